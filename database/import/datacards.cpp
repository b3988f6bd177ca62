// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/datacards.h"

#include "database/import/roster_limits.h"
#include "database/import/roster_tree.h"

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <algorithm>

namespace database {

namespace {

using core::Value;
using namespace roster_tree;

QString words(const Value& from, std::string_view key) {
    return QString::fromStdString(text(from, key)).simplified();
}

/// Names in the singular, so that "Plague Marines" are those of "Every Plague Marine".
QString bare(const QString& name) {
    auto out = name.toLower().simplified();
    return out.endsWith(u's') ? out.chopped(1) : out;
}

/// Reads one datasheet.
class CardReader {
public:
    CardReader(Builder& builder, const Value& card, std::string path)
        : m_builder(builder), m_card(card), m_path(std::move(path)) {}

    core::RosterEntry read() {
        m_entry.name = m_builder.name(m_card, "name", m_path, "Unit");
        takeWords("keywords", m_entry.keywords);
        takeWords("factions", m_entry.factions);
        takeModels();
        takeNumbers();
        for (const auto* key : {"rangedWeapons", "meleeWeapons"})
            takeWeapons(key);
        arm();
        if (const auto* abilities = m_card.find("abilities")) takeAbilities(*abilities);
        return std::move(m_entry);
    }

private:
    void takeWords(std::string_view key, std::vector<std::string>& into) {
        for (const auto& each : list(m_card, key))
            if (each.asString() && !each.asString()->empty())
                into.push_back(QString::fromStdString(*each.asString()).simplified().left(80).toStdString());
    }

    /// "Plague Marines (7 models)", "7 Plague Marines", "1 Plague Champion"; of "4-9 Poxwalkers" the most.
    void takeModels() {
        static const QRegularExpression behind("^(.+?)\\s*\\((\\d+)\\s*models?\\)"),
            before("^(?:\\d+\\s*[-–]\\s*)?(\\d+)\\s*[x×]?\\s+(.+)$");
        for (const auto& each : list(m_card, "composition")) {
            const auto line =
                each.asString() ? QString::fromStdString(*each.asString()).simplified().left(300) : QString();
            const auto first = behind.match(line), second = before.match(line);
            const int count = first.hasMatch()    ? first.captured(2).toInt()
                              : second.hasMatch() ? second.captured(1).toInt()
                                                  : 0;
            if (count < 1 || count > roster_limits::models)
                m_builder.skip(m_entry.name + ": composition `" + line.left(80).toStdString() +
                               "` could not be understood");
            else
                m_entry.models.push_back(
                    {(first.hasMatch() ? first.captured(1) : second.captured(2)).toStdString(), count, {}});
        }
        if (!m_entry.models.empty()) return;
        m_entry.models.push_back({m_entry.name, 1, {}});
        m_builder.skip(m_entry.name + ": the card does not say how many models it has; it has one");
    }

    std::map<std::string, std::string> lineOf(const Value& stat) {
        std::map<std::string, std::string> out;
        for (const auto& [key, name] :
             {std::pair{"m", "M"}, {"t", "T"}, {"sv", "SV"}, {"w", "W"}, {"ld", "LD"}, {"oc", "OC"}})
            out[name] = words(stat, key).left(40).toStdString();
        return out;
    }

    /// The first line is the unit's; another is that of the models it names.
    void takeNumbers() {
        for (const auto& stat : list(m_card, "stats")) {
            if (stat.find("active") && *stat.find("active") == Value(false)) continue;
            const auto line = lineOf(stat);
            if (m_entry.characteristics.empty()) {
                m_entry.characteristics = line;
                continue;
            }
            const auto name = bare(words(stat, "name"));
            bool found = line == m_entry.characteristics;
            for (auto& models : m_entry.models)
                if (!name.isEmpty() && bare(QString::fromStdString(models.name)) == name) {
                    models.characteristics = line;
                    found = true;
                }
            if (!found)
                m_builder.skip(m_entry.name + ": the numbers of `" +
                               words(stat, "name").left(80).toStdString() +
                               "` were left out, because no model is called so");
        }
    }

    /// A mode as rosters write it, so that the modes of one weapon are found together.
    static std::string asMode(const std::string& name) {
        static const QRegularExpression dash("^(.*\\S)\\s[-–]\\s(\\S.*)$");
        const auto match = dash.match(QString::fromStdString(name));
        return match.hasMatch()
                   ? (QString::fromUtf8("\u27A4 ") + match.captured(1) + " - " + match.captured(2))
                         .toStdString()
                   : name;
    }

    void takeWeapons(std::string_view key) {
        const bool melee = key == "meleeWeapons";
        for (const auto& weapon : list(m_card, key))
            for (const auto& profile : list(weapon, "profiles")) {
                core::RosterWeapon out{m_builder.name(profile, "name", m_path, "Weapon"), 1, {}, {}};
                if (list(weapon, "profiles").size() > 1) out.name = asMode(out.name);
                for (const auto& [from, to] : {std::pair{"range", "Range"},
                                               {"attacks", "A"},
                                               {"skill", melee ? "WS" : "BS"},
                                               {"strength", "S"},
                                               {"ap", "AP"},
                                               {"damage", "D"}})
                    out.characteristics[to] = words(profile, from).left(40).toStdString();
                if (melee) out.characteristics["Range"] = "Melee";
                for (const auto& word : list(profile, "keywords"))
                    if (word.asString() && out.keywords.size() < 40)
                        out.keywords.push_back(
                            QString::fromStdString(*word.asString()).simplified().left(80).toStdString());
                if (static_cast<int>(m_weapons.size()) >= roster_limits::weapons)
                    return m_builder.refuse("roster.too_many", "this unit has more weapons than any", m_path);
                m_weapons.push_back(std::move(out));
            }
    }

    /// Whether that sentence of the loadout is about these models.
    static bool speaksOf(const QString& subject, const core::RosterModels& models) {
        for (const char* all : {"every model", "each model", "this model", "all models"})
            if (subject.contains(QLatin1String(all))) return true;
        return subject.contains(bare(QString::fromStdString(models.name)));
    }

    /// The loadout names a weapon alone or with its mode: "Plasma gun – standard".
    static bool isCarried(const QStringList& carried, const QString& weapon) {
        static const QRegularExpression mode("^\u27A4\\s|\\s[-–]\\s.*$");
        return carried.contains(bare(weapon)) || carried.contains(bare(QString(weapon).remove(mode)));
    }

    /// "Every Plague Marine is equipped with: boltgun; plague knives." Where it says nothing, everybody
    /// carries everything.
    void arm() {
        static const QRegularExpression sentence("([^.:]+?)\\s+(?:is|are) equipped with:\\s*([^.]+)");
        auto loadout = QString::fromStdString(text(m_card, "loadout")).left(4000);
        loadout.remove(QRegularExpression("<[^>]*>|\\*"));
        for (auto found = sentence.globalMatch(loadout); found.hasNext();) {
            const auto match = found.next();
            QStringList carried;
            for (const auto& each : match.captured(2).split(';'))
                carried << bare(each.trimmed().remove(QRegularExpression("^\\d+\\s+")));
            for (auto& models : m_entry.models)
                if (speaksOf(match.captured(1).toLower(), models))
                    for (const auto& weapon : m_weapons)
                        if (isCarried(carried, QString::fromStdString(weapon.name)) &&
                            std::find(models.weapons.begin(), models.weapons.end(), weapon) ==
                                models.weapons.end())
                            models.weapons.push_back(weapon);
        }
        for (auto& models : m_entry.models) {
            if (!models.weapons.empty() || m_weapons.empty()) continue;
            models.weapons = m_weapons;
            m_builder.skip(m_entry.name + ", " + models.name +
                           ": the card does not say what each carries, so each carries all; strike weapons "
                           "off in the library");
        }
    }

    void add(const QString& name, const QString& help) {
        if (name.isEmpty()) return;
        if (static_cast<int>(m_entry.abilities.size()) >= roster_limits::abilities)
            return m_builder.refuse("roster.too_many", "this unit has more abilities than any", m_path);
        m_entry.abilities.push_back({name.left(80).toStdString(), help.toStdString()});
    }

    void takeAbilities(const Value& abilities) {
        for (const auto* key : {"core", "faction"})
            for (const auto& each : list(abilities, key))
                if (each.asString()) add(QString::fromStdString(*each.asString()).simplified(), {});
        for (const auto* key : {"other", "wargear"})
            for (const auto& each : list(abilities, key))
                add(words(each, "name"), words(each, "description"));
        if (const auto* damaged = abilities.find("damaged"))
            add(words(*damaged, "description").isEmpty() ? QString() : QStringLiteral("Damaged"),
                words(*damaged, "description"));
        if (const auto* save = abilities.find("invul"))
            if (const auto value = words(*save, "value"); !value.isEmpty())
                add(QStringLiteral("Invulnerable Save"), value.endsWith(u'+') ? value : value + u'+');
        // Whom a leader may join stands in words elsewhere, here by names.
        if (const auto* leads = m_card.find("leads")) {
            QStringList units;
            for (const auto& each : list(*leads, "units"))
                if (each.asString()) units << QString::fromStdString(*each.asString());
            if (!units.isEmpty()) add(QStringLiteral("Leader"), units.join(", "));
        }
    }

    Builder& m_builder;
    const Value& m_card;
    std::string m_path;
    core::RosterEntry m_entry;
    std::vector<core::RosterWeapon> m_weapons;
};

/// What the patrol may use, as words on the datasheet of its first CHARACTER.
void addChoices(const Value& patrol, Builder& builder) {
    auto& units = builder.roster.units;
    if (units.empty()) return;
    const auto leader = std::find_if(units.begin(), units.end(), [](const core::RosterEntry& entry) {
        return std::any_of(entry.keywords.begin(), entry.keywords.end(), [](const std::string& word) {
            return QString::fromStdString(word).compare("character", Qt::CaseInsensitive) == 0;
        });
    });
    auto& bearer = leader == units.end() ? units.front() : *leader;
    bool any = false;
    const auto add = [&](const QString& name, const QString& help) {
        if (static_cast<int>(bearer.abilities.size()) >= roster_limits::abilities)
            return builder.refuse("roster.too_many",
                                  "this patrol has more stratagems and enhancements than any", "$");
        bearer.abilities.push_back({name.left(120).toStdString(), help.toStdString()});
        any = true;
    };
    for (const auto& each : list(patrol, "stratagems")) {
        QStringList parts;
        for (const auto* key : {"when", "target", "effect", "restrictions"})
            if (const auto part = words(each, key); !part.isEmpty()) parts << part;
        add("Stratagem, " + words(each, "cost") + " CP: " + words(each, "name"), parts.join(u' '));
    }
    for (const auto& each : list(patrol, "enhancements"))
        add("Enhancement: " + words(each, "name"), words(each, "description"));
    if (any)
        builder.skip("stratagems and enhancements of the patrol are reminders on the datasheet of " +
                     bearer.name + "; the program does not carry them out");
}

} // namespace

core::Result<core::Roster> datacardRoster(const Value& patrol, const std::string& where) {
    Builder builder(where);
    builder.roster.game = "Warhammer 40,000 10th Edition"; // the only one these cards are written for
    builder.roster.name = builder.name(patrol, "name", "$", "Patrol");
    const auto& cards = list(patrol, "datasheets");
    for (std::size_t n = 0; n < cards.size() && !builder.failed(); ++n) {
        const auto path = at("$", "datasheets", n);
        auto entry = CardReader(builder, cards[n], path).read();
        if (!builder.failed()) builder.add(std::move(entry), path);
    }
    if (!builder.failed()) addChoices(patrol, builder);
    return builder.done();
}

} // namespace database

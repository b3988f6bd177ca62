// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/datacards.h"

#include "database/import/datacard_arms.h"
#include "database/import/datacard_texts.h"
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
using namespace datacards;

/// Members that name nothing of the patrol: ids, colours, layout settings of the card, and atmospheric texts.
const SourceTerms& cardTerms() {
    static const SourceTerms all{{"id",
                                  "source",
                                  "faction_id",
                                  "cardType",
                                  "combatPatrol",
                                  "compatibleDataVersion",
                                  "updated",
                                  "colours",
                                  "active",
                                  "showAbility",
                                  "showDescription",
                                  "showName",
                                  "showAtTop",
                                  "showInfo",
                                  "showInvulnerableSave",
                                  "showDamagedAbility",
                                  "showDamagedMarker",
                                  "fluff",
                                  "parent_id",
                                  "parent_name",
                                  "isCombatPatrol",
                                  "detachment_id",
                                  "detachment_faction",
                                  "order",
                                  "type",
                                  "faction",
                                  "turn",
                                  "phase",
                                  "imageUrl"},
                                 {"name"}};
    return all;
}

/// Reads one datasheet.
class CardReader {
public:
    CardReader(Builder& builder, const Value& card, std::string path)
        : m_builder(builder), m_card(card), m_path(std::move(path)) {}

    core::RosterEntry read() {
        m_entry.name = named(m_card, "Unit");
        takeWords("keywords", m_entry.keywords);
        takeWords("factions", m_entry.factions);
        for (const auto* key : {"rangedWeapons", "meleeWeapons"})
            takeWeapons(key);
        if (const auto* abilities = m_builder.find(m_card, "abilities")) takeAbilities(*abilities);
        takeSentences();
        takeModels();
        takeNumbers();
        takeBase();
        checkPoints();
        passDefaultOptions();
        return std::move(m_entry);
    }

private:
    QString words(const Value& from, std::string_view key) {
        return plainText(QString::fromStdString(m_builder.text(from, key))).simplified();
    }

    /// A required name; its absence is reported.
    std::string named(const Value& from, const char* otherwise) {
        const auto name = m_builder.name(from, "name", m_path);
        if (!name.empty()) return name;
        m_builder.skip(m_path + " has no name that could be read; it is called " + otherwise);
        return otherwise;
    }

    /// Names of a list, as texts or as objects with a name.
    QStringList namesIn(const Value& from, std::string_view key) {
        QStringList out;
        for (const auto& each : m_builder.list(from, key)) {
            const auto name =
                each.asString() ? QString::fromStdString(*each.asString()).simplified() : words(each, "name");
            if (!name.isEmpty()) out << plainText(name).left(80);
        }
        return out;
    }

    void takeWords(std::string_view key, std::vector<std::string>& into) {
        for (const auto& name : namesIn(m_card, key))
            into.push_back(name.toStdString());
    }

    void takeModels() {
        UnitText text{QString::fromStdString(m_entry.name), {}, {}, m_items};
        for (const auto& each : m_builder.list(m_card, "composition"))
            if (each.asString()) text.composition << QString::fromStdString(*each.asString());
        text.loadout = QString::fromStdString(m_builder.text(m_card, "loadout"));
        auto armed = readArms(text, m_weapons);
        m_entry.models = std::move(armed.models);
        for (const auto& note : armed.notes)
            m_builder.skip(m_entry.name + ": " + note.toStdString());
    }

    std::map<std::string, std::string> lineOf(const Value& stat) {
        std::map<std::string, std::string> out;
        for (const auto& [key, name] :
             {std::pair{"m", "M"}, {"t", "T"}, {"sv", "SV"}, {"w", "W"}, {"ld", "LD"}, {"oc", "OC"}})
            out[name] = words(stat, key).left(40).toStdString();
        return out;
    }

    /// Reads the characteristics: the first line is the unit's; another line is that of the models that it
    /// names.
    void takeNumbers() {
        for (const auto& stat : m_builder.list(m_card, "stats")) {
            if (stat.find("active") && *stat.find("active") == Value(false)) {
                m_builder.find(stat, "name");
                for (const char* key : {"m", "t", "sv", "w", "ld", "oc"})
                    m_builder.find(stat, key);
                continue;
            }
            const auto line = lineOf(stat);
            const auto name = nameKey(words(stat, "name"));
            if (m_entry.characteristics.empty()) {
                m_entry.characteristics = line;
                continue;
            }
            bool found = line == m_entry.characteristics;
            for (auto& models : m_entry.models)
                if (const auto key = nameKey(QString::fromStdString(models.name));
                    !name.isEmpty() && (key == name || key.startsWith(name + QStringLiteral("with")))) {
                    models.characteristics = line;
                    found = true;
                }
            if (!found)
                m_builder.skip(m_entry.name + ": the numbers of `" +
                               words(stat, "name").left(80).toStdString() +
                               "` were left out, because no model has this name");
        }
    }

    /// "32mm"; several bases of one unit are reported.
    void takeBase() {
        const auto base = words(m_card, "baseSize");
        static const QRegularExpression one("^\\d{2,3} ?mm$");
        if (one.match(base).hasMatch())
            m_entry.characteristics["BASE"] = base.toStdString();
        else if (!base.isEmpty())
            m_builder.skip(m_entry.name + ": its bases are " + base.left(80).toStdString() + " on the card");
    }

    /// Reports points that are for another number of models than the sentences of the card name.
    void checkPoints() {
        const auto& prices = m_builder.list(m_card, "points");
        int models = 0;
        for (const auto& group : m_entry.models)
            models += group.count;
        for (const auto& price : prices) {
            const auto wanted = m_builder.number(price, "models");
            if (prices.size() == 1 && wanted && *wanted != models)
                m_builder.skip(m_entry.name + ": its points are for " + m_builder.text(price, "models") +
                               " models, but its sentences are about " + std::to_string(models));
        }
    }

    /// Marks the default options as read: the sentences of the card contain their texts already.
    void passDefaultOptions() {
        const auto& options = list(m_card, "wargearOptions");
        const bool standard = std::all_of(options.begin(), options.end(), [](const Value& each) {
            return text(each, "instruction") == "Default Wargear";
        });
        if (standard) m_builder.pass(m_card, "wargearOptions");
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
        for (const auto& weapon : m_builder.list(m_card, key))
            for (const auto& profile : m_builder.list(weapon, "profiles")) {
                core::RosterWeapon out{named(profile, "Weapon"), 1, {}, {}};
                if (m_builder.list(weapon, "profiles").size() > 1) out.name = asMode(out.name);
                for (const auto& [from, to] : {std::pair{"range", "Range"},
                                               {"attacks", "A"},
                                               {"skill", melee ? "WS" : "BS"},
                                               {"strength", "S"},
                                               {"ap", "AP"},
                                               {"damage", "D"}})
                    out.characteristics[to] = words(profile, from).left(40).toStdString();
                if (melee) out.characteristics["Range"] = "Melee";
                for (const auto& word : namesIn(profile, "keywords"))
                    if (out.keywords.size() < 40) out.keywords.push_back(word.toStdString());
                if (static_cast<int>(m_weapons.size()) >= roster_limits::weapons)
                    return m_builder.refuse("roster.too_many",
                                            "this unit has more weapons than a unit can have", m_path);
                m_weapons.push_back(std::move(out));
            }
    }

    void add(const QString& name, const QString& help) {
        if (name.isEmpty()) return;
        if (static_cast<int>(m_entry.abilities.size()) >= roster_limits::abilities)
            return m_builder.refuse("roster.too_many", "this unit has more abilities than a unit can have",
                                    m_path);
        m_entry.abilities.push_back({name.left(80).toStdString(), help.toStdString()});
    }

    void takeAbilities(const Value& abilities) {
        for (const auto* key : {"core", "faction", "other", "special", "primarch", "wargear"})
            for (const auto& each : m_builder.list(abilities, key)) {
                const auto name = each.asString()
                                      ? plainText(QString::fromStdString(*each.asString())).simplified()
                                      : words(each, "name");
                const auto help = each.asString() ? QString() : words(each, "description");
                if (std::string_view(key) == "wargear") m_items << name;
                add(name.isEmpty() && !help.isEmpty() ? QStringLiteral("Ability") : name, help);
            }
        if (const auto* damaged = m_builder.find(abilities, "damaged")) {
            const auto range = words(*damaged, "range"), help = words(*damaged, "description");
            if (!help.isEmpty())
                add(QStringLiteral("Damaged") + (range.isEmpty() ? QString() : u' ' + range), help);
        }
        if (const auto* save = m_builder.find(abilities, "invul")) {
            const auto info = words(*save, "info");
            if (const auto value = words(*save, "value"); !value.isEmpty())
                add(QStringLiteral("Invulnerable Save"), (value.endsWith(u'+') ? value : value + u'+') +
                                                             (info.isEmpty() ? QString() : u' ' + info));
        }
    }

    /// Reads the text of a card. The units that a leader may join are in it, too, or listed by name.
    void takeSentences() {
        if (const auto leader = words(m_card, "leader"); !leader.isEmpty())
            add(QStringLiteral("Leader"), leader);
        if (const auto* leads = m_builder.find(m_card, "leads"); leads && leads->asObject()) {
            const auto units = namesIn(*leads, "units");
            const auto extra = words(*leads, "extra");
            if (!units.isEmpty() || !extra.isEmpty())
                add(QStringLiteral("Leader"),
                    (units + QStringList(extra.isEmpty() ? QStringList() : QStringList(extra))).join(", "));
        }
        if (const auto transport = words(m_card, "transport"); !transport.isEmpty())
            add(QStringLiteral("Transport"), transport);
    }

    Builder& m_builder;
    const Value& m_card;
    std::string m_path;
    core::RosterEntry m_entry;
    std::vector<core::RosterWeapon> m_weapons;
    QStringList m_items; ///< wargear that is no weapon
};

/// What the patrol may use, as texts on the datasheet of its first CHARACTER.
class Choices {
public:
    Choices(const Value& patrol, Builder& builder) : m_patrol(patrol), m_builder(builder) {}

    void take() {
        if (m_builder.roster.units.empty()) return;
        takeStratagems();
        for (const auto& each : m_builder.list(m_patrol, "enhancements")) {
            m_builder.find(each, "detachment");
            add("Enhancement: " + words(each, "name"), words(each, "description"));
        }
        takeRules();
        if (m_any)
            m_builder.skip(
                "stratagems, enhancements and rules of the patrol are reminders on the datasheet of " +
                bearer().name + "; the program does not carry them out");
    }

private:
    QString words(const Value& from, std::string_view key) {
        return plainText(QString::fromStdString(m_builder.text(from, key))).simplified();
    }

    core::RosterEntry& bearer() {
        auto& units = m_builder.roster.units;
        const auto leader = std::find_if(units.begin(), units.end(), [](const core::RosterEntry& entry) {
            return std::any_of(entry.keywords.begin(), entry.keywords.end(), [](const std::string& word) {
                return QString::fromStdString(word).compare("character", Qt::CaseInsensitive) == 0;
            });
        });
        return leader == units.end() ? units.front() : *leader;
    }

    void add(const QString& name, const QString& help) {
        if (bearer().abilities.size() >= static_cast<std::size_t>(roster_limits::abilities))
            return m_builder.refuse("roster.too_many",
                                    "this patrol has more stratagems and enhancements than a patrol can have",
                                    "$");
        bearer().abilities.push_back({name.left(120).toStdString(), help.toStdString()});
        m_any = true;
    }

    void takeStratagems() {
        for (const auto& each : m_builder.list(m_patrol, "stratagems")) {
            m_builder.find(each, "detachment"); // the name of the patrol itself
            QStringList parts;
            for (const auto* key : {"when", "target", "effect", "restrictions"})
                if (const auto part = words(each, key); !part.isEmpty()) parts << part;
            add("Stratagem, " + words(each, "cost") + " CP: " + words(each, "name"), parts.join(u' '));
        }
    }

    /// Rules of the army and of its detachments; each rule consists of several texts.
    void takeRules() {
        const auto* rules = m_builder.find(m_patrol, "rules");
        if (!rules || !rules->asObject()) return;
        for (const auto& rule : m_builder.list(*rules, "army"))
            takeRule(rule);
        for (const auto& detachment : m_builder.list(*rules, "detachment")) {
            if (const auto name = words(detachment, "detachment"); !name.isEmpty())
                add("Detachment: " + name, {});
            takeRule(detachment);
            for (const auto& rule : m_builder.list(detachment, "rules"))
                takeRule(rule);
        }
    }

    void takeRule(const Value& rule) {
        QStringList parts;
        for (const auto& part : m_builder.list(rule, "rules"))
            if (const auto text = words(part, "text"); !text.isEmpty()) parts << text;
        if (const auto text = words(rule, "description"); !text.isEmpty()) parts << text;
        if (const auto name = words(rule, "name"); !name.isEmpty()) add("Rule: " + name, parts.join(u' '));
    }

    const Value& m_patrol;
    Builder& m_builder;
    bool m_any = false;
};

} // namespace

core::Result<core::Roster> datacardRoster(const Value& written, const std::string& where) {
    const auto patrol = inOneLanguage(written);
    Builder builder(where);
    builder.roster.name = builder.name(patrol, "name", "$", "Patrol");
    const auto& cards = builder.list(patrol, "datasheets");
    const bool newest = std::any_of(cards.begin(), cards.end(),
                                    [](const Value& card) { return text(card, "source") == "40k-11e"; });
    builder.roster.game = newest ? "Warhammer 40,000 11th Edition" : "Warhammer 40,000 10th Edition";
    for (std::size_t n = 0; n < cards.size() && !builder.hasFailed(); ++n) {
        const auto path = at("$", "datasheets", n);
        auto entry = CardReader(builder, cards[n], path).read();
        if (!builder.hasFailed()) builder.add(std::move(entry), path);
    }
    if (!builder.hasFailed()) Choices(patrol, builder).take();
    builder.reportUnread(patrol, cardTerms());
    return builder.finish();
}

} // namespace database

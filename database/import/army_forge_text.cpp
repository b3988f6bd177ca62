// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/army_forge.h"
#include "database/import/loadout.h"
#include "database/import/roster_limits.h"
#include "database/import/roster_tree.h"

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace database {

namespace {

using core::impossible;

/// Parts between commas, ignoring commas inside brackets.
QStringList commaParts(const QString& text) {
    QStringList parts;
    int depth = 0;
    qsizetype begin = 0;
    for (qsizetype n = 0; n <= text.size(); ++n) {
        if (n < text.size() && text[n] == u'(')
            ++depth;
        else if (n < text.size() && text[n] == u')')
            --depth;
        else if (n == text.size() || (text[n] == u',' && depth <= 0)) {
            if (const auto part = text.mid(begin, n - begin).trimmed(); !part.isEmpty()) parts << part;
            begin = n + 1;
        }
    }
    return parts;
}

/// Removes a leading "3x "; returns 1 when there is none, nothing when the number is no count.
std::optional<int> takeTimes(QString& text) {
    static const QRegularExpression times(R"(^(\d{1,9})x\s+)");
    const auto found = times.match(text);
    if (!found.hasMatch()) return 1;
    const int number = found.captured(1).toInt();
    text.remove(0, found.capturedLength());
    return number >= 1 && number <= 1000 ? std::optional(number) : std::nullopt;
}

/// Removes a leading `24"`; empty when there is none.
QString takeRange(QString& text) {
    static const QRegularExpression range(R"(^(\d{1,3})["”″]\s*)");
    const auto found = range.match(text);
    text.remove(0, found.hasMatch() ? found.capturedLength() : 0);
    return found.hasMatch() ? found.captured(1) + u'"' : QString();
}

/// "Rifle (24", A1, AP(1))" or the older `24" Rifle (A1)`.
std::optional<WeaponBundle> readWeapon(QString text) {
    const auto times = takeTimes(text);
    auto range = takeRange(text);
    const bool older = !range.isEmpty();
    const auto bracket = text.indexOf(u'(');
    if (!times || bracket <= 0 || !text.endsWith(u')')) return std::nullopt;
    core::RosterWeapon weapon;
    weapon.name = text.left(bracket).trimmed().toStdString();
    static const QRegularExpression attacks(R"(^A(\d{1,4})$)");
    for (auto part : commaParts(text.mid(bracket + 1, text.size() - bracket - 2))) {
        if (const auto found = attacks.match(part); found.hasMatch())
            weapon.characteristics["A"] = found.captured(1).toStdString();
        else if (const auto inches = takeRange(part); !inches.isEmpty() && part.isEmpty())
            range = inches;
        else
            weapon.keywords.push_back(part.toStdString());
    }
    const auto found = weapon.characteristics.find("A");
    if (found == weapon.characteristics.end() || weapon.name.empty()) return std::nullopt;
    // The older text form adds the attacks of equal guns up.
    if (const int all = std::stoi(found->second); older && *times > 1 && all % *times == 0)
        found->second = std::to_string(all / *times);
    weapon.characteristics["Range"] = range.isEmpty() ? "Melee" : range.toStdString();
    return WeaponBundle{*times, {std::move(weapon)}};
}

class TextReader {
public:
    explicit TextReader(std::string where) : m_where(std::move(where)), m_builder(m_where) {}

    core::Result<core::Roster> read(const QByteArray& text) {
        m_builder.roster.name = "Army Forge list";
        if (text.count('\n') >= roster_limits::lines)
            return impossible("roster.too_many", "the file has more lines than a list can have", m_where);
        // Read line by line, since the lines of a long text at once would take several times its bytes.
        for (qsizetype begin = 0; begin <= text.size() && !m_builder.hasFailed();) {
            const auto found = text.indexOf('\n', begin);
            const auto end = found < 0 ? text.size() : found;
            ++m_line;
            if (end - begin > roster_limits::tagBytes)
                return impossible("roster.text_too_long",
                                  "the file contains a line that is too long for a list", place());
            take(QString::fromUtf8(text.constData() + begin, end - begin).simplified());
            begin = end + 1;
        }
        finish();
        if (m_builder.hasFailed() || !m_builder.roster.units.empty()) return m_builder.finish();
        return impossible("roster.format",
                          "this program does not know this kind of list. It reads rosters of BattleScribe "
                          "(.ros, .rosz) and "
                          "New Recruit (JSON) and lists of Army Forge (JSON or shared text, whose "
                          "units read `Name [5] Q4+ D4+ | 100pts | rules`)",
                          m_where);
    }

private:
    std::string place() const { return m_where + ", line " + std::to_string(m_line); }
    std::string path() const { return "line " + std::to_string(m_line); }

    void take(const QString& line) {
        if (line.isEmpty()) return finish();
        if (takeHeading(line) || takeUnit(line)) return;
        if (line.startsWith(u"| Joined to", Qt::CaseInsensitive)) {
            if (m_open)
                m_builder.skip(m_entry.name +
                               ": joined with the unit named next in the list; here it is a separate unit (" +
                               line.mid(2).left(80).toStdString() + ")");
            return finish();
        }
        if (m_open)
            takeWeapons(line);
        else
            m_builder.skip(path() + " could not be understood: " + line.left(80).toStdString());
    }

    bool takeHeading(const QString& line) {
        static const QRegularExpression heading(R"(^\+\+ (.*)\[(\w{1,8})\b([^\]]*)\] \+\+$)");
        const auto found = heading.match(line);
        if (!found.hasMatch()) return false;
        m_builder.roster.name = bounded(found.captured(1).trimmed(), "Army Forge list");
        m_builder.roster.game = found.captured(2).toLower().toStdString();
        if (const auto rest = found.captured(3).trimmed(); !rest.isEmpty())
            m_builder.skip("the list also says " + rest.left(80).toStdString() + "; left out");
        return true;
    }

    std::string bounded(const QString& name, const char* otherwise) {
        if (name.toUtf8().size() > roster_limits::nameBytes)
            m_builder.refuse("roster.name_too_long", "this name is too long for a list", path());
        return name.isEmpty() ? otherwise : name.toStdString();
    }

    bool takeUnit(const QString& line) {
        static const QRegularExpression unit(R"(^(.*\S) ?\[(\d{1,9})\] Q(\d)\+ D(\d)\+(?: \||$)(.*)$)");
        const auto found = unit.match(line);
        if (!found.hasMatch()) return false;
        finish();
        auto name = found.captured(1);
        const auto times = takeTimes(name);
        m_size = found.captured(2).toInt();
        if (!times || *times > roster_limits::units || m_size < 1 || m_size > roster_limits::models) {
            m_builder.refuse("roster.number",
                             "a unit has 1 to " + std::to_string(roster_limits::models) +
                                 " models and may be in a list at most " +
                                 std::to_string(roster_limits::units) + " times",
                             path());
            return true;
        }
        m_open = true;
        m_begin = path();
        m_times = *times;
        m_entry = {};
        m_entry.name = bounded(name, "Unit");
        m_entry.characteristics = {{"Quality", found.captured(3).toStdString() + "+"},
                                   {"Defense", found.captured(4).toStdString() + "+"}};
        for (const auto& part : found.captured(5).split(u'|'))
            takePart(part.trimmed());
        return true;
    }

    /// Points, experience or rules: the parts between the vertical bars after a unit.
    void takePart(const QString& part) {
        static const QRegularExpression points(R"(^(\d{1,6}) ?pts$)"), experience(R"(^\d+ ?XP$)");
        if (const auto found = points.match(part); found.hasMatch())
            m_entry.points = std::min(100000, found.captured(1).toInt());
        else if (experience.match(part).hasMatch())
            m_builder.skip(m_entry.name + ": the list also says " + part.toStdString() + "; left out");
        else
            for (auto rule : commaParts(part))
                addRule(rule);
    }

    /// "Fast", "Tough(3)"; an item "Banner(Fear(1), Stealth)" adds the rules inside it.
    void addRule(QString rule) {
        const auto times = takeTimes(rule);
        const auto bracket = rule.indexOf(u'(');
        const auto inside =
            bracket > 0 && rule.endsWith(u')') ? rule.mid(bracket + 1, rule.size() - bracket - 2) : QString();
        static const QRegularExpression rating(R"(^[+-]?\d+\+?$)");
        if (!inside.isEmpty() && !rating.match(inside).hasMatch()) {
            m_entry.items.push_back({bounded(rule.left(bracket), "Item"), {}, "item", times.value_or(1)});
            for (const auto& each : commaParts(inside))
                add(each);
        } else
            add(rule);
    }

    void add(const QString& rule) {
        auto& all = m_entry.keywords;
        const auto text = bounded(rule, "");
        if (!text.empty() && std::find(all.begin(), all.end(), text) == all.end()) all.push_back(text);
        if (all.size() > static_cast<std::size_t>(roster_limits::abilities))
            m_builder.refuse("roster.too_many", "this unit has more rules than a unit can have", path());
    }

    void takeWeapons(const QString& line) {
        for (const auto& part : commaParts(line)) {
            if (const auto weapon = readWeapon(part))
                m_bundles.push_back(*weapon);
            else
                m_builder.skip(m_entry.name + ", " + path() + ": `" + part.left(80).toStdString() +
                               "` could not be understood");
            if (m_bundles.size() > static_cast<std::size_t>(roster_limits::weapons))
                return m_builder.refuse("roster.too_many", "this unit has more weapons than a unit can have",
                                        path());
        }
    }

    void finish() {
        if (!m_open) return;
        m_open = false;
        m_entry.models = distributeWeapons(m_entry.name, m_size, m_bundles);
        m_bundles.clear();
        for (int n = 0; n < m_times && !m_builder.hasFailed(); ++n)
            m_builder.add(m_entry, m_begin);
    }

    std::string m_where;
    roster_tree::Builder m_builder;
    int m_line = 0;
    bool m_open = false;
    std::string m_begin;
    core::RosterEntry m_entry;
    int m_size = 1;
    int m_times = 1;
    std::vector<WeaponBundle> m_bundles;
};

} // namespace

core::Result<core::Roster> readArmyForgeText(const QByteArray& text, const std::string& where) {
    return TextReader(where).read(text);
}

} // namespace database

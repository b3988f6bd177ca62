// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/roster_tree.h"

#include "database/import/roster_limits.h"

#include <QString>

#include <cmath>

namespace database::roster_tree {

std::string text(const core::Value& from, std::string_view key) {
    const auto* member = from.find(key);
    if (!member) return {};
    if (const auto* written = member->asString())
        return QString::fromStdString(*written).trimmed().toStdString();
    const auto* real = member->asDouble();
    return member->asInt() || (real && std::isfinite(*real)) ? core::canonicalBytes(*member) : std::string();
}

std::optional<double> number(const core::Value& from, std::string_view key) {
    bool fits = false;
    const auto value = QString::fromStdString(text(from, key)).toDouble(&fits);
    return fits && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

const core::Value::Array& list(const core::Value& from, std::string_view key) {
    static const core::Value::Array none;
    const auto* member = from.find(key);
    return member && member->asArray() ? *member->asArray() : none;
}

const core::Value* Builder::find(const core::Value& from, std::string_view key) {
    const auto* member = from.find(key);
    if (member) m_read.insert(member);
    return member;
}

std::string Builder::text(const core::Value& from, std::string_view key) {
    find(from, key);
    return roster_tree::text(from, key);
}

std::optional<double> Builder::number(const core::Value& from, std::string_view key) {
    find(from, key);
    return roster_tree::number(from, key);
}

const core::Value::Array& Builder::list(const core::Value& from, std::string_view key) {
    find(from, key);
    return roster_tree::list(from, key);
}

void Builder::pass(const core::Value& from, std::string_view key) {
    if (const auto* member = from.find(key)) m_passed.insert(member);
}

void Builder::reportUnread(const core::Value& tree, const SourceTerms& terms) {
    if (!m_problem)
        roster_tree::reportUnread(tree, terms, m_read, m_passed,
                                  [this](const std::string& sentence) { skip(sentence); });
}

void Builder::refuse(const char* code, const std::string& what, const std::string& path) {
    if (!m_problem) m_problem = core::Problem{code, what, m_where + " " + path};
}

std::string Builder::name(const core::Value& from, std::string_view key, const std::string& path,
                          const std::string& otherwise) {
    const auto found = text(from, key);
    if (static_cast<qint64>(found.size()) > roster_limits::nameBytes)
        refuse("roster.name_too_long", "this name is too long for a list", path + "." + std::string(key));
    return found.empty() ? otherwise : QString::fromStdString(found).simplified().toStdString();
}

int Builder::count(const core::Value& from, std::string_view key, int most, const std::string& path) {
    if (!find(from, key)) return 1;
    const auto found = number(from, key);
    if (found && *found >= 1 && *found <= most && *found == std::floor(*found))
        return static_cast<int>(*found);
    refuse("roster.number", "a whole number from 1 to " + std::to_string(most) + " is expected here",
           path + "." + std::string(key));
    return 1;
}

void Builder::skip(const std::string& sentence) {
    auto& all = roster.skipped;
    if (static_cast<int>(all.size()) < roster_limits::notes)
        all.push_back(sentence);
    else if (static_cast<int>(all.size()) == roster_limits::notes)
        all.emplace_back("and more of this kind");
}

void Builder::add(core::RosterEntry entry, const std::string& path) {
    int models = 0;
    std::size_t weapons = 0;
    for (const auto& group : entry.models) {
        models += group.count;
        weapons += group.weapons.size();
    }
    if (models > roster_limits::models)
        return refuse("roster.too_many",
                      "this unit has " + std::to_string(models) + " models; no unit has more than " +
                          std::to_string(roster_limits::models),
                      path);
    if (weapons > static_cast<std::size_t>(roster_limits::weapons))
        return refuse("roster.too_many", "this unit has more weapons than a unit can have", path);
    if (entry.abilities.size() + entry.keywords.size() + entry.factions.size() >
        static_cast<std::size_t>(roster_limits::abilities))
        return refuse("roster.too_many", "this unit has more abilities and keywords than a unit can have",
                      path);
    if (static_cast<int>(roster.units.size()) >= roster_limits::units)
        return refuse("roster.too_many",
                      "a list has no more than " + std::to_string(roster_limits::units) + " units", path);
    roster.units.push_back(std::move(entry));
}

core::Result<core::Roster> Builder::finish() {
    if (!m_problem && roster.units.empty())
        refuse("roster.no_units",
               "the file contains no unit with its profile; export the list again, with profiles", "$");
    if (m_problem) return tl::unexpected<core::Problem>(*m_problem);
    return std::move(roster);
}

} // namespace database::roster_tree

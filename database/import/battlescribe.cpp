// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/battlescribe.h"

#include "database/import/loadout.h"
#include "database/import/roster_limits.h"
#include "database/import/roster_tree.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace database {

namespace {

using core::Value;
using namespace roster_tree;

enum class ProfileKind { Unit, Ranged, Melee, Ability, Other };

/// By the id that stays the same in all translations and editions, else by the name.
ProfileKind kindOf(const Value& profile) {
    const auto id = text(profile, "typeId");
    const auto name = QString::fromStdString(text(profile, "typeName")).toLower();
    if (id == "c547-1836-d8a-ff4f" || name == "unit" || name == "model") return ProfileKind::Unit;
    if (id == "f77d-b953-8fa4-b762" || name == "ranged weapons") return ProfileKind::Ranged;
    if (id == "8a40-4aaa-c780-9046" || name == "melee weapons") return ProfileKind::Melee;
    if (id == "9cc3-6d83-4dd3-9b64" || name == "abilities" || name == "ability") return ProfileKind::Ability;
    return ProfileKind::Other;
}

bool isHidden(const Value& thing) {
    const auto* hidden = thing.find("hidden");
    return hidden && (*hidden == Value(true) || *hidden == Value("true"));
}

bool hasCategory(const Value& selection, const char* name) {
    const auto& all = list(selection, "categories");
    return std::any_of(all.begin(), all.end(), [&](const Value& each) { return text(each, "name") == name; });
}

/// Whether a selection or one inside it has the numbers of a unit.
bool holdsUnit(const Value& selection) {
    const auto& profiles = list(selection, "profiles");
    const auto& inside = list(selection, "selections");
    return std::any_of(profiles.begin(), profiles.end(), [](const Value& each) { return kindOf(each) == ProfileKind::Unit; }) ||
           std::any_of(inside.begin(), inside.end(), holdsUnit);
}

template <class T> void addOnce(std::vector<T>& all, T item) {
    if (std::find(all.begin(), all.end(), item) == all.end()) all.push_back(std::move(item));
}

/// One unit, gathered from a selection and all those inside it.
class UnitReader {
public:
    explicit UnitReader(Builder& builder) : m_builder(builder) {}

    void read(const Value& selection, const std::string& path) {
        m_entry.name = m_builder.name(selection, "name", path, "Unit");
        if (const auto type = text(selection, "type"); type != "model") {
            if (const int times = m_builder.count(selection, "number", roster_limits::units, path); times > 1)
                m_builder.skip(m_entry.name + ": stands in the list " + std::to_string(times) + " times as one entry; it was taken over once");
        }
        walk(selection, path, -1);
        finish(path);
    }

private:
    struct Group {
        std::string name;
        int count = 1;
        std::vector<WeaponBundle> bundles;
    };

    void walk(const Value& selection, const std::string& path, int group) {
        if (m_builder.failed()) return;
        const bool upgrade = text(selection, "type") == "upgrade";
        const int times = m_builder.count(selection, "number", upgrade ? 1000 : roster_limits::models, path);
        if (text(selection, "type") == "model") {
            m_groups.push_back({m_builder.name(selection, "name", path, m_entry.name), times, {}});
            group = static_cast<int>(m_groups.size()) - 1;
        }
        WeaponBundle bundle{times, {}};
        const auto& profiles = list(selection, "profiles");
        for (std::size_t n = 0; n < profiles.size(); ++n) take(profiles[n], at(path, "profiles", n), bundle);
        // The rules of a weapon only explain its keywords.
        if (!upgrade || bundle.weapons.empty()) takeRules(selection, path);
        if (!bundle.weapons.empty()) {
            // Arms written on the unit or model itself are carried by each of them.
            if (!upgrade) bundle.count = -1;
            (group < 0 ? m_common : m_groups[static_cast<std::size_t>(group)].bundles).push_back(std::move(bundle));
        }
        if (!upgrade) takeCategories(selection, path);
        if (text(selection, "name") == "Warlord") addOnce<std::string>(m_entry.keywords, "WARLORD");
        for (const auto& cost : list(selection, "costs"))
            if (text(cost, "name") == "pts") m_points += std::clamp(number(cost, "value").value_or(0), 0.0, 100000.0);
        const auto& inside = list(selection, "selections");
        for (std::size_t n = 0; n < inside.size(); ++n) walk(inside[n], at(path, "selections", n), group);
    }

    std::map<std::string, std::string> characteristicsOf(const Value& profile, bool bounded, const std::string& path) {
        std::map<std::string, std::string> out;
        const auto& all = list(profile, "characteristics");
        for (std::size_t n = 0; n < all.size(); ++n) {
            auto name = m_builder.name(all[n], "name", at(path, "characteristics", n));
            auto value = text(all[n], "$text");
            if (value.empty()) value = text(all[n], "value");
            // Names that all programs spell alike keep their capitals; of the numbers some write Sv, others SV.
            if (name.size() <= 4) name = QString::fromStdString(name).toUpper().toStdString();
            if (bounded && static_cast<qint64>(value.size()) > roster_limits::nameBytes) m_builder.refuse("roster.text_too_long", "this characteristic is longer than any", at(path, "characteristics", n));
            out[name] = std::move(value);
        }
        return out;
    }

    void take(const Value& profile, const std::string& path, WeaponBundle& bundle) {
        if (isHidden(profile)) return;
        const auto kind = kindOf(profile);
        const auto name = m_builder.name(profile, "name", path, m_entry.name);
        limit(m_entry.abilities.size(), path);
        if (m_builder.failed()) return;
        const bool prose = kind == ProfileKind::Ability || kind == ProfileKind::Other;
        auto numbers = characteristicsOf(profile, !prose, path);
        if (kind == ProfileKind::Unit) return takeNumbers(name, std::move(numbers));
        if (kind == ProfileKind::Ability) return addOnce(m_entry.abilities, core::RosterAbility{name, numbers["Description"]});
        if (kind == ProfileKind::Other) {
            std::string all;
            for (const auto& [key, value] : numbers) all += (all.empty() ? "" : "; ") + key + ": " + value;
            return addOnce(m_entry.abilities, core::RosterAbility{text(profile, "typeName") + ": " + name, all});
        }
        core::RosterWeapon weapon{name, 1, std::move(numbers), {}};
        if (kind == ProfileKind::Melee) weapon.characteristics["Range"] = "Melee";
        if (auto keywords = weapon.characteristics.extract("Keywords"); !keywords.empty())
            for (const auto& each : QString::fromStdString(keywords.mapped()).split(',', Qt::SkipEmptyParts))
                if (const auto word = each.simplified(); !word.isEmpty() && word != "-") weapon.keywords.push_back(word.toStdString());
        if (++m_weapons > roster_limits::weapons) return m_builder.refuse("roster.too_many", "this unit has more weapons than any", path);
        addOnce(bundle.weapons, std::move(weapon));
    }

    void takeNumbers(const std::string& name, std::map<std::string, std::string> numbers) {
        if (m_entry.characteristics.empty()) {
            m_numbersOf = name;
            m_entry.characteristics = std::move(numbers);
        } else if (numbers != m_entry.characteristics && name != m_numbersOf)
            m_builder.skip(m_entry.name + ": `" + name + "` has numbers of its own; those of `" + m_numbersOf + "` are used for all models");
    }

    void takeRules(const Value& selection, const std::string& path) {
        const auto& rules = list(selection, "rules");
        for (std::size_t n = 0; n < rules.size() && !m_builder.failed(); ++n) {
            if (isHidden(rules[n])) continue;
            const auto name = m_builder.name(rules[n], "name", at(path, "rules", n));
            if (!name.empty()) addOnce(m_entry.abilities, core::RosterAbility{name, text(rules[n], "description")});
            limit(m_entry.abilities.size(), path);
        }
    }

    void takeCategories(const Value& selection, const std::string& path) {
        const auto& all = list(selection, "categories");
        for (std::size_t n = 0; n < all.size() && !m_builder.failed(); ++n) {
            const auto name = m_builder.name(all[n], "name", at(path, "categories", n));
            constexpr std::string_view faction = "Faction: ";
            if (name.starts_with(faction)) addOnce(m_entry.factions, name.substr(faction.size()));
            else if (!name.empty()) addOnce(m_entry.keywords, name);
            limit(m_entry.keywords.size() + m_entry.factions.size(), path);
        }
    }

    void limit(std::size_t count, const std::string& path) {
        if (count > static_cast<std::size_t>(roster_limits::abilities)) m_builder.refuse("roster.too_many", "this unit has more abilities and keywords than any", path);
    }

    /// Arms of the whole unit: each model's, or the first group's that is large enough.
    void shareCommon(int models) {
        for (auto& bundle : m_common) {
            if (bundle.count < 0 || bundle.count >= models) {
                const int each = bundle.count < 0 ? 1 : bundle.count / models;
                for (auto& group : m_groups) group.bundles.push_back({each * group.count, bundle.weapons});
            } else {
                const auto fits = std::find_if(m_groups.begin(), m_groups.end(), [&](const Group& group) { return group.count >= bundle.count; });
                (fits == m_groups.end() ? m_groups.front() : *fits).bundles.push_back(bundle);
            }
        }
    }

    void finish(const std::string& path) {
        if (m_builder.failed()) return;
        if (m_groups.empty()) m_groups.push_back({m_entry.name, 1, {}});
        int models = 0;
        for (const auto& group : m_groups) models += group.count;
        if (models > roster_limits::models) return m_builder.refuse("roster.too_many", "this unit has more models than any", path);
        shareCommon(models);
        for (auto& group : m_groups) {
            // Some lists say how many of a weapon the models have together, some how many each has.
            const bool each = std::all_of(group.bundles.begin(), group.bundles.end(), [](const WeaponBundle& b) { return b.count == 1; });
            for (auto& bundle : group.bundles)
                if (bundle.count < 0 || each) bundle.count = group.count * std::max(1, bundle.count);
            for (auto& dealt : dealOut(group.name, group.count, group.bundles)) m_entry.models.push_back(std::move(dealt));
        }
        m_entry.points = static_cast<int>(std::lround(std::min(m_points, 100000.0)));
        m_builder.add(std::move(m_entry), path);
    }

    Builder& m_builder;
    core::RosterEntry m_entry;
    std::string m_numbersOf;
    std::vector<Group> m_groups;
    std::vector<WeaponBundle> m_common;
    int m_weapons = 0;
    double m_points = 0;
};

/// Units of a force and of those inside it; what is no unit is named.
void readForce(const Value& force, const std::string& path, Builder& builder) {
    QStringList aside;
    const auto& selections = list(force, "selections");
    for (std::size_t n = 0; n < selections.size() && !builder.failed(); ++n) {
        const auto place = at(path, "selections", n);
        if (holdsUnit(selections[n])) UnitReader(builder).read(selections[n], place);
        else if (!hasCategory(selections[n], "Configuration") || !list(selections[n], "selections").empty()) {
            aside << QString::fromStdString(builder.name(selections[n], "name", place, "an entry without a name"));
            for (const auto& inside : list(selections[n], "selections")) aside.last() += ": " + QString::fromStdString(text(inside, "name")).left(80);
        }
        if (aside.size() > roster_limits::units) builder.refuse("roster.too_many", "holds more entries than any list", place);
    }
    if (!aside.isEmpty()) builder.skip("no unit, so left aside: " + aside.join(", ").toStdString());
    const auto& rules = list(force, "rules");
    for (std::size_t n = 0; n < rules.size() && !builder.failed(); ++n)
        builder.skip("rule of the whole army, to be kept in mind: " + builder.name(rules[n], "name", at(path, "rules", n), "without a name"));
    const auto& forces = list(force, "forces");
    for (std::size_t n = 0; n < forces.size() && !builder.failed(); ++n) readForce(forces[n], at(path, "forces", n), builder);
}

} // namespace

core::Result<core::Roster> battleScribeRoster(const Value& tree, const std::string& where) {
    Builder builder(where);
    builder.roster.game = builder.name(tree, "gameSystemName", "$");
    builder.roster.name = builder.name(tree, "name", "$", "Roster");
    const auto& forces = list(tree, "forces");
    for (std::size_t n = 0; n < forces.size() && !builder.failed(); ++n) readForce(forces[n], at("$", "forces", n), builder);
    return builder.done();
}

} // namespace database

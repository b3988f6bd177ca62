// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/battlescribe_unit.h"

#include "database/import/battlescribe_profile.h"
#include "database/import/loadout.h"
#include "database/import/roster_limits.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace database {

namespace {

using core::Value;
using namespace roster_tree;

constexpr qsizetype longestNote = 2000; ///< letters of the players' own texts

template <class T> void addOnce(std::vector<T>& all, T item) {
    if (std::find(all.begin(), all.end(), item) == all.end()) all.push_back(std::move(item));
}

/// One unit, collected from a selection and all those inside it.
class UnitReader {
public:
    explicit UnitReader(Builder& builder) : m_builder(builder) {}

    void read(const Value& selection, const std::string& path) {
        m_path = path;
        m_entry.name = m_builder.name(selection, "name", path, "Unit");
        m_entry.ownName = m_builder.name(selection, "customName", path);
        noteWords(selection, m_entry.name, path);
        if (const auto type = m_builder.text(selection, "type"); type != "model") {
            if (const int times = m_builder.count(selection, "number", roster_limits::units, path); times > 1)
                m_builder.skip(m_entry.name + ": in the list " + std::to_string(times) +
                               " times as one entry; it was added once");
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
    /// The characteristics of the unit (group -1) or of one of its models.
    struct Numbers {
        std::string name;
        std::map<std::string, std::string> values;
        int group = -1;
    };
    /// Something chosen of which the list only gives the name.
    struct Bare {
        std::string name;
        int count = 1;
        int group = -1;
    };

    void walk(const Value& selection, const std::string& path, int group) {
        if (m_builder.hasFailed()) return;
        const bool upgrade = m_builder.text(selection, "type") == "upgrade";
        const int times = m_builder.count(selection, "number", upgrade ? 1000 : roster_limits::models, path);
        if (m_builder.text(selection, "type") == "model") {
            m_groups.push_back({calledBy(selection, path), times, {}});
            group = static_cast<int>(m_groups.size()) - 1;
        }
        if (upgrade) takeItem(selection, times, path);
        WeaponBundle bundle{times, {}};
        const auto& profiles = m_builder.list(selection, "profiles");
        for (std::size_t n = 0; n < profiles.size(); ++n)
            take(profiles[n], at(path, "profiles", n), bundle, group);
        takeRules(selection, upgrade ? bundle.weapons : std::vector<core::RosterWeapon>(), path);
        if (upgrade && isNameOnly(selection))
            m_bare.push_back(
                {m_builder.name(selection, "name", path, "something without a name"), times, group});
        if (!bundle.weapons.empty()) {
            // Weapons written at the unit or model itself are carried by each of its models.
            if (!upgrade) bundle.count = -1;
            (group < 0 ? m_common : m_groups[static_cast<std::size_t>(group)].bundles)
                .push_back(std::move(bundle));
        }
        if (!upgrade) takeCategories(selection, path);
        if (m_builder.text(selection, "name") == "Warlord") addOnce<std::string>(m_entry.keywords, "WARLORD");
        takeCosts(selection, path);
        const auto& inside = m_builder.list(selection, "selections");
        for (std::size_t n = 0; n < inside.size(); ++n)
            walk(inside[n], at(path, "selections", n), group);
    }

    /// Records the players' own texts about an entry. A game that accepts every choice by its name keeps such
    /// texts with the model.
    void noteWords(const Value& selection, const std::string& what, const std::string& path) {
        const auto words = QString::fromStdString(m_builder.text(selection, "customNotes")).simplified();
        if (words.isEmpty() || m_builder.hasFailed()) return;
        limit(m_entry.items.size(), path);
        const auto note = (what == m_entry.name ? "" : what + ": ") + words.left(longestNote).toStdString();
        if (knowsByName(m_builder.roster.game))
            m_entry.items.push_back({note, {}, "note", 1});
        else
            m_builder.skip(m_entry.name + ": note in the list: " + note);
    }

    /// The name of a model: its own before that of its kind; the unit's own name stays with the unit.
    std::string calledBy(const Value& selection, const std::string& path) {
        auto kind = m_builder.name(selection, "name", path, m_entry.name);
        const auto own = m_builder.name(selection, "customName", path);
        if (m_path == path) return kind;
        noteWords(selection, kind, path);
        return own.empty() || own == kind ? kind : own + ", " + kind;
    }

    void takeItem(const Value& selection, int times, const std::string& path) {
        limit(m_entry.items.size(), path);
        const auto name = m_builder.name(selection, "name", path);
        if (name.empty() || m_builder.hasFailed()) return;
        m_entry.items.push_back({name, {}, kindOfItem(selection, name), times});
        if (m_path == path) return;
        noteWords(selection, name, path);
        if (const auto own = m_builder.name(selection, "customName", path); !own.empty() && own != name)
            m_builder.skip(m_entry.name + ": its " + name + " is called " + own + " in the list");
    }

    /// The kind of an item: campaigns of New Recruit keep a model's advancements and injuries in groups of
    /// such names.
    std::string kindOfItem(const Value& selection, const std::string& name) {
        const auto group = QString::fromStdString(roster_tree::text(selection, "group"));
        if (!knowsByName(m_builder.roster.game) || !group.startsWith(u"Advancement")) return "upgrade";
        if (group.contains(u"Injur") || group.contains(u"Trauma")) return "injury";
        return name == "Experience" ? "experience" : "advancement";
    }

    void takeCosts(const Value& selection, const std::string& path) {
        for (const auto& cost : m_builder.list(selection, "costs")) {
            const auto name = m_builder.name(cost, "name", path + ".costs");
            const auto much = std::clamp(m_builder.number(cost, "value").value_or(0), 0.0, 100000.0);
            if (name == "pts") m_points += much;
            limit(m_entry.costs.size(), path);
            if (m_builder.hasFailed()) return;
            auto& sum = m_entry.costs[QString::fromStdString(name).toLower().toStdString()];
            sum = std::min(100000, sum + static_cast<int>(std::lround(much)));
        }
    }

    std::map<std::string, std::string> characteristicsOf(const Value& profile, bool bounded,
                                                         const std::string& path) {
        std::map<std::string, std::string> out;
        const auto& all = m_builder.list(profile, "characteristics");
        for (std::size_t n = 0; n < all.size(); ++n) {
            auto name = m_builder.name(all[n], "name", at(path, "characteristics", n));
            auto value = m_builder.text(all[n], "$text");
            if (value.empty()) value = m_builder.text(all[n], "value");
            // Names that all programs write in the same way keep their capitals; of the characteristics some
            // write Sv, others SV.
            if (name.size() <= 4) name = QString::fromStdString(name).toUpper().toStdString();
            if (bounded && static_cast<qint64>(value.size()) > roster_limits::nameBytes)
                m_builder.refuse("roster.text_too_long", "this characteristic is too long for a list",
                                 at(path, "characteristics", n));
            out[name] = std::move(value);
        }
        return out;
    }

    void take(const Value& profile, const std::string& path, WeaponBundle& bundle, int group) {
        if (isHidden(profile)) return;
        const auto kind = kindOf(profile);
        const auto name = m_builder.name(profile, "name", path, m_entry.name);
        limit(m_entry.abilities.size(), path);
        if (m_builder.hasFailed()) return;
        const bool prose = kind == ProfileKind::Ability || kind == ProfileKind::Other;
        auto numbers = characteristicsOf(profile, !prose, path);
        if (kind == ProfileKind::Unit) return takeNumbers({name, std::move(numbers), group}, path);
        if (kind == ProfileKind::Ability)
            return addOnce(m_entry.abilities, core::RosterAbility{name, numbers["Description"]});
        if (kind == ProfileKind::Other) {
            std::string all;
            for (const auto& [key, value] : numbers)
                all += (all.empty() ? "" : "; ") + key + ": " + value;
            return addOnce(m_entry.abilities,
                           core::RosterAbility{m_builder.text(profile, "typeName") + ": " + name, all});
        }
        core::RosterWeapon weapon{name, 1, std::move(numbers), {}};
        if (kind == ProfileKind::Melee) weapon.characteristics["Range"] = "Melee";
        if (auto keywords = weapon.characteristics.extract("Keywords"); !keywords.empty())
            for (const auto& each : QString::fromStdString(keywords.mapped()).split(',', Qt::SkipEmptyParts))
                if (const auto word = each.simplified(); !word.isEmpty() && word != "-")
                    weapon.keywords.push_back(word.toStdString());
        if (++m_weapons > roster_limits::weapons)
            return m_builder.refuse("roster.too_many", "this unit has more weapons than a unit can have",
                                    path);
        addOnce(bundle.weapons, std::move(weapon));
    }

    void takeNumbers(Numbers numbers, const std::string& path) {
        limit(m_numbers.size(), path);
        const auto known = std::find_if(m_numbers.begin(), m_numbers.end(), [&](const Numbers& other) {
            return other.group == numbers.group && other.name == numbers.name;
        });
        if (known == m_numbers.end()) m_numbers.push_back(std::move(numbers));
    }

    /// Rules of chosen entries; those of a weapon only explain its keywords.
    void takeRules(const Value& selection, const std::vector<core::RosterWeapon>& explained,
                   const std::string& path) {
        const auto explains = [&](const std::string& rule) {
            return std::any_of(explained.begin(), explained.end(), [&](const core::RosterWeapon& weapon) {
                return std::any_of(weapon.keywords.begin(), weapon.keywords.end(), [&](const auto& word) {
                    return QString::fromStdString(word).startsWith(QString::fromStdString(rule),
                                                                   Qt::CaseInsensitive);
                });
            });
        };
        const auto& rules = m_builder.list(selection, "rules");
        for (std::size_t n = 0; n < rules.size() && !m_builder.hasFailed(); ++n) {
            if (isHidden(rules[n])) continue;
            const auto name = m_builder.name(rules[n], "name", at(path, "rules", n));
            auto words = m_builder.text(rules[n], "description");
            if (!name.empty() && !explains(name))
                addOnce(m_entry.abilities, core::RosterAbility{name, std::move(words)});
            limit(m_entry.abilities.size(), path);
        }
    }

    void takeCategories(const Value& selection, const std::string& path) {
        const auto& all = m_builder.list(selection, "categories");
        for (std::size_t n = 0; n < all.size() && !m_builder.hasFailed(); ++n) {
            const auto name = m_builder.name(all[n], "name", at(path, "categories", n));
            constexpr std::string_view faction = "Faction: ";
            if (name.starts_with(faction))
                addOnce(m_entry.factions, name.substr(faction.size()));
            else if (!name.empty())
                addOnce(m_entry.keywords, name);
            limit(m_entry.keywords.size() + m_entry.factions.size(), path);
        }
    }

    void limit(std::size_t count, const std::string& path) {
        if (count > static_cast<std::size_t>(roster_limits::abilities))
            m_builder.refuse("roster.too_many",
                             "this unit has more abilities and keywords than a unit can have", path);
    }

    /// Gives the weapons of the whole unit to each model, or to the first group that is large enough.
    void shareCommon(int models) {
        for (auto& bundle : m_common) {
            if (bundle.count < 0 || bundle.count >= models) {
                const int each = bundle.count < 0 ? 1 : bundle.count / models;
                for (auto& group : m_groups)
                    group.bundles.push_back({each * group.count, bundle.weapons});
            } else {
                const auto fits = std::find_if(m_groups.begin(), m_groups.end(), [&](const Group& group) {
                    return group.count >= bundle.count;
                });
                (fits == m_groups.end() ? m_groups.front() : *fits).bundles.push_back(bundle);
            }
        }
    }

    /// The characteristics of a group: its own, else those that the unit has under its name, else the unit's
    /// first.
    const Numbers& numbersOf(std::size_t group) const {
        const auto own = std::find_if(m_numbers.begin(), m_numbers.end(), [&](const Numbers& each) {
            return each.group == static_cast<int>(group);
        });
        if (own != m_numbers.end()) return *own;
        const auto named = std::find_if(m_numbers.begin(), m_numbers.end(), [&](const Numbers& each) {
            return each.group < 0 && m_groups[group].name.starts_with(each.name);
        });
        return named != m_numbers.end() ? *named : m_numbers.front();
    }

    /// The unit gets the characteristics of most of its models; other models keep theirs.
    std::vector<std::map<std::string, std::string>> shareNumbers() {
        std::vector<std::map<std::string, std::string>> out(m_groups.size());
        if (m_numbers.empty()) return out;
        int most = 0;
        for (std::size_t n = 0; n < m_groups.size(); ++n) {
            int alike = 0;
            for (std::size_t other = 0; other < m_groups.size(); ++other)
                alike += numbersOf(other).values == numbersOf(n).values ? m_groups[other].count : 0;
            if (alike > most) m_entry.characteristics = numbersOf(n).values;
            most = std::max(most, alike);
        }
        for (std::size_t n = 0; n < m_groups.size(); ++n)
            if (numbersOf(n).values != m_entry.characteristics) out[n] = numbersOf(n).values;
        for (const auto& each : m_numbers) {
            const bool used =
                std::any_of(out.begin(), out.end(), [&](const auto& own) { return own == each.values; }) ||
                each.values == m_entry.characteristics;
            if (!used)
                m_builder.skip(m_entry.name + ": the numbers of `" + each.name +
                               "` were left out, because no model has this name");
        }
        return out;
    }

    /// Finds characteristics for entries without any: often those of a model are only given with another one
    /// of the unit.
    void armBare() {
        if (knowsByName(m_builder.roster.game)) return; // the items describe it completely
        for (const auto& bare : m_bare) {
            const WeaponBundle* like = nullptr;
            const auto look = [&](const std::vector<WeaponBundle>& bundles) {
                for (const auto& bundle : bundles)
                    if (!like && isModeOf(bundle.weapons.front().name, bare.name)) like = &bundle;
            };
            for (const auto& group : m_groups)
                look(group.bundles);
            look(m_common);
            if (!like) {
                m_builder.skip(m_entry.name + ": `" + bare.name +
                               "` is in the list by its name alone, without numbers or words, so it was left "
                               "out; add it in the library");
                continue;
            }
            auto weapons = like->weapons;
            (bare.group < 0 ? m_common : m_groups[static_cast<std::size_t>(bare.group)].bundles)
                .push_back({bare.count, std::move(weapons)});
            m_builder.skip(m_entry.name + ": `" + bare.name +
                           "` came without numbers; it got those of the weapon of this name in the unit");
        }
    }

    void finish(const std::string& path) {
        if (m_builder.hasFailed()) return;
        if (m_groups.empty()) m_groups.push_back({m_entry.name, 1, {}});
        int models = 0;
        for (const auto& group : m_groups)
            models += group.count;
        if (models > roster_limits::models)
            return m_builder.refuse("roster.too_many", "this unit has more models than a unit can have",
                                    path);
        armBare();
        shareCommon(models);
        const auto numbers = shareNumbers();
        for (std::size_t n = 0; n < m_groups.size(); ++n) {
            auto& group = m_groups[n];
            // Some lists give the number of a weapon for all models together, others for each model.
            const bool each = std::all_of(group.bundles.begin(), group.bundles.end(),
                                          [](const WeaponBundle& b) { return b.count == 1; });
            for (auto& bundle : group.bundles)
                if (bundle.count < 0 || each) bundle.count = group.count * std::max(1, bundle.count);
            for (auto& dealt : distributeWeapons(group.name, group.count, group.bundles)) {
                dealt.characteristics = numbers[n];
                m_entry.models.push_back(std::move(dealt));
            }
        }
        m_entry.points = static_cast<int>(std::lround(std::min(m_points, 100000.0)));
        m_builder.add(std::move(m_entry), path);
    }

    Builder& m_builder;
    std::string m_path; ///< of the unit itself
    core::RosterEntry m_entry;
    std::vector<Numbers> m_numbers;
    std::vector<Bare> m_bare;
    std::vector<Group> m_groups;
    std::vector<WeaponBundle> m_common;
    int m_weapons = 0;
    double m_points = 0;
};

} // namespace

void readBattleScribeUnit(const Value& selection, const std::string& path, Builder& builder) {
    UnitReader(builder).read(selection, path);
}

} // namespace database

// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/trench_companion.h"

#include "database/import/roster_limits.h"
#include "database/import/roster_tree.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace database {

namespace {

using core::Value;
using namespace roster_tree;

/// Lists of a model, with the prefix of their members and the type of their entries in a roster.
struct Listed {
    const char* list;
    const char* stem;
    const char* kind;
};
constexpr std::array<Listed, 5> listed{{{"equipment", "equipment", "equipment"},
                                        {"upgrades", "upgrade", "upgrade"},
                                        {"abilities", "ability", "ability"},
                                        {"advancements", "advancement", "advancement"},
                                        {"injuries", "injury", "injury"}}};

constexpr std::array<std::pair<const char*, const char*>, 4> stats{{{"stat-move", "Movement"},
                                                                    {"stat-ranged", "Ranged"},
                                                                    {"stat-melee", "Melee"},
                                                                    {"stat-armour", "Armour"}}};

/// Members that name nothing of the warband: ids, and sums of other values.
const SourceTerms& companionTerms() {
    static const SourceTerms all{{"warband-id", "warband-url", "ducat-rating", "glory-rating", "model-id",
                                  "equipment-id", "upgrade-id", "ability-id", "advancement-id", "injury-id",
                                  "keyword-id"},
                                 {"name", "model-name", "equipment-name", "upgrade-name", "ability-name",
                                  "advancement-name", "injury-name", "keyword-name"}};
    return all;
}

class WarbandReader {
public:
    WarbandReader(const Value& tree, std::string where) : m_tree(tree), m_builder(std::move(where)) {}

    core::Result<core::Roster> read() {
        auto& roster = m_builder.roster;
        roster.game = "Trench Crusade";
        roster.name = m_builder.name(m_tree, "warband-name", "$", "Warband");
        roster.bank = {{"ducats", sum(m_tree, "ducat-bank", "$")}, {"glory", sum(m_tree, "glory-bank", "$")}};
        const auto* models = m_builder.find(m_tree, "models");
        if (!models->asArray())
            m_builder.refuse("roster.format", "the models of a warband are a list", "$.models");
        const auto& all = m_builder.list(m_tree, "models");
        for (std::size_t n = 0; n < all.size() && !m_builder.hasFailed(); ++n)
            takeModel(all[n], at("$", "models", n));
        m_builder.reportUnread(m_tree, companionTerms());
        return m_builder.finish();
    }

private:
    /// A sum of money; an invalid one counts as 0 and is reported.
    int sum(const Value& from, std::string_view key, const std::string& path) {
        const auto written = m_builder.text(from, key);
        if (written.empty()) return 0;
        const auto amount = m_builder.number(from, key);
        if (amount && std::abs(*amount) <= 100'000) return static_cast<int>(std::lround(*amount));
        m_builder.skip(path + "." + std::string(key) + ": `" + written.substr(0, 40) +
                       "` is not a sum of money; it counts as 0");
        return 0;
    }

    void takeModel(const Value& model, const std::string& path) {
        if (!model.asObject())
            return m_builder.refuse("roster.format", "a model of a warband is an object", path);
        core::RosterEntry entry;
        entry.name = m_builder.name(model, "model-name", path, m_builder.name(model, "model-id", path));
        if (entry.name.empty())
            return m_builder.refuse("roster.format", "this model has neither `model-name` nor `model-id`",
                                    path);
        entry.id = m_builder.name(model, "model-id", path);
        entry.ownName = m_builder.name(model, "name", path);
        if (entry.ownName == entry.name) entry.ownName.clear();
        for (const auto& [key, name] : stats)
            if (auto value = m_builder.name(model, key, path); !value.empty())
                entry.characteristics[name] = std::move(value);
        if (const auto* cost = m_builder.find(model, "cost"))
            entry.costs = {{"ducats", sum(*cost, "ducats", path + ".cost")},
                           {"glory", sum(*cost, "glory", path + ".cost")}};
        for (const auto& each : listed)
            takeItems(model, each, entry, path);
        const auto& keywords = m_builder.list(model, "keywords");
        for (std::size_t n = 0; n < keywords.size() && !m_builder.hasFailed(); ++n)
            if (auto name = m_builder.name(keywords[n], "keyword-name", at(path, "keywords", n));
                !name.empty())
                entry.keywords.push_back(std::move(name));
        entry.models = {{entry.ownName.empty() ? entry.name : entry.ownName, 1, {}}};
        m_builder.add(std::move(entry), path);
    }

    void takeItems(const Value& model, const Listed& from, core::RosterEntry& entry,
                   const std::string& path) {
        const auto& all = m_builder.list(model, from.list);
        const std::string stem = from.stem;
        for (std::size_t n = 0; n < all.size() && !m_builder.hasFailed(); ++n) {
            const auto place = at(path, from.list, n);
            if (entry.items.size() >= static_cast<std::size_t>(roster_limits::abilities))
                return m_builder.refuse("roster.too_many",
                                        "this model has more things than a model can carry", place);
            core::RosterItem item;
            item.id = m_builder.name(all[n], stem + "-id", place);
            item.name = m_builder.name(all[n], stem + "-name", place, item.id);
            item.kind = m_builder.name(all[n], stem + "-type", place, from.kind);
            if (item.name.empty())
                m_builder.skip(place + " has no name and was left out");
            else
                entry.items.push_back(std::move(item));
        }
    }

    const Value& m_tree;
    Builder m_builder;
};

} // namespace

bool isTrenchCompanion(const Value& tree) {
    return tree.find("models") && (tree.find("warband-name") || tree.find("warband-id"));
}

core::Result<core::Roster> trenchCompanionRoster(const Value& warband, const std::string& where) {
    return WarbandReader(warband, where).read();
}

} // namespace database

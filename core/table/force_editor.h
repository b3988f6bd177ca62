// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/career.h"
#include "kernel/force_rules.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// A force between two games: its roster, its chest and its store, whatever the game; and what a game reports
/// of it.
namespace core::table {

/// Who is no longer on the roster.
struct RemovedModel {
    std::string name, sheet, how;
    int battle = 0;
    friend bool operator==(const RemovedModel&, const RemovedModel&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &RemovedModel::name);
        f("sheet", &RemovedModel::sheet);
        f("how", &RemovedModel::how);
        f("battle", &RemovedModel::battle, range::some);
    }
};

/// What the acts of every game see and change. Nothing is rolled here: faces are handed in.
class ForceEditor {
public:
    const ForceRules& rules;
    ForceLife force;
    std::string label;
    std::vector<std::string> lines; ///< what happened
    bool anyway = false;            ///< the group wants the act although something speaks against it

    void say(std::string line) { lines.push_back(std::move(line)); }

    ForceEntry* entry(const std::string& id);
    const ForceEntry* entry(const std::string& id) const;
    std::string nameOf(const std::string& id) const;
    /// The models of the roster that fit, to choose from.
    std::vector<FieldOption> models(const std::function<bool(const ForceEntry&)>& fits = {}) const;

    int has(const std::string& currency) const;
    /// Puts into the chest or takes out of it; never below nothing.
    void earn(const std::string& currency, int amount);
    int worth(const std::string& currency) const;

    /// Puts something into the store, to others of its kind.
    void put(StashItem item);
    /// Takes one out of the store; false when there is none.
    bool unstash(const std::string& id);
    int owned(const std::string& id) const; ///< carried and stored
    int stored() const;                     ///< things in the store

protected:
    ForceEditor(const ForceRules& by, const ForceLife& taken) : rules(by), force(taken) {}
    /// Gives every entry its own id, "m1", that none had before: those that are `known` are not given
    /// out again. `last` is the highest number that was.
    void nameEntries(int& last, const std::function<bool(const std::string&)>& known);
};

/// A model of the roster that an act is about, or a Problem that says so.
Result<std::string> entryOf(const ForceEditor& editor, const Value& body);
/// The first of the faults that was not there before.
std::optional<std::string> newFault(std::vector<Problem> before, const std::vector<Problem>& after);

/// The tables of who is gone and of what was noted, where there is anything; `battle` is the word for a game.
void addLists(std::vector<TableView>& tables, const std::string& battle,
              const std::vector<RemovedModel>& fallen, const std::vector<std::string>& notes);

/// What every game reports to a campaign about the forces that fought it, as measures of its tallies. The
/// subject is the name of a model, which is unique in its game; `fielded` ties it to the entry that it was
/// made of.
namespace measure {

inline constexpr std::string_view fielded = "fielded";  ///< of: placeOf the entry
inline constexpr std::string_view wasOut = "was_out";   ///< it was out of the fight when the game ended
inline constexpr std::string_view played = "played_as"; ///< of a force; of: the side

} // namespace measure

/// "first:m3": an entry of the force that played that side.
inline std::string placeOf(const std::string& side, const std::string& entry) { return side + ":" + entry; }
/// Ids of entries that fought for that side, by the names of their models in the game.
std::map<std::string, std::string> fieldedIn(const PlayedGame& game, const std::string& side);
/// What was counted of the force that played that side.
int countedOf(const PlayedGame& game, const std::string& side, std::string_view measure);

} // namespace core::table

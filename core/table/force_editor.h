// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/force_rules.h"
#include "kernel/game/career.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// A force between two games: its roster, treasury and stash, whatever the game; and the tallies that a game
/// reports about it.
namespace core::table {

/// A model that has left the roster.
struct RemovedModel {
    std::string name, sheet;
    std::string how; ///< "left the warband"
    int battle = 0;  ///< games played when it left
    friend bool operator==(const RemovedModel&, const RemovedModel&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &RemovedModel::name);
        f("sheet", &RemovedModel::sheet);
        f("how", &RemovedModel::how);
        f("battle", &RemovedModel::battle, range::some);
    }
};

/// The data that acts of every game read and change. No dice are rolled here: faces are given.
class ForceEditor {
public:
    const ForceRules& rules;        ///< how forces of its game are built
    ForceLife force;                ///< the force as the acts so far have changed it
    std::string label;              ///< label of the step: "Trauma of Corporal Dray"
    std::vector<std::string> lines; ///< what happened
    bool anyway = false;            ///< whether the players want the act in spite of an objection

    /// Adds a sentence about what happened.
    void say(std::string line) { lines.push_back(std::move(line)); }

    /// The model of that id on the roster; nullptr when there is none.
    ForceEntry* entry(const std::string& id);
    const ForceEntry* entry(const std::string& id) const;
    /// The displayed name of the model with that id; the id itself when it is not on the roster.
    std::string nameOf(const std::string& id) const;
    /// The matching models of the roster, as options.
    std::vector<FieldOption> models(const std::function<bool(const ForceEntry&)>& fits = {}) const;

    /// The amount of that currency in the treasury.
    int amountOf(const std::string& currency) const;
    /// Adds to the treasury or subtracts from it; the amount stays between 0 and 9999.
    void earn(const std::string& currency, int amount);
    /// The cost of the whole roster in that currency.
    int worth(const std::string& currency) const;

    /// Adds an item to the stash, together with others of its kind.
    void put(StashItem item);
    /// Removes one item from the stash; false when there is none.
    bool unstash(const std::string& id);
    int owned(const std::string& id) const; ///< items carried and in the stash
    int stored() const;                     ///< items in the stash

protected:
    ForceEditor(const ForceRules& by, const ForceLife& taken) : rules(by), force(taken) {}
    /// Gives every entry without one an id, "m1", that was never used: ids in `known` are not used again.
    /// `last` is the highest number used.
    void nameEntries(int& last, const std::function<bool(const std::string&)>& known);
};

/// The id of the model of the roster that an act is about; a Problem where there is no such model.
Result<std::string> entryOf(const ForceEditor& editor, const Value& body);
/// The text of the first fault that did not exist before.
std::optional<std::string> newFault(std::vector<Problem> before, const std::vector<Problem>& after);

/// Adds the tables of fallen models and of notes, where there are any; `battle` is the word for a game.
void addLists(std::vector<TableView>& tables, const std::string& battle,
              const std::vector<RemovedModel>& fallen, const std::vector<std::string>& notes);

/// The tallies by which every game reports to a campaign about its forces. The subject is the name of a
/// model, which is unique in its game; `fielded` connects it to its entry of the roster.
namespace measure {

inline constexpr std::string_view fielded = "fielded"; ///< Tally::of is the tallyKey of the entry
inline constexpr std::string_view wasOut =
    "was_out"; ///< whether the model was out of action when the game ended
inline constexpr std::string_view played =
    "played_as"; ///< its subject is that of a force's totals, Tally::of the side that the force played

} // namespace measure

/// The name of an entry in tallies, by the side that its force played: "first:m3".
inline std::string tallyKey(const std::string& side, const std::string& entry) { return side + ":" + entry; }
/// The entries of that side, by the names of their models in the game.
std::map<std::string, std::string> fieldedIn(const PlayedGame& game, const std::string& side);
/// The sum of that measure for the force that played that side.
int forceTallyOf(const PlayedGame& game, const std::string& side, std::string_view measure);

} // namespace core::table

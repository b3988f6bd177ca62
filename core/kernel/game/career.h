// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/force.h"
#include "kernel/game/game.h"
#include "kernel/values/value_members.h"
#include "kernel/view/offer.h"

#include <map>
#include <string>
#include <vector>

/// What a force does between the games of a campaign: recovery, experience, loot and trade. A game defines
/// the steps and the result of each act; the campaign keeps each result as a separate step that can be
/// undone. No dice are rolled here: their faces, from the table or from the program, are parameters of the
/// act.
namespace core {

/// A number of equal items that a force owns and no model carries.
struct StashItem {
    std::string name;
    int count = 1;
    std::string notes;
    std::string id = {}; ///< id of the gear in the game's data; empty = an item that the players invented
    friend bool operator==(const StashItem&, const StashItem&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &StashItem::name);
        f("count", &StashItem::count, range::counter);
        f("notes", &StashItem::notes);
        f("id", &StashItem::id);
    }
};

/// A force as a campaign keeps it.
struct ForceLife {
    Force build;                           ///< its entries with their gear, as the library stores a force
    std::map<std::string, int> currencies; ///< amount by id of the currency
    std::vector<StashItem> stash;
    Value life; ///< data that only its game reads: scars, experience, acts since the last game
    friend bool operator==(const ForceLife&, const ForceLife&) = default;
};

/// A game that the force has finished.
struct PlayedGame {
    std::string id; ///< of the mission in the campaign
    std::string title;
    std::string mission; ///< id within the game; empty = a quick fight
    std::string side;    ///< side that the force played
    std::string result;  ///< "win", as the game calls it
    int turns = 0;
    std::vector<Tally> tallies;
};

/// Dice of one kind that an act needs: "Trauma, D66" is two D6, tens first.
struct DiceRequest {
    std::string label;
    int count = 1; ///< how many dice
    int sides = 6; ///< faces of each die
    friend bool operator==(const DiceRequest&, const DiceRequest&) = default;
};

/// An act that can be done in a step. The offer's command names it, with the presets of its inputs; the faces
/// of `dice` follow in order.
struct CareerAct {
    Offer offer;
    std::vector<DiceRequest> dice; ///< which dice it needs, in order
    bool choosesMission = false;   ///< whether its dice determine the mission of the next game
    friend bool operator==(const CareerAct&, const CareerAct&) = default;
};

/// One step between two games, in the order in which they must be done.
struct CareerStep {
    /// How far the step is done.
    enum class Status {
        Now,     ///< an act of this step is still due
        Open,    ///< no act is due, but some are possible
        Done,    ///< every act of it is done
        Later,   ///< an earlier step comes first
        Skipped, ///< another step was taken instead
    };
    std::string id, title, rule, help;
    std::string line; ///< progress: "2 of 3 rolled"
    Status status = Status::Open;
    std::vector<CareerAct> acts;
    friend bool operator==(const CareerStep&, const CareerStep&) = default;
};
template <> struct EnumNames<CareerStep::Status> {
    static constexpr std::array names{"now", "open", "done", "later", "skipped"};
};

/// Everything that one force does between two games.
struct Career {
    VALUE_MEMBERS(Career);

    std::string headline;          ///< "After battle 3: threshold 800 ducats, field strength 12"
    std::vector<TableView> tables; ///< the present roster: experience, scars, skills, worth
    std::vector<CareerStep> steps;
    std::string mission; ///< id of the next game's mission; empty = not determined yet
    /// False where the game has no steps between games.
    bool hasSteps() const { return !steps.empty(); }
};

/// The result of an act.
struct CareerChange {
    ForceLife life;
    std::string label;              ///< label of the step in the history: "Trauma of Corporal Dray"
    std::vector<std::string> lines; ///< what happened, with the dice, for the log
};

/// A force on its way into a game.
struct Mustered {
    Force force;
    std::vector<std::string> lines; ///< which members stay behind, and why
};

} // namespace core

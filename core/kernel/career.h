// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force.h"
#include "kernel/game.h"
#include "kernel/offer.h"
#include "kernel/value_members.h"

#include <map>
#include <string>
#include <vector>

/// What a force does between the games of a campaign: the wounded are looked after, the survivors learn,
/// there is loot and trade. A game says which steps there are and what each act comes to; the campaign keeps
/// the result as a separate step, so that it can be undone. Nothing here rolls: dice are thrown at the
/// table or by the program before the act is carried out, and are handed in.
namespace core {

/// So many of one thing that a force owns and none of its models carries.
struct StashItem {
    std::string name;
    int count = 1;
    std::string notes;
    std::string id = {}; ///< of the gear in the game's data; empty = something of the group's own
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
    Force build;
    std::map<std::string, int> currencies; ///< amount by id of the currency
    std::vector<StashItem> stash;
    Value life; ///< what only its game reads: scars, experience, what was done since the last game
    friend bool operator==(const ForceLife&, const ForceLife&) = default;
};

/// A game that the force has fought to its end.
struct PlayedGame {
    std::string id; ///< of the mission in the campaign
    std::string title;
    std::string mission; ///< id within the game; empty = a quick fight
    std::string side;    ///< that the force played
    std::string result;  ///< as the game calls it
    int turns = 0;
    std::vector<Tally> tallies;
};

/// Dice of one kind that an act needs: "Trauma, D66" is two D6, tens first.
struct DiceRequest {
    std::string label;
    int count = 1;
    int sides = 6;
    friend bool operator==(const DiceRequest&, const DiceRequest&) = default;
};

/// Something that can be done in a step. The offer's command says what, with the presets of its inputs; the
/// faces of `dice`, one after another, go with it.
struct CareerAct {
    Offer offer;
    std::vector<DiceRequest> dice;
    bool choosesMission = false; ///< by its dice: which mission the next game is
    friend bool operator==(const CareerAct&, const CareerAct&) = default;
};

/// One step between two games, in the order in which they are to be taken.
struct CareerStep {
    enum class Status {
        Now,     ///< something in it is still to be done
        Open,    ///< nothing has to be done, something may be
        Done,    ///< all of it is done
        Later,   ///< an earlier one comes first
        Skipped, ///< another one was taken in its place
    };
    std::string id, title, rule, help;
    std::string line; ///< how far it is: "2 of 3 rolled"
    Status status = Status::Open;
    std::vector<CareerAct> acts;
    friend bool operator==(const CareerStep&, const CareerStep&) = default;
};
template <> struct EnumNames<CareerStep::Status> {
    static constexpr std::array names{"now", "open", "done", "later", "skipped"};
};

/// Everything between two games for one force.
struct Career {
    VALUE_MEMBERS(Career);

    std::string headline;          ///< "After battle 3: threshold 800 ducats, field strength 12"
    std::vector<TableView> tables; ///< the present roster: experience, scars, skills, worth
    std::vector<CareerStep> steps;
    std::string mission; ///< id of the one that the next game is; empty = nothing says so yet
    bool used() const { return !steps.empty(); }
};

/// What an act came to.
struct CareerChange {
    ForceLife life;
    std::string label;              ///< of the step in the history: "Trauma of Corporal Dray"
    std::vector<std::string> lines; ///< what happened, with the dice: for the log
};

/// A force on its way into a game.
struct Mustered {
    Force force;
    std::vector<std::string> lines; ///< who of it stays behind, and why
};

} // namespace core

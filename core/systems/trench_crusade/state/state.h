// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"
#include "kernel/values/shared.h"
#include "kernel/values/value_members.h"
#include "kernel/view/switches.h"
#include "systems/trench_crusade/data/gear.h"
#include "systems/trench_crusade/data/scenario.h"
#include "systems/trench_crusade/data/sheet.h"
#include "systems/trench_crusade/data/weapon.h"
#include "table/alternation.h"
#include "table/behaviours.h"
#include "table/catalogue.h"
#include "table/contacts.h"
#include "table/luck.h"
#include "table/pieces.h"
#include "table/relations.h"
#include "table/unit_lookup.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace core::trench_crusade {

/// The phases of a battle: models are set up once, then every turn has its activations and its Morale. Over:
/// the last turn has been played.
enum class Phase { Deployment, Activations, Morale, Over };

/// The markers of a model that are counted (4.2).
enum class Marker { Blood, Blessing, Infection };

/// Where a model is. Out: taken Out of Action; Gone: left the battle without being a casualty.
enum class Presence { Table, Reserve, Out, Gone };

/// An effect that a model has gained in the battle, with its end.
struct Gained {
    Effect effect;
    Until until = Until::Battle;
    std::string from; ///< name of the ability or gear that gave it
    friend bool operator==(const Gained&, const Gained&) = default;
    template <class F> static void fields(F&& f) {
        f.need("effect", &Gained::effect);
        f("until", &Gained::until);
        f("from", &Gained::from);
    }
};

/// What a model has done in its activation.
struct Activity {
    std::vector<std::string> done; ///< ids of its ACTIONS in their order (state/actions.h)
    bool over = false;             ///< the model can take no further ACTION
    bool halved = false;           ///< the model stood up at the start: its movement is halved
    bool fell = false;             ///< the model went Down in it and has not stood up by an ACTION
    friend bool operator==(const Activity&, const Activity&) = default;
    template <class F> static void fields(F&& f) {
        f("done", &Activity::done);
        f("over", &Activity::over);
        f("halved", &Activity::halved);
        f("fell", &Activity::fell);
    }
    /// Whether the model has done that ACTION, by its id.
    bool has(const std::string& action) const {
        return std::find(done.begin(), done.end(), action) != done.end();
    }
};

/// The entry in Unit::used of a model that the Law of Hell sets free (TC-W12).
inline constexpr auto leftForGood = "left_for_good";

/// What one model has done in the battle, counted for the debrief.
struct GameCounts {
    int attacks = 0, hits = 0;              ///< attacks made, attacks that hit
    int blood = 0, suffered = 0;            ///< BLOOD MARKERS given, BLOOD MARKERS suffered
    int downs = 0, outs = 0;                ///< enemies taken Down, taken Out of Action
    std::map<std::string, int> slain;       ///< enemies taken Out of Action, by datasheet
    table::Luck luck;                       ///< how far its dice were from what was to be expected
    std::map<std::string, int> downed = {}; ///< beasts by datasheet, where points are given for it
    friend bool operator==(const GameCounts&, const GameCounts&) = default;
    template <class F> static void fields(F&& f) {
        f("attacks", &GameCounts::attacks);
        f("hits", &GameCounts::hits);
        f("blood", &GameCounts::blood);
        f("downs", &GameCounts::downs);
        f("outs", &GameCounts::outs);
        f("suffered", &GameCounts::suffered);
        f("slain", &GameCounts::slain);
        f("downed", &GameCounts::downed);
        f("luck", &GameCounts::luck);
    }
};

/// One model.
struct Unit {
    VALUE_MEMBERS(Unit);

    UnitId id;
    std::string sheet; ///< id of its datasheet
    std::string name;
    std::string side; ///< id of its side
    Presence presence = Presence::Table;
    bool leader = false;           ///< the leader of its warband
    std::map<Marker, int> markers; ///< absent = 0
    bool down = false;
    std::vector<std::string> weapons, gear, abilities; ///< ids
    Activity activity;                 ///< of the activation that goes on, or of the last one this turn
    std::vector<Gained> gained;        ///< effects gained in the battle, each until its end
    std::map<std::string, Often> used; ///< ids of what is used up, with the span for which it is
    std::string partner;               ///< unit id of the other model of its Fireteam
    std::map<std::string, std::string>
        loaded;             ///< by id of bullets: the gun that has them; absent = the first
    int worth = 0;          ///< ducats, for scenarios that count them
    int glory = 0;          ///< its price in glory
    std::string entry = {}; ///< id of its entry in the force, where that has ids
    friend bool operator==(const Unit&, const Unit&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Unit::id);
        f.need("sheet", &Unit::sheet);
        f.need("name", &Unit::name);
        f.need("side", &Unit::side);
        f("presence", &Unit::presence);
        f("leader", &Unit::leader);
        f("markers", &Unit::markers, range::some);
        f("down", &Unit::down);
        f("weapons", &Unit::weapons);
        f("gear", &Unit::gear);
        f("abilities", &Unit::abilities);
        f("activity", &Unit::activity);
        f("gained", &Unit::gained);
        f("used", &Unit::used);
        f("partner", &Unit::partner);
        f("loaded", &Unit::loaded);
        f("worth", &Unit::worth, range::counter);
        f("glory", &Unit::glory, range::counter);
        f("entry", &Unit::entry);
    }
    /// The number of markers of that kind on the model.
    int marker(Marker which) const {
        const auto it = markers.find(which);
        return it == markers.end() ? 0 : it->second;
    }
    bool isOnTable() const { return presence == Presence::Table; }
    bool isStanding() const { return isOnTable() && !down; }
};

/// A warband in play.
struct SideState {
    VALUE_MEMBERS(SideState);

    std::string name;
    std::string warband;               ///< id of the faction or variant
    std::string role;                  ///< attacker or defender, where the scenario has them
    int size = 0;                      ///< models of which half is counted for Morale
    int failures = 0;                  ///< failed Morale tests of this battle
    bool shaken = false;               ///< all its ACTIONS are RISKY this turn
    bool fled = false;                 ///< it has fled and so ended the battle
    int points = 0;                    ///< victory points
    int moraleDice = 0;                ///< DICE of its next Morale test alone
    std::map<std::string, int> scored; ///< points that the program gave, by the id of their rule
    int comes = 0;                     ///< models that may begin the battle; 0 = not settled yet
    std::vector<UnitId> targets;       ///< enemies on its secret list
    std::vector<UnitId> wards;         ///< its models that it has to save, in secret
    friend bool operator==(const SideState&, const SideState&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &SideState::name);
        f("warband", &SideState::warband);
        f("role", &SideState::role);
        f("size", &SideState::size, range::some);
        f("failures", &SideState::failures, range::some);
        f("shaken", &SideState::shaken);
        f("fled", &SideState::fled);
        f("points", &SideState::points, range::counter);
        f("moraleDice", &SideState::moraleDice, range::modifier);
        f("scored", &SideState::scored, range::counter);
        f("comes", &SideState::comes, range::some);
        f("targets", &SideState::targets);
        f("wards", &SideState::wards);
    }
};

/// One objective of the scenario on the table.
struct Objective {
    std::string name;
    std::string kind;       ///< id of the ScenarioObjective
    std::string holder;     ///< id of a side; empty = none
    bool contested = false; ///< both warbands have models at it
    bool gone = false;      ///< destroyed, used up or carried off
    int since = 0;          ///< turn in which its holder got it
    std::string near = {};  ///< id of the one side that is near it without holding it; empty = none, or both
    GoneBy fate = GoneBy::Unknown; ///< how it left play
    friend bool operator==(const Objective&, const Objective&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &Objective::name);
        f("kind", &Objective::kind);
        f("holder", &Objective::holder);
        f("contested", &Objective::contested);
        f("near", &Objective::near);
        f("fate", &Objective::fate);
        f("gone", &Objective::gone);
        f("since", &Objective::since, range::some);
    }
};

using table::Pair;
using table::pairOf;

/// The two warbands, in the order in which they are listed.
inline constexpr std::array sideIds{"first", "second"};
/// The side of models that fight against both warbands; only where the scenario has beasts.
inline constexpr auto beastSide = "beasts";
/// The id of the opposing warband.
inline std::string otherSide(const std::string& side) { return side == sideIds[0] ? sideIds[1] : sideIds[0]; }

/// The complete state of one battle, as plain values.
struct State : table::UnitLookup<State> {
    VALUE_MEMBERS(State);

    Edition edition = Edition::Pre;
    Shared<Scenario> scenario;
    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, Gear> gear;
    SharedMap<std::string, Ability> abilities;
    SharedMap<std::string, table::KeywordEntry> keywords;
    ChosenSwitches switches;
    std::map<std::string, SideState> sides;
    int turn = 0;     ///< 0 = deployment
    int lastTurn = 5; ///< the last turn of the scenario, with further turns that were rolled
    Phase phase = Phase::Deployment;
    table::Alternation round;
    SharedMap<UnitId, Unit> units;
    SharedMap<std::string, int> numbers; ///< highest number given, per datasheet
    table::Contacts contacts;            ///< models in melee with each other
    std::map<std::string, Objective> objectives;
    std::map<std::string, std::string>
        deeds;                       ///< of the scenario: id of the deed, and of the model that did it first
    std::map<std::string, int> came; ///< events of the scenario: how often they came
    std::string decided, decidedWhy; ///< result and reason of the end that an event brought
    std::map<UnitId, GameCounts> ledger; ///< for the debrief, by model
    std::string offered, offeredWhy;     ///< result and reason of the end that was found and is proposed
    std::string booked;                  ///< the result once the battle has ended; empty = it goes on
    bool playOn = false;                 ///< the game master plays on although an end was found
    std::string note;                    ///< of the game master for the next game
    Shared<table::Relations> relations;
    table::Pieces pieces;
    Shared<table::PieceKinds> pieceKinds;
    table::Behaviours behaviours; ///< by which units choose their orders
    friend bool operator==(const State&, const State&) = default;
    template <class F> static void fields(F&& f) {
        f("edition", &State::edition);
        f("scenario", &State::scenario);
        f("sheets", &State::sheets);
        f("weapons", &State::weapons);
        f("gear", &State::gear);
        f("abilities", &State::abilities);
        f("keywords", &State::keywords);
        f("switches", &State::switches);
        f("sides", &State::sides);
        f("turn", &State::turn);
        f("lastTurn", &State::lastTurn);
        f("phase", &State::phase);
        f("round", &State::round);
        f("units", &State::units);
        f("numbers", &State::numbers);
        f("contacts", &State::contacts);
        f("objectives", &State::objectives);
        f("deeds", &State::deeds);
        f("came", &State::came, range::some);
        f("decided", &State::decided);
        f("decidedWhy", &State::decidedWhy);
        f("ledger", &State::ledger);
        f("offered", &State::offered);
        f("offeredWhy", &State::offeredWhy);
        f("booked", &State::booked);
        f("playOn", &State::playOn);
        f("note", &State::note);
        f("relations", &State::relations);
        f("pieces", &State::pieces);
        f("pieceKinds", &State::pieceKinds);
        f("behaviours", &State::behaviours);
    }

    /// The warbands in their order, then models of neither side.
    std::vector<std::string> allSides() const {
        std::vector<std::string> out(sideIds.begin(), sideIds.end());
        if (sides.contains(beastSide)) out.emplace_back(beastSide);
        return out;
    }
    /// Whether the two models are in melee with each other.
    bool isTouching(const UnitId& a, const UnitId& b) const { return contacts.contains(pairOf(a, b)); }
};

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::Phase> {
    static constexpr std::array names{"deployment", "activations", "morale", "over"};
};
template <> struct EnumNames<trench_crusade::Marker> {
    static constexpr std::array names{"blood", "blessing", "infection"};
};
template <> struct EnumNames<trench_crusade::Presence> {
    static constexpr std::array names{"table", "reserve", "out", "gone"};
};
} // namespace core

// Compiled once, in stored.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::trench_crusade::State>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::trench_crusade::Unit>();

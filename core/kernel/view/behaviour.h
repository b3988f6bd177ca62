// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/fields/record.h"
#include "kernel/values/value_members.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// How units choose what to do: behaviours as data, and the facts of a position by which they choose. The
/// words are closed sets; docs/advice.md explains them.
namespace core {

/// A reason to prefer one target to another. Earlier preferences of a list outweigh all later ones.
enum class Preference {
    Nearest,
    InContact,   ///< in contact with the unit or its group
    MostWounded, ///< has lost the largest part of its health
    FewestHealth,
    FewestToughness,
    WeakestArmour, ///< has the worst save
    LikelyDown,    ///< by the exact odds of the order
    MostHarm,      ///< by the exact odds of the order
    Psyker,        ///< is a psyker
    Leader,        ///< is a leader or character
    AttackedUs,    ///< has pinned, shot or marked the unit
    AtObjective,   ///< holds an objective or works at one
    MostTargets,   ///< has the most other enemies close to it
    OutOfCover,
    WithFriends, ///< the target is in contact with friends of the unit
    Dearest      ///< has the highest price
};

/// What a unit does with its activation or action, in the same words for all games.
enum class PlayedAction {
    Shoot,
    MoveShoot, ///< moves, then shoots
    ShootMove, ///< shoots, then moves away
    Fight,     ///< fights what it is in contact with
    Charge,    ///< moves into contact and fights
    Special,   ///< uses its special attack
    Ability,
    Operate, ///< works at an objective
    Support, ///< helps a friend, recovers or reloads
    Move,
    Run, ///< moves as far as it can
    Wait
};

/// Where the miniatures are moved; the players move them.
enum class MovePlan {
    Towards,     ///< towards the target
    StayInCover, ///< only from cover to cover
    KeepRange,   ///< with the target in range, out of its reach
    WithFriends, ///< within reach of friends
    ToObjective, ///< to the nearest objective
    ToExit,
    Stay
};

/// The units for which a behaviour is the standard: none, those that fight, or those that shoot.
enum class FighterKind { None, Melee, Ranged };

/// A word of a closed set as people read it.
struct BehaviourWord {
    const char* label;    ///< "nearest"
    const char* sentence; ///< what it means at the table
};
/// The word for each of these, and what it means at the table.
const BehaviourWord& wordFor(Preference preference);
const BehaviourWord& wordFor(PlayedAction action);
const BehaviourWord& wordFor(MovePlan plan);

/// One entry of behaviours.json.
struct Behaviour {
    VALUE_MEMBERS(Behaviour);

    std::string id, name;
    std::string text;                  ///< the sentence that describes it to people
    std::vector<Preference> targets;   ///< the first one decides; a tie passes to the next one
    std::vector<PlayedAction> actions; ///< the first possible one is taken; empty = the most worthwhile
    MovePlan moves = MovePlan::Towards;
    FighterKind defaultFor = FighterKind::None;
    std::vector<std::string> table; ///< ids of six behaviours by the face of a D6; empty = no table
    bool proposed = false;          ///< a house rule
    friend bool operator==(const Behaviour&, const Behaviour&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Behaviour::id);
        f.need("name", &Behaviour::name);
        f("text", &Behaviour::text);
        f("targets", &Behaviour::targets);
        f("actions", &Behaviour::actions);
        f("moves", &Behaviour::moves);
        f("defaultFor", &Behaviour::defaultFor);
        f("table", &Behaviour::table);
        f("proposed", &Behaviour::proposed);
    }
};

/// What the table has declared of the units that act and a target, or what is presumed of them.
struct TableFact {
    std::string kind;      ///< id of the relation
    std::string label;     ///< "in reach"
    bool holds = false;    ///< whether the fact is true now, declared or presumed
    bool standard = false; ///< what is presumed while nothing is declared
};

/// A possible target as a game describes it; a greater number fits the preference better, absent = 0.
struct TargetFacts {
    std::string id, name;
    std::string words; ///< "2 health left"
    std::map<Preference, double> facts;
    std::map<PlayedAction, std::string> cannot; ///< actions that cannot reach the target, with the reason
    std::vector<TableFact> declared = {};       ///< what only the table knows
    Value::Object given = {}; ///< members of every order at the target, such as the inches of the move to it
    std::string alike = {};   ///< targets of the same text are worth the same; empty = none is known to be
};

/// A place or thing that the unit wants to reach, by the id of its objective.
struct WantedPlace {
    std::string id, name;
};

/// An order that the game itself proposes for a unit: it holds more than choices among the options of fields,
/// such as a way over a board.
struct ProposedOrder {
    std::string offer; ///< id of the offer that it fills in
    std::string title; ///< the order as the screen names it
    Record command;
    PlayedAction action = PlayedAction::Move;
    std::string reason; ///< why it is proposed
    double worth = 0;   ///< in points of health, as Game::valued measures it
};

/// What a game says of a unit, or of the group that it acts with, for advice.
struct AdviceFacts {
    std::string side;
    std::vector<std::string> acting; ///< ids of the units that act together
    /// A text for each acting unit; units with the same text act alike. Empty = not known.
    std::vector<std::string> alike = {};
    Behaviour behaviour;
    std::vector<TargetFacts> targets;
    std::map<std::string, PlayedAction> actions; ///< by the id of the offer; others are not advised
    std::set<std::string> choices; ///< fields of offers whose values are chosen; all others are facts
    std::optional<ProposedOrder> proposed = {}; ///< comes before all others
    /// The inches that the attack of an offer reaches, by the id of the offer, or by `offer:weapon` where its
    /// order names a weapon; what is not listed has no limit, or needs contact where its move ends in it.
    std::map<std::string, int> ranges = {};
    std::vector<WantedPlace> places = {}; ///< what is left to do for the unit's side, the next one first
};

/// How well the program leads a side.
enum class LeadLevel {
    Easy, ///< by behaviours alone: the first that they name, without looking at odds
    Fair, ///< by behaviours and exact odds
    Hard  ///< by what is most worthwhile, whatever the behaviours say
};

template <> struct EnumNames<LeadLevel> { static constexpr std::array names{"easy", "fair", "hard"}; };
template <> struct EnumNames<Preference> {
    static constexpr std::array names{"nearest",          "in_contact",     "most_wounded", "fewest_health",
                                      "fewest_toughness", "weakest_armour", "likely_down",  "most_harm",
                                      "psyker",           "leader",         "attacked_us",  "at_objective",
                                      "most_targets",     "out_of_cover",   "with_friends", "dearest"};
};
template <> struct EnumNames<PlayedAction> {
    static constexpr std::array names{"shoot",       "move_shoot", "shoot_move", "fight", "charge", "special",
                                      "use_ability", "operate",    "support",    "move",  "run",    "wait"};
};
template <> struct EnumNames<MovePlan> {
    static constexpr std::array names{"towards",      "stay_in_cover", "keep_range", "with_friends",
                                      "to_objective", "to_exit",       "stay"};
};
template <> struct EnumNames<FighterKind> { static constexpr std::array names{"none", "melee", "ranged"}; };

} // namespace core

// Compiled once, in behaviour.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::Behaviour>();

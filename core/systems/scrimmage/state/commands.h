// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "kernel/values/value_members.h"
#include "systems/scrimmage/state/report_commands.h"
#include "table/commands.h"
#include "table/pieces.h"
#include "table/presence.h"
#include "table/relations.h"

#include <optional>
#include <string_view>

/// The commands of a game, in the imperative; every field with a default may be left out.
namespace core::scrimmage {

#define SC_FIELDS template <class F> static void fields(F&& f)

/// Begins the game, the first command of its log; contains the whole initial state with copies of all
/// profiles.
struct BeginGame {
    static constexpr std::string_view type = "open";
    State start;
    SC_FIELDS { f.need("start", &BeginGame::start, "the initial state"); }
};

/// A model begins its activation. An action begins it automatically.
struct Activate {
    static constexpr std::string_view type = "activate";
    UnitId who;
    SC_FIELDS { f.need("who", &Activate::who, role::actor); }
};
/// Ends the current activation.
struct EndActivation {
    static constexpr std::string_view type = "end_activation";
    SC_FIELDS { (void)f; }
};

// The seven actions (3.4).

/// Moves twice as far.
struct Sprint { // SC-A1
    static constexpr std::string_view type = "sprint";
    UnitId who;
    bool difficult = false; ///< over difficult ground
    SC_FIELDS {
        f.need("who", &Sprint::who, role::actor);
        f("difficult", &Sprint::difficult,
          formText("difficult ground", "The model moves half the distance."));
    }
};
/// Attacks an enemy with a ranged weapon.
struct Shoot { // SC-A2
    static constexpr std::string_view type = "shoot";
    UnitId who, target;
    std::string weapon, ability;
    bool moved = false; ///< it moves before the shot
    bool inRange = true, inSight = true, obscured = false, beyond6 = false;
    int edge = 0;  ///< 1 = Advantage, -1 = Disadvantage of the attacker, set at the table
    int guard = 0; ///< 1 = Advantage, -1 = Disadvantage of the defender, set at the table
    std::vector<UnitId> others, nearby; ///< further targets; friends near the attacker after its move
    bool remember = false;              ///< keep the answers about the pair until one of the two moves
    SC_FIELDS {
        f.need("who", &Shoot::who, role::actor);
        f.need("target", &Shoot::target, role::anyone, formText("target", "The enemy to attack."));
        f("weapon", &Shoot::weapon, role::weapon, "empty = the first ranged weapon");
        f("ability", &Shoot::ability, "id of an ability that changes the action");
        f("moved", &Shoot::moved,
          formText("moves first", "Up to 6″ before the shot; then it has no Advantage."));
        f("inRange", &Shoot::inRange, role::condition,
          formText("in range", "The target is within the weapon's range."));
        f("inSight", &Shoot::inSight, role::condition, formText("in sight", "The model sees the target."));
        f("obscured", &Shoot::obscured, role::condition,
          formText("obscured", "The target is partly hidden: Disadvantage."));
        f("beyond6", &Shoot::beyond6, role::condition,
          formText("beyond 6″", "The target is more than 6″ away."));
        f("edge", &Shoot::edge, Range{-1, 1},
          formText("attacker", "Further changes of the attacker's die that the program does not know of.",
                   "1 = Advantage, -1 = Disadvantage of the attacker"));
        f("guard", &Shoot::guard, Range{-1, 1},
          formText("defender", "Further changes of the defender's die that the program does not know of."));
        f("others", &Shoot::others, role::anyone,
          formText("also hit", "Further targets of Spread or Rapid Fire."));
        f("nearby", &Shoot::nearby, role::anyone,
          formText("friends near", "Friends within 3″ of the model after its move, for auras."));
        f("remember", &Shoot::remember);
    }
};
/// Attacks an enemy with a melee weapon, after a move into contact if needed.
struct Fight { // SC-A3
    static constexpr std::string_view type = "fight";
    UnitId who, target;
    std::string weapon, ability;
    int inches = 0, straight = 0;        ///< inches moved to engage, in all and in a straight line
    bool difficult = false;              ///< over difficult ground
    bool inSight = true, unseen = false; ///< unseen: the target did not see the attacker at first
    bool leaves = false;                 ///< on a success the attacker moves away and does no damage
    int edge = 0;  ///< 1 = Advantage, -1 = Disadvantage of the attacker, set at the table
    int guard = 0; ///< 1 = Advantage, -1 = Disadvantage of the defender, set at the table
    std::vector<UnitId> others, nearby; ///< further targets; friends near the attacker after its move
    bool remember = false;              ///< keep the answers about the pair until one of the two moves
    SC_FIELDS {
        f.need("who", &Fight::who, role::actor);
        f.need("target", &Fight::target, role::anyone, formText("target", "The enemy to attack."));
        f("weapon", &Fight::weapon, role::weapon,
          formText("weapon", "The weapon of the attack.", "empty = the first melee weapon"));
        f("ability", &Fight::ability, "id of an ability that changes the action");
        f("inches", &Fight::inches, range::inches,
          formText("inches moved", "The move to engage; more than 3 gives Advantage. 0 = already in contact.",
                   "inches moved to engage; 0 = already in contact"));
        f("straight", &Fight::straight, range::inches,
          formText("in a straight line",
                   "From the start of the move; more than 3 gives Advantage. 0 = the same distance.",
                   "inches moved in a straight line, if the house rule measures so; 0 = the same distance"));
        f("difficult", &Fight::difficult, formText("difficult ground", "The model moves half the distance."));
        f("inSight", &Fight::inSight, role::condition);
        f("unseen", &Fight::unseen,
          formText("unseen", "The target did not see the attacker when the attacker's activation began."));
        f("leaves", &Fight::leaves,
          formText("get away", "On a success the attacker moves 6″ away and does no damage."));
        f("edge", &Fight::edge, Range{-1, 1},
          formText("attacker", "Further changes of the attacker's die that the program does not know of.",
                   "1 = Advantage, -1 = Disadvantage of the attacker"));
        f("guard", &Fight::guard, Range{-1, 1},
          formText("defender", "Further changes of the defender's die that the program does not know of."));
        f("others", &Fight::others, role::anyone,
          formText("also in reach", "Every enemy in reach; one roll counts against all."));
        f("nearby", &Fight::nearby, role::anyone,
          formText("friends near", "Friends within 3″ of the model after its move, for auras."));
        f("remember", &Fight::remember);
    }
};
/// Searches for an objective, or investigates a model.
struct Investigate { // SC-A4
    static constexpr std::string_view type = "investigate";
    UnitId who, target;
    std::string objective, ability;
    std::vector<std::string> also; ///< ids of further objectives, one roll each
    int dt = 4;                    ///< difficulty: the total to reach
    std::optional<Stat> stat = {}; ///< the die to roll; absent = that of the objective
    bool moved = false;
    std::vector<UnitId> nearby = {};
    friend bool operator==(const Investigate&, const Investigate&) = default;
    SC_FIELDS {
        f.need("who", &Investigate::who, role::actor);
        f("target", &Investigate::target, role::anyone,
          formText("also a model", "A model to investigate, with a separate roll.",
                   "a model; empty = things"));
        f("objective", &Investigate::objective, role::objective,
          formText("objective", "The objective, within 3″.", "of the scenario; empty = anything else"));
        f("also", &Investigate::also,
          formText("more objectives", "Other objectives within 3″ and in sight: one roll each."));
        f("ability", &Investigate::ability, "id of an ability that changes the action");
        f("dt", &Investigate::dt, Range{1, 99},
          formText("difficulty", "DT, the total to reach; an objective has its own."));
        f("stat", &Investigate::stat,
          formText("die", "The die to roll if the objective names none.",
                   "the die if the objective names none; absent = as the house rule says, Perception for a "
                   "model"));
        f("moved", &Investigate::moved, formText("moves first", "Up to 6″ before the action."));
        f("nearby", &Investigate::nearby, role::anyone,
          formText("friends near", "Friends within 3″ of the model after its move, for auras."));
    }
};
/// Interacts with a thing or a person.
struct Interact { // SC-A5
    static constexpr std::string_view type = "interact";
    UnitId who, target;
    std::string objective, ability;
    int dt = 4;          ///< difficulty: the total to reach
    bool person = false; ///< the roll is about a person, not a thing
    bool moved = false, inReach = true, inSight = true;
    std::vector<UnitId> nearby = {};
    friend bool operator==(const Interact&, const Interact&) = default;
    SC_FIELDS {
        f.need("who", &Interact::who, role::actor);
        f("target", &Interact::target, role::anyone,
          formText("model", "A model within 3″; an enemy resists."));
        f("objective", &Interact::objective, role::objective,
          formText("objective", "The thing or the person.", "of the scenario; empty = anything else"));
        f("ability", &Interact::ability, "id of an ability that changes the action");
        f("dt", &Interact::dt, Range{1, 99},
          formText("difficulty", "DT, the total to reach; an objective has its own."));
        f("person", &Interact::person,
          formText("a person", "The roll is Charisma within 3″, not Agility in base contact."));
        f("moved", &Interact::moved,
          formText("moves first", "Up to 6″ before the action; then the roll has Disadvantage."));
        f("inReach", &Interact::inReach, role::condition,
          "base contact with a thing; 3 inches from a person or the target of Misdirect");
        f("inSight", &Interact::inSight, role::condition,
          formText("in sight", "A person out of sight gives Disadvantage."));
        f("nearby", &Interact::nearby, role::anyone,
          formText("friends near", "Friends within 3″ of the model after its move, for auras."));
    }
};
/// Waits, to react in the middle of an enemy's action.
struct Overwatch { // SC-A6
    static constexpr std::string_view type = "overwatch";
    UnitId who;
    SC_FIELDS { f.need("who", &Overwatch::who, role::actor); }
};
/// Removes Strain and heals by a Vitality die.
struct Breathe { // SC-A7
    static constexpr std::string_view type = "breathe";
    UnitId who;
    bool crawl = false; ///< it moves up to 3″ along the ground
    SC_FIELDS {
        f.need("who", &Breathe::who, role::actor);
        f("crawl", &Breathe::crawl, formText("crawl 3″", "The model moves up to 3″ along the ground."));
    }
};

/// An active ability that is a separate action.
struct UseAbility {
    VALUE_MEMBERS(UseAbility);

    static constexpr std::string_view type = "use_ability";
    UnitId who;
    std::string ability;
    UnitId target, other;               ///< other: the model that the target attacks
    std::vector<UnitId> others, nearby; ///< the models that it reaches; friends near its user after the move
    std::string weapon, item, piece;    ///< item: of the target, which becomes useless; piece: a trap
    int inches = 0;                     ///< inches that a friend moves to engage
    bool moved = false, inReach = true, inSight = true, beyond6 = false;
    bool remember = false;
    friend bool operator==(const UseAbility&, const UseAbility&) = default; // tasks contain it
    SC_FIELDS {
        using U = UseAbility;
        f.need("who", &U::who, role::actor);
        f.need("ability", &U::ability, "id of the ability");
        f("target", &U::target, role::anyone, "the target");
        f("other", &U::other, role::anyone, "the model that the target attacks");
        f("others", &U::others, role::anyone, "all models that the ability reaches");
        f("inches", &U::inches, range::inches, "inches that the friend moves to engage");
        f("weapon", &U::weapon, role::weapon, "weapon to use; empty = the first");
        f("item", &U::item, formText("item", "The item that becomes useless."));
        f("piece", &U::piece, role::piece, formText("trap", "The trap to remove."));
        f("moved", &U::moved, formText("moves first", "Up to 6″ before the action."));
        f("inReach", &U::inReach, role::condition, "within the range of the ability");
        f("inSight", &U::inSight, role::condition, formText("in sight", "The model sees the target."));
        f("beyond6", &U::beyond6, role::condition, formText("beyond 6″", "The target is more than 6″ away."));
        f("nearby", &U::nearby, role::anyone,
          formText("friends near", "Friends within 3″ of the model after its move, for auras."));
        f("remember", &U::remember);
    }
};

// In the middle of a Move (3.4).

/// Jumps over a gap; the model falls if the jump fails.
struct Jump {
    static constexpr std::string_view type = "jump_gap";
    UnitId who;
    int gap = 1, depth = 0; ///< inches across; inches of the fall if the jump fails
    SC_FIELDS {
        f.need("who", &Jump::who, role::actor);
        f("gap", &Jump::gap, range::inches, formText("inches across", "How wide the gap is."));
        f("depth", &Jump::depth, range::inches,
          formText("inches deep", "The height of the fall if the jump fails."));
    }
};
/// Climbs up; the roll, if one is needed, may fail.
struct Climb {
    static constexpr std::string_view type = "climb";
    UnitId who;
    int height = 2;     ///< inches
    bool sheer = false; ///< the climb needs a roll
    SC_FIELDS {
        f.need("who", &Climb::who, role::actor);
        f("height", &Climb::height, range::inches, formText("inches up", "The height of the climb."));
        f("sheer", &Climb::sheer,
          formText("sheer", "The climb needs Agility 4; if it fails, the model stays at the foot."));
    }
};
/// A model falls and takes damage by the height.
struct Fall {
    static constexpr std::string_view type = "fall";
    UnitId unit;
    int inches = 3; ///< height
    SC_FIELDS {
        f.need("unit", &Fall::unit, role::actor);
        f("inches", &Fall::inches, range::inches, formText("inches", "The height of the fall."));
    }
};

/// A roll of one die without an action, which the scenario asks for.
struct Test {
    static constexpr std::string_view type = "test";
    UnitId who;
    Stat stat = Stat::Knowledge;
    int dt = 4;        ///< difficulty: the total to reach
    int edge = 0;      ///< 1 = Advantage, -1 = Disadvantage, set at the table
    std::string words; ///< what the roll is for
    friend bool operator==(const Test&, const Test&) = default;
    SC_FIELDS {
        f.need("who", &Test::who, role::actor);
        f("stat", &Test::stat, formText("die", "The die to roll."));
        f("dt", &Test::dt, Range{1, 99}, formText("difficulty", "DT, the total to reach."));
        f("edge", &Test::edge, Range{-1, 1},
          formText("dice", "Advantage or Disadvantage that the program does not know of.",
                   "1 = Advantage, -1 = Disadvantage"));
        f("words", &Test::words, formText("purpose", "What the roll is for, as the log says it."));
    }
};

using table::BringBack;
using table::Correct;
using table::CorrectAll;
using table::EditPiece;
using table::Finish;
using table::Next;
using table::Note;
using table::PlacePiece;
using table::Relate;
using table::Remove;
using table::RemovePiece;
using table::SetSwitch;

#undef SC_FIELDS

struct Commands {
    using Members = Types<BeginGame, Next, Activate, EndActivation, Sprint, Shoot, Fight, Investigate,
                          Interact, Overwatch, Breathe, UseAbility, Jump, Climb, Fall, Test, Hurt, SpringTrap,
                          DeclareContacts, TouchTerrain, Equip, GiveObjective, Award, AddModel, Remove,
                          BringBack, EditProfile, ReloadDatasheet, AddDatasheet, SetSwitch, Correct,
                          CorrectAll, Finish, Note, Relate, PlacePiece, EditPiece, RemovePiece>;
};
using Command = OneOf<Commands>;

} // namespace core::scrimmage

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "kernel/values/value_members.h"
#include "systems/scrimmage/state/state.h"
#include "table/commands.h"
#include "table/pieces.h"
#include "table/presence.h"
#include "table/relations.h"

#include <optional>
#include <string_view>

/// The commands of a game, in the imperative; every field with a default may be left out.
namespace core::scrimmage {

#define SC_FIELDS template <class F> static void fields(F&& f)

/// Starts the game; contains the whole initial state with copies of all profiles.
struct Open {
    static constexpr std::string_view type = "open";
    State start;
    SC_FIELDS { f.need("start", &Open::start, "the initial state"); }
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

struct Sprint { // SC-A1
    static constexpr std::string_view type = "sprint";
    UnitId who;
    bool difficult = false;
    SC_FIELDS {
        f.need("who", &Sprint::who, role::actor);
        f("difficult", &Sprint::difficult, "crosses difficult ground: half as far");
    }
};
struct Shoot { // SC-A2
    static constexpr std::string_view type = "shoot";
    UnitId who, target;
    std::string weapon, ability;
    bool moved = false;
    bool inRange = true, inSight = true, obscured = false, beyond6 = false;
    int edge = 0, guard = 0;
    std::vector<UnitId> others, nearby;
    bool remember = false;
    SC_FIELDS {
        f.need("who", &Shoot::who, role::actor);
        f.need("target", &Shoot::target, role::anyone);
        f("weapon", &Shoot::weapon, role::weapon, "empty = the first ranged weapon");
        f("ability", &Shoot::ability, "id of an ability that changes the action");
        f("moved", &Shoot::moved, "moves up to 6 inches first");
        f("inRange", &Shoot::inRange, role::condition);
        f("inSight", &Shoot::inSight, role::condition);
        f("obscured", &Shoot::obscured, role::condition, "the target is partly hidden");
        f("beyond6", &Shoot::beyond6, role::condition, "the target is more than 6 inches away");
        f("edge", &Shoot::edge, Range{-1, 1}, "1 = Advantage, -1 = Disadvantage of the attacker");
        f("guard", &Shoot::guard, Range{-1, 1}, "the same of the target");
        f("others", &Shoot::others, role::anyone, "further targets: Spread, Rapid Fire");
        f("nearby", &Shoot::nearby, role::anyone, "friends within 3 inches of the model where it acts");
        f("remember", &Shoot::remember);
    }
};
struct Fight { // SC-A3
    static constexpr std::string_view type = "fight";
    UnitId who, target;
    std::string weapon, ability;
    int inches = 0, straight = 0;
    bool difficult = false;
    bool inSight = true, unseen = false;
    bool leaves = false;
    int edge = 0, guard = 0;
    std::vector<UnitId> others, nearby;
    bool remember = false;
    SC_FIELDS {
        f.need("who", &Fight::who, role::actor);
        f.need("target", &Fight::target, role::anyone);
        f("weapon", &Fight::weapon, role::weapon, "empty = the first melee weapon");
        f("ability", &Fight::ability, "id of an ability that changes the action");
        f("inches", &Fight::inches, range::inches, "inches moved to engage; 0 = already in contact");
        f("straight", &Fight::straight, range::inches,
          "the same in a straight line, if the house rule measures so; 0 = the same distance");
        f("difficult", &Fight::difficult, "crosses difficult ground: half as far");
        f("inSight", &Fight::inSight, role::condition);
        f("unseen", &Fight::unseen, "the target did not see it when its activation began");
        f("leaves", &Fight::leaves, "a success is used to move away, without damage");
        f("edge", &Fight::edge, Range{-1, 1}, "1 = Advantage, -1 = Disadvantage of the attacker");
        f("guard", &Fight::guard, Range{-1, 1}, "the same of the target");
        f("others", &Fight::others, role::anyone, "further targets of Whirlwind Slash");
        f("nearby", &Fight::nearby, role::anyone, "friends within 3 inches of the model where it acts");
        f("remember", &Fight::remember);
    }
};
/// Searches for an objective, or investigates a model.
struct Investigate { // SC-A4
    static constexpr std::string_view type = "investigate";
    UnitId who, target;
    std::string objective, ability;
    std::vector<std::string> also;
    int dt = 4;
    std::optional<Stat> stat = {};
    bool moved = false;
    std::vector<UnitId> nearby = {};
    friend bool operator==(const Investigate&, const Investigate&) = default;
    SC_FIELDS {
        f.need("who", &Investigate::who, role::actor);
        f("target", &Investigate::target, role::anyone, "a model; empty = things");
        f("objective", &Investigate::objective, role::objective, "of the scenario; empty = anything else");
        f("also", &Investigate::also, "further objectives within 3 inches and in sight");
        f("ability", &Investigate::ability, "id of an ability that changes the action");
        f("dt", &Investigate::dt, Range{1, 99}, "total to reach; an objective has a separate one");
        f("stat", &Investigate::stat,
          "the die if the objective names none; absent = as the house rule says, Perception for a model");
        f("moved", &Investigate::moved, "moves up to 6 inches first");
        f("nearby", &Investigate::nearby, role::anyone, "friends within 3 inches of the model where it acts");
    }
};
/// Interacts with a thing or a person.
struct Interact { // SC-A5
    static constexpr std::string_view type = "interact";
    UnitId who, target;
    std::string objective, ability;
    int dt = 4;
    bool person = false;
    bool moved = false, inReach = true, inSight = true;
    std::vector<UnitId> nearby = {};
    friend bool operator==(const Interact&, const Interact&) = default;
    SC_FIELDS {
        f.need("who", &Interact::who, role::actor);
        f("target", &Interact::target, role::anyone, "the model that Misdirect moves");
        f("objective", &Interact::objective, role::objective, "of the scenario; empty = anything else");
        f("ability", &Interact::ability, "id of an ability that changes the action");
        f("dt", &Interact::dt, Range{1, 99}, "total to reach; an objective has a separate one");
        f("person", &Interact::person, "Charisma with a person, not Agility with a thing");
        f("moved", &Interact::moved, "moves up to 6 inches first");
        f("inReach", &Interact::inReach, role::condition,
          "base contact with a thing; 3 inches from a person or the target of Misdirect");
        f("inSight", &Interact::inSight, role::condition);
        f("nearby", &Interact::nearby, role::anyone, "friends within 3 inches of the model where it acts");
    }
};
struct Overwatch { // SC-A6
    static constexpr std::string_view type = "overwatch";
    UnitId who;
    SC_FIELDS { f.need("who", &Overwatch::who, role::actor); }
};
struct Breathe { // SC-A7
    static constexpr std::string_view type = "breathe";
    UnitId who;
    bool crawl = false;
    SC_FIELDS {
        f.need("who", &Breathe::who, role::actor);
        f("crawl", &Breathe::crawl, "crawls up to 3 inches");
    }
};

/// An active ability that is a separate action.
struct UseAbility {
    VALUE_MEMBERS(UseAbility);

    static constexpr std::string_view type = "use_ability";
    UnitId who;
    std::string ability;
    UnitId target, other;
    std::vector<UnitId> others, nearby;
    std::string weapon, item, piece;
    int inches = 0;
    bool moved = false, inReach = true, inSight = true, beyond6 = false;
    bool remember = false;
    friend bool operator==(const UseAbility&, const UseAbility&) = default; // tasks contain it
    SC_FIELDS {
        using U = UseAbility;
        f.need("who", &U::who, role::actor);
        f.need("ability", &U::ability, "id of the ability");
        f("target", &U::target, role::anyone, "the target");
        f("other", &U::other, role::anyone, "the model that the target attacks");
        f("others", &U::others, role::anyone, "all models that it reaches");
        f("inches", &U::inches, range::inches, "inches that the friend moves to engage");
        f("weapon", &U::weapon, role::weapon, "weapon to use; empty = the first");
        f("item", &U::item, "the item that is sabotaged");
        f("piece", &U::piece, role::piece, "the trap that is removed");
        f("moved", &U::moved, "moves up to 6 inches first");
        f("inReach", &U::inReach, role::condition, "within the range of the ability");
        f("inSight", &U::inSight, role::condition);
        f("beyond6", &U::beyond6, role::condition, "the target is more than 6 inches away");
        f("nearby", &U::nearby, role::anyone, "friends within 3 inches of the model where it acts");
        f("remember", &U::remember);
    }
};

// In the middle of a Move (3.4).

struct Jump {
    static constexpr std::string_view type = "jump_gap";
    UnitId who;
    int gap = 1, depth = 0;
    SC_FIELDS {
        f.need("who", &Jump::who, role::actor);
        f("gap", &Jump::gap, range::inches, "inches across");
        f("depth", &Jump::depth, range::inches, "inches of the fall if the jump fails");
    }
};
struct Climb {
    static constexpr std::string_view type = "climb";
    UnitId who;
    int height = 2;
    bool sheer = false;
    SC_FIELDS {
        f.need("who", &Climb::who, role::actor);
        f("height", &Climb::height, range::inches, "inches up");
        f("sheer", &Climb::sheer, "a sheer surface: Agility 4 or it stays at the foot");
    }
};
struct Fall {
    static constexpr std::string_view type = "fall";
    UnitId unit;
    int inches = 3;
    SC_FIELDS {
        f.need("unit", &Fall::unit, role::actor);
        f("inches", &Fall::inches, range::inches);
    }
};

/// A roll of one die without an action, for the scenario.
struct Test {
    static constexpr std::string_view type = "test";
    UnitId who;
    Stat stat = Stat::Knowledge;
    int dt = 4;
    int edge = 0;
    std::string words;
    friend bool operator==(const Test&, const Test&) = default;
    SC_FIELDS {
        f.need("who", &Test::who, role::actor);
        f("stat", &Test::stat);
        f("dt", &Test::dt, Range{1, 99}, "total to reach");
        f("edge", &Test::edge, Range{-1, 1}, "1 = Advantage, -1 = Disadvantage");
        f("words", &Test::words, "purpose, for the log");
    }
};

// Reports of the players.

/// Damage without an attack: ground, a trap of the scenario.
struct Hurt {
    static constexpr std::string_view type = "hurt";
    UnitId unit;
    Level level = Level::Light;
    bool armour = true;
    std::string cause;
    SC_FIELDS {
        f.need("unit", &Hurt::unit, role::actor);
        f("level", &Hurt::level);
        f("armour", &Hurt::armour, "armour and abilities reduce the damage");
        f("cause", &Hurt::cause, "for the log");
    }
};
/// A model comes near a trap of Trap Mastery.
struct Spring {
    static constexpr std::string_view type = "spring";
    std::string piece;
    std::vector<UnitId> who;
    SC_FIELDS {
        f.need("piece", &Spring::piece, role::piece);
        f.need("who", &Spring::who, role::anyone, "enemies within 3 inches");
    }
};
/// Sets the models in base contact with the model.
struct Engage {
    static constexpr std::string_view type = "engage";
    UnitId unit;
    std::vector<UnitId> contact;
    SC_FIELDS {
        f.need("unit", &Engage::unit, role::actor);
        f("contact", &Engage::contact, role::anyone, "models in base contact, friends and enemies");
    }
};
/// Sets whether the model touches terrain.
struct TouchTerrain {
    static constexpr std::string_view type = "touch_terrain";
    UnitId unit;
    bool on = true;
    SC_FIELDS {
        f.need("unit", &TouchTerrain::unit, role::actor);
        f("on", &TouchTerrain::on);
    }
};
/// Sets the model's equipment, after items are found or lost.
struct Equip {
    static constexpr std::string_view type = "equip";
    UnitId unit;
    std::vector<std::string> weapons, gear;
    SC_FIELDS {
        f.need("unit", &Equip::unit, role::actor);
        f("weapons", &Equip::weapons, "ids of all weapons that it carries");
        f("gear", &Equip::gear, "ids of all armour that it wears");
    }
};
struct Hold {
    static constexpr std::string_view type = "hold";
    std::string objective, holder;
    bool gone = false;
    SC_FIELDS {
        f.need("objective", &Hold::objective, role::objective);
        f("holder", &Hold::holder, "id of a team; empty = none");
        f("gone", &Hold::gone, "used up or carried off");
    }
};
struct Award {
    static constexpr std::string_view type = "award";
    std::string side;
    int points = 1;
    std::string why;
    SC_FIELDS {
        f.need("side", &Award::side);
        f("points", &Award::points, Range{-100, 100});
        f("why", &Award::why);
    }
};

struct Recruit {
    static constexpr std::string_view typeName = "add_model";
    std::string sheet, side, name;
    std::vector<std::string> weapons, gear;
    friend bool operator==(const Recruit&, const Recruit&) = default;
    template <class S, class F> static void howFields(F&& f) {
        f("side", static_cast<std::string S::*>(&Recruit::side), "id of a team; empty = the first");
        f("name", static_cast<std::string S::*>(&Recruit::name), "empty = that of the archetype");
        f("weapons", static_cast<std::vector<std::string> S::*>(&Recruit::weapons),
          "empty = those of the archetype");
        f("gear", static_cast<std::vector<std::string> S::*>(&Recruit::gear));
    }
};
using AddModel = table::AddUnit<Recruit>;

/// Base dice by their sides.
struct StatDice {
    std::optional<int> power, agility, vitality, perception, knowledge, charisma;
    friend bool operator==(const StatDice&, const StatDice&) = default;
    template <class S, class F> static void statFields(F&& f) {
        using Die = std::optional<int> S::*;
        f("power", static_cast<Die>(&StatDice::power), Range{4, 20});
        f("agility", static_cast<Die>(&StatDice::agility), Range{4, 20});
        f("vitality", static_cast<Die>(&StatDice::vitality), Range{4, 20});
        f("perception", static_cast<Die>(&StatDice::perception), Range{4, 20});
        f("knowledge", static_cast<Die>(&StatDice::knowledge), Range{4, 20});
        f("charisma", static_cast<Die>(&StatDice::charisma), Range{4, 20});
    }
};
using EditProfile = table::EditProfile<StatDice>;
using RetakeSheet = table::RetakeSheet<Sheet, Weapon>;
using TakeSheet = table::TakeSheet<Sheet, Weapon>;

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
    using Members =
        Types<Open, Next, Activate, EndActivation, Sprint, Shoot, Fight, Investigate, Interact, Overwatch,
              Breathe, UseAbility, Jump, Climb, Fall, Test, Hurt, Spring, Engage, TouchTerrain, Equip, Hold,
              Award, AddModel, Remove, BringBack, EditProfile, RetakeSheet, TakeSheet, SetSwitch, Correct,
              CorrectAll, Finish, Note, Relate, PlacePiece, EditPiece, RemovePiece>;
};
using Command = OneOf<Commands>;

} // namespace core::scrimmage

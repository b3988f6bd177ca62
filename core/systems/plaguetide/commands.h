// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/one_of.h"
#include "systems/plaguetide/correction_commands.h"
#include "systems/plaguetide/state.h"

#include <string_view>

/// What can be ordered in a Plaguetide encounter. Imperative; every field with a default may be left out.
namespace core::plaguetide {

#define PT_FIELDS template <class F> static void fields(F&& f)

/// Starts the encounter; holds the whole beginning, every datasheet copied in.
struct Open {
    static constexpr std::string_view type = "open";
    State start;
    friend bool operator==(const Open&, const Open&) = default;
    PT_FIELDS { f.need("start", &Open::start, "the state at the beginning"); }
};

/// Goes on to the next step of the turn and carries out its checklist.
struct Next {
    static constexpr std::string_view type = "next";
    std::vector<std::string> skip;
    friend bool operator==(const Next&, const Next&) = default;
    PT_FIELDS { f("skip", &Next::skip, "ids of checklist lines that are struck off"); }
};

/// The part of a move that has rules: jumps, what is touched at its end, who stays in coherence (PT-M, PT-S2).
struct Path {
    double gapInches = 0;
    double dropInches = 0;
    double depthInches = 0; ///< how deep it is below the gap
    std::optional<std::vector<UnitId>> coherence;
    friend bool operator==(const Path&, const Path&) = default;
    template <class S, class F> static void pathFields(F&& f) {
        f("gap", static_cast<double S::*>(&Path::gapInches), range::inches, "width of a gap that is jumped, inches");
        f("drop", static_cast<double S::*>(&Path::dropInches), range::inches, "height of a drop that is jumped down, inches");
        f("depth", static_cast<double S::*>(&Path::depthInches), range::inches, "depth below the gap, inches");
        f("coherence", static_cast<std::optional<std::vector<UnitId>> S::*>(&Path::coherence),
          "operatives within 3 inches afterwards; absent = unchanged");
    }
};

struct Move : Path { // PT-A1
    static constexpr std::string_view type = "move";
    UnitId who;
    std::vector<UnitId> contact;
    friend bool operator==(const Move&, const Move&) = default;
    PT_FIELDS {
        f.need("who", &Move::who, "operative that moves");
        pathFields<Move>(f);
        f("contact", &Move::contact, "enemies in base contact afterwards");
    }
};

/// What the table says about a shot: presumed, shown as chips, never asked (PT-M5, PT-M6).
struct Aim {
    UnitId who;
    UnitId target;
    bool inRange = true;
    bool inSight = true;
    bool cover = false;
    int modifier = 0;
    std::vector<UnitId> affected;
    friend bool operator==(const Aim&, const Aim&) = default;
    template <class S, class F> static void aimFields(F&& f) {
        f.need("who", static_cast<UnitId S::*>(&Aim::who), "operative that attacks");
        f.need("target", static_cast<UnitId S::*>(&Aim::target));
        f("inRange", static_cast<bool S::*>(&Aim::inRange));
        f("inSight", static_cast<bool S::*>(&Aim::inSight));
        f("cover", static_cast<bool S::*>(&Aim::cover), "the target is in cover");
        f("modifier", static_cast<int S::*>(&Aim::modifier), range::modifier, "added to each Quality test");
        f("affected", static_cast<std::vector<UnitId> S::*>(&Aim::affected), "further models hit by Area or Blast");
    }
};

struct Shoot : Aim { // PT-A2, PT-A3
    static constexpr std::string_view type = "shoot";
    Mode mode = Mode::Aimed;
    std::string weapon;
    int warp = 1;
    friend bool operator==(const Shoot&, const Shoot&) = default;
    PT_FIELDS {
        aimFields<Shoot>(f);
        f("mode", &Shoot::mode, "aimed or hip");
        f("weapon", &Shoot::weapon, "weapon id; empty = the first that fits");
        f("warp", &Shoot::warp, range::some, "Warp tokens put into a Warp X attack, 1 to 3");
    }
};

struct Fight : Path { // PT-A4, PT-A5
    static constexpr std::string_view type = "fight";
    UnitId who;
    bool charge = false;
    std::string weapon;
    UnitId target;
    bool stays = false;
    std::vector<UnitId> contact;
    int modifier = 0;
    friend bool operator==(const Fight&, const Fight&) = default;
    PT_FIELDS {
        f.need("who", &Fight::who, "operative that fights");
        f("charge", &Fight::charge, "two moves instead of one, 3 action points");
        f("weapon", &Fight::weapon, "melee weapon id; empty = the first");
        f.need("target", &Fight::target, "enemy in base contact at the end of the move");
        pathFields<Fight>(f);
        f("stays", &Fight::stays, "no contact is left by the move");
        f("contact", &Fight::contact, "further enemies in base contact afterwards");
        f("modifier", &Fight::modifier, range::modifier);
    }
};

struct Help { // PT-A6
    static constexpr std::string_view type = "help";
    UnitId who;
    UnitId target;
    friend bool operator==(const Help&, const Help&) = default;
    PT_FIELDS { f.need("who", &Help::who); f.need("target", &Help::target, "Pinned, Down or Captured operative in base contact"); }
};

struct Use { // PT-A7
    static constexpr std::string_view type = "use";
    UnitId who;
    std::string what;
    UnitId receiver;
    friend bool operator==(const Use&, const Use&) = default;
    PT_FIELDS {
        f.need("who", &Use::who);
        f.need("what", &Use::what, "station id, `drop:<item>` or `give:<item>`");
        f("receiver", &Use::receiver, "operative that is given the item");
    }
};

struct UseAbility : Path { // PT-A8
    static constexpr std::string_view type = "ability";
    UnitId who;
    std::vector<UnitId> affected;
    UnitId target;
    std::string weapon;
    int modifier = 0;
    friend bool operator==(const UseAbility&, const UseAbility&) = default;
    PT_FIELDS {
        f.need("who", &UseAbility::who);
        f("affected", &UseAbility::affected, "enemies in range (Shriek) or touched (Bull rush)");
        f("target", &UseAbility::target, "enemy that Fury charges");
        pathFields<UseAbility>(f);
        f("weapon", &UseAbility::weapon, "melee weapon of Fury");
        f("modifier", &UseAbility::modifier, range::modifier);
    }
};

struct UseBlitz : Aim { // PT-A9
    static constexpr std::string_view type = "blitz";
    friend bool operator==(const UseBlitz&, const UseBlitz&) = default;
    PT_FIELDS { aimFields<UseBlitz>(f); }
};

struct Quell { // PT-A10
    static constexpr std::string_view type = "quell";
    UnitId who;
    friend bool operator==(const Quell&, const Quell&) = default;
    PT_FIELDS { f.need("who", &Quell::who); }
};

struct Reload { // PT-A11
    static constexpr std::string_view type = "reload";
    UnitId who;
    std::string weapon;
    friend bool operator==(const Reload&, const Reload&) = default;
    PT_FIELDS { f.need("who", &Reload::who); f("weapon", &Reload::weapon, "empty = the first gun"); }
};

struct Hold { // PT-A12
    static constexpr std::string_view type = "hold";
    UnitId who;
    friend bool operator==(const Hold&, const Hold&) = default;
    PT_FIELDS { f.need("who", &Hold::who); }
};

struct Overwatch { // PT-A15, declaration
    static constexpr std::string_view type = "overwatch";
    UnitId who;
    std::string weapon;
    Mode mode = Mode::Aimed;
    friend bool operator==(const Overwatch&, const Overwatch&) = default;
    PT_FIELDS { f.need("who", &Overwatch::who); f("weapon", &Overwatch::weapon); f("mode", &Overwatch::mode, "profile of the shot to come"); }
};

struct Operate { // PT-A16
    static constexpr std::string_view type = "operate";
    UnitId who;
    std::string objective;
    friend bool operator==(const Operate&, const Operate&) = default;
    PT_FIELDS { f.need("who", &Operate::who); f.need("objective", &Operate::objective); }
};

/// What an enemy does with one of its two actions (rules 1.3.3).
enum class Deed { Move, Shoot, Fight, Special, Operate };

struct Activate { // PT-G2, PT-G4
    static constexpr std::string_view type = "activate";
    std::vector<UnitId> units;
    std::vector<Deed> actions;
    UnitId target;
    std::map<UnitId, UnitId> targets;
    std::vector<UnitId> affected;
    std::map<UnitId, std::vector<UnitId>> leaves;
    std::optional<std::vector<UnitId>> leaving;
    bool alone = false;
    bool cover = false;
    int modifier = 0;
    std::string objective;
    friend bool operator==(const Activate&, const Activate&) = default;
    PT_FIELDS {
        f.need("units", &Activate::units, "figures that act together");
        f("actions", &Activate::actions, "up to two; empty = pass");
        f("target", &Activate::target, "operative they move at and attack");
        f("targets", &Activate::targets, "other targets of single figures");
        f("affected", &Activate::affected, "further models hit by Area or Blast");
        f("leaves", &Activate::leaves, "operatives whose base contact a figure leaves by moving; absent = as `leaving` says");
        f("leaving", &Activate::leaving, "operatives whose base contact all figures leave by moving; absent = everybody but the one they then fight");
        f("alone", &Activate::alone, "no Ready operative is within their reach, so one who is Down may be attacked");
        f("cover", &Activate::cover, "the target is in cover");
        f("modifier", &Activate::modifier, range::modifier);
        f("objective", &Activate::objective, "objective that Operate sets back");
    }
};

struct Spawn { // PT-G1 and improvised
    static constexpr std::string_view type = "spawn";
    std::string sheet;
    int count = 1;
    std::string point;
    bool free = false;
    friend bool operator==(const Spawn&, const Spawn&) = default;
    PT_FIELDS {
        f.need("sheet", &Spawn::sheet);
        f("count", &Spawn::count, range::some);
        f("point", &Spawn::point, "where, in words");
        f("free", &Spawn::free, "costs no threat points");
    }
};

struct Enqueue { // PT-G1
    static constexpr std::string_view type = "enqueue";
    std::string sheet;
    int count = 1;
    std::string point;
    friend bool operator==(const Enqueue&, const Enqueue&) = default;
    PT_FIELDS { f.need("sheet", &Enqueue::sheet); f("count", &Enqueue::count, range::change, "0 or less takes from the queue"); f("point", &Enqueue::point); }
};

struct AddOperative {
    static constexpr std::string_view type = "add_operative";
    std::string sheet;
    std::string name;
    std::vector<std::string> weapons;
    friend bool operator==(const AddOperative&, const AddOperative&) = default;
    PT_FIELDS { f.need("sheet", &AddOperative::sheet); f("name", &AddOperative::name); f("weapons", &AddOperative::weapons); }
};

struct Remove {
    static constexpr std::string_view type = "remove";
    UnitId unit;
    bool destroyed = false;
    friend bool operator==(const Remove&, const Remove&) = default;
    PT_FIELDS { f.need("unit", &Remove::unit); f("destroyed", &Remove::destroyed, "counts as destroyed, not as gone home"); }
};

struct BringBack {
    static constexpr std::string_view type = "bring_back";
    UnitId unit;
    friend bool operator==(const BringBack&, const BringBack&) = default;
    PT_FIELDS { f.need("unit", &BringBack::unit); }
};

struct EditProfile {
    static constexpr std::string_view type = "edit_profile";
    UnitId unit;
    std::optional<int> m, ws, bs, d, t, h, downs, warp;
    std::optional<std::vector<std::string>> keywords;
    friend bool operator==(const EditProfile&, const EditProfile&) = default;
    PT_FIELDS {
        f.need("unit", &EditProfile::unit);
        f("m", &EditProfile::m, range::stat);
        f("ws", &EditProfile::ws, range::stat);
        f("bs", &EditProfile::bs, range::stat);
        f("d", &EditProfile::d, range::stat);
        f("t", &EditProfile::t, range::stat);
        f("h", &EditProfile::h, range::stat);
        f("downs", &EditProfile::downs, range::stat);
        f("warp", &EditProfile::warp, range::stat, "limit of Warp tokens");
        f("keywords", &EditProfile::keywords, "the unit's own keywords from now on");
    }
};

struct SetSwitch {
    static constexpr std::string_view type = "set_switch";
    std::string id;
    std::string value;
    friend bool operator==(const SetSwitch&, const SetSwitch&) = default;
    PT_FIELDS { f.need("id", &SetSwitch::id); f.need("value", &SetSwitch::value); }
};

struct Engage {
    static constexpr std::string_view type = "engage";
    UnitId unit;
    std::vector<UnitId> contact;
    friend bool operator==(const Engage&, const Engage&) = default;
    PT_FIELDS { f.need("unit", &Engage::unit); f("contact", &Engage::contact, "figures in base contact from now on"); }
};

struct Cohere {
    static constexpr std::string_view type = "cohere";
    std::vector<Pair> links;
    friend bool operator==(const Cohere&, const Cohere&) = default;
    PT_FIELDS { f("links", &Cohere::links, "pairs of operatives within 3 inches"); }
};

/// The shot that an Overwatch marker stands for (PT-A15, PT-G3).
struct WatchShot : Aim {
    static constexpr std::string_view type = "watch_shot";
    int warp = 1;
    friend bool operator==(const WatchShot&, const WatchShot&) = default;
    PT_FIELDS {
        aimFields<WatchShot>(f);
        f("warp", &WatchShot::warp, range::some, "Warp tokens put into a Warp X attack, 1 to 3");
    }
};

/// A fall that the table reports: after a Throw, a push, a collapsing floor (PT-M3).
struct Fall {
    static constexpr std::string_view type = "fall";
    UnitId unit;
    double inches = 4;
    friend bool operator==(const Fall&, const Fall&) = default;
    PT_FIELDS { f.need("unit", &Fall::unit); f("inches", &Fall::inches, range::inches, "height fallen"); }
};

struct Finish {
    static constexpr std::string_view type = "finish";
    std::string result;
    friend bool operator==(const Finish&, const Finish&) = default;
    PT_FIELDS { f.need("result", &Finish::result, "win, lose or stopped; play_on goes on, resume takes the end back"); }
};

/// Takes the datasheet of a figure anew from the data files, with the weapons it names; nobody else changes.
struct RetakeSheet {
    static constexpr std::string_view type = "retake_sheet";
    UnitId unit;
    Sheet sheet;
    std::map<std::string, Weapon> weapons; ///< by id; what is not here stays as the game has it
    friend bool operator==(const RetakeSheet&, const RetakeSheet&) = default;
    PT_FIELDS { f.need("unit", &RetakeSheet::unit); f.need("sheet", &RetakeSheet::sheet); f("weapons", &RetakeSheet::weapons); }
};

struct Note {
    static constexpr std::string_view type = "note";
    std::string text;
    friend bool operator==(const Note&, const Note&) = default;
    PT_FIELDS { f.need("text", &Note::text); }
};

#undef PT_FIELDS

struct Commands {
    using Members = Types<
        Open, Next, Move, Shoot, Fight, Help, Use, UseAbility, UseBlitz, Quell, Reload, Hold, Overwatch,
        Operate, Activate, Spawn, Enqueue, AddOperative, Remove, BringBack, EditProfile, RetakeSheet,
        SetSwitch, Correct, CorrectAll, Engage, Cohere, WatchShot, Fall, Finish, Note>;
};
using Command = OneOf<Commands>;

} // namespace core::plaguetide

namespace core {
template <> struct EnumNames<plaguetide::Deed> {
    static constexpr std::array names{"move", "shoot", "fight", "special", "operate"};
};
} // namespace core

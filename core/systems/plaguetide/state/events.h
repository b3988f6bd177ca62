// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "systems/plaguetide/state/state.h"
#include "table/events.h"
#include "table/pieces.h"
#include "table/relations.h"

#include <string_view>

/// Events: what has happened, in the past tense, stored for ever. apply() folds them into the State.
namespace core::plaguetide {

#define PT_FIELDS template <class F> static void fields(F&& f)

/// A phase of that turn begins.
struct PhaseEntered {
    static constexpr std::string_view type = "phase_entered";
    int turn = 1;
    Phase phase = Phase::Start;
    PT_FIELDS {
        f.need("turn", &PhaseEntered::turn);
        f.need("phase", &PhaseEntered::phase);
    }
};
/// The number of tokens of one kind that a figure has from now on.
struct TokenSet {
    static constexpr std::string_view type = "token_set";
    UnitId unit;
    Token token = Token::Ap;
    int value = 0;
    PT_FIELDS {
        f.need("unit", &TokenSet::unit);
        f.need("token", &TokenSet::token);
        f.need("value", &TokenSet::value);
    }
};
/// The ammunition of a gun from now on.
struct AmmoSet {
    static constexpr std::string_view type = "ammo_set";
    UnitId unit;
    std::string weapon;
    Ammo ammo;
    PT_FIELDS {
        f.need("unit", &AmmoSet::unit);
        f.need("weapon", &AmmoSet::weapon);
        f.need("ammo", &AmmoSet::ammo);
    }
};
/// A status of a figure begins or ends.
struct StatusSet {
    static constexpr std::string_view type = "status_set";
    UnitId unit;
    Status status = Status::Pinned;
    bool on = true;     ///< begins or ends
    UnitId by;          ///< of Pinned: the figure that begins or ends the pin; empty = all of them
    bool melee = false; ///< of Pinned: whether in melee
    PT_FIELDS {
        f.need("unit", &StatusSet::unit);
        f.need("status", &StatusSet::status);
        f("on", &StatusSet::on);
        f("by", &StatusSet::by);
        f("melee", &StatusSet::melee);
    }
};
/// An Overwatch marker is placed or taken off (PT-A15).
struct WatchSet {
    static constexpr std::string_view type = "watch_set";
    UnitId unit;
    std::optional<Watch> watch;
    bool declared = false; ///< counts as the one declaration of this turn
    PT_FIELDS {
        f.need("unit", &WatchSet::unit);
        f("watch", &WatchSet::watch);
        f("declared", &WatchSet::declared);
    }
};
/// Focus begins or ends (PT-A8).
struct FocusSet {
    static constexpr std::string_view type = "focus_set";
    UnitId unit;
    bool on = true;
    PT_FIELDS {
        f.need("unit", &FocusSet::unit);
        f("on", &FocusSet::on);
    }
};
/// A figure has had its activation in this GM phase, or may act again.
struct Acted {
    static constexpr std::string_view type = "acted";
    UnitId unit;
    bool done = true; ///< false = may act again
    PT_FIELDS {
        f.need("unit", &Acted::unit);
        f("done", &Acted::done);
    }
};
/// A figure is new in the game.
struct Entered {
    static constexpr std::string_view type = "entered";
    Unit unit;
    Sheet sheet; ///< the profile with which it enters, so that later edits of data cannot change this game
    PT_FIELDS {
        f.need("unit", &Entered::unit);
        f.need("sheet", &Entered::sheet);
    }
};
/// A figure leaves the table, returns, or is at another spawn or rescue point.
struct PresenceSet {
    static constexpr std::string_view type = "presence_set";
    UnitId unit;
    Presence presence = Presence::Table;
    std::string point; ///< name of the spawn or rescue point
    PT_FIELDS {
        f.need("unit", &PresenceSet::unit);
        f.need("presence", &PresenceSet::presence);
        f("point", &PresenceSet::point);
    }
};
/// The pairs of operatives within 3" of each other, and those whose pairs are uncertain (PT-S2).
struct CoherencySet {
    static constexpr std::string_view type = "coherence_set";
    std::set<Pair> links;
    std::set<UnitId> unsure; ///< operatives that have moved since
    PT_FIELDS {
        f("links", &CoherencySet::links);
        f("unsure", &CoherencySet::unsure);
    }
};
/// The datasheets of enemies that are presumed to have no Ready operative in reach, until an operative moves
/// (PT-S9).
struct SheetsPresumedAlone {
    static constexpr std::string_view type = "alone_set";
    std::set<std::string> sheets;
    PT_FIELDS { f("sheets", &SheetsPresumedAlone::sheets); }
};
/// The face of the die that decides how the group of a datasheet acts until the turn ends.
struct BehaviourDrawn {
    static constexpr std::string_view type = "behaviour_drawn";
    std::string sheet;
    int face = 1;
    PT_FIELDS {
        f.need("sheet", &BehaviourDrawn::sheet);
        f.need("face", &BehaviourDrawn::face, Range{1, 6});
    }
};
/// The value of the mission clock from now on.
struct ClockSet {
    static constexpr std::string_view type = "clock_set";
    int value = 0;
    PT_FIELDS { f.need("value", &ClockSet::value); }
};
/// The threat points of the horde from now on.
struct ThreatSet {
    static constexpr std::string_view type = "threat_set";
    int value = 0;
    PT_FIELDS { f.need("value", &ThreatSet::value); }
};
/// The whole queue of reinforcements.
struct QueueSet {
    static constexpr std::string_view type = "queue_set";
    std::vector<Arrival> queue;
    PT_FIELDS { f("queue", &QueueSet::queue); }
};
/// The progress of an objective from now on.
struct ObjectiveSet {
    static constexpr std::string_view type = "objective_set";
    std::string id;
    int progress = 0;
    PT_FIELDS {
        f.need("id", &ObjectiveSet::id);
        f.need("progress", &ObjectiveSet::progress);
    }
};
/// The uses left of a station, whether it is open, and the strength of a door.
struct StationSet {
    static constexpr std::string_view type = "station_set";
    std::string id;
    int charges = 0;
    bool open = false;
    std::optional<int> strength; ///< absent = unchanged
    PT_FIELDS {
        f.need("id", &StationSet::id);
        f("charges", &StationSet::charges);
        f("open", &StationSet::open);
        f("strength", &StationSet::strength);
    }
};
/// The items that an operative carries from now on.
struct ItemsSet {
    static constexpr std::string_view type = "items_set";
    UnitId unit;
    std::vector<std::string> items; ///< all that the unit carries now
    PT_FIELDS {
        f.need("unit", &ItemsSet::unit);
        f("items", &ItemsSet::items);
    }
};
/// Dice that were rolled, for the log and the statistics of luck; changes no token.
struct Rolled {
    static constexpr std::string_view type = "rolled";
    UnitId unit; ///< the unit that rolled
    std::string purpose;
    int dice = 0;                            ///< rolled
    int successes = 0;                       ///< of these dice
    int expectedSixths = 0;                  ///< expected successes times six, in games without `exactLuck`
    std::vector<int> faces;                  ///< empty when only counts were typed
    table::FixedFraction expected, variance; ///< of the successes; 0 in games without `exactLuck`
    PT_FIELDS {
        f("unit", &Rolled::unit);
        f.need("purpose", &Rolled::purpose);
        f.need("dice", &Rolled::dice);
        f("successes", &Rolled::successes);
        f("expectedSixths", &Rolled::expectedSixths);
        f("faces", &Rolled::faces);
        f("expected", &Rolled::expected);
        f("variance", &Rolled::variance);
    }
};
/// The result of one attack on one figure, for the log and the debrief; tokens change by their own events.
struct Struck {
    static constexpr std::string_view type = "struck";
    UnitId attacker; ///< empty for markers, falls and perils
    UnitId target;
    std::string weapon;
    int hits = 0, criticals = 0, saved = 0; ///< hits: ordinary ones, critical ones, and those that were saved
    int absorbed = 0, lost = 0;             ///< Toughness tokens and health of the target
    bool destroyed = false, down = false;   ///< what became of the target
    PT_FIELDS {
        f("attacker", &Struck::attacker);
        f.need("target", &Struck::target);
        f("weapon", &Struck::weapon);
        f("hits", &Struck::hits);
        f("criticals", &Struck::criticals);
        f("saved", &Struck::saved);
        f("absorbed", &Struck::absorbed);
        f("lost", &Struck::lost);
        f("destroyed", &Struck::destroyed);
        f("down", &Struck::down);
    }
};
/// An operative has helped another one; for the debrief alone.
struct Helped {
    static constexpr std::string_view type = "helped";
    UnitId unit, target;
    PT_FIELDS {
        f.need("unit", &Helped::unit);
        f.need("target", &Helped::target);
    }
};
/// Action points that an operative paid, for the debrief; the token changes by its own event.
struct Paid {
    static constexpr std::string_view type = "paid";
    UnitId unit;
    std::string action; ///< "Shoot (Aimed)", "Dodge"
    int points = 0;
    PT_FIELDS {
        f.need("unit", &Paid::unit);
        f.need("action", &Paid::action);
        f.need("points", &Paid::points);
    }
};
/// The game ends with a result, or is resumed.
struct Finished {
    static constexpr std::string_view type = "finished";
    std::string result;  ///< "win", "lose", "stopped"; empty = resumed
    bool playOn = false; ///< no end is proposed again
    PT_FIELDS {
        f("result", &Finished::result);
        f("playOn", &Finished::playOn);
    }
};

using GameBegun = table::GameBegun<State>;
using ProfileSet = table::ProfileSet<Sheet>;
using DatasheetReloaded = table::DatasheetReloaded<Unit, Sheet, Weapon>;
using DatasheetAdded = table::DatasheetAdded<Sheet, Weapon>;
using table::ContactSet;
using table::Noted;
using table::OutcomeFound;
using table::PieceGone;
using table::PieceSet;
using table::Related;
using table::SwitchSet;
using table::Unrelated;

#undef PT_FIELDS

struct Events {
    using Members = Types<GameBegun, PhaseEntered, TokenSet, AmmoSet, StatusSet, WatchSet, FocusSet, Acted,
                          Entered, PresenceSet, ProfileSet, DatasheetReloaded, DatasheetAdded, ContactSet,
                          CoherencySet, SheetsPresumedAlone, ClockSet, ThreatSet, QueueSet, ObjectiveSet,
                          StationSet, ItemsSet, SwitchSet, Rolled, Struck, Helped, Paid, OutcomeFound,
                          Finished, Noted, Related, Unrelated, PieceSet, PieceGone, BehaviourDrawn>;
};
using Event = OneOf<Events>;

} // namespace core::plaguetide

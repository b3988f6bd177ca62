// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/state.h"
#include "table/presence.h"

#include <string_view>

/// Commands by which units enter and leave the table, planned or improvised, and by which their profiles
/// change.
namespace core::plaguetide {

/// Enemies that arrive, planned or improvised (PT-G1).
struct HordeArrival {
    static constexpr std::string_view typeName = "spawn";
    std::string sheet;
    int count = 1;     ///< figures
    std::string point; ///< name of the spawn point
    bool free = false; ///< costs no threat points
    friend bool operator==(const HordeArrival&, const HordeArrival&) = default;
    template <class S, class F> static void howFields(F&& f) {
        f("count", static_cast<int S::*>(&HordeArrival::count), range::some,
          formText("how many", "Number of figures."));
        f("point", static_cast<std::string S::*>(&HordeArrival::point),
          formText("where", "Spawn point; Ambush units go anywhere over 9″ from operatives."));
        f("free", static_cast<bool S::*>(&HordeArrival::free),
          formText("free of charge", "Costs no threat points."));
    }
};
using Spawn = table::AddUnit<HordeArrival>;

/// Enemies that the horde buys for the next Reinforcements phase (PT-G1).
struct Enqueue {
    static constexpr std::string_view type = "enqueue";
    std::string sheet;
    int count = 1;     ///< figures; less than 0 = taken off the queue
    std::string point; ///< name of the spawn point
    template <class F> static void fields(F&& f) {
        f.need("sheet", &Enqueue::sheet, role::sheet, formText("unit", "The datasheet of the figures."));
        f("count", &Enqueue::count, Range{-60, 60},
          formText("how many", "A negative number takes figures off the queue.",
                   "a negative number takes figures off the queue"));
        f("point", &Enqueue::point,
          formText("where", "Spawn point; Ambush units go anywhere over 9″ from operatives."));
    }
};

/// An operative joins the team during a mission.
struct Recruit {
    static constexpr std::string_view typeName = "add_operative";
    std::string sheet;
    std::string name;
    std::vector<std::string> weapons;
    friend bool operator==(const Recruit&, const Recruit&) = default;
    template <class S, class F> static void howFields(F&& f) {
        f("name", static_cast<std::string S::*>(&Recruit::name),
          formText("name", "Empty = the datasheet's own name."));
        f("weapons", static_cast<std::vector<std::string> S::*>(&Recruit::weapons));
    }
};
using AddOperative = table::AddUnit<Recruit>;

/// The numbers of a profile that may be edited.
struct ProfileEdit {
    std::optional<int> m, ws, bs, d, t, h, downs, warp;
    std::optional<std::vector<std::string>> keywords;
    friend bool operator==(const ProfileEdit&, const ProfileEdit&) = default;
    template <class S, class F> static void statFields(F&& f) {
        using Stat = std::optional<int> S::*;
        f("m", static_cast<Stat>(&ProfileEdit::m), range::stat);
        f("ws", static_cast<Stat>(&ProfileEdit::ws), range::stat);
        f("bs", static_cast<Stat>(&ProfileEdit::bs), range::stat);
        f("d", static_cast<Stat>(&ProfileEdit::d), range::stat);
        f("t", static_cast<Stat>(&ProfileEdit::t), range::stat);
        f("h", static_cast<Stat>(&ProfileEdit::h), range::stat);
        f("downs", static_cast<Stat>(&ProfileEdit::downs), range::stat);
        f("warp", static_cast<Stat>(&ProfileEdit::warp), range::stat, "limit of Warp tokens");
        f("keywords", static_cast<std::optional<std::vector<std::string>> S::*>(&ProfileEdit::keywords),
          "the unit's own keywords from now on");
    }
};
using EditProfile = table::EditProfile<ProfileEdit>;
using table::Remove;

} // namespace core::plaguetide

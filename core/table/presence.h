// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/fields/roles.h"
#include "kernel/values/ids.h"
#include "kernel/values/profile_copies.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Units that enter and leave the table, planned or improvised, and changed profiles: the commands as every
/// system lists them among its own, and the common part of their plans.
namespace core::table {

/// Brings units of a datasheet onto the table. `How` belongs to the system: the name of the type, `sheet`,
/// and further fields. A system may have several, for sides that arrive in different ways.
template <class How> struct AddUnit : How {
    static constexpr std::string_view type = How::typeName;
    friend bool operator==(const AddUnit&, const AddUnit&) = default;
    template <class F> static void fields(F&& f) {
        f.need("sheet", static_cast<std::string AddUnit::*>(&How::sheet), role::sheet,
               formText("unit", "The datasheet of the unit.", "id of a datasheet"));
        How::template howFields<AddUnit>(f);
    }
};

/// Takes a unit off the table as a manual change; it can be brought back.
struct Remove {
    static constexpr std::string_view type = "remove";
    UnitId unit;
    bool destroyed = false; ///< it counts as destroyed instead of having left
    friend bool operator==(const Remove&, const Remove&) = default;
    template <class F> static void fields(F&& f) {
        f.need("unit", &Remove::unit, role::actor);
        f("destroyed", &Remove::destroyed,
          "whether it counts as destroyed instead of having left; not every game distinguishes the two");
    }
};

/// The name of the command that changes a profile.
inline constexpr std::string_view editCommand = "edit_profile";

/// Changes numbers of one unit's profile for this game. `Stats` belongs to the system: one optional number
/// for each stat of its datasheets, absent = unchanged.
template <class Stats> struct EditProfile : Stats {
    static constexpr std::string_view type = editCommand;
    UnitId unit;
    friend bool operator==(const EditProfile&, const EditProfile&) = default;
    template <class F> static void fields(F&& f) {
        f.need("unit", &EditProfile::unit, role::actor);
        Stats::template statFields<EditProfile>(f);
    }
};

/// One number of a profile that may be edited: its name in the command, the new value, and where the profile
/// has it.
struct StatEdit {
    const char* name;          ///< the stat's name in the command
    std::optional<int> wanted; ///< the new value; nothing = unchanged
    int* number;               ///< where the profile has it
    int least = 0;             ///< the smallest value that is allowed
    int most = 99;             ///< the largest one
};

/// Sets the new values in the profile; refuses values beyond the limits.
template <class Checks> void takeStats(Checks& checks, std::span<const StatEdit> stats) {
    for (const auto& stat : stats) {
        if (!stat.wanted) continue;
        checks.require(*stat.wanted >= stat.least && *stat.wanted <= stat.most, "profile.range",
                       "the value must be between " + std::to_string(stat.least) + " and " +
                           std::to_string(stat.most),
                       stat.name);
        *stat.number = *stat.wanted;
    }
}

/// The id of a unit's own datasheet.
inline std::string ownSheetId(const std::string& sheet, const UnitId& unit) {
    return baseOf(sheet) + "#" + unit.text;
}

} // namespace core::table

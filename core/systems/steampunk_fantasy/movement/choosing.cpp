// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/movement/choosing.h"

#include <algorithm>
#include <array>

namespace core::steampunk_fantasy {

namespace {

constexpr std::array<std::string_view, 6> lastToChoose{"spartan", "elf", "darkelf", "dwarf", "gnome", "ork"};
constexpr std::array<std::string_view, 6> firstInAssault{"spartan", "darkelf", "ork",
                                                         "dwarf",   "elf",     "gnome"};

std::ptrdiff_t placeIn(const std::array<std::string_view, 6>& all, std::string_view faction) {
    return std::find(all.begin(), all.end(), faction) - all.begin();
}

} // namespace

std::vector<Chooser> inChoiceOrder(std::vector<Chooser> all) {
    std::stable_sort(all.begin(), all.end(), [](const Chooser& a, const Chooser& b) {
        if (a.mayAssault != b.mayAssault) return b.mayAssault;
        return placeIn(lastToChoose, a.faction) > placeIn(lastToChoose, b.faction);
    });
    return all;
}

bool winsTies(std::string_view faction, std::string_view against) {
    return placeIn(firstInAssault, faction) < placeIn(firstInAssault, against);
}

bool mayAssault(const MovementContext& context, const MovingUnits& movingUnits, const UnitId& who,
                const StepActions& step) {
    auto me = movingUnits.at(who);
    const auto isEnemyAt = [&](Hex hex) {
        return std::any_of(movingUnits.begin(), movingUnits.end(), [&](const auto& other) {
            return other.second.side != me.side && other.second.hex == hex &&
                   other.second.isAloft() == me.isAloft();
        });
    };
    bool anyFacing = false;
    for (const auto& choice : step)
        for (const auto& act : choice.either) {
            anyFacing = anyFacing || act.kind == MoveActionKind::Turn || act.kind == MoveActionKind::Left ||
                        act.kind == MoveActionKind::Right;
            const auto kind =
                act.kind == MoveActionKind::Forward && anyFacing ? MoveActionKind::Drift : act.kind;
            const auto open = destinationsOf(context, movingUnits, who, kind, {});
            if (open && std::any_of(open->hexes.begin(), open->hexes.end(), isEnemyAt)) return true;
        }
    return false;
}

} // namespace core::steampunk_fantasy

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/sheet.h"

namespace core::combat_patrol {

Statline statlineOf(const Sheet& sheet, const std::string& model) {
    Statline out{sheet.move,   sheet.toughness,  sheet.save,   sheet.invulnerable,
                 sheet.wounds, sheet.leadership, sheet.control};
    const auto found = std::find_if(sheet.models.begin(), sheet.models.end(),
                                    [&](const Loadout& each) { return each.name == model; });
    if (found == sheet.models.end()) return out;
    const auto take = [](int own, int& into) { into = own > 0 ? own : into; };
    take(found->move, out.move);
    take(found->toughness, out.toughness);
    take(found->save, out.save);
    take(found->invulnerable, out.invulnerable);
    take(found->wounds, out.wounds);
    take(found->leadership, out.leadership);
    if (found->control >= 0) out.control = found->control;
    return out;
}

} // namespace core::combat_patrol

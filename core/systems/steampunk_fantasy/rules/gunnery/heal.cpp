// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/rules/harm/repairs.h"
#include "systems/steampunk_fantasy/rules/plans.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"

namespace core::steampunk_fantasy {

Result<Run> plan(Checks& checks, const Heal& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit").unit(order.target, "target");
    const auto &unit = state.at(order.unit), &target = state.at(order.target);
    const auto act = gunneryActionNow(state, unit);
    const bool heals = act && act->kind == GunneryActionKind::Heal;
    checks.rule(heals, "heal.order", unit.name + " has no order to heal now", "unit");
    checks.rule(!unit.magazine(healing).fired, "heal.again", unit.name + " has healed in this half", "unit");
    checks.rule(mayShareHex(state, unit, target), "heal.where",
                unit.name + " heals only friends in its own hex", "target");
    checks.rule(!heals || !act->self || order.unit == order.target, "heal.self",
                unit.name + " heals itself only", "target");
    std::optional<Mend> mend;
    for (const auto way : healings(state, target, heals && act->major))
        if (!mend && (order.what.empty() || codec::keyText(way) == order.what)) mend = way;
    checks.require(mend.has_value(), "heal.nothing", target.name + " has no harm of that kind to heal",
                   "what");
    auto run = checks.start("Heal " + target.name);
    run.emit(BodySet{target.id, bodyAfterMend(target.body, *mend)});
    auto used = unit.magazine(healing);
    used.fired = true;
    run.emit(MagazineSet{unit.id, healing, used});
    run.say(unit.name + " heals " + target.name + ": " + nameOf(*mend));
    return run;
}

} // namespace core::steampunk_fantasy

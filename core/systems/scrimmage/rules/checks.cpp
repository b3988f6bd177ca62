// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/checks.h"

#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/state/table_terms.h"

namespace core::scrimmage {

namespace {

constexpr int moveOnce = 6;

} // namespace

std::vector<UnitId> tauntersOf(const State& state, const Unit& unit) {
    std::vector<UnitId> out;
    for (const auto& taunt : unit.lasting) {
        if (taunt.tag != Tag::Taunted || (isActing(state, unit.id) && !taunt.begun)) continue;
        const auto* by = state.find(UnitId(taunt.by));
        if (!by || !by->isConscious() || !areEnemies(state, unit.id, by->id)) continue;
        const bool held = !engagedWith(state, unit.id).empty() && !state.isTouching(unit.id, by->id);
        if (!held && !avoidsContact(state, unit.id, by->id) &&
            forbidden(state, {unit.id, by->id, Attempt::Kind::Blow, false}).empty())
            out.push_back(by->id);
    }
    if (out.size() > 1 && isSwitched(state, switches::twoTaunts, "last")) out = {out.back()};
    return out;
}

std::string joinAlternatives(const State& state, const std::vector<UnitId>& units) {
    std::string out;
    for (const auto& id : units)
        out += (out.empty() ? "" : " or ") + nameOf(state, id);
    return out;
}

bool avoidsContact(const State& state, const UnitId& who, const UnitId& target) {
    const auto& unit = state.at(who);
    return unit.has(Condition::Fear) && unit.fears == target.text && !state.isTouching(who, target);
}

bool maySprint(const State& state, const UnitId& who) {
    const auto& unit = state.at(who);
    return activityNow(state, who).allowed == Allowed::Any && !unit.has(Condition::Slow) &&
           tauntersOf(state, unit).empty();
}

Checks& Checks::model(const UnitId& id, const std::string& where) {
    require(!id.empty(), "unit.unknown", "choose a model first", where);
    const auto& unit = knownUnit(id, where);
    return require(unit.present, "unit.gone", unit.name + " is not on the table", where);
}

Checks& Checks::activation(const UnitId& id) {
    model(id, "who");
    rule(state().booked.empty(), "game.over", "the game has ended; resume it to play on");
    rule(state().phase == Phase::Activations, "phase.not_activations", "roll the initiative first");
    if (isActing(state(), id)) return *this;
    return merge(table::mayActivate(roundForNext(state()), activatableUnits(state()), state().at(id).side,
                                    {id}, words(state())));
}

std::string Checks::sinceBegun(const UnitId& id, const State& before) const {
    const auto *was = before.find(id), *now = state().find(id);
    const bool same = !was || !now || (was->health == now->health && was->strain == now->strain);
    return same ? "" : " after the start of its activation";
}

Checks& Checks::acting(const UnitId& id, Kind kind, const State& before) {
    const auto& unit = state().at(id);
    const auto now = activityNow(state(), id);
    rule(now.left > 0, "activation.over", unit.name + " has no action left in this activation", "who");
    const bool breathes = kind == Kind::Breathe;
    const auto begun = sinceBegun(id, before);
    rule(unit.health > 0 || breathes, "unit.unconscious",
         unit.name + " is unconscious" + begun + " and can only Breathe", "who");
    const bool caught = unit.isOverwhelmed() && (!isActing(state(), id) || now.overwhelmed);
    rule(!caught || breathes, "unit.overwhelmed",
         unit.name + " is overwhelmed" + begun + " and can only Breathe", "who");
    const bool moves = kind == Kind::Move, fights = kind == Kind::Fight || moves;
    const bool attacks = fights || kind == Kind::Shoot;
    rule(now.allowed == Allowed::Any || (now.allowed == Allowed::Fights ? fights : attacks),
         "activation.allowed",
         now.allowed == Allowed::Fights ? "only Fights are left in this activation"
                                        : "only Shoot and Fight are left in this activation",
         "who");
    const auto taunters = tauntersOf(state(), unit);
    const bool onlyBreathes = unit.health == 0 || unit.isOverwhelmed();
    rule(taunters.empty() || fights || (breathes && onlyBreathes), "unit.taunted",
         unit.name + " must Fight " + joinAlternatives(state(), taunters), "who");
    rule(kind != Kind::Shoot || !unit.is(Tag::NoShoot), "unit.ceasefire",
         unit.name + " may not Shoot in this activation", "who");
    rule(kind != Kind::Shoot || !unit.has(Condition::Blind), "unit.blind",
         unit.name + " is blind and cannot Shoot", "who");
    rule(kind != Kind::Sprint || !unit.has(Condition::Slow), "unit.slow",
         unit.name + " is slowed and cannot Sprint", "who");
    rule(kind == Kind::Sprint || moves || now.spent <= moveInches(state(), id, false, false),
         "activation.far", unit.name + " has moved farther than one Move: it can only Sprint", "who");
    rule((kind != Kind::Overwatch && !breathes) || now.spent == 0, "activation.moved",
         unit.name + " has moved, and this action allows no Move", "who");
    return *this;
}

Checks& Checks::moving(const UnitId& id, int inches, bool difficult, bool sprint) {
    const auto& unit = state().at(id);
    rule(engagedWith(state(), id).empty(), "move.engaged",
         unit.name + " is in melee: it can only leave by a successful Fight", "who");
    const int spent = activityNow(state(), id).spent, most = inchesLeft(state(), id, sprint, difficult);
    rule(spent == 0 || most > 0, "move.spent", unit.name + " has no movement left", "moved");
    return rule(inches <= most, "move.too_far",
                unit.name + " moves " + std::to_string(most) + "″ at most" +
                    (spent > 0         ? " after its climbs and jumps"
                     : difficult       ? " over difficult ground"
                     : most < moveOnce ? " while it is slowed"
                                       : ""),
                "inches");
}

Checks& Checks::nearby(const UnitId& who, const std::vector<UnitId>& ids) {
    for (const auto& id : ids) {
        friendOf(id, who, "nearby");
        require(id != who, "target.self", state().at(id).name + " is always near itself: choose its friends",
                "nearby");
    }
    return *this;
}

Checks& Checks::enemy(const UnitId& id, const UnitId& of, const std::string& where) {
    if (id.empty()) return require(false, "target.missing", "choose a target first", where);
    model(id, where);
    require(id != of, "target.self", state().at(id).name + " cannot be its own target", where);
    return rule(areEnemies(state(), of, id), "target.friend",
                state().at(id).name + " is on the same side as " + state().at(of).name, where);
}

Checks& Checks::friendOf(const UnitId& id, const UnitId& of, const std::string& where) {
    if (id.empty()) return require(false, "target.missing", "choose a friend first", where);
    model(id, where);
    return rule(!areEnemies(state(), of, id), "target.enemy", state().at(id).name + " is not a friend",
                where);
}

Checks& Checks::ability(const UnitId& who, const std::string& id) {
    const auto& unit = state().at(who);
    const auto* data = abilityOf(state(), who, id);
    require(data, "ability.unknown", unit.name + " has no ability `" + id + "`", "ability");
    if (!data) return *this;
    require(data->active && abilityRule(id), "ability.passive",
            data->name + (data->active ? " is carried out at the table" : " is always active"), "ability");
    rule(!unit.is(Tag::NoAbilities), "ability.countered",
         unit.name + " cannot use abilities in this activation", "ability");
    if (isSwitched(state(), switches::strainUse, "spent"))
        return rule(unit.strain >= data->strain, "ability.strain",
                    data->name + " is paid with " + std::to_string(data->strain) + " Strain, and " +
                        unit.name + " has " + std::to_string(unit.strain),
                    "ability");
    return rule(unit.strain + data->strain <= mostStrain ||
                    isSwitched(state(), switches::strainLimit, "allowed"),
                "ability.strain",
                data->name + " costs " + std::to_string(data->strain) + " Strain, and " + unit.name +
                    " can gain at most " + std::to_string(mostStrain - unit.strain),
                "ability");
}

} // namespace core::scrimmage

template class core::table::GameChecks<core::scrimmage::Checks, core::scrimmage::Rules>;

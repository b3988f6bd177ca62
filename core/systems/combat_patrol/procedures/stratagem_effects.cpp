// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/booking.h"
#include "systems/combat_patrol/checks.h"
#include "systems/combat_patrol/fight_order.h"
#include "systems/combat_patrol/formation.h"
#include "systems/combat_patrol/phases.h"
#include "systems/combat_patrol/procedures/attack.h"
#include "systems/combat_patrol/procedures/move.h"
#include "systems/combat_patrol/scoring.h"
#include "systems/combat_patrol/stratagems.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

using Kind = StratagemKind;

Result<Ok> wrong(const Stratagem& stratagem, const std::string& why) { return against("stratagem.moment", stratagem.name + ": " + why, "stratagem"); }

/// What must be so; the first that is not makes the Problem.
class Moments {
public:
    explicit Moments(const Stratagem& stratagem) : m_stratagem(stratagem) {}
    Moments& need(bool holds, const char* why) {
        if (!holds && m_result) m_result = wrong(m_stratagem, why);
        return *this;
    }
    /// The same by a look that is worth taking only when all before it holds.
    template <class Look> Moments& need(const Look& look) {
        if (!m_result) return *this;
        if (const auto seen = look(); !seen) m_result = wrong(m_stratagem, seen.error().text);
        return *this;
    }
    Result<Ok> result() const { return m_result; }

private:
    const Stratagem& m_stratagem;
    Result<Ok> m_result = Ok{};
};

bool withAttachedEnemy(const State& state, const UnitId& unit) {
    const auto enemies = engagedWith(state, unit);
    return std::any_of(enemies.begin(), enemies.end(), [&](const UnitId& id) { return attached(state, id); });
}

bool isEnemy(const State& state, const UnitId& unit, const UnitId& enemy) {
    const auto* other = state.find(enemy);
    return other && other->side != state.at(unit).side && other->onTable();
}

/// The enemy unit that moved, charged or was set up last; nothing has happened since.
bool stirredLast(const State& state, const UnitId& unit, const UnitId& enemy) {
    return isEnemy(state, unit, enemy) && state.rootOf(enemy) == state.rootOf(state.stirred);
}

/// Markers at which the unit stands, controlled by its side and not secured by it.
std::vector<std::string> heldBy(const State& state, Side side, const UnitId& id) {
    auto out = markersOf(state, id);
    std::erase_if(out, [&](const std::string& marker) {
        const auto& there = state.markers.at(marker);
        return !objectiveOf(state, marker) || there.secured == side || controllerOf(state, there) != side;
    });
    return out;
}

/// Those that are used as a unit is selected to shoot or fight.
bool usedAtSelection(Kind kind) {
    return kind == Kind::EpicChallenge || kind == Kind::CorrosiveEffluents || kind == Kind::VolleyFire || kind == Kind::ExtraBlow || kind == Kind::HeavyBlows;
}

/// It could be selected to shoot or fight right now.
bool selectable(const State& state, const UnitId& id) {
    if (state.phase == Phase::Fight) return checkFight(state, id).has_value();
    const auto& unit = state.root(id);
    return state.phase == Phase::Shooting && unit.side == state.active && !unit.shot;
}

} // namespace

bool goesAgainst(StratagemKind kind) {
    return kind == Kind::FireOverwatch || kind == Kind::HeroicIntervention || kind == Kind::Grenade || kind == Kind::TankShock;
}

Result<Ok> checkMoment(const State& state, Side side, const Stratagem& stratagem, const UnitId& id, const UnitId& enemy, Occasion occasion) {
    const auto& unit = state.root(id);
    const auto phase = state.phase;
    const bool own = state.active == side;
    const bool moving = samePhase(phase, Phase::Movement), asked = occasion == Occasion::Asked;
    Moments moments(stratagem);
    if (stratagem.kind != Kind::RapidIngress) moments.need(unit.presence != Presence::Reserves, "the unit is not on the table");
    switch (stratagem.kind) {
    case Kind::CommandReroll: return moments.need(false, "it is offered with the roll").result();
    case Kind::InsaneBravery: return moments.need(false, "it is offered with the Battle-shock test").result();
    case Kind::RapidIngress:
        return moments.need(asked, "it is offered as the opponent's Movement phase ends").need(!own && moving, "at the end of the opponent's Movement phase").need(unit.presence == Presence::Reserves, "the unit is not in Reserves").need(state.round >= 2, "nobody arrives in round 1").result();
    case Kind::FireOverwatch:
        return moments.need(!own && (moving || phase == Phase::Charge), "in the opponent's Movement or Charge phase").need(stirredLast(state, id, enemy), "it answers the enemy unit that moved last").need([&] { return checkOverwatch(state, id, enemy); }).result();
    case Kind::GoToGround:
    case Kind::Smokescreen:
    case Kind::DisgustinglyResilient: return moments.need(asked, "it is offered when targets are chosen").need(!own && phase == Phase::Shooting, "in the opponent's Shooting phase").result();
    case Kind::HeroicIntervention:
        return moments.need(!own && phase == Phase::Charge, "in the opponent's Charge phase").need(!engaged(state, id), "the unit is engaged").need(stirredLast(state, id, enemy) && state.root(enemy).charged, "it goes against the enemy unit that charged last").need(!anyHas(state, id, "VEHICLE") || anyHas(state, id, "WALKER"), "a VEHICLE must be a WALKER").result();
    case Kind::CounterOffensive: return moments.need(phase == Phase::Fight && state.pickedLast == other(side) && state.fightsNext.empty(), "after an enemy unit has fought").need(engaged(state, id) && mayFight(state, id), "the unit is not engaged, or has fought").result();
    case Kind::EpicChallenge: return moments.need(phase == Phase::Fight, "in the Fight phase").need(withAttachedEnemy(state, id), "the unit is not engaged with an Attached unit").need(selectable(state, id), "when the unit is selected to fight").result();
    case Kind::Grenade:
        return moments.need(own && phase == Phase::Shooting, "in your Shooting phase").need(!unit.shot && !engaged(state, id), "the unit has shot or is engaged").need(unit.moved != MoveKind::Advance && unit.moved != MoveKind::FallBack, "the unit advanced or fell back").need(isEnemy(state, id, enemy) && !engaged(state, enemy), "it goes against an enemy unit within 8″ with which no friend is engaged").result();
    case Kind::TankShock: return moments.need(own && phase == Phase::Charge, "in your Charge phase").need(unit.charged && state.rootOf(state.stirred) == unit.id, "when the unit has charged").need(isEnemy(state, id, enemy) && state.touching(id, enemy), "against an enemy within Engagement Range").result();
    case Kind::CorrosiveEffluents:
        return moments.need((own && phase == Phase::Shooting) || phase == Phase::Fight, "in your Shooting phase or the Fight phase").need(phase == Phase::Fight ? !unit.fought : !unit.shot, "the unit was selected in this phase").result();
    case Kind::VolleyFire: return moments.need(own && phase == Phase::Shooting && !unit.shot, "in your Shooting phase, when the unit is selected").result();
    case Kind::FightingWithdrawal: return moments.need(own && phase == Phase::Shooting && !unit.shot, "in your Shooting phase, before the unit shoots").need(unit.moved == MoveKind::FallBack, "the unit did not fall back").result();
    case Kind::RunAndGun: return moments.need(own && phase == Phase::Shooting && !unit.shot, "in your Shooting phase, before the unit shoots").need(unit.moved == MoveKind::Advance, "the unit did not advance").result();
    case Kind::HardToSee: return moments.need(asked, "it is offered when targets are chosen").need(!own && phase == Phase::Shooting, "in the opponent's Shooting phase").result();
    case Kind::CloseRanks: return moments.need(asked, "it is offered when targets are chosen").need(phase == Phase::Fight, "in the Fight phase").result();
    case Kind::DenyPain: return moments.need(asked, "it is offered when targets are chosen").need((!own && phase == Phase::Shooting) || phase == Phase::Fight, "in the opponent's Shooting phase or the Fight phase").result();
    case Kind::ExtraBlow: return moments.need(phase == Phase::Fight && !unit.fought, "in the Fight phase, when the unit is selected").need(unit.charged, "the unit did not charge").result();
    case Kind::HeavyBlows: return moments.need(phase == Phase::Fight && !unit.fought, "in the Fight phase, when the unit is selected").result();
    case Kind::Consecrate: return moments.need(own && phase == Phase::Command, "in your Command phase").need(!heldBy(state, side, id).empty(), "the unit stands at no marker that you control and have not secured").result();
    case Kind::HarbingersOfDespair: return moments.need(phase == Phase::Fight && !state.pickedLast, "at the start of the Fight phase").need(engaged(state, id), "no enemy is engaged with the unit").result();
    }
    return Ok{};
}

void useStratagem(Run& run, Side side, const Stratagem& stratagem, const UnitId& id, const UnitId& enemy, const Aim& aim) {
    const auto kind = stratagem.kind;
    spend(run, side, kind, id);
    const auto root = run.state.rootOf(id);
    switch (kind) {
    case Kind::CommandReroll:
    case Kind::InsaneBravery: return;
    case Kind::RapidIngress: {
        Arrive arrive;
        arrive.who = root;
        return pushArrival(run, arrive);
    }
    case Kind::FireOverwatch: {
        auto fire = aim;
        fire.target = enemy;
        return pushOverwatch(run, root, fire);
    }
    case Kind::HeroicIntervention: {
        Charge charge;
        charge.who = root;
        charge.targets = {enemy};
        return run.push(ChargeRoll{charge, false, 0, false, false, false});
    }
    case Kind::CounterOffensive: return run.emit(FightPicked{run.state.pickedLast, run.state.pickedRemaining, root});
    case Kind::Grenade: // thrown before the unit shoots, not instead
        return pushMortalWounds(run, enemy, 6, 4, 6, stratagem.name, root);
    case Kind::TankShock: return pushMortalWounds(run, enemy, run.state.sheetOf(run.state.at(root)).toughness, 5, 6, stratagem.name, root);
    case Kind::HarbingersOfDespair:
        for (const auto& foe : engagedWith(run.state, root)) run.push(BattleShock{foe, true});
        return;
    case Kind::Consecrate:
        for (const auto& marker : heldBy(run.state, side, root)) {
            auto secured = run.state.markers.at(marker);
            secured.secured = side;
            run.emit(MarkerSet{marker, std::move(secured)});
            run.say(sideName(side) + " secures " + markerName(run.state, marker));
        }
        return;
    case Kind::GoToGround:
    case Kind::EpicChallenge:
    case Kind::Smokescreen:
    case Kind::CorrosiveEffluents:
    case Kind::VolleyFire:
    case Kind::FightingWithdrawal:
    case Kind::CloseRanks:
    case Kind::ExtraBlow:
    case Kind::RunAndGun:
    case Kind::HardToSee:
    case Kind::DenyPain:
    case Kind::HeavyBlows:
    case Kind::DisgustinglyResilient: return run.emit(EffectSet{root, kind, true});
    }
}

std::vector<const Stratagem*> atSelection(const State& state, const UnitId& id) {
    std::vector<const Stratagem*> out;
    const auto& unit = state.root(id);
    if (!selectable(state, id)) return out;
    for (const auto kind : {Kind::EpicChallenge, Kind::CorrosiveEffluents, Kind::VolleyFire, Kind::ExtraBlow, Kind::HeavyBlows}) {
        const auto* stratagem = stratagemOf(state, unit.side, kind);
        if (stratagem && !unit.effects.contains(kind) && checkStratagem(state, unit.side, *stratagem, id) && checkMoment(state, unit.side, *stratagem, id, {}, Occasion::Listed)) out.push_back(stratagem);
    }
    return out;
}

Result<Ok> useAtSelection(Run& run, const UnitId& id, const std::vector<std::string>& stratagems) {
    const auto side = run.state.at(id).side;
    for (const auto& name : stratagems) {
        const auto known = run.state.stratagems.find(name);
        if (known == run.state.stratagems.end()) return impossible("stratagem.unknown", "there is no stratagem `" + name + "`", "stratagems");
        const auto stratagem = known->second;
        if (!usedAtSelection(stratagem.kind))
            return impossible("stratagem.moment", stratagem.name + " is not used as a unit is selected", "stratagems");
        Checks checks(run.state, run.overridden);
        checks.also(checkStratagem(run.state, side, stratagem, id));
        checks.also(checkMoment(run.state, side, stratagem, id, {}, Occasion::Listed));
        if (!checks.passed()) return checks.problem();
        useStratagem(run, side, stratagem, id, {}, {});
    }
    return Ok{};
}

Result<Run> plan(const State& state, const UseStratagem& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    const auto stratagem = state.stratagems.find(order.stratagem);
    const auto* unit = state.find(order.unit);
    checks.must(stratagem != state.stratagems.end(), "stratagem.unknown", "there is no stratagem `" + order.stratagem + "`", "stratagem");
    checks.must(unit, "unit.unknown", "there is no unit `" + order.unit.text + "`", "unit");
    checks.must(order.enemy.empty() || state.find(order.enemy), "unit.unknown", "there is no unit `" + order.enemy.text + "`", "enemy");
    if (!checks.passed()) return checks.problem();
    checks.must(!parts(state, order.unit).empty(), "unit.gone", unit->name + " is destroyed", "unit");
    if (!checks.passed()) return checks.problem();
    const auto& entry = stratagem->second;
    checks.rule(state.booked.empty(), "battle.over", "the battle has ended; resume it to play on");
    checks.also(checkStratagem(state, order.side, entry, order.unit));
    checks.also(checkMoment(state, order.side, entry, order.unit, order.enemy, Occasion::Listed));
    checks.must(!goesAgainst(entry.kind) || isEnemy(state, order.unit, order.enemy), "target.missing", "choose the enemy unit it goes against", "enemy");
    checks.must(entry.kind != Kind::RapidIngress || unit->presence == Presence::Reserves, "arrive.not_in_reserves", unit->name + " is not in Reserves", "unit");
    if (!checks.passed()) return checks.problem();
    Aim aim;
    aim.target = order.enemy;
    aim.weapons = order.weapons;
    aim.cover = order.cover;
    aim.halfRange = order.halfRange;
    if (entry.kind == Kind::FireOverwatch)
        if (const auto groups = groupsFor(state, state.rootOf(order.unit), Mode::Ranged, {aim}, overrideRules); !groups) return tl::unexpected<Problem>(groups.error());
    auto run = checks.start(entry.name);
    useStratagem(run, order.side, entry, order.unit, order.enemy, aim);
    return run;
}

} // namespace core::combat_patrol

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/booking.h"
#include "systems/plaguetide/procedures/volley.h"
#include "systems/plaguetide/switches.h"

#include <algorithm>
#include <map>

namespace core::plaguetide {

Strike strikeFor(const State& state, const Blow& blow) {
    const auto& target = state.at(blow.target);
    const auto& sheet = state.sheetOf(target);
    const auto unit = traitsOf(state, target);
    const auto traits = attackTraits(blow.profile.keywords, blow.melee);
    Strike strike;
    if (const auto* attacker = state.find(blow.attacker); attacker && blow.hits == 0 && blow.criticals == 0) {
        const auto& own = state.sheetOf(*attacker);
        strike.dice = blow.profile.attacks;
        strike.quality.need = (blow.melee ? own.ws : own.bs) - blow.modifier + blow.worsened; // PT-D3, AMB-PT6
    }
    strike.fixedHits = blow.hits;
    strike.fixedCriticals = blow.criticals;
    strike.criticals = !traits.neverCritical();
    strike.rerollFailures = blow.focused;
    strike.doublesSixes = traits.doublesSixes;
    strike.block = blow.blocked;
    const bool covered = blow.cover && !blow.melee && !blow.focused && !traits.ignoresCover(); // PT-M5
    strike.defence = {sheet.defence + blow.profile.ap - (covered ? 1 : 0), on(state, "def_auto")};
    const bool sum = setting(state, "half_damage") == "sum";
    strike.damage = unit.bulky && !sum ? (blow.profile.damage + 1) / 2 : blow.profile.damage; // PT-K14
    strike.halveSum = unit.bulky && sum;
    strike.toughnessTakesPoints = setting(state, "toughness") == "point";
    strike.ignore = {unit.regeneration, false};
    return strike;
}

namespace {

Volley::Lane laneFor(const State& state, const Blow& blow) {
    Volley::Lane lane;
    lane.blow = blow;
    lane.strike = strikeFor(state, blow);
    lane.at = lane.strike.start(0, 0);
    lane.againstDown = state.at(blow.target).has(Status::Down);
    lane.hits = lane.at.hits;
    lane.criticals = lane.at.criticals;
    return lane;
}

/// Equal attacks on the same figure without effects of their own go into one roll.
bool together(const Volley::Lane& a, const Volley::Lane& b) {
    auto one = b.strike;
    one.dice = a.strike.dice; // a lane may hold several attacks already
    one.fixedHits = a.strike.fixedHits;
    return a.blow.target == b.blow.target && one == a.strike && (!b.strike.block || b.blow.oneBlock) && b.blow.worsened == a.blow.worsened &&
           a.blow.weapon == b.blow.weapon && !a.blow.attacker.empty() && a.blow.criticals == 0 && !a.strike.halveSum &&
           !attackTraits(a.blow.profile.keywords, a.blow.melee).perAttack() &&
           !attackTraits(a.blow.profile.keywords, a.blow.melee).blasts;
}

} // namespace

Volley makeVolley(const State& state, const std::vector<Blow>& blows) {
    Volley volley;
    for (const auto& blow : blows) {
        auto lane = laneFor(state, blow);
        const auto same = std::find_if(volley.lanes.begin(), volley.lanes.end(), [&](const auto& other) { return together(other, lane); });
        if (same == volley.lanes.end()) {
            volley.lanes.push_back(std::move(lane));
            continue;
        }
        same->strike.dice += lane.strike.dice;
        same->strike.fixedHits += lane.strike.fixedHits;
        same->at = same->strike.start(0, 0);
        same->hits = same->at.hits;
        ++same->count;
    }
    placeOneBlock(volley);
    return volley;
}

void placeOneBlock(Volley& volley) {
    std::map<UnitId, Volley::Lane*> chosen;
    for (auto& lane : volley.lanes) {
        if (!lane.blow.oneBlock || lane.at.stage > Strike::Stage::Block) continue;
        auto& first = chosen[lane.blow.target];
        const bool hit = lane.at.hits + lane.at.criticals > 0;
        if (!first || (hit && first->at.hits + first->at.criticals == 0)) first = &lane;
        lane.strike.block = false;
    }
    for (auto& [target, lane] : chosen) lane->strike.block = true;
}

void Assault::run(Run& run) {
    std::vector<Blow> made;
    for (auto blow : blows) {
        const auto* attacker = run.state.find(blow.attacker);
        // One that went Down in this very resolution strikes no more, even by the GM's word.
        const bool mayStrike = attacker && attacker->onTable() && (!attacker->has(Status::Down) || (run.overridden && !run.marked("fell " + blow.attacker.text)));
        const bool able = blow.attacker.empty() || mayStrike;
        const auto* target = run.state.find(blow.target);
        if (!able || !target || !target->onTable()) continue;
        // Contact with a Down operative is not kept (PT-S14), so it is presumed of one who lay there before; who fell in
        // this very resolution is not struck on.
        const bool lay = target->has(Status::Down) && !run.marked("fell " + blow.target.text);
        const bool lies = attacker && attacker->has(Status::Down); // and strikes by the GM's word
        const bool contact = lay || lies || run.state.touching(blow.attacker, blow.target);
        if (blow.melee && !contact) continue; // the move was lost on the way
        const auto traits = attackTraits(blow.profile.keywords, blow.melee);
        if (traits.blasts) blow.sharing = affected;
        if (traits.areaHits == 0) {
            made.push_back(std::move(blow));
            continue;
        }
        std::vector<UnitId> models{blow.target};
        for (const auto& id : affected)
            if (std::find(models.begin(), models.end(), id) == models.end()) models.push_back(id);
        blow.hits = traits.areaHits;
        for (const auto& id : models) { // PT-K2, AMB-PT23
            const auto* model = run.state.find(id);
            const bool friendly = model && attacker && model->operative == attacker->operative;
            if (!model || !model->onTable() || model->has(Status::Down)) continue;
            if (friendly && !on(run.state, "area_hits_friends")) continue;
            blow.target = id;
            made.push_back(blow);
        }
    }
    if (!made.empty()) run.push(React{std::move(made), {}});
}

void Perils::run(Run& run) {
    if (criticals <= 0 || !run.state.at(unit).onTable() || run.state.at(unit).has(Status::Down)) return;
    run.push(makeVolley(run.state, {loneHits(unit, "Warp perils", criticals)}));
}

} // namespace core::plaguetide

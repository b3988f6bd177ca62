// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/assault/fighters.h"
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/harm/abilities.h"
#include "systems/steampunk_fantasy/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/plans.h"
#include "systems/steampunk_fantasy/state/terms.h"

#include <algorithm>

namespace core::steampunk {

namespace {

/// Deflected hits are taken from the last sources: who deflects chooses, and upgrades hit hardest.
void takeOff(std::vector<Melee::Source>& sources, int hits) {
    for (auto one = sources.rbegin(); one != sources.rend() && hits > 0; ++one) {
        const int less = std::min(one->hits, hits);
        one->hits -= less;
        hits -= less;
    }
}

Request headOf(const State& state, const UnitId& unit, const char* id, const char* rule,
               std::string purpose) {
    Request out;
    out.id = id;
    out.rule = rule;
    out.purpose = std::move(purpose);
    out.unit = unit;
    out.side = state.at(unit).side;
    return out;
}

/// What Fear rolls against whom.
std::vector<std::pair<UnitId, int>> frightsIn(const State& state, const Melee& melee) {
    std::vector<std::pair<UnitId, int>> out;
    for (const int side : {0, 1})
        for (const auto& by : fightersOf(state, melee.clash, side))
            for (const int die : fearOf(state, state.at(by)))
                for (const auto& id : fightersOf(state, melee.clash, 1 - side))
                    if (state.sheetOf(state.at(id)).tables.contains(TableId::Psychic))
                        out.emplace_back(id, die);
    std::reverse(out.begin(), out.end());
    return out;
}

Wound frightOf(const State& state, const std::pair<UnitId, int>& fright) {
    return Wound::on(struckNow(state, state.at(fright.first), {}, false), TableId::Psychic,
                     Die{fright.second, 0});
}

/// Deflections that cancel deflections of the enemy; what is over is lost, or hits (HX-K51, AMB-HX27).
void negate(const State& state, Melee& melee) {
    const auto deflected = melee.deflected;
    for (const int side : {0, 1})
        for (const auto& id : fightersOf(state, melee.clash, side)) {
            if (!hasKeyword(keywordsOf(state, state.at(id)), "deflection negation")) continue;
            const auto mine = std::size_t(side), theirs = std::size_t(1 - side);
            melee.deflected[theirs] = leftDeflections(deflected[theirs], deflected[mine]);
            if (isSet(state.switches, switches::negation, "hits"))
                melee.hits[mine].push_back({id, {}, std::max(0, deflected[mine] - deflected[theirs])});
            melee.deflected[mine] = 0;
            break;
        }
}

/// The stench of a troll reaches everybody else in the assault (HX-K47).
std::vector<Blow> stench(Run& run, const Melee& melee) {
    std::vector<Blow> out;
    for (const int side : {0, 1})
        for (const auto& by : fightersOf(run.state, melee.clash, side))
            for (const auto& values : allOf(keywordsOf(run.state, run.state.at(by)), "troll stench")) {
                const int poison = values.empty() ? 0 : numberIn(values.front());
                const int crew = values.size() > 1 ? numberIn(values[1]) : 0;
                for (const int each : {0, 1})
                    for (const auto& id : fightersOf(run.state, melee.clash, each)) {
                        const auto& unit = run.state.at(id);
                        if (id == by) continue;
                        if (poison > 0 && mayBePoisoned(run.state, unit))
                            suffer(run, id, Does::Poison, 1, "d" + std::to_string(poison));
                        if (crew > 0 && run.state.sheetOf(unit).tables.contains(TableId::Crew))
                            out.push_back({by, id, {}, 0, false, crew});
                    }
            }
    return out;
}

} // namespace

std::optional<Request> Frighten::ask(const State& state) const {
    if (!begun || rolls.empty()) return std::nullopt;
    return askFor(
        wound ? *wound : frightOf(state, rolls.back()),
        headOf(state, rolls.back().first, "fear", "HX-K7", "Fear for " + state.at(rolls.back().first).name));
}

void Frighten::take(Run& run, const Answer& answer) {
    if (!wound) wound = frightOf(run.state, rolls.back());
    takeAnswer(*wound, answer);
    run.push(*this);
}

/// Fear works at once: whoever is Shaken by it fights with fewer dice.
void Frighten::run(Run& run) {
    if (!begun) {
        begun = true;
        rolls = frightsIn(run.state, melee);
        return run.push(*this);
    }
    if (rolls.empty()) return run.push(Strike{std::move(melee)});
    const auto id = rolls.back().first;
    rolls.pop_back();
    if (wound && !wound->suffered().all().empty()) {
        const auto& unit = run.state.at(id);
        const auto after = harmed(unit.body, wound->suffered());
        if (after.has("shaken") > unit.has("shaken")) run.say(unit.name + " is frightened");
        run.emit(BodySet{id, after});
    }
    wound.reset();
    run.push(*this);
}

std::optional<Request> Strike::ask(const State& state) const {
    if (!begun) return std::nullopt;
    if (!deflecting && !pools.empty())
        return askFor(pools.back().dice, headOf(state, pools.back().unit, "assault", "5.7",
                                                state.at(pools.back().unit).name + " strikes"));
    if (deflecting && !deflections.empty())
        return askFor(deflections.back().second,
                      headOf(state, deflections.back().first, "deflection", "5.7",
                             state.at(deflections.back().first).name + " deflects"));
    return std::nullopt;
}

void Strike::take(Run& run, const Answer& answer) {
    const auto request = *ask(run.state);
    Deeds more;
    more.luck = table::lawOf(request, request.rows.front());
    more.luck.dice = request.rows.front().dice;
    const auto& counts = answer.counts.front();
    for (std::size_t n = 0; n < counts.size(); ++n)
        more.luck.successes += request.rows.front().bands[n].good ? counts[n] : 0;
    run.emit(DeedsDone{request.unit, more});
    if (deflecting)
        takeAnswer(deflections.back().second, answer);
    else
        takeAnswer(pools.back().dice, answer);
    run.push(*this);
}

void Strike::run(Run& run) {
    if (!begun) {
        begun = true;
        for (const int side : {0, 1})
            for (const auto& id : strikersOf(run.state, melee.clash, side))
                for (auto& pool : strikesOf(run.state, melee.clash, run.state.at(id)))
                    pools.push_back(std::move(pool));
        std::reverse(pools.begin(), pools.end());
        return run.push(*this);
    }
    if (!pools.empty()) {
        const auto& pool = pools.back();
        Deeds more;
        more.blows = pool.dice.successes();
        run.emit(DeedsDone{pool.unit, more});
        auto& hits = melee.hits[std::size_t(sideIndex(run.state.at(pool.unit)))];
        hits.push_back({pool.unit, pool.elite, pool.dice.successes()});
        run.remark(std::to_string(pool.dice.successes()) + " successes");
        pools.pop_back();
        return run.push(*this);
    }
    if (!deflecting) {
        deflecting = true;
        for (const int side : {0, 1})
            for (const auto& id : strikersOf(run.state, melee.clash, side))
                for (auto& one : deflectionsOf(run.state, melee, run.state.at(id)))
                    deflections.push_back(std::move(one));
        std::reverse(deflections.begin(), deflections.end());
        return run.push(*this);
    }
    if (!deflections.empty()) {
        const auto& [id, dice] = deflections.back();
        const auto& unit = run.state.at(id);
        const auto side = std::size_t(sideIndex(unit));
        melee.deflected[side] += dice.successes();
        if (hasKeyword(keywordsOf(run.state, unit), "counter-attack")) // HX-K70
            melee.hits[side].push_back({id, {}, dice.successes()});
        deflections.pop_back();
        return run.push(*this);
    }
    negate(run.state, melee);
    for (const std::size_t side : {0u, 1u}) {
        takeOff(melee.hits[side], melee.deflected[1 - side]);
        run.say(run.state.sides.at(sideIds[side]) + " hits " + std::to_string(sideHits(melee, int(side))) +
                "×");
    }
    run.push(EndAssault{melee});
    if (auto blows = stench(run, melee); !blows.empty()) run.push(LandBlows{melee, std::move(blows)});
    for (const int side : {1, 0})
        if (sideHits(melee, side) > 0) run.push(ShareHits{melee, side});
}

Result<Run> plan(const State& state, const Assault& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.must(!state.clashes.empty(), "assault.none", "nobody meets an enemy", "hex");
    if (!checks.passed()) return checks.problem();
    auto at = state.clashes.begin();
    if (!order.hex.empty()) {
        const auto hex = hexOf(order.hex);
        if (!hex) return impossible(hex.error().code, hex.error().text, "hex");
        at = std::find_if(state.clashes.begin(), state.clashes.end(),
                          [&](const Clash& one) { return one.hex == *hex || one.other == *hex; });
        checks.must(at != state.clashes.end(), "assault.none", "nobody fights over " + order.hex, "hex");
    }
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Assault at " + textOf(at->hex));
    auto left = state.clashes;
    left.erase(left.begin() + (at - state.clashes.begin()));
    run.emit(ClashesSet{std::move(left)});
    run.push(LeaveAssault{Melee{*at}});
    return run;
}

} // namespace core::steampunk

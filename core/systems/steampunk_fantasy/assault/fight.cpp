// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/assault/fighters.h"
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/harm/abilities.h"
#include "systems/steampunk_fantasy/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/turn/plans.h"

#include <algorithm>
#include <numeric>

namespace core::steampunk {

namespace {

int totalOf(const std::vector<Melee::Source>& sources) {
    return std::accumulate(sources.begin(), sources.end(), 0,
                           [](int sum, const Melee::Source& one) { return sum + one.hits; });
}

/// Deflected hits are taken from the last sources: who deflects chooses, and upgrades hit hardest.
void takeOff(std::vector<Melee::Source>& sources, int hits) {
    for (auto one = sources.rbegin(); one != sources.rend() && hits > 0; ++one) {
        const int less = std::min(one->hits, hits);
        one->hits -= less;
        hits -= less;
    }
}

bool isBothAlive(const State& state, const Melee& melee) {
    return !fightersOf(state, melee.clash, 0).empty() && !fightersOf(state, melee.clash, 1).empty();
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
            for (const auto& values : allOf(keywordsOf(state, state.at(by)), "fear")) {
                const bool now = values.size() < 2 || values[1] == codec::keyText(state.at(by).stance->speed);
                if (values.empty() || !now) continue;
                for (const auto& id : fightersOf(state, melee.clash, 1 - side))
                    if (state.sheetOf(state.at(id)).tables.contains(TableId::Psychic))
                        out.emplace_back(id, numberIn(values.front()));
            }
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
                        if (poison > 0 && isOf(run.state, unit, "bio") &&
                            !isImmune(run.state, unit, "poison"))
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
            for (const auto& id : fightersOf(run.state, melee.clash, side))
                for (auto& pool : strikesOf(run.state, melee.clash, run.state.at(id)))
                    pools.push_back(std::move(pool));
        std::reverse(pools.begin(), pools.end());
        return run.push(*this);
    }
    if (!pools.empty()) {
        const auto& pool = pools.back();
        auto& hits = melee.hits[std::size_t(sideIndex(run.state.at(pool.unit)))];
        hits.push_back({pool.unit, pool.elite, pool.dice.successes()});
        run.remark(std::to_string(pool.dice.successes()) + " successes");
        pools.pop_back();
        return run.push(*this);
    }
    if (!deflecting) {
        deflecting = true;
        for (const int side : {0, 1})
            for (const auto& id : fightersOf(run.state, melee.clash, side))
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
        run.say(run.state.sides.at(sideIds[side]) + " hits " + std::to_string(totalOf(melee.hits[side])) +
                "×");
    }
    run.push(EndAssault{melee});
    if (auto blows = stench(run, melee); !blows.empty()) run.push(LandBlows{melee, std::move(blows)});
    for (const int side : {1, 0})
        if (totalOf(melee.hits[std::size_t(side)]) > 0) run.push(ShareHits{melee, side});
}

std::optional<Request> ShareHits::ask(const State& state) const {
    const auto targets = fightersOf(state, melee.clash, 1 - side);
    if (targets.size() < 2) return std::nullopt;
    Request out;
    out.kind = Request::Kind::Split;
    out.id = "share";
    out.rule = "5.7";
    out.side = sideIds[std::size_t(side)];
    out.purpose = state.sides.at(out.side) +
                  ": whom do the hits strike? One for each living model does damage, "
                  "further ones support it";
    out.policy = "each base takes a hit for each of its models, then the first takes the rest";
    Split split;
    split.points = totalOf(melee.hits[std::size_t(side)]);
    int left = split.points;
    for (const auto& id : targets) {
        const auto& unit = state.at(id);
        const int models = hasModels(state, unit) ? unit.body.models : 1;
        out.options.push_back(
            {id.text, unit.name,
             models == 1 ? std::string("one hit does damage") : std::to_string(models) + " hits do damage"});
        split.preset.push_back(std::min(models, left));
        left -= split.preset.back();
    }
    split.preset.front() += left;
    out.split = std::move(split);
    return out;
}

namespace {

/// The sources of hits, one entry for each hit.
std::vector<Melee::Source> eachHit(const std::vector<Melee::Source>& sources) {
    std::vector<Melee::Source> out;
    for (const auto& source : sources)
        for (int n = 0; n < source.hits; ++n)
            out.push_back({source.unit, source.elite, 1});
    return out;
}

/// Damage rolls and Cunning Assault of so many hits on one base, the first of `hits` first (HX-K8).
void addBlows(const State& state, const UnitId& target, const std::vector<Melee::Source>& hits,
              std::vector<Blow>& out) {
    const auto& unit = state.at(target);
    const int models = hasModels(state, unit) ? unit.body.models : 1;
    const int rolls = std::min(models, int(hits.size()));
    const bool even = isSet(state.switches, switches::support, "even");
    const auto plus =
        supportOf(rolls, int(hits.size()) - rolls, even ? SupportPolicy::Even : SupportPolicy::First);
    std::map<std::pair<UnitId, std::string>, int> bySource;
    for (const auto& hit : hits)
        ++bySource[{hit.unit, hit.elite}];
    int cunning = 0;
    for (const auto& [source, count] : bySource)
        for (const auto& values :
             allOf(assaultKeywords(state, state.at(source.first), source.second), "cunning assault"))
            if (!values.empty()) cunning += cunningRolls(count, std::max(1, numberIn(values.front(), 1)));
    const bool light = state.sheetOf(unit).tables.contains(TableId::Light);
    const bool instead = light && cunning > 0 && isSet(state.switches, switches::cunning, "instead");
    for (int n = 0; n < rolls && !instead; ++n)
        out.push_back(
            {hits[std::size_t(n)].unit, target, hits[std::size_t(n)].elite, plus[std::size_t(n)], false, 0});
    for (int n = 0; n < cunning && light; ++n)
        out.push_back({hits.front().unit, target, {}, 0, true, 0});
}

/// Acid, poison and fire of those who hit (HX-K13 to HX-K15): one for so many hits.
void bringAssaultTokens(Run& run, const UnitId& target, const std::vector<Melee::Source>& hits) {
    std::map<std::pair<UnitId, std::string>, int> bySource;
    for (const auto& hit : hits)
        ++bySource[{hit.unit, hit.elite}];
    for (const auto& [source, count] : bySource) {
        const auto keywords = assaultKeywords(run.state, run.state.at(source.first), source.second);
        const auto& unit = run.state.at(target);
        for (const auto& values : allOf(keywords, "poison")) {
            if (values.empty() || !isOf(run.state, unit, "bio") || isImmune(run.state, unit, "poison"))
                continue;
            const int every = values.size() > 1 ? std::max(1, numberIn(values[1], 1)) : 1;
            if (count / every > 0)
                suffer(run, target, Does::Poison, count / every,
                       "d" + std::to_string(numberIn(values.front())));
        }
        for (const auto& values : allOf(keywords, "minor acid")) {
            const int every = values.empty() ? 1 : std::max(1, numberIn(values.front(), 1));
            if (count / every > 0 && !isImmune(run.state, unit, "acid"))
                suffer(run, target, Does::MinorAcid, count / every);
        }
        if (hasKeyword(keywords, "set on fire") && !isImmune(run.state, unit, "fire"))
            suffer(run, target, Does::Fire);
    }
}

} // namespace

void ShareHits::take(Run& run, const Answer& answer) {
    auto hits = eachHit(melee.hits[std::size_t(side)]);
    std::vector<Blow> blows;
    for (const auto& id : fightersOf(run.state, melee.clash, 1 - side)) {
        const auto share = answer.shares.find(id.text);
        const auto count =
            std::min(hits.size(), std::size_t(share == answer.shares.end() ? 0 : share->second));
        const std::vector<Melee::Source> mine(hits.begin(), hits.begin() + std::ptrdiff_t(count));
        hits.erase(hits.begin(), hits.begin() + std::ptrdiff_t(count));
        if (mine.empty()) continue;
        bringAssaultTokens(run, id, mine);
        addBlows(run.state, id, mine, blows);
    }
    std::reverse(blows.begin(), blows.end());
    run.push(LandBlows{melee, std::move(blows)});
}

void ShareHits::run(Run& run) {
    const auto targets = fightersOf(run.state, melee.clash, 1 - side);
    if (targets.empty()) return;
    Answer all;
    all.shares[targets.front().text] = totalOf(melee.hits[std::size_t(side)]);
    take(run, all);
}

std::optional<Request> LandBlows::ask(const State& state) const {
    if (landed || blows.empty()) return std::nullopt;
    const auto& blow = blows.back();
    return askFor(wound ? *wound : woundOfBlow(state, melee.clash, blow),
                  headOf(state, blow.by, "damage", "5.4",
                         state.at(blow.by).name + (blow.cunning ? " finds a weak spot of " : " hits ") +
                             state.at(blow.target).name));
}

void LandBlows::take(Run& run, const Answer& answer) {
    if (!wound) wound = woundOfBlow(run.state, melee.clash, blows.back());
    takeAnswer(*wound, answer);
    if (!wound->row()) {
        landed = wound->suffered();
        wound.reset();
    }
    run.push(*this);
}

void LandBlows::run(Run& run) {
    if (blows.empty()) return;
    if (!landed) landed = woundOfBlow(run.state, melee.clash, blows.back()).suffered();
    suffer(run, blows.back().target, *landed);
    landed.reset();
    blows.pop_back();
    if (!blows.empty()) run.push(*this);
}

std::vector<std::pair<LandBlows, double>> LandBlows::skipAhead(const State& state, WorkBudget& work) const {
    std::vector<std::pair<LandBlows, double>> out;
    const auto odds = sufferedOdds(wound ? *wound : woundOfBlow(state, melee.clash, blows.back()), work);
    if (!odds) return out;
    for (const auto& [suffered, chance] : *odds) {
        auto later = *this;
        later.wound.reset();
        later.landed = suffered;
        out.emplace_back(std::move(later), chance);
    }
    return out;
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
    Melee melee{*at};
    if (!isBothAlive(state, melee)) {
        run.emit(ClashesSet{std::move(left)});
        run.push(EndAssault{std::move(melee)});
        return run;
    }
    run.emit(ClashesSet{std::move(left)});
    run.push(LeaveAssault{std::move(melee)});
    return run;
}

} // namespace core::steampunk

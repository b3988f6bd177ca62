// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/rules/plans.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/token_changes.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "systems/steampunk_fantasy/words/words.h"
#include "table/plans.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

/// The dice of Fear, each with the unit that it frightens.
std::vector<std::pair<UnitId, int>> frightsIn(const State& state, const Melee& melee) {
    std::vector<std::pair<UnitId, int>> out;
    for (const int side : {0, 1})
        for (const auto& by : livingFighters(state, melee.clash, side))
            for (const int die : fearOf(state, state.at(by)))
                for (const auto& id : livingFighters(state, melee.clash, 1 - side))
                    if (state.sheetOf(state.at(id)).tables.contains(TableId::Psychic) &&
                        !knowsNoFear(state, state.at(id)))
                        out.emplace_back(id, die);
    std::reverse(out.begin(), out.end());
    return out;
}

Wound frightOf(const State& state, const std::pair<UnitId, int>& fright) {
    return Wound::on(struckNow(state, state.at(fright.first), {}, false), TableId::Psychic,
                     Die{fright.second, 0});
}

/// Removes `count` hits, from the first source on; returns how many could not be removed.
int takenOff(std::vector<Melee::Source>& sources, int count) {
    for (auto& one : sources) {
        const int less = std::min(one.hits, count);
        one.hits -= less;
        count -= less;
    }
    return count;
}

/// Exposes illusions that Fear would frighten: they have no mind (HX-K45).
void exposeIllusions(Run& run, const Melee& melee) {
    for (const int side : {0, 1}) {
        const auto others = livingFighters(run.state, melee.clash, 1 - side);
        if (std::none_of(others.begin(), others.end(),
                         [&](const UnitId& id) { return !fearOf(run.state, run.state.at(id)).empty(); }))
            continue;
        for (const auto& id : livingFighters(run.state, melee.clash, side)) {
            const auto& unit = run.state.at(id);
            if (!isIllusion(run.state, unit) || unit.has(tokens::exposed) > 0) continue;
            auto body = unit.body;
            body.tokens[tokens::exposed] = 1;
            run.emit(BodySet{id, std::move(body)});
            run.say(unit.name + " proves to be an illusion");
        }
    }
}

/// Reveals hidden fighters and draws them in, with all the effects of surprise (HX-K48).
void comeOut(Run& run, const Melee& melee) {
    for (const int side : {0, 1})
        for (const auto& id : livingFighters(run.state, melee.clash, side)) {
            const auto& unit = run.state.at(id);
            if (!isHidden(unit)) continue;
            run.say(unit.name + " comes out of hiding");
            run.emit(BodySet{id, revealedBody(unit.body, true)});
        }
}

/// Cancels deflections by deflections of the enemy that negate; a surplus is lost, or hits (HX-K51,
/// AMB-HX27).
void negate(const State& state, Melee& melee) {
    const bool overHits = isSet(state.switches, switches::negation, "hits");
    auto left = melee.deflected;
    for (const std::size_t side : {0u, 1u})
        for (auto& mine : melee.deflected[side]) {
            if (!keywordsOf(state, state.at(mine.unit)).has(&Word::negatesDeflections)) continue;
            const int over = takenOff(left[1 - side], mine.hits);
            if (overHits) melee.hits[side].push_back({mine.unit, mine.elite, over});
            for (auto& own : left[side])
                if (own.unit == mine.unit) own.hits = 0;
        }
    melee.deflected = std::move(left);
}

/// The question how many of these deflections strike instead (HX-K30).
Request flexQuestion(const State& state, const DeflectPool& pool) {
    auto out = headOf(state, pool.unit, "flexible", "HX-K30",
                      "What do the deflections of " + state.at(pool.unit).name + " do?");
    out.kind = Request::Kind::Split;
    out.policy = "all deflections deflect";
    out.options = {{"deflect", "deflect", "each cancels a hit of the enemy"},
                   {"strike", "strike", "each success is a separate hit"}};
    Split split;
    split.points = pool.dice.successes();
    split.preset = {split.points, 0};
    out.split = std::move(split);
    return out;
}

} // namespace

std::optional<Request> Frighten::ask(const State& state) const {
    if (!begun || rolls.empty()) return std::nullopt;
    return askFor(wound ? *wound : frightOf(state, rolls.back()),
                  headOf(state, rolls.back().first, words::fear.key, "HX-K7",
                         "Fear strikes " + state.at(rolls.back().first).name));
}

void Frighten::take(Run& run, const Answer& answer) {
    if (!wound) wound = frightOf(run.state, rolls.back());
    takeAnswer(*wound, answer);
    run.push(*this);
}

/// Applies the harm of Fear at once: a unit that is Shaken by it fights with fewer dice.
void Frighten::run(Run& run) {
    if (!begun) {
        begun = true;
        rolls = frightsIn(run.state, melee);
        exposeIllusions(run, melee);
        return run.push(*this);
    }
    if (rolls.empty()) return run.push(PickSides{std::move(melee)});
    const auto id = rolls.back().first;
    rolls.pop_back();
    if (wound && !wound->suffered().all().empty()) {
        const auto& unit = run.state.at(id);
        const auto after = bodyAfter(unit.body, wound->suffered());
        if (after.has(tokens::shaken) > unit.has(tokens::shaken)) run.say(unit.name + " is frightened");
        changeTokens(run, id, after);
    }
    wound.reset();
    run.push(*this);
}

std::optional<Request> PickSides::ask(const State& state) const {
    if (asked.empty()) return std::nullopt;
    const auto& unit = state.at(asked.back());
    auto out = choiceOf(state, unit.id, "side", "5.7", "With which side does " + unit.name + " fight?",
                        "a unit struck from several sides fights with the side that has most dice");
    for (const auto side : sidesStruck(state, melee.clash, unit)) {
        const auto [strikes, deflects] = diceAt(state, unit, side);
        out.options.push_back({codec::keyText(side), nameOf(side),
                               table::plural(strikes, "assault die", "assault dice") + ", " +
                                   table::plural(deflects, "deflection die", "deflection dice") +
                                   "; the unit deflects there only"});
    }
    out.preset = codec::keyText(fightingSide(state, melee, unit));
    return out;
}

void PickSides::take(Run& run, const Answer& answer) {
    if (const auto side = table::named<Side>(answer.pick)) melee.sides[asked.back()] = *side;
    asked.pop_back();
    run.push(*this);
}

void PickSides::run(Run& run) {
    if (begun) return run.push(Strike{std::move(melee)});
    begun = true;
    for (const int side : {1, 0})
        for (const auto& id : livingFighters(run.state, melee.clash, side))
            if (sidesStruck(run.state, melee.clash, run.state.at(id)).size() > 1) asked.push_back(id);
    run.push(*this);
}

std::optional<Request> Strike::ask(const State& state) const {
    if (!begun) return std::nullopt;
    if (flexing) return flexQuestion(state, deflections.back());
    if (!deflecting && !pools.empty())
        return askFor(pools.back().dice, headOf(state, pools.back().unit, "assault", "5.7",
                                                state.at(pools.back().unit).name + " strikes"));
    if (deflecting && !deflections.empty())
        return askFor(deflections.back().dice, headOf(state, deflections.back().unit, "deflection", "5.7",
                                                      state.at(deflections.back().unit).name + " deflects"));
    return std::nullopt;
}

void Strike::take(Run& run, const Answer& answer) {
    if (flexing) {
        flexing = false;
        const auto share = answer.shares.find("strike");
        const auto [id, elite, dice] = deflections.back();
        deflections.pop_back();
        const int strikes = share == answer.shares.end() ? 0 : share->second;
        const auto side = std::size_t(sideIndex(run.state.at(id)));
        melee.hits[side].push_back({id, elite, strikes});
        if (dice.successes() > strikes)
            melee.deflected[side].push_back({id, elite, dice.successes() - strikes});
        return run.push(*this);
    }
    const auto request = *ask(run.state);
    GameCounts more;
    more.luck = table::distributionOf(request, request.rows.front());
    more.luck.dice = request.rows.front().dice;
    const auto& counts = answer.counts.front();
    for (std::size_t n = 0; n < counts.size(); ++n)
        more.luck.successes += request.rows.front().bands[n].good ? counts[n] : 0;
    run.emit(Counted{request.unit, more});
    if (deflecting)
        takeAnswer(deflections.back().dice, answer);
    else
        takeAnswer(pools.back().dice, answer);
    run.push(*this);
}

void Strike::run(Run& run) {
    if (!begun) {
        begun = true;
        comeOut(run, melee);
        for (const int side : {0, 1})
            for (const auto& id : strikersOf(run.state, melee, side))
                for (auto& pool : strikesOf(run.state, melee, run.state.at(id)))
                    pools.push_back(std::move(pool));
        std::reverse(pools.begin(), pools.end());
        return run.push(*this);
    }
    if (!pools.empty()) {
        const auto& pool = pools.back();
        GameCounts more;
        more.blows = pool.dice.successes();
        run.emit(Counted{pool.unit, more});
        auto& hits = melee.hits[std::size_t(sideIndex(run.state.at(pool.unit)))];
        hits.push_back(
            {pool.unit, pool.elite, pool.dice.successes(), pool.dice.firstSuccesses(), pool.dice.spare()});
        run.remark(table::plural(pool.dice.successes(), "success", "successes"));
        pools.pop_back();
        return run.push(*this);
    }
    if (!deflecting) {
        deflecting = true;
        for (const int side : {0, 1})
            for (const auto& id : strikersOf(run.state, melee, side))
                for (auto& one : deflectionsOf(run.state, melee, run.state.at(id)))
                    deflections.push_back(std::move(one));
        std::reverse(deflections.begin(), deflections.end());
        return run.push(*this);
    }
    if (!deflections.empty()) {
        const auto& [id, elite, dice] = deflections.back();
        const auto& unit = run.state.at(id);
        const auto keywords = keywordsOf(run.state, unit, elite);
        if (dice.successes() > 0 && keywords.has(&Word::mayStrikeInstead)) {
            flexing = true;
            return run.push(*this);
        }
        const auto side = std::size_t(sideIndex(unit));
        if (dice.successes() > 0) melee.deflected[side].push_back({id, elite, dice.successes()});
        if (keywords.has(&Word::strikesByDeflecting)) // Counter-attack (HX-K70)
            melee.hits[side].push_back({id, elite, dice.successes()});
        deflections.pop_back();
        return run.push(*this);
    }
    negate(run.state, melee);
    run.push(CancelHits{std::move(melee)});
}

namespace {

/// The assault over that hex, empty = the first.
Result<Clash> clashAt(const State& state, const std::string& text) {
    if (state.clashes.empty()) return impossible("assault.none", "no unit meets an enemy", "hex");
    if (text.empty()) return state.clashes.front();
    const auto hex = hexOf(text);
    if (!hex) return impossible(hex.error().code, hex.error().text, "hex");
    for (const auto& clash : state.clashes)
        if (clash.hex == *hex || clash.other == *hex) return clash;
    return impossible("assault.none", "no units fight over " + text, "hex");
}

/// Begins an assault, which is then no longer among those to be fought.
Run begunOver(const Checks& checks, const State& state, const Clash& clash) {
    auto run = checks.start("Assault at " + placeName(state, clash.hex));
    auto left = state.clashes;
    left.erase(std::find(left.begin(), left.end(), clash));
    run.emit(ClashesSet{std::move(left)});
    return run;
}

} // namespace

Result<Run> plan(Checks& checks, const Assault& order) {
    const auto& state = checks.state();
    const auto clash = valueOf(clashAt(state, order.hex));
    auto run = begunOver(checks, state, clash);
    run.push(PickHex{clash});
    return run;
}

Result<Run> plan(Checks& checks, const SettleAssault& order) {
    const auto& state = checks.state();
    checks.require(state.sides.contains(order.winner), "side.unknown",
                   "there is no side `" + order.winner + "`", "winner");
    const auto clash = valueOf(clashAt(state, order.hex));
    auto run = begunOver(checks, state, clash);
    comeOut(run, Melee{clash});
    run.push(EndAssault{Melee{clash}, order.winner == sideIds.front() ? 0 : 1});
    return run;
}

} // namespace core::steampunk_fantasy

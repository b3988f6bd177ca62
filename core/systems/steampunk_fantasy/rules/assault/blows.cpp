// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/assault/dealt_hits.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/assault/merging.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/rules/harm/hit_effects.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>

/// Where the hits of an assault go, and what they do (5.7).
namespace core::steampunk_fantasy {

std::optional<Request> ShareHits::ask(const State& state) const {
    const auto targets = livingFighters(state, melee.clash, 1 - side);
    if (targets.size() < 2) return std::nullopt;
    Request out;
    out.kind = Request::Kind::Split;
    out.id = "share";
    out.rule = "5.7";
    out.side = sideIds[std::size_t(side)];
    out.purpose = state.sides.at(out.side) +
                  ": which bases do the hits strike? On each base one hit for each living model does "
                  "damage, and its other hits support these";
    out.policy = "each base takes a hit for each of its models, then the first base takes the rest";
    Split split;
    split.points = sideHits(melee, side);
    int left = split.points;
    for (const auto& id : targets) {
        const auto& unit = state.at(id);
        const int models = modelsStruck(state, unit);
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

/// Whether Cunning Assault works against the target, by the chosen reading: units with a light table, or all
/// that are built.
bool canOutwit(const State& state, const Unit& target) {
    const bool light = state.sheetOf(target).tables.contains(TableId::Light);
    if (light || !isSet(state.switches, switches::cunningTokens, "tokens")) return light;
    return isOf(state, target, "vehicle") || (isOf(state, target, "mechanical") && !hasModels(state, target));
}

/// How often Cunning Assault works among these hits on one base (HX-K8); 0 where it does nothing to the base.
int cunningIn(const State& state, const Unit& target, const std::vector<Melee::Source>& hits) {
    if (!canOutwit(state, target)) return 0;
    std::map<std::pair<UnitId, std::string>, int> bySource;
    for (const auto& hit : hits)
        ++bySource[{hit.unit, hit.elite}];
    int out = 0;
    for (const auto& [source, count] : bySource)
        assaultKeywords(state, state.at(source.first), source.second)
            .each(&Word::outwits, [&, hits = count](auto read, const Keyword& cunning) {
                out += cunningRolls(hits, read(cunning));
            });
    return out;
}

/// Adds the damage rolls of the hits on one base, in their order, and `cunning` light ones of Cunning
/// Assault, which are those of `by`.
void addBlows(const State& state, const UnitId& target, const std::vector<Melee::Source>& hits, int cunning,
              const UnitId& by, std::vector<Blow>& out) {
    const int rolls = std::min(modelsStruck(state, state.at(target)), int(hits.size()));
    const bool even = isSet(state.switches, switches::support, "even");
    const auto plus =
        supportOf(rolls, int(hits.size()) - rolls, even ? SupportPolicy::Even : SupportPolicy::First);
    const bool instead = cunning > 0 && isSet(state.switches, switches::cunning, "instead");
    for (int n = 0; n < rolls && !instead; ++n)
        out.push_back({hits[std::size_t(n)].unit, target, hits[std::size_t(n)].elite, plus[std::size_t(n)]});
    if (isSet(state.switches, switches::cunningTokens, "tokens")) return;
    for (int n = 0; n < cunning; ++n)
        out.push_back({by, target, {}, 0, 0, TableId::Light, 6});
}

/// Adds the acid, poison and fire tokens of the strikers to the target (HX-K13 to HX-K15).
void bringAssaultTokens(Run& run, const UnitId& target, const std::vector<Melee::Source>& hits) {
    std::map<std::pair<UnitId, std::string>, int> bySource;
    for (const auto& hit : hits)
        ++bySource[{hit.unit, hit.elite}];
    for (const auto& [source, count] : bySource) {
        const auto keywords = assaultKeywords(run.state, run.state.at(source.first), source.second);
        leaveEffectsOfBlows(run, target, keywords, count);
    }
}

/// Rolls whether hits disturb the gears of a drone, with dice as for a shot (HX-K66).
void disturbGears(Run& run, const UnitId& target, const std::vector<Melee::Source>& hits) {
    const auto& unit = run.state.at(target);
    if (!isOf(run.state, unit, "drone")) return;
    std::map<std::pair<UnitId, std::string>, int> bySource;
    for (const auto& hit : hits)
        ++bySource[{hit.unit, hit.elite}];
    for (const auto& [source, count] : bySource) {
        const auto& striker = run.state.at(source.first);
        IncomingHit blow;
        blow.shooter = source.first;
        blow.target = target;
        const auto disturb = [&, hits = count](auto read, const Keyword& gears) {
            const auto rule = read(gears);
            const int times = rule.every > 0 ? hits / rule.every : 0; // without `every` only shots disturb
            if (times > 0) run.push(Disrupt{blow, times * disruptionDice(unit), rule.need});
        };
        assaultKeywords(run.state, striker, source.second).each(&Word::disrupts, disturb);
    }
}

/// The deflections of that striker's hits, which count for Cunning Assault like hits.
std::vector<Melee::Source> parriesOf(const Melee& melee, int side, const UnitId& striker) {
    std::vector<Melee::Source> out;
    for (const auto& parry : melee.parried[std::size_t(side)])
        if (parry.striker == striker)
            for (int n = 0; n < parry.hits; ++n)
                out.push_back({parry.by, {}, 1});
    return out;
}

} // namespace

void ShareHits::take(Run& run, const Answer& answer) {
    const auto targets = livingFighters(run.state, melee.clash, 1 - side);
    std::vector<int> shares;
    for (const auto& id : targets) {
        const auto share = answer.shares.find(id.text);
        shares.push_back(share == answer.shares.end() ? 0 : share->second);
    }
    const auto dealt = dealtHits(run.state, melee, eachHit(melee.hits[std::size_t(side)]), targets, shares);
    std::vector<Blow> blows;
    std::vector<Outwit> outwitted;
    for (std::size_t n = 0; n < targets.size(); ++n) {
        const auto& id = targets[n];
        const auto& mine = dealt[n];
        auto outwitting = parriesOf(melee, side, id);
        if (mine.empty() && outwitting.empty()) continue;
        bringAssaultTokens(run, id, mine);
        disturbGears(run, id, mine);
        outwitting.insert(outwitting.begin(), mine.begin(), mine.end());
        const int cunning = cunningIn(run.state, run.state.at(id), outwitting);
        addBlows(run.state, id, mine, cunning, outwitting.front().unit, blows);
        if (cunning > 0 && isSet(run.state.switches, switches::cunningTokens, "tokens"))
            outwitted.push_back({id, cunning});
    }
    std::reverse(blows.begin(), blows.end());
    if (!run.recorded)
        for (auto& blow : blows)
            blow.by = firstEqualStriker(run.state, melee, blow);
    run.push(LandBlows{run.recorded ? melee : withoutHits(melee), std::move(blows)});
    for (auto& one : outwitted)
        run.push(std::move(one));
}

void ShareHits::run(Run& run) {
    const auto targets = livingFighters(run.state, melee.clash, 1 - side);
    if (targets.empty()) return;
    Answer all;
    all.shares[targets.front().text] = sideHits(melee, side);
    take(run, all);
}

std::optional<Request> Outwit::ask(const State& state) const {
    Foresight foresight;
    keywordsOf(state, state.at(unit)).each(&Word::seesThrough, [&](auto read, const Keyword& defence) {
        if (foresight.dice == 0) foresight = read(defence);
    });
    const auto [dice, need] = foresight;
    if (dice <= 0) return std::nullopt;
    auto out = headOf(state, unit, "cunning_defence", "HX-K71",
                      "Does " + state.at(unit).name + " see through Cunning Assault?");
    out.rows = {{{}, std::to_string(need) + "+", dice, passBands(need, "fails", "sees through")}};
    return out;
}

void Outwit::take(Run& run, const Answer& answer) {
    tokens = std::max(0, tokens - answer.counts.front().back());
    this->run(run);
}

void Outwit::run(Run& run) {
    if (tokens == 0) return;
    accumulateDamage(run, unit, Does::Token, tokens);
    if (tokens < 2) return;
    accumulateDamage(run, unit, Does::Shaken);
    run.say(run.state.at(unit).name + " gets Shaken by Cunning Assault");
}

bool LandBlows::asksSupport(const State& state) const {
    if (blows.empty() || wound || landed) return false;
    const auto& blow = blows.back();
    if (blow.shared || blow.plus == 0 || blow.on) return false;
    const auto& target = state.at(blow.target);
    const auto armour = armourNow(state, target, sideStruckBy(state, melee, target, blow.by), false);
    const auto& striker = state.at(blow.by);
    return assaultKeywords(state, striker, blow.elite).has(&Word::supportsPiercing) &&
           armour.value_or(0) > blowOf(state, melee, striker, blow.elite).ap;
}

bool LandBlows::asksTable(const State& state) const {
    if (blows.empty() || wound || landed) return false;
    const auto& blow = blows.back();
    return !blow.on && !blow.table && isSplit(state, state.at(blow.target));
}

bool LandBlows::canSkipAhead(const State& state) const {
    return !landed && !asksSupport(state) && !asksTable(state);
}

namespace {

std::string wordsOfBlow(const State& state, const Blow& blow) {
    const auto& by = state.at(blow.by).name;
    if (blow.by == blow.target) return by + " is dragged back";
    return by + (blow.on == TableId::Light ? " finds a weak spot of " : " hits ") +
           state.at(blow.target).name;
}

/// The question what supporting hits add (HX-K56).
Request supportQuestion(const State& state, const Blow& blow) {
    auto out = headOf(state, blow.by, "support", "HX-K56",
                      "What do the hits that support " + state.at(blow.by).name + " add?");
    out.kind = Request::Kind::Split;
    out.policy = "supporting hits add damage";
    out.options = {{"damage", "damage", "+1 each"}, {"ap", "AP", "+1 each"}};
    Split split;
    split.points = blow.plus;
    split.preset = {blow.plus, 0};
    out.split = std::move(split);
    return out;
}

} // namespace

std::optional<Request> LandBlows::ask(const State& state) const {
    if (landed || blows.empty()) return std::nullopt;
    const auto& blow = blows.back();
    if (asksSupport(state)) return supportQuestion(state, blow);
    if (asksTable(state)) return tableQuestion(state, blow.by, blow.target);
    return askFor(wound ? *wound : woundOfBlow(state, melee, blow),
                  headOf(state, blow.by, "damage", "5.4", wordsOfBlow(state, blow)));
}

void LandBlows::take(Run& run, const Answer& answer) {
    if (asksSupport(run.state)) {
        auto& blow = blows.back();
        blow.shared = true;
        if (const auto share = answer.shares.find("ap"); share != answer.shares.end()) {
            blow.ap = share->second;
            blow.plus -= share->second;
        }
        return run.push(*this);
    }
    if (asksTable(run.state)) {
        blows.back().table = answer.pick == "crew" ? TableId::RegularCrew : TableId::RegularGun;
        return run.push(*this);
    }
    if (!wound) wound = woundOfBlow(run.state, melee, blows.back());
    takeAnswer(*wound, answer);
    if (!wound->row()) {
        landed = wound->suffered();
        wound.reset();
    }
    run.push(*this);
}

void LandBlows::run(Run& run) {
    if (blows.empty()) return;
    if (!landed) landed = woundOfBlow(run.state, melee, blows.back()).suffered();
    accumulateDamage(run, blows.back().target, *landed);
    if (blows.back().by != blows.back().target) countSlain(run, blows.back().by, *landed);
    landed.reset();
    blows.pop_back();
    if (!blows.empty()) run.push(*this);
}

std::vector<std::pair<LandBlows, double>> LandBlows::skipAhead(const State& state, WorkBudget& work) const {
    std::vector<std::pair<LandBlows, double>> out;
    const auto odds = sufferedOdds(wound ? *wound : woundOfBlow(state, melee, blows.back()), work);
    if (!odds) return out;
    for (const auto& [suffered, chance] : *odds) {
        auto later = *this;
        later.wound.reset();
        later.landed = suffered;
        out.emplace_back(std::move(later), chance);
    }
    return out;
}

} // namespace core::steampunk_fantasy

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/odds/strike_odds.h"
#include "systems/plaguetide/rules/attack.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/move.h"
#include "systems/plaguetide/rules/settle.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"
#include "table/dice_words.h"
#include "table/ledger.h"
#include "table/sentences.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace core::plaguetide {

namespace {

using Lane = Volley::Lane;
using Stage = Strike::Stage;

AttackTraits traitsOf(const DeclaredAttack& attack) {
    return attackTraits(attack.profile.keywords, attack.melee);
}

/// The earliest stage of all lanes, at most Damage.
Stage lockStep(const Volley& volley) {
    Stage stage = Stage::Damage;
    for (const auto& lane : volley.lanes)
        stage = std::min(stage, lane.at.stage);
    return stage;
}

/// Whether the hits of the lane must still be split over several figures, because its attack has Blast
/// (PT-K4).
bool waitsForSplit(const Lane& lane) {
    return lane.attack.profile.attacks > 0 && traitsOf(lane.attack).blasts;
}

std::size_t laneToSplit(const Volley& volley) {
    for (std::size_t n = 0; n < volley.lanes.size(); ++n)
        if (volley.lanes[n].at.stage == Stage::Block && waitsForSplit(volley.lanes[n])) return n;
    return volley.lanes.size();
}

/// Whether the target can no longer be hurt, so that the remaining hits are lost.
bool wasted(const State& state, const Lane& lane) {
    const auto& target = state.at(lane.attack.target);
    return target.presence != Presence::Table || target.has(Status::Captured) ||
           (target.has(Status::Down) && !lane.againstDown);
}

/// Reads the target's current tokens before damage; a single point is enough to capture a target that is
/// Down.
void meetTarget(const State& state, Lane& lane) {
    const auto& target = state.at(lane.attack.target);
    lane.at.toughness = target.token(Token::Toughness);
    lane.at.health = lane.againstDown ? 1 : target.token(Token::Health);
}

bool frontDone(const Volley& volley) {
    return !volley.lanes.empty() && volley.lanes.front().at.stage == Stage::Done;
}

bool attackersRoll(Stage stage) { return stage == Stage::Hit || stage == Stage::Again; }

/// The unit that rolls; of several lanes that end at one target also whose hits it saves.
std::string laneLabel(const State& state, const Lane& lane, Stage stage,
                      const std::vector<const Lane*>& lanes) {
    const bool several = lanes.size() > 1;
    const auto who =
        attackersRoll(stage) && !lane.attack.attacker.empty() ? lane.attack.attacker : lane.attack.target;
    if (!several) return nameOf(state, who);
    const auto atOne = std::count_if(lanes.begin(), lanes.end(), [&](const Lane* each) {
        return each->attack.target == lane.attack.target;
    });
    if (!attackersRoll(stage) && (atOne < 2 || lane.attack.attacker.empty())) return nameOf(state, who);
    const auto attackers = lane.count > 1 ? std::to_string(lane.count) + " × " +
                                                state.sheetOf(state.at(lane.attack.attacker)).name
                                          : nameOf(state, lane.attack.attacker);
    return attackers + " → " + nameOf(state, lane.attack.target) +
           (lane.attack.blocked    ? " (blocked)"
            : lane.attack.worsened ? " (dodged)"
                                   : "");
}

void describe(Request& request, Stage stage) {
    switch (stage) {
    case Stage::Hit:
        request.id = "hit", request.purpose = "To hit", request.rule = "PT-D1";
        break;
    case Stage::Again:
        request.id = "again", request.purpose = "Re-roll of the misses (Focus)", request.rule = "PT-D4";
        break;
    case Stage::Block:
        request.id = "block", request.purpose = "Block the first hit", request.rule = "PT-A14";
        break;
    case Stage::Save:
        request.id = "defence", request.purpose = "To save", request.rule = "PT-D6";
        break;
    default:
        request.id = "ignore", request.purpose = "To ignore damage", request.rule = "PT-K8";
        break;
    }
}

/// The number of hits of a Blast that remain after an even split.
int leftOver(const Lane& lane, std::size_t figures) {
    return (lane.at.hits + lane.at.criticals) * traitsOf(lane.attack).blast % static_cast<int>(figures);
}

/// The side of the targets chooses which figures in reach take one hit more.
Request splitRequest(const State& state, const Lane& lane) {
    const auto figures = affectedFigures(state, lane.attack);
    const int hits = leftOver(lane, figures.size());
    Request request;
    request.kind = hits == 1 ? Request::Kind::Choice : Request::Kind::Split;
    request.id = "split";
    request.purpose =
        hits == 1 ? "Blast: which figure takes the hit that is left over?"
                  : "Blast: which figures take the " + std::to_string(hits) + " hits that are left over?";
    request.rule = "PT-K4";
    request.unit = lane.attack.target;
    request.side = sideOf(state.at(lane.attack.target).operative);
    for (const auto& id : figures)
        request.options.push_back({id.text, nameOf(state, id), {}});
    request.policy = hits == 1 ? "the target" : "the target and the figures named first";
    if (hits == 1)
        request.preset = lane.attack.target.text;
    else
        request.split = core::Split{hits, true, std::vector<int>(figures.size(), 1), {}};
    return request;
}

/// The figures in the order in which hits are given; those that take one hit more come first.
std::vector<UnitId> sharersBy(const State& state, const Lane& lane, const Answer& answer) {
    auto figures = affectedFigures(state, lane.attack);
    std::stable_partition(figures.begin(), figures.end(), [&](const UnitId& id) {
        const auto share = answer.shares.find(id.text);
        return id.text == answer.pick || (share != answer.shares.end() && share->second > 0);
    });
    return figures;
}

/// Why the operative that an enemy attacks could not react: "no reaction: Sister Ane is Pinned"; empty where
/// it could, and where the attack allows none.
std::string whyNoReaction(const State& state, const DeclaredAttack& attack) {
    const auto* target = state.find(attack.target);
    if (!attack.mayReact || !target || !target->operative || target->statuses.empty()) return {};
    return "no reaction: " + target->name + " is " + effects::of(*target->statuses.begin()).name;
}

std::optional<Request> diceRequest(const State& state, const std::vector<const Lane*>& lanes, Stage stage) {
    Request request;
    describe(request, stage);
    for (const auto* lane : lanes) {
        auto row = lane->strike.row(lane->at);
        if (!row) continue;
        row->label = laneLabel(state, *lane, stage, lanes);
        if (request.unit.empty())
            request.unit = attackersRoll(stage) && !lane->attack.attacker.empty() ? lane->attack.attacker
                                                                                  : lane->attack.target;
        request.rows.push_back(std::move(*row));
    }
    if (request.rows.empty()) return std::nullopt;
    const auto why = whyNeeded(state, *lanes.front(), stage);
    const bool same = std::all_of(lanes.begin(), lanes.end(),
                                  [&](const Lane* lane) { return whyNeeded(state, *lane, stage) == why; });
    const auto& first = lanes.front()->attack;
    if (first.weapon.ends_with(counterSuffix)) // the order of this step does not name such a strike
        request.purpose += " · " + nameOf(state, first.attacker) + " counters " + nameOf(state, first.target);
    else if (first.weapon.ends_with(freeStrikeSuffix))
        request.purpose += " · " + nameOf(state, first.attacker) + " strikes " + nameOf(state, first.target) +
                           (why.empty() ? "" : " · " + why);
    else if (same && !why.empty())
        request.purpose += " · " + why;
    if (const auto none = whyNoReaction(state, first);
        stage == Stage::Hit && !none.empty() &&
        std::all_of(lanes.begin(), lanes.end(),
                    [&](const Lane* lane) { return whyNoReaction(state, lane->attack) == none; }))
        request.purpose += " · " + none;
    const auto* roller = state.find(request.unit);
    request.side = sideOf(roller && roller->operative);
    return request;
}

std::vector<const Lane*> lanesAt(const Volley& volley, Stage stage) {
    std::vector<const Lane*> out;
    for (const auto& lane : volley.lanes)
        if (lane.at.stage == stage) out.push_back(&lane);
    return out;
}

void recordRoll(Run& run, const Lane& lane, Stage stage, const DiceRow& row, const std::vector<int>& tally,
                std::vector<int> faces) {
    Rolled rolled;
    rolled.unit = attackersRoll(stage) ? lane.attack.attacker : lane.attack.target;
    Request named;
    describe(named, stage);
    rolled.purpose = named.id;
    rolled.dice = row.dice;
    for (std::size_t n = 0; n < tally.size(); ++n)
        rolled.successes += row.bands[n].good ? tally[n] : 0;
    table::writeExpectation(rolled, table::distributionOf(named, row), run.state.exactLuck);
    rolled.faces = std::move(faces);
    run.emit(std::move(rolled));
}

/// The tally as a phrase: "2 hits, 1 critical".
std::string tallyWords(const DiceRow& row, const std::vector<int>& tally) {
    std::string out;
    for (std::size_t n = tally.size(); n-- > 0;) {
        if (tally[n] == 0) continue;
        out += (out.empty() ? "" : ", ") + table::bandCount(tally[n], row.bands[n].label);
    }
    return out;
}

/// Where the hits come from that no die of the roll shows: ", +1 hit by Furious", ", each × 3 by Blast".
std::string extraHitWords(const Lane& lane, Stage stage, const DiceRow& row, const std::vector<int>& tally) {
    if (!attackersRoll(stage)) return {};
    std::string out;
    const int sixes = row.bands.back().from == 6 ? tally.back() : 0;
    if (lane.strike.doublesSixes && sixes > 0)
        out += ", +" + table::plural(sixes, "hit") + (lane.attack.melee ? " by Furious" : " by Relentless");
    const int blast = traitsOf(lane.attack).blast;
    const bool hits = std::inner_product(tally.begin(), tally.end(), row.bands.begin(), 0, std::plus(),
                                         [](int dice, const Band& band) { return band.good ? dice : 0; }) > 0;
    if (blast > 1 && hits) out += ", each × " + std::to_string(blast) + " by Blast";
    return out;
}

void advance(Lane& lane, const std::vector<int>& tally) {
    if (lane.at.stage == Stage::Save && !tally.empty()) lane.saved += tally.back();
    lane.at = lane.strike.take(lane.at, tally);
    if (lane.at.stage == Stage::Save || (lane.at.stage == Stage::Done && lane.strike.damage == 0)) {
        lane.hits = lane.at.hits;
        lane.criticals = lane.at.criticals;
    }
}

/// Splits the hits of a Blast evenly over the figures; the first figures take the hits left over.
void split(Run& run, Volley& volley, std::size_t index, const std::vector<UnitId>& figures) {
    const Lane lane = volley.lanes[index];
    const int hits = (lane.at.hits + lane.at.criticals) * traitsOf(lane.attack).blast;
    volley.lanes.erase(volley.lanes.begin() + static_cast<std::ptrdiff_t>(index));
    for (std::size_t n = 0; n < figures.size(); ++n) {
        auto attack = lane.attack;
        attack.target = figures[n];
        attack.hits = sharedHits(hits, static_cast<int>(figures.size()), static_cast<int>(n));
        attack.profile.attacks = 0;
        attack.sharing.clear();
        const auto& also = lane.attack.blockers;
        attack.blocked = figures[n] == lane.attack.target
                             ? lane.attack.blocked
                             : std::find(also.begin(), also.end(), figures[n]) != also.end();
        attack.oneBlock = attack.blocked && isSwitchedOn(run.state, "group_as_one");
        attack.blockers.clear();
        if (attack.hits > 0)
            for (auto& made : makeVolley(run.state, {attack}).lanes)
                volley.lanes.push_back(std::move(made));
    }
    if (laneToSplit(volley) == volley.lanes.size() && lockStep(volley) == Stage::Block) giveBlockDie(volley);
}

} // namespace

std::vector<UnitId> affectedFigures(const State& state, const DeclaredAttack& attack) {
    std::vector<UnitId> out{attack.target};
    for (const auto& id : attack.sharing) { // enemies only (AMB-PT23)
        const auto* unit = state.find(id);
        if (unit && unit->operative == state.at(attack.target).operative && unit->isOnTable() &&
            !unit->has(Status::Down) && std::find(out.begin(), out.end(), id) == out.end())
            out.push_back(id);
    }
    return out;
}

std::optional<Request> Volley::ask(const State& state) const {
    if (const auto n = laneToSplit(*this); n < lanes.size()) {
        const auto& lane = lanes[n];
        const auto figures = affectedFigures(state, lane.attack).size();
        return figures > 1 && leftOver(lane, figures) > 0 ? std::optional(splitRequest(state, lane))
                                                          : std::nullopt;
    }
    if (frontDone(*this)) return std::nullopt;
    const auto stage = lockStep(*this);
    if (stage < Stage::Damage) return diceRequest(state, lanesAt(*this, stage), stage);
    if (lanes.empty() || lanes.front().at.stage != Stage::Ignore) return std::nullopt;
    return diceRequest(state, {&lanes.front()}, Stage::Ignore);
}

void Volley::take(Run& run, const Answer& answer) {
    if (const auto n = laneToSplit(*this); n < lanes.size()) {
        split(run, *this, n, sharersBy(run.state, lanes[n], answer));
        run.push(*this);
        return;
    }
    auto stage = lockStep(*this);
    if (stage == Stage::Damage) stage = Stage::Ignore;
    std::string words;
    std::size_t rowIndex = 0;
    const auto* only = stage == Stage::Ignore ? &lanes.front() : nullptr;
    for (auto& lane : lanes) {
        if (lane.at.stage != stage || (only && &lane != only)) continue;
        const auto row = lane.strike.row(lane.at);
        if (!row) {
            advance(lane, {});
            continue;
        }
        const auto& tally = answer.counts[rowIndex];
        recordRoll(run, lane, stage, *row, tally,
                   answer.faces.empty() ? std::vector<int>{} : answer.faces[rowIndex]);
        words +=
            (words.empty() ? "" : "; ") + tallyWords(*row, tally) + extraHitWords(lane, stage, *row, tally);
        advance(lane, tally);
        ++rowIndex;
    }
    if (lockStep(*this) == Stage::Block) giveBlockDie(*this);
    run.remark(words);
    run.push(*this);
}

void Volley::run(Run& run) {
    if (const auto n = laneToSplit(*this); n < lanes.size()) {
        split(run, *this, n, affectedFigures(run.state, lanes[n].attack));
        run.push(*this);
        return;
    }
    if (frontDone(*this)) {
        const auto lane = std::move(lanes.front());
        lanes.erase(lanes.begin());
        if (!wasted(run.state, lane))
            settleLane(run, lane); // hits without damage are applied before an earlier lane is settled
        run.push(*this);
        return;
    }
    const auto stage = lockStep(*this);
    if (stage < Stage::Damage) {
        for (auto& lane : lanes)
            if (lane.at.stage == stage) advance(lane, {});
        run.push(*this);
        return;
    }
    if (lanes.empty()) return;
    auto& lane = lanes.front();
    if (lane.at.stage == Stage::Damage && wasted(run.state, lane))
        lanes.erase(lanes.begin());
    else if (lane.at.stage == Stage::Damage) {
        meetTarget(run.state, lane);
        advance(lane, {});
    } else
        advance(lane, {});
    run.push(*this);
}

bool Volley::canSkipAhead(const State&) const {
    return !lanes.empty() && laneToSplit(*this) == lanes.size() && !frontDone(*this);
}

std::vector<std::pair<Volley, double>> Volley::skipAhead(const State& state, WorkBudget& work) const {
    // Hits that are split over figures, or share one Block with other attacks, are counted before any lane is
    // settled.
    const auto counts = [](const Lane& lane) {
        return lane.at.stage < Stage::Block && (waitsForSplit(lane) || lane.attack.oneBlock);
    };
    const auto first = std::find_if(lanes.begin(), lanes.end(), counts);
    const auto index = first == lanes.end() ? 0 : first - lanes.begin();
    auto from = lanes[static_cast<std::size_t>(index)];
    const auto stop = first == lanes.end() ? Stage::Done : Stage::Block;
    if (stop == Stage::Done && from.at.stage <= Stage::Damage) {
        if (wasted(state, from)) {
            auto rest = *this;
            rest.lanes.erase(rest.lanes.begin());
            return {{std::move(rest), 1.0}};
        }
        meetTarget(state, from);
    }
    std::vector<std::pair<Volley, double>> out;
    for (const auto& [at, chance] : strikeOutcomes(from.strike, from.at, stop, work)) {
        auto& later = out.emplace_back(*this, chance).first;
        auto& lane = later.lanes[static_cast<std::size_t>(index)];
        lane.at = at;
        lane.hits = lane.criticals = lane.saved = 0; // these only serve the log
        if (stop == Stage::Block && lockStep(later) == Stage::Block) giveBlockDie(later);
    }
    return out;
}

} // namespace core::plaguetide

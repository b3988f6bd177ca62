// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/procedures/volley.h"

#include "kernel/distribution.h"
#include "systems/plaguetide/booking.h"
#include "systems/plaguetide/switches.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core::plaguetide {

namespace {

using Lane = Volley::Lane;
using Stage = Strike::Stage;

AttackTraits traitsOf(const Blow& blow) { return attackTraits(blow.profile.keywords, blow.melee); }

/// The stage at which the lock-step stands: the earliest among lanes, at most Damage.
Stage lockStep(const Volley& volley) {
    Stage stage = Stage::Damage;
    for (const auto& lane : volley.lanes)
        if (!lane.done) stage = std::min(stage, lane.at.stage);
    return stage;
}

/// A blow that spreads and whose hits are known waits to be split (PT-K4).
bool waitsForSplit(const Lane& lane) { return lane.blow.profile.attacks > 0 && traitsOf(lane.blow).blasts; }

std::size_t laneToSplit(const Volley& volley) {
    for (std::size_t n = 0; n < volley.lanes.size(); ++n)
        if (!volley.lanes[n].done && volley.lanes[n].at.stage == Stage::Block && waitsForSplit(volley.lanes[n])) return n;
    return volley.lanes.size();
}

std::vector<UnitId> sharers(const State& state, const Blow& blow) {
    std::vector<UnitId> out{blow.target};
    for (const auto& id : blow.sharing) { // enemies only (AMB-PT23)
        const auto* unit = state.find(id);
        if (unit && unit->operative == state.at(blow.target).operative && unit->onTable() && !unit->has(Status::Down) && std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
    }
    return out;
}

/// First lane of the damage part that is not settled.
Lane* openLane(Volley& volley) {
    for (auto& lane : volley.lanes)
        if (!lane.done) return &lane;
    return nullptr;
}
const Lane* openLane(const Volley& volley) { return openLane(const_cast<Volley&>(volley)); }

bool attackersRoll(Stage stage) { return stage == Stage::Hit || stage == Stage::Again; }

std::string laneLabel(const State& state, const Lane& lane, Stage stage, bool several) {
    const auto who = attackersRoll(stage) && !lane.blow.attacker.empty() ? lane.blow.attacker : lane.blow.target;
    if (!several) return nameOf(state, who);
    if (!attackersRoll(stage)) return nameOf(state, who);
    const auto attackers = lane.count > 1 ? std::to_string(lane.count) + " × " + state.sheetOf(state.at(lane.blow.attacker)).name : nameOf(state, lane.blow.attacker);
    return attackers + " → " + nameOf(state, lane.blow.target) + (lane.blow.blocked ? " (blocked)" : lane.blow.worsened ? " (dodged)" : "");
}

void describe(Request& request, Stage stage) {
    switch (stage) {
    case Stage::Hit: request.id = "hit", request.purpose = "To hit", request.rule = "PT-D1"; break;
    case Stage::Again: request.id = "again", request.purpose = "Misses again (Focus)", request.rule = "PT-D4"; break;
    case Stage::Block: request.id = "block", request.purpose = "Block the first hit", request.rule = "PT-A14"; break;
    case Stage::Save: request.id = "defence", request.purpose = "To save", request.rule = "PT-D6"; break;
    default: request.id = "ignore", request.purpose = "To ignore damage", request.rule = "PT-K8"; break;
    }
}

Request splitRequest(const State& state, const Lane& lane) {
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "split";
    request.purpose = "Blast: who takes the hits that are left over?";
    request.rule = "PT-K4";
    request.unit = lane.blow.target;
    request.side = state.at(lane.blow.target).operative ? "operatives" : "horde";
    for (const auto& id : sharers(state, lane.blow)) request.options.push_back({id.text, nameOf(state, id), {}});
    request.preset = lane.blow.target.text;
    request.policy = "the target";
    return request;
}

std::optional<Request> diceRequest(const State& state, const std::vector<const Lane*>& lanes, Stage stage) {
    Request request;
    describe(request, stage);
    for (const auto* lane : lanes) {
        auto row = lane->strike.row(lane->at);
        if (!row) continue;
        row->label = laneLabel(state, *lane, stage, lanes.size() > 1);
        if (request.unit.empty()) request.unit = attackersRoll(stage) && !lane->blow.attacker.empty() ? lane->blow.attacker : lane->blow.target;
        request.rows.push_back(std::move(*row));
    }
    if (request.rows.empty()) return std::nullopt;
    const auto* roller = state.find(request.unit);
    request.side = roller && roller->operative ? "operatives" : "horde";
    return request;
}

std::vector<const Lane*> lanesAt(const Volley& volley, Stage stage) {
    std::vector<const Lane*> out;
    for (const auto& lane : volley.lanes)
        if (!lane.done && lane.at.stage == stage) out.push_back(&lane);
    return out;
}

int expectedSixths(const DiceRow& row) {
    int good = 0;
    for (const auto& band : row.bands)
        if (band.good) good += band.to - band.from + 1;
    return good * row.dice;
}

void bookRoll(Run& run, const Lane& lane, Stage stage, const DiceRow& row, const std::vector<int>& tally, std::vector<int> faces) {
    Rolled rolled;
    rolled.unit = attackersRoll(stage) ? lane.blow.attacker : lane.blow.target;
    Request named;
    describe(named, stage);
    rolled.purpose = named.id;
    rolled.dice = row.dice;
    for (std::size_t n = 0; n < tally.size(); ++n) rolled.successes += row.bands[n].good ? tally[n] : 0;
    rolled.expectedSixths = expectedSixths(row);
    rolled.faces = std::move(faces);
    run.emit(std::move(rolled));
}

/// What the tally came to, in words: "2 hits, 1 critical".
std::string tallyWords(const DiceRow& row, const std::vector<int>& tally) {
    std::string out;
    for (std::size_t n = tally.size(); n-- > 0;) {
        if (tally[n] == 0) continue;
        out += (out.empty() ? "" : ", ") + std::to_string(tally[n]) + " " + row.bands[n].label;
    }
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

/// Spreads the hits of a blast evenly; the remainder falls where the target's side chose.
void split(Run& run, Volley& volley, std::size_t index, const UnitId& first) {
    const Lane lane = volley.lanes[index];
    auto models = sharers(run.state, lane.blow);
    std::rotate(models.begin(), std::find(models.begin(), models.end(), first), models.end());
    const int hits = (lane.at.hits + lane.at.criticals) * traitsOf(lane.blow).blast;
    volley.lanes.erase(volley.lanes.begin() + static_cast<std::ptrdiff_t>(index));
    for (std::size_t n = 0; n < models.size(); ++n) {
        auto blow = lane.blow;
        blow.target = models[n];
        blow.hits = hits / static_cast<int>(models.size()) + (static_cast<int>(n) < hits % static_cast<int>(models.size()) ? 1 : 0);
        blow.profile.attacks = 0;
        blow.sharing.clear();
        blow.blocked = lane.blow.blocked && models[n] == lane.blow.target;
        if (blow.hits > 0)
            for (auto& made : makeVolley(run.state, {blow}).lanes) volley.lanes.push_back(std::move(made));
    }
}

} // namespace

std::optional<Request> Volley::ask(const State& state) const {
    if (const auto n = laneToSplit(*this); n < lanes.size()) {
        const auto& lane = lanes[n];
        const int models = static_cast<int>(sharers(state, lane.blow).size());
        const int hits = (lane.at.hits + lane.at.criticals) * traitsOf(lane.blow).blast;
        return models > 1 && hits % models != 0 ? std::optional(splitRequest(state, lane)) : std::nullopt;
    }
    const auto stage = lockStep(*this);
    if (stage < Stage::Damage) return diceRequest(state, lanesAt(*this, stage), stage);
    const auto* lane = openLane(*this);
    if (!lane || lane->at.stage != Stage::Ignore) return std::nullopt;
    return diceRequest(state, {lane}, Stage::Ignore);
}

void Volley::take(Run& run, const Answer& answer) {
    if (const auto n = laneToSplit(*this); n < lanes.size()) {
        split(run, *this, n, UnitId{answer.pick});
        run.push(*this);
        return;
    }
    auto stage = lockStep(*this);
    if (stage == Stage::Damage) stage = Stage::Ignore;
    std::string words;
    std::size_t rowIndex = 0;
    auto* only = stage == Stage::Ignore ? openLane(*this) : nullptr;
    for (auto& lane : lanes) {
        if (lane.done || lane.at.stage != stage || (only && &lane != only)) continue;
        const auto row = lane.strike.row(lane.at);
        if (!row) {
            advance(lane, {});
            continue;
        }
        const auto& tally = answer.counts[rowIndex];
        bookRoll(run, lane, stage, *row, tally, answer.faces.empty() ? std::vector<int>{} : answer.faces[rowIndex]);
        words += (words.empty() ? "" : "; ") + tallyWords(*row, tally);
        advance(lane, tally);
        ++rowIndex;
    }
    if (lockStep(*this) == Stage::Block) placeOneBlock(*this);
    run.remark(words);
    run.push(*this);
}

void Volley::run(Run& run) {
    if (const auto n = laneToSplit(*this); n < lanes.size()) {
        split(run, *this, n, lanes[n].blow.target);
        run.push(*this);
        return;
    }
    const auto stage = lockStep(*this);
    if (stage < Stage::Damage) {
        for (auto& lane : lanes)
            if (!lane.done && lane.at.stage == stage) advance(lane, {});
        run.push(*this);
        return;
    }
    auto* lane = openLane(*this);
    if (!lane) return;
    if (lane->at.stage == Stage::Damage) {
        const auto& target = run.state.at(lane->blow.target);
        lane->at.toughness = target.token(Token::Toughness);
        lane->at.health = lane->againstDown ? 1 : target.token(Token::Health); // one point is enough to capture
        const bool gone = target.presence != Presence::Table || target.has(Status::Captured) || (target.has(Status::Down) && !lane->againstDown);
        if (gone) lane->done = true; // hits left over are lost
        else advance(*lane, {});
    } else if (lane->at.stage == Stage::Ignore) advance(*lane, {});
    else settleLane(run, *lane);
    run.push(*this);
}

std::optional<OddsReport> Volley::odds(const State& state) const {
    const auto* first = openLane(*this);
    if (!first) return std::nullopt;
    const auto& target = state.at(first->blow.target);
    using Track = std::tuple<int, int, bool>; // toughness, health, hit at all
    const int before = first->againstDown ? 1 : target.token(Token::Health);
    std::map<Track, double> tracks{{{target.token(Token::Toughness), before, false}, 1.0}};
    for (const auto& lane : lanes) {
        if (lane.done || lane.blow.target != target.id) continue;
        auto strike = lane.strike;
        if (waitsForSplit(lane)) {
            strike.multiplier = traitsOf(lane.blow).blast;
            strike.sharedBy = static_cast<int>(sharers(state, lane.blow).size());
        }
        std::map<Track, double> next;
        for (const auto& [track, chance] : tracks) {
            auto start = lane.at;
            if (waitsForSplit(lane) && start.stage == Stage::Block) // known hits, not yet split
                start.hits = ((start.hits + start.criticals) * strike.multiplier + strike.sharedBy - 1) / strike.sharedBy;
            if (start.stage <= Stage::Damage) std::tie(start.toughness, start.health, std::ignore) = track;
            for (const auto& [end, share] : distribution(strike, std::map<Strike::State, double>{{start, 1.0}}))
                next[{end.toughness, end.health, end.landed || std::get<2>(track)}] += chance * share;
        }
        tracks = std::move(next);
    }
    OddsReport report;
    const bool counts = first->strike.damage > 0;
    std::map<std::string, double> bars;
    std::vector<std::string> order;
    for (auto it = tracks.rbegin(); it != tracks.rend(); ++it) {
        const auto& [toughness, health, landed] = it->first;
        std::string label = health == 0 ? (!target.operative ? "dead" : first->againstDown ? "Captured" : "Down") : std::to_string(health) + "♥";
        if (health > 0 && target.operative) label += " T" + std::to_string(toughness);
        if (!counts) label = landed ? "hit" : "no hit";
        if (!bars.contains(label)) order.push_back(label);
        bars[label] += it->second;
        report.answer += (counts ? health == 0 : landed) ? it->second : 0;
        report.expected += it->second * (before - health);
    }
    for (const auto& label : order) report.bars.push_back({label, bars[label]});
    report.question = !counts              ? "to hit " + target.name
                      : first->againstDown ? "to capture " + target.name
                      : target.operative   ? "to put " + target.name + " Down"
                                           : "to kill " + target.name;
    report.unit = "health left";
    report.expectedUnit = "health lost";
    return report;
}

} // namespace core::plaguetide

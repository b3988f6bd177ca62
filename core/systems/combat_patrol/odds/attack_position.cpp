// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/odds/attack_position.h"

#include "kernel/dice/roll.h"

#include <algorithm>
#include <numeric>

namespace core::combat_patrol {

namespace {

using Stage = AttackPosition::Stage;

/// A request for dice whose faces are added; their sum is enough.
Request sumRequest(int dice, int sides) {
    Request request;
    request.id = "attacks";
    request.purpose = "Number of attacks";
    request.sides = sides;
    request.rows = {faceRow({}, dice, sides)};
    return request;
}

Request damageRequest(const AttackSequence& sequence, int wounds) {
    const auto damage = sequence.mark();
    Request request;
    request.kind = Request::Kind::Faces;
    request.id = "damage";
    request.purpose = damage.dice > 1
                          ? "Damage, " + std::to_string(damage.dice) + " dice for each wound in turn"
                          : "Damage, wound by wound";
    request.sides = damage.sides;
    auto& row = request.rows.emplace_back();
    row.dice = wounds * damage.dice;
    row.bands.push_back({1, damage.sides, "points", false});
    return request;
}

/// Whether all wounds have one point each and can be tested together, because the same number of models
/// falls.
bool singlePoints(const AttackPosition& position) {
    return std::all_of(position.points.begin(), position.points.end(),
                       [](int points) { return points <= 1; });
}

Request ignoreRequest(const AttackPosition& position, int need) {
    Request request;
    request.id = "ignore";
    request.purpose = "Feel No Pain";
    const auto addRow = [&](int dice, std::string label) {
        auto& row = request.rows.emplace_back();
        row.label = std::move(label);
        row.need = std::to_string(need) + "+";
        row.dice = dice;
        row.bands = passBands(need, "lost", "ignored");
    };
    const auto all = std::accumulate(position.points.begin(), position.points.end(), 0);
    if (singlePoints(position))
        addRow(all, {});
    else
        for (std::size_t n = 0; n < position.points.size(); ++n)
            addRow(position.points[n], "wound " + std::to_string(n + 1));
    return request;
}

void takeAttacks(AttackPosition& position, const AttackSequence& sequence, const std::vector<int>& tally) {
    const int total = sequence.dice().plus + faceSum(tally);
    position.pool = ChainPool(std::max(0, total));
    position.stage = Stage::Chain;
}

void takeChain(AttackPosition& position, const AttackSequence& sequence, int stage,
               const std::vector<int>& tally) {
    std::array<int, Chain::maxBands> fallen{};
    std::copy(tally.begin(), tally.end(), fallen.begin());
    position.pool.take(sequence.chain(), stage, fallen);
}

void takeDamage(AttackPosition& position, const AttackSequence& sequence, const std::vector<int>& faces) {
    const auto damage = sequence.mark();
    position.points.clear();
    auto face = faces.begin();
    for (int n = 0; n < position.batch; ++n) {
        const int rolled = std::accumulate(face, face + damage.dice, damage.plus);
        face += damage.dice;
        position.points.push_back(reducedPoints(rolled, sequence.reduction()));
    }
    position.batch = 0;
    position.stage = Stage::Ignore;
}

void takeIgnored(AttackPosition& position, const std::vector<std::vector<int>>& tallies) {
    if (singlePoints(position))
        position.points.assign(static_cast<std::size_t>(tallies[0].front()), 1);
    else
        for (std::size_t n = 0; n < position.points.size(); ++n)
            if (position.points[n] > 0) position.points[n] = tallies[n].front();
    position.stage = Stage::Apply;
}

} // namespace

AttackPosition AttackPosition::unsaved(int wounds) {
    AttackPosition position;
    position.stage = Stage::Allocate;
    position.saves = wounds;
    return position;
}

int chainStage(const AttackPosition& position) {
    for (int s = 0; s < AttackSequence::Save; ++s)
        if (position.pool.waiting(s) > 0) return s;
    return -1;
}

std::optional<Request> attackRequest(const AttackPosition& position, const AttackSequence& sequence) {
    const auto dice = sequence.dice();
    const auto& chain = sequence.chain();
    switch (position.stage) {
    case Stage::Attacks:
        return dice.dice > 0 ? std::optional(sumRequest(dice.dice, dice.sides)) : std::nullopt;
    case Stage::Chain: {
        const int stage = chainStage(position);
        if (stage < 0 || chain.stage(stage).bands < 2) return std::nullopt;
        return chain.request(stage, position.pool.waiting(stage));
    }
    case Stage::Save:
        if (position.batch == 0 || chain.stage(AttackSequence::Save).bands < 2) return std::nullopt;
        return chain.request(AttackSequence::Save, position.batch);
    case Stage::Damage:
        return position.batch > 0 && sequence.mark().dice > 0
                   ? std::optional(damageRequest(sequence, position.batch))
                   : std::nullopt;
    case Stage::Ignore:
        if (sequence.parameters().fnp > 6 || position.points.empty()) return std::nullopt;
        return ignoreRequest(position, sequence.parameters().fnp);
    case Stage::Allocate:
    case Stage::Apply:
        break;
    }
    return std::nullopt;
}

AttackPosition afterDice(AttackPosition position, const AttackSequence& sequence, const Answer& answer) {
    switch (position.stage) {
    case Stage::Attacks:
        takeAttacks(position, sequence, answer.counts.at(0));
        break;
    case Stage::Chain:
        takeChain(position, sequence, chainStage(position), answer.counts.at(0));
        break;
    case Stage::Save:
        position.batch = sequence.chain()
                             .stage(AttackSequence::Save)
                             .counted(answer.counts.at(0), AttackSequence::Damaging);
        position.stage = Stage::Damage;
        break;
    case Stage::Damage:
        takeDamage(position, sequence, answer.faces.at(0));
        break;
    case Stage::Ignore:
        takeIgnored(position, answer.counts);
        break;
    case Stage::Allocate:
    case Stage::Apply:
        break;
    }
    return position;
}

AttackPosition afterStageWithoutDice(AttackPosition position, const AttackSequence& sequence) {
    switch (position.stage) {
    case Stage::Attacks:
        takeAttacks(position, sequence, {});
        break;
    case Stage::Chain:
        if (const int stage = chainStage(position); stage >= 0)
            takeChain(position, sequence, stage, {position.pool.waiting(stage)});
        else {
            position.saves = position.pool.waiting(AttackSequence::Save);
            position.devastating = position.pool.counted(AttackSequence::Devastating);
            position.pool = ChainPool(0); // spent, so that equal positions look equal
            position.stage = Stage::Allocate;
        }
        break;
    case Stage::Save:
        position.stage = Stage::Damage;
        break;
    case Stage::Damage:
        takeDamage(position, sequence, {});
        break;
    case Stage::Ignore:
        position.stage = Stage::Apply;
        break;
    case Stage::Allocate:
    case Stage::Apply:
        break;
    }
    return position;
}

int safeBatchSize(const AttackSequence& sequence) {
    const int most = std::max(1, reducedPoints(sequence.mark().most(), sequence.reduction()));
    int wounds = 0;
    for (int state = 0; state < sequence.states() - 1; state = sequence.take(state, most))
        ++wounds;
    return wounds;
}

} // namespace core::combat_patrol

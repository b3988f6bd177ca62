// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow/chain.h"

#include <algorithm>
#include <utility>

namespace core {

Chain::Face& Chain::Face::count(int counter, int amount) {
    counts[static_cast<std::size_t>(counter)] += static_cast<std::int16_t>(amount);
    return *this;
}

Chain::Face& Chain::Face::roll(int stage, int dice) {
    if (dice == 0) return *this;
    expect(rolls < maxRolls, "a band rolls at no more stages than it has room for");
    rolled[static_cast<std::size_t>(rolls++)] = {static_cast<std::int16_t>(stage),
                                                 static_cast<std::int16_t>(dice)};
    return *this;
}

Chain::Face& Chain::Stage::band(int to, const char* text, bool good) {
    const int from = bands == 0 ? 1 : faces[static_cast<std::size_t>(bands - 1)].to + 1;
    to = std::min(to, sides);
    if (to < from) return unused = {};
    expect(bands < maxBands, "a stage has no more bands than it has room for");
    auto& face = faces[static_cast<std::size_t>(bands++)];
    face.from = static_cast<std::int16_t>(from);
    face.to = static_cast<std::int16_t>(to);
    face.label = text;
    face.good = good;
    return face;
}

Chain::Stage& Chain::add(const char* id, const char* label, int sides) {
    expect(m_stages < maxStages, "a chain has no more stages than it has room for");
    auto& stage = m_stage[static_cast<std::size_t>(m_stages++)];
    stage.id = id;
    stage.label = label;
    stage.sides = sides;
    return stage;
}

Chain::Stage& Chain::add(const Stage& made) {
    expect(m_stages < maxStages, "a chain has no more stages than it has room for");
    return m_stage[static_cast<std::size_t>(m_stages++)] = made;
}

DiceRow Chain::Stage::row(int dice) const {
    DiceRow row;
    row.dice = dice;
    for (int b = 0; b < bands; ++b) {
        const auto& face = faces[static_cast<std::size_t>(b)];
        if (face.good && row.need.empty()) row.need = std::to_string(face.from) + "+";
        row.bands.push_back({face.from, face.to, face.label, face.good});
    }
    return row;
}

std::vector<double> Chain::Stage::weights() const {
    std::vector<double> out;
    for (int b = 0; b < bands; ++b) {
        const auto& face = faces[static_cast<std::size_t>(b)];
        out.push_back(static_cast<double>(face.to - face.from + 1) / sides);
    }
    return out;
}

int Chain::Stage::counted(const std::vector<int>& tally, int counter) const {
    int sum = 0;
    for (std::size_t b = 0; b < tally.size(); ++b)
        sum += tally[b] * faces[b].counts[static_cast<std::size_t>(counter)];
    return sum;
}

int Chain::Stage::diceRolledAt(const std::vector<int>& tally, int later) const {
    int sum = 0;
    for (std::size_t b = 0; b < tally.size(); ++b)
        for (int n = 0; n < faces[b].rolls; ++n)
            if (const auto& roll = faces[b].rolled[static_cast<std::size_t>(n)]; roll.stage == later)
                sum += tally[b] * roll.dice;
    return sum;
}

Request Chain::request(int index, int dice) const {
    const auto& from = stage(index);
    Request request;
    request.id = from.id;
    request.purpose = from.label;
    request.sides = from.sides;
    request.rows.push_back(from.row(dice));
    return request;
}

namespace {

/// into[a + a0][b + b0] += factor * from[a][b]
void addShifted(CounterDistribution& into, const CounterDistribution& from, int a0, int b0, double factor) {
    for (int a = 0; a <= from.first; ++a)
        for (int b = 0; b <= from.second; ++b)
            into.at(a + a0, b + b0) += factor * from.at(a, b);
}

CounterDistribution product(const CounterDistribution& x, const CounterDistribution& y, Scratch& scratch) {
    CounterDistribution out = emptyDistribution(x.first + y.first, x.second + y.second, scratch);
    for (int a = 0; a <= x.first; ++a)
        for (int b = 0; b <= x.second; ++b)
            if (x.at(a, b) > 0) addShifted(out, y, a, b, x.at(a, b));
    return out;
}

/// The distribution of everything that one band leads to, without its own counts.
CounterDistribution following(const Chain::Face& face,
                              const std::array<CounterDistribution, Chain::maxStages>& distributions,
                              Scratch& scratch) {
    if (face.rolls == 1 && face.rolled[0].dice == 1)
        return distributions[static_cast<std::size_t>(face.rolled[0].stage)];
    CounterDistribution distribution = emptyDistribution(0, 0, scratch);
    distribution.at(0) = 1;
    for (int n = 0; n < face.rolls; ++n) {
        const auto roll = face.rolled[static_cast<std::size_t>(n)];
        for (int k = 0; k < roll.dice; ++k)
            distribution =
                product(distribution, distributions[static_cast<std::size_t>(roll.stage)], scratch);
    }
    return distribution;
}

} // namespace

CounterDistribution Chain::distribution(Scratch& scratch, int first, int second, int entry) const {
    std::array<CounterDistribution, maxStages> distributions;
    const auto counted = [](const Face& face, int counter) {
        return counter < 0 ? 0 : int{face.counts[static_cast<std::size_t>(counter)]};
    };
    for (int s = m_stages - 1; s >= entry; --s) {
        const auto& from = stage(s);
        CounterDistribution highest;
        for (int b = 0; b < from.bands; ++b) {
            const auto& face = from.faces[static_cast<std::size_t>(b)];
            int most = counted(face, first), beside = counted(face, second);
            for (int n = 0; n < face.rolls; ++n) {
                const auto& roll = face.rolled[static_cast<std::size_t>(n)];
                most += roll.dice * distributions[static_cast<std::size_t>(roll.stage)].first;
                beside += roll.dice * distributions[static_cast<std::size_t>(roll.stage)].second;
            }
            highest.first = std::max(highest.first, most);
            highest.second = std::max(highest.second, beside);
        }
        CounterDistribution& distribution = distributions[static_cast<std::size_t>(s)] =
            emptyDistribution(highest.first, highest.second, scratch);
        for (int b = 0; b < from.bands; ++b) {
            const auto& face = from.faces[static_cast<std::size_t>(b)];
            const double share = static_cast<double>(face.to - face.from + 1) / from.sides;
            const int most = counted(face, first), beside = counted(face, second);
            if (face.rolls == 0)
                distribution.at(most, beside) += share;
            else
                addShifted(distribution, following(face, distributions, scratch), most, beside, share);
        }
    }
    return distributions[static_cast<std::size_t>(entry)];
}

int ChainPool::next(const Chain& chain) {
    for (int s = 0; s < chain.stages(); ++s) {
        if (waiting(s) == 0) continue;
        if (chain.stage(s).bands > 1) return s;
        take(chain, s, {waiting(s)});
    }
    return -1;
}

void ChainPool::take(const Chain& chain, int stage, const std::array<int, Chain::maxBands>& tally) {
    const auto& from = chain.stage(stage);
    m_waiting[static_cast<std::size_t>(stage)] = 0;
    for (int b = 0; b < from.bands; ++b) {
        const auto& face = from.faces[static_cast<std::size_t>(b)];
        const int fallen = tally[static_cast<std::size_t>(b)];
        for (std::size_t c = 0; c < m_counted.size(); ++c)
            m_counted[c] += fallen * face.counts[c];
        for (int n = 0; n < face.rolls; ++n) {
            const auto& roll = face.rolled[static_cast<std::size_t>(n)];
            m_waiting[static_cast<std::size_t>(roll.stage)] += fallen * roll.dice;
        }
    }
}

ChainPool rollChain(const Chain& chain, int dice, DiceSource& source) {
    ChainPool pool(dice);
    for (int s = pool.next(chain); s >= 0; s = pool.next(chain)) {
        const auto& stage = chain.stage(s);
        std::array<int, Chain::maxBands> tally{};
        for (int n = pool.waiting(s); n > 0; --n) {
            const int face = source.roll(stage.sides);
            std::size_t band = 0;
            while (face > stage.faces[band].to)
                ++band;
            ++tally[band];
        }
        pool.take(chain, s, tally);
    }
    return pool;
}

Result<NumberChances> chainOdds(const Chain& chain, const DiceSum& dice, int counter, WorkBudget& work) {
    Scratch scratch;
    const CounterDistribution one = chain.distribution(scratch, counter);
    const auto pool =
        poolDistribution(one, sumDistribution(dice, scratch), {dice.most() * one.first, 0}, scratch, work);
    if (!pool) return tl::unexpected<Problem>(pool.error());
    return NumberChances{std::vector<double>(pool->row(pool->from), pool->row(pool->to) + 1), pool->from};
}

Result<std::vector<std::vector<double>>> chainOdds(const Chain& chain, const DiceSum& dice, int first,
                                                   int second, WorkBudget& work) {
    Scratch scratch;
    const CounterDistribution one = chain.distribution(scratch, first, second);
    const PoolLimits limits{dice.most() * one.first, dice.most() * one.second};
    const auto pool = poolDistribution(one, sumDistribution(dice, scratch), limits, scratch, work);
    if (!pool) return tl::unexpected<Problem>(pool.error());
    std::vector<std::vector<double>> out(static_cast<std::size_t>(pool->to + 1));
    for (int a = pool->from; a <= pool->to; ++a) {
        const auto span = pool->secondRange(a);
        auto& row = out[static_cast<std::size_t>(a)];
        row.assign(static_cast<std::size_t>(span.to + 1), 0.0);
        std::copy(pool->row(a) + span.from, pool->row(a) + span.to + 1, row.begin() + span.from);
    }
    return out;
}

} // namespace core

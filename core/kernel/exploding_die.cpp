// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/exploding_die.h"

#include "kernel/result.h"

#include <algorithm>

namespace core {

namespace {

/// The rule itself, for single numbers that fall and for the chances of all numbers alike: `Throw` supplies face(),
/// toTheEnd(first face) and keep(one, other).
template <class Throw> auto result(const ExplodingDie& die, const Throw& by) {
    expect(die.sides >= 2, "a die that explodes has a face that does not");
    if (die.mode == ExplodingDie::Mode::Plain) return by.toTheEnd(by.face());
    if (die.variant == ExplodingDie::Variant::EachExplodes) {
        auto one = by.toTheEnd(by.face());
        return by.keep(std::move(one), by.toTheEnd(by.face()));
    }
    auto one = by.face();
    return by.toTheEnd(by.keep(std::move(one), by.face()));
}

struct Rolled {
    const ExplodingDie& die;
    DiceSource& source;

    int face() const { return source.roll(die.sides); }
    int keep(int one, int other) const { return die.keeps(one, other) ? one : other; }
    int toTheEnd(int face) const {
        int total = face;
        while (die.explodes(face)) total += face = this->face();
        return total;
    }
};

struct Weighed {
    using Chances = std::vector<double>;
    static constexpr double tail = 1e-18;
    const ExplodingDie& die;

    Chances face() const {
        Chances out(static_cast<std::size_t>(die.sides) + 1, 1.0 / die.sides);
        out[0] = 0;
        return out;
    }

    /// One of two independent numbers with the same chances: it is kept when the other loses to it or equals it.
    Chances keep(Chances one, const Chances& same) const {
        const auto walk = [&](auto from, auto to) {
            double losing = 0;
            for (; from != to; ++from) {
                const double chance = *from;
                *from = chance * (2 * losing + chance);
                losing += chance;
            }
        };
        expect(one.size() == same.size(), "both dice are alike");
        if (die.keeps(2, 1)) walk(one.begin(), one.end());
        else walk(one.rbegin(), one.rend());
        return one;
    }

    Chances toTheEnd(const Chances& first) const {
        Chances out;
        out.reserve(static_cast<std::size_t>(die.sides) * 61);
        const double again = 1.0 / die.sides;
        double chance = 1;
        for (int from = 0; chance >= tail;) {
            out.resize(static_cast<std::size_t>(from + die.sides) + 1, 0.0);
            double goesOn = 0;
            int next = from;
            for (int face = 1; face <= die.sides; ++face) {
                const double share = chance * (from == 0 ? first[static_cast<std::size_t>(face)] : again);
                if (die.explodes(face)) {
                    goesOn += share;
                    next = from + face;
                } else out[static_cast<std::size_t>(from + face)] = share;
            }
            chance = goesOn;
            from = next;
        }
        return out;
    }
};

} // namespace

int ExplodingDie::roll(DiceSource& source) const { return result(*this, Rolled{*this, source}); }

std::vector<double> ExplodingDie::chances() const { return result(*this, Weighed{*this}); }

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/odds/attack_sequence.h"

#include <algorithm>
#include <map>
#include <tuple>

/// Plays an attack sequence attack by attack as the rules describe it, one branch for each face: slow, and
/// without any of the product's tables.
class LiteralAttack {
public:
    enum class Keep { StateOnly, Counters };
    /// slain, wounds left, hits, wounds, damaging wounds, mortal wounds
    struct Place {
        int slain = 0, left = 0, hits = 0, wounds = 0, damaging = 0, mortals = 0;
        auto operator<=>(const Place&) const = default;
    };
    using Places = std::map<Place, double>;

    LiteralAttack(const core::combat_patrol::AttackParameters& parameters, Keep keep)
        : m_p(parameters), m_keep(keep) {}

    /// Every end with its chance.
    Places play() const {
        Places out;
        const int first = m_p.target.firstWounds > 0 ? m_p.target.firstWounds : m_p.target.wounds;
        const auto numbers = sums(m_p.attacks);
        Places now{{Place{0, first}, 1.0}};
        for (int n = 0; n <= m_p.attacks.most(); ++n) {
            if (n > 0) now = attack(now);
            if (const auto it = numbers.find(n); it != numbers.end()) mix(out, now, it->second);
        }
        Places end;
        for (const auto& [place, chance] : out) {
            Places one{{place, chance}};
            for (int n = 0; n < place.mortals; ++n)
                one = point(one);
            mix(end, one, 1);
        }
        if (m_keep == Keep::Counters) return end;
        Places states;
        for (const auto& [place, chance] : end)
            states[{place.slain, place.left}] += chance;
        return states;
    }

private:
    using Reroll = core::combat_patrol::Reroll;

    static void mix(Places& into, const Places& from, double share) {
        for (const auto& [place, chance] : from)
            into[place] += share * chance;
    }
    static std::map<int, double> sums(const core::DiceSum& sum) {
        std::map<int, double> now{{sum.plus, 1.0}};
        for (int n = 0; n < sum.dice; ++n) {
            std::map<int, double> next;
            for (const auto& [total, chance] : now)
                for (int face = 1; face <= sum.sides; ++face)
                    next[total + face] += chance / sum.sides;
            now = std::move(next);
        }
        return now;
    }
    Places count(const Places& from, int Place::*counter, int amount) const {
        if (m_keep == Keep::StateOnly && counter != &Place::mortals) return from;
        Places out;
        for (const auto& [place, chance] : from) {
            Place counted = place;
            counted.*counter += amount;
            out[counted] += chance;
        }
        return out;
    }
    /// The chance of each face that is after a permitted re-roll.
    static std::map<int, double> faces(int target, Reroll reroll, int criticalOn) {
        std::map<int, double> out;
        for (int face = 1; face <= 6; ++face) {
            const bool fails = face == 1 || (face < target && face < criticalOn);
            if ((reroll == Reroll::Ones && face == 1) ||
                (reroll == Reroll::Failed && fails && face < criticalOn))
                for (int second = 1; second <= 6; ++second)
                    out[second] += 1.0 / 36;
            else
                out[face] += 1.0 / 6;
        }
        return out;
    }
    /// One point that may be ignored; it goes on to the next model when one is slain.
    Places point(const Places& from) const {
        Places out;
        const double ignored = m_p.fnp > 6 ? 0 : (7 - m_p.fnp) / 6.0;
        for (const auto& [place, chance] : from) {
            if (ignored > 0 || place.left == 0) out[place] += chance * (place.left == 0 ? 1 : ignored);
            if (place.left == 0) continue;
            Place hurt = place;
            if (--hurt.left == 0 && ++hurt.slain < m_p.target.models) hurt.left = m_p.target.wounds;
            out[hurt] += chance * (1 - ignored);
        }
        return out;
    }
    Places damage(const Places& from) const {
        Places out;
        for (const auto& [place, chance] : from)
            for (const auto& [points, share] : sums(m_p.damage)) {
                Places now{{place, chance * share}}, done;
                const int left = points > 0 ? std::max(1, points - m_p.damageLess) : 0;
                for (int n = 0; n < left; ++n) {
                    now = point(now);
                    // What exceeds the wounds of the model is lost.
                    for (auto it = now.begin(); it != now.end();)
                        if (it->first.slain > place.slain)
                            done[it->first] += it->second, it = now.erase(it);
                        else
                            ++it;
                }
                mix(out, now, 1);
                mix(out, done, 1);
            }
        return count(out, &Place::damaging, 1);
    }
    Places save(const Places& from) const {
        Places out;
        const Places through = damage(from);
        for (int face = 1; face <= 6; ++face)
            mix(out, face != 1 && face >= m_p.save ? from : through, 1.0 / 6);
        return out;
    }
    Places wound(const Places& from) const {
        const auto& rule = m_p.wound;
        Places out;
        for (const auto& [face, chance] : faces(rule.target, rule.reroll, rule.criticalOn)) {
            if (face >= rule.criticalOn) {
                const auto wounded = count(from, &Place::wounds, 1);
                mix(out,
                    rule.devastating ? damage(wounded)
                                     : save(count(wounded, &Place::mortals, rule.mortalOn6)),
                    chance);
            } else if (face != 1 && face >= rule.target)
                mix(out, save(count(from, &Place::wounds, 1)), chance);
            else
                mix(out, from, chance);
        }
        return out;
    }
    Places attack(const Places& from) const {
        const auto& rule = m_p.hit;
        if (rule.automatic) return wound(count(from, &Place::hits, 1));
        Places out;
        for (const auto& [face, chance] : faces(rule.target, rule.reroll, rule.criticalOn)) {
            if (face >= rule.criticalOn) {
                const auto hit = count(from, &Place::hits, 1 + rule.sustained);
                auto now = rule.lethal ? save(count(hit, &Place::wounds, 1)) : wound(hit);
                for (int n = 0; n < rule.sustained; ++n)
                    now = wound(now);
                mix(out, now, chance);
            } else if (face != 1 && face >= rule.target)
                mix(out, wound(count(from, &Place::hits, 1)), chance);
            else
                mix(out, from, chance);
        }
        return out;
    }

    const core::combat_patrol::AttackParameters& m_p;
    Keep m_keep;
};

// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/odds/outcome_table.h"
#include "systems/combat_patrol/odds/attack_sequence.h"

namespace core::combat_patrol {

namespace {

constexpr int mostAttacks = 1000;
constexpr int mostWounds = 2000;

Result<Ok> checkNumbers(const AttackParameters& p) {
    const struct {
        const char* path;
        int number, least, most;
    } bounds[] = {{"$.attacks.dice", p.attacks.dice, 0, 200},
                  {"$.attacks.sides", p.attacks.sides, 1, 20},
                  {"$.attacks.plus", p.attacks.plus, 0, mostAttacks},
                  {"$.hit.target", p.hit.target, 1, 7},
                  {"$.hit.sustained", p.hit.sustained, 0, 10},
                  {"$.hit.sustained_die", p.hit.sustainedDie, 0, 6},
                  {"$.hit.critical_on", p.hit.criticalOn, 2, 6},
                  {"$.wound.target", p.wound.target, 1, 7},
                  {"$.wound.mortal_on_6", p.wound.mortalOn6, 0, 10},
                  {"$.wound.critical_on", p.wound.criticalOn, 2, 6},
                  {"$.save", p.save, 1, 7},
                  {"$.damage.dice", p.damage.dice, 0, 20},
                  {"$.damage.sides", p.damage.sides, 1, 20},
                  {"$.damage.plus", p.damage.plus, 0, 100},
                  {"$.damage_less", p.damageLess, 0, 100},
                  {"$.fnp", p.fnp, 2, 7},
                  {"$.target.models", p.target.models, 1, 100},
                  {"$.target.wounds", p.target.wounds, 1, 100}};
    for (const auto& bound : bounds)
        if (auto held = checkBounds(bound.number, bound.least, bound.most, bound.path); !held) return held;
    return Ok{};
}

tl::unexpected<Problem> tooMany(int number, const char* what, int most, const char* path) {
    return impossible("data.out_of_bounds",
                      std::to_string(number) + " " + what + " in all; the maximum is " + std::to_string(most),
                      path);
}

} // namespace

Result<AttackParameters> readAttack(const Value& parameters) {
    auto read = codec::parse<AttackParameters>(parameters);
    if (!read) return read;
    // The default of 1 point replaces all of `damage`, not only the `plus` of a given one.
    if (const auto* damage = parameters.find("damage"); damage && !damage->find("plus"))
        read->damage.plus = 0;
    const auto& p = *read;
    if (!p.hit.automatic && !parameters.find("hit")->find("target"))
        return impossible("data.missing_field", "the field `target` is missing; give it, or set `auto`",
                          "$.hit");
    if (auto held = checkNumbers(p); !held) return tl::unexpected<Problem>(held.error());
    if (p.attacks.most() > mostAttacks) return tooMany(p.attacks.most(), "attacks", mostAttacks, "$.attacks");
    const int wounds = p.target.models * p.target.wounds;
    if (wounds > mostWounds) return tooMany(wounds, "wounds", mostWounds, "$.target");
    if (auto held = checkBounds(p.target.firstWounds, 0, p.target.wounds, "$.target.first_wounds"); !held)
        return tl::unexpected<Problem>(held.error());
    return read;
}

} // namespace core::combat_patrol

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/to_hit.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>
#include <cstdlib>

namespace core::steampunk_fantasy {

namespace {

using Chosen = ChosenSwitches;

constexpr int usualAim = 2;

bool isSteady(Speed speed) {
    return speed == Speed::Still || speed == Speed::Crawl || speed == Speed::Sneak || speed == Speed::Rest ||
           speed == Speed::Setup || speed == Speed::StillFly;
}
bool isFast(Speed speed) { return speed == Speed::Fast || speed == Speed::FastFly; }
bool flies(Speed speed) {
    return speed == Speed::StillFly || speed == Speed::SlowFly || speed == Speed::FastFly;
}

/// Whether the speed makes the unit easier to hit; a goblin at its base speed, which also shoots steadily, is
/// as easy to hit as anybody (5.10b).
bool isExposedBySpeed(Speed speed) { return isSteady(speed) && speed != Speed::Sneak; }

int aimOf(const ShotFacts& shot, const Chosen&) {
    if (!shot.shooter.aimed) return 0;
    int out = usualAim;
    shot.shooter.weaponKeywords.each(
        &Word::aimed, [&](auto worth, const Keyword& aim) { out = std::max(out, worth(aim).toHit); });
    return out;
}

int coverOf(const ShotFacts& shot, const Chosen&) { return ruleOf(shot.target.terrain).toBeHit; }

int longOf(const ShotFacts& shot, const Chosen& chosen) {
    if (shot.band != RangeBand::Long) return 0;
    return isSet(chosen, switches::longRange, "two") ? -2 : -1;
}

/// Whether the shooter lives in fog: it shoots badly out of fog and well into it (HX-K64).
bool seesInFog(const ShotFacts& shot) { return shot.shooter.keywords.has(&Word::seesInFog); }

int keyed(bool has, int amount) { return has ? amount : 0; }

/// Modifiers from the place and the speed of the shooter.
const std::vector<ToHitLine> ofShooter{
    {"shooter_steady", "steady speed", "5.3.1",
     [](const ShotFacts& s, const Chosen&) {
         return keyed(isSteady(s.shooter.speed) && !words::hoversWell(s), 1);
     }},
    {"shooter_fast", "fast", "5.3.1",
     [](const ShotFacts& s, const Chosen&) {
         return keyed(isFast(s.shooter.speed) && !s.shooter.keywords.has(&Word::runsSteadily), -1);
     }},
    {"shooter_flying", "flying", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(flies(s.shooter.speed), -1); }},
    {"shooter_smoke", "in smoke", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(s.shooter.inSmoke, seesInFog(s) ? -2 : -1); }},
    {"aim", "aim", "HX-S10", aimOf},
    {"point_blank", "point blank", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(s.band == RangeBand::PointBlank, 1); }},
    {"long", "long range", "AMB-HX2", longOf},
    {"edge", "edge of the angle", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(s.shooter.onEdge, -1); }},
};

/// Modifiers from damage of the shooter and from its crew.
const std::vector<ToHitLine> ofDamage{
    {"handicap", "damaged", "HX-S12", [](const ShotFacts& s, const Chosen&) { return -s.shooter.handicap; }},
    {"crippled", "crippled crew", "5.10b",
     [](const ShotFacts& s, const Chosen& chosen) {
         return keyed(s.shooter.crippled && isSet(chosen, switches::crippled, "on"), -1);
     }},
};

/// Modifiers from the place and the speed of the target.
const std::vector<ToHitLine> ofTarget{
    {"target_steady", "target at steady speed", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(isExposedBySpeed(s.target.speed), 1); }},
    {"target_fast", "target fast", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(isFast(s.target.speed), -1); }},
    {"target_flying", "target flying", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(flies(s.target.speed), -1); }},
    {"target_smoke", "target in smoke", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(s.target.inSmoke && !seesInFog(s), -1); }},
    {"terrain", "target in cover", "5.3.1", coverOf},
    {"huge", "target huge", "HX-K19",
     [](const ShotFacts& s, const Chosen&) {
         return keyed(s.target.size >= Size::Huge || s.target.keywords.has(&Word::looksHuge), 1);
     }},
    {"target_tokens", "target exposed", "HX-S12",
     [](const ShotFacts& s, const Chosen&) { return s.target.exposed; }},
};

/// Modifiers from the size and the state of the target.
const std::vector<ToHitLine> ofTargetItself{
    {"tiny", "target tiny", "5.10b",
     [](const ShotFacts& s, const Chosen& chosen) {
         return keyed(s.target.size == Size::Tiny && isSet(chosen, switches::sizes, "tiny"), -1);
     }},
    {"confused", "target confused", "5.10b",
     [](const ShotFacts& s, const Chosen& chosen) {
         return keyed(s.target.confused && isSet(chosen, switches::confusion, "on"), -2);
     }},
};

void addWords(ToHitLine Word::*moment, std::vector<ToHitLine>& out) {
    for (const auto* word : words::all())
        if (word->*moment) out.push_back(word->*moment);
}

std::vector<ToHitLine> allLines() {
    auto out = ofShooter;
    addWords(&Word::asShooter, out);
    out.insert(out.end(), ofDamage.begin(), ofDamage.end());
    out.insert(out.end(), ofTarget.begin(), ofTarget.end());
    addWords(&Word::asTarget, out);
    out.insert(out.end(), ofTargetItself.begin(), ofTargetItself.end());
    return out;
}

} // namespace

const std::vector<ToHitLine>& toHitLines() {
    static const auto all = allLines();
    return all;
}

int ToHit::need(bool sixHits) const { return sixHits ? std::min(base - sum, 6) : base - sum; }

std::string ToHit::words() const {
    std::string out;
    for (const auto& part : parts)
        out += (out.empty() ? "" : ", ") + part.name + (part.amount < 0 ? " −" : " +") +
               std::to_string(std::abs(part.amount));
    return out;
}

ToHit toHit(const ShotFacts& shot, const ChosenSwitches& chosen) {
    ToHit out;
    for (const auto& line : toHitLines())
        if (const int amount = line.amount(shot, chosen)) {
            out.parts.push_back({line.id, line.name, amount});
            out.sum += amount;
        }
    return out;
}

int toHitSum(const ShotFacts& shot, const ChosenSwitches& chosen) {
    int out = 0;
    for (const auto& line : toHitLines())
        out += line.amount(shot, chosen);
    return out;
}

bool shelters(const TargetFacts& target, const ChosenSwitches& chosen) {
    return target.keywords.any(&Word::shelters, target, chosen);
}

} // namespace core::steampunk_fantasy

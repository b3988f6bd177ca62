// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/dice/to_hit.h"

#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/data/switches.h"

#include <algorithm>
#include <cstdlib>

namespace core::steampunk {

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

/// At its base speed a goblin shoots steadily and is as easy to hit as anybody (5.10b).
bool isExposedBySpeed(Speed speed) { return isSteady(speed) && speed != Speed::Sneak; }

/// Whether a list such as "still|crawl" names it.
bool isNamedIn(const std::string& list, const std::string& one) {
    return ("|" + list + "|").find("|" + one + "|") != std::string::npos;
}

/// A grade of shooting with its number: always, at one speed, or with one weapon.
int gradeOf(const ShotFacts& shot, const char* key) {
    int best = 0;
    for (const auto& values : allOf(shot.shooter.keywords, key)) {
        const bool only = values.size() > 1 && values[1] != codec::keyText(shot.shooter.speed) &&
                          values[1] != shot.shooter.weapon;
        const int amount = values.empty() ? 0 : numberIn(values.front());
        if (!only && std::abs(amount) > std::abs(best)) best = amount;
    }
    return best;
}

/// Good, Excellent and Superb Shot replace each other: the best of them counts.
int bestGrade(const ShotFacts& shot, std::string_view key) {
    constexpr const char* grades[] = {"superb shot", "excellent shot", "good shot"};
    const auto best =
        std::max_element(std::begin(grades), std::end(grades),
                         [&](const char* a, const char* b) { return gradeOf(shot, a) < gradeOf(shot, b); });
    return key == *best ? gradeOf(shot, *best) : 0;
}

/// What keywords with a speed and a number take off: Take Cover[still|crawl, -2].
int atSpeed(const TargetFacts& target, const char* key) {
    int out = 0;
    for (const auto& values : allOf(target.keywords, key))
        if (values.size() > 1 && isNamedIn(values[0], codec::keyText(target.speed)))
            out = std::min(out, numberIn(values[1]));
    return out;
}

int aimOf(const ShotFacts& shot, const Chosen&) {
    if (!shot.shooter.aimed) return 0;
    return std::max(usualAim, numberOf(shot.shooter.weaponKeywords, "improved aim", usualAim));
}

int coverOf(const ShotFacts& shot, const Chosen&) { return ruleOf(shot.target.terrain).toBeHit; }

/// In terrain both penalties add up, or the larger one counts (AMB-HX13).
int takeCoverOf(const ShotFacts& shot, const Chosen& chosen) {
    const int cover = atSpeed(shot.target, "take cover");
    if (isSet(chosen, switches::coverAdds, "add")) return cover;
    return std::min(0, cover - coverOf(shot, chosen));
}

/// "hill" of the units is the terrain hills.
int camouflageOf(const ShotFacts& shot, const Chosen&) {
    const auto here = codec::keyText(shot.target.terrain);
    for (const auto& values : allOf(shot.target.keywords, "camouflage"))
        for (const auto& value : values)
            if (!value.empty() && here.starts_with(value)) return -1;
    return 0;
}

int longOf(const ShotFacts& shot, const Chosen& chosen) {
    if (shot.band != Band::Long) return 0;
    return isSet(chosen, switches::longRange, "two") ? -2 : -1;
}

/// Who lives in fog sees badly out of it, and well into it (HX-K64).
bool seesInFog(const ShotFacts& shot) { return hasKeyword(shot.shooter.keywords, "fog sight"); }

int keyed(bool has, int amount) { return has ? amount : 0; }

const std::vector<ToHitLine> lines{
    {"shooter_steady", "steady speed", "5.3.1",
     [](const ShotFacts& s, const Chosen&) {
         // Who hovers well has +2 in place of this.
         const bool hovers = s.shooter.speed == Speed::StillFly && gradeOf(s, "excellent shot") > 0;
         return keyed(isSteady(s.shooter.speed) && !hovers, 1);
     }},
    {"shooter_fast", "fast", "5.3.1",
     [](const ShotFacts& s, const Chosen&) {
         return keyed(isFast(s.shooter.speed) && !hasKeyword(s.shooter.keywords, "steady runner"), -1);
     }},
    {"shooter_flying", "flying", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(flies(s.shooter.speed), -1); }},
    {"shooter_smoke", "in smoke", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(s.shooter.inSmoke, seesInFog(s) ? -2 : -1); }},
    {"aim", "aim", "HX-S10", aimOf},
    {"point_blank", "point blank", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(s.band == Band::PointBlank, 1); }},
    {"long", "long range", "AMB-HX2", longOf},
    {"edge", "edge of the angle", "5.3.1",
     [](const ShotFacts& s, const Chosen&) { return keyed(s.shooter.onEdge, -1); }},
    {"good_shot", "Good Shot", "HX-K18",
     [](const ShotFacts& s, const Chosen&) { return bestGrade(s, "good shot"); }},
    {"excellent_shot", "Excellent Shot", "HX-K18",
     [](const ShotFacts& s, const Chosen&) { return bestGrade(s, "excellent shot"); }},
    {"superb_shot", "Superb Shot", "HX-K18",
     [](const ShotFacts& s, const Chosen&) { return bestGrade(s, "superb shot"); }},
    {"bad_shot", "Bad Shot", "HX-K18",
     [](const ShotFacts& s, const Chosen&) { return gradeOf(s, "bad shot"); }},
    {"steady", "Steady", "HX-K18",
     [](const ShotFacts& s, const Chosen&) { return keyed(hasKeyword(s.shooter.keywords, "steady"), 1); }},
    {"optimal", "Optimal at point blank", "HX-K18",
     [](const ShotFacts& s, const Chosen&) {
         return keyed(s.band == Band::PointBlank && hasKeyword(s.shooter.keywords, "optimal at point blank"),
                      1);
     }},
    {"accuracy", "Enhanced Accuracy", "HX-K18",
     [](const ShotFacts& s, const Chosen&) {
         return keyed(hasKeyword(s.shooter.weaponKeywords, "enhanced accuracy") ||
                          hasKeyword(s.shooter.keywords, "enhanced accuracy"),
                      1);
     }},
    {"surprise", "surprise", "HX-K48",
     [](const ShotFacts& s, const Chosen&) { return keyed(s.shooter.surprises, 2); }},
    {"handicap", "damaged", "HX-S12", [](const ShotFacts& s, const Chosen&) { return -s.shooter.handicap; }},
    {"crippled", "crippled crew", "5.10b",
     [](const ShotFacts& s, const Chosen& chosen) {
         return keyed(s.shooter.crippled && isSet(chosen, switches::crippled, "on"), -1);
     }},
    {"target_steady", "target hardly moves", "5.3.1",
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
         return keyed(s.target.size >= Size::Huge || hasKeyword(s.target.keywords, "huge"), 1);
     }},
    {"target_tokens", "target exposed", "HX-S12",
     [](const ShotFacts& s, const Chosen&) { return s.target.exposed; }},
    {"target_steadiness", "target Steady", "HX-K18",
     [](const ShotFacts& s, const Chosen&) { return keyed(hasKeyword(s.target.keywords, "steady"), 1); }},
    {"camouflage", "Camouflage", "HX-K18", camouflageOf},
    {"take_cover", "Take Cover", "HX-K1", takeCoverOf},
    {"elusive", "Elusive", "HX-K18",
     [](const ShotFacts& s, const Chosen&) { return atSpeed(s.target, "elusive"); }},
    {"tiny", "target tiny", "5.10b",
     [](const ShotFacts& s, const Chosen& chosen) {
         return keyed(s.target.size == Size::Tiny && isSet(chosen, switches::sizes, "tiny"), -1);
     }},
    {"confused", "target confused", "5.10b",
     [](const ShotFacts& s, const Chosen& chosen) {
         return keyed(s.target.confused && isSet(chosen, switches::confusion, "on"), -2);
     }},
};

} // namespace

const std::vector<ToHitLine>& toHitLines() { return lines; }

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

bool evades(const TargetFacts& target, const ChosenSwitches& chosen) {
    if (atSpeed(target, "take cover") == 0) return false;
    return isSet(chosen, switches::coverWording, "always") || ruleOf(target.terrain).cover;
}

} // namespace core::steampunk

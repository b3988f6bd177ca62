// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/odds/attack_calculators.h"

#include "kernel/fields/codec.h"
#include "kernel/odds/outcome_table.h"
#include "systems/plaguetide/odds/strike_odds.h"

#include <map>

namespace core::plaguetide {
namespace {
enum class ToughnessMode { Hit, Point };
}
} // namespace core::plaguetide

namespace core {
template <> struct EnumNames<plaguetide::ToughnessMode> {
    static constexpr std::array names{"hit", "point"};
};
} // namespace core

namespace core::plaguetide {

namespace {

using Stage = Strike::Stage;

/// The parameters of a target, common to all three families.
struct TargetParameters {
    int defenceAfterAp = 4;
    int damage = 1;
    int toughness = 0;
    int health = 1;
    bool bulky = false;
    int regeneration = 7;
    bool defAuto = true;
    ToughnessMode toughnessMode = ToughnessMode::Hit;
    template <class P, class F> static void targetFields(F&& f) {
        f.need("defence_after_ap", static_cast<int P::*>(&P::defenceAfterAp),
               "each ordinary hit is saved on this face or more");
        f("damage", static_cast<int P::*>(&P::damage), "health points of an unsaved hit");
        f("toughness", static_cast<int P::*>(&P::toughness), "toughness tokens");
        f.need("health", static_cast<int P::*>(&P::health), "health of a figure");
        f("bulky", static_cast<bool P::*>(&P::bulky), "damage of a hit is halved, rounded up");
        f("regeneration", static_cast<int P::*>(&P::regeneration),
          "each lost health point is ignored on this face or more; 7 = none");
        f("def_auto", static_cast<bool P::*>(&P::defAuto),
          "a natural 6 always saves, a natural 1 never does");
        f("toughness_mode", static_cast<ToughnessMode P::*>(&P::toughnessMode),
          "what one toughness token absorbs: a whole hit or one point");
    }
};

struct AttackParameters : TargetParameters {
    int attacks = 1;
    int quality = 4;
    bool furious = false;
    template <class F> static void fields(F&& f) {
        using P = AttackParameters;
        f.need("attacks", &P::attacks, "dice of the attacker");
        f.need("quality", &P::quality,
               "hits on this face or more; a 1 never hits, a 6 always hits and is critical");
        f("furious", &P::furious, "each natural 6 scores one ordinary hit more");
        P::targetFields<P>(f);
    }
};

struct AreaParameters : TargetParameters {
    int hitsEach = 1;
    int figures = 1;
    template <class F> static void fields(F&& f) {
        using P = AreaParameters;
        f.need("hits_each", &P::hitsEach, "hits on each figure, without a test and never critical");
        f.need("models", &P::figures, "figures within the area");
        P::targetFields<P>(f);
    }
};

struct BlastParameters : TargetParameters {
    int attacks = 1;
    int quality = 4;
    int blast = 3;
    int figures = 0;
    bool furious = false;
    template <class F> static void fields(F&& f) {
        using P = BlastParameters;
        f.need("attacks", &P::attacks, "dice of the attacker");
        f.need("quality", &P::quality, "hits on this face or more; a 1 never hits, a 6 always does");
        f.need("blast", &P::blast, "each hit counts as this many hits");
        f("models", &P::figures, "figures that share the hits; 0 = as many as `blast`");
        f("furious", &P::furious, "each natural 6 scores one hit more");
        P::targetFields<P>(f);
    }
};

struct Bound {
    const char* path;
    int number, least, most;
};
Result<Ok> within(const TargetParameters& p, std::initializer_list<Bound> own) {
    const Bound common[] = {{"$.defence_after_ap", p.defenceAfterAp, 0, 20},
                            {"$.damage", p.damage, 0, 20},
                            {"$.toughness", p.toughness, 0, 200},
                            {"$.health", p.health, 1, 200},
                            {"$.regeneration", p.regeneration, 2, 7}};
    for (const auto& b : own)
        if (auto held = checkBounds(b.number, b.least, b.most, b.path); !held) return held;
    for (const auto& b : common)
        if (auto held = checkBounds(b.number, b.least, b.most, b.path); !held) return held;
    return Ok{};
}

/// The defender's part of a strike.
Strike strikeAt(const TargetParameters& p) {
    Strike strike;
    strike.defence = {p.defenceAfterAp, p.defAuto};
    strike.damage = p.bulky ? (p.damage + 1) / 2 : p.damage; // PT-K14
    strike.toughnessTakesPoints = p.toughnessMode == ToughnessMode::Point;
    strike.ignore = {p.regeneration, false};
    return strike;
}

Strike attackOn(const AttackParameters& p) {
    auto strike = strikeAt(p);
    strike.dice = p.attacks;
    strike.quality = {p.quality, true};
    strike.doublesSixes = p.furious;
    return strike;
}

using Left = std::map<std::pair<int, int>, double>;

Left leftOf(const Strike& strike, const TargetParameters& p, WorkBudget& work) {
    Left out;
    for (const auto& [end, chance] :
         strikeOutcomes(strike, strike.start(p.toughness, p.health), Stage::Done, work))
        out[{end.toughness, end.health}] += chance;
    return out;
}

double slainBy(const Strike& strike, const TargetParameters& p, WorkBudget& work) {
    double out = 0;
    for (const auto& [left, chance] : leftOf(strike, p, work))
        out += left.second == 0 ? chance : 0;
    return out;
}

OddsReport leftChart(const TargetParameters& p, const Left& left) {
    OddsReport report;
    report.title = "health left";
    report.question = "to take the last health";
    report.unit = p.toughness > 0 ? "health and Toughness left" : "health left";
    report.expectedUnit = "health lost";
    double toughness = 0;
    for (auto it = left.rbegin(); it != left.rend(); ++it) {
        const auto [t, h] = it->first;
        report.bars.push_back(
            {std::to_string(h) + "♥" + (p.toughness > 0 ? " T" + std::to_string(t) : std::string()),
             it->second});
        report.expected += it->second * (p.health - h);
        toughness += it->second * (p.toughness - t);
        if (h == 0) report.answer += it->second;
    }
    if (toughness > 0) report.facts.push_back({"Toughness lost", toughness, false});
    return report;
}

OddsReport numberChart(const NumberChances& chances, const char* title, const char* question) {
    OddsReport report;
    report.title = report.unit = report.expectedUnit = title;
    report.question = question;
    report.answer = std::min(1.0, chances.atLeast(1));
    report.bars = chances.bars(0, 30);
    report.expected = chances.mean();
    return report;
}

Result<Calculation> solveAttack(const Value& parameters, WorkBudget& work) {
    const auto p = codec::parse<AttackParameters>(parameters);
    if (!p) return tl::unexpected<Problem>(p.error());
    if (auto held = within(*p, {{"$.attacks", p->attacks, 0, 200}, {"$.quality", p->quality, 0, 20}}); !held)
        return tl::unexpected<Problem>(held.error());
    const auto strike = attackOn(*p);
    NumberChances unsaved;
    for (const auto& [at, chance] : strikeOutcomes(strike, strike.start(0, 0), Stage::Damage, work)) {
        const auto n = static_cast<std::size_t>(at.unsaved);
        if (unsaved.chances.size() <= n) unsaved.chances.resize(n + 1, 0.0);
        unsaved.chances[n] += chance;
    }
    const auto left = leftOf(strike, *p, work);
    if (work.isExhausted() || work.isCancelled()) return oddsStopped();
    Value::Array rows;
    for (const auto& [tokens, chance] : left)
        if (chance >= 1e-15)
            rows.emplace_back(Value::Array{Value::Array{tokens.first, tokens.second}, chance});
    Calculation out;
    out.results = Value::Object{{"unsaved_hits", unsaved.table()}, {"left", std::move(rows)}};
    out.charts = {leftChart(*p, left), numberChart(unsaved, "unsaved hits", "to get a hit through")};
    return out;
}

/// The chance of each number of fallen figures, from 0 to all, if figure n falls with chance fall[n],
/// independently of the others.
std::vector<double> fallenChances(const std::vector<double>& fall) {
    std::vector<double> out{1.0};
    for (const double p : fall) {
        out.push_back(0);
        for (std::size_t n = out.size(); n-- > 0;)
            out[n] = out[n] * (1 - p) + (n > 0 ? out[n - 1] * p : 0);
    }
    return out;
}

Calculation slainAnswer(const NumberChances& slain) {
    Calculation out;
    out.results = Value::Object{{"slain", slain.table()}};
    out.charts = {numberChart(slain, "figures killed", "to kill at least one figure")};
    return out;
}

Result<Calculation> solveArea(const Value& parameters, WorkBudget& work) {
    const auto p = codec::parse<AreaParameters>(parameters);
    if (!p) return tl::unexpected<Problem>(p.error());
    if (auto held = within(*p, {{"$.hits_each", p->hitsEach, 0, 100}, {"$.models", p->figures, 1, 100}});
        !held)
        return tl::unexpected<Problem>(held.error());
    auto strike = strikeAt(*p);
    strike.fixedHits = p->hitsEach;
    strike.criticals = false;
    const double fall = slainBy(strike, *p, work);
    if (work.isExhausted() || work.isCancelled()) return oddsStopped();
    return slainAnswer({fallenChances(std::vector<double>(static_cast<std::size_t>(p->figures), fall)), 0});
}

Result<Calculation> solveBlast(const Value& parameters, WorkBudget& work) {
    const auto p = codec::parse<BlastParameters>(parameters);
    if (!p) return tl::unexpected<Problem>(p.error());
    if (auto held = within(*p, {{"$.attacks", p->attacks, 0, 100},
                                {"$.quality", p->quality, 0, 20},
                                {"$.blast", p->blast, 1, 20},
                                {"$.models", p->figures, 0, 100}});
        !held)
        return tl::unexpected<Problem>(held.error());
    const int figures = p->figures > 0 ? p->figures : p->blast;
    Strike shot;
    shot.dice = p->attacks;
    shot.quality = {p->quality, true};
    shot.criticals = false;
    shot.doublesSixes = p->furious;
    NumberChances slain{std::vector<double>(static_cast<std::size_t>(figures + 1), 0.0), 0};
    for (const auto& [at, chance] : strikeOutcomes(shot, shot.start(0, 0), Stage::Block, work)) {
        std::vector<double> fall;
        for (int n = 0; n < figures; ++n) {
            auto strike = strikeAt(*p);
            strike.criticals = false;
            strike.fixedHits = sharedHits(at.hits * p->blast, figures, n);
            fall.push_back(slainBy(strike, *p, work));
        }
        const auto fallen = fallenChances(fall);
        for (std::size_t n = 0; n < fallen.size(); ++n)
            slain.chances[n] += chance * fallen[n];
    }
    if (work.isExhausted() || work.isCancelled()) return oddsStopped();
    return slainAnswer(slain);
}

OfferField number(const char* id, const char* label, int preset, int least, int most, const char* help = "") {
    return {id, label, help, OfferField::Kind::Number, {}, preset, least, most};
}
OfferField yes(const char* id, const char* label, bool preset, const char* help) {
    return {id, label, help, OfferField::Kind::Chip, {}, preset, 0, 0};
}

std::vector<OfferField> withTarget(std::vector<OfferField> out) {
    out.push_back(number("defence_after_ap", "Defense", 5, 1, 8,
                         "Saved on this face or more; AP and cover already counted in."));
    out.push_back(number("damage", "Damage", 1, 0, 20));
    out.push_back(number("toughness", "Toughness", 0, 0, 20, "Tokens; each takes a whole unsaved hit."));
    out.push_back(number("health", "Health", 3, 1, 50));
    out.push_back(number("regeneration", "Regeneration", 7, 2, 7,
                         "Each lost point is ignored on this face or more; 7 = none."));
    out.push_back(yes("bulky", "Bulky", false, "Damage of a hit is halved, rounded up."));
    out.push_back(yes("def_auto", "6 always saves", true, "A natural 1 never saves."));
    out.push_back({"toughness_mode",
                   "Toughness absorbs",
                   {},
                   OfferField::Kind::One,
                   {{"hit", "a hit", {}, {}}, {"point", "a point", {}, {}}},
                   "hit",
                   0,
                   0});
    return out;
}

} // namespace

Calculator attackCalculator() {
    return {
        "plaguetide_attack",
        "Attack",
        "One attack on one figure: Quality tests, Defense tests, Toughness, health.",
        withTarget(
            {number("attacks", "Attacks", 4, 0, 120),
             number("quality", "Quality", 4, 2, 6, "A 1 never hits; a 6 always does and is a critical hit."),
             yes("furious", "Furious", false,
                 "Each natural 6 scores one ordinary hit more; the rule is called Relentless for shots.")}),
        codec::schema<AttackParameters>(),
        solveAttack};
}

Calculator areaCalculator() {
    return {
        "plaguetide_area",
        "Area",
        "Hits without a test on every figure within the area.",
        withTarget({number("hits_each", "Hits on each", 2, 0, 20), number("models", "Figures", 4, 1, 40)}),
        codec::schema<AreaParameters>(),
        solveArea};
}

Calculator blastCalculator() {
    return {"plaguetide_blast",
            "Blast",
            "Each hit counts several times. The hits are split evenly over the figures; none is critical.",
            withTarget({number("attacks", "Attacks", 2, 0, 40), number("quality", "Quality", 4, 2, 6),
                        number("blast", "Blast", 3, 1, 12),
                        number("models", "Figures", 0, 0, 40,
                               "Figures that share the hits; 0 = the number of Blast."),
                        yes("furious", "Relentless", false, "Each natural 6 scores one hit more.")}),
            codec::schema<BlastParameters>(),
            solveBlast};
}

} // namespace core::plaguetide

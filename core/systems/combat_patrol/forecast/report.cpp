// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/marks.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/rules.h"
#include "table/odds_reports.h"
#include "table/outcomes.h"
#include "table/sentences.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace core::combat_patrol {

namespace {

using Ends = Endings<Rules>;

/// The losses of a whole unit in one ending, its leader included.
struct Harm {
    int wounds = 0; ///< lost, including those of slain models
    int slain = 0;
    bool destroyed = false;
    bool leaderSlain = false;
    auto operator<=>(const Harm&) const = default;
};

int woundsLeft(const State& state, const Unit& unit) {
    int sum = 0;
    for (const auto& model : unit.models)
        sum += model.slain ? 0 : std::max(0, state.statlineOf(unit, model).wounds - model.lost);
    return sum;
}

Harm harmTo(const State& before, const State& after, const std::vector<UnitId>& members) {
    Harm harm;
    int left = 0;
    for (const auto& id : members) {
        const auto& was = before.at(id);
        const auto& is = after.at(id);
        harm.wounds += woundsLeft(before, was) - woundsLeft(after, is);
        harm.slain += was.alive() - is.alive();
        left += is.alive();
        if (!was.leads.empty() && was.alive() > 0 && is.alive() == 0) harm.leaderSlain = true;
    }
    harm.destroyed = left == 0;
    return harm;
}

bool sameFigures(const State& a, const State& b, const UnitId& id) {
    const auto& x = a.at(id);
    const auto& y = b.at(id);
    if (x.presence != y.presence || x.models.size() != y.models.size()) return false;
    return std::equal(x.models.begin(), x.models.end(), y.models.begin(),
                      [](const Model& m, const Model& n) { return m.lost == n.lost && m.slain == n.slain; });
}

/// The roots of all units that change in any ending, and of the target.
std::vector<UnitId> changed(const State& before, const UnitId& subject, const Ends& ends) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : before.units) {
        const auto root = before.rootOf(id);
        if (unit.presence == Presence::Destroyed || std::find(out.begin(), out.end(), root) != out.end())
            continue;
        const bool any = std::any_of(ends.all.begin(), ends.all.end(), [&, which = id](const auto& end) {
            return !sameFigures(before, end.state, which);
        });
        if (any || root == subject) out.push_back(root);
    }
    return out;
}

std::string barLabel(const Harm& harm, int models) {
    if (harm.destroyed) return "all";
    return models > 1 ? std::to_string(harm.slain) : std::to_string(harm.wounds);
}

OddsReport unitOdds(const State& before, const UnitId& root, const Ends& ends) {
    const auto members = parts(before, root);
    const int models = modelsLeft(before, root);
    const auto amount = [models](const Harm& harm) { return models > 1 ? harm.slain : harm.wounds; };
    const table::Outcomes<Harm> harms(
        ends, [&](const Ending<Rules>& end) { return harmTo(before, end.state, members); });
    const double destroyed = harms.chance([](const Harm& harm) { return harm.destroyed; });
    OddsReport report;
    report.title = unitName(before, root);
    report.subject = root.text;
    report.question =
        models > 1 ? "to destroy at least one model of " + report.title : "to destroy " + report.title;
    // The first question of players: does any model fall at all?
    report.answer = models > 1 ? harms.chance([](const Harm& harm) { return harm.slain > 0; }) : destroyed;
    report.unit = models > 1 ? "models destroyed" : "wounds lost";
    report.bars = harms.bars([&](const Harm& harm) { return std::tuple(harm.destroyed, amount(harm)); },
                             [&](const Harm& harm) { return barLabel(harm, models); });
    report.expected = harms.mean(amount);
    report.expectedUnit = report.unit;
    if (models > 1) {
        report.facts.push_back({"all destroyed", destroyed, true});
        report.facts.push_back(
            {"wounds lost", harms.mean([](const Harm& harm) { return harm.wounds; }), false});
    }
    if (members.size() > 1)
        report.facts.push_back(
            {"leader destroyed", harms.chance([](const Harm& harm) { return harm.leaderSlain; }), true});
    return report;
}

/// Words a report on losses of the acting side as a risk, not as its aim.
void wordAsLoss(const State& before, const UnitId& root, OddsReport& fate) {
    fate.question = (modelsLeft(before, root) > 1 ? "to lose a model of " : "to lose ") + fate.title;
}

/// How many models return to a unit; nothing for units without returning models.
std::optional<OddsReport> raisedOdds(const State& before, const UnitId& root, const Ends& ends) {
    const auto members = parts(before, root);
    const table::Outcomes<int> returned(
        ends, [&](const Ending<Rules>& end) { return -harmTo(before, end.state, members).slain; });
    if (returned.chance([](int models) { return models < 0; }) > 0 ||
        returned.chance([](int models) { return models > 0; }) <= 0)
        return std::nullopt;
    OddsReport report;
    report.title = unitName(before, root);
    report.subject = root.text;
    report.unit = report.expectedUnit = "models returned";
    report.expected = returned.mean([](int models) { return models; });
    const int usual = std::max(1, static_cast<int>(std::lround(report.expected)));
    report.question = "to return " + table::plural(usual, "model", "models") + " or more to " + report.title;
    report.answer = returned.chance([&](int models) { return models >= usual; });
    report.bars =
        returned.bars([](int models) { return models; }, [](int models) { return std::to_string(models); });
    return report;
}

/// The distance of an Advance; the main answer is the chance of four inches or more on the die.
std::optional<OddsReport> advanceReport(const Ends& ends) {
    std::map<int, double> chances;
    std::string name;
    for (const auto& end : ends.all)
        for (const auto& text : end.marks)
            if (const auto mark = readMark(text); mark && mark->kind == Mark::Kind::Advance) {
                name = mark->subject;
                chances[mark->number] += end.chance;
            }
    if (chances.size() < 2) return std::nullopt;
    OddsReport report;
    const int wanted = chances.rbegin()->first - 2;
    report.title = name;
    report.question = "to advance " + std::to_string(wanted) + "″ or more";
    report.unit = report.expectedUnit = "inches";
    for (const auto& [inches, chance] : chances) {
        report.bars.push_back({std::to_string(inches) + "″", chance});
        report.expected += inches * chance;
        report.answer += inches >= wanted ? chance : 0;
    }
    return report;
}

/// The title and the labels of the bars of a mark.
struct BarWords {
    std::string unit, happens, doesNot;
};
BarWords barWords(const Mark& mark) {
    switch (mark.kind) {
    case Mark::Kind::Advance:
        return {"Advance", std::to_string(mark.number) + "″", "another roll"};
    case Mark::Kind::BattleShock:
        return {"test", "Battle-shocked", "steady"};
    case Mark::Kind::Charge:
        return {"charge", "succeeds", "falls short"};
    case Mark::Kind::RollOff:
        return {"roll-off", "won", "lost"};
    case Mark::Kind::Hazardous:
    case Mark::Kind::Mission:
        break;
    }
    return {mark.words(), "yes", "no"};
}

bool isSure(double chance) { return chance < 1e-9 || chance > 1 - 1e-9; }

/// The chance of each mark, for tests that are not about losses such as charges or Battle-shock; no bars if
/// nothing is at stake. Marks that are already certain are left out.
OddsReport marksOf(const Ends& ends) {
    std::map<std::string, OddsReport> all; // by the text of the mark
    for (const auto& end : ends.all)
        for (const auto& text : end.marks)
            if (const auto mark = readMark(text)) {
                auto& one = all[mark->words()];
                const auto bars = barWords(*mark);
                one.title = mark->subject;
                one.question = mark->words();
                one.unit = bars.unit;
                one.answer += end.chance;
                one.bars = {{bars.doesNot, 1 - one.answer}, {bars.happens, one.answer}};
            }
    std::vector<OddsReport> reports;
    for (auto& [words, report] : all)
        if (!isSure(report.answer)) reports.push_back(std::move(report));
    return table::combineReports(std::move(reports));
}

} // namespace

std::size_t Rules::hash(const State& state) {
    std::size_t out = 0;
    const auto mix = [&out](std::size_t part) { out = out * 1099511628211U + part + 1; };
    for (const auto& [id, unit] : state.units) {
        std::size_t slain = 0, lost = 0;
        for (std::size_t n = 0; n < unit.models.size(); ++n) {
            slain += unit.models[n].slain ? n + 1 : 0;
            lost += static_cast<std::size_t>(unit.models[n].lost) * (n + 3);
        }
        mix(slain * 8191 + lost);
        mix(static_cast<std::size_t>(unit.presence) * 16 + static_cast<std::size_t>(unit.moved) * 2 +
            unit.battleShocked);
    }
    mix(static_cast<std::size_t>(state.attacker.cp * 64 + state.defender.cp));
    return out;
}

OddsReport Rules::report(const State& before, const std::string& subject, const Endings<Rules>& endings) {
    std::vector<OddsReport> fates;
    const auto aimed = before.rootOf(UnitId{subject});
    const auto* target = before.find(aimed);
    const auto acting = target ? other(target->side) : before.active;
    for (const auto& root : changed(before, aimed, endings)) {
        if (auto raised = raisedOdds(before, root, endings)) {
            fates.push_back(std::move(*raised));
            continue;
        }
        fates.push_back(unitOdds(before, root, endings));
        if (before.at(root).side == acting) wordAsLoss(before, root, fates.back());
    }
    if (fates.empty()) return advanceReport(endings).value_or(marksOf(endings));
    table::sortByDanger(fates, aimed.text);
    return table::combineReports(std::move(fates));
}

} // namespace core::combat_patrol

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/forecast/unit_odds.h"
#include "systems/plaguetide/rules/marks.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "table/odds_reports.h"

#include <algorithm>
#include <set>

namespace core::plaguetide {

namespace {

using Ends = Endings<Rules>;

std::vector<const Unit*> harmedFigures(const State& before, const UnitId& subject, const Ends& ends) {
    std::set<const Unit*> harmed;
    for (const auto& end : ends.all)
        decltype(before.units)::visitChanges(before.units, end.state.units,
                                             [&](const Unit* was, const Unit& now) {
                                                 if (was && !harmed.contains(was) && isHarmed(*was, now))
                                                     harmed.insert(was);
                                             });
    std::vector<const Unit*> out;
    for (const auto& [id, unit] : before.units)
        if (harmed.contains(&unit) || (id == subject && unit.isOnTable())) out.push_back(&unit);
    return out;
}

/// Odds for several figures of one side: how many of them fall.
OddsReport together(const std::vector<const Unit*>& figures, bool risked, const Ends& ends) {
    std::vector<double> fall(figures.size() + 1, 0.0);
    for (const auto& end : ends.all) {
        const auto count = std::count_if(figures.begin(), figures.end(), [&](const Unit* unit) {
            return isOutOfPlay(*unit, end.state.at(unit->id));
        });
        fall[static_cast<std::size_t>(count)] += end.chance;
    }
    const bool operatives = figures.front()->operative;
    OddsReport out;
    out.title = plural(static_cast<int>(figures.size()), "figure", "figures");
    out.question = !operatives ? "to kill at least one"
                   : risked    ? "at least one goes Down"
                               : "to put at least one Down";
    out.answer = 1 - fall[0];
    out.unit = operatives ? "go Down" : "killed";
    for (std::size_t n = 0; n < fall.size(); ++n) {
        out.bars.push_back({std::to_string(n), fall[n]});
        out.expected += static_cast<double>(n) * fall[n];
    }
    out.expectedUnit = out.unit;
    return out;
}

/// The figures that the report is about: those in danger on the side that is aimed at. If none is aimed at,
/// all in danger, or none of them if they are of both sides.
std::vector<const Unit*> inDanger(const State& before, const UnitId& subject,
                                  const std::vector<const Unit*>& figures,
                                  const std::vector<OddsReport>& fates) {
    const auto* aimed = before.find(subject);
    std::vector<const Unit*> out;
    for (std::size_t n = 0; n < figures.size(); ++n)
        if (fates[n].answer > 0 && (!aimed || figures[n]->operative == aimed->operative))
            out.push_back(figures[n]);
    const bool oneSide = std::all_of(
        out.begin(), out.end(), [&](const Unit* unit) { return unit->operative == out.front()->operative; });
    return oneSide ? out : std::vector<const Unit*>{};
}

/// Whether the report is about the fall of the figure, not about an effect.
bool asksForFall(const OddsReport& fate) {
    return fate.question.starts_with("to put ") || fate.question.starts_with("to capture ");
}

/// Whether harm to this figure is a risk and not the aim: it is an operative, and no operative is aimed at.
bool isRisk(const State& before, const UnitId& subject, const Unit& figure) {
    const auto* aimed = before.find(subject);
    return figure.operative && (!aimed || !aimed->operative);
}

/// The odds of a jump on the way, if there is one; it is the main question when the action has no target.
std::optional<OddsReport> jumpOdds(const Ends& ends) {
    double falls = 0, made = 0;
    for (const auto& end : ends.all) {
        const bool shortOf = table::isMarked(end, marks::fellShort);
        const bool jumped = table::isMarked(end, marks::jumped);
        falls += shortOf ? end.chance : 0;
        made += jumped && !shortOf ? end.chance : 0;
    }
    if (falls + made == 0) return std::nullopt;
    OddsReport out;
    out.title = "Jump";
    out.question = "to make the jump";
    out.answer = made;
    out.unit = "jump";
    out.bars = {{"falls", falls}, {"makes it", made}};
    return out;
}

} // namespace

std::size_t Rules::hash(const State& state) {
    std::size_t out = 0;
    const auto mix = [&out](std::size_t part) { out = out * 1099511628211U + part; };
    for (const auto& [id, unit] : state.units) {
        for (const auto& [token, value] : unit.tokens)
            mix(static_cast<std::size_t>(token) * 31 + static_cast<std::size_t>(value));
        for (const auto status : unit.statuses)
            mix(101 + static_cast<std::size_t>(status));
        mix(static_cast<std::size_t>(unit.presence) * 2 + unit.acted);
    }
    mix(state.contacts.size());
    return out;
}

double Rules::chanceFor(const State& before, const std::string& unit, const std::string& subject,
                        const Endings<Rules>& endings) {
    const auto* figure = before.find(UnitId{unit});
    if (!figure) return 0;
    const bool isMeant = unit == subject && figure->isOnTable();
    const bool isListed =
        isMeant || std::any_of(endings.all.begin(), endings.all.end(),
                               [&](const auto& end) { return isHarmed(*figure, end.state.at(figure->id)); });
    return isListed ? answerFor(*figure, endings) : 0;
}

OddsReport Rules::report(const State& before, const std::string& subject, const Endings<Rules>& endings) {
    const auto figures = harmedFigures(before, UnitId{subject}, endings);
    std::vector<OddsReport> fates;
    bool risked = false;
    for (const auto* unit : figures) {
        fates.push_back(unitOdds(*unit, endings));
        if (!isRisk(before, UnitId{subject}, *unit) || !asksForFall(fates.back())) continue;
        fates.back().question = unit->name + (unit->has(Status::Down) ? " is captured" : " goes Down");
        risked = true;
    }
    const auto danger = inDanger(before, UnitId{subject}, figures, fates);
    table::sortByDanger(fates, subject);
    auto jump = jumpOdds(endings);
    if (jump && risked) table::phraseAsRisk(*jump, "to fall short");
    OddsReport out;
    if (danger.size() > 1)
        out = together(danger, risked && danger.front()->operative, endings);
    else if (jump && (fates.empty() || fates.front().subject != subject || subject.empty()))
        out = std::move(*jump), jump.reset();
    else if (!fates.empty())
        out = std::move(fates.front()), fates.erase(fates.begin());
    if (jump) out.beside.push_back(std::move(*jump));
    for (auto& fate : fates)
        out.beside.push_back(std::move(fate));
    return out;
}

} // namespace core::plaguetide

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/turn/checklist.h"

#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/beasts.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "systems/trench_crusade/turn/beginning.h"
#include "systems/trench_crusade/turn/initiative.h"
#include "systems/trench_crusade/turn/morale.h"
#include "systems/trench_crusade/turn/muster.h"
#include "systems/trench_crusade/turn/scenario_events.h"
#include "systems/trench_crusade/turn/scoring.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

ChecklistItem makeItem(std::string id, std::string rule, std::string text, std::string why) {
    return {std::move(id), std::move(rule), std::move(text), std::move(why), false, false};
}
ChecklistItem optional(std::string id, std::string rule, std::string text, std::string why) {
    return {std::move(id), std::move(rule), std::move(text), std::move(why), true, false};
}

void initiativeLine(const State& state, int turn, std::vector<ChecklistItem>& out) {
    const auto fewer = sideWithFewerModels(state), always = fixedFirstSide(state);
    const auto number = "Turn " + std::to_string(turn);
    if (!always.empty())
        out.push_back(makeItem("initiative", state.scenario->rule,
                               number + ": " + state.sides.at(always).name + " begins",
                               "the scenario says so"));
    else if (fewer.empty())
        out.push_back(makeItem("initiative", "TC-R1", number + ": a D6 each decides who begins",
                               "both warbands have the same number of models on the table"));
    else
        out.push_back(makeItem("initiative", "TC-R1",
                               number + ": " + state.sides.at(fewer).name +
                                   (state.edition == Edition::Tc10 ? " decides who begins" : " begins"),
                               "it has fewer models on the table"));
}

/// Adds the lines before the first turn: which models come, who is placed first, secret names.
void deploymentLines(const State& state, std::vector<ChecklistItem>& out) {
    const auto& rule = state.scenario->rule;
    for (const auto* side : sideIds)
        if (mustMuster(state, side))
            out.push_back(
                optional(musterLine(side), rule,
                         state.sides.at(side).name + ": " + forceWords(state, side) +
                             " begin the battle, the others stay behind",
                         "leaders, ELITE and the most expensive models come, unless you choose others"));
    out.push_back(makeItem("deploys", rule, deploymentWords(state), "one model at a time in its own zone"));
    if (const auto words = infiltratorOrder(state); !words.empty())
        out.push_back(makeItem("infiltrators", "TC-K15", words, "after all others"));
    const int targets = state.scenario->targets, wards = state.scenario->wards;
    if (targets + wards == 0) return;
    for (const auto* side : sideIds)
        if (const auto& now = state.sides.at(side); now.targets.empty() && now.wards.empty())
            out.push_back(makeItem("names:" + std::string(side), rule,
                                   now.name + " has not written its secret names down",
                                   plural(targets, "enemy", "enemies") + " and " + plural(wards, "friend") +
                                       ", all of them ELITE"));
}

/// Adds the lines of a beginning turn: reinforcements and events.
void turnStartLines(const State& state, int turn, std::vector<ChecklistItem>& out) {
    for (const auto& [which, side] : reinforcementsOf(state, turn)) {
        const auto& rule = state.scenario->reinforcements.at(static_cast<std::size_t>(which));
        out.push_back(optional(reinforceLine(which, side), state.scenario->rule,
                               state.sides.at(side).name + ": " +
                                   (rule.dice == "all" ? std::string("all") : rule.dice) +
                                   " of the models that stayed behind come",
                               rule.words));
    }
    if (rollsForEvent(state, turn))
        out.push_back(optional(eventLine, state.scenario->rule,
                               "A D6 for an event, on 1–" + std::to_string(state.scenario->eventsOn),
                               "only one event happens in a battle"));
}

void activationLines(const State& state, std::vector<ChecklistItem>& out) {
    const auto round = roundForNext(state);
    for (const auto* side : sideIds)
        if (const auto left = table::waiting(round, activatableUnits(state), side); !left.empty())
            out.push_back(makeItem("waiting:" + std::string(side), "TC-R2",
                                   state.sides.at(side).name + ": " +
                                       plural(static_cast<int>(left.size()), "model has", "models have") +
                                       " not acted",
                                   "activate them, or let both warbands pass"));
    for (const auto& beast : waitingBeasts(state))
        out.push_back(makeItem("beast:" + beast.text, state.scenario->rule,
                               nameOf(state, beast) + " has not acted and acts now",
                               "a beast acts at the latest when all models have acted"));
    for (const auto* side : sideIds) {
        if (state.sides.at(side).shaken)
            out.push_back(makeItem("shaken:" + std::string(side), "TC-M5",
                                   state.sides.at(side).name + " is no longer Shaken", "it lasts one turn"));
    }
    for (const auto& side : sidesTesting(state)) {
        const auto from = moralePassSource(state, side);
        out.push_back(optional(moraleLine(side), "TC-R4",
                               state.sides.at(side).name +
                                   (from.empty() ? " tests Morale with " + moralePool(state, side).words()
                                                 : " passes Morale without a roll: " + from),
                               plural(casualtiesOf(state, side), "model is", "models are") +
                                   " Down or Out of Action; the warband must test at " +
                                   std::to_string(moraleLimit(state, side))));
    }
}

/// Adds a question for each objective whose holder gets points now; the offer of the same id answers it.
void holderLines(const State& state, ScoreWhen when, std::vector<ChecklistItem>& out) {
    for (const auto& id : objectivesScoredNow(state, when)) {
        auto line = makeItem("hold." + id, state.scenario->rule, state.objectives.at(id).name,
                             "points are given for those who hold it now");
        line.kind = ChecklistItem::Kind::Question;
        const bool known = std::any_of(out.begin(), out.end(),
                                       [&](const ChecklistItem& each) { return each.id == line.id; });
        if (!known) out.push_back(std::move(line));
    }
}

void scoreLines(const State& state, ScoreWhen when, std::vector<ChecklistItem>& out) {
    holderLines(state, when, out);
    for (const auto& rule : state.scenario->scoring) {
        if (rule.when != when) continue;
        if (rule.what == ScoreWhat::Asked) {
            out.push_back(
                makeItem(scoreLine(rule), state.scenario->rule, rule.words, "the table gives these points"));
            continue;
        }
        std::string points;
        for (const auto* side : sideIds)
            if (const int worth = scoredPoints(state, rule, side))
                points +=
                    (points.empty() ? "" : ", ") + state.sides.at(side).name + " +" + std::to_string(worth);
        out.push_back(optional(scoreLine(rule), state.scenario->rule, points.empty() ? "No points" : points,
                               rule.words));
    }
}

void endLines(const State& state, std::vector<ChecklistItem>& out) {
    scoreLines(state, ScoreWhen::TurnEnd, out);
    for (const auto& age : table::agingPieces(pieceTerms(state), state.pieces))
        out.push_back(optional("piece:" + age.id, "", age.text, age.why));
    if (state.turn < state.lastTurn && !isDecided(state)) {
        initiativeLine(state, state.turn + 1, out);
        return turnStartLines(state, state.turn + 1, out);
    }
    if (rollsForFurtherTurn(*state.scenario) && state.turn == state.scenario->turns && !isDecided(state))
        out.push_back(optional("further", state.scenario->rule,
                               "A D6 for a further turn, on " + furtherWords(*state.scenario),
                               "the last turn has been played"));
    scoreLines(state, ScoreWhen::BattleEnd, out);
    out.push_back(makeItem("over", "TC-R5", "The battle ends", "most points win"));
}

} // namespace

std::string waitingWords(const State& state) {
    if (state.phase != Phase::Activations) return {};
    const auto round = roundForNext(state);
    if (table::choosing(round, activatableUnits(state)).isOver()) return {};
    std::size_t sum = 0;
    for (const auto* side : sideIds)
        sum += table::waiting(round, activatableUnits(state), side).size();
    return plural(static_cast<int>(sum), "model has", "models have") +
           " not acted: activate one, or let both warbands pass";
}

std::vector<ChecklistItem> checklist(const State& state) {
    std::vector<ChecklistItem> out;
    switch (state.phase) {
    case Phase::Deployment:
        deploymentLines(state, out);
        initiativeLine(state, state.turn + 1, out);
        turnStartLines(state, state.turn + 1, out);
        break;
    case Phase::Activations:
        activationLines(state, out);
        break;
    case Phase::Morale:
        endLines(state, out);
        break;
    case Phase::Over:
        initiativeLine(state, state.turn + 1, out);
        break;
    }
    return out;
}

bool isSkipped(const std::vector<std::string>& skip, const std::string& line) {
    return std::find(skip.begin(), skip.end(), line) != skip.end();
}

} // namespace core::trench_crusade

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/offers/offer_fields.h"
#include "systems/trench_crusade/offers/offers.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/glorious_deeds.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "systems/trench_crusade/turn/scoring.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

void addRound(const State& state, std::vector<Offer>& out) {
    if (state.phase != Phase::Activations) return;
    if (!state.round.open.empty())
        out.push_back(finish(state,
                             offer("end_activation", "End activation", "TC-R3", OfferPlace::Master,
                                   "The acting model does nothing more; the other warband picks next."),
                             EndActivation{}));
    const auto side = table::choosing(roundForNext(state), activatableUnits(state)).side;
    const auto it = state.sides.find(side);
    if (it == state.sides.end()) return;
    auto item = offer("pass", "Pass", "TC-R2", OfferPlace::Master,
                      "The warband passes: it activates no model this time.");
    item.line = it->second.name;
    out.push_back(finish(state, std::move(item), Pass{side}));
}

/// Whether points are given for holding an objective of that kind or for being near it.
bool isControlled(const State& state, const std::string& kind) {
    const auto& rules = state.scenario->scoring;
    return std::any_of(rules.begin(), rules.end(), [&](const ScoreRule& rule) {
        return rule.what == ScoreWhat::Controlled && rule.objective == kind;
    });
}

Options fateOptions(const std::vector<GoneBy>& fates) {
    static const std::map<GoneBy, const char*> labels{{GoneBy::CarriedOff, "carried off the table"},
                                                      {GoneBy::Destroyed, "destroyed"},
                                                      {GoneBy::Used, "used up"}};
    Options out{{codec::keyText(GoneBy::Unknown), "not yet", {}, {}}};
    for (const auto fate : fates)
        out.push_back({codec::keyText(fate), labels.at(fate), {}, {}});
    return out;
}

/// The points that the warband gets now for an objective of that kind which it holds, or shares with another.
int pointsFor(const State& state, const std::string& kind, const std::string& side, bool isShared) {
    int points = 0;
    for (const auto& rule : state.scenario->scoring)
        if ((rule.what == ScoreWhat::Held || rule.what == ScoreWhat::Controlled) &&
            (rule.objective.empty() || rule.objective == kind) && isFor(state, rule, side))
            points += isShared ? rule.contested : rule.points;
    return points;
}

/// The warbands, each with its points; one that is only `near` gets those of a contested objective.
Options pointOptions(const State& state, const std::string& kind, bool near) {
    Options out{{"", "no warband", {}, {}}};
    for (auto& option : sideOptions(state)) {
        const int points = pointsFor(state, kind, *option.value.asString(), near);
        if (points > 0) option.detail = std::to_string(points) + " VP";
        out.push_back(std::move(option));
    }
    return out;
}

/// The points that every warband gets at least for a contested objective of that kind.
int leastShare(const State& state, const std::string& kind) {
    std::optional<int> least;
    for (const auto& [id, side] : state.sides)
        if (id != beastSide) least = std::min(least.value_or(1000), pointsFor(state, kind, id, true));
    return least.value_or(0);
}

void addObjectives(const State& state, std::vector<Offer>& out) {
    for (const auto& [id, objective] : state.objectives) {
        auto item = offer("hold." + id, objective.name, state.scenario->rule.c_str(), OfferPlace::Objective,
                          "Sets which warband holds the objective, or that the objective is gone.");
        item.subject = id;
        item.title = "Who holds " + objective.name;
        item.inputs = {pickOne("holder", pointOptions(state, objective.kind, false)), chip("contested"),
                       chip("gone")};
        if (const auto fates = scoredRemovals(*state.scenario, objective.kind); fates.size() > 1)
            item.inputs.push_back(pickOne("fate", fateOptions(fates)));
        if (isControlled(state, objective.kind))
            item.inputs.push_back(pickOne("near", pointOptions(state, objective.kind, true)));
        out.push_back(finish(state, std::move(item),
                             DeclareObjective{id, objective.holder, objective.contested, objective.gone,
                                              objective.near, objective.fate}));
        if (const int each = leastShare(state, objective.kind); each > 0)
            out.back().inputs[1].label = std::to_string(each) + " VP each"; // of a contested one
    }
}

void addDeeds(const State& state, std::vector<Offer>& out) {
    Options everybody;
    for (const auto& [id, unit] : state.units)
        everybody.push_back({id.text, unit.name, state.sides.at(unit.side).name, {}});
    if (everybody.empty()) return;
    for (const auto& deed : state.scenario->deeds) {
        const auto by = state.deeds.find(deed.id);
        const bool done = by != state.deeds.end();
        auto options = everybody;
        if (done) options = {{"", "no model", "the deed is open again", {}}};
        auto item = offer("deed." + deed.id, deed.name, state.scenario->rule.c_str(), OfferPlace::Objective,
                          deed.help);
        item.title = done ? "Open again: " + deed.name : "Who has done the deed: " + deed.name;
        const bool acts = !done && !state.round.open.empty() && !state.round.open.back().units.empty();
        const auto likely = likelyDoer(state, deed);
        DoDeed order{deed.id, done     ? UnitId{}
                              : likely ? *likely
                              : acts   ? state.round.open.back().units.front()
                                       : firstOf(options)};
        item.primary = likely.has_value();
        item.inputs = {pickOne("who", options)};
        item.subject = "deed:" + deed.id;
        out.push_back(finish(state, std::move(item), order));
    }
}

/// The warband whose turn it is to activate, else the first.
std::string choosingSide(const State& state) {
    const auto side = table::choosing(roundForNext(state), activatableUnits(state)).side;
    return state.sides.contains(side) ? side : std::string(sideIds[0]);
}

void addModel(const State& state, std::vector<Offer>& out) {
    Options sheets, weapons, gear;
    for (const auto& [id, sheet] : state.sheets)
        if (id.find('#') == std::string::npos) sheets.push_back({id, sheet.name, sheet.help, {}});
    for (const auto& [id, weapon] : state.weapons)
        if (id.find('#') == std::string::npos) weapons.push_back({id, weapon.name, {}, {}});
    for (const auto& [id, one] : state.gear)
        gear.push_back({id, one.name, {}, {}});
    if (sheets.empty()) return;
    AddModel order;
    order.side = choosingSide(state);
    order.sheet = firstOf(sheets).text;
    auto item = offer("add_model", "Add a model", "", OfferPlace::Improvise,
                      "A model of any datasheet in this battle joins a warband, at any time.");
    item.houseRule = true;
    auto sides = sideOptions(state);
    if (const auto beasts = state.sides.find(beastSide); beasts != state.sides.end())
        sides.push_back({beastSide, beasts->second.name, "belongs to neither side", {}});
    item.inputs = {
        pickOne("side", std::move(sides)),
        pickOne("sheet", "datasheet", std::move(sheets), order.sheet, "The datasheet of the new model."),
        text("name"), pickMany("weapons", std::move(weapons))};
    if (!gear.empty()) item.inputs.push_back(pickMany("gear", std::move(gear)));
    item.inputs.push_back(chip("reserve"));
    item.inputs.push_back(number("worth"));
    out.push_back(finish(state, std::move(item), order));
}

void addAward(const State& state, std::vector<Offer>& out) {
    Award order{choosingSide(state), 1, {}};
    auto item = offer("award", "Victory points", "", OfferPlace::Master,
                      "A correction for points that the program does not count.");
    item.inputs = {pickOne("side", sideOptions(state)), number("points"), text("why")};
    out.push_back(finish(state, std::move(item), order));
}

void addEnds(const State& state, std::vector<Offer>& out) {
    const bool ended = !state.booked.empty();
    Finish order{ended ? "resume" : !state.offered.empty() ? state.offered : std::string("stopped")};
    Options results;
    for (const auto& side : sideOptions(state))
        results.push_back({side.value, side.label + " wins", {}, {}});
    results.push_back({"draw", "a draw", {}, {}});
    results.push_back({"stopped", "stopped, without a winner", {}, {}});
    if (!state.offered.empty()) results.push_back({"resume", "play on", "the battle does not end yet", {}});
    if (ended) results = {{"resume", "resume", "the battle goes on", {}}};
    auto item = offer("finish", ended ? "Resume the battle" : "End the battle", "TC-R5", OfferPlace::Master,
                      "Saves the result and shows the debrief; Undo takes it back.");
    item.primary = !ended && !state.offered.empty();
    item.inputs = {pickOne("result", std::move(results))};
    out.push_back(finish(state, std::move(item), order));
    item = offer("note", "Note", "", OfferPlace::Master, "A note for the next game.");
    item.inputs = {text("text", "note", state.note, "Shown when the battle is opened again.")};
    out.push_back(finish(state, std::move(item), Note{state.note}));
}

} // namespace

void addGmOffers(const State& state, std::vector<Offer>& out) {
    addRound(state, out);
    addObjectives(state, out);
    addDeeds(state, out);
    addScenarioOffers(state, out);
    addAward(state, out);
    addModel(state, out);
    table::addPieceOffers(pieceTerms(state), state.pieces, out);
    addEnds(state, out);
}

} // namespace core::trench_crusade

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sheet_view.h"
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/offers/offer_fields.h"
#include "systems/plaguetide/offers/offers.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/table_terms.h"
#include "systems/plaguetide/turn/arrivals.h"
#include "systems/plaguetide/turn/checklist.h"

#include <algorithm>
#include <map>

namespace core::plaguetide {

namespace {

Offer base(const char* id, const char* label, OfferPlace place, const char* help) {
    return offer(id, label, "", place, help);
}

/// " · M 5″ · WS 4+ …", without the price before it.
std::string numbersOf(const Sheet& sheet) {
    std::string out;
    for (const auto& view : statViews(sheet))
        if (view.id != "cost") out += " · " + view.label + " " + view.value;
    return out;
}

/// How many figures of each datasheet have been used in this game.
std::map<std::string, int> seenOf(const State& state) {
    std::map<std::string, int> out;
    for (const auto& [id, unit] : state.units)
        ++out[unit.sheet.substr(0, unit.sheet.find('#'))];
    return out;
}

/// The datasheets of one side: enemies by use in this game, then all by cost.
std::vector<FieldOption> sheetOptions(const State& state, bool operatives) {
    std::vector<const Sheet*> sheets;
    auto seen = operatives ? std::map<std::string, int>() : seenOf(state);
    for (const auto& [id, sheet] : state.sheets)
        if (sheet.operative == operatives && id.find('#') == std::string::npos) sheets.push_back(&sheet);
    std::stable_sort(sheets.begin(), sheets.end(), [&](const Sheet* a, const Sheet* b) {
        return std::pair(-seen[a->id], a->cost) < std::pair(-seen[b->id], b->cost);
    });
    std::vector<FieldOption> out;
    for (const auto* sheet : sheets)
        out.push_back(
            {sheet->id,
             sheet->name,
             operatives ? std::string() : plural(sheet->cost, "point", "points") + numbersOf(*sheet),
             {}});
    return out;
}

/// Blocks each datasheet that is too expensive.
std::vector<FieldOption> affordable(const State& state, std::vector<FieldOption> sheets) {
    const int left = state.threat - queuedCost(state);
    for (auto& option : sheets)
        if (const int cost = state.sheets.at(*option.value.asString()).cost; cost > left)
            option.blocked = "only " + plural(std::max(0, left), "point is", "points are") + " left";
    return sheets;
}

/// Adds an offer for each line of the queue that removes one figure.
void addTakeOff(const State& state, std::vector<Offer>& out) {
    for (std::size_t n = 0; n < state.queue.size(); ++n) {
        const auto& arrival = state.queue[n];
        if (arrival.free) continue; // arrivals of the mission itself
        auto offer = base("", "Take one off", OfferPlace::Queue, "Removes one figure from the queue.");
        offer.id = "queue:" + std::to_string(n);
        offer.subject = std::to_string(n);
        offer.title = "Take one " + state.sheets.at(arrival.sheet).name + " off the queue";
        out.push_back(finish(state, std::move(offer), Enqueue{arrival.sheet, -1, arrival.point}));
    }
}

std::vector<FieldOption> pointOptions(const State& state) {
    std::vector<FieldOption> out;
    for (const auto& point : state.mission->spawnPoints)
        out.push_back({point, point, {}, {}});
    return out;
}

OfferField point(const State& state) {
    auto points = pointOptions(state);
    if (points.empty()) return text("point", "where", {}, "A place on the table, in your own words.");
    const auto preset = points.front().value;
    points.push_back({std::string(ambushPoint), "Ambush", "anywhere over 9″ from every operative", {}});
    return withPreset(pickOne("point", points), preset);
}

void addArrivals(const State& state, std::vector<Offer>& out) {
    const auto horde = sheetOptions(state, false);
    if (horde.empty()) return;
    const auto spot = point(state);
    Enqueue enqueue;
    enqueue.sheet = firstOf(horde).text;
    enqueue.point = spot.preset.asString() ? *spot.preset.asString() : std::string();
    auto offer =
        base("enqueue", "Queue reinforcements", OfferPlace::Group,
             state.phase == Phase::Reinforcements
                 ? "The figures arrive at the end of this phase; threat points are paid then."
                 : "The figures arrive in the next Reinforcements phase; threat points are paid then.");
    offer.rule = "PT-G1";
    offer.line = std::to_string(state.threat) + " threat: spend about half";
    if (const int assigned = queuedCost(state); assigned > 0)
        offer.line += " · " + std::to_string(assigned) + " assigned, " +
                      std::to_string(std::max(0, state.threat - assigned)) + " left";
    offer.inputs = {spot, number("count"), pickOne("sheet", affordable(state, horde))};
    out.push_back(finish(state, std::move(offer), enqueue));
    addTakeOff(state, out);
    Spawn spawn;
    spawn.sheet = enqueue.sheet;
    spawn.point = enqueue.point;
    spawn.free = true;
    offer = base("spawn", "Spawn now", OfferPlace::Improvise,
                 "Puts enemies on the table at once, whatever the phase.");
    offer.inputs = {spot, number("count", 1, 60), pickOne("sheet", horde), chip("free")};
    out.push_back(finish(state, std::move(offer), spawn));
}

void addTeam(const State& state, std::vector<Offer>& out) {
    const auto classes = sheetOptions(state, true);
    if (classes.empty()) return;
    AddOperative add;
    add.sheet = firstOf(classes).text;
    auto offer = base("add_operative", "Add operative", OfferPlace::Improvise,
                      "For a player who comes late, or an ally.");
    offer.inputs = {pickOne("sheet", "class", classes, add.sheet, "The datasheet of the new operative."),
                    text("name")};
    out.push_back(finish(state, std::move(offer), add));
}

/// Adds the offer that sets which operatives are within 3″ of each other (PT-S2).
void addCoherency(const State& state, std::vector<Offer>& out) {
    std::vector<const Unit*> team;
    for (const auto& [id, unit] : state.units)
        if (unit.operative && unit.isOnTable()) team.push_back(&unit);
    std::vector<FieldOption> pairs;
    for (auto a = team.begin(); a != team.end(); ++a)
        for (auto b = a + 1; b < team.end(); ++b)
            pairs.push_back(
                {codec::write(pairOf((*a)->id, (*b)->id)), (*a)->name + " – " + (*b)->name, {}, {}});
    if (pairs.empty()) return;
    DeclareCoherency command;
    command.links.assign(state.coherent.begin(), state.coherent.end());
    auto offer = base("cohere", "Coherency", OfferPlace::Improvise,
                      "Sets which operatives are within 3″ of each other now.");
    offer.rule = "PT-S2";
    offer.subject = teamSide;
    offer.inputs = {pickMany("links", std::move(pairs))};
    out.push_back(finish(state, std::move(offer), command));
}

void addEnds(const State& state, std::vector<Offer>& out) {
    Finish finish_;
    const bool ended = !state.booked.empty();
    finish_.result = ended ? "resume" : state.offered.empty() ? "stopped" : state.offered;
    std::vector<FieldOption> results{
        {"win", "won", {}, {}}, {"lose", "lost", {}, {}}, {"stopped", "stopped", "neither won nor lost", {}}};
    if (ended) results = {{"resume", "resume", "undo the end of the game", {}}};
    if (!state.offered.empty() && !ended)
        results.push_back({"play_on", "play on", "do not propose an end again", {}});
    auto offer = base("finish", ended ? "Resume the game" : "End the game", OfferPlace::Master,
                      "Records the result and shows the debrief; can be undone.");
    offer.inputs = {pickOne("result", results)};
    out.push_back(finish(state, std::move(offer), finish_));
    Note note;
    note.text = state.note;
    offer = base("note", "Note", OfferPlace::Master, "A note for the next game.");
    offer.inputs = {text("text", "note", state.note, "Shown when the game is opened again.")};
    out.push_back(finish(state, std::move(offer), note));
}

OfferField stat(const StatView& view) {
    return number(view.id.c_str(), view.label.c_str(), view.number, 0, 99, view.name.c_str());
}

} // namespace

void addGmOffers(const State& state, std::vector<Offer>& out) {
    addArrivals(state, out);
    addTeam(state, out);
    addCoherency(state, out);
    table::addPieceOffers(pieceTerms(state), state.pieces, out);
    addEnds(state, out);
}

void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (unit.presence != Presence::Table) {
        BringBack back;
        back.unit = unit.id;
        out.push_back(finish(
            state,
            base("bring_back", "Bring back", OfferPlace::Improvise, "Puts the figure on the table again."),
            back));
        return;
    }
    DeclareContacts contacts;
    contacts.unit = unit.id;
    contacts.contact = engagedWith(state, unit.id);
    auto others = unit.operative ? enemyOptions(state, unit.id) : operativeOptions(state, {});
    std::erase_if(
        others, [&](const FieldOption& option) { return !canHold(state, UnitId{*option.value.asString()}); });
    auto offer = base("engage", "Base contact", OfferPlace::Improvise,
                      "Sets which enemies the figure is in base contact with now.");
    offer.inputs.push_back(pickMany("contact", std::move(others)));
    if (canHold(state, unit.id)) out.push_back(finish(state, std::move(offer), contacts));
    EditProfile edit;
    edit.unit = unit.id;
    offer = base("edit_profile", "Edit profile", OfferPlace::Improvise,
                 "Changes this one figure's numbers for this game.");
    offer.houseRule = true;
    for (const auto& view : statViews(state.sheetOf(unit)))
        if (view.id != "cost") offer.inputs.push_back(stat(view));
    out.push_back(finish(state, std::move(offer), edit));
    Fall fall;
    fall.unit = unit.id;
    offer = base("fall", "Fall", OfferPlace::Improvise,
                 "The figure is thrown or pushed down from a height; a fall of 4″ or more is one hit.");
    offer.rule = "PT-M3";
    offer.inputs.push_back(number("inches"));
    out.push_back(finish(state, std::move(offer), fall));
    auto foes = unit.operative ? enemyOptions(state, unit.id) : operativeOptions(state, {});
    if (unit.isOnTable() && !foes.empty())
        out.push_back(table::relateOffer(*state.relations, figureRelationKinds(), unit.id, std::move(foes)));
    Remove remove;
    remove.unit = unit.id;
    offer = base("remove", "Take off the table", OfferPlace::Improvise,
                 "The figure leaves the game; it can be brought back.");
    offer.inputs.push_back(chip("destroyed", "counts as destroyed", !unit.operative,
                                "Otherwise the figure only leaves the game."));
    remove.destroyed = !unit.operative;
    out.push_back(finish(state, std::move(offer), remove));
}

} // namespace core::plaguetide

// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/typed_game_body.h"
#include "systems/lanterns/rules.h"
#include "table/common_folds.h"
#include "table/ledger.h"
#include "table/log_audience.h"
#include "table/offers.h"

namespace core::lanterns {

// What the game has of the common parts.

const SwitchTable& houseRules() {
    static const SwitchTable all{
        {"wind", "Wind", "A reminder only: the weather.", "", {"calm", "strong"}, true}};
    return all;
}
const table::RelationKinds& relationKinds() {
    static const table::RelationKinds all{{"upwind", "upwind", "upwind", false}};
    return all;
}
table::PieceTerms pieceTerms() {
    static const table::PieceKinds kinds{
        {"smoke", "Smoke", "S", Tone::Warn, "3″ across", "Hides the units in it.", 2}};
    return {kinds, {{"north", "north"}, {"south", "south"}}, "round", "rounds"};
}

// How each event changes the state; table/common_folds.h has the others.

void fold(State& state, const RoundBegun& e) {
    state.round = e.round;
    for (auto& [id, bearer] : state.units)
        bearer.acted = false;
}
void fold(State& state, const BearerSet& e) {
    state.units[e.bearer.id] = e.bearer;
    if (!e.bearer.isLit()) table::forget(state.relations, e.bearer.id);
}
void fold(State& state, const table::Related& e) {
    table::remember(state.relations, relationKinds(), e.relation);
}
void fold(State& state, const table::Finished& e) { state.booked = e.result; }
void Rules::apply(State& state, const Event& event) {
    visit(event, [&](const auto& one) { fold(state, one); });
}

Result<Ok> Rules::validate(const State& state) {
    for (const auto& [id, bearer] : state.units)
        if (id != bearer.id || (bearer.side != "north" && bearer.side != "south"))
            return contradiction(bearer.name + " is on no side", "units." + id.text);
    return Ok{};
}

UnitView viewOf(const Bearer& bearer, int number) {
    UnitView out;
    out.id = bearer.id.text;
    out.side = bearer.side;
    out.name = bearer.name;
    out.kind = "Bearer";
    out.number = number;
    out.present = bearer.isLit();
    out.acted = bearer.acted;
    out.canAct = bearer.isLit() && !bearer.acted;
    out.state = bearer.isLit() ? "Lit" : "Dark";
    out.tracks = {{"oil", "Oil", TokenShape::Heart, bearer.oil, std::max(3, bearer.oil), 0, -1, 0, {}, true}};
    return out;
}

/// A page for each bearer: the debrief and the charts of a campaign are made from it.
table::Ledger ledgerOf(const State& state) {
    table::Ledger out;
    for (const auto& [id, bearer] : state.units)
        out.page(bearer.name).addCount("blown", bearer.luck.successes).addLuck(bearer.luck);
    return out;
}
std::vector<Tally> Rules::tallies(const State& state) { return ledgerOf(state).tallies(); }

EncounterView Rules::view(const State& state, const Audience& audience) {
    EncounterView out;
    out.system = "lanterns";
    out.title = "Lanterns";
    out.turn = state.round;
    out.when = "Round " + std::to_string(state.round);
    out.phase = "blow";
    out.phases = {{"blow", "Blow", "Everybody blows once.", PhaseView::State::Active}};
    out.next.label = "Next round";
    out.outcome.booked = state.booked;
    if (!state.booked.empty()) out.outcome.headline = "The " + state.booked + " wins";
    for (const auto* side : {"north", "south"}) {
        out.sides.push_back({side, side, {}, SideLook::Sheets, false, {}});
        const bool dark = std::none_of(state.units.begin(), state.units.end(), [&](const auto& one) {
            return one.second.side == side && one.second.isLit();
        });
        if (dark) out.outcome.offered = side == std::string("north") ? "south" : "north";
    }
    for (const auto& [id, bearer] : state.units)
        out.units.push_back(viewOf(bearer, static_cast<int>(out.units.size()) + 1));
    out.switches = switchViews(houseRules(), state.switches);
    const auto ledger = ledgerOf(state);
    out.debrief = {ledger.counts("Who did what", {{"Oil blown away", "blown"}}), ledger.luck()};
    out.pieces = table::pieceViews(pieceTerms(), state.pieces, audience);
    out.note = state.note;
    return out;
}

/// The state without what the audience must not know; all that it sees is made from that.
State Rules::visibleTo(const State& state, const Audience& audience) {
    State out = state;
    table::hideSecret(out.pieces, audience);
    if (!audience.isGm()) out.note.clear();
    return out;
}
std::string Rules::logLineFor(const State&, const Step& step, const Audience& audience) {
    return !audience.isGm() && table::isGmOnly(step.order.command) ? std::string() : step.head.text;
}

Offer finished(const State& state, Offer offer, const Rules::Command& command) {
    return table::finishedOffer<Rules>(state, std::move(offer), command, relationKinds());
}

/// What a bearer may do, or with an empty id the game master.
std::vector<Offer> Rules::offers(const State& state, const std::string& unit) {
    if (const auto* bearer = state.find(UnitId(unit))) {
        table::Options others, lit;
        for (const auto& [id, other] : state.units)
            if (other.side != bearer->side)
                (other.isLit() ? lit : others).push_back({id.text, other.name, {}, {}});
        auto gust = table::offer("gust", "Gust", "", OfferPlace::Action,
                                 "On 4+ an oil is gone, on 5+ of a hooded lantern.");
        gust.inputs = {table::pickOne("target", lit), table::chip("upwind")};
        std::vector<Offer> out{finished(state, std::move(gust), Gust{bearer->id, table::firstOf(lit)})};
        others.insert(others.end(), lit.begin(), lit.end());
        if (!others.empty())
            out.push_back(table::relateOffer(*state.relations, relationKinds(), bearer->id, others));
        return out;
    }
    if (!unit.empty()) return {};
    auto end = table::offer("finish", "End the game", "", OfferPlace::Master, "Who won?");
    end.inputs = {table::pickOne("result", {{"north", "the north", {}, {}}, {"south", "the south", {}, {}}})};
    auto note = table::offer("note", "Note", "", OfferPlace::Master, "For the next game.");
    std::vector<Offer> out{finished(state, std::move(end), table::Finish{"north"}),
                           finished(state, std::move(note), table::Note{"…"})};
    table::addPieceOffers(pieceTerms(), state.pieces, out);
    return out;
}

} // namespace core::lanterns

static_assert(core::table::hasCommonTableCommands<core::lanterns::Commands>);
static_assert(core::table::hasCommonTableEvents<core::lanterns::Events>);

template struct core::CompiledRecords<core::lanterns::Rules>;
template struct core::CompiledFlow<core::lanterns::Rules>;
template struct core::Flow<core::lanterns::Rules>;
template class core::TypedGame<core::lanterns::Rules>;

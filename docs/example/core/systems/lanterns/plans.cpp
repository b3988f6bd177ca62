// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/lanterns/rules.h"

#include "kernel/values/one_of_body.h"
#include "systems/lanterns/words/word.h"
#include "table/checks.h"
#include "table/correction_names.h"
#include "table/gm_plans.h"

namespace core::lanterns {

/// The checks of a plan, with this game's word for a unit.
struct Checks : table::GameChecks<Checks, Rules> {
    using GameChecks::GameChecks;
    static constexpr const char* noun = "bearer";
};

/// What core/table has to know for the commands that it plans by itself: switches, notes, relations, pieces.
table::TableTerms tableTerms(const State& state) {
    return {houseRules(), relationKinds(), "Wind", pieceTerms(),
            [&](const UnitId& id) -> std::optional<table::RelationEnd> {
                const auto* bearer = state.find(id);
                if (!bearer) return std::nullopt;
                return table::RelationEnd{id, bearer->name, bearer->side};
            }};
}

void setOil(Run& run, Bearer bearer, int oil) {
    bearer.oil = oil;
    run.emit(BearerSet{bearer});
}
void setActed(Run& run, Bearer bearer, bool acted) {
    bearer.acted = acted;
    run.emit(BearerSet{bearer});
}

Result<Run> plan(Checks& checks, const BeginGame& order) {
    auto run = checks.start("Begin");
    run.emit(GameBegun{order.start});
    return run;
}

Result<Run> plan(Checks& checks, const Gust& gust) {
    const auto &who = checks.knownUnit(gust.who, "who"), &target = checks.knownUnit(gust.target, "target");
    checks.require(who.isLit(), "gust.dark", who.name + " has no light left", "who")
        .require(who.side != target.side, "gust.friend", target.name + " is on the same side as " + who.name,
                 "target")
        .rule(!who.acted, "gust.acted", who.name + " has blown this round", "who");
    auto run = checks.start("Gust");
    table::rememberDeclared(run, relationKinds(), "upwind", gust.who, gust.target, gust.upwind);
    setActed(run, who, true);
    run.push(Blow{gust.who, gust.target});
    return run;
}

Result<Run> plan(Checks& checks, const table::Next&) {
    auto run = checks.start("Next round");
    for (const auto& age : table::agingPieces(pieceTerms(), checks.state().pieces))
        table::agePiece(run, pieceTerms(), age.id);
    run.emit(RoundBegun{run.state.round + 1});
    run.say("Round " + std::to_string(run.state.round));
    return run;
}

Result<Run> plan(Checks& checks, const AddBearer& order) {
    const auto& state = checks.state();
    const auto sheet = state.sheets.find(order.sheet);
    checks
        .require(sheet != state.sheets.end(), "sheet.unknown", "there is no datasheet `" + order.sheet + "`",
                 "sheet")
        .require(order.side == "north" || order.side == "south", "side.unknown",
                 "a bearer joins north or south", "side");
    const UnitId id(order.side + "." + std::to_string(state.units.size() + 1));
    auto run = checks.start("Add a bearer");
    run.say(sheet->second.name + " joins the " + order.side);
    run.emit(BearerSet{
        {id, sheet->second.name, order.side, sheet->second.keywords, sheet->second.oil, false, {}}});
    return run;
}

Result<Run> plan(Checks& checks, const EditProfile& order) {
    auto bearer = checks.knownUnit(order.unit);
    const table::StatEdit stats[] = {{"oil", order.oil, &bearer.oil, 0, 9}};
    table::takeStats(checks, stats);
    auto run = checks.start("Edit profile");
    run.emit(BearerSet{bearer});
    run.say("The profile of " + bearer.name + " is edited");
    return run;
}

Result<Run> plan(Checks& checks, const ReloadDatasheet& order) {
    auto bearer = checks.knownUnit(order.unit);
    bearer.keywords = order.sheet.keywords;
    auto run = checks.start("Reload the datasheet");
    setOil(run, bearer, order.sheet.oil);
    run.say("The datasheet of " + bearer.name + " is reloaded");
    return run;
}

Result<Run> plan(Checks& checks, const table::BringBack& order) {
    return table::planBringBack<Rules>(
        checks, order, [](const Bearer& bearer) { return bearer.isLit(); },
        [](Run& run, const Bearer& bearer) { setOil(run, bearer, 1); });
}

Result<Run> plan(Checks& checks, const table::Remove& order) {
    return table::planRemove<Rules>(
        checks, order, [](const Bearer&) {},
        [](Run& run, const Bearer& bearer) {
            setOil(run, bearer, 0);
            return "leaves the table";
        });
}

Result<Run> plan(Checks& checks, const table::Finish& order) {
    const table::EndTerms terms{
        "game", {{"north", "The north wins"}, {"south", "The south wins"}}, !checks.state().booked.empty()};
    return table::planFinish<Rules>(checks, terms, order, [](Run&, const std::string&) {});
}

/// How numbers are corrected, of the game and of a bearer.
struct Corrections {
    static Result<table::CorrectionResult> game(Run& run, const table::Correct& c) {
        if (c.token == table::correctable::turn)
            run.emit(RoundBegun{std::max(1, c.value)});
        else if (!table::correctPiece(run, c))
            return table::CorrectionResult::Unknown;
        return table::CorrectionResult::Emitted;
    }
    static Result<table::CorrectionResult> unit(Run& run, const Bearer& bearer, const table::Correct& c) {
        if (c.token == "oil")
            setOil(run, bearer, std::min(c.value, 9));
        else if (c.token == table::correctable::acted)
            setActed(run, bearer, c.value != 0);
        else if (c.token == table::correctable::present)
            setOil(run, bearer, c.value ? std::max(1, bearer.oil) : 0);
        else
            return table::CorrectionResult::Unknown;
        return table::CorrectionResult::Emitted;
    }
};

Result<Run> plan(Checks& checks, const table::Correct& order) {
    return table::planCorrect<Rules, Corrections>(checks, order);
}
Result<Run> plan(Checks& checks, const table::CorrectAll& order) {
    return table::planCorrectAll<Rules>(checks, order);
}

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    return table::planEvery<Rules, Checks>(state, command, overrideRules);
}

int gustNeedAgainst(const Bearer& bearer) {
    int need = 4;
    for (const auto* word : allWords)
        for (const auto& keyword : bearer.keywords)
            if (keyword == word->key) need = word->gustNeed(need);
    return need;
}

std::optional<Request> Blow::ask(const State& state) const {
    const int need = gustNeedAgainst(state.at(target));
    Request request;
    request.id = "gust";
    request.purpose = "To blow at " + state.at(target).name;
    request.unit = who;
    request.side = state.at(who).side;
    request.rows = {{{}, std::to_string(need) + "+", 1, passBands(need, "a flicker", "oil gone")}};
    return request;
}

void Blow::take(Run& run, const Answer& answer) {
    const bool hit = answer.counts[0].back() > 0;
    const auto asked = *ask(run.state);
    auto blower = run.state.at(who);
    auto luck = table::distributionOf(asked, asked.rows.front());
    luck.successes = hit;
    blower.luck += luck;
    run.emit(BearerSet{blower});
    const auto aimed = run.state.at(target);
    if (hit) setOil(run, aimed, std::max(0, aimed.oil - 1));
    run.remark(hit ? "oil gone" : "a flicker");
    run.say(blower.name + " blows at " + aimed.name + (hit ? ": −1 oil" : ": a flicker"));
}

} // namespace core::lanterns

template class core::table::GameChecks<core::lanterns::Checks, core::lanterns::Rules>;

// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/adviser.h"
#include "app/cli/command.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"

namespace app::cli {

using core::Value;

namespace {

constexpr std::int64_t patience = 3'000'000'000; ///< work budget: half a minute on a slow machine

std::string nameOf(const core::EncounterView& view, const std::string& unit) {
    const auto* known = view.unit(unit);
    return known ? known->name : unit;
}

/// The advice as lines for people, each order with the line of `play` that carries it out.
std::string textOf(const core::EncounterView& view, const core::advice::Advice& advice) {
    std::string out = nameOf(view, advice.unit) + " (" + advice.unit + ")";
    if (!advice.behaviour.name.empty())
        out += ": " + advice.behaviour.name + (advice.behaviour.proposed ? " (house rule)" : "") + ". " +
               advice.behaviour.text;
    out += "\n";
    if (!advice.behaviour.table.empty())
        out += "  a D6 decides which behaviour of the table the unit follows\n";
    int place = 0;
    for (const auto& order : advice.orders) {
        out += "  " + std::to_string(++place) + ". " +
               (order.action == advice.orders.front().action || advice.behaviour.actions.empty() ? ""
                                                                                                 : "else: ") +
               order.title;
        if (!order.target.empty()) out += " → " + order.targetName;
        std::string why;
        for (const auto& reason : order.reasons)
            why += (why.empty() ? ": " : ", ") + reason;
        out += why + "\n     " + core::canonicalBytes(core::advice::commandLine(order.order)) + "\n";
    }
    if (advice.orders.empty()) out += "  no order is possible\n";
    if (!advice.complete) out += "  not complete: there are too many outcomes to count\n";
    return out;
}

ExitCode advise(const Arguments& arguments) {
    const auto game = openGame(arguments, Access::Read);
    if (!game) return refuse(game.error());
    const auto& encounter = *game->open.encounter;
    const auto view = encounter.view();
    auto units = core::advice::readyUnits(view);
    if (arguments.has("unit")) {
        units = {arguments.value("unit").toStdString()};
        if (!view.unit(units.front()))
            return refuse({"unit.unknown", "there is no figure `" + units.front() + "`", "--unit"});
    }
    Value::Array all;
    for (const auto& unit : units) {
        core::WorkBudget work(patience);
        using core::advice::DecidedBy;
        const auto by = arguments.has("best") ? DecidedBy::Worth : DecidedBy::Behaviour;
        const auto advice = core::advice::advise(encounter.game(), unit, work, {}, by);
        if (arguments.has("json"))
            all.push_back(core::advice::adviceValue(advice));
        else if (!writeText(textOf(view, advice)))
            return ExitCode::Refused;
    }
    if (!arguments.has("json")) {
        if (units.empty() && !writeText("No unit can act now.\n")) return ExitCode::Refused;
        return ExitCode::Done;
    }
    return writeDocument(Value::Object{{"advice", std::move(all)}}) ? ExitCode::Done : ExitCode::Refused;
}

} // namespace

std::vector<Command> adviceCommands() {
    return {{"advise",
             "FILE",
             "what each unit does next, by its behaviour and the exact odds, and why",
             {{"unit", "ID", "only this figure, or the group that it acts with"},
              {"best", {}, "the orders worth most, whatever the behaviour of the unit"},
              {"json", {}, "as JSON"},
              encounterOption()},
             1,
             1,
             advise}};
}

} // namespace app::cli

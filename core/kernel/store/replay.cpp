// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/store/amendment.h"
#include "kernel/store/encounter.h"

namespace core {

namespace {

std::string differenceIn(const Game& game, const std::vector<Record>& stored,
                         const std::vector<Record>& again) {
    for (std::size_t n = 0; n < stored.size() || n < again.size(); ++n) {
        if (n >= again.size())
            return "event " + std::to_string(n) + " (" + stored[n].type + ") does not happen any more";
        if (n >= stored.size()) return "a further event (" + again[n].type + ") happens now";
        if (!(stored[n] == again[n]) && !(game.upgraded(stored[n]) == again[n]))
            return "event " + std::to_string(n) + " (" + stored[n].type + ") differs";
    }
    return {};
}

void note(ReplayReport& report, StepId step, std::string what) {
    if (report.firstDifference) return;
    report.firstDifference = step;
    report.what = std::move(what);
}

void planAgain(const Game& game, const Step& step, ReplayReport& report) {
    auto planned = game.plan(step.order);
    if (!planned) return note(report, step.head.id, "the command is refused now: " + planned.error().text);
    for (const auto& answer : step.answers)
        if (auto taken = (*planned)->supply(answer); !taken)
            return note(report, step.head.id, "an answer no longer fits: " + taken.error().text);
    if ((*planned)->pending()) return note(report, step.head.id, "more answers are asked for now");
    if (auto what = differenceIn(game, step.events, (*planned)->events()); !what.empty())
        note(report, step.head.id, std::move(what));
}

} // namespace

/// Depth first over the tree of steps; a state is copied only where the log branches.
Result<ReplayReport> Encounter::eachStep(
    const std::function<void(const Game& before, const Step&, const Game& after, ReplayReport&)>& visit)
    const {
    ReplayReport report;
    report.otherRules = m_rulesVersion != m_system.rulesVersion();
    std::vector<std::pair<StepId, std::shared_ptr<const Game>>> open{{0, m_system.newGame()}};
    while (!open.empty()) {
        const auto [parent, game] = std::move(open.back());
        open.pop_back();
        for (const auto child : m_log.children(parent)) {
            auto step = m_journal.step(child);
            if (!step) return tl::unexpected<Problem>(step.error());
            auto next = after(*game, *step);
            if (!next)
                return impossible(next.error().code, next.error().text,
                                  "step " + std::to_string(child) + " " + next.error().where);
            ++report.steps;
            visit(*game, *step, **next, report);
            open.emplace_back(child, std::move(*next));
        }
    }
    return report;
}

Result<ReplayReport> Encounter::replayEvents() const {
    return eachStep([this](const Game&, const Step& step, const Game& after, ReplayReport& report) {
        if (m_ports.sha256(after.canonicalState()) != step.digest)
            note(report, step.head.id, "the state after this step differs from the stored digest");
    });
}

Result<ReplayReport> Encounter::replayCommands() const {
    return eachStep([](const Game& before, const Step& step, const Game&, ReplayReport& report) {
        const auto& type = step.order.command.type;
        if (type != abandonedCommand && type != lostCommand && type != amendedCommand)
            planAgain(before, step, report);
    });
}

} // namespace core

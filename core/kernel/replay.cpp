// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/encounter.h"

namespace core {

namespace {

std::string differenceIn(const std::vector<Record>& stored, const std::vector<Record>& again) {
    for (std::size_t n = 0; n < stored.size() || n < again.size(); ++n) {
        if (n >= again.size()) return "event " + std::to_string(n) + " (" + stored[n].type + ") does not happen any more";
        if (n >= stored.size()) return "a further event (" + again[n].type + ") happens now";
        if (!(stored[n] == again[n])) return "event " + std::to_string(n) + " (" + stored[n].type + ") differs";
    }
    return {};
}

} // namespace

Result<ReplayReport> Encounter::replayEvents() const {
    ReplayReport report;
    // Depth first over the tree; a state is copied only where the log branches.
    std::vector<std::pair<StepId, std::shared_ptr<Game>>> open{{0, m_system.newGame()}};
    while (!open.empty()) {
        auto [parent, game] = std::move(open.back());
        open.pop_back();
        const auto children = m_log.children(parent);
        for (std::size_t n = 0; n < children.size(); ++n) {
            std::shared_ptr<Game> next = n + 1 == children.size() ? game : std::shared_ptr<Game>(game->clone());
            auto step = m_journal.step(children[n]);
            if (!step) return tl::unexpected<Problem>(step.error());
            for (const auto& event : step->events)
                if (auto done = next->apply(event); !done) return tl::unexpected<Problem>(done.error());
            ++report.steps;
            if (m_ports.sha256(canonicalBytes(next->snapshot())) != step->digest && !report.firstDifference) {
                report.firstDifference = step->head.id;
                report.what = "the state after this step differs from the stored digest";
            }
            open.emplace_back(children[n], std::move(next));
        }
    }
    report.otherRules = m_rulesVersion != m_system.rulesVersion();
    return report;
}

Result<ReplayReport> Encounter::replayCommands() const {
    ReplayReport report;
    report.otherRules = m_rulesVersion != m_system.rulesVersion();
    std::vector<std::pair<StepId, std::shared_ptr<Game>>> open{{0, m_system.newGame()}};
    const auto differs = [&report](StepId step, std::string what) {
        if (report.firstDifference) return;
        report.firstDifference = step;
        report.what = std::move(what);
    };
    while (!open.empty()) {
        auto [parent, game] = std::move(open.back());
        open.pop_back();
        const auto children = m_log.children(parent);
        for (std::size_t n = 0; n < children.size(); ++n) {
            std::shared_ptr<Game> next = n + 1 == children.size() ? game : std::shared_ptr<Game>(game->clone());
            auto step = m_journal.step(children[n]);
            if (!step) return tl::unexpected<Problem>(step.error());
            if (step->order.command.type != "abandoned") {
                auto planned = next->plan(step->order);
                if (!planned) differs(step->head.id, "the command is refused now: " + planned.error().text);
                else {
                    for (const auto& answer : step->answers)
                        if (auto taken = (*planned)->supply(answer); !taken) {
                            differs(step->head.id, "an answer no longer fits: " + taken.error().text);
                            break;
                        }
                    if ((*planned)->pending()) differs(step->head.id, "more answers are asked for now");
                    if (auto what = differenceIn(step->events, (*planned)->events()); !what.empty()) differs(step->head.id, what);
                }
            }
            for (const auto& event : step->events)
                if (auto done = next->apply(event); !done) return tl::unexpected<Problem>(done.error());
            ++report.steps;
            open.emplace_back(children[n], std::move(next));
        }
    }
    return report;
}

} // namespace core

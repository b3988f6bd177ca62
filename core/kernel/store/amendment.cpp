// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/store/amendment.h"

#include <algorithm>

namespace core {

namespace {

/// Before the name of what was amended, in the label of the step.
constexpr std::string_view amendmentOf = "amendment of ";

} // namespace

Step amendmentStep(const Step& old, const std::string& text, StepId from) {
    Step step;
    step.order.command = Record{std::string(amendedCommand), 1, Value::Object{{"from", from}}};
    step.head.label = std::string(amendmentOf) + old.head.label;
    step.head.text = "Amended: “" + old.head.text + "”";
    if (text != old.head.text) step.head.text += " is now “" + text + "”";
    step.head.manual = true;
    return step;
}

std::optional<StepId> beforeAmendment(const Log& log, const Journal& journal, const StepHead& step) {
    if (!step.label.starts_with(amendmentOf)) return std::nullopt; // most steps need not be loaded
    const auto whole = journal.step(step.id);
    if (!whole || whole->order.command.type != amendedCommand) return std::nullopt;
    const auto* from = whole->order.command.body.find("from");
    const auto* id = from ? from->asInt() : nullptr;
    return id && log.find(*id) ? std::optional<StepId>(*id) : std::nullopt;
}

std::optional<StepId> nextStep(const Log& log, const Journal& journal) {
    const auto child = log.newestChild(log.head());
    for (auto id = log.nextId() - 1; id > std::max(log.head(), child.value_or(0)); --id)
        if (const auto* step = log.find(id); step && beforeAmendment(log, journal, *step) == log.head())
            return id;
    return child;
}

} // namespace core

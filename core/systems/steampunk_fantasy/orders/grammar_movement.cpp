// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/orders/order_grammar.h"

#include "systems/steampunk_fantasy/orders/order_parts.h"
#include "systems/steampunk_fantasy/orders/pace.h"
#include "systems/steampunk_fantasy/orders/parse_cache.h"

namespace core::steampunk_fantasy {

namespace {

struct ActionWord {
    MoveActionKind kind;
    const char* letters;
    const char* words;
    enum { None, Pace, Text } takes;
};
const std::vector<ActionWord>& actionWords() {
    static const std::vector<ActionWord> all{
        {MoveActionKind::Forward, "F", "forward", ActionWord::None},
        {MoveActionKind::Left, "L", "one side left", ActionWord::None},
        {MoveActionKind::Right, "R", "one side right", ActionWord::None},
        {MoveActionKind::Turn, "360", "turn to any side", ActionWord::None},
        {MoveActionKind::Accelerate, "A", "accelerate", ActionWord::Pace},
        {MoveActionKind::Brake, "B", "brake", ActionWord::Pace},
        {MoveActionKind::Reverse, "Rev", "backwards", ActionWord::None},
        {MoveActionKind::Drift, "D", "drift", ActionWord::None},
        {MoveActionKind::Chase, "Chase", "chase", ActionWord::None},
        {MoveActionKind::Flee, "Flee", "flee", ActionWord::None},
        {MoveActionKind::Follow, "Follow", "follow", ActionWord::None},
        {MoveActionKind::Road, "Road", "along the road", ActionWord::None},
        {MoveActionKind::Help, "Help", "towards a friend in need", ActionWord::None},
        {MoveActionKind::Deploy, "Deploy", "deploy passengers", ActionWord::None},
        {MoveActionKind::Unload, "Unload", "unload", ActionWord::Text},
        {MoveActionKind::Reveal, "Reveal", "come out of hiding", ActionWord::None},
        {MoveActionKind::Hide, "Hide", "hide", ActionWord::Text},
    };
    return all;
}
const ActionWord& wordOf(MoveActionKind kind) {
    for (const auto& one : actionWords())
        if (one.kind == kind) return one;
    return actionWords().front();
}

Result<MoveAction> readAction(std::string_view order, std::string_view text) {
    const auto parts = bracketed(text);
    if (!parts) return unreadable(order, text, "has brackets that do not fit");
    for (const auto& one : actionWords()) {
        if (parts->word != one.letters) continue;
        MoveAction out{one.kind, {}, {}};
        if (!parts->inside) {
            if (one.kind == MoveActionKind::Hide) return unreadable(order, text, "does not say where");
            return out;
        }
        if (one.takes == ActionWord::None) return unreadable(order, text, "is an action without brackets");
        if (one.takes == ActionWord::Text) {
            out.of = *parts->inside;
            return out;
        }
        out.speed = speedNamed(*parts->inside);
        if (!out.speed) return unreadable(order, text, "names no speed");
        return out;
    }
    return unreadable(order, text, "is no action");
}

Result<Choice> readChoice(std::string_view order, std::string_view text) {
    Choice out;
    if (text.size() > 2 && text.front() == '(' && text.back() == ')') {
        out.optional = true;
        text = text.substr(1, text.size() - 2);
    }
    for (const auto part : partsOf(text, '/')) {
        auto act = readAction(order, part);
        if (!act) return forwardProblem(act);
        out.either.push_back(std::move(*act));
    }
    return out;
}

Result<StepActions> readStep(std::string_view order, std::string_view text) {
    StepActions out;
    if (text == "-") return out;
    for (const auto part : partsOf(text, ',')) {
        auto choice = readChoice(order, part);
        if (!choice) return forwardProblem(choice);
        out.push_back(std::move(*choice));
    }
    return out;
}

std::string textOfAction(const MoveAction& act) {
    std::string out = wordOf(act.kind).letters;
    if (act.speed) return out + "[" + EnumNames<Speed>::names[std::size_t(*act.speed)] + "]";
    return act.of.empty() ? out : out + "[" + act.of + "]";
}
std::string wordsOfAction(const MoveAction& act) {
    std::string out = wordOf(act.kind).words;
    if (act.speed) {
        std::string pace = EnumNames<Speed>::names[std::size_t(*act.speed)];
        if (const auto at = pace.find("_fly"); at != std::string::npos) pace.replace(at, 4, " in the air");
        out += " to " + pace;
    }
    if (!act.of.empty()) out += (act.kind == MoveActionKind::Hide ? " in " : " ") + act.of;
    return out;
}

template <class Word> std::string joined(const Choice& choice, const char* between, Word word) {
    std::string out;
    for (const auto& act : choice.either)
        out += (out.empty() ? "" : between) + word(act);
    return out;
}

Result<MovementOrder> parseMovement(std::string_view text) {
    const auto parts = partsOf(text, '|');
    MovementOrder out;
    if (parts.size() != out.size()) return unreadable(text, text, "needs three steps with | between");
    for (std::size_t n = 0; n < out.size(); ++n) {
        auto step = readStep(text, parts[n]);
        if (!step) return forwardProblem(step);
        out[n] = std::move(*step);
    }
    return out;
}

} // namespace

Result<MovementOrder> readMovement(std::string_view text) {
    static thread_local ParseCache<MovementOrder> known;
    return known.of(text, parseMovement);
}

std::string textOf(const MovementOrder& order) {
    std::string out;
    for (const auto& step : order) {
        if (&step != &order.front()) out += "|";
        if (step.empty()) out += "-";
        for (const auto& choice : step) {
            if (&choice != &step.front()) out += ",";
            const auto text = joined(choice, "/", textOfAction);
            out += choice.optional ? "(" + text + ")" : text;
        }
    }
    return out;
}

std::string describeOrder(const MovementOrder& order) {
    std::string out;
    for (const auto& step : order) {
        if (&step != &order.front()) out += "; ";
        if (step.empty()) out += "nothing";
        for (const auto& choice : step) {
            if (&choice != &step.front()) out += ", ";
            out += joined(choice, " or ", wordsOfAction) + (choice.optional ? " if you like" : "");
        }
    }
    return out;
}

} // namespace core::steampunk_fantasy

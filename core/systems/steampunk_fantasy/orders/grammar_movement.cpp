// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/orders/order_grammar.h"

#include "systems/steampunk_fantasy/orders/order_parts.h"
#include "systems/steampunk_fantasy/orders/pace.h"
#include "systems/steampunk_fantasy/orders/parse_cache.h"

namespace core::steampunk_fantasy {

namespace {

struct DeedWord {
    Deed deed;
    const char* letters;
    const char* words;
    enum { None, Pace, Text } takes;
};
const std::vector<DeedWord>& deedWords() {
    static const std::vector<DeedWord> all{
        {Deed::Forward, "F", "forward", DeedWord::None},
        {Deed::Left, "L", "one side left", DeedWord::None},
        {Deed::Right, "R", "one side right", DeedWord::None},
        {Deed::Turn, "360", "turn to any side", DeedWord::None},
        {Deed::Accelerate, "A", "accelerate", DeedWord::Pace},
        {Deed::Brake, "B", "brake", DeedWord::Pace},
        {Deed::Reverse, "Rev", "backwards", DeedWord::None},
        {Deed::Drift, "D", "drift", DeedWord::None},
        {Deed::Chase, "Chase", "chase", DeedWord::None},
        {Deed::Flee, "Flee", "flee", DeedWord::None},
        {Deed::Follow, "Follow", "follow", DeedWord::None},
        {Deed::Road, "Road", "along the road", DeedWord::None},
        {Deed::Help, "Help", "towards a friend in need", DeedWord::None},
        {Deed::Deploy, "Deploy", "deploy passengers", DeedWord::None},
        {Deed::Unload, "Unload", "unload", DeedWord::Text},
        {Deed::Reveal, "Reveal", "come out of hiding", DeedWord::None},
        {Deed::Hide, "Hide", "hide", DeedWord::Text},
    };
    return all;
}
const DeedWord& wordOf(Deed deed) {
    for (const auto& one : deedWords())
        if (one.deed == deed) return one;
    return deedWords().front();
}

Result<Act> readAct(std::string_view order, std::string_view text) {
    const auto parts = bracketed(text);
    if (!parts) return unreadable(order, text, "has brackets that do not fit");
    for (const auto& one : deedWords()) {
        if (parts->word != one.letters) continue;
        Act out{one.deed, {}, {}};
        if (!parts->inside) {
            if (one.deed == Deed::Hide) return unreadable(order, text, "does not say where");
            return out;
        }
        if (one.takes == DeedWord::None) return unreadable(order, text, "is an action without brackets");
        if (one.takes == DeedWord::Text) {
            out.of = *parts->inside;
            return out;
        }
        out.speed = paceOf(*parts->inside);
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
        auto act = readAct(order, part);
        if (!act) return forwardProblem(act);
        out.either.push_back(std::move(*act));
    }
    return out;
}

Result<Acts> readStep(std::string_view order, std::string_view text) {
    Acts out;
    if (text == "-") return out;
    for (const auto part : partsOf(text, ',')) {
        auto choice = readChoice(order, part);
        if (!choice) return forwardProblem(choice);
        out.push_back(std::move(*choice));
    }
    return out;
}

std::string textOfAct(const Act& act) {
    std::string out = wordOf(act.deed).letters;
    if (act.speed) return out + "[" + EnumNames<Speed>::names[std::size_t(*act.speed)] + "]";
    return act.of.empty() ? out : out + "[" + act.of + "]";
}
std::string wordsOfAct(const Act& act) {
    std::string out = wordOf(act.deed).words;
    if (act.speed) {
        std::string pace = EnumNames<Speed>::names[std::size_t(*act.speed)];
        if (const auto at = pace.find("_fly"); at != std::string::npos) pace.replace(at, 4, " in the air");
        out += " to " + pace;
    }
    if (!act.of.empty()) out += (act.deed == Deed::Hide ? " in " : " ") + act.of;
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
            const auto text = joined(choice, "/", textOfAct);
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
            out += joined(choice, " or ", wordsOfAct) + (choice.optional ? " if you like" : "");
        }
    }
    return out;
}

} // namespace core::steampunk_fantasy

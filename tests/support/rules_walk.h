// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_odds.h"
#include "kernel/game/typed_game.h"
#include "support/where.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

/// One command carried out with prepared answers, for tests of rules of any game.
namespace tests {

/// The answer to one request, with the id of the request it is meant for.
struct Reply {
    std::string request;
    core::Answer answer;
};
inline Reply rows(std::string request, std::vector<std::vector<int>> faces) {
    core::Answer answer;
    answer.faces = std::move(faces);
    return {std::move(request), std::move(answer)};
}
inline Reply dice(std::string request, std::vector<int> faces) {
    return rows(std::move(request), {std::move(faces)});
}
inline Reply counts(std::string request, std::vector<int> perBand) {
    core::Answer answer;
    answer.counts = {std::move(perBand)};
    return {std::move(request), std::move(answer)};
}
inline Reply pick(std::string request, std::string option) {
    core::Answer answer;
    answer.pick = std::move(option);
    return {std::move(request), std::move(answer)};
}

/// What a command came to.
struct Done {
    bool ok = false;
    core::Problem problem;
    std::vector<core::Request> requests;
    std::vector<core::Record> events;
    std::string text;
    std::vector<std::string> remarks;

    /// The last request with that id, which must be there.
    const core::Request& request(const std::string& id) const {
        const auto found = std::find_if(requests.rbegin(), requests.rend(),
                                        [&](const core::Request& one) { return one.id == id; });
        core::expect(found != requests.rend(), "the request was made");
        return *found;
    }
    bool asked(const std::string& id) const {
        return std::any_of(requests.begin(), requests.end(),
                           [&](const core::Request& one) { return one.id == id; });
    }
    bool has(std::string_view eventType) const {
        return std::any_of(events.begin(), events.end(),
                           [&](const core::Record& one) { return one.type == eventType; });
    }
    bool says(const std::string& words) const { return text.find(words) != std::string::npos; }
};

inline void check(bool holds, const std::string& what, const Where& where) {
    QTest::qVerify(holds, "rule holds", what.c_str(), where.file_name(), static_cast<int>(where.line()));
}

/// Hands the replies over in turn; false when one is missing or does not fit.
inline bool answer(core::Resolution& resolution, const std::vector<Reply>& replies, Done& done,
                   const Where& where) {
    while (const auto request = resolution.pending()) {
        const auto n = done.requests.size();
        done.requests.push_back(*request);
        if (n >= replies.size()) {
            check(false,
                  "asks for “" + request->id + "” (" + request->purpose + ") with " +
                      std::to_string(request->dice()) + " dice, no answer is left",
                  where);
            return false;
        }
        check(request->id == replies[n].request,
              "asks for “" + request->id + "”, expected “" + replies[n].request + "”", where);
        if (const auto taken = resolution.supply(replies[n].answer); !taken) {
            check(false, "“" + request->id + "” refuses the answer: " + taken.error().text, where);
            return false;
        }
    }
    check(done.requests.size() == replies.size(),
          "asks only " + std::to_string(done.requests.size()) + " times", where);
    return true;
}

/// Plans the order, feeds the replies and applies the events. Fails the test unless exactly these requests
/// come up, the folded events make the state of the resolution, and `broken` finds no fault that was not
/// there.
template <class Rules, class Broken>
Done carryOut(typename Rules::State& state, const core::Order& order, const std::vector<Reply>& replies,
              const Broken& broken, const Where& where) {
    Done done;
    const bool wasSound = broken(state).empty(); // a test may arrange what no rule would
    core::TypedGame<Rules> game(state);
    auto planned = game.plan(order);
    if (!planned) {
        done.problem = planned.error();
        check(false, "refused: " + planned.error().code + ": " + planned.error().text, where);
        return done;
    }
    auto& resolution = **planned;
    if (!answer(resolution, replies, done, where)) return done;
    done.events = resolution.events();
    done.text = resolution.text();
    done.remarks = resolution.remarks();
    for (const auto& event : done.events)
        check(game.apply(event).has_value(), "event " + event.type + " can be read back", where);
    const auto* flow = dynamic_cast<const core::FlowResolution<Rules>*>(&resolution);
    check(flow && flow->flow().state == game.state(), "the folded events make the state of the resolution",
          where);
    state = game.state();
    if (wasSound) check(broken(state).empty(), "the state stays sound: " + broken(state), where);
    done.ok = true;
    return done;
}

/// The code of the refusal; "" when it is legal. Fails the test when a rule cannot be overridden.
template <class Rules>
std::string refusal(const typename Rules::State& state, core::Order order, const Where& where) {
    const core::TypedGame<Rules> game(state);
    const auto planned = game.plan(order);
    if (planned) return {};
    const auto& problem = planned.error();
    check(!problem.text.empty(), "a refusal has words", where);
    order.overrideRules = true;
    const auto forced = game.plan(order);
    const bool rule = problem.kind == core::Problem::Kind::Rule;
    check(!rule || forced || forced.error().kind == core::Problem::Kind::Impossible,
          "a rule can be overridden", where);
    check(rule || !forced, "what is impossible stays so: " + problem.code, where);
    return problem.code;
}

/// The first request of an order, as it is.
template <class Rules>
core::Request firstRequest(const typename Rules::State& state, const core::Order& order, const Where& where) {
    const core::TypedGame<Rules> game(state);
    const auto planned = game.plan(order);
    check(planned.has_value() && (*planned)->pending(), "the command asks something", where);
    return planned && (*planned)->pending() ? *(*planned)->pending() : core::Request{};
}

} // namespace tests

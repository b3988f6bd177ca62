// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/booking.h"
#include "systems/plaguetide/procedures/volley.h"
#include "systems/plaguetide/switches.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace core::plaguetide {

namespace {

/// The attacks on one operative that still wait for a decision.
struct Allocation {
    UnitId target;
    int attacks = 0;
    int testable = 0; ///< those with Quality tests, so that Dodge helps (PT-A13)
};

bool mayReactNow(const State& state, const UnitId& id) {
    const auto* unit = state.find(id);
    return unit && unit->operative && unit->ready() && unit->token(Token::Ap) >= 1;
}

bool hasTests(const Blow& blow) { return blow.profile.attacks > 0 && blow.hits == 0 && blow.criticals == 0; }

bool fallsOn(const State& state, const Blow& blow, const UnitId& id) {
    if (blow.target == id) return true;
    const auto all = blow.sharing.empty() ? std::vector<UnitId>{} : sharers(state, blow);
    return std::find(all.begin(), all.end(), id) != all.end();
}

/// All attacks that fall on this one; who only shares a Blast cannot Dodge it, its tests are made against another.
Allocation allocatedTo(const State& state, const React& react, const UnitId& id) {
    Allocation out{id, 0, 0};
    for (const auto& blow : react.blows)
        if (blow.mayReact && fallsOn(state, blow, id)) {
            ++out.attacks;
            out.testable += blow.target == id && hasTests(blow) ? 1 : 0;
        }
    return out;
}

std::optional<Allocation> nextAllocation(const State& state, const React& react) {
    for (const auto& blow : react.blows) {
        if (!blow.mayReact) continue;
        for (const auto& id : blow.sharing.empty() ? std::vector{blow.target} : sharers(state, blow)) {
            if (!mayReactNow(state, id) || std::find(react.asked.begin(), react.asked.end(), id) != react.asked.end()) continue;
            const auto out = allocatedTo(state, react, id);
            if (out.testable > 0 || state.at(id).token(Token::Ap) >= 2) return out;
        }
    }
    return std::nullopt;
}

std::string reactionWords(int dodges, int blocks, bool single) {
    if (dodges + blocks == 0) return "No reaction";
    std::string out;
    if (dodges) out = single ? "Dodge" : "Dodge " + std::to_string(dodges);
    if (blocks) out += (out.empty() ? "" : " and ") + std::string(out.empty() ? "Block" : "block") + (single ? "" : " " + std::to_string(blocks));
    return out;
}

std::vector<ChoiceOption> reactionOptions(const State& state, const Allocation& allocation) {
    const int ap = state.at(allocation.target).token(Token::Ap);
    const int perAttack = numberSetting(state, "reactions_per_attack");
    const bool asOne = on(state, "group_as_one");
    const int attacks = asOne ? 1 : allocation.attacks;
    const int dodgeable = perAttack * (asOne ? std::min(1, allocation.testable) : allocation.testable);
    std::vector<ChoiceOption> out;
    for (int blocks = 0; blocks <= attacks && 2 * blocks <= ap; ++blocks)
        for (int dodges = 0; dodges + 2 * blocks <= ap; ++dodges) {
            if (dodges > dodgeable) break;
            if (dodges + blocks > attacks * perAttack) break;
            const int cost = dodges + 2 * blocks;
            out.push_back({"d" + std::to_string(dodges) + "b" + std::to_string(blocks),
                           reactionWords(dodges, blocks, attacks == 1),
                           cost ? std::to_string(cost) + " AP, " + std::to_string(ap - cost) + " left" : std::to_string(ap) + " AP kept"});
        }
    return out;
}

/// Lays the chosen reactions on the attacks: Blocks first, those without tests first when Dodges need the others.
void spread(const State& state, std::vector<Blow>& blows, const UnitId& id, int dodges, int blocks) {
    std::vector<Blow*> open;
    for (auto& blow : blows) {
        if (!blow.mayReact || !fallsOn(state, blow, id)) continue;
        if (blow.target == id) open.push_back(&blow);
        else if (blocks > 0) { // its share of a Blast; one AP price covers one attack
            blow.blockers.push_back(id);
            blocks -= on(state, "group_as_one") ? 0 : 1;
        }
    }
    if (on(state, "group_as_one")) {
        for (auto* blow : open) {
            blow->worsened += dodges + blocks;
            blow->blocked = blow->oneBlock = blocks > 0; // only the first hit taken is ignored
        }
        return;
    }
    std::map<const Blow*, int> used;
    const auto block = [&](Blow* blow) {
        --blocks;
        ++used[blow];
        ++blow->worsened;
        blow->blocked = true;
    };
    for (auto* blow : open)
        if (blocks > 0 && dodges > 0 && !hasTests(*blow)) block(blow);
    for (auto* blow : open)
        if (blocks > 0 && !blow->blocked) block(blow);
    for (int round = 0; round < numberSetting(state, "reactions_per_attack"); ++round)
        for (auto* blow : open)
            if (dodges > 0 && hasTests(*blow) && used[blow] == round) {
                --dodges;
                ++used[blow];
                ++blow->worsened;
            }
}

} // namespace

std::optional<Request> React::ask(const State& state) const {
    const auto allocation = nextAllocation(state, *this);
    if (!allocation) return std::nullopt;
    const auto& unit = state.at(allocation->target);
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "reaction";
    const auto& first = *std::find_if(blows.begin(), blows.end(), [&](const Blow& blow) { return fallsOn(state, blow, unit.id); });
    request.purpose = unit.name + (first.attacker.empty() ? " takes a hit (" + first.weapon + ")" : " is attacked") +
                      (allocation->attacks > 1 ? " " + std::to_string(allocation->attacks) + " times" : std::string()) + ": react?";
    request.rule = "PT-A13, PT-A14";
    request.unit = unit.id;
    request.side = "operatives";
    request.options = reactionOptions(state, *allocation);
    request.preset = "d0b0";
    request.policy = "no reaction";
    return request;
}

void React::take(Run& run, const Answer& answer) {
    const auto allocation = nextAllocation(run.state, *this);
    expect(allocation.has_value(), "a reaction was asked for");
    int dodges = 0, blocks = 0;
    const auto split = answer.pick.find('b');
    std::from_chars(answer.pick.data() + 1, answer.pick.data() + split, dodges);
    std::from_chars(answer.pick.data() + split + 1, answer.pick.data() + answer.pick.size(), blocks);
    const auto& id = allocation->target;
    pay(run, id, dodges, "Dodge");
    pay(run, id, 2 * blocks, "Block");
    if (dodges + blocks > 0) run.say(nameOf(run.state, id) + ": " + reactionWords(dodges, blocks, allocation->attacks == 1));
    spread(run.state, blows, id, dodges, blocks);
    asked.push_back(id);
    run.push(*this);
}

void React::run(Run& run) { run.push(makeVolley(run.state, blows)); }

} // namespace core::plaguetide

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/rules/attack.h"
#include "systems/plaguetide/rules/booking.h"
#include "systems/plaguetide/rules/reactions/reaction.h"
#include "systems/plaguetide/rules/volley.h"
#include "systems/plaguetide/state/settings.h"

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
    return unit && unit->operative && unit->ready() && unit->token(Token::Ap) >= reactions::leastPrice();
}

/// A reaction that looks at Quality tests helps against it.
bool hasTests(const DeclaredAttack& attack) {
    return attack.profile.attacks > 0 && attack.hits == 0 && attack.criticals == 0;
}

bool fallsOn(const State& state, const DeclaredAttack& attack, const UnitId& id) {
    if (attack.target == id) return true;
    const auto all = attack.sharing.empty() ? std::vector<UnitId>{} : sharers(state, attack);
    return std::find(all.begin(), all.end(), id) != all.end();
}

/// All attacks that fall on this one; who only shares a Blast cannot Dodge it, its tests are made against
/// another.
Allocation allocatedTo(const State& state, const React& react, const UnitId& id) {
    Allocation out{id, 0, 0};
    for (const auto& attack : react.attacks)
        if (attack.mayReact && fallsOn(state, attack, id)) {
            ++out.attacks;
            out.testable += attack.target == id && hasTests(attack) ? 1 : 0;
        }
    return out;
}

std::optional<Allocation> nextAllocation(const State& state, const React& react) {
    for (const auto& attack : react.attacks) {
        if (!attack.mayReact) continue;
        for (const auto& id : attack.sharing.empty() ? std::vector{attack.target} : sharers(state, attack)) {
            if (!mayReactNow(state, id) ||
                std::find(react.asked.begin(), react.asked.end(), id) != react.asked.end())
                continue;
            const auto out = allocatedTo(state, react, id);
            const bool helps =
                std::any_of(reactions::all.begin(), reactions::all.end(), [&](const Reaction* each) {
                    return state.at(id).token(Token::Ap) >= each->action.ap &&
                           (!each->needsTests || out.testable > 0);
                });
            if (helps) return out;
        }
    }
    return std::nullopt;
}

std::string reactionWords(int dodges, int blocks, bool single) {
    if (dodges + blocks == 0) return "No reaction";
    std::string out;
    if (dodges) out = reactions::dodge.action.name + (single ? std::string() : " " + std::to_string(dodges));
    if (blocks)
        out += (out.empty() ? "" : " and ") +
               std::string(out.empty() ? reactions::block.action.name : "block") +
               (single ? "" : " " + std::to_string(blocks));
    return out;
}

std::vector<ChoiceOption> reactionOptions(const State& state, const Allocation& allocation) {
    const int ap = state.at(allocation.target).token(Token::Ap);
    const int perAttack = numberSetting(state, "reactions_per_attack");
    const bool asOne = on(state, "group_as_one");
    const int attacks = asOne ? 1 : allocation.attacks;
    const int dodgeable = perAttack * (asOne ? std::min(1, allocation.testable) : allocation.testable);
    std::vector<ChoiceOption> out;
    const auto price = [](int dodges, int blocks) {
        return dodges * reactions::dodge.action.ap + blocks * reactions::block.action.ap;
    };
    for (int blocks = 0; blocks <= attacks && price(0, blocks) <= ap; ++blocks)
        for (int dodges = 0; price(dodges, blocks) <= ap; ++dodges) {
            if (dodges > dodgeable) break;
            if (dodges + blocks > attacks * perAttack) break;
            const int cost = price(dodges, blocks);
            out.push_back({"d" + std::to_string(dodges) + "b" + std::to_string(blocks),
                           reactionWords(dodges, blocks, attacks == 1),
                           cost ? std::to_string(cost) + " AP, " + std::to_string(ap - cost) + " left"
                                : std::to_string(ap) + " AP kept"});
        }
    return out;
}

/// Lays the chosen reactions on the attacks: Blocks first, those without tests first when Dodges need the
/// others.
void spread(const State& state, std::vector<DeclaredAttack>& attacks, const UnitId& id, int dodges,
            int blocks) {
    std::vector<DeclaredAttack*> open;
    for (auto& attack : attacks) {
        if (!attack.mayReact || !fallsOn(state, attack, id)) continue;
        if (attack.target == id)
            open.push_back(&attack);
        else if (blocks > 0) { // its share of a Blast; one AP price covers one attack
            attack.blockers.push_back(id);
            blocks -= on(state, "group_as_one") ? 0 : 1;
        }
    }
    if (on(state, "group_as_one")) {
        for (auto* attack : open) {
            for (int n = 0; n < dodges; ++n)
                reactions::dodge.lay(*attack);
            for (int n = 0; n < blocks; ++n)
                reactions::block.lay(*attack);
            attack->oneBlock = blocks > 0; // only the first hit taken is ignored
        }
        return;
    }
    std::map<const DeclaredAttack*, int> used;
    const auto block = [&](DeclaredAttack* attack) {
        --blocks;
        ++used[attack];
        reactions::block.lay(*attack);
    };
    for (auto* attack : open)
        if (blocks > 0 && dodges > 0 && !hasTests(*attack)) block(attack);
    for (auto* attack : open)
        if (blocks > 0 && !attack->blocked) block(attack);
    for (int round = 0; round < numberSetting(state, "reactions_per_attack"); ++round)
        for (auto* attack : open)
            if (dodges > 0 && hasTests(*attack) && used[attack] == round) {
                --dodges;
                ++used[attack];
                reactions::dodge.lay(*attack);
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
    const auto& first = *std::find_if(attacks.begin(), attacks.end(), [&](const DeclaredAttack& attack) {
        return fallsOn(state, attack, unit.id);
    });
    request.purpose =
        unit.name + (first.attacker.empty() ? " takes a hit (" + first.weapon + ")" : " is attacked") +
        (allocation->attacks > 1 ? " " + std::to_string(allocation->attacks) + " times" : std::string()) +
        ": react?";
    request.rule = reactions::rules();
    request.unit = unit.id;
    request.side = teamSide;
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
    pay(run, id, dodges * reactions::dodge.action.ap, reactions::dodge.action.name);
    pay(run, id, blocks * reactions::block.action.ap, reactions::block.action.name);
    if (dodges + blocks > 0)
        run.say(nameOf(run.state, id) + ": " + reactionWords(dodges, blocks, allocation->attacks == 1));
    spread(run.state, attacks, id, dodges, blocks);
    asked.push_back(id);
    run.push(*this);
}

void React::run(Run& run) { run.push(makeVolley(run.state, attacks)); }

} // namespace core::plaguetide

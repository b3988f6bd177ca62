// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/rules/attack.h"
#include "systems/plaguetide/rules/reactions/reaction.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"
#include "table/sentences.h"

#include <algorithm>
#include <charconv>

namespace core::plaguetide {

namespace {

/// How many attacks on one operative it may still react to.
struct Allocation {
    UnitId target;
    int attacks = 0;
    int testable = 0; ///< attacks with Quality tests, against which Dodge helps (PT-A13)
};

bool mayReactNow(const State& state, const UnitId& id) {
    const auto* unit = state.find(id);
    return unit && unit->operative && unit->isReady() && unit->token(Token::Ap) >= reactions::leastPrice();
}

/// Whether a reaction that changes Quality tests helps against the attack.
bool hasTests(const DeclaredAttack& attack) {
    return attack.profile.attacks > 0 && attack.hits == 0 && attack.criticals == 0;
}

bool fallsOn(const State& state, const DeclaredAttack& attack, const UnitId& id) {
    if (attack.target == id) return true;
    const auto all = attack.sharing.empty() ? std::vector<UnitId>{} : affectedFigures(state, attack);
    return std::find(all.begin(), all.end(), id) != all.end();
}

/// How many attacks are aimed at this operative or share their Blast with it, and against how many of them a
/// Dodge helps: not against one that only shares its Blast, because the tests are made against the target.
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
        for (const auto& id :
             attack.sharing.empty() ? std::vector{attack.target} : affectedFigures(state, attack)) {
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

/// "Mauler 2 strikes Veyra", "3 × Gunner shoot at Ohm", "Mauler 2 and Stabber 1 attack Veyra 3 times".
std::string attackWords(const State& state, const React& react, const Allocation& allocation) {
    std::vector<UnitId> attackers;
    bool melee = true, shots = true;
    for (const auto& attack : react.attacks) {
        if (!attack.mayReact || !fallsOn(state, attack, allocation.target)) continue;
        melee = melee && attack.melee;
        shots = shots && attack.profile.mode == Mode::Ranged;
        if (std::find(attackers.begin(), attackers.end(), attack.attacker) == attackers.end())
            attackers.push_back(attack.attacker);
    }
    std::vector<std::string> names;
    for (const auto& id : attackers)
        names.push_back(nameOf(state, id));
    const bool several = attackers.size() > 1;
    const auto sheet = [&](const UnitId& id) {
        const auto* unit = state.find(id);
        return unit ? state.sheetOf(*unit).name : std::string();
    };
    const bool alike = several && std::all_of(attackers.begin(), attackers.end(), [&](const UnitId& id) {
                           return sheet(id) == sheet(attackers.front());
                       });
    const auto who =
        alike ? std::to_string(attackers.size()) + " × " + sheet(attackers.front()) : table::joinNames(names);
    const std::string verb = melee ? "strike" : shots ? "shoot" : "attack";
    return who + " " + verb + (several ? "" : "s") + (shots && !melee ? " at " : " ") +
           nameOf(state, allocation.target) +
           (allocation.attacks > static_cast<int>(attackers.size())
                ? " " + std::to_string(allocation.attacks) + " times"
                : std::string());
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

/// What one reaction does, behind the first option that uses it alone.
std::string effectWords(int dodges, int blocks) {
    if (dodges + blocks != 1) return {};
    return std::string(" · ") + (dodges ? reactions::dodge : reactions::block).effect;
}

std::vector<ChoiceOption> reactionOptions(const State& state, const Allocation& allocation) {
    const int ap = state.at(allocation.target).token(Token::Ap);
    const int perAttack = switchNumber(state, "reactions_per_attack");
    const bool combineReports = isSwitchedOn(state, "group_as_one");
    const int attacks = combineReports ? 1 : allocation.attacks;
    const int dodgeable =
        perAttack * (combineReports ? std::min(1, allocation.testable) : allocation.testable);
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
                           cost ? std::to_string(cost) + " AP, " + std::to_string(ap - cost) + " left" +
                                      effectWords(dodges, blocks)
                                : std::to_string(ap) + " AP kept"});
        }
    return out;
}

/// Applies the chosen reactions to all attacks of a group that counts as one attacker (house rule).
void applyToGroup(const State& state, std::vector<DeclaredAttack>& attacks, const UnitId& id, int dodges,
                  int blocks) {
    for (auto& attack : attacks) {
        if (!attack.mayReact || !fallsOn(state, attack, id)) continue;
        if (attack.target != id) {
            if (blocks > 0) attack.blockers.push_back(id);
            continue;
        }
        for (int n = 0; n < dodges; ++n)
            reactions::dodge.apply(attack);
        for (int n = 0; n < blocks; ++n)
            reactions::block.apply(attack);
        attack.oneBlock = blocks > 0; // only the first hit of the group is ignored
    }
}

/// A paid reaction that is not applied yet, and the attacks to which it can be applied.
struct Placing {
    const Reaction* reaction = nullptr;
    std::vector<std::size_t> attacks;
    std::size_t preset = 0; ///< the attack that the policy chooses
};

bool blockedBy(const DeclaredAttack& attack, const UnitId& id) {
    return attack.target == id
               ? attack.blocked
               : std::find(attack.blockers.begin(), attack.blockers.end(), id) != attack.blockers.end();
}

/// How many more Dodges `id` can use against this attack; 0 when the attack has no tests or aims at another.
int dodgesLeft(const DeclaredAttack& attack, const UnitId& id, int perAttack) {
    return attack.mayReact && attack.target == id && hasTests(attack)
               ? std::max(0, perAttack - attack.worsened)
               : 0;
}

/// Attacks that can be blocked so that every paid Dodge can still be applied to another one.
std::vector<std::size_t> blockable(const State& state, const React& react, const UnitId& id, int perAttack) {
    std::vector<std::size_t> open;
    int dodgeable = 0, untested = 0;
    for (std::size_t n = 0; n < react.attacks.size(); ++n) {
        const auto& attack = react.attacks[n];
        dodgeable += dodgesLeft(attack, id, perAttack);
        if (!attack.mayReact || !fallsOn(state, attack, id) || blockedBy(attack, id)) continue;
        if (attack.target == id && attack.worsened >= perAttack) continue;
        open.push_back(n);
        untested += dodgesLeft(attack, id, perAttack) == 0 ? 1 : 0;
    }
    std::erase_if(open, [&](std::size_t n) {
        const bool tested = dodgesLeft(react.attacks[n], id, perAttack) > 0;
        // The other Blocks that need an attack with tests, because too few attacks without tests are open.
        const int others = react.blocks - 1 - (untested - (tested ? 0 : 1));
        return dodgeable - (tested ? 1 : 0) - std::max(0, others) < react.dodges;
    });
    return open;
}

/// The next reaction to apply; Blocks come before Dodges.
std::optional<Placing> nextPlacing(const State& state, const React& react) {
    if (react.dodges + react.blocks <= 0) return std::nullopt;
    const auto& id = react.asked.back();
    const int perAttack = switchNumber(state, "reactions_per_attack");
    Placing out;
    out.reaction = react.blocks > 0 ? &reactions::block : &reactions::dodge;
    if (react.blocks > 0)
        out.attacks = blockable(state, react, id, perAttack);
    else
        for (std::size_t n = 0; n < react.attacks.size(); ++n)
            if (dodgesLeft(react.attacks[n], id, perAttack) > 0) out.attacks.push_back(n);
    expect(!out.attacks.empty(), "no more reactions are offered than attacks take");
    out.preset = *std::min_element(out.attacks.begin(), out.attacks.end(), [&](std::size_t a, std::size_t b) {
        return react.attacks[a].worsened < react.attacks[b].worsened;
    });
    return out;
}

/// Whether the choice of the attack makes a difference.
bool matters(const State& state, const React& react, const Placing& placing) {
    const auto count = static_cast<int>(placing.attacks.size());
    if (count == 1) return false;
    const bool onePerAttack = react.blocks > 0 || switchNumber(state, "reactions_per_attack") == 1;
    if (onePerAttack && count <= (react.blocks > 0 ? react.blocks : react.dodges)) return false;
    const auto& first = react.attacks[placing.preset];
    return !std::all_of(placing.attacks.begin(), placing.attacks.end(), [&](std::size_t n) {
        return n == placing.preset || canRollTogether(state, first, react.attacks[n]);
    });
}

Request placingRequest(const State& state, const React& react, const Placing& placing) {
    const auto& id = react.asked.back();
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "reaction_on";
    request.purpose =
        nameOf(state, id) + ": against whose attack is the " + placing.reaction->action.name + " used?";
    request.rule = placing.reaction->action.rule;
    request.unit = id;
    request.side = teamSide;
    for (const auto n : placing.attacks) {
        const auto& attack = react.attacks[n];
        request.options.push_back({attack.attacker.text, nameOf(state, attack.attacker), attack.weapon});
    }
    request.preset = react.attacks[placing.preset].attacker.text;
    request.policy = "each reaction is used against the attack that reactions have worsened least";
    return request;
}

/// Applies the paid reaction to the attack of that number.
void applyPaid(React& react, const Reaction& reaction, std::size_t number) {
    auto& attack = react.attacks[number];
    const auto& id = react.asked.back();
    if (attack.target == id)
        reaction.apply(attack);
    else
        attack.blockers.push_back(id); // blocks its share of a Blast; one price covers one attack
    --(react.blocks > 0 ? react.blocks : react.dodges);
}

} // namespace

std::optional<Request> React::ask(const State& state) const {
    if (const auto placing = nextPlacing(state, *this))
        return matters(state, *this, *placing) ? std::optional(placingRequest(state, *this, *placing))
                                               : std::nullopt;
    const auto allocation = nextAllocation(state, *this);
    if (!allocation) return std::nullopt;
    const auto& unit = state.at(allocation->target);
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "reaction";
    request.purpose = attackWords(state, *this, *allocation) + ": react?";
    request.rule = reactions::ruleIds();
    request.unit = unit.id;
    request.side = teamSide;
    request.options = reactionOptions(state, *allocation);
    request.preset = "d0b0";
    request.policy = "no reaction";
    return request;
}

void React::take(Run& run, const Answer& answer) {
    if (const auto placing = nextPlacing(run.state, *this)) {
        const auto chosen =
            std::find_if(placing->attacks.begin(), placing->attacks.end(),
                         [&](std::size_t n) { return attacks[n].attacker.text == answer.pick; });
        run.say(placing->reaction->action.name +
                (" against " + nameOf(run.state, attacks[*chosen].attacker)));
        applyPaid(*this, *placing->reaction, *chosen);
        run.push(*this);
        return;
    }
    const auto allocation = nextAllocation(run.state, *this);
    expect(allocation.has_value(), "a reaction was asked for");
    const auto split = answer.pick.find('b');
    std::from_chars(answer.pick.data() + 1, answer.pick.data() + split, dodges);
    std::from_chars(answer.pick.data() + split + 1, answer.pick.data() + answer.pick.size(), blocks);
    const auto& id = allocation->target;
    pay(run, id, dodges * reactions::dodge.action.ap, reactions::dodge.action.name);
    pay(run, id, blocks * reactions::block.action.ap, reactions::block.action.name);
    if (dodges + blocks > 0)
        run.say(nameOf(run.state, id) + ": " + reactionWords(dodges, blocks, allocation->attacks == 1));
    asked.push_back(id);
    if (isSwitchedOn(run.state, "group_as_one")) {
        applyToGroup(run.state, attacks, id, dodges, blocks);
        dodges = blocks = 0;
    }
    run.push(*this);
}

void React::run(Run& run) {
    if (const auto placing = nextPlacing(run.state, *this)) {
        applyPaid(*this, *placing->reaction, placing->preset);
        run.push(*this);
        return;
    }
    run.push(makeVolley(run.state, attacks));
}

} // namespace core::plaguetide

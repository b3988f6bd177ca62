// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead/leader.h"

#include "advice/adviser.h"
#include "advice/possible_orders.h"
#include "lead/attack_words.h"
#include "table/commands.h"
#include "table/plans.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::lead {

namespace {

constexpr std::string_view passCommand = "pass"; ///< where a game has one
constexpr int mostOrders = 12;                   ///< orders of one unit in one phase, so that a phase ends
constexpr int mostAdvances = 2;                  ///< moves to an objective that come first, in one phase
constexpr std::int64_t patience = 3'000'000'000; ///< basic steps for one decision

/// The names of the units of other sides that can act.
std::vector<std::string> othersReady(const EncounterView& view, const std::string& side) {
    std::vector<std::string> out;
    for (const auto& unit : view.units)
        if (unit.side != side && unit.present && unit.canAct && !unit.acted) out.push_back(unit.name);
    return out;
}

/// The names of the units of another side that can go on acting while this side neither acts nor chooses: an
/// order of this side would end their activation.
std::vector<std::string> midActivation(const EncounterView& view, const std::string& side) {
    std::vector<std::string> out;
    const auto* own = view.side(side);
    if (!own || own->acting || own->picks) return out;
    for (const auto& unit : view.units) {
        const auto* owner = unit.side == side ? nullptr : view.side(unit.side);
        if (owner && owner->acting && !owner->picks && unit.present && unit.canAct) out.push_back(unit.name);
    }
    return out;
}

/// Whether the side is one that moves the game on: it has the turn, the game master plays it, or no side has
/// the turn.
bool mayEndPhase(const EncounterView& view, const std::string& side) {
    const auto* own = view.side(side);
    if (!own) return false;
    const bool hasActingSide =
        std::any_of(view.sides.begin(), view.sides.end(), [](const SideView& one) { return one.acting; });
    return own->acting || own->master || !hasActingSide;
}

/// "Veyra: Shoot (Aimed) → Gunner 1"; the order of a group names the group itself.
std::string titleOf(const advice::AdvisedOrder& order, const UnitView* unit) {
    const auto all = order.way.acting;
    const auto some = order.way.movers.size();
    const auto part = some < all ? std::to_string(some) + " of " : std::string();
    const bool named = !unit || order.title.find(": ") != std::string::npos;
    return part + (named ? "" : unit->name + ": ") + order.title +
           (order.targetName.empty() ? "" : " → " + order.targetName);
}

/// Why this order and no other: its reasons, else the place of its action in the behaviour.
std::string reasonOf(const advice::AdvisedOrder& first, const advice::Advice& advice) {
    if (!first.reasons.empty()) return table::joined(first.reasons);
    std::vector<std::string> before;
    for (const auto action : advice.behaviour.actions) {
        if (action == first.action)
            return before.empty() ? "the first choice of its behaviour"
                                  : "no preferred action is possible now (" + table::joined(before) + ")";
        before.emplace_back(wordFor(action).label);
    }
    return "nothing better is possible";
}

/// The sentence of the behaviour, which is about its first action and its preferred targets; empty where
/// these have not decided this order.
std::string decidingBehaviour(const advice::AdvisedOrder& first, const advice::Advice& advice) {
    const auto& behaviour = advice.behaviour;
    const bool isUsual = behaviour.actions.empty() || behaviour.actions.front() == first.action;
    if (!isUsual || first.target.empty() || behaviour.targets.empty()) return {};
    const auto preferred = std::string(wordFor(behaviour.targets.front()).label);
    const auto& reasons = first.reasons;
    return std::find(reasons.begin(), reasons.end(), preferred) == reasons.end() ? std::string()
                                                                                 : behaviour.text;
}

LedStep waitFor(std::string reason) { return {LedStep::Kind::Wait, {}, {}, {}, std::move(reason)}; }

/// The order by which a side passes, where units are left that cannot do anything.
std::optional<LedStep> passing(const Game& game) {
    for (const auto& offer : game.offers({}))
        if (offer.command.type == passCommand && !offer.blocked && game.plan({offer.command, false}))
            return LedStep{LedStep::Kind::Order,
                           {offer.command, false},
                           {},
                           offer.title,
                           "no unit that is left can do anything"};
    return std::nullopt;
}

LedStep endPhase(const Game& game, const EncounterView& view) {
    if (!view.next.blocked.empty()) return waitFor(view.next.blocked);
    LedStep out;
    out.kind = LedStep::Kind::Next;
    out.order = {{std::string(table::Next::type), 1, Value::Object{}}, false};
    out.title = view.next.label.empty() ? "Next" : "Next: " + view.next.label;
    out.reason = "no unit has anything left to do in this phase";
    auto planned = game.plan(out.order);
    if (!planned) return passing(game).value_or(waitFor(planned.error().text));
    out.planned = std::move(*planned);
    return out;
}

bool isAttack(PlayedAction action) {
    using enum PlayedAction;
    return action == Shoot || action == MoveShoot || action == ShootMove || action == Fight ||
           action == Charge || action == Special;
}

advice::DecidedBy decidedBy(LeadLevel level) {
    using advice::DecidedBy;
    return level == LeadLevel::Easy   ? DecidedBy::Facts
           : level == LeadLevel::Fair ? DecidedBy::Behaviour
                                      : DecidedBy::Worth;
}

/// The first order of the unit that waits or ends its activation; nothing where there is none.
std::optional<Order> waitingOrder(const Game& game, const std::string& unit) {
    auto facts = game.adviceFacts(unit);
    facts.behaviour = {};
    for (const auto& possible : advice::possibleOrders(game, unit, facts))
        if (const Order order{possible.command, false};
            possible.action == PlayedAction::Wait && game.plan(order))
            return order;
    return std::nullopt;
}

} // namespace

std::optional<LeadLevel> levelNamed(const std::string& name) { return table::named<LeadLevel>(name); }

bool Leader::isTired(const Game& game, const std::string& unit) const {
    if (game.phaseKey() != m_phase) return false;
    const auto at = m_orders.find(unit);
    return at != m_orders.end() && at->second >= mostOrders;
}

bool Leader::hasAdvanced(const Game& game, const std::string& unit) const {
    const auto at = m_advances.find(unit);
    return game.phaseKey() == m_phase && at != m_advances.end() && at->second >= mostAdvances;
}

/// The best order; where the distances are known and no behaviour decides, one that is worth its price, else
/// one that waits. Null where it is better to keep what the unit has.
const advice::AdvisedOrder* Leader::worthwhile(const advice::Advice& advice) const {
    const auto& orders = advice.orders;
    if (!m_manner.distances || !advice.behaviour.actions.empty() || orders.front().worth > 0)
        return &orders.front();
    const auto waits = std::find_if(orders.begin(), orders.end(), [](const advice::AdvisedOrder& one) {
        return one.action == PlayedAction::Wait;
    });
    return waits == orders.end() ? nullptr : &*waits;
}

void Leader::note(const Game& before, const LedStep& step) {
    if (before.phaseKey() != m_phase) {
        m_orders.clear();
        m_advances.clear();
    }
    m_phase = before.phaseKey();
    if (step.kind == LedStep::Kind::Order) ++m_orders[step.unit.empty() ? step.title : step.unit];
    if (step.way.isAdvance) ++m_advances[step.unit];
}

/// The most worthwhile order of all units that can act; one that only waits comes after all others.
LedStep Leader::bestOfUnits(const Game& game, const EncounterView& view, WorkBudget& work) const {
    LedStep best;
    std::pair<bool, double> rank{false, 0};
    std::string target; // id of that of the best order
    const auto units = advice::readyUnits(view, m_side);
    const auto seen = units.empty() ? nullptr : game.visibleTo(Audience::of(m_side));
    for (const auto& unit : units) {
        const auto wait = [&](const std::string& reason) {
            const auto waits = best.kind == LedStep::Kind::Order ? std::nullopt : waitingOrder(game, unit);
            if (waits) best = {LedStep::Kind::Order, *waits, unit, view.unit(unit)->name + " waits", reason};
        };
        if (isTired(game, unit)) {
            wait("the program gives a unit at most " + std::to_string(mostOrders) + " orders in a phase");
            continue;
        }
        const advice::Measured measured{m_manner.distances, m_manner.values, !hasAdvanced(game, unit)};
        auto advice = advice::adviseKnowing(*seen, unit, work, {}, decidedBy(m_level), measured);
        if (advice.orders.empty()) // nothing that its behaviour names is possible
            advice = advice::adviseKnowing(*seen, unit, work, {}, advice::DecidedBy::Worth, measured);
        if (advice.orders.empty()) {
            wait("nothing that the unit could do reaches an enemy");
            continue;
        }
        const auto* chosen = worthwhile(advice);
        std::shared_ptr<Resolution> plan;
        if (chosen && m_manner.values)
            if (auto planned = game.plan(chosen->order)) plan = std::move(*planned);
        // The values were those of a nearly equal situation, in which this order was possible.
        if (chosen && m_manner.values && !plan) {
            advice = advice::adviseKnowing(*seen, unit, work, {}, decidedBy(m_level),
                                           {m_manner.distances, nullptr, measured.advances});
            chosen = advice.orders.empty() ? nullptr : worthwhile(advice);
        }
        if (!chosen) continue;
        const auto& first = *chosen;
        const std::pair its{first.action != PlayedAction::Wait, first.worth};
        if (best.kind == LedStep::Kind::Order && its <= rank) continue;
        rank = its;
        best = {LedStep::Kind::Order,
                first.order,
                unit,
                titleOf(first, view.unit(unit)),
                m_manner.values ? std::string() : reasonOf(first, advice),
                first.offer,
                first.targetName,
                first.action,
                advice.behaviour.moves,
                m_level == LeadLevel::Hard || m_manner.values ? std::string()
                                                              : decidingBehaviour(first, advice),
                first.way,
                first.atTable,
                first.range,
                {},
                {},
                m_manner.distances ? std::vector<advice::PresumedFact>() : advice.presumed,
                std::move(plan)};
        target = first.target;
        if (m_manner.values && rank.first) break; // in a forecast the first unit with something to do acts
    }
    if (!m_manner.values && isAttack(best.action) && !best.offer.empty())
        for (const auto& offer : seen->offers(best.unit))
            if (offer.id == best.offer) {
                auto words = attackWordsOf(offer, best.order.command, target);
                best.weapons = std::move(words.weapons);
                best.others = std::move(words.others);
            }
    return best;
}

LedStep Leader::idleOrder(const Game& game, const EncounterView& view, WorkBudget& work) const {
    const auto units = advice::readyUnits(view, m_side);
    if (units.empty()) return {};
    if (endPhase(game, view).kind != LedStep::Kind::Wait) return {};
    constexpr auto reason = "nothing that the unit could do is worth its price";
    for (const auto& unit : units) {
        if (const auto waits = waitingOrder(game, unit))
            return {LedStep::Kind::Order, *waits, unit, view.unit(unit)->name + " waits", reason};
        const auto advice = advice::advise(game, unit, work, {}, advice::DecidedBy::Worth);
        if (advice.orders.empty() || isTired(game, unit)) continue;
        const auto& first = advice.orders.front();
        return {LedStep::Kind::Order, first.order, unit, titleOf(first, view.unit(unit)), reason};
    }
    return {};
}

LedStep Leader::next(const Game& game, WorkBudget& work) const {
    return next(game, game.outline(Audience::of(m_side)), work);
}

LedStep Leader::next(const Game& game, const EncounterView& view, WorkBudget& work) const {
    if (!view.outcome.booked.empty() || !view.outcome.offered.empty())
        return {LedStep::Kind::Over, {}, {}, view.outcome.headline, view.outcome.reason};
    if (const auto busy = midActivation(view, m_side); !busy.empty())
        return waitFor(table::joinNames(busy) + " can act");
    for (const auto& order : game.sideOrders(m_side, m_level))
        if (!isTired(game, order.unit.empty() ? order.title : order.unit))
            if (auto planned = game.plan(order.order)) {
                LedStep out{LedStep::Kind::Order, order.order, order.unit, order.title, order.reason};
                out.planned = std::move(*planned);
                return out;
            }
    if (auto best = bestOfUnits(game, view, work); best.kind == LedStep::Kind::Order) return best;
    if (const auto* own = view.side(m_side); own && (own->acting || own->picks))
        if (auto idle = idleOrder(game, view, work); idle.kind == LedStep::Kind::Order) return idle;
    // That an order is left to carry out is no secret once the phase waits for it, as the side's own view
    // would not show. In a forecast the view knows everything.
    const auto others =
        m_manner.values ? othersReady(view, m_side) : othersReady(game.outline(Audience::Gm), m_side);
    if (!others.empty()) return waitFor(table::joinNames(others) + " can act");
    if (!mayEndPhase(view, m_side)) return waitFor("another side has the turn");
    return endPhase(game, view);
}

bool isLed(const std::vector<Leader>& leaders, const std::string& side) {
    return std::any_of(leaders.begin(), leaders.end(), [&](const Leader& one) { return one.side() == side; });
}

std::pair<Leader*, LedStep> nextOfAll(const Game& game, std::vector<Leader>& leaders, WorkBudget* work,
                                      const EncounterView* view) {
    std::pair<Leader*, LedStep> out{nullptr, {}};
    for (auto& leader : leaders) {
        WorkBudget own(patience);
        auto& budget = work ? *work : own;
        out.second = view ? leader.next(game, *view, budget) : leader.next(game, budget);
        out.first = &leader;
        if (out.second.kind != LedStep::Kind::Wait) return out;
    }
    // Where every side is led, each may wait for the other: then no unit has anything left to do.
    const auto now = view ? *view : game.outline(Audience::Gm);
    const bool all = std::all_of(now.sides.begin(), now.sides.end(),
                                 [&](const SideView& side) { return isLed(leaders, side.id); });
    if (all && out.first)
        out.second = endPhase(game, view ? now : game.outline(Audience::of(leaders.front().side())));
    if (all && out.second.kind == LedStep::Kind::Wait) {
        for (auto& leader : leaders) {
            WorkBudget own(patience);
            out.second = leader.idleOrder(game, view ? now : game.outline(Audience::of(leader.side())),
                                          work ? *work : own);
            out.first = &leader;
            if (out.second.kind == LedStep::Kind::Order) return out;
        }
        out.second = passing(game).value_or(waitFor(now.next.blocked));
    }
    if (!all || out.second.kind == LedStep::Kind::Wait) out.first = nullptr;
    return out;
}

} // namespace core::lead

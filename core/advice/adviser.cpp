// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/adviser.h"

#include "advice/possible_orders.h"
#include "advice/presumed_facts.h"
#include "advice/reasons.h"

#include <algorithm>
#include <functional>
#include <set>

namespace core::advice {

namespace {

const TargetFacts* findTarget(const AdviceFacts& facts, const std::string& id) {
    const auto at = std::find_if(facts.targets.begin(), facts.targets.end(),
                                 [&](const TargetFacts& one) { return one.id == id; });
    return at == facts.targets.end() ? nullptr : &*at;
}

/// The place of an action in the behaviour; nothing where the behaviour does not list it.
std::optional<std::size_t> placeOf(PlayedAction action, const Behaviour& behaviour) {
    const auto& all = behaviour.actions;
    if (all.empty()) return 0;
    const auto at = std::find(all.begin(), all.end(), action);
    if (at == all.end()) return std::nullopt;
    return static_cast<std::size_t>(at - all.begin());
}

/// The chance that the odds report for the target, such as that of its fall; 0 where they report none.
double chanceAgainst(const std::optional<OddsReport>& odds, const std::string& target) {
    if (!odds || target.empty()) return 0;
    if (odds->subject == target) return odds->answer;
    for (const auto& beside : odds->beside)
        if (beside.subject == target) return beside.answer;
    return 0;
}

std::vector<double> ranksOf(const AdvisedOrder& order, std::size_t place, const AdviceFacts& facts) {
    std::vector<double> out{-static_cast<double>(place)};
    const auto* target = findTarget(facts, order.target);
    for (const auto wanted : facts.behaviour.targets)
        out.push_back(wanted == Preference::LikelyDown ? chanceAgainst(order.odds, order.target)
                      : wanted == Preference::MostHarm ? order.worth
                      : target                         ? preferenceFit(*target, wanted)
                                                       : 0);
    return out;
}

/// The ranks before the first one that depends on odds: they can rule an order out before it is valued.
std::vector<double> ranksBeforeOdds(const PossibleOrder& order, const AdviceFacts& facts) {
    std::vector<double> out;
    const auto* target = findTarget(facts, order.target);
    for (const auto wanted : facts.behaviour.targets) {
        if (isByOdds(wanted)) break;
        out.push_back(target ? preferenceFit(*target, wanted) : 0);
    }
    return out;
}

constexpr int triedSplits = 8; ///< each costs as much as the whole order

/// The search for the best orders of one unit in the state that its side sees.
class Search {
public:
    Search(const Game& game, const std::string& unit, AdviceFacts facts, WorkBudget& work, bool byOdds)
        : m_game(game), m_facts(std::move(facts)), m_work(work), m_byOdds(byOdds) {
        m_advice.unit = unit;
        m_advice.behaviour = m_facts.behaviour;
        for (auto& order : possibleOrders(game, unit, m_facts))
            if (const auto place = placeOf(order.action, m_facts.behaviour); place && reaches(order))
                m_byPlace[*place].push_back(std::move(order));
    }

    Advice run(const std::function<void(const Advice&)>& progress) {
        bool whole = true;
        for (const auto& [place, orders] : m_byPlace) {
            whole = valueAll(orders, place, progress) && valueSplits(orders, place);
            report(progress);
            if (!whole || isEnough()) break;
        }
        if (m_byPlace.empty()) settle(); // another declaration may make an order possible
        m_advice.complete = whole;
        return m_advice;
    }

private:
    bool reaches(const PossibleOrder& order) const {
        const auto* target = findTarget(m_facts, order.target);
        return !target || !target->cannot.contains(order.action);
    }

    /// Adds an order with its value, unless the rules refuse it; false when the work budget ran out.
    bool value(const PossibleOrder& possible, std::size_t place) {
        AdvisedOrder order;
        order.offer = possible.offer;
        order.title = possible.title;
        order.action = possible.action;
        order.order = {possible.command, false};
        order.target = possible.target;
        if (const auto* target = findTarget(m_facts, possible.target)) order.targetName = target->name;
        if (m_byOdds) {
            auto valued = m_game.valued(order.order, m_facts.side, m_work);
            if (!valued) return !m_work.isExhausted() && !m_work.isCancelled();
            order.worth = valued->worth;
            order.odds = std::move(valued->odds);
        } else if (!m_game.plan(order.order))
            return true;
        order.ranks = ranksOf(order, place, m_facts);
        m_all.push_back(std::move(order));
        return true;
    }

    /// Values the orders without a split, those that fit the behaviour best first; the others only as long as
    /// there are too few orders to name. False when the work budget ran out.
    bool valueAll(const std::vector<PossibleOrder>& orders, std::size_t place,
                  const std::function<void(const Advice&)>& progress) {
        std::map<std::vector<double>, std::vector<const PossibleOrder*>, std::greater<>> byRanks;
        for (const auto& order : orders)
            if (!order.isSplit) byRanks[ranksBeforeOdds(order, m_facts)].push_back(&order);
        std::set<std::pair<std::string, std::string>> different;
        for (const auto& [ranks, equal] : byRanks) {
            if (different.size() >= namedOrders) break;
            for (const auto* order : equal) {
                const auto before = m_all.size();
                if (!value(*order, place)) return false;
                if (m_all.size() > before) different.emplace(order->offer, order->target);
                if (m_all.size() == 1 && before == 0) report(progress); // there is something to say at once
            }
        }
        return true;
    }

    /// Values the first splits of the best order so far; false when the work budget ran out.
    bool valueSplits(const std::vector<PossibleOrder>& orders, std::size_t place) {
        settle();
        if (m_all.empty()) return true;
        const auto offer = m_all.front().offer, target = m_all.front().target;
        int tried = 0;
        for (const auto& order : orders)
            if (order.isSplit && order.offer == offer && order.target == target && tried++ < triedSplits &&
                !value(order, place))
                return false;
        return true;
    }

    void report(const std::function<void(const Advice&)>& progress) {
        settle();
        if (progress) progress(m_advice);
    }

    /// Whether there is an order for the case that the best action is impossible at the table.
    bool isEnough() const {
        return std::any_of(m_all.begin(), m_all.end(),
                           [&](const AdvisedOrder& one) { return one.action != m_all.front().action; });
    }

    /// Names the best orders, each offer and target once, and the best of the next action.
    void settle() {
        std::stable_sort(m_all.begin(), m_all.end(), isBetter);
        auto& named = m_advice.orders;
        named.clear();
        const auto isNamed = [&](const AdvisedOrder& order) {
            return std::any_of(named.begin(), named.end(), [&](const AdvisedOrder& one) {
                return one.offer == order.offer && one.target == order.target;
            });
        };
        for (const auto& order : m_all)
            if (named.size() < namedOrders && !isNamed(order)) named.push_back(order);
        const auto isOther = [&](const AdvisedOrder& one) { return one.action != named.front().action; };
        if (!named.empty() && std::none_of(named.begin(), named.end(), isOther)) {
            const auto isInstead = [&](const AdvisedOrder& one) {
                return isOther(one) && one.target == named.front().target;
            };
            auto other = std::find_if(m_all.begin(), m_all.end(), isInstead);
            if (other == m_all.end()) other = std::find_if(m_all.begin(), m_all.end(), isOther);
            if (other != m_all.end()) named.push_back(*other);
        }
        giveReasons(m_facts, m_all, named);
        m_advice.presumed = presumedFacts(m_facts, named.empty() ? std::string() : named.front().target);
    }

    const Game& m_game;
    AdviceFacts m_facts;
    WorkBudget& m_work;
    bool m_byOdds;
    std::map<std::size_t, std::vector<PossibleOrder>> m_byPlace;
    std::vector<AdvisedOrder> m_all;
    Advice m_advice;
};

/// Names the order that the game proposes before all others; those of the same offer are left out.
void putFirst(const ProposedOrder& proposed, const Game& game, Advice& advice) {
    AdvisedOrder first;
    first.offer = proposed.offer;
    first.title = proposed.title;
    first.action = proposed.action;
    first.order = {proposed.command, false};
    first.worth = proposed.worth;
    first.reasons = {proposed.reason};
    if (!game.plan(first.order)) return;
    std::erase_if(advice.orders, [&](const AdvisedOrder& one) { return one.offer == first.offer; });
    advice.orders.insert(advice.orders.begin(), std::move(first));
}

} // namespace

bool isBetter(const AdvisedOrder& one, const AdvisedOrder& other) {
    if (one.ranks != other.ranks) return one.ranks > other.ranks;
    return one.worth > other.worth;
}

Advice advise(const Game& game, const std::string& unit, WorkBudget& work,
              const std::function<void(const Advice&)>& progress, DecidedBy by) {
    const auto side = game.adviceFacts(unit).side;
    const auto seen = side.empty() ? nullptr : game.visibleTo(Audience::of(side));
    auto facts = seen ? seen->adviceFacts(unit) : AdviceFacts{};
    if (facts.side.empty()) return {unit, {}, {}, {}, true};
    if (by == DecidedBy::Worth) facts.behaviour = {};
    const auto proposed = facts.proposed;
    auto out = Search(*seen, unit, std::move(facts), work, by != DecidedBy::Facts).run(progress);
    if (proposed) putFirst(*proposed, *seen, out);
    return out;
}

std::vector<std::string> readyUnits(const EncounterView& view, const std::string& side) {
    std::vector<std::string> out;
    std::set<std::string> grouped;
    const auto isReady = [&](const UnitView& unit) {
        return (side.empty() || unit.side == side) && unit.present && unit.canAct;
    };
    for (const auto& group : view.groups) {
        bool asked = false;
        for (const auto& id : group.units) {
            grouped.insert(id);
            const auto* unit = view.unit(id);
            if (asked || !unit || !isReady(*unit)) continue;
            out.push_back(id);
            asked = true;
        }
    }
    for (const auto& unit : view.units)
        if (isReady(unit) && !grouped.contains(unit.id)) out.push_back(unit.id);
    return out;
}

} // namespace core::advice

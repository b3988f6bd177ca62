// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/adviser.h"

#include "advice/possible_orders.h"
#include "advice/presumed_facts.h"
#include "advice/reasons.h"
#include "kernel/values/value.h"

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
        out.push_back(wanted == Preference::LikelyDown ? order.chance
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

/// The text that the orders of equal situations share; empty where the game does not say which units are
/// alike.
std::string situationOf(const PossibleOrder& order, const Way& way, const AdviceFacts& facts) {
    if (facts.alike.size() != facts.acting.size()) return {};
    std::vector<std::string> movers;
    for (std::size_t n = 0; n < facts.acting.size(); ++n)
        if (std::find(way.movers.begin(), way.movers.end(), facts.acting[n]) != way.movers.end())
            movers.push_back(facts.alike[n]);
    std::sort(movers.begin(), movers.end());
    std::string out = order.offer;
    for (const auto& mover : movers)
        out += '|' + mover;
    if (!order.target.empty()) {
        const auto* target = findTarget(facts, order.target);
        if (!target || target->alike.empty()) return {};
        out += ">" + target->alike;
    }
    const auto* body = order.command.body.asObject();
    for (const auto& [field, value] : *body) {
        const auto* text = value.asString();
        const bool isChoice = facts.choices.contains(field) && !(text && *text == order.target);
        if (isChoice || value.asBool()) out += ';' + field + canonicalBytes(value);
    }
    return out;
}

constexpr std::int64_t quickWork = 1'000'000; ///< basic steps for one order, in play in large numbers
constexpr int triedSplits = 8;                ///< each costs as much as the whole order
/// What the way to the next objective is worth, in points of health: more than most shots. A house rule.
constexpr double advanceWorth = 3;

/// The search for the best orders of one unit in the state that its side sees.
class Search {
public:
    Search(const Game& game, const std::string& unit, AdviceFacts facts, WorkBudget& work, bool byOdds,
           const Measured& measured)
        : m_game(game), m_facts(std::move(facts)), m_work(work), m_byOdds(byOdds), m_measured(measured) {
        m_advice.unit = unit;
        m_advice.behaviour = m_facts.behaviour;
        if (measured.distances) measureTargets(m_facts, *measured.distances);
        m_isEngaged = std::any_of(m_facts.targets.begin(), m_facts.targets.end(), [](const TargetFacts& one) {
            return preferenceFit(one, Preference::InContact) > 0;
        });
        const auto& wanted = m_facts.behaviour.targets;
        m_needsChance = std::find(wanted.begin(), wanted.end(), Preference::LikelyDown) != wanted.end();
        for (auto& order : possibleOrders(game, unit, m_facts))
            if (const auto place = placeOf(order.action, m_facts.behaviour); place && reaches(order))
                if (auto way = wayOf(order, m_facts, measured.distances))
                    m_byPlace[*place].push_back({std::move(order), std::move(*way)});
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
    /// An order with the units that carry it out.
    struct Tried {
        PossibleOrder order;
        Way way;
    };

    bool reaches(const PossibleOrder& order) const {
        const auto* target = findTarget(m_facts, order.target);
        return !target || !target->cannot.contains(order.action);
    }

    enum class Weighed { Yes, Refused, OutOfWork };

    Weighed isPlanned(const AdvisedOrder& order) const {
        return m_game.plan(order.order) ? Weighed::Yes : Weighed::Refused;
    }

    /// Fills in what the order is worth, from an equal situation where one is known.
    Weighed weigh(const PossibleOrder& possible, AdvisedOrder& order) {
        const auto situation = m_measured.values ? situationOf(possible, order.way, m_facts) : std::string();
        if (!situation.empty())
            if (const auto* known = m_measured.values->find(situation)) {
                if (known->isRefused) return Weighed::Refused;
                order.worth = known->worth;
                order.chance = known->chance;
                return Weighed::Yes;
            }
        const bool reports = !m_measured.values || m_needsChance;
        WorkBudget little(quickWork);
        auto& work = situation.empty() ? m_work : little;
        auto valued = m_game.valued(order.order, m_facts.side, work, reports);
        if (!valued && m_work.isCancelled()) return Weighed::OutOfWork;
        if (!valued && work.isExhausted()) {
            if (situation.empty()) return Weighed::OutOfWork;
            valued = ValuedOdds{}; // too many outcomes to count in a forecast: it counts as worth nothing
        }
        if (!valued) {
            if (!situation.empty()) m_measured.values->add(situation, {0, 0, true});
            return Weighed::Refused;
        }
        order.worth = valued->worth;
        order.odds = std::move(valued->odds);
        order.chance = chanceAgainst(order.odds, order.target);
        if (!situation.empty()) m_measured.values->add(situation, {order.worth, order.chance});
        return Weighed::Yes;
    }

    /// Adds an order with its value, unless the rules refuse it; false when the work budget ran out.
    bool value(const Tried& tried, std::size_t place) {
        const auto& possible = tried.order;
        AdvisedOrder order;
        order.way = tried.way;
        order.atTable = possible.atTable;
        if (const auto at = m_facts.ranges.find(possible.offer); at != m_facts.ranges.end())
            order.range = at->second;
        order.offer = possible.offer;
        order.title = possible.title;
        order.action = possible.action;
        order.order = {possible.command, false};
        order.target = possible.target;
        if (const auto* target = findTarget(m_facts, possible.target)) order.targetName = target->name;
        if (const auto can = m_byOdds ? weigh(possible, order) : isPlanned(order); can != Weighed::Yes)
            return can == Weighed::Refused;
        if (m_measured.advances && tried.way.isAdvance && !m_isEngaged) order.worth += advanceWorth;
        order.ranks = ranksOf(order, place, m_facts);
        m_all.push_back(std::move(order));
        return true;
    }

    /// Values the orders without a split, those that fit the behaviour best first; the others only as long as
    /// there are too few orders to name. False when the work budget ran out.
    bool valueAll(const std::vector<Tried>& orders, std::size_t place,
                  const std::function<void(const Advice&)>& progress) {
        std::map<std::vector<double>, std::vector<const Tried*>, std::greater<>> byRanks;
        for (const auto& one : orders)
            if (!one.order.isSplit) byRanks[ranksBeforeOdds(one.order, m_facts)].push_back(&one);
        std::set<std::pair<std::string, std::string>> different;
        for (const auto& [ranks, equal] : byRanks) {
            if (different.size() >= namedOrders) break;
            for (const auto* one : equal) {
                const auto before = m_all.size();
                if (!value(*one, place)) return false;
                if (m_all.size() > before) different.emplace(one->order.offer, one->order.target);
                if (m_all.size() == 1 && before == 0) report(progress); // there is something to say at once
            }
        }
        return true;
    }

    /// Values the first splits of the best order so far; false when the work budget ran out.
    bool valueSplits(const std::vector<Tried>& orders, std::size_t place) {
        settle();
        if (m_all.empty()) return true;
        const auto offer = m_all.front().offer, target = m_all.front().target;
        int tried = 0;
        for (const auto& one : orders)
            if (one.order.isSplit && one.order.offer == offer && one.order.target == target &&
                tried++ < triedSplits && !value(one, place))
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
        if (m_measured.values) return; // reasons are not read in play in large numbers
        giveReasons(m_facts, m_all, named);
        m_advice.presumed = presumedFacts(m_facts, named.empty() ? std::string() : named.front().target);
    }

    const Game& m_game;
    AdviceFacts m_facts;
    WorkBudget& m_work;
    bool m_byOdds;
    Measured m_measured;
    bool m_needsChance = false; ///< the behaviour asks which target most probably falls
    bool m_isEngaged = false;
    std::map<std::size_t, std::vector<Tried>> m_byPlace;
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
              const std::function<void(const Advice&)>& progress, DecidedBy by, const Measured& measured) {
    const auto side = game.adviceFacts(unit).side;
    const auto seen = side.empty() ? nullptr : game.visibleTo(Audience::of(side));
    auto facts = seen ? seen->adviceFacts(unit) : AdviceFacts{};
    if (facts.side.empty()) return {unit, {}, {}, {}, true};
    if (by == DecidedBy::Worth) facts.behaviour = {};
    const auto proposed = facts.proposed;
    auto out = Search(*seen, unit, std::move(facts), work, by != DecidedBy::Facts, measured).run(progress);
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

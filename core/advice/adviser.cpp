// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/adviser.h"

#include "advice/possible_orders.h"
#include "advice/presumed_facts.h"
#include "advice/reasons.h"
#include "kernel/values/value.h"
#include "table/table_facts.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <list>
#include <set>

namespace core::advice {

namespace {

const TargetFacts* findTarget(const AdviceFacts& facts, const std::string& id) {
    const auto at = std::find_if(facts.targets.begin(), facts.targets.end(),
                                 [&](const TargetFacts& one) { return one.id == id; });
    return at == facts.targets.end() ? nullptr : &*at;
}

std::vector<double> ranksOf(const AdvisedOrder& order, const TargetFacts* target, std::size_t place,
                            const AdviceFacts& facts) {
    std::vector<double> out{-static_cast<double>(place)};
    for (const auto wanted : facts.behaviour.targets)
        out.push_back(wanted == Preference::LikelyDown ? order.chance
                      : wanted == Preference::MostHarm ? order.worth
                      : target                         ? preferenceFit(*target, wanted)
                                                       : 0);
    return out;
}

/// The ranks before the first one that depends on odds: they can rule an order out before it is valued.
std::vector<double> ranksBeforeOdds(const TargetFacts* target, const AdviceFacts& facts) {
    std::vector<double> out;
    for (const auto wanted : facts.behaviour.targets) {
        if (isByOdds(wanted)) break;
        out.push_back(target ? preferenceFit(*target, wanted) : 0);
    }
    return out;
}

/// What the worth of the orders of one unit depends on, in numbers that `values` gives to texts.
class Situations {
public:
    Situations(const AdviceFacts& facts, KnownValues& values) : m_facts(facts), m_values(values) {
        for (const auto& one : facts.alike) {
            m_moving.push_back(values.numberOf(one));
            m_acting.push_back(values.numberOf(one.substr(0, one.find(table::forMoves))));
        }
        for (const auto& one : facts.targets)
            m_targets.push_back(one.alike.empty() ? 0 : values.numberOf(one.alike));
    }

    /// Orders in equal situations have the same one; empty where the game does not say who is alike.
    KnownValues::Situation of(const AdvisedOrder& order, const TargetFacts* target, bool isMove) {
        if (m_acting.size() != m_facts.acting.size()) return {};
        const auto& acting = isMove ? m_moving : m_acting;
        KnownValues::Situation out{
            m_values.numberOf(order.offer),
            target ? m_targets[static_cast<std::size_t>(target - m_facts.targets.data())] : 0};
        if (target && out.back() == 0) return {};
        const auto& movers = order.way.movers;
        for (std::size_t n = 0; n < acting.size(); ++n)
            if (std::find(movers.begin(), movers.end(), m_facts.acting[n]) != movers.end())
                out.push_back(acting[n]);
        std::sort(out.begin() + 2, out.end());
        out.push_back(0);
        for (const auto& [field, value] : *order.order.command.body.asObject()) {
            const auto* text = value.asString();
            const bool isChoice = m_facts.choices.contains(field) && !(text && *text == order.target);
            if (!isChoice && !value.asBool()) continue;
            m_text = field;
            m_text += '=';
            appendCanonical(m_text, value);
            out.push_back(m_values.numberOf(m_text));
        }
        return out;
    }

private:
    const AdviceFacts& m_facts;
    KnownValues& m_values;
    KnownValues::Situation m_acting;  ///< of each unit that acts
    KnownValues::Situation m_moving;  ///< of each unit, for orders that lead to a place or into contact
    KnownValues::Situation m_targets; ///< 0 = the game does not say who is like this target
    std::string m_text;               ///< of the choice that is read
};

constexpr std::int64_t quickWork = 1'000'000; ///< basic steps for one order in a forecast
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
        if (measured.values) m_situations.emplace(m_facts, *measured.values);
        m_isEngaged = std::any_of(m_facts.targets.begin(), m_facts.targets.end(), [](const TargetFacts& one) {
            return preferenceFit(one, Preference::InContact) > 0;
        });
        const auto& wanted = m_facts.behaviour.targets;
        m_needsChance = std::find(wanted.begin(), wanted.end(), Preference::LikelyDown) != wanted.end();
        m_namesOne = measured.values && (!measured.distances || !m_facts.behaviour.actions.empty());
        for (auto& order : possibleOrders(game, unit, m_facts))
            if (const auto place = actionIndex(order.action, m_facts.behaviour)) {
                const auto* target = findTarget(m_facts, order.target);
                if (auto way = wayOf(order, m_facts, measured.distances)) {
                    auto& tried = m_byPlace[*place].emplace_back();
                    tried.order = std::move(order);
                    tried.way = std::move(*way);
                    tried.target = target;
                }
            }
    }

    Advice run(const std::function<void(const Advice&)>& progress) {
        bool whole = true;
        for (auto& [place, orders] : m_byPlace) {
            whole = valueAll(orders, place, progress) && valueSplits(orders, place);
            report(progress);
            if (!whole || isEnough() || (m_namesOne && !m_all.empty())) break;
        }
        if (m_byPlace.empty()) settle(); // another declaration may make an order possible
        m_advice.complete = whole;
        return std::move(m_advice);
    }

private:
    /// An order with the units that carry it out and the facts of its target.
    struct Tried {
        PossibleOrder order;
        Way way;
        const TargetFacts* target = nullptr; ///< null = none
    };
    using AllTried = std::deque<Tried>; ///< grows without moving the orders

    enum class Weighed { Yes, Refused, OutOfWork };

    Weighed isPlanned(const AdvisedOrder& order) const {
        return m_game.plan(order.order) ? Weighed::Yes : Weighed::Refused;
    }

    /// Fills in what the order is worth, from an equal situation where one is known.
    Weighed weigh(AdvisedOrder& order, const TargetFacts* target, bool isMove) {
        const auto situation =
            m_situations ? m_situations->of(order, target, isMove) : KnownValues::Situation{};
        if (!situation.empty())
            if (const auto* known = m_measured.values->find(situation)) {
                if (known->isRefused) return Weighed::Refused;
                order.worth = known->worth;
                order.chance = known->chance;
                return Weighed::Yes;
            }
        WorkBudget little(quickWork);
        auto& work = situation.empty() ? m_work : little;
        const ValueTerms terms{m_facts.side,
                               m_needsChance || !m_measured.values ? order.target : std::string(),
                               !m_measured.values};
        auto valued = m_game.valued(order.order, terms, work);
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
        order.chance = valued->chance;
        if (!situation.empty()) m_measured.values->add(situation, {order.worth, order.chance});
        return Weighed::Yes;
    }

    /// Adds an order with its value, unless the rules refuse it; false when the work budget ran out. Takes
    /// the parts of the order out of `tried`. The only order in question needs no value.
    bool value(Tried& tried, std::size_t place, bool isOnly = false) {
        auto& possible = tried.order;
        AdvisedOrder order;
        order.way = std::move(tried.way);
        order.atTable = std::move(possible.atTable);
        if (const auto at = m_facts.ranges.find(possible.offer); at != m_facts.ranges.end())
            order.range = at->second;
        order.offer = possible.offer;
        order.title = std::move(possible.title);
        order.action = possible.action;
        order.order = {std::move(possible.command), false};
        order.target = possible.target;
        if (tried.target) order.targetName = tried.target->name;
        const bool isMove = !possible.place.empty() || (tried.target && isPlace(*tried.target)) ||
                            (order.atTable && order.atTable->end == TableMove::End::Contact);
        const auto can = m_byOdds && !isOnly ? weigh(order, tried.target, isMove) : isPlanned(order);
        if (can != Weighed::Yes) return can == Weighed::Refused;
        if (m_byOdds && tried.target && isPlace(*tried.target) && order.worth <= 0) return true; // costs more
        if (m_measured.advances && order.way.isAdvance && !m_isEngaged) order.worth += advanceWorth;
        order.ranks = ranksOf(order, tried.target, place, m_facts);
        m_all.push_back(std::move(order));
        return true;
    }

    /// Values the orders without a split, those that fit the behaviour best first; the others only as long as
    /// there are too few orders to name. False when the work budget ran out.
    bool valueAll(AllTried& orders, std::size_t place, const std::function<void(const Advice&)>& progress) {
        std::map<std::vector<double>, std::vector<Tried*>, std::greater<>> byRanks;
        for (auto& one : orders)
            if (!one.order.isSplit) byRanks[ranksBeforeOdds(one.target, m_facts)].push_back(&one);
        std::set<std::pair<std::string_view, std::string_view>> different; // offers and targets
        for (const auto& [ranks, equal] : byRanks) {
            if (different.size() >= (m_namesOne ? 1 : namedOrders)) break;
            const bool isOnly = m_namesOne && equal.size() == 1 && !mayBeCompared(*equal.front(), orders);
            for (auto* one : equal) {
                const auto before = m_all.size();
                if (!value(*one, place, isOnly)) return false;
                if (m_all.size() > before) different.emplace(one->order.offer, one->order.target);
                if (m_all.size() == 1 && before == 0 && progress)
                    report(progress); // there is something to say at once
            }
        }
        return true;
    }

    /// Whether the worth of the order is compared after the orders that fit the behaviour less are ruled out:
    /// with that of its splits, with the waiting of other units, or with nothing at an objective.
    static bool mayBeCompared(const Tried& tried, const AllTried& orders) {
        const auto& order = tried.order;
        return order.action == PlayedAction::Wait || (tried.target && isPlace(*tried.target)) ||
               std::any_of(orders.begin(), orders.end(), [&](const Tried& one) {
                   return one.order.isSplit && one.order.offer == order.offer &&
                          one.order.target == order.target;
               });
    }

    /// Values the first splits of the best order so far; false when the work budget ran out.
    bool valueSplits(AllTried& orders, std::size_t place) {
        m_all.sort(isBetter);
        if (m_all.empty()) return true;
        const auto offer = m_all.front().offer, target = m_all.front().target;
        int tried = 0;
        for (auto& one : orders)
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
        m_all.sort(isBetter);
        auto& named = m_advice.orders;
        named.clear();
        if (m_measured.values && !m_all.empty() &&
            (m_namesOne || (m_all.front().worth > 0 && !m_facts.proposed))) {
            named.push_back(m_all.front()); // the others are not read in play in large numbers
            return;
        }
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
        if (m_measured.values) return; // a forecast shows no reasons
        giveReasons(m_facts, m_all, named);
        m_advice.presumed = presumedFacts(m_facts, named.empty() ? std::string() : named.front().target);
    }

    const Game& m_game;
    AdviceFacts m_facts;
    WorkBudget& m_work;
    bool m_byOdds;
    Measured m_measured;
    std::optional<Situations> m_situations; ///< where values of equal situations are kept
    bool m_needsChance = false;             ///< the behaviour asks which target most probably falls
    bool m_namesOne = false;                ///< the best order alone is read: in play in large numbers
    bool m_isEngaged = false;
    std::map<std::size_t, AllTried> m_byPlace;
    std::list<AdvisedOrder> m_all;
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
    if (side.empty()) return {unit, {}, {}, {}, true};
    return adviseKnowing(*game.visibleTo(Audience::of(side)), unit, work, progress, by, measured);
}

Advice adviseKnowing(const Game& seen, const std::string& unit, WorkBudget& work,
                     const std::function<void(const Advice&)>& progress, DecidedBy by,
                     const Measured& measured) {
    auto facts = seen.adviceFacts(unit);
    if (facts.side.empty()) return {unit, {}, {}, {}, true};
    if (by == DecidedBy::Worth) facts.behaviour = {};
    const auto proposed = facts.proposed;
    auto out = Search(seen, unit, std::move(facts), work, by != DecidedBy::Facts, measured).run(progress);
    if (proposed) putFirst(*proposed, seen, out);
    if (std::any_of(out.presumed.begin(), out.presumed.end(),
                    [](const PresumedFact& one) { return !one.unit.empty(); })) {
        const auto view = seen.outline(Audience::of(seen.adviceFacts(unit).side));
        for (auto& fact : out.presumed)
            if (const auto* of = fact.unit.empty() ? nullptr : view.unit(fact.unit)) fact.unitName = of->name;
    }
    return out;
}

std::vector<std::string> readyUnits(const EncounterView& view, const std::string& side) {
    std::vector<std::string> out;
    std::vector<std::string_view> grouped;
    const auto isReady = [&](const UnitView& unit) {
        return (side.empty() || unit.side == side) && unit.present && unit.canAct;
    };
    for (const auto& group : view.groups) {
        bool asked = false;
        for (const auto& id : group.units) {
            grouped.push_back(id);
            const auto* unit = view.unit(id);
            if (asked || !unit || !isReady(*unit)) continue;
            out.push_back(id);
            asked = true;
        }
    }
    std::sort(grouped.begin(), grouped.end());
    for (const auto& unit : view.units)
        if (isReady(unit) && !std::binary_search(grouped.begin(), grouped.end(), unit.id))
            out.push_back(unit.id);
    return out;
}

} // namespace core::advice

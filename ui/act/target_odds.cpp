// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/target_odds.h"

#include "ui/charts/odds_words.h"
#include "ui/session/odds_queue.h"
#include "ui/session/session.h"

#include <algorithm>
#include <utility>

namespace ui {

namespace {

/// The report on that target alone where the dice reach several units; null where they cannot harm it.
const core::OddsReport* reportOn(const core::OddsReport& odds, const std::string& target) {
    const auto isOnTarget = [&](const core::OddsReport& each) { return each.subject == target; };
    const auto it = std::find_if(odds.beside.begin(), odds.beside.end(), isOnTarget);
    if (it != odds.beside.end()) return &*it;
    return odds.subject.empty() && !odds.beside.empty() ? nullptr : &odds;
}

/// The chance of a report on that target as text; a dash where there is none.
TargetChance chanceOf(const std::optional<core::OddsReport>& all, const std::string& target) {
    const auto* odds = all ? reportOn(*all, target) : nullptr;
    if (all && !odds) return {percentText(0), TargetOdds::tr("The dice cannot harm this target.")};
    if (!odds) return {QStringLiteral("–"), TargetOdds::tr("The dice change nothing about this target.")};
    const auto words = oddsWords(*odds, std::nullopt);
    return {words.number, words.number + QLatin1Char(' ') + words.question};
}

} // namespace

TargetOdds::TargetOdds(Session& session, OddsQueue& queue, QObject* parent)
    : QObject(parent), m_session(session), m_oddsQueue(queue) {}

void TargetOdds::clear() {
    m_oddsQueue.forget(this);
    m_targets.clear();
    m_finished.clear();
}

void TargetOdds::ask(const core::Offer& offer, const std::string& field,
                     const std::vector<std::string>& targets, const core::Order& awaited) {
    std::vector<Target> wanted;
    for (const auto& id : targets) {
        auto order = m_session.draft().orderWith(offer, field, core::Value(id));
        order.overrideRules = true; // the odds are those of the action if it were allowed
        const auto known = std::find_if(m_finished.begin(), m_finished.end(), [&](const Target& each) {
            return each.id == id && each.order == order;
        });
        wanted.push_back({id, std::move(order), {}});
        if (known != m_finished.end()) wanted.back().chance = known->chance;
    }
    const auto same = [](const Target& one, const Target& other) {
        return one.id == other.id && one.order == other.order;
    };
    const bool isKnown = m_awaited == awaited;
    m_awaited = awaited;
    if (isKnown && std::equal(wanted.begin(), wanted.end(), m_targets.begin(), m_targets.end(), same)) return;
    m_targets = std::move(wanted);
    askNext();
}

/// Asks for the first unknown chance; its answer asks for the next one, so that no more than one calculation
/// waits for the present table.
void TargetOdds::askNext() {
    const auto next = std::find_if(m_targets.begin(), m_targets.end(), [this](const Target& each) {
        return !each.chance && each.order != m_awaited;
    });
    if (next == m_targets.end()) return m_oddsQueue.forget(this);
    const std::shared_ptr<const core::Game> game = m_session.game();
    m_oddsQueue.ask<std::optional<core::OddsReport>>(
        *this,
        {[game, order = next->order](core::WorkBudget& work) -> std::optional<core::OddsReport> {
             const auto planned = game->plan(order);
             return planned ? (*planned)->odds(work) : std::nullopt;
         },
         [this, place = next - m_targets.begin()](const auto& odds) {
             auto& target = m_targets[std::size_t(place)];
             target.chance = chanceOf(odds, target.id);
             m_finished.push_back(target);
             askNext();
             emit found();
         }},
        OddsQueue::Urgency::Later);
}

void TargetOdds::give(const core::Order& order, const std::optional<core::OddsReport>& odds) {
    for (auto& target : m_targets) {
        if (target.order != order || target.chance) continue;
        target.chance = chanceOf(odds, target.id);
        m_finished.push_back(target);
        emit found();
    }
}

TargetChances TargetOdds::chances() const {
    TargetChances out;
    for (const auto& target : m_targets)
        out[target.id] = target.chance.value_or(TargetChance());
    return out;
}

} // namespace ui

#include "moc_target_odds.cpp"

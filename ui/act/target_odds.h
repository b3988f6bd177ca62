// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/game.h"
#endif

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

class OddsQueue;
class Session;

/// The chance of an action against one target.
struct TargetChance {
    QString number;   ///< "12 %"; a dash where no odds are known, empty while they are calculated
    QString sentence; ///< "12 % to put Veyra Down", for tool tips and screen readers
    friend bool operator==(const TargetChance&, const TargetChance&) = default;
};
/// The chances by the ids of their targets.
using TargetChances = std::map<std::string, TargetChance>;

/// The chances of the action in hand against each of its possible targets, calculated one after another in
/// the background.
class TargetOdds final : public QObject {
    Q_OBJECT

public:
    TargetOdds(Session& session, OddsQueue& queue, QObject* parent);
    /// Calculates the chances of the offer with each of these values in its target field; chances of orders
    /// that have not changed are kept until clear(). The odds of the order `awaited` are calculated elsewhere
    /// and come by give().
    void ask(const core::Offer& offer, const std::string& field, const std::vector<std::string>& targets,
             const core::Order& awaited);
    /// Gives the odds of an order that were calculated elsewhere.
    void give(const core::Order& order, const std::optional<core::OddsReport>& odds);
    /// Forgets all chances, because the table has changed or no action is in hand.
    void clear();
    /// What is known of the targets asked about last.
    TargetChances chances() const;

signals:
    /// One more chance is known.
    void found();

private:
    /// One target, the order against it, and its chance once that is known.
    struct Target {
        std::string id;
        core::Order order;
        std::optional<TargetChance> chance;
    };
    void askNext();

    Session& m_session;
    OddsQueue& m_oddsQueue;
    std::optional<core::Order> m_awaited; ///< the order whose odds are calculated elsewhere
    std::vector<Target> m_targets;        ///< those asked about last
    std::vector<Target> m_finished;       ///< the known chances of any target and order of this table
};

} // namespace ui

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
    /// that have not changed are kept until clear(). An empty list of targets asks for none.
    void ask(const core::Offer& offer, const std::string& field, const std::vector<std::string>& targets);
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
    std::vector<Target> m_targets;  ///< those asked about last
    std::vector<Target> m_finished; ///< the known chances of any target and order of this table
};

} // namespace ui

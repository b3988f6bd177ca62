// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "ui/session/bookings.h"
#endif

#include <QFrame>
#include <QStringList>

class QLabel;

namespace ui {

/// What an action came to.
struct Outcome {
    QString text; ///< the sentence for the log: "Veyra, Long rifle on Gunner 1: destroyed"
    std::vector<Booking> booked;
    QStringList targets; ///< ids of the units that were aimed at, with those attached to them

    /// In a few words: what follows the colon of the sentence; where it tells of several weapons, what all of
    /// them together take from the targets.
    QString result() const;
    /// What the sentence says before that.
    QString subject() const;

private:
    bool isSeveral() const { return text.count(QStringLiteral(": ")) > 1; }
};

/// The outcome in letters that are read from the far side of the table, below it what it was, and what is
/// going to be booked.
class OutcomePanel final : public QFrame {
    Q_OBJECT

public:
    explicit OutcomePanel(QWidget* parent);
    /// `before` says how likely it was.
    void say(const Outcome& outcome, const QString& before);

private:
    void sayBooked(const std::vector<Booking>& booked);

    QLabel* m_result;
    QLabel* m_detail;
    QLabel* m_booked;
};

} // namespace ui

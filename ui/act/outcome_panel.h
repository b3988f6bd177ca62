// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "ui/session/view_changes.h"
#endif

#include <QFrame>
#include <QStringList>

class QLabel;
class QVBoxLayout;

namespace core {
struct Record;
}

namespace ui {

class Session;

/// The result of an action.
struct Outcome {
    QString text;                    ///< the sentence for the log: "Veyra, Long rifle on Gunner 1: destroyed"
    std::vector<ViewChange> changes; ///< what will be saved, unit by unit
    QStringList targets;             ///< ids of the units that were aimed at, with those attached to them
    QStringList names;               ///< of the targets

    /// The brief result, the worst first and each with its name: what happened to the targets ("Ohm goes
    /// Down", "Veyra: no hit"); for several weapons, their total losses; without a target, the text after the
    /// last colon. Losses of other units are added, prices are left out.
    QString result() const;
    /// The text of the sentence before the result; the whole sentence where it has several results.
    QString subject() const;

private:
    QString targetResult() const;
    QString withLosses(const QString& result) const;
    QString lastResult() const;
    bool isSeveral() const { return text.count(QStringLiteral(": ")) > 1; }
};

/// What a command with this sentence has come to.
Outcome outcomeOf(const Session& session, const core::Record& command, const QString& text,
                  std::vector<ViewChange> changes);
/// What the open action of the session comes to, with the changes that it makes.
Outcome outcomeOf(const Session& session, std::vector<ViewChange> changes);

/// The result in text large enough to be read from the far side of the table; below it the action, its chance
/// and the changes that will be saved.
class OutcomePanel final : public QFrame {
    Q_OBJECT

public:
    explicit OutcomePanel(QWidget* parent);
    /// Shows the result; `before` describes how likely it was.
    void say(const Outcome& outcome, const QString& before);
    /// Sets whether the line between result and changes is left out; the tool tip of the result has it.
    void setBrief(bool is);
    bool isBrief() const { return m_isBrief; }
    /// The height in pixels that the line between result and changes takes at that width.
    int detailHeight(int width) const;

private:
    void showDetail();
    void sayChanges(const std::vector<ViewChange>& changes);

    QLabel* m_sign; ///< a skull where a target is gone
    QVBoxLayout* m_lines;
    QLabel* m_result;
    QLabel* m_detail;
    QString m_detailWords;
    bool m_isBrief = false;
    QLabel* m_changes;
};

} // namespace ui

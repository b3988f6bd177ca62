// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <functional>

#include "kernel/dice/requests.h"

class QCheckBox;
class QLabel;
class QVBoxLayout;

namespace ui {

class NumberBox;

/// One answer of an earlier step, open for change: its faces, its counts per band, its totals, its choice, or
/// its split of points.
class AnswerEditor final : public QFrame {
    Q_OBJECT
public:
    AnswerEditor(const core::Request& request, const core::Answer& answer, QWidget* parent = nullptr);
    /// The present answer; a Problem explains what does not fit the request.
    core::Result<core::Answer> answer() const;
    /// Whether the answer differs from the original one.
    bool isChanged() const;
    /// Whether this answer and those after it are rolled or decided again instead of being kept.
    bool isAskedAgain() const;
    /// Disables the editor because an earlier answer is to be rolled again.
    void setSkipped(bool skipped);

signals:
    void changed();

private:
    bool isAsGiven(const core::Answer& now) const;
    void addFaces(QVBoxLayout* column);
    void addCounts(QVBoxLayout* column);
    void addChoice(QVBoxLayout* column);
    void addTotals(QVBoxLayout* column);
    void addShares(QVBoxLayout* column);
    NumberBox* addNumber(QVBoxLayout* column, const QString& name, int most, int value);
    void refresh();

    core::Request m_request;
    core::Answer m_was;
    QWidget* m_controls = nullptr;
    QCheckBox* m_again = nullptr;
    QLabel* m_note = nullptr;
    std::function<core::Answer()> m_read;
};

} // namespace ui

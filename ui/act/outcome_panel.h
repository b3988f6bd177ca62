// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace ui {

/// What an action came to, in letters that are read from the far side of the table, and below it what it was.
class OutcomePanel final : public QFrame {
    Q_OBJECT

public:
    explicit OutcomePanel(QWidget* parent);
    /// `text` is the sentence for the log: "Veyra, Long rifle on Gunner 1: destroyed". `before` says how
    /// likely it was.
    void say(const QString& text, const QString& before);
    /// What follows the colon of such a sentence, else all of it; begins with a capital.
    static QString resultOf(const QString& text);

private:
    QLabel* m_result;
    QLabel* m_detail;
};

} // namespace ui

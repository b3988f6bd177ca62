// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds.h"
#endif

#include <QWidget>

#include <optional>

class QLabel;

namespace ui {

class OddsBars;

/// The odds from here: bars, the big number, and the same in words.
class OddsChart final : public QWidget {
    Q_OBJECT
public:
    explicit OddsChart(QWidget* parent = nullptr);

    /// `now` is what remains from here, `before` what it was before the first die. Nothing to show hides the
    /// bars and says so.
    void setOdds(const std::optional<core::OddsReport>& now, const std::optional<core::OddsReport>& before, bool policyShown);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void setFonts();
    int modestHeight() const;

    OddsBars* m_bars;
    QLabel* m_number;
    QLabel* m_question;
    QLabel* m_before;
    QLabel* m_expected;
    QLabel* m_policy;
};

} // namespace ui

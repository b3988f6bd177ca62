// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds/odds.h"
#endif

#include <QAbstractButton>

#include <vector>

class QVBoxLayout;

namespace ui {

class OddsChart;

/// One report in a line: the unit it is about, the chance as a bar and as text, and the expected value; a
/// second line takes what does not fit.
class OddsRow final : public QAbstractButton {
    Q_OBJECT
public:
    explicit OddsRow(QWidget* parent);
    void setReport(const core::OddsReport& report);
    /// Shows the chance as a danger: in red, with a long bar.
    void setDanger() { m_isDanger = true; }
    /// Sets whether the chart of the report is shown below the row.
    void setUnfolded(bool unfolded);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int wordsWidth() const;
    bool isAnswerBelow(int width) const;
    int lineHeight() const;
    int barWidth() const;

    bool m_isDanger = false;
    double m_chance = 0;
    bool m_unfolded = false;
    QString m_about, m_answer, m_expected;
};

/// Reports about several figures as small rows; pressing one unfolds its chart below it.
class OddsRows final : public QWidget {
    Q_OBJECT
public:
    explicit OddsRows(QWidget* parent);
    void setReports(const std::vector<core::OddsReport>& reports);
    /// Shows the chances as dangers: in red, with long bars.
    void setDanger() { m_isDanger = true; }

signals:
    /// Requests to keep these odds in the odds window.
    void compareRequested(const core::OddsReport& report);

private:
    void expand(std::size_t row);
    void collapse();

    QVBoxLayout* m_lines;
    std::vector<core::OddsReport> m_reports;
    std::vector<OddsRow*> m_rows;
    bool m_isDanger = false;
    OddsChart* m_chart = nullptr;
    std::string m_unfolded; ///< title of the report whose chart is shown
};

} // namespace ui

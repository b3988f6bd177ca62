// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "campaign/statistics.h"
#endif

#include <QImage>
#include <QWidget>

#include <vector>

class QLabel;
class QListWidget;
class QPushButton;
class QTableWidget;

namespace ui {

class CampaignController;
class StatisticsChart;

/// The campaign in numbers: one chart at a time, with its sentence and its table beside it.
class StatisticsPage final : public QWidget {
    Q_OBJECT
public:
    explicit StatisticsPage(CampaignController& controller, QWidget* parent = nullptr);
    StatisticsChart& chart() { return *m_chart; }

signals:
    /// Requests to choose a file and to write a picture (PNG) or table (CSV).
    void pictureRequested(const QString& name, const QImage& picture);
    void csvRequested(const QString& name, const QString& csv);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void rebuild();
    void showChart();

    CampaignController& m_controller;
    std::vector<core::campaign::Chart> m_charts;
    bool m_stale = true; ///< computed when the page is shown
    QListWidget* m_list = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_sentence = nullptr;
    StatisticsChart* m_chart = nullptr;
    QTableWidget* m_table = nullptr;
    QPushButton* m_picture = nullptr;
    QPushButton* m_csv = nullptr;
};

} // namespace ui

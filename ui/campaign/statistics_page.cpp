// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/statistics_page.h"

#include "ui/campaign/campaign_controller.h"
#include "ui/campaign/page_widgets.h"
#include "ui/campaign/statistics_chart.h"
#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr QSize pictureSize(1600, 1000);

} // namespace

StatisticsPage::StatisticsPage(CampaignController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(16, 12, 16, 12);
    lines->setSpacing(10);
    auto* top =
        pageTop(this, tr("Statistics"), tr("Numbers of all finished games that are not in the archive."));
    m_picture = part::button("", this, tr("Save &picture…"));
    m_picture->setToolTip(tr("Saves this chart as a picture"));
    m_picture->setObjectName(QStringLiteral("savePicture"));
    m_csv = part::button("", this, tr("Save &table (CSV)…"));
    m_csv->setToolTip(tr("Saves the numbers of this chart as a table"));
    m_csv->setObjectName(QStringLiteral("saveCsv"));
    top->addWidget(m_picture);
    top->addWidget(m_csv);
    lines->addLayout(top);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    m_list = new QListWidget(this);
    m_list->setAccessibleName(tr("Charts"));
    m_list->setObjectName(QStringLiteral("charts"));
    m_list->setFixedWidth(fontMetrics().averageCharWidth() * 28);
    row->addWidget(m_list);
    auto* middle = new QVBoxLayout;
    m_title = part::label("big", this);
    m_title->setFont(scaled(m_title->font(), 1.15, QFont::Bold));
    m_sentence = part::prose("", this);
    m_sentence->setObjectName(QStringLiteral("sentence"));
    middle->addWidget(m_title);
    middle->addWidget(m_sentence);
    QVBoxLayout* inside = nullptr;
    auto* area = part::column(this, inside);
    m_chart = new StatisticsChart(area);
    inside->addWidget(m_chart, 1);
    middle->addWidget(area, 1);
    row->addLayout(middle, 3);
    m_table = listTable(this, tr("The chart's numbers"), {});
    m_table->setObjectName(QStringLiteral("numbers"));
    m_table->setMinimumWidth(300);
    row->addWidget(m_table, 1);
    lines->addLayout(row, 1);
    connect(m_list, &QListWidget::currentRowChanged, this, &StatisticsPage::showChart);
    connect(m_picture, &QPushButton::clicked, this, [this] {
        emit pictureRequested(part::text(m_chart->chart().title), m_chart->picture(pictureSize));
    });
    connect(m_csv, &QPushButton::clicked, this, [this] {
        emit csvRequested(part::text(m_chart->chart().title), statisticsCsv(m_chart->chart()));
    });
    connect(&m_controller, &CampaignController::changed, this, [this] {
        m_stale = true;
        if (isVisible()) rebuild();
    });
}

void StatisticsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) rebuild();
}

void StatisticsPage::rebuild() {
    m_stale = false;
    m_charts = core::campaign::statistics(m_controller.state());
    const int kept = std::max(0, m_list->currentRow());
    m_list->blockSignals(true);
    m_list->clear();
    for (const auto& chart : m_charts)
        m_list->addItem(part::text(chart.title));
    m_list->setCurrentRow(kept);
    m_list->blockSignals(false);
    showChart();
}

void StatisticsPage::showChart() {
    const int row = m_list->currentRow();
    if (row < 0 || row >= static_cast<int>(m_charts.size())) return;
    const auto& chart = m_charts[static_cast<std::size_t>(row)];
    const auto table = core::campaign::tableOf(chart);
    m_title->setText(part::text(chart.title));
    part::say(m_sentence, chart.empty() ? QString() : part::text(chart.sentence));
    m_chart->setChart(chart);
    m_table->clear();
    m_table->setColumnCount(static_cast<int>(table.columns.size()));
    m_table->setRowCount(static_cast<int>(table.rows.size()));
    QStringList heads;
    for (const auto& column : table.columns)
        heads << part::text(column);
    m_table->setHorizontalHeaderLabels(heads);
    for (int r = 0; r < m_table->rowCount(); ++r)
        for (int c = 0; c < m_table->columnCount(); ++c) {
            const auto& words = table.rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
            auto* item = new QTableWidgetItem(part::text(words));
            item->setTextAlignment(Qt::AlignVCenter | (c ? Qt::AlignRight : Qt::AlignLeft));
            item->setToolTip(part::text(words));
            m_table->setItem(r, c, item);
        }
    if (m_table->columnCount()) m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->setVisible(!chart.empty());
    for (auto* button : {m_picture, m_csv})
        button->setEnabled(!chart.empty());
}

} // namespace ui

#include "moc_statistics_page.cpp"

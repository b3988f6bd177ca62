// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "ui/print/blocks.h"
#include "ui/print/chart_blocks.h"
#include "ui/print/inks.h"
#include "ui/print/styles.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <set>

/// Charts of bars on paper: what is drawn of a table, and that its series can be distinguished.
class TestPrintCharts : public QObject {
    Q_OBJECT

private slots:
    void chartsOfTables_data();
    void chartsOfTables();
    void zerosAreLeftOut();
    void seriesDiffer_data();
    void seriesDiffer();
};

void TestPrintCharts::chartsOfTables_data() {
    QTest::addColumn<core::TableView>("table");
    QTest::addColumn<QStringList>("labels");
    QTest::addColumn<int>("series");
    QTest::newRow("numbers") << core::TableView{"",
                                                {"", "Dealt", "Taken"},
                                                {{"Veyra", "3", "1"}, {"Ohm", "0", "2"}}}
                             << QStringList{"Veyra", "Ohm"} << 2;
    QTest::newRow("signs") << core::TableView{"", {"", "Luck"}, {{"Veyra", "−1.5"}, {"Ohm", "+2.0"}}}
                           << QStringList{"Veyra", "Ohm"} << 1;
    QTest::newRow("two names") << core::TableView{"",
                                                  {"Round", "Side", "VP"},
                                                  {{"1", "A", "5"}, {"1", "B", "0"}}}
                               << QStringList{"1, A", "1, B"} << 1;
    QTest::newRow("words only") << core::TableView{"", {"", "What"}, {{"Veyra", "fell"}}}
                                << QStringList{"Veyra, fell"} << 0;
    QTest::newRow("at most three") << core::TableView{"",
                                                      {"", "a", "b", "c", "d"},
                                                      {{"x", "1", "2", "3", "4"}}}
                                   << QStringList{"x"} << 3;
    QTest::newRow("a short row") << core::TableView{"", {"", "a"}, {{"x", "1"}, {"y"}}}
                                 << QStringList{"x, 1", "y"} << 0;
}

void TestPrintCharts::chartsOfTables() {
    QFETCH(core::TableView, table);
    QFETCH(QStringList, labels);
    QFETCH(int, series);
    const auto chart = ui::paper::chartOf(table);
    QCOMPARE(chart.labels, labels);
    QCOMPARE(static_cast<int>(chart.series.size()), series);
}

/// Who has nothing but zeros is in no table of the debrief; a chart shows neither such bars nor such series.
void TestPrintCharts::zerosAreLeftOut() {
    const core::TableView table{
        "",
        {"", "Dealt", "Taken"},
        {{"Veyra", "3", "0"}, {"Ohm", "0", "0"}, {"Ane", "", "2"}, {"Brakk", "–", "0"}}};
    const auto rows = ui::paper::withoutZeroRows(table).rows;
    QCOMPARE(rows, (std::vector<std::vector<std::string>>{{"Veyra", "3", "0"}, {"Ane", "", "2"}}));
    const auto chart = ui::paper::withoutZeros(
        {{}, {"Veyra", "Ohm", "Ane"}, {{"Dealt", {3, 0, 1}}, {"Healed", {0, 0, 0}}, {"Taken", {2}}}});
    QCOMPARE(chart.labels, (QStringList{"Veyra", "Ane"}));
    QCOMPARE(chart.series.size(), std::size_t(2));
    QCOMPARE(chart.series[0].values, (std::vector<double>{3, 1}));
    QCOMPARE(chart.series[1].values, std::vector<double>{2});
}

void TestPrintCharts::seriesDiffer_data() {
    QTest::addColumn<ui::Ink>("ink");
    QTest::newRow("colours") << ui::Ink::Colour;
    QTest::newRow("little ink") << ui::Ink::Saving;
}

/// On a copy without colours, too: each series of the legend is filled with a different grey.
void TestPrintCharts::seriesDiffer() {
    QFETCH(ui::Ink, ink);
    constexpr double width = 90, perMillimetre = 10;
    const ui::Inks inks(ink);
    const auto blocks =
        ui::paper::chartBlocks({{}, {"Veyra"}, {{"Dealt", {3}}, {"Healed", {2}}, {"Taken", {1}}}}, inks,
                               ui::paper::Styles(inks, 1), width);
    QImage paper(900, 100, QImage::Format_RGB32);
    paper.fill(Qt::white);
    QPainter painter(&paper);
    painter.scale(perMillimetre, perMillimetre);
    blocks.front().draw(painter, {0, 0});
    painter.end();
    std::set<int> greys;
    for (int series = 0; series < 3; ++series) // the middle of its sample
        greys.insert(qGray(paper.pixel(static_cast<int>((series * width / 3 + 1.7) * perMillimetre), 20)));
    QCOMPARE(greys.size(), std::size_t(3));
}

TEST_CASE(TestPrintCharts, QGuiApplication)
#include "test_print_charts.moc"

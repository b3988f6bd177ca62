// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "ui/charts/odds_chart.h"

#include "samples.h"
#include "ui/charts/odds_rows.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QAreaSeries>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QClipboard>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QLabel>
#include <QLineSeries>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace {

QStringList shownWords(const ui::OddsChart& chart) {
    QStringList shown;
    for (auto* label : chart.findChildren<QLabel*>())
        if (label->isVisibleTo(&chart) && !label->text().isEmpty()) shown << label->text();
    return shown;
}

QChart* plot(const ui::OddsChart& chart) { return chart.findChild<QChartView*>()->chart(); }

template <class Series> QList<Series*> visible(const ui::OddsChart& chart) {
    QList<Series*> found;
    for (auto* series : plot(chart)->series())
        if (auto* wanted = qobject_cast<Series*>(series); wanted && wanted->isVisible()) found << wanted;
    return found;
}

QAction* action(QMenu& menu, const char* name) {
    for (auto* each : menu.actions())
        if (each->text() == QString::fromUtf8(name)) return each;
    return nullptr;
}

/// How many pixels of the picture have exactly this colour.
int pixels(const QImage& picture, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            count += picture.pixelColor(x, y).rgb() == colour.rgb();
    return count;
}

} // namespace

/// The chart of one report: bars, outline, the "at least" line, words, menu and picture.
class TestOddsChart : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void init() { QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support)")); }
    void oddsSayWhatTheyShow();
    void noOdds();
    void oneChartForAllOdds();
    void wordsFitTheirPlace_data();
    void wordsFitTheirPlace();
    void barsStayInside();
    void ghostsStandBehind();
    void atLeastLineOnDemand();
    void calculatingKeepsTheBars();
    void menuCopies();
    void menuCompares();
    void rowsUnfold();
    void pictureFollowsTheTheme();
};

void TestOddsChart::oddsSayWhatTheyShow() {
    ui::OddsChart chart;
    chart.setOdds(samples::odds(), samples::oddsBefore());
    const QString spoken = chart.accessibleDescription();
    for (const char* part : {"67 % to kill the Mauler from here", "25 % before the roll",
                             "expected 2.7 health", "2 health: 33 %", "dead: 67 %"})
        QVERIFY2(spoken.contains(part), part);
    QVERIFY(shownWords(chart).contains("67 %"));
    QVERIFY(shownWords(chart).contains("to kill the Mauler from here"));
}

void TestOddsChart::noOdds() {
    ui::OddsChart chart;
    chart.setOdds(std::nullopt);
    QVERIFY(!chart.accessibleDescription().isEmpty());
    chart.show();
    chart.setOdds(samples::odds());
    chart.setOdds(std::nullopt);
    for (auto* view : chart.findChildren<QGraphicsView*>())
        QVERIFY(!view->isVisible());
    const std::unique_ptr<QMenu> menu(chart.makeMenu(nullptr));
    QVERIFY(!action(*menu, "Copy as CSV")->isEnabled());
}

void TestOddsChart::oneChartForAllOdds() {
    ui::OddsChart chart;
    chart.resize(620, chart.sizeHint().height());
    chart.show();
    for (int n = 1; n < 20; ++n)
        chart.setOdds(samples::longOdds(n), samples::oddsBefore());
    QCOMPARE(chart.findChildren<QGraphicsView*>().size(), 1);
}

void TestOddsChart::wordsFitTheirPlace_data() {
    QTest::addColumn<int>("shape");
    QTest::addColumn<QSize>("size");
    QTest::newRow("wide") << int(ui::OddsChart::Shape::Wide) << QSize(620, 0);
    QTest::newRow("upright") << int(ui::OddsChart::Shape::Upright) << QSize(300, 0);
}

void TestOddsChart::wordsFitTheirPlace() {
    QFETCH(int, shape);
    QFETCH(QSize, size);
    ui::OddsChart chart(nullptr, ui::OddsChart::Shape(shape));
    chart.setOdds(samples::manyOdds(), samples::oddsBefore());
    chart.resize(size.width(), chart.heightForWidth(size.width()));
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    for (auto* label : chart.findChildren<QLabel*>())
        if (label->isVisible())
            QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
}

void TestOddsChart::barsStayInside() {
    for (const int width : {220, 300, 620, 900}) {
        ui::OddsChart chart(nullptr, ui::OddsChart::Shape::Upright);
        chart.setOdds(samples::longOdds(9), samples::longOdds(12), ui::OddsBefore::Change);
        chart.setAtLeastShown(true);
        chart.resize(width, 400);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        const auto* view = chart.findChild<QChartView*>();
        const QRectF room(QPointF(0, 0), QSizeF(view->size()));
        for (auto* item : view->scene()->items())
            if (auto* words = qgraphicsitem_cast<QGraphicsSimpleTextItem*>(item); words && words->isVisible())
                QVERIFY2(room.adjusted(-1, -1, 1, 1).contains(words->sceneBoundingRect()),
                         qPrintable(words->text()));
    }
}

void TestOddsChart::ghostsStandBehind() {
    ui::OddsChart chart;
    chart.resize(620, 200);
    chart.show();
    chart.setOdds(samples::odds());
    QVERIFY(visible<QAreaSeries>(chart).isEmpty());
    chart.setOdds(samples::odds(), samples::oddsBefore(), ui::OddsBefore::Change);
    const auto outlines = visible<QAreaSeries>(chart);
    QCOMPARE(outlines.size(), 1);
    QCOMPARE(outlines.front()->upperSeries()->points().at(2), QPointF(0.5, 25)); // before
    QCOMPARE(visible<QBarSeries>(chart).front()->barSets().front()->at(1), 0.0); // now
    QVERIFY(plot(chart)->series().indexOf(outlines.front()) <
            plot(chart)->series().indexOf(visible<QBarSeries>(chart).front()));
    QVERIFY(shownWords(chart).contains("was 25 %"));
}

void TestOddsChart::atLeastLineOnDemand() {
    ui::OddsChart chart;
    chart.resize(620, 200);
    chart.show();
    chart.setOdds(samples::oddsBefore());
    QVERIFY(visible<QLineSeries>(chart).isEmpty());
    const std::unique_ptr<QMenu> menu(chart.makeMenu(nullptr));
    action(*menu, "Show “at least” line")->trigger();
    QVERIFY(chart.isAtLeastShown());
    const auto lines = visible<QLineSeries>(chart);
    QCOMPARE(lines.size(), 1);
    QList<double> heights;
    for (const auto& point : lines.front()->points())
        heights << point.y();
    QCOMPARE(heights, QList<double>({100, 75, 50, 25}));
}

void TestOddsChart::calculatingKeepsTheBars() {
    ui::OddsChart chart;
    chart.resize(620, 200);
    chart.show();
    chart.setOdds(samples::odds());
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    const auto height = chart.heightForWidth(620);
    chart.setCalculating(0.4);
    QVERIFY(shownWords(chart).contains("calculating… 40 % done"));
    QVERIFY(shownWords(chart).contains("to kill the Mauler"));
    QVERIFY(!chart.report());
    QVERIFY(plot(chart)->opacity() < 1);
    QCOMPARE(chart.heightForWidth(620), height);
    chart.setOdds(samples::odds());
    QCOMPARE(plot(chart)->opacity(), 1.0);
    QVERIFY(shownWords(chart).contains("67 %"));
}

void TestOddsChart::menuCopies() {
    ui::OddsChart chart;
    chart.resize(620, 200);
    chart.show();
    chart.setOdds(samples::manyOdds());
    const std::unique_ptr<QMenu> menu(chart.makeMenu(nullptr));
    action(*menu, "Copy as CSV")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), ui::oddsCsv({samples::manyOdds()}));
    action(*menu, "Copy as text")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), ui::oddsText(samples::manyOdds()));
    action(*menu, "Copy picture")->trigger();
    const auto picture = QGuiApplication::clipboard()->image();
    QCOMPARE(picture.size(), chart.size() * chart.devicePixelRatio());
    QVERIFY(pixels(picture, ui::colours().barTop) + pixels(picture, ui::colours().text) > 20);
}

void TestOddsChart::menuCompares() {
    ui::OddsChart chart;
    chart.setOdds(samples::odds());
    std::vector<core::OddsReport> asked;
    connect(&chart, &ui::OddsChart::compareRequested, this,
            [&](const core::OddsReport& report) { asked.push_back(report); });
    const std::unique_ptr<QMenu> menu(chart.makeMenu(nullptr));
    action(*menu, "Compare…")->trigger();
    QCOMPARE(asked.size(), std::size_t(1));
    QVERIFY(asked.front() == samples::odds());
    chart.setComparable(false);
    const std::unique_ptr<QMenu> smaller(chart.makeMenu(nullptr));
    QVERIFY(!action(*smaller, "Compare…"));
}

void TestOddsChart::rowsUnfold() {
    ui::OddsChart chart;
    chart.resize(620, 500);
    chart.show();
    chart.setOdds(samples::manyOdds());
    const auto rows = chart.findChildren<ui::OddsRow*>();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[0]->accessibleName(), "Veteran: 12 % to go Down");
    QTest::keyClick(rows[1], Qt::Key_Space);
    auto* unfolded = chart.findChild<ui::OddsChart*>();
    QVERIFY(unfolded && unfolded->isVisible());
    QCOMPARE(unfolded->report()->answer, 0.05);
    QTest::keyClick(rows[1], Qt::Key_Space);
    QVERIFY(!unfolded->isVisible());
}

void TestOddsChart::pictureFollowsTheTheme() {
    ui::OddsChart chart;
    chart.setAutoFillBackground(true);
    chart.resize(620, 200);
    chart.setOdds(samples::odds());
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    for (const auto theme : {ui::ThemeChoice::Light, ui::ThemeChoice::Dark}) {
        ui::applyTheme(*qApp, theme);
        const auto picture = chart.grab().toImage();
        QVERIFY(pixels(picture, ui::colours().text) > 10);
        QVERIFY(pixels(picture, ui::colours().muted) > 5);
        QVERIFY(ui::contrast(ui::colours().text, picture.pixelColor(1, 1)) > 4.5);
    }
}

TEST_CASE(TestOddsChart, QApplication)
#include "test_odds_chart.moc"

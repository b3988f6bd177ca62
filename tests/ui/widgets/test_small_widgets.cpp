// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

#include "ui/charts/odds_chart.h"
#include "ui/charts/odds_words.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/phase_stepper.h"

#include <QAccessible>
#include <QApplication>
#include <QGraphicsView>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

class TestSmallWidgets : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void init() { QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support)")); }
    void percents_data();
    void percents();
    void barsAreMerged();
    void oddsSayWhatTheyShow();
    void oddsWithoutBefore();
    void noOdds();
    void oneChartForAllOdds();
    void oddsFitTheirPlace();
    void chipShowsItsWords();
    void toggleChipToggles();
    void stepperSpeaks();
    void stepperFits_data();
    void stepperFits();
};

void TestSmallWidgets::percents_data() {
    QTest::addColumn<double>("chance");
    QTest::addColumn<QString>("text");
    QTest::newRow("never") << 0.0 << "0 %";
    QTest::newRow("hardly") << 0.001 << "<1 %";
    QTest::newRow("rounded") << 0.666 << "67 %";
    QTest::newRow("nearly always") << 0.9999 << ">99 %";
    QTest::newRow("always") << 1.0 << "100 %";
    QTest::newRow("always but for rounding") << 1.0 - 1e-15 << "100 %";
}

void TestSmallWidgets::percents() {
    QFETCH(double, chance);
    QTEST(ui::percentText(chance), "text");
}

void TestSmallWidgets::barsAreMerged() {
    const auto report = samples::longOdds(18);
    const auto bars = ui::fewerBars(report.bars, 12);
    QCOMPARE(bars.size(), std::size_t(12));
    double before = 0, after = 0;
    for (const auto& bar : report.bars) before += bar.chance;
    for (const auto& bar : bars) after += bar.chance;
    QVERIFY(qAbs(before - after) < 1e-12);
    QCOMPARE(bars.back().label, "11+ destroyed");
    QCOMPARE(ui::fewerBars(samples::odds().bars, 12), samples::odds().bars);
}

void TestSmallWidgets::oddsSayWhatTheyShow() {
    ui::OddsChart chart;
    chart.setOdds(samples::odds(), samples::oddsBefore(), false);
    const QString spoken = chart.accessibleDescription();
    for (const char* part : {"67 % to kill the Mauler from here", "25 % before the roll", "2.67 health expected", "2 health: 33 %", "dead: 67 %"})
        QVERIFY2(spoken.contains(part), part);
    QStringList shown;
    for (auto* label : chart.findChildren<QLabel*>())
        if (label->isVisibleTo(&chart)) shown << label->text();
    QVERIFY(shown.contains("67 %"));
    QVERIFY(shown.contains("to kill the Mauler from here"));
}

void TestSmallWidgets::oddsWithoutBefore() {
    ui::OddsChart chart;
    chart.setOdds(samples::longOdds(8), std::nullopt, true);
    QVERIFY(chart.accessibleDescription().contains("43 % to destroy at least 5, exact"));
    QVERIFY(!chart.accessibleDescription().contains("from here"));
    QVERIFY(chart.accessibleDescription().contains("assumes: no reaction"));
}

void TestSmallWidgets::noOdds() {
    ui::OddsChart chart;
    chart.setOdds(std::nullopt, std::nullopt, false);
    QVERIFY(!chart.accessibleDescription().isEmpty());
    chart.show();
    chart.setOdds(samples::odds(), std::nullopt, false);
    chart.setOdds(std::nullopt, std::nullopt, false);
    for (auto* view : chart.findChildren<QGraphicsView*>()) QVERIFY(!view->isVisible());
}

void TestSmallWidgets::oneChartForAllOdds() {
    ui::OddsChart chart;
    chart.resize(620, chart.sizeHint().height());
    chart.show();
    for (int n = 1; n < 20; ++n) chart.setOdds(samples::longOdds(n), samples::oddsBefore(), n % 2 == 0);
    QCOMPARE(chart.findChildren<QGraphicsView*>().size(), 1);
}

void TestSmallWidgets::oddsFitTheirPlace() {
    ui::OddsChart chart;
    chart.setOdds(samples::odds(), samples::oddsBefore(), true);
    chart.resize(620, chart.sizeHint().height());
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    QVERIFY(chart.height() <= 160);
    for (auto* label : chart.findChildren<QLabel*>())
        if (label->isVisible()) QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
}

void TestSmallWidgets::chipShowsItsWords() {
    ui::Chip chip;
    chip.setChip("Bleed 2", core::Tone::Bad, "B");
    QCOMPARE(QAccessible::queryAccessibleInterface(&chip)->text(QAccessible::Name), "Bleed 2");
    const int lettered = chip.sizeHint().width();
    chip.setChip("Bleed 2", core::Tone::Bad);
    QVERIFY(chip.sizeHint().width() < lettered);
    chip.resize(chip.sizeHint());
    const QImage bad = chip.grab().toImage();
    chip.setChip("Bleed 2", core::Tone::Good);
    QVERIFY(chip.grab().toImage() != bad);
}

void TestSmallWidgets::toggleChipToggles() {
    ui::ToggleChip chip("in range");
    chip.setChecked(true);
    chip.resize(chip.sizeHint());
    chip.show();
    QSignalSpy toggled(&chip, &QAbstractButton::toggled);
    QTest::mouseClick(&chip, Qt::LeftButton, {}, QPoint(chip.width() - 4, chip.height() - 4));
    QVERIFY(!chip.isChecked());
    QTest::keyClick(&chip, Qt::Key_Space);
    QVERIFY(chip.isChecked());
    QCOMPARE(toggled.count(), 2);
    auto* spoken = QAccessible::queryAccessibleInterface(&chip);
    QCOMPARE(spoken->role(), QAccessible::CheckBox);
    QCOMPARE(spoken->text(QAccessible::Name), "in range");
    QVERIFY(spoken->state().checked);
    spoken->actionInterface()->doAction(QAccessibleActionInterface::toggleAction());
    QVERIFY(!chip.isChecked());
}

void TestSmallWidgets::stepperSpeaks() {
    ui::PhaseStepper stepper;
    stepper.setPhases(samples::phases());
    QVERIFY(stepper.accessibleDescription().startsWith("Start checks: done; Operatives: now; Reinforcements: to come"));
}

void TestSmallWidgets::stepperFits_data() {
    QTest::addColumn<int>("width");
    for (const int width : {900, 640, 460, 380}) QTest::addRow("%d", width) << width;
}

void TestSmallWidgets::stepperFits() {
    QFETCH(int, width);
    ui::PhaseStepper stepper;
    stepper.setPhases(samples::phases());
    stepper.resize(width, stepper.sizeHint().height());
    stepper.grab();
    int right = 0;
    for (int n = 0; n < 7; ++n) {
        QVERIFY(stepper.phaseRect(n).left() >= right);
        right = stepper.phaseRect(n).right();
    }
    QVERIFY(right < width);
    QVERIFY(stepper.minimumSizeHint().width() <= width);
    const QFontMetrics metrics(ui::scaled(stepper.font(), 0.93, QFont::Bold));
    QVERIFY(stepper.phaseRect(1).width() > metrics.horizontalAdvance("Operatives")); // the active one stays whole
}

QTEST_MAIN(TestSmallWidgets)
#include "test_small_widgets.moc"

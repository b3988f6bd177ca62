// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"

#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/chip_row.h"
#include "ui/tokens/phase_stepper.h"

#include <QAccessible>
#include <QApplication>
#include <QMainWindow>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

class TestSmallWidgets : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void init() { QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support)")); }
    void chipShowsItsWords();
    void toggleChipToggles();
    void menusAreInTheTree();
    void otherPhasesAreDots();
    void chipsLoseTheirWords();
    void stepperSpeaks();
    void whatIsOverGivesWayFirst();
    void stepperFits_data();
    void stepperFits();
};

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

/// Qt leaves open menus out of the tree that screen readers walk.
void TestSmallWidgets::menusAreInTheTree() {
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
    QMainWindow window;
    QMenu menu(&window);
    menu.addAction(QStringLiteral("Note"));
    window.show();
    auto* spoken = QAccessible::queryAccessibleInterface(&window);
    QVERIFY(spoken);
    QCOMPARE(spoken->role(), QAccessible::Window);
    const auto holdsMenu = [&] {
        for (int n = 0; n < spoken->childCount(); ++n)
            if (spoken->child(n) && spoken->child(n)->object() == &menu) return true;
        return false;
    };
    QVERIFY(!holdsMenu());
    menu.popup(window.mapToGlobal(QPoint(5, 5)));
    QVERIFY(holdsMenu());
    menu.close();
    QVERIFY(!holdsMenu());
}

/// Where there is no room for all names, the active phase and the next keep theirs.
void TestSmallWidgets::otherPhasesAreDots() {
    ui::PhaseStepper stepper;
    stepper.setPhases(samples::phases());
    stepper.setAllNamesShown(false);
    const QFontMetrics metrics(ui::scaled(stepper.font(), 0.93, QFont::Bold));
    stepper.resize(stepper.sizeHint().width(), stepper.sizeHint().height());
    stepper.grab();
    QVERIFY(stepper.phaseRect(1).width() > metrics.horizontalAdvance("Operatives"));
    QVERIFY(stepper.phaseRect(2).width() > metrics.horizontalAdvance("Reinforcem"));
    for (const int dot : {0, 3, 4, 5, 6})
        QVERIFY2(stepper.phaseRect(dot).width() < 2 * metrics.height(), qPrintable(QString::number(dot)));
    stepper.setPhases(samples::phases(), samples::phases()[4].label); // Next skips two phases
    stepper.grab();
    QVERIFY(stepper.phaseRect(4).width() > stepper.phaseRect(2).width());
    QVERIFY(stepper.phaseRect(2).width() < 2 * metrics.height());
    QSignalSpy clicked(&stepper, &ui::PhaseStepper::clicked);
    QTest::mouseClick(&stepper, Qt::LeftButton, {}, stepper.phaseRect(4).center());
    QCOMPARE(clicked.count(), 1);
}

void TestSmallWidgets::chipsLoseTheirWords() {
    ui::ChipRow row;
    row.setChips({{"Bleed 2", "B2", core::Tone::Bad, "Bleed 2", false, false},
                  {"Stunned", {}, core::Tone::Warn, "Stunned", false, false}});
    row.resize(row.sizeHint());
    QCOMPARE(row.shownWords(), QStringList({"Bleed 2", "Stunned"}));
    row.resize(row.sizeHint().width() - 4, row.height());
    QCOMPARE(row.shownWords(), QStringList({"B2", "Stunned"}));
    row.resize(row.minimumSizeHint());
    QCOMPARE(row.shownWords().size(), 2);
    QCOMPARE(row.accessibleName(), QStringLiteral("Bleed 2, Stunned"));
    row.setChips({{"acting, has done Single Action", {}, core::Tone::Good, {}, false, false}});
    row.resize(row.sizeHint().width() - 4, row.height());
    QCOMPARE(row.shownWords(), QStringList({"acting"})); // a whole word, not a piece of two
}

void TestSmallWidgets::stepperSpeaks() {
    ui::PhaseStepper stepper;
    stepper.setPhases(samples::phases());
    QVERIFY(stepper.accessibleDescription().startsWith(
        "Start checks: done; Operatives: now; Reinforcements: coming"));
}

void TestSmallWidgets::whatIsOverGivesWayFirst() {
    using State = core::PhaseView::State;
    std::vector<core::PhaseView> phases;
    for (int n = 0; n < 12; ++n)
        phases.push_back({std::to_string(n),
                          "Reinforce " + std::to_string(n),
                          {},
                          n < 7    ? State::Done
                          : n == 7 ? State::Active
                                   : State::Coming});
    ui::PhaseStepper stepper;
    stepper.setPhases(phases);
    const QFontMetrics metrics(ui::scaled(stepper.font(), 0.93, QFont::Normal));
    const int name = metrics.horizontalAdvance("Reinforce 11");
    stepper.resize(name * 10, stepper.sizeHint().height());
    stepper.grab();
    for (int n = 8; n < 12; ++n)
        QVERIFY2(stepper.phaseRect(n).width() > name, qPrintable(QString::number(n)));
    QVERIFY(stepper.phaseRect(0).width() < name);
    QVERIFY(stepper.phaseRect(0).left() >= 0 && stepper.phaseRect(11).right() < stepper.width());
}

void TestSmallWidgets::stepperFits_data() {
    QTest::addColumn<int>("width");
    for (const int width : {900, 640, 460, 380})
        QTest::addRow("%d", width) << width;
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
    QVERIFY(stepper.phaseRect(1).width() >
            metrics.horizontalAdvance("Operatives")); // the active one stays whole
}

TEST_CASE(TestSmallWidgets, QApplication)
#include "test_small_widgets.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "ui/odds/odds_window.h"

#include "accessibility_audit.h"
#include "toy_calculators.h"
#include "ui/charts/odds_chart.h"
#include "ui/keys/focus_order.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

namespace {

core::OddsReport kept() {
    core::OddsReport report;
    report.title = "Mauler 2";
    report.question = "to kill the Mauler";
    report.answer = 0.25;
    report.unit = "health lost";
    report.bars = {{"0", 0.75}, {"dead", 0.25}};
    return report;
}

/// The window with hands on its keys.
struct Fixture {
    ui::OddsWindow window{toy::groups()};

    Fixture() {
        window.resize(1366, 768);
        window.open();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not become active");
    }
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window,
                        static_cast<Qt::Key>(key), modifiers);
    }
    void type(const char* keys) {
        for (; *keys; ++keys)
            QTest::keyClick(QApplication::focusWidget(), *keys);
    }
    ui::OddsColumn& column(std::size_t n) { return *window.columns()[n]; }
    double answer(std::size_t n) { return column(n).report() ? column(n).report()->answer : -1; }
    QString difference(std::size_t n) { return column(n).findChild<QLabel*>("difference")->text(); }
    QToolButton* sign(std::size_t n, const char* name) {
        for (auto* button : column(n).findChildren<QToolButton*>())
            if (button->accessibleName() == QLatin1String(name)) return button;
        return nullptr;
    }
    QString clipboard() { return QGuiApplication::clipboard()->text(); }
};

} // namespace

/// What-ifs side by side, by keyboard and by mouse.
class TestOddsWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void init() { QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support)")); }
    void emptyWindowSaysWhatToDo();
    void byKeyboardOnly();
    void tabGoesAsTheEyeDoes();
    void tabBringsIntoSight();
    void calculatorsAreGroupedBySystem();
    void firstColumnIsOfTheSystemPlayedLast();
    void problemStandsAtItsField();
    void longCalculationArrivesLater();
    void keptOddsStayAsTheyWere();
    void fourColumnsAtMost();
    void duplicateResetRemove();
    void chartsShareOneHeight();
    void csvOfAllColumns();
    void columnsAreRemembered();
    void everythingIsNamedAndFits_data();
    void everythingIsNamedAndFits();
};

void TestOddsWindow::emptyWindowSaysWhatToDo() {
    Fixture fixture;
    auto* first = fixture.window.findChild<QPushButton*>("addFirst");
    QVERIFY(first->isVisible());
    QVERIFY(first->hasFocus());
    bool stated = false;
    for (auto* label : fixture.window.findChildren<QLabel*>())
        stated |= label->isVisible() && label->text().contains("press Compare");
    QVERIFY(stated);
    ui::OddsWindow bare({});
    bare.open();
    QVERIFY(!bare.findChild<QPushButton*>("addFirst")->isVisible());
    QVERIFY(!bare.findChild<QPushButton*>("addColumn")->isEnabled());
}

void TestOddsWindow::byKeyboardOnly() {
    Fixture fixture;
    fixture.press(Qt::Key_Space);
    QCOMPARE(fixture.window.columns().size(), std::size_t(1));
    QCOMPARE(fixture.answer(0), 0.75);
    fixture.press(Qt::Key_Tab); // the signs beside the calculator are one stop
    fixture.press(Qt::Key_Tab);
    QVERIFY(qobject_cast<QSpinBox*>(QApplication::focusWidget()));
    fixture.type("3");
    QCOMPARE(fixture.answer(0), 0.875);
    fixture.press(Qt::Key_N, Qt::ControlModifier); // the same once more, in a second column
    QCOMPARE(fixture.window.columns().size(), std::size_t(2));
    QCOMPARE(fixture.answer(1), 0.875);
    QCOMPARE(fixture.difference(1), "the same against A");
    fixture.press(Qt::Key_Down); // the next calculator
    QCOMPARE(fixture.column(1).title(), "One die");
    QCOMPARE(fixture.answer(1), 0.5);
    QCOMPARE(fixture.difference(1), "−38 % points against A; column A shows the chance to see heads at all");
    fixture.press(Qt::Key_Escape);
    QVERIFY(!fixture.window.isVisible());
}

/// The buttons above, then column by column: its calculator, its signs as one stop, its numbers, its chart.
void TestOddsWindow::tabGoesAsTheEyeDoes() {
    Fixture fixture;
    fixture.window.addCalculator();
    fixture.window.addCalculator();
    QCoreApplication::processEvents();
    const auto stops = ui::tabStops(fixture.window);
    QCOMPARE(QApplication::focusWidget(), fixture.column(1).findChild<ui::CalculatorChoice*>());
    std::size_t column = 0;
    int above = 0;
    for (auto* stop : stops) {
        const auto columns = fixture.window.columns();
        const auto in = std::find_if(columns.begin(), columns.end(),
                                     [&](const auto* each) { return each->isAncestorOf(stop); });
        if (in == columns.end()) {
            QCOMPARE(column, std::size_t(0));
            ++above;
            continue;
        }
        const auto at = std::size_t(in - columns.begin());
        QVERIFY(at >= column);
        column = at;
    }
    QCOMPARE(above, 3);
    QCOMPARE(column, std::size_t(1));
    for (std::size_t n : {0, 1}) {
        QList<QWidget*> inside;
        for (auto* stop : stops)
            if (fixture.column(n).isAncestorOf(stop)) inside << stop;
        QVERIFY(qobject_cast<ui::CalculatorChoice*>(inside.at(0)));
        QCOMPARE(inside.at(1), fixture.sign(n, "Duplicate this column"));
        QVERIFY(qobject_cast<QSpinBox*>(inside.at(2)));
        QCOMPARE(inside.back(), &fixture.column(n).chart());
        QVERIFY(!inside.contains(fixture.sign(n, "Remove this column")));
    }
    // The way of the key is that way, forth and back; arrows go on among the signs.
    stops.front()->setFocus();
    for (qsizetype n = 1; n < stops.size(); ++n) {
        fixture.press(Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), stops.at(n));
    }
    for (qsizetype n = stops.size() - 1; n > 0; --n) {
        fixture.press(Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), stops.at(n - 1));
    }
    fixture.sign(0, "Duplicate this column")->setFocus();
    fixture.press(Qt::Key_End);
    QCOMPARE(QApplication::focusWidget(), fixture.sign(0, "Remove this column"));
}

/// With large letters the columns are scrolled; what has the focus is always seen.
void TestOddsWindow::tabBringsIntoSight() {
    ui::setTextSize(*qApp, 200);
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
    {
        Fixture fixture;
        for (int n = 0; n < 4; ++n)
            fixture.window.addCalculator();
        fixture.window.resize(1366, 720);
        QCoreApplication::processEvents();
        QCOMPARE(fixture.window.size(), QSize(1366, 720));
        const auto stops = ui::tabStops(fixture.window);
        stops.front()->setFocus();
        int hidden = 0;
        for (qsizetype n = 1; n < stops.size(); ++n) {
            hidden += stops.at(n)->visibleRegion().isEmpty() ? 1 : 0;
            fixture.press(Qt::Key_Tab);
            QCoreApplication::processEvents();
            QCOMPARE(QApplication::focusWidget(), stops.at(n));
            QVERIFY2(!stops.at(n)->visibleRegion().isEmpty(), qPrintable(stops.at(n)->accessibleName()));
        }
        QVERIFY2(hidden > 0, "there is something to scroll");
    }
    ui::setTextSize(*qApp, 100);
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
}

void TestOddsWindow::calculatorsAreGroupedBySystem() {
    Fixture fixture;
    fixture.window.addCalculator();
    auto* choice = fixture.window.findChild<ui::CalculatorChoice*>();
    QStringList names;
    for (int n = 0; n < choice->count(); ++n)
        names << choice->itemText(n);
    QCOMPARE(names, QStringList({"Coins and more", "Coins", "Dice", "One die"}));
    QVERIFY(!(choice->model()->flags(choice->model()->index(2, 0)) & Qt::ItemIsSelectable));
}

void TestOddsWindow::firstColumnIsOfTheSystemPlayedLast() {
    for (const auto& [system, name] : {std::pair("dice", "One die"), {"empty", "Coins"}, {"gone", "Coins"}}) {
        Fixture fixture;
        fixture.window.prefer(system);
        fixture.press(Qt::Key_Space);
        QCOMPARE(fixture.column(0).asked().calculator->name, name);
    }
}

void TestOddsWindow::problemStandsAtItsField() {
    Fixture fixture;
    fixture.window.addCalculator();
    auto* coins = fixture.window.findChild<QSpinBox*>();
    coins->setValue(21);
    QVERIFY(!fixture.column(0).report());
    QLabel* reason = nullptr;
    for (auto* label : fixture.column(0).findChildren<QLabel*>())
        if (label->text() == "at most 20 coins lie ready") reason = label;
    QVERIFY(reason && reason->isVisible());
    QVERIFY(reason->parentWidget()->isAncestorOf(coins));
    coins->setValue(2);
    QVERIFY(!reason->isVisible());
    QCOMPARE(fixture.answer(0), 0.75);
}

void TestOddsWindow::longCalculationArrivesLater() {
    Fixture fixture;
    fixture.window.addCalculator();
    fixture.window.findChild<QSpinBox*>()->setValue(150);
    QVERIFY(fixture.column(0).chart().isCalculating());
    QTRY_VERIFY(!fixture.column(0).chart().isCalculating());
    QCOMPARE(fixture.column(0).report()->bars.size(), std::size_t(21));
}

void TestOddsWindow::keptOddsStayAsTheyWere() {
    Fixture fixture;
    fixture.window.addCalculator();
    fixture.window.close();
    fixture.window.keep("Veyra · Shoot · turn 3", kept());
    QVERIFY(fixture.window.isVisible());
    QCOMPARE(fixture.column(1).title(), "Veyra · Shoot · turn 3 · Mauler 2");
    QCOMPARE(fixture.answer(1), 0.25);
    QVERIFY(fixture.difference(1).startsWith("−50 % points against A"));
}

void TestOddsWindow::fourColumnsAtMost() {
    Fixture fixture;
    for (int n = 0; n < 6; ++n)
        fixture.press(Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(fixture.window.columns().size(), std::size_t(4));
    QVERIFY(!fixture.window.findChild<QPushButton*>("addColumn")->isEnabled());
    QVERIFY(!fixture.sign(0, "Duplicate this column")->isEnabled());
    fixture.window.keep("one more", kept());
    QCOMPARE(fixture.window.columns().size(), std::size_t(4));
    bool stated = false;
    for (auto* label : fixture.window.findChildren<QLabel*>())
        stated |= label->isVisible() && label->text().contains("Remove one");
    QVERIFY(stated);
}

void TestOddsWindow::duplicateResetRemove() {
    Fixture fixture;
    fixture.window.addCalculator();
    fixture.window.findChild<QSpinBox*>()->setValue(1);
    fixture.sign(0, "Duplicate this column")->click();
    QCOMPARE(fixture.answer(1), 0.5);
    fixture.sign(0, "Reset this column to its presets")->click();
    QCOMPARE(fixture.answer(0), 0.75);
    QCOMPARE(fixture.answer(1), 0.5);
    fixture.sign(0, "Remove this column")->click();
    QTRY_COMPARE(fixture.window.columns().size(), std::size_t(1));
    QCOMPARE(fixture.answer(0), 0.5);
    QCOMPARE(fixture.difference(0), "");
    fixture.sign(0, "Remove this column")->click();
    QTRY_VERIFY(fixture.window.findChild<QPushButton*>("addFirst")->hasFocus());
}

void TestOddsWindow::chartsShareOneHeight() {
    Fixture fixture;
    fixture.window.addCalculator();
    fixture.window.keep("kept", kept());
    QCOMPARE(fixture.column(0).chart().highest(), 0.5);
    QCOMPARE(fixture.column(1).chart().highest(), 0.75);
    QCOMPARE(fixture.column(0).chart().commonHeight(), 0.75);
    QCOMPARE(fixture.column(1).chart().commonHeight(), 0.75);
}

void TestOddsWindow::csvOfAllColumns() {
    Fixture fixture;
    fixture.window.addCalculator();
    fixture.window.findChild<QSpinBox*>()->setValue(1);
    fixture.window.keep("kept, once", kept());
    for (auto* button : fixture.window.findChildren<QPushButton*>())
        if (button->text() == "Copy as CSV") button->click();
    QCOMPARE(fixture.clipboard(), "about,kind,label,value,at least\n"
                                  "A · Coins · heads,answer,to see heads at all,0.5,\n"
                                  "A · Coins · heads,expected,heads,0.5,\n"
                                  "A · Coins · heads,bar,0,0.5,1\n"
                                  "A · Coins · heads,bar,1,0.5,0.5\n"
                                  "\"B · kept, once · Mauler 2\",answer,to kill the Mauler,0.25,\n"
                                  "\"B · kept, once · Mauler 2\",bar,0,0.75,1\n"
                                  "\"B · kept, once · Mauler 2\",bar,dead,0.25,0.25\n");
}

void TestOddsWindow::columnsAreRemembered() {
    Fixture fixture;
    fixture.window.addCalculator();
    fixture.window.findChild<QSpinBox*>()->setValue(4);
    fixture.window.close();
    fixture.window.open();
    QCOMPARE(fixture.window.columns().size(), std::size_t(1));
    QCOMPARE(fixture.answer(0), 0.9375);
}

void TestOddsWindow::everythingIsNamedAndFits_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("columns");
    for (const auto size : {QSize(1366, 740), QSize(1920, 1040)})
        for (const int columns : {0, 1, 4})
            QTest::addRow("%d wide, %d columns", size.width(), columns) << size << columns;
}

void TestOddsWindow::everythingIsNamedAndFits() {
    QFETCH(QSize, size);
    QFETCH(int, columns);
    Fixture fixture;
    fixture.window.resize(size);
    for (int n = 0; n < columns; ++n)
        n % 2 ? fixture.window.keep("Veyra · Shoot (Aimed) · turn 3", kept())
              : fixture.window.addCalculator();
    QCoreApplication::processEvents();
    QCOMPARE(fixture.window.size(), size);
    QCOMPARE(unnamedFocusables(&fixture.window), QStringList());
    QCOMPARE(unexplainedControls(&fixture.window).join(QStringLiteral("; ")), QString());
    QCOMPARE(clippedTexts(&fixture.window), QStringList());
}

TEST_CASE(TestOddsWindow, QApplication)
#include "test_odds_window.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/odds/dice_roller.h"
#endif

#include "accessibility_audit.h"
#include "controls.h"
#include "support/case.h"
#include "ui/charts/odds_chart.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

#include <cmath>

/// Free dice by real keys and clicks.
class TestDiceRoller : public QObject {
    Q_OBJECT

private slots:
    void init() {
        ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
        m_window = std::make_unique<ui::DiceRoller>(3);
        m_window->open();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_line = m_window->findChild<QLineEdit*>(QStringLiteral("formula"));
        m_history = m_window->findChild<QListWidget*>(QStringLiteral("rolledBefore"));
    }

    void typedDiceShowTheirOdds() {
        QTest::keyClicks(m_line, QStringLiteral("2d6+1 >= 7"));
        const auto odds = m_window->findChild<ui::OddsChart*>()->report();
        QVERIFY(odds);
        QVERIFY(std::abs(odds->answer - 26 / 36.0) < 1e-12);
        QCOMPARE(odds->bars.size(), 11u);
        QCOMPARE(odds->bars.front().label, std::string("3"));
    }

    void rollsStayInTheList() {
        QTest::keyClicks(m_line, QStringLiteral("3d6 >= 4"));
        QTest::keyClick(m_line, Qt::Key_Return);
        QTest::mouseClick(m_window->findChild<QPushButton*>(QStringLiteral("rollFormula")), Qt::LeftButton);
        QCOMPARE(m_history->count(), 2);
        const auto shown = m_window->findChild<QLabel*>(QStringLiteral("formulaResult"))->text();
        const int total = shown.section(QLatin1Char(' '), 0, 0).toInt();
        QVERIFY2(total >= 3 && total <= 18, qPrintable(shown));
        QVERIFY(shown.contains(total >= 4 ? QStringLiteral("yes") : QStringLiteral("no")));
        QVERIFY2(m_history->item(0)->text().contains(shown), qPrintable(m_history->item(0)->text()));
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!m_window->isVisible());
        m_window->open();
        QCOMPARE(m_history->count(), 2);
    }

    void whatCannotBeReadIsSaidAndNotRolled() {
        QTest::keyClicks(m_line, QStringLiteral("3d6 twice"));
        const auto* problem = m_window->findChild<QLabel*>(QStringLiteral("formulaProblem"));
        QVERIFY(problem->isVisible() && problem->text().contains(QStringLiteral("twice")));
        QVERIFY(!m_window->findChild<QPushButton*>(QStringLiteral("rollFormula"))->isEnabled());
        QTest::keyClick(m_line, Qt::Key_Return);
        QCOMPARE(m_history->count(), 0);
        QTest::mouseClick(buttonNamed(*m_window, QStringLiteral("2D6 explode")), Qt::LeftButton);
        QVERIFY(!problem->isVisible());
        QCOMPARE(m_window->formula()->text(), std::string("2D6 explode"));
    }

    void isUsable() {
        QVERIFY(m_window->width() <= 1366 && m_window->height() <= 768);
        QCOMPARE(unnamedFocusables(m_window.get()), QStringList());
        QCOMPARE(unexplainedControls(m_window.get()).join(QStringLiteral("; ")), QString());
        QCOMPARE(clippedTexts(m_window.get()), QStringList());
    }

private:
    std::unique_ptr<ui::DiceRoller> m_window;
    QLineEdit* m_line = nullptr;
    QListWidget* m_history = nullptr;
};

TEST_CASE(TestDiceRoller, QApplication)
#include "test_dice_roller.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk.h"
#include "support/case.h"

#include "accessibility_audit.h"
#include "ui/act/offer_button.h"
#include "ui/frame/message_bar.h"
#include "ui/log/log_panel.h"
#include "ui/players/table_window.h"
#include "ui/settings/key_sheet.h"
#include "ui/table/group_card.h"
#include "ui/table/unit_card.h"
#include "ui/tokens/figure_strip.h"
#include "ui/tokens/token_row.h"
#include "ui/turn/next_button.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using core::StepId;

namespace {

ui::TokenRow* rowOf(QWidget* in, const char* token) {
    for (auto* row : in->findChildren<ui::TokenRow*>())
        if (row->track().id == token && row->takesInput()) return row;
    return nullptr;
}

QAbstractButton* offer(const Desk& desk, const char* id) {
    return desk.window->findChild<QAbstractButton*>(QStringLiteral("offer:") + QLatin1String(id));
}

ui::GroupCard* group(const Desk& desk, const char* id) {
    return desk.window->findChild<ui::GroupCard*>(QStringLiteral("group:") + QLatin1String(id));
}

void clickFigure(const Desk& desk, const char* groupId, int index) {
    auto* strip = group(desk, groupId)->findChild<ui::FigureStrip*>();
    QCoreApplication::processEvents();
    QTest::mouseClick(strip, Qt::LeftButton, {}, strip->figureRect(index).center());
}

} // namespace

namespace {

/// The chip of the target that the action in hand is aimed at.
QPushButton* aimedAt(const Desk& desk) {
    for (auto* chip : desk.find("field:target")->findChildren<QPushButton*>())
        if (chip->isVisible() && chip->isChecked()) return chip;
    return nullptr;
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }

    void keysSelectFiguresAndKeepWhatIsHalfTyped() {
        Desk desk;
        desk.press(Qt::Key_2);
        QCOMPARE(desk.session->selectedUnit(), QStringLiteral("op2"));
        desk.type("a");
        QCOMPARE(desk.session->selectedOffer(), QStringLiteral("shoot"));
        QTest::keyClick(aimedAt(desk), Qt::Key_Down);
        const auto aimed = aimedAt(desk)->text();
        desk.window->centralWidget()->setFocus();
        desk.press(Qt::Key_1);
        QVERIFY(desk.session->selectedOffer().isEmpty());
        desk.press(Qt::Key_2);
        QCOMPARE(desk.session->selectedOffer(), QStringLiteral("shoot"));
        QCOMPARE(aimedAt(desk)->text(), aimed);
    }

    void clickingACardTakesItInHand() {
        Desk desk;
        desk.click("card:op3");
        QCOMPARE(desk.session->selectedUnit(), QStringLiteral("op3"));
        QVERIFY(rowOf(desk.find("card:op3"), "ammo"));
        QVERIFY(!rowOf(desk.find("card:op1"), "ap"));
    }

    void aTokenIsCorrectedByOneClick() {
        Desk desk;
        desk.type("3");
        auto* row = rowOf(desk.find("card:op3"), "ammo");
        QVERIFY(row);
        QTest::mouseClick(row, Qt::LeftButton, {}, row->spaceRect(ui::TokenRun::Main, 1).center());
        QCOMPARE(desk.token("op3", "ammo"), 2);
        QCOMPARE(desk.session->undoLabel(), QStringLiteral("Correct"));
    }

    void anActionRunsByKeysAlone() {
        Desk desk;
        desk.type("a");
        QVERIFY(desk.find("carryOut")->isVisible());
        desk.press(Qt::Key_Return);
        QVERIFY(desk.session->open() &&
                !desk.session->open()->request); // the dice of the program have fallen
        desk.press(Qt::Key_Return);
        QVERIFY(!desk.session->open());
        QCOMPARE(desk.token("op1", "ap"), 3);
        QCOMPARE(desk.session->undoLabel(), QStringLiteral("Shoot"));
    }

    void escapeLeavesFreelyBeforeTheDice() {
        Desk desk;
        const auto steps = desk.session->log().size();
        desk.rollOnTheTable();
        desk.type("a\n");
        QVERIFY(desk.session->open());
        desk.press(Qt::Key_Escape);
        QVERIFY(!desk.session->open());
        QCOMPARE(desk.session->log().size(), steps);
    }

    void leavingAfterTheDiceIsBooked() {
        Desk desk;
        const auto steps = desk.session->log().size();
        desk.type("a\n");
        desk.click("leave");
        QVERIFY(!desk.session->open());
        QCOMPARE(desk.session->log().size(), steps + 1);
    }

    void nextIsRefusedWithTheReasonWhileOpen() {
        Desk desk;
        desk.type("a\n");
        desk.rest();
        desk.window->centralWidget()->setFocus();
        desk.press(Qt::Key_Space);
        QVERIFY(desk.window->messages().isShowing());
        QCOMPARE(desk.session->view().phase, std::string("players"));
        QVERIFY(desk.find("next")->accessibleDescription().contains(QStringLiteral("Shoot")));
    }

    void spaceGoesOnOnceAndWaitsAfterAChange() {
        Desk desk;
        desk.rest();
        desk.press(Qt::Key_Space); // to the next who may still act
        QCOMPARE(desk.session->view().phase, std::string("players"));
        desk.press(Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(desk.session->view().phase, std::string("horde"));
        desk.press(Qt::Key_Space);
        QCOMPARE(desk.session->view().phase, std::string("horde"));
        QTRY_VERIFY(!desk.find("next")->findChild<QTimer*>()->isActive()); // it ends by itself
        desk.press(Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(desk.session->view().turn, 2);
    }

    void spaceInATextFieldIsASpace() {
        Desk desk;
        desk.rest();
        desk.type("/");
        auto* filter = desk.find<QLineEdit>("logFilter");
        QVERIFY(filter->hasFocus());
        desk.type("a b");
        QCOMPARE(filter->text(), QStringLiteral("a b"));
        QCOMPARE(desk.session->view().phase, std::string("players"));
        desk.press(Qt::Key_Escape);
        QVERIFY(!filter->hasFocus());
    }

    void aBlockedActionSaysWhyAndCanBeAllowed() {
        Desk desk;
        desk.session->correct(QStringLiteral("op1"), QStringLiteral("ap"), 1);
        desk.click(offer(desk, "shoot"));
        auto* anyway = desk.find<QPushButton>("anyway");
        QVERIFY(anyway->isVisible());
        QVERIFY(!desk.find("carryOut")->isEnabled());
        desk.click(anyway);
        QVERIFY(desk.find("carryOut")->isEnabled());
        desk.click("carryOut");
        QVERIFY(desk.session->open() && desk.session->open()->order.overrideRules);
    }

    void theOverrideKeyDoesTheSame() {
        Desk desk;
        desk.session->correct(QStringLiteral("op1"), QStringLiteral("ap"), 0);
        desk.type("ao");
        QVERIFY(desk.session->overrideRules());
        desk.press(Qt::Key_Return);
        QVERIFY(desk.session->open());
    }

    void clickingAFigureAimsAtIt() {
        Desk desk;
        desk.type("a");
        clickFigure(desk, "gunners", 1);
        const auto order = desk.session->order(*desk.session->chosenOffer());
        QCOMPARE(order.command.body.text("target"), std::string("gunners2"));
        QVERIFY2(desk.session->figureInHand() == QStringLiteral("op1"), "the keys still change who acts");
        QVERIFY(desk.window->findChild<ui::UnitCard*>(QStringLiteral("card:op1"))->isInHand());
        QVERIFY(group(desk, "gunners")->isTarget() && !group(desk, "gunners")->isInHand());
    }

    void damageToOneFigureTakesTwoInputs() {
        Desk desk;
        clickFigure(desk, "mauler", 0);
        auto* row = rowOf(desk.find("popover"), "health");
        QVERIFY(row);
        QCoreApplication::processEvents();
        QTest::mouseClick(row, Qt::LeftButton, {}, row->spaceRect(ui::TokenRun::Main, 0).center());
        QCOMPARE(desk.token("mauler1", "health"), 1);
    }

    void aMarkerTakesTwoInputs() {
        Desk desk;
        auto* card = desk.find("card:op1");
        QContextMenuEvent asked(QContextMenuEvent::Mouse, QPoint(60, 12), card->mapToGlobal(QPoint(60, 12)));
        QApplication::sendEvent(card, &asked);
        auto* menu = card->findChild<QMenu*>();
        QTRY_VERIFY(menu->isVisible());
        QTest::mouseClick(menu, Qt::LeftButton, {},
                          menu->actionGeometry(menu->actions().constFirst()).center());
        QCOMPARE(desk.token("op1", "bleed"), 1);
    }

    void aDestroyedFigureCanBeBroughtBack() {
        Desk desk;
        desk.session->correct(QStringLiteral("mauler1"), QStringLiteral("health"), 0);
        QVERIFY(!group(desk, "mauler")->isVisible());
        desk.click("gone");
        clickFigure(desk, "mauler", 0);
        desk.click("presence");
        QVERIFY(desk.session->unit(QStringLiteral("mauler1"))->present);
    }

    void aDestroyedGroupFoldsAway() {
        Desk desk;
        desk.session->selectGroup(QStringLiteral("mauler"));
        QVERIFY(group(desk, "mauler")->isVisible());
        desk.session->correct(QStringLiteral("mauler1"), QStringLiteral("health"), 0);
        QVERIFY(desk.session->selectedGroup().isEmpty() && !group(desk, "mauler")->isVisible());
        desk.session->undo();
        desk.session->selectFigure(QStringLiteral("mauler1")); // what is being edited stays
        desk.session->correct(QStringLiteral("mauler1"), QStringLiteral("health"), 0);
        QVERIFY(group(desk, "mauler")->isVisible());
    }

    void aGroupActsInThreeInputs() {
        Desk desk;
        desk.session->next();
        const auto id = desk.session->selectedGroup();
        QVERIFY(!id.isEmpty());
        desk.click(group(desk, qPrintable(id))->findChild<QPushButton*>(QStringLiteral("activate")));
        QVERIFY(desk.session->open());
        desk.press(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!desk.session->open());
        QVERIFY(desk.session->selectedGroup() != id);
    }

    void aGroupActsByMouseToo() {
        Desk desk;
        desk.session->next();
        desk.click(group(desk, qPrintable(desk.session->selectedGroup()))
                       ->findChild<QPushButton*>(QStringLiteral("activate")));
        desk.click("apply");                                    // rolls
        if (desk.session->open()->request) desk.click("apply"); // no reaction, where one is offered
        desk.click("apply");
        QVERIFY(!desk.session->open());
    }

    void struckLinesAreLeftOut() {
        Desk desk;
        desk.session->correct(QStringLiteral("op1"), QStringLiteral("bleed"), 2);
        desk.press(Qt::Key_0);
        QCheckBox* line = nullptr;
        for (auto* tick : desk.window->findChildren<QCheckBox*>())
            if (tick->accessibleName().contains(QStringLiteral("bleeds")) && tick->isVisible()) line = tick;
        QVERIFY(line);
        line->click();
        QCOMPARE(desk.session->struck(), QStringList{QStringLiteral("bleed:op1")});
        desk.rest();
        desk.click("next");
        QCOMPARE(desk.token("op1", "tough"), 4);
    }

    void groupsAreWalkedThroughByKey() {
        Desk desk;
        desk.type("h");
        const auto first = desk.session->selectedGroup();
        desk.type("h");
        QVERIFY(!first.isEmpty() && desk.session->selectedGroup() != first);
    }

    void spawningIsOfferedWhenNobodyIsThere() {
        screen::State empty = screen::standardState(0);
        std::erase_if(empty.figures, [](const auto& entry) { return entry.second.side == "horde"; });
        Desk desk(empty);
        desk.press(Qt::Key_0);
        desk.click(offer(desk, "spawn"));
        desk.click("carryOut");
        QCOMPARE(desk.session->view().units.size(), std::size_t(4));
    }

    void theTableWindowHidesWhatOnlyTheGameMasterKnows() {
        Desk desk;
        desk.window->showTable();
        ui::TableWindow* table = nullptr;
        for (auto* top : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<ui::TableWindow*>(top)) table = found;
        QVERIFY(table && table->isVisible());
        for (auto* label : table->findChildren<QLabel*>())
            QVERIFY(!label->text().contains(QStringLiteral("Stabber")));
    }

    void theKeySheetOpens() {
        Desk desk;
        desk.type("?");
        QVERIFY(desk.window->findChild<ui::KeySheet*>());
    }

    void nothingIsUnnamedOrClipped_data() {
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QSize>("size");
        for (const auto size : {QSize(1366, 768), QSize(1920, 1080), QSize(3840, 2160)})
            for (const char* keys : {"0", "1", "a", "a\n"})
                QTest::addRow("%s %d", keys, size.width()) << QByteArray(keys) << size;
    }
    void nothingIsUnnamedOrClipped() {
        QFETCH(QByteArray, keys);
        QFETCH(QSize, size);
        Desk desk;
        desk.window->resize(size);
        clickFigure(desk, "mauler", 0);
        desk.rollOnTheTable();
        desk.type(keys.constData());
        QCoreApplication::processEvents();
        QCOMPARE(unnamedFocusables(desk.window.get()), QStringList());
        QCOMPARE(unexplainedControls(desk.window.get()).join(QStringLiteral("; ")), QString());
        QCOMPARE(clippedTexts(desk.window.get()).join(QStringLiteral("; ")), QString());
    }

    void threeHundredFiguresAreShown() {
        Desk desk(screen::standardState(297));
        QVERIFY(desk.session->correct(QStringLiteral("shamblers7"), QStringLiteral("bleed"), 3));
        int shown = 0;
        for (const auto* strip : desk.window->findChildren<ui::FigureStrip*>())
            shown += strip->count();
        QVERIFY(shown >= 297);
    }
};

TEST_CASE(TestMainWindow, QApplication)
#include "test_main_window.moc"

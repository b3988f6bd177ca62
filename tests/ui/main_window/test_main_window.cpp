// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "window_fixture.h"

#include "accessibility_audit.h"
#include "ui/act/offer_button.h"
#include "ui/frame/message_bar.h"
#include "ui/log/log_panel.h"
#include "ui/players/table_window.h"
#include "ui/settings/key_sheet.h"
#include "ui/table/group_card.h"
#include "ui/table/unit_card.h"
#include "ui/table/unit_cards.h"
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

QAbstractButton* offer(const Fixture& fixture, const char* id) {
    return fixture.window->findChild<QAbstractButton*>(QStringLiteral("offer:") + QLatin1String(id));
}

ui::GroupCard* group(const Fixture& fixture, const char* id) {
    return fixture.window->findChild<ui::GroupCard*>(QStringLiteral("group:") + QLatin1String(id));
}

void clickFigure(const Fixture& fixture, const char* groupId, int index) {
    auto* strip = group(fixture, groupId)->findChild<ui::FigureStrip*>();
    QCoreApplication::processEvents();
    QTest::mouseClick(strip, Qt::LeftButton, {}, strip->figureRect(index).center());
}

} // namespace

namespace {

/// The chip of the target that the action in hand is aimed at.
QPushButton* aimedAt(const Fixture& fixture) {
    for (auto* chip : fixture.find("field:target")->findChildren<QPushButton*>())
        if (chip->isVisible() && chip->isChecked()) return chip;
    return nullptr;
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }

    void keysSelectFiguresAndKeepWhatIsHalfTyped() {
        Fixture fixture;
        fixture.press(Qt::Key_2);
        QCOMPARE(fixture.session->selection().unit(), QStringLiteral("op2"));
        fixture.type("a");
        QCOMPARE(fixture.session->draft().offerId(), QStringLiteral("shoot"));
        QTest::keyClick(aimedAt(fixture), Qt::Key_Down);
        const auto aimed = aimedAt(fixture)->text();
        fixture.window->centralWidget()->setFocus();
        fixture.press(Qt::Key_1);
        QVERIFY(fixture.session->draft().offerId().isEmpty());
        fixture.press(Qt::Key_2);
        QCOMPARE(fixture.session->draft().offerId(), QStringLiteral("shoot"));
        QCOMPARE(aimedAt(fixture)->text(), aimed);
    }

    void clickingACardTakesItInHand() {
        Fixture fixture;
        fixture.click("card:op3");
        QCOMPARE(fixture.session->selection().unit(), QStringLiteral("op3"));
        QVERIFY(rowOf(fixture.find("card:op3"), "ammo"));
        QVERIFY(rowOf(fixture.find("card:op1"), "ap")); // its folding would move what was pressed
        QEvent leave(QEvent::Leave);
        for (auto* cards : fixture.window->findChildren<ui::UnitCards*>())
            QCoreApplication::sendEvent(cards, &leave);
        QVERIFY(!rowOf(fixture.find("card:op1"), "ap"));
    }

    void aTokenIsCorrectedByTwoClicks() {
        Fixture fixture;
        fixture.type("3");
        auto* row = rowOf(fixture.find("card:op3"), "ammo");
        QVERIFY(row);
        const int before = fixture.token("op3", "ammo");
        QTest::mouseClick(row, Qt::LeftButton, {}, row->spaceRect(ui::TokenRun::Main, 1).center());
        QCOMPARE(fixture.token("op3", "ammo"), before);
        auto* numbers = QApplication::activePopupWidget();
        QVERIFY(numbers);
        QTest::mouseClick(numbers->findChild<QWidget*>(QStringLiteral("number:2")), Qt::LeftButton);
        QCOMPARE(fixture.token("op3", "ammo"), 2);
        QCOMPARE(fixture.session->undoLabel(), QStringLiteral("Correct"));
    }

    void anActionRunsByKeysAlone() {
        Fixture fixture;
        fixture.type("a");
        QVERIFY(fixture.find("carryOut")->isVisible());
        fixture.press(Qt::Key_Return);
        QVERIFY(fixture.session->open() &&
                !fixture.session->open()->request); // the dice of the program have fallen
        fixture.press(Qt::Key_Return);
        QVERIFY(!fixture.session->open());
        QCOMPARE(fixture.token("op1", "ap"), 3);
        QCOMPARE(fixture.session->undoLabel(), QStringLiteral("Shoot"));
    }

    void escapeLeavesFreelyBeforeTheDice() {
        Fixture fixture;
        const auto steps = fixture.session->log().size();
        fixture.rollOnTheTable();
        fixture.type("a\n");
        QVERIFY(fixture.session->open());
        fixture.press(Qt::Key_Escape);
        QVERIFY(!fixture.session->open());
        QCOMPARE(fixture.session->log().size(), steps);
    }

    void leavingAfterTheDiceIsBooked() {
        Fixture fixture;
        const auto steps = fixture.session->log().size();
        fixture.type("a\n");
        fixture.click("leave");
        QVERIFY(fixture.session->open()); // the first press warns
        fixture.click("leave");
        QVERIFY(!fixture.session->open());
        QCOMPARE(fixture.session->log().size(), steps + 1);
    }

    void nextIsRefusedWithTheReasonWhileOpen() {
        Fixture fixture;
        fixture.type("a\n");
        fixture.rest();
        fixture.window->centralWidget()->setFocus();
        fixture.press(Qt::Key_Space);
        QVERIFY(fixture.window->messages().isShowing());
        QCOMPARE(fixture.session->view().phase, std::string("players"));
        QVERIFY(fixture.find("next")->accessibleDescription().contains(QStringLiteral("Shoot")));
    }

    void spaceGoesOnOnceAndWaitsAfterAChange() {
        Fixture fixture;
        fixture.rest();
        fixture.press(Qt::Key_Space); // to the next who may still act
        QCOMPARE(fixture.session->view().phase, std::string("players"));
        fixture.press(Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(fixture.session->view().phase, std::string("horde"));
        fixture.press(Qt::Key_Space);
        QCOMPARE(fixture.session->view().phase, std::string("horde"));
        QTRY_VERIFY(!fixture.find("next")->findChild<QTimer*>()->isActive()); // it ends by itself
        fixture.press(Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(fixture.session->view().turn, 2);
    }

    void spaceInATextFieldIsASpace() {
        Fixture fixture;
        fixture.rest();
        fixture.type("/");
        auto* filter = fixture.find<QLineEdit>("logFilter");
        QVERIFY(filter->hasFocus());
        fixture.type("a b");
        QCOMPARE(filter->text(), QStringLiteral("a b"));
        QCOMPARE(fixture.session->view().phase, std::string("players"));
        fixture.press(Qt::Key_Escape);
        QVERIFY(!filter->hasFocus());
    }

    void aBlockedActionSaysWhyAndCanBeAllowed() {
        Fixture fixture;
        fixture.session->correct(QStringLiteral("op1"), QStringLiteral("ap"), 1);
        fixture.click(offer(fixture, "shoot"));
        auto* anyway = fixture.find<QPushButton>("anyway");
        QVERIFY(anyway->isVisible());
        QVERIFY(!fixture.find("carryOut")->isEnabled());
        fixture.click(anyway);
        QVERIFY(fixture.find("carryOut")->isEnabled());
        fixture.click("carryOut");
        QVERIFY(fixture.session->open() && fixture.session->open()->order.overrideRules);
    }

    void theOverrideKeyDoesTheSame() {
        Fixture fixture;
        fixture.session->correct(QStringLiteral("op1"), QStringLiteral("ap"), 0);
        fixture.type("ao");
        QVERIFY(fixture.session->draft().overridesRules());
        fixture.press(Qt::Key_Return);
        QVERIFY(fixture.session->open());
    }

    void clickingAFigureAimsAtIt() {
        Fixture fixture;
        fixture.type("a");
        clickFigure(fixture, "gunners", 1);
        const auto order = fixture.session->draft().order(*fixture.session->draft().offer());
        QCOMPARE(order.command.body.text("target"), std::string("gunners2"));
        QVERIFY2(fixture.session->selection().figureInHand() == QStringLiteral("op1"),
                 "the keys still change who acts");
        QVERIFY(fixture.window->findChild<ui::UnitCard*>(QStringLiteral("card:op1"))->isInHand());
        QVERIFY(group(fixture, "gunners")->isTarget() && !group(fixture, "gunners")->isInHand());
    }

    void damageToOneFigureTakesTwoInputs() {
        Fixture fixture;
        clickFigure(fixture, "mauler", 0);
        auto* row = rowOf(fixture.find("popover"), "health");
        QVERIFY(row);
        QCoreApplication::processEvents();
        QTest::mouseClick(row, Qt::LeftButton, {}, row->spaceRect(ui::TokenRun::Main, 0).center());
        QCOMPARE(fixture.token("mauler1", "health"), 1);
    }

    void aMarkerTakesTwoInputs() {
        Fixture fixture;
        auto* card = fixture.find("card:op1");
        QContextMenuEvent asked(QContextMenuEvent::Mouse, QPoint(60, 12), card->mapToGlobal(QPoint(60, 12)));
        QApplication::sendEvent(card, &asked);
        auto* menu = card->findChild<QMenu*>();
        QTRY_VERIFY(menu->isVisible());
        QTest::mouseClick(menu, Qt::LeftButton, {},
                          menu->actionGeometry(menu->actions().constFirst()).center());
        QCOMPARE(fixture.token("op1", "bleed"), 1);
    }

    void aDestroyedFigureCanBeBroughtBack() {
        Fixture fixture;
        fixture.session->correct(QStringLiteral("mauler1"), QStringLiteral("health"), 0);
        QVERIFY(!group(fixture, "mauler")->isVisible());
        fixture.click("gone");
        clickFigure(fixture, "mauler", 0);
        fixture.click("presence");
        QVERIFY(fixture.session->unit(QStringLiteral("mauler1"))->present);
    }

    void aDestroyedGroupFoldsAway() {
        Fixture fixture;
        fixture.session->selection().selectGroup(QStringLiteral("mauler"));
        QVERIFY(group(fixture, "mauler")->isVisible());
        fixture.session->correct(QStringLiteral("mauler1"), QStringLiteral("health"), 0);
        QVERIFY(fixture.session->selection().group().isEmpty() && !group(fixture, "mauler")->isVisible());
        fixture.session->undo();
        fixture.session->selection().selectFigure(QStringLiteral("mauler1")); // what is being edited stays
        fixture.session->correct(QStringLiteral("mauler1"), QStringLiteral("health"), 0);
        QVERIFY(group(fixture, "mauler")->isVisible());
    }

    void aGroupActsInThreeInputs() {
        Fixture fixture;
        fixture.session->next();
        const auto id = fixture.session->selection().group();
        QVERIFY(!id.isEmpty());
        fixture.click(group(fixture, qPrintable(id))->findChild<QPushButton*>(QStringLiteral("activate")));
        QVERIFY(fixture.session->open());
        fixture.press(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!fixture.session->open());
        QVERIFY(fixture.session->selection().group() != id);
    }

    void aGroupActsByMouseToo() {
        Fixture fixture;
        fixture.session->next();
        fixture.click(group(fixture, qPrintable(fixture.session->selection().group()))
                          ->findChild<QPushButton*>(QStringLiteral("activate")));
        fixture.click("apply");                                       // rolls
        if (fixture.session->open()->request) fixture.click("apply"); // no reaction, where one is offered
        fixture.click("apply");
        QVERIFY(!fixture.session->open());
    }

    void struckLinesAreLeftOut() {
        Fixture fixture;
        fixture.session->correct(QStringLiteral("op1"), QStringLiteral("bleed"), 2);
        fixture.press(Qt::Key_0);
        QCheckBox* line = nullptr;
        for (auto* tick : fixture.window->findChildren<QCheckBox*>())
            if (tick->accessibleName().contains(QStringLiteral("bleeds")) && tick->isVisible()) line = tick;
        QVERIFY(line);
        line->click();
        QCOMPARE(fixture.session->struckLines(), QStringList{QStringLiteral("bleed:op1")});
        fixture.rest();
        fixture.click("next");
        QCOMPARE(fixture.token("op1", "tough"), 4);
    }

    void groupsAreWalkedThroughByKey() {
        Fixture fixture;
        fixture.type("h");
        const auto first = fixture.session->selection().group();
        fixture.type("h");
        QVERIFY(!first.isEmpty() && fixture.session->selection().group() != first);
    }

    void spawningIsOfferedWhenNobodyIsThere() {
        screen::State empty = screen::standardState(0);
        std::erase_if(empty.figures, [](const auto& entry) { return entry.second.side == "horde"; });
        Fixture fixture(empty);
        fixture.press(Qt::Key_0);
        fixture.click(offer(fixture, "spawn"));
        fixture.click("carryOut");
        QCOMPARE(fixture.session->view().units.size(), std::size_t(4));
    }

    void theTableWindowHidesWhatOnlyTheGameMasterKnows() {
        Fixture fixture;
        fixture.window->showTable();
        ui::TableWindow* table = nullptr;
        for (auto* top : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<ui::TableWindow*>(top)) table = found;
        QVERIFY(table && table->isVisible());
        for (auto* label : table->findChildren<QLabel*>())
            QVERIFY(!label->text().contains(QStringLiteral("Stabber")));
    }

    void theKeySheetOpens() {
        Fixture fixture;
        fixture.type("?");
        QVERIFY(fixture.window->findChild<ui::KeySheet*>());
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
        Fixture fixture;
        fixture.window->resize(size);
        clickFigure(fixture, "mauler", 0);
        fixture.rollOnTheTable();
        fixture.type(keys.constData());
        QCoreApplication::processEvents();
        QCOMPARE(unnamedFocusables(fixture.window.get()), QStringList());
        QCOMPARE(unexplainedControls(fixture.window.get()).join(QStringLiteral("; ")), QString());
        QCOMPARE(clippedTexts(fixture.window.get()).join(QStringLiteral("; ")), QString());
    }

    void threeHundredFiguresAreShown() {
        Fixture fixture(screen::standardState(297));
        QVERIFY(fixture.session->correct(QStringLiteral("shamblers7"), QStringLiteral("bleed"), 3));
        int shown = 0;
        for (const auto* strip : fixture.window->findChildren<ui::FigureStrip*>())
            shown += strip->count();
        QVERIFY(shown >= 297);
    }
};

TEST_CASE(TestMainWindow, QApplication)
#include "test_main_window.moc"

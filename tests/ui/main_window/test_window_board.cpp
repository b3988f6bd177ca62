// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk.h"
#include "support/case.h"

#include "accessibility_audit.h"
#include "ui/board/board_canvas.h"
#include "ui/board/board_panel.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace {

screen::State onBoard(int side = 12) {
    auto state = screen::standardState();
    state.board = side;
    return state;
}

QAction* boardEntry(const Desk& desk) {
    for (auto* action : desk.window->findChildren<QAction*>())
        if (action->text().remove(QLatin1Char('&')) == "Show the board") return action;
    return nullptr;
}

QPushButton* layerCalled(const Desk& desk, const QString& name) {
    for (auto* button : desk.window->board().findChildren<QPushButton*>())
        if (button->text() == name) return button;
    return nullptr;
}

} // namespace

/// The board in the window: where it stands, and what pointing at it does.
class TestWindowBoard : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void hiddenWithoutABoard();
    void standsInTheMiddle_data();
    void standsInTheMiddle();
    void switchedOffAndRemembered();
    void clickTakesInHandAndAims();
    void clickFillsInACell();
    void keysTakeInHand();
    void areaOfItsOwn();
    void layersOfWhoIsInHand();
    void offeredCellsAreShown();
    void statusSaysTheCell();
    void audit();
};

void TestWindowBoard::hiddenWithoutABoard() {
    const Desk desk;
    QVERIFY(!desk.window->board().isVisible());
    QVERIFY(!boardEntry(desk)->isVisible());
}

void TestWindowBoard::standsInTheMiddle_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("laptop") << QSize(1366, 768);
    QTest::newRow("desktop") << QSize(1920, 1080);
    QTest::newRow("small") << QSize(800, 480);
}

void TestWindowBoard::standsInTheMiddle() {
    QFETCH(QSize, size);
    const Desk desk(onBoard(20));
    desk.window->resize(size);
    QApplication::processEvents();
    auto& board = desk.window->board();
    QVERIFY(board.isVisible());
    QCOMPARE(desk.window->size(), size);
    const auto& canvas = board.canvas();
    if (size.width() < 1000) return; // there it is scrolled
    const QRect window = desk.window->rect();
    QVERIFY(window.contains(QRect(board.mapTo(desk.window.get(), QPoint()), board.size())));
    for (const auto* id : {"1,1", "20,20", "20,1", "1,20"})
        QVERIFY(canvas.viewport()->rect().contains(canvas.cellRect(canvas.plan().cellOf(id))));
    QVERIFY(canvas.scale() >= 17);
}

void TestWindowBoard::switchedOffAndRemembered() {
    Desk desk(onBoard());
    auto* entry = boardEntry(desk);
    QVERIFY(entry && entry->isCheckable() && entry->isChecked() && entry->isVisible());
    entry->trigger();
    QVERIFY(!desk.window->board().isVisible());
    const auto look = desk.window->look();
    desk.restart();
    QVERIFY(desk.window->board().isVisible());
    desk.window->setLook(look);
    QVERIFY(!desk.window->board().isVisible());
    entry = boardEntry(desk);
    static_cast<QMenu*>(entry->parent())->aboutToShow();
    QVERIFY(!entry->isChecked());
    entry->trigger();
    QVERIFY(desk.window->board().isVisible());
}

void TestWindowBoard::clickTakesInHandAndAims() {
    const Desk desk(onBoard());
    auto& canvas = desk.window->board().canvas();
    const auto click = [&](const char* unit) {
        for (int n = 0; n < canvas.plan().pieces(); ++n)
            if (canvas.plan().piece(n).id == unit)
                QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, canvas.pieceRect(n).center());
    };
    click("op2");
    QCOMPARE(desk.session->selectedUnit(), "op2");
    QCOMPARE(canvas.hand().chosen, "op2");
    desk.session->selectOffer("shoot");
    click("gunners2");
    QCOMPARE(desk.session->selectedUnit(), "op2");
    QCOMPARE(canvas.hand().targets, QStringList{"gunners2"});
    const auto& offer = *desk.session->chosenOffer();
    QCOMPARE(*desk.session->field(offer, offer.inputs.front()).asString(), "gunners2");
}

void TestWindowBoard::clickFillsInACell() {
    const Desk desk(onBoard());
    auto& board = desk.window->board();
    auto& canvas = board.canvas();
    QSignalSpy inspected(&board, &ui::BoardPanel::cellInspected);
    const auto click = [&](const char* id) {
        QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {},
                          canvas.cellRect(canvas.plan().cellOf(id)).center());
    };
    desk.session->selectUnit("op1");
    desk.session->selectOffer("walk");
    const auto to = [&] {
        const auto& offer = *desk.session->chosenOffer();
        return *desk.session->field(offer, offer.inputs.front()).asString();
    };
    click("3,3");
    QCOMPARE(to(), "3,3");
    QCOMPARE(inspected.count(), 0);
    click("7,7"); // is not offered
    QCOMPARE(to(), "3,3");
    QCOMPARE(inspected.last().first().toString(), "7,7");
}

void TestWindowBoard::keysTakeInHand() {
    Desk desk(onBoard());
    auto& canvas = desk.window->board().canvas();
    canvas.setFocus();
    canvas.setCurrent(0);
    desk.press(Qt::Key_PageDown);
    desk.press(Qt::Key_PageUp);
    while (canvas.plan().piecesIn(canvas.current()).empty() ||
           canvas.plan().piece(canvas.plan().piecesIn(canvas.current()).front()).id != "op3")
        desk.press(Qt::Key_PageDown);
    desk.press(Qt::Key_Space);
    QCOMPARE(desk.session->selectedUnit(), "op3");
    QCOMPARE(desk.session->view().phase, "players"); // Space was not Next
}

void TestWindowBoard::areaOfItsOwn() {
    Desk desk(onBoard());
    auto* board = &desk.window->board();
    QVERIFY(desk.window->areas().contains(board));
    desk.window->centralWidget()->setFocus();
    for (auto* area : desk.window->areas()) {
        desk.press(Qt::Key_F6);
        QVERIFY(area->isAncestorOf(desk.window->focusWidget()));
    }
    board->setWanted(false);
    QVERIFY(!desk.window->areas().contains(board));
}

void TestWindowBoard::layersOfWhoIsInHand() {
    const Desk desk(onBoard());
    const auto& shown = desk.window->board().canvas().hand().layers;
    desk.session->selectUnit("op1");
    QCOMPARE(shown, (QSet<QString>{"reach", "danger"}));
    QVERIFY(layerCalled(desk, "Reach")->isVisible());
    layerCalled(desk, "Danger")->click();
    QCOMPARE(shown, QSet<QString>{"reach"});
    desk.session->selectUnit("op2");
    QVERIFY(shown.isEmpty());
    QVERIFY(!layerCalled(desk, "Reach")->isVisible());
    QVERIFY(layerCalled(desk, "Danger")->isVisible());
    layerCalled(desk, "Danger")->click();
    QCOMPARE(shown, QSet<QString>{"danger"});
}

void TestWindowBoard::offeredCellsAreShown() {
    const Desk desk(onBoard());
    desk.session->selectUnit("op1");
    QVERIFY(!layerCalled(desk, "Where to"));
    desk.session->selectOffer("walk");
    QVERIFY(layerCalled(desk, "Where to")->isVisible());
    QVERIFY(desk.window->board().canvas().hand().layers.contains("offered:to"));
}

void TestWindowBoard::statusSaysTheCell() {
    const Desk desk(onBoard());
    auto& board = desk.window->board();
    board.canvas().setCurrent(0);
    bool said = false;
    for (const auto* label : board.findChildren<QLabel*>())
        said |= label->text().startsWith("1,1: open ground; ");
    QVERIFY(said);
}

void TestWindowBoard::audit() {
    const Desk desk(onBoard());
    desk.session->selectUnit("op1");
    for (const QSize size : {QSize(1366, 768), QSize(1920, 1080)}) {
        desk.window->resize(size);
        QApplication::processEvents();
        auto* board = &desk.window->board();
        QCOMPARE(unnamedFocusables(board), QStringList());
        QCOMPARE(clippedTexts(board), QStringList());
        QCOMPARE(outOfSight(board), QStringList());
        QCOMPARE(unexplainedControls(board), QStringList());
    }
}

TEST_CASE(TestWindowBoard, QApplication)
#include "test_window_board.moc"

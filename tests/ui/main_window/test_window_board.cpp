// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "window_fixture.h"

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

QAction* boardEntry(const Fixture& fixture) {
    for (auto* action : fixture.window->findChildren<QAction*>())
        if (action->text().remove(QLatin1Char('&')) == "Show the board") return action;
    return nullptr;
}

QPushButton* layerCalled(const Fixture& fixture, const QString& name) {
    for (auto* button : fixture.window->board().findChildren<QPushButton*>())
        if (button->text() == name) return button;
    return nullptr;
}

} // namespace

/// The board in the window: where it is, and what pointing at it does.
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
    const Fixture fixture;
    QVERIFY(!fixture.window->board().isVisible());
    QVERIFY(!boardEntry(fixture)->isVisible());
}

void TestWindowBoard::standsInTheMiddle_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("laptop") << QSize(1366, 768);
    QTest::newRow("desktop") << QSize(1920, 1080);
    QTest::newRow("small") << QSize(800, 480);
}

void TestWindowBoard::standsInTheMiddle() {
    QFETCH(QSize, size);
    const Fixture fixture(onBoard(20));
    fixture.window->resize(size);
    QApplication::processEvents();
    auto& board = fixture.window->board();
    QVERIFY(board.isVisible());
    QCOMPARE(fixture.window->size(), size);
    const auto& canvas = board.canvas();
    if (size.width() < 1000) return; // there it is scrolled
    const QRect window = fixture.window->rect();
    QVERIFY(window.contains(QRect(board.mapTo(fixture.window.get(), QPoint()), board.size())));
    for (const auto* id : {"1,1", "20,20", "20,1", "1,20"})
        QVERIFY(canvas.viewport()->rect().contains(canvas.cellRect(canvas.board().cellOf(id))));
    QVERIFY(canvas.scale() >= 17);
}

void TestWindowBoard::switchedOffAndRemembered() {
    Fixture fixture(onBoard());
    auto* entry = boardEntry(fixture);
    QVERIFY(entry && entry->isCheckable() && entry->isChecked() && entry->isVisible());
    entry->trigger();
    QVERIFY(!fixture.window->board().isVisible());
    const auto look = fixture.window->look();
    fixture.restart();
    QVERIFY(fixture.window->board().isVisible());
    fixture.window->setLook(look);
    QVERIFY(!fixture.window->board().isVisible());
    entry = boardEntry(fixture);
    static_cast<QMenu*>(entry->parent())->aboutToShow();
    QVERIFY(!entry->isChecked());
    entry->trigger();
    QVERIFY(fixture.window->board().isVisible());
}

void TestWindowBoard::clickTakesInHandAndAims() {
    const Fixture fixture(onBoard());
    auto& canvas = fixture.window->board().canvas();
    const auto click = [&](const char* unit) {
        for (int n = 0; n < canvas.board().pieces(); ++n)
            if (canvas.board().piece(n).id == unit)
                QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, canvas.pieceRect(n).center());
    };
    click("op2");
    QCOMPARE(fixture.session->selection().unit(), "op2");
    QCOMPARE(canvas.interaction().chosen, "op2");
    fixture.session->draft().selectOffer("shoot");
    click("gunners2");
    QCOMPARE(fixture.session->selection().unit(), "op2");
    QCOMPARE(canvas.interaction().targets, QStringList{"gunners2"});
    const auto& offer = *fixture.session->draft().offer();
    QCOMPARE(*fixture.session->draft().value(offer, offer.inputs.front()).asString(), "gunners2");
}

void TestWindowBoard::clickFillsInACell() {
    const Fixture fixture(onBoard());
    auto& board = fixture.window->board();
    auto& canvas = board.canvas();
    QSignalSpy inspected(&board, &ui::BoardPanel::cellInspected);
    const auto click = [&](const char* id) {
        QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {},
                          canvas.cellRect(canvas.board().cellOf(id)).center());
    };
    fixture.session->selection().selectUnit("op1");
    fixture.session->draft().selectOffer("walk");
    const auto to = [&] {
        const auto& offer = *fixture.session->draft().offer();
        return *fixture.session->draft().value(offer, offer.inputs.front()).asString();
    };
    click("3,3");
    QCOMPARE(to(), "3,3");
    QCOMPARE(inspected.count(), 0);
    click("7,7"); // is not offered
    QCOMPARE(to(), "3,3");
    QCOMPARE(inspected.last().first().toString(), "7,7");
}

void TestWindowBoard::keysTakeInHand() {
    Fixture fixture(onBoard());
    auto& canvas = fixture.window->board().canvas();
    canvas.setFocus();
    canvas.setCurrent(0);
    fixture.press(Qt::Key_PageDown);
    fixture.press(Qt::Key_PageUp);
    while (canvas.board().piecesIn(canvas.current()).empty() ||
           canvas.board().piece(canvas.board().piecesIn(canvas.current()).front()).id != "op3")
        fixture.press(Qt::Key_PageDown);
    fixture.press(Qt::Key_Space);
    QCOMPARE(fixture.session->selection().unit(), "op3");
    QCOMPARE(fixture.session->view().phase, "players"); // Space was not Next
}

void TestWindowBoard::areaOfItsOwn() {
    Fixture fixture(onBoard());
    auto* board = &fixture.window->board();
    QVERIFY(fixture.window->areas().contains(board));
    fixture.window->centralWidget()->setFocus();
    for (auto* area : fixture.window->areas()) {
        fixture.press(Qt::Key_F6);
        QVERIFY(area->isAncestorOf(fixture.window->focusWidget()));
    }
    board->setWanted(false);
    QVERIFY(!fixture.window->areas().contains(board));
}

void TestWindowBoard::layersOfWhoIsInHand() {
    const Fixture fixture(onBoard());
    const auto& shown = fixture.window->board().canvas().interaction().layers;
    fixture.session->selection().selectUnit("op1");
    QCOMPARE(shown, (QSet<QString>{"reach", "danger"}));
    QVERIFY(layerCalled(fixture, "Reach")->isVisible());
    layerCalled(fixture, "Danger")->click();
    QCOMPARE(shown, QSet<QString>{"reach"});
    fixture.session->selection().selectUnit("op2");
    QVERIFY(shown.isEmpty());
    QVERIFY(!layerCalled(fixture, "Reach")->isVisible());
    QVERIFY(layerCalled(fixture, "Danger")->isVisible());
    layerCalled(fixture, "Danger")->click();
    QCOMPARE(shown, QSet<QString>{"danger"});
}

void TestWindowBoard::offeredCellsAreShown() {
    const Fixture fixture(onBoard());
    fixture.session->selection().selectUnit("op1");
    QVERIFY(!layerCalled(fixture, "Where to"));
    fixture.session->draft().selectOffer("walk");
    QVERIFY(layerCalled(fixture, "Where to")->isVisible());
    QVERIFY(fixture.window->board().canvas().interaction().layers.contains("offered:to"));
}

void TestWindowBoard::statusSaysTheCell() {
    const Fixture fixture(onBoard());
    auto& board = fixture.window->board();
    board.canvas().setCurrent(0);
    bool stated = false;
    for (const auto* label : board.findChildren<QLabel*>())
        stated |= label->text().startsWith("1,1: open ground; ");
    QVERIFY(stated);
}

void TestWindowBoard::audit() {
    const Fixture fixture(onBoard());
    fixture.session->selection().selectUnit("op1");
    for (const QSize size : {QSize(1366, 768), QSize(1920, 1080)}) {
        fixture.window->resize(size);
        QApplication::processEvents();
        auto* board = &fixture.window->board();
        QCOMPARE(unnamedFocusables(board), QStringList());
        QCOMPARE(clippedTexts(board), QStringList());
        QCOMPARE(outOfSight(board), QStringList());
        QCOMPARE(unexplainedControls(board), QStringList());
    }
}

TEST_CASE(TestWindowBoard, QApplication)
#include "test_window_board.moc"

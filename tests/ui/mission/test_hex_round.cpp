// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "kernel/game/board_system.h"
#include "support/case.h"
#include "ui/board/board_canvas.h"
#include "ui/board/board_panel.h"
#include "ui/table/card_head.h"
#include "ui/table/group_card.h"
#include "ui/turn/next_button.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

using namespace activations;

/// A battle on hexes through the window: two turns by mouse with dice of the program and two by keys with
/// typed ones, and how many inputs planning takes.
class TestHexRound : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void byMouseWithDiceOfTheProgram();
    void byKeysWithTypedDice();
    void anOrderTakesThreeInputs_data();
    void anOrderTakesThreeInputs();
    void aSideIsOrderedInOne();
    void noOrdersAreHeldBackOnce();
    void nobodyFleesWithoutOrders();
    void theBoardHasItsRoom_data();
    void theBoardHasItsRoom();
    void aPieceIsDraggedToItsPlace();
    void anActIsAddedByItsButton();
    void aLineFollowsThePointer();
    void theBoardIsWalkedByKeys();

private:
    static Seat::Game battle() {
        return {"steampunk_fantasy",
                {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "ork_24"}}, {}}};
    }
    static void playTwoTurns(Seat& seat, const Way& way, bool mouse);
    static int pieceOf(const ui::BoardCanvas& canvas, const QString& unit);
    static QPoint inReach(const ui::BoardPanel& board, ui::BoardCanvas& canvas, QString& cell);
};

/// All units get the proposed orders; every gun that may fire is fired by its button; Next does the rest.
void TestHexRound::playTwoTurns(Seat& seat, const Way& way, bool mouse) {
    int planned = 0, fired = 0;
    for (int steps = 0; seat.session().view().turn < 3 && steps < 200; ++steps) {
        QVERIFY(!seat.session().open());
        const auto [unit, offer] = shooter(seat);
        if (!unit.isEmpty() && fired < 3) {
            QVERIFY2(way.act(unit, offer), offer.c_str());
            ++fired;
            continue;
        }
        if (seat.window().board().isPlanning() && planned < 70) { // one after another comes to hand
            if (mouse)
                QVERIFY(seat.click("give"));
            else
                seat.hands.press(Qt::Key_Return);
            ++planned;
            continue;
        }
        QVERIFY2(way.next(), seat.phase().c_str());
    }
    QCOMPARE(seat.session().view().turn, 3);
    QVERIFY(planned > 0 && fired > 0);
    QCOMPARE(seat.refusals, QStringList());
    thereAndBackAgain(seat);
}

void TestHexRound::byMouseWithDiceOfTheProgram() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    playTwoTurns(seat, byMouse(seat), true);
}

void TestHexRound::byKeysWithTypedDice() {
    Seat seat(Seat::Keep::File, 7, battle());
    seat.rollOnTheTable();
    playTwoTurns(seat, byKeys(seat), false);
    QVERIFY(seat.facesTyped + seat.countsTyped > 0);
}

int TestHexRound::pieceOf(const ui::BoardCanvas& canvas, const QString& unit) {
    for (int n = 0; n < canvas.board().pieces(); ++n)
        if (QString::fromStdString(canvas.board().piece(n).id) == unit) return n;
    return -1;
}

/// A point of an empty hex into which the unit in hand may be ordered.
QPoint TestHexRound::inReach(const ui::BoardPanel& board, ui::BoardCanvas& canvas, QString& cell) {
    for (const auto& id : board.draft()->reach())
        if (const int at = canvas.board().cellOf(id); at >= 0 && canvas.board().piecesIn(at).empty()) {
            cell = QString::fromStdString(id);
            return canvas.cellRect(at).center();
        }
    return {};
}

void TestHexRound::anOrderTakesThreeInputs_data() {
    QTest::addColumn<bool>("mouse");
    QTest::newRow("a click on the unit, on the hex and on the button") << true;
    QTest::newRow("its number, the hex and Enter") << false;
}

void TestHexRound::anOrderTakesThreeInputs() {
    QFETCH(bool, mouse);
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next()); // sets everybody up
    auto& board = seat.window().board();
    auto& canvas = board.canvas();
    int ordered = 0;
    for (const auto& unit : std::vector<core::UnitView>(seat.session().view().units)) {
        const auto id = QString::fromStdString(unit.id);
        if (unit.side != "first" || ordered == 4) continue;
        seat.hands.countFromHere();
        if (mouse)
            QVERIFY(seat.hands.click(canvas.viewport(), canvas.pieceRect(pieceOf(canvas, id)).center()));
        else
            QVERIFY(pressNumber(seat, id));
        QCOMPARE(seat.session().selection().unit(), id);
        QVERIFY(board.isPlanning());
        QString cell;
        const auto at = inReach(board, canvas, cell);
        if (at.isNull()) continue; // it is in a crowd
        QVERIFY(seat.hands.click(canvas.viewport(), at));
        QVERIFY(canvas.interaction().planned);
        QCOMPARE(QString::fromStdString(canvas.interaction().planned->steps.back().cell), cell);
        if (mouse)
            QVERIFY(seat.click("give"));
        else
            seat.hands.press(Qt::Key_Return);
        QVERIFY(seat.hands.inputs() <= 3);
        const auto* now = seat.session().unit(id);
        QVERIFY2(now->planned.starts_with("goes to " + cell.toStdString()), now->planned.c_str());
        ++ordered;
    }
    QVERIFY(ordered == 4);
    QCOMPARE(seat.refusals, QStringList());
}

/// A press of Next that would leave a side without any order says so first; the second one goes on.
void TestHexRound::noOrdersAreHeldBackOnce() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    QVERIFY(seat.window().board().isPlanning());
    const auto phase = seat.phase();
    seat.rest();
    seat.window().next().press();
    QCOMPARE(seat.phase(), phase);
    QCOMPARE(seat.refusals.size(), 1);
    seat.rest();
    seat.window().next().press();
    QVERIFY(seat.phase() != phase);
}

void TestHexRound::aSideIsOrderedInOne() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    seat.hands.countFromHere();
    QVERIFY(seat.click("rest"));
    QCOMPARE(seat.hands.inputs(), 1);
    int others = 0;
    for (const auto& unit : seat.session().view().units) {
        QVERIFY2(unit.side != "first" || !unit.canAct, unit.name.c_str());
        others += unit.side == "second" && unit.canAct;
    }
    QVERIFY(others > 0);
}

/// Next names who has no order, and they stay.
void TestHexRound::nobodyFleesWithoutOrders() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    QVERIFY(seat.session().view().next.detail.find("stay") != std::string::npos);
    const auto position = [&] {
        std::map<std::string, std::string> out;
        for (const auto& piece : seat.session().view().board.pieces)
            out[piece.id] = piece.cell;
        return out;
    };
    const auto before = position();
    for (int n = 0; n < 8 && seat.phase() != "gunnery_2"; ++n)
        QVERIFY(seat.next());
    auto after = position();
    for (const auto& [id, cell] : before) {
        const auto name = seat.session().unit(QString::fromStdString(id))->kind;
        if (name == "Grunt" || name == "Troll") continue; // a chase is all they can be ordered
        QVERIFY2(after.at(id) == cell, id.c_str());
    }
}

void TestHexRound::theBoardHasItsRoom_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("letters");
    QTest::newRow("WORST-hex-board-1366") << QSize(1366, 768) << 1.0;
    QTest::newRow("desktop") << QSize(1920, 1080) << 1.0;
    QTest::newRow("WORST-hex-text150-board-160px") << QSize(1366, 768) << 1.5;
}

/// More than half of the width and all of the height, and it stays where it is whatever is in hand.
void TestHexRound::theBoardHasItsRoom() {
    QFETCH(QSize, size);
    QFETCH(double, letters);
    Seat seat(Seat::Keep::Memory, 7, battle());
    auto font = QApplication::font();
    const auto usual = font;
    font.setPointSizeF(font.pointSizeF() * letters);
    QApplication::setFont(font);
    seat.window().resize(size);
    QVERIFY(seat.next());
    auto& canvas = seat.window().board().canvas();
    const auto top = [&](int cell) {
        return canvas.viewport()->mapToGlobal(canvas.cellRect(cell).topLeft());
    };
    std::optional<QPoint> corner;
    std::map<QString, QPoint> buttons;
    const auto look = [&](const char* when) {
        QApplication::processEvents();
        QVERIFY2(canvas.width() >= 0.55 * size.width(), qPrintable(QString::number(canvas.width())));
        QRect cells;
        for (int cell = 0; cell < canvas.board().cells(); ++cell)
            cells |= canvas.cellRect(cell);
        const auto room = canvas.viewport()->size();
        QVERIFY2(cells.height() >= 0.95 * room.height() || cells.width() >= 0.95 * room.width(),
                 qPrintable(QStringLiteral("%1 of %2 pixels").arg(cells.height()).arg(room.height())));
        const auto now = top(0);
        if (!corner) corner = now;
        QVERIFY2(now == *corner, when);
        for (const char* name : {"boardList", "boardActions"}) {
            const auto* button = seat.find(QLatin1String(name));
            QVERIFY2(button, when);
            const auto place = button->mapToGlobal(QPoint());
            QVERIFY2(buttons.emplace(name, place).first->second == place, when);
        }
    };
    look("planning");
    seat.session().selection().selectUnit({});
    look("nobody in hand");
    for (const auto& unit : std::vector<core::UnitView>(seat.session().view().units)) {
        seat.session().selection().selectUnit(QString::fromStdString(unit.id));
        look(unit.name.c_str());
    }
    QVERIFY(seat.next());
    look("guns");
    const auto [who, offer] = shooter(seat);
    seat.session().selection().selectUnit(who);
    seat.session().draft().selectOffer(QString::fromStdString(offer));
    look("aiming");
    QApplication::setFont(usual);
}

/// Into another hex, and in its own towards another side.
void TestHexRound::aPieceIsDraggedToItsPlace() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    auto& canvas = seat.window().board().canvas();
    const auto& unit = seat.session().view().units.front();
    const auto id = QString::fromStdString(unit.id);
    const auto drag = [&](QPoint from, QPoint to) {
        QTest::mousePress(canvas.viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(canvas.viewport(), (from + to) / 2);
        QTest::mouseMove(canvas.viewport(), to);
        QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {}, to);
    };
    int empty = 0;
    while (!canvas.board().piecesIn(empty).empty())
        ++empty;
    const auto cell = canvas.board().cell(empty).id;
    drag(canvas.pieceRect(pieceOf(canvas, id)).center(), canvas.cellRect(empty).center());
    const auto& moved = canvas.board().piece(pieceOf(canvas, id));
    QCOMPARE(moved.cell, cell);
    const int facing = (moved.facing + 2) % 6;
    const double turn = canvas.board().view().directions[std::size_t(facing)].degrees * M_PI / 180;
    const QPointF way = QPointF(std::sin(turn), -std::cos(turn)) * canvas.scale() * 0.4;
    const auto middle = canvas.pieceRect(pieceOf(canvas, id)).center();
    drag(middle, middle + way.toPoint());
    const auto& turned = canvas.board().piece(pieceOf(canvas, id));
    QCOMPARE(turned.cell, cell);
    QCOMPARE(turned.facing, facing);
    QCOMPARE(seat.refusals, QStringList());
}

void TestHexRound::anActIsAddedByItsButton() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    auto& board = seat.window().board();
    for (const auto& unit : seat.session().view().units)
        if (unit.kind == "GunBlasterWagon")
            seat.session().selection().selectUnit(QString::fromStdString(unit.id));
    QVERIFY(board.isPlanning());
    auto* bar = seat.find(QStringLiteral("orders"));
    QVERIFY(bar);
    const auto press = [&](const char* name) {
        for (auto* button : bar->findChildren<QPushButton*>())
            if (button->accessibleName() == QLatin1String(name)) return seat.hands.click(button);
        return false;
    };
    QVERIFY(press("Faster"));
    QVERIFY(press("Ahead"));
    std::string words;
    for (const auto& step : board.draft()->route()->steps)
        words += step.words + ' ';
    QVERIFY2(words.find("Faster") < words.find("Ahead") && words.find("Ahead") != std::string::npos,
             words.c_str());
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(!board.draft()->isTouched());
}

/// From the unit in hand to the cell that is pointed at, as the game says it; from another cell after a click
/// with Shift, until the next one.
void TestHexRound::aLineFollowsThePointer() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next()); // sets everybody up
    const auto& unit = seat.session().view().units.front();
    const auto who = QString::fromStdString(unit.id);
    seat.session().selection().selectUnit(who);
    auto* board = seat.find(QStringLiteral("board"));
    QVERIFY(board);
    auto* canvas = board->findChild<ui::BoardCanvas*>();
    const auto& plan = canvas->board();
    const auto* boards = dynamic_cast<const core::BoardSystem*>(&seat.system());
    QVERIFY(boards);
    for (const auto* label : board->findChildren<QLabel*>()) // the text is below it, not over its name
        if (label->text().contains(QStringLiteral("Point at a cell")))
            QVERIFY(label->y() >= canvas->y() + canvas->height());
    int clear = 0, blocked = 0;
    for (int cell = 0; cell < plan.cells(); ++cell) {
        if (!plan.piecesIn(cell).empty()) continue;
        QTest::mouseMove(canvas->viewport(), canvas->cellRect(cell).center());
        if (canvas->hovered() != cell) continue; // out of sight
        const auto wanted = boards->lineBetween(seat.encounter().game(), unit.id, plan.cell(cell).id);
        QVERIFY(wanted && canvas->interaction().line == wanted);
        (wanted->clear ? clear : blocked) += 1;
        bool stated = false;
        for (const auto* label : board->findChildren<QLabel*>())
            stated |= label->text().contains(QString::fromStdString(wanted->words));
        QVERIFY2(stated, wanted->words.c_str());
    }
    QVERIFY(clear > 0 && blocked > 0);
    const int here = 0, there = plan.cells() - 1;
    const auto shiftClick = [&](int cell) {
        QTest::mouseClick(canvas->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                          canvas->cellRect(cell).center());
        QTest::mouseMove(canvas->viewport(), canvas->cellRect(there).center());
    };
    shiftClick(here);
    QVERIFY(canvas->interaction().line);
    QCOMPARE(canvas->interaction().line->from, plan.cell(here).id);
    QCOMPARE(canvas->interaction().line->to, plan.cell(there).id);
    shiftClick(here);
    const auto back = boards->lineBetween(seat.encounter().game(), unit.id, plan.cell(there).id);
    QVERIFY(canvas->interaction().line == back);
}

/// Tab leads to the board, arrows walk over it, and what comes next in the window has its turn after it.
void TestHexRound::theBoardIsWalkedByKeys() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    auto* canvas = seat.window().findChild<ui::BoardCanvas*>();
    QVERIFY(canvas && canvas->isVisible());
    QVERIFY(seat.hands.tabTo(canvas));
    seat.hands.press(Qt::Key_Home);
    QCOMPARE(canvas->current(), 0);
    seat.hands.press(Qt::Key_Right);
    const int second = canvas->current();
    QVERIFY(second > 0);
    seat.hands.press(Qt::Key_Up);
    QVERIFY(canvas->current() != second);
    seat.hands.press(Qt::Key_Tab);
    QVERIFY(QApplication::focusWidget() != canvas);
}

TEST_CASE(TestHexRound, QApplication)
#include "test_hex_round.moc"

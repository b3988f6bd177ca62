// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "accessibility_audit.h"
#include "activations.h"
#include "scene_plans.h"
#include "scenes.h"
#include "support/case.h"
#include "ui/board/board_canvas.h"
#include "ui/board/board_panel.h"
#include "ui/dice/die_box.h"
#include "ui/table/card_head.h"
#include "ui/table/datasheet_view.h"
#include "ui/table/group_card.h"
#include "ui/turn/lesson_panel.h"
#include "ui/turn/next_button.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSet>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace activations;

/// The lists beside a board: signs, orders, and why a target is proposed.
class TestHexLists : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void listsShowTheSignsOfTheBoard();
    void aShotSaysWhyItHasItsTarget();
    void theListSaysWhoHasNoOrder();
    void whatTheProgramWouldDoIsSaid();
    void theOrdersOfBothSidesAreRead();
    void aLegendNamesTheGrounds();
    void rollIsBesideTheDice();
    void aListKeepsToItsColumn();
    void datasheetsKeepToTheirCard();
    void theLessonIsReadWhileOrdersArePlanned();
    void enterInTheLogKeepsThePlan();

private:
    static Seat::Game battle() {
        return {"steampunk_fantasy",
                {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "ork_24"}}, {}}};
    }
};

/// The sign on a piece is unique over both sides and begins the name of its unit in the list.
void TestHexLists::listsShowTheSignsOfTheBoard() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QStringList signs, heads;
    for (const auto& unit : seat.session().view().units)
        signs << QString::fromStdString(unit.sign);
    QVERIFY(!signs.contains(QString()));
    QCOMPARE(QSet<QString>(signs.begin(), signs.end()).size(), signs.size());
    for (const auto* head : seat.window().findChildren<ui::CardHead*>())
        heads << head->accessibleName();
    for (const auto& unit : seat.session().view().units) {
        const auto expected = QStringLiteral("%1 · %2").arg(QString::fromStdString(unit.sign),
                                                            QString::fromStdString(unit.name));
        QVERIFY2(heads.contains(expected), qPrintable(expected + QStringLiteral(" in ") + heads.join(u'|')));
    }
}

/// Next in set-up says that the program places units, and the button of an order that nobody has chosen says
/// what it orders.
void TestHexLists::whatTheProgramWouldDoIsSaid() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    const auto words = seat.window().next().accessibleDescription();
    QVERIFY2(words.startsWith(QStringLiteral("The program places the ")), qPrintable(words));
    QVERIFY(seat.next());
    QString id;
    for (const auto& unit : seat.session().view().units)
        if (unit.side == "first" && unit.present) id = QString::fromStdString(unit.id);
    seat.session().selection().selectUnit(id);
    auto& board = seat.window().board();
    QVERIFY(board.isPlanning());
    auto* give = seat.find<QPushButton>(QStringLiteral("give"));
    QVERIFY(give && give->isEnabled());
    QVERIFY2(give->text().startsWith(QStringLiteral("Stays")), qPrintable(give->text()));
    seat.hands.press(Qt::Key_Return);
    QVERIFY(!seat.session().unit(id)->planned.empty());
}

void TestHexLists::aShotSaysWhyItHasItsTarget() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    seat.session().begin({{"plan_all", 1, core::Value::Object{}}, false});
    for (int n = 0; n < 20 && shooter(seat).first.isEmpty(); ++n)
        QVERIFY(seat.next());
    const auto [unit, offer] = shooter(seat);
    QVERIFY(!unit.isEmpty());
    seat.session().selection().selectUnit(unit);
    seat.session().draft().selectOffer(QString::fromStdString(offer));
    seat.window().resize(1920, 1080);
    QCoreApplication::processEvents();
    QStringList words;
    for (const auto* label : seat.find(QStringLiteral("facts"))->window()->findChildren<QLabel*>())
        if (label->isVisible()) words << label->text() << label->toolTip();
    const auto all = words.join(u'\n');
    QVERIFY2(all.contains(QStringLiteral("most hits to be expected")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("At the table: no unit moves.")), qPrintable(all));
}

/// Each unit of the side says in its list that it has no order, or which one it has got.
void TestHexLists::theListSaysWhoHasNoOrder() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    const auto unit = seat.session().selection().unit();
    const auto words = [&] {
        for (auto* card : seat.window().findChildren<ui::GroupCard*>())
            if (card->objectName().endsWith(QLatin1Char(':') + unit))
                for (const auto* label : card->findChildren<QLabel*>())
                    if (label->isVisible() && (label->text().startsWith(QStringLiteral("no order")) ||
                                               label->text().startsWith(QStringLiteral("✓ "))))
                        return label->text();
        return QString();
    };
    QVERIFY2(words().startsWith(QStringLiteral("no order")), qPrintable(words()));
    QVERIFY(seat.window().board().giveOrder());
    QVERIFY2(words().startsWith(QStringLiteral("✓ ")), qPrintable(words()));
    QVERIFY(words().contains(QString::fromStdString(seat.session().unit(unit)->planned)));
}

/// On a small screen the usual orders of every unit are shown in full in the list of its side.
void TestHexLists::theOrdersOfBothSidesAreRead() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    seat.session().begin({{"plan_all", 1, core::Value::Object{}}, false});
    seat.window().resize(1366, 768);
    QCoreApplication::processEvents();
    int read = 0;
    for (const auto* card : seat.window().findChildren<ui::GroupCard*>())
        for (const auto* label : card->findChildren<QLabel*>()) {
            if (!label->isVisible() || !label->text().startsWith(QStringLiteral("✓ stays"))) continue;
            const auto order = label->text().section(QStringLiteral(" · "), 0, 0);
            if (order.size() > 20) continue; // "stays, loads first" and shorter
            QVERIFY2(label->fontMetrics().horizontalAdvance(order) <= label->width(), qPrintable(order));
            ++read;
        }
    QVERIFY2(read >= 8, qPrintable(QString::number(read)));
}

/// Every letter on the board is in the legend, which is a tool tip and so takes nothing from the board.
void TestHexLists::aLegendNamesTheGrounds() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    auto* legend = seat.find<QToolButton>(QStringLiteral("legend"));
    QVERIFY(legend);
    const auto lines = legend->toolTip().split(u'\n');
    for (const auto& cell : seat.session().view().board.cells) {
        if (cell.letter.empty()) continue;
        const auto line = QStringLiteral("%1   %2").arg(QString::fromStdString(cell.letter),
                                                        QString::fromStdString(cell.terrain));
        QVERIFY2(lines.contains(line), qPrintable(line + QStringLiteral(" in ") + legend->toolTip()));
    }
    const auto before = seat.window().board().canvas().geometry();
    QVERIFY(seat.hands.click(legend));
    QCOMPARE(seat.window().board().canvas().geometry(), before);
}

/// The narrow card beside a board has room for few dice and their button side by side, so that the button is
/// in sight with large text, too.
void TestHexLists::rollIsBesideTheDice() {
    const auto shown = scenes::make(QStringLiteral("hexes"), {1366, 768});
    auto& seat = shown->seat();
    waitUntilSettled();
    const auto* roll = seat.find(QStringLiteral("rollHere"));
    const auto* die = seat.find(QStringLiteral("firstRoll"))->findChild<ui::DieBox*>();
    QVERIFY(roll && die);
    const auto top = [&seat](const QWidget& of) { return of.mapTo(&seat.window(), QPoint()).y(); };
    QVERIFY2(top(*roll) < top(*die) + die->height(),
             qPrintable(QStringLiteral("%1 below %2").arg(top(*roll)).arg(top(*die))));
}

/// The button for units off the table is no wider than the narrow list, whose cards it would widen.
void TestHexLists::aListKeepsToItsColumn() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    seat.window().resize(1366, 768);
    QVERIFY(seat.next());
    int gone = 0;
    for (const auto& unit : std::vector(seat.session().view().units))
        if (unit.side == "first" && unit.present && gone < 2) {
            QVERIFY(seat.session().correct(QString::fromStdString(unit.id), QStringLiteral("present"), 0));
            ++gone;
        }
    QCOMPARE(gone, 2);
    QCoreApplication::processEvents();
    auto* button = seat.find<QPushButton>(QStringLiteral("gone"), seat.find(QStringLiteral("home")));
    QVERIFY(button);
    const auto* list = button->parentWidget();
    QVERIFY2(list->width() <= list->parentWidget()->width(),
             qPrintable(QStringLiteral("%1 in %2").arg(list->width()).arg(list->parentWidget()->width())));
}

/// The datasheet of every unit is as wide as the narrow card beside the board at most.
void TestHexLists::datasheetsKeepToTheirCard() {
    const auto shown = scenes::make(QStringLiteral("hexes-choose"), {1366, 768});
    auto& seat = shown->seat();
    int seen = 0;
    for (const auto& unit : std::vector(seat.session().view().units)) {
        seat.session().selection().selectUnit(QString::fromStdString(unit.id));
        QCoreApplication::processEvents();
        auto* panel = seat.find(QStringLiteral("sheet"));
        if (!panel) continue;
        const auto* sheet = panel->findChild<ui::DatasheetView*>()->parentWidget();
        QVERIFY2(sheet->width() <= sheet->parentWidget()->width(), unit.name.c_str());
        ++seen;
    }
    QVERIFY(seen > 9);
}

/// In the narrow column beside a board, whose list takes the place of the actions.
void TestHexLists::theLessonIsReadWhileOrdersArePlanned() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    seat.window().resize(1366, 768);
    auto& lesson = seat.window().lesson();
    lesson.bringBack();
    const auto isWhole = [&] {
        waitUntilSettled();
        const auto column =
            QRect(lesson.parentWidget()->mapToGlobal(QPoint()), lesson.parentWidget()->size());
        return lesson.isVisible() && column.contains(QRect(lesson.mapToGlobal(QPoint()), lesson.size())) &&
               clippedTexts(&lesson).isEmpty();
    };
    QVERIFY2(isWhole(), qPrintable(clippedTexts(&lesson).join(u'\n')));
    QVERIFY(seat.next());
    QCOMPARE(seat.phase(), std::string("orders"));
    seat.session().selection().selectUnit(
        QString::fromStdString(core::EncounterView(seat.session().view()).units.front().id));
    seat.session().draft().selectOffer(QStringLiteral("orders"));
    QVERIFY2(isWhole(), qPrintable(clippedTexts(&lesson).join(u'\n')));
}

/// Enter carries out the planned order, also when a line of the log was clicked meanwhile; without an order
/// in hand it goes to that step and does nothing else.
void TestHexLists::enterInTheLogKeepsThePlan() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    auto& board = seat.window().board();
    auto& canvas = board.canvas();
    auto* log = seat.find<QListView>(QStringLiteral("log"));
    QVERIFY(log && log->model()->rowCount() > 1);
    const auto older = [&] { return log->model()->index(1, 0); };
    for (const auto& unit : std::vector<core::UnitView>(seat.session().view().units)) {
        if (unit.side != "first") continue;
        const auto id = QString::fromStdString(unit.id);
        seat.session().selection().selectUnit(id);
        QString cell;
        for (const auto& each : board.draft()->reach())
            if (canvas.board().piecesIn(canvas.board().cellOf(each)).empty())
                cell = QString::fromStdString(each);
        if (cell.isEmpty()) continue; // it is in a crowd
        QVERIFY(seat.hands.click(canvas.viewport(),
                                 canvas.cellRect(canvas.board().cellOf(cell.toStdString())).center()));
        QVERIFY(seat.hands.click(log->viewport(), log->visualRect(older()).center()));
        QVERIFY(log->hasFocus());
        const auto head = seat.session().log().head();
        seat.hands.press(Qt::Key_Return);
        QCOMPARE(seat.session().log().find(seat.session().log().head())->parent, head);
        const auto planned = seat.session().unit(id)->planned;
        QVERIFY2(planned.starts_with("goes to " + cell.toStdString()), planned.c_str());
        QVERIFY(seat.hands.click(log->viewport(), log->visualRect(older()).center()));
        const auto steps = seat.session().log().size();
        seat.hands.press(Qt::Key_Return);
        QCOMPARE(seat.session().log().head(), head);
        QCOMPARE(seat.session().log().size(), steps);
        return;
    }
    QFAIL("no unit has a hex in reach");
}

TEST_CASE(TestHexLists, QApplication)
#include "test_hex_lists.moc"

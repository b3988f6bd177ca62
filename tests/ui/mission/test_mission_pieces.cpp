// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "scenes.h"
#include "support/case.h"
#include "table/orders.h"
#include "table/pieces.h"
#include "ui/correct/correct_dialog.h"
#include "ui/players/table_window.h"
#include "ui/turn/pieces_strip.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>

/// What is on the table and is no figure, in the real window.
class TestMissionPieces : public QObject {
    Q_OBJECT

private slots:
    void init() { scenes::dress(QStringLiteral("dark"), 100); }
    void theStripIsThereWhileSomethingLiesThere();
    void aClickTakesTheFormInHand();
    void deleteTakesItOff();
    void theCorrectionsHoldThem();
    void playersSeeNoneThatIsSecret();
};

namespace {

void place(Seat& seat, const char* name, int lasts = 0, bool secret = false) {
    core::table::PlacePiece order;
    order.name = name;
    order.lasts = lasts;
    order.secret = secret;
    QVERIFY(seat.session().begin(core::table::order(order)));
}

QString wordsOf(const QWidget& window) {
    QString out;
    for (const auto* label : window.findChildren<QLabel*>())
        out += label->text() + u'\n';
    return out;
}

} // namespace

void TestMissionPieces::theStripIsThereWhileSomethingLiesThere() {
    Seat seat;
    const auto* strip = seat.window().findChild<ui::PiecesStrip*>();
    QVERIFY(strip && !strip->isVisible());
    place(seat, "Smoke", 2);
    QVERIFY(strip->isVisible());
    const auto* button = seat.find<QPushButton>("piece:p1");
    QVERIFY(button && button->text().contains("Smoke") && button->text().contains("2 turns left"));
    QVERIFY(!button->accessibleName().isEmpty() && button->focusPolicy() != Qt::NoFocus);
    QVERIFY(seat.session().undo());
    QVERIFY(!strip->isVisible());
}

void TestMissionPieces::aClickTakesTheFormInHand() {
    Seat seat;
    seat.toOperatives();
    place(seat, "Smoke", 2);
    QVERIFY(seat.click("piece:p1"));
    const auto* offer = seat.session().draft().offer();
    QVERIFY(offer && offer->title == "Change Smoke");
    seat.session().draft().setValue(*offer, "where", "the stairs");
    QVERIFY(seat.carryOut());
    QCOMPARE(seat.session().view().pieces.front().where, std::string("the stairs"));
    QCOMPARE(seat.session().view().pieces.front().left, 2);
}

void TestMissionPieces::deleteTakesItOff() {
    Seat seat;
    place(seat, "Smoke");
    auto* button = seat.find<QPushButton>("piece:p1");
    QVERIFY(button);
    button->setFocus(Qt::TabFocusReason);
    QTest::keyClick(button, Qt::Key_Delete);
    QVERIFY(seat.session().view().pieces.empty());
    QVERIFY(seat.session().undo());
    QCOMPARE(seat.session().view().pieces.size(), std::size_t(1));
}

void TestMissionPieces::theCorrectionsHoldThem() {
    Seat seat;
    place(seat, "Smoke", 2);
    place(seat, "Barricade");
    ui::CorrectDialog dialog(seat.session().view());
    const auto words = wordsOf(dialog);
    QVERIFY(words.contains("Pieces on the table") && words.contains("Smoke") && words.contains("Barricade"));
}

void TestMissionPieces::playersSeeNoneThatIsSecret() {
    Seat seat;
    place(seat, "Smoke", 2);
    place(seat, "Tripwire", 0, true);
    ui::TableWindow window(seat.session());
    window.show();
    QVERIFY(wordsOf(window).contains("Smoke"));
    QVERIFY(!wordsOf(window).contains("Tripwire"));
    QVERIFY(seat.session().begin(core::table::takeOff("s1")));
    QVERIFY(!wordsOf(window).contains("Tripwire"));
}

TEST_CASE(TestMissionPieces, QApplication)
#include "test_mission_pieces.moc"

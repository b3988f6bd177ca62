// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "fault_moments.h"
#include "scenes.h"
#include "support/accessibility_audit.h"
#include "support/case.h"
#include "ui/history/paper_record_dialog.h"
#include "ui/players/table_window.h"
#include "ui/table/framed_card.h"
#include "ui/table/unit_card.h"
#include "ui/table/unit_cards.h"
#include "ui/theme/colours.h"
#include "ui/theme/elided_label.h"
#include "ui/tokens/phase_stepper.h"
#include "ui/turn/briefing_page.h"
#include "ui/turn/checklist_panel.h"
#include "ui/turn/next_button.h"
#endif

#include <QAbstractSpinBox>
#include <QApplication>
#include <QLabel>
#include <QTest>

#include <algorithm>
#include <set>

namespace {

using namespace fault_moments;

const QSize laptop(1366, 768);

/// Whether a card can be read as a whole without scrolling.
bool isWhole(const QWidget* card) {
    return card && card->visibleRegion().boundingRect().size() == card->size();
}

/// The share of a button's pixels that are filled with amber.
double amberShare(QWidget& button) {
    const auto image = button.grab().toImage();
    const auto amber = ui::colours().amber;
    int found = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            found += image.pixelColor(x, y).rgb() == amber.rgb();
    return double(found) / std::max(1, image.width() * image.height());
}

} // namespace

/// Faults that were seen in the window, each under the name of its picture: a row plays to the moment in
/// which the fault showed and looks for it. tests/README.md names the tests of the other pictures.
class TestWindowFaults : public QObject {
    Q_OBJECT

private slots:
    void init() { scenes::dress(QStringLiteral("dark"), 100); }
    void everybodyIsWhole_data();
    void everybodyIsWhole();
    void titlesAreWhole();
    void sentencesAreWhole_data();
    void sentencesAreWhole();
    void theOutcomeIsReadFromAfar();
    void playersReadEverything();
    void keysActOnWhatIsMarked();
    void anActionInHandHoldsNextBack_data();
    void anActionInHandHoldsNextBack();
    void thePrintedPageHasColumns();
};

void TestWindowFaults::everybodyIsWhole_data() {
    QTest::addColumn<int>("turn");
    QTest::newRow("W1") << 1;
    QTest::newRow("W16") << 4;
}

/// Four operatives in a fight, one of them open, with conditions, contacts and danger.
void TestWindowFaults::everybodyIsWhole() {
    QFETCH(int, turn);
    Seat seat;
    scenes::place(seat.window(), laptop);
    QVERIFY(goTo(seat, "operatives", turn));
    for (const auto* id : {"op1", "op2", "op3", "op4"})
        for (const auto* marker : {"stunned", "bleed", "pinned", "suppression"})
            seat.session().correct(QLatin1String(id), QLatin1String(marker), 1);
    for (const auto* id : {"op1", "op2", "op3", "op4"}) {
        auto* card = seat.find(QStringLiteral("card:") + QLatin1String(id));
        QVERIFY2(isWhole(card), id);
        QVERIFY(seat.hands.click(card, QPoint(card->width() / 3, 12)));
        QEvent leave(QEvent::Leave); // what was pressed keeps its place only under the pointer
        for (auto* cards : seat.window().findChildren<ui::UnitCards*>())
            QApplication::sendEvent(cards, &leave);
        for (const auto* other : {"op1", "op2", "op3", "op4"})
            QTRY_VERIFY2(isWhole(seat.find(QStringLiteral("card:") + QLatin1String(other))), other);
    }
}

/// W2: with each action in hand its title is whole at the size of a laptop.
void TestWindowFaults::titlesAreWhole() {
    Seat seat;
    scenes::place(seat.window(), laptop);
    seat.toOperatives();
    int seen = 0;
    for (const auto* id : {"op1", "op2", "op3", "op4"}) {
        seat.session().selection().selectUnit(QLatin1String(id));
        const auto offers = seat.session().offers(QLatin1String(id)); // a copy: each press makes them again
        for (const auto& offer : offers) {
            if (offer.blocked || !seat.find(QStringLiteral("offer:") + QString::fromStdString(offer.id)))
                continue;
            QVERIFY(seat.offer(offer.id.c_str()));
            auto* title = seat.find(QStringLiteral("cardTitle"));
            QVERIFY2(isWhole(title), offer.id.c_str());
            for (auto* label : title->findChildren<QLabel*>()) {
                auto* part = dynamic_cast<ui::ElidedLabel*>(label);
                if (!part || !part->isVisible()) continue;
                QCOMPARE(part->shownText(), part->text());
                ++seen;
            }
        }
    }
    QVERIFY2(seen > 10, qPrintable(QString::number(seen)));
}

void TestWindowFaults::sentencesAreWhole_data() {
    QTest::addColumn<QString>("moment");
    QTest::newRow("W4") << QStringLiteral("swift");
    QTest::newRow("W17") << QStringLiteral("operate");
    QTest::newRow("FAULT-tc-briefing-no") << QStringLiteral("briefing");
}

void TestWindowFaults::sentencesAreWhole() {
    QFETCH(QString, moment);
    if (moment == u"briefing") {
        ui::BriefingPage page;
        page.resize(laptop);
        page.show();
        const auto& system = Seat::systemOf("trench_crusade");
        const auto missions = system.choices().missions;
        QVERIFY(missions.size() > 10);
        for (const auto& mission : missions) {
            core::MemoryJournal journal(system.id(), 7);
            const auto opening = system.opening({mission.id, {}, {}, {}});
            QVERIFY2(opening.has_value(), mission.id.c_str());
            const auto made = core::Encounter::create(system, *opening, journal, Seat::ports());
            QVERIFY(made.has_value());
            page.setBriefing((*made)->game().briefing(core::Audience::Gm), true);
            QCoreApplication::processEvents();
            const auto lines = readable(page).join(u'\n').split(u'\n');
            QVERIFY2(!lines.contains(QStringLiteral("no")) && !lines.contains(QStringLiteral("yes")),
                     mission.id.c_str());
            QCOMPARE(brokenSentences(page), QStringList());
        }
        return;
    }
    Seat seat;
    scenes::place(seat.window(), laptop);
    seat.toOperatives();
    if (moment == u"operate") {
        for (const auto& objective : std::vector<core::ObjectiveView>(seat.session().view().objectives))
            QVERIFY(seat.session().correct(
                {}, QStringLiteral("objective:") + QString::fromStdString(objective.id), objective.needed));
        seat.session().selection().selectUnit(QStringLiteral("op1"));
        QCoreApplication::processEvents();
        auto* button = seat.find(QStringLiteral("offer:operate"));
        QVERIFY(button);
        QVERIFY2(button->toolTip().contains(QStringLiteral("objective")), qPrintable(button->toolTip()));
    } else {
        QVERIFY(seat.session().begin(
            {{"spawn", 1, core::Value::Object{{"sheet", "hound"}, {"count", 1}, {"free", true}}}, true}));
        QVERIFY(goTo(seat, "swift"));
        QVERIFY(seat.hands.click(seat.button(QStringLiteral("Checklist"))));
        QVERIFY(seat.window().findChild<ui::ChecklistPanel*>()->isVisible());
    }
    QCoreApplication::processEvents();
    QCOMPARE(brokenSentences(seat.window()), QStringList());
}

/// W5: the outcome of a group's attack is in large letters, and says more than that dice have missed.
void TestWindowFaults::theOutcomeIsReadFromAfar() {
    Seat seat;
    scenes::place(seat.window(), laptop);
    QVERIFY(goTo(seat, "activations"));
    QVERIFY(seat.hands.click(seat.find("activate")));
    for (int n = 0; n < 9 && seat.session().open() && seat.session().open()->request; ++n)
        QVERIFY(seat.click("apply"));
    QVERIFY(seat.session().open() && !seat.session().open()->request);
    auto* outcome = seat.find(QStringLiteral("outcome"));
    QVERIFY(isWhole(outcome));
    auto* words = outcome->findChild<QLabel*>();
    QVERIFY(!words->text().isEmpty());
    constexpr int farLetters = 22; // pixels
    QVERIFY2(QFontInfo(words->font()).pixelSize() >= farLetters,
             qPrintable(QString::number(QFontInfo(words->font()).pixelSize())));
}

/// W8: no word of the players' window is cut, and no card runs out of it.
void TestWindowFaults::playersReadEverything() {
    Seat seat;
    QVERIFY(goTo(seat, "operatives", 4));
    for (const auto* marker : {"stunned", "pinned", "bleed"})
        seat.session().correct(QStringLiteral("op1"), QLatin1String(marker), 1);
    ui::TableWindow players(seat.session());
    players.resize(laptop);
    players.show();
    waitUntilSettled();
    QStringList cut;
    for (auto* label : players.findChildren<QLabel*>())
        if (auto* words = dynamic_cast<ui::ElidedLabel*>(label); words && words->isVisible())
            if (words->shownText() != words->text()) cut << words->text();
    QCOMPARE(cut, QStringList());
    QCOMPARE(clippedTexts(&players), QStringList());
    int cards = 0;
    for (auto* card : players.findChildren<ui::UnitCard*>()) {
        QVERIFY2(isWhole(card), qPrintable(card->objectName()));
        ++cards;
    }
    QCOMPARE(cards, 4);
    auto* phases = players.findChild<ui::PhaseStepper*>();
    QVERIFY(phases->width() >= phases->minimumSizeHint().width());
}

/// W12: a click on an enemy leaves one amber frame, and the minus key takes health from what is framed.
void TestWindowFaults::keysActOnWhatIsMarked() {
    Seat seat;
    scenes::place(seat.window(), laptop);
    seat.toOperatives();
    QVERIFY(seat.click("card:op1") && seat.clickFigure("shambler", 2));
    QStringList framed;
    for (const auto* card : seat.window().findChildren<ui::FramedCard*>())
        if (card->isVisible() && card->isInHand()) framed << card->objectName();
    QCOMPARE(framed, QStringList{QStringLiteral("group:group:shambler")});
    const auto before = seat.picture();
    const int health = seat.token("shambler-2", "health"), other = seat.token("op1", "health");
    seat.hands.press(Qt::Key_Minus);
    QVERIFY(seat.picture() != before);
    QCOMPARE(seat.token("shambler-2", "health"), health - 1);
    QCOMPARE(seat.token("op1", "health"), other);
}

void TestWindowFaults::anActionInHandHoldsNextBack_data() {
    QTest::addColumn<bool>("pressed");
    QTest::newRow("W13") << false;
    QTest::newRow("W18") << true;
}

/// With an action in hand its button is the amber one; Space goes nowhere and says why.
void TestWindowFaults::anActionInHandHoldsNextBack() {
    QFETCH(bool, pressed);
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.click("card:op1") && seat.offer("move"));
    seat.rest();
    constexpr double filled = 0.4, outlined = 0.1;
    if (!pressed) {
        auto* amber = seat.find(QStringLiteral("carryOut"));
        QVERIFY(amber && amberShare(*amber) > filled);
        QVERIFY2(amberShare(seat.window().next()) < outlined,
                 qPrintable(QString::number(amberShare(seat.window().next()))));
        seat.hands.press(Qt::Key_Escape);
        seat.hands.press(Qt::Key_Escape);
        QVERIFY(amberShare(seat.window().next()) > filled);
        return;
    }
    seat.window().centralWidget()->setFocus();
    seat.hands.press(Qt::Key_Space);
    QCOMPARE(seat.phase(), std::string("operatives"));
    QCOMPARE(seat.session().selection().unit(), QStringLiteral("op1"));
    QCOMPARE(seat.refusals.size(), 1);
    QVERIFY2(seat.refusals.front().contains(QStringLiteral("Move")), qPrintable(seat.refusals.front()));
}

/// W15: the numbers of a printed page are below one another.
void TestWindowFaults::thePrintedPageHasColumns() {
    Seat seat;
    QVERIFY(goTo(seat, "operatives", 2));
    QVERIFY(seat.hands.choose([&] { seat.click("menu"); }, QStringLiteral("Enter a printed page")));
    auto* page = seat.window().findChild<ui::PaperRecordDialog*>();
    QVERIFY(page && page->isVisible());
    QCoreApplication::processEvents();
    std::set<int> columns;
    int boxes = 0;
    for (auto* box : page->findChildren<QAbstractSpinBox*>()) {
        columns.insert(box->mapTo(page, QPoint()).x());
        ++boxes;
    }
    QVERIFY2(boxes > 30 && columns.size() <= 5, qPrintable(QString::number(columns.size())));
    page->close();
}

TEST_CASE(TestWindowFaults, QApplication)
#include "test_window_faults.moc"

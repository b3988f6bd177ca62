// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "scenes.h"
#include "support/accessibility_audit.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/act/offer_form.h"
#include "ui/charts/odds_chart.h"
#include "ui/dice/choice_form.h"
#include "ui/dice/die_box.h"
#include "ui/history/paper_record_dialog.h"
#include "ui/players/table_window.h"
#include "ui/table/framed_card.h"
#include "ui/table/group_card.h"
#include "ui/table/unit_card.h"
#include "ui/table/unit_cards.h"
#include "ui/theme/colours.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/tokens/phase_stepper.h"
#include "ui/turn/briefing_page.h"
#include "ui/turn/checklist_panel.h"
#include "ui/turn/next_button.h"
#endif

#include <QAbstractSpinBox>
#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <set>

namespace {

using namespace activations;

const QSize laptop(1366, 768);

Seat::Game ofPatrols() { return {"combat_patrol", {"clash_of_patrols", {}, {}, {}}}; }
Seat::Game ofWarbands() { return {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}}; }
Seat::Game ofHexes() {
    return {"steampunk_fantasy",
            {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "ork_24"}}, {}}};
}

/// Goes on by session until that phase of that turn, or of any turn where `turn` is 0.
bool goTo(Seat& seat, const char* phase, int turn = 0) {
    auto& session = seat.session();
    const auto isThere = [&] {
        return seat.phase() == phase && (turn == 0 || session.view().turn == turn) && !session.open();
    };
    for (int n = 0; n < 60 && !isThere(); ++n)
        if (session.open() ? !session.resolve() : !session.next()) return false;
    QCoreApplication::processEvents();
    return check(isThere(), QLatin1String(phase));
}

/// What can be read below a widget, tool tips included.
QStringList readable(QWidget& root) {
    QStringList out;
    for (auto* each : root.findChildren<QWidget*>()) {
        if (!each->isVisible()) continue;
        if (const auto* label = qobject_cast<QLabel*>(each)) out << label->text();
        if (const auto* button = qobject_cast<QAbstractButton*>(each)) out << button->text();
        out << each->toolTip();
    }
    out.removeAll(QString());
    return out;
}

/// Sentences that begin with a sign or quote nothing.
QStringList brokenSentences(QWidget& root) {
    static const QRegularExpression broken(QStringLiteral("(^|\\n)\\s*[.,;:]\\s|`\\s*`|“”|\\w\\.:"));
    return readable(root).filter(broken);
}

/// Takes a model in hand by a click on its card.
bool takeInHand(Seat& seat, const QString& unit) {
    QCoreApplication::processEvents();
    QWidget* card = nullptr;
    for (const char* kind : {"group:group:", "group:", "card:"})
        if (!card) card = seat.find(QLatin1String(kind) + unit);
    return check(card != nullptr, unit) && seat.hands.click(card, QPoint(card->width() / 2, 6));
}

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
    void aCertainDistanceHasNoOdds();
    void whoDecidesIsSaidOnce();
    void diceAreCountedRightly();
    void oddsOfAnswersAreComparable();
    void piecesHaveLettersOfTheirOwn();
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

/// FAULT-tc-charge-empty-odds: what is rolled is how far a charge goes, so that no chart says that it has no
/// effect for sure; whether the target moves away first is asked.
void TestWindowFaults::aCertainDistanceHasNoOdds() {
    Seat seat(Seat::Keep::Memory, 7, ofWarbands());
    scenes::place(seat.window(), laptop);
    scenes::toActivations(seat);
    const auto unit = whoMay(seat, "charge");
    QVERIFY(takeInHand(seat, unit) && seat.offer("charge"));
    waitUntilSettled();
    constexpr double nearlyCertain = 0.995;
    const decltype(core::OddsReport::bars) noBars;
    const auto looksEmpty = [&] {
        for (const auto* chart : seat.window().activation().findChildren<ui::OddsChart*>())
            for (const auto& bar : chart->isVisible() && chart->report() ? chart->report()->bars : noBars)
                if (bar.chance > nearlyCertain) return true;
        return false;
    };
    QVERIFY(!looksEmpty());
    QVERIFY(seat.carryOut());
    waitUntilSettled();
    QVERIFY(seat.session().open() && !looksEmpty());
}

/// FAULT-tc-wrong-decider: whose BLOOD MARKERS are spent is not who decides about them.
void TestWindowFaults::whoDecidesIsSaidOnce() {
    Seat seat(Seat::Keep::Memory, 7, ofWarbands());
    scenes::toActivations(seat);
    const auto shoots = whoMay(seat, "ranged");
    seat.session().correct(shoots, QStringLiteral("blood"), 1);
    QVERIFY(takeInHand(seat, shoots) && seat.offer("ranged") && seat.carryOut());
    const auto& request = seat.session().open()->request;
    QVERIFY(request && request->kind == core::Request::Kind::Choice);
    const auto& own = seat.session().unit(shoots)->side;
    const auto& sides = seat.session().view().sides;
    const auto other = std::find_if(sides.begin(), sides.end(), [&](const auto& s) { return s.id != own; });
    QVERIFY2(request->purpose.find("BLOOD") != std::string::npos, request->purpose.c_str());
    const auto decides = readable(seat.window().activation()).filter(QStringLiteral("deci"));
    QCOMPARE(decides.size(), 1);
    QVERIFY2(decides.front().contains(QString::fromStdString(other->name)), qPrintable(decides.front()));
}

/// WORST-tc-result-clipped-wrong-dice-label: a shot says as many dice as are rolled.
void TestWindowFaults::diceAreCountedRightly() {
    Seat seat(Seat::Keep::Memory, 7, ofWarbands());
    seat.rollOnTheTable();
    scenes::toActivations(seat);
    int seen = 0;
    for (const auto& each : std::vector<core::UnitView>(seat.session().view().units)) {
        const auto unit = QString::fromStdString(each.id);
        const auto* offer = each.canAct ? offered(seat, unit, "ranged") : nullptr;
        if (!offer) continue;
        seat.session().selection().selectUnit(unit);
        QVERIFY(seat.offer("ranged"));
        const auto facts = seat.find<QLabel>(QStringLiteral("facts"))->text();
        const auto planned =
            seat.session().planned(seat.session().draft().order(*seat.session().draft().offer()));
        const auto roll = planned ? planned->pending() : std::nullopt;
        if (!roll || roll->id != "success") continue; // some weapons hit without a roll
        static const QRegularExpression count(QStringLiteral("(\\d+)D6"));
        const auto said = count.match(facts);
        QVERIFY2(said.hasMatch() && said.captured(1).toInt() == roll->dice(),
                 qPrintable(facts + QStringLiteral(" for %1").arg(roll->dice())));
        ++seen;
    }
    QVERIFY(seen > 2);
}

/// FAULT-cp-heroic-odds-mixed: the chances beside the answers of one question are chances of the same thing,
/// or each says of what it is.
void TestWindowFaults::oddsOfAnswersAreComparable() {
    Seat seat(Seat::Keep::Memory, 7, ofPatrols());
    QVERIFY(goTo(seat, "charge"));
    seat.rollOnTheTable();
    const auto sides = seat.session().view().sides; // a copy: each correction makes them again
    for (const auto& side : sides)
        for (const auto& counter : side.counters)
            if (counter.label == "CP") seat.session().correct({}, QString::fromStdString(counter.id), 3);
    QString charges;
    for (const auto& unit : seat.session().view().units)
        if (charges.isEmpty() && unit.canAct && offered(seat, QString::fromStdString(unit.id), "charge"))
            charges = QString::fromStdString(unit.id);
    QVERIFY(takeInHand(seat, charges) && seat.offer("charge") && seat.carryOut());
    const auto asks = [&seat](const char* words) {
        const auto& open = seat.session().open();
        return open && open->request && open->request->purpose.find(words) != std::string::npos;
    };
    for (int n = 0; n < 9 && !asks("have charged"); ++n) {
        QVERIFY(seat.session().open() && seat.session().open()->request);
        if (!seat.session().open()->request->asksDice()) {
            QVERIFY(seat.click("apply"));
            continue;
        }
        for (int die = seat.session().open()->request->dice(); die > 0; --die)
            QVERIFY(seat.click("face:6"));
    }
    QVERIFY(asks("have charged"));
    int interventions = 0;
    for (auto* option : seat.window().findChildren<ui::OptionButton*>()) {
        if (!option->isVisible() || !option->accessibleName().startsWith(QStringLiteral("Heroic"))) continue;
        const auto who = option->accessibleName().section(QStringLiteral(" · "), 1);
        const auto chance = [option] { return option->toolTip().section(u'%', 1).section(u';', 0, 0); };
        if (interventions++ == 0) QTRY_VERIFY2(!chance().isEmpty(), qPrintable(who)); // the others may follow
        if (!chance().isEmpty()) QCOMPARE(chance().trimmed(), who + QStringLiteral(" makes its charge"));
    }
    QVERIFY(interventions > 1);
}

/// FAULT-hex-two-H-and-board-jumps: no two pieces in sight have the same letters, on either side.
void TestWindowFaults::piecesHaveLettersOfTheirOwn() {
    Seat seat(Seat::Keep::Memory, 7, ofHexes());
    QVERIFY(goTo(seat, "orders"));
    QStringList letters;
    for (const auto& piece : seat.session().view().board.pieces)
        letters << QString::fromStdString(piece.letter);
    QVERIFY(letters.size() > 20);
    QCOMPARE(letters.removeDuplicates(), 0);
}

TEST_CASE(TestWindowFaults, QApplication)
#include "test_window_faults.moc"

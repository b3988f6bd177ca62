// SPDX-License-Identifier: GPL-3.0-or-later
#include "seat.h"

#include "kernel/view/board_view.h"
#include "rivals.h"
#include "support/case.h"
#include "table/orders.h"
#include "ui/board/board_canvas.h"
#include "ui/players/table_window.h"
#include "ui/printing/print_dialog.h"
#include "ui/table/number_chip.h"
#include "ui/table/side_heading.h"
#include "ui/table/unit_card.h"
#include "ui/tokens/chip_row.h"
#include "ui/tokens/number_popup.h"
#include "ui/tokens/token_row.h"

#include <QApplication>
#include <QLabel>
#include <QTabBar>
#include <QTest>

#include <map>
#include <set>

/// Three sides that all keep sheets at the one window, and sides of any look.
class TestSides : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setStyle(QStringLiteral("fusion")); }

    void whoseTurnItIsStandsOnTheLeft();
    void theOthersAreChosen();
    void whoeverIsAimedAtIsSeen();
    void keysReachEverySide();
    void sheetsOfOthersAreAimedAt();
    void dangerStandsOnEitherSide();
    void eachSideHasAWindow();
    void boardsKeepSecrets();
    void sharedScreenCoversTheSetUp();
    void tryingLettersLeavesTheWindowAsItIs();
    void twoSidesKeepTheirColumns_data();
    void twoSidesKeepTheirColumns();
    void compactCardsShowWhatTheViewSays();
    void manyBadgesWrap();
    void countersAskForTheirNumber_data();
    void countersAskForTheirNumber();
};

namespace {

Seat::Game threeSided() { return {"rivals", {}}; }

QTabBar* tabs(const Seat& seat, const char* panel) {
    auto* column = seat.find(QLatin1String(panel));
    return column ? seat.find<QTabBar>(QStringLiteral("sides"), column) : nullptr;
}

QWidget* cardIn(const Seat& seat, const char* panel, const char* unit) {
    auto* column = seat.find(QLatin1String(panel));
    return column ? seat.find(QStringLiteral("card:") + QLatin1String(unit), column) : nullptr;
}

QString wordsOf(const QWidget* widget) {
    QStringList out;
    for (const auto* label : widget->findChildren<QLabel*>())
        if (!label->isHidden()) out << label->text();
    return out.join(u' ');
}

/// What is on the chips of a card, and what they say aloud.
QString chipsOf(const QWidget* widget) {
    QStringList out;
    for (const auto* row : widget->findChildren<ui::ChipRow*>())
        if (!row->isHidden()) out << row->shownWords() << row->accessibleName();
    return out.join(u' ');
}

ui::TableWindow* playersWindow() {
    for (auto* top : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<ui::TableWindow*>(top); window && window->isVisible()) return window;
    return nullptr;
}

} // namespace

void TestSides::whoseTurnItIsStandsOnTheLeft() {
    Seat seat(Seat::Keep::Memory, 7, threeSided());
    QVERIFY(cardIn(seat, "home", "crows1") && !cardIn(seat, "home", "foxes1"));
    QCOMPARE(seat.session().selection().unit(), "crows1");
    QVERIFY(seat.session().next());
    QVERIFY(cardIn(seat, "home", "foxes1") && !cardIn(seat, "home", "crows1"));
    QCOMPARE(seat.session().selection().unit(), "foxes1");
    QVERIFY(seat.session().undo());
    QVERIFY(cardIn(seat, "home", "crows1"));
    auto* left = tabs(seat, "home");
    QVERIFY(left);
    QCOMPARE(left->count(), 3);
    QVERIFY(left->tabText(0).contains(QStringLiteral("▸")));
    left->setCurrentIndex(2); // the game master looks at another
    QVERIFY(cardIn(seat, "home", "moles1") && !cardIn(seat, "others", "moles1"));
    QCOMPARE(seat.session().sides().inSight(), "foxes"); // as before
    QVERIFY(cardIn(seat, "others", "foxes1"));
}

void TestSides::theOthersAreChosen() {
    Seat seat(Seat::Keep::Memory, 7, threeSided());
    auto* right = tabs(seat, "others");
    QVERIFY(right);
    QCOMPARE(right->count(), 2);
    QVERIFY(!right->accessibleName().isEmpty());
    QVERIFY(cardIn(seat, "others", "foxes1") && !cardIn(seat, "others", "moles1"));
    right->setFocus();
    QTest::keyClick(right, Qt::Key_Right);
    QVERIFY(cardIn(seat, "others", "moles1") && !cardIn(seat, "others", "foxes1"));
    seat.session().selection().selectUnit(QStringLiteral("foxes2")); // the one that is taken in hand is seen
    QVERIFY(cardIn(seat, "others", "foxes2"));
}

void TestSides::whoeverIsAimedAtIsSeen() {
    Seat seat(Seat::Keep::Memory, 7, threeSided());
    seat.session().selection().selectUnit(QStringLiteral("crows1"));
    seat.session().draft().selectOffer(QStringLiteral("strike"));
    QVERIFY(cardIn(seat, "others", "foxes1"));
    seat.session().draft().setValue(*seat.session().draft().offer(), "target", "moles2");
    QVERIFY(cardIn(seat, "others", "moles2") && !cardIn(seat, "others", "foxes1"));
    tabs(seat, "others")->setCurrentIndex(0); // the game master looks at another
    QVERIFY(cardIn(seat, "others", "foxes1"));
    seat.session().draft().setValue(*seat.session().draft().offer(), "target", "moles1");
    QVERIFY(cardIn(seat, "others", "moles1"));
}

void TestSides::keysReachEverySide() {
    Seat seat(Seat::Keep::Memory, 7, threeSided());
    seat.hands.press(Qt::Key_3);
    QCOMPARE(seat.session().selection().unit(), "crows3");
    QSet<QString> taken;
    for (int n = 0; n < 9; ++n) {
        seat.hands.press(Qt::Key_H);
        taken << seat.session().selection().unit();
    }
    QCOMPARE(taken.size(), 9);
    seat.session().selection().selectUnit(QStringLiteral("crows1"));
    seat.session().draft().selectOffer(QStringLiteral("strike"));
    seat.hands.press(Qt::Key_2, Qt::ControlModifier);
    const auto* offer = seat.session().draft().offer();
    QVERIFY(offer);
    const auto aimed = seat.session().draft().value(*offer, offer->inputs.front());
    QVERIFY(*aimed.asString() == seat.session().sides().inSight().toStdString() + "2");
}

void TestSides::sheetsOfOthersAreAimedAt() {
    Seat seat(Seat::Keep::Memory, 7, threeSided());
    seat.session().selection().selectUnit(QStringLiteral("crows1"));
    seat.session().draft().selectOffer(QStringLiteral("strike"));
    auto* card = cardIn(seat, "others", "foxes3");
    QVERIFY(card);
    QTest::mouseClick(card, Qt::LeftButton);
    QCOMPARE(seat.session().selection().unit(), "crows1");
    const auto* offer = seat.session().draft().offer();
    QVERIFY(offer);
    QCOMPARE(*seat.session().draft().value(*offer, offer->inputs.front()).asString(), std::string("foxes3"));
    QVERIFY(chipsOf(cardIn(seat, "others", "foxes3")).contains(QStringLiteral("target")));
    QVERIFY(!chipsOf(cardIn(seat, "others", "foxes1")).contains(QStringLiteral("target")));
}

void TestSides::dangerStandsOnEitherSide() {
    Seat seat(Seat::Keep::Memory, 7, threeSided());
    QTRY_VERIFY(chipsOf(cardIn(seat, "others", "foxes1")).contains(QStringLiteral("to be struck")));
    QVERIFY(!chipsOf(cardIn(seat, "home", "crows1")).contains(QStringLiteral("to be struck")));
}

void TestSides::eachSideHasAWindow() {
    Seat seat(Seat::Keep::Memory, 7, threeSided());
    QVERIFY(seat.session().begin(rivals::bury("foxes1", 5)));
    seat.window().showTable();
    QVERIFY(playersWindow());
    QVERIFY2(!wordsOf(playersWindow()).contains(QStringLiteral("gold"), Qt::CaseInsensitive),
             qPrintable(wordsOf(playersWindow())));
    seat.window().showTable(core::Audience::of("crows"));
    QVERIFY(playersWindow()->windowTitle().contains(QStringLiteral("Crows")));
    QVERIFY(wordsOf(playersWindow()).contains(QStringLiteral("Gold 2")));
    QVERIFY(!wordsOf(playersWindow()).contains(QStringLiteral("buries")));
    seat.window().showTable(core::Audience::of("foxes"));
    QVERIFY(wordsOf(playersWindow()).contains(QStringLiteral("Gold 7")));
    for (const auto* name : {"Crows", "Foxes", "Moles", "C-1", "F-1", "M-3"})
        QVERIFY2(wordsOf(playersWindow()).contains(QLatin1String(name)), name);
}

/// The board before a side has neither where others set up, nor what hides there, nor what they will do.
void TestSides::boardsKeepSecrets() {
    Seat seat(
        Seat::Keep::Memory, 7,
        {"steampunk_fantasy", {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "ork_24"}}, {}}});
    auto& session = seat.session();
    const auto all = [](const char* type, const char* side) {
        return core::Order{{type, 1, core::Value::Object{{"side", side}}}, false};
    };
    const auto boardOf = [&](const core::Audience& audience) -> ui::BoardCanvas* {
        seat.window().showTable(audience);
        return playersWindow() ? playersWindow()->findChild<ui::BoardCanvas*>() : nullptr;
    };
    const auto pieces = [&](const core::Audience& audience) {
        return boardOf(audience)->board().view().pieces;
    };
    const auto first = core::Audience::of("first"), second = core::Audience::of("second");
    QVERIFY(boardOf(core::Audience::Table) && boardOf(core::Audience::Table)->isVisible());
    QVERIFY(session.begin(all("deploy_all", "first")));
    QVERIFY(!pieces(first).empty());
    QVERIFY(pieces(second).empty() && pieces(core::Audience::Table).empty());
    QVERIFY(session.begin(all("deploy_all", "second")));
    QVERIFY(session.next());
    QCOMPARE(seat.phase(), std::string("orders"));
    const auto bare = boardOf(second)->grab().toImage();
    QVERIFY(session.begin(all("plan_all", "first")));
    QVERIFY(boardOf(second)->grab().toImage() == bare); // not a pixel of it
    QVERIFY(boardOf(core::Audience::Table)->grab().toImage() == bare);
    QVERIFY(boardOf(first)->grab().toImage() != bare);
    for (const auto& piece : pieces(second))
        QVERIFY2(piece.planned.empty(), piece.name.c_str());
    const auto own = pieces(first);
    QVERIFY(std::any_of(own.begin(), own.end(), [](const auto& piece) { return !piece.planned.empty(); }));
    const auto& hider = own.front();
    QVERIFY(session.correct(QString::fromStdString(hider.id), QStringLiteral("hidden"), 1));
    const auto shown = pieces(second);
    QVERIFY(
        std::none_of(shown.begin(), shown.end(), [&](const auto& piece) { return piece.id == hider.id; }));
    const auto token =
        std::find_if(shown.begin(), shown.end(), [](const auto& piece) { return piece.masked; });
    QVERIFY(token != shown.end() && token->cell == hider.cell && token->side.empty());
    const auto seen = seat.encounter().view(second);
    QVERIFY(seen.unit(hider.id) && seen.unit(hider.id)->state == "Hidden"); // and not where
}

/// On the screen that both sides look at only the side in hand is on the board while they set up, until a
/// press asks for the other.
void TestSides::sharedScreenCoversTheSetUp() {
    Seat seat(
        Seat::Keep::Memory, 7,
        {"steampunk_fantasy", {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "ork_24"}}, {}}});
    auto& session = seat.session();
    for (const char* side : {"first", "second"})
        QVERIFY(session.begin({{"deploy_all", 1, core::Value::Object{{"side", side}}}, false}));
    const auto sides = [&] {
        std::set<std::string> out;
        for (const auto& piece : seat.window().findChild<ui::BoardCanvas*>()->board().view().pieces)
            out.insert(piece.side);
        return out;
    };
    const auto take = [&](const std::string& side) {
        for (const auto& unit : session.view().units)
            if (unit.side == side) return session.selection().selectUnit(QString::fromStdString(unit.id));
    };
    take("first");
    QCOMPARE(sides(), std::set<std::string>{"first"});
    take("second");
    QCOMPARE(sides(), std::set<std::string>{"second"});
    QVERIFY(seat.click("uncoverSetUp"));
    QCOMPARE(sides(), (std::set<std::string>{"first", "second"}));
    QVERIFY(!seat.find("uncoverSetUp"));
}

/// The largest letters that fit are looked for; those that do not fit must not push the window apart.
void TestSides::tryingLettersLeavesTheWindowAsItIs() {
    Seat seat(
        Seat::Keep::Memory, 7,
        {"steampunk_fantasy", {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "ork_24"}}, {}}});
    seat.window().showTable();
    auto* window = playersWindow();
    QVERIFY(window);
    for (const QSize size : {QSize(1000, 600), QSize(1280, 720), QSize(900, 900)}) {
        window->resize(size);
        QTest::qWait(20);
        QCOMPARE(window->size(), size);
        QVERIFY(seat.session().next());
        QCOMPARE(window->size(), size);
    }
}

void TestSides::twoSidesKeepTheirColumns_data() {
    QTest::addColumn<bool>("battle");
    QTest::newRow("sheets against rows of figures") << false;
    QTest::newRow("two armies") << true;
}

void TestSides::twoSidesKeepTheirColumns() {
    QFETCH(bool, battle);
    Seat seat(Seat::Keep::Memory, 7,
              battle ? Seat::Game{"combat_patrol", {"clash_of_patrols", {}, {}, {}}} : Seat::hunted());
    const auto home = seat.session().sides().home();
    QCOMPARE(home, battle ? "attacker" : "operatives");
    for (int n = 0; n < 16; ++n)
        if (seat.session().next()) QCOMPARE(seat.session().sides().home(), home);
    QVERIFY(!tabs(seat, "home") && !tabs(seat, "others"));
    std::map<QString, int> cards; // hidden ones, too
    for (const auto* widget : seat.window().findChildren<QWidget*>())
        if (widget->objectName().startsWith(QStringLiteral("card:")) ||
            widget->objectName().startsWith(QStringLiteral("group:")))
            ++cards[widget->objectName()];
    QVERIFY(!cards.empty());
    for (const auto& [name, count] : cards)
        QVERIFY2(count == 1, qPrintable(name));
}

void TestSides::compactCardsShowWhatTheViewSays() {
    core::UnitView unit;
    unit.name = "Ada";
    core::TrackView fear{"fear", "Fear", core::TokenShape::Square, 1, 3, 0, -1, 0, {}, false};
    auto luck = fear, life = fear;
    luck.id = "luck";
    life.id = "life", life.shape = core::TokenShape::Heart;
    luck.compact = true;
    unit.tracks = {fear, luck, life};
    ui::UnitCard card;
    const auto shown = [&card](ui::UnitCard::Look look, const core::UnitView& of) {
        card.setUnit(of, look, {});
        card.show();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QStringList out;
        for (auto* row : card.findChildren<ui::TokenRow*>())
            if (row->isVisible()) out << QString::fromStdString(row->track().id);
        return out;
    };
    QCOMPARE(shown(ui::UnitCard::Look::Closed, unit), QStringList{"luck"});
    QCOMPARE(shown(ui::UnitCard::Look::Open, unit).size(), 3);
}

void TestSides::manyBadgesWrap() {
    core::UnitView unit;
    unit.name = "Ada";
    for (int n = 0; n < 14; ++n)
        unit.markers.push_back({"m" + std::to_string(n), "Marker no. " + std::to_string(n), "M", 1, 1,
                                core::Tone::Warn, "", false});
    ui::UnitCard card;
    card.setUnit(unit, ui::UnitCard::Look::Table, {}); // the players read all of them
    card.resize(260, 400);
    card.show();
    QCoreApplication::processEvents();
    const QLabel* badges = nullptr;
    for (const auto* label : card.findChildren<QLabel*>())
        if (label->text().contains(QStringLiteral("Marker no. 13"))) badges = label;
    QVERIFY(badges);
    QVERIFY(badges->width() <= card.width());
    QVERIFY(badges->height() >= badges->heightForWidth(badges->width()));
    QVERIFY(badges->height() > 3 * badges->fontMetrics().height());
}

void TestSides::countersAskForTheirNumber_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("mission");
    QTest::newRow("there or not") << QStringLiteral("trench_crusade") << QStringLiteral("claim_no_mans_land");
    QTest::newRow("points") << QStringLiteral("combat_patrol") << QStringLiteral("clash_of_patrols");
}

/// A press of a counter opens its numbers: a stray click beside a name changes no game.
void TestSides::countersAskForTheirNumber() {
    QFETCH(QString, system);
    QFETCH(QString, mission);
    Seat seat(Seat::Keep::Memory, 7, {system.toStdString(), {mission.toStdString(), {}, {}, {}}});
    int asked = 0;
    for (auto* heading : seat.window().findChildren<ui::SideHeading*>())
        for (auto* chip : heading->findChildren<ui::NumberChip*>()) {
            if (!chip->isVisible() || chip->focusPolicy() == Qt::NoFocus) continue; // computed from others
            const auto before = seat.session().log().head();
            QTest::mouseClick(chip, Qt::LeftButton);
            QCOMPARE(seat.session().log().head(), before);
            const auto* numbers = chip->findChild<ui::NumberPopup*>();
            QVERIFY2(numbers, qPrintable(chip->words()));
            delete numbers;
            ++asked;
        }
    QVERIFY(asked > 1);
}

TEST_CASE(TestSides, QApplication)
#include "test_sides.moc"

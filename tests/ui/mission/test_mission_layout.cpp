// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "scenes.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/act/datasheet_panel.h"
#include "ui/act/offer_form.h"
#include "ui/charts/odds_chart.h"
#include "ui/frame/columns.h"
#include "ui/log/log_panel.h"
#include "ui/players/table_window.h"
#include "ui/table/number_chip.h"
#include "ui/table/side_heading.h"
#include "ui/table/unit_card.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/phase_stepper.h"
#include "ui/turn/checklist_panel.h"
#include "ui/turn/next_button.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QListView>
#include <QMap>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTest>

#include <QVBoxLayout>
#include <algorithm>

namespace {

QWidget* columnOf(Seat& seat, ui::Columns::Place place) {
    return seat.window().findChild<ui::Columns*>()->column(place)->parentWidget();
}

QString wordsIn(QWidget* of) {
    QStringList out;
    for (auto* label : of->findChildren<QLabel*>())
        if (label->isVisible()) out << label->text();
    return out.join(u'\n');
}

/// Whether the whole of a widget is in sight in the area that it scrolls in.
bool whole(QWidget* widget, QScrollArea* area) {
    return area->viewport()->rect().contains(
        QRect(widget->mapTo(area->viewport(), QPoint()), widget->size()));
}

} // namespace

/// Where things are in the real window, and what it says of them.
class TestMissionLayout : public QObject {
    Q_OBJECT

private slots:
    void init() { scenes::dress(QStringLiteral("dark"), 100); }
    void columnsGrowWithTheWindow();
    void aScreenHasItsMeasures_data();
    void aScreenHasItsMeasures();
    void aNarrowTextIsCentred();
    void theDatasheetLeavesTheActionItsRoom_data();
    void theDatasheetLeavesTheActionItsRoom();
    void largeTextKeepsTheActionInSight_data();
    void largeTextKeepsTheActionInSight();
    void draggedDividersAreRemembered();
    void theLogTakesAShareOfAHighWindow();
    void aVeryLargeScreenIsUsed();
    void weaponsSayWhatFires();
    void fourOperativesFitWhole();
    void theDatasheetOfWhoeverActsShowsItself();
    void threatStaysInSight();
    void phasesStandStillWhateverUndoSays();
    void rulesAreNamedInToolTipsOnly();
    void aFigureIsNumberedOnce();
    void playersReadFromAfarAndNothingSecret();
};

void TestMissionLayout::columnsGrowWithTheWindow() {
    Seat seat;
    QMap<int, int> left;
    for (const QSize size : {QSize(1366, 768), QSize(1920, 1080), QSize(3840, 2160)}) {
        seat.window().resize(size);
        QCoreApplication::processEvents();
        left[size.width()] = columnOf(seat, ui::Columns::Left)->width();
        QVERIFY(columnOf(seat, ui::Columns::Right)->width() > 300);
        QVERIFY(columnOf(seat, ui::Columns::Middle)->width() > size.width() * 0.4);
    }
    QVERIFY(left[1920] > left[1366] + 40);
    QVERIFY(left[3840] > left[1920] + 100);
}

void TestMissionLayout::aScreenHasItsMeasures_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("left");
    QTest::addColumn<int>("right");
    QTest::addColumn<int>("lines");
    QTest::addColumn<bool>("beside");
    QTest::newRow("laptop") << QSize(1366, 768) << 344 << 336 << 3 << false;
    QTest::newRow("desktop") << QSize(1920, 1080) << 400 << 392 << 6 << true;
}

/// The widths of the columns, the lines of the log, the datasheet beside the action, and all phases by name.
void TestMissionLayout::aScreenHasItsMeasures() {
    QFETCH(QSize, size);
    QFETCH(int, left);
    QFETCH(int, right);
    QFETCH(int, lines);
    QFETCH(bool, beside);
    const auto scene = scenes::make(QStringLiteral("offer"), size);
    auto& window = scene->seat().window();
    const double drawnFor = 16, letters = window.fontMetrics().height() / drawnFor;
    const auto isNear = [letters](int is, double wanted) {
        return qAbs(is - wanted * std::max(1.0, letters)) <= 0.05 * wanted;
    };
    const int atLeft = columnOf(scene->seat(), ui::Columns::Left)->width();
    const int atRight = columnOf(scene->seat(), ui::Columns::Right)->width();
    QVERIFY2(isNear(atLeft, left), qPrintable(QString::number(atLeft)));
    QVERIFY2(isNear(atRight, right), qPrintable(QString::number(atRight)));
    const auto* list = window.log().findChild<QListView*>();
    QCOMPARE(list->viewport()->height() / list->sizeHintForRow(0), lines);
    const auto* sheet = window.findChild<ui::DatasheetPanel*>();
    const auto* form = window.findChild<ui::OfferForm*>();
    QCOMPARE(sheet->isVisible(), beside);
    QVERIFY(form->width() <= 860 * std::max(1.0, letters));
    if (beside) {
        const auto at = [&window](const QWidget* of) { return of->mapTo(&window, QPoint()); };
        QVERIFY(at(sheet).x() >= at(form).x() + form->width());
        QVERIFY(sheet->width() > 350);
        const auto* phases = window.findChild<ui::PhaseStepper*>();
        QVERIFY2(phases->phaseRect(0).width() > 3 * phases->fontMetrics().averageCharWidth(),
                 "a name and not a dot");
    }
}

/// Without a datasheet the middle card is not wider than a line can be read, and has the same space on both
/// sides.
void TestMissionLayout::aNarrowTextIsCentred() {
    const auto scene = scenes::make(QStringLiteral("checklist"), {1920, 1080});
    const auto* middle = columnOf(scene->seat(), ui::Columns::Middle);
    const auto* card = scene->seat().window().findChild<ui::ChecklistPanel*>();
    QVERIFY(card && card->isVisible());
    const int left = card->mapTo(middle, QPoint()).x();
    const int right = middle->width() - left - card->width();
    QVERIFY2(qAbs(left - right) <= 4, qPrintable(QStringLiteral("%1 and %2").arg(left).arg(right)));
    QVERIFY2(card->width() <= 115 * card->fontMetrics().averageCharWidth(),
             qPrintable(QString::number(card->width())));
}

void TestMissionLayout::theDatasheetLeavesTheActionItsRoom_data() {
    QTest::addColumn<QString>("scene");
    for (const auto* scene : {"offer", "skirmish-offer", "trench-offer", "battle-open"})
        QTest::newRow(scene) << scene;
}

/// At the text size of a usual large screen the odds have their bars, and a datasheet comes after them.
void TestMissionLayout::theDatasheetLeavesTheActionItsRoom() {
    QFETCH(QString, scene);
    scenes::dress(QStringLiteral("dark"), 120);
    const auto shown = scenes::make(scene, {1920, 1080});
    QTest::qWait(50);
    for (auto* odds : shown->seat().window().activation().findChildren<ui::OddsChart*>())
        QVERIFY(!odds->isVisible() || !odds->isFolded());
}

void TestMissionLayout::largeTextKeepsTheActionInSight_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("percent");
    for (const char* name : {"offer", "real-offer", "fight", "gm", "battle-open", "trench-open",
                             "skirmish-split", "hexes", "hexes-orders"})
        for (const int percent : {100, 150, 200})
            QTest::addRow("%s %d", name, percent) << QString::fromLatin1(name) << percent;
}

/// With large text the lists fold: the action in hand and the button that carries it out are whole, and
/// nothing has to be scrolled sideways.
void TestMissionLayout::largeTextKeepsTheActionInSight() {
    QFETCH(QString, name);
    QFETCH(int, percent);
    scenes::dress(QStringLiteral("dark"), percent);
    const auto scene = scenes::make(name, {1366, 768});
    waitUntilSettled();
    auto& window = scene->seat().window();
    for (const auto* area : window.findChildren<QScrollArea*>())
        QVERIFY2(!area->isVisible() || area->horizontalScrollBar()->maximum() == 0,
                 qPrintable(area->widget()->objectName() +
                            QString::number(area->horizontalScrollBar()->maximum())));
    QWidget* go = nullptr;
    for (const char* each : {"carryOut", "apply", "give"})
        if (!go) go = scene->seat().find(QLatin1String(each));
    QVERIFY(go);
    const QRect place(go->mapTo(&window, QPoint()), go->size());
    QVERIFY(window.rect().contains(place));
    QCOMPARE(go->visibleRegion().boundingRect().size(), go->size());
    if (!name.endsWith(QStringLiteral("offer")) || percent > 150) return;
    for (const auto* area : window.findChild<ui::OfferForm*>()->findChildren<QScrollArea*>())
        QVERIFY2(!area->isVisible() || area->verticalScrollBar()->maximum() == 0,
                 qPrintable(QString::number(area->verticalScrollBar()->maximum())));
}

void TestMissionLayout::draggedDividersAreRemembered() {
    Seat seat;
    seat.window().resize(1920, 1080);
    QCoreApplication::processEvents();
    auto* columns = seat.window().findChild<ui::Columns*>();
    auto* handle = columns->findChild<QSplitter*>()->handle(1);
    const int before = columnOf(seat, ui::Columns::Left)->width();
    const QPoint at = handle->rect().center();
    QTest::mousePress(handle, Qt::LeftButton, {}, at);
    QTest::mouseMove(handle, at + QPoint(60, 0));
    QTest::mouseMove(handle, at + QPoint(120, 0));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, at + QPoint(120, 0));
    const int dragged = columnOf(seat, ui::Columns::Left)->width();
    QVERIFY2(dragged > before + 80, qPrintable(QString::number(dragged - before)));
    const auto look = seat.window().look();
    seat.reopen();
    seat.window().resize(1920, 1080);
    seat.window().setLook(look);
    QCoreApplication::processEvents();
    QVERIFY(qAbs(columnOf(seat, ui::Columns::Left)->width() - dragged) <= 3);
}

void TestMissionLayout::theLogTakesAShareOfAHighWindow() {
    Seat seat;
    seat.window().resize(1920, 1080);
    QCoreApplication::processEvents();
    auto& log = seat.window().log();
    QVERIFY2(log.height() > 8 * log.fontMetrics().height(), "more than a heading and three lines");
    QVERIFY2(seat.window().next().height() < log.height(), "the button does not grow with it");
}

void TestMissionLayout::aVeryLargeScreenIsUsed() {
    const auto scene = scenes::make(QStringLiteral("offer"), {3840, 2160});
    auto& window = scene->seat().window();
    QCoreApplication::processEvents();
    auto* sheet = window.findChild<ui::DatasheetPanel*>();
    auto* form = window.findChild<ui::OfferForm*>();
    const auto left = [&window](QWidget* of) { return of->mapTo(&window, QPoint()).x(); };
    QVERIFY(sheet->isVisible());
    QVERIFY2(left(sheet) >= left(form) + form->width(), "the datasheet stands beside the action");
    QVERIFY(sheet->width() > 500);
    QVERIFY(columnOf(scene->seat(), ui::Columns::Left)->width() > 700);
    QVERIFY2(window.log().height() > window.height() * 0.3,
             qPrintable(QString::number(window.log().height())));
    window.resize(1366, 768);
    QCoreApplication::processEvents();
    QVERIFY2(!sheet->isVisible() || left(sheet) < left(form) + form->width(), "no room for both");
}

void TestMissionLayout::weaponsSayWhatFires() {
    const auto scene = scenes::make(QStringLiteral("battle-offer"), {1366, 768});
    QStringList shown;
    for (auto* chip : scene->seat().window().findChildren<ui::ToggleChip*>()) {
        if (!chip->isVisible() || chip->detail().isEmpty()) continue;
        shown << chip->text() + u' ' + chip->detail();
        QVERIFY(chip->toolTip().contains(chip->detail()));
        QVERIFY(chip->accessibleDescription().contains(chip->detail()));
        QVERIFY(chip->height() > 2 * QFontMetrics(chip->font()).ascent());
    }
    QVERIFY2(shown.contains(QStringLiteral("5 × Plague boltgun 24″ · A2 · 3+ · S4 · AP0 · D1")),
             qPrintable(shown.join(u'\n')));
    for (auto* chart : scene->seat().window().findChildren<ui::OddsChart*>())
        if (chart->isVisible())
            QVERIFY2(!chart->visibleRegion().isEmpty(), "the odds are in sight with all weapons above them");
}

void TestMissionLayout::fourOperativesFitWhole() {
    const auto scene = scenes::make(QStringLiteral("fight"), {1366, 768});
    int cards = 0;
    for (auto* card : scene->seat().window().findChildren<ui::UnitCard*>()) {
        auto* area = qobject_cast<QScrollArea*>(card->parentWidget()->parentWidget()->parentWidget());
        QVERIFY(area);
        QVERIFY2(whole(card, area), qPrintable(card->objectName()));
        ++cards;
    }
    QCOMPARE(cards, 4);
}

void TestMissionLayout::theDatasheetOfWhoeverActsShowsItself() {
    Seat seat;
    seat.window().resize(1366, 768);
    seat.toOperatives();
    seat.session().selection().selectUnit(QStringLiteral("op1"));
    QCoreApplication::processEvents();
    auto* sheet = seat.window().findChild<ui::DatasheetPanel*>();
    QVERIFY(sheet->isVisible());
    const auto words = wordsIn(sheet);
    for (const char* part : {"(Ability): ", "(Blitz): ", "Long rifle"})
        QVERIFY2(words.contains(QLatin1String(part)), qPrintable(words));
    seat.session().draft().selectOffer(QStringLiteral("aimed"));
    QCoreApplication::processEvents();
    QVERIFY2(!sheet->isVisible(), "on a small screen the action has the room");
    seat.window().resize(1920, 1080);
    QCoreApplication::processEvents();
    QVERIFY2(sheet->isVisible(), "on a large one both are shown");
}

void TestMissionLayout::threatStaysInSight() {
    const auto scene = scenes::make(QStringLiteral("gm"), {1366, 640});
    auto& window = scene->seat().window();
    auto* right = columnOf(scene->seat(), ui::Columns::Right);
    auto* heading = right->findChild<ui::SideHeading*>();
    for (auto* area : right->findChildren<QScrollArea*>()) {
        QVERIFY2(!area->isAncestorOf(heading), "it would scroll away");
        area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
    }
    QVERIFY(window.rect().contains(QRect(heading->mapTo(&window, QPoint()), heading->size())));
    const auto chips = heading->findChildren<ui::NumberChip*>();
    QVERIFY(chips.size() == 1 && chips.front()->words().startsWith(QStringLiteral("Threat")));
}

void TestMissionLayout::phasesStandStillWhateverUndoSays() {
    Seat seat;
    seat.window().resize(1366, 768);
    QCoreApplication::processEvents();
    auto* phases = seat.window().findChild<ui::PhaseStepper*>();
    const auto place = phases->geometry();
    const auto box = phases->phaseRect(2);
    seat.session().correct(QStringLiteral("op4"), QStringLiteral("bleed"), 2);
    QCoreApplication::processEvents();
    QVERIFY(seat.session().undoLabel().size() > 10);
    QCOMPARE(phases->geometry(), place);
    QCOMPARE(phases->phaseRect(2), box);
}

void TestMissionLayout::rulesAreNamedInToolTipsOnly() {
    static const QRegularExpression code(QStringLiteral("\\b(PT-[A-Z]+\\d|AMB-|CP-[A-Z]+\\d|[GS]\\d+ ·)"));
    for (const char* name : {"checklist", "end", "gm", "offer", "battle", "battle-offer", "switches"}) {
        const auto scene = scenes::make(QLatin1String(name), {1366, 768});
        for (auto* root : {static_cast<QWidget*>(&scene->seat().window()), scene->shown()}) {
            const auto found = code.match(wordsIn(root));
            QVERIFY2(!found.hasMatch(),
                     qPrintable(QLatin1String(name) + QStringLiteral(": ") + found.captured()));
        }
    }
    const auto scene = scenes::make(QStringLiteral("end"), {1366, 768});
    bool reported = false;
    for (auto* label : scene->seat().window().findChildren<QLabel*>())
        reported |= label->toolTip().contains(QStringLiteral("PT-S7"));
    QVERIFY2(reported, "the tool tip names the rule");
}

void TestMissionLayout::aFigureIsNumberedOnce() {
    const auto scene = scenes::make(QStringLiteral("fight"), {1366, 768});
    QVERIFY(scene->seat().clickFigure("gunner", 2));
    const auto words = wordsIn(&scene->seat().window()).split(u'\n');
    QVERIFY(words.contains(QStringLiteral("Gunner 2")));
    QVERIFY(!words.contains(QStringLiteral("Gunner 2 2")));
}

void TestMissionLayout::playersReadFromAfarAndNothingSecret() {
    Seat seat;
    seat.toOperatives();
    seat.session().selection().selectUnit(QStringLiteral("op1"));
    seat.session().draft().selectOffer(QStringLiteral("aimed"));
    QVERIFY(seat.session().beginChosen());
    while (seat.session().open() && seat.session().open()->request)
        QVERIFY(seat.session().roll());
    QVERIFY(seat.session().apply());
    const auto shot = QString::fromStdString(seat.session().log().find(seat.session().log().head())->text);
    QVERIFY(seat.session().begin({{"note", 1, core::Value::Object{{"text", "the door is a trap"}}}, false}));
    seat.session().correct({}, QStringLiteral("threat"), 40);
    seat.window().showTable();
    QCoreApplication::processEvents();
    ui::TableWindow* table = nullptr;
    for (auto* top : QApplication::topLevelWidgets())
        if (auto* each = qobject_cast<ui::TableWindow*>(top)) table = each;
    QVERIFY(table);
    QCOMPARE(table->findChild<QLabel*>(QStringLiteral("last"))->text(), shot);
    QVERIFY(!wordsIn(table).contains(QStringLiteral("hreat")) &&
            !wordsIn(table).contains(QStringLiteral("trap")));
    QVERIFY2(table->screen() != seat.window().screen() && (table->windowState() & Qt::WindowFullScreen),
             "it fills the second display");
    QTest::keyClick(table, Qt::Key_F11);
    QVERIFY(!(table->windowState() & Qt::WindowFullScreen));
    table->resize(1920, 1080);
    QCoreApplication::processEvents();
    auto* name = table->findChild<ui::UnitCard*>()->findChild<QLabel*>();
    QVERIFY2(name->fontMetrics().height() > 1.4 * QFontMetrics(QApplication::font()).height(),
             "large letters");
    // It was on a screen that has been unplugged since: it comes back where it can be seen.
    table->setGeometry(QRect(9000, 9000, 800, 600));
    table->openAt(table->saveGeometry(), seat.window().screen());
    const auto screens = QApplication::screens();
    QVERIFY2(std::any_of(screens.begin(), screens.end(),
                         [&](const QScreen* screen) {
                             return screen->geometry().intersects(table->frameGeometry());
                         }),
             "it is on a screen that is there");
}

TEST_CASE(TestMissionLayout, QApplication)
#include "test_mission_layout.moc"

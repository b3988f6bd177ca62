// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "scenes.h"
#include "support/case.h"
#include "ui/act/offer_form.h"
#include "ui/act/target_field.h"
#include "ui/dice/choice_form.h"
#include "ui/theme/theme.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace activations;

/// What the card of an action asks before it begins.
class TestCardFields : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void furtherEnemiesAreOthers();
    void targetsHaveTheirChances_data();
    void targetsHaveTheirChances();
    void answersSayWhatTheyChange();
    void answersCountWhatTheyCostThemselves();
    void answersThatDifferMuchAreChosen();
    void manyAnswersAreInSight();
    void everyFieldIsInSight_data();
    void everyFieldIsInSight();
    void theRoomOfTheFieldsIsGivenBack_data();
    void theRoomOfTheFieldsIsGivenBack();

private:
    /// The shamblers attack Ohm, who has that much Toughness and all his action points.
    static std::unique_ptr<Seat> attacked(int toughness);
    static QList<ui::OptionButton*> answers(Seat& seat) {
        QList<ui::OptionButton*> out;
        for (auto* each : seat.find(QStringLiteral("tray"))->findChildren<ui::OptionButton*>())
            if (each->isVisible()) out << each;
        return out;
    }
};

std::unique_ptr<Seat> TestCardFields::attacked(int toughness) {
    auto seat = std::make_unique<Seat>();
    seat->toOperatives();
    auto& session = seat->session();
    session.correct(QStringLiteral("op2"), QStringLiteral("toughness"), toughness);
    for (int n = 0; n < 6 && seat->phase() != "activations"; ++n)
        session.next();
    session.selection().selectUnit(session.leader(QStringLiteral("group:shambler")));
    for (const auto& offer : session.offers(session.selection().unit())) {
        if (offer.blocked || offer.id.find("fight") == std::string::npos) continue;
        session.draft().selectOffer(QString::fromStdString(offer.id));
        break;
    }
    return seat;
}

/// The target of a charge is not offered again among the further enemies, whose names fold into a list that
/// stays open while several are ticked.
void TestCardFields::furtherEnemiesAreOthers() {
    Seat seat(Seat::Keep::Memory, 7, {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}});
    seat.window().resize(1366, 768);
    scenes::toActivations(seat);
    seat.session().selection().selectUnit(whoMay(seat, "charge"));
    seat.session().draft().selectOffer(QStringLiteral("charge"));
    QCoreApplication::processEvents();
    auto* names = seat.find<QPushButton>(QStringLiteral("names"), seat.find(QStringLiteral("field:others")));
    QVERIFY(names && seat.aimedAt());
    auto* menu = names->findChild<QMenu*>();
    const auto entries = menu->actions();
    QVERIFY(entries.size() > 6);
    for (const auto* entry : entries)
        QVERIFY2(entry->text().remove(u'&').section(u'\t', 0, 0) != seat.aimedAt()->text(),
                 qPrintable(entry->text()));
    QVERIFY(seat.hands.click(names));
    for (int n = 0; n < 2; ++n) {
        QVERIFY(menu->isVisible());
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions()[n]).center());
    }
    menu->close();
    const auto* offer = seat.session().draft().offer();
    const auto order = seat.session().draft().order(*offer);
    const auto* chosen = order.command.body.find("others");
    QVERIFY(chosen && chosen->asArray());
    QCOMPARE(chosen->asArray()->size(), std::size_t(2));
    QVERIFY2(names->text().contains(entries.front()->text().remove(u'&').section(u'\t', 0, 0)),
             qPrintable(names->text()));
}

/// Where no answer changes the chance to go Down, they say what else they change, and what a reaction does.
void TestCardFields::answersSayWhatTheyChange() {
    const auto seat = attacked(3);
    QVERIFY(seat->session().draft().offer());
    QVERIFY(seat->aimAt(QStringLiteral("Ohm")));
    seat->hands.press(Qt::Key_Return);
    QVERIFY(seat->session().open() && seat->session().open()->request);
    QCOMPARE(seat->session().open()->request->id, std::string("reaction"));
    const auto isNoted = [&seat] {
        const auto all = answers(*seat);
        return std::all_of(all.begin(), all.end(), [](const auto* each) { return !each->note().isEmpty(); });
    };
    QTRY_VERIFY(isNoted());
    QSet<QString> notes;
    for (const auto* each : answers(*seat))
        notes.insert(each->note());
    QVERIFY2(notes.size() > 1, qPrintable(QStringList(notes.values()).join(u'\n')));
    QVERIFY2(answers(*seat).at(1)->toolTip().contains(QStringLiteral("1 worse")),
             qPrintable(answers(*seat).at(1)->toolTip()));
}

/// Many answers are side by side: all of them are in sight in a small window, under their letters.
void TestCardFields::manyAnswersAreInSight() {
    const auto seat = attacked(3);
    seat->window().resize(1366, 768);
    seat->session().correct(QStringLiteral("op2"), QStringLiteral("ap"), 5);
    QVERIFY(seat->session().draft().offer());
    QVERIFY(seat->aimAt(QStringLiteral("Ohm")));
    seat->hands.press(Qt::Key_Return);
    QVERIFY(seat->session().open() && seat->session().open()->request);
    waitUntilSettled();
    const auto all = answers(*seat);
    QVERIFY2(all.size() >= 9, qPrintable(QString::number(all.size())));
    QSet<int> columns;
    for (const auto* each : all) {
        QCOMPARE(each->visibleRegion().boundingRect(), each->rect());
        columns.insert(each->x());
    }
    QCOMPARE(columns.size(), 2);
}

/// Whoever leaves an enemy has paid for the move: no answer to the strike counts that price again.
void TestCardFields::answersCountWhatTheyCostThemselves() {
    Seat seat;
    seat.toOperatives();
    auto& session = seat.session();
    const core::Value::Object contact{{"unit", "op1"}, {"contact", core::Value::Array{"shambler-1"}}};
    QVERIFY(session.begin({core::Record{"engage", 1, contact}, false}));
    session.selection().selectUnit(QStringLiteral("op1"));
    QVERIFY(seat.offer("move") && seat.carryOut());
    QVERIFY(session.open() && session.open()->request);
    QCOMPARE(session.open()->request->id, std::string("reaction"));
    waitUntilSettled();
    QStringList notes;
    for (const auto* each : answers(seat))
        notes << each->note();
    QVERIFY2(!notes.front().contains(QStringLiteral("AP")), qPrintable(notes.join(u'\n')));
    QVERIFY2(notes.at(1).contains(QStringLiteral("1 AP lost")), qPrintable(notes.join(u'\n')));
}

/// The first Enter takes no answer where the chances differ much, and the button is not amber.
void TestCardFields::answersThatDifferMuchAreChosen() {
    const auto seat = attacked(0);
    QVERIFY(seat->aimAt(QStringLiteral("Ohm")));
    seat->hands.press(Qt::Key_Return);
    QVERIFY(seat->session().open() && seat->session().open()->request);
    auto* amber = seat->find<QPushButton>(QStringLiteral("apply"));
    QVERIFY(amber);
    QTRY_VERIFY2(amber->accessibleName().startsWith(QStringLiteral("Choose A")),
                 qPrintable(amber->accessibleName()));
    QCOMPARE(amber->property("look").toString(), QStringLiteral("ghost"));
    seat->hands.press(Qt::Key_Return);
    QCOMPARE(seat->session().open()->answers.size(), std::size_t(0));
    seat->hands.press(Qt::Key_Return);
    QVERIFY(!seat->session().open() || !seat->session().open()->answers.empty());
}

void TestCardFields::targetsHaveTheirChances_data() {
    QTest::addColumn<QString>("scene");
    for (const auto* scene : {"gm", "offer", "trench-offer", "skirmish-offer"})
        QTest::newRow(scene) << scene;
}

/// Each target with a chip has its chance there, below its name, so that the chips have the same places
/// before and after the chances arrive; the tool tip says of what and of whom the chance is.
void TestCardFields::targetsHaveTheirChances() {
    QFETCH(QString, scene);
    const auto shown = scenes::make(scene, {1366, 768});
    auto& seat = shown->seat();
    auto& draft = seat.session().draft();
    const auto offer = draft.offerId();
    draft.selectOffer({});
    waitUntilSettled();
    draft.selectOffer(offer);
    QCoreApplication::processEvents();
    const auto chips = [&seat] {
        QList<ui::TargetChip*> out;
        for (auto* each : seat.find(QStringLiteral("field:target"))->findChildren<ui::TargetChip*>())
            if (each->isVisible()) out << each;
        return out;
    };
    const auto places = [&chips] {
        QList<QRect> out;
        for (const auto* each : chips())
            out << each->geometry();
        return out;
    };
    const auto early = places();
    for (auto* chip : chips()) // the chance of a target that is chosen only for a moment comes, too
        if (!chip->findChild<QMenu*>() && !chip->isChecked() && chip->isAllowed()) {
            QVERIFY(seat.hands.click(chip));
            break;
        }
    waitUntilSettled();
    QCOMPARE(places(), early);
    int withChance = 0;
    for (const auto* chip : chips()) {
        if (chip->findChild<QMenu*>() || !chip->isAllowed()) continue;
        ++withChance;
        QVERIFY2(chip->accessibleDescription().contains(QRegularExpression(QStringLiteral("\\d %"))) &&
                     chip->toolTip().contains(chip->text()),
                 qPrintable(chip->text() + u'\n' + chip->toolTip()));
    }
    QVERIFY(withChance > 1);
    QVERIFY(seat.aimedAt());
}

void TestCardFields::everyFieldIsInSight_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<bool>("real");
    for (const auto* scene : {"gm", "offer", "trench-offer", "battle-offer", "skirmish-offer"})
        for (const bool real : {true, false})
            QTest::addRow("%s, %s", scene, real ? "real dice" : "dice of the program")
                << QString::fromLatin1(scene) << real;
}

/// On a small screen the description and the odds give way before a field is scrolled away.
void TestCardFields::everyFieldIsInSight() {
    QFETCH(QString, scene);
    QFETCH(bool, real);
    const auto shown = scenes::make(scene, {1366, 768});
    if (real) shown->seat().rollOnTheTable();
    waitUntilSettled();
    for (const auto* area :
         shown->seat().window().findChild<ui::OfferForm*>()->findChildren<QScrollArea*>()) {
        const int more = area->widget()->height() - area->viewport()->height();
        QVERIFY2(more <= 0, qPrintable(QStringLiteral("%1 more than has room").arg(more)));
    }
}

void TestCardFields::theRoomOfTheFieldsIsGivenBack_data() {
    QTest::addColumn<QString>("scene");
    for (const auto* scene : {"offer", "gm", "gm-advice", "battle-offer", "trench-offer", "skirmish-offer"})
        QTest::newRow(scene) << scene;
}

/// The fields of a card leave their place empty so that dice stay where they are, but never at the price of a
/// scroll bar.
void TestCardFields::theRoomOfTheFieldsIsGivenBack() {
    QFETCH(QString, scene);
    const auto shown = scenes::make(scene, {1366, 768});
    auto& seat = shown->seat();
    seat.rollOnTheTable();
    QTest::qWait(100);
    seat.hands.press(Qt::Key_Return);
    auto& session = seat.session();
    QVERIFY(session.open());
    const auto* content = seat.find(QStringLiteral("tray"))->parentWidget();
    const auto* area = qobject_cast<QScrollArea*>(content->parentWidget()->parentWidget());
    const auto largestGap = [&] { // between two parts
        QList<QWidget*> parts;
        for (auto* each : content->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (each->isVisible()) parts << each;
        std::sort(parts.begin(), parts.end(), [](auto* a, auto* b) { return a->y() < b->y(); });
        int out = 0, last = 0;
        for (const auto* each : parts) {
            const auto* label = qobject_cast<const QLabel*>(each);
            const int own = label ? label->fontMetrics().height() : each->height();
            out = std::max(out, each->y() - last);
            last = each->y() + std::min(own, each->height());
        }
        return out;
    };
    for (int width = 1360; width > 1330; width -= 5) { // texts are measured at other widths, too
        seat.window().resize(width, 768);
        QTest::qWait(10);
    }
    for (int steps = 0; steps < 10 && session.open(); ++steps) {
        // The card gets lower when a line comes above it, as for advice; here with the window.
        seat.window().resize(1366, steps % 2 ? 768 : 742);
        QTest::qWait(20);
        QTRY_VERIFY2_WITH_TIMEOUT(area->verticalScrollBar()->maximum() == 0 || largestGap() < 24,
                                  qPrintable(QStringLiteral("step %1").arg(steps)), 1000);
        if (!session.open()->request || (steps % 2 && !session.roll())) break;
    }
}

TEST_CASE(TestCardFields, QApplication)
#include "test_card_fields.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "advice/adviser.h"
#include "kernel/view/aim.h"
#include "scene_plans.h"
#include "scenes.h"
#include "support/case.h"
#include "ui/act/card_title.h"
#include "ui/act/target_field.h"
#include "ui/dice/die_box.h"
#include "ui/frame/unit_names.h"
#include "ui/history/amend_report_dialog.h"
#include "ui/session/behaviour_target.h"
#include "ui/session/view_changes.h"
#include "ui/theme/elided_label.h"
#endif

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

#include <algorithm>

/// What the card of an action says is so: who is attacked and why, with what, which rolls follow, and what an
/// amendment changed.
class TestCardTruth : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { scenes::dress(QStringLiteral("dark"), 100); }
    void theTargetIsChosenByBehaviour();
    void whoHasJustArrivedMoves();
    void savesAreAhead_data();
    void savesAreAhead();
    void trenchRollsNameWhatTheyNeed();
    void theTitleNamesTheWeapon_data();
    void theTitleNamesTheWeapon();
    void unitsHavePlurals_data();
    void unitsHavePlurals();
    void theLeaderIsOnTheSheet();
    void zerosAreNotShown_data();
    void zerosAreNotShown();
    void oneUndoTakesAnAmendmentBack();
    void otherActionsHaveTheSameTarget();
    void blastChancesAreOfOneTarget();
    void theChanceIsThatOfTheLastChoice();

private:
    static constexpr QSize small{1366, 768};
    static QString titleOf(const Seat& seat) {
        auto* title = seat.find<QWidget>(QStringLiteral("cardTitle"));
        return title ? title->accessibleName() : QString();
    }
    static bool saysSomewhere(Seat& seat, const QString& words) {
        const auto labels = seat.window().findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(words);
        });
    }
};

/// The card proposes whom the behaviour of the group advises, as a side that the program leads would, and
/// gives one reason: the one that decided.
void TestCardTruth::theTargetIsChosenByBehaviour() {
    const auto scene = scenes::make(QStringLiteral("gm"), small);
    auto& seat = scene->seat();
    auto& session = seat.session();
    QVERIFY(session.guide().isProposal());
    const auto* offer = session.draft().offer();
    QVERIFY(offer);
    core::WorkBudget work;
    const auto game = session.game();
    const auto advice = core::advice::advise(*game, session.selection().unit().toStdString(), work);
    QVERIFY(!advice.orders.empty());
    const auto* field = core::aimField(offer->inputs);
    QVERIFY(field);
    QCOMPARE(*session.draft().value(*offer, *field).asString(), advice.orders.front().target);
    const auto head = ui::headOf(session, *offer);
    QVERIFY2(!head.reason.isEmpty() && head.reason.size() <= ui::longestReason, qPrintable(head.reason));
    auto* behaviour = seat.find<QLabel>(QStringLiteral("behaviour"));
    QVERIFY(behaviour);
    QCOMPARE(behaviour->text(), head.reason.mid(1).prepend(head.reason.front().toUpper()));
    QCOMPARE(behaviour->toolTip(), QString::fromStdString(advice.behaviour.text));
    // It stays until the game master chooses another one.
    const auto title = titleOf(seat);
    session.selection().selectUnit(QStringLiteral("op3"));
    QVERIFY(session.actGroup());
    QCOMPARE(titleOf(seat), title);
}

/// Figures with a gun that came in this turn move first: most of the table is out of their sight.
void TestCardTruth::whoHasJustArrivedMoves() {
    Seat seat;
    auto& session = seat.session();
    const auto toPhase = [&](const char* phase) {
        for (int n = 0; n < 12; ++n) {
            if (seat.phase() == phase) return;
            session.next();
            if (session.open()) session.resolve();
        }
    };
    toPhase("activations");
    toPhase("reinforcements"); // of the second turn
    QCOMPARE(session.view().turn, 2);
    const auto before = session.view().units.size();
    QVERIFY(session.begin(
        {{"spawn", 1, core::Value::Object{{"sheet", "gunner"}, {"count", 2}, {"free", true}}}, true}));
    QVERIFY(session.view().units.size() > before);
    const auto arrived = QString::fromStdString(session.view().units.back().id);
    const auto& offers = session.offers(arrived);
    const auto likely =
        std::find_if(offers.begin(), offers.end(), [](const auto& one) { return one.primary; });
    QVERIFY(likely != offers.end());
    QVERIFY2(likely->label.starts_with("Move"), likely->label.c_str());
}

void TestCardTruth::savesAreAhead_data() {
    QTest::addColumn<QString>("stage");
    QTest::newRow("battle-offer") << "Saves"; // a stratagem is asked for first
    QTest::newRow("battle-open") << "Saves";  // the number of attacks is rolled first
    QTest::newRow("gm") << "To save";         // a reaction is asked for first
}

void TestCardTruth::savesAreAhead() {
    QFETCH(QString, stage);
    const auto scene = scenes::make(QString::fromLatin1(QTest::currentDataTag()), small);
    QVERIFY2(saysSomewhere(scene->seat(), stage), qPrintable(stage));
}

void TestCardTruth::trenchRollsNameWhatTheyNeed() {
    const auto scene = scenes::make(QStringLiteral("trench-offer"), small);
    QStringList texts;
    for (const auto* label : scene->seat().window().findChildren<QLabel*>())
        if (label->isVisible()) texts << label->text();
    QVERIFY2(saysSomewhere(scene->seat(), QStringLiteral("7+")), qPrintable(texts.join(u'|')));
}

void TestCardTruth::theTitleNamesTheWeapon_data() {
    QTest::addColumn<QString>("title");
    QTest::newRow("offer") << "Long rifle, aimed";
    QTest::newRow("gm") << "Heavy stubber";
    QTest::newRow("battle-offer") << "Plague boltgun"; // the first of several, beside two long names
    QTest::newRow("battle-overwatch") << " → ";
}

void TestCardTruth::theTitleNamesTheWeapon() {
    QFETCH(QString, title);
    const auto scene = scenes::make(QString::fromLatin1(QTest::currentDataTag()), small);
    QVERIFY2(titleOf(scene->seat()).contains(title), qPrintable(titleOf(scene->seat())));
    if (title == u" → ") return;
    // The names give way before the weapon.
    const auto labels = scene->seat().find<QWidget>(QStringLiteral("cardTitle"))->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* each) {
        const auto* label = dynamic_cast<const ui::ElidedLabel*>(each);
        return label && label->isVisible() && label->shownText().contains(title);
    }));
}

void TestCardTruth::unitsHavePlurals_data() {
    QTest::addColumn<QString>("plural");
    for (const auto& [one, many] :
         {std::pair("Gunner", "Gunners"), std::pair("Hound Master", "Hound Masters"),
          std::pair("Watchman", "Watchmen"), std::pair("Abbess", "Abbesses"), std::pair("Fury", "Furies"),
          std::pair("Donkey", "Donkeys"), std::pair("Plague Marines", "Plague Marines"),
          std::pair("Dwarf Infantry", "Dwarf Infantry"), std::pair("Knight of Chains", "Knights of Chains"),
          std::pair("Mark 2", "Mark 2")})
        QTest::newRow(one) << QString::fromLatin1(many);
}

void TestCardTruth::unitsHavePlurals() {
    QFETCH(QString, plural);
    QCOMPARE(ui::pluralName(QString::fromLatin1(QTest::currentDataTag())), plural);
    QCOMPARE(ui::groupedNames({"Gunner 1", "Gunner 2", "Rager 1", "Ohm"}),
             QStringLiteral("Gunners 1 2, Rager 1, Ohm"));
}

/// Who leads a unit fights with it: the sheet has both.
void TestCardTruth::theLeaderIsOnTheSheet() {
    const auto scene = scenes::make(QStringLiteral("battle-offer"), {1920, 1080});
    auto& seat = scene->seat();
    const auto* unit = seat.session().unit(seat.session().selection().unit());
    QVERIFY(unit);
    const auto* group = seat.session().group(QString::fromStdString(unit->group));
    QVERIFY(group && group->units.size() == 2);
    const auto other = std::find_if(group->units.begin(), group->units.end(),
                                    [&](const auto& id) { return id != unit->id; });
    const auto name = QString::fromStdString(seat.session().unit(QString::fromStdString(*other))->name);
    auto* sheet = seat.find<QWidget>(QStringLiteral("sheet"));
    QVERIFY(sheet);
    const auto labels = sheet->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
        return label->isVisible() && label->text().contains(QStringLiteral("with ") + name);
    }));
}

void TestCardTruth::zerosAreNotShown_data() {
    QTest::addColumn<QString>("scene");
    for (const char* scene : {"skirmish-offer", "skirmish-watched", "battle-volley", "hexes"})
        QTest::newRow(scene) << QString::fromLatin1(scene);
}

/// No "0 % gets hurt", no "0.0 health lost", no "<1 %" on any card.
void TestCardTruth::zerosAreNotShown() {
    QFETCH(QString, scene);
    const auto moment = scenes::make(scene, small);
    waitUntilSettled();
    static const QRegularExpression zero(QStringLiteral("(^|[^0-9.,])(0 %|0\\.0( |$)|<1)"));
    for (const auto* label : moment->seat().window().findChildren<QLabel*>())
        if (label->isVisible())
            QVERIFY2(!label->text().contains(zero), qPrintable(label->objectName() + u':' + label->text()));
    for (const auto* button : moment->seat().window().findChildren<QAbstractButton*>())
        if (button->isVisible()) QVERIFY2(!button->text().contains(zero), qPrintable(button->text()));
}

/// A shot that killed is amended to a miss: the report says so, the button names the amendment, and one Undo
/// takes all of it back.
void TestCardTruth::oneUndoTakesAnAmendmentBack() {
    Seat seat;
    seat.toOperatives();
    seat.rollOnTheTable();
    QVERIFY(seat.pressOffer("hip", 1) && seat.clickFigure("shambler", 1));
    QVERIFY(seat.carryOut());
    while (seat.session().open() && seat.session().open()->request) {
        const int dice = seat.session().open()->request->dice();
        for (int n = 0; n < dice; ++n)
            seat.hands.type(QStringLiteral("6"));
        seat.hands.press(Qt::Key_Return);
    }
    QVERIFY(!seat.session().open());
    const auto shot = seat.session().log().head();
    const auto name = QString::fromStdString(seat.session().unit(QStringLiteral("shambler-1"))->name);
    QVERIFY(seat.session().begin({{"note", 1, core::Value::Object{{"text", "a note"}}}, false}));
    const auto last = seat.session().log().head();
    const auto before = seat.session().view();
    const auto step = seat.session().step(shot);
    auto answers = step->answers;
    for (auto& row : answers.front().faces)
        std::fill(row.begin(), row.end(), 1);
    answers.resize(1);
    const auto report = seat.session().amend(shot, step->order, answers, 0);
    QVERIFY(report.has_value());
    QVERIFY(!report->changed.empty());
    QCOMPARE(report->changed.front().after, report->amended);
    ui::AmendReportDialog dialog(*report, ui::viewChanges(before, seat.session().view()), &seat.window());
    QStringList texts;
    for (const auto* label : dialog.findChildren<QLabel*>())
        texts << label->text();
    const auto all = texts.join(u'\n');
    QVERIFY2(all.contains(QStringLiteral("was: ") + QString::fromStdString(step->head.text)),
             qPrintable(all));
    QVERIFY2(all.contains(name), qPrintable(all));
    QVERIFY(seat.session().undoLabel().startsWith(QStringLiteral("amendment of ")));
    seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(seat.session().log().head(), last);
    QVERIFY(seat.session().view() == before);
}

/// Beside an action stand others against its target: none where a friend is helped.
void TestCardTruth::otherActionsHaveTheSameTarget() {
    const auto scene = scenes::make(QStringLiteral("offer"), small);
    auto& seat = scene->seat();
    const auto others = [&] {
        const auto buttons = seat.window().findChildren<QToolButton*>();
        return std::count_if(buttons.begin(), buttons.end(), [](const auto* each) {
            return each->isVisible() && each->accessibleName().endsWith(QStringLiteral(" instead"));
        });
    };
    QTRY_VERIFY(others() > 0);
    seat.session().draft().selectOffer(QStringLiteral("help"));
    QVERIFY(seat.session().draft().offer());
    waitUntilSettled();
    QCOMPARE(others(), 0);
}

/// The chip of each target of a blast has the chance for that target, not for any of those in the radius.
void TestCardTruth::blastChancesAreOfOneTarget() {
    const auto scene = scenes::make(QStringLiteral("unit"), small);
    auto& seat = scene->seat();
    auto& draft = seat.session().draft();
    draft.selectOffer(QStringLiteral("blitz"));
    QVERIFY(draft.offer());
    draft.setValue(*draft.offer(), "target", core::Value("mauler-1"));
    draft.setValue(*draft.offer(), "affected", core::Value(core::Value::Array{"shambler-1", "shambler-4"}));
    const auto chanceAt = [&](const char* target) {
        for (const auto* chip : seat.window().findChildren<ui::TargetChip*>())
            if (chip->isVisible() && chip->accessibleName().endsWith(QLatin1String(target)))
                return chip->accessibleDescription();
        return QString();
    };
    QTRY_VERIFY2(chanceAt("Mauler 1").contains(QStringLiteral(" %")), qPrintable(chanceAt("Mauler 1")));
    waitUntilSettled();
    QVERIFY2(chanceAt("Mauler 1").contains(QStringLiteral("0 %")) && !chanceAt("Mauler 1").contains(u'>'),
             qPrintable(chanceAt("Mauler 1")));
}

/// The chance before the roll that the outcome states, after another choice was taken back.
void TestCardTruth::theChanceIsThatOfTheLastChoice() {
    const auto chance = [](bool isTakenBack) -> QString {
        Seat seat(Seat::Keep::Memory, 7, {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}});
        scenes::toActivations(seat);
        const auto unit = activations::whoMay(seat, "ranged");
        auto& session = seat.session();
        session.correct(unit, QStringLiteral("blessing"), 2);
        session.selection().selectUnit(unit);
        session.draft().selectOffer(QStringLiteral("ranged"));
        session.beginChosen();
        const auto choose = [&](std::size_t at) {
            core::Answer answer;
            answer.pick = session.open()->request->options.at(at).id;
            session.answer(answer);
            waitUntilSettled();
        };
        if (isTakenBack) {
            choose(2);
            session.roll();
            waitUntilSettled();
            if (!seat.click("lastAnswer") || !seat.click("lastAnswer"))
                return QStringLiteral("not taken back");
        }
        choose(0);
        while (session.open()->request && session.roll())
            ;
        waitUntilSettled();
        for (const auto* label : seat.window().findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QStringLiteral("the chance was")))
                return label->text();
        return {};
    };
    const auto direct = chance(false);
    QVERIFY(!direct.isEmpty());
    QCOMPARE(chance(true), direct);
}

TEST_CASE(TestCardTruth, QApplication)
#include "test_card_truth.moc"

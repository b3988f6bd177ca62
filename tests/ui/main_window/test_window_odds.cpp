// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "window_fixture.h"

#include "ui/act/offer_button.h"
#include "ui/act/offer_form.h"
#include "ui/act/open_form.h"
#include "ui/charts/odds_chart.h"
#include "ui/charts/odds_rows.h"
#include "ui/dice/choice_form.h"
#include "ui/tokens/chip_row.h"
#include "ui/turn/checklist_panel.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

namespace {

/// The chart of a form as the window is painted next: odds of an open action are asked for before that.
template <class Form> ui::OddsChart& chartOf(Fixture& fixture) {
    QCoreApplication::sendPostedEvents();
    return *fixture.window->findChild<Form*>()->template findChild<ui::OddsChart*>();
}

QStringList shown(const ui::OddsChart& chart) {
    QStringList words;
    for (auto* label : chart.findChildren<QLabel*>())
        if (label->isVisible() && !label->text().isEmpty()) words << label->text();
    return words;
}

/// Gunners have hit the first operative, who is asked how to react.
bool askToReact(const Fixture& fixture) {
    const core::Value::Object shot{{"units", core::Value::Array{"gunners1"}}, {"target", "op1"}};
    return fixture.session->begin({{"activate", 1, shot}, true}) &&
           fixture.session->answer({{{6}}, {}, {}, core::Answer::Source::Typed});
}

} // namespace

/// Where the table shows odds: on the buttons, in the card before and during an action, beside choices, and
/// for those in danger.
class TestWindowOdds : public QObject {
    Q_OBJECT

private slots:
    void buttonsCarryTheirOdds();
    void changedActionKeepsItsOddsBefore();
    void blockedActionHasOdds();
    void rollingComparesWithBeforeTheRoll();
    void choicesSayWhatTheyLeadTo();
    void buttonPicksTheOptionInFocus();
    void dangerStandsInTheHordePhase();
    void hugeGroupIsCalculatedBesideTheWindow();
    void windowClosesWhileCalculating();
    void compareSaysWhoseAndWhen();
    void keyAsksForTheOddsWindow();
    void letterOutsideTheNameIsACap();
};

/// A letter that the name does not hold takes its own room on the button.
void TestWindowOdds::letterOutsideTheNameIsACap() {
    core::Offer offer;
    offer.label = offer.title = "Frag";
    ui::OfferButton button;
    button.setOffer(offer, u'F');
    const int underlined = button.sizeHint().width();
    button.setOffer(offer, u'X');
    QVERIFY(button.sizeHint().width() > underlined);
    QVERIFY(button.toolTip().contains("Key X"));
}

void TestWindowOdds::buttonsCarryTheirOdds() {
    Fixture fixture;
    fixture.press(Qt::Key_1);
    auto* shoot = fixture.find<ui::OfferButton>("offer:shoot");
    QTRY_COMPARE(shoot->accessibleDescription(), "89 % to hurt Gunner; exact; expected 1.4 health lost");
    QVERIFY(shoot->toolTip().endsWith(shoot->accessibleDescription()));
    QVERIFY(fixture.find<ui::OfferButton>("offer:walk")->accessibleDescription().isEmpty());
    fixture.press(Qt::Key_0);
    QVERIFY(shoot->accessibleDescription().isEmpty());
}

void TestWindowOdds::changedActionKeepsItsOddsBefore() {
    Fixture fixture;
    fixture.session->selection().selectUnit("op1");
    fixture.session->draft().selectOffer("shoot");
    auto& chart = chartOf<ui::OfferForm>(fixture);
    QVERIFY(shown(chart).contains("89 %"));
    QVERIFY(shown(chart).contains("exact"));
    fixture.session->draft().setValue(*fixture.session->draft().offer(), "modifier", -1);
    QVERIFY(shown(chart).contains("67 %"));
    QVERIFY(shown(chart).contains("was 89 %"));
    fixture.session->selection().selectUnit("op2");
    fixture.session->draft().selectOffer("shoot");
    QVERIFY(!shown(chart).contains("was 89 %"));
}

void TestWindowOdds::blockedActionHasOdds() {
    Fixture fixture;
    fixture.session->correct("op1", "ap", 1);
    fixture.session->selection().selectUnit("op1");
    fixture.session->draft().selectOffer("shoot");
    QVERIFY(chartOf<ui::OfferForm>(fixture).isVisible());
    QVERIFY(fixture.find("anyway")->isVisible());
}

void TestWindowOdds::rollingComparesWithBeforeTheRoll() {
    Fixture fixture;
    fixture.session->selection().selectUnit("op1");
    fixture.session->draft().selectOffer("shoot");
    fixture.session->beginChosen();
    auto& chart = chartOf<ui::OpenForm>(fixture);
    QVERIFY(shown(chart).contains("89 %"));
    QVERIFY(!shown(chart).filter("before the roll").size());
    fixture.session->roll();
    QCoreApplication::sendPostedEvents();
    QVERIFY(chart.isVisible()); // nothing moves when the dice fall
    QVERIFY(shown(chart).contains("before the roll"));
}

void TestWindowOdds::choicesSayWhatTheyLeadTo() {
    Fixture fixture;
    QVERIFY(askToReact(fixture));
    QCOMPARE(fixture.session->open()->request->kind, core::Request::Kind::Choice);
    QVERIFY(shown(chartOf<ui::OpenForm>(fixture)).contains("100 % before the roll") ||
            shown(chartOf<ui::OpenForm>(fixture)).contains("67 % before the roll"));
    const auto options = fixture.window->findChildren<ui::OptionButton*>();
    QCOMPARE(options.size(), 2);
    QVERIFY(!options[0]->accessibleDescription().contains("%")); // no dice come after this choice
}

void TestWindowOdds::buttonPicksTheOptionInFocus() {
    Fixture fixture;
    QVERIFY(askToReact(fixture));
    const auto& request = *fixture.session->open()->request;
    const auto options = fixture.window->findChildren<ui::OptionButton*>();
    QCOMPARE(options.size(), 2);
    const auto other = std::size_t(request.options[0].id == request.preset ? 1 : 0);
    const auto words = QString::fromStdString(request.options[other].label);
    const auto wanted = request.options[other].id, question = request.id;
    auto* apply = fixture.find<QPushButton>("apply");
    QVERIFY(!apply->text().contains(words));
    options[qsizetype(other)]->setFocus();
    QVERIFY2(apply->text().contains(words), qPrintable(apply->text()));
    fixture.click(apply);
    QVERIFY(!fixture.session->open()->request || fixture.session->open()->request->id != question);
    QCOMPARE(fixture.session->open()->answers.back().pick, wanted);
}

void TestWindowOdds::dangerStandsInTheHordePhase() {
    Fixture fixture;
    auto* panel = fixture.window->findChild<ui::ChecklistPanel*>();
    fixture.press(Qt::Key_0);
    auto* state = fixture.find<QLabel>("dangerState");
    QTRY_COMPARE(state->text(), "No unit is in danger: each chance is below 5 %.");
    fixture.session->next();
    QTRY_COMPARE(state->toolTip(), "assumes: no dodge");
    QStringList names;
    for (auto* row : panel->findChildren<ui::OddsRow*>())
        if (row->isVisible()) names << row->accessibleName();
    QCOMPARE(names.size(), 3);
    QStringList warned;
    for (auto* chips : fixture.find("card:op1")->findChildren<ui::ChipRow*>())
        if (chips->isVisible()) warned << chips->shownWords() << chips->accessibleName();
    QVERIFY2(warned.contains("⚠ 89 %") && warned.last().contains("⚠ 89 % to hurt Veyra"),
             qPrintable(warned.join(u'|')));
    QVERIFY(names.front().startsWith("Veyra: 89 % to hurt Veyra"));
    fixture.click(panel->findChildren<ui::OddsRow*>().front());
    QVERIFY(panel->findChild<ui::OddsChart*>()->isVisible());
}

/// So many dice that no first try has the steps for them.
core::Order crowd(const Fixture& fixture) {
    core::Value::Array units;
    for (const auto& group : fixture.session->view().groups)
        if (group.id == "shamblers")
            for (const auto& unit : group.units)
                units.push_back(unit);
    return {{"activate", 1, core::Value::Object{{"units", units}, {"target", "op1"}}}, true};
}

void TestWindowOdds::hugeGroupIsCalculatedBesideTheWindow() {
    Fixture fixture(screen::standardState(90));
    QVERIFY(fixture.session->begin(crowd(fixture)));
    auto& chart = chartOf<ui::OpenForm>(fixture);
    QVERIFY(chart.isVisible());
    QVERIFY(chart.isCalculating());
    QVERIFY(shown(chart).filter("calculating…").size() == 1);
    QTRY_VERIFY(!chart.isCalculating());
    QVERIFY(shown(chart).contains("to hurt Veyra"));
}

void TestWindowOdds::windowClosesWhileCalculating() {
    Fixture fixture(screen::standardState(90));
    QVERIFY(fixture.session->begin(crowd(fixture)));
    QVERIFY(chartOf<ui::OpenForm>(fixture).isCalculating());
    fixture.window.reset();
    fixture.session->abandon();
}

void TestWindowOdds::compareSaysWhoseAndWhen() {
    Fixture fixture;
    QSignalSpy asked(fixture.window.get(), &ui::MainWindow::compareRequested);
    fixture.session->selection().selectUnit("op1");
    fixture.session->draft().selectOffer("shoot");
    fixture.click("compare");
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].toString(), "Veyra · Shoot (Aimed) · Turn 1");
    QCOMPARE(asked[0][1].value<core::OddsReport>().question, "to hurt Gunner");
}

void TestWindowOdds::keyAsksForTheOddsWindow() {
    Fixture fixture;
    QSignalSpy asked(fixture.window.get(), &ui::MainWindow::oddsRequested);
    fixture.press(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(asked.size(), 1);
}

TEST_CASE(TestWindowOdds, QApplication)
#include "test_window_odds.moc"

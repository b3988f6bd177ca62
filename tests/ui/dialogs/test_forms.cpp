// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"
#include "ui/correct/correct_dialog.h"
#include "ui/correct/form_dialog.h"
#include "ui/history/amend_dialog.h"
#include "ui/history/amend_report_dialog.h"
#include "ui/tokens/token_row.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using core::Answer;
using core::Order;
using core::Value;

namespace {

template <class Dialog> QPointer<Dialog> opened(Dialog* dialog) {
    dialog->open();
    return QTest::qWaitForWindowExposed(dialog) ? dialog : nullptr;
}

template <class T> T* named(QWidget& in, const QString& name) {
    for (auto* widget : in.findChildren<T*>())
        if (widget->accessibleName() == name) return widget;
    return nullptr;
}

QAbstractButton* button(QWidget& in, const QString& text) {
    for (auto* one : in.findChildren<QAbstractButton*>())
        if (QString(one->text()).remove('&').startsWith(text)) return one;
    return nullptr;
}

void press(QWidget& in, const QString& text) { QTest::mouseClick(button(in, text), Qt::LeftButton); }

} // namespace

/// Dialogs that fill in a command: offers, corrections, amendments.
class TestForms : public QObject {
    Q_OBJECT

private slots:
    void formSendsPresetsOnEnter();
    void formSendsWhatWasFilledIn();
    void formAllowsAnywayOnlyOnRequest();
    void formIsJudgedAnewWithEveryChange();
    void formNeverAllowsTheImpossible();
    void formStaysOpenWhenRefused();
    void blockedOptionNeedsTheWordOfTheGm();
    void correctFlagsHouseRules();
    void correctSendsOnlyChanges();
    void correctSetsPlaceAndFacing();
    void correctMissionSendsEachKind();
    void amendKeepsUntouchedAnswers();
    void amendRefusesFacesThatDoNotFit();
    void amendRollsAnewFromHere();
    void amendSendsChangedField();
    void fieldsThatMeanNothingAreHidden();
    void reportSaysWhereItStopped();
};

void TestForms::formSendsPresetsOnEnter() {
    auto dialog = opened(new ui::FormDialog(samples::offer()));
    Order sent;
    connect(dialog, &ui::FormDialog::submitted, this, [&](const Order& order) { sent = order; });
    QTest::keyClick(dialog, Qt::Key_Return);
    QCOMPARE(sent, (Order{samples::offer().command, false}));
    QTRY_VERIFY(!dialog);
}

void TestForms::formSendsWhatWasFilledIn() {
    auto dialog = opened(new ui::FormDialog(samples::offer()));
    Order sent;
    connect(dialog, &ui::FormDialog::submitted, this, [&](const Order& order) { sent = order; });
    auto* count = named<QSpinBox>(*dialog, "How many");
    count->setFocus();
    QTest::keyClick(count, Qt::Key_Up);
    QTest::keyClick(count, Qt::Key_Up);
    press(*dialog, "East stairs");
    press(*dialog, "Costs no threat");
    QTest::keyClicks(named<QLineEdit>(*dialog, "Name"), "Gob");
    press(*dialog, "Spawn");
    auto wanted = samples::offer().command;
    *wanted.body.asObject() = {{"sheet", "mauler"}, {"count", 3},
                               {"free", true},      {"points", Value::Array{"A", "B"}},
                               {"name", "Gob"},     {"phase", "now"}};
    QCOMPARE(sent, (Order{wanted, false}));
}

void TestForms::formAllowsAnywayOnlyOnRequest() {
    auto offer = samples::offer();
    offer.blocked =
        core::Problem{"spawn.threat", "Only 4 threat points are left.", "", core::Problem::Kind::Rule};
    auto dialog = opened(new ui::FormDialog(offer));
    std::vector<Order> sent;
    connect(dialog, &ui::FormDialog::submitted, this, [&](const Order& order) { sent.push_back(order); });
    QCOMPARE(dialog->problem(), "Only 4 threat points are left.");
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(sent.empty());
    QVERIFY(dialog);
    press(*dialog, "Allow anyway");
    QTest::keyClick(dialog, Qt::Key_Return);
    QCOMPARE(sent, (std::vector<Order>{{offer.command, true}}));
}

/// The reason of a block is about what is filled in now, not about what was there when the form opened.
void TestForms::formIsJudgedAnewWithEveryChange() {
    auto offer = samples::offer();
    offer.blocked =
        core::Problem{"spawn.threat", "Only 4 threat points are left.", "", core::Problem::Kind::Rule};
    const auto judge = [](const Order& order) -> std::optional<core::Problem> {
        const auto sheet = order.command.body.text("sheet");
        if (sheet == "boss")
            return core::Problem{"spawn.full", "It is dead.", "", core::Problem::Kind::Impossible};
        if (order.command.body.number("count") > 1) return std::nullopt;
        return core::Problem{"spawn.few", "They come in pairs.", "", core::Problem::Kind::Rule};
    };
    auto dialog = opened(new ui::FormDialog(offer, nullptr, judge));
    Order sent;
    connect(dialog, &ui::FormDialog::submitted, this, [&](const Order& order) { sent = order; });
    QCOMPARE(dialog->problem(), "Only 4 threat points are left.");
    press(*dialog, "Costs no threat");
    QCOMPARE(dialog->problem(), "They come in pairs.");
    auto* count = named<QSpinBox>(*dialog, "How many");
    count->setFocus();
    QTest::keyClick(count, Qt::Key_Up);
    QCOMPARE(dialog->problem(), QString());
    QVERIFY(!button(*dialog, "Allow anyway")->isVisible());
    auto* enemy = named<QComboBox>(*dialog, "Enemy");
    QTest::keyClick(enemy, Qt::Key_Down);
    QCOMPARE(dialog->problem(), "Not possible: It is dead.");
    QVERIFY(!button(*dialog, "Spawn")->isEnabled());
    QTest::keyClick(enemy, Qt::Key_Up);
    press(*dialog, "Spawn");
    QVERIFY(!sent.overrideRules);
    QCOMPARE(sent.command.body.text("sheet"), std::string("mauler"));
}

void TestForms::formNeverAllowsTheImpossible() {
    auto offer = samples::offer();
    offer.blocked =
        core::Problem{"spawn.full", "There is no such sheet.", "", core::Problem::Kind::Impossible};
    auto dialog = opened(new ui::FormDialog(offer));
    QCOMPARE(dialog->problem(), "Not possible: There is no such sheet.");
    QVERIFY(!button(*dialog, "Allow anyway")->isVisible());
    QVERIFY(!button(*dialog, "Spawn")->isEnabled());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
}

void TestForms::formStaysOpenWhenRefused() {
    auto dialog = opened(new ui::FormDialog(samples::offer()));
    auto refusals = 1;
    connect(dialog, &ui::FormDialog::submitted, dialog, [&, form = dialog.data()](const Order&) {
        if (refusals-- > 0) form->refuse("The file is read-only.");
    });
    press(*dialog, "Spawn");
    QTest::qWait(20);
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(dialog->problem(), "The file is read-only.");
    press(*dialog, "Spawn");
    QTRY_VERIFY(!dialog);
}

void TestForms::blockedOptionNeedsTheWordOfTheGm() {
    auto dialog = opened(new ui::FormDialog(samples::offer()));
    Order sent;
    connect(dialog, &ui::FormDialog::submitted, this, [&](const Order& order) { sent = order; });
    QVERIFY(!button(*dialog, "Allow anyway")->isVisible());
    QTest::keyClick(named<QComboBox>(*dialog, "Enemy"), Qt::Key_Down);
    QCOMPARE(dialog->problem(), "Plague brute: only 14 threat are left");
    press(*dialog, "Allow anyway");
    press(*dialog, "Spawn");
    QVERIFY(sent.overrideRules);
    QCOMPARE(sent.command.body.text("sheet"), std::string("boss"));
}

void TestForms::correctFlagsHouseRules() {
    const auto reported = [](bool houseRule) {
        auto unit = samples::unit();
        for (auto& marker : unit.allMarkers)
            marker.houseRule = houseRule && marker.label == "Stunned";
        auto dialog = opened(new ui::CorrectDialog(unit));
        return named<QAbstractButton>(*dialog, "Stunned")->toolTip();
    };
    QVERIFY(!reported(false).contains("house rule"));
    QVERIFY(reported(true).endsWith("house rule"));
}

void TestForms::correctSendsOnlyChanges() {
    auto dialog = opened(new ui::CorrectDialog(samples::unit()));
    ui::Corrections sent;
    connect(dialog, &ui::CorrectDialog::corrected, this,
            [&](const QString& unit, const ui::Corrections& all) {
                QCOMPARE(unit, "u1");
                sent = all;
            });
    QVERIFY(!button(*dialog, "Nothing changed")->isEnabled());
    for (auto* row : dialog->findChildren<ui::TokenRow*>()) {
        if (row->track().id == "health") row->request(ui::TokenRun::Main, 1);
        if (row->track().id == "magazine") row->request(ui::TokenRun::Reserve, 4);
    }
    QTest::keyClick(named<QSpinBox>(*dialog, "Bleed"), Qt::Key_Down);
    QTest::mouseClick(named<QAbstractButton>(*dialog, "Stunned"), Qt::LeftButton);
    QTest::mouseClick(named<QAbstractButton>(*dialog, "On the table"), Qt::LeftButton);
    press(*dialog, "Apply 5 corrections");
    using Kind = ui::Correction::Kind;
    QCOMPARE(sent, (ui::Corrections{{Kind::Presence, "present", 0},
                                    {Kind::Track, "health", 1},
                                    {Kind::Track, "reserve", 4},
                                    {Kind::Marker, "bleed", 1},
                                    {Kind::Marker, "stunned", 1}}));
}

/// What is typed and what is chosen from a list.
void TestForms::correctSetsPlaceAndFacing() {
    auto unit = samples::unit();
    unit.properties = {{"hex", "Hex", "3,4", {}, {}, {}},
                       {"facing", "Facing", "n", {}, {"n", "ne"}, {"north", "north-east"}},
                       {"speed", "Speed", "slow", {}, {"still", "slow"}, {"Still", "Slow"}}};
    auto dialog = opened(new ui::CorrectDialog(unit));
    ui::Corrections sent;
    connect(dialog, &ui::CorrectDialog::corrected, this,
            [&](const QString&, const ui::Corrections& all) { sent = all; });
    auto* hex = named<QLineEdit>(*dialog, "Hex");
    hex->selectAll();
    QTest::keyClicks(hex, "5,2");
    QTest::keyClick(named<QComboBox>(*dialog, "Facing"), Qt::Key_Down);
    press(*dialog, "Apply 2 corrections");
    using Kind = ui::Correction::Kind;
    QCOMPARE(sent, (ui::Corrections{{Kind::Property, "hex", 0, "5,2"}, {Kind::Property, "facing", 0, "ne"}}));
}

void TestForms::correctMissionSendsEachKind() {
    auto dialog = opened(new ui::CorrectDialog(samples::encounter()));
    ui::Corrections sent;
    connect(dialog, &ui::CorrectDialog::corrected, this,
            [&](const QString& unit, const ui::Corrections& all) {
                QVERIFY(unit.isEmpty());
                sent = all;
            });
    for (const auto* name : {"Turn", "Clock", "Threat", "Stop the pumps"})
        QTest::keyClick(named<QSpinBox>(*dialog, name), Qt::Key_Up);
    QTest::keyClick(named<QComboBox>(*dialog, "Phase"), Qt::Key_Down);
    press(*dialog, "Apply 5 corrections");
    using Kind = ui::Correction::Kind;
    QCOMPARE(sent, (ui::Corrections{{Kind::Turn, "turn", 4},
                                    {Kind::Clock, "clock", 4},
                                    {Kind::Phase, "end", 0},
                                    {Kind::Counter, "threat", 15},
                                    {Kind::Objective, "pumps", 2}}));
}

void TestForms::amendKeepsUntouchedAnswers() {
    const auto step = samples::step();
    auto dialog = opened(new ui::AmendDialog(step, samples::asked(), {}));
    std::vector<Answer> sent;
    connect(dialog, &ui::AmendDialog::amended, this,
            [&](core::StepId id, const Order& order, const std::vector<Answer>& all, std::size_t kept) {
                QCOMPARE(id, core::StepId(7));
                QCOMPARE(order, step.order);
                QCOMPARE(kept, std::size_t(2)); // those behind the one that is changed
                sent = all;
            });
    QVERIFY(!button(*dialog, "Amend and play on")->isEnabled());
    auto* faces = named<QLineEdit>(*dialog, "Faces, To hit, Veyra · 2 dice · 3+");
    faces->selectAll();
    QTest::keyClicks(faces, "1 4");
    press(*dialog, "Amend and play on");
    QCOMPARE(sent.size(), std::size_t(3));
    QCOMPARE(sent[0], (Answer{{{1, 4}}, {{1, 1, 0}}, "", Answer::Source::Typed}));
    QCOMPARE(sent[1], step.answers[1]);
    QCOMPARE(sent[2], step.answers[2]);
}

void TestForms::amendRefusesFacesThatDoNotFit() {
    auto dialog = opened(new ui::AmendDialog(samples::step(), samples::asked(), {}));
    auto* faces = named<QLineEdit>(*dialog, "Faces, To hit, Veyra · 2 dice · 3+");
    faces->selectAll();
    QTest::keyClicks(faces, "6");
    QVERIFY(!button(*dialog, "Amend and play on")->isEnabled());
    int notes = 0;
    for (auto* label : dialog->findChildren<QLabel*>())
        notes += label->isVisible() && label->property("look") == "bad" && !label->text().isEmpty();
    QCOMPARE(notes, 1);
}

void TestForms::amendRollsAnewFromHere() {
    auto dialog = opened(new ui::AmendDialog(samples::step(), samples::asked(), {}));
    std::vector<Answer> sent;
    connect(dialog, &ui::AmendDialog::amended, this,
            [&](core::StepId, const Order&, const auto& all) { sent = all; });
    press(*dialog, "decide again from here");
    QVERIFY(!named<QSpinBox>(*dialog, "To save, 3 dice · 5+: saved (5–6)")->isEnabled());
    press(*dialog, "Amend and play on");
    QCOMPARE(sent, std::vector<Answer>{samples::step().answers[0]});
}

void TestForms::amendSendsChangedField() {
    core::Offer offer;
    offer.inputs = {{"target",
                     "Target",
                     "",
                     core::OfferField::Kind::One,
                     {{"m1", "Mauler 1", "", ""}, {"m2", "Mauler 2", "", ""}},
                     "m1",
                     0,
                     0}};
    auto dialog = opened(new ui::AmendDialog(samples::step(), samples::asked(), offer));
    Order sent;
    connect(dialog, &ui::AmendDialog::amended, this,
            [&](core::StepId, const Order& order, const auto&) { sent = order; });
    QTest::keyClick(named<QComboBox>(*dialog, "Target"), Qt::Key_Down);
    press(*dialog, "Amend and play on");
    QCOMPARE(sent.command.body.text("target"), std::string("m2"));
    QVERIFY(!*sent.command.body.find("cover")->asBool());
}

void TestForms::fieldsThatMeanNothingAreHidden() {
    using Kind = core::OfferField::Kind;
    core::Offer offer;
    offer.inputs = {{"second",
                     "Second target",
                     "",
                     Kind::One,
                     {{"", "nobody", "", ""}, {"m2", "Mauler 2", "", ""}},
                     "",
                     0,
                     0},
                    {"models", "Models at it", "How many go there", Kind::Number, {}, 0, 0, 5, "second"}};
    auto dialog = opened(new ui::AmendDialog(samples::step(), samples::asked(), offer));
    auto* models = named<QSpinBox>(*dialog, "Models at it");
    auto* second = named<QComboBox>(*dialog, "Second target");
    QVERIFY(!models->isVisible());
    QTest::keyClick(second, Qt::Key_Down);
    QVERIFY(models->isVisible());
    QTest::keyClick(second, Qt::Key_Up);
    QVERIFY(!models->isVisible());
}

void TestForms::reportSaysWhereItStopped() {
    auto dialog = opened(new ui::AmendReportDialog(
        samples::amendReport(), {{QStringLiteral("m1"), QStringLiteral("Mauler 1: +2 Health (0 → 2)")}}));
    QSignalSpy undo(dialog, &ui::AmendReportDialog::undoRequested);
    QStringList texts;
    for (auto* label : dialog->findChildren<QLabel*>())
        texts << label->text();
    QVERIFY(texts.contains("The amendment stopped before step 9: Brakk fights Mauler 1"));
    QVERIFY(texts.contains("was: Mauler 1 attacks Brakk: 2 damage"));
    QVERIFY(texts.contains("is: Mauler 2 attacks Brakk: no damage"));
    QVERIFY(texts.contains("is: Veyra shoots Mauler 1: no hit"));
    QVERIFY(texts.contains("Mauler 1: +2 Health (0 → 2)"));
    QVERIFY(texts.contains("3 later steps were played again, 1 of them changed."));
    press(*dialog, "Back to the old branch");
    QCOMPARE(undo.size(), 1);
}

TEST_CASE(TestForms, QApplication)
#include "test_forms.moc"

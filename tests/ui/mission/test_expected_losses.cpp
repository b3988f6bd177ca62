// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "scenes.h"
#include "support/case.h"
#include "ui/table/card_head.h"
#include "ui/table/group_card.h"
#include "ui/table/unit_card.h"
#include "ui/table/unit_chips.h"
#include "ui/theme/theme.h"
#include "ui/tokens/figure_strip.h"
#include "ui/tokens/token_row.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QTest>

using namespace activations;

/// What the open action will leave is shown at the figures before it is applied: the price as soon as it is
/// paid, the losses once all dice are down.
class TestExpectedLosses : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void priceAndLossAreShownBeforeApply();
    void theResultStaysInSight_data();
    void theResultStaysInSight();
    void aPhaseIsNoResult();
    void lossesHaveWords_data();
    void lossesHaveWords();

private:
    /// The row of that token on the card of the unit.
    static ui::TokenRow* row(Seat& seat, const char* unit, const std::string& token) {
        auto* card = seat.find(QStringLiteral("card:") + QLatin1String(unit));
        ui::TokenRow* out = nullptr; // the last one: earlier ones may be about to go
        for (auto* each : card->findChildren<ui::TokenRow*>())
            if (each->track().id == token) out = each;
        return out;
    }
    /// The last results that are seen.
    static QStringList results(Seat& seat) {
        QStringList out;
        for (const auto* each : seat.window().findChildren<QLabel*>(QStringLiteral("lastResult")))
            if (each->isVisible() && !each->visibleRegion().isEmpty()) out << each->text();
        return out;
    }
    /// The figure of the unit in the list of the other side.
    static const ui::FigureCell* figure(Seat& seat, const QString& unit) {
        for (const auto* strip : seat.window().findChildren<ui::FigureStrip*>())
            for (int n = 0; n < strip->count(); ++n)
                if (strip->isVisible() && strip->cell(n).id == unit) return &strip->cell(n);
        return nullptr;
    }
};

void TestExpectedLosses::priceAndLossAreShownBeforeApply() {
    const auto shown = scenes::make(QStringLiteral("fight"), {1366, 768});
    auto& seat = shown->seat();
    auto& session = seat.session();
    QVERIFY(session.open() && session.open()->request);
    const int ap = seat.token("op1", "ap");
    QCOMPARE(row(seat, "op1", "ap")->expectedText(), QStringLiteral("−2 → %1").arg(ap - 2));
    QVERIFY(row(seat, "op1", "ap")->accessibleDescription().contains(QStringLiteral("after Apply: −2")));
    const auto target = QString::fromStdString(session.openTargets().front());
    QVERIFY(figure(seat, target));
    QCOMPARE(figure(seat, target)->expectedHealth, figure(seat, target)->health);

    core::Answer failed;
    failed.faces = {{1}}; // the save of the only hit
    QVERIFY(session.answer(failed));
    QVERIFY(session.open());
    QVERIFY(figure(seat, target)->expectedHealth < figure(seat, target)->health);
    const auto* cell = figure(seat, target);
    const auto cards = seat.window().findChildren<ui::GroupCard*>();
    QVERIFY(std::any_of(cards.begin(), cards.end(), [&](const ui::GroupCard* card) {
        const auto& chips = card->head().chips().chips();
        return std::any_of(chips.begin(), chips.end(), [&](const ui::ChipFace& chip) {
            return chip.words.startsWith(QStringLiteral("−%1 →").arg(cell->health - cell->expectedHealth));
        });
    }));
    QVERIFY(session.apply());
    QCOMPARE(row(seat, "op1", "ap")->expectedText(), QString());
    QCOMPARE(seat.token("op1", "ap"), ap - 2);
}

void TestExpectedLosses::theResultStaysInSight_data() {
    QTest::addColumn<QString>("name"); // of whom the result is about
    QTest::newRow("fight") << "Gunner 1";
    QTest::newRow("gm") << "Ohm";
    QTest::newRow("battle-open") << "Line Guard 1";
    QTest::newRow("trench-open") << "Yusuf Long-Eye";
    QTest::newRow("skirmish-open") << "Envoy Castor";
    QTest::newRow("hexes") << "HammerHead 1"; // before a checklist that is longer than its card
}

/// After Apply the result is in large text with its name, whatever comes to hand next: an action to be
/// chosen, the proposal of the next group, or the checklist. A correction leaves it there.
void TestExpectedLosses::theResultStaysInSight() {
    QFETCH(QString, name);
    const auto shown = scenes::make(QString::fromLatin1(QTest::currentDataTag()), {1366, 768});
    auto& seat = shown->seat();
    auto& session = seat.session();
    if (!session.open()) session.beginChosen();
    for (int n = 0; n < 40 && session.open() && session.open()->request; ++n)
        session.roll();
    QVERIFY(session.apply());
    waitUntilSettled();
    QTRY_COMPARE(results(seat).size(), 1);
    const auto before = results(seat);
    QVERIFY2(before.front().contains(name), qPrintable(before.front()));
    const auto& units = session.view().units;
    const auto corrected = std::find_if(units.begin(), units.end(), [](const core::UnitView& unit) {
        return unit.present && !unit.tracks.empty() && unit.tracks.front().current > 0;
    });
    QVERIFY(corrected != units.end());
    QVERIFY(session.correct(QString::fromStdString(corrected->id),
                            QString::fromStdString(corrected->tracks.front().id),
                            corrected->tracks.front().current - 1));
    waitUntilSettled();
    QCOMPARE(results(seat), before);
    const auto* end = session.activationEnd(session.selection().unit());
    QCOMPARE(end != nullptr, name == u"Yusuf Long-Eye"); // only there an activation goes on after a shot
    if (!end) return;
    QVERIFY(session.begin({end->command, false}));
    waitUntilSettled();
    QCOMPARE(results(seat), before);
}

/// A phase that begins and takes nothing from anyone is no result.
void TestExpectedLosses::aPhaseIsNoResult() {
    Seat seat;
    seat.toOperatives();
    waitUntilSettled();
    QCOMPARE(results(seat), QStringList());
}

void TestExpectedLosses::lossesHaveWords_data() {
    QTest::addColumn<int>("health");
    QTest::addColumn<bool>("present");
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("words");
    QTest::newRow("nothing") << 3 << true << ""
                             << "";
    QTest::newRow("health") << 1 << true << ""
                            << "−2 → 1 / 3";
    QTest::newRow("a state") << 1 << true << "Down"
                             << "−2 → Down";
    QTest::newRow("a state alone") << 3 << true << "Down"
                                   << "→ Down";
    QTest::newRow("destroyed") << 0 << false << ""
                               << "−3 → gone";
    QTest::newRow("more health") << 3 << true << "Ready"
                                 << "";
}

void TestExpectedLosses::lossesHaveWords() {
    QFETCH(int, health);
    QFETCH(bool, present);
    QFETCH(QString, state);
    QFETCH(QString, words);
    core::UnitView now;
    now.name = "Ohm";
    core::TrackView track;
    track.id = "health";
    track.shape = core::TokenShape::Heart;
    track.current = track.capacity = 3;
    now.tracks = {track};
    auto then = now;
    then.tracks.front().current = health;
    then.present = present;
    then.state = state.toStdString();
    if (state == u"Down") then.tone = core::Tone::Bad;
    QCOMPARE(ui::expectedLoss(now, then), words);
}

TEST_CASE(TestExpectedLosses, QApplication)
#include "test_expected_losses.moc"

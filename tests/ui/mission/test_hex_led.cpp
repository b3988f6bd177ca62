// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "led_seat.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/act/lead_controller.h"
#include "ui/turn/next_button.h"
#endif

#include <QApplication>
#include <QTest>

using core::lead::LedStep;

/// A battle on hexes against a side that plays itself, at the real window.
class TestHexLed : public QObject, private LedSeat {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void shotsOfPlayersAreWaitedFor();

private:
    static Seat::Game battle() {
        return {"steampunk_fantasy",
                {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "elf_24"}}, {}}};
    }
    /// Gives every unit of the side the usual orders, or sets it up, wherever that is due.
    static void planFirst(Seat& seat);
    /// Plays on until `is` holds or a turn has passed: the led side by presses, the first by its usual
    /// orders.
    template <class Is> static bool playUntil(Seat& seat, Is&& is);
};

void TestHexLed::planFirst(Seat& seat) {
    const auto phase = seat.phase();
    if (phase != "setup" && phase != "orders") return;
    const auto& units = seat.session().view().units;
    if (std::none_of(units.begin(), units.end(),
                     [](const auto& unit) { return unit.side == "first" && unit.canAct; }))
        return;
    seat.session().begin({{phase == "setup" ? "deploy_all" : "plan_all", 1,
                           core::Value::Object{{"side", core::Value("first")}}},
                          false});
}

template <class Is> bool TestHexLed::playUntil(Seat& seat, Is&& is) {
    for (int n = 0; n < 120; ++n) {
        planFirst(seat);
        if (!isSettled(seat)) return false;
        if (is()) return true;
        if (lead(seat).step())
            lead(seat).press();
        else
            seat.session().next();
        while (seat.session().open() && seat.session().resolve())
            ;
        QCoreApplication::processEvents();
    }
    return false;
}

/// Next leads to each unit of the players that can still shoot, and a press fires none of their guns.
void TestHexLed::shotsOfPlayersAreWaitedFor() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    letPlay(seat, "second", ui::LeadPace::Step);
    const auto ready = [&]() -> const core::UnitView* {
        for (const auto& unit : seat.session().view().units)
            if (unit.side == "first" && unit.canAct && seat.phase().starts_with("gunnery")) return &unit;
        return nullptr;
    };
    QVERIFY(playUntil(seat, [&] { return ready() != nullptr; }));
    seat.session().selection().selectUnit({});
    QVERIFY(isSettled(seat));
    while (lead(seat).step() && lead(seat).step()->kind == LedStep::Kind::Order) {
        lead(seat).press();
        QVERIFY(isSettled(seat));
    }
    const auto name = QString::fromStdString(ready()->name);
    QVERIFY(!lead(seat).step());
    QVERIFY2(lead(seat).waitingFor().contains(name), qPrintable(lead(seat).waitingFor()));
    auto& next = seat.window().next();
    const auto steps = seat.session().log().size();
    QSet<QString> shown;
    for (int n = 0; n < 20 && next.text().startsWith(QStringLiteral("Go to ")); ++n) {
        seat.rest();
        next.press();
        shown << seat.session().selection().unit();
        QCoreApplication::processEvents();
    }
    QVERIFY(shown.contains(QString::fromStdString(ready()->id)));
    QCOMPARE(seat.session().log().size(), steps);
}

TEST_CASE(TestHexLed, QApplication)
#include "test_hex_led.moc"

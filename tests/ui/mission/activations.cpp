// SPDX-License-Identifier: GPL-3.0-or-later
#include "activations.h"

#include <QTest>

#include <algorithm>

namespace activations {

const core::Offer* offered(Seat& seat, const QString& unit, const std::string& id) {
    for (const auto& offer : seat.session().offers(unit))
        if (offer.id == id && !offer.blocked) return &offer;
    return nullptr;
}

QString whoActs(Seat& seat) {
    const auto& view = seat.session().view();
    for (const bool begun : {true, false}) // who has begun goes on
        for (const auto& unit : view.units)
            if (unit.canAct && (unit.state.find("acting") != std::string::npos) == begun)
                return QString::fromStdString(unit.id);
    return {};
}

QString whoMay(Seat& seat, const std::string& id) {
    for (const auto& unit : seat.session().view().units)
        if (unit.canAct && offered(seat, QString::fromStdString(unit.id), id))
            return QString::fromStdString(unit.id);
    return {};
}

bool clickCard(Seat& seat, const QString& unit) {
    auto* card = seat.find(QStringLiteral("group:group:") + unit);
    if (!card) card = seat.find(QStringLiteral("card:") + unit);
    return check(card != nullptr, unit) && seat.hands.click(card, QPoint(card->width() / 2, 6));
}

bool pressNumber(Seat& seat, const QString& unit) {
    const auto& sides = seat.session().view().sides;
    const bool together =
        std::none_of(sides.begin(), sides.end(), [](const auto& side) { return side.acting; });
    const auto& wanted = *seat.session().unit(unit);
    if (seat.session().selection().unit() == unit) return true;
    if (together && QString::fromStdString(wanted.side) != seat.session().sides().home())
        seat.hands.press(Qt::Key(Qt::Key_0 + wanted.number), Qt::ControlModifier);
    else
        seat.hands.type(QString::number(wanted.number));
    return check(seat.session().selection().unit() == unit, unit);
}

void thereAndBackAgain(Seat& seat) {
    const auto picture = seat.picture();
    const auto digest = seat.encounter().digest();
    int undone = 0, redone = 0;
    for (; seat.session().canUndo() && undone < 1000; ++undone)
        seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(seat.session().log().head(), core::StepId(1));
    for (; !seat.session().redoLabel().isEmpty() && redone < 1000; ++redone)
        seat.hands.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(redone, undone);
    QVERIFY(seat.picture() == picture);
    QCOMPARE(seat.encounter().digest(), digest);
    const auto commands = seat.encounter().replayCommands();
    QVERIFY2(commands && !commands->firstDifference, commands ? commands->what.c_str() : "");
}

Way byMouse(Seat& seat) {
    return {[&seat](const QString& unit, const std::string& deed) {
                if (seat.session().selection().unit() != unit && !clickCard(seat, unit)) return false;
                const auto head = seat.session().log().head();
                if (!seat.offer(deed.c_str())) return false;
                const bool isDone =
                    seat.session().log().head() != head; // the end of an activation has no card
                if (!isDone && !seat.carryOut()) return false;
                seat.resolveByMouse();
                return true;
            },
            [&seat] {
                const bool pressed = seat.next();
                seat.resolveByMouse();
                return pressed;
            }};
}

Way byKeys(Seat& seat) {
    return {[&seat](const QString& unit, const std::string& deed) {
                if (!pressNumber(seat, unit) || !seat.pressOffer(deed.c_str(), 2)) return false;
                seat.resolveByKeys();
                return true;
            },
            [&seat] {
                seat.nextByKey();
                seat.resolveByKeys();
                return true;
            }};
}

std::map<std::string, int> playTurn(Seat& seat, const Choose& choose, const Way& way) {
    std::map<std::string, int> done;
    std::map<QString, int> turns;
    for (int steps = 0; seat.session().view().turn < 2 && steps < 200; ++steps) {
        const auto unit = whoActs(seat);
        if (unit.isEmpty()) {
            if (!check(way.next(), QString::fromStdString(seat.phase()))) break;
            continue;
        }
        if (!turns.contains(unit)) turns.emplace(unit, static_cast<int>(turns.size()));
        const auto deed = choose(unit, turns.at(unit));
        const auto reported = unit + QLatin1Char(' ') + QString::fromStdString(deed);
        const auto head = seat.session().log().head();
        if (!check(way.act(unit, deed) && !seat.session().open() && seat.session().log().head() != head,
                   reported))
            break;
        ++done[deed];
    }
    check(seat.session().view().turn == 2, QStringLiteral("the turn ends"));
    return done;
}

std::pair<QString, std::string> shooter(Seat& seat) {
    for (const auto& unit : seat.session().view().units)
        for (const auto& offer : seat.session().offers(QString::fromStdString(unit.id)))
            if (offer.id.starts_with("fire_") && !offer.blocked)
                return {QString::fromStdString(unit.id), offer.id};
    return {};
}

} // namespace activations

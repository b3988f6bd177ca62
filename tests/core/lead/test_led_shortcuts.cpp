// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "advice/adviser.h"
#include "advice/possible_orders.h"
#include "lead/leader.h"
#include "lead/open_ground.h"
#include "support/case.h"
#include "support/dose.h"
#include "tests/core/advice/positions.h"
#endif

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace core;

/// What the games of a forecast leave out changes nothing in what they keep, in any game.
class TestLedShortcuts : public QObject {
    Q_OBJECT

private slots:
    void appliedAtOnceAsOneByOne_data();
    void appliedAtOnceAsOneByOne();
    void outlineIsPartOfTheView_data();
    void outlineIsPartOfTheView();
    void advisedOffersAreOffers_data();
    void advisedOffersAreOffers();
    void chanceIsThatOfTheReport_data();
    void chanceIsThatOfTheReport();
    void bestOrderIsThatOfFullAdvice_data();
    void bestOrderIsThatOfFullAdvice();
};

namespace {

void addSystems() {
    QTest::addColumn<QString>("system");
    for (const char* system :
         {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage", "steampunk_fantasy"})
        QTest::newRow(system) << system;
}

/// Leads all sides of a game for some steps and calls `visit` before each of them.
void playLed(const QString& system, int steps, const std::function<void(const Game&)>& visit) {
    const auto begun = advice_tests::begun(system.toStdString());
    const auto game = begun.encounter->game().clone();
    lead::OpenGround ground{lead::GroundTerms{}};
    ground.follow(game->view(Audience::Gm));
    std::vector<lead::Leader> leaders;
    for (const auto& side : game->view(Audience::Gm).sides)
        leaders.emplace_back(side.id, LeadLevel::Easy,
                             lead::Manner{ground.isKnown() ? &ground : nullptr, nullptr});
    SeededDice dice(7);
    for (int n = 0; n < (isSanitized ? steps / 4 : steps); ++n) {
        visit(*game);
        const auto [leader, next] = lead::nextOfAll(*game, leaders);
        if (!leader || next.kind == lead::LedStep::Kind::Over) return;
        leader->note(*game, next);
        const auto planned = game->plan(next.order);
        QVERIFY2(planned, next.title.c_str());
        while (const auto request = (*planned)->pending())
            QVERIFY((*planned)->supply(rollAnswer(*request, dice)));
        const auto other = game->clone();
        for (const auto& event : (*planned)->events())
            QVERIFY(game->apply(event));
        QVERIFY(other->applyAll(**planned));
        QVERIFY2(game->canonicalState() == other->canonicalState(), next.title.c_str());
        ground.walk(next);
        ground.follow(game->outline(Audience::Gm));
    }
}

std::vector<std::string> unitsOf(const EncounterView& view, bool hasBoard) {
    std::vector<std::string> out;
    for (const auto& unit : view.units) {
        auto text = unit.id + '|' + unit.side + '|' + unit.name + (unit.present ? "|present" : "") +
                    (unit.canAct ? "|can act" : "") + (unit.acted ? "|acted" : "");
        if (!hasBoard) text += '|' + unit.kind; // with whom it is, where no board says it
        for (const auto& other : unit.engaged)
            if (!hasBoard) text += '|' + other;
        out.push_back(std::move(text));
    }
    return out;
}

std::vector<std::string> textsOf(const EncounterView& view) {
    std::vector<std::string> out{
        view.phase,           view.next.label,       view.next.blocked,        view.outcome.booked,
        view.outcome.offered, view.outcome.headline, std::to_string(view.turn)};
    for (const auto& side : view.sides)
        out.push_back(side.id + (side.acting ? "|acts" : "") + (side.picks ? "|picks" : "") +
                      (side.master ? "|master" : ""));
    for (const auto& group : view.groups)
        for (const auto& unit : group.units)
            out.push_back(group.id + '|' + unit);
    return out;
}

/// The values that the fields of an offer may be given, and what its conditions presume.
std::string fieldsOf(const Offer& offer) {
    auto out = canonicalBytes(offer.command.body);
    for (const auto& input : offer.inputs) {
        out += '|' + input.id + input.with + canonicalBytes(input.preset) + std::to_string(input.minimum) +
               std::to_string(input.maximum);
        for (const auto& option : input.options)
            out += canonicalBytes(option.value) + std::to_string(option.count);
        for (const auto& [unit, is] : input.remembered)
            out += unit + (is ? '+' : '-');
    }
    return out;
}

/// Whether the rules refuse the offer with each option of each of its fields.
bool isRefusedForAll(const Game& game, const Offer& offer) {
    if (game.plan({offer.command, false})) return false;
    for (const auto& input : offer.inputs)
        for (const auto& option : input.options) {
            auto command = offer.command;
            const bool many = input.kind == OfferField::Kind::Many;
            command.body.asObject()->insert_or_assign(input.id, many ? Value(Value::Array{option.value})
                                                                     : option.value);
            if (game.plan({command, false})) return false;
        }
    return true;
}

} // namespace

void TestLedShortcuts::appliedAtOnceAsOneByOne_data() { addSystems(); }

void TestLedShortcuts::appliedAtOnceAsOneByOne() {
    QFETCH(QString, system);
    int steps = 0;
    playLed(system, 24, [&](const Game&) { ++steps; });
    QVERIFY(steps > 4);
}

void TestLedShortcuts::outlineIsPartOfTheView_data() { addSystems(); }

void TestLedShortcuts::outlineIsPartOfTheView() {
    QFETCH(QString, system);
    playLed(system, 12, [&](const Game& game) {
        auto audiences = std::vector<Audience>{Audience::Gm};
        for (const auto& side : game.view(Audience::Gm).sides)
            audiences.push_back(Audience::of(side.id));
        for (const auto& audience : audiences) {
            const auto view = game.view(audience), outline = game.outline(audience);
            const bool hasBoard = !view.board.cells.empty();
            QVERIFY(unitsOf(outline, hasBoard) == unitsOf(view, hasBoard));
            QVERIFY(textsOf(outline) == textsOf(view));
        }
    });
}

void TestLedShortcuts::advisedOffersAreOffers_data() { addSystems(); }

/// The adviser gets every offer that the facts of a unit name, filled in alike, but those that the rules
/// refuse whatever is chosen.
void TestLedShortcuts::advisedOffersAreOffers() {
    QFETCH(QString, system);
    int compared = 0;
    playLed(system, 12, [&](const Game& game) {
        for (const auto& unit : game.outline(Audience::Gm).units) {
            const auto facts = game.adviceFacts(unit.id);
            const auto isNamed = [&](const Offer& offer) { return facts.actions.contains(offer.id); };
            const auto advised = game.advisedOffers(unit.id);
            auto next = advised.begin();
            for (const auto& offer : game.offers(unit.id)) {
                if (!isNamed(offer)) continue;
                next = std::find_if(next, advised.end(), isNamed);
                if (next != advised.end() && next->id == offer.id) {
                    QCOMPARE(fieldsOf(*next), fieldsOf(offer));
                    ++next;
                    ++compared;
                } else
                    QVERIFY2(isRefusedForAll(game, offer), offer.id.c_str());
            }
            QVERIFY(std::none_of(next, advised.end(), isNamed));
        }
    });
    QVERIFY(compared > 0 || system == "steampunk_fantasy");
}

void TestLedShortcuts::chanceIsThatOfTheReport_data() {
    QTest::addColumn<QString>("system");
    QTest::newRow("plaguetide") << "plaguetide";
    QTest::newRow("scrimmage") << "scrimmage";
}

/// The chance against a target is the same without the report that names it.
void TestLedShortcuts::chanceIsThatOfTheReport() {
    QFETCH(QString, system);
    int above = 0;
    playLed(system, 14, [&](const Game& game) {
        for (const auto& unit : game.outline(Audience::Gm).units) {
            if (!unit.canAct) continue;
            const auto facts = game.adviceFacts(unit.id);
            int tried = 0;
            for (const auto& order : advice::possibleOrders(game, unit.id, facts)) {
                if (order.target.empty() || order.isSplit || ++tried > 3) continue;
                WorkBudget one(200'000), other(200'000);
                const auto with = game.valued({order.command, false}, {facts.side, order.target, true}, one);
                const auto without =
                    game.valued({order.command, false}, {facts.side, order.target, false}, other);
                QCOMPARE(bool(with), bool(without));
                if (!with) continue;
                QCOMPARE(with->chance, without->chance);
                QCOMPARE(with->worth, without->worth);
                QVERIFY(!without->odds);
                above += with->chance > 0;
            }
        }
    });
    QVERIFY(above > 0);
}

void TestLedShortcuts::bestOrderIsThatOfFullAdvice_data() { addSystems(); }

/// The order that a forecast reads is the best of the full advice, or one that is as good.
void TestLedShortcuts::bestOrderIsThatOfFullAdvice() {
    QFETCH(QString, system);
    int compared = 0;
    constexpr int steps = isSanitized ? 40 : 10; // of which sanitizers play a quarter
    playLed(system, steps, [&](const Game& game) {
        lead::OpenGround ground{lead::GroundTerms{}};
        ground.follow(game.view(Audience::Gm));
        const auto* distances = ground.isKnown() ? &ground : nullptr;
        for (const auto& unit : advice::readyUnits(game.outline(Audience::Gm))) {
            for (const auto by : {advice::DecidedBy::Behaviour, advice::DecidedBy::Worth}) {
                advice::KnownValues values;
                WorkBudget one, other;
                const auto brief = advice::adviseKnowing(game, unit, one, {}, by, {distances, &values, true});
                const auto full =
                    advice::adviseKnowing(game, unit, other, {}, by, {distances, nullptr, true});
                QCOMPARE(brief.orders.empty(), full.orders.empty());
                if (brief.orders.empty()) continue;
                const auto &best = brief.orders.front(), &wanted = full.orders.front();
                const auto what =
                    best.title + " " + best.targetName + " for " + wanted.title + " " + wanted.targetName;
                const bool isSame = best.offer == wanted.offer && best.target == wanted.target;
                QVERIFY2(isSame || std::abs(best.worth - wanted.worth) < 1e-6, what.c_str());
                QVERIFY2(best.action == wanted.action, what.c_str());
                ++compared;
            }
        }
    });
    QVERIFY(compared > 0 || system == "steampunk_fantasy");
}

TEST_CASE(TestLedShortcuts, QCoreApplication)
#include "test_led_shortcuts.moc"

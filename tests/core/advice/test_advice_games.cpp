// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "advice/adviser.h"
#include "database/json.h"
#include "positions.h"
#include "support/case.h"
#include "support/dose.h"
#include "table/orders.h"
#endif

#include <QTest>

#include <cmath>

using namespace core;

/// Advice in every game: it is the best by its own measure, always the same, and knows no secrets.
class TestAdviceGames : public QObject {
    Q_OBJECT

private slots:
    void isAsGoodAsTheBestOrder_data() { games(); }
    void isAsGoodAsTheBestOrder();
    void isTheSameEachTime_data() { games(); }
    void isTheSameEachTime();
    void canBeCarriedOut_data() { games(); }
    void canBeCarriedOut();
    void isIndependentOfSecrets_data();
    void isIndependentOfSecrets();
    void stopsWhenItsWorkIsCancelled();
    void givesTheFirstOrderBeforeTheLast();

private:
    static void games();
};

namespace {

constexpr int positionsPerGame = isSanitized ? 8 : 40; ///< 200 over the five games
constexpr std::size_t smallOrders = 60; ///< a position with more orders is not searched through

/// One order with the numbers by which it is compared, found without the adviser.
struct Candidate {
    std::vector<double> ranks;
    double worth = 0;
};

/// Every value of a field that a player may choose.
std::vector<Value> everyValue(const OfferField& field) {
    std::vector<Value> out;
    if (field.kind == OfferField::Kind::One)
        for (const auto& option : field.options)
            out.push_back(option.value);
    else if (field.kind == OfferField::Kind::Number)
        for (int n = field.minimum; n <= field.maximum; ++n)
            out.emplace_back(n);
    else if (field.kind == OfferField::Kind::Many)
        for (const auto& option : field.options)
            out.push_back(Value::Array{option.value});
    else
        out.push_back(field.preset);
    return out;
}

/// Fills in the fields from the n-th on in every way.
void fillIn(const Offer& offer, const AdviceFacts& facts, std::size_t n, const Record& command,
            std::vector<Record>& out) {
    if (n == offer.inputs.size()) {
        out.push_back(command);
        return;
    }
    const auto& field = offer.inputs[n];
    if (!facts.choices.contains(field.id)) return fillIn(offer, facts, n + 1, command, out);
    for (const auto& value : everyValue(field)) {
        auto longer = command;
        longer.body.asObject()->insert_or_assign(field.id, value);
        fillIn(offer, facts, n + 1, longer, out);
    }
}

const TargetFacts* targetIn(const AdviceFacts& facts, const Offer& offer, const Record& command) {
    for (const auto& field : offer.inputs) {
        if (field.role != FieldRole::Target || !facts.choices.contains(field.id)) continue;
        const auto* value = command.body.find(field.id);
        const auto* list = value ? value->asArray() : nullptr;
        const auto* id = !value                   ? nullptr
                         : list && !list->empty() ? list->front().asString()
                                                  : value->asString();
        for (const auto& target : facts.targets)
            if (id && target.id == *id) return &target;
        return nullptr;
    }
    return nullptr;
}

/// The chance of the report about that unit.
double chanceOf(const std::optional<OddsReport>& odds, const std::string& unit) {
    if (!odds) return 0;
    if (odds->subject == unit) return odds->answer;
    for (const auto& beside : odds->beside)
        if (beside.subject == unit) return beside.answer;
    return 0;
}

/// Sets the conditions that the table has declared of the target.
void setDeclared(const Offer& offer, const TargetFacts& target, Record& command) {
    for (const auto& field : offer.inputs) {
        if (field.role != FieldRole::Condition || field.remembered.empty()) continue;
        const auto known = field.remembered.find(target.id);
        command.body.asObject()->insert_or_assign(field.id, known == field.remembered.end() ? field.standard
                                                                                            : known->second);
    }
}

/// The best of all orders by the rules of docs/advice.md.
std::optional<Candidate> bestOf(const Game& game, const std::string& unit, const AdviceFacts& facts,
                                std::size_t& orders) {
    std::optional<Candidate> best;
    for (const auto& offer : game.offers(unit)) {
        const auto action = facts.actions.find(offer.id);
        if (action == facts.actions.end()) continue;
        const auto& wanted = facts.behaviour.actions;
        const auto place = std::find(wanted.begin(), wanted.end(), action->second);
        if (!wanted.empty() && place == wanted.end()) continue;
        std::vector<Record> commands;
        fillIn(offer, facts, 0, offer.command, commands);
        orders += commands.size();
        if (orders > smallOrders) return std::nullopt;
        for (auto& command : commands) {
            const auto* target = targetIn(facts, offer, command);
            if (target && target->cannot.contains(action->second)) continue;
            if (target) setDeclared(offer, *target, command);
            WorkBudget work(20'000'000);
            const auto valued = game.valued({command, false}, {facts.side}, work);
            if (!valued) continue;
            Candidate one{{-static_cast<double>(wanted.empty() ? 0 : place - wanted.begin())}, valued->worth};
            for (const auto preference : facts.behaviour.targets) {
                const auto known =
                    target ? target->facts.find(preference) : facts.targets.front().facts.end();
                one.ranks.push_back(preference == Preference::LikelyDown
                                        ? (target ? chanceOf(valued->odds, target->id) : 0)
                                    : preference == Preference::MostHarm     ? valued->worth
                                    : target && known != target->facts.end() ? known->second
                                                                             : 0);
            }
            if (!best || one.ranks > best->ranks || (one.ranks == best->ranks && one.worth > best->worth))
                best = one;
        }
    }
    return best;
}

std::string textOf(const advice::Advice& advice) { return canonicalBytes(advice::adviceValue(advice)); }

/// Units that have something to decide.
std::vector<std::string> deciders(const Encounter& encounter) {
    std::vector<std::string> out;
    for (const auto& unit : encounter.view().units)
        if (unit.present && unit.canAct) out.push_back(unit.id);
    return out;
}

} // namespace

void TestAdviceGames::games() {
    QTest::addColumn<QString>("id");
    for (const auto& id : advice_tests::shipped().playable())
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

void TestAdviceGames::isAsGoodAsTheBestOrder() {
    QFETCH(QString, id);
    Whim whim(34);
    int compared = 0;
    for (int game = 0; compared < positionsPerGame && game < 12; ++game) {
        const auto played = advice_tests::begun(id.toStdString());
        for (int step = 0; compared < positionsPerGame && step < 60; ++step) {
            advice_tests::playOn(*played.encounter, whim);
            const auto units = deciders(*played.encounter);
            if (units.empty()) continue;
            const auto unit = units[whim.below(units.size())];
            const auto side = played.encounter->game().adviceFacts(unit).side;
            if (side.empty()) continue;
            const auto seen = played.encounter->game().visibleTo(Audience::of(side));
            const auto facts = seen->adviceFacts(unit);
            if (facts.targets.empty()) continue;
            auto compares = facts; // what a plan for the whole side proposes comes before all others
            const auto planned = facts.proposed ? facts.proposed->offer : std::string();
            compares.actions.erase(planned);
            std::size_t orders = 0;
            const auto best = bestOf(*seen, unit, compares, orders);
            if (!best || orders < 2) continue;
            WorkBudget work(2'000'000'000);
            const auto advice = advice::advise(played.encounter->game(), unit, work);
            const auto at = std::find_if(advice.orders.begin(), advice.orders.end(),
                                         [&](const auto& one) { return one.offer != planned; });
            QVERIFY2(at != advice.orders.end(), unit.c_str());
            const auto& first = *at;
            // the adviser also tries splits
            QVERIFY2(first.ranks >= best->ranks, (unit + ": " + textOf(advice)).c_str());
            ++compared;
            if (first.ranks > best->ranks) continue;
            QVERIFY2(first.worth >= best->worth - 0.02 * std::abs(best->worth) - 1e-9,
                     (unit + ": " + std::to_string(best->worth) + " " + textOf(advice)).c_str());
        }
    }
    QVERIFY2(compared >= positionsPerGame, std::to_string(compared).c_str());
}

void TestAdviceGames::isTheSameEachTime() {
    QFETCH(QString, id);
    Whim whim(7);
    const auto played = advice_tests::begun(id.toStdString());
    int asked = 0;
    for (int step = 0; asked < 8 && step < 120; ++step) {
        advice_tests::playOn(*played.encounter, whim);
        const auto units = deciders(*played.encounter);
        if (units.empty()) continue;
        const auto unit = units[whim.below(units.size())];
        WorkBudget one(20'000'000), other(20'000'000);
        const auto copy = played.encounter->game().clone();
        QCOMPARE(textOf(advice::advise(played.encounter->game(), unit, one)),
                 textOf(advice::advise(*copy, unit, other)));
        ++asked;
    }
    QVERIFY(asked > 3);
}

void TestAdviceGames::canBeCarriedOut() {
    QFETCH(QString, id);
    Whim whim(11);
    const auto played = advice_tests::begun(id.toStdString());
    int done = 0;
    for (int step = 0; done < 12 && step < 60; ++step) {
        const auto units = deciders(*played.encounter);
        if (units.empty() || whim.oneIn(4)) {
            advice_tests::playOn(*played.encounter, whim);
            continue;
        }
        WorkBudget work(20'000'000);
        const auto advice = advice::advise(played.encounter->game(), units[whim.below(units.size())], work);
        for (const auto& order : advice.orders) {
            QVERIFY2(played.encounter->planned(order.order), textOf(advice).c_str());
            QVERIFY(!order.title.empty());
        }
        if (advice.orders.empty()) {
            advice_tests::playOn(*played.encounter, whim);
            continue;
        }
        QVERIFY(played.encounter->perform(advice.orders.front().order, {}, false));
        ++done;
    }
    QVERIFY2(done > 5, std::to_string(done).c_str());
}

void TestAdviceGames::isIndependentOfSecrets_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("side");
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("nexts");
    QTest::newRow("threat points") << "plaguetide"
                                   << "operatives"
                                   << R"(correct {"token":"threat","value":40})" << 1;
    QTest::newRow("a note") << "combat_patrol"
                            << "attacker"
                            << R"(note {"text":"they will be betrayed"})" << 2;
    QTest::newRow("a note of a battle") << "trench_crusade"
                                        << "first"
                                        << R"(note {"text":"x"})" << 1;
    QTest::newRow("a note of a game") << "scrimmage"
                                      << "first"
                                      << R"(note {"text":"x"})" << 1;
    QTest::newRow("orders of the other side") << "steampunk_fantasy"
                                              << "second"
                                              << R"(plan_all {"side":"first"})" << 1;
}

void TestAdviceGames::isIndependentOfSecrets() {
    QFETCH(QString, id);
    QFETCH(QString, side);
    QFETCH(QString, command);
    QFETCH(int, nexts);
    const auto plain = advice_tests::begun(id.toStdString(), {}, nexts);
    const auto other = advice_tests::begun(id.toStdString(), {}, nexts);
    const auto type = command.section(u' ', 0, 0).toStdString();
    const auto body = database::parseJson(command.section(u' ', 1).toUtf8(), "row");
    QVERIFY(body);
    const auto done = other.encounter->perform({{type, type == "correct" ? 2 : 1, *body}, false}, {}, false);
    QVERIFY2(done, done ? "" : done.error().text.c_str());
    QVERIFY(plain.encounter->digest() != other.encounter->digest());
    int asked = 0;
    for (const auto& unit : plain.encounter->view().units) {
        if (QString::fromStdString(unit.side) != side) continue;
        WorkBudget one(20'000'000), two(20'000'000);
        const auto advice = advice::advise(plain.encounter->game(), unit.id, one);
        QCOMPARE(textOf(advice::advise(other.encounter->game(), unit.id, two)), textOf(advice));
        asked += !advice.orders.empty();
    }
    QVERIFY2(asked > 0, "no unit of that side has anything to decide");
}

void TestAdviceGames::stopsWhenItsWorkIsCancelled() {
    const auto played = advice_tests::begun("plaguetide", {}, 1);
    const auto units = deciders(*played.encounter);
    QVERIFY(!units.empty());
    WorkBudget cancelled;
    cancelled.cancel();
    const auto advice = advice::advise(played.encounter->game(), units.front(), cancelled);
    QVERIFY(!advice.complete && advice.orders.empty());
    WorkBudget whole;
    QVERIFY(advice::advise(played.encounter->game(), units.front(), whole).complete);
}

void TestAdviceGames::givesTheFirstOrderBeforeTheLast() {
    const auto played = advice_tests::begun("plaguetide", {}, 1);
    const auto units = deciders(*played.encounter);
    std::vector<std::string> reported;
    WorkBudget work;
    const auto advice = advice::advise(played.encounter->game(), units.front(), work,
                                       [&](const advice::Advice& now) { reported.push_back(textOf(now)); });
    QVERIFY(!reported.empty());
    QVERIFY(reported.front() != textOf(advice));
}

TEST_CASE(TestAdviceGames, QCoreApplication)
#include "test_advice_games.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "kernel/dice/opposed_roll.h"
#include "kernel/flow/flow_resolution.h"
#include "kernel/view/offer.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/abilities/ability.h"

using namespace scrim;

/// The buttons of a model: each ability has one and says why it is blocked; odds stand on all that roll.
class TestScrimOffers : public QObject {
    Q_OBJECT

private slots:
    void everyAbilityHasAButton_data() { activeOnes(); }
    void everyAbilityHasAButton();
    void oddsOfAbilities_data() { activeOnes(); }
    void oddsOfAbilities();
    void oddsOfActions();
    void attacksSayTheirDice();
    void oddsOfChoices_data();
    void oddsOfChoices() { runRow(); }
    void attacksNameTheStrainOfAHit();

private:
    static void activeOnes() {
        QTest::addColumn<std::string>("id");
        for (const auto& [id, ability] : shipped().abilities)
            if (ability.active) QTest::newRow(id.c_str()) << id;
    }
};

namespace {

std::optional<core::Offer> abilityButton(const Skirmish& game, const std::string& id) {
    for (auto& one : Rules::offers(game.state, "a1"))
        if (one.id == "ability." + id) return one;
    return std::nullopt;
}

/// A table on which every ability can be used.
Skirmish ready(const std::string& id) {
    Skirmish game;
    game.has(a1, id);
    game.touch(a1, a2);
    if (id == "slippery") game.touch(a1, b1);
    if (id == "negotiate") game.touch(a2, b1);
    if (id == "revitalise") game.unit(a2).health = game.unit(a2).lowest = 0;
    PlacePiece trap;
    trap.kind = "trap";
    game.perform(trap);
    return game;
}

/// What is asked first, and the odds of all that is still to come.
struct Begun {
    std::unique_ptr<core::Resolution> resolution;
    explicit Begun(const Skirmish& game, const core::Record& command) {
        const core::TypedGame<Rules> table(game.state);
        if (auto planned = table.plan({command, command.type == Next::type}))
            resolution = std::move(*planned);
    }
    bool asks() const { return resolution && resolution->pending(); }
    bool hasOdds() const {
        core::WorkBudget work;
        const auto odds = resolution->odds(work);
        return odds && !odds->bars.empty() && !odds->title.empty();
    }
};

/// Odds with the dice first; of a choice, those of each answer after which dice are rolled.
void checkOdds(const Begun& begun, const std::string& what) {
    const auto request = *begun.resolution->pending();
    if (request.kind != core::Request::Kind::Choice) {
        QVERIFY2(begun.hasOdds(), what.c_str());
        return;
    }
    for (const auto& option : request.options) {
        auto next = begun.resolution->clone();
        core::Answer answer;
        answer.pick = option.id;
        QVERIFY2(next->supply(answer).has_value(), what.c_str());
        if (!next->pending()) continue;
        core::WorkBudget work;
        const auto odds = next->odds(work);
        QVERIFY2(odds && !odds->bars.empty(), (what + ", " + option.id).c_str());
        double sum = 0;
        for (const auto& bar : odds->bars)
            sum += bar.chance;
        QVERIFY2(std::abs(sum - 1) < 1e-12, (what + ", " + option.id).c_str());
    }
}

constexpr double noDice = -1;

/// The chance that the report of the odds answers.
double answerOf(const core::Resolution& resolution) {
    core::WorkBudget work;
    const auto odds = resolution.odds(work);
    return odds ? odds->answer : noDice;
}

/// The same once that has been answered.
double answerAfter(const Begun& begun, const core::Answer& answer) {
    const auto next = begun.resolution->clone();
    return next->supply(answer) ? answerOf(*next) : noDice;
}
core::Answer chosen(const char* option) {
    core::Answer out;
    out.pick = option;
    return out;
}

double hitChance(const core::RollDice& acting, const core::RollDice& resisting) {
    core::WorkBudget work;
    const core::OpposedRoll roll{core::Roll(acting), core::Roll(resisting), core::OpposedRoll::Tie::Acting,
                                 false};
    return core::opposedOdds(roll, work)->success(roll.tie);
}

} // namespace

void TestScrimOffers::everyAbilityHasAButton() {
    QFETCH(std::string, id);
    const auto& data = shipped().abilities.at(id);
    const auto open = abilityButton(ready(id), id);
    QVERIFY(open);
    QVERIFY2(!open->blocked, open->blocked ? open->blocked->text.c_str() : "");
    QCOMPARE(open->price, std::to_string(data.strain) + " Strain");
    auto weary = ready(id);
    weary.unit(a1).strain = 6;
    const auto dear = abilityButton(weary, id);
    QVERIFY(dear && dear->blocked && dear->blocked->code == "ability.strain");
    auto spent = ready(id);
    spent.tag(a1, Tag::NoAbilities, Ends::Activation);
    const auto countered = abilityButton(spent, id);
    QVERIFY(countered && countered->blocked && countered->blocked->code == "ability.countered");
    Skirmish alone;
    alone.has(a1, id);
    for (const auto& other : {a2, a3, b1, b2, b3})
        alone.unit(other).present = false;
    const auto lonely = abilityButton(alone, id);
    QVERIFY(lonely);
    const bool needsOthers = data.id != "bulldoze" && open->inputs.size() > 1 &&
                             open->inputs.front().id == "target" && id != "survival_instinct";
    QVERIFY(!needsOthers || (lonely->blocked && !lonely->blocked->text.empty()));
}

void TestScrimOffers::oddsOfAbilities() {
    QFETCH(std::string, id);
    const auto game = ready(id);
    const auto button = abilityButton(game, id);
    QVERIFY(button && !button->blocked);
    const Begun begun(game, button->command);
    QVERIFY(begun.resolution);
    const auto form = abilityRule(id)->form;
    const bool attacks = form == AbilityRule::Form::Shoot || form == AbilityRule::Form::Fight;
    QVERIFY(!attacks || begun.asks());
    if (begun.asks()) checkOdds(begun, id);
}

/// Both dice stand on the form before anything is rolled, with what is remembered of the pair.
void TestScrimOffers::attacksSayTheirDice() {
    const auto lineOf = [](const Skirmish& game, const std::string& id) {
        for (const auto& one : Rules::offers(game.state, "a1"))
            if (one.id == id) return one.line;
        return std::string("no such offer");
    };
    Skirmish game;
    game.die(a1, Stat::Perception, 8);
    game.die(b1, Stat::Agility, 4);
    QCOMPARE(lineOf(game, "shoot"), std::string("D8 with Advantage against D4"));
    game.tag(b1, Tag::Sprinted, Ends::Starts);
    QCOMPARE(lineOf(game, "shoot"), std::string("D8 against D4"));
    game.touch(a1, b1);
    game.die(a1, Stat::Power, 10);
    QCOMPARE(lineOf(game, "fight"), std::string("D10 against D6"));
}

void TestScrimOffers::oddsOfActions() {
    Skirmish game;
    game.unit(a1).health = game.unit(a1).lowest = 4;
    int rolling = 0;
    for (const auto& button : Rules::offers(game.state, "a1")) {
        if (button.blocked || button.command.type.empty()) continue;
        const Begun begun(game, button.command);
        QVERIFY2(begun.resolution, button.id.c_str());
        if (!begun.asks()) continue;
        ++rolling;
        checkOdds(begun, button.id);
    }
    QCOMPARE(rolling, 7); // Shoot, Fight, Investigate, Interact, Breathe, a jump, a test
    for (const auto* ties : {"again", "as_before"}) {
        game.flip("sc.initiative_ties", ties);
        const Begun next(game, core::toRecord(Command(Next{})));
        core::WorkBudget work;
        const auto odds = next.resolution->odds(work);
        QVERIFY(odds && odds->bars.size() == 2);
        double sum = 0;
        for (const auto& bar : odds->bars)
            sum += bar.chance;
        QVERIFY(std::abs(sum - 1) < 1e-9);
        // Two D6: who is before wins ties, too.
        const bool before = *ties == 'a' && ties[1] == 's';
        QVERIFY(before ? odds->answer > 0.55 : std::abs(odds->answer - 0.5) < 1e-9);
    }
}

void TestScrimOffers::oddsOfChoices_data() {
    columns();
    row("Overwatch", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        checkOdds(Begun(game, core::toRecord(Command(Sprint{a1, false}))), "overwatch");
    });
    row("dice that are rolled on", [] {
        Skirmish game;
        Begun begun(game, core::toRecord(Command(blow(a1, b1))));
        QVERIFY(begun.resolution->supply(attack(6, 6).answer).has_value());
        QCOMPARE(begun.resolution->pending()->id, std::string("attack.on"));
        core::WorkBudget work;
        const auto odds = begun.resolution->odds(work);
        const core::OpposedRoll roll{core::Roll(statDie(6)), core::Roll(statDie(6)),
                                     core::OpposedRoll::Tie::Acting, false};
        QVERIFY(odds); // both begin again from six
        QVERIFY(std::abs(odds->answer - core::opposedOdds(roll, work)->success(roll.tie)) < 1e-12);
    });
    row("zone", [] { // whether the mover is near decides what the watcher may do
        Skirmish game;
        game.flip("sc.overwatch_zone", "distance");
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        const Begun begun(game, core::toRecord(Command(Sprint{a1, false})));
        QCOMPARE(begun.resolution->pending()->id, std::string("zone"));
        checkOdds(begun, "zone");
        for (const auto* where : {"near", "far"}) {
            Begun next(game, core::toRecord(Command(Sprint{a1, false})));
            QVERIFY(next.resolution->supply(chosen(where)).has_value());
            checkOdds(next, where);
        }
    });
    row("master_planner", [] {
        Skirmish game;
        game.has(b1, "master_planner");
        Begun begun(game, core::toRecord(Command(Next{})));
        QVERIFY(begun.resolution->supply(rows("initiative", {{4}, {3}}).answer).has_value());
        QCOMPARE(begun.resolution->pending()->id, std::string("master_planner"));
        checkOdds(begun, "master planner");
        QCOMPARE(answerAfter(begun, chosen("keep")), noDice);
        // 1 to 3 leave it there, a 4 rolls again between equals, all else is above.
        QVERIFY(std::abs(answerAfter(begun, chosen("again")) - (3.0 / 6 + 1.0 / 6 / 2)) < 1e-12);
    });
    row("any_of", [] { // a die says whom a confused model attacks
        Skirmish game;
        game.has(a1, "confusion");
        game.die(b3, Stat::Agility, 12);
        auto order = use(a1, "confusion", b1);
        order.others = {b2, b3};
        const Begun begun(game, core::toRecord(Command(order)));
        QCOMPARE(begun.resolution->pending()->id, std::string("any_of"));
        checkOdds(begun, "any of");
        core::WorkBudget work;
        const auto standing = statDie(6, Mode::Advantage); // it shoots from where it is
        const auto odds = begun.resolution->odds(work);
        QVERIFY(odds && odds->subject == "b2" && odds->beside.size() == 1);
        const auto easy = hitChance(standing, statDie(6)), hard = hitChance(standing, statDie(12));
        QVERIFY(std::abs(odds->answer - easy / 2) < 1e-12);
        QVERIFY(std::abs(odds->beside.front().answer - hard / 2) < 1e-12);
    });
    row("a split of what Breathe brings", [] {
        Skirmish game;
        game.unit(a1).health = game.unit(a1).lowest = 4;
        game.unit(a1).strain = 7;
        Breathe order;
        order.who = a1;
        Begun begun(game, core::toRecord(Command(order)));
        QVERIFY(std::abs(answerOf(*begun.resolution) - 1) < 1e-12); // it can act again, whatever falls
        QVERIFY(begun.resolution->supply(dice("breathe", {3}).answer).has_value());
        const auto request = *begun.resolution->pending();
        QCOMPARE(request.kind, core::Request::Kind::Split);
        for (const int strain : {0, 1, 3}) {
            core::Answer split;
            split.shares = {{"strain", strain}, {"health", 3 - strain}};
            QCOMPARE(answerAfter(begun, split), noDice); // what it comes to is certain
        }
    });
    row("a second roll, a blow back", [] {
        Skirmish game;
        game.has(b1, "quick_reflexes");
        game.has(b1, "counterstrike");
        Begun begun(game, core::toRecord(Command(blow(a1, b1))));
        auto reply = attack(4, 3);
        QVERIFY(begun.resolution->supply(reply.answer).has_value());
        QCOMPARE(begun.resolution->pending()->id, std::string("second_roll"));
        checkOdds(begun, "second roll");
        core::Answer keep;
        keep.pick = "keep";
        QVERIFY(begun.resolution->supply(keep).has_value());
        QCOMPARE(begun.resolution->pending()->id, std::string("strike_back"));
        checkOdds(begun, "strike back");
    });
}

/// The price of an ability that attacks says what a hit costs beside it, where the table plays so.
void TestScrimOffers::attacksNameTheStrainOfAHit() {
    auto game = ready("left_hook");
    auto& played = game.state.switches[std::string(core::scrimmage::switches::strainProse)];
    played = "on";
    QCOMPARE(abilityButton(game, "left_hook")->price, std::string("3 Strain · +1 on a hit"));
    const int before = game.unit(a1).strain;
    game.perform(blowBy(a1, b1, "left_hook"), {rows("attack", {{4, 2}, {3}})});
    QCOMPARE(game.unit(a1).strain - before, 4);
    QCOMPARE(abilityButton(ready("smoke_veil"), "smoke_veil")->price, std::string("2 Strain"));
    played = "off";
    QCOMPARE(abilityButton(game, "left_hook")->price, std::string("3 Strain"));
}

TEST_CASE(TestScrimOffers, QCoreApplication)
#include "test_scrim_offers.moc"

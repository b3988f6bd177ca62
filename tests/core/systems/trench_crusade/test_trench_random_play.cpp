// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"
#include "support/dose.h"
#include "support/fair_turns.h"
#include "support/random_play.h"
#include "support/whims_of_turns.h"

#include "systems/trench_crusade/state/invariants.h"

namespace core::trench_crusade {
std::unique_ptr<core::System> module();
}

using namespace trench_rules;

/// Whatever legal is played, in any order: nothing breaks, no one is stuck, a battle ends, everything can be
/// undone and redone.
class TestTrenchRandomPlay : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_system = tests::shippedSystem(core::trench_crusade::module()); }
    void play_data();
    void play();

private:
    std::unique_ptr<core::System> m_system;
};

namespace {

constexpr int usualGames = isSanitized ? 2 : 6;
constexpr int mostTries = 1500; ///< of orders, until a battle must have come to its end

const State& stateOf(const core::Game& game) { return static_cast<const Encounter&>(game).state(); }

tests::TurnHabits playful() {
    tests::TurnHabits out;
    out.offers.fills = 3;
    out.offers.numbers = 10;
    out.offers.chips = true;
    out.offers.rare = {"finish",     "remove",    "edit_profile", "award", "hurt",
                       "bring_back", "add_model", "fall",         "test",  "pass"};
    out.offers.rarely = 25;
    out.offers.overrules = 40;
    out.ofUnits = {"blood", "blessing", "infection", "down",      "present",   "acted",    "over", "halved",
                   "fell",  "leader",   "shaken",    "done:move", "done:dash", "contact:", "blood"};
    out.ofGame = {"points:first", "shaken:second",     "failures:first",
                  "turn",         "morale_dice:first", "size:second"};
    out.impatience = 14;
    return out;
}

core::Order anyOrder(const core::Encounter& encounter, Whim& whim) {
    static const auto habits = playful();
    return tests::anyTurn<Rules>(encounter, habits, whim);
}

/// What no command but one manually may do between two states of the same turn, and whether the table is
/// stuck.
std::string unfair(const core::Game& was, const core::Order& order, const core::Game& is) {
    static const std::set<std::string> byHand{"correct", "correct_all", "bring_back", "remove",
                                              "whole_state"};
    const auto &before = stateOf(was), &after = stateOf(is);
    if (after.booked.empty())
        if (auto fault = tests::stuck(is); !fault.empty()) return fault;
    if (byHand.contains(order.command.type) || order.overrideRules) return {};
    for (const auto& [id, unit] : before.units)
        if (unit.presence == Presence::Out && after.at(id).presence != Presence::Out)
            return unit.name + " was Out of Action and is there again";
    static const std::set<std::string> acts{"activate", "move", "charge", "retreat", "dash",  "climb",
                                            "jump_gap", "dive", "stand",  "shoot",   "fight", "use"};
    if (auto fault = tests::actsTwice(before.round, order, acts); !fault.empty()) return fault;
    if (before.turn != after.turn || before.phase != after.phase) return {};
    return tests::unfairTurn(before.round, after.round);
}

} // namespace

void TestTrenchRandomPlay::play_data() {
    QTest::addColumn<int>("seed");
    for (int n = 0; n < usualGames + moreRandomGames(); ++n)
        QTest::addRow("any warbands %d", n) << n;
}

void TestTrenchRandomPlay::play() {
    QFETCH(int, seed);
    Whim whim(static_cast<std::uint64_t>(seed) + 1000);
    const auto choices = m_system->choices();
    const auto& missions = choices.missions;
    core::Setup setup;
    setup.mission = missions[static_cast<std::size_t>(seed) % missions.size()].id;
    setup.choices = tests::anyChoices(choices.options, whim);
    setup.choices["edition"] = core::codec::keyText(seed % 2 == 0 ? Edition::Pre : Edition::Tc10);
    setup.overrideRules = true; // any warband plays, in either edition
    const auto table = tests::begun(*m_system, setup, static_cast<std::uint64_t>(seed));
    auto& encounter = *table.encounter;
    auto game = tests::randomGame<Rules>(brokenInvariant);
    game.next = anyOrder;
    game.unfair = unfair;
    game.triesAll = 12;
    tests::RandomPlay play(encounter, game, whim);
    NO_FAULT(play.toTheEnd(mostTries));
    if (seed % 4 < 2) NO_FAULT(play.walkedBack());
    NO_FAULT(play.replayed());
    qInfo("%s, %d steps in %d turns, %s", setup.mission.c_str(), static_cast<int>(play.depth()),
          stateOf(encounter.game()).turn, stateOf(encounter.game()).booked.c_str());
}

TEST_CASE(TestTrenchRandomPlay, QCoreApplication)
#include "test_trench_random_play.moc"

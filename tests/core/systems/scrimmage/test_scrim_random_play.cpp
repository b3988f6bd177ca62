// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"
#include "support/dose.h"
#include "support/fair_turns.h"
#include "support/random_play.h"
#include "support/whims_of_turns.h"

#include "systems/scrimmage/rules/dice.h"
#include "systems/scrimmage/state/invariants.h"

namespace core::scrimmage {
std::unique_ptr<core::System> module();
}

using namespace scrim;

/// Whatever legal is played, in any order: nothing breaks, no one is stuck, a battle ends, everything can be
/// undone and redone.
class TestScrimRandomPlay : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_system = tests::shippedSystem(core::scrimmage::module()); }
    void play_data();
    void play();

private:
    std::unique_ptr<core::System> m_system;
    std::set<std::string> m_used; ///< active abilities, in all games
};

namespace {

constexpr int usualGames = isSanitized ? 2 : 8;
constexpr int mostTries = 1500; ///< of orders, until a battle must have come to its end
constexpr int longEnough = 9;   ///< turns, where no scenario says when it ends

const State& stateOf(const core::Game& game) { return static_cast<const Encounter&>(game).state(); }

tests::TurnHabits playful() {
    tests::TurnHabits out;
    out.offers.fills = 3;
    out.offers.numbers = 10;
    out.offers.chips = true;
    out.offers.rare = {"finish", "remove", "edit_profile", "award",     "hurt",
                       "test",   "equip",  "bring_back",   "add_model", "fall"};
    out.offers.rarely = 25;
    out.offers.overrules = 40;
    out.ofUnits = {"health",     "strain",       "fire",     "poison",     "bleed",        "stun",
                   "freeze",     "blind",        "slow",     "fear",       "sprinted",     "overwatch",
                   "no_shoot",   "inspired",     "present",  "acted",      "leader",       "actions",
                   "up:power",   "down:agility", "contact:", "in_terrain", "half_move",    "no_weapons",
                   "controlled", "taunted",      "marked",   "full_cover", "no_abilities", "defiant"};
    out.ofGame = {"points:first", "turn"};
    return out;
}

/// A battle without a scenario ends when the table has had enough.
core::Order anyOrder(const core::Encounter& encounter, Whim& whim) {
    static const auto habits = playful();
    const auto& state = stateOf(encounter.game());
    const bool endless = state.booked.empty() && state.scenario->turns == 0 && state.turn > longEnough;
    if (endless && whim.oneIn(10)) return {core::toRecord(Command(Finish{"draw"})), false};
    return tests::anyTurn<Rules>(encounter, habits, whim);
}

/// Every die that is rolled has as many sides as a step of the ladder (SC-B6), whatever changes it.
std::string offTheLadder(const State& state) {
    for (const auto& [id, unit] : state.units)
        for (const auto stat :
             {Stat::Power, Stat::Agility, Stat::Vitality, Stat::Perception, Stat::Knowledge, Stat::Charisma})
            if (const int sides = dieOf(state, {id, stat}).sides(); !isOnLadder(sides))
                return unit.name + " rolls a D" + std::to_string(sides);
    return {};
}

/// Who is unconscious, or was overwhelmed when its activation began, takes no action but Breathe (SC-H3,
/// SC-H5).
std::string actsHelpless(const State& before, const core::Order& order) {
    static const std::set<std::string> actions{"sprint",   "shoot",     "fight",      "investigate",
                                               "interact", "overwatch", "use_ability"};
    if (!actions.contains(order.command.type)) return {};
    const auto& body = *order.command.body.asObject();
    const auto& unit = before.at(UnitId(*body.at("who").asString()));
    const bool caught = unit.isOverwhelmed() && (!isActing(before, unit.id) || unit.activity.overwhelmed);
    const bool helpless = unit.health == 0 || caught;
    return helpless ? unit.name + " can only Breathe" : std::string();
}

/// The active ability that goes with the order; empty when none does.
std::string activeIn(const core::Order& order) {
    const auto* body = order.command.body.asObject();
    const auto ability = body ? body->find("ability") : decltype(body->end()){};
    return body && ability != body->end() && ability->second.asString() ? *ability->second.asString()
                                                                        : std::string();
}

/// What no command but one manually may do between two states of the same turn, and whether the table is
/// stuck.
std::string unfair(const core::Game& was, const core::Order& order, const core::Game& is) {
    static const std::set<std::string> byHand{"correct", "correct_all", "bring_back", "remove"};
    const auto &before = stateOf(was), &after = stateOf(is);
    if (after.booked.empty())
        if (auto fault = tests::stuck(is); !fault.empty()) return fault;
    if (auto fault = offTheLadder(after); !fault.empty()) return fault;
    if (byHand.contains(order.command.type) || order.overrideRules) return {};
    if (auto fault = actsHelpless(before, order); !fault.empty()) return fault;
    static const std::set<std::string> acts{"activate",    "sprint",   "shoot",     "fight",
                                            "investigate", "interact", "overwatch", "breathe",
                                            "use_ability", "jump_gap", "climb"};
    if (auto fault = tests::actsTwice(before.round, order, acts); !fault.empty()) return fault;
    for (const auto& [id, unit] : before.units)
        if (!unit.present && after.at(id).present) return unit.name + " was gone and is there again";
    if (before.turn != after.turn || before.phase != after.phase) return {};
    return tests::unfairTurn(before.round, after.round);
}

} // namespace

void TestScrimRandomPlay::play_data() {
    QTest::addColumn<int>("seed");
    for (int n = 0; n < usualGames + moreRandomGames(); ++n)
        QTest::addRow("any teams %d", n) << n;
}

void TestScrimRandomPlay::play() {
    QFETCH(int, seed);
    Whim whim(static_cast<std::uint64_t>(seed) + 1000);
    const auto choices = m_system->choices();
    const auto mission = static_cast<std::size_t>(seed) % (choices.missions.size() + 1);
    core::Setup setup; // with every scenario and with none
    if (mission < choices.missions.size()) setup.mission = choices.missions[mission].id;
    setup.choices = tests::anyChoices(choices.options, whim);
    if (seed % 3 != 2) setup.choices["teams"] = "scenario"; // up to six teams take their time
    setup.switches = tests::anySwitches(choices.switches, 4, whim);
    const auto table = tests::begun(*m_system, setup, static_cast<std::uint64_t>(seed));
    auto& encounter = *table.encounter;
    auto game = tests::randomGame<Rules>(brokenInvariant);
    game.next = anyOrder;
    std::set<std::string> used;
    game.unfair = [&used](const core::Game& was, const core::Order& order, const core::Game& is) {
        if (auto ability = activeIn(order); !ability.empty()) used.insert(std::move(ability));
        return unfair(was, order, is);
    };
    game.triesAll = 12;
    tests::RandomPlay play(encounter, game, whim);
    NO_FAULT(play.toTheEnd(mostTries));
    if (seed % 4 < 2) NO_FAULT(play.walkedBack());
    NO_FAULT(play.replayed());
    const auto& state = stateOf(encounter.game());
    m_used.merge(used);
    qInfo("%s, %d teams, %d steps in %d turns, %s; %d of the active abilities used in all games so far",
          setup.mission.c_str(), static_cast<int>(state.teams.size()), static_cast<int>(play.depth()),
          state.turn, state.booked.c_str(), static_cast<int>(m_used.size()));
}

TEST_CASE(TestScrimRandomPlay, QCoreApplication)
#include "test_scrim_random_play.moc"

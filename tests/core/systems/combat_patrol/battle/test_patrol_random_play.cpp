// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"

#include "support/case.h"
#include "support/random_play.h"
#include "systems/combat_patrol/state/invariants.h"

namespace core::combat_patrol {
std::unique_ptr<core::System> module();
}

using namespace patrol_battle;

/// Whatever legal is played, in any order: nothing breaks, a battle ends, everything can be undone and
/// redone.
class TestPatrolRandomPlay : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_system = tests::shippedSystem(core::combat_patrol::module()); }
    void play_data();
    void play();

private:
    std::unique_ptr<core::System> m_system;
};

namespace {

constexpr int anyPatrols =
    1000; ///< from this seed on, all that can be chosen before a battle is left to chance
constexpr int mostTries = 3000; ///< of orders, until a battle must have come to its end

tests::Habits playful() {
    tests::Habits out;
    out.takes = 3;
    out.numbers = 4;
    out.presets = {"counts", "distance", "count", "points"};
    out.rare = {"finish", "remove", "edit_profile", "award", "remove_models", "bring_back"};
    out.rarely = 40;
    out.overrules = 30;
    return out;
}

/// A number or a status of some unit is set manually, wisely or not.
core::Order anyCorrection(const core::EncounterView& view, Whim& whim) {
    static const std::vector<std::string> tokens{"models",  "model:0", "wounds",  "battle_shocked", "tainted",
                                                 "present", "advance", "charged", "contact:"};
    Correct order;
    order.unit = UnitId{view.units[whim.below(view.units.size())].id};
    order.token = tokens[whim.below(tokens.size())];
    if (order.token == "contact:") order.token += view.units[whim.below(view.units.size())].id;
    order.value = static_cast<int>(whim.below(4));
    return {core::toRecord(Command(order)), false};
}

/// The next whim of the table: an offer of some unit, or going on.
core::Order anyOrder(const core::Encounter& encounter, Whim& whim) {
    const auto view = encounter.view();
    const core::Order next{core::toRecord(Command(Next{})), false};
    if (!view.outcome.booked.empty()) return {core::toRecord(Command(Finish{"resume"})), false};
    if (whim.oneIn(6)) return next;
    if (whim.oneIn(30)) return anyCorrection(view, whim);
    const auto unit = whim.oneIn(12) ? std::string() : view.units[whim.below(view.units.size())].id;
    static const auto habits = playful();
    const auto order = tests::anyOffer(encounter.offers(unit), habits, whim);
    return order ? *order : next;
}

} // namespace

void TestPatrolRandomPlay::play_data() {
    QTest::addColumn<QString>("mission");
    QTest::addColumn<int>("seed");
    constexpr std::array missions{"clash_of_patrols", "archeotech_recovery", "forward_outpost",
                                  "scorched_earth",   "sweeping_raid",       "display_of_might"};
    for (std::size_t n = 0; n < missions.size(); ++n)
        QTest::newRow(missions[n]) << missions[n] << 10 + static_cast<int>(n);
    for (int n = 0; n < 4 + moreRandomGames(); ++n)
        QTest::addRow("any patrols %d", n)
            << missions[static_cast<std::size_t>(n) % missions.size()] << anyPatrols + n;
}

void TestPatrolRandomPlay::play() {
    QFETCH(QString, mission);
    QFETCH(int, seed);
    core::Setup setup;
    setup.mission = mission.toStdString();
    Whim choices(static_cast<std::uint64_t>(seed));
    if (seed >= anyPatrols) setup.choices = tests::anyChoices(m_system->choices().options, choices);
    const auto table = tests::begun(*m_system, setup, static_cast<std::uint64_t>(seed));
    auto& encounter = *table.encounter;
    Whim whim(static_cast<std::uint64_t>(seed) + 1000);
    auto game = tests::randomGame<Rules>(brokenInvariant);
    game.next = anyOrder;
    const bool walk = seed < anyPatrols && seed % 2 == 0; // undone and redone, too
    using Digests = tests::RandomPlay::Digests;
    tests::RandomPlay play(encounter, game, whim, walk ? Digests::Kept : Digests::None);
    NO_FAULT(play.toTheEnd(mostTries));
    if (seed < anyPatrols)
        QVERIFY(!encounter.game().tallies().empty()); // a battle may end before anybody attacks
    if (walk) NO_FAULT(play.walkedBack());
    NO_FAULT(play.replayed());
    qInfo("%d steps, %s", static_cast<int>(play.depth()), encounter.view().outcome.booked.c_str());
}

TEST_CASE(TestPatrolRandomPlay, QCoreApplication)
#include "test_patrol_random_play.moc"

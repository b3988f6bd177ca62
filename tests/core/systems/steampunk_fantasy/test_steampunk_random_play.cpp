// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "shipped_units.h"
#include "support/case.h"
#include "support/dose.h"
#ifndef Q_MOC_RUN
#include "support/random_play.h"
#include "systems/steampunk_fantasy/state/invariants.h"
#include "systems/steampunk_fantasy/state/rules.h"
#endif

#include <algorithm>

using namespace steam;

/// Whatever legal is played, in any order: nothing breaks, no one is stuck, a battle ends, everything can be
/// undone and redone.
class TestSteampunkRandomPlay : public QObject {
    Q_OBJECT

private slots:
    void play_data();
    void play();
};

namespace {

using Battle = core::TypedGame<Rules>;

constexpr int usualGames = isSanitized ? 2 : 6;
constexpr int mostTries = 900;
constexpr int lastTurn = 7; ///< of a battle that no one wins

const State& stateOf(const core::Game& game) { return static_cast<const Battle&>(game).state(); }

tests::Habits playful() {
    tests::Habits out;
    out.fills = 3;
    out.rare = {"finish", "note", "piece"};
    out.rarely = 40;
    return out;
}

/// A token or a number is set manually, wisely or not.
core::Order anyCorrection(const State& state, Whim& whim) {
    static const std::vector<std::string> tokens{
        "models",     "future",       "shaken",      "fire",         "acid", "minor_acid",  "poison:8",
        "bleeding:6", "harm:no_move", "harm:to_hit", "harm:misfire", "aim",  "future_crew", "hidden"};
    core::table::Correct order;
    order.unit = std::next(state.units.begin(), std::ptrdiff_t(whim.below(state.units.size())))->first;
    order.token = tokens[whim.below(tokens.size())];
    order.value = int(whim.below(4));
    return {core::toRecord(Command(order)), false};
}

/// Bases by their datasheet with what is bought for them: gear, and upgrades.
core::Force armyOf(const char* name, const char* faction,
                   const std::vector<std::pair<std::string, std::vector<std::string>>>& bases) {
    core::Force out;
    out.name = name;
    out.faction = faction;
    for (const auto& [sheet, bought] : bases) {
        core::ForceEntry entry;
        entry.sheet = sheet;
        for (const auto& id : bought)
            (shipped().sheets.contains(id) ? entry.options : entry.gear).push_back(id);
        out.entries.push_back(std::move(entry));
    }
    return out;
}

/// Armies of the later edition: beasts of many heads, wagons, and what confuses.
const std::vector<core::Force>& laterOnes() {
    static const std::vector all{armyOf("Menagerie", "elf_later",
                                        {{"f19.elf.elf_hydra", {}},
                                         {"f19.darkelf.mechahydra", {}},
                                         {"f19.ork.ork_werewarg", {}},
                                         {"f19.elf.elf_archer", {}}}),
                                 armyOf("Train", "ogre_later",
                                        {{"f19.ogre.main_engine", {}},
                                         {"f19.ogre.broadside_wagon", {}},
                                         {"f19.ogre.ogre_hydra", {}},
                                         {"f19.ogre.pet_panther", {}},
                                         {"f19.ogre.ogre_infantry", {}}}),
                                 armyOf("Fog", "abomination_later",
                                        {{"f19.abomination.confusiator", {}},
                                         {"f19.abomination.flagship", {}},
                                         {"f19.abomination.water_elemental", {}},
                                         {"f19.abomination.abomination_infantry", {}}}),
                                 armyOf("Gears", "goblin_later",
                                        {{"f19.goblin.mechanical_fire_bird", {}},
                                         {"f19.goblin.giant_snake_cavalry", {}},
                                         {"f19.goblin.goblin_infantry", {"f19.goblin.combat_screw_driver"}},
                                         {"f19.ork.battlewagon", {}},
                                         {"f19.ork.ork_werewarg", {}}})};
    return all;
}

/// Armies of those who have their own rules: transports, and the unit that hides or finds.
const std::vector<core::Force>& specialists() {
    const auto of = armyOf;
    static const std::vector all{of("Ambush", "darkelf",
                                    {{"darkelf.darkelf_infantry", {"darkelf.hidden_training"}},
                                     {"darkelf.darkelf_infantry", {"darkelf.hidden_training"}},
                                     {"darkelf.assassin", {}},
                                     {"darkelf.darkelf_scout", {}},
                                     {"darkelf.darkelf_scout", {"darkelf.hidden_training"}},
                                     {"darkelf.queen_xxx", {}}}),
                                 of("Air drop", "dwarf",
                                    {{"dwarf.transport_zeppelin", {}},
                                     {"dwarf.transport_zeppelin", {}},
                                     {"dwarf.dwarf_infantry", {}},
                                     {"dwarf.dwarf_infantry", {}},
                                     {"dwarf.dwarf_infantry", {}},
                                     {"dwarf.dwarf_at_gun", {"dwarf.hidden_training"}},
                                     {"dwarf.mini_zeppelin", {}}}),
                                 of("Column", "ork",
                                    {{"ork.halftrack", {}},
                                     {"ork.halftrack", {}},
                                     {"ork.grunt", {"ork.ork_elite_infantry", "ork.ork_elite_infantry"}},
                                     {"ork.grunt", {"ork.ork_elite_infantry"}},
                                     {"ork.ork_infantry", {"ork.ork_elite_infantry", "ork.poison_spikes"}},
                                     {"ork.warg_rider", {}}}),
                                 of("Scouts", "elf",
                                    {{"elf.elf_scout", {}},
                                     {"elf.elf_scout", {}},
                                     {"elf.elf_infantry", {"elf.elf_officer"}},
                                     {"elf.illusion", {}},
                                     {"elf.eagle_rider", {}},
                                     {"elf.pegasus_rider", {}}})};
    return all;
}

core::Order anyOrder(const core::Encounter& encounter, Whim& whim) {
    const auto& state = stateOf(encounter.game());
    const core::Order next{core::toRecord(Command(core::table::Next{})), false};
    const auto finish = [](const std::string& result) {
        return core::Order{core::toRecord(Command(core::table::Finish{result})), false};
    };
    const auto view = encounter.game().view(core::Audience::Gm);
    if (!view.outcome.offered.empty() && whim.oneIn(2)) return finish(view.outcome.offered);
    if (state.turn >= lastTurn) return finish("draw");
    if (state.phase == Phase::Setup && whim.oneIn(3)) return {core::toRecord(Command(DeployAll{})), false};
    if (state.phase == Phase::Orders && whim.oneIn(4)) return {core::toRecord(Command(PlanAll{})), false};
    if (!state.clashes.empty()) return {core::toRecord(Command(Assault{})), false};
    if (whim.oneIn(60)) return anyCorrection(state, whim);
    if (whim.oneIn(state.phase == Phase::Orders ? 30 : 3)) return next;
    static const auto habits = playful();
    const auto unit =
        std::next(state.units.begin(), std::ptrdiff_t(whim.below(state.units.size())))->first.text;
    const auto order = tests::anyOffer(encounter.offers(whim.oneIn(4) ? std::string() : unit), habits, whim);
    return order ? *order : next;
}

/// When assaults are over no one is in a hex with an enemy who did not do so before.
std::string sharedHex(const State& before, const State& after) {
    if (!after.clashes.empty()) return {};
    const auto shared = [](const State& state) {
        std::set<std::string> out;
        for (const auto& [id, one] : state.units)
            for (const auto& [otherId, other] : state.units)
                if (one.isOnBoard() && other.isOnBoard() && one.side != other.side &&
                    one.stance->hex == other.stance->hex &&
                    isFlying(one.stance->speed) == isFlying(other.stance->speed))
                    out.insert(textOf(one.stance->hex));
        return out;
    };
    const auto was = shared(before);
    for (const auto& hex : shared(after))
        if (!was.contains(hex)) return "enemies share " + hex + " without a fight";
    return {};
}

/// Only an assault may put more into a hex than fit; and no one rises from the dead.
std::string unfair(const core::Game& was, const core::Order& order, const core::Game& is) {
    static const std::set<std::string> byHand{"correct", "bring_back", "assault", "settle_assault",
                                              "add_unit"};
    const auto &before = stateOf(was), &after = stateOf(is);
    if (after.booked.empty() && after.phase != Phase::Setup && after.clashes.empty())
        if (auto fault = tests::stuck(is); !fault.empty()) return fault;
    if (order.command.type == "assault" || order.command.type == "next")
        if (auto fault = sharedHex(before, after); !fault.empty()) return fault;
    if (byHand.contains(order.command.type) || order.overrideRules) return {};
    const auto full = overfullHexes(before);
    for (const auto& hex : overfullHexes(after))
        if (!full.contains(hex)) return "too many units are in " + hex;
    for (const auto& [id, unit] : before.units)
        if (unit.body.models + unit.has("fallen") < after.at(id).body.models)
            return unit.name + " has more models than before";
    return {};
}

} // namespace

void TestSteampunkRandomPlay::play_data() {
    QTest::addColumn<int>("seed");
    for (int n = 0; n < usualGames + moreRandomGames(); ++n)
        QTest::addRow("any armies %d", n) << n;
}

void TestSteampunkRandomPlay::play() {
    QFETCH(int, seed);
    Whim whim(std::uint64_t(seed) + 500);
    const auto choices = shippedSystem().choices();
    core::Setup setup;
    setup.mission = choices.missions[std::size_t(seed) % choices.missions.size()].id;
    setup.choices = tests::anyChoices(choices.options, whim);
    setup.overrideRules = true; // points are not what is played here
    for (const auto* side : sideIds)
        if (whim.oneIn(2)) setup.forces[side] = specialists()[whim.below(specialists().size())];
    if (seed % 3 == 2) // of the later edition, both of them
        for (const auto* side : sideIds)
            setup.forces[side] = laterOnes()[whim.below(laterOnes().size())];
    if (!setup.forces.empty() && setup.forces.size() < sideIds.size())
        for (const auto* side : sideIds) // the two editions never meet
            if (!setup.forces.contains(side)) setup.choices[side] = "ork_24";
    setup.switches = tests::anySwitches(choices.switches, 4, whim);
    if (seed % 3 == 2) setup.switches["hx.confusion"] = setup.switches["hx.repairs"] = "on";
    setup.switches["hx.board"] = seed % 3 == 1 ? "table" : "hexes";
    const auto table = tests::begun(shippedSystem(), setup, std::uint64_t(seed));
    auto& encounter = *table.encounter;
    auto game = tests::randomGame<Rules>(brokenInvariant);
    game.next = anyOrder;
    game.unfair = unfair;
    game.triesAll = 40;
    tests::RandomPlay play(encounter, game, whim);
    NO_FAULT(play.toTheEnd(mostTries));
    if (seed % 4 == 0) NO_FAULT(play.walkedBack());
    NO_FAULT(play.replayed());
    const auto& state = stateOf(encounter.game());
    int lost = 0;
    for (const auto& [id, unit] : state.units)
        lost += unit.body.models == 0;
    qInfo("%s, %d steps in %d turns, %d units lost, %s", setup.mission.c_str(), int(play.depth()), state.turn,
          lost, state.booked.c_str());
}

TEST_CASE(TestSteampunkRandomPlay, QCoreApplication)
#include "test_steampunk_random_play.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "attack_field.h"
#include "support/case.h"

using namespace patrol_attacks;

/// The defender picks who takes a wound, but a model that is wounded or was allocated to in this phase must
/// be picked again (2.3).
class TestAttackAllocation : public QObject {
    Q_OBJECT

private slots:
    void picks_data();
    void picks() { runRow(); }
    void targets_data();
    void targets() { runRow(); }
};

namespace {

/// Breachers of two Lamps, a Smith and a Cook with two wounds each; the marine has so many attacks.
void mixed(Field& f, int attacks) {
    duel(f, 4).attacks = {0, 6, attacks};
    const char* names[] = {"Lamp", "Lamp", "Smith", "Cook"};
    for (std::size_t n = 0; n < 4; ++n)
        f.unit(breachers).models[n].name = names[n];
}

/// So many dice that all hit, then wound.
std::vector<Reply> wounds(int count, std::vector<Reply> then) {
    std::vector<Reply> out{dice("hit", std::vector<int>(static_cast<std::size_t>(count), 3)),
                           dice("wound", std::vector<int>(static_cast<std::size_t>(count), 4))};
    out.insert(out.end(), then.begin(), then.end());
    return out;
}

/// A second unit shoots at them in the same phase, with one attack like the marine's.
Shoot second(Field& f) {
    f.squad(others, 1);
    f.arm(others).attacks = {0, 6, 1};
    return shoot(others, breachers);
}

std::vector<std::string> optionsOf(const core::Request& request) {
    std::vector<std::string> out;
    for (const auto& option : request.options)
        out.push_back(option.id);
    return out;
}

} // namespace

void TestAttackAllocation::picks_data() {
    columns();
    row("2.3 the defender picks among the kinds, the most common first", [](Field& f) {
        mixed(f, 1);
        const auto done = f.perform(order, wounds(1, {pick("falls_first", "Cook"), dice("save", {2})}));
        QCOMPARE(done.request("falls_first").preset, std::string("Lamp"));
        QCOMPARE(optionsOf(done.request("falls_first")), (std::vector<std::string>{"Lamp", "Smith", "Cook"}));
        QCOMPARE(f.lost(breachers, 3), 1);
    });
    row("2.3 the most common kind falls first where the switch leaves no choice", [](Field& f) {
        mixed(f, 1);
        f.state.switches["falling_window"] = "off";
        f.perform(order, wounds(1, {dice("save", {2})}));
        QCOMPARE(f.lost(breachers, 3), 0);
        QCOMPARE(f.lost(breachers, 0), 1);
    });
    row("2.3 one kind only: nothing to pick", [](Field& f) {
        duel(f, 4).attacks = {0, 6, 1};
        f.perform(order, wounds(1, {dice("save", {2})}));
        QCOMPARE(f.lost(breachers, 0), 1);
    });
    row("2.3 a wounded model must be picked again by the next unit", [](Field& f) {
        mixed(f, 1);
        f.perform(order, wounds(1, {pick("falls_first", "Smith"), dice("save", {2})}));
        f.perform(second(f), wounds(1, {dice("save", {2})}));
        QVERIFY(f.unit(breachers).models[2].slain);
        QCOMPARE(f.alive(breachers), 3);
    });
    row("2.3 a model that was allocated to and saved must be picked again", [](Field& f) {
        mixed(f, 1);
        f.perform(order, wounds(1, {pick("falls_first", "Smith"), dice("save", {3})}));
        f.perform(second(f), wounds(1, {dice("save", {2})}));
        QCOMPARE(f.lost(breachers, 2), 1);
    });
    row("2.3 allocated in this phase only", [](Field& f) {
        mixed(f, 1);
        f.perform(order, wounds(1, {pick("falls_first", "Smith"), dice("save", {3})}));
        Rules::apply(f.state, PhaseEntered{2, Phase::Fight, Side::Attacker});
        Rules::apply(f.state, PhaseEntered{2, Phase::Shooting, Side::Attacker});
        f.perform(second(f), wounds(1, {pick("falls_first", "Cook"), dice("save", {2})}));
        QCOMPARE(f.lost(breachers, 2), 0);
        QCOMPARE(f.lost(breachers, 3), 1);
    });
    row("2.3 a wound of an earlier phase holds the model, too", [](Field& f) {
        mixed(f, 1);
        f.unit(breachers).models[3].lost = 1;
        f.perform(order, wounds(1, {dice("save", {2})}));
        QVERIFY(f.unit(breachers).models[3].slain);
    });
    row("2.3 the pick after a wounded model has fallen", [](Field& f) {
        mixed(f, 2);
        f.unit(breachers).models[3].lost = 1;
        f.perform(order, wounds(2, {dice("save", {2}), pick("falls_first", "Smith"), dice("save", {2})}));
        QVERIFY(f.unit(breachers).models[3].slain);
        QCOMPARE(f.lost(breachers, 2), 1);
    });
    row("2.3 nothing to pick when one kind is left behind a wounded model", [](Field& f) {
        mixed(f, 2);
        f.unit(breachers).models[2].slain = true;
        f.unit(breachers).models[3].lost = 1;
        f.perform(order, wounds(2, {dice("save", {2, 2})}));
        QVERIFY(f.unit(breachers).models[3].slain);
        QCOMPARE(f.lost(breachers, 0), 1);
    });
    row("2.3 asked again when the kind that was picked is gone", [](Field& f) {
        mixed(f, 5);
        const auto done = f.perform(order, wounds(5, {pick("falls_first", "Smith"), dice("save", {2, 2}),
                                                      pick("falls_first", "Cook"), dice("save", {2, 2, 2})}));
        QCOMPARE(optionsOf(done.request("falls_first")), (std::vector<std::string>{"Lamp", "Cook"}));
        QVERIFY(f.unit(breachers).models[2].slain && f.unit(breachers).models[3].slain);
        QCOMPARE(f.lost(breachers, 0), 1);
    });
    row("2.3 not asked again while one of the kind is left", [](Field& f) {
        mixed(f, 3);
        f.perform(order, wounds(3, {pick("falls_first", "Lamp"), dice("save", {2, 2, 2})}));
        QVERIFY(f.unit(breachers).models[0].slain);
        QCOMPARE(f.lost(breachers, 1), 1);
    });
    row("2.3 after both Lamps the others are asked for", [](Field& f) {
        mixed(f, 5);
        f.perform(order, wounds(5, {pick("falls_first", "Lamp"), dice("save", {2, 2, 2, 2}),
                                    pick("falls_first", "Cook"), dice("save", {6})}));
        QCOMPARE(f.alive(breachers), 2);
        QVERIFY(f.unit(breachers).models[3].allocated);
    });
    row("2.3 saved wounds leave the pick open for no one", [](Field& f) {
        mixed(f, 2);
        f.perform(order, wounds(2, {pick("falls_first", "Smith"), dice("save", {6, 6})}));
        QVERIFY(f.unit(breachers).models[2].allocated);
        QCOMPARE(f.alive(breachers), 4);
    });
    row("2.3 two wounded models take their turns before anybody is picked", [](Field& f) {
        mixed(f, 2);
        f.unit(breachers).models[1].lost = f.unit(breachers).models[3].lost = 1;
        f.perform(order, wounds(2, {dice("save", {2}), dice("save", {2})}));
        QCOMPARE(f.alive(breachers), 2);
    });
    row("2.3 a whole unit falls kind by kind", [](Field& f) {
        mixed(f, 8);
        f.perform(order, wounds(8, {pick("falls_first", "Cook"), dice("save", {1, 1}),
                                    pick("falls_first", "Smith"), dice("save", {1, 1, 1, 1, 1, 1})}));
        QVERIFY(f.gone(breachers));
    });
}

void TestAttackAllocation::targets_data() {
    columns();
    row("2.2.4 the second target out of range", [](Field& f) {
        auto split = shoot(marines, breachers);
        split.second = guard;
        split.secondModels = 1;
        QCOMPARE(f.refused(split), std::string());
        split.secondInRange = false;
        QCOMPARE(f.refused(split), std::string("shoot.out_of_range"));
    });
    row("2.2.4 the second target out of sight", [](Field& f) {
        auto split = shoot(marines, breachers);
        split.second = guard;
        split.secondModels = 1;
        split.secondVisible = false;
        QCOMPARE(f.refused(split), std::string("shoot.not_visible"));
    });
    row("CP-K18 the second target within half range of Rapid Fire", [](Field& f) {
        f.squad(marines, 2);
        f.squad(guard, 3);
        f.squad(breachers, 3);
        auto& profile = f.arm(marines);
        profile.attacks = {0, 6, 1};
        profile.keywords = {"Rapid Fire 2"};
        auto split = shoot(marines, breachers);
        split.second = guard;
        split.secondModels = 1;
        split.secondHalfRange = true;
        f.perform(split, {dice("hit", {1}), dice("hit", {1, 1, 1})});
    });
    row("2.2.4 the first target within half range says nothing of the second", [](Field& f) {
        f.squad(marines, 2);
        f.squad(guard, 3);
        f.squad(breachers, 3);
        auto& profile = f.arm(marines);
        profile.attacks = {0, 6, 1};
        profile.keywords = {"Rapid Fire 2"};
        auto split = shoot(marines, breachers);
        split.second = guard;
        split.secondModels = 1;
        split.halfRange = true;
        f.perform(split, {dice("hit", {1, 1, 1}), dice("hit", {1})});
    });
    row("2.2.4 weapons for a second target that is not named", [](Field& f) {
        auto split = shoot(marines, breachers);
        split.secondModels = 2;
        QCOMPARE(f.refused(split), std::string("attack.no_second"));
    });
    row("CP-ST1 the log says which roll, from what to what", [](Field& f) {
        duel(f);
        f.state.attacker.cp = 1;
        const auto done = f.perform(order, {dice("hit", {1, 1}), pick("command_reroll", "band 0"),
                                            dice("hit.command", {3}), dice("wound", {1})});
        QVERIFY2(done.text.find("Command Re-roll on Plague Marines, To hit") != std::string::npos &&
                     done.text.find(": miss · the second roll is hit") != std::string::npos,
                 done.text.c_str());
    });
    row("2.6 losses are reported before what comes of them", [](Field& f) {
        duel(f, 1);
        const auto done =
            f.perform(order, {dice("hit", {3, 3}), dice("wound", {4, 4}), dice("save", {1, 1})});
        const auto cause = done.text.find("2 wounds, 1 destroyed"), effect = done.text.find("is destroyed");
        QVERIFY2(cause != std::string::npos && effect != std::string::npos && cause < effect,
                 done.text.c_str());
    });
}

TEST_CASE(TestAttackAllocation, QCoreApplication)
#include "test_attack_allocation.moc"

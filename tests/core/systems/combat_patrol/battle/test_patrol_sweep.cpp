// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"

#include "support/case.h"
#include "support/state_sweep.h"
#include "systems/combat_patrol/state/invariants.h"

using namespace patrol_battle;

/// Every unit with every weapon, keyword, stratagem and enhancement, and every mission, can be shown, offered
/// and played.
class TestPatrolSweep : public QObject {
    Q_OBJECT

private slots:
    void patrols_data();
    void patrols();
    void sheets_data();
    void sheets();
    void keywords_data();
    void keywords();
    void missions_data();
    void missions();
};

namespace {

const std::vector<Phase> phasesOfSweep{Phase::Command,  Phase::Movement, Phase::Reinforcements,
                                       Phase::Shooting, Phase::Charge,   Phase::Fight,
                                       Phase::End};

std::string sweptFault(const State& state, const std::vector<std::string>& units,
                       tests::Trial trial = tests::Trial::Presets) {
    static const auto rules = tests::randomGame<Rules>(brokenInvariant);
    return tests::sweepFault(core::TypedGame<Rules>(state), units, rules, trial);
}

std::vector<std::string> unitsOf(const State& state) {
    std::vector<std::string> out{{}};
    for (const auto& [id, unit] : state.units)
        out.push_back(id.text);
    return out;
}

/// The first units of both sides, one by one, are within Engagement Range of each other.
void engage(Battle& t) {
    std::vector<UnitId> roots[2];
    for (const auto& [id, unit] : t.state.units)
        if (unit.isOnTable() && t.state.rootOf(id) == id) roots[unit.side == attacker].push_back(id);
    for (std::size_t n = 0; n < std::min(roots[0].size(), roots[1].size()); ++n)
        t.touch(roots[0][n], roots[1][n]);
}

/// Both sides have all stratagems, and points for them.
void allowEverything(Battle& t) {
    for (const auto side : {attacker, defender}) {
        auto& patrol = t.state.player(side).patrol.edit();
        patrol.stratagems.clear();
        for (const auto& [id, stratagem] : t.state.stratagems)
            patrol.stratagems.push_back(id);
        t.points(side, 6);
    }
}

Battle inPhase(const Muster& muster, Phase phase, Side side, bool melee) {
    Battle out(muster);
    allowEverything(out);
    out.at(2, side, phase);
    if (melee) engage(out);
    return out;
}

/// "Anti-KEYWORD X+" as it is on a weapon.
std::string written(std::string keyword) {
    if (const auto at = keyword.find("KEYWORD"); at != std::string::npos) keyword.replace(at, 7, "INFANTRY");
    if (const auto at = keyword.find(" X"); at != std::string::npos) keyword[at + 1] = '4';
    return keyword;
}

} // namespace

void TestPatrolSweep::patrols_data() {
    QTest::addColumn<QString>("patrol");
    QTest::addColumn<int>("choice");
    for (const auto& [id, patrol] : shippedPatrols())
        for (std::size_t n = 0; n < std::max(patrol.enhancements.size(), patrol.secondaries.size()); ++n)
            QTest::addRow("%s %d", id.c_str(), static_cast<int>(n))
                << QString::fromStdString(id) << static_cast<int>(n);
}

/// A patrol with each of its enhancements and secondaries, in each phase of its turns, against its own like.
void TestPatrolSweep::patrols() {
    QFETCH(QString, patrol);
    QFETCH(int, choice);
    const auto& data = shippedPatrols().at(patrol.toStdString());
    const auto chosen = [choice](const auto& list) {
        return list.at(std::min(static_cast<std::size_t>(choice), list.size() - 1)).id;
    };
    Muster muster;
    muster.mission = "clash_of_patrols";
    for (auto* side : {&muster.attacker, &muster.defender}) {
        side->patrol = data.id;
        side->enhancement = chosen(data.enhancements);
        side->secondary = chosen(data.secondaries);
    }
    for (const auto phase : phasesOfSweep) {
        const auto t = inPhase(muster, phase, choice == 0 ? attacker : defender, phase == Phase::Fight);
        NO_FAULT(sweptFault(t.state, unitsOf(t.state)));
    }
}

void TestPatrolSweep::sheets_data() {
    QTest::addColumn<QString>("sheet");
    const Battle t;
    for (const auto& [id, sheet] : t.state.sheets)
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

/// A unit of that datasheet whose first model has all weapons, some at a time.
void TestPatrolSweep::sheets() {
    QFETCH(QString, sheet);
    const Battle fresh;
    bool melee = false;
    for (const auto& weapons : tests::batches(fresh.state.weapons)) {
        melee = !melee;
        const auto phase = melee ? Phase::Fight : Phase::Shooting;
        auto t = inPhase(standardMuster("clash_of_patrols"), phase, attacker, melee);
        t.become(poxwalkers, sheet.toStdString());
        auto& carried = t.unit(poxwalkers).models.front().weapons;
        carried.insert(carried.end(), weapons.begin(), weapons.end());
        NO_FAULT(sweptFault(t.state, {poxwalkers.text}));
    }
}

void TestPatrolSweep::keywords_data() {
    QTest::addColumn<QString>("keyword");
    const Battle t;
    for (const auto& [key, entry] : t.state.keywords)
        QTest::newRow(key.c_str()) << QString::fromStdString(written(entry.name));
}

/// On the weapons and datasheets of both who meet.
void TestPatrolSweep::keywords() {
    QFETCH(QString, keyword);
    for (const auto phase : {Phase::Movement, Phase::Shooting, Phase::Fight}) {
        auto t = inPhase(standardMuster("clash_of_patrols"), phase, attacker, phase == Phase::Fight);
        for (const auto& id : {marines, guard}) {
            t.sheet(id).rules.push_back(keyword.toStdString());
            for (const auto& model : t.state.at(id).models)
                for (const auto& weapon : model.weapons)
                    for (auto& profile : t.state.weapons.at(weapon).profiles)
                        profile.keywords.push_back(keyword.toStdString());
        }
        NO_FAULT(sweptFault(t.state, {marines.text, guard.text}));
    }
}

void TestPatrolSweep::missions_data() {
    QTest::addColumn<QString>("mission");
    const Battle t;
    for (const auto& [id, mission] : t.state.missions)
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

/// Before a battle and in the turns of both sides, with someone at each marker.
void TestPatrolSweep::missions() {
    QFETCH(QString, mission);
    const Battle before(mission.toStdString());
    NO_FAULT(sweptFault(before.state, unitsOf(before.state)));
    for (const auto side : {attacker, defender})
        for (const auto phase : {Phase::Command, Phase::End}) {
            auto t = inPhase(standardMuster(mission.toStdString()), phase, side, false);
            t.state.markers.editWhere([](const Marker&) { return true; },
                                      [](Marker& marker) {
                                          marker.near = {{poxwalkers, 5}, {guard2, 3}};
                                      });
            NO_FAULT(sweptFault(t.state, {{}, poxwalkers.text}));
        }
}

TEST_CASE(TestPatrolSweep, QCoreApplication)
#include "test_patrol_sweep.moc"

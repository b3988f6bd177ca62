// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"

#include "support/case.h"
#include "support/state_sweep.h"
#include "systems/scrimmage/state/invariants.h"
#include "systems/scrimmage/turn/beginning.h"

using namespace scrim;

/// Every archetype with every weapon, piece of armour, ability and injury, and every scenario, can be shown,
/// offered and played.
class TestScrimSweep : public QObject {
    Q_OBJECT

private slots:
    void archetypes_data();
    void archetypes();
    void burdens_data();
    void burdens();
    void scenarios_data();
    void scenarios();
};

namespace {

/// When someone looks at the model: while it acts, before it is picked, while an enemy acts.
enum class Moment { Acts, IsNext, Waits };
constexpr std::array momentsOfSweep{Moment::Acts, Moment::IsNext, Moment::Waits};

std::string sweptFault(const State& state, const std::vector<std::string>& units,
                       tests::Trial trial = tests::Trial::Presets) {
    static const auto rules = tests::randomGame<Rules>(brokenInvariant);
    return tests::sweepFault(core::TypedGame<Rules>(state), units, rules, trial);
}

/// The teams of the tests under all that is shipped, at that moment for the first model.
Skirmish sweptTable(Moment moment, bool melee) {
    Skirmish out;
    out.state.abilities = shipped().abilities;
    out.state.keywords = shipped().keywords;
    out.state.injuries = shipped().injuries;
    if (moment == Moment::Acts) out.acts(a1);
    if (moment == Moment::IsNext) out.next(a1);
    if (moment == Moment::Waits) out.acts(b1);
    if (melee) out.touch(a1, b1);
    return out;
}

void addOnce(std::vector<std::string>& to, const std::vector<std::string>& more) {
    for (const auto& id : more)
        if (!holds(to, id)) to.push_back(id);
}

/// The first model is of that archetype, and all weapons are in its hands.
void become(Skirmish& table, Sheet sheet, const std::vector<std::string>& abilities) {
    addOnce(sheet.abilities, abilities);
    auto& model = table.unit(a1);
    model.sheet = sheet.id;
    for (const auto& [id, weapon] : shipped().weapons)
        model.weapons.push_back(id);
    table.state.sheets[sheet.id] = std::move(sheet);
}

} // namespace

void TestScrimSweep::archetypes_data() {
    QTest::addColumn<QString>("sheet");
    for (const auto& [id, sheet] : shipped().sheets)
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

/// With its own abilities at every moment, then with all others while it acts.
void TestScrimSweep::archetypes() {
    QFETCH(QString, sheet);
    const auto& data = shipped().sheets.at(sheet.toStdString());
    for (const bool melee : {false, true})
        for (const auto moment : momentsOfSweep) {
            auto table = sweptTable(moment, melee);
            become(table, data, {});
            const auto trial = moment == Moment::Acts ? tests::Trial::Fields : tests::Trial::Presets;
            NO_FAULT(sweptFault(table.state, {a1.text}, trial));
        }
    bool melee = false;
    for (const auto& abilities : tests::batches(shipped().abilities)) {
        auto table = sweptTable(Moment::Acts, melee = !melee);
        become(table, data, abilities);
        NO_FAULT(sweptFault(table.state, {a1.text}));
    }
}

void TestScrimSweep::burdens_data() {
    QTest::addColumn<Body>("body");
    const auto on = [](const std::string& name, const std::function<void(Skirmish&)>& burden) {
        row(name.c_str(), [burden] {
            for (const bool melee : {false, true}) {
                auto table = sweptTable(Moment::Acts, melee);
                burden(table);
                NO_FAULT(sweptFault(table.state, {a1.text, b1.text}));
            }
        });
    };
    for (const auto& [id, gear] : shipped().gear)
        on(id, [id = id](Skirmish& table) { table.wears(a1, id), table.wears(b1, id); });
    for (const auto& [id, injury] : shipped().injuries)
        on(id, [id = id](Skirmish& table) { table.unit(a1).injuries = {id}; });
    for (const auto condition : allConditions)
        on(nameOf(condition), [condition](Skirmish& table) {
            table.unit(a1).conditions[condition] = table.unit(b1).conditions[condition] = 2;
        });
}

/// Armour, injuries and conditions.
void TestScrimSweep::burdens() { runRow(); }

void TestScrimSweep::scenarios_data() {
    QTest::addColumn<QString>("scenario");
    for (const auto& [id, scenario] : shipped().scenarios)
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

/// All models of a scenario, before it and in its first turn.
void TestScrimSweep::scenarios() {
    QFETCH(QString, scenario);
    core::Setup setup;
    setup.mission = scenario.toStdString();
    const auto begun = beginning(shipped(), setup);
    QVERIFY2(begun.has_value(), begun ? "" : begun.error().text.c_str());
    Skirmish table;
    table.state = *begun;
    std::vector<std::string> units{{}};
    for (const auto& [id, unit] : table.state.units)
        units.push_back(id.text);
    NO_FAULT(sweptFault(table.state, units));
    table.state.turn = 1;
    table.state.phase = Phase::Activations;
    core::table::beginRound(table.state.round, table.state.teams);
    NO_FAULT(sweptFault(table.state, units));
}

TEST_CASE(TestScrimSweep, QCoreApplication)
#include "test_scrim_sweep.moc"

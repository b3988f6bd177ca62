// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.h"

#include "support/case.h"
#include "support/state_sweep.h"
#include "systems/plaguetide/rules/invariants.h"

using namespace plaguetide_rules;

/// Every datasheet with every weapon, keyword and status, and every mission, can be shown, offered and
/// played.
class TestPlaguetideSweep : public QObject {
    Q_OBJECT

private slots:
    void sheets_data();
    void sheets();
    void keywords_data();
    void keywords();
    void missions_data();
    void missions();
};

namespace {

const std::vector<Phase> phasesOfSweep{Phase::Start, Phase::Operatives, Phase::Reinforcements,
                                       Phase::Swift, Phase::Overwatch,  Phase::Activations,
                                       Phase::End};

/// What is wrong with the table as it is; empty where nothing is.
std::string sweptFault(const State& state, const std::vector<std::string>& units,
                       tests::Trial trial = tests::Trial::Presets) {
    static const auto rules = tests::randomGame<Rules>(brokenInvariant);
    return tests::sweepFault(core::TypedGame<Rules>(state), units, rules, trial);
}

/// The first operative gets that datasheet, with full counters, and these weapons beside its own.
void become(Table& t, const Sheet& sheet, const std::vector<std::string>& more) {
    auto weapons = sheet.weapons;
    weapons.insert(weapons.end(), more.begin(), more.end());
    t.state.units.at(sharpshooter).sheet = sheet.id;
    t.arm(sharpshooter, std::move(weapons));
    t.set(sharpshooter, Token::Health, sheet.health);
    t.set(sharpshooter, Token::Ability, sheet.ability.counter);
    t.set(sharpshooter, Token::Blitz, sheet.blitz.counter);
    t.set(sharpshooter, Token::Warp, sheet.warpLimit / 2);
}

/// The operative or enemy of that datasheet with these weapons, alone or in melee with someone of the other
/// side.
UnitId sweptUnit(Table& t, const Sheet& sheet, const std::vector<std::string>& more, bool melee) {
    const auto enemy = t.enemy(sheet.operative ? "shambler" : sheet.id);
    if (sheet.operative)
        become(t, sheet, more);
    else if (!more.empty())
        t.arm(enemy, more);
    if (melee) t.touch(sharpshooter, enemy);
    return sheet.operative ? sharpshooter : enemy;
}

/// "Area(X,Y)" as it is on a weapon.
std::string written(std::string keyword) {
    for (auto& letter : keyword)
        if (letter == 'Y' || letter == 'X') letter = letter == 'X' ? '2' : '1';
    return keyword;
}

} // namespace

void TestPlaguetideSweep::sheets_data() {
    QTest::addColumn<QString>("sheet");
    for (const auto& [id, sheet] : catalogue().sheets)
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

/// With its own weapons and options in every phase, then with all others while it acts.
void TestPlaguetideSweep::sheets() {
    QFETCH(QString, sheet);
    const auto& data = catalogue().sheets.at(sheet.toStdString());
    const auto acting = data.operative ? Phase::Operatives : Phase::Activations;
    for (const auto phase : phasesOfSweep) {
        Table t;
        const auto unit = sweptUnit(t, data, data.options, phase == acting);
        t.phase(phase);
        using tests::Trial;
        NO_FAULT(sweptFault(t.state, {unit.text}, phase == acting ? Trial::Fields : Trial::Presets));
    }
    for (const auto& weapons : tests::batches(catalogue().weapons))
        for (const bool melee : {false, true}) {
            Table t;
            const auto unit = sweptUnit(t, data, weapons, melee);
            t.phase(acting);
            NO_FAULT(sweptFault(t.state, {unit.text}));
        }
}

void TestPlaguetideSweep::keywords_data() {
    QTest::addColumn<QString>("keyword");
    for (const auto& [key, entry] : catalogue().keywords)
        QTest::newRow(key.c_str()) << QString::fromStdString(written(entry.name));
}

/// On all weapons of an operative and on those and the datasheet of an enemy.
void TestPlaguetideSweep::keywords() {
    QFETCH(QString, keyword);
    for (const auto phase : {Phase::Operatives, Phase::Activations})
        for (const bool melee : {false, true}) {
            Table t;
            const auto enemy = t.enemy("shooter");
            const auto add = [&](auto& keywords) { keywords.push_back(keyword.toStdString()); };
            for (const auto& unit : {sharpshooter, enemy})
                for (const auto& weapon : t.state.at(unit).weapons)
                    for (auto& profile : t.state.weapons.at(weapon).profiles)
                        add(profile.keywords);
            add(t.sheet("shooter").keywords);
            if (melee) t.touch(sharpshooter, enemy);
            t.phase(phase);
            NO_FAULT(sweptFault(t.state, {sharpshooter.text, enemy.text}));
        }
}

void TestPlaguetideSweep::missions_data() {
    QTest::addColumn<QString>("mission");
    for (const auto& [id, mission] : catalogue().missions)
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

/// All units of a mission as it begins, in every phase.
void TestPlaguetideSweep::missions() {
    QFETCH(QString, mission);
    for (const auto phase : phasesOfSweep) {
        Table t(mission.toStdString());
        t.phase(phase);
        std::vector<std::string> units{{}};
        for (const auto& [id, unit] : t.state.units)
            units.push_back(id.text);
        NO_FAULT(sweptFault(t.state, units));
    }
}

TEST_CASE(TestPlaguetideSweep, QCoreApplication)
#include "test_plaguetide_sweep.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "bought.h"

#include "support/case.h"
#include "support/state_sweep.h"
#include "systems/steampunk_fantasy/data/force_rules.h"
#include "systems/steampunk_fantasy/state/invariants.h"
#include "systems/steampunk_fantasy/state/terms.h"

#include <QTest>

using namespace steam;

/// Every unit with its orders, its upgrades and all gear that it may carry, every token and every ground can
/// be shown, offered and played.
class TestSteampunkSweep : public QObject {
    Q_OBJECT

private slots:
    void units_data();
    void units();
    void gear_data();
    void gear();
    void burdens_data();
    void burdens();
};

namespace {

constexpr std::size_t basesAtOnce = 12;
constexpr std::array phasesOfSweep{Phase::Orders,   Phase::Gunnery1, Phase::Movement1, Phase::Assault1,
                                   Phase::Gunnery2, Phase::Agony,    Phase::Aftermath};

/// What is on a base or under it.
using Burden = std::function<void(Field&, const UnitId&)>;

std::string sweptFault(const State& state, tests::Trial trial = tests::Trial::Presets) {
    static const auto rules = tests::randomGame<Rules>(brokenInvariant);
    std::vector<std::string> units{{}};
    for (const auto& [id, unit] : state.units)
        units.push_back(id.text);
    return tests::sweepFault(Battle(state), units, rules, trial);
}

/// A separate order in either part of the turn, at the speed at which it may be given, and all weapons
/// loaded.
void ready(Field& field, const UnitId& id) {
    auto& unit = field.unit(id);
    const auto& orders = field.sheet(id).orders;
    if (!orders.movement.empty()) {
        const auto& [speed, texts] = *orders.movement.rbegin();
        unit.orders.movement = texts.front();
        if (speed != Speed::Any && speed != Speed::AnyFly) unit.stance->speed = speed;
    }
    for (const auto& [speed, texts] : orders.gunnery)
        for (const auto& text : texts)
            if (text.find("Fire") != std::string::npos) unit.orders.gunnery = text;
    for (const auto& weapon : unit.weapons)
        unit.magazines[weapon].loads = field.state.weapons.at(weapon).load.needs;
}

/// A board that is large enough for all of them, side by side with an enemy before each.
class Parade {
public:
    explicit Parade(Phase phase) : field(phase) {
        field.state.board.columns = int(basesAtOnce);
        field.state.keywords = shipped().keywords;
    }
    /// Its enemy is in the next hex, and in assaults they fight for it.
    void face(const UnitId& base, const char* enemy) {
        const auto at = field.state.at(base).stance->hex;
        const auto foe = field.add(enemy, "second", {at.column, at.row + 1});
        for (const auto& id : {base, foe}) {
            field.unit(id).name = "Base " + std::to_string(++m_named);
            ready(field, id);
        }
        const auto phase = field.state.phase;
        if (phase == Phase::Assault1 || phase == Phase::Assault2 || phase == Phase::Assault3)
            field.clash(base, foe);
    }
    Hex free() { return {++m_next, 4}; }

    Field field;

private:
    int m_next = 0, m_named = 0;
};

/// Datasheets of bases, in batches.
std::vector<std::vector<std::string>> bases() {
    std::map<std::string, int> out;
    for (const auto& [id, sheet] : shipped().sheets)
        if (sheet.kind != UnitKind::Upgrade) out[id] = 0;
    return tests::batches(out, basesAtOnce);
}

/// All that may be bought for a base of that datasheet.
core::ForceEntry withAll(const std::string& sheet) {
    auto out = bought(sheet, {});
    for (const auto& [id, weapon] : shipped().weapons)
        if (holdsName(weapon.carriers, sheet)) out.gear.push_back(id);
    for (const auto& [id, upgrade] : shipped().sheets)
        if (holdsName(upgrade.replaces, sheet)) out.options.push_back(id);
    return out;
}

void rowsOfBases() {
    QTest::addColumn<QStringList>("sheets");
    for (const auto& batch : bases()) {
        QStringList sheets;
        for (const auto& id : batch)
            sheets << QString::fromStdString(id);
        QTest::newRow(qPrintable(sheets.front() + " to " + sheets.back())) << sheets;
    }
}

} // namespace

void TestSteampunkSweep::units_data() { rowsOfBases(); }

/// In the steps of a turn in which they act.
void TestSteampunkSweep::units() {
    QFETCH(QStringList, sheets);
    for (const auto phase :
         {Phase::Orders, Phase::Gunnery1, Phase::Movement1, Phase::Assault1, Phase::Agony}) {
        Parade parade(phase);
        for (const auto& sheet : sheets)
            parade.face(parade.field.add(sheet.toStdString(), "first", parade.free()), "ork.ork_infantry");
        NO_FAULT(sweptFault(parade.field.state));
    }
}

void TestSteampunkSweep::gear_data() { rowsOfBases(); }

/// With all upgrades and all gear at once, where it is used.
void TestSteampunkSweep::gear() {
    QFETCH(QStringList, sheets);
    for (const auto phase : {Phase::Gunnery1, Phase::Assault1}) {
        Parade parade{phase};
        for (const auto& sheet : sheets) {
            const auto entry = withAll(sheet.toStdString());
            if (entry.gear.empty() && entry.options.empty()) continue;
            parade.face(enlist(parade.field, entry, parade.free()), "ork.ork_infantry");
        }
        NO_FAULT(sweptFault(parade.field.state));
    }
}

void TestSteampunkSweep::burdens_data() {
    QTest::addColumn<std::string>("sheet");
    QTest::addColumn<std::vector<Burden>>("burdens");
    std::vector<Burden> all;
    for (const auto& [token, name] : tokenNames())
        if (token != "lost_heads") // they have one
            all.push_back([token = token](Field& field, const UnitId& id) { field.mark(id, token, 1); });
    for (int n = 0; n < grounds; ++n)
        all.push_back([n](Field& field, const UnitId& id) {
            const auto at = field.state.at(id).stance->hex;
            field.ground(at, Terrain(n));
            field.ground({at.column, at.row - 1}, Terrain(n));
        });
    for (const auto* sheet : {"dwarf.dwarf_infantry", "dwarf.dw42"})
        for (std::size_t from = 0; from < all.size(); from += basesAtOnce)
            QTest::addRow("%s %d", sheet, int(from))
                << std::string(sheet)
                << std::vector<Burden>(all.begin() + std::ptrdiff_t(from),
                                       all.begin() +
                                           std::ptrdiff_t(std::min(from + basesAtOnce, all.size())));
}

/// Each token and each ground on one base.
void TestSteampunkSweep::burdens() {
    QFETCH(std::string, sheet);
    QFETCH(std::vector<Burden>, burdens);
    for (const auto phase : phasesOfSweep) {
        Parade parade(phase);
        for (const auto& burden : burdens) {
            const auto base = parade.field.add(sheet, "first", parade.free());
            burden(parade.field, base);
            parade.face(base, "ork.grunt");
        }
        NO_FAULT(sweptFault(parade.field.state));
    }
}

TEST_CASE(TestSteampunkSweep, QCoreApplication)
#include "test_steampunk_sweep.moc"

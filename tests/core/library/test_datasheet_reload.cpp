// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "database/data_pack.h"
#include "database/ports.h"
#include "library/datasheet_orders.h"
#include "support/case.h"

#include "kernel/store/encounter.h"
#endif

#include <QDir>
#include <QTest>

#include <algorithm>

using core::Value;
using Object = Value::Object;

/// A datasheet reloaded in a running game: on request, for one unit, undone like everything else.
class TestDatasheetReload : public QObject {
    Q_OBJECT

private slots:
    void takenByOneUnitOnly_data() { games(); }
    void takenByOneUnitOnly();
    void nothingNewIsRefused_data() { games(); }
    void nothingNewIsRefused();
    void brokenSheetsAreRefused_data() { games(); }
    void brokenSheetsAreRefused();

private:
    static void games();
    struct Game {
        std::unique_ptr<core::System> system;
        core::DataPack files;
        core::MemoryJournal journal{"", 7};
        std::unique_ptr<core::Encounter> encounter;
        core::UnitView unit(const std::string& id) const {
            const auto view = encounter->view();
            return *std::find_if(view.units.begin(), view.units.end(),
                                 [&](const auto& each) { return each.id == id; });
        }
    };
    static std::unique_ptr<Game> begun(const QString& id, const QString& mission);
    /// Two units of the same datasheet.
    static std::pair<core::UnitView, core::UnitView> twins(const Game& game);
    static Value& weaponOf(Game& game, const std::string& sheet, std::string& name);
};

void TestDatasheetReload::games() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("mission");
    QTest::newRow("horde") << "plaguetide"
                           << "first_watch";
    QTest::newRow("patrol") << "combat_patrol"
                            << "clash_of_patrols";
}

std::unique_ptr<TestDatasheetReload::Game> TestDatasheetReload::begun(const QString& id,
                                                                      const QString& mission) {
    auto game = std::make_unique<Game>();
    for (auto& each : core::allSystems())
        if (each->id() == id.toStdString()) game->system = std::move(each);
    game->files = *database::loadDataPack(QDir(database::systemsFolder()).filePath(id));
    (void)game->system->load(game->files);
    core::Setup setup;
    setup.mission = mission.toStdString();
    const auto opening = game->system->opening(setup);
    if (!opening) qFatal("%s", opening.error().text.c_str());
    auto encounter = core::Encounter::create(*game->system, *opening, game->journal, database::systemPorts());
    if (!encounter) qFatal("%s", encounter.error().text.c_str());
    game->encounter = std::move(*encounter);
    return game;
}

std::pair<core::UnitView, core::UnitView> TestDatasheetReload::twins(const Game& game) {
    const auto units = game.encounter->view().units;
    for (const auto& one : units)
        for (const auto& other : units)
            if (one.id < other.id && one.profile == other.profile) return {one, other};
    qFatal("no two units have the same datasheet");
}

/// The first weapon that the datasheet names.
Value& TestDatasheetReload::weaponOf(Game& game, const std::string& sheet, std::string& name) {
    const auto text = core::canonicalBytes(game.files.at("units/" + sheet + ".json"));
    for (auto& [path, body] : game.files)
        if (path.starts_with("weapons/") && text.find('"' + body.text("id") + '"') != std::string::npos) {
            name = body.text("name");
            return body;
        }
    qFatal("it names no weapon");
}

void TestDatasheetReload::takenByOneUnitOnly() {
    QFETCH(QString, id);
    QFETCH(QString, mission);
    auto game = begun(id, mission);
    const auto [one, other] = twins(*game);
    const auto sheet = one.profile;
    (*game->files.at("units/" + sheet + ".json").asObject())["m"] = 11;
    std::string weapon;
    (*weaponOf(*game, sheet, weapon).asObject())["name"] = "Renamed " + weapon;
    const auto order = core::library::datasheetReloadOrder(game->files, sheet, one.id);
    QVERIFY(order);
    const auto before = game->encounter->digest();
    const auto done = game->encounter->perform(*order, {}, true);
    QVERIFY2(done.has_value(), done ? "" : (done.error().where + ": " + done.error().text).c_str());
    const auto words = [](const core::UnitView& unit) {
        return QString::fromStdString(core::canonicalBytes(core::codec::write(unit)));
    };
    QVERIFY(words(game->unit(one.id)).contains(QStringLiteral("Renamed ")));
    QVERIFY(!words(game->unit(other.id)).contains(QStringLiteral("Renamed ")));
    QCOMPARE(words(game->unit(other.id)), words(other));
    // Once more there is nothing to take, and undo takes it back.
    QCOMPARE(game->encounter->problem(*order)->code, std::string("retake.same"));
    QVERIFY(game->encounter->undo());
    QCOMPARE(game->encounter->digest(), before);
    QVERIFY(game->encounter->redo());
    const auto replay = game->encounter->replayCommands();
    QVERIFY(replay && !replay->firstDifference);
    QVERIFY(!game->encounter->replayEvents()->firstDifference);
    // The shipped sheet comes back the same way.
    auto shipped = *database::loadDataPack(QDir(database::systemsFolder()).filePath(id));
    QVERIFY(game->encounter->perform(
        *core::library::datasheetReloadOrder(shipped, game->unit(one.id).profile, one.id), {}, true));
    QVERIFY(!words(game->unit(one.id)).contains(QStringLiteral("Renamed ")));
}

void TestDatasheetReload::nothingNewIsRefused() {
    QFETCH(QString, id);
    QFETCH(QString, mission);
    const auto game = begun(id, mission);
    for (const auto& unit : game->encounter->view().units) {
        const auto order = core::library::datasheetReloadOrder(game->files, unit.profile, unit.id);
        QVERIFY(order);
        const auto problem = game->encounter->problem(*order);
        QVERIFY2(problem, unit.id.c_str());
        QCOMPARE(problem->code, std::string("retake.same"));
    }
}

void TestDatasheetReload::brokenSheetsAreRefused() {
    QFETCH(QString, id);
    QFETCH(QString, mission);
    const auto game = begun(id, mission);
    const auto unit = game->encounter->view().units.front();
    const auto order = *core::library::datasheetReloadOrder(game->files, unit.profile, unit.id);
    const auto with = [&](const char* member, Value value) {
        auto changed = order;
        (*(*changed.command.body.asObject())["sheet"].asObject())[member] = std::move(value);
        const auto problem = game->encounter->problem(changed);
        return problem ? problem->code : std::string();
    };
    QCOMPARE(with("id", "somebody_else"), std::string("retake.other"));
    QCOMPARE(with("m", "fast"), std::string("data.wrong_type"));
    QCOMPARE(with("unheard", 1), std::string("data.unknown_field"));
    auto stranger = order;
    (*stranger.command.body.asObject())["unit"] = "nobody";
    QCOMPARE(game->encounter->problem(stranger)->code, std::string("unit.unknown"));
}

TEST_CASE(TestDatasheetReload, QCoreApplication)
#include "test_datasheet_reload.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "support/case.h"
#include "toy_shelf.h"

#include "library/datasheet_orders.h"
#include "library/import_preview.h"
#endif

#include <QTest>

using namespace core::library;
using core::Value;
using toy::Object;

/// A library: shipped entries stay, own ones come and go step by step, and nothing of it is lost.
class TestLibrary : public QObject {
    Q_OBJECT

private slots:
    void init() { m_zoo = std::make_unique<toy::Zoo>(); }
    void beginsWithWhatIsShipped();
    void changesAreStepsThatAreUndone();
    void stepsSurviveReopening();
    void sayingWhatIsShippedBringsItBack();
    void newEntriesGetFreePaths_data();
    void newEntriesGetFreePaths();
    void renamedEntriesKnowTheirId();
    void whatNamesARenamedEntryFollows();
    void refusals_data();
    void refusals();
    void readOnlyLibrariesRefuse();
    void unsoundEntriesDoNotKeepGamesFromStarting();
    void previewTellsNewEqualAndConflicting();
    void importIsOneStep();
    void switchesCanBeSetLikeData();
    void retakeCarriesSheetAndWeapons();

private:
    Library& it() { return *m_zoo->library; }
    static Value fox(int weight = 8) { return Object{{"id", "fox"}, {"name", "Fox"}, {"weight", weight}}; }
    bool put(const std::string& path, const Value& body) {
        return it().put("beasts", path, body).has_value();
    }
    std::optional<EntryHead> head(const std::string& path) {
        for (const auto& kind : it().kinds("beasts"))
            for (const auto& each : it().entries("beasts", kind))
                if (each.path == path) return each;
        return std::nullopt;
    }

    std::unique_ptr<toy::Zoo> m_zoo;
};

void TestLibrary::beginsWithWhatIsShipped() {
    QVERIFY(m_zoo->library);
    QVERIFY(it().own().empty());
    const auto beasts = it().entries("beasts", it().kinds("beasts")[0]);
    QCOMPARE(beasts.size(), std::size_t(2));
    QCOMPARE(beasts[0].name, std::string("Hare"));
    QVERIFY(beasts[0].origin == Origin::Shipped && !beasts[0].wrong);
    QCOMPARE(it().entries("beasts", it().kinds("beasts")[1])[1].path, std::string("keywords/shy"));
    QVERIFY(it().log().undoLabel().empty());
}

void TestLibrary::changesAreStepsThatAreUndone() {
    const auto before = it().digest();
    QVERIFY(put("units/fox.json", fox()));
    const auto after = it().digest();
    QCOMPARE(it().log().undoLabel(), std::string("New: Fox"));
    QVERIFY(put("units/fox.json", fox(9)));
    QVERIFY(put("units/wolf.json", Object{{"id", "wolf"}, {"name", "Wolf"}, {"weight", 50}}));
    QVERIFY(head("units/wolf.json")->origin == Origin::Changed);
    QVERIFY(head("units/fox.json")->origin == Origin::Own);
    QVERIFY(it().undo());
    QVERIFY(head("units/wolf.json")->origin == Origin::Shipped);
    QCOMPARE(it().body("beasts", "units/wolf.json")->number("weight"), std::int64_t(40));
    QVERIFY(it().undo());
    QCOMPARE(it().digest(), after);
    QVERIFY(it().undo());
    QCOMPARE(it().digest(), before);
    QVERIFY(!it().undo());
    QVERIFY(it().redo() && it().redo() && it().redo());
    QCOMPARE(it().body("beasts", "units/wolf.json")->number("weight"), std::int64_t(50));
}

void TestLibrary::stepsSurviveReopening() {
    QVERIFY(put("units/fox.json", fox()));
    QVERIFY(put("keywords/shy", Object{{"key", "shy"}, {"name", "Shy"}, {"help", "Hides well."}}));
    QVERIFY(it().undo());
    const auto digest = it().digest();
    auto again = m_zoo->reopened();
    QVERIFY(again);
    QCOMPARE(again->digest(), digest);
    QCOMPARE(again->own().at("beasts").size(), std::size_t(1));
    QVERIFY(again->redo());
    QCOMPARE(again->body("beasts", "keywords/shy")->text("help"), std::string("Hides well."));
    const auto replay = again->log().replayCommands();
    QVERIFY(replay && !replay->firstDifference);
}

void TestLibrary::sayingWhatIsShippedBringsItBack() {
    const auto wolf = *it().body("beasts", "units/wolf.json");
    QVERIFY(!put("units/wolf.json", wolf));
    auto heavy = wolf;
    (*heavy.asObject())["weight"] = 60;
    QVERIFY(put("units/wolf.json", heavy));
    QVERIFY(put("units/wolf.json", wolf));
    QVERIFY(it().own().empty());
}

void TestLibrary::newEntriesGetFreePaths_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("path");
    QTest::newRow("plain") << 0 << "Iron Stalker"
                           << "units/iron_stalker.json";
    QTest::newRow("taken by a shipped one") << 0 << "Wolf"
                                            << "units/wolf_2.json";
    QTest::newRow("signs") << 0 << "  Old, grey (one)"
                           << "units/old_grey_one.json";
    QTest::newRow("no letters at all") << 0 << "狼"
                                       << "units/entry.json";
    QTest::newRow("keyword with values") << 1 << "Deep Bite(X)"
                                         << "keywords/deep bite";
    QTest::newRow("keyword with a number") << 1 << "Claw X+"
                                           << "keywords/claw";
}

void TestLibrary::newEntriesGetFreePaths() {
    QFETCH(int, kind);
    QFETCH(QString, name);
    QFETCH(QString, path);
    const auto& made = it().kinds("beasts")[static_cast<std::size_t>(kind)];
    const auto at = it().create("beasts", made, name.toStdString());
    QVERIFY(at.has_value());
    QCOMPARE(QString::fromStdString(*at), path);
    const auto body = it().body("beasts", *at);
    QCOMPARE(body->text("name"), name.toStdString());
    QCOMPARE(body->text(kind == 1 ? "key" : "id"), idOf(*at));
    QVERIFY(!head(*at)->wrong);
}

void TestLibrary::renamedEntriesKnowTheirId() {
    QVERIFY(put("units/fox.json", fox()));
    QVERIFY(it().rename("beasts", "units/fox.json", "units/red_fox.json"));
    QVERIFY(!it().body("beasts", "units/fox.json"));
    QCOMPARE(it().body("beasts", "units/red_fox.json")->text("id"), std::string("red_fox"));
    QVERIFY(it().undo());
    QVERIFY(it().body("beasts", "units/fox.json"));
    QCOMPARE(it().rename("beasts", "units/fox.json", "units/wolf.json").error().code,
             std::string("library.taken"));
}

void TestLibrary::whatNamesARenamedEntryFollows() {
    const Value lynx = Object{{"id", "lynx"}, {"name", "fox"}, {"weight", 20}, {"eats", "fox"}};
    QVERIFY(put("units/fox.json", Object{{"id", "fox"}, {"name", "Fox"}, {"weight", 8}, {"eats", "fox"}}));
    QVERIFY(put("units/lynx.json", lynx));
    QVERIFY(put("units/owl.json", Object{{"id", "owl"}, {"name", "Owl"}, {"weight", 2}, {"eats", "hare"}}));
    QVERIFY(it().rename("beasts", "units/fox.json", "units/red_fox.json"));
    QVERIFY(it().problems("beasts").empty());
    QCOMPARE(it().body("beasts", "units/red_fox.json")->text("eats"), std::string("red_fox"));
    QCOMPARE(it().body("beasts", "units/lynx.json")->text("eats"), std::string("red_fox"));
    QCOMPARE(it().body("beasts", "units/lynx.json")->text("name"),
             std::string("fox")); // a word, no reference
    QCOMPARE(it().body("beasts", "units/owl.json")->text("eats"), std::string("hare"));
    QVERIFY(it().undo()); // all of it is one step
    QCOMPARE(*it().body("beasts", "units/lynx.json"), lynx);
    QVERIFY(it().problems("beasts").empty());
}

void TestLibrary::refusals_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("code");
    QTest::newRow("leads out of the library") << "units/../../secret.json"
                                              << "library.path";
    QTest::newRow("no folder") << "wolf.json"
                               << "library.path";
    QTest::newRow("no name") << "units/.json"
                             << "library.path";
    QTest::newRow("unknown kind") << "planets/mars.json"
                                  << "library.path";
    QTest::newRow("too long") << QStringLiteral("units/%1.json").arg(QString(300, u'a')) << "library.path";
    QTest::newRow("no object") << "units/list.json"
                               << "library.body";
    QTest::newRow("too large") << "units/huge.json"
                               << "library.too_large";
}

void TestLibrary::refusals() {
    QFETCH(QString, path);
    QFETCH(QString, code);
    const auto digest = it().digest();
    const Value body = path.contains("list")   ? Value(Value::Array{})
                       : path.contains("huge") ? Value(Object{{"name", std::string(2 * 1024 * 1024, 'x')}})
                                               : fox();
    const auto refused = it().put("beasts", path.toStdString(), body);
    QVERIFY(!refused);
    QCOMPARE(QString::fromStdString(refused.error().code), code);
    QVERIFY(!refused.error().text.empty());
    QCOMPARE(it().digest(), digest);
    QCOMPARE(it().put("nothing", "units/fox.json", fox()).error().code, std::string("system.unknown"));
    QCOMPARE(it().remove("beasts", "units/wolf.json").error().code, std::string("library.shipped"));
    QCOMPARE(it().create("beasts", it().kinds("beasts")[0], "").error().code, std::string("library.name"));
    QCOMPARE(it().create("beasts", it().kinds("beasts")[2], "Dawn").error().code,
             std::string("library.no_new"));
}

/// A journal as of a file that another program has open.
class LockedJournal final : public core::Journal {
public:
    explicit LockedJournal(core::Journal& behind) : m_behind(behind) {}
    core::Result<core::StoredStream> load() const override { return m_behind.load(); }
    core::Result<core::Step> step(core::StepId id) const override { return m_behind.step(id); }
    core::Result<core::Ok> append(const core::Step&, const std::optional<Value>&) override {
        return core::impossible("file.locked", "locked");
    }
    core::Result<core::Ok> moveHead(core::StepId) override {
        return core::impossible("file.locked", "locked");
    }
    core::Result<core::Ok> saveDraft(const std::optional<core::Draft>&, std::int64_t) override {
        return core::impossible("file.locked", "locked");
    }
    std::optional<Value> snapshot(core::StepId id) const override { return m_behind.snapshot(id); }
    bool readOnly() const override { return true; }

private:
    core::Journal& m_behind;
};

void TestLibrary::readOnlyLibrariesRefuse() {
    QVERIFY(put("units/fox.json", fox()));
    core::MemoryJournal never{"library"};
    for (auto* behind : {static_cast<core::Journal*>(&m_zoo->journal), static_cast<core::Journal*>(&never)}) {
        LockedJournal locked(*behind);
        const auto library = Library::open({{&m_zoo->system, toy::shipped()}}, locked, toy::ports());
        QVERIFY(library.has_value());
        QVERIFY((*library)->readOnly());
        QCOMPARE((*library)->own().empty(), behind == &never);
        QCOMPARE((*library)->put("beasts", "units/owl.json", fox()).error().code,
                 std::string("library.read_only"));
        QVERIFY(!(*library)->undo());
        QVERIFY(!(*library)->redo());
    }
}

void TestLibrary::unsoundEntriesDoNotKeepGamesFromStarting() {
    QVERIFY(put("units/fox.json", fox(0)));
    QVERIFY(put("units/owl.json", Object{{"id", "owl"}, {"name", "Owl"}, {"weight", 2}, {"eats", "fox"}}));
    QVERIFY(
        put("units/bear.json", Object{{"id", "bear"}, {"name", "Bear"}, {"weight", 300}, {"eats", "moose"}}));
    QVERIFY(put("keywords/shy", Object{{"key", "shy"}, {"name", "Shy"}, {"help", ""}}));
    QVERIFY(head("units/fox.json")->wrong);
    QVERIFY(!head("units/owl.json")->wrong);
    QVERIFY(head("keywords/shy")->wrong);
    QCOMPARE(it().problemsOf("beasts", "keywords/shy").front().first.field, std::string("$.help"));
    const auto sound = loadablePack(m_zoo->system, it().systems()[0].shipped, it().own().at("beasts"));
    QVERIFY(m_zoo->system.load(sound.files));
    QVERIFY(!sound.files.contains("units/fox.json"));
    QVERIFY(!sound.files.contains("units/bear.json"));
    QCOMPARE(entryAt(sound.files, "keywords/shy")->text("help"), std::string("Hides."));
    QCOMPARE(sound.leftOut.size(), std::size_t(4)); // the owl eats the fox that was left out
}

void TestLibrary::previewTellsNewEqualAndConflicting() {
    QVERIFY(put("units/fox.json", fox()));
    const UserData incoming{{"beasts",
                             {{"units/fox.json", fox(11)},
                              {"units/hare.json", *it().body("beasts", "units/hare.json")},
                              {"units/lynx.json", Object{{"id", "lynx"}, {"name", "Lynx"}, {"weight", 0}}},
                              {"units/wolf.json", Object{{"id", "wolf"}, {"name", "Wolf"}, {"weight", 41}}},
                              {"planets/mars.json", Object{}}}},
                            {"chess", {{"units/king.json", Object{}}}}};
    std::map<std::string, ImportLine> lines;
    for (const auto& line : previewImport(it(), incoming))
        lines[line.path] = line;
    QVERIFY(lines["units/fox.json"].incoming == ImportEffect::Conflicting);
    QVERIFY(lines["units/hare.json"].incoming == ImportEffect::Equal);
    QVERIFY(lines["units/wolf.json"].incoming == ImportEffect::Replaces);
    QVERIFY(lines["units/lynx.json"].incoming == ImportEffect::New);
    QCOMPARE(lines["units/lynx.json"].problem, std::string("a beast weighs something"));
    QVERIFY(lines["units/lynx.json"].canImport);
    QVERIFY(!lines["planets/mars.json"].canImport && !lines["units/king.json"].canImport);
    QVERIFY(it().own().at("beasts").size() == 1);
}

void TestLibrary::importIsOneStep() {
    const auto before = it().digest();
    QVERIFY(it().import("Forest", {{"beasts",
                                    {{"units/fox.json", fox()},
                                     {"units/lynx.json", fox(20)},
                                     {"keywords/loud", Object{{"key", "loud"}, {"help", "Heard."}}}}}}));
    QCOMPARE(it().own().at("beasts").size(), std::size_t(3));
    QCOMPARE(it().log().undoLabel(), std::string("Import Forest"));
    QCOMPARE(it().import("Forest", {{"beasts", {{"units/fox.json", fox()}}}}).error().code,
             std::string("library.same"));
    QVERIFY(it().undo());
    QCOMPARE(it().digest(), before);
}

void TestLibrary::switchesCanBeSetLikeData() {
    const auto evening = it().body("beasts", "switches/night");
    QVERIFY(evening);
    QCOMPARE(evening->text("name"), std::string("Night falls"));
    QCOMPARE(evening->text("value"), std::string("on"));
    auto off = *evening;
    (*off.asObject())["value"] = "off";
    QVERIFY(put("switches/night", off));
    QVERIFY(head("switches/night")->origin == Origin::Changed);
}

void TestLibrary::retakeCarriesSheetAndWeapons() {
    const core::DataPack files{
        {"units/fox.json",
         Object{{"id", "fox"}, {"arms", Value::Array{Object{{"weapons", Value::Array{"teeth"}}}}}}},
        {"weapons/teeth.json", Object{{"id", "teeth"}}},
        {"weapons/horn.json", Object{{"id", "horn"}}}};
    const auto order = datasheetReloadOrder(files, "fox#f1", "f1");
    QVERIFY(order);
    QCOMPARE(order->command.type, std::string("retake_sheet"));
    QCOMPARE(order->command.body.text("unit"), std::string("f1"));
    QCOMPARE(order->command.body.find("sheet")->text("id"), std::string("fox"));
    QCOMPARE(order->command.body.find("weapons")->asObject()->size(), std::size_t(1));
    QVERIFY(!datasheetReloadOrder(files, "owl", "f1"));
}

TEST_CASE(TestLibrary, QCoreApplication)
#include "test_library.moc"

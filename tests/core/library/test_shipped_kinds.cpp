// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "database/data_pack.h"
#include "database/ports.h"
#include "library/library.h"
#include "support/case.h"
#endif

#include <QDir>
#include <QTest>

#include <algorithm>

using namespace core::library;
using core::Value;
using Object = Value::Object;

/// The kinds of data that the shipped games name, and what their checks say to a person.
class TestShippedKinds : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void shippedDataAreSoundAndKnown();
    void schemasHoldEveryShippedField();
    void everyKindIsReadInItsFormOfToday();
    void freshEntriesAreSound_data();
    void freshEntriesAreSound();
    void checksSpeakToPeople_data();
    void checksSpeakToPeople();
    void everyFaultIsTold();
    void cardsShowWhatCanBeSeen_data();
    void cardsShowWhatCanBeSeen();
    void ownStandardsOfSwitchesHoldInNewGames();

private:
    const core::System& system(const QString& id) const {
        for (const auto& each : m_all)
            if (each->id() == id.toStdString()) return *each;
        qFatal("no such system");
    }
    static void lookInto(const Value& body, const Value& schema, const std::string& place,
                         QStringList& missing);

    std::vector<std::unique_ptr<core::System>> m_all;
    std::map<std::string, core::DataPack> m_packs;
    core::MemoryJournal m_journal{"library"};
    std::unique_ptr<Library> m_library;
};

void TestShippedKinds::initTestCase() {
    std::vector<SystemData> systems;
    for (auto& each : core::allSystems()) {
        if (each->dataKinds().empty()) continue;
        auto pack = database::loadDataPack(
            QDir(database::systemsFolder()).filePath(QString::fromStdString(each->id())));
        QVERIFY(pack.has_value());
        QVERIFY(each->load(*pack));
        m_packs[each->id()] = *pack;
        systems.push_back({each.get(), std::move(*pack)});
        m_all.push_back(std::move(each));
    }
    QVERIFY(m_all.size() >= 2);
    auto opened = Library::open(std::move(systems), m_journal, database::systemPorts());
    QVERIFY(opened.has_value());
    m_library = std::move(*opened);
}

void TestShippedKinds::shippedDataAreSoundAndKnown() {
    for (const auto& each : m_all) {
        const auto& problems = m_library->problems(each->id());
        QVERIFY2(problems.empty(),
                 problems.empty() ? "" : (problems.front().where + ": " + problems.front().text).c_str());
        for (const auto& kind : m_library->kinds(each->id()))
            QVERIFY2(!m_library->entries(each->id(), kind).empty(), kind.folder.c_str());
    }
}

/// Every member of a body has its place in the schema, so that the editor shows it.
void TestShippedKinds::lookInto(const Value& body, const Value& schema, const std::string& place,
                                QStringList& missing) {
    if (const auto* list = body.asArray()) {
        const auto* items = schema.find("items");
        for (std::size_t n = 0; items && n < list->size(); ++n)
            lookInto((*list)[n], *items, place + "[]", missing);
        if (!items && !schema.find("prefixItems")) missing << QString::fromStdString(place);
    } else if (const auto* object = body.asObject()) {
        const auto* fields = schema.find("properties");
        for (const auto& [name, value] : *object) {
            const auto* field = fields ? fields->find(name) : schema.find("additionalProperties");
            if (field)
                lookInto(value, *field, place + "." + name, missing);
            else
                missing << QString::fromStdString(place + "." + name);
        }
    }
}

void TestShippedKinds::schemasHoldEveryShippedField() {
    QStringList missing;
    for (const auto& each : m_all)
        for (const auto& kind : m_library->kinds(each->id()))
            for (const auto& entry : m_library->entries(each->id(), kind))
                lookInto(*m_library->body(each->id(), entry.path), kind.schema, entry.path, missing);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
}

/// A kind that forgot it would show entries of an older program as damaged. What has but one form stays as it
/// is.
void TestShippedKinds::everyKindIsReadInItsFormOfToday() {
    for (const auto& each : m_all)
        for (const auto& kind : each->dataKinds()) {
            QVERIFY2(kind.upgrade, (each->id() + " " + kind.folder).c_str());
            for (const auto& [path, body] : m_packs.at(each->id()))
                if (!kind.list && path.starts_with(kind.folder + "/")) QVERIFY(kind.upgrade(body) == body);
        }
}

void TestShippedKinds::freshEntriesAreSound_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("folder");
    for (const auto& each : core::allSystems())
        for (const auto& kind : each->dataKinds())
            // A patrol cannot be sound before it names its own units.
            if (kind.fresh.asObject() && kind.folder != "patrols")
                QTest::addRow("%s %s", each->id().c_str(), kind.folder.c_str())
                    << QString::fromStdString(each->id()) << QString::fromStdString(kind.folder);
}

void TestShippedKinds::freshEntriesAreSound() {
    QFETCH(QString, id);
    QFETCH(QString, folder);
    for (const auto& kind : m_library->kinds(id.toStdString())) {
        if (kind.folder != folder.toStdString()) continue;
        const auto path = m_library->create(id.toStdString(), kind, "Brand New Thing");
        QVERIFY2(path.has_value(), path ? "" : path.error().text.c_str());
        const auto problems = m_library->problemsOf(id.toStdString(), *path);
        QVERIFY2(problems.empty(),
                 problems.empty() ? ""
                                  : (problems.front().second.where + problems.front().second.text).c_str());
        QVERIFY(m_library->undo());
    }
}

void TestShippedKinds::checksSpeakToPeople_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("field");
    QTest::newRow("mistyped keyword of a weapon") << "plaguetide"
                                                  << "weapons/net.json"
                                                  << R"(profiles.keywords=Pinn)"
                                                  << "weapon `net` names keyword `Pinn`: did you mean `Pin`?"
                                                  << "$.profiles[0].keywords[0]";
    QTest::newRow("mistyped keyword keeps its values")
        << "plaguetide"
        << "weapons/net.json"
        << R"(profiles.keywords=Aera(2,1))"
        << "weapon `net` names keyword `Aera(2,1)`: did you mean `Area(2,1)`?"
        << "$.profiles[0].keywords[0]";
    QTest::newRow("unknown keyword")
        << "plaguetide"
        << "weapons/net.json"
        << R"(profiles.keywords=Zeppelin)"
        << "weapon `net` names keyword `Zeppelin`, which no rule knows: it is shown as a reminder"
        << "$.profiles[0].keywords[0]";
    QTest::newRow("mistyped weapon") << "plaguetide"
                                     << "units/trapper.json"
                                     << "weapons=nett"
                                     << "there is no weapon `nett`: did you mean `net`?"
                                     << "$.weapons[0]";
    QTest::newRow("weapon near nothing") << "plaguetide"
                                         << "units/trapper.json"
                                         << "weapons=orbital_strike_beacon"
                                         << "there is no weapon `orbital_strike_beacon`"
                                         << "$.weapons[0]";
    QTest::newRow("keyword of two words")
        << "combat_patrol"
        << "weapons/manreaper.json"
        << R"(profiles.keywords=Sustained Hit 1)"
        << "weapon `manreaper` names keyword `Sustained Hit 1`: did you mean `Sustained Hits 1`?"
        << "$.profiles[0].keywords[0]";
    QTest::newRow("switch value") << "plaguetide"
                                  << "switches/toughness"
                                  << "value=poin"
                                  << "`poin` is not a value of the switch `toughness`: did you mean `point`?"
                                  << "$.value";
}

void TestShippedKinds::checksSpeakToPeople() {
    QFETCH(QString, id);
    QFETCH(QString, path);
    QFETCH(QString, member);
    QFETCH(QString, text);
    QFETCH(QString, field);
    auto body = *m_library->body(id.toStdString(), path.toStdString());
    const auto names = member.section('=', 0, 0).split('.');
    auto* at = &body;
    for (const auto& name : names) {
        at = &(*at->asObject())[name.toStdString()];
        if (name != names.last() && at->asArray()) at = &at->asArray()->front();
    }
    const auto word = member.section('=', 1).toStdString();
    *at = member.startsWith("value") ? Value(word) : Value(Value::Array{word});
    QVERIFY(m_library->put(id.toStdString(), path.toStdString(), body));
    const auto problems = m_library->problemsOf(id.toStdString(), path.toStdString());
    const bool undone = m_library->undo().has_value();
    QVERIFY(undone);
    QCOMPARE(problems.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(problems[0].second.text), text);
    QCOMPARE(QString::fromStdString(problems[0].first.field), field);
}

/// Not only the first: each fault of each file, with its place.
void TestShippedKinds::everyFaultIsTold() {
    auto files = m_packs.at("plaguetide");
    (*files.at("units/hound.json").asObject())["h"] = 0;
    (*files.at("units/hound.json").asObject())["weapons"] = Value::Array{"tooth", "claw"};
    (*files.at("weapons/net.json").asObject())["magazine"] = "many";
    const auto problems = system("plaguetide").check(files);
    QStringList places;
    for (const auto& each : problems)
        places << QString::fromStdString(each.where);
    for (const auto* place : {"weapons/net.json $.magazine", "units/hound.json $.h",
                              "units/hound.json $.weapons[0]", "units/hound.json $.weapons[1]"})
        QVERIFY2(places.contains(place), qPrintable(places.join('\n')));
}

void TestShippedKinds::cardsShowWhatCanBeSeen_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name");
    QTest::newRow("unit") << "plaguetide"
                          << "units/hound.json"
                          << "Hound";
    QTest::newRow("weapon") << "plaguetide"
                            << "weapons/net.json"
                            << "Net";
    QTest::newRow("keyword") << "plaguetide"
                             << "keywords/area"
                             << "Area(X,Y)";
    QTest::newRow("mission") << "plaguetide"
                             << "missions/first_watch.json"
                             << "";
    QTest::newRow("other unit") << "combat_patrol"
                                << "units/typhus.json"
                                << "Typhus";
    QTest::newRow("other weapon") << "combat_patrol"
                                  << "weapons/manreaper.json"
                                  << "Manreaper";
    QTest::newRow("nothing there") << "combat_patrol"
                                   << "units/none.json"
                                   << "";
}

void TestShippedKinds::cardsShowWhatCanBeSeen() {
    QFETCH(QString, id);
    QFETCH(QString, path);
    QFETCH(QString, name);
    const auto card = system(id).card(m_packs.at(id.toStdString()), path.toStdString());
    QCOMPARE(card.has_value(), !name.isEmpty());
    if (!card) return;
    QVERIFY(QString::fromStdString(card->name).contains(name));
    QVERIFY(!card->stats.empty() || !card->weapons.empty() || !card->keywords.empty());
}

void TestShippedKinds::ownStandardsOfSwitchesHoldInNewGames() {
    const auto own = [&](const char* value) {
        return loadablePack(system("plaguetide"), m_library->systemData("plaguetide")->shipped,
                            {{"switches/toughness", Object{{"id", "toughness"}, {"value", value}}}});
    };
    auto fresh = core::allSystems();
    const auto game =
        std::find_if(fresh.begin(), fresh.end(), [](const auto& each) { return each->id() == "plaguetide"; });
    QVERIFY((*game)->load(own("point").files));
    const auto toughness = [&] {
        for (const auto& each : (*game)->choices().switches)
            if (each.id == "toughness") return each;
        return core::SwitchView{};
    };
    QCOMPARE(toughness().value, std::string("point"));
    QCOMPARE(toughness().standard, std::string("point"));
    const auto valueIn = [&](const core::Setup& setup) {
        core::MemoryJournal journal((*game)->id(), 1);
        const auto encounter =
            core::Encounter::create(**game, *(*game)->opening(setup), journal, database::systemPorts());
        for (const auto& each : (*encounter)->view().switches)
            if (each.id == "toughness") return each.value;
        return std::string();
    };
    core::Setup setup;
    setup.mission = "first_watch";
    QCOMPARE(valueIn(setup), std::string("point"));
    setup.switches["toughness"] = "hit";
    QCOMPARE(valueIn(setup), std::string("hit"));
    QCOMPARE(own("nonsense").leftOut.size(), std::size_t(1));
}

TEST_CASE(TestShippedKinds, QCoreApplication)
#include "test_shipped_kinds.moc"

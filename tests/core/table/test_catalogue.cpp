// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/fields/field_notes.h"
#include "library/data_merge.h"
#include "support/case.h"
#include "table/catalogue.h"
#endif

#include <QTest>

using namespace core;
using Object = Value::Object;
using Array = Value::Array;

namespace {

/// A boat of a toy game. Its first form had one number for what it carries, the second counts people and
/// sacks.
struct Boat {
    static constexpr int version = 3;
    static Value upgradedFrom(int from, Value body) {
        auto& fields = *body.asObject();
        if (from == 1) {
            fields["people"] = body.number("load");
            fields.erase("load");
        } else {
            fields["name"] = body.text("title");
            fields.erase("title");
        }
        return body;
    }
    std::string id, name;
    int people = 0, sacks = 0;
    std::vector<std::string> keywords;
    template <class F> static void fields(F&& f) {
        f.need("id", &Boat::id);
        f("name", &Boat::name);
        f("people", &Boat::people);
        f("sacks", &Boat::sacks);
        f("keywords", &Boat::keywords);
    }
};

/// All that a small game needs for its data.
struct Harbour {
    std::map<std::string, Boat> boats;
    table::Keywords keywords;
    std::vector<MarkerEntry> markers;
    ChosenSwitches switches;
};

const SwitchTable& houseRules() {
    static const SwitchTable all{{"tide", "Tide", "When it turns.", "", {"slow", "fast"}}};
    return all;
}

std::string keyOf(const std::string& text) { return text.substr(0, text.find('(')); }

table::Faults read(const DataPack& pack, Harbour& out) {
    using table::Check;
    table::Faults faults;
    table::readFiles(
        pack,
        {table::folder("boats", out.boats),
         table::list("keywords", [&](const Value& v, Check& c) { table::takeKeywords(v, out.keywords, c); }),
         table::list("markers", [&](const Value& v, Check& c) { table::takeMarkers(v, out.markers, c); }),
         table::list("switches", [&](const Value& v,
                                     Check& c) { table::takeSwitches(v, houseRules(), out.switches, c); })},
        faults);
    for (const auto& [id, boat] : out.boats) {
        Check check("boats/" + id + ".json");
        check.within(boat.people, 1, 20, "$.people");
        table::hintUndescribed(boat.keywords, keyOf, out.keywords, "boat `" + id + "`", "$.keywords", check);
        check.into(faults);
        table::addReminders(boat.keywords, keyOf, out.keywords);
    }
    return faults;
}

QStringList places(const std::vector<Problem>& problems) {
    QStringList out;
    for (const auto& each : problems)
        out << QString::fromStdString(each.where + ": " + each.text);
    return out;
}

DataPack harbour() {
    return {
        {"system.json", Object{{"id", "toy"}}},
        {"boats/punt.json",
         Object{
             {"id", "punt"}, {"name", "Punt"}, {"people", 4}, {"keywords", Array{"slow"}}, {"version", 3}}},
        {"keywords.json", Array{Object{{"key", "slow"}, {"name", "slow"}, {"help", "Is late."}}}},
        {"markers.json", Array{Object{{"id", "rope"}, {"name", "Rope"}, {"where", "unit"}}}},
        {"switches.json", Array{Object{{"id", "tide"}, {"value", "fast"}}}}};
}

} // namespace

/// What the data files of every system have in common, with the data of a toy game.
class TestCatalogue : public QObject {
    Q_OBJECT

private slots:
    void soundDataAreTaken();
    void faultsNameFileAndPath_data();
    void faultsNameFileAndPath();
    void unknownKeywordsAreHintsAndKept();
    void olderFormsAreLifted_data();
    void olderFormsAreLifted();
    void newerFormsAreRefused();
    void libraryShowsTheFormOfToday();
    void notesReachObjectsUnderNames();
};

void TestCatalogue::soundDataAreTaken() {
    Harbour out;
    const auto faults = read(harbour(), out);
    QCOMPARE(places(faults.all()), QStringList());
    QCOMPARE(out.boats.at("punt").people, 4);
    QCOMPARE(out.markers.size(), std::size_t(1));
    QCOMPARE(out.switches.at("tide"), std::string("fast"));
}

void TestCatalogue::faultsNameFileAndPath_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("fault");
    const auto row = [](const char* name, const char* file, const char* member, const char* fault) {
        QTest::newRow(name) << file << member << fault;
    };
    row("stray file", "quay.json", "",
        "quay.json $: boats must be in folders of these names; this file would be ignored");
    row("id", "boats/punt.json", "id=pont", "boats/punt.json $.id: the id `pont` is not the file's name");
    row("unknown field", "boats/punt.json", "oars=2", "boats/punt.json $.oars: ");
    row("number", "boats/punt.json", "people=40",
        "boats/punt.json $.people: the number must be from 1 to 20");
    row("marker", "markers.json", "millimetres=4",
        "markers.json $[0].millimetres: the number must be from 8 to 120");
    row("switch", "switches.json", "value=fats",
        "switches.json $[0].value: `fats` is not a value of the switch `tide`: did you mean `fast`?");
    row("switch id", "switches.json", "id=tied",
        "switches.json $[0].id: there is no switch `tied`: did you mean `tide`?");
}

void TestCatalogue::faultsNameFileAndPath() {
    QFETCH(QString, file);
    QFETCH(QString, body);
    QFETCH(QString, fault);
    auto pack = harbour();
    auto& value = pack[file.toStdString()];
    if (!body.isEmpty()) {
        auto& entry = value.asArray() ? value.asArray()->front() : value;
        bool number = false;
        const auto text = body.section('=', 1);
        const int whole = text.toInt(&number);
        (*entry.asObject())[body.section('=', 0, 0).toStdString()] =
            number ? Value(whole) : Value(text.toStdString());
    }
    Harbour out;
    const auto faults = read(pack, out);
    QCOMPARE(faults.faults.size(), std::size_t(1));
    QVERIFY2(places(faults.faults).front().startsWith(fault), qPrintable(places(faults.faults).front()));
}

void TestCatalogue::unknownKeywordsAreHintsAndKept() {
    auto pack = harbour();
    (*pack["boats/punt.json"].asObject())["keywords"] = Array{"slwo(2)", "leaky"};
    Harbour out;
    const auto faults = read(pack, out);
    QVERIFY(faults.faults.empty());
    QCOMPARE(
        places(faults.hints),
        (QStringList{
            "boats/punt.json $.keywords[0]: boat `punt` names keyword `slwo(2)`: did you mean `slow(2)`?",
            "boats/punt.json $.keywords[1]: boat `punt` names keyword `leaky`, which no rule knows: it is "
            "shown as a reminder"}));
    QVERIFY(!out.keywords.at("leaky").automated);
}

void TestCatalogue::olderFormsAreLifted_data() {
    QTest::addColumn<QString>("version");
    QTest::newRow("no version is the first") << "";
    QTest::newRow("first") << "1";
    QTest::newRow("second") << "2";
    QTest::newRow("of today") << "3";
}

/// A pack from long ago: each form of the boat comes to the same boat.
void TestCatalogue::olderFormsAreLifted() {
    QFETCH(QString, version);
    const int n = version.isEmpty() ? 1 : version.toInt();
    Object body{{"id", "punt"}};
    body.emplace(n < 3 ? "title" : "name", "Old Punt");
    body.emplace(n < 2 ? "load" : "people", 5);
    if (!version.isEmpty()) body.emplace("version", n);
    auto pack = harbour();
    pack["boats/punt.json"] = body;
    Harbour out;
    const auto faults = read(pack, out);
    QCOMPARE(places(faults.all()), QStringList());
    QCOMPARE(out.boats.at("punt").name, std::string("Old Punt"));
    QCOMPARE(out.boats.at("punt").people, 5);
}

void TestCatalogue::newerFormsAreRefused() {
    auto pack = harbour();
    (*pack["boats/punt.json"].asObject())["version"] = 4;
    (*pack["markers.json"].asArray()->front().asObject())["version"] = "two";
    Harbour out;
    const auto faults = read(pack, out);
    QCOMPARE(
        places(faults.faults),
        (QStringList{"boats/punt.json $.version: the file was written for a newer program; update Tidekeeper",
                     "markers.json $[0].version: a version is a whole number, 1 or higher"}));
}

/// A user who edits an old entry sees and writes it in the form of today.
void TestCatalogue::libraryShowsTheFormOfToday() {
    DataKind kind{"boats", "Boats", "boat", {}, {}, false, table::upgradedEntry<Boat>};
    const DataPack old{{"boats/punt.json", Object{{"id", "punt"}, {"title", "Old Punt"}, {"load", 5}}}};
    const auto lifted = library::upgradedFiles({kind}, old);
    const auto& body = lifted.at("boats/punt.json");
    QVERIFY((body == Value(Object{{"id", "punt"}, {"name", "Old Punt"}, {"people", 5}, {"version", 3}})));
    QVERIFY(library::upgradedFiles({kind}, lifted) == lifted);
    Harbour out;
    QCOMPARE(places(read(lifted, out).all()), QStringList());
}

void TestCatalogue::notesReachObjectsUnderNames() {
    const auto schema =
        noted(Object{{"type", "object"},
                     {"properties", Object{{"terms", codec::schema<std::map<std::string, ForceTerms>>()}}}},
              {{"terms", "Terms", "", "@factions"}, {"terms{}.most", "At most", "", "", 0, 9}});
    const auto& terms = *schema.find("properties")->find("terms");
    QCOMPARE(terms.text("reference"), std::string("@factions"));
    QCOMPARE(terms.find("additionalProperties")->find("properties")->find("most")->number("maximum"), 9);
}

TEST_CASE(TestCatalogue, QCoreApplication)
#include "test_catalogue.moc"

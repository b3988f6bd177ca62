// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile_lists.h"
#include "support/case.h"
#include "support/peak_memory.h"

#include "database/import/roster_file.h"
#include "database/import/roster_limits.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace database;
using namespace hostile;

namespace {

QByteArray sample(const QString& name) {
    QFile file(QString(ROSTERS "/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray inUtf16(const QByteArray& text) {
    const auto words = QString::fromUtf8(text);
    return "\xff\xfe" + QByteArray(reinterpret_cast<const char*>(words.utf16()), words.size() * 2);
}

void row(const char* name, const QByteArray& bytes, const char* code, const char* where = "list") {
    QTest::newRow(name) << bytes << QByteArray(code) << QByteArray(where);
}

/// A million laughs in few lines: each entity is ten of the one before.
QByteArray laughs() {
    QByteArray text = "<!DOCTYPE roster [<!ENTITY a0 \"lol\">";
    for (int n = 1; n < 12; ++n)
        text += "<!ENTITY a" + QByteArray::number(n) + " \"" +
                ("&a" + QByteArray::number(n - 1) + ";").repeated(10) + "\">";
    return "<?xml version=\"1.0\"?>" + text + "]><roster name=\"&a11;\"/>";
}

} // namespace

/// What no one's program writes is refused with a sentence that name the place, in little memory and time.
class TestRosterHostile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(".")); } // no one reads a console
    void refused_data();
    void refused();
    void cutAnywhere_data();
    void cutAnywhere();
    void bytesFlippedAnywhere();
    void unreadableFiles();
    void memoryStaysBounded();
    void longTextsCostLittle_data();
    void longTextsCostLittle();

private:
    void xmlRows();
    void jsonRows();
    void companionRows();
    void textRows();
    void zipRows();
};

void TestRosterHostile::xmlRows() {
    row("entities that multiply", laughs(), "roster.xml_doctype", "list, line 1");
    row("entity from elsewhere",
        "<?xml version=\"1.0\"?>\n<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><roster "
        "name=\"&x;\"/>",
        "roster.xml_doctype", "list, line 2");
    row("document type within", "<roster><forces><!DOCTYPE x></forces></roster>", "roster.xml_doctype");
    row("entity nobody declared", rosterXml("&lol;"), "roster.xml_syntax", "list, line 1, column");
    row("100000 levels", "<roster>" + QByteArray("<selections>").repeated(100000), "roster.too_deep");
    row("100000 levels of unknown things", "<roster>" + QByteArray("<x>").repeated(100000),
        "roster.too_deep");
    QByteArray attributes;
    for (int n = 0; n < 100000; ++n)
        attributes += " a" + QByteArray::number(n) + "=\">\"";
    row("100000 attributes", "<roster" + attributes + "/>", "roster.xml_tag", "list, line 1");
    row("text without end",
        rosterXml("1", "<rules><rule name=\"r\"><description>" + QByteArray(1 << 20, 'x') +
                           "</description></rule></rules>"),
        "roster.text_too_long");
    row("300000 elements", "<roster>" + QByteArray("<forces></forces>").repeated(300000) + "</roster>",
        "roster.too_many");
    row("300 units",
        "<roster><forces><force><selections>" +
            rosterXml()
                .mid(rosterXml().indexOf("<selection "))
                .split('\0')
                .first()
                .replace("</selections></force></forces></roster>", "")
                .repeated(300) +
            "</selections></force></forces></roster>",
        "roster.too_many", "list $.forces[0].selections[200]");
    row("one tag too few", rosterXml().chopped(9), "roster.xml_syntax");
    row("a catalogue", "<catalogue name=\"c\"/>", "roster.format");
    row("a web page", "<html><body>no roster</body></html>", "roster.format");
    row("a game without units that can be read",
        "<roster name=\"r\" gameSystemName=\"Warhammer Fantasy 8th "
        "Edition\"><forces><force/></forces></roster>",
        "roster.game", "list $.gameSystemName");
    row("no units", "<roster name=\"r\"><forces/></roster>", "roster.no_units");
    row("Latin-1 declared", rosterXml().replace("UTF-8", "ISO-8859-1"), "roster.encoding", "list, line 1");
    row("UTF-16 declared", rosterXml().replace("UTF-8", "UTF-16"), "roster.encoding");
    row("UTF-16", inUtf16(rosterXml()), "roster.encoding");
    row("invalid UTF-8", "\n\n" + rosterXml().replace("Warden", "Ward\xe9n"), "roster.encoding",
        "list, line 3");
    row("a zero byte", rosterXml("1", QByteArray(1000, ' ') + QByteArray(1, '\0')), "roster.encoding");
    for (const char* number :
         {"-1", "0", "2.5", "99999999999", "1e999", "NaN", "inf", "", "many", "4294967297"})
        row(qPrintable(QString("XML, number of models ") + number), rosterXml(number), "roster.number",
            "list $.forces[0].selections[0].number");
    row("a name without end", rosterXml("1", "<rules><rule name=\"" + QByteArray(4000, 'n') + "\"/></rules>"),
        "roster.name_too_long", "list $.forces[0].selections[0].rules[0].name");
    row("201 models", rosterXml("201"), "roster.number");
}

void TestRosterHostile::jsonRows() {
    row("100000 brackets", "{\"roster\":" + QByteArray(100000, '['), "roster.too_deep", "list, line 1");
    row("100000 objects", QByteArray("{\"a\":").repeated(100000), "roster.too_deep");
    row("a million entries", "{\"units\":[" + QByteArray("0,").repeated(1000000) + "0]}", "roster.too_many");
    row("a text without end", "{\"roster\":\"" + QByteArray(1 << 20, 'x') + "\"}", "roster.text_too_long");
    row("13 MiB of JSON", "{\"units\":[]" + QByteArray(13 * 1024 * 1024, ' ') + "}", "roster.too_large");
    row("half an object", "{\n\"roster\":\n", "roster.json_syntax", "list, line 3");
    row("brackets crossed", "{\"roster\":[}]", "roster.json_syntax", "list, line 1");
    row("another JSON", "{\"a\":1}", "roster.format");
    row("a list", "[1,2]", "roster.format");
    row("roster that is a list", "{\"roster\":[]}", "roster.format");
    row("units that are none", "{\"units\":{\"a\":1}}", "roster.no_units");
    row("units of numbers", "{\"gameSystem\":\"gf\",\"units\":[1,2]}", "");
    row("JSON in UTF-16", inUtf16(rosterJson()), "roster.encoding");
    row("JSON in Latin-1", rosterJson().replace("Warden", "W\xe4rden"), "roster.encoding");
    for (const char* number :
         {"-1", "0", "2.5", "99999999999", "99999999999999999999999", "1e300", "\"x\"", "null", "[1]"})
        row(qPrintable(QString("JSON, number of models ") + number), rosterJson(number), "roster.number",
            "list $.forces[0].selections[0].number");
    row("JSON, number 1e999", rosterJson("1e999"), "roster.");
    row("datacards that are none", "{\"datasheets\":{\"a\":1}}", "roster.no_units");
    row("datacards of numbers",
        "{\"datasheets\":[1,2,{\"composition\":[3],\"stats\":[4],\"abilities\":[5],\"leads\":6,"
        "\"rangedWeapons\":[{\"profiles\":7}]}]}",
        "");
    row("datacards, 300 of them", "{\"datasheets\":[" + QByteArray("{},").repeated(299) + "{}]}",
        "roster.too_many", "list $.datasheets[200]");
    row("datacards, 999999 models", "{\"datasheets\":[{\"composition\":[\"999999999999 Rifles\"]}]}", "");
    row("datacards, two crowds", "{\"datasheets\":[{\"composition\":[\"200 Rifles\",\"200 Drums\"]}]}",
        "roster.too_many");
    companionRows();
    for (const char* size : {"-1", "0", "99999999999", "1e300", "\"five\""})
        row(qPrintable(QString("Army Forge, size ") + size), forgeJson(size), "roster.number",
            "list $.units[0].size");
    row("Army Forge, cost 1e300", forgeJson("1", "1e300"), "");
    row("Army Forge, cost -99999999999", forgeJson("1", "-99999999999"), "");
    row("half a surrogate", rosterJson("1", ",\"rules\":[{\"name\":\"\\ud800\"}]"), "");
    row("one key twice", rosterJson("1", ",\"number\":1"), "");
}

void TestRosterHostile::companionRows() {
    row("a warband without a list", R"({"warband-id":1,"models":{"a":1}})", "roster.format", "list $.models");
    row("a warband of nobody", R"({"warband-name":"W","models":[]})", "roster.no_units");
    row("a warband of numbers", R"({"warband-id":1,"models":[1,2]})", "roster.format", "list $.models[0]");
    row("a model without a name", R"({"warband-id":1,"models":[{"name":"Pell"}]})", "roster.format",
        "list $.models[0]");
    row("a warband of 300",
        R"({"warband-id":1,"models":[)" + QByteArray(R"({"model-name":"A"},)").repeated(299) +
            R"({"model-name":"A"}]})",
        "roster.too_many", "list $.models[200]");
    row("a model with 400 things",
        R"({"warband-id":1,"models":[{"model-name":"A","equipment":[)" +
            QByteArray(R"({"equipment-name":"B"},)").repeated(400) + "{}]}]}",
        "roster.too_many", "list $.models[0].equipment[300]");
    row("a model whose name has no end",
        R"({"warband-id":1,"models":[{"model-name":")" + QByteArray(4000, 'n') + "\"}]}",
        "roster.name_too_long", "list $.models[0].model-name");
    row("things that are none",
        R"({"warband-id":1,"models":[{"model-name":"A","equipment":7,"cost":[],"keywords":{}}]})", "");
}

void TestRosterHostile::textRows() {
    row("nothing", "", "roster.empty");
    row("blanks", " \r\n\t\n", "roster.empty");
    row("only a byte order mark", "\xef\xbb\xbf", "roster.empty");
    row("a letter to a friend", "Dear Oswin,\nthe gate holds.\n", "roster.format");
    row("text, size 0", "Rifles [0] Q4+ D4+ | 10pts |\n", "roster.number", "list line 1");
    row("text, size 99999999", "\nRifles [99999999] Q4+ D4+ | 10pts |\n", "roster.number", "list line 2");
    row("text, size 99999999999", "Rifles [99999999999] Q4+ D4+ | 10pts |\n", "roster.format");
    row("text, 999 times", "999x Rifles [1] Q4+ D4+ | 10pts |\n", "roster.number", "list line 1");
    row("text, a line without end", "Rifles [1] Q4+ D4+ | 10pts | " + QByteArray("a, ").repeated(20000),
        "roster.text_too_long", "list, line 1");
    row("text, 30000 lines", QByteArray("x\n").repeated(30000), "roster.too_many");
    row("text, 1000 weapons", "Rifles [1] Q4+ D4+ | 10pts\n" + QByteArray("Gun (A1), ").repeated(1000),
        "roster.too_many", "list line 2");
    row("text, brackets without end",
        "Rifles [1] Q4+ D4+ | 10pts | " + QByteArray(10000, '(') + "\nGun " + QByteArray(10000, '('),
        "roster.name_too_long");
    row("text in UTF-16", inUtf16("Rifles [1] Q4+ D4+ | 10pts |\n"), "roster.encoding");
    row("a picture", QByteArrayLiteral("\x89PNG\r\n\x1a\n\0\0\0"), "roster.binary");
    row("a PDF", "%PDF-1.7\n%\xb5\xb5\xb5\xb5\n1 0 obj\n", "roster.binary");
    row("a database", QByteArrayLiteral("SQLite format 3\0\x10\0"), "roster.binary");
    row("a program",
        QByteArray("\x7f"
                   "ELF\2\1\1\0\0\0",
                   10),
        "roster.binary");
    row("packed with gzip", "\x1f\x8b\x08\x08" + rosterXml(), "roster.binary");
    row("bytes of nothing known", QByteArrayLiteral("\x12\x07\x01\xfe\0\x03z\x1e").repeated(20),
        "roster.binary");
    row("only zeros", QByteArray(1000, '\0'), "roster.binary");
}

void TestRosterHostile::zipRows() {
    const auto good = zip({{"a.ros", rosterXml()}});
    const QByteArray blanks(32 * 1024 * 1024, ' ');
    row("zip bomb", zip({{"a.ros", blanks}}), "roster.zip_bomb", "list, a.ros");
    row("zip bomb that names a small size", withSize(zip({{"a.ros", blanks}}), 1000), "roster.zip_damaged",
        "list, a.ros");
    row("zip that names a size of 4 GiB", withSize(good, 0xfffffffe), "roster.zip_bomb", "list, a.ros");
    row("zip that names another size", withSize(good, 5), "roster.zip_damaged");
    row("zip in a zip", zip({{"a.ros", good}}), "roster.zip_nested", "list, a.ros");
    row("two rosters", zip({{"a.ros", rosterXml()}, {"b.ros", rosterXml()}}), "roster.zip_several");
    row(
        "17 files",
        [] {
            QList<std::pair<QString, QByteArray>> files;
            for (int n = 0; n < 17; ++n)
                files << std::pair(QString("%1.txt").arg(n), QByteArray("x"));
            return zip(files);
        }(),
        "roster.zip_entries");
    row("no roster", zip({{"a.txt", "x"}, {"b.png", "y"}}), "roster.zip_empty");
    row("nothing in it", zip({}), "roster.zip_damaged");
    for (const char* name :
         {"../a.ros", "x/../../a.ros", "/etc/a.ros", "..\\a.ros", "C:\\a.ros", "\\\\host\\a.ros"})
        row(qPrintable(QString("zip with the name ") + name), zip({{name, rosterXml()}}), "roster.zip_path",
            "list");
    row("zip with a password", withFlags(good, 1), "roster.zip_encrypted", "list, a.ros");
    row("zip with a flipped byte", withFlippedByte(good), "roster.zip_damaged");
    row("zip without its directory", good.left(good.indexOf("PK\x01\x02")), "roster.zip_damaged");
    auto astray = good;
    astray[good.indexOf("PK\x05\x06") + 17] = 1; // its directory begins far beyond its end
    row("zip whose directory is elsewhere", astray, "roster.zip_damaged");
    row("zip that only begins like one", "PK\x03\x04", "roster.zip_damaged");
    row("zip with a wrong game in it", zip({{"a.ros", "<catalogue/>"}}), "roster.format", "list, a.ros");
}

void TestRosterHostile::refused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("where");
    xmlRows();
    jsonRows();
    textRows();
    zipRows();
    row("a file of 33 MiB", QByteArray(33 * 1024 * 1024, ' '), "roster.too_large");
}

/// An empty code: it is odd, but no reason to refuse it.
void TestRosterHostile::refused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, code);
    QFETCH(QByteArray, where);
    const auto roster = readRoster(bytes, "list");
    QCOMPARE(roster.has_value(), code.isEmpty());
    if (roster) return;
    const auto& problem = roster.error();
    QVERIFY2(problem.code.starts_with(code.toStdString()), (problem.code + ": " + problem.text).c_str());
    QVERIFY2(problem.where.starts_with(where.toStdString()), problem.where.c_str());
    QVERIFY2(problem.text.size() > 20, problem.text.c_str());
    if (!code.endsWith('.')) QCOMPARE(QByteArray::fromStdString(problem.code), code);
}

void TestRosterHostile::cutAnywhere_data() {
    QTest::addColumn<bool>("partsAreWhole");
    QTest::newRow("night_procession.ros") << false;
    QTest::newRow("night_procession.rosz") << false;
    QTest::newRow("night_procession.json") << false;
    QTest::newRow("harbour_militia.json") << false;
    QTest::newRow("harbour_patrol.json") << false;
    QTest::newRow("tallow_saints.json") << false;
    QTest::newRow("gate_of_rust.ros") << false;
    QTest::newRow("harbour_militia.txt") << true; // each line says something
}

void TestRosterHostile::cutAnywhere() {
    QFETCH(bool, partsAreWhole);
    const auto whole = sample(QTest::currentDataTag());
    QVERIFY(whole.size() > 500);
    QVERIFY(readRoster(whole, "list"));
    for (qsizetype size = 0; size < whole.size() - 2; size += 97) {
        const auto roster = readRoster(whole.left(size), "list");
        if (partsAreWhole && roster) continue;
        QVERIFY2(!roster, qPrintable(QString("the first %1 bytes are no list").arg(size)));
        QVERIFY(roster.error().code.starts_with("roster.") && !roster.error().text.empty() &&
                roster.error().where.starts_with("list"));
    }
}

void TestRosterHostile::bytesFlippedAnywhere() {
    for (const auto* name :
         {"night_procession.ros", "night_procession.rosz", "night_procession.json", "harbour_militia.json",
          "harbour_militia.txt", "harbour_patrol.json", "tallow_saints.json", "gate_of_rust.ros"}) {
        const auto whole = sample(name);
        for (qsizetype n = 0; n < whole.size(); n += 211) {
            auto bytes = whole;
            bytes[n] = static_cast<char>(bytes[n] ^ 0x04);
            const auto roster = readRoster(bytes, "list");
            QVERIFY(roster ? !roster->units.empty() : roster.error().code.starts_with("roster."));
        }
    }
}

void TestRosterHostile::unreadableFiles() {
    const QTemporaryDir folder;
    QCOMPARE(readRosterFile(folder.path()).error().code, std::string("roster.unreadable"));
    QCOMPARE(readRosterFile(folder.filePath("nowhere.ros")).error().code, std::string("roster.unreadable"));
    QCOMPARE(readRosterFile("/dev/zero").error().code, std::string("roster.unreadable"));
    QVERIFY(readRosterFile("/dev/zero").error().where.starts_with("/dev/zero"));
}

/// Bombs have gone off above or below; together they may not have cost more than a few lists.
void TestRosterHostile::memoryStaysBounded() {
#if defined(__SANITIZE_ADDRESS__)
    QSKIP("the sanitizer keeps freed memory");
#endif
    const auto bomb = zip({{"a.ros", QByteArray(256 * 1024 * 1024, ' ')}});
    const auto fresh = freshPeak();
    if (fresh < 0) QSKIP("the system does not tell");
    QVERIFY(!readRoster(bomb, "list"));
    QVERIFY(!readRoster(withSize(bomb, 1000), "list"));
    QVERIFY(!readRoster("{\"units\":[" + QByteArray("[],").repeated(160000) + "0]}", "list"));
    QVERIFY(!readRoster("<roster><forces>" + QByteArray("<force name=\"x\"/>").repeated(190000) +
                            "</forces></roster>",
                        "list"));
    const auto cost = peakMemory() - fresh;
    QVERIFY2(cost < 300, qPrintable(QString("%1 MiB").arg(cost)));
}

void TestRosterHostile::longTextsCostLittle_data() {
    QTest::addColumn<QByteArray>("text");
    constexpr int bytes = 15'000'000;
    QTest::newRow("many lines") << QByteArray("Squad 1 - 100 pts\n").repeated(bytes / 18);
    QTest::newRow("lines as long as they may be")
        << (QByteArray(15'000, 'x') + '\n').repeated(bytes / 15'001);
    QTest::newRow("one line") << QByteArray(bytes, 'x');
    QTest::newRow("empty lines, then no text") << QByteArray(bytes, '\n') + "\xff\xff";
    const auto xml = [](const QByteArray& inside) {
        return "<roster><forces>" + inside + "</forces></roster>";
    };
    QTest::newRow("XML, blanks") << xml(QByteArray(bytes, ' '));
    QTest::newRow("XML, a comment") << xml("<!--" + QByteArray(bytes, 'c') + "-->");
    QTest::newRow("XML, a comment without end") << "<roster><!--" + QByteArray(bytes, 'c');
    QTest::newRow("XML, a text") << xml("<note>" + QByteArray(bytes, 'x') + "</note>");
    QTest::newRow("XML, text behind the end") << xml({}) + QByteArray(bytes, ' ');
    QTest::newRow("XML, texts as long as they may be")
        << xml(("<rule name=\"n\"><description>" + QByteArray(60'000, 'd') + "</description></rule>")
                   .repeated(bytes / 60'050));
    QTest::newRow("XML, many elements")
        << xml(("<force name=\"" + QByteArray(230, 'n') + "\"/>").repeated(59'000));
    QByteArray attributes;
    for (const auto* name : {"name", "customName", "number", "type", "typeName", "typeId", "hidden", "value"})
        attributes += QByteArray(" ") + name + "=\"" + QByteArray(20, 'x') + '"';
    QTest::newRow("XML, many attributes") << xml(("<force" + attributes + "/>").repeated(59'000));
    constexpr int jsonBytes = 8'000'000;
    QTest::newRow("JSON, blanks") << "{\"units\":[" + QByteArray(jsonBytes, ' ') + "]}";
    QTest::newRow("JSON, texts as long as they may be")
        << "{\"notes\":[" + ('"' + QByteArray(60'000, 'x') + "\",").repeated(jsonBytes / 60'003) + "0]}";
    QTest::newRow("JSON, many members")
        << "{\"notes\":[" + QByteArray("{\"kkkkkkkkkkkkkkkk\":\"vvvvvvvvvvvvvvvv\"},").repeated(74'000) +
               "0]}";
    QTest::newRow("JSON, many objects")
        << "{\"units\":[" + ("{\"name\":\"" + QByteArray(95, 'n') + "\"},").repeated(74'000) + "0]}";
}

/// The program itself, its systems read, takes some 45 MiB; together they are to stay below a hundred.
void TestRosterHostile::longTextsCostLittle() {
#if defined(__SANITIZE_ADDRESS__)
    QSKIP("the sanitizer keeps freed memory");
#endif
    QFETCH(QByteArray, text);
    QTemporaryDir folder;
    QFile file(folder.filePath("list.txt"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    file.close();
    const auto fresh = freshPeak();
    if (fresh < 0) QSKIP("the system does not tell");
    QVERIFY(!readRosterFile(file.fileName()));
    const auto cost = peakMemory() - fresh;
    QVERIFY2(cost < 50, qPrintable(QString("%1 MiB").arg(cost)));
}

TEST_CASE(TestRosterHostile, QCoreApplication)
#include "test_roster_hostile.moc"

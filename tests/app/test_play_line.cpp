// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/line_reader.h"
#include "app/cli/play_line.h"
#include "app/read_answer.h"
#include "database/json.h"
#include "support/case.h"

#include <QTest>

#include <sstream>

using namespace app::cli;
using app::readAnswer;
using core::Value;
using Word = PlayLine::Word;
using Rows = std::vector<std::vector<int>>;

/// The notation of `play`, without any game behind it.
class TestPlayLine : public QObject {
    Q_OBJECT

private slots:
    void facesAndCounts_data();
    void facesAndCounts();
    void totalsAndShares();
    void badAnswers_data();
    void badAnswers();
    void commandKeepsItsFields();
    void commandTakesAWholeBody();
    void linesAreHeldToTheirLength();
    void words_data();
    void words();
    void badLines_data();
    void badLines();
    void amendmentLeavesOutWhatStays();
    void argumentsAreSorted();
    void badArguments_data();
    void badArguments();
};

void TestPlayLine::facesAndCounts_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("faces");
    QTest::addColumn<QString>("counts");
    QTest::addColumn<QString>("pick");
    QTest::newRow("one row") << QByteArray("[3,6]") << "3,6"
                             << ""
                             << "";
    QTest::newRow("two rows") << QByteArray("[[3,6],[2]]") << "3,6|2"
                              << ""
                              << "";
    QTest::newRow("a row without dice") << QByteArray("[[],[2]]") << "|2"
                                        << ""
                                        << "";
    QTest::newRow("faces by name") << QByteArray(R"({"faces":[4]})") << "4"
                                   << ""
                                   << "";
    QTest::newRow("counts, one row") << QByteArray(R"({"counts":[0,1,1]})") << ""
                                     << "0,1,1"
                                     << "";
    QTest::newRow("counts, rows") << QByteArray(R"({"counts":[[0,1,1],[2,0]]})") << ""
                                  << "0,1,1|2,0"
                                  << "";
    QTest::newRow("faces win over counts") << QByteArray(R"({"faces":[[5]],"counts":[[1]]})") << "5"
                                           << ""
                                           << "";
    QTest::newRow("choice") << QByteArray(R"("dodge")") << ""
                            << ""
                            << "dodge";
    QTest::newRow("choice by name") << QByteArray(R"({"pick":"none"})") << ""
                                    << ""
                                    << "none";
    QTest::newRow("as printed") << QByteArray(R"({"pick":"none","source":"policy"})") << ""
                                << ""
                                << "none";
}

static QString written(const Rows& rows) {
    QStringList out;
    for (const auto& row : rows) {
        QStringList numbers;
        for (const int number : row)
            numbers << QString::number(number);
        out << numbers.join(u',');
    }
    return out.join(u'|');
}

void TestPlayLine::facesAndCounts() {
    QFETCH(QByteArray, text);
    const auto value = database::parseJson("{\"a\":" + text + "}", "test");
    QVERIFY(value);
    const auto answer = readAnswer(*value->find("a"), "answers[0]");
    QVERIFY2(answer, answer ? "" : answer.error().text.c_str());
    QTEST(written(answer->faces), "faces");
    QTEST(written(answer->counts), "counts");
    QTEST(QString::fromStdString(answer->pick), "pick");
}

void TestPlayLine::totalsAndShares() {
    const auto read = [](const QByteArray& text) {
        const auto value = database::parseJson("{\"a\":" + text + "}", "test");
        return readAnswer(*value->find("a"), "answers[0]");
    };
    const auto totals = read(R"({"totals":[14,5]})");
    QVERIFY(totals && totals->totals == (std::vector<int>{14, 5}) && totals->faces.empty());
    const auto shares = read(R"({"shares":{"boyl":2,"skag":3}})");
    QVERIFY(shares && shares->shares == (std::map<std::string, int>{{"boyl", 2}, {"skag", 3}}));
    for (const auto& [text, where] :
         std::map<QByteArray, std::string>{{R"({"shares":[2,3]})", "answers[0].shares"},
                                           {R"({"shares":{"boyl":"two"}})", "answers[0].shares.boyl"},
                                           {R"({"totals":14})", "answers[0].totals"}}) {
        const auto refused = read(text);
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, where);
    }
}

void TestPlayLine::badAnswers_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("where");
    QTest::newRow("number") << QByteArray("3") << "answers[0]";
    QTest::newRow("null") << QByteArray("null") << "answers[0]";
    QTest::newRow("text among faces") << QByteArray(R"([3,"6"])") << "answers[0][1]";
    QTest::newRow("half a face") << QByteArray("[3.5]") << "answers[0][0]";
    QTest::newRow("too large") << QByteArray("[99999999999]") << "answers[0][0]";
    QTest::newRow("mixed rows") << QByteArray("[[3],4]") << "answers[0][1]";
    QTest::newRow("three deep") << QByteArray("[[[3]]]") << "answers[0][0][0]";
    QTest::newRow("unknown member") << QByteArray(R"({"dice":[3]})") << "answers[0].dice";
    QTest::newRow("nothing in it") << QByteArray("{}") << "answers[0]";
    QTest::newRow("pick is a number") << QByteArray(R"({"pick":1})") << "answers[0].pick";
}

void TestPlayLine::badAnswers() {
    QFETCH(QByteArray, text);
    const auto line = readPlayLine(R"({"type":"x","answers":[)" + text + "]}");
    QVERIFY(!line);
    QCOMPARE(QString::fromStdString(line.error().code), "answer.notation");
    QTEST(QString::fromStdString(line.error().where), "where");
}

void TestPlayLine::commandKeepsItsFields() {
    const auto line =
        readPlayLine(R"({"type":"shoot","who":"op1","inches":4,"override":true,"answers":[[6]]})");
    QVERIFY(line);
    QCOMPARE(line->word, Word::Command);
    QCOMPARE(line->order->command.type, std::string("shoot"));
    QVERIFY(line->order->overrideRules);
    QCOMPARE(core::canonicalBytes(line->order->command.body), std::string(R"({"inches":4,"who":"op1"})"));
    QCOMPARE(line->answers->size(), 1u);
}

void TestPlayLine::commandTakesAWholeBody() {
    const auto line = readPlayLine(R"({"type":"shoot","version":2,"body":{"who":"op1"}})");
    QVERIFY(line);
    QCOMPARE(line->order->command.version, 2);
    QCOMPARE(core::canonicalBytes(line->order->command.body), std::string(R"({"who":"op1"})"));
}

void TestPlayLine::linesAreHeldToTheirLength() {
    using Line = LineReader::Line;
    std::istringstream from("ten letter\n\n" + std::string(11, 'x') + "\nlast" + std::string(100, 'y'));
    LineReader reader(from, 10, 50);
    std::string line;
    QVERIFY(reader.next(line) == Line::Whole && line == "ten letter");
    QVERIFY(reader.next(line) == Line::Whole && line.empty());
    QVERIFY(reader.next(line) == Line::TooLong && line.size() <= 10);
    QVERIFY(reader.next(line) == Line::Endless && line.size() <= 10);
    std::istringstream whole("a\nb");
    LineReader other(whole, 10, 50);
    QVERIFY(other.next(line) == Line::Whole && other.next(line) == Line::Whole && line == "b");
    QVERIFY(other.next(line) == Line::None);
}

void TestPlayLine::words_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("word");
    QTest::newRow("begin") << QByteArray(R"({"type":"begin","command":{"type":"move"}})") << int(Word::Begin);
    QTest::newRow("answer") << QByteArray(R"({"type":"answer","answer":[3]})") << int(Word::Answer);
    QTest::newRow("answer by rolling") << QByteArray(R"({"type":"answer"})") << int(Word::Answer);
    QTest::newRow("apply") << QByteArray(R"({"type":"apply"})") << int(Word::Apply);
    QTest::newRow("leave") << QByteArray(R"({"type":"leave"})") << int(Word::Leave);
    QTest::newRow("undo") << QByteArray(R"({"type":"undo"})") << int(Word::Undo);
    QTest::newRow("redo") << QByteArray(R"({"type":"redo"})") << int(Word::Redo);
    QTest::newRow("jump") << QByteArray(R"({"type":"jump","step":4})") << int(Word::Jump);
    QTest::newRow("amend") << QByteArray(R"({"type":"amend","step":4,"answers":[[1]]})") << int(Word::Amend);
}

void TestPlayLine::words() {
    QFETCH(QByteArray, text);
    const auto line = readPlayLine(text);
    QVERIFY2(line, line ? "" : line.error().text.c_str());
    QTEST(int(line->word), "word");
    if (text.contains("step")) QCOMPARE(line->step, 4);
}

void TestPlayLine::badLines_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::newRow("no JSON") << QByteArray("shoot op1") << "json.syntax";
    QTest::newRow("cut off") << QByteArray(R"({"type":"move")") << "json.syntax";
    QTest::newRow("a list") << QByteArray("[1,2]") << "line.no_object";
    QTest::newRow("no type") << QByteArray(R"({"who":"op1"})") << "line.type";
    QTest::newRow("type is a number") << QByteArray(R"({"type":3})") << "line.type";
    QTest::newRow("answers no list") << QByteArray(R"({"type":"x","answers":{}})") << "answer.notation";
    QTest::newRow("override no bool") << QByteArray(R"({"type":"x","override":1})") << "line.override";
    QTest::newRow("version no number") << QByteArray(R"({"type":"x","version":"1"})") << "line.version";
    QTest::newRow("begin without command") << QByteArray(R"({"type":"begin"})") << "line.command";
    QTest::newRow("begin with junk") << QByteArray(R"({"type":"begin","comand":{}})") << "line.member";
    QTest::newRow("jump without step") << QByteArray(R"({"type":"jump"})") << "line.step";
    QTest::newRow("amend without step") << QByteArray(R"({"type":"amend","answers":[]})") << "line.step";
    QTest::newRow("amend sets no object") << QByteArray(R"({"type":"amend","step":2,"set":3})") << "line.set";
}

void TestPlayLine::badLines() {
    QFETCH(QByteArray, text);
    const auto line = readPlayLine(text);
    QVERIFY(!line);
    QTEST(QString::fromStdString(line.error().code), "code");
    QVERIFY(!line.error().text.empty());
}

void TestPlayLine::amendmentLeavesOutWhatStays() {
    const auto line = readAmendment(R"({"set":{"target":"b"}})");
    QVERIFY(line);
    QVERIFY(!line->order);
    QVERIFY(!line->answers);
    QCOMPARE(line->set->text("target"), std::string("b"));
    QVERIFY(!readAmendment("[]"));
    QVERIFY(!readAmendment(R"({"sett":{}})"));
}

void TestPlayLine::argumentsAreSorted() {
    const std::vector<Option> options{{"seed", "N", ""}, {"strict", {}, ""}};
    const auto read = readArguments({"a.tide", "--strict", "--seed=7", "--", "--odd"}, options, 1, 2);
    QVERIFY(read);
    QCOMPARE(read->places, (QStringList{"a.tide", "--odd"}));
    QVERIFY(read->has("strict"));
    QCOMPARE(**read->number("seed"), 7u);
    QVERIFY(!read->number("absent")->has_value());
}

void TestPlayLine::badArguments_data() {
    QTest::addColumn<QStringList>("given");
    QTest::newRow("unknown option") << QStringList{"a", "--sead", "7"};
    QTest::newRow("value missing") << QStringList{"a", "--seed"};
    QTest::newRow("value of a switch") << QStringList{"a", "--strict=yes"};
    QTest::newRow("too few") << QStringList{};
    QTest::newRow("too many") << QStringList{"a", "b", "c"};
}

void TestPlayLine::badArguments() {
    QFETCH(QStringList, given);
    QVERIFY(!readArguments(given, {{"seed", "N", ""}, {"strict", {}, ""}}, 1, 2));
    const auto read = readArguments({"a", "--seed", "many"}, {{"seed", "N", ""}}, 1, 1);
    QVERIFY(read && !read->number("seed"));
}

TEST_CASE(TestPlayLine, QCoreApplication)
#include "test_play_line.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "duel.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/switches.h"
#endif

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <set>

using namespace steam;

/// Nothing of the rules is forgotten: each id has a row that plays it, or is in the list of what stays
/// with the table, with its reason. `id`: a test is named so; `id = words`: a test has these words in its
/// name; `id ! reason`: no one has taught it yet.
class TestSteampunkRuleIds : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyIdIsPlayed_data();
    void everyIdIsPlayed();
    void theListIsWhole();
    void examples_data();
    void examples() { runRow(); }

private:
    QString m_names; ///< of all tests: literals and the comments above them
};

namespace {

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList listed() {
    return textOf(SOURCE_FOLDER "/tests/data/steampunk_rules.txt").split(u'\n', Qt::SkipEmptyParts);
}

bool holdsWhole(const QString& text, const QString& what) {
    const QRegularExpression whole("(?<![\\w.-])" + QRegularExpression::escape(what) + "(?![\\w])");
    return whole.match(text).hasMatch();
}

/// An open question is settled by a switch, whose rows are its own.
bool isSwitch(const QString& id) {
    for (const auto& entry : switchEntries())
        if (id == QString::fromStdString(std::string(entry.rule))) return true;
    return false;
}

} // namespace

void TestSteampunkRuleIds::initTestCase() {
    static const QRegularExpression name(R"re("([^"\n]*)"|^///? (.*)$|^void \w+::(\w+)\(|// (HX-.*)$)re",
                                         QRegularExpression::MultilineOption);
    const QDir folder(QStringLiteral(SOURCE_FOLDER "/tests/core/systems/steampunk_fantasy"));
    for (const auto& path : folder.entryList({QStringLiteral("test_*.cpp")})) {
        const auto text = textOf(folder.filePath(path));
        for (auto matches = name.globalMatch(text); matches.hasNext();) {
            const auto match = matches.next();
            for (int n = 1; n <= match.lastCapturedIndex(); ++n)
                m_names += match.captured(n) + u'\n';
        }
    }
    QVERIFY(m_names.size() > 10000);
}

void TestSteampunkRuleIds::everyIdIsPlayed_data() {
    QTest::addColumn<QString>("line");
    for (const auto& line : listed())
        QTest::newRow(qPrintable(line.section(u' ', 0, 0))) << line;
}

void TestSteampunkRuleIds::everyIdIsPlayed() {
    QFETCH(QString, line);
    const auto id = line.section(u' ', 0, 0), how = line.section(u' ', 1, 1), words = line.section(u' ', 2);
    if (how.isEmpty())
        QVERIFY2(isSwitch(id) || holdsWhole(m_names, id), "no test has a row with this name");
    else if (how == QStringLiteral("="))
        QVERIFY2(m_names.contains(words), "no test has a row with these words");
    else
        QVERIFY2(how == QStringLiteral("!") && words.size() > 10, "what stays with the table needs a reason");
}

/// Where the digests of the rules are at hand, none of their ids is missing here.
void TestSteampunkRuleIds::theListIsWhole() {
    QStringList ids;
    for (const auto& line : listed())
        ids << line.section(u' ', 0, 0);
    QCOMPARE(std::set<QString>(ids.begin(), ids.end()).size(), std::size_t(ids.size()));
    const auto folder = qEnvironmentVariable("TIDEKEEPER_ORACLES", SOURCE_FOLDER "/../shared");
    auto text = textOf(folder + "/rules.md") + textOf(folder + "/rules-hex.md");
    if (text.isEmpty()) QSKIP("the digests of the rules are not here");
    static const QRegularExpression range(R"re(HX-([KST])(\d+)[–-]K?(\d+))re"),
        one(R"re((?:AMB-HX|HX-[KST])\d+)re");
    text.remove(range); // "K1–K22" names its ends, which stand in tables as well
    for (auto matches = one.globalMatch(text); matches.hasNext();) {
        const auto id = matches.next().captured();
        QVERIFY2(ids.contains(id), qPrintable(id + " is not in the list"));
    }
}

void TestSteampunkRuleIds::examples_data() {
    columns();
    row("HX-T28 broadside guns need two loads, one each turn", [] {
        Duel duel(2);
        duel.field.sheet(duel.tank).orders.gunnery[Speed::Any] = {"Load|-", "Fire|-"};
        const std::string broadside = "dwarf.broadside_guns";
        duel.field.arm(duel.tank, broadside, 0);
        duel.field.unit(duel.tank).weapons = {broadside};
        duel.field.unit(duel.tank).stance->facing = Facing::NorthEast; // the enemy is at its side
        const Fire shot{duel.tank, broadside, duel.enemy};
        for (const int loads : {1, 2}) {
            duel.field.state.phase = Phase::Gunnery1;
            duel.field.unit(duel.tank).orders.gunnery = "Fire|-";
            QVERIFY(!duel.field.refused(shot).empty());
            duel.field.unit(duel.tank).orders.gunnery = "Load|-";
            CARRIED(duel.field.next());
            QCOMPARE(duel.field.state.at(duel.tank).magazine(broadside).loads, loads);
        }
        duel.field.state.phase = Phase::Gunnery1;
        duel.field.unit(duel.tank).orders.gunnery = "Fire|-";
        QCOMPARE(QString::fromStdString(duel.field.refused(shot)), QString());
    });
    row("HX-K34 a steady runner does not mind its own speed", [] {
        Duel duel;
        duel.field.unit(duel.tank).stance->speed = Speed::Fast;
        QVERIFY(duel.modified("fast"));
        duel.field.sheet(duel.tank).keywords = {"Steady runner"};
        QVERIFY(!duel.modified("fast"));
    });
    row("HX-K40 so many rolls for each model", [] {
        Line line;
        const auto dice = [&] {
            return volleyAt(line.field.state, line.field.state.at(line.dwarves), musket, line.orks)
                ->pools.front()
                .dice;
        };
        const int once = dice();
        line.field.state.weapons.edit(musket)->keywords.push_back("Shots[4]");
        QCOMPARE(dice(), 4 * once);
    });
    row("HX-K41 a reserve weapon fires by its own order only", [] {
        Line line;
        line.field.state.weapons.edit(musket)->keywords.push_back("Reserve weapon");
        QVERIFY(!line.field.refused(line.shot()).empty());
        line.field.sheet(line.dwarves).orders.gunnery[Speed::Any].push_back("Fire[reserve]|-");
        line.field.unit(line.dwarves).orders.gunnery = "Fire[reserve]|-";
        QCOMPARE(QString::fromStdString(line.field.refused(line.shot())), QString());
    });
}

TEST_CASE(TestSteampunkRuleIds, QCoreApplication)
#include "test_steampunk_rule_ids.moc"

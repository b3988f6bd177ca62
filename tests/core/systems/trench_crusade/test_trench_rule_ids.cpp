// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"
#include "systems/trench_crusade/rules/specials/special.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <map>
#include <set>

using namespace trench_rules;

/// Nothing of the digest is forgotten: each id is a row that plays it, or is left to others with a reason;
/// each worked example is a row; each difference of the editions is a row of the test of both.
class TestTrenchRuleIds : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyIdIsPlayedOrHasAReason_data();
    void everyIdIsPlayedOrHasAReason();
    void theListIsWhole();
    void everyDifferenceOfTheEditionsIsARow_data();
    void everyDifferenceOfTheEditionsIsARow();

private:
    QStringList m_names;    ///< of all rows
    QStringList m_editions; ///< of those that play both editions
    std::set<QString> m_reminded;
};

namespace {

QString read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList linesIn(const QString& name) {
    return read(SOURCE_FOLDER "/tests/data/" + name).split(u'\n', Qt::SkipEmptyParts);
}

QStringList rowsIn(const QString& path) {
    static const QRegularExpression row(
        QStringLiteral("(?:\\brow\\(|newRow\\(|addRow\\(|Dashing\\{)\\s*\"([^\"]*)\""));
    QStringList out;
    auto matches = row.globalMatch(read(path));
    while (matches.hasNext())
        out << matches.next().captured(1);
    return out;
}

bool isOfOthers(const Effect& effect) {
    if (effect.kind == EffectKind::Reminder || effect.kind == EffectKind::Deploys) return true;
    if (effect.kind != EffectKind::Special) return false;
    const auto* special = findSpecial(effect.text);
    return special && (special->how == CarriedOut::Elsewhere || special->how == CarriedOut::Reminder);
}

/// Why the program does not play it: the entry says so, or all that it does is done by others.
template <class Entry> bool hasReason(const Entry& entry) {
    if (entry.automated == Automated::Reminder) return !entry.why.empty();
    const bool nothingElse = !entry.action && entry.triggers.empty() && !entry.effects.empty() &&
                             std::all_of(entry.effects.begin(), entry.effects.end(),
                                         [](const Effect& one) { return isOfOthers(one); });
    return nothingElse;
}

/// Triggers whose one outcome is in the table of specials as the table's.
const std::map<QString, const char*>& toldAtTheTable() {
    static const std::map<QString, const char*> all{
        {QStringLiteral("TC-W133"), "where infiltrators stand and who sees the charger is measured"}};
    return all;
}

bool names(const QStringList& rows, const QString& what) {
    const QRegularExpression whole("(?<![\\w-])" + QRegularExpression::escape(what) + "(?!\\d)");
    return !rows.filter(whole).isEmpty();
}

} // namespace

void TestTrenchRuleIds::initTestCase() {
    const QDir folder(QStringLiteral(SOURCE_FOLDER "/tests/core/systems/trench_crusade"));
    for (const auto& path : folder.entryList({QStringLiteral("test_*.cpp")}))
        m_names += rowsIn(folder.filePath(path));
    m_editions = rowsIn(folder.filePath(QStringLiteral("test_trench_editions.cpp")));
    for (const auto& [id, ability] : shipped().abilities)
        if (hasReason(ability)) m_reminded.insert(QString::fromStdString(ability.rule));
    for (const auto& [id, gear] : shipped().gear)
        if (hasReason(gear)) m_reminded.insert(QString::fromStdString(gear.rule));
    QVERIFY(m_names.size() > 400 && m_editions.size() > 20 && m_reminded.size() > 10);
}

void TestTrenchRuleIds::everyIdIsPlayedOrHasAReason_data() {
    QTest::addColumn<QString>("id");
    for (const auto& id : linesIn(QStringLiteral("trench_crusade_rules.txt")))
        QTest::newRow(qPrintable(id)) << id;
}

void TestTrenchRuleIds::everyIdIsPlayedOrHasAReason() {
    QFETCH(QString, id);
    QVERIFY2(names(m_names, id) || m_reminded.contains(id) || toldAtTheTable().contains(id),
             "no test has a row with this name, and nobody says why");
}

/// The parts of the campaign may join the list; what is listed here stays.
void TestTrenchRuleIds::theListIsWhole() {
    const auto all = linesIn(QStringLiteral("trench_crusade_rules.txt"));
    QCOMPARE(std::set<QString>(all.begin(), all.end()).size(), static_cast<std::size_t>(all.size()));
    const std::vector<std::pair<QString, int>> series{{"TC-D", 5},   {"TC-M", 5},   {"TC-A", 9},
                                                      {"TC-K", 22},  {"TC-W", 157}, {"TC-E", 40},
                                                      {"TC-SC", 13}, {"TC-T", 33},  {"AMB-TC", 12}};
    for (const auto& [prefix, last] : series)
        for (int n = 1; n <= last; ++n)
            QVERIFY2(all.contains(prefix + QString::number(n)), qPrintable(prefix + QString::number(n)));
}

void TestTrenchRuleIds::everyDifferenceOfTheEditionsIsARow_data() {
    QTest::addColumn<QString>("difference");
    for (const auto& line : linesIn(QStringLiteral("trench_crusade_editions.txt")))
        QTest::newRow(qPrintable(line)) << line;
}

void TestTrenchRuleIds::everyDifferenceOfTheEditionsIsARow() {
    QFETCH(QString, difference);
    QVERIFY2(names(m_editions, "4.9 " + difference), "the test of both editions has no such row");
}

TEST_CASE(TestTrenchRuleIds, tests::NoApplication)
#include "test_trench_rule_ids.moc"

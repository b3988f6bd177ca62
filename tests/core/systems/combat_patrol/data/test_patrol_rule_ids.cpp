// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

/// Every rule, worked example and settled question of the digest has a row of its name in some test of this
/// system.
class TestPatrolRuleIds : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void hasARow_data();
    void hasARow();
    void theListIsWhole();

private:
    QStringList m_names; ///< of all rows
};

namespace {

QString read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList ids() {
    return read(SOURCE_FOLDER "/tests/data/combat_patrol_rules.txt").split(u'\n', Qt::SkipEmptyParts);
}

} // namespace

void TestPatrolRuleIds::initTestCase() {
    static const QRegularExpression row(R"re(\b(?:row|battle|line|scene|newRow|addRow)\(\s*"([^"]+)")re");
    QDirIterator sources(SOURCE_FOLDER "/tests/core/systems/combat_patrol", {"test_*.cpp"}, QDir::Files,
                         QDirIterator::Subdirectories);
    while (sources.hasNext()) {
        auto matches = row.globalMatch(read(sources.next()));
        while (matches.hasNext())
            m_names << matches.next().captured(1);
    }
    QVERIFY(m_names.size() > 300);
}

void TestPatrolRuleIds::hasARow_data() {
    QTest::addColumn<QString>("id");
    for (const auto& id : ids())
        QTest::newRow(qPrintable(id)) << id;
}

void TestPatrolRuleIds::hasARow() {
    QFETCH(QString, id);
    const QRegularExpression whole("(?<![\\w-])" + QRegularExpression::escape(id) + "(?!\\d)");
    QVERIFY2(!m_names.filter(whole).isEmpty(), "no test has a row with this name");
}

void TestPatrolRuleIds::theListIsWhole() {
    const auto all = ids();
    const QList<std::pair<QString, int>> series{
        {"CP-F", 7}, {"CP-K", 18}, {"CP-ST", 14}, {"CP-T", 24}, {"AMB-CP", 16}};
    int count = 0;
    for (const auto& [prefix, last] : series)
        for (int n = 1; n <= last; ++n, ++count)
            QVERIFY2(all.contains(prefix + QString::number(n)), qPrintable(prefix));
    QCOMPARE(all.size(), count);
}

TEST_CASE(TestPatrolRuleIds, QCoreApplication)
#include "test_patrol_rule_ids.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"
#include "systems/trench_crusade/rules/specials/special.h"

#include <QFile>

using namespace trench_rules;

/// The page for the table lists everything that the program leaves to the table.
class TestTrenchCovered : public QObject {
    Q_OBJECT

private slots:
    void thePageTellsWhatStaysOnTheTable();
};

void TestTrenchCovered::thePageTellsWhatStaysOnTheTable() {
    QFile file(QStringLiteral(SOURCE_FOLDER "/docs/trench-crusade.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto page = QString::fromUtf8(file.readAll());
    const auto tells = [&](const std::string& name, const std::string& why) {
        const auto line =
            QStringLiteral("| %1 | %2 |").arg(QString::fromStdString(name), QString::fromStdString(why));
        QVERIFY2(page.contains(line), qPrintable(line));
    };
    for (const auto& special : remindedSpecials())
        if (special.how == CarriedOut::Reminder) tells("`" + std::string(special.id) + "`", special.why);
    for (const auto& [id, ability] : shipped().abilities)
        if (ability.automated == Automated::Reminder) tells(ability.name, ability.why);
    for (const auto& [id, gear] : shipped().gear)
        if (gear.automated == Automated::Reminder) tells(gear.name, gear.why);
}

TEST_CASE(TestTrenchCovered, tests::NoApplication)
#include "test_trench_covered.moc"

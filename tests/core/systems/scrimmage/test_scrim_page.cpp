// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"
#include "systems/scrimmage/data/switches.h"

#include <QFile>

/// The page for the table lists every switch, and says how many archetypes and abilities the program plays.
class TestScrimPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everySwitchIsTold();
    void numbersAreThoseOfTheData();

private:
    QString m_page;
};

void TestScrimPage::initTestCase() {
    QFile file(QStringLiteral(SOURCE_FOLDER "/docs/scrimmage.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_page = QString::fromUtf8(file.readAll());
}

void TestScrimPage::everySwitchIsTold() {
    for (const auto& entry : scrim::switchEntries()) {
        const auto line = "| " + std::string(entry.label) + " | " + std::string(entry.help) + " |";
        QVERIFY2(m_page.contains(QString::fromStdString(line)), line.c_str());
    }
}

void TestScrimPage::numbersAreThoseOfTheData() {
    std::size_t active = 0;
    const auto& data = scrim::shipped();
    for (const auto& [id, ability] : data.abilities) {
        QVERIFY2(!ability.reminder, id.c_str());
        active += ability.active ? 1 : 0;
    }
    QVERIFY(m_page.contains(QStringLiteral("All %1 archetypes with their %2 passive and %3 active abilities")
                                .arg(data.sheets.size())
                                .arg(data.abilities.size() - active)
                                .arg(active)));
}

TEST_CASE(TestScrimPage, tests::NoApplication)
#include "test_scrim_page.moc"

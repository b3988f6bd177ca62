// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/sqlite.h"
#include "support/case.h"

#include <QTest>

using namespace database;

/// Statements are prepared once for each connection and handed out again.
class TestSqlite : public QObject {
    Q_OBJECT

private slots:
    void statementsAreUsedAgain();
    void twoAtOnceAreTwo();
    void statementsOutliveTheirConnection();

private:
    static constexpr const char* sum = "SELECT ?1 + coalesce(?2, 100)";
    static Connection memory() { return Connection::open({}, Connection::Mode::Memory).value(); }
};

/// A statement that is used again knows nothing of its former parameters and rows.
void TestSqlite::statementsAreUsedAgain() {
    const auto connection = memory();
    sqlite3_stmt* first = nullptr;
    {
        auto statement = connection.prepare(sum);
        first = statement.handle();
        statement.bind(1, 3);
        statement.bind(2, 4);
        QCOMPARE(statement.step(), SQLITE_ROW);
        QCOMPARE(statement.integer(0), std::int64_t(7));
    }
    auto again = connection.prepare(sum);
    QCOMPARE(again.handle(), first);
    again.bind(1, 5);
    QCOMPARE(again.step(), SQLITE_ROW);
    QCOMPARE(again.integer(0), std::int64_t(105));
}

void TestSqlite::twoAtOnceAreTwo() {
    const auto connection = memory();
    auto one = connection.prepare(sum), other = connection.prepare(sum);
    QVERIFY(one.handle() != other.handle());
    one.bind(1, 1);
    other.bind(1, 2);
    QCOMPARE(one.step(), SQLITE_ROW);
    QCOMPARE(other.step(), SQLITE_ROW);
    QCOMPARE(one.integer(0), std::int64_t(101));
    QCOMPARE(other.integer(0), std::int64_t(102));
}

void TestSqlite::statementsOutliveTheirConnection() {
    auto connection = memory();
    auto statement = connection.prepare(sum);
    connection = memory(); // closes the former one
    statement.bind(1, 1);
    QCOMPARE(statement.step(), SQLITE_ROW);
    statement = {};
    QCOMPARE(connection.number("SELECT 5"), std::int64_t(5));
}

TEST_CASE(TestSqlite, QCoreApplication)
#include "tst_sqlite.moc"

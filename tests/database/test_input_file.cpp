// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/data_pack.h"
#include "database/input_file.h"
#include "support/case.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace database;

/// What is taken in from outside is a file of a decent size, or it is refused before anything is read.
class TestInputFile : public QObject {
    Q_OBJECT

private slots:
    void filesAreReadWhole();
    void refusals_data();
    void refusals();
    void measures_data();
    void measures();

    void aPackIsMeasuredAsAWhole();

private:
    QString made(const QString& name, const QByteArray& content) {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("no file");
        return file.fileName();
    }
    QTemporaryDir m_folder;
};

void TestInputFile::filesAreReadWhole() {
    const QByteArray most(1000, 'x');
    QCOMPARE(readInputFile(made("most", most), 1000, "data").value(), most);
    QCOMPARE(readInputFile(made("empty", {}), 1000, "data").value(), QByteArray());
    QVERIFY(QFile::link(m_folder.filePath("most"), m_folder.filePath("link")));
    QCOMPARE(readInputFile(m_folder.filePath("link"), 1000, "data").value(), most);
}

void TestInputFile::refusals_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("code");
    QTest::newRow("not there") << "nothing"
                               << "data.unreadable";
    QTest::newRow("a folder") << ""
                              << "data.unreadable";
    QTest::newRow("a device without end") << "/dev/zero"
                                          << "data.unreadable";
    QTest::newRow("a pipe without another end") << "pipe"
                                                << "data.unreadable";
    QTest::newRow("one byte too many") << "long"
                                       << "data.too_large";
    QTest::newRow("four gigabytes of nothing") << "sparse"
                                               << "data.too_large";
}

void TestInputFile::refusals() {
    QFETCH(QString, path);
    QFETCH(QString, code);
    made("long", QByteArray(1001, 'x'));
    ::mkfifo(m_folder.filePath("pipe").toLocal8Bit().constData(), 0600);
    QFile sparse(made("sparse", "x"));
    QVERIFY(sparse.resize(4096 * limits::mebibyte));
    const auto where = path.startsWith('/') ? path : m_folder.filePath(path);
    const auto read = readInputFile(where, 1000, "data");
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().code), code);
    QCOMPARE(QString::fromStdString(read.error().where), where);
}

void TestInputFile::measures_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::newRow("plain") << QByteArray(R"({"a": [1, 2, "],[,"], "b\"": {}})") << "";
    QTest::newRow("31 MB of lists") << QByteArray("[[]") + QByteArray(",[]").repeated(10'000'000) + "]"
                                    << "data.too_many";
    QTest::newRow("deep") << QByteArray(100'000, '[') << "data.too_deep";
    QTest::newRow("one long text") << "[\"" + QByteArray(2 * limits::mebibyte, 'x') + "\"]"
                                   << "data.text_too_long";
    QTest::newRow("a text that does not end") << QByteArray("[\"abc\\") << "";
}

void TestInputFile::measures() {
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    const auto measured = measureJson(text, {}, "data", "x.json");
    QCOMPARE(measured ? QString() : QString::fromStdString(measured.error().code), code);
}

void TestInputFile::aPackIsMeasuredAsAWhole() {
    const QTemporaryDir pack;
    const QByteArray half = "[\"x\"" + QByteArray(limits::packBytes / 2, ' ') + "]";
    for (const auto* name : {"one.json", "two.json"}) {
        QFile file(pack.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(half) == half.size());
        file.close();
        const auto loaded = loadDataPack(pack.path());
        QCOMPARE(loaded.has_value(), QString(name) == "one.json");
        if (!loaded) QCOMPARE(loaded.error().code, std::string("data.too_large"));
    }
}

TEST_CASE(TestInputFile, QCoreApplication)
#include "test_input_file.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "tests/support/own_folders.h"
#include "ui/files/language.h"
#include "ui/files/log_file.h"
#include "ui/files/save_file.h"

#include <QDir>
#include <QFile>
#include <QLocale>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>

namespace log_file = ui::log_file;

/// What goes wrong is kept in a small file of the user's own, and keeping it never goes wrong itself.
class TestLog : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folders = std::make_unique<OwnFolders>();
        log_file::begin("test");
    }
    void cleanup() {
        log_file::end();
        m_folders.reset();
    }
    void linesAreKeptForTheOwnerAlone();
    void otherWarningsGoOnToStandardError();
    void fullLogsAreTurnedOver();
    void aLogThatCannotBeWrittenHurtsNobody_data();
    void aLogThatCannotBeWrittenHurtsNobody();
    void refusedFilesAreNoted();
    void numbersReadAsInEnglish();

private:
    static QByteArray content() {
        QFile file(log_file::path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    std::unique_ptr<OwnFolders> m_folders;
};

void TestLog::linesAreKeptForTheOwnerAlone() {
    qCWarning(ui::windowLog, "the first\nof two");
    qCInfo(ui::rulesLog, "the second");
    const auto lines = content().trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY2(lines[0].contains("test[") && lines[0].endsWith("warning tidekeeper.window: the first of two"),
             lines[0]);
    QVERIFY(lines[1].endsWith("info tidekeeper.rules: the second"));
    QCOMPARE(QFile::permissions(log_file::path()) &
                 (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
             QFile::Permissions());
}

void TestLog::otherWarningsGoOnToStandardError() {
    QTest::ignoreMessage(QtWarningMsg, "of somebody else"); // fails where it does not come
    qWarning("of somebody else");
    QVERIFY(content().contains("of somebody else"));
}

void TestLog::fullLogsAreTurnedOver() {
    const QByteArray text(3000, 'x');
    const auto enough = (log_file::kept + 3) * log_file::largest / text.size();
    for (qint64 n = 0; n < enough; ++n)
        qCWarning(ui::windowLog, "%s", text.constData());
    const auto files = QDir(log_file::folder()).entryInfoList(QDir::Files);
    QCOMPARE(files.size(), log_file::kept + 1);
    for (const auto& file : files)
        QVERIFY2(file.size() < log_file::largest + 5000, qPrintable(file.fileName()));
    qCWarning(ui::windowLog, "the last");
    QVERIFY(content().contains("the last"));
}

void TestLog::aLogThatCannotBeWrittenHurtsNobody_data() {
    QTest::addColumn<QString>("trouble");
    for (const auto* trouble :
         {"full disk", "a file for a folder", "a folder for a file", "a pipe", "a link"})
        QTest::newRow(trouble) << trouble;
}

void TestLog::aLogThatCannotBeWrittenHurtsNobody() {
    QFETCH(QString, trouble);
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const auto elsewhere = m_folders->document("elsewhere");
    if (trouble == "full disk") {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{0, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
    } else if (trouble == "a file for a folder") {
        QDir().mkpath(m_folders->folder.filePath("data/tidekeeper"));
        QFile file(log_file::folder());
        QVERIFY(file.open(QIODevice::WriteOnly));
    } else {
        QDir().mkpath(log_file::folder());
        if (trouble == "a folder for a file")
            QDir().mkpath(log_file::path());
        else if (trouble == "a link")
            QVERIFY(QFile::link(elsewhere, log_file::path()));
        else
            QCOMPARE(::mkfifo(QFile::encodeName(log_file::path()).constData(), 0600), 0);
    }
    for (int n = 0; n < 100; ++n)
        qCWarning(ui::windowLog, "nobody hears it");
    setrlimit(RLIMIT_FSIZE, &before);
    QVERIFY(!QFile::exists(elsewhere));
    if (trouble != "full disk") return;
    qCWarning(ui::windowLog, "there is room again");
    QVERIFY(content().contains("room again"));
}

void TestLog::refusedFilesAreNoted() {
    const auto folder = m_folders->folder.filePath("documents");
    QVERIFY(!ui::saveText(folder, "a page in place of a folder"));
    QVERIFY2(content().contains("tidekeeper.files: export.not_a_file") && content().contains(folder.toUtf8()),
             content());
}

void TestLog::numbersReadAsInEnglish() {
    QLocale::setDefault(QLocale(QLocale::German));
    QCOMPARE(QLocale().toString(0.21, 'f', 2), QString("0,21")); // the control
    ui::useEnglishLocale();
    QCOMPARE(QLocale().toString(0.21, 'f', 2), QString("0.21"));
    QCOMPARE(QLocale().toString(1500), QString("1500"));
    QCOMPARE(QLocale().toString(QDate(2026, 3, 1), "d MMMM yyyy"), QString("1 March 2026"));
}

TEST_CASE(TestLog, QCoreApplication)
#include "test_log.moc"

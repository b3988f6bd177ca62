// SPDX-License-Identifier: GPL-3.0-or-later
#include "source_tree.h"
#include "support/case.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

/// What only one operating system has stands in its own files, each with a second implementation beside it.
class TestPlatforms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const auto& file : readSources(SOURCE_FOLDER))
            for (const auto* folder : {"app", "core", "database", "ui"})
                if (file.isCode() && file.isIn(folder)) m_files << file;
        QVERIFY2(m_files.size() > 40, "the source tree was not found");
    }

    void systemHeadersAreInTheirFiles();
    void eachFileOfASystemHasASecond();

private:
    static bool isOfLinux(const SourceFile& file) { return file.path.endsWith(u"_linux.cpp"); }
    QList<SourceFile> m_files;
};

void TestPlatforms::systemHeadersAreInTheirFiles() {
    static const QRegularExpression header(
        R"(^((sys|linux|netinet|arpa|net|asm|bits|mach)/.*|(unistd|fcntl|dirent|dlfcn|errno|execinfo|)"
        R"(ftw|glob|grp|ifaddrs|io|malloc|netdb|poll|pthread|pwd|sched|semaphore|signal|spawn|syslog|)"
        R"(termios|utime|windows)\.h)$)");
    static const QRegularExpression path(R"("/(proc|dev|sys|etc|usr|run)/)");
    QStringList faults;
    qsizetype found = 0;
    for (const auto& file : m_files) {
        QStringList here;
        for (const auto& [line, name] : includesOf(file))
            if (header.match(name).hasMatch())
                here << QString("%1:%2: includes `%3`").arg(file.path).arg(line).arg(name);
        here += linesMatching(file, path, "a path of one system");
        if (isOfLinux(file))
            found += here.size();
        else
            faults += here;
    }
    QVERIFY2(found > 8, "the headers in the files of Linux were not seen");
    QVERIFY2(faults.isEmpty(), qPrintable("\n  " + faults.join("\n  ")));
}

void TestPlatforms::eachFileOfASystemHasASecond() {
    QSet<QString> paths;
    for (const auto& file : m_files)
        paths.insert(file.path);
    QStringList faults;
    int found = 0;
    for (const auto& file : m_files) {
        if (!isOfLinux(file)) continue;
        ++found;
        const auto second = file.path.chopped(10) + "_qt.cpp";
        if (!paths.contains(second)) faults << file.path + ":1: there is no " + second;
    }
    QVERIFY2(found >= 4, "the files of Linux were not found");
    QVERIFY2(faults.isEmpty(), qPrintable("\n  " + faults.join("\n  ")));
}

TEST_CASE(TestPlatforms, QCoreApplication)
#include "test_platforms.moc"

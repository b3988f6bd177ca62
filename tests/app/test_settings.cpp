// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/program.h"
#include "app/window/settings.h"
#include "support/case.h"
#include "tests/support/own_folders.h"

#include <QFile>
#include <QRegularExpression>
#include <QSettings>
#include <QTest>

#include <memory>

/// The settings file: whose it is, how large it may be, and what of it is believed.
class TestSettings : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folders = std::make_unique<OwnFolders>();
        qputenv("XDG_CONFIG_HOME", m_folders->folder.filePath("config").toUtf8());
    }
    void rememberedFilesAreFew_data();
    void rememberedFilesAreFew();
    void settingsAreTheOwnersAloneAndBounded();

private:
    std::unique_ptr<OwnFolders> m_folders;
};

void TestSettings::rememberedFilesAreFew_data() {
    QTest::addColumn<QStringList>("written");
    QTest::addColumn<QStringList>("shown");
    QStringList many;
    for (int n = 0; n < 5000; ++n)
        many << QString("/home/night%1.tide").arg(n);
    QTest::newRow("two") << many.mid(0, 2) << many.mid(0, 2);
    QTest::newRow("five thousand") << many << many.mid(0, 12);
    QTest::newRow("a name longer than any path")
        << QStringList{many[0], QString(5000, 'x'), many[1]} << many.mid(0, 2);
}

/// Whatever the settings say, the welcome window shows a short list.
void TestSettings::rememberedFilesAreFew() {
    QFETCH(QStringList, written);
    QFETCH(QStringList, shown);
    QSettings known(QSettings::IniFormat, QSettings::UserScope, "tidekeeper", "tidekeeper");
    const auto before = known.value("recent");
    known.setValue("recent", written);
    known.sync();
    QCOMPARE(app::Settings().recentFiles(), shown);
    known.setValue("recent", before);
}

void TestSettings::settingsAreTheOwnersAloneAndBounded() {
    app::Settings().remember(QStringLiteral("night.tide"));
    const QSettings known(QSettings::IniFormat, QSettings::UserScope, "tidekeeper", "tidekeeper");
    QFile file(known.fileName());
    QVERIFY(file.exists());
    QCOMPARE(file.permissions() & 0x0077, QFile::Permissions());
    constexpr int bytes = 300'000; // and so what is larger
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QVERIFY(file.write("[General]\nrecent=" + QByteArray("a, ").repeated(bytes / 3)) > bytes - 10);
    file.close();
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression("too large"));
    app::Settings settings;
    QVERIFY(QFile::exists(file.fileName() + ".too-large"));
    QVERIFY(file.size() < 1000);
    QVERIFY(QFile::remove(file.fileName() + ".too-large"));
}

TEST_CASE(TestSettings, app::Program)
#include "test_settings.moc"

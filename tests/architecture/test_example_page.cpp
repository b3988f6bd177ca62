// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

/// The page on adding a game shows code of docs/example. What it shows is in the file that it names.
class TestExamplePage : public QObject {
    Q_OBJECT

private slots:
    void shownCodeIsInTheExample();
};

namespace {

QString textOf(const QString& path) {
    QFile file(QStringLiteral(SOURCE_FOLDER "/docs/") + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

void TestExamplePage::shownCodeIsInTheExample() {
    const QRegularExpression part(R"re(^`((?:core|resources)/[^`]+)`:$|^```(?:cpp|json)\n(.*?)^```$)re",
                                  QRegularExpression::MultilineOption |
                                      QRegularExpression::DotMatchesEverythingOption);
    QString path;
    int shown = 0;
    for (auto found = part.globalMatch(textOf("adding-a-system.md")); found.hasNext();) {
        const auto match = found.next();
        if (match.hasCaptured(1)) {
            path = match.captured(1);
            continue;
        }
        const auto code = match.captured(2);
        QVERIFY2(
            textOf("example/" + path).contains(code),
            qPrintable("docs/adding-a-system.md shows what is not in docs/example/" + path + ":\n" + code));
        ++shown;
    }
    QVERIFY2(shown > 5, "the code of the page was not found");
}

TEST_CASE(TestExamplePage, QCoreApplication)

#include "test_example_page.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "source_tree.h"
#include "support/case.h"

#include <QHash>
#include <QSet>
#include <QTest>

/// A form is described once: the field list of a command says how a form asks for a field, and an offer adds
/// only options. An offer has its own words only where the field means something else there.
class TestFormWords : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_files = readSources(SOURCE_FOLDER);
        QVERIFY(m_files.size() > 40);
    }
    void noOfferRestatesItsField();

private:
    QList<SourceFile> m_files;
};

namespace {

const QString quoted = R"re("((?:[^"\\]|\\.)*)")re";

/// How the field lists of a system describe fields: `id`, label and help in one line each.
QSet<QString> describedIn(const QList<SourceFile>& files, const QString& folder) {
    const QRegularExpression field(R"re(\bf(?:\.need)?\(\s*"(\w+)",[^;]*?\bformText\(\s*)re" + quoted +
                                   R"re(,\s*)re" + quoted);
    QSet<QString> out;
    for (const auto& file : files)
        if (file.isIn(folder) && file.path.endsWith(u".h"))
            for (auto found = field.globalMatch(file.lines.join(u'\n')); found.hasNext();) {
                const auto match = found.next();
                out << match.captured(1) + u'|' + match.captured(2) + u'|' + match.captured(3);
            }
    return out;
}

} // namespace

void TestFormWords::noOfferRestatesItsField() {
    const QRegularExpression input(R"re(\b(?:chip|number|text|one|many)\("(\w+)",\s*)re" + quoted +
                                   R"re(,[^;]*?,\s*)re" + quoted + R"re(\))re");
    const auto common = describedIn(m_files, "core/table");
    QStringList faults;
    int described = 0;
    for (const auto& file : m_files) {
        if (!file.path.startsWith(u"core/systems/") || !file.path.contains(u"/offers/")) continue;
        const auto own = describedIn(m_files, file.path.section(u'/', 0, 2));
        described += static_cast<int>(own.size());
        for (auto found = input.globalMatch(file.lines.join(u'\n')); found.hasNext();) {
            const auto match = found.next();
            const QString words = match.captured(1) + u'|' + match.captured(2) + u'|' + match.captured(3);
            if (own.contains(words) || common.contains(words))
                faults << QString("%1: says again what the field list says of `%2`")
                              .arg(file.path, match.captured(1));
        }
    }
    QVERIFY2(described > 100, "the field lists were not found");
    QVERIFY2(faults.isEmpty(), qPrintable("\n  " + faults.join("\n  ")));
}

TEST_CASE(TestFormWords, QCoreApplication)

#include "test_form_words.moc"

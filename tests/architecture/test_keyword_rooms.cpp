// SPDX-License-Identifier: GPL-3.0-or-later
#include "source_tree.h"
#include "support/case.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QTest>

/// What a keyword does is described in the room of the keywords; every other room asks for what is done,
/// never for a name. So the name of a keyword is written as a string in few places.
class TestKeywordRooms : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_files = readSources(SOURCE_FOLDER);
        QVERIFY(m_files.size() > 40);
    }
    void keywordsAreNamedInTheirRoom_data();
    void keywordsAreNamedInTheirRoom();

private:
    QSet<QString> keysOf(const QString& system) const;
    QStringList namedOutside(const QString& system) const;

    QList<SourceFile> m_files;
};

namespace {

/// Rooms in which keywords are at home.
const QStringList homes{"words", "data", "rules/effects", "rules/abilities"};

/// "minor acid" and "minor_acid" are one.
QString spelled(const QString& name) { return name.toLower().replace(u'_', u' '); }

/// A line without its comment, and without fields and types of stored records, which keep their names.
QString ruleText(QString line) {
    static const QRegularExpression comment(R"(//.*)");
    static const QRegularExpression stored(R"re((\bf(\.need)?\(|\btype = )"[^"]*")re");
    return line.remove(comment).remove(stored);
}

} // namespace

/// The keys of its keywords.
QSet<QString> TestKeywordRooms::keysOf(const QString& system) const {
    QSet<QString> out;
    for (const auto& file : m_files) {
        if (file.path != QString("resources/systems/%1/keywords.json").arg(system)) continue;
        const auto entries = QJsonDocument::fromJson(file.lines.join(u'\n').toUtf8()).array();
        for (const auto& entry : entries)
            out << spelled(entry.toObject()["key"].toString());
    }
    return out;
}

QStringList TestKeywordRooms::namedOutside(const QString& system) const {
    static const QRegularExpression literal(R"re("((?:[^"\\]|\\.)*)")re");
    const auto keys = keysOf(system);
    const QString folder = "core/systems/" + system;
    QStringList out;
    for (const auto& file : m_files) {
        const bool atHome = std::any_of(homes.begin(), homes.end(),
                                        [&](const QString& home) { return file.isIn(folder + u'/' + home); });
        if (!file.isCode() || !file.isIn(folder) || atHome) continue;
        for (qsizetype n = 0; n < file.lines.size(); ++n)
            for (auto found = literal.globalMatch(ruleText(file.lines[n])); found.hasNext();) {
                const auto text = found.next().captured(1);
                if (keys.contains(spelled(text.section(u'[', 0, 0))))
                    out << QString("%1:%2: `%3`").arg(file.path).arg(n + 1).arg(text);
            }
    }
    return out;
}

/// How often a keyword is still named elsewhere. These numbers only fall. In games whose keywords have a room
/// what is left are orders, tokens, questions, fields and labels that share the word.
void TestKeywordRooms::keywordsAreNamedInTheirRoom_data() {
    QTest::addColumn<int>("most");
    QTest::newRow("plaguetide") << 27;
    QTest::newRow("combat_patrol") << 15;
    QTest::newRow("trench_crusade") << 31;
    QTest::newRow("scrimmage") << 0;
    QTest::newRow("steampunk_fantasy") << 68;
}

void TestKeywordRooms::keywordsAreNamedInTheirRoom() {
    QFETCH(int, most);
    const QString system = QTest::currentDataTag();
    QVERIFY2(!keysOf(system).isEmpty(), "the keywords of the game were not found");
    const auto named = namedOutside(system);
    QVERIFY2(named.size() <= most,
             qPrintable(QString("%1 places name a keyword, %2 may: ask a moment of its object instead\n  ")
                            .arg(named.size())
                            .arg(most) +
                        named.join("\n  ")));
    if (named.size() < most) qInfo("only %d places are left: lower the number", int(named.size()));
}

TEST_CASE(TestKeywordRooms, QCoreApplication)
#include "test_keyword_rooms.moc"

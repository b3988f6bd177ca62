// SPDX-License-Identifier: GPL-3.0-or-later
#include "source_tree.h"
#include "support/case.h"

#include <QDir>
#include <QProcess>
#include <QSet>
#include <QStandardPaths>
#include <QTest>

/// What serves every game says nothing that only one game understands, and every source is laid out by one
/// rule.
class TestNeutrality : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_files = readSources(SOURCE_FOLDER);
        QVERIFY(m_files.size() > 40);
    }
    void noCommandIsWrittenOut();
    void noWordOfOneGameIsCompared();
    void noMeasureOfOneGameIsSpelledOut();
    void wordsOfOneGameAreFound();
    void everySourceIsFormatted();

private:
    static bool servesEveryGame(const SourceFile& file) {
        for (const auto* folder : {"ui", "app", "core/kernel", "core/table", "core/advice", "core/lead",
                                   "core/library", "core/campaign"})
            if (file.isIn(folder)) return file.isCode();
        return false;
    }
    QStringList matches(const QRegularExpression& pattern, const QString& why) const {
        QStringList faults;
        for (const auto& file : m_files)
            if (servesEveryGame(file)) faults += linesMatching(file, pattern, why);
        return faults;
    }
    void report(const QStringList& faults) const {
        QVERIFY2(faults.isEmpty(), qPrintable("\n  " + faults.join("\n  ")));
    }

    QList<SourceFile> m_files;
};

namespace {

/// A stored record, or its type, spelled out instead of taken from core/table.
const QRegularExpression
    writtenOut(R"re((\bRecord\{\s*"|\.type\s*[!=]=\s*"|\bcommand\.type\s*=\s*"|masterOffer\("))re");
/// A field, place or token of an offer or correction, spelled out.
const QRegularExpression compared(R"re((\bfield\.id|\btoken|\boffer\.place|\bmeasureOf\w*)\s*[!=]=\s*")re");

/// The names of tokens and statuses that the systems store.
QSet<QString> wordsOfGames(const QList<SourceFile>& files) {
    static const QRegularExpression names(R"re("([a-z_]+)")re");
    QSet<QString> out;
    for (const auto& file : files) {
        if (!file.isIn("core/systems") || !file.path.endsWith(u".h")) continue;
        const auto text = file.lines.join(u'\n');
        for (const auto* kind : {"EnumNames<Token>", "EnumNames<plaguetide::Token>", "EnumNames<Status>",
                                 "EnumNames<plaguetide::Status>", "EnumNames<combat_patrol::MoveKind>"}) {
            const auto at = text.indexOf(QString(kind));
            if (at < 0) continue;
            auto it = names.globalMatch(text.mid(at, text.indexOf("};", at) - at));
            while (it.hasNext())
                out.insert(it.next().captured(1));
        }
    }
    return out;
}

} // namespace

/// What the games count by: the names that their ledgers and their facts for campaigns spell out.
QSet<QString> measuresOfGames(const QList<SourceFile>& files) {
    static const QRegularExpression counted(R"re(\.(?:addCount|addParts)\("([a-z_]+)")re"),
        named(R"re("([a-z]+_[a-z_]+)")re");
    QSet<QString> out;
    for (const auto& file : files) {
        if (!file.isIn("core/systems") || !file.path.contains("/debrief/")) continue;
        for (const auto& pattern : {counted, named})
            for (auto it = pattern.globalMatch(file.lines.join(u'\n')); it.hasNext();)
                out.insert(it.next().captured(1));
    }
    return out;
}

void TestNeutrality::noMeasureOfOneGameIsSpelledOut() {
    const auto measures = measuresOfGames(m_files);
    for (const auto* known : {"dealt", "kills", "points_spent", "carry_health", "victory_points"})
        QVERIFY2(measures.contains(known), known);
    static const QRegularExpression literal(R"re("([a-z_]+)")re");
    QStringList faults;
    for (const auto& file : m_files) {
        if (!file.isCode() ||
            !(file.isIn("core/campaign") || file.isIn("ui/campaign") || file.isIn("core/table")))
            continue;
        for (qsizetype n = 0; n < file.lines.size(); ++n)
            for (auto it = literal.globalMatch(file.lines[n].section("//", 0, 0)); it.hasNext();)
                if (const auto word = it.next().captured(1); measures.contains(word))
                    faults << QString("%1:%2: `%3` is counted by one game; its campaignFacts say so")
                                  .arg(file.path)
                                  .arg(n + 1)
                                  .arg(word);
    }
    report(faults);
}

void TestNeutrality::noCommandIsWrittenOut() {
    report(matches(writtenOut, "a command is taken from core/table, not spelled out"));
}

void TestNeutrality::noWordOfOneGameIsCompared() {
    auto faults = matches(compared, "names that every table knows stand in core/table/correction_names.h");
    const auto words = wordsOfGames(m_files);
    QVERIFY2(words.contains("toughness"), "the tokens of the games were not found");
    static const QRegularExpression literal(R"re("([a-z_]+)")re");
    // Words of the screen or of a setting that some game uses as well.
    const QSet<QString> common{"captured", "marker", "advance", "none", "stationary", "normal"};
    for (const auto& file : m_files) {
        if (!servesEveryGame(file)) continue;
        for (qsizetype n = 0; n < file.lines.size(); ++n) {
            auto it = literal.globalMatch(file.lines[n].section("//", 0, 0));
            while (it.hasNext())
                if (const auto word = it.next().captured(1); words.contains(word) && !common.contains(word))
                    faults
                        << QString("%1:%2: `%3` is a word of one game").arg(file.path).arg(n + 1).arg(word);
        }
    }
    report(faults);
}

/// The control: what the two tests above look for is found where it is.
void TestNeutrality::wordsOfOneGameAreFound() {
    const SourceFile wrong{
        "ui/wrong.cpp", {R"(begin({core::Record{"next", 1, body}, false});)", R"(if (field.id == "units"))"}};
    QCOMPARE(linesMatching(wrong, writtenOut, "").size(), 1);
    QCOMPARE(linesMatching(wrong, compared, "").size(), 1);
}

/// By clang-format 14, which Debian 12 has; others lay out differently.
void TestNeutrality::everySourceIsFormatted() {
    const auto program = QStandardPaths::findExecutable("clang-format");
    QProcess version;
    version.start(program.isEmpty() ? "clang-format" : program, {"--version"});
    if (program.isEmpty() || !version.waitForFinished() || !version.readAll().contains("version 14."))
        QSKIP("clang-format 14 is not installed");
    QStringList arguments{"--dry-run", "-Werror", "--ferror-limit=1"};
    for (const auto& file : m_files)
        if (file.path.endsWith(u".cpp") || file.path.endsWith(u".h"))
            arguments << QDir(SOURCE_FOLDER).filePath(file.path);
    QProcess format;
    format.start(program, arguments);
    QVERIFY(format.waitForFinished(100000));
    QVERIFY2(format.exitCode() == 0, format.readAllStandardError().left(2000).constData());
}

TEST_CASE(TestNeutrality, QCoreApplication)
#include "test_neutrality.moc"

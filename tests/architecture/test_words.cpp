// SPDX-License-Identifier: GPL-3.0-or-later
#include "source_tree.h"
#include "support/case.h"

#include <QHash>
#include <QTest>

#include <array>

/// Words that a stranger stumbles over stay out of names, comments and sentences of the program. What stands
/// for them is in docs/glossary.md.
class TestWords : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void scannerTellsKindsApart();
    void retiredWordsStayAway_data();
    void retiredWordsStayAway();

private:
    std::array<QStringList, 3> m_faults; ///< by kind
};

namespace {

enum Kind { Identifier, Comment, Sentence };

/// A stretch of code of one kind.
struct Stretch {
    Kind kind;
    QString text;
    int line;
};

struct RetiredWord {
    const char*
        parts; ///< of an identifier, joined by blanks: "by hand" is in viewByHand; empty = may be in names
    const char* comment;  ///< a pattern; empty = may be in comments
    const char* sentence; ///< a pattern; empty = may be in sentences
    const char* instead;
};

const RetiredWord retiredWords[] = {
    {"told", R"(\btold\b)", R"(\btold\b)", "logged, declared, reported"},
    {"tell", R"(\btells?\b)", R"(\btells?\b)", "report, says, distinguish"},
    {"tells", "", "", "report"},
    {"heard", R"(\bheard\b)", R"(\bheard\b)", "visible to, read by"},
    {"said", R"(\b(un)?said\b)", R"(\b(un)?said\b)", "declared, stated"},
    {"unsaid", "", "", "unknown"},
    {"whoever", R"(\bwhoever\b)", R"(\bwhoever\b)", "the unit that, the player who"},
    {"", R"(^\W*Whom\b|[.:;] Whom\b)", "", "a subject"},
    {"anew", R"(\banew\b)", R"(\banew\b)", "again"},
    {"in words", R"(\bin words\b)", R"(\bin words\b)", "as a sentence, as text"},
    {"by hand", R"(\bby hand\b)", R"(\bby hand\b)", "manually, as a correction"},
    {"stands", R"(\b(stands|stood)\b(?! up))", R"(\b(stands|stood)\b(?! up))", "is"},
    {"stood", "", "", "was"},
    {"lies", R"(\blies\b)", R"(\blies\b)", "is, is on"},
    {"somebody", R"(\bsomebody\b)", R"(\bsomebody\b)", "a unit, a player"},
    {"nobody", R"(\bnobody\b)", R"(\bnobody\b)", "no unit, no one"},
    {"desk", R"(\bdesk\b)", R"(\bdesk\b)", "controller, editor"},
    {"night", R"(\bnights?\b)", R"(\bnights?\b)", "game, session"},
    {"made up", R"(\bmade up\b)", R"(\bmade up\b)", "synthetic, invented"},
    {"worked out", R"(\bwork(s|ed)? (it )?out\b)", R"(\bwork(s|ed)? (it )?out\b)", "calculated"},
    {"take up", R"(\btak(es?|en|ing) up\b)", R"(\btak(es?|en|ing) up\b)", "restore, accept"},
    {"", R"(\bof (its|their) own\b)", R"(\bof (its|their) own\b)", "own, separate"},
    {"", R"(\bas (one|it|they|each) likes?\b)", R"(\bas (one|it|they|each) likes?\b)", "freely"},
    {"", R"(\bthe like\b)", R"(\bthe like\b)", "similar"},
    {"shortly", R"(\bshortly\b)", R"(\bshortly\b)", "briefly"},
    {"besides", R"(\bbesides\b)", R"(\bbesides\b)", "also"},
    {"let go", R"(\blet(ting|s)? go\b)", R"(\blet(ting|s)? go\b)", "close, release"},
    {"", R"(\bwhat holds for\b)", R"(\bwhat holds for\b)", "the setting of"},
    {"way out", R"(\bways? out\b)", R"(\bways? out\b)", "remedy, exit, Resolve"},
};

/// How many places are still to be mended, by kind; the numbers only fall.
constexpr int stillThere[] = {0, 0, 3};

/// The stretches of a source that a person reads, in their order.
class Scanner {
public:
    explicit Scanner(const QStringList& lines) : m_text(lines.join(u'\n')) {}

    QList<Stretch> stretches() {
        static const QRegularExpression token(R"re((?<comment>//[^\n]*|/\*.*?\*/))re"
                                              R"re(|(?<raw>\bR"(?<mark>[^()\\\s]{0,16})\(.*?\)\k<mark>"))re"
                                              R"re(|(?<include>^[ \t]*#[ \t]*include[^\n]*))re"
                                              R"re(|(?<string>"(?:[^"\\\n]|\\.)*"))re"
                                              R"re(|(?<number>\.?\d(?:'?[\w.])*))re"
                                              R"re(|(?<char>'(?:[^'\\\n]|\\.)+'))re"
                                              R"re(|(?<word>[A-Za-z_]\w*))re",
                                              QRegularExpression::MultilineOption |
                                                  QRegularExpression::DotMatchesEverythingOption);
        for (auto found = token.globalMatch(m_text); found.hasNext();)
            take(found.next());
        return m_out;
    }

private:
    void take(const QRegularExpressionMatch& match) {
        m_line += int(QStringView(m_text).mid(m_at, match.capturedStart() - m_at).count(u'\n'));
        m_at = match.capturedStart();
        const auto text = match.captured();
        if (!match.capturedView(u"comment").isEmpty())
            m_out.append({Comment, text, m_line});
        else if (!match.capturedView(u"word").isEmpty())
            m_out.append({Identifier, text, m_line});
        else if (isSentence(match))
            m_out.append({Sentence, text, m_line});
    }
    /// Only what people read: a stored word or an id has neither a blank nor a capital.
    static bool isSentence(const QRegularExpressionMatch& match) {
        if (match.capturedView(u"string").isEmpty() && match.capturedView(u"raw").isEmpty()) return false;
        const auto text = match.captured();
        const auto inner = text.mid(text.indexOf(u'"') + 1).chopped(1);
        static const QRegularExpression label("^[A-Z][a-z]+$");
        return inner.trimmed().contains(u' ') || label.match(inner).hasMatch();
    }

    QString m_text;
    QList<Stretch> m_out;
    qsizetype m_at = 0;
    int m_line = 1;
};

/// "viewByHand" as " view by hand ".
const QString& partsOf(const QString& identifier) {
    static const QRegularExpression part("[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\\d+");
    static QHash<QString, QString> known;
    QString& out = known[identifier];
    if (!out.isEmpty()) return out;
    out = " ";
    for (auto found = part.globalMatch(identifier); found.hasNext();)
        out += found.next().captured().toLower() + u' ';
    return out;
}

/// The retired words that the stretch holds, each as what should stand for it.
QStringList remediesFor(const Stretch& stretch) {
    struct Compiled {
        QString parts;
        QRegularExpression comment, sentence;
    };
    static const auto compiled = [] {
        std::array<Compiled, std::size(retiredWords)> out;
        for (std::size_t n = 0; n < out.size(); ++n) {
            const auto& word = retiredWords[n];
            out[n].parts = *word.parts ? QString(" %1 ").arg(word.parts) : QString();
            for (auto [to, pattern] :
                 {std::pair(&out[n].comment, word.comment), {&out[n].sentence, word.sentence}})
                *to =
                    QRegularExpression(QString::fromUtf8(pattern), QRegularExpression::CaseInsensitiveOption);
        }
        return out;
    }();
    QStringList out;
    for (std::size_t n = 0; n < compiled.size(); ++n) {
        const auto& [parts, comment, sentence] = compiled[n];
        const auto& pattern = stretch.kind == Comment ? comment : sentence;
        const bool held = stretch.kind == Identifier
                              ? !parts.isEmpty() && partsOf(stretch.text).contains(parts)
                              : !pattern.pattern().isEmpty() && pattern.match(stretch.text).hasMatch();
        if (held) out << QLatin1String(retiredWords[n].instead);
    }
    return out;
}

bool isProgram(const SourceFile& file) {
    return file.isCode() &&
           (file.isIn("app") || file.isIn("core") || file.isIn("database") || file.isIn("ui"));
}

} // namespace

void TestWords::initTestCase() {
    int files = 0;
    for (const auto& file : readSources(SOURCE_FOLDER)) {
        if (!isProgram(file)) continue;
        ++files;
        for (const auto& stretch : Scanner(file.lines).stretches())
            for (const auto& remedy : remediesFor(stretch))
                m_faults[stretch.kind] << QString("%1:%2: `%3`: say %4")
                                              .arg(file.path)
                                              .arg(stretch.line)
                                              .arg(stretch.text.simplified().left(90), remedy);
    }
    QVERIFY2(files > 40, "the source tree was not found");
}

void TestWords::scannerTellsKindsApart() {
    const QStringList lines{"int toldBefore = 1'000; // who told it", "say(\"told\"); say(\"It was told\");",
                            "#include \"told.h\""};
    QStringList found;
    for (const auto& stretch : Scanner(lines).stretches())
        if (!remediesFor(stretch).isEmpty())
            found << QString("%1 %2 %3").arg(stretch.kind).arg(stretch.line).arg(stretch.text);
    QCOMPARE(found, QStringList({"0 1 toldBefore", "1 1 // who told it", "2 2 \"It was told\""}));
}

void TestWords::retiredWordsStayAway_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("identifiers") << int(Identifier);
    QTest::newRow("comments") << int(Comment);
    QTest::newRow("sentences") << int(Sentence);
}

void TestWords::retiredWordsStayAway() {
    QFETCH(int, kind);
    const auto& found = m_faults[std::size_t(kind)];
    QVERIFY2(found.size() <= stillThere[kind],
             qPrintable(QString("%1 places, %2 are known\n  ").arg(found.size()).arg(stillThere[kind]) +
                        found.join("\n  ")));
    QVERIFY2(found.size() >= stillThere[kind],
             qPrintable(QString("only %1 places are left: lower stillThere").arg(found.size())));
}

TEST_CASE(TestWords, QCoreApplication)
#include "test_words.moc"

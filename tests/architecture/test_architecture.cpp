// SPDX-License-Identifier: GPL-3.0-or-later
#include "source_tree.h"
#include "support/case.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QSet>
#include <QTest>

/// The rules of the house, read off the sources: who may see whom, how large a file grows, what stays out of
/// core.
class TestArchitecture : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_files = readSources(SOURCE_FOLDER);
        for (const auto& top : {"core/systems", "resources/systems"})
            m_systems += QDir(QString(SOURCE_FOLDER "/") + top).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        m_systems.removeDuplicates();
        QVERIFY2(m_files.size() > 40, "the source tree was not found");
    }

    void coreStandsAlone();
    void systemsDoNotSeeEachOther();
    void noIncludeClimbs();
    void noSourceDeclaresForAnother();
    void noDefinitionClimbs();
    void kernelAndUiNameNoSystem();
    void uiAndDatabaseDoNotMeet();
    void filesAreWrittenInOnePlace();
    void sqlStaysInDatabase();
    void coreHasNoGlobalRandomnessOrHashOrder();
    void dialogsOpenAndNeverExec();
    void filesStaySmall();
    void filesCarryALicence();
    void headersAreGuarded();
    void namesSayWhatTheyAre();
    void nothingIsLeftForLater();
    void noMachinePaths();
    void rootIsComplete();

private:
    void report(const QStringList& faults) const {
        QVERIFY2(faults.isEmpty(), qPrintable("\n  " + faults.join("\n  ")));
    }
    /// Faults for each include in `folder` that the pattern matches.
    QStringList badIncludes(const QString& folder, const QRegularExpression& pattern,
                            const QString& why) const {
        QStringList faults;
        for (const auto& file : m_files)
            if (file.isCode() && file.isIn(folder))
                for (const auto& [line, name] : includesOf(file))
                    if (pattern.match(name).hasMatch())
                        faults << QString("%1:%2: includes `%3`: %4").arg(file.path).arg(line).arg(name, why);
        return faults;
    }
    /// The rooms of a folder, from the lowest up; none where its sources stand side by side.
    QStringList roomsOf(const QString& folder) const {
        static const QRegularExpression source(R"((?:^|\s)(\w+)/[\w/]+\.cpp)");
        QStringList rooms;
        for (const auto& file : m_files)
            if (file.path == folder + "/CMakeLists.txt")
                for (auto found = source.globalMatch(file.lines.join(u'\n')); found.hasNext();)
                    rooms << found.next().captured(1);
        rooms.removeDuplicates();
        return rooms;
    }
    QStringList badLines(const QStringList& folders, const QRegularExpression& pattern,
                         const QString& why) const {
        QStringList faults;
        for (const auto& file : m_files)
            for (const auto& folder : folders)
                if (file.isCode() && file.isIn(folder)) faults += linesMatching(file, pattern, why);
        return faults;
    }

    QStringList systemFolders() const {
        QStringList folders;
        for (const auto& system : m_systems)
            folders << "core/systems/" + system;
        return folders;
    }
    /// Includes of one folder with rooms that lead from a room to one above it.
    QStringList climbingIncludes(const QString& folder) const;
    /// Function bodies that stand in another room than the header that declares them, in one system.
    QStringList climbingDefinitions(const QString& system) const;

    QList<SourceFile> m_files;
    QStringList m_systems;
};

void TestArchitecture::coreStandsAlone() {
    const QRegularExpression outside(
        R"(^(Q[A-Z]\w*|Qt\w*/.*|.*sqlite.*|fstream|iostream|filesystem|chrono|ctime|)"
        R"(time\.h|thread|mutex|future|unistd\.h|sys/.*|(ui|database|app)/.*)$)");
    auto faults = badIncludes("core", outside, "core is plain C++ without Qt, SQL, files, clock or threads");
    faults += badLines({"core"},
                       QRegularExpression(R"(\b(fopen|freopen|std::getenv|std::ofstream|std::ifstream)\b)"),
                       "core touches no files");
    report(faults);
}

void TestArchitecture::systemsDoNotSeeEachOther() {
    QStringList faults;
    for (const auto& file : m_files) {
        if (!file.isCode() || !file.isIn("core/systems")) continue;
        const QString own = file.path.section(u'/', 2, 2);
        for (const auto& [line, name] : includesOf(file))
            for (const auto& other : m_systems)
                if (other != own && name.contains("systems/" + other + "/"))
                    faults << QString("%1:%2: %3 includes %4").arg(file.path).arg(line).arg(own, other);
    }
    report(faults);
}

/// The rooms of a system stand in the order in which its CMakeLists.txt lists their sources, the lowest
/// first.
QStringList TestArchitecture::climbingIncludes(const QString& folder) const {
    const QString inner = folder.section(u'/', 1) + u'/';
    const auto rooms = roomsOf(folder);
    QStringList faults;
    for (const auto& file : m_files) {
        if (!file.isCode() || !file.isIn(folder)) continue;
        const QString room = file.path.mid(folder.size() + 1).section(u'/', 0, 0);
        if (room == file.path.section(u'/', -1)) continue;
        if (!rooms.contains(room))
            faults << QString("%1:1: stands in no room that %2/CMakeLists.txt lists").arg(file.path, folder);
        for (const auto& [line, name] : includesOf(file))
            if (name.startsWith(inner) &&
                rooms.indexOf(name.mid(inner.size()).section(u'/', 0, 0)) > rooms.indexOf(room))
                faults << QString("%1:%2: %3 includes %4, which stands above it")
                              .arg(file.path)
                              .arg(line)
                              .arg(room, name);
    }
    return faults;
}

void TestArchitecture::noIncludeClimbs() {
    QStringList faults;
    int foldersWithRooms = 0;
    for (const auto& folder : QStringList("core/kernel") + systemFolders()) {
        if (roomsOf(folder).isEmpty()) continue;
        ++foldersWithRooms;
        faults += climbingIncludes(folder);
    }
    QVERIFY2(foldersWithRooms >= 6, "the rooms of the kernel and of the playable systems were not found");
    report(faults);
}

/// A function that several files use is declared in a header; a file may only announce what it defines
/// itself.
void TestArchitecture::noSourceDeclaresForAnother() {
    static const QRegularExpression declared(
        R"(^(?!template|return|using|typedef|else|friend)(?:extern\s+)?[A-Za-z_][\w:<>,&* ]*[ &*](\w+))"
        R"(\((?:[^;{}()]|\([^;{}()]*\))*\)(?: const)?;)",
        QRegularExpression::MultilineOption);
    static const QRegularExpression variable(R"(^extern\s+(?!template)[^(;]*;)",
                                             QRegularExpression::MultilineOption);
    QStringList faults;
    for (const auto& file : std::as_const(m_files)) {
        if (!file.isIn("core") || !file.path.endsWith(u".cpp")) continue;
        const QString text = file.lines.join(u'\n');
        if (const auto match = variable.match(text); match.hasMatch())
            faults << QString("%1: declares `%2`").arg(file.path, match.captured(0));
        for (auto found = declared.globalMatch(text); found.hasNext();) {
            const auto match = found.next();
            const QRegularExpression defined(
                QString(R"(^[A-Za-z_].*\b%1\((?:[^;{}()]|\([^;{}()]*\))*\)(?: const)?\s*\{)")
                    .arg(match.captured(1)),
                QRegularExpression::MultilineOption);
            if (!defined.match(text).hasMatch())
                faults << QString("%1: declares `%2`, which another file defines")
                              .arg(file.path, match.captured(0).simplified());
        }
    }
    report(faults);
}

namespace {

/// Free functions at the margin of a file that are followed by `ending`, each with the types of its
/// parameters.
QSet<QString> functionsIn(const SourceFile& file, const QString& ending) {
    const QRegularExpression function(
        R"(^(?!return|using|typedef|else|friend|template|inline|constexpr)[A-Za-z_][\w:<>,&* ]*[ &*](\w+))"
        R"(\(((?:[^;{}()]|\([^;{}()]*\))*)\)(?: const)?)" +
            ending,
        QRegularExpression::MultilineOption);
    static const QRegularExpression comment("//[^\n]*"), between(",(?![^<(]*[>)])"), name(R"([ &*>]\w+$)"),
        space(R"(\s+)");
    QSet<QString> out;
    for (auto found = function.globalMatch(file.lines.join(u'\n').remove(comment)); found.hasNext();) {
        const auto match = found.next();
        QString signature = match.captured(1) + u'(';
        for (auto parameter : match.captured(2).split(between)) {
            parameter = parameter.section(u'=', 0, 0).trimmed();
            if (const auto at = parameter.indexOf(name); at > 0 && parameter.left(at) != u"const")
                parameter = parameter.left(at + (parameter[at] == u' ' ? 0 : 1));
            signature += parameter.remove(space) + u',';
        }
        out.insert(signature);
    }
    return out;
}

} // namespace

QStringList TestArchitecture::climbingDefinitions(const QString& system) const {
    const QString folder = "core/systems/" + system;
    QHash<QString, QString> declared;
    for (const auto& file : m_files)
        if (file.isIn(folder) && file.path.endsWith(u".h"))
            for (const auto& function : functionsIn(file, ";"))
                declared.insert(function, file.path);
    QStringList faults;
    for (const auto& file : m_files) {
        const QString room = file.path.section(u'/', 3, 3);
        if (!file.isIn(folder) || !file.path.endsWith(u".cpp") || room.endsWith(u".cpp")) continue;
        for (const auto& function : functionsIn(file, R"(\s*\{)"))
            if (const auto header = declared.value(function);
                !header.isEmpty() && header.section(u'/', 3, 3) != room)
                faults << QString("%1:1: defines `%2)`, which %3 declares").arg(file.path, function, header);
    }
    return faults;
}

/// What a header declares is defined in its own room; who links a room needs none above it.
void TestArchitecture::noDefinitionClimbs() {
    QStringList faults;
    for (const auto& system : std::as_const(m_systems))
        faults += climbingDefinitions(system);
    report(faults);
}

void TestArchitecture::kernelAndUiNameNoSystem() {
    QStringList faults;
    for (const auto& id : m_systems)
        faults += badLines({"core/kernel", "ui"},
                           QRegularExpression("\\b" + QRegularExpression::escape(id) + "\\b",
                                              QRegularExpression::CaseInsensitiveOption),
                           "names the system " + id);
    faults += badIncludes("core/kernel", QRegularExpression("systems/"), "the kernel sees no system");
    faults += badIncludes("ui", QRegularExpression("systems/"), "ui sees no system");
    report(faults);
}

void TestArchitecture::uiAndDatabaseDoNotMeet() {
    auto faults = badIncludes("ui", QRegularExpression("^(\\.\\./)*(database|app)/"), "ui sees only core");
    faults += badIncludes("ui", QRegularExpression("^(QSql.*|sqlite3\\.h)$"), "ui keeps nothing itself");
    faults += badIncludes("database", QRegularExpression("^(\\.\\./)*(ui|app)/"), "database sees only core");
    faults += badIncludes("database", QRegularExpression("^Q(Widget|Application|Dialog|MessageBox|Painter)$"),
                          "database shows nothing");
    report(faults);
}

void TestArchitecture::filesAreWrittenInOnePlace() {
    auto faults = badLines({"core", "ui", "app", "database"},
                           QRegularExpression(R"(\bQSaveFile\s+\w+\s*[({]|\bstd::ofstream\b)"),
                           "files are written by ui/files/save_file.h");
    faults.removeIf([](const QString& fault) { return fault.contains("ui/files/"); });
    report(faults);
}

void TestArchitecture::sqlStaysInDatabase() {
    const QRegularExpression sql(
        R"re("[^"]*\b(SELECT\s.+\sFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|)re"
        R"re(DELETE\s+FROM|CREATE\s+(TABLE|INDEX|VIEW|TRIGGER)|PRAGMA\s|VACUUM\b))re");
    auto faults = badLines({"core", "ui", "app"}, sql, "SQL outside database");
    for (const auto& folder : {"core", "ui", "app"})
        faults += badIncludes(folder, QRegularExpression("^(QSql.*|sqlite3\\.h)$"), "SQL outside database");
    report(faults);
}

void TestArchitecture::coreHasNoGlobalRandomnessOrHashOrder() {
    auto faults = badLines({"core"},
                           QRegularExpression(R"(std::random_device|\bs?rand\s*\(|\brandom\s*\(|)"
                                              R"(std::\w+_distribution|std::shuffle)"),
                           "randomness comes from a DiceSource");
    faults += badLines({"core"}, QRegularExpression(R"(std::unordered_\w+|std::hash)"),
                       "hash order differs by platform");
    faults += badLines({"core", "ui", "database", "app"},
                       QRegularExpression(R"(\bthrow\s+(?!InconsistentState\b|Refusal\b)[\w:]+)"),
                       "errors are results; only InconsistentState and the Refusal of a check are thrown");
    report(faults);
}

void TestArchitecture::dialogsOpenAndNeverExec() {
    report(
        badLines({"ui"}, QRegularExpression(R"((\.|->)exec\s*\()"), "dialogs use open(), menus use popup()"));
}

void TestArchitecture::filesStaySmall() {
    QStringList faults;
    for (const auto& file : m_files) {
        if (!file.isCode()) continue;
        const bool window = QFileInfo(file.path).baseName() == u"main_window";
        const int most = window ? 250 : 400;
        if (file.lines.size() > most)
            faults << QString("%1:%2: longer than %3 lines").arg(file.path).arg(file.lines.size()).arg(most);
    }
    report(faults);
}

void TestArchitecture::filesCarryALicence() {
    QStringList faults;
    for (const auto& file : m_files) {
        const bool script =
            file.path.endsWith(".sh") || file.path.endsWith("/run") || file.path.endsWith(".py");
        const bool build = file.path.endsWith("CMakeLists.txt") || file.path.endsWith(".cmake");
        if (!file.isCode() && !script && !build) continue;
        const auto head = file.lines.mid(0, 2);
        if (head.filter("SPDX-License-Identifier: GPL-3.0-or-later").isEmpty())
            faults << file.path + ":1: no SPDX line";
    }
    report(faults);
}

void TestArchitecture::headersAreGuarded() {
    QStringList faults;
    for (const auto& file : m_files)
        if (file.path.endsWith(u".h") && file.lines.indexOf("#pragma once") < 0)
            faults << file.path + ":2: no #pragma once";
    report(faults);
}

void TestArchitecture::namesSayWhatTheyAre() {
    static const QRegularExpression vague("(manager|handler|helper|utils?)(\\.h|\\.cpp|/)");
    static const QRegularExpression lower("^[a-z0-9_]+$");
    QStringList faults;
    for (const auto& file : m_files) {
        if (!file.isCode()) continue;
        if (vague.match(file.path).hasMatch())
            faults << file.path + ":1: the name says nothing about its purpose";
        if (!lower.match(QFileInfo(file.path).completeBaseName()).hasMatch())
            faults << file.path + ":1: not lower_snake";
    }
    faults += badLines({"app", "core", "ui", "database"},
                       QRegularExpression(R"(\b(class|struct)\s+\w*(Manager|Handler|Helper|Utils)\b)"),
                       "the name says nothing about its purpose");
    report(faults);
}

void TestArchitecture::nothingIsLeftForLater() {
    const QRegularExpression later(
        R"(\b(TO)(DO)\b|\b(FIX)(ME)\b|\bcoming\s+soon\b|\bnot\s+yet\s+implemented\b)");
    QStringList faults;
    for (const auto& file : m_files)
        if (!file.isIn("tests/architecture")) faults += linesMatching(file, later, "left for later");
    report(faults);
}

void TestArchitecture::noMachinePaths() {
    const QRegularExpression machine(R"((^|["'\s=(`<])/(home|work|root|Users)/\w+)");
    // Tests may show an invented path on the screen, such as a game master's home.
    const QRegularExpression ours(R"((^|["'\s=(`<])/(work|root)/\w+)");
    QStringList faults;
    for (const auto& file : m_files)
        if (!file.isIn("tests/architecture"))
            faults += linesMatching(file, file.isIn("tests") ? ours : machine, "a path of one machine");
    report(faults);
}

void TestArchitecture::rootIsComplete() {
    QStringList faults;
    for (const auto& name : {"CMakeLists.txt", "CMakePresets.json", "LICENSE", "CHANGELOG.md", "README.md",
                             "app", "core", "ui", "resources", "database", "tests", "packaging"})
        if (!QFileInfo::exists(QString(SOURCE_FOLDER "/") + name))
            faults << QString("%1:1: is missing").arg(name);
    for (const auto& file : m_files)
        if (file.path == u"CHANGELOG.md" && file.lines.filter(QRegularExpression("^## ")).isEmpty())
            faults << "CHANGELOG.md:1: holds no release";
    report(faults);
}

TEST_CASE(TestArchitecture, QCoreApplication)
#include "test_architecture.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "database/campaign_file.h"
#include "support/case.h"

#include <QFile>
#include <QTest>

#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <utility>
#include <vector>

/// The command line with less and less memory: it ends with an answer or with words, never by a signal, and
/// the campaign holds every step that was reported. The control is the same question with memory enough.
class TestLowMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void oddsAreRefusedInWords();
    void stepsThatWereToldAreSaved();
    void rescueReadsRowByRow();

private:
    /// The most memory that a sound run takes, in bytes; -1 when it does not succeed.
    qint64 peakOf(const QStringList& arguments) const;
    /// What a campaign of so many steps takes to be rescued, and its size.
    std::pair<qint64, qint64> rescueOf(int steps) const;
    /// As when the shell says `ulimit -v`.
    CliRun within(qint64 megabytes, const QStringList& arguments, const QByteArray& input = {}) const;
    QString path(const QString& name) const { return m_cli->path(name); }
    bool wantsWords(const CliRun& run) const {
        return run.code >= 0 &&
               (run.code == 0 || run.errors.startsWith("tidekeeper-cli: ") || run.code == linker);
    }

    static constexpr int linker = 127; ///< the system itself could not start the program
    std::unique_ptr<Cli> m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH"));
    qint64 m_least = 0; ///< megabytes with which the program starts
};

namespace {

constexpr qint64 mostMegabytes = 600;
constexpr qint64 megabytesBetween = 4;

/// Odds of fights that no table has seen, all in one answer: some eighty megabytes.
QByteArray largeOdds() {
    QByteArray fights;
    for (int attacks = 197; attacks <= 200; ++attacks)
        fights += (fights.isEmpty() ? "" : ",") +
                  QByteArray(
                      R"({"family":"quality_defence","parameters":{"ap":0,"crit_undefendable":true,
    "crit_wound_multiplier":3,"defence":4,"hit_multiplier":6,"quality":4,"wound_multiplier":6,
    "track":{"health":300,"toughness":100},"attacks":)") +
                  QByteArray::number(attacks) + "}}";
    return '[' + fights + ']';
}

} // namespace

CliRun TestLowMemory::within(qint64 megabytes, const QStringList& arguments, const QByteArray& input) const {
    QProcess process;
    process.setChildProcessModifier([bytes = static_cast<rlim_t>(megabytes) << 20] {
        const rlimit limit{bytes, bytes};
        setrlimit(RLIMIT_AS, &limit);
    });
    m_cli->prepare(process);
    process.start(qEnvironmentVariable("TIDEKEEPER_CLI_PATH"), arguments);
    process.waitForStarted();
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(60000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

void TestLowMemory::initTestCase() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("a sanitizer takes terabytes of addresses");
#endif
    for (m_least = 16; m_least < mostMegabytes && within(m_least, {"--version"}).code != 0;)
        m_least += megabytesBetween;
    QVERIFY2(m_least < mostMegabytes, "the program starts");
    QCOMPARE(m_cli->run({"odds", "-"}, largeOdds()).code, 0);
    QCOMPARE(m_cli->run({"new", path("night.tide"), "--demo"}).code, 0);
}

void TestLowMemory::oddsAreRefusedInWords() {
    int refused = 0;
    for (qint64 megabytes = m_least; megabytes < mostMegabytes; megabytes += megabytesBetween) {
        const auto run = within(megabytes, {"odds", "-"}, largeOdds());
        QVERIFY2(
            wantsWords(run),
            qPrintable(
                QString("%1 MB: %2 %3").arg(megabytes).arg(run.code).arg(QString(run.errors.left(300)))));
        refused += run.problem() == "memory.short";
        if (run.code == 0) break;
    }
    QVERIFY2(refused > 0, "no run was short of memory: this test sees nothing");
}

void TestLowMemory::stepsThatWereToldAreSaved() {
    int refused = 0, reported = 0;
    for (qint64 megabytes = m_least; megabytes < mostMegabytes; megabytes += megabytesBetween) {
        const auto before = database::checkFile(path("night.tide")).steps;
        const auto run = within(megabytes, {"play", path("night.tide")},
                                QByteArray("{\"type\":\"note\",\"text\":\"on we go\"}\n").repeated(5));
        QVERIFY2(
            wantsWords(run),
            qPrintable(
                QString("%1 MB: %2 %3").arg(megabytes).arg(run.code).arg(QString(run.errors.left(300)))));
        const auto promised = run.out.count("\"step\":");
        const auto check = database::checkFile(path("night.tide"));
        QCOMPARE(check.state, database::FileState::Sound);
        QVERIFY2(check.steps >= before + promised, qPrintable(QString("%1 MB").arg(megabytes)));
        if (promised == 0)
            ++refused;
        else if (++reported == 3)
            break;
    }
    QVERIFY2(refused > 0 && reported == 3, "from too little memory to enough");
    QCOMPARE(m_cli->run({"check", path("night.tide")}).code, 0);
}

qint64 TestLowMemory::peakOf(const QStringList& arguments) const {
    QProcess environment;
    m_cli->prepare(environment);
    QList<QByteArray> words{qgetenv("TIDEKEEPER_CLI_PATH")}, settings;
    for (const auto& argument : arguments)
        words << argument.toLocal8Bit();
    for (const auto& setting : environment.processEnvironment().toStringList())
        settings << setting.toLocal8Bit();
    std::vector<char*> argv, envp;
    for (auto& word : words)
        argv.push_back(word.data());
    for (auto& setting : settings)
        envp.push_back(setting.data());
    argv.push_back(nullptr);
    envp.push_back(nullptr);
    pid_t child = 0;
    if (::posix_spawn(&child, argv[0], nullptr, nullptr, argv.data(), envp.data()) != 0) return -1;
    int status = 0;
    rusage used{};
    if (::wait4(child, &status, 0, &used) != child || status != 0) return -1;
    return qint64{used.ru_maxrss} * 1024;
}

std::pair<qint64, qint64> TestLowMemory::rescueOf(int steps) const {
    const auto made = path(QString("%1.tide").arg(steps)), out = path(QString("rescued-%1.tide").arg(steps));
    m_cli->run({"new", made, "--demo"});
    m_cli->run(
        {"play", made},
        QByteArray("{\"type\":\"next\"}\n{\"type\":\"note\",\"text\":\"on we go\"}\n").repeated(steps / 2));
    QFile file(made);
    // One flipped bit: it is no copy that is wanted.
    if (!file.open(QIODevice::ReadWrite)) return {};
    auto byte = (file.seek(file.size() / 2), file.read(1));
    byte[0] = static_cast<char>(byte[0] ^ 1);
    file.seek(file.size() / 2);
    file.write(byte);
    file.close();
    return {peakOf({"rescue", made, out}), file.size()};
}

/// All rows and all states of a campaign take twenty times the memory of its file.
void TestLowMemory::rescueReadsRowByRow() {
    const auto [fewPeak, fewBytes] = rescueOf(500);
    const auto [manyPeak, manyBytes] = rescueOf(10'000);
    QVERIFY(fewPeak > 0 && manyPeak > 0);
    QVERIFY(manyBytes > 10 * fewBytes);
    const auto ratio = double(manyPeak - fewPeak) / double(manyBytes - fewBytes);
    QVERIFY2(ratio < 6, qPrintable(QString("%1 bytes a byte").arg(ratio)));
}

TEST_CASE(TestLowMemory, QCoreApplication)
#include "test_low_memory.moc"

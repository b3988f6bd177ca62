// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/briefing.h"
#include "lead/forecast.h"
#include "support/case.h"
#include "support/dose.h"
#include "tests/core/advice/positions.h"
#endif

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <array>

using namespace core;
using namespace core::lead;

/// What the shipped missions of Plaguetide say of their chances is what the forecast finds.
class TestMissionBalance : public QObject {
    Q_OBJECT

private slots:
    void textsAgreeWithForecasts_data();
    void textsAgreeWithForecasts();
};

namespace {

constexpr std::array teamSheets{"sharpshooter", "zealot", "psyker", "ogryn"};
constexpr std::array numberWords{"two", "three", "four"};
constexpr double spare = 0.1; ///< by which chances may change before the texts have to

/// The mission as the window begins it with its own team: of that the first ones, else further classes.
std::unique_ptr<Game> begunWith(const std::string& id, int operatives) {
    const auto& rules = **advice_tests::shipped().find("plaguetide");
    Setup setup;
    setup.mission = id;
    for (const auto& each : rules.choices().missions)
        if (each.id == id) setup.members = each.team;
    for (const auto* sheet : teamSheets)
        if (std::none_of(setup.members.begin(), setup.members.end(),
                         [&](const Member& one) { return one.sheet == sheet; }))
            setup.members.push_back({sheet, {}, {}, {}});
    setup.members.resize(static_cast<std::size_t>(operatives));
    MemoryJournal journal(rules.id(), 7);
    const auto opening = rules.opening(setup);
    if (!opening) return nullptr;
    const auto encounter = Encounter::create(rules, *opening, journal, stillPorts());
    return encounter ? (*encounter)->game().clone() : nullptr;
}

/// What the game master reads before the mission.
QString adviceOf(const Game& game) {
    QString out;
    for (const auto& section : game.briefing(Audience::Gm).sections)
        for (const auto& line : section.lines)
            out += QString::fromStdString(line) + '\n';
    return out;
}

/// The word for so many operatives: "even" of "Hard for two, even for three and four:"; empty = none.
QString verdictOf(const QString& advice, int operatives) {
    const auto sentence =
        QRegularExpression("((?:even|easy|hard) for [^:.]*):", QRegularExpression::CaseInsensitiveOption)
            .match(advice)
            .captured(1)
            .toLower();
    static const QRegularExpression part("(even|easy|hard) for (.*?)(?=, (?:even|easy|hard) for|$)");
    for (auto at = part.globalMatch(sentence); at.hasNext();) {
        const auto one = at.next();
        const auto whom = one.captured(2);
        if (whom.contains("two to four") ||
            whom.contains(numberWords[static_cast<std::size_t>(operatives - 2)]))
            return one.captured(1);
    }
    return {};
}

} // namespace

void TestMissionBalance::textsAgreeWithForecasts_data() {
    QTest::addColumn<QString>("mission");
    QTest::addColumn<int>("operatives");
    for (const auto& mission : (*advice_tests::shipped().find("plaguetide"))->choices().missions)
        for (const int operatives : {2, 3, 4})
            QTest::addRow("%s, %d", mission.id.c_str(), operatives)
                << QString::fromStdString(mission.id) << operatives;
}

/// The percentage in the text is within the error bar of a few games; a mission is called even from 35 to
/// 65 %, hard below and easy above.
void TestMissionBalance::textsAgreeWithForecasts() {
    QFETCH(QString, mission);
    QFETCH(int, operatives);
    const auto game = begunWith(mission.toStdString(), operatives);
    QVERIFY(game);
    const auto advice = adviceOf(*game);
    const auto figure =
        QRegularExpression(
            QString("\\b%1 (?:win )?(\\d+) %").arg(numberWords[static_cast<std::size_t>(operatives - 2)]))
            .match(advice);
    QVERIFY2(figure.hasMatch(), qPrintable(advice));
    const int percent = figure.captured(1).toInt();
    QCOMPARE(verdictOf(advice, operatives), QString(percent < 35 ? "hard" : percent > 65 ? "easy" : "even"));
    ForecastTerms terms;
    terms.games = isSanitized ? 4 : 20;
    ForecastGames games(game->clone(), terms);
    games.playSome();
    const auto found = games.sumUp();
    QCOMPARE(found.unfinished, 0);
    int won = 0;
    for (const auto& result : found.results)
        won += result.id == "win" ? result.games : 0;
    const auto bar = confidence95(won, found.games);
    QVERIFY2(percent / 100.0 >= bar.least - spare && percent / 100.0 <= bar.most + spare,
             qPrintable(QString("%1 of %2 won").arg(won).arg(found.games)));
}

TEST_CASE(TestMissionBalance, QCoreApplication)
#include "test_mission_balance.moc"

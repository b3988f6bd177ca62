// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/open_campaign.h"
#include "app/open_game.h"
#include "cli_run.h"
#include "recorded_setup.h"
#include "support/case.h"
#include "tests/support/own_folders.h"
#endif

#include <QDir>
#include <QFile>
#include <QTest>

#include <map>
#include <set>
#include <string>

/// Whoever plays a game learns where the actions are and which letter takes them in hand: in every recorded
/// game each action has a row and a letter that never change, and no two of one figure have the same.
class TestActionLetters : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH")); }

    void staysWithItsAction_data();
    void staysWithItsAction();

private:
    /// The game of that row in a file that may be written.
    QString fileOf(const QString& name) const;

    std::unique_ptr<Cli> m_cli;
    std::unique_ptr<app::Systems> m_systems;
};

namespace {

constexpr int everyFew = 13; ///< steps, of hundreds in each game

/// What was seen of the actions of one game.
class SeenActions {
public:
    /// What is wrong with the offers of a figure, empty for nothing.
    std::string fault(const std::vector<core::Offer>& offers) {
        std::map<std::string, std::string> taken;
        for (const auto& offer : offers) {
            const bool acts = offer.place == core::OfferPlace::Action;
            const bool reacts = offer.place == core::OfferPlace::Reaction && !offer.blocked;
            if (!acts && !reacts) continue;
            if (offer.row.empty()) return offer.id + " has no row";
            if (offer.key.size() != 1) return offer.id + " has no letter";
            if (const auto [it, fresh] = taken.emplace(offer.key, offer.id); !fresh)
                return offer.id + " and " + it->second + " share " + offer.key;
            const auto place = offer.row + " " + offer.key;
            if (const auto [it, fresh] = m_places.emplace(offer.id, place); !fresh && it->second != place)
                return offer.id + " is " + place + " and was " + it->second;
        }
        return {};
    }
    bool any() const { return !m_places.empty(); }

private:
    std::map<std::string, std::string> m_places; ///< row and letter by the id of the offer
};

/// Plays the stored events once more and looks at what every figure is offered on the way.
std::string faultOf(const core::Encounter& encounter) {
    std::vector<core::StepId> way;
    for (auto id = encounter.log().head(); id > 0; id = encounter.log().find(id)->parent)
        way.insert(way.begin(), id);
    const auto game = encounter.system().newGame();
    SeenActions seen;
    for (const auto id : way) {
        const auto step = encounter.step(id);
        if (!step) return step.error().text;
        for (const auto& event : step->events)
            if (const auto applied = game->apply(event); !applied) return applied.error().text;
        if (id % everyFew != 0 && id != way.back()) continue;
        for (const auto& unit : game->view(core::Audience::Gm).units)
            if (auto fault = seen.fault(game->offers(unit.id)); !fault.empty())
                return "step " + std::to_string(id) + ", " + unit.name + ": " + fault;
    }
    return seen.any() ? std::string() : "no figure was ever offered an action";
}

} // namespace

void TestActionLetters::initTestCase() {
    auto systems = app::Systems::load();
    QVERIFY2(systems, systems ? "" : systems.error().text.c_str());
    m_systems = std::make_unique<app::Systems>(std::move(*systems));
}

void TestActionLetters::staysWithItsAction_data() {
    QTest::addColumn<QString>("name");
    const QDir frozen(SOURCE_FOLDER "/tests/data/frozen"), replays(SOURCE_FOLDER "/tests/replays");
    for (const auto& name : frozen.entryList({"*_battle.tide", "*_rolled.tide", "trench_first_printing.tide"},
                                             QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name)) << frozen.filePath(name);
    for (const auto& system : replays.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        for (const auto& file : QDir(replays.filePath(system)).entryList({"*.jsonl"}, QDir::Files)) {
            const auto name = system + u'/' + file.chopped(6);
            QTest::newRow(qPrintable(name)) << name;
        }
}

QString TestActionLetters::fileOf(const QString& name) const {
    const auto path = m_cli->path("game.tide");
    if (name.endsWith(u".tide")) return QFile::copy(name, path) ? path : QString();
    QFile lines(QStringLiteral(SOURCE_FOLDER "/tests/replays/%1.jsonl").arg(name));
    if (!lines.open(QIODevice::ReadOnly)) return {};
    if (m_cli->run(QStringList{"new", path} + setupOf(name)).code != 0) return {};
    return m_cli->run({"play", path, "--strict"}, lines.readAll()).code == 0 ? path : QString();
}

void TestActionLetters::staysWithItsAction() {
    QFETCH(QString, name);
    const auto path = fileOf(name);
    QVERIFY(!path.isEmpty());
    std::vector<database::StreamInfo> games;
    {
        const auto file = database::CampaignFile::open(path, database::Access::ReadOnly);
        QVERIFY(file);
        games = app::encountersOf(**file);
    }
    for (const auto& game : games) {
        const auto table = app::openGame(*m_systems, path, game.id, app::Access::Read);
        QVERIFY2(table, table ? "" : table.error().text.c_str());
        const auto fault = faultOf(*table->encounter);
        QVERIFY2(fault.empty(), fault.c_str());
    }
}

TEST_CASE(TestActionLetters, QCoreApplication)
#include "test_action_letters.moc"

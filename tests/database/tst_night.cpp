// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/file_check.h"
#include "support/case.h"
#include "support/dose.h"
#include "support/own_folders.h"
#include "support/toy_campaign.h"

#include <QTest>

#include <random>

using namespace database;

namespace {

/// What the counter must show, kept beside the program: every step of the way that leads to it.
struct Reckoning {
    struct Place {
        core::StepId step;
        toy::State state;
    };
    std::vector<Place> way, ahead;

    const toy::State& now() const { return way.back().state; }
    void goOn(core::StepId step, int amount, bool gambled) {
        auto next = now();
        next.total += amount;
        next.round += 1;
        next.gambles += gambled ? 1 : 0;
        way.push_back({step, next});
        ahead.clear();
    }
    void back() {
        ahead.push_back(way.back());
        way.pop_back();
    }
    void forth() {
        way.push_back(ahead.back());
        ahead.pop_back();
    }
    void jumpTo(std::size_t place) {
        way.resize(place + 1);
        ahead.clear();
    }
};

/// A long game at one file: steps with and without dice, undo, redo, jumps, notes, and the program started
/// again twenty times on the way.
class Night {
public:
    explicit Night(const QString& path) : m_path(path) {
        m_file = CampaignFile::create(path, "A long night").value();
        m_stream = m_file->addEncounter("toy", 1, "Counter", 11).value();
        m_journal = m_file->journal(m_stream);
        m_game = core::Encounter::create(m_system, *m_system.opening({}), *m_journal, systemPorts()).value();
        m_reckoning.way = {{m_game->log().head(), toy::State{0, 1, 0}}};
    }

    /// What differs in the end; empty when all is as it was reckoned. At step `forgotten` the reckoning
    /// counts what the program does not know.
    std::string play(int steps, int forgotten = -1) {
        std::mt19937 whim(20);
        for (int n = 0; n < steps; ++n) {
            act(static_cast<int>(whim() % 100), static_cast<int>(whim() % 9), n == forgotten);
            if (n % std::max(1, steps / 20) == 0) startAnew();
            if (const auto fault = difference(); !fault.empty()) return "step " + std::to_string(n) + fault;
        }
        startAnew();
        if (const auto fault = difference(); !fault.empty()) return "in the end" + fault;
        if (m_game->replayEvents()->firstDifference || m_game->replayCommands()->firstDifference)
            return "a replay differs";
        const auto booked = m_game->log().size();
        m_game.reset();
        m_journal.reset();
        m_file.reset();
        const auto check = checkFile(m_path);
        if (check.state != FileState::Sound) return "the file is not sound";
        return static_cast<std::size_t>(check.steps) == booked && booked == m_booked ? ""
                                                                                     : "steps are missing";
    }

private:
    void act(int whim, int amount, bool forget) {
        auto& at = m_reckoning;
        if (whim < 10 && at.way.size() > 1) {
            core::expect(m_game->undo().has_value(), "undo");
            at.back();
        } else if (whim < 15 && !at.ahead.empty()) {
            core::expect(m_game->redo().has_value(), "redo");
            at.forth();
        } else if (whim == 15) {
            const auto place = at.way.size() * static_cast<std::size_t>(amount) / 9;
            if (place + 1 == at.way.size()) return;
            core::expect(m_game->jump(at.way[place].step).has_value(), "jump");
            at.jumpTo(place);
        } else if (whim < 40) {
            core::Answer dice, choice;
            dice.faces = {{amount > 4 ? 6 : 1, 5}};
            choice.pick = "double";
            core::expect(m_game->perform(toy::gamble(2), {dice, choice}, true).has_value(), "gamble");
            at.goOn(booked(), amount > 4 ? 4 : 2, true);
        } else {
            core::expect(m_game->perform(toy::add(amount), {}, true).has_value(), "add");
            at.goOn(booked(), amount + (forget ? 1 : 0), false);
        }
        if (whim == 99) core::expect(m_file->setNote("pause", std::to_string(amount)).has_value(), "note");
    }

    core::StepId booked() {
        ++m_booked;
        return m_game->log().head();
    }

    void startAnew() {
        m_game.reset();
        m_journal.reset();
        m_file.reset();
        m_file = CampaignFile::open(m_path).value();
        m_journal = m_file->journal(m_stream);
        m_game = core::Encounter::open(m_system, *m_journal, systemPorts()).value();
    }

    std::string difference() const {
        const auto wanted = core::canonicalBytes(core::codec::write(m_reckoning.now()));
        const auto shown = m_game->game().canonicalState();
        return shown == wanted ? "" : ": " + shown + " instead of " + wanted;
    }

    QString m_path;
    toy::System m_system;
    StreamId m_stream{};
    std::unique_ptr<CampaignFile> m_file;
    std::unique_ptr<core::Journal> m_journal;
    std::unique_ptr<core::Encounter> m_game;
    Reckoning m_reckoning;
    std::size_t m_booked = 1; ///< the opening
};

} // namespace

/// A game is long: what is true of forty steps has to hold for as many as a summer of games brings.
class TestNight : public QObject {
    Q_OBJECT

private slots:
    void aLongNightIsWhole();
    void aForgottenStepIsNoticed();
};

void TestNight::aLongNightIsWhole() {
    const OwnFolders folders;
    const int steps = dose(500);
    const auto fault = Night(folders.document()).play(steps);
    QVERIFY2(fault.empty(), fault.c_str());
    qInfo("%d actions", steps);
}

/// The control: one step whose content the program does not know shows at once.
void TestNight::aForgottenStepIsNoticed() {
    const OwnFolders folders;
    for (int forgotten = 100; forgotten < 140; ++forgotten) {
        const auto fault = Night(folders.document(QString("%1.tide").arg(forgotten))).play(200, forgotten);
        if (fault.empty()) continue; // no step of that kind
        QCOMPARE(fault.substr(0, 8), "step " + std::to_string(forgotten));
        return;
    }
    QFAIL("nothing was noticed");
}

TEST_CASE(TestNight, QCoreApplication)
#include "tst_night.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Plays the counter game into a campaign file and writes "A <revision>" after every save, "F <code>" after
// every refusal. toy_player FILE STEPS [--weak PRAGMA]; the pragma replaces the durable settings, for
// controls.
#include "support/toy_system.h"

#include "database/campaign_file.h"
#include "database/ports.h"
#include "kernel/store/encounter.h"

#include <QCoreApplication>
#include <sqlite3.h>

#include <cstdio>
#include <cstring>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

std::string weakSetting;

std::vector<sqlite3*> connections; ///< that are open now

int forget(unsigned, void*, void* db, void*) {
    std::erase(connections, static_cast<sqlite3*>(db));
    return 0;
}

int keep(sqlite3* db, char**, const void*) {
    connections.push_back(db);
    sqlite3_exec(db, ("PRAGMA " + weakSetting).c_str(), nullptr, nullptr,
                 nullptr); // what is refused later on
    return sqlite3_trace_v2(db, SQLITE_TRACE_CLOSE, forget, nullptr);
}

/// Once the file is open: while it is being opened the program settles it again and looks whether that holds.
void weaken() {
    for (auto* db : connections)
        sqlite3_exec(db, ("PRAGMA " + weakSetting).c_str(), nullptr, nullptr, nullptr);
}

void say(const std::string& line) { (void)!::write(1, (line + "\n").c_str(), line.size() + 1); }

class Player {
public:
    Player(database::CampaignFile& file, core::Encounter& game) : m_file(file), m_game(game) {}

    void play(int steps) {
        if (m_game.open()) report(m_game.abandon());
        for (int n = 1; n <= steps; ++n) {
            if (n % 4 == 2)
                gamble();
            else
                report(m_game.perform(
                    toy::add(n, "a remark that makes the row as long as an ordinary step of play"), {},
                    false));
            if (n % 5 == 3) report(m_game.undo()), report(m_game.redo());
            if (n % 6 == 1) report(m_file.setNote("last", std::to_string(n)));
        }
    }

private:
    /// Each answer is a separate save.
    void gamble() {
        if (!m_game.open() && !report(m_game.begin(toy::gamble(3)))) return;
        if (!report(m_game.roll())) return;
        core::Answer pick;
        pick.pick = "double";
        if (report(m_game.supply(pick))) report(m_game.apply());
    }

    template <class T> bool report(const core::Result<T>& done) {
        say(done ? "A " + std::to_string(m_file.revision())
                 : "F " + done.error().code + " " + done.error().text);
        return done.has_value();
    }

    database::CampaignFile& m_file;
    core::Encounter& m_game;
};

int refuse(const core::Problem& problem) {
    say("F " + problem.code + " " + problem.text);
    return 3;
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc < 3) return 2;
    if (argc == 5 && std::strcmp(argv[3], "--weak") == 0) {
        weakSetting = argv[4];
        sqlite3_auto_extension(reinterpret_cast<void (*)()>(keep));
    }
    database::ignoreFileSizeSignal();
    const auto path = QString::fromLocal8Bit(argv[1]);
    auto file = ::access(argv[1], F_OK) == 0 ? database::CampaignFile::open(path)
                                             : database::CampaignFile::create(path, "Toy");
    if (!file) return refuse(file.error());
    weaken();
    if (const auto why = (*file)->whyReadOnly()) return refuse(*why);
    const bool fresh = (*file)->streams().size() < 3;
    if (fresh)
        if (auto added = (*file)->addEncounter("toy", 1, "Counter", 11); !added) return refuse(added.error());
    const toy::System system;
    const auto journal = (*file)->journal(3);
    const bool empty = (*file)->streams()[2].steps == 0;
    auto game = empty
                    ? core::Encounter::create(system, *system.opening({}), *journal, database::systemPorts())
                    : core::Encounter::open(system, *journal, database::systemPorts());
    if (!game) return refuse(game.error());
    say("A " + std::to_string((*file)->revision()));
    Player(**file, **game).play(std::atoi(argv[2]));
    return 0;
}

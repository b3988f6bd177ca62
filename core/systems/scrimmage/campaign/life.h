// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/force_editor.h"

#include <map>
#include <set>
#include <string>
#include <vector>

/// What a team carries from game to game beside its roster: typed here, plain data for the campaign.
namespace core::scrimmage {

using table::RemovedModel;

/// One model of the roster, by the id of its entry.
struct Member {
    std::vector<std::string> injuries;
    int misses = 0;     ///< games
    bool stays = false; ///< left out of the next game by its player
    int games = 0;
    int felled = 0; ///< enemies that it brought down
    int fell = 0;   ///< games at whose end it was unconscious
    friend bool operator==(const Member&, const Member&) = default;
    template <class F> static void fields(F&& f) {
        f("injuries", &Member::injuries);
        f("misses", &Member::misses, range::some);
        f("stays", &Member::stays);
        f("games", &Member::games, range::some);
        f("felled", &Member::felled, range::some);
        f("fell", &Member::fell, range::some);
    }
};

enum class GameEnd { Lost, Drawn, Won };

/// One line of the team's history.
struct PastGame {
    std::string title;
    GameEnd end = GameEnd::Lost;
    int points = 0, held = 0;
    std::vector<std::string> down; ///< names
    friend bool operator==(const PastGame&, const PastGame&) = default;
    template <class F> static void fields(F&& f) {
        f.need("title", &PastGame::title);
        f("end", &PastGame::end);
        f("points", &PastGame::points);
        f("held", &PastGame::held, range::some);
        f("down", &PastGame::down);
    }
};

/// The game that was fought last, and how far what follows it has come.
struct Aftermath {
    std::string game;                   ///< empty = none was fought yet
    std::set<std::string> fielded, out; ///< ids of entries
    std::set<std::string> rolled;       ///< whose injury is known
    std::set<std::string> rested;       ///< who has got over an injury by staying away
    std::vector<std::string> brought;   ///< finds that the scenario has promised
    int searches = 0;                   ///< left
    int pay = -1;                       ///< points that were given out; -1 = none yet
    bool ready = false;
    friend bool operator==(const Aftermath&, const Aftermath&) = default;
    template <class F> static void fields(F&& f) {
        using T = Aftermath;
        f("game", &T::game);
        f("fielded", &T::fielded);
        f("out", &T::out);
        f("rolled", &T::rolled);
        f("rested", &T::rested);
        f("brought", &T::brought);
        f("searches", &T::searches, range::some);
        f("pay", &T::pay, Range{-1, 9999});
        f("ready", &T::ready);
    }
};

struct Life {
    std::string terms;           ///< id
    std::set<std::string> games; ///< that it knows of
    std::map<std::string, Member> members;
    std::vector<RemovedModel> fallen;
    std::vector<PastGame> past;
    std::vector<std::string> notes;
    int lastNumber = 0; ///< in ids of entries
    bool begun = false;
    Aftermath after;
    friend bool operator==(const Life&, const Life&) = default;
    template <class F> static void fields(F&& f) {
        using T = Life;
        f("terms", &T::terms);
        f("games", &T::games);
        f("members", &T::members);
        f("fallen", &T::fallen);
        f("past", &T::past);
        f("notes", &T::notes);
        f("lastNumber", &T::lastNumber, range::some);
        f("begun", &T::begun);
        f("after", &T::after);
    }
};

} // namespace core::scrimmage

namespace core {
template <> struct EnumNames<scrimmage::GameEnd> {
    static constexpr std::array names{"lost", "drawn", "won"};
};
} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/force_editor.h"

#include <map>
#include <set>
#include <string>
#include <vector>

/// The state of a team between games in addition to its roster; the campaign stores it as plain data.
namespace core::scrimmage {

using table::RemovedModel;

/// One model of the roster, by the id of its entry.
struct Member {
    std::vector<std::string> injuries;
    int misses = 0;     ///< games that it still misses
    bool stays = false; ///< its player leaves it out of the next game
    int games = 0;      ///< games that it took part in
    int felled = 0;     ///< enemies that it brought down
    int fell = 0;       ///< games at whose end it was unconscious
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

/// How a game ended for the team.
enum class GameEnd { Lost, Drawn, Won };

/// One line of the team's history.
struct PastGame {
    std::string title;
    GameEnd end = GameEnd::Lost;
    int points = 0, held = 0;      ///< points that the team scored, objectives that it held
    std::vector<std::string> down; ///< names of its models that were unconscious at the end
    friend bool operator==(const PastGame&, const PastGame&) = default;
    template <class F> static void fields(F&& f) {
        f.need("title", &PastGame::title);
        f("end", &PastGame::end);
        f("points", &PastGame::points);
        f("held", &PastGame::held, range::some);
        f("down", &PastGame::down);
    }
};

/// The last game, and the progress of the steps after it.
struct Aftermath {
    std::string game;                   ///< empty = no game yet
    std::set<std::string> fielded, out; ///< entries that took part, and those unconscious at the end
    std::set<std::string> rolled;       ///< models whose injury has been rolled
    std::set<std::string> rested;       ///< models that have recovered from an injury by rest
    std::vector<std::string> brought;   ///< finds that the scenario brings
    int searches = 0;                   ///< searches that are left
    int pay = -1;                       ///< points paid; -1 = not paid yet
    bool ready = false;                 ///< the steps are finished: the next game may begin
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

/// What the campaign has recorded of a team.
struct Life {
    std::string terms;           ///< id of its campaign terms
    std::set<std::string> games; ///< games that are already counted
    std::map<std::string, Member> members;
    std::vector<RemovedModel> fallen;
    std::vector<PastGame> past;
    std::vector<std::string> notes;
    int lastNumber = 0; ///< last number used in ids of entries
    bool begun = false; ///< the campaign of the team has begun
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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

/// A small game with everything a screen has to show: two sides, figures with tokens and markers, groups, a
/// phase list with a checklist, an action with dice and a choice, the game master's own commands.
namespace screen {

struct Figure {
    std::string name, kind, side, group;
    int number = 0;
    std::map<std::string, int> tokens; ///< "ap", "tough", "health", "ammo", "reserve", "bleed", "stunned"
    std::map<std::string, int> limits;
    int present = 1;
    int acted = 0;
    friend bool operator==(const Figure&, const Figure&) = default;
    template <class F> static void fields(F&& f) {
        f("name", &Figure::name);
        f("kind", &Figure::kind);
        f("side", &Figure::side);
        f("group", &Figure::group);
        f("number", &Figure::number);
        f("tokens", &Figure::tokens);
        f("limits", &Figure::limits);
        f("present", &Figure::present);
        f("acted", &Figure::acted);
    }
};

struct State {
    int turn = 1;
    int phase = 0;
    int clock = 0;
    int threat = 10;
    int doors = 0;
    int board = 0; ///< columns and rows of a board on which the figures stand, 0 = there is none
    std::string outcome, note, cover = "on";
    std::map<std::string, Figure> figures;
    friend bool operator==(const State&, const State&) = default;
    template <class F> static void fields(F&& f) {
        f("turn", &State::turn);
        f("phase", &State::phase);
        f("clock", &State::clock);
        f("threat", &State::threat);
        f("doors", &State::doors);
        f("board", &State::board);
        f("outcome", &State::outcome);
        f("note", &State::note);
        f("cover", &State::cover);
        f("figures", &State::figures);
    }
};

/// Three players' figures and three groups, with `shamblers` figures in the largest.
State standardState(int shamblers = 8);

class System final : public core::System {
public:
    explicit System(State start = standardState()) : m_start(std::move(start)) {}
    std::string id() const override { return "screen"; }
    std::string name() const override { return "Screen"; }
    int rulesVersion() const override { return 1; }
    core::Result<core::Ok> load(const core::DataPack&) override { return core::Ok{}; }
    core::SetupChoices choices() const override { return {}; }
    core::Result<core::Order> opening(const core::Setup&) const override;
    std::unique_ptr<core::Game> newGame() const override;
    core::Value commandSchemas() const override { return core::Value::Object{}; }

private:
    State m_start;
};

} // namespace screen

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "screen_system.h"

#include "kernel/game/typed_game_body.h"

namespace screen {

#define SCREEN_FIELDS template <class F> static void fields([[maybe_unused]] F&& f)

struct Open {
    static constexpr std::string_view type = "open";
    State start;
    SCREEN_FIELDS { f.need("start", &Open::start); }
};
struct Next {
    static constexpr std::string_view type = "next";
    std::vector<std::string> skip;
    SCREEN_FIELDS { f("skip", &Next::skip); }
};
struct Correct {
    static constexpr std::string_view type = "correct";
    static constexpr int version = 2; ///< as every table has it
    static core::Value upgradedFrom(int, core::Value body) { return body; }
    std::string unit, token;
    int value = 0;
    std::string text;
    SCREEN_FIELDS {
        f("unit", &Correct::unit);
        f.need("token", &Correct::token);
        f("value", &Correct::value);
        f("text", &Correct::text);
    }
};
struct Shoot {
    static constexpr std::string_view type = "shoot";
    std::string who, target;
    bool inRange = true;
    int modifier = 0;
    SCREEN_FIELDS {
        f.need("who", &Shoot::who, core::role::actor);
        f("target", &Shoot::target, core::role::enemy);
        f("inRange", &Shoot::inRange);
        f("modifier", &Shoot::modifier);
    }
};
struct Walk {
    static constexpr std::string_view type = "walk";
    std::string who;
    std::string to; ///< a cell, where there is a board
    SCREEN_FIELDS {
        f.need("who", &Walk::who, core::role::actor);
        f("to", &Walk::to);
    }
};
struct Activate {
    static constexpr std::string_view type = "activate";
    std::vector<std::string> units;
    std::string target;
    SCREEN_FIELDS {
        f.need("units", &Activate::units, core::role::actor);
        f("target", &Activate::target, core::role::enemy);
    }
};
struct Spawn {
    static constexpr std::string_view type = "spawn";
    std::string sheet;
    int count = 1;
    SCREEN_FIELDS {
        f.need("sheet", &Spawn::sheet, core::role::sheet);
        f("count", &Spawn::count);
    }
};
struct Finish {
    static constexpr std::string_view type = "finish";
    std::string result;
    SCREEN_FIELDS { f.need("result", &Finish::result, core::role::result); }
};
struct Note {
    static constexpr std::string_view type = "note";
    std::string text;
    SCREEN_FIELDS { f.need("text", &Note::text); }
};
struct SetSwitch {
    static constexpr std::string_view type = "set_switch";
    std::string id, value;
    SCREEN_FIELDS {
        f.need("id", &SetSwitch::id);
        f.need("value", &SetSwitch::value);
    }
};
struct Commands {
    using Members = core::Types<Open, Next, Correct, Shoot, Walk, Activate, Spawn, Finish, Note, SetSwitch>;
};
using Command = core::OneOf<Commands>;

struct Opened {
    static constexpr std::string_view type = "opened";
    State start;
    SCREEN_FIELDS { f.need("start", &Opened::start); }
};
/// One number of a figure or of the mission got this value.
struct Became {
    static constexpr std::string_view type = "became";
    std::string unit, token;
    int value = 0;
    std::string text;
    SCREEN_FIELDS {
        f("unit", &Became::unit);
        f.need("token", &Became::token);
        f("value", &Became::value);
        f("text", &Became::text);
    }
};
struct Entered {
    static constexpr std::string_view type = "entered";
    std::string id;
    Figure figure;
    SCREEN_FIELDS {
        f.need("id", &Entered::id);
        f.need("figure", &Entered::figure);
    }
};
struct Events {
    using Members = core::Types<Opened, Became, Entered>;
};
using Event = core::OneOf<Events>;

#undef SCREEN_FIELDS

struct Rules;

/// `dice` dice against 3+, each hit costs the target one health.
struct HitTask {
    std::string who, target;
    int dice = 2;
    std::optional<core::Request> ask(const State&) const;
    void take(core::Flow<Rules>& flow, const core::Answer& answer);
    void run(core::Flow<Rules>&) {}
    friend bool operator==(const HitTask&, const HitTask&) = default;
};
/// A players' figure that is hit may spend an action point to lose one health less.
struct DodgeTask {
    std::string target;
    int hits = 0;
    std::optional<core::Request> ask(const State&) const;
    void take(core::Flow<Rules>& flow, const core::Answer& answer);
    void run(core::Flow<Rules>& flow);
    friend bool operator==(const DodgeTask&, const DodgeTask&) = default;
};

struct Tasks {
    using Members = core::Types<HitTask, DodgeTask>;
};

struct Rules {
    using State = screen::State;
    using Command = screen::Command;
    using Event = screen::Event;
    using Task = core::OneOf<Tasks>;
    static void apply(State& state, const Event& event);
    static core::Result<core::Flow<Rules>> plan(const State& state, const Command& command,
                                                bool overrideRules);
    static core::EncounterView view(const State& state, const core::Audience& audience);
    static std::vector<core::Offer> offers(const State& state, const std::string& unit);
    static std::size_t hash(const State& state);
    static core::OddsReport report(const State& before, const std::string& subject,
                                   const core::Endings<Rules>& endings);
    /// Two dice against each players' figure, while the horde acts.
    static std::vector<core::OddsReport> danger(const State& state, core::WorkBudget& work);
    static std::string place(const State& state) { return "T" + std::to_string(state.turn); }
    static std::string phaseKey(const State& state) {
        return std::to_string(state.turn) + "." + std::to_string(state.phase);
    }
};

} // namespace screen

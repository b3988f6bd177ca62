// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"
#include "kernel/game/typed_game_body.h"

/// The smallest game that uses the whole pipeline: a counter that is raised, or gambled for with a pool of
/// dice and a choice. For tests of everything that does not care about rules.
namespace toy {

struct State {
    int total = 0;
    int round = 0;
    int gambles = 0;
    friend bool operator==(const State&, const State&) = default;
    template <class F> static void fields(F&& f) {
        f("total", &State::total);
        f("round", &State::round);
        f("gambles", &State::gambles);
    }
};

struct Start {
    static constexpr std::string_view type = "start";
    int total = 0;
    template <class F> static void fields(F&& f) { f("total", &Start::total); }
};
struct Add {
    static constexpr std::string_view type = "add";
    int amount = 1;
    std::string remark;
    template <class F> static void fields(F&& f) {
        f.need("amount", &Add::amount);
        f("remark", &Add::remark);
    }
};
struct Gamble {
    static constexpr std::string_view type = "gamble";
    int dice = 2;
    template <class F> static void fields(F&& f) { f("dice", &Gamble::dice); }
};

struct Started {
    static constexpr std::string_view type = "started";
    int total = 0;
    template <class F> static void fields(F&& f) { f.need("total", &Started::total); }
};
struct Added {
    static constexpr std::string_view type = "added";
    int amount = 0;
    std::string remark;
    template <class F> static void fields(F&& f) {
        f.need("amount", &Added::amount);
        f("remark", &Added::remark);
    }
};
struct Gambled {
    static constexpr std::string_view type = "gambled";
    int hits = 0;
    template <class F> static void fields(F&& f) { f.need("hits", &Gambled::hits); }
};

struct Rules;

/// Rolls, then asks whether the hits count once or twice as much but with the other sign.
struct RollTask {
    int dice = 2;
    std::optional<core::Request> ask(const State&) const;
    void take(core::Flow<Rules>& flow, const core::Answer& answer);
    void run(core::Flow<Rules>&) {}
};
struct ChoiceTask {
    int hits = 0;
    std::optional<core::Request> ask(const State&) const;
    void take(core::Flow<Rules>& flow, const core::Answer& answer);
    void run(core::Flow<Rules>&) {}
};

struct Commands {
    using Members = core::Types<Start, Add, Gamble>;
};
struct Events {
    using Members = core::Types<Started, Added, Gambled>;
};
struct Tasks {
    using Members = core::Types<RollTask, ChoiceTask>;
};

struct Rules {
    using State = toy::State;
    using Command = core::OneOf<Commands>;
    using Event = core::OneOf<Events>;
    using Task = core::OneOf<Tasks>;

    static void apply(State& state, const Event& event) {
        if (const auto* started = event.as<Started>())
            state = {started->total, 1, 0};
        else if (const auto* added = event.as<Added>())
            state.total += added->amount, ++state.round;
        else
            ++state.gambles;
    }
    static core::Result<core::Flow<Rules>> plan(const State& state, const Command& command,
                                                bool overrideRules) {
        core::Flow<Rules> flow;
        flow.state = state;
        flow.overridden = overrideRules;
        if (const auto* start = command.as<Start>()) {
            flow.label = "Start";
            flow.emit(Started{start->total});
        } else if (const auto* add = command.as<Add>()) {
            if (add->amount < 0 && !overrideRules)
                return core::against("toy.negative", "the counter only grows", "amount");
            flow.label = "Add " + std::to_string(add->amount);
            flow.emit(Added{add->amount, add->remark});
        } else {
            flow.label = "Gamble";
            flow.push(RollTask{command.as<Gamble>()->dice});
        }
        return flow;
    }
    static core::EncounterView view(const State& state, const core::Audience&) {
        core::EncounterView view;
        view.system = "toy";
        view.title = "Counter";
        view.turn = state.round;
        view.phase = "counting";
        view.clock = std::to_string(state.total);
        return view;
    }
    static std::vector<core::Offer> offers(const State&, const std::string&) { return {}; }
    static std::string place(const State& state) { return "R" + std::to_string(state.round); }
    static std::string phaseKey(const State& state) { return std::to_string(state.round / 5); }
};

inline std::optional<core::Request> RollTask::ask(const State&) const {
    core::Request request;
    request.kind = core::Request::Kind::Pool;
    request.id = "gamble";
    request.purpose = "To win";
    request.rows = {{"", "4+", dice, core::passBands(4, "miss", "hit")}};
    return request;
}
inline void RollTask::take(core::Flow<Rules>& flow, const core::Answer& answer) {
    const int hits = answer.counts[0].back();
    flow.emit(Gambled{hits});
    flow.push(ChoiceTask{hits});
}
inline std::optional<core::Request> ChoiceTask::ask(const State&) const {
    core::Request request;
    request.kind = core::Request::Kind::Choice;
    request.id = "double";
    request.purpose = "Double";
    request.options = {{"keep", "Keep the hits", ""}, {"double", "Count them twice", ""}};
    request.preset = "keep";
    return request;
}
inline void ChoiceTask::take(core::Flow<Rules>& flow, const core::Answer& answer) {
    flow.emit(Added{answer.pick == "double" ? 2 * hits : hits, ""});
}

class System final : public core::System {
public:
    std::string id() const override { return "toy"; }
    std::string name() const override { return "Counter"; }
    int rulesVersion() const override { return 1; }
    core::Result<core::Ok> load(const core::DataPack&) override { return core::Ok{}; }
    core::SetupChoices choices() const override { return {}; }
    core::Result<core::Order> opening(const core::Setup&) const override {
        return core::Order{{"start", 1, core::Value::Object{}}, false};
    }
    std::unique_ptr<core::Game> newGame() const override {
        return std::make_unique<core::TypedGame<Rules>>();
    }
    core::Value commandSchemas() const override {
        return core::Value::Object{{"add", core::codec::schema<Add>()},
                                   {"gamble", core::codec::schema<Gamble>()}};
    }
};

inline core::Order add(int amount, std::string remark = {}) {
    return {core::toRecord(Rules::Command(Add{amount, std::move(remark)})), false};
}
inline core::Order gamble(int dice) { return {core::toRecord(Rules::Command(Gamble{dice})), false}; }

} // namespace toy

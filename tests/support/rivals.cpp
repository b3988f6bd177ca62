// SPDX-License-Identifier: GPL-3.0-or-later
#include "rivals.h"

#include "kernel/game/log.h"
#include "kernel/game/typed_game_body.h"
#include "kernel/view/aim.h"
#include "table/commands.h"
#include "table/correction_names.h"
#include "table/log_audience.h"

#include <algorithm>
#include <array>

namespace rivals {

namespace {

constexpr std::array<const char*, 3> sideIds{"crows", "foxes", "moles"};
constexpr std::array<const char*, 3> sideNames{"Crows", "Foxes", "Moles"};
constexpr int figuresOfASide = 3, fullHealth = 4, fullActions = 2;

struct Figure {
    std::string name, side;
    int number = 1, health = fullHealth, actions = fullActions, dazed = 0;
    friend bool operator==(const Figure&, const Figure&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &Figure::name);
        f.need("side", &Figure::side);
        f("number", &Figure::number);
        f("health", &Figure::health);
        f("actions", &Figure::actions);
        f("dazed", &Figure::dazed);
    }
};

struct State {
    std::map<std::string, Figure> figures;
    std::map<std::string, int> gold; ///< by side; each knows its own alone
    int turn = 1;
    std::string acting = sideIds[0], note;
    friend bool operator==(const State&, const State&) = default;
    template <class F> static void fields(F&& f) {
        f("figures", &State::figures);
        f("gold", &State::gold);
        f("turn", &State::turn);
        f("acting", &State::acting);
        f("note", &State::note);
    }
};

struct Open {
    static constexpr std::string_view type = "open";
    template <class F> static void fields(F&&) {}
};
struct Bury {
    static constexpr std::string_view type = "bury";
    std::string who;
    int gold = 1;
    template <class F> static void fields(F&& f) {
        f.need("who", &Bury::who, core::role::actor);
        f("gold", &Bury::gold);
    }
};
struct Strike {
    static constexpr std::string_view type = "strike";
    std::string who, target;
    template <class F> static void fields(F&& f) {
        f.need("who", &Strike::who, core::role::actor);
        f.need("target", &Strike::target, core::role::enemy);
    }
};
struct Commands {
    using Members =
        core::Types<Open, Bury, Strike, core::table::Next, core::table::Correct, core::table::Note>;
};

/// One value of a figure, of a side or of the game.
struct Became {
    static constexpr std::string_view type = "became";
    std::string subject, token, text;
    int value = 0;
    template <class F> static void fields(F&& f) {
        f("subject", &Became::subject);
        f.need("token", &Became::token);
        f("text", &Became::text);
        f("value", &Became::value);
    }
};
struct Began {
    static constexpr std::string_view type = "began";
    template <class F> static void fields(F&&) {}
};
struct Events {
    using Members = core::Types<Began, Became>;
};
struct Nothing {
    void run(core::Flow<struct Rules>&) {}
};
struct Tasks {
    using Members = core::Types<Nothing>;
};

struct Rules {
    using State = rivals::State;
    using Command = core::OneOf<Commands>;
    using Event = core::OneOf<Events>;
    using Task = core::OneOf<Tasks>;
    static void apply(State& state, const Event& event);
    static core::Result<core::Flow<Rules>> plan(const State& state, const Command& command,
                                                bool overrideRules);
    static State visibleTo(const State& state, const core::Audience& audience);
    static std::string logLineFor(const State& now, const core::Step& step, const core::Audience& audience);
    static core::EncounterView view(const State& state, const core::Audience& audience);
    static std::vector<core::Offer> offers(const State& state, const std::string& unit);
    static std::vector<core::OddsReport> danger(const State& state, core::WorkBudget& work);
    static std::string place(const State& state) { return "T" + std::to_string(state.turn); }
    static std::string phaseKey(const State& state) { return std::to_string(state.turn) + state.acting; }
};

using Flow = core::Flow<Rules>;

State fresh() {
    State out;
    for (std::size_t side = 0; side < sideIds.size(); ++side) {
        out.gold[sideIds[side]] = 2;
        for (int n = 1; n <= figuresOfASide; ++n)
            out.figures[sideIds[side] + std::to_string(n)] = {
                std::string(1, sideNames[side][0]) + "-" + std::to_string(n), sideIds[side], n};
    }
    return out;
}

std::string nextSide(const std::string& side) {
    const auto at = std::find(sideIds.begin(), sideIds.end(), side);
    return at == sideIds.end() || at + 1 == sideIds.end() ? sideIds[0] : *(at + 1);
}

void set(Flow& flow, const std::string& subject, const std::string& token, int value, std::string text = {}) {
    flow.emit(Became{subject, token, std::move(text), value});
}

core::Result<Flow> planOne(Flow flow, const Open&) {
    flow.label = "Begin";
    flow.emit(Began{});
    return flow;
}

core::Result<Flow> planOne(Flow flow, const Bury& order) {
    const auto who = flow.state.figures.find(order.who);
    if (who == flow.state.figures.end())
        return core::impossible("bury.nobody", "there is nobody to bury it", "who");
    flow.label = "Bury";
    const auto side = who->second.side;
    set(flow, side, "gold", flow.state.gold.at(side) + order.gold);
    flow.say(who->second.name + " buries " + std::to_string(order.gold) + " gold");
    return flow;
}

core::Result<Flow> planOne(Flow flow, const Strike& order) {
    const auto who = flow.state.figures.find(order.who), target = flow.state.figures.find(order.target);
    if (who == flow.state.figures.end() || target == flow.state.figures.end())
        return core::impossible("strike.nobody", "two figures strike each other", "target");
    flow.label = "Strike";
    flow.subject = order.target;
    set(flow, order.who, "actions", std::max(0, who->second.actions - 1));
    set(flow, order.target, "health", std::max(0, target->second.health - 1));
    flow.say(who->second.name + " strikes " + target->second.name);
    return flow;
}

core::Result<Flow> planOne(Flow flow, const core::table::Next&) {
    flow.label = "Next";
    const auto next = nextSide(flow.state.acting);
    if (next == sideIds[0]) set(flow, {}, "turn", flow.state.turn + 1);
    const auto figures = flow.state.figures;
    for (const auto& [id, figure] : figures)
        if (figure.side == next) set(flow, id, "actions", fullActions);
    set(flow, {}, "acting", 0, next);
    flow.say("The " + next + " act");
    return flow;
}

core::Result<Flow> planOne(Flow flow, const core::table::Correct& order) {
    flow.label = "Correct";
    constexpr std::string_view gold = "gold:";
    if (order.token.starts_with(gold))
        set(flow, order.token.substr(gold.size()), "gold", order.value);
    else
        set(flow, order.unit.text, order.token, order.value, order.text);
    flow.say("Corrected: " + order.token + " = " + std::to_string(order.value));
    return flow;
}

core::Result<Flow> planOne(Flow flow, const core::table::Note& order) {
    flow.label = "Note";
    set(flow, {}, "note", 0, order.text);
    return flow;
}

core::UnitView unitView(const State& state, const std::string& id, const Figure& figure) {
    core::UnitView out;
    out.id = id;
    out.side = figure.side;
    out.name = figure.name;
    out.kind = figure.number == 1 ? "Captain" : "Follower";
    out.number = figure.number;
    out.canAct = figure.side == state.acting && figure.actions > 0;
    out.acted = figure.side == state.acting && figure.actions == 0;
    out.state = figure.health == 0 ? "Down" : "Ready";
    out.tone = figure.health == 0 ? core::Tone::Bad : core::Tone::Good;
    out.tracks = {
        {"actions", "Actions", core::TokenShape::Action, figure.actions, fullActions, 0, -1, 0, {}, true},
        {"health", "Health", core::TokenShape::Heart, figure.health, fullHealth, 0, -1, 0, {}, true}};
    out.allMarkers = {{"dazed", "Dazed", "D", figure.dazed, 3, core::Tone::Warn, "One action less."}};
    if (figure.dazed > 0) out.markers = out.allMarkers;
    out.weapons = {{"blade", "Blade", "melee", "1 attack", 1, {}, {}}};
    return out;
}

core::Offer strikeOffer(const State& state, const std::string& who) {
    core::Offer out;
    out.id = "strike", out.label = out.title = "Strike", out.cost = "1";
    out.help = "The other loses a health.";
    core::OfferField target;
    target.id = "target", target.label = "at";
    for (const auto& [id, figure] : state.figures)
        if (figure.side != state.figures.at(who).side)
            target.options.push_back({id, figure.name, "♥" + std::to_string(figure.health), {}});
    target.preset = target.options.front().value;
    out.command = strike(who, *target.preset.asString()).command;
    out.inputs.push_back(std::move(target));
    return out;
}

core::Offer buryOffer(const State& state, const std::string& who) {
    core::Offer out;
    out.id = "bury", out.label = out.title = "Bury";
    out.line = std::to_string(state.gold.at(state.figures.at(who).side)) + " gold hidden so far";
    out.command = bury(who, 1).command;
    return out;
}

} // namespace

void Rules::apply(State& state, const Event& event) {
    const auto* became = event.as<Became>();
    if (!became) {
        state = fresh();
        return;
    }
    const auto figure = state.figures.find(became->subject);
    if (figure != state.figures.end()) {
        auto& f = figure->second;
        (became->token == "health"  ? f.health
         : became->token == "dazed" ? f.dazed
                                    : f.actions) = became->value;
    } else if (became->token == "gold")
        state.gold[became->subject] = became->value;
    else if (became->token == "turn")
        state.turn = became->value;
    else if (became->token == "acting")
        state.acting = became->text;
    else if (became->token == "note")
        state.note = became->text;
}

core::Result<Flow> Rules::plan(const State& state, const Command& command, bool) {
    Flow flow;
    flow.state = state;
    return visit(command, [&](const auto& order) { return planOne(std::move(flow), order); });
}

State Rules::visibleTo(const State& state, const core::Audience& audience) {
    State out = state;
    for (auto& [side, gold] : out.gold)
        if (!audience.sees(side)) gold = 0;
    if (!audience.isGm()) out.note.clear();
    return out;
}

std::string Rules::logLineFor(const State& now, const core::Step& step, const core::Audience& audience) {
    const auto& command = step.order.command;
    if (audience.isGm()) return step.head.text;
    if (command.type == Bury::type && !audience.sees(now.figures.at(command.body.text("who")).side))
        return {};
    return core::table::isGmOnly(command) ? std::string() : step.head.text;
}

core::EncounterView Rules::view(const State& state, const core::Audience& audience) {
    core::EncounterView out;
    out.system = "rivals", out.title = "Three at the bridge", out.turn = state.turn;
    out.when = "Turn " + std::to_string(state.turn), out.phase = "act";
    out.phases = {{"act", "Act", "One side after the other.", core::PhaseView::State::Active}};
    out.next.label = "On to the " + nextSide(state.acting);
    for (std::size_t n = 0; n < sideIds.size(); ++n) {
        core::SideView side;
        side.id = sideIds[n], side.name = sideNames[n];
        side.look = core::SideLook::Sheets;
        side.acting = side.id == state.acting;
        if (audience.sees(side.id))
            side.counters = {
                {"gold:" + side.id, "Gold", state.gold.at(side.id), -1, "Hidden from the others."}};
        out.sides.push_back(std::move(side));
    }
    for (const auto& [id, figure] : state.figures)
        out.units.push_back(unitView(state, id, figure));
    if (audience.isGm()) out.note = state.note;
    return out;
}

std::vector<core::Offer> Rules::offers(const State& state, const std::string& unit) {
    if (!state.figures.contains(unit)) return {};
    std::vector<core::Offer> out{strikeOffer(state, unit), buryOffer(state, unit)};
    for (auto& each : out)
        core::takeRoles(each, core::fieldsOfType<Command>(each.command.type));
    return out;
}

/// The one that comes next may lose its captain.
std::vector<core::OddsReport> Rules::danger(const State& state, core::WorkBudget&) {
    core::OddsReport out;
    out.subject = nextSide(state.acting) + "1";
    out.title = out.question = "to be struck";
    out.answer = 0.25;
    out.unit = "blows";
    out.bars = {{"0", 0.75}, {"1", 0.25}};
    out.expected = 0.25;
    out.expectedUnit = "blows";
    return {out};
}

core::SetupChoices System::choices() const { return {}; }
core::Result<core::Order> System::opening(const core::Setup&) const {
    return core::Order{{"open", 1, core::Value::Object{}}, false};
}
std::unique_ptr<core::Game> System::newGame() const { return std::make_unique<core::TypedGame<Rules>>(); }

core::Order bury(const std::string& who, int gold) {
    return {core::toRecord(Rules::Command(Bury{who, gold})), false};
}
core::Order strike(const std::string& who, const std::string& target) {
    return {core::toRecord(Rules::Command(Strike{who, target})), false};
}

} // namespace rivals

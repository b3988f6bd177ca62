// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow_resolution.h"
#include "kernel/game.h"

namespace core {

/// Implements Game once for every system. Rules supplies, beside what Flow wants:
///   Command (a variant);  static Result<Flow<Rules>> plan(const State&, const Command&, bool overrideRules);
///   static EncounterView view(const State&, Audience);  static std::vector<Offer> offers(const State&, const std::string&);
///   static std::string place(const State&);  static std::string phaseKey(const State&).
template <class Rules> class TypedGame final : public Game {
public:
    using State = typename Rules::State;
    TypedGame() = default;
    explicit TypedGame(State state) : m_state(std::move(state)) {}

    const State& state() const { return m_state; }

    std::unique_ptr<Game> clone() const override { return std::make_unique<TypedGame>(*this); }
    Result<Ok> apply(const Record& event) override {
        auto typed = fromRecord<typename Rules::Event>(event);
        if (!typed) return tl::unexpected<Problem>(typed.error());
        Rules::apply(m_state, *typed);
        return Ok{};
    }
    Result<std::unique_ptr<Resolution>> plan(const Order& order) const override {
        auto command = fromRecord<typename Rules::Command>(order.command);
        if (!command) return tl::unexpected<Problem>(command.error());
        auto flow = Rules::plan(m_state, *command, order.overrideRules);
        if (!flow) return tl::unexpected<Problem>(flow.error());
        return std::make_unique<FlowResolution<Rules>>(std::move(*flow));
    }
    EncounterView view(Audience audience) const override { return Rules::view(m_state, audience); }
    std::vector<Offer> offers(const std::string& unit) const override { return Rules::offers(m_state, unit); }
    std::vector<OddsReport> danger(Work& work) const override {
        if constexpr (requires { Rules::danger(m_state, work); }) return Rules::danger(m_state, work);
        else return {};
    }
    std::vector<Tally> tallies() const override {
        if constexpr (requires { Rules::tallies(m_state); }) return Rules::tallies(m_state);
        else return {};
    }
    std::map<std::string, int> markersNeeded() const override {
        if constexpr (requires { Rules::markersNeeded(m_state); }) return Rules::markersNeeded(m_state);
        else return {};
    }
    std::vector<Member> members() const override {
        if constexpr (requires { Rules::members(m_state); }) return Rules::members(m_state);
        else return {};
    }
    std::string place() const override { return Rules::place(m_state); }
    std::string phaseKey() const override { return Rules::phaseKey(m_state); }
    Value snapshot() const override { return codec::write(m_state); }
    Result<Ok> restore(const Value& snapshot) override {
        auto state = codec::parse<State>(snapshot);
        if (!state) return tl::unexpected<Problem>(state.error());
        m_state = std::move(*state);
        return Ok{};
    }

private:
    State m_state;
};

/// JSON schema per command type of a variant of commands.
template <class... Cs> Value schemasOf(const std::variant<Cs...>*) {
    Value::Object out;
    (out.emplace(std::string(Cs::type), codec::schema<Cs>()), ...);
    return out;
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/records_body.h"
#include "kernel/flow/flow_resolution.h"
#include "kernel/game/log.h"
#include "kernel/game/typed_game.h"
#include "kernel/values/inconsistency_guard.h"
#include "kernel/view/aim.h"

/// The functions of TypedGame, and how the commands, events and states of a system are stored: for the source
/// file that instantiates them.
namespace core {

template <class Rules> TypedGame<Rules>::TypedGame() = default;
template <class Rules> TypedGame<Rules>::TypedGame(State state) : m_state(std::move(state)) {}
template <class Rules> TypedGame<Rules>::TypedGame(const TypedGame&) = default;
template <class Rules> TypedGame<Rules>::~TypedGame() = default;

template <class Rules> std::unique_ptr<Game> TypedGame<Rules>::clone() const {
    return std::make_unique<TypedGame>(*this);
}

namespace detail {

/// Whether states of these rules are validated before they are used, because the rules have `validate`.
template <class Rules> inline constexpr bool hasValidation = requires(const typename Rules::State& state) {
    Rules::validate(state);
};

/// The first number of the content that is out of range; rules without validation accept every number.
template <class Rules> std::optional<Problem> findOutOfRange(const Value& content) {
    if constexpr (hasValidation<Rules>)
        return firstOutOfRange(content);
    else
        return std::nullopt;
}

} // namespace detail

template <class Rules> Result<Ok> TypedGame<Rules>::apply(const Record& event) {
    if (auto wrong = detail::findOutOfRange<Rules>(event.body))
        return tl::unexpected<Problem>(std::move(*wrong));
    if (event.type == wholeState) return restore(event.body);
    auto typed = fromRecord<typename Rules::Event>(event);
    if (!typed) return tl::unexpected<Problem>(typed.error());
    return catchInconsistency([&]() -> Result<Ok> {
        Rules::apply(m_state, *typed);
        return Ok{};
    });
}

/// The flow of a resolution has applied its events to the state in which it was planned.
template <class Rules> Result<Ok> TypedGame<Rules>::applyAll(const Resolution& resolution) {
    m_state = static_cast<const FlowResolution<Rules>&>(resolution).flow().state;
    return Ok{};
}

template <class Rules> Record TypedGame<Rules>::upgraded(const Record& event) const {
    const auto typed = fromRecord<typename Rules::Event>(event);
    return typed ? toRecord(*typed) : event;
}

template <class Rules> Result<Ok> TypedGame<Rules>::validate() const {
    if constexpr (detail::hasValidation<Rules>)
        return catchInconsistency([this] { return Rules::validate(m_state); });
    else
        return Ok{};
}

template <class Rules> Result<Ok> TypedGame<Rules>::validateViews() const {
    return catchInconsistency([this]() -> Result<Ok> {
        if (auto whole = validate(); !whole) return whole;
        const auto all = view(Audience::Gm);
        (void)view(Audience::Table);
        for (const auto& side : all.sides)
            (void)view(Audience::of(side.id));
        for (const auto& unit : all.units)
            (void)offers(unit.id);
        (void)offers({});
        (void)briefing(Audience::Gm);
        (void)tallies();
        (void)members();
        (void)markersNeeded();
        return Ok{};
    });
}

namespace detail {

/// The flow of the order in that state, at its beginning.
template <class Rules>
Result<Flow<Rules>> plannedFlow(const typename Rules::State& state, const Order& order) {
    auto command = fromRecord<typename Rules::Command>(
        order.command); // checks the range of each number; numbers without a range are checked next
    if (!command) return tl::unexpected<Problem>(command.error());
    if (auto wrong = findOutOfRange<Rules>(order.command.body))
        return tl::unexpected<Problem>(std::move(*wrong));
    return catchInconsistency([&]() { return Rules::plan(state, *command, order.overrideRules); });
}

} // namespace detail

template <class Rules> Result<std::unique_ptr<Resolution>> TypedGame<Rules>::plan(const Order& order) const {
    auto flow = detail::plannedFlow<Rules>(m_state, order);
    if (!flow) return tl::unexpected<Problem>(std::move(flow.error()));
    return catchInconsistency([&]() -> Result<std::unique_ptr<Resolution>> {
        return std::make_unique<FlowResolution<Rules>>(std::move(*flow));
    });
}

template <class Rules> std::unique_ptr<Game> TypedGame<Rules>::visibleTo(const Audience& audience) const {
    if constexpr (requires { Rules::visibleTo(m_state, audience); })
        if (!audience.isGm()) return std::make_unique<TypedGame>(Rules::visibleTo(m_state, audience));
    return clone();
}
template <class Rules> EncounterView TypedGame<Rules>::view(const Audience& audience) const {
    if constexpr (requires { Rules::visibleTo(m_state, audience); })
        if (!audience.isGm()) return Rules::view(Rules::visibleTo(m_state, audience), audience);
    return Rules::view(m_state, audience);
}
template <class Rules> EncounterView TypedGame<Rules>::outline(const Audience& audience) const {
    if constexpr (requires { Rules::outline(m_state, audience); }) {
        if constexpr (requires { Rules::visibleTo(m_state, audience); })
            if (!audience.isGm()) return Rules::outline(Rules::visibleTo(m_state, audience), audience);
        return Rules::outline(m_state, audience);
    } else
        return view(audience);
}
template <class Rules>
std::string TypedGame<Rules>::lineOf(const Step& step, const Audience& audience) const {
    if constexpr (requires { Rules::logLineFor(m_state, step, audience); })
        if (!audience.isGm()) return Rules::logLineFor(m_state, step, audience);
    return step.head.text;
}

template <class Rules> std::vector<std::string> TypedGame<Rules>::aimedAt(const Record& command) const {
    const auto* fields = fieldsOfType<typename Rules::Command>(command.type);
    return fields ? textsOf(FieldRole::Target, *fields, command.body) : std::vector<std::string>{};
}
template <class Rules> std::vector<Offer> TypedGame<Rules>::offers(const std::string& unit) const {
    return Rules::offers(m_state, unit);
}
template <class Rules> std::vector<Offer> TypedGame<Rules>::advisedOffers(const std::string& unit) const {
    if constexpr (requires { Rules::advisedOffers(m_state, unit); })
        return Rules::advisedOffers(m_state, unit);
    else
        return Rules::offers(m_state, unit);
}
template <class Rules> Briefing TypedGame<Rules>::briefing(const Audience& audience) const {
    if constexpr (requires {
                      Rules::visibleTo(m_state, audience);
                      Rules::briefing(m_state, audience);
                  })
        if (!audience.isGm()) return Rules::briefing(Rules::visibleTo(m_state, audience), audience);
    if constexpr (requires { Rules::briefing(m_state, audience); })
        return Rules::briefing(m_state, audience);
    else
        return {};
}
template <class Rules> std::vector<LessonStep> TypedGame<Rules>::lesson() const {
    if constexpr (requires { Rules::lesson(m_state); })
        return Rules::lesson(m_state);
    else
        return {};
}
template <class Rules> std::vector<OddsReport> TypedGame<Rules>::danger(WorkBudget& work) const {
    if constexpr (requires { Rules::danger(m_state, work); })
        return valueOrExhausted<std::vector<OddsReport>>(work, [&] { return Rules::danger(m_state, work); });
    else
        return {};
}
template <class Rules> AdviceFacts TypedGame<Rules>::adviceFacts(const std::string& unit) const {
    if constexpr (requires { Rules::adviceFacts(m_state, unit); })
        return Rules::adviceFacts(m_state, unit);
    else
        return {};
}

template <class Rules>
std::vector<SideOrder> TypedGame<Rules>::sideOrders(const std::string& side, LeadLevel level) const {
    if constexpr (requires { Rules::sideOrders(m_state, side, level); })
        return Rules::sideOrders(m_state, side, level);
    else
        return {};
}
template <class Rules>
Result<ValuedOdds> TypedGame<Rules>::valued(const Order& order, const ValueTerms& terms,
                                            WorkBudget& work) const {
    if constexpr (requires { Rules::worth(m_state, m_state, terms.side); }) {
        std::optional<ValuedOdds> value;
        if (terms.reports) {
            const auto planned = plan(order);
            if (!planned) return tl::unexpected<Problem>(planned.error());
            value = static_cast<const FlowResolution<Rules>&>(**planned).valued(m_state, terms, work);
        } else {
            auto flow = detail::plannedFlow<Rules>(m_state, order);
            if (!flow) return tl::unexpected<Problem>(std::move(flow.error()));
            value = FlowResolution<Rules>::valuedAtOnce(std::move(*flow), m_state, terms, work);
        }
        if (value) return std::move(*value);
        return impossible("odds.stopped", "the order leads to more outcomes than can be counted", "order");
    } else
        return Game::valued(order, terms, work);
}
template <class Rules> std::vector<Tally> TypedGame<Rules>::tallies() const {
    if constexpr (requires { Rules::tallies(m_state); })
        return Rules::tallies(m_state);
    else
        return {};
}
template <class Rules> std::map<std::string, int> TypedGame<Rules>::markersNeeded() const {
    if constexpr (requires { Rules::markersNeeded(m_state); })
        return Rules::markersNeeded(m_state);
    else
        return {};
}
template <class Rules> std::vector<Member> TypedGame<Rules>::members() const {
    if constexpr (requires { Rules::members(m_state); })
        return Rules::members(m_state);
    else
        return {};
}
template <class Rules> std::string TypedGame<Rules>::place() const { return Rules::place(m_state); }
template <class Rules> std::string TypedGame<Rules>::phaseKey() const { return Rules::phaseKey(m_state); }
template <class Rules> Value TypedGame<Rules>::snapshot() const { return codec::write(m_state); }
template <class Rules> std::string TypedGame<Rules>::canonicalState() const {
    std::string out;
    codec::append(m_state, out);
    return out;
}

template <class Rules> Result<Ok> TypedGame<Rules>::restore(const Value& snapshot) {
    if (auto wrong = detail::findOutOfRange<Rules>(snapshot))
        return tl::unexpected<Problem>(std::move(*wrong));
    auto state = codec::parse<State>(snapshot);
    if (!state) return tl::unexpected<Problem>(state.error());
    m_state = std::move(*state);
    return Ok{};
}

/// Storing, reading and writing commands and events, for the other source files of a game, which call these
/// functions without compiling them. The source file that stores the game contains `template struct
/// core::CompiledRecords<Rules>;`. The functions whose addresses are taken here are compiled there.
template <class Rules> struct CompiledRecords {
    using Command = typename Rules::Command;
    using Event = typename Rules::Event;
    inline static const auto commands = detail::storageOf(typename Command::Kinds::Members{});
    inline static const auto events = detail::storageOf(typename Event::Kinds::Members{});
    inline static Record (*const write)(const Command&) = &toRecord;
    inline static Record (*const writeEvent)(const Event&) = &toRecord;
    inline static Result<Command> (*const readCommand)(const Record&,
                                                       std::type_identity<Command>) = &fromRecord;
    inline static Result<Event> (*const readEvent)(const Record&, std::type_identity<Event>) = &fromRecord;
    inline static Value (*const schemas)(std::type_identity<Command>) = &schemasOf;
    inline static const codec::Fields* (*const fields)(const std::string&,
                                                       std::type_identity<Command>) = &fieldsOfType;
};

} // namespace core

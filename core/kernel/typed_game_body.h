// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/aim.h"
#include "kernel/flow_odds_body.h"
#include "kernel/guarded.h"
#include "kernel/log.h"
#include "kernel/typed_game.h"

/// What TypedGame and FlowResolution do. It compiles a whole system: for the one source file that
/// instantiates it.
namespace core {

namespace detail {

/// The answer, or an empty one. Too little memory counts as too little work: the question was not answered,
/// not that there is nothing to say.
template <class Answer, class Calculate> Answer workedOut(WorkBudget& work, const Calculate& calculate) {
    auto answer = guarded([&]() -> Result<Answer> { return calculate(); });
    if (answer) return std::move(*answer);
    if (answer.error().code == "memory.short")
        while (work.spend(WorkBudget::unlimited)) {
        }
    return {};
}

} // namespace detail

template <class Rules> FlowResolution<Rules>::FlowResolution(Flow<Rules> flow) : m_flow(std::move(flow)) {
    settle();
    m_flow.remarks.clear(); // nothing was answered yet
    m_began = std::make_shared<const typename Rules::State>(m_flow.state);
}
template <class Rules> FlowResolution<Rules>::FlowResolution(const FlowResolution&) = default;
template <class Rules> FlowResolution<Rules>::~FlowResolution() = default;

template <class Rules> Result<Ok> FlowResolution<Rules>::supply(const Answer& answer) {
    if (!m_pending) return impossible("answer.surplus", "nothing is asked any more", "answers");
    auto fitted = fitAnswer(*m_pending, answer);
    if (!fitted) return tl::unexpected<Problem>(fitted.error());
    return guarded([&]() -> Result<Ok> {
        const auto before = m_flow.remarks.size();
        answerTop(m_flow, *fitted);
        settle();
        remarkOnce(before);
        return Ok{};
    });
}

template <class Rules> std::vector<Record> FlowResolution<Rules>::events() const {
    std::vector<Record> out;
    for (const auto& event : m_flow.events)
        out.push_back(toRecord(event));
    return out;
}

template <class Rules> std::string FlowResolution<Rules>::text() const {
    std::string out;
    for (const auto& sentence : m_flow.sentences)
        out += (out.empty() ? std::string() : std::string(sentenceBreak)) + sentence;
    return out.empty() ? m_flow.label : out;
}

template <class Rules> std::optional<OddsReport> FlowResolution<Rules>::odds(WorkBudget& work) const {
    if constexpr (requires(const Endings<Rules>& ends) { Rules::report(m_flow.state, m_flow.subject, ends); })
        return detail::workedOut<std::optional<OddsReport>>(
            work, [&] { return flowOdds<Rules>(m_flow, *m_began, work); });
    else
        return std::nullopt;
}

template <class Rules> std::unique_ptr<Resolution> FlowResolution<Rules>::clone() const {
    return std::make_unique<FlowResolution>(*this);
}

/// One remark for each answer: empty where nothing was said, joined where several tasks spoke.
template <class Rules> void FlowResolution<Rules>::remarkOnce(std::size_t before) {
    std::string joined;
    for (auto n = before; n < m_flow.remarks.size(); ++n)
        joined += (joined.empty() ? "" : " · ") + m_flow.remarks[n];
    m_flow.remarks.resize(before);
    m_flow.remarks.push_back(std::move(joined));
}

/// Runs tasks until one asks something or none is left.
template <class Rules> void FlowResolution<Rules>::settle() {
    constexpr int mostTasks = 100'000; // no action of any game comes near it
    int left = mostTasks;
    for (; !(m_pending = pendingRequest(m_flow)) && !m_flow.tasks.empty(); --left) {
        expect(left > 0, "every action comes to an end");
        runTop(m_flow);
    }
    if constexpr (requires(Request & asked) { Rules::whoAnswers(m_flow.state, asked); })
        if (m_pending && m_pending->who.empty()) m_pending->who = Rules::whoAnswers(m_flow.state, *m_pending);
}

template <class Rules> TypedGame<Rules>::TypedGame() = default;
template <class Rules> TypedGame<Rules>::TypedGame(State state) : m_state(std::move(state)) {}
template <class Rules> TypedGame<Rules>::TypedGame(const TypedGame&) = default;
template <class Rules> TypedGame<Rules>::~TypedGame() = default;

template <class Rules> std::unique_ptr<Game> TypedGame<Rules>::clone() const {
    return std::make_unique<TypedGame>(*this);
}

namespace detail {

/// Whether the state of these rules is looked through before it is trusted.
template <class Rules> inline constexpr bool lookedThrough = requires(const typename Rules::State& state) {
    Rules::sound(state);
};

template <class Rules> std::optional<Problem> unreasonable(const Value& content) {
    if constexpr (lookedThrough<Rules>)
        return beyondReason(content);
    else
        return std::nullopt;
}

} // namespace detail

template <class Rules> Result<Ok> TypedGame<Rules>::apply(const Record& event) {
    if (auto wrong = detail::unreasonable<Rules>(event.body))
        return tl::unexpected<Problem>(std::move(*wrong));
    if (event.type == wholeState) return restore(event.body);
    auto typed = fromRecord<typename Rules::Event>(event);
    if (!typed) return tl::unexpected<Problem>(typed.error());
    return guarded([&]() -> Result<Ok> {
        Rules::apply(m_state, *typed);
        return Ok{};
    });
}

template <class Rules> Record TypedGame<Rules>::inTodaysForm(const Record& event) const {
    const auto typed = fromRecord<typename Rules::Event>(event);
    return typed ? toRecord(*typed) : event;
}

template <class Rules> Result<Ok> TypedGame<Rules>::sound() const {
    if constexpr (detail::lookedThrough<Rules>)
        return guarded([this] { return Rules::sound(m_state); });
    else
        return Ok{};
}

template <class Rules> Result<Ok> TypedGame<Rules>::shows() const {
    return guarded([this]() -> Result<Ok> {
        if (auto whole = sound(); !whole) return whole;
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

template <class Rules> Result<std::unique_ptr<Resolution>> TypedGame<Rules>::plan(const Order& order) const {
    auto command = fromRecord<typename Rules::Command>(
        order.command); // knows the range of each number; what has none comes next
    if (!command) return tl::unexpected<Problem>(command.error());
    if (auto wrong = detail::unreasonable<Rules>(order.command.body))
        return tl::unexpected<Problem>(std::move(*wrong));
    return guarded([&]() -> Result<std::unique_ptr<Resolution>> {
        auto flow = Rules::plan(m_state, *command, order.overrideRules);
        if (!flow) return tl::unexpected<Problem>(flow.error());
        return std::make_unique<FlowResolution<Rules>>(std::move(*flow));
    });
}

template <class Rules> std::unique_ptr<Game> TypedGame<Rules>::knownTo(const Audience& audience) const {
    if constexpr (requires { Rules::known(m_state, audience); })
        if (!audience.isGm()) return std::make_unique<TypedGame>(Rules::known(m_state, audience));
    return clone();
}
template <class Rules> EncounterView TypedGame<Rules>::view(const Audience& audience) const {
    if constexpr (requires { Rules::known(m_state, audience); })
        if (!audience.isGm()) return Rules::view(Rules::known(m_state, audience), audience);
    return Rules::view(m_state, audience);
}
template <class Rules>
std::string TypedGame<Rules>::lineOf(const Step& step, const Audience& audience) const {
    if constexpr (requires { Rules::heard(m_state, step, audience); })
        if (!audience.isGm()) return Rules::heard(m_state, step, audience);
    return step.head.text;
}

template <class Rules> std::vector<std::string> TypedGame<Rules>::aimedAt(const Record& command) const {
    const auto* fields = fieldsOfType<typename Rules::Command>(command.type);
    return fields ? textsOf(FieldRole::Target, *fields, command.body) : std::vector<std::string>{};
}
template <class Rules> std::vector<Offer> TypedGame<Rules>::offers(const std::string& unit) const {
    return Rules::offers(m_state, unit);
}
template <class Rules> Briefing TypedGame<Rules>::briefing(const Audience& audience) const {
    if constexpr (requires {
                      Rules::known(m_state, audience);
                      Rules::briefing(m_state, audience);
                  })
        if (!audience.isGm()) return Rules::briefing(Rules::known(m_state, audience), audience);
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
        return detail::workedOut<std::vector<OddsReport>>(work, [&] { return Rules::danger(m_state, work); });
    else
        return {};
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
    if (auto wrong = detail::unreasonable<Rules>(snapshot)) return tl::unexpected<Problem>(std::move(*wrong));
    auto state = codec::parse<State>(snapshot);
    if (!state) return tl::unexpected<Problem>(state.error());
    m_state = std::move(*state);
    return Ok{};
}

/// All that the other source files of a game call and do not compile: how its commands, events and tasks are
/// kept, read and written, how its flow goes on. Its source file says
/// `template struct core::CompiledGame<Rules>;`. Whose address is taken here is compiled there.
template <class Rules> struct CompiledGame {
    using Command = typename Rules::Command;
    using Event = typename Rules::Event;
    using Task = typename Rules::Task;
    inline static const auto commands = detail::keepersOf(typename Command::Kinds::Members{});
    inline static const auto events = detail::keepersOf(typename Event::Kinds::Members{});
    inline static const auto tasks = detail::keepersOf(typename Task::Kinds::Members{});
    inline static Record (*const write)(const Command&) = &toRecord;
    inline static Result<Command> (*const readCommand)(const Record&,
                                                       std::type_identity<Command>) = &fromRecord;
    inline static Result<Event> (*const readEvent)(const Record&, std::type_identity<Event>) = &fromRecord;
    inline static Value (*const schemas)(std::type_identity<Command>) = &schemasOf;
    inline static const codec::Fields* (*const fields)(const std::string&,
                                                       std::type_identity<Command>) = &fieldsOfType;
    inline static std::optional<Request> (*const pending)(const Flow<Rules>&) = &pendingRequest;
    inline static void (*const run)(Flow<Rules>&) = &runTop;
    inline static void (*const answer)(Flow<Rules>&, const Answer&) = &answerTop;
};

} // namespace core

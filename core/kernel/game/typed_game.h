// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_resolution.h"
#include "kernel/game/game.h"

namespace core {

/// Implements Game once for every system. Rules supplies, in addition to what Flow needs:
///   Command (a OneOf);  static Result<Flow<Rules>> plan(const State&, const Command&, bool overrideRules);
///   static EncounterView view(const State&, const Audience&);
///   static std::vector<Offer> offers(const State&, const std::string&);
///   static std::string place(const State&);  static std::string phaseKey(const State&).
/// A game with secrets has `static State visibleTo(const State&, const Audience&)`, which returns what an
/// audience other than the game master may know of its state: view and offers are computed from that. Its
/// `static std::string logLineFor(const State& now, const Step&, const Audience&)` returns what such an
/// audience may read of a line of the log. Without these functions everything is public.
/// A game whose view costs much has `static EncounterView outline(const State&, const Audience&)`, too, one
/// whose offers cost much `static std::vector<Offer> advisedOffers(const State&, const std::string&)`.
/// `static std::vector<Event> price(const Flow<Rules>&)` returns the events of a flow that are saved when
/// the action is abandoned after its first die. A game at a table also has `static Result<Ok> validate(const
/// State&)`: whether everything that the state refers to exists. Only then are numbers in its events,
/// commands and snapshots checked by kernel/values/inconsistency_guard.h. Defined in
/// kernel/game/stored_game_body.h: one source file of a system includes it and contains `template class
/// core::TypedGame<Rules>;`; no other file compiles it.
template <class Rules> class TypedGame final : public Game {
public:
    using State = typename Rules::State;
    TypedGame();
    explicit TypedGame(State state);
    TypedGame(const TypedGame&);
    TypedGame& operator=(const TypedGame&) = delete;
    ~TypedGame() override;

    const State& state() const { return m_state; }

    std::unique_ptr<Game> clone() const override;
    Result<Ok> apply(const Record& event) override;
    Result<Ok> applyAll(const Resolution& resolution) override;
    Record upgraded(const Record& event) const override;
    Result<Ok> validate() const override;
    Result<Ok> validateViews() const override;
    Result<std::unique_ptr<Resolution>> plan(const Order& order) const override;
    std::unique_ptr<Game> visibleTo(const Audience& audience) const override;
    EncounterView view(const Audience& audience) const override;
    EncounterView outline(const Audience& audience) const override;
    std::vector<std::string> aimedAt(const Record& command) const override;
    using Game::offers;
    std::vector<Offer> offers(const std::string& unit) const override;
    std::vector<Offer> advisedOffers(const std::string& unit) const override;
    std::string lineOf(const Step& step, const Audience& audience) const override;
    Briefing briefing(const Audience& audience) const override;
    std::vector<LessonStep> lesson() const override;
    std::vector<OddsReport> danger(WorkBudget& work) const override;
    AdviceFacts adviceFacts(const std::string& unit) const override;
    std::vector<SideOrder> sideOrders(const std::string& side, LeadLevel level) const override;
    Result<ValuedOdds> valued(const Order& order, const ValueTerms& terms, WorkBudget& work) const override;
    std::vector<Tally> tallies() const override;
    std::map<std::string, int> markersNeeded() const override;
    std::vector<Member> members() const override;
    std::string place() const override;
    std::string phaseKey() const override;
    Value snapshot() const override;
    std::string canonicalState() const override;
    Result<Ok> restore(const Value& snapshot) override;

private:
    State m_state;
};

} // namespace core

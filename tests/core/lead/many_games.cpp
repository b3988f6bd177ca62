// SPDX-License-Identifier: GPL-3.0-or-later
#include "many_games.h"

#include "kernel/dice/seeded_dice.h"
#include "kernel/game/typed_game.h"
#include "lead/answers.h"
#include "lead/led_play.h"
#include "lead/open_ground.h"
#include "support/digest.h"
#include "support/random_play.h"
#include "support/whim.h"
#include "systems/combat_patrol/state/invariants.h"
#include "systems/combat_patrol/state/rules.h"
#include "systems/plaguetide/rules/invariants.h"
#include "systems/plaguetide/state/rules.h"
#include "systems/scrimmage/state/invariants.h"
#include "systems/scrimmage/state/rules.h"
#include "systems/steampunk_fantasy/state/invariants.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/trench_crusade/state/invariants.h"
#include "systems/trench_crusade/state/rules.h"
#include "table/orders.h"

namespace many_games {

using namespace core;

namespace {

template <class Rules>
bool isBroken(const Game& game, std::string (*broken)(const typename Rules::State&), std::string& fault) {
    const auto* typed = dynamic_cast<const TypedGame<Rules>*>(&game);
    if (typed) fault = broken(typed->state());
    return typed != nullptr;
}

/// What is wrong with a state; empty = nothing.
std::string faultOf(const Game& game) {
    if (const auto sound = game.validate(); !sound) return sound.error().text;
    std::string fault;
    const bool known = isBroken<plaguetide::Rules>(game, plaguetide::brokenInvariant, fault) ||
                       isBroken<combat_patrol::Rules>(game, combat_patrol::brokenInvariant, fault) ||
                       isBroken<trench_crusade::Rules>(game, trench_crusade::brokenInvariant, fault) ||
                       isBroken<scrimmage::Rules>(game, scrimmage::brokenInvariant, fault) ||
                       isBroken<steampunk_fantasy::Rules>(game, steampunk_fantasy::brokenInvariant, fault);
    return known ? fault : "a game without invariants";
}

Setup setupOf(const System& system, int number) {
    Whim whim(static_cast<std::uint64_t>(number) + 40'000);
    const auto choices = system.choices();
    Setup out;
    const auto& mission = choices.missions[static_cast<std::size_t>(number) % choices.missions.size()];
    out.mission = mission.id;
    out.choices = tests::anyChoices(choices.options, whim);
    out.switches = tests::anySwitches(choices.switches, 4, whim);
    for (const char* ends : {"outcome", "team_wipe"}) // without them a game master ends the mission
        out.switches.erase(ends);
    out.switches.erase("hx.board"); // without its hexes only a table knows who reaches whom
    out.overrideRules = true;       // armies need not be equal
    out.members = mission.team;
    while (out.members.size() > 1 && whim.oneIn(3))
        out.members.pop_back();
    return out;
}

std::string textOf(const Setup& setup) {
    auto out = setup.mission;
    for (const auto& [id, value] : setup.choices)
        out += " " + id + "=" + value;
    for (const auto& [id, value] : setup.switches)
        out += " " + id + ":" + value;
    if (!setup.members.empty()) out += " team of " + std::to_string(setup.members.size());
    return out;
}

/// One game on its way.
class LedGame {
public:
    LedGame(const System& system, const Terms& terms) : m_terms(terms) {
        const auto setup = setupOf(system, terms.number);
        m_end.setup = textOf(setup);
        m_begun = tests::begun(system, setup, static_cast<std::uint64_t>(terms.number) + 1);
        m_ground.follow(game().view(Audience::Gm));
        const lead::Manner manner{m_ground.isKnown() ? &m_ground : nullptr,
                                  terms.way == Way::Forecast ? &m_values : nullptr};
        for (const auto& side : game().view(Audience::Gm).sides)
            m_leaders.emplace_back(side.id, terms.level, manner);
    }

    End run() {
        try {
            if (m_terms.way == Way::Forecast)
                playQuickly();
            else
                playWhole();
        } catch (const std::exception& thrown) {
            fail(std::string("threw: ") + thrown.what());
        }
        return m_end;
    }

private:
    const Game& game() const { return m_begun.encounter->game(); }

    void fail(const std::string& fault) {
        if (m_end.fault.empty())
            m_end.fault = "after step " + std::to_string(m_end.steps) + " (" + m_last + "): " + fault;
    }

    /// Takes note of a step; false when there were too many.
    bool count(const Game& before, const lead::LedStep& step) {
        if (m_terms.report) m_terms.report(step);
        ++m_end.steps;
        m_last = step.title;
        m_inPhase = before.phaseKey() == m_phase ? m_inPhase + 1 : 0;
        m_phase = before.phaseKey();
        if (m_inPhase > m_terms.mostStepsInAPhase) fail("the phase has no end");
        return m_end.fault.empty() && m_end.steps < m_terms.mostSteps;
    }

    void sumUp(const Game& game) {
        const auto view = game.view(Audience::Gm);
        m_end.result = view.outcome.booked.empty() ? view.outcome.offered : view.outcome.booked;
        m_end.turns = view.turn;
        m_end.digest = sha256(game.canonicalState());
    }

    void playQuickly() {
        const auto now = game().clone();
        SeededDice dice(static_cast<std::uint64_t>(m_terms.number) + 1);
        auto view = now->view(Audience::Gm);
        while (m_end.fault.empty()) {
            const auto [leader, step] = lead::nextOfAll(*now, m_leaders, nullptr, &view);
            if (step.kind == lead::LedStep::Kind::Over) break;
            if (!leader) {
                fail("no side goes on: " + step.reason);
                break;
            }
            if (!count(*now, step)) break;
            leader->note(*now, step);
            carryOut(*now, step.order, dice);
            m_ground.walk(step);
            view = now->outline(Audience::Gm);
            m_ground.follow(view);
        }
        sumUp(*now);
    }

    void carryOut(Game& now, const Order& order, SeededDice& dice) {
        const auto planned = now.plan(order);
        if (!planned) return fail("refused: " + planned.error().text);
        while (const auto request = (*planned)->pending()) {
            const auto advised = lead::advisedAnswer(**planned, m_terms.level);
            if (const auto taken = (*planned)->supply(advised ? *advised : rollAnswer(*request, dice));
                !taken)
                return fail("an answer is refused: " + taken.error().text);
        }
        for (const auto& event : (*planned)->events())
            if (const auto applied = now.apply(event); !applied)
                return fail("an event does not apply: " + applied.error().text);
        if (m_terms.result) m_terms.result(now, (*planned)->text());
        if (const auto fault = faultOf(now); !fault.empty()) fail(fault);
    }

    /// Every step is saved; in the end everything is played again.
    void playWhole() {
        auto& encounter = *m_begun.encounter;
        lead::LedPlay play;
        play.answersForAll = true;
        play.ground = m_ground.isKnown() ? &m_ground : nullptr;
        for (bool goesOn = true; goesOn && m_end.fault.empty();) {
            const auto came = lead::playOn(encounter, m_leaders, play, 1, [&](const lead::LedStep& step) {
                goesOn = count(game(), step);
                if (step.title.empty() || step.reason.empty()) fail("a step without its reason");
            });
            if (!came)
                fail("refused: " + came.error().text);
            else if (came->over)
                break;
            else if (came->steps == 0)
                fail("no side goes on: " + came->waitingFor);
            if (const auto fault = faultOf(game()); !fault.empty()) fail(fault);
        }
        for (const auto& report : {encounter.replayEvents(), encounter.replayCommands()})
            if (!report)
                fail("not replayed: " + report.error().text);
            else if (report->firstDifference)
                fail("replayed, step " + std::to_string(*report->firstDifference) +
                     " differs: " + report->what);
        sumUp(game());
    }

    Terms m_terms;
    tests::Begun m_begun;
    lead::OpenGround m_ground{lead::GroundTerms{}};
    advice::KnownValues m_values;
    std::vector<lead::Leader> m_leaders;
    End m_end;
    std::string m_last, m_phase;
    int m_inPhase = 0;
};

} // namespace

Terms termsOf(int number) {
    Terms out;
    out.number = number;
    out.level = LeadLevel(number / 4 % 3);
    out.way = number % 10 == 3 ? Way::Table : Way::Forecast;
    return out;
}

End play(const System& system, const Terms& terms) { return LedGame(system, terms).run(); }

} // namespace many_games

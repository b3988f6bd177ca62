// SPDX-License-Identifier: GPL-3.0-or-later
#include "hex_battles.h"

#include "kernel/game/typed_game.h"
#include "kernel/values/one_of_body.h"
#include "lead/leader.h"
#include "systems/steampunk_fantasy/rules/victory/score.h"
#include "table/orders.h"
#include "tests/replays/hex_whims.h"

#include <algorithm>
#include <array>
#include <set>

namespace hex_battles {

using namespace core;
using steampunk_fantasy::Phase;
using HexRules = steampunk_fantasy::Rules;

namespace {

constexpr int mostSteps = 3000;
constexpr std::array missions{"entrenched_hedges", "tournament_fens"};
constexpr std::array armies{"dwarf_24", "elf_24", "ork_24"};

/// One battle on its way.
class Battle {
public:
    Battle(const System& system, const Terms& terms)
        : m_terms(terms), m_leader(terms.led, terms.level),
          m_other(terms.led == "first" ? "second" : "first", terms.against.value_or(terms.level)),
          m_dice(terms.seed), m_whim(terms.seed + 7919) {
        Setup setup;
        setup.mission = terms.mission;
        setup.choices = {{"first", terms.army}, {"second", terms.army}};
        const auto opening = system.opening(setup);
        if (!opening) {
            m_end.fault = opening.error().text;
            return;
        }
        m_game = system.newGame();
        if (!carryOut(*opening)) m_end.fault = "the battle does not begin";
    }

    End run() {
        while (m_end.fault.empty() && !isOver()) {
            if (m_terms.isRandom)
                whims(m_leader.side());
            else
                play(m_leader);
            if (m_terms.against)
                play(m_other);
            else
                whims(m_other.side());
            while (!state().clashes.empty() && m_end.fault.empty())
                must({toRecord(
                          HexRules::Command(steampunk_fantasy::Assault{textOf(state().clashes.front().hex)})),
                      false});
            if (!isOver()) must(table::order(table::Next{}));
        }
        m_end.turns = state().turn;
        m_end.dice = m_dice.draws();
        m_end.led = steampunk_fantasy::pointsOf(state(), m_terms.led);
        m_end.whims = steampunk_fantasy::pointsOf(state(), m_other.side());
        const auto alive = steampunk_fantasy::lastSideAlive(state());
        m_end.won = alive ? *alive == m_terms.led : m_end.led > m_end.whims;
        return m_end;
    }

private:
    const steampunk_fantasy::State& state() const {
        return static_cast<const TypedGame<HexRules>&>(*m_game).state();
    }
    bool isOver() const {
        return (state().turn >= m_terms.turns && state().phase == Phase::Aftermath) ||
               steampunk_fantasy::lastSideAlive(state());
    }

    bool carryOut(const Order& order) {
        if (++m_steps > mostSteps) m_end.fault = "the battle does not end";
        const auto planned = m_game->plan(order);
        if (!planned) return false;
        while (const auto request = (*planned)->pending()) {
            auto answer = rollAnswer(*request, m_dice);
            if ((m_terms.isRandom || request->side != m_terms.led) && !m_terms.against)
                answer = hex_whims::chosen(*request, std::move(answer), m_whim);
            if (!(*planned)->supply(answer)) return false;
        }
        for (const auto& event : (*planned)->events())
            if (!m_game->apply(event)) m_end.fault = "an event does not apply";
        return true;
    }
    void must(const Order& order) {
        if (!carryOut(order)) m_end.fault = order.command.type + " is refused";
    }

    void play(lead::Leader& leader) {
        for (bool goesOn = true; goesOn && m_end.fault.empty();) {
            WorkBudget work;
            const auto step = leader.next(*m_game, work);
            goesOn = step.kind == lead::LedStep::Kind::Order;
            if (!goesOn) break;
            if (m_terms.report) m_terms.report(step);
            leader.note(*m_game, step);
            const bool usually = m_terms.isUsual && leader.side() != m_terms.led &&
                                 step.order.command.type == steampunk_fantasy::Deploy::type;
            const auto order =
                usually
                    ? Order{toRecord(HexRules::Command(steampunk_fantasy::DeployAll{leader.side()})), false}
                    : step.order;
            if (!carryOut(order)) m_end.fault = step.title + " is refused";
        }
    }

    /// Every unit of the side carries each of its offers out once, filled in by whim.
    void whims(const std::string& side) {
        std::vector<UnitId> all;
        for (const auto& [id, unit] : state().units)
            if (unit.side == side) all.push_back(id);
        for (std::size_t n = all.size(); n > 1; --n)
            std::swap(all[n - 1], all[m_whim.below(n)]);
        for (const auto& id : all) {
            std::set<std::string> done;
            for (bool goesOn = true; goesOn && m_end.fault.empty();) {
                goesOn = false;
                for (const auto& offer : m_game->offers(id.text)) {
                    if (!done.insert(offer.id).second) continue;
                    goesOn = true;
                    const bool left =
                        offer.command.type == steampunk_fantasy::Fire::type && m_whim.oneIn(4); // to Next
                    if (!left && hex_whims::isWanted(offer) &&
                        !carryOut({hex_whims::filled(offer, state(), m_whim), false}) && !offer.blocked)
                        carryOut({offer.command, false});
                    break; // what is offered next depends on what was done
                }
            }
        }
    }

    Terms m_terms;
    lead::Leader m_leader, m_other;
    SeededDice m_dice;
    Whim m_whim;
    std::unique_ptr<Game> m_game;
    End m_end;
    int m_steps = 0;
};

} // namespace

Terms termsOf(int number, LeadLevel level) {
    Terms out;
    out.level = level;
    out.led = number % 2 == 0 ? "first" : "second";
    out.army = armies.at(static_cast<std::size_t>(number / 2) % armies.size());
    out.mission = missions.at(static_cast<std::size_t>(number / 6) % missions.size());
    out.seed = static_cast<std::uint64_t>(number / 2 + 1);
    return out;
}

End play(const System& system, const Terms& terms) { return Battle(system, terms).run(); }

} // namespace hex_battles

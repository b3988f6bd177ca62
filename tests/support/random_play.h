// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_resolution.h"
#include "kernel/game/typed_game.h"
#include "kernel/store/encounter.h"
#include "support/whim.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// Random players for any game: whatever is legal is played, in any order. A game brings its policy – what
/// its table orders next – and its own invariants.
namespace tests {

/// How offers are picked, and what is done with their fields; each happens once in so many times.
struct Habits {
    int fills = 2;                      ///< a field is filled by whim, else it stays as it is preset
    int takes = 4;                      ///< each of many options is taken
    int numbers = 0;                    ///< so many, from the least on, may come up; 0: they stay as preset
    bool chips = false;                 ///< chips are set by whim, too
    std::set<std::string> presets = {}; ///< ids of fields that no one touches
    std::set<std::string> rare = {};    ///< ids of offers that are left alone …
    int rarely = 1;                     ///< … but once in so many times
    int overrules = 1;                  ///< an offer that a rule blocks is carried out all the same
};

/// A value for the field.
core::Value anyValue(const core::OfferField& field, const Habits& habits, Whim& whim);
/// One of the offers that may be carried out, filled in; nothing when there is none.
std::optional<core::Order> anyOffer(const std::vector<core::Offer>& offers, const Habits& habits, Whim& whim);
/// For every choice before a game a value that fits the others.
std::map<std::string, std::string> anyChoices(const std::vector<core::SetupOption>& options, Whim& whim);

/// For some of the switches of a game's rules another value.
std::map<std::string, std::string> anySwitches(const std::vector<core::SwitchView>& switches, int oneIn,
                                               Whim& whim);

/// The system with the data that are shipped for it.
std::unique_ptr<core::System> shippedSystem(std::unique_ptr<core::System> system);

/// A game that has begun, kept in memory.
struct Begun {
    std::unique_ptr<core::MemoryJournal> journal;
    std::unique_ptr<core::Encounter> encounter;
};
Begun begun(const core::System& system, const core::Setup& setup, std::uint64_t seed);

/// A game as its random players see it. Faults are reported in words; an empty text means that there is none.
struct RandomGame {
    /// What the table orders next.
    std::function<core::Order(const core::Encounter&, Whim&)> next;
    std::function<std::string(const core::Game&)> broken;
    /// The same of where a resolution leads.
    std::function<std::string(const core::Resolution&)> brokenEnd;
    /// What no command may make of the state before it.
    std::function<std::string(const core::Game& before, const core::Order&, const core::Game& after)> unfair;
    bool choosesByWhim = true; ///< requests are answered by whim half of the time, else by their policy
    int triesAll = 0;          ///< after one step in so many every offer of everybody is thought through
};

/// A game whose states have to pass `broken`.
template <class Rules> RandomGame randomGame(std::string (*broken)(const typename Rules::State&)) {
    RandomGame out;
    out.broken = [broken](const core::Game& game) {
        return broken(static_cast<const core::TypedGame<Rules>&>(game).state());
    };
    out.brokenEnd = [broken](const core::Resolution& resolution) {
        const auto* flow = dynamic_cast<const core::FlowResolution<Rules>*>(&resolution);
        return flow ? broken(flow->flow().state) : std::string("is no flow");
    };
    return out;
}

/// Why *Next* cannot be pressed; empty when it can.
std::string stuck(const core::Game& game);

/// Where nothing may be wrong.
#define NO_FAULT(reported)                                                                                   \
    do {                                                                                                     \
        const std::string fault = (reported);                                                                \
        QVERIFY2(fault.empty(), fault.c_str());                                                              \
    } while (false)

/// One game in the hands of its players. Every member that answers a string reports what is wrong, with the
/// order that led there and the last steps.
class RandomPlay {
public:
    enum class Digests { Kept, None }; ///< without them a game is quicker and cannot be walked back

    RandomPlay(core::Encounter& encounter, RandomGame game, Whim& whim, Digests digests = Digests::Kept);
    /// Orders once. Refusals are part of the play.
    std::string step();
    /// Orders so often at most, until an end of the game is booked; that it is not is a fault.
    std::string toTheEnd(int tries);
    /// The states that the game has been in, the first one included.
    std::size_t depth() const { return m_depth; }
    int refused() const { return m_refused; }
    /// Back to the beginning and forth again; every state comes as it was, and what is shown at the end.
    std::string walkedBack();
    /// Events and commands played again come to the same bytes.
    std::string replayed() const;

private:
    std::string performed(const core::Order& order);
    std::string faultOfOffers();
    std::string faultOf(const core::Offer& offer, bool byPolicy);
    std::string reported(const core::Order& order, const std::string& fault) const;
    core::Result<core::Ok> carryOut(const core::Order& order);

    core::Encounter& m_encounter;
    RandomGame m_game;
    Whim& m_whim;
    std::vector<std::string> m_digests; ///< by depth; empty when they are not kept
    std::size_t m_depth = 1;
    int m_refused = 0;
};

} // namespace tests

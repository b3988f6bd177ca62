// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/requests.h"
#include "kernel/dice/roll_in_progress.h"
#include "kernel/values/value_members.h"
#include "systems/trench_crusade/odds/pool.h"
#include "systems/trench_crusade/state/state.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core {
template <class Rules> struct Flow;
}

namespace core::trench_crusade {

struct Rules;
using Run = core::Flow<Rules>;

/// A roll on which markers may be spent (4.2): first the owner's BLESSING MARKERS, then the BLOOD MARKERS
/// that the opponent of the marked model spends, then the dice. Tasks keep it as a member, hand it the
/// answers, and read the total when it is done.
struct MarkerRoll {
    VALUE_MEMBERS(MarkerRoll);

    enum class Chart { Success, Injury };       ///< the chart that the total is read off
    enum class Stage { Blessing, Blood, Dice }; ///< what is asked for now
    Chart chart = Chart::Success;
    UnitId who;          ///< the model that takes the ACTION or may be injured; its markers are spent
    std::string side;    ///< the side that rolls
    Pool pool;           ///< its dice, with those of the markers that were spent
    std::string purpose; ///< "Brother Odo shoots at Mire Wretch"
    std::string rule;
    int mostBlood = 12;  ///< BLOOD MARKERS that may be spent on the roll
    int bathPrice = 0;   ///< price of a Bloodbath in BLOOD MARKERS; 0 = no Bloodbath on this roll
    bool bathed = false; ///< a Bloodbath was bought
    Stage stage = Stage::Blessing;
    RollInProgress rolling; ///< its dice: those rolled, and those still to be rolled
    bool eachDie = false;   ///< the faces of single dice matter
    bool showsOne = false;  ///< of a roll with `eachDie`: a die has shown a 1

    /// Opens the roll again, to be rolled a second time; `faces`: single dice matter in it.
    void reopen(bool faces);
    /// Begins with the first stage in which there is something to spend.
    void open(const State& state);
    /// What to ask next, or nothing when the total is known.
    std::optional<Request> ask(const State& state) const;
    /// Takes an answer that fits; spends the markers that it names.
    void take(Run& run, const Answer& answer);
    /// Whether nothing is left to ask or to roll.
    bool isDone() const;
    int total() const;       ///< of a roll that is done
    Success success() const; ///< of a success roll that is done
    Injury injury() const;   ///< of an injury roll that is done
    /// The rows of its chart from here without further markers, with their chances.
    std::vector<double> rowOdds() const;
    /// Whether only dice are left, so that odds can resolve the roll at once.
    bool hasOnlyDice() const;
    /// A finished roll for each row of the chart that can come up, with its chance; with `eachTotal` one for
    /// each total.
    std::vector<std::pair<MarkerRoll, double>> ends(bool eachTotal = false) const;
    /// The luck of the roll, for the debrief: one success in the upper rows of the chart, against the chance
    /// of it.
    struct GameCounts luck() const;
    friend bool operator==(const MarkerRoll&, const MarkerRoll&) = default;

private:
    Roll roll() const;
    bool takesFaces() const { return eachDie || pool.oneIsSix; }
    void skipEmpty(const State& state);
    std::optional<int> m_known; ///< of ends(): a total that represents its row
};

/// A task with its roll finished, once for each end of the roll, with their chances.
template <class T> std::vector<std::pair<T, double>> endsOf(const T& task, bool eachTotal = false) {
    std::vector<std::pair<T, double>> out;
    for (auto& [roll, chance] : task.roll.ends(eachTotal)) {
        auto next = task;
        next.roll = roll;
        out.emplace_back(std::move(next), chance);
    }
    return out;
}

} // namespace core::trench_crusade

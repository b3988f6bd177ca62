// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/procedure.h"
#include "kernel/dice/throw.h"
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
/// that the opponent of the marked model spends, then the dice. A small value that tasks keep; a task that
/// keeps it hands it the answers and reads the total when it is done.
struct MarkerRoll {
    VALUE_MEMBERS(MarkerRoll);

    enum class Chart { Success, Injury };
    enum class Stage { Blessing, Blood, Dice };
    Chart chart = Chart::Success;
    UnitId who;       ///< takes the ACTION, or may be injured: its markers are spent
    std::string side; ///< the side that rolls
    Pool pool;
    std::string purpose; ///< "Brother Odo shoots at Mire Wretch"
    std::string rule;
    int mostBlood = 12;  ///< that may be spent on it
    int bathPrice = 0;   ///< of a Bloodbath, BLOOD MARKERS; 0 = none on this roll
    bool bathed = false; ///< a Bloodbath was bought
    Stage stage = Stage::Blessing;
    Throw thrown;
    bool eachDie = false;  ///< what single dice show matters
    bool showsOne = false; ///< of such a roll: a die fell on 1

    /// Thrown once more; `faces` when single dice matter then.
    void again(bool faces);
    /// Begins with the first stage in which there is something to spend.
    void open(const State& state);
    /// What to ask next, or nothing when the total is known.
    std::optional<Request> ask(const State& state) const;
    /// Takes an answer that fits; spends the markers that it names.
    void take(Run& run, const Answer& answer);
    bool done() const;
    int total() const;
    Success success() const; ///< of a success roll that is done
    Injury injury() const;   ///< of an injury roll that is done
    /// The rows of its chart from here without further markers, with their chances.
    std::vector<double> rowOdds() const;
    /// It may be resolved at once for odds: no choice is left.
    bool hasOnlyDice() const;
    /// A done roll for each row of the chart that can come up, with its chance; for each total where that
    /// says more.
    std::vector<std::pair<MarkerRoll, double>> ends(bool eachTotal = false) const;
    /// What fell, against what was to be expected: one success in the upper rows of the chart.
    struct Deeds luck() const;
    friend bool operator==(const MarkerRoll&, const MarkerRoll&) = default;

private:
    Roll roll() const;
    bool takesFaces() const { return eachDie || pool.oneIsSix; }
    void skipEmpty(const State& state);
    std::optional<int> m_known; ///< of ends(): a total that represents its row
};

/// The forms of a task with a roll, once its dice have fallen, with their chances.
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

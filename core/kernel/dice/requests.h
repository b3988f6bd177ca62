// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/dice.h"
#include "kernel/fields/codec.h"
#include "kernel/fields/record.h"
#include "kernel/odds/odds.h"
#include "kernel/values/value_members.h"
#include "kernel/values/work_budget.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// A run of neighbouring faces that a rule treats alike, e.g. 3 to 5 = "hit".
struct Band {
    int from = 1;      ///< the first face
    int to = 6;        ///< the last face
    std::string label; ///< one word for the dice of the band: "miss", "hit", "critical"
    bool good = false; ///< counts as a success in the statistics of luck
    friend bool operator==(const Band&, const Band&) = default;
    template <class F> static void fields(F&& f) {
        f.need("from", &Band::from);
        f.need("to", &Band::to);
        f("label", &Band::label);
        f("good", &Band::good);
    }
};

/// The possible totals of dice, for a row whose total may be typed instead of its faces.
struct TotalRange {
    int least = 0; ///< the smallest total
    int most = 0;  ///< the largest total
    /// Its multiples are impossible, because a single die with its highest face is rolled further; 0 = none.
    int skips = 0;
    /// Whether dice can have that total.
    bool holds(int total) const;
    friend bool operator==(const TotalRange&, const TotalRange&) = default;
    template <class F> static void fields(F&& f) {
        f.need("least", &TotalRange::least);
        f.need("most", &TotalRange::most);
        f("skips", &TotalRange::skips);
    }
};

/// Dice that are rolled together and read by the same bands. A request may contain several rows.
struct DiceRow {
    std::string label; ///< the unit that rolls: "Gunner 1"
    std::string need;  ///< what a die has to show, as text: "3+"
    int dice = 0;
    std::vector<Band> bands; ///< together they cover 1 to sides without gaps
    int sides = 0;           ///< sides of each die; 0 = as the request says
    std::string side = {};   ///< the side that rolls, where the rows have different ones
    std::optional<TotalRange> total =
        {}; ///< the totals that may be typed instead of faces, where only the total counts
    int keeps =
        0; ///< number of the highest dice that count, or of the lowest where negative; 0 = all, or by bands
    friend bool operator==(const DiceRow&, const DiceRow&) = default;
    template <class F> static void fields(F&& f) {
        f("label", &DiceRow::label);
        f("need", &DiceRow::need);
        f.need("dice", &DiceRow::dice);
        f.need("bands", &DiceRow::bands);
        f("sides", &DiceRow::sides);
        f("side", &DiceRow::side);
        f("total", &DiceRow::total);
        f("keeps", &DiceRow::keeps);
    }
};

/// One option of a request of kind Choice or Split.
struct ChoiceOption {
    std::string id;
    std::string label;
    std::string detail; ///< its cost or effect
    friend bool operator==(const ChoiceOption&, const ChoiceOption&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ChoiceOption::id);
        f("label", &ChoiceOption::label);
        f("detail", &ChoiceOption::detail);
    }
};

/// Points or hits that are distributed over the options of a request in one answer.
struct Split {
    int points = 0;        ///< the number of points or hits
    bool all = true;       ///< all points must be distributed
    std::vector<int> most; ///< by option: the most that it receives; empty = no limit
    /// By option: the share by the policy; empty = the first options receive as much as they can.
    std::vector<int> preset;
    /// The most that the option receives, by index.
    int mostOf(std::size_t option) const;
    friend bool operator==(const Split&, const Split&) = default;
    template <class F> static void fields(F&& f) {
        f.need("points", &Split::points);
        f("all", &Split::all);
        f("most", &Split::most);
        f("preset", &Split::preset);
    }
};

/// The next question of an open resolution.
struct Request {
    VALUE_MEMBERS(Request);

    enum class Kind {
        Pool,   ///< only the number of dice in each band matters
        Faces,  ///< single faces or their order matter (one row)
        Choice, ///< pick one option
        Split   ///< distribute points over the options
    };
    Kind kind = Kind::Pool;
    std::string id;      ///< the same whenever the rule asks this question: "hit", "defence"
    std::string purpose; ///< heading for the players: "To hit"
    std::string rule;    ///< id in the rules digest: "PT-D1"
    UnitId unit;         ///< the unit or player that rolls or decides
    std::string side;    ///< id of the side that answers
    std::string who;     ///< name of that side as shown: "Defender · Deadfall"
    int sides = 6;       ///< faces of each die, where a row does not say otherwise
    std::vector<DiceRow> rows;
    std::vector<ChoiceOption> options;
    std::string preset; ///< option chosen by the policy; the screen marks it
    std::string policy; ///< the policy as a text: "no reaction"
    std::optional<Split> split = {};

    /// The number of dice in all rows.
    int dice() const;
    /// Whether dice are asked for, and not a choice or a split.
    bool asksDice() const { return kind == Kind::Pool || kind == Kind::Faces; }
    /// The faces of each die of that row.
    int sidesOf(const DiceRow& row) const { return row.sides > 0 ? row.sides : sides; }
    /// Whether every row may be answered by its total.
    bool takesTotals() const;
    friend bool operator==(const Request&, const Request&) = default;
    template <class F> static void fields(F&& f) {
        f.need("kind", &Request::kind);
        f.need("id", &Request::id);
        f("purpose", &Request::purpose);
        f("rule", &Request::rule);
        f("unit", &Request::unit);
        f("side", &Request::side);
        f("who", &Request::who);
        f("sides", &Request::sides);
        f("rows", &Request::rows);
        f("options", &Request::options);
        f("preset", &Request::preset);
        f("policy", &Request::policy);
        f("split", &Request::split);
    }
};
template <> struct EnumNames<Request::Kind> {
    static constexpr std::array names{"pool", "faces", "choice", "split"};
};

/// The answer to one Request: faces, or counts per band, or totals, or the id of an option, or shares.
struct Answer {
    /// Where the answer came from.
    enum class Source {
        Rolled, ///< dice of the program
        Typed,  ///< entered by a person
        Policy  ///< the preset of a choice or split
    };
    std::vector<std::vector<int>> faces; ///< per row; empty when only counts were typed
    /// Per row and band; filled once the answer is accepted, with zeros where it gives totals.
    std::vector<std::vector<int>> counts;
    std::string pick; ///< id of the chosen option
    Source source = Source::Typed;
    std::vector<int> totals = {}; ///< per row, for a request that allows totals; the faces are unknown
    std::map<std::string, int> shares = {}; ///< of a split, by option
    friend bool operator==(const Answer&, const Answer&) = default;
    template <class F> static void fields(F&& f) {
        f("faces", &Answer::faces);
        f("counts", &Answer::counts);
        f("totals", &Answer::totals);
        f("pick", &Answer::pick);
        f("shares", &Answer::shares);
        f("source", &Answer::source);
    }
};
template <> struct EnumNames<Answer::Source> {
    static constexpr std::array names{"rolled", "typed", "policy"};
};

/// Checks that the answer fits the request and computes `counts` from `faces`; a Problem explains what does
/// not fit.
Result<Answer> fitAnswer(const Request& request, Answer answer);

/// Checks the answer to a request of kind Split: every option gets a number, and all bounds are kept.
Result<Answer> fitSplit(const Request& request, Answer answer);

/// The answer to a request of kind Split by its policy.
Answer presetSplit(const Request& request);

/// Rolls the dice of a request for pool or faces, or uses the preset of a choice or a split.
Answer rollAnswer(const Request& request, DiceSource& dice);

/// Bands of a test on a die: below `need` fails, from `need` on succeeds.
std::vector<Band> passBands(int need, std::string fail, std::string pass, int sides = 6);

/// What is computed when an order is valued.
struct ValueTerms {
    std::string side;        ///< id of the side for which the worth is computed
    std::string target = {}; ///< id of the unit for which `ValuedOdds::chance` is computed; empty = none
    bool reports = true;     ///< whether the odds are made, with their bars and sentences
};

/// What an order is worth to a side: the mean change over all its ends, in points of health, with the odds
/// that were computed on the way.
struct ValuedOdds {
    double worth = 0;
    double chance = 0;              ///< as the odds report it for the target, such as that of its fall
    std::optional<OddsReport> odds; ///< nothing when no dice are rolled
};

/// A legal command on its way to becoming a step: asks for dice and choices, collects events.
class Resolution {
public:
    virtual ~Resolution() = default;
    /// The next request, or nothing when the events are complete.
    virtual std::optional<Request> pending() const = 0;
    /// Continues with the answer, which must fit the pending request; otherwise nothing changes.
    virtual Result<Ok> supply(const Answer& answer) = 0;
    /// All events so far, in order.
    virtual std::vector<Record> events() const = 0;
    /// The events that are saved when the action is abandoned after its first die: those of its price, and
    /// that it was tried. Empty where nothing was paid.
    virtual std::vector<Record> price() const { return {}; }
    /// The name of the action, a few words for the Undo button.
    virtual std::string label() const = 0;
    /// What has happened so far, in one sentence for the log.
    virtual std::string text() const = 0;
    /// One short remark on each answer, newest last ("2 hits, 1 critical"); empty where there is none.
    virtual std::vector<std::string> remarks() const = 0;
    /// Exact odds of everything that is still to come, with choices answered by their policies; nothing when
    /// no dice are left or the work budget ran out. Another thread may call this on a clone.
    virtual std::optional<OddsReport> odds(WorkBudget& work) const = 0;
    virtual std::unique_ptr<Resolution> clone() const = 0;
};

} // namespace core

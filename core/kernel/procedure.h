// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"
#include "kernel/dice.h"
#include "kernel/odds.h"
#include "kernel/record.h"
#include "kernel/value_members.h"
#include "kernel/work_budget.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// A run of neighbouring faces that a rule treats alike, e.g. 3 to 5 = "hit".
struct Band {
    int from = 1;
    int to = 6;
    std::string label; ///< one word for the person who counts dice: "miss", "hit", "critical"
    bool good = false; ///< counts as a success for the luck of the dice
    friend bool operator==(const Band&, const Band&) = default;
    template <class F> static void fields(F&& f) {
        f.need("from", &Band::from);
        f.need("to", &Band::to);
        f("label", &Band::label);
        f("good", &Band::good);
    }
};

/// What dice can add up to, for a row whose total may be typed instead of its faces.
struct TotalRange {
    int least = 0;
    int most = 0;
    int skips = 0; ///< multiples of it cannot be: a single die that shows its highest face goes on; 0 = none
    bool holds(int total) const;
    friend bool operator==(const TotalRange&, const TotalRange&) = default;
    template <class F> static void fields(F&& f) {
        f.need("least", &TotalRange::least);
        f.need("most", &TotalRange::most);
        f("skips", &TotalRange::skips);
    }
};

/// Dice that are rolled together and read by the same bands. A request may hold several rows in one tray.
struct DiceRow {
    std::string label; ///< who rolls: "Gunner 1"
    std::string need;  ///< "3+"
    int dice = 0;
    std::vector<Band> bands; ///< cover 1 to sides without gaps
    int sides = 0;           ///< of each die; 0 = as the request says
    std::string side = {};   ///< the side that rolls, where the rows have different ones
    std::optional<TotalRange> total =
        {}; ///< what may be typed instead of faces: all that counts is the total
    friend bool operator==(const DiceRow&, const DiceRow&) = default;
    template <class F> static void fields(F&& f) {
        f("label", &DiceRow::label);
        f("need", &DiceRow::need);
        f.need("dice", &DiceRow::dice);
        f.need("bands", &DiceRow::bands);
        f("sides", &DiceRow::sides);
        f("side", &DiceRow::side);
        f("total", &DiceRow::total);
    }
};

struct ChoiceOption {
    std::string id;
    std::string label;
    std::string detail; ///< what it costs or does
    friend bool operator==(const ChoiceOption&, const ChoiceOption&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ChoiceOption::id);
        f("label", &ChoiceOption::label);
        f("detail", &ChoiceOption::detail);
    }
};

/// Points or hits that are spread over the options of a request in one go.
struct Split {
    int points = 0;
    bool all = true;         ///< nothing may be left over
    std::vector<int> most;   ///< by option: what it takes at most; empty = every option may take everything
    std::vector<int> preset; ///< by option: what the policy gives; empty = the first ones take what they can
    int mostOf(std::size_t option) const;
    friend bool operator==(const Split&, const Split&) = default;
    template <class F> static void fields(F&& f) {
        f.need("points", &Split::points);
        f("all", &Split::all);
        f("most", &Split::most);
        f("preset", &Split::preset);
    }
};

/// What an open resolution wants to know next.
struct Request {
    VALUE_MEMBERS(Request);

    enum class Kind {
        Pool,   ///< only the number of dice in each band matters
        Faces,  ///< single faces or their order matter (one row)
        Choice, ///< pick one option
        Split   ///< spread points over the options
    };
    Kind kind = Kind::Pool;
    std::string id;      ///< stable within a rule: "hit", "defence", "reaction"
    std::string purpose; ///< heading for the table: "To hit"
    std::string rule;    ///< id in the rules digest: "PT-D1"
    UnitId unit;         ///< who rolls or decides
    std::string side;    ///< the side that answers
    std::string who;     ///< name of that side for the people at the table: "Defender · Deadfall"
    int sides = 6;
    std::vector<DiceRow> rows;
    std::vector<ChoiceOption> options;
    std::string preset; ///< option the policy takes; the screen marks it
    std::string policy; ///< words for that policy: "no reaction"
    std::optional<Split> split = {};

    int dice() const;
    bool asksDice() const { return kind == Kind::Pool || kind == Kind::Faces; }
    int sidesOf(const DiceRow& row) const { return row.sides > 0 ? row.sides : sides; }
    /// Every row may be answered by what its dice add up to.
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
    enum class Source { Rolled, Typed, Policy };
    std::vector<std::vector<int>> faces;  ///< per row; empty when only counts were typed
    std::vector<std::vector<int>> counts; ///< per row and band; filled once accepted, unless totals are known
    std::string pick;
    Source source = Source::Typed;
    std::vector<int> totals = {}; ///< per row, for a request that takes them: nothing is known of the faces
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

/// Checks that the answer fits the request and fills `counts` from `faces`; a Problem says what does not fit.
Result<Answer> fitAnswer(const Request& request, Answer answer);

/// The same for a split: every option gets a number, and all bounds hold.
Result<Answer> fitSplit(const Request& request, Answer answer);

/// What the policy of a split gives to each option.
Answer presetSplit(const Request& request);

/// Rolls the dice of a pool or faces request, or takes the preset of a choice or a split.
Answer rollAnswer(const Request& request, DiceSource& dice);

/// Bands of a test on a die: below `need` fails, from `need` on succeeds.
std::vector<Band> passBands(int need, std::string fail, std::string pass, int sides = 6);

/// A legal command on its way to becoming a step: asks for dice and choices, collects events.
class Resolution {
public:
    virtual ~Resolution() = default;
    /// The next thing to ask, or nothing when the events are complete.
    virtual std::optional<Request> pending() const = 0;
    /// Moves on; the answer must fit the pending request, else nothing changes.
    virtual Result<Ok> supply(const Answer& answer) = 0;
    /// Everything that has happened so far, in order.
    virtual std::vector<Record> events() const = 0;
    /// What stays booked when the action is left after its first die: the events of its price, and that it
    /// was tried. Empty where nothing was paid.
    virtual std::vector<Record> price() const { return {}; }
    /// The name of the action, a few words for the Undo button.
    virtual std::string label() const = 0;
    /// What happened so far, in one sentence for the log.
    virtual std::string text() const = 0;
    /// One short remark on each answer, newest last ("2 hits, 1 critical"); empty where there is nothing to
    /// say.
    virtual std::vector<std::string> remarks() const = 0;
    /// Exact outcome of everything that is still to come, choices answered by their policies; nothing when no
    /// dice are left or the work ran out. Another thread may call this on a clone.
    virtual std::optional<OddsReport> odds(WorkBudget& work) const = 0;
    virtual std::unique_ptr<Resolution> clone() const = 0;
};

} // namespace core

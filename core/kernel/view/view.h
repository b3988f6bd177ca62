// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/audience.h"
#include "kernel/values/value_members.h"
#include "kernel/view/board_view.h"
#include "kernel/view/figure_view.h"

#include <array>
#include <string>
#include <vector>

/// The one source of every screen and print: a neutral view of an encounter, whatever the game. Texts are
/// ready to show; ids are used in commands. All structs are plain values.
namespace core {

/// One phase of the turn, for the row of phases.
struct PhaseView {
    /// Whether the phase is over, in progress or still to come.
    enum class State { Done, Active, Coming };
    std::string id;
    std::string label;
    std::string help; ///< what happens in the phase
    State state = State::Coming;
    friend bool operator==(const PhaseView&, const PhaseView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &PhaseView::id);
        f("label", &PhaseView::label);
        f("help", &PhaseView::help);
        f("state", &PhaseView::state);
    }
};
template <> struct EnumNames<PhaseView::State> {
    static constexpr std::array names{"done", "active", "coming"};
};

/// One action of *Next*, which may be struck off by its id.
struct ChecklistItem {
    enum class Kind {
        Change,   ///< something that the players should know
        Routine,  ///< happens automatically every time: tokens return, the clock advances
        Story,    ///< an event of the mission, read to the players
        Arrival,  ///< miniatures that are placed on the table
        Question, ///< presumed: the players say whether it is so
    };
    std::string id;
    std::string rule; ///< "PT-S1"
    std::string text;
    std::string why;      ///< the reason, and when it ends
    bool optional = true; ///< whether it may be struck off
    bool houseRule = false;
    Kind kind = Kind::Change;
    friend bool operator==(const ChecklistItem&, const ChecklistItem&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ChecklistItem::id);
        f("rule", &ChecklistItem::rule);
        f("text", &ChecklistItem::text);
        f("why", &ChecklistItem::why);
        f("optional", &ChecklistItem::optional);
        f("houseRule", &ChecklistItem::houseRule);
        f("kind", &ChecklistItem::kind);
    }
};
template <> struct EnumNames<ChecklistItem::Kind> {
    static constexpr std::array names{"change", "routine", "story", "arrival", "question"};
};

/// The button *Next*: the phase that it leads to, what happens on the way, and what still prevents it.
struct NextView {
    VALUE_MEMBERS(NextView);

    std::string label;   ///< "Reinforcements"
    std::string detail;  ///< "6 action points unspent"
    std::string blocked; ///< the reason why it is disabled, empty when it is enabled
    std::vector<ChecklistItem> checklist;
    /// No unit acts in this phase and nothing is to be decided, so Next is carried out automatically.
    bool passes = false;
    friend bool operator==(const NextView&, const NextView&) = default;
    template <class F> static void fields(F&& f) {
        f("label", &NextView::label);
        f("detail", &NextView::detail);
        f("blocked", &NextView::blocked);
        f("checklist", &NextView::checklist);
        f("passes", &NextView::passes);
    }
};

/// A number of a side or of the mission (threat, clock, victory points). `id` is used to correct it.
struct CounterView {
    std::string id;
    std::string label;
    int value = 0;
    int limit = -1; ///< maximum, -1 = none
    std::string help;
    friend bool operator==(const CounterView&, const CounterView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &CounterView::id);
        f("label", &CounterView::label);
        f.need("value", &CounterView::value);
        f("limit", &CounterView::limit);
        f("help", &CounterView::help);
    }
};

/// A place or thing for which the mission gives progress or points.
struct ObjectiveView {
    std::string id;
    std::string name;
    std::string text;
    int progress = 0;     ///< how far it is, up to `needed`
    int needed = 1;       ///< the progress with which it is done
    bool done = false;    ///< whether it is achieved
    bool secret = false;  ///< known to the game master alone until it is done
    std::string holder;   ///< id of the controlling side, empty where there is none or can be none
    std::string standing; ///< the contest in short: "4 : 2"
    std::string offer;    ///< id of the game master's offer that sets which units are there, empty = none
    bool folds = false;   ///< listed after the others, never beside them: what is done at most once in a game
    friend bool operator==(const ObjectiveView&, const ObjectiveView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ObjectiveView::id);
        f("name", &ObjectiveView::name);
        f("text", &ObjectiveView::text);
        f("progress", &ObjectiveView::progress);
        f("needed", &ObjectiveView::needed);
        f("done", &ObjectiveView::done);
        f("secret", &ObjectiveView::secret);
        f("holder", &ObjectiveView::holder);
        f("standing", &ObjectiveView::standing);
        f("offer", &ObjectiveView::offer);
        f("folds", &ObjectiveView::folds);
    }
};

/// How the units of a side are shown, and so how they are played.
enum class SideLook {
    Figures, ///< rows of small figures that act in groups
    Cards,   ///< an army: each unit on a card with a row of its models; units act one by one
    Sheets   ///< each figure has a sheet with token spaces; figures act one by one
};
template <> struct EnumNames<SideLook> { static constexpr std::array names{"figures", "cards", "sheets"}; };

/// Something on the table that is no unit: smoke, fire, a trap, a barricade.
struct PieceView {
    std::string id;
    std::string name;   ///< "Fire 2"
    std::string side;   ///< id of the side that owns it, empty = none
    std::string size;   ///< "3″ across"
    std::string where;  ///< as the players call it: "the west stairs"
    std::string effect; ///< its effect, as a sentence
    std::string letter; ///< letters on its marker
    Tone tone = Tone::Plain;
    int left = -1;       ///< remaining turns or rounds, -1 = until it is taken off
    std::string stays;   ///< `left` as a phrase
    bool secret = false; ///< known to the game master and its side alone
    std::string offer;   ///< id of the game master's offer that changes it
    friend bool operator==(const PieceView&, const PieceView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &PieceView::id);
        f("name", &PieceView::name);
        f("side", &PieceView::side);
        f("size", &PieceView::size);
        f("where", &PieceView::where);
        f("effect", &PieceView::effect);
        f("letter", &PieceView::letter);
        f("tone", &PieceView::tone);
        f("left", &PieceView::left);
        f("stays", &PieceView::stays);
        f("secret", &PieceView::secret);
        f("offer", &PieceView::offer);
    }
};

/// One party of the game, as the header of its units shows it.
struct SideView {
    std::string id;
    std::string name;
    std::string summary; ///< "in coherence: 1 2 · 3"
    SideLook look = SideLook::Figures;
    bool acting = false; ///< whether it has the turn, where sides take turns
    std::vector<CounterView> counters;
    bool picks = false;  ///< whether it chooses the next unit to act, where sides alternate
    bool master = false; ///< the game master plays it, so its view shows everything
    friend bool operator==(const SideView&, const SideView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &SideView::id);
        f("name", &SideView::name);
        f("summary", &SideView::summary);
        f("look", &SideView::look);
        f("acting", &SideView::acting);
        f("counters", &SideView::counters);
        f("picks", &SideView::picks);
        f("master", &SideView::master);
    }
};

/// A switch with its present value.
struct SwitchView {
    std::string id;
    std::string label;
    std::string help;
    std::string value;
    std::vector<std::string> values; ///< at least two; "on"/"off" for plain switches
    std::string standard;            ///< the value that ships
    std::string rule;
    bool houseRule = false; ///< the value is not the standard, or the standard itself is a house rule
    friend bool operator==(const SwitchView&, const SwitchView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &SwitchView::id);
        f("label", &SwitchView::label);
        f("help", &SwitchView::help);
        f("value", &SwitchView::value);
        f("values", &SwitchView::values);
        f("standard", &SwitchView::standard);
        f("rule", &SwitchView::rule);
        f("houseRule", &SwitchView::houseRule);
    }
};

/// A datasheet whose units can be put on the table.
struct SheetView {
    std::string id;
    std::string name;
    std::string side;
    int cost = 0; ///< the price of one unit, such as threat points; 0 = none
    std::vector<StatView> stats;
    std::vector<WeaponView> weapons;
    std::vector<KeywordView> keywords;
    bool houseRule = false;
    friend bool operator==(const SheetView&, const SheetView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &SheetView::id);
        f("name", &SheetView::name);
        f("side", &SheetView::side);
        f("cost", &SheetView::cost);
        f("stats", &SheetView::stats);
        f("weapons", &SheetView::weapons);
        f("keywords", &SheetView::keywords);
        f("houseRule", &SheetView::houseRule);
    }
};

/// A table of the debrief: a heading row and rows of cells.
struct TableView {
    std::string title;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
    std::vector<int> houseRules = {}; ///< indices of the rows that are house rules of ours, from 0
    /// Adds a row, and marks it when it is a house rule.
    void add(std::vector<std::string> row, bool houseRule);
    friend bool operator==(const TableView&, const TableView&) = default;
    template <class F> static void fields(F&& f) {
        f("title", &TableView::title);
        f("columns", &TableView::columns);
        f("rows", &TableView::rows);
        f("houseRules", &TableView::houseRules);
    }
};

/// The end of the game: none yet, a result that the program found and proposes, or the recorded end.
struct OutcomeView {
    std::string offered; ///< a result for the command `finish`: "win"; or empty
    std::string reason;
    std::string booked; ///< a result of the system, "draw" or "stopped"; empty while the game runs
    /// The recorded or proposed result: "Won", "The Attacker wins"; empty while the game runs.
    std::string headline;
    Tone tone = Tone::Plain;
    friend bool operator==(const OutcomeView&, const OutcomeView&) = default;
    template <class F> static void fields(F&& f) {
        f("offered", &OutcomeView::offered);
        f("reason", &OutcomeView::reason);
        f("booked", &OutcomeView::booked);
        f("headline", &OutcomeView::headline);
        f("tone", &OutcomeView::tone);
    }
};

/// Everything that the screens show of a game to one audience.
struct EncounterView {
    VALUE_MEMBERS(EncounterView);

    std::string system;
    std::string title;    ///< mission name
    std::string briefing; ///< for the welcome page and the recap
    std::string advice;   ///< how to run the mission; GM only
    int turn = 1;
    std::string when;  ///< the turn in the game's own word: "Turn 3", "Round 2"
    std::string clock; ///< "clock 3 / 8"
    std::string phase; ///< id of the active PhaseView
    std::vector<PhaseView> phases;
    NextView next;
    std::vector<SideView> sides;
    std::vector<UnitView> units;
    std::vector<GroupView> groups;
    std::vector<ObjectiveView> objectives;
    std::vector<PieceView> pieces;
    BoardView board;                ///< empty where the game has none
    std::vector<std::string> queue; ///< arriving units, a phrase each; for the game master only
    std::vector<SwitchView> switches;
    std::vector<std::string> notices; ///< present reminders ("Overwatch: Veyra may shoot")
    std::vector<TableView> debrief;
    OutcomeView outcome;
    std::string note;  ///< the last pause note
    std::string story; ///< the event that is read to the players now, mostly empty
    friend bool operator==(const EncounterView&, const EncounterView&) = default;
    template <class F> static void fields(F&& f) {
        using E = EncounterView;
        f.need("system", &E::system);
        f("title", &E::title);
        f("briefing", &E::briefing);
        f("advice", &E::advice);
        f.need("turn", &E::turn);
        f("when", &E::when);
        f("clock", &E::clock);
        f.need("phase", &E::phase);
        f("phases", &E::phases);
        f("next", &E::next);
        f("sides", &E::sides);
        f("units", &E::units);
        f("groups", &E::groups);
        f("objectives", &E::objectives);
        f("pieces", &E::pieces);
        f("board", &E::board);
        f("queue", &E::queue);
        f("switches", &E::switches);
        f("notices", &E::notices);
        f("debrief", &E::debrief);
        f("outcome", &E::outcome);
        f("note", &E::note);
        f("story", &E::story);
    }
    /// The unit or side of that id; nullptr when there is none.
    const UnitView* unit(const std::string& id) const;
    const SideView* side(const std::string& id) const;
};

} // namespace core

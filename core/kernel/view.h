// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"

#include <array>
#include <string>
#include <vector>

/// What every screen and printout draws from: one neutral picture of an encounter, whatever the game.
/// Texts are ready to show; ids go back into commands. All structs are plain values.
namespace core {

/// Who looks. The table must never see what only the GM may know.
enum class Audience { Gm, Table };
template <> struct EnumNames<Audience> { static constexpr std::array names{"gm", "table"}; };

enum class TokenShape { Action, Shield, Heart, Cartridge, Diamond, Square, SquareAlt };
template <> struct EnumNames<TokenShape> {
    static constexpr std::array names{"action", "shield", "heart", "cartridge", "diamond", "square", "square_alt"};
};

/// How a chip reads: shape and words carry the meaning, tone only supports it.
enum class Tone { Plain, Good, Warn, Bad };
template <> struct EnumNames<Tone> { static constexpr std::array names{"plain", "good", "warn", "bad"}; };

/// A row of token spaces. `id` is the token name that a correct command takes.
struct TrackView {
    std::string id;
    std::string label;
    TokenShape shape = TokenShape::Square;
    int current = 0;
    int capacity = 0;
    int blocked = 0; ///< spaces at the end that cannot be used now (suppressed action points)
    int reserve = -1; ///< linked second row (ammunition reserve); -1 = none
    int reserveCapacity = 0;
    std::string reserveId;
    friend bool operator==(const TrackView&, const TrackView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &TrackView::id); f("label", &TrackView::label); f("shape", &TrackView::shape);
        f.need("current", &TrackView::current); f.need("capacity", &TrackView::capacity);
        f("blocked", &TrackView::blocked); f("reserve", &TrackView::reserve);
        f("reserveCapacity", &TrackView::reserveCapacity); f("reserveId", &TrackView::reserveId);
    }
};

/// A counted marker or a status. Statuses have count 0 or 1 and cap 1.
struct MarkerView {
    std::string id;
    std::string label;
    std::string letter; ///< one or two letters for the badge on a small figure
    int count = 0;
    int cap = 1;
    Tone tone = Tone::Plain;
    std::string why; ///< effect and when it ends, in a sentence
    bool houseRule = false; ///< a proposal of ours, not the author's
    friend bool operator==(const MarkerView&, const MarkerView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &MarkerView::id); f("label", &MarkerView::label); f("letter", &MarkerView::letter);
        f.need("count", &MarkerView::count); f("cap", &MarkerView::cap); f("tone", &MarkerView::tone); f("why", &MarkerView::why);
        f("houseRule", &MarkerView::houseRule);
    }
};

struct StatView {
    std::string id;
    std::string label; ///< "M", "WS"
    std::string value; ///< "5\"", "4+"
    std::string name;  ///< "Movement"
    int number = 0;    ///< the bare number, for editing
    friend bool operator==(const StatView&, const StatView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &StatView::id); f("label", &StatView::label); f("value", &StatView::value);
        f("name", &StatView::name); f("number", &StatView::number);
    }
};

struct WeaponView {
    std::string id;
    std::string name;
    std::string profile; ///< "Aimed", "Hip", "melee"
    std::string line;    ///< "2 attacks · AP 1 · damage 2 · 30″"
    int count = 1;       ///< figures that carry it
    std::vector<StatView> stats; ///< the same facts as cells of a table: range, attacks, …
    std::vector<std::string> keywords;
    friend bool operator==(const WeaponView&, const WeaponView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &WeaponView::id); f("name", &WeaponView::name); f("profile", &WeaponView::profile);
        f("line", &WeaponView::line); f("count", &WeaponView::count); f("stats", &WeaponView::stats); f("keywords", &WeaponView::keywords);
    }
};

struct KeywordView {
    std::string text; ///< "Regeneration(5+)"
    std::string help; ///< its effect in a sentence
    bool automated = true;
    bool houseRule = false;
    friend bool operator==(const KeywordView&, const KeywordView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("text", &KeywordView::text); f("help", &KeywordView::help);
        f("automated", &KeywordView::automated); f("houseRule", &KeywordView::houseRule);
    }
};

/// One model of a unit of several, shown small in a row of its like. `id` is the token name that a correct command of
/// the unit takes: the wounds left on it.
struct FigureView {
    std::string id;
    std::string label; ///< "Champion"
    int current = 1;   ///< 0 = it has fallen
    int capacity = 1;
    friend bool operator==(const FigureView&, const FigureView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &FigureView::id); f("label", &FigureView::label); f.need("current", &FigureView::current); f.need("capacity", &FigureView::capacity);
    }
};

struct UnitView {
    std::string id;
    std::string side;  ///< id of a SideView
    std::string group; ///< id of a GroupView, empty for single figures
    std::string name;
    std::string kind; ///< class or datasheet: "Sharpshooter"
    std::string profile; ///< id of the datasheet
    int number = 0;   ///< stable for the whole mission; the key 1–4 of a player's figure
    bool present = true; ///< false: destroyed, left or captured; folded away, can be brought back
    bool canAct = false;
    bool acted = false;
    std::string state; ///< "Ready", "Down · 1 of 3"
    Tone tone = Tone::Plain;
    std::vector<TrackView> tracks;
    std::vector<FigureView> figures; ///< its models, empty where the unit is a single figure
    std::vector<MarkerView> markers; ///< only those that are on
    std::vector<MarkerView> allMarkers; ///< every marker and status this figure could carry
    std::vector<StatView> stats;
    std::vector<WeaponView> weapons;
    std::vector<KeywordView> keywords;
    std::vector<std::string> engaged; ///< ids of the figures in base contact
    std::vector<std::string> items;
    bool houseRule = false; ///< the datasheet is a proposal of ours, not the author's
    friend bool operator==(const UnitView&, const UnitView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &UnitView::id); f.need("side", &UnitView::side); f("group", &UnitView::group); f("name", &UnitView::name);
        f("kind", &UnitView::kind); f("profile", &UnitView::profile); f("number", &UnitView::number);
        f("present", &UnitView::present); f("canAct", &UnitView::canAct); f("acted", &UnitView::acted);
        f("state", &UnitView::state); f("tone", &UnitView::tone); f("tracks", &UnitView::tracks); f("figures", &UnitView::figures);
        f("markers", &UnitView::markers); f("allMarkers", &UnitView::allMarkers); f("stats", &UnitView::stats);
        f("weapons", &UnitView::weapons); f("keywords", &UnitView::keywords); f("engaged", &UnitView::engaged);
        f("items", &UnitView::items); f("houseRule", &UnitView::houseRule);
    }
};

/// Separate figures that stand together on the screen and in an activation.
struct GroupView {
    std::string id;
    std::string side;
    std::string name;
    std::vector<std::string> units; ///< in number order, destroyed ones included
    int present = 0;
    int acted = 0;
    std::string state; ///< "acts ×2", "2 acted"
    Tone tone = Tone::Plain;
    friend bool operator==(const GroupView&, const GroupView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &GroupView::id); f("side", &GroupView::side); f("name", &GroupView::name); f("units", &GroupView::units);
        f("present", &GroupView::present); f("acted", &GroupView::acted); f("state", &GroupView::state); f("tone", &GroupView::tone);
    }
};

struct PhaseView {
    enum class State { Done, Active, Coming };
    std::string id;
    std::string label;
    std::string help; ///< what happens in it
    State state = State::Coming;
    friend bool operator==(const PhaseView&, const PhaseView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &PhaseView::id); f("label", &PhaseView::label); f("help", &PhaseView::help); f("state", &PhaseView::state);
    }
};
template <> struct EnumNames<PhaseView::State> { static constexpr std::array names{"done", "active", "coming"}; };

/// One line of what *Next* will do; may be struck off by its id.
struct ChecklistItem {
    std::string id;
    std::string rule; ///< "PT-S1"
    std::string text;
    std::string why; ///< reason and when it ends
    bool optional = true;
    bool houseRule = false;
    friend bool operator==(const ChecklistItem&, const ChecklistItem&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ChecklistItem::id); f("rule", &ChecklistItem::rule); f("text", &ChecklistItem::text);
        f("why", &ChecklistItem::why); f("optional", &ChecklistItem::optional); f("houseRule", &ChecklistItem::houseRule);
    }
};

/// The one big button: where it leads, what it does on the way, what still stands against it.
struct NextView {
    std::string label;  ///< "Reinforcements"
    std::string detail; ///< "6 action points unspent"
    std::string blocked; ///< reason why not, empty when it may be pressed
    std::vector<ChecklistItem> checklist;
    friend bool operator==(const NextView&, const NextView&) = default;
    template <class F> static void fields(F&& f) {
        f("label", &NextView::label); f("detail", &NextView::detail); f("blocked", &NextView::blocked); f("checklist", &NextView::checklist);
    }
};

/// A number of a side or of the mission (threat, clock, victory points). `id` can be corrected.
struct CounterView {
    std::string id;
    std::string label;
    int value = 0;
    int limit = -1; ///< -1 = none
    std::string help;
    friend bool operator==(const CounterView&, const CounterView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &CounterView::id); f("label", &CounterView::label); f.need("value", &CounterView::value);
        f("limit", &CounterView::limit); f("help", &CounterView::help);
    }
};

struct ObjectiveView {
    std::string id;
    std::string name;
    std::string text;
    int progress = 0;
    int needed = 1;
    bool done = false;
    bool secret = false;
    std::string holder;   ///< id of the side that holds it, empty where nobody does or none can
    std::string standing; ///< how it is contested, in short: "4 : 2"
    std::string offer;    ///< id of the game master's offer that says who stands there, empty = none
    friend bool operator==(const ObjectiveView&, const ObjectiveView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ObjectiveView::id); f("name", &ObjectiveView::name); f("text", &ObjectiveView::text);
        f("progress", &ObjectiveView::progress); f("needed", &ObjectiveView::needed); f("done", &ObjectiveView::done); f("secret", &ObjectiveView::secret);
        f("holder", &ObjectiveView::holder); f("standing", &ObjectiveView::standing); f("offer", &ObjectiveView::offer);
    }
};

struct SideView {
    std::string id;
    std::string name;
    std::string summary; ///< "in coherence: 1 2 · 3"
    bool players = false; ///< sheets with token spaces rather than rows of figures
    bool acting = false;  ///< this is its turn, where sides take turns
    std::vector<CounterView> counters;
    friend bool operator==(const SideView&, const SideView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &SideView::id); f("name", &SideView::name); f("summary", &SideView::summary);
        f("players", &SideView::players); f("acting", &SideView::acting); f("counters", &SideView::counters);
    }
};

struct SwitchView {
    std::string id;
    std::string label;
    std::string help;
    std::string value;
    std::vector<std::string> values; ///< at least two; "on"/"off" for plain switches
    std::string standard;
    std::string rule;
    bool houseRule = false;
    friend bool operator==(const SwitchView&, const SwitchView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &SwitchView::id); f("label", &SwitchView::label); f("help", &SwitchView::help); f("value", &SwitchView::value);
        f("values", &SwitchView::values); f("standard", &SwitchView::standard); f("rule", &SwitchView::rule); f("houseRule", &SwitchView::houseRule);
    }
};

/// A datasheet that can be put on the table.
struct SheetView {
    std::string id;
    std::string name;
    std::string side;
    int cost = 0;
    std::vector<StatView> stats;
    std::vector<WeaponView> weapons;
    std::vector<KeywordView> keywords;
    bool houseRule = false;
    friend bool operator==(const SheetView&, const SheetView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &SheetView::id); f("name", &SheetView::name); f("side", &SheetView::side); f("cost", &SheetView::cost);
        f("stats", &SheetView::stats); f("weapons", &SheetView::weapons); f("keywords", &SheetView::keywords); f("houseRule", &SheetView::houseRule);
    }
};

/// A table of the debrief: a heading row and rows of cells.
struct TableView {
    std::string title;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
    std::vector<int> houseRules = {}; ///< places of the rows that are proposals of ours, from 0
    void add(std::vector<std::string> row, bool houseRule);
    friend bool operator==(const TableView&, const TableView&) = default;
    template <class F> static void fields(F&& f) {
        f("title", &TableView::title); f("columns", &TableView::columns); f("rows", &TableView::rows);
        f("houseRules", &TableView::houseRules);
    }
};

/// How the mission stands: nothing yet, a result that the program found and offers, or the booked end.
struct OutcomeView {
    std::string offered; ///< a result of the system, as its command `finish` takes it: "win"; or empty
    std::string reason;
    std::string booked; ///< a result of the system or "stopped"; empty while the game runs
    std::string headline; ///< what was booked, else what is offered: "Won", "The Attacker wins"; empty while the game runs
    Tone tone = Tone::Plain;
    friend bool operator==(const OutcomeView&, const OutcomeView&) = default;
    template <class F> static void fields(F&& f) {
        f("offered", &OutcomeView::offered); f("reason", &OutcomeView::reason); f("booked", &OutcomeView::booked);
        f("headline", &OutcomeView::headline); f("tone", &OutcomeView::tone);
    }
};

struct EncounterView {
    std::string system;
    std::string title;    ///< mission name
    std::string briefing; ///< for the welcome and the recap
    std::string advice;   ///< how to run the mission; GM only
    int turn = 1;
    std::string when;  ///< the turn as this game calls it: "Turn 3", "Round 2"
    std::string clock; ///< "clock 3 / 8"
    std::string phase; ///< id of the active PhaseView
    std::vector<PhaseView> phases;
    NextView next;
    std::vector<SideView> sides;
    std::vector<UnitView> units;
    std::vector<GroupView> groups;
    std::vector<ObjectiveView> objectives;
    std::vector<std::string> queue; ///< what will arrive, in words; GM only
    std::vector<SwitchView> switches;
    std::vector<std::string> notices; ///< reminders for now ("Overwatch: Veyra may shoot")
    std::vector<TableView> debrief;
    OutcomeView outcome;
    std::string note; ///< the last pause note
    friend bool operator==(const EncounterView&, const EncounterView&) = default;
    template <class F> static void fields(F&& f) {
        using E = EncounterView;
        f.need("system", &E::system); f("title", &E::title); f("briefing", &E::briefing); f("advice", &E::advice); f.need("turn", &E::turn); f("when", &E::when);
        f("clock", &E::clock); f.need("phase", &E::phase); f("phases", &E::phases); f("next", &E::next); f("sides", &E::sides);
        f("units", &E::units); f("groups", &E::groups); f("objectives", &E::objectives); f("queue", &E::queue);
        f("switches", &E::switches); f("notices", &E::notices); f("debrief", &E::debrief); f("outcome", &E::outcome); f("note", &E::note);
    }
    const UnitView* unit(const std::string& id) const;
};

} // namespace core

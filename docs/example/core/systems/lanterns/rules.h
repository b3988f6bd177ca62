// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "kernel/game/typed_game.h"
#include "kernel/view/switches.h"
#include "table/common_commands.h"
#include "table/luck.h"
#include "table/unit_lookup.h"

namespace core::lanterns {

/// A datasheet, as a data file has it.
struct Sheet {
    std::string id, name;
    int oil = 3;
    std::vector<std::string> keywords;
    friend bool operator==(const Sheet&, const Sheet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Sheet::id);
        f.need("name", &Sheet::name);
        f("oil", &Sheet::oil, range::stat);
        f("keywords", &Sheet::keywords);
    }
};

/// A bearer, with what was copied from its datasheet: editing the library changes no running game.
struct Bearer {
    UnitId id;
    std::string name, side;
    std::vector<std::string> keywords;
    int oil = 3;
    bool acted = false;
    table::Luck luck; ///< of its gusts
    bool isLit() const { return oil > 0; }
    friend bool operator==(const Bearer&, const Bearer&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Bearer::id);
        f.need("name", &Bearer::name);
        f.need("side", &Bearer::side);
        f("keywords", &Bearer::keywords);
        f("oil", &Bearer::oil, range::some);
        f("acted", &Bearer::acted);
        f("luck", &Bearer::luck);
    }
};

/// core/table reads and writes most of these by their names.
struct State : table::UnitLookup<State> {
    std::map<UnitId, Bearer> units;
    std::map<std::string, Sheet> sheets;
    int round = 1;
    ChosenSwitches switches;
    std::string note, booked;
    Shared<table::Relations> relations;
    table::Pieces pieces;
    friend bool operator==(const State&, const State&) = default;
    template <class F> static void fields(F&& f) {
        f("units", &State::units);
        f("sheets", &State::sheets);
        f("round", &State::round, range::counter);
        f("switches", &State::switches);
        f("note", &State::note);
        f("booked", &State::booked);
        f("relations", &State::relations);
        f("pieces", &State::pieces);
    }
};

// What can be ordered.

struct BeginGame {
    static constexpr std::string_view type = "open";
    State start;
    template <class F> static void fields(F&& f) { f.need("start", &BeginGame::start); }
};
/// Blows at a lantern. The role of a field says what it is for, its text how a form asks for it.
struct Gust {
    static constexpr std::string_view type = "gust";
    UnitId who, target;
    bool upwind = false;
    template <class F> static void fields(F&& f) {
        f.need("who", &Gust::who, role::actor);
        f.need("target", &Gust::target, role::enemy, formText("at", "Whose lantern."));
        f("upwind", &Gust::upwind, role::condition,
          formText("upwind", "Remembered until one of the two units moves."));
    }
};
/// How a bearer joins a game that has begun, and which numbers of one can be edited.
struct Newcomer {
    static constexpr std::string_view typeName = "add_bearer";
    std::string sheet, side;
    friend bool operator==(const Newcomer&, const Newcomer&) = default;
    template <class S, class F> static void howFields(F&& f) {
        f.need("side", static_cast<std::string S::*>(&Newcomer::side));
    }
};
struct Numbers {
    std::optional<int> oil;
    friend bool operator==(const Numbers&, const Numbers&) = default;
    template <class S, class F> static void statFields(F&& f) {
        f("oil", static_cast<std::optional<int> S::*>(&Numbers::oil), range::stat);
    }
};
using AddBearer = table::AddUnit<Newcomer>;
using EditProfile = table::EditProfile<Numbers>;
using ReloadDatasheet = table::ReloadDatasheet<Sheet, int>;
struct Commands {
    using Members =
        Types<BeginGame, Gust, AddBearer, EditProfile, ReloadDatasheet, table::Next, table::Correct,
              table::CorrectAll, table::SetSwitch, table::BringBack, table::Remove, table::Finish,
              table::Note, table::Relate, table::PlacePiece, table::EditPiece, table::RemovePiece>;
};

// What has happened.

using GameBegun = table::GameBegun<State>;
struct RoundBegun {
    static constexpr std::string_view type = "round_begun";
    int round = 1;
    template <class F> static void fields(F&& f) { f.need("round", &RoundBegun::round); }
};
/// A bearer has joined or has changed.
struct BearerSet {
    static constexpr std::string_view type = "bearer_set";
    Bearer bearer;
    template <class F> static void fields(F&& f) { f.need("bearer", &BearerSet::bearer); }
};
struct Events {
    using Members = Types<GameBegun, RoundBegun, BearerSet, table::Finished, table::SwitchSet, table::Noted,
                          table::Related, table::Unrelated, table::PieceSet, table::PieceGone>;
};

struct Rules;
using Run = Flow<Rules>;

/// The die of a gust: what it asks, and what its answer does.
struct Blow {
    UnitId who, target;
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run&) {}
};
struct Tasks {
    using Members = Types<Blow>;
};

struct Rules {
    using State = lanterns::State;
    using Command = OneOf<Commands>;
    using Event = OneOf<Events>;
    using Task = OneOf<Tasks>;
    static Result<Run> plan(const State& state, const Command& command, bool overrideRules);
    static void apply(State& state, const Event& event);
    static Result<Ok> validate(const State& state);
    static EncounterView view(const State& state, const Audience& audience);
    static State visibleTo(const State& state, const Audience& audience);
    static std::string logLineFor(const State& now, const Step& step, const Audience& audience);
    static std::vector<Offer> offers(const State& state, const std::string& unit);
    static std::vector<Tally> tallies(const State& state);
    static std::string place(const State& state) { return "R" + std::to_string(state.round); }
    static std::string phaseKey(const State& state) { return std::to_string(state.round); }
};

/// Switches; what is remembered of two bearers; what may be laid on the table ready-made.
const SwitchTable& houseRules();
const table::RelationKinds& relationKinds();
table::PieceTerms pieceTerms();

} // namespace core::lanterns

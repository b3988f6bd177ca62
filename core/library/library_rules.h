// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "kernel/game/forward.h"
#include "kernel/game/system.h"
#include "library/data_merge.h"

/// The library as a game: commands put and remove entries, so that saving, undo, redo and the log are those
/// of every game.
namespace core::library {

/// The content of the library: all entries of the user.
struct State {
    UserData own;
    friend bool operator==(const State&, const State&) = default;
    template <class F> static void fields(F&& f) { f("own", &State::own); }
};

/// Begins the library; the first command of its log.
struct OpenLibrary {
    static constexpr auto type = "open_library";
    template <class F> static void fields(F&&) {}
};
/// Creates an entry or replaces it.
struct PutEntry {
    static constexpr auto type = "put_entry";
    std::string system, path;
    Value body;
    std::string what; ///< for the log: "Health"
    template <class F> static void fields(F&& f) {
        f.need("system", &PutEntry::system, "id of the game system");
        f.need("path", &PutEntry::path, "units/shambler.json or keywords/area");
        f.need("body", &PutEntry::body, "the whole entry");
        f("what", &PutEntry::what, "what has changed, for the log");
    }
};
/// Removes an entry of the user.
struct RemoveEntry {
    static constexpr auto type = "remove_entry";
    std::string system, path;
    template <class F> static void fields(F&& f) {
        f.need("system", &RemoveEntry::system);
        f.need("path", &RemoveEntry::path);
    }
};
/// Gives an entry of the user another path.
struct RenameEntry {
    static constexpr auto type = "rename_entry";
    std::string system, path, to;
    DataPack also; ///< entries that referred to it, with its new name
    template <class F> static void fields(F&& f) {
        f.need("system", &RenameEntry::system);
        f.need("path", &RenameEntry::path);
        f.need("to", &RenameEntry::to, "the new path");
        f("also", &RenameEntry::also, "bodies of entries that refer to the renamed entry, by path");
    }
};
/// Imports many entries in one step; entries of the same path are replaced.
struct ImportPack {
    static constexpr auto type = "import_pack";
    std::string name;
    UserData systems;
    template <class F> static void fields(F&& f) {
        f("name", &ImportPack::name, "the name of the pack");
        f.need("systems", &ImportPack::systems);
    }
};
/// Every command of the library.
struct Commands {
    using Members = Types<OpenLibrary, PutEntry, RemoveEntry, RenameEntry, ImportPack>;
};
using Command = OneOf<Commands>; ///< one command of the library

/// An entry of the user was created or replaced.
struct EntryPut {
    static constexpr auto type = "entry_put";
    std::string system, path;
    Value body;
    template <class F> static void fields(F&& f) {
        f.need("system", &EntryPut::system);
        f.need("path", &EntryPut::path);
        f.need("body", &EntryPut::body);
    }
};
/// An entry of the user was removed.
struct EntryRemoved {
    static constexpr auto type = "entry_removed";
    std::string system, path;
    template <class F> static void fields(F&& f) {
        f.need("system", &EntryRemoved::system);
        f.need("path", &EntryRemoved::path);
    }
};
/// Every event of the library.
struct Events {
    using Members = Types<EntryPut, EntryRemoved>;
};
using Event = OneOf<Events>; ///< one event of the library

struct Rules;
/// A library has no dice and no choices.
struct NoTask {
    void run(Flow<Rules>&) {}
};

/// No command here has a part that could wait for dice or a choice.
struct Tasks {
    using Members = Types<NoTask>;
};

/// The library in the form of a game's rules (kernel/game/typed_game.h).
struct Rules {
    using State = library::State;
    using Command = library::Command;
    using Event = library::Event;
    using Task = OneOf<Tasks>;

    static Result<Flow<Rules>> plan(const State& state, const Command& command, bool overrideRules);
    static void apply(State& state, const Event& event);
    static EncounterView view(const State& state, const Audience& audience);
    static std::vector<Offer> offers(const State& state, const std::string& unit);
    static std::string place(const State&) { return {}; }
    static std::string phaseKey(const State&) { return {}; }
};

/// The system whose game the library is; it is never among the playable games.
class LibrarySystem final : public System {
public:
    std::string id() const override { return "library"; }
    std::string name() const override { return "Library"; }
    int rulesVersion() const override { return 1; }
    Result<Ok> load(const DataPack&) override { return Ok{}; }
    SetupChoices choices() const override { return {}; }
    Result<Order> opening(const Setup& setup) const override;
    std::unique_ptr<Game> newGame() const override;
    Value commandSchemas() const override;
    bool isPlayable() const override { return false; }
};

} // namespace core::library

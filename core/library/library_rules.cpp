// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/library_rules.h"

#include "kernel/game/typed_game_body.h"

namespace core::library {

namespace {

using Run = Flow<Rules>;

constexpr std::size_t largestEntry = 1024 * 1024; ///< bytes; far more than any datasheet
constexpr std::size_t mostEntries = 20000;        ///< entries of one import

const Value* find(const State& state, const std::string& system, const std::string& path) {
    const auto entries = state.own.find(system);
    if (entries == state.own.end()) return nullptr;
    const auto entry = entries->second.find(path);
    return entry == entries->second.end() ? nullptr : &entry->second;
}

Result<Ok> checkEntry(const std::string& system, const std::string& path, const Value& body) {
    if (system.empty()) return impossible("library.system", "name the game system of the entry", "system");
    if (auto fits = checkPath(path); !fits) return fits;
    if (!body.asObject())
        return impossible("library.body",
                          "an entry is an object with fields, not " + std::string(body.kind()), path);
    if (canonicalBytes(body).size() > largestEntry)
        return impossible("library.too_large", "the entry is larger than 1 MiB; shorten it", path);
    return Ok{};
}

Run begin(const State& state, std::string label) {
    Run run;
    run.state = state;
    run.label = std::move(label);
    return run;
}

Result<Run> plan(const State& state, const OpenLibrary&) {
    auto run = begin(state, "Create the library");
    run.say("The library is created");
    return run;
}

Result<Run> plan(const State& state, const PutEntry& put) {
    if (auto fits = checkEntry(put.system, put.path, put.body); !fits)
        return tl::unexpected<Problem>(fits.error());
    const auto* before = find(state, put.system, put.path);
    if (before && *before == put.body) return impossible("library.same", "nothing has changed", put.path);
    const auto name = nameOf(put.path, put.body);
    auto run = begin(state, (before ? "Edit " : "New: ") + name);
    run.emit(EntryPut{put.system, put.path, put.body});
    run.say(name + (before ? " is edited" : " is created") + (put.what.empty() ? "" : ": " + put.what));
    return run;
}

Result<Run> plan(const State& state, const RemoveEntry& remove) {
    const auto* before = find(state, remove.system, remove.path);
    if (!before)
        return impossible("library.no_entry", "your library has no entry at `" + remove.path + "`", "path");
    const auto name = nameOf(remove.path, *before);
    auto run = begin(state, "Delete " + name);
    run.emit(EntryRemoved{remove.system, remove.path});
    run.say(name + " is deleted");
    return run;
}

Result<Run> plan(const State& state, const RenameEntry& rename) {
    const auto* before = find(state, rename.system, rename.path);
    if (!before)
        return impossible("library.no_entry", "your library has no entry at `" + rename.path + "`", "path");
    if (find(state, rename.system, rename.to))
        return impossible("library.taken", "there is an entry at `" + rename.to + "` already", "to");
    if (folderOf(rename.path) != folderOf(rename.to))
        return impossible("library.path", "an entry cannot be moved to another kind of entry", "to");
    auto body = withId(rename.to, *before);
    if (auto fits = checkEntry(rename.system, rename.to, body); !fits)
        return tl::unexpected<Problem>(fits.error());
    auto run = begin(state, "Rename " + nameOf(rename.path, *before));
    run.emit(EntryRemoved{rename.system, rename.path});
    run.emit(EntryPut{rename.system, rename.to, std::move(body)});
    for (const auto& [path, follower] : rename.also) {
        if (auto fits = checkEntry(rename.system, path, follower); !fits)
            return tl::unexpected<Problem>(fits.error());
        run.emit(EntryPut{rename.system, path, follower});
    }
    const auto count = rename.also.size();
    run.say(idOf(rename.path) + " is now called " + idOf(rename.to) +
            (count == 0   ? ""
             : count == 1 ? "; 1 entry that refers to it was changed"
                          : "; " + std::to_string(count) + " entries that refer to it were changed"));
    return run;
}

Result<Run> plan(const State& state, const ImportPack& pack) {
    auto run = begin(state, "Import" + (pack.name.empty() ? std::string() : " " + pack.name));
    std::size_t count = 0;
    for (const auto& [system, entries] : pack.systems)
        for (const auto& [path, body] : entries) {
            if (auto fits = checkEntry(system, path, body); !fits)
                return tl::unexpected<Problem>(fits.error());
            if (++count > mostEntries)
                return impossible("library.too_many", "the pack has more than 20,000 entries; split it",
                                  "systems");
            const auto* before = find(state, system, path);
            if (!before || *before != body) run.emit(EntryPut{system, path, body});
        }
    if (run.events.empty())
        return impossible("library.same", "the library has all of these entries already", "systems");
    run.say("Imported " + std::to_string(run.events.size()) +
            (run.events.size() == 1 ? " entry" : " entries") + (pack.name.empty() ? "" : " of " + pack.name));
    return run;
}

} // namespace

Result<Run> Rules::plan(const State& state, const Command& command, bool) {
    return visit(command, [&](const auto& each) { return library::plan(state, each); });
}

void Rules::apply(State& state, const Event& event) {
    if (const auto* put = event.as<EntryPut>()) state.own[put->system][put->path] = put->body;
    if (const auto* gone = event.as<EntryRemoved>()) {
        state.own[gone->system].erase(gone->path);
        if (state.own[gone->system].empty()) state.own.erase(gone->system);
    }
}

EncounterView Rules::view(const State&, const Audience&) {
    EncounterView out;
    out.title = "Library";
    return out;
}

std::vector<Offer> Rules::offers(const State&, const std::string&) { return {}; }

Result<Order> LibrarySystem::opening(const Setup&) const {
    return Order{toRecord(Command(OpenLibrary{})), false};
}
std::unique_ptr<Game> LibrarySystem::newGame() const { return std::make_unique<TypedGame<Rules>>(); }
Value LibrarySystem::commandSchemas() const { return schemasOf<Command>(); }

} // namespace core::library

using namespace core;
using namespace core::library;

template struct core::CompiledFamily<Commands>;
template Record core::toRecord(const Command&);

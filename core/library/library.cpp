// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/library.h"

#include "kernel/game/typed_game.h"
#include "library/entry_references.h"
#include "library/library_rules.h"

namespace core::library {

Library::Library(std::vector<SystemData> systems)
    : m_system(std::make_unique<LibrarySystem>()), m_systems(std::move(systems)) {
    for (auto& each : m_systems) {
        each.shipped = withSwitches(*each.system, std::move(each.shipped));
        m_kinds.emplace(each.system->id(), each.system->dataKinds());
    }
}

Result<std::unique_ptr<Library>> Library::open(std::vector<SystemData> systems, Journal& journal,
                                               Ports ports) {
    std::unique_ptr<Library> library(new Library(std::move(systems)));
    const auto stream = journal.load();
    if (!stream) return tl::unexpected<Problem>(stream.error());
    library->m_readOnly = journal.readOnly();
    const bool fresh = stream->steps.empty();
    auto& kept = fresh && journal.readOnly() ? static_cast<Journal&>(library->m_empty) : journal;
    const auto opening = library->m_system->opening({});
    auto log = fresh ? Encounter::create(*library->m_system, *opening, kept, std::move(ports))
                     : Encounter::open(*library->m_system, kept, std::move(ports));
    if (!log) return tl::unexpected<Problem>(log.error());
    library->m_log = std::move(*log);
    return library;
}

const UserData& Library::own() const {
    return static_cast<const TypedGame<Rules>&>(m_log->game()).state().own;
}

Result<Ok> Library::changed(Result<Ok> done) {
    m_seen = {};
    return done;
}

Result<Ok> Library::perform(Record command) {
    if (m_readOnly)
        return impossible("library.read_only",
                          "the library is open for reading only; close the other program that has it open");
    auto done = m_log->perform({std::move(command), false}, {}, true);
    if (!done) return tl::unexpected<Problem>(done.error());
    return changed(Ok{});
}

Result<Ok> Library::put(const std::string& system, const std::string& path, const Value& body,
                        const std::string& what) {
    if (!systemData(system))
        return impossible("system.unknown", "there is no game system `" + system + "` here", "system");
    if (!kind(system, path))
        return impossible("library.path", "this game has no kind of entry for `" + path + "`", "path");
    // An entry of the user equal to the shipped one is removed: the shipped one is used again.
    const auto shipped = entryAt(systemData(system)->shipped, path);
    if (shipped && *shipped == body && origin(system, path) == Origin::Changed) return remove(system, path);
    if (shipped && *shipped == body) return impossible("library.same", "nothing has changed", path);
    return perform(toRecord(Command(PutEntry{system, path, body, what})));
}

Result<Ok> Library::remove(const std::string& system, const std::string& path) {
    if (origin(system, path) == Origin::Shipped && body(system, path))
        return impossible("library.shipped",
                          "shipped entries cannot be deleted; copy the entry and change the copy", path);
    return perform(toRecord(Command(RemoveEntry{system, path})));
}

Result<Ok> Library::rename(const std::string& system, const std::string& path, const std::string& to) {
    if (body(system, to))
        return impossible("library.taken", "there is an entry at `" + to + "` already", "to");
    const auto entries = own().find(system);
    const bool mine =
        systemData(system) && entries != own().end() && entries->second.contains(path) && checkPath(to);
    auto also = mine ? renamedReferences(*systemData(system)->system, systemData(system)->shipped,
                                         entries->second, path, to)
                     : DataPack{};
    return perform(toRecord(Command(RenameEntry{system, path, to, std::move(also)})));
}

Result<Ok> Library::import(const std::string& name, const UserData& entries) {
    for (const auto& [system, files] : entries)
        for (const auto& [path, unused] : files)
            if (!kind(system, path))
                return impossible("library.path",
                                  "no game here has a kind of entry for `" + system + "/" + path + "`",
                                  "systems");
    return perform(toRecord(Command(ImportPack{name, entries})));
}

Result<std::string> Library::create(const std::string& system, const DataKind& kind, const std::string& name,
                                    const std::optional<Value>& from) {
    auto body = from.value_or(kind.fresh);
    if (!body.asObject())
        return impossible("library.no_new",
                          "no entries of this kind can be added: change one of the existing entries", "kind");
    if (name.empty()) return impossible("library.name", "the " + kind.one + " needs a name", "name");
    const auto path = freePath(system, kind, name);
    (*body.asObject())["name"] = name;
    if (auto done = put(system, path, withId(path, std::move(body))); !done)
        return tl::unexpected<Problem>(done.error());
    return path;
}

Result<Ok> Library::undo() {
    if (m_readOnly) return impossible("library.read_only", "the library is open for reading only");
    return changed(m_log->undo());
}

Result<Ok> Library::redo() {
    if (m_readOnly) return impossible("library.read_only", "the library is open for reading only");
    return changed(m_log->redo());
}

std::unique_ptr<System> librarySystem() { return std::make_unique<LibrarySystem>(); }

} // namespace core::library

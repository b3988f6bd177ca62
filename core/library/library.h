// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"
#include "library/loadable_pack.h"

namespace core::library {

/// One game system with its shipped data.
struct SystemData {
    const System* system = nullptr;
    DataPack shipped;
};

/// Where the entry that is used comes from.
enum class Origin {
    Shipped, ///< the shipped entry, read-only
    Own,     ///< an entry of the user; there is no shipped one of that name
    Changed  ///< an entry of the user in place of a shipped one
};

/// An entry as lists of the library show it, without its content.
struct EntryHead {
    std::string path, id, name;
    Origin origin = Origin::Shipped;
    bool wrong = false;    ///< has a fault that prevents the use of the data
    bool doubtful = false; ///< refers to something that no rule knows
    friend bool operator==(const EntryHead&, const EntryHead&) = default;
};

/// The shipped data of every system, with the user's entries over them; every change is one step that is
/// saved and can be undone.
class Library {
public:
    /// Opens the library in the journal, or begins it. The systems and the journal must outlive it.
    static Result<std::unique_ptr<Library>> open(std::vector<SystemData> systems, Journal& journal,
                                                 Ports ports);

    const std::vector<SystemData>& systems() const { return m_systems; }
    /// The system of that id; nullptr when the library has none.
    const SystemData* systemData(const std::string& system) const;
    /// The kind of the entry at that path; nullptr when the system has no such kind.
    const DataKind* kind(const std::string& system, const std::string& path) const;
    /// All kinds of entries of the system.
    const std::vector<DataKind>& kinds(const std::string& system) const;
    bool readOnly() const { return m_readOnly; }
    /// The user's entries alone.
    const UserData& own() const;
    /// The digest of the user's entries.
    std::string digest() const { return m_log->digest(); }
    /// The saved steps of the library, kept like those of a game.
    const Encounter& log() const { return *m_log; }

    /// Shipped entries and the user's together, valid or not.
    const DataPack& files(const std::string& system) const;
    /// The problems that System::check finds in the files of the system.
    const std::vector<Problem>& problems(const std::string& system) const;
    /// The problems of one entry, with their paths in it.
    std::vector<std::pair<EntryPlace, Problem>> problemsOf(const std::string& system,
                                                           const std::string& path) const;
    /// The rules for building forces under the files of the system.
    const ForceRules& forceRules(const std::string& system) const;
    /// The entries of a kind, for a list.
    std::vector<EntryHead> entries(const std::string& system, const DataKind& kind) const;
    /// The content of an entry; nothing when there is none.
    std::optional<Value> body(const std::string& system, const std::string& path) const {
        return entryAt(files(system), path);
    }
    /// Where the entry at that path comes from.
    Origin origin(const std::string& system, const std::string& path) const;

    /// Creates the entry or replaces it; an entry of the user that becomes equal to the shipped one is
    /// removed. `what` names what has changed, for the log.
    Result<Ok> put(const std::string& system, const std::string& path, const Value& body,
                   const std::string& what = {});
    /// Removes an entry of the user; the shipped one of its path, if there is one, is used again.
    Result<Ok> remove(const std::string& system, const std::string& path);
    /// Gives an entry of the user another path; the user's entries that refer to it are changed.
    Result<Ok> rename(const std::string& system, const std::string& path, const std::string& to);
    /// Puts all these entries in one step; `name` is that of their pack.
    Result<Ok> import(const std::string& name, const UserData& entries);
    /// Creates an entry of that name from the kind's new entry, or as a copy of `from`; returns its path.
    Result<std::string> create(const std::string& system, const DataKind& kind, const std::string& name,
                               const std::optional<Value>& from = std::nullopt);
    Result<Ok> undo();
    Result<Ok> redo();

private:
    struct Seen { ///< computed once for each state of the log
        std::map<std::string, DataPack> files;
        std::map<std::string, std::vector<Problem>> problems;
        std::map<std::string, ForceRules> forceRules;
    };
    explicit Library(std::vector<SystemData> systems);
    Result<Ok> perform(Record command);
    /// Forgets what was computed, because the log has moved; passes the result on.
    Result<Ok> changed(Result<Ok> done);
    /// The first unused path for an entry of that name.
    std::string freePath(const std::string& system, const DataKind& kind, const std::string& name) const;

    std::unique_ptr<System> m_system; ///< the system whose game the library is
    std::vector<SystemData> m_systems;
    std::map<std::string, std::vector<DataKind>> m_kinds;
    MemoryJournal m_empty{"library"}; ///< the journal of a library that was never begun and cannot be
    std::unique_ptr<Encounter> m_log;
    bool m_readOnly = false;
    mutable Seen m_seen;
};

/// The rules for reading the stream of a library.
std::unique_ptr<System> librarySystem();

} // namespace core::library

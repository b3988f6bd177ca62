// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/encounter.h"
#include "library/loadable_pack.h"

namespace core::library {

/// One game system with the data it was shipped with.
struct SystemData {
    const System* system = nullptr;
    DataPack shipped;
};

enum class Origin {
    Shipped, ///< read-only
    Own,     ///< nothing of that name is shipped
    Changed  ///< an own entry in place of a shipped one
};

/// What a list shows of an entry.
struct EntryHead {
    std::string path, id, name;
    Origin origin = Origin::Shipped;
    bool wrong = false;    ///< keeps the data from being used
    bool doubtful = false; ///< names something that no rule knows
    friend bool operator==(const EntryHead&, const EntryHead&) = default;
};

/// Shipped data of every system and own entries over them; every change is one step that is saved and can be
/// undone.
class Library {
public:
    /// Opens the library that the journal keeps, or begins it. The systems and the journal must outlive it.
    static Result<std::unique_ptr<Library>> open(std::vector<SystemData> systems, Journal& journal,
                                                 Ports ports);

    const std::vector<SystemData>& systems() const { return m_systems; }
    const SystemData* systemData(const std::string& system) const;
    const DataKind* kind(const std::string& system, const std::string& path) const;
    const std::vector<DataKind>& kinds(const std::string& system) const;
    bool readOnly() const { return m_readOnly; }
    const UserData& own() const;
    std::string digest() const { return m_log->digest(); }
    const Encounter& log() const { return *m_log; }

    /// Shipped and own entries together, sound or not.
    const DataPack& files(const std::string& system) const;
    /// What System::check says about them.
    const std::vector<Problem>& problems(const std::string& system) const;
    /// The problems of one entry, with the places in it.
    std::vector<std::pair<EntryPlace, Problem>> problemsOf(const std::string& system,
                                                           const std::string& path) const;
    /// How forces are put together under these files.
    const ForceRules& forceRules(const std::string& system) const;
    std::vector<EntryHead> entries(const std::string& system, const DataKind& kind) const;
    std::optional<Value> body(const std::string& system, const std::string& path) const {
        return entryAt(files(system), path);
    }
    Origin origin(const std::string& system, const std::string& path) const;

    Result<Ok> put(const std::string& system, const std::string& path, const Value& body,
                   const std::string& what = {});
    Result<Ok> remove(const std::string& system, const std::string& path);
    /// Gives an own entry another path; own entries that name it follow.
    Result<Ok> rename(const std::string& system, const std::string& path, const std::string& to);
    Result<Ok> import(const std::string& name, const UserData& entries);
    /// Makes an entry of that name from the kind's fresh one, or as a copy of `from`; answers its path.
    Result<std::string> create(const std::string& system, const DataKind& kind, const std::string& name,
                               const std::optional<Value>& from = std::nullopt);
    Result<Ok> undo();
    Result<Ok> redo();

private:
    struct Seen { ///< what is computed once for each state of the log
        std::map<std::string, DataPack> files;
        std::map<std::string, std::vector<Problem>> problems;
        std::map<std::string, ForceRules> forceRules;
    };
    explicit Library(std::vector<SystemData> systems);
    Result<Ok> perform(Record command);
    Result<Ok> changed(Result<Ok> done);
    std::string freePath(const std::string& system, const DataKind& kind, const std::string& name) const;

    std::unique_ptr<System> m_system; ///< whose game the library is
    std::vector<SystemData> m_systems;
    std::map<std::string, std::vector<DataKind>> m_kinds;
    MemoryJournal m_empty{"library"}; ///< behind a library that was never begun and cannot be
    std::unique_ptr<Encounter> m_log;
    bool m_readOnly = false;
    mutable Seen m_seen;
};

/// The rules by which a stream that holds a library is read.
std::unique_ptr<System> librarySystem();

} // namespace core::library

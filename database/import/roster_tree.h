// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/import/unread_members.h"
#include "kernel/force/roster.h"
#include "kernel/values/result.h"
#include "kernel/values/value.h"

#include <optional>
#include <string>

/// Reads the tree of a foreign list, where a number may be a text and anything may be missing.
namespace database::roster_tree {

/// The member as a text, numbers included; empty when it is absent or neither.
std::string text(const core::Value& from, std::string_view key);
/// The member as a number, also from a text; nothing when it is absent or no number.
std::optional<double> number(const core::Value& from, std::string_view key);
/// The member's entries; empty when it is absent or no list.
const core::Value::Array& list(const core::Value& from, std::string_view key);
/// The path of the entry `n` of a list: "$.units[3]".
inline std::string at(const std::string& path, std::string_view key, std::size_t n) {
    return path + "." + std::string(key) + "[" + std::to_string(n) + "]";
}

/// Builds a roster within its limits, keeps the first Problem, and records which members were read.
class Builder {
public:
    explicit Builder(std::string where) : m_where(std::move(where)) {}

    /// Members as the functions above find them, recorded as read.
    const core::Value* find(const core::Value& from, std::string_view key);
    std::string text(const core::Value& from, std::string_view key);
    std::optional<double> number(const core::Value& from, std::string_view key);
    const core::Value::Array& list(const core::Value& from, std::string_view key);
    /// Records a member as known, with everything in it.
    void pass(const core::Value& from, std::string_view key);
    /// Adds sentences about the content of the list that was not read.
    void reportUnread(const core::Value& tree, const SourceTerms& terms);

    core::Roster roster; ///< what was built so far

    /// Whether the list was refused.
    bool hasFailed() const { return m_problem.has_value(); }
    /// Records a Problem; only the first one counts.
    void refuse(const char* code, const std::string& what, const std::string& path);
    /// The name in that member, refused when it is too long; `otherwise` when there is none.
    std::string name(const core::Value& from, std::string_view key, const std::string& path,
                     const std::string& otherwise = {});
    /// A whole number of models or weapons, 1 when it is absent; refused beyond 1 to `most`.
    int count(const core::Value& from, std::string_view key, int most, const std::string& path);
    /// Adds a sentence about a part of the list that was left out, as it was not understood.
    void skip(const std::string& sentence);
    /// Adds a unit; refused when it or the list grows too large.
    void add(core::RosterEntry entry, const std::string& path);
    /// The roster, or the reason why there is none.
    core::Result<core::Roster> finish();

private:
    std::string m_where;
    ReadMembers m_read, m_passed;
    std::optional<core::Problem> m_problem;
};

} // namespace database::roster_tree

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

/// The content of a list that its reader did not read, so that nothing is dropped silently.
namespace database::roster_tree {

/// The members of a format that name nothing of the army, and those that give an object's name.
struct SourceTerms {
    std::vector<std::string_view> technical; ///< ids, versions, settings of the other program's window
    std::vector<std::string_view> names;     ///< the first existing one counts
};

/// The members of a tree that a reader has read, by their addresses.
using ReadMembers = std::unordered_set<const core::Value*>;

/// A sentence for each object with unread members: "Vera: the list also says xp 12; left out". Members that
/// are empty, 0 or false are ignored.
void reportUnread(const core::Value& tree, const SourceTerms& terms, const ReadMembers& read,
                  const ReadMembers& passed, const std::function<void(const std::string&)>& report);

} // namespace database::roster_tree

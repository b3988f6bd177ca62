// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/value.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

/// What a list holds beside that which a reader looked at, so that nothing vanishes without a word.
namespace database::roster_tree {

/// The members of a format that name nothing of the army, and those that say what an object is called.
struct SourceTerms {
    std::vector<std::string_view> technical; ///< ids, versions, switches of the other program's window
    std::vector<std::string_view> names;     ///< the first that is there counts
};

/// Members of a tree that a reader looked at, by their place in it.
using ReadMembers = std::unordered_set<const core::Value*>;

/// A sentence for each object with members that were not read: "Vera: the list also says xp 12; left aside".
/// Members that are empty, 0 or false say nothing.
void reportUnread(const core::Value& tree, const SourceTerms& terms, const ReadMembers& read,
                  const ReadMembers& passed, const std::function<void(const std::string&)>& report);

} // namespace database::roster_tree

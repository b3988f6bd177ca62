// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shipped_warbands.h"

#include <QMetaType>

Q_DECLARE_METATYPE(core::Force)

/// Illegal warbands beside legal ones that differ in one thing.
namespace trench_lists {

using Ids = std::vector<std::string>;
using Entries = std::vector<core::ForceEntry>;

/// As the program checks forces: with what campaigns leave on them.
const core::ForceRules& rules();
std::vector<core::Problem> problemsOf(const core::Force& force);

core::ForceEntry entry(const char* sheet, Ids gear = {}, Ids options = {});
Entries times(std::size_t n, const core::ForceEntry& one);
/// A warband under its usual leader, with as much to spend in any way.
core::Force force(const std::string& faction, Entries others);

/// What the message names: the model or warband, and the thing.
struct Words {
    const char *who, *what;
};
/// The columns that a row fills: two warbands, the code of the problem, and its words.
void columns();
void row(const char* name, const char* faction, Entries illegal, Entries legal, const char* code,
         const Words& words);
/// The illegal warband of the row is refused with that code alone, in words that name the way out; the legal
/// one is accepted.
void checkRow();

} // namespace trench_lists

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

/// How much a list of another program may hold. The largest real ones reach a tenth of each; what goes beyond
/// is broken or hostile and is refused before it costs memory or time.
namespace database::roster_limits {

inline constexpr qint64 unpackedBytes = 16 * 1024 * 1024;
inline constexpr qint64 ratio = 200;          ///< unpacked to packed; rosters reach 30
inline constexpr int entries = 16;            ///< files in one archive
inline constexpr int depth = 64;              ///< elements or objects inside each other
inline constexpr int elements = 60'000;       ///< of XML
inline constexpr int xmlAttributes = 120'000; ///< those that are kept
inline constexpr int jsonEntries = 150'000;   ///< members and list entries
inline constexpr qint64 tagBytes = 16 * 1024; ///< one XML tag with its attributes
inline constexpr qint64 textBytes = 64 * 1024;
inline constexpr qint64 xmlTextBytes = 1024 * 1024; ///< between two XML tags, of use to a list or not
inline constexpr qint64 nameBytes = 300;
inline constexpr int lines = 20'000; ///< of a shared text
inline constexpr int units = 200;
inline constexpr int models = 200;    ///< in one unit
inline constexpr int weapons = 200;   ///< kinds of weapons in one unit
inline constexpr int abilities = 300; ///< rules, abilities and keywords of one unit
inline constexpr int notes = 500;     ///< sentences about what was skipped

} // namespace database::roster_limits

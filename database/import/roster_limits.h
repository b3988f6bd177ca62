// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

/// The limits of a list of another program. The largest real lists reach a tenth of each; a larger one is
/// broken or hostile and is refused before it costs memory or time.
namespace database::roster_limits {

inline constexpr qint64 unpackedBytes = 16 * 1024 * 1024; ///< an archive, unpacked
inline constexpr qint64 ratio = 200;                ///< ratio of unpacked to packed size; rosters reach 30
inline constexpr int entries = 16;                  ///< files in one archive
inline constexpr int depth = 64;                    ///< nesting depth of elements or objects
inline constexpr int elements = 60'000;             ///< elements of XML
inline constexpr int xmlAttributes = 120'000;       ///< attributes of all XML elements together
inline constexpr int jsonEntries = 150'000;         ///< members and list entries
inline constexpr qint64 tagBytes = 16 * 1024;       ///< one XML tag with its attributes
inline constexpr qint64 textBytes = 64 * 1024;      ///< one text, such as a rule
inline constexpr qint64 xmlTextBytes = 1024 * 1024; ///< text between two XML tags, used or not
inline constexpr qint64 nameBytes = 300;            ///< one name
inline constexpr int lines = 20'000;                ///< lines of a shared text
inline constexpr int units = 200;                   ///< units in one list
inline constexpr int models = 200;                  ///< models in one unit
inline constexpr int weapons = 200;                 ///< kinds of weapons in one unit
inline constexpr int abilities = 300;               ///< rules, abilities and keywords of one unit
inline constexpr int notes = 500;                   ///< sentences about skipped content

} // namespace database::roster_limits

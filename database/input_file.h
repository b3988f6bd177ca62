// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QByteArray>
#include <QString>

#include <string>

/// Reads files and streams from outside. All size limits are here; lists of other programs have further
/// limits on their content (database/import/roster_limits.h).
namespace database {

namespace limits {

inline constexpr qint64 mebibyte = 1024 * 1024;
inline constexpr qint64 listBytes = 16 * mebibyte; ///< an army list; the largest known ones are a fifth of it
inline constexpr qint64 jsonListBytes =
    8 * mebibyte; ///< an army list in JSON, whose tree costs ten times its bytes
inline constexpr qint64 packBytes =
    8 * mebibyte; ///< a data pack or one data file; all shipped ones together are a tenth
inline constexpr qint64 entryBytes = mebibyte;          ///< one entry of a library, a query, a line of `play`
inline constexpr qint64 campaignBytes = 256 * mebibyte; ///< a campaign file; a year of weekly play is a tenth
inline constexpr int jsonEntries = 200'000;             ///< members and list entries of one document
inline constexpr int jsonDepth = 64;                    ///< nesting depth of objects and lists
inline constexpr qint64 jsonTextBytes = mebibyte;       ///< length of one text

} // namespace limits

/// The content of a regular file. A folder, a pipe, a device, or a file of more than `most` bytes is refused
/// before anything is read; codes are `<kind>.unreadable` and `<kind>.too_large`.
core::Result<QByteArray> readInputFile(const QString& path, qint64 most, const std::string& kind);

/// Refuses what readInputFile refuses before reading, for files that are read in another way.
core::Result<core::Ok> inspectInputFile(const QString& path, qint64 most, const std::string& kind);

/// The content of standard input; more than `most` bytes are refused.
core::Result<QByteArray> readStandardInput(qint64 most, const std::string& kind);

/// The limits of a JSON text.
struct JsonMeasure {
    int entries = limits::jsonEntries;
    int depth = limits::jsonDepth;
    qint64 textBytes = limits::jsonTextBytes;
};
/// Checks the limits of a JSON text before it becomes a tree, in which each comma costs a hundred times its
/// byte. A Problem names the line.
core::Result<core::Ok> measureJson(const QByteArray& text, const JsonMeasure& most, const std::string& kind,
                                   const std::string& where);

} // namespace database

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <QByteArray>
#include <QString>

#include <string>

/// How files and streams of others are read. The limits of their sizes are here and nowhere else; lists of
/// other programs have more to say about their inside (database/import/roster_limits.h).
namespace database {

namespace limits {

inline constexpr qint64 mebibyte = 1024 * 1024;
inline constexpr qint64 listBytes = 16 * mebibyte;    ///< an army list; the largest are a fifth of it
inline constexpr qint64 jsonListBytes = 8 * mebibyte; ///< one in JSON, whose tree costs ten times its bytes
inline constexpr qint64 packBytes =
    8 * mebibyte; ///< a data pack or one file of data; all shipped ones together are a tenth
inline constexpr qint64 entryBytes = mebibyte;          ///< one entry of a library, a query, a line of `play`
inline constexpr qint64 campaignBytes = 256 * mebibyte; ///< a campaign file; a year of weekly play is a tenth
inline constexpr int jsonEntries = 200'000;             ///< members and list entries of one document
inline constexpr int jsonDepth = 64;                    ///< objects and lists inside each other
inline constexpr qint64 jsonTextBytes = mebibyte;       ///< one text in it

} // namespace limits

/// The content of a regular file. A folder, a pipe, a device and a file of more than `most` bytes are refused
/// before anything is read; codes are `<kind>.unreadable` and `<kind>.too_large`.
core::Result<QByteArray> readInputFile(const QString& path, qint64 most, const std::string& kind);

/// The same refusals without reading anything, for what is read in another way.
core::Result<core::Ok> inspectInputFile(const QString& path, qint64 most, const std::string& kind);

/// What standard input brings, under the same limit.
core::Result<QByteArray> readStandardInput(qint64 most, const std::string& kind);

/// Measures a JSON text before it becomes a tree, in which each comma costs a hundred times its byte.
struct JsonMeasure {
    int entries = limits::jsonEntries;
    int depth = limits::jsonDepth;
    qint64 textBytes = limits::jsonTextBytes;
};
core::Result<core::Ok> measureJson(const QByteArray& text, const JsonMeasure& most, const std::string& kind,
                                   const std::string& where);

} // namespace database

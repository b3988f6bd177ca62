// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>

/// The files of the checkout as the architecture rules see them.
struct SourceFile {
    QString path; ///< below the checkout, with slashes
    QStringList lines;
    bool isCode() const { return path.endsWith(u".h") || path.endsWith(u".cpp"); }
    bool isIn(const QString& folder) const { return path.startsWith(folder + u'/'); }
};

/// All text files of the project below `root`, built files and pictures left out.
QList<SourceFile> readSources(const QString& root);

/// "path:line: text" for every line of the file that the pattern matches.
QStringList linesMatching(const SourceFile& file, const QRegularExpression& pattern, const QString& why);

/// What the file includes, with line numbers: "kernel/values/value.h", "QString", "vector".
QList<std::pair<int, QString>> includesOf(const SourceFile& file);

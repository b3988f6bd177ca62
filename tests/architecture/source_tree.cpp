// SPDX-License-Identifier: GPL-3.0-or-later
#include "source_tree.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QSet>

#include <algorithm>

namespace {

const QStringList topFolders{"app", "core", "ui", "resources", "database", "tests", "packaging", ".ci"};
const QSet<QString> textEndings{"h",   "cpp", "in", "txt", "cmake",   "json", "md",  "sh",  "py",  "qrc",
                                "xml", "svg", "c",  "1",   "desktop", "js",   "mjs", "css", "html"};

SourceFile readSource(const QDir& root, const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    auto lines = QString::fromUtf8(file.readAll()).split(u'\n');
    if (!lines.isEmpty() && lines.last().isEmpty()) lines.removeLast();
    return {root.relativeFilePath(path), lines};
}

} // namespace

QList<SourceFile> readSources(const QString& root) {
    const QDir base(root);
    QStringList paths;
    for (const auto& name : base.entryList(QDir::Files | QDir::Hidden))
        paths << base.filePath(name);
    for (const auto& folder : topFolders) {
        QDirIterator walk(base.filePath(folder), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (walk.hasNext())
            paths << walk.next();
    }
    QList<SourceFile> files;
    for (const auto& path : std::as_const(paths)) {
        const QString ending = path.section(u'.', -1);
        const bool known = textEndings.contains(ending) || path.endsWith(u"/run");
        if (known && !path.contains(u"/__pycache__/") && !path.endsWith(u"CMakeUserPresets.json"))
            files << readSource(base, path);
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return files;
}

QStringList linesMatching(const SourceFile& file, const QRegularExpression& pattern, const QString& why) {
    QStringList found;
    for (qsizetype n = 0; n < file.lines.size(); ++n) {
        const auto match = pattern.match(file.lines[n]);
        if (match.hasMatch())
            found << QString("%1:%2: %3 (`%4`)")
                         .arg(file.path)
                         .arg(n + 1)
                         .arg(why, match.captured(0).trimmed());
    }
    return found;
}

QList<std::pair<int, QString>> includesOf(const SourceFile& file) {
    static const QRegularExpression include(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
    QList<std::pair<int, QString>> found;
    for (qsizetype n = 0; n < file.lines.size(); ++n) {
        const auto match = include.match(file.lines[n]);
        if (match.hasMatch()) found.append({int(n) + 1, match.captured(1)});
    }
    return found;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/input_file.h"

#include "database/platform.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <cstdio>

namespace database {

namespace {

tl::unexpected<core::Problem> refusedInput(const std::string& kind, const char* what, const std::string& text,
                                           const std::string& where) {
    return core::impossible(kind + what, "the input " + text, where);
}

core::Result<core::Ok> refuseUnfit(const FileFacts& facts, qint64 most, const std::string& kind,
                                   const std::string& where) {
    if (facts.kind == FileFacts::Kind::Folder)
        return refusedInput(kind, ".unreadable", "is a folder; name the file", where);
    if (facts.kind != FileFacts::Kind::Regular)
        return refusedInput(kind, ".unreadable", "is a pipe or a device, not a file; save it as a file first",
                            where);
    if (facts.size > most)
        return refusedInput(kind, ".too_large",
                            "is larger than " + std::to_string(most / limits::mebibyte) + " MiB", where);
    return core::Ok{};
}

constexpr qsizetype firstPiece = 16 * 1024, largestPiece = 1024 * 1024;

core::Result<QByteArray> readBounded(QFile& file, qint64 most, const std::string& kind,
                                     const std::string& where, qint64 expected = 0) {
    // Reads one byte more than allowed, because a stream has no known size. A pipe delivers pieces, and
    // memory for the whole allowed size would be more than most files need.
    QByteArray bytes;
    bytes.reserve(std::min(expected, most) + 1);
    for (bool more = true; more && bytes.size() <= most;) {
        const auto piece =
            file.read(std::min(most + 1 - bytes.size(), std::clamp(bytes.size(), firstPiece, largestPiece)));
        more = !piece.isEmpty();
        bytes += piece;
    }
    if (file.error() != QFileDevice::NoError)
        return refusedInput(kind, ".unreadable", "cannot be read: " + file.errorString().toStdString(),
                            where);
    if (bytes.size() <= most) return bytes;
    return refusedInput(kind, ".too_large",
                        "is larger than " + std::to_string(most / limits::mebibyte) + " MiB", where);
}

} // namespace

core::Result<QByteArray> readInputFile(const QString& path, qint64 most, const std::string& kind) {
    const auto where = QDir::toNativeSeparators(path).toStdString();
    QFile file;
    FileFacts facts;
    // Opening a pipe without another end in the plain way would wait forever.
    if (const auto why = openRegular(file, path, facts); !why.empty())
        return refusedInput(kind, ".unreadable", "cannot be read: " + why, where);
    if (auto fit = refuseUnfit(facts, most, kind, where); !fit)
        return tl::unexpected<core::Problem>(fit.error());
    return readBounded(file, most, kind, where, facts.size);
}

core::Result<core::Ok> inspectInputFile(const QString& path, qint64 most, const std::string& kind) {
    const auto where = QDir::toNativeSeparators(path).toStdString();
    if (const auto facts = factsOf(path)) return refuseUnfit(*facts, most, kind, where);
    QFile file(path);
    const bool opens = file.open(QIODevice::ReadOnly); // for the reason; it can only have come a moment ago
    return refusedInput(kind, ".unreadable",
                        "cannot be read" + (opens ? "" : ": " + file.errorString().toStdString()), where);
}

core::Result<QByteArray> readStandardInput(qint64 most, const std::string& kind) {
    QFile file;
    if (!file.open(stdin, QIODevice::ReadOnly))
        return refusedInput(kind, ".unreadable", "cannot be read: " + file.errorString().toStdString(),
                            "standard input");
    return readBounded(file, most, kind, "standard input");
}

core::Result<core::Ok> measureJson(const QByteArray& text, const JsonMeasure& most, const std::string& kind,
                                   const std::string& where) {
    const auto at = [&](const char* what, const std::string& words, qsizetype offset) {
        return core::impossible(kind + what, words,
                                where + ", line " + std::to_string(text.left(offset).count('\n') + 1));
    };
    int depth = 0, entries = 0;
    for (qsizetype n = 0; n < text.size(); ++n) {
        const char c = text[n];
        if (c == '"') {
            const auto begin = n++;
            while (n < text.size() && text[n] != '"')
                n += text[n] == '\\' ? 2 : 1;
            if (n - begin > most.textBytes)
                return at(".text_too_long", "the input contains a text that is too long", begin);
        } else if (c == '{' || c == '[') {
            if (++depth > most.depth)
                return at(".too_deep", "the objects of the input are nested too deeply", n);
            ++entries;
        } else if (c == '}' || c == ']')
            --depth;
        else if (c == ',')
            ++entries;
        if (entries > most.entries) return at(".too_many", "the input contains too many entries", n);
    }
    return core::Ok{};
}

} // namespace database

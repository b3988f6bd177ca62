// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/roster_file.h"

#include "database/import/army_forge.h"
#include "database/import/roster_json.h"
#include "database/import/roster_limits.h"
#include "database/import/roster_xml.h"
#include "database/import/roster_zip.h"
#include "database/input_file.h"
#include "database/log.h"

#include <QDir>

#include <algorithm>
#include <array>

namespace database {

namespace {

tl::unexpected<core::Problem> tooLarge(const std::string& where) {
    return core::impossible("roster.too_large",
                            "the file is larger than " +
                                std::to_string(limits::listBytes / limits::mebibyte) +
                                " MiB, too large for an army list",
                            where);
}

/// First bytes of files that are given by mistake in place of a list.
struct Signature {
    QByteArrayView bytes;
    const char* what;
};
const std::array<Signature, 8>& signatures() {
    static const std::array<Signature, 8> all{
        {{"%PDF", "a PDF"},
         {"\x89PNG", "a picture"},
         {"\xff\xd8\xff", "a picture"},
         {"SQLite format 3", "a campaign or another database"},
         {"\x1f\x8b", "an archive of a kind that lists do not come in"},
         {"7z\xbc\xaf", "an archive of a kind that lists do not come in"},
         {"\x7f"
          "ELF",
          "a program"},
         {"\xd0\xcf\x11\xe0", "a document of an office program"}}};
    return all;
}

bool isUtf16(const QByteArray& bytes) {
    if (bytes.startsWith("\xff\xfe") || bytes.startsWith("\xfe\xff")) return true;
    // In western text in UTF-16, every other byte is zero.
    const auto head = bytes.left(64);
    return head.size() >= 4 && head.count('\0') * 3 >= head.size() && (head[0] == 0) != (head[1] == 0) &&
           !head.contains(QByteArray(2, '\0'));
}

/// Refuses a file that contains no text, and names its kind where that is recognisable.
core::Result<core::Ok> refuseBinary(const QByteArray& bytes, const std::string& where) {
    constexpr auto remedy =
        "; choose the file that the other program saved or exported (.ros, .rosz, .json or text)";
    for (const auto& each : signatures())
        if (bytes.startsWith(each.bytes))
            return core::impossible("roster.binary",
                                    std::string("the file is ") + each.what + ", not a list" + remedy, where);
    const auto head = bytes.left(4096);
    const auto odd = std::count_if(head.begin(), head.end(), [](char c) {
        return (c >= 0 && c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f') || c == 0x7f;
    });
    if (odd * 20 > head.size())
        return core::impossible(
            "roster.binary",
            std::string("the file contains bytes that are not text, so it is not a list") + remedy, where);
    return core::Ok{};
}

/// The text without a byte order mark; a Problem when it is not UTF-8.
core::Result<QByteArray> plainText(const QByteArray& bytes, const std::string& where) {
    if (isUtf16(bytes))
        return core::impossible("roster.encoding",
                                "the file is written in UTF-16; open it in an editor and save it as UTF-8",
                                where);
    if (const auto text = refuseBinary(bytes, where); !text)
        return tl::unexpected<core::Problem>(text.error());
    const auto text = bytes.startsWith("\xef\xbb\xbf") ? bytes.mid(3) : bytes;
    if (!text.isValidUtf8()) {
        qsizetype line = 1;
        for (qsizetype begin = 0; begin < text.size(); ++line) {
            const auto found = text.indexOf('\n', begin);
            const auto end = found < 0 ? text.size() : found;
            if (!QByteArrayView(text.constData() + begin, end - begin).isValidUtf8()) break;
            begin = end + 1;
        }
        return core::impossible("roster.encoding",
                                "the file is not valid UTF-8; open it in an editor and save it as UTF-8",
                                where + ", line " + std::to_string(line));
    }
    if (const auto zero = text.indexOf('\0'); zero >= 0)
        return core::impossible("roster.encoding", "the file contains bytes that are not text",
                                where + ", line " + std::to_string(text.left(zero).count('\n') + 1));
    return text;
}

core::Result<core::Roster> readText(const QByteArray& bytes, const std::string& where) {
    const auto text = plainText(bytes, where);
    if (!text) return tl::unexpected<core::Problem>(text.error());
    const auto begin = text->left(4096).trimmed();
    if (begin.isEmpty())
        return core::impossible("roster.empty", "the file is empty; export the list again", where);
    if (begin.startsWith('<')) return readRosterXml(*text, where);
    if (begin.startsWith('{') || begin.startsWith('[')) return readRosterJson(*text, where);
    return readArmyForgeText(*text, where);
}

} // namespace

core::Result<core::Roster> readRoster(const QByteArray& bytes, const QString& fileName) {
    const auto where = fileName.toStdString();
    if (bytes.size() > limits::listBytes) return tooLarge(where);
    if (!isZip(bytes)) return readText(bytes, where);
    const auto inner = unzipRoster(bytes, where);
    if (!inner) return tl::unexpected<core::Problem>(inner.error());
    if (isZip(inner->bytes))
        return core::impossible("roster.zip_nested", "the archive contains another archive instead of a list",
                                inner->where);
    return readText(inner->bytes, inner->where);
}

core::Result<core::Roster> readRosterFile(const QString& path) {
    const auto bytes = noted(importLog(), readInputFile(path, limits::listBytes, "roster"));
    if (!bytes) return tl::unexpected<core::Problem>(bytes.error());
    return noted(importLog(), readRoster(*bytes, QDir::toNativeSeparators(path)));
}

} // namespace database

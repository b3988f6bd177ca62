// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile_lists.h"

#include <QBuffer>
#include <QtEndian>

#include <quazip/quazip.h>
#include <quazip/quazipfile.h>
#include <quazip/quazipnewinfo.h>

namespace hostile {

namespace {

/// Changes the archive at an offset from the beginning of each local header and of each entry of the
/// directory.
template <class F> void eachHeader(QByteArray& archive, int inLocal, int inDirectory, const F& change) {
    for (const auto& [mark, offset] :
         {std::pair("PK\x03\x04", inLocal), std::pair("PK\x01\x02", inDirectory)})
        for (auto at = archive.indexOf(mark); at >= 0; at = archive.indexOf(mark, at + 4))
            change(archive.data() + at + offset);
}

} // namespace

QByteArray rosterXml(const QByteArray& number, const QByteArray& inside) {
    return R"(<?xml version="1.0" encoding="UTF-8"?><roster name="R" gameSystemName="Warhammer 40,000 10th Edition"><forces><force><selections>)"
           R"(<selection name="Warden" type="model" number=")" +
           number +
           R"("><profiles><profile name="Warden" typeName="Unit"><characteristics><characteristic name="T">4</characteristic></characteristics></profile></profiles>)" +
           inside + "</selection></selections></force></forces></roster>";
}

QByteArray rosterJson(const QByteArray& number, const QByteArray& inside) {
    return R"({"roster":{"name":"R","gameSystemName":"Warhammer 40,000 10th Edition","forces":[{"selections":[{"name":"Warden","type":"model","number":)" +
           number +
           R"(,"profiles":[{"name":"Warden","typeName":"Unit","characteristics":[{"name":"T","$text":"4"}]}])" +
           inside + "}]}]}}";
}

QByteArray forgeJson(const QByteArray& size, const QByteArray& cost) {
    return R"({"gameSystem":"gf","units":[{"name":"Rifles","size":)" + size + R"(,"cost":)" + cost +
           R"(,"quality":4,"defense":5,"loadout":[{"name":"Rifle","count":1,"range":24,"attacks":1,"specialRules":[]}]}]})";
}

QByteArray zip(const QList<std::pair<QString, QByteArray>>& files) {
    QBuffer buffer;
    QuaZip archive(&buffer);
    archive.open(QuaZip::mdCreate);
    for (const auto& [name, bytes] : files) {
        QuaZipFile file(&archive);
        file.open(QIODevice::WriteOnly, QuaZipNewInfo(name));
        file.write(bytes);
        file.close();
    }
    archive.close();
    return buffer.data();
}

QByteArray withSize(QByteArray archive, quint32 size) {
    eachHeader(archive, 22, 24, [&](char* at) { qToLittleEndian(size, at); });
    return archive;
}

QByteArray withFlags(QByteArray archive, char flags) {
    eachHeader(archive, 6, 8, [&](char* at) { *at = static_cast<char>(*at | flags); });
    return archive;
}

QByteArray withFlippedByte(QByteArray archive) {
    const auto directory = archive.indexOf("PK\x01\x02");
    archive[directory / 2] = static_cast<char>(archive[directory / 2] ^ 0x10);
    return archive;
}

} // namespace hostile

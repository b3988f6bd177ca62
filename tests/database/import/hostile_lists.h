// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <utility>

/// Lists as no one's program writes them: made to break a reader, or broken on the way.
namespace hostile {

/// A roster of one unit, in which `number` represents how many models it has, then `inside` inside its
/// selection.
QByteArray rosterXml(const QByteArray& number = "1", const QByteArray& inside = {});
QByteArray rosterJson(const QByteArray& number = "1", const QByteArray& inside = {});
/// An Army Forge list of one unit with that size and cost.
QByteArray forgeJson(const QByteArray& size = "1", const QByteArray& cost = "10");

/// A zip archive with these files.
QByteArray zip(const QList<std::pair<QString, QByteArray>>& files);
/// The archive with every unpacked size it names replaced: it deceives about what it holds.
QByteArray withSize(QByteArray archive, quint32 size);
/// The archive with bits set in the flags of its entries.
QByteArray withFlags(QByteArray archive, char flags);
/// The archive with one byte of the packed content flipped.
QByteArray withFlippedByte(QByteArray archive);

} // namespace hostile

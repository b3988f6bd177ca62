// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QRandomGenerator>

/// The bytes with a few random edits: bytes changed, removed, inserted, the beginning repeated.
inline QByteArray garbled(QByteArray bytes, QRandomGenerator& random) {
    for (int edits = random.bounded(1, 9); edits > 0 && !bytes.isEmpty(); --edits) {
        const auto at = random.bounded(bytes.size());
        switch (random.bounded(4)) {
        case 0:
            bytes[at] = char(random.bounded(256));
            break;
        case 1:
            bytes.remove(at, 1 + random.bounded(4));
            break;
        case 2:
            bytes.insert(at, QByteArray(random.bounded(1, 20), char(random.bounded(256))));
            break;
        default:
            bytes.insert(at, bytes.left(at));
        }
    }
    return bytes;
}

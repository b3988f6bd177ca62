// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

/// What a finished PDF says about itself, read by two libraries that had no hand in making it. Everything in
/// millimetres from the upper left corner of its page.
namespace pdf {

struct Word {
    QString text;
    QRectF box;
};

struct Drawing {
    QRectF box; ///< of the path, without the width of its line
    bool curved = false;
    bool closedCircle() const { return curved && qAbs(box.width() - box.height()) < 0.05; }
};

struct Page {
    QSizeF size;
    QString text;
    QList<Word> words;
    QList<Drawing> drawings;
    QByteArray content; ///< the drawing operators
};

struct File {
    QList<Page> pages;
    QStringList fonts;
    QStringList fontsLeftOut; ///< that the reader's computer would have to have

    QString text() const;
};

/// Reads a PDF; no page where it is none.
File read(const QByteArray& bytes);

/// What leaves the room between the margins, as text; empty where nothing does.
QString outside(const File& file, double margin);
/// How many pages end above their middle.
int halfEmpty(const File& file);
/// Two words that overlap, as text.
QString overlapping(const File& file);
/// Without blanks, which lines break at, and with joined letters parted: "ﬂ" is "fl".
QString squeezed(const QString& text);

} // namespace pdf

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"
#include "ui/print/paper.h"

#include <QString>

#include <functional>
#include <vector>

class QIODevice;
class QPagedPaintDevice;
class QPainter;

namespace ui {

/// Draws a part of a page. The painter counts in millimetres from the upper left corner within the margins.
using Mark = std::function<void(QPainter&)>;

/// The marks that are drawn on one page.
struct Page {
    std::vector<Mark> marks;
    void add(Mark mark) { marks.push_back(std::move(mark)); }
};

/// Pages that are ready to be shown, printed or written.
struct Document {
    QString title;
    Paper paper;
    std::vector<Page> pages;

    int count() const { return static_cast<int>(pages.size()); }
};

/// Draws one page; the painter counts in millimetres from the upper left corner of the sheet.
void paintPage(const Document& document, int page, QPainter& painter);
/// Writes all pages as a PDF that includes its fonts; a Problem when the device does not accept everything.
core::Result<core::Ok> writePdf(const Document& document, QIODevice& device);
/// Writes the PDF into a file of that name, completely or not at all; the Problem names the file.
core::Result<core::Ok> savePdf(const Document& document, const QString& path);
/// Prints all pages on a printer set to the document's paper; a Problem when the printer does not accept them
/// all.
core::Result<core::Ok> printOn(const Document& document, QPagedPaintDevice& printer);
/// Sets paper and orientation without further margins, so that millimetres are true.
void setPaper(QPagedPaintDevice& device, const Paper& paper);

} // namespace ui

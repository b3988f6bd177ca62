// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/document.h"

#include "ui/files/save_file.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QPdfWriter>
#include <cstring>

namespace ui {

namespace {

constexpr double millimetresPerInch = 25.4;
constexpr int pdfDotsPerInch = 1200;

} // namespace

void paintPage(const Document& document, int page, QPainter& painter) {
    const auto inside = document.paper.inside();
    const auto before = painter.transform();
    painter.translate(inside.topLeft());
    painter.scale(document.paper.scale(), document.paper.scale());
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& mark : document.pages[static_cast<std::size_t>(page)].marks)
        mark(painter);
    painter.setTransform(before);
}

void setPaper(QPagedPaintDevice& device, const Paper& paper) {
    const auto id = paper.size == PaperSize::A4 ? QPageSize::A4 : QPageSize::Letter;
    const auto turn =
        paper.orientation == PaperOrientation::Portrait ? QPageLayout::Portrait : QPageLayout::Landscape;
    QPageLayout layout(QPageSize(id), turn, {0, 0, 0, 0}, QPageLayout::Millimeter);
    layout.setMode(QPageLayout::FullPageMode);
    device.setPageLayout(layout);
}

core::Result<core::Ok> printOn(const Document& document, QPagedPaintDevice& printer) {
    QPainter painter;
    if (!painter.begin(&printer))
        return core::impossible("print.printer",
                                "the printer accepts no page; check the printer, or save a PDF");
    for (int page = 0; page < document.count(); ++page) {
        if (page > 0 && !printer.newPage())
            return core::impossible("print.printer",
                                    "the printer stopped after page " + std::to_string(page));
        painter.resetTransform();
        painter.scale(printer.logicalDpiX() / millimetresPerInch, printer.logicalDpiY() / millimetresPerInch);
        paintPage(document, page, painter);
    }
    if (!painter.end()) return core::impossible("print.printer", "the last page could not be finished");
    return core::Ok{};
}

namespace {

/// Replaces the time of writing by a fixed one, so that the same document gives the same file.
void takeOutMoment(QByteArray& pdf) {
    constexpr auto key = "/CreationDate (D:", always = "20000101000000Z";
    const auto at = pdf.indexOf(key);
    const auto from = at + qsizetype(std::strlen(key)), end = at < 0 ? at : pdf.indexOf(')', from);
    if (end < 0) return;
    for (auto n = from; n < end; ++n) // byte by byte, since offsets within the file must stay the same
        if (n - from < qsizetype(std::strlen(always))) pdf[n] = always[n - from];
}

} // namespace

core::Result<core::Ok> writePdf(const Document& document, QIODevice& device) {
    // Written into memory first: a full disk is visible in the count of one write, and in nothing that the
    // PDF writer reports.
    QBuffer memory;
    memory.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&memory);
        writer.setResolution(pdfDotsPerInch);
        writer.setTitle(document.title);
        writer.setCreator(QStringLiteral("Tidekeeper"));
        setPaper(writer, document.paper);
        if (auto done = printOn(document, writer); !done) return done;
    }
    takeOutMoment(memory.buffer());
    if (device.write(memory.data()) != memory.size())
        return core::impossible("print.write",
                                "the PDF cannot be written: " + device.errorString().toStdString());
    return core::Ok{};
}

core::Result<core::Ok> savePdf(const Document& document, const QString& path) {
    QBuffer memory;
    memory.open(QIODevice::WriteOnly);
    if (auto done = writePdf(document, memory); !done) return done;
    return saveBytes(path, memory.data());
}

} // namespace ui

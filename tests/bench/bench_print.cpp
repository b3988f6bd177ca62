// SPDX-License-Identifier: GPL-3.0-or-later
// A PDF of ten pages of markers, against a bare writer that draws the same circles, lines and words.
#include "figures.h"
#include "ui/print/blocks.h"
#include "ui/print/pages.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cstdio>

namespace {

constexpr int pages = 10, runs = 15;
constexpr double size = 25, gap = 4, unitsPerMillimetre = 1200 / 25.4, unitsPerPoint = 1200 / 72.0;
constexpr double mostTimes = 2;

struct Kind {
    const char* letter;
    const char* name;
    core::Tone tone;
};
constexpr Kind kinds[] = {{"B", "Bleed", core::Tone::Bad},
                          {"P", "Pinned", core::Tone::Warn},
                          {"O", "Overwatch", core::Tone::Good},
                          {"S", "Stun", core::Tone::Plain}};

int perPage(const ui::Paper& paper) {
    const auto room = paper.room();
    return static_cast<int>(room.width() / (size + gap)) * static_cast<int>(room.height() / (size + gap));
}

ui::PrintContent matter(const ui::Paper& paper) {
    ui::PrintContent out;
    const int each = perPage(paper) * pages / 4;
    for (const auto& kind : kinds)
        out.reference.markers.push_back({kind.name, kind.name, kind.letter, "What it does.", kind.tone,
                                         static_cast<int>(size), each, false});
    return out;
}

double ours(const ui::PrintContent& matter, const ui::PrintOptions& options, int& count) {
    const auto start = bench::processorUs();
    const auto document = bench::need(ui::markerPages(matter, options));
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    bench::need(ui::writePdf(document, out));
    count = document.count();
    return static_cast<double>(bench::processorUs() - start) / 1000;
}

/// One marker as drawn by someone who knows its place and sizes beforehand.
void drawBare(QPainter& painter, const Kind& kind, QPointF at, const QFont& large, const QFont& small) {
    const ui::Inks inks(ui::Ink::Colour);
    const double k = unitsPerMillimetre, side = size * k, in = side * 0.11;
    painter.setPen(QPen(inks.line(), 0.15 * k));
    for (const double x : {0.0, side})
        for (const double y : {0.0, side}) {
            const double way = x > 0 ? 1 : -1, down = y > 0 ? 1 : -1;
            painter.drawLine(at + QPointF(x + way * 0.5 * k, y), at + QPointF(x + way * 2 * k, y));
            painter.drawLine(at + QPointF(x, y + down * 0.5 * k), at + QPointF(x, y + down * 2 * k));
        }
    painter.setPen(QPen(inks.tone(kind.tone), 0.3 * k));
    painter.setBrush(inks.tone(kind.tone));
    painter.drawEllipse(QRectF(at, QSizeF(side, side)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    painter.drawEllipse(QRectF(at + QPointF(in, in), QSizeF(side - 2 * in, side - 2 * in)));
    painter.setPen(inks.text());
    painter.setFont(large);
    painter.drawText(QRectF(at, QSizeF(side, side * 0.7)), Qt::AlignCenter, kind.letter);
    painter.setFont(small);
    painter.drawText(QRectF(at + QPointF(0, side * 0.6), QSizeF(side, side * 0.2)), Qt::AlignCenter,
                     kind.name);
}

double bare(const ui::Paper& paper) {
    const auto start = bench::processorUs();
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    QPdfWriter writer(&out);
    writer.setResolution(1200);
    ui::setPaper(writer, paper);
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont large(QStringLiteral("DejaVu Sans")), small(QStringLiteral("DejaVu Sans"));
    large.setBold(true);
    small.setBold(true);
    large.setPixelSize(qRound(30 * unitsPerPoint));
    small.setPixelSize(qRound(7 * unitsPerPoint));
    const int across = static_cast<int>(paper.room().width() / (size + gap)), each = perPage(paper);
    for (int n = 0; n < each * pages; ++n) {
        if (n > 0 && n % each == 0) writer.newPage();
        const int place = n % each;
        const QPointF at =
            (paper.inside().topLeft() + QPointF(place % across, place / across) * (size + gap)) *
            unitsPerMillimetre;
        drawBare(painter, kinds[4 * n / (each * pages)], at, large, small);
    }
    painter.end();
    return static_cast<double>(bench::processorUs() - start) / 1000;
}

} // namespace

int main(int argc, char* argv[]) {
    bench::needDisplay();
    QGuiApplication program(argc, argv);
    ui::PrintOptions options;
    options.markers = ui::MarkerChoice::All;
    const auto all = matter(options.paper);
    std::vector<double> own, plain;
    int count = 0;
    bare(options.paper); // fonts are found and read once, before either is timed
    for (int n = 0; n < runs; ++n) {
        own.push_back(ours(all, options, count));
        plain.push_back(bare(options.paper));
    }
    bench::print("marker sheet, " + std::to_string(count) + " pages", own, "ms");
    bench::print("bare writer, the same shapes", plain, "ms");
    const double times = bench::quantile(own, 0.5) / bench::quantile(plain, 0.5);
    std::printf("times the bare writer: %.2f (at most %.0f)\n", times, mostTimes);
    return times <= mostTimes && count == pages ? 0 : 1;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/paper.h"

#include <algorithm>

namespace ui {

namespace {

constexpr double leastMargin = 0, mostMargin = 40;
constexpr int leastScale = 50, mostScale = 150;
constexpr double leastToken = 8, mostToken = 40;

template <class E> E choice(const QVariantMap& map, const char* key, E standard, int count) {
    const int value = map.value(key, static_cast<int>(standard)).toInt();
    return value < 0 || value >= count ? standard : static_cast<E>(value);
}

double within(const QVariantMap& map, const char* key, double standard, double least, double most) {
    bool fine = false;
    const double value = map.value(key, standard).toDouble(&fine);
    return fine ? std::clamp(value, least, most) : standard;
}

} // namespace

std::optional<PrintKind> printKindFromName(const QString& name) {
    for (std::size_t n = 0; n < printKindNames.size(); ++n)
        if (name == QLatin1String(printKindNames[n])) return static_cast<PrintKind>(n);
    return std::nullopt;
}

QSizeF Paper::sheet() const {
    const QSizeF upright = size == PaperSize::A4 ? QSizeF(210, 297) : QSizeF(215.9, 279.4);
    return orientation == PaperOrientation::Portrait ? upright : upright.transposed();
}

QRectF Paper::inside() const {
    const double m = marginMillimetres;
    return QRectF(QPointF(0, 0), sheet()).adjusted(m, m, -m, -m);
}

QSizeF Paper::room() const { return inside().size() / scale(); }

QVariantMap PrintOptions::toMap() const {
    return {{"paper", static_cast<int>(paper.size)},
            {"turn", static_cast<int>(paper.orientation)},
            {"margin", paper.marginMillimetres},
            {"scale", paper.scalePercent},
            {"ink", static_cast<int>(ink)},
            {"token", tokenMillimetres},
            {"cards", static_cast<int>(cards)},
            {"markers", static_cast<int>(markers)},
            {"markerSize", markerMillimetres},
            {"spareNumbers", spareNumbers},
            {"twoSided", twoSided}};
}

PrintOptions PrintOptions::fromMap(const QVariantMap& map) {
    PrintOptions out;
    out.paper.size = choice(map, "paper", out.paper.size, 2);
    out.paper.orientation = choice(map, "turn", out.paper.orientation, 2);
    out.paper.marginMillimetres = within(map, "margin", out.paper.marginMillimetres, leastMargin, mostMargin);
    out.paper.scalePercent =
        static_cast<int>(within(map, "scale", out.paper.scalePercent, leastScale, mostScale));
    out.ink = choice(map, "ink", out.ink, 2);
    out.tokenMillimetres = within(map, "token", out.tokenMillimetres, leastToken, mostToken);
    out.cards = choice(map, "cards", out.cards, 4);
    out.markers = choice(map, "markers", out.markers, 2);
    out.markerMillimetres = static_cast<int>(within(map, "markerSize", out.markerMillimetres, 0, 120));
    out.spareNumbers = static_cast<int>(within(map, "spareNumbers", out.spareNumbers, 0, 30));
    out.twoSided = map.value("twoSided", out.twoSided).toBool();
    return out;
}

QSizeF cardSize(CardSize size) {
    switch (size) {
    case CardSize::Poker:
        return {63, 88};
    case CardSize::A6:
        return {105, 148};
    case CardSize::A5:
    case CardSize::Fitting:
        return {148, 210};
    }
    return {};
}

} // namespace ui

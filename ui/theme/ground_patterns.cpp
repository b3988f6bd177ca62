// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/ground_patterns.h"

#include <array>
#include <cmath>
#include <initializer_list>

namespace ui {

namespace {

using core::Ground;
using Places = std::initializer_list<QPointF>;

/// The places of signs: at the sides, where a piece in the middle does not cover them, and below the letter.
const Places aside{{-0.37, 0.06}, {0.37, 0.06}, {-0.18, 0.33}, {0.18, 0.33}};

void stroke(QPainterPath& path, Places points) {
    bool first = true;
    for (const auto& point : points) {
        if (first)
            path.moveTo(point);
        else
            path.lineTo(point);
        first = false;
    }
}

template <class Sign> QPainterPath scattered(Places places, Sign sign) {
    QPainterPath out;
    for (const auto& place : places)
        sign(out, place);
    return out;
}

void fir(QPainterPath& path, QPointF at) {
    stroke(path, {at + QPointF(-0.07, 0.05), at + QPointF(0, -0.09), at + QPointF(0.07, 0.05),
                  at + QPointF(-0.07, 0.05)});
    stroke(path, {at + QPointF(0, 0.05), at + QPointF(0, 0.1)});
}

void stump(QPainterPath& path, QPointF at) {
    stroke(path, {at + QPointF(0, 0.08), at + QPointF(0, -0.08)});
    stroke(path, {at + QPointF(0, 0), at + QPointF(0.06, -0.06)});
    stroke(path, {at + QPointF(0, 0.03), at + QPointF(-0.05, -0.02)});
}

void brokenBlock(QPainterPath& path, QPointF at) {
    stroke(path, {at + QPointF(-0.06, 0.05), at + QPointF(-0.03, -0.06), at + QPointF(0.07, -0.02),
                  at + QPointF(0.04, 0.06), at + QPointF(-0.06, 0.05)});
}

void grains(QPainterPath& path, QPointF at) {
    for (const QPointF off : {QPointF(-0.05, 0.02), QPointF(0.05, 0.04), QPointF(0, -0.05)})
        path.addEllipse(at + off, 0.008, 0.008);
}

void reeds(QPainterPath& path, QPointF at) {
    stroke(path, {at + QPointF(-0.08, 0.06), at + QPointF(0.08, 0.06)});
    for (const double x : {-0.045, 0.0, 0.045})
        stroke(path, {at + QPointF(x, 0.06), at + QPointF(x * 1.7, -0.06)});
}

void wave(QPainterPath& path, QPointF at, double half) {
    path.moveTo(at + QPointF(-half, 0));
    path.cubicTo(at + QPointF(-half / 2, -half * 0.6), at + QPointF(-half / 2, half * 0.6), at);
    path.cubicTo(at + QPointF(half / 2, -half * 0.6), at + QPointF(half / 2, half * 0.6),
                 at + QPointF(half, 0));
}

void slope(QPainterPath& path, QPointF at) {
    path.moveTo(at + QPointF(-0.09, 0.04));
    path.quadTo(at + QPointF(0, -0.09), at + QPointF(0.09, 0.04));
}

void summit(QPainterPath& path, QPointF at) {
    stroke(path, {at + QPointF(-0.1, 0.07), at + QPointF(0, -0.1), at + QPointF(0.1, 0.07)});
    stroke(path, {at + QPointF(0, -0.1), at + QPointF(0.02, 0.06)});
}

void house(QPainterPath& path, QPointF at) {
    stroke(path, {at + QPointF(-0.07, 0.07), at + QPointF(-0.07, -0.02), at + QPointF(0, -0.09),
                  at + QPointF(0.07, -0.02), at + QPointF(0.07, 0.07), at + QPointF(-0.07, 0.07)});
}

QPainterPath made(Ground ground) {
    switch (ground) {
    case Ground::Open:
        break;
    case Ground::Rise:
        return scattered(aside, slope);
    case Ground::Peak:
        return scattered(aside, summit);
    case Ground::Wood:
        return scattered(aside, fir);
    case Ground::Burnt:
        return scattered(aside, stump);
    case Ground::Rubble:
        return scattered(aside, brokenBlock);
    case Ground::Stones:
        return scattered(aside, [](QPainterPath& path, QPointF at) { path.addEllipse(at, 0.065, 0.045); });
    case Ground::Sand:
        return scattered(aside, grains);
    case Ground::Marsh:
        return scattered(aside, reeds);
    case Ground::Building:
        return scattered(aside, house);
    case Ground::Stream:
        return scattered({{-0.3, 0.22}, {0.3, 0.22}},
                         [](QPainterPath& path, QPointF at) { wave(path, at, 0.12); });
    case Ground::Water:
        return scattered({{-0.34, 0.0}, {0.34, 0.0}, {-0.2, 0.26}, {0.2, 0.26}},
                         [](QPainterPath& path, QPointF at) {
                             wave(path, at, 0.12);
                             wave(path, at + QPointF(0, 0.07), 0.12);
                         });
    }
    return {};
}

} // namespace

const QPainterPath& groundPattern(Ground ground) {
    static const auto all = [] {
        std::array<QPainterPath, core::EnumNames<Ground>::names.size()> out;
        for (std::size_t n = 0; n < out.size(); ++n)
            out[n] = made(Ground(int(n)));
        return out;
    }();
    return all[std::size_t(ground)];
}

} // namespace ui

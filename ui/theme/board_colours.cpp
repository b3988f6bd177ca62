// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/board_colours.h"

#include "ui/theme/colours.h"

#include <algorithm>
#include <array>

namespace ui {

namespace {

using core::Ground;

GroundColours darkGround(Ground ground) {
    switch (ground) {
    case Ground::Open:
        break;
    case Ground::Rise:
        return {0x3a3528, 0xd0c19a};
    case Ground::Peak:
        return {0x4c4433, 0xe6d9b6};
    case Ground::Wood:
        return {0x1f3d29, 0x9fd6a6};
    case Ground::Burnt:
        return {0x2d211b, 0xd2a48c};
    case Ground::Rubble:
        return {0x38383f, 0xc6c6d0};
    case Ground::Stones:
        return {0x2f363b, 0xbcc7d0};
    case Ground::Sand:
        return {0x473d20, 0xe8d48f};
    case Ground::Marsh:
        return {0x1c3936, 0x93d1c2};
    case Ground::Building:
        return {0x4b3029, 0xf0b9a0};
    case Ground::Stream:
        return {0x1d354b, 0x9ccbf0};
    case Ground::Water:
        return {0x143156, 0x9ccbff};
    }
    return {0x242a2a, 0xa9b5ae};
}

GroundColours lightGround(Ground ground) {
    switch (ground) {
    case Ground::Open:
        break;
    case Ground::Rise:
        return {0xe6d9b8, 0x5f4a17};
    case Ground::Peak:
        return {0xd6c49a, 0x4d3a0e};
    case Ground::Wood:
        return {0xc0ddb3, 0x1f5a26};
    case Ground::Burnt:
        return {0xd9cdc4, 0x5e3a22};
    case Ground::Rubble:
        return {0xd6d6da, 0x46464f};
    case Ground::Stones:
        return {0xe0e4e6, 0x414c55};
    case Ground::Sand:
        return {0xf5e6b0, 0x66500a};
    case Ground::Marsh:
        return {0xcbe2d7, 0x1c5a4c};
    case Ground::Building:
        return {0xedc9b8, 0x7a2e14};
    case Ground::Stream:
        return {0xc9e1f2, 0x1a4c78};
    case Ground::Water:
        return {0xa9cfee, 0x123f6b};
    }
    return {0xf1f1e6, 0x4d5a45};
}

} // namespace

GroundColours groundColours(Ground ground) {
    if (!colours().dark) return lightGround(ground);
    // High contrast: only the pattern distinguishes grounds, in the brightest form of its colour.
    if (colours().bg == QColor(Qt::black)) return {colours().raised, darkGround(ground).ink.lighter(125)};
    return darkGround(ground);
}

QColor sideColour(int place) {
    const auto& c = colours();
    const std::array sides{c.teal, c.violet, c.brass, c.blue};
    return place < 0 ? c.muted : sides[std::size_t(place) % sides.size()];
}

QColor layerColour(core::Tone tone, int place) {
    const auto& c = colours();
    switch (tone) {
    case core::Tone::Good:
        return c.green;
    case core::Tone::Warn:
        return c.amber;
    case core::Tone::Bad:
        return c.red;
    case core::Tone::Plain:
        break;
    }
    const std::array plain{c.blue, c.violet, c.brass, c.teal};
    return plain[std::size_t(std::max(0, place)) % plain.size()];
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

/// Places, attacks and datasheets of the hard-coded mission (hard_coded_watch.h).
namespace hard_coded {

constexpr int inch = 100; ///< places are in hundredths of an inch

/// A place on the table.
struct Point {
    long x = 0, y = 0;
};

/// The distance of two places, rounded down.
inline long distanceOf(Point a, Point b) {
    const long square = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
    auto out = static_cast<long>(std::sqrt(static_cast<double>(square)));
    while (out * out > square)
        --out;
    while ((out + 1) * (out + 1) <= square)
        ++out;
    return out;
}

/// A distance in whole inches.
inline int inchesOf(long distance) { return static_cast<int>((distance + inch / 2) / inch); }

/// Moves straight towards the aim, and stops so far before it.
inline void walk(Point& from, Point to, int inches, int stop = 0) {
    const long away = distanceOf(from, to), walked = std::min<long>(inches * inch, away - stop * inch);
    if (walked <= 0) return;
    from.x += (to.x - from.x) * walked / away;
    from.y += (to.y - from.y) * walked / away;
}

/// Quality tests with this many dice, a natural six being critical, against this save; a save of 6 is the
/// best that armour piercing leaves. `extra` hits are scored by each six as well.
struct Attack {
    int dice, need, save, extra = 0, fixedHits = 0;

    /// The chance that one die harms a target without Toughness.
    double harm() const { return 1.0 / 6 + std::max(0, 6 - need) / 6.0 * (save - 1) / 6.0; }
    /// The chance that a target with one health and without Toughness is destroyed.
    double kill() const {
        return 1 - (fixedHits ? std::pow((7 - save) / 6.0, fixedHits) : std::pow(1 - harm(), dice));
    }
};

/// The datasheets of the horde in this mission.
enum Sheet { Shambler, Shooter, Stabber };
/// The numbers of a datasheet of the horde.
struct FoeSheet {
    int move, cost;    ///< inches; threat points
    int dice, defence; ///< attacks of its weapon; the lowest face that saves
    double worth;      ///< of one on the table: its health, 0.5, and a quarter of its cost
};
constexpr std::array<FoeSheet, 3> foeSheets{FoeSheet{5, 1, 1, 6, 1.75}, {6, 2, 2, 5, 2}, {6, 2, 2, 5, 2}};
/// The lowest face with which its attacks hit.
inline int needOf(Sheet sheet) { return sheet == Stabber ? 4 : 5; }
constexpr int shooterRange = 18;

} // namespace hard_coded

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/marker_needs.h"

#include <QString>

#include <algorithm>
#include <map>
#include <set>

namespace ui {

namespace {

QString text(const std::string& words) { return QString::fromStdString(words); }

bool sameName(const std::string& a, const std::string& b) {
    return text(a).compare(text(b), Qt::CaseInsensitive) == 0;
}

/// How many of a marker a game in play can need: by its rules, or as many as usual.
int needed(const PrintContent& content, const core::MarkerCard& card) {
    const auto known = content.markersNeeded.find(card.id);
    return known == content.markersNeeded.end() ? card.usual : known->second;
}

/// Whether every kind of a side's figures is numbered separately, so that new ones continue after the highest
/// number.
bool countedByKind(const std::map<std::string, std::set<int>>& kinds) {
    std::set<int> seen;
    for (const auto& [kind, numbers] : kinds)
        for (const int number : numbers)
            if (!seen.insert(number).second) return true;
    return kinds.size() == 1;
}

core::MarkerCard cardFor(const PrintContent& content, const std::string& kind) {
    for (const auto& card : content.reference.markers)
        if (card.numbered && sameName(card.name, kind)) return card;
    core::MarkerCard out{"kind:" + kind, kind, kind.substr(0, 1), {}, core::Tone::Plain, 25, 0, true};
    for (const auto& card : content.reference.markers)
        if (card.numbered) out.millimetres = card.millimetres;
    return out;
}

/// Reinforcements continue after the highest number of their kind.
void addArrivals(const PrintContent& content, std::map<std::string, std::set<int>>& kinds) {
    for (const auto& card : content.reference.markers) {
        const auto coming = content.markersNeeded.find(card.id);
        if (!card.numbered || coming == content.markersNeeded.end() || coming->second < 1) continue;
        auto& numbers = kinds[card.name];
        for (int n = 0; n < coming->second; ++n)
            numbers.insert(numbers.empty() ? 1 : *numbers.rbegin() + 1);
    }
}

void addNumbers(const PrintContent& content, int spare, std::vector<MarkerSet>& out) {
    const auto& view = content.view;
    for (const auto& side : view.sides) {
        // Figures with sheets are distinguished by them and need no numbers.
        if (side.look == core::SideLook::Sheets) continue;
        std::map<std::string, std::set<int>> kinds;
        for (const auto& unit : view.units)
            if (unit.side == side.id && unit.number > 0) kinds[unit.kind].insert(unit.number);
        const bool more = countedByKind(kinds);
        if (side.look == core::SideLook::Figures) addArrivals(content, kinds);
        for (auto& [kind, numbers] : kinds) {
            for (int n = 0; more && n < spare; ++n)
                numbers.insert(*numbers.rbegin() + 1);
            out.push_back({cardFor(content, kind), 0, {numbers.begin(), numbers.end()}});
        }
    }
}

/// One marker for each piece on the table, as wide as a hand can place it.
void addPieces(const PrintContent& content, std::vector<MarkerSet>& out) {
    constexpr int across = 40;
    for (const auto& piece : content.view.pieces)
        out.push_back(
            {{"piece:" + piece.id, piece.name, piece.letter, piece.effect, piece.tone, across, 1, false},
             1,
             {}});
}

} // namespace

std::vector<MarkerSet> markersToPrint(const PrintContent& content, const PrintOptions& options) {
    std::vector<MarkerSet> out;
    const bool mission = options.markers == MarkerChoice::Mission && content.played;
    for (const auto& card : content.reference.markers) {
        MarkerSet set{card, 0, {}};
        if (!card.numbered)
            set.count = mission ? needed(content, card) : card.usual;
        else if (!mission)
            for (int n = 1; n <= card.usual; ++n)
                set.numbers.push_back(n);
        if (set.count > 0 || !set.numbers.empty()) out.push_back(std::move(set));
    }
    if (mission) addPieces(content, out);
    if (mission) addNumbers(content, options.spareNumbers, out);
    if (options.markerMillimetres > 0)
        for (auto& set : out)
            set.card.millimetres = options.markerMillimetres;
    // Equal sizes share rows; within a size the order of the system is kept.
    std::stable_sort(out.begin(), out.end(), [](const MarkerSet& a, const MarkerSet& b) {
        return a.card.millimetres > b.card.millimetres;
    });
    return out;
}

} // namespace ui

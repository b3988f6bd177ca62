// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/marker_needs.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <map>
#include <set>

namespace ui {

namespace {

QString text(const std::string& words) { return QString::fromStdString(words); }

bool sameName(const std::string& a, const std::string& b) { return text(a).compare(text(b), Qt::CaseInsensitive) == 0; }

const core::MarkerView* carried(const core::UnitView& unit, const core::MarkerCard& card) {
    for (const auto& marker : unit.allMarkers)
        if (marker.id == card.id || sameName(marker.label, card.name)) return &marker;
    return nullptr;
}

/// Whether a keyword's own name or what it does speaks of the marker.
bool names(const core::KeywordView& keyword, const core::MarkerCard& card) {
    const QRegularExpression word("\\b" + QRegularExpression::escape(text(card.name)) + "\\b", QRegularExpression::CaseInsensitiveOption);
    return word.match(text(keyword.text)).hasMatch() || word.match(text(keyword.help)).hasMatch();
}

bool anyNames(const std::vector<core::KeywordView>& keywords, const core::MarkerCard& card) {
    return std::any_of(keywords.begin(), keywords.end(), [&](const auto& keyword) { return names(keyword, card); });
}

/// The sides whose figures have a keyword that puts the marker; nothing when no keyword of the whole system does.
std::set<std::string> causes(const PrintMatter& matter, const core::MarkerCard& card, bool& byKeyword) {
    std::set<std::string> out;
    for (const auto& sheet : matter.cards) byKeyword = byKeyword || anyNames(sheet.keywords, card);
    for (const auto& unit : matter.view.units)
        if (anyNames(unit.keywords, card)) {
            byKeyword = true;
            out.insert(unit.side);
        }
    return out;
}

int needed(const PrintMatter& matter, const core::MarkerCard& card) {
    if (card.id == "objective") return static_cast<int>(matter.view.objectives.size());
    bool byKeyword = false;
    const auto sides = causes(matter, card, byKeyword);
    int count = 0;
    bool carrier = false;
    for (const auto& unit : matter.view.units) {
        const auto* marker = unit.present ? carried(unit, card) : nullptr;
        if (!marker) continue;
        carrier = true;
        const bool reached = std::any_of(sides.begin(), sides.end(), [&](const auto& side) { return side != unit.side; });
        if (!byKeyword || reached) count += std::max(1, marker->cap);
    }
    if (!carrier) return byKeyword && sides.empty() ? 0 : card.usual;
    return std::min(count, 2 * card.usual);
}

/// Whether every kind of a side's figures is counted for itself, so that new ones go on behind the highest number.
bool countedByKind(const std::map<std::string, std::set<int>>& kinds) {
    std::set<int> seen;
    for (const auto& [kind, numbers] : kinds)
        for (const int number : numbers)
            if (!seen.insert(number).second) return true;
    return kinds.size() == 1;
}

core::MarkerCard cardFor(const PrintMatter& matter, const std::string& kind) {
    for (const auto& card : matter.reference.markers)
        if (card.numbered && sameName(card.name, kind)) return card;
    core::MarkerCard out{"kind:" + kind, kind, kind.substr(0, 1), {}, core::Tone::Plain, 25, 0, true};
    for (const auto& card : matter.reference.markers)
        if (card.numbered) out.millimetres = card.millimetres;
    return out;
}

void addNumbers(const PrintMatter& matter, int spare, std::vector<MarkerSet>& out) {
    const auto& view = matter.view;
    const bool armies = std::none_of(view.sides.begin(), view.sides.end(), [](const auto& side) { return side.players; });
    for (const auto& side : view.sides) {
        if (side.players && !armies) continue;
        std::map<std::string, std::set<int>> kinds;
        for (const auto& unit : view.units)
            if (unit.side == side.id && unit.number > 0) kinds[unit.kind].insert(unit.number);
        const bool more = countedByKind(kinds);
        for (auto& [kind, numbers] : kinds) {
            for (int n = 0; more && n < spare; ++n) numbers.insert(*numbers.rbegin() + 1);
            out.push_back({cardFor(matter, kind), 0, {numbers.begin(), numbers.end()}});
        }
    }
}

} // namespace

std::vector<MarkerSet> markersToPrint(const PrintMatter& matter, const PrintOptions& options) {
    std::vector<MarkerSet> out;
    const bool mission = options.markers == MarkerChoice::Mission && matter.played;
    for (const auto& card : matter.reference.markers) {
        MarkerSet set{card, 0, {}};
        if (!card.numbered) set.count = mission ? needed(matter, card) : card.usual;
        else if (!mission)
            for (int n = 1; n <= card.usual; ++n) set.numbers.push_back(n);
        if (set.count > 0 || !set.numbers.empty()) out.push_back(std::move(set));
    }
    if (mission) addNumbers(matter, options.spareNumbers, out);
    if (options.markerMillimetres > 0)
        for (auto& set : out) set.card.millimetres = options.markerMillimetres;
    // Alike in size they share rows; within a size they stay in the order of the system.
    std::stable_sort(out.begin(), out.end(), [](const MarkerSet& a, const MarkerSet& b) { return a.card.millimetres > b.card.millimetres; });
    return out;
}

} // namespace ui

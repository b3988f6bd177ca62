// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/unit_chips.h"

#include "ui/frame/panel_widgets.h"
#include "ui/tokens/marker_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace ui {

namespace {

QString chipWords(const char* text) { return QCoreApplication::translate("ui::Card", text); }

ChipFace markerChip(const core::MarkerView& marker) {
    const auto label = part::text(marker.label);
    const auto letter = marker.letter.empty() ? label.left(1) : part::text(marker.letter);
    const bool counted = marker.cap > 1;
    const auto why = markerWhy(marker);
    return {counted ? label + QStringLiteral(" %1").arg(marker.count) : label,
            counted ? letter + QString::number(marker.count) : letter,
            marker.tone,
            why.isEmpty() ? label : label + QStringLiteral(": ") + why,
            false,
            false};
}

} // namespace

ChipFace dangerChip(const QString& words) {
    const auto number = words.left(words.indexOf(QLatin1Char('%')) + 1);
    return {number, number, core::Tone::Bad, words, true, false};
}

ChipFace contactChip(const QString& words, const QString& names) {
    const auto sign = QStringLiteral("⚔ ") + words;
    return {sign,
            words.size() < 3 ? sign : QStringLiteral("⚔"),
            core::Tone::Warn,
            chipWords("in contact with %1").arg(names),
            false,
            false};
}

ChipFace targetChip() {
    return {chipWords("target"), {}, core::Tone::Bad, chipWords("target of the action in hand"), true, true};
}

bool saysContact(const QString& state) {
    static const QStringList beginnings{QStringLiteral("in combat"), QStringLiteral("in melee"),
                                        QStringLiteral("engaged")};
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](const QString& each) { return state.startsWith(each); });
}

QString briefState(const QString& state) {
    if (state.endsWith(QStringLiteral("acted"))) return QStringLiteral("✓");
    auto out = state;
    for (const auto& end : {QStringLiteral(" · "), QStringLiteral(", "), QStringLiteral(" with ")})
        out = out.section(end, 0, 0);
    return out;
}

QString stateWords(const core::UnitView& unit, bool contactShown) {
    QStringList out;
    for (const auto& part : part::text(unit.state).split(QStringLiteral(" · "), Qt::SkipEmptyParts)) {
        const bool counted = std::any_of(unit.tracks.begin(), unit.tracks.end(), [&](const auto& track) {
            return part.startsWith(part::text(track.label) + QLatin1Char(' '));
        });
        if (!counted && !(contactShown && saysContact(part))) out << part;
    }
    return out.join(QStringLiteral(" · "));
}

ChipFace tokenChip(const core::TrackView& track) {
    const auto words = QStringLiteral("◆ %1").arg(track.current);
    return {
        words, words, core::Tone::Plain, part::text(track.label) + QStringLiteral(" %1").arg(track.current),
        false, false};
}

std::vector<ChipFace> unitChips(const core::UnitView& unit, const CardFacts& facts) {
    std::vector<ChipFace> out;
    for (const auto& marker : unit.markers)
        if (unit.state.find(marker.label) == std::string::npos) // unless the state text names the marker
            out.push_back(markerChip(marker));
    if (!facts.danger.isEmpty()) out.push_back(dangerChip(facts.danger));
    if (facts.inContact > 0) out.push_back(contactChip(QString::number(facts.inContact), facts.contacts));
    if (const auto state = stateWords(unit, facts.inContact > 0); !state.isEmpty())
        out.push_back({state, briefState(state), unit.tone, state, false, false});
    if (facts.target) out.push_back(targetChip());
    return out;
}

} // namespace ui

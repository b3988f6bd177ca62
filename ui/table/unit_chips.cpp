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

ChipFace lossChip(const QString& words) {
    // "+2" alone would read as the count that the unit has.
    const auto brief = words.section(QStringLiteral(" → "), 0, 0);
    return {words,
            words.startsWith(u'+') ? words.mid(brief.size() + 1) : brief,
            core::Tone::Bad,
            chipWords("after Apply: %1").arg(words),
            true,
            false};
}

namespace {

/// The models of a unit that are still in play.
int modelsOf(const core::UnitView& unit) {
    return int(std::count_if(unit.figures.begin(), unit.figures.end(),
                             [](const auto& figure) { return figure.current > 0; }));
}

/// "−2 → 1 / 3" for a number that falls, "+1 → 2" for blood that rises; empty for all others.
QString numberLoss(const core::TrackView& now, const core::TrackView& then) {
    const int change = then.current - now.current;
    if (now.shape == core::TokenShape::Heart && change < 0)
        return QStringLiteral("−%1 → %2 / %3").arg(-change).arg(then.current).arg(then.capacity);
    if (now.shape == core::TokenShape::Die && change > 0)
        return QStringLiteral("+%1 → %2").arg(change).arg(then.current);
    return {};
}

} // namespace

QString expectedLoss(const core::UnitView& now, const core::UnitView& then) {
    QString number;
    for (const auto& track : now.tracks)
        for (const auto& other : then.tracks)
            if (number.isEmpty() && track.id == other.id) number = numberLoss(track, other);
    if (const int before = modelsOf(now), after = modelsOf(then); after < before)
        number = QStringLiteral("−%1 → %2 / %3").arg(before - after).arg(after).arg(now.figures.size());
    const bool gone = now.present && !then.present;
    if (!gone && now.state == then.state) return number;
    // A state with an own word replaces what is left: "−1 → Down".
    const auto was = stateWords(now, true), will = stateWords(then, true);
    const bool falls = then.tone == core::Tone::Bad && will != was;
    if (!gone && !falls) return number;
    const auto state = !falls || will.isEmpty() ? chipWords("gone") : briefState(will);
    return number.section(QStringLiteral(" → "), 0, 0) +
           (number.isEmpty() ? QString() : QStringLiteral(" ")) + QStringLiteral("→ ") + state;
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
    if (!facts.loss.isEmpty()) out.push_back(lossChip(facts.loss));
    if (!facts.danger.isEmpty()) out.push_back(dangerChip(facts.danger));
    if (facts.inContact > 0) out.push_back(contactChip(QString::number(facts.inContact), facts.contacts));
    if (const auto state = stateWords(unit, facts.inContact > 0); !state.isEmpty())
        out.push_back({state, briefState(state), unit.tone, state, false, false});
    if (facts.target) out.push_back(targetChip());
    return out;
}

} // namespace ui

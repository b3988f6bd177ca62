// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/state_units.h"

#include "ui/print/token_spaces.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace ui::paper {

namespace {

QString markerWords(const core::UnitView& unit) {
    QStringList out;
    for (const auto& marker : unit.markers)
        out << (marker.count > 1 ? text(marker.label) + u' ' + QString::number(marker.count)
                                 : text(marker.label));
    return out.join(QStringLiteral(", "));
}

QString engagedWords(const core::UnitView& unit, const core::EncounterView& view) {
    QStringList names;
    for (const auto& id : unit.engaged)
        if (const auto* other = view.unit(id)) names << text(other->name);
    return names.isEmpty() ? QString() : tr("in contact with %1").arg(names.join(QStringLiteral(", ")));
}

QString statLine(const core::UnitView& unit) {
    QStringList out;
    for (const auto& stat : unit.stats)
        out << text(stat.label) + u' ' + text(stat.value);
    return out.join(QStringLiteral("  "));
}

/// Weapons on a line each, then the names of other gear.
std::vector<Block> armsBlocks(const core::UnitView& unit, const Styles& styles, double width) {
    std::vector<Block> out;
    for (const auto& weapon : unit.weapons) {
        QString lead =
            (weapon.count > 1 ? QString::number(weapon.count) + QStringLiteral(" × ") : QString()) +
            text(weapon.name);
        if (!weapon.profile.empty()) lead += u' ' + text(weapon.profile);
        QStringList rest{text(weapon.line)};
        for (const auto& keyword : weapon.keywords)
            rest << text(keyword);
        out.push_back(textBlock(lead + QStringLiteral("  ") + rest.join(QStringLiteral(" · ")), styles.quiet,
                                width, 0, {{0, static_cast<int>(lead.size()), true, false}}));
    }
    QStringList words;
    for (const auto& keyword : unit.keywords)
        words << text(keyword.text);
    if (!words.isEmpty()) out.push_back(textBlock(words.join(QStringLiteral(" · ")), styles.quiet, width));
    return out;
}

bool onlyCounted(const core::UnitView& unit) {
    return std::all_of(unit.figures.begin(), unit.figures.end(),
                       [](const auto& figure) { return figure.capacity == 1; });
}

bool countsModels(const core::UnitView& unit, const core::TrackView& track) {
    return !onlyCounted(unit) && track.capacity == static_cast<int>(unit.figures.size());
}

std::vector<Block> boxBlocks(const core::UnitView& unit, const Inks& inks, const Styles& styles, double width,
                             double labels) {
    std::vector<Block> out;
    const bool dice = countsByDice(unit.tracks);
    if (dice) out.push_back(diceBlock(unit.tracks, inks, styles, width));
    for (const auto& track : unit.tracks) {
        if (dice && track.capacity <= mostDieCount) continue; // shown on the line of dice
        if (track.capacity == 0 && track.current == 0) continue;
        if (countsModels(unit, track)) continue; // each model has separate boxes below
        out.push_back(strikeBlock(text(track.label), track.current, track.capacity, track.blocked, inks,
                                  styles, labels, width));
        if (track.reserve > 0 || track.reserveCapacity > 0)
            out.push_back(strikeBlock(tr("%1 in reserve").arg(text(track.label)), track.reserve,
                                      track.reserveCapacity, 0, inks, styles, labels, width));
    }
    if (!unit.figures.empty() && !onlyCounted(unit))
        for (const auto& figure : unit.figures)
            out.push_back(strikeBlock(text(figure.label), figure.current, figure.capacity, 0, inks, styles,
                                      labels, width));
    return out;
}

void keepTogether(std::vector<Block>& blocks) {
    for (std::size_t n = 0; n + 1 < blocks.size(); ++n)
        blocks[n].keeps = true;
}

Block nameBlock(const QString& lead, const QString& rest, const Inks& inks, const Styles& styles,
                double width, double before) {
    const auto style = styles.text.sized(styles.text.points * 1.1);
    const TextBox box(rest.isEmpty() ? lead : lead + QStringLiteral("   ") + rest, style, width,
                      {{0, static_cast<int>(lead.size()), true, false}});
    return {box.height() + 0.6, before, true, [=](QPainter& painter, QPointF at) {
                painter.setPen(inks.pen(inks.line(), 0.2));
                painter.drawLine(at, at + QPointF(width, 0));
                box.draw(painter, at + QPointF(0, 0.4));
            }};
}

/// One figure of a group: number, boxes, notes beside it.
Block lineBlock(const core::UnitView& unit, const core::EncounterView& view, const Inks& inks,
                const Styles& styles, double width) {
    QStringList words;
    for (const auto& part :
         {unit.acted ? tr("acted") : QString(), markerWords(unit), engagedWords(unit, view)})
        if (!part.isEmpty()) words << part;
    const double number = 8 * styles.unit;
    int spaces = 0;
    for (const auto& track : unit.tracks)
        spaces = std::max(spaces, track.capacity);
    const double boxes = std::min(width * 0.5, 3.8 * styles.unit * std::min(spaces, mostBoxes) + 1);
    std::vector<Block> rows;
    double height = 0;
    for (const auto& track : unit.tracks) {
        rows.push_back(strikeBlock({}, track.current, track.capacity, track.blocked, inks, styles, 0, boxes));
        height += rows.back().height;
    }
    const TextBox beside(words.join(QStringLiteral(" · ")), styles.quiet, width - number - boxes - 1);
    return {std::max(height, beside.height()), 0, false,
            [=, label = QString("#%1").arg(unit.number)](QPainter& painter, QPointF at) {
                drawFitted(painter, QRectF(at.x(), at.y(), number - 1, 3.6 * styles.unit), label,
                           styles.text.inBold());
                double y = at.y();
                for (const auto& row : rows) {
                    row.draw(painter, {at.x() + number, y});
                    y += row.height;
                }
                beside.draw(painter, {at.x() + number + boxes + 1, at.y()});
            }};
}

void append(std::vector<Block>& out, std::vector<Block> more) {
    for (auto& block : more)
        out.push_back(std::move(block));
}

} // namespace

std::vector<Block> figureBlocks(const core::UnitView& unit, const Inks& inks, const Styles& styles,
                                double width) {
    const QString lead = (unit.number > 0 ? QString("%1  ").arg(unit.number) : QString()) + text(unit.name);
    QStringList rest{text(unit.kind)};
    for (const auto& words : {text(unit.state), markerWords(unit)})
        if (!words.isEmpty() && !rest.join(u' ').contains(words, Qt::CaseInsensitive)) rest << words;
    std::vector<Block> out{
        nameBlock(lead, rest.join(QStringLiteral(" · ")), inks, styles, width, 1.6 * styles.unit)};
    if (!unit.present) return out;
    append(out, boxBlocks(unit, inks, styles, width, 19 * styles.unit));
    if (!unit.stats.empty()) out.push_back(textBlock(statLine(unit), styles.quiet.inBold(), width, 0.4));
    append(out, armsBlocks(unit, styles, width));
    QStringList items;
    for (const auto& item : unit.items)
        items << text(item);
    if (!items.isEmpty())
        out.push_back(textBlock(tr("carries %1").arg(items.join(QStringLiteral(", "))), styles.quiet, width));
    keepTogether(out);
    return out;
}

std::vector<Block> groupBlocks(const PrintedGroup& group, const core::EncounterView& view, const Inks& inks,
                               const Styles& styles, double width) {
    if (group.units.size() == 1 && !group.units.front()->figures.empty())
        return figureBlocks(*group.units.front(), inks, styles, width);
    const auto standing =
        std::find_if(group.units.begin(), group.units.end(), [](const auto* unit) { return unit->present; });
    std::vector<Block> out;
    QString state = text(group.group->state);
    QStringList gone;
    for (const auto* unit : group.units)
        if (!unit->present) gone << (unit->number > 0 ? QString("#%1").arg(unit->number) : text(unit->name));
    if (!gone.isEmpty())
        state += (state.isEmpty() ? QString() : QStringLiteral(" · ")) + tr("out: %1").arg(gone.join(u' '));
    out.push_back(nameBlock(text(group.group->name), state, inks, styles, width, 1.6 * styles.unit));
    if (standing == group.units.end()) {
        out.back().keeps = false;
        return out;
    }
    const bool alike = std::all_of(group.units.begin(), group.units.end(), [&](const auto* unit) {
        return unit->kind == (*standing)->kind && unit->figures.empty();
    });
    if (!alike) { // a unit and its leader: each with its own numbers
        for (const auto* unit : group.units)
            if (unit->present) append(out, figureBlocks(*unit, inks, styles, width));
        return out;
    }
    if (!(*standing)->stats.empty())
        out.push_back(textBlock(statLine(**standing), styles.quiet.inBold(), width, 0.3));
    append(out, armsBlocks(**standing, styles, width));
    keepTogether(out);
    out.back().keeps = true;
    for (const auto* unit : group.units)
        if (unit->present) out.push_back(lineBlock(*unit, view, inks, styles, width));
    return out;
}

} // namespace ui::paper

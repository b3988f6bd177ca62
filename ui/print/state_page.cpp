// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"
#include "ui/print/pages.h"
#include "ui/print/printed_figures.h"
#include "ui/print/state_units.h"
#include "ui/print/token_spaces.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

using paper::tr;

constexpr double stateGap = 5, stateLargest = 1.3, stateLeast = 0.2, stateStep = 0.025;
constexpr qsizetype longestNote = 1500; ///< letters; two columns hold three times as many in small print

/// The phases of the turn in a row, with a frame around the present one.
Block phaseBlock(const core::EncounterView& view, const Inks& inks, const paper::Styles& styles,
                 double width) {
    const double height = 5 * styles.unit;
    return {height, 0, false, [=, phases = view.phases](QPainter& painter, QPointF at) {
                const double each = phases.empty() ? width : width / static_cast<double>(phases.size());
                for (std::size_t n = 0; n < phases.size(); ++n) {
                    const bool now = phases[n].state == core::PhaseView::State::Active;
                    const QRectF box(at.x() + each * static_cast<double>(n) + 0.2, at.y() + 0.2, each - 0.6,
                                     height - 0.4);
                    painter.setPen(inks.pen(now ? inks.strong() : inks.line(), now ? 0.5 : 0.15));
                    painter.setBrush(now ? inks.band() : QBrush(Qt::NoBrush));
                    painter.drawRect(box);
                    const auto style = now ? styles.text.inBold().coloured(inks.onBand()) : styles.quiet;
                    drawFitted(painter, box.adjusted(0.6, 0, -0.6, 0), paper::text(phases[n].label),
                               style.aligned(Qt::AlignHCenter));
                }
            }};
}

QString counterWords(const core::EncounterView& view) {
    QStringList out;
    if (!view.clock.empty()) out << paper::text(view.clock);
    const auto counting = std::count_if(view.sides.begin(), view.sides.end(),
                                        [](const auto& side) { return !side.counters.empty(); });
    for (const auto& side : view.sides) {
        QStringList counts;
        for (const auto& counter : side.counters) {
            if (counter.value == 0 && counter.limit > 0) continue; // nothing of it has happened yet
            counts << paper::text(counter.label) + u' ' + QString::number(counter.value) +
                          (counter.limit > 0 ? QString(" / %1").arg(counter.limit) : QString());
        }
        if (counts.isEmpty()) continue;
        const bool named = counting > 1 || (view.sides.size() > 1 && side.counters.size() > 1);
        out << (named ? paper::text(side.name) + QStringLiteral(": ") : QString()) +
                   counts.join(QStringLiteral(", "));
    }
    return out.join(QStringLiteral(" · "));
}

/// The text, limited to what fits on one page, since laying out an endless text would take minutes.
QString shortened(const QString& text) {
    return text.size() <= longestNote ? text : text.left(longestNote) + u'…';
}

/// A text after a box to tick.
Block besideBox(const Block& box, double aside, const Block& words) {
    return {std::max(box.height, words.height), words.before, false, [=](QPainter& painter, QPointF at) {
                box.draw(painter, at);
                words.draw(painter, at + QPointF(aside, 0));
            }};
}

std::vector<Block> objectiveBlocks(const core::EncounterView& view, const Inks& inks,
                                   const paper::Styles& styles, double width) {
    std::vector<Block> out;
    if (!view.objectives.empty()) out.push_back(paper::sectionHead(tr("Objectives"), inks, styles, width));
    std::string last;
    for (const auto& objective : view.objectives) { // what several units have in common is written once
        QString rest = objective.text == last ? QString() : paper::text(objective.text);
        last = objective.text;
        if (!objective.holder.empty()) {
            const auto side = std::find_if(view.sides.begin(), view.sides.end(),
                                           [&](const auto& s) { return s.id == objective.holder; });
            if (side != view.sides.end())
                rest += QStringLiteral(" – ") + tr("held by %1").arg(paper::text(side->name));
        }
        if (objective.done) rest += QStringLiteral(" – ") + tr("done");
        // Completed progress is struck off: the boxes that are left are still needed.
        const bool counts = objective.holder.empty() && objective.standing.empty();
        const int open = std::max(0, objective.needed - objective.progress);
        const auto boxes = [&](const QString& label, double labels, double of) {
            return paper::strikeBlock(label, open, objective.needed, 0, inks, styles, labels, of);
        };
        if (counts && objective.needed == 1) {
            const double aside = 5 * styles.unit;
            out.push_back(
                besideBox(boxes({}, 0, aside), aside,
                          paper::leadBlock(paper::text(objective.name), rest, styles, width - aside, 0.4)));
            continue;
        }
        out.push_back(paper::leadBlock(paper::text(objective.name), rest, styles, width, 0.4));
        if (!counts) continue;
        out.back().keeps = true;
        out.push_back(boxes(tr("to do"), 12 * styles.unit, width));
    }
    return out;
}

std::vector<Block> missionBlocks(const core::EncounterView& view, const Inks& inks,
                                 const paper::Styles& styles, double width) {
    auto out = objectiveBlocks(view, inks, styles, width);
    const auto list = [&](const QString& title, const std::vector<std::string>& lines) {
        if (lines.empty()) return;
        out.push_back(paper::sectionHead(title, inks, styles, width));
        for (const auto& line : lines)
            out.push_back(textBlock(shortened(paper::text(line)), styles.text, width));
    };
    std::vector<std::string> pieces;
    for (const auto& piece : view.pieces) {
        auto line = piece.name;
        for (const auto* more : {&piece.where, &piece.size, &piece.stays, &piece.effect})
            if (!more->empty()) line += " · " + *more;
        pieces.push_back(std::move(line));
    }
    list(tr("Pieces on the table"), pieces);
    list(tr("Arriving"), view.queue);
    list(tr("Reminders"), view.notices);
    std::vector<std::string> rules;
    for (const auto& each : view.switches)
        if (each.value != each.standard) rules.push_back(each.label + ": " + each.value);
    list(tr("Rule switches that differ from the standard"), rules);
    if (!view.note.empty()) list(tr("Note"), {view.note});
    return out;
}

PageFlow flowOf(const core::EncounterView& view, const Inks& inks, const paper::Styles& styles, QSizeF room,
                double top) {
    PageFlow out(room, room.width() > room.height() ? 3 : 2, stateGap, top);
    const double width = out.columnWidth();
    const auto order = figuresInPrintSequence(view);
    for (const auto& side : order) {
        auto head = paper::sectionHead(paper::text(side.side->name), inks, styles, width);
        out.add(std::move(head));
        if (!side.side->summary.empty())
            out.add(textBlock(paper::text(side.side->summary), styles.quiet, width));
        for (const auto& group : side.groups) {
            if (group.group)
                out.add(paper::groupBlocks(group, view, inks, styles, width));
            else
                out.add(paper::figureBlocks(*group.units.front(), inks, styles, width));
        }
    }
    out.add(missionBlocks(view, inks, styles, width));
    return out;
}

} // namespace

core::Result<Document> statePage(const PrintContent& content, const PrintOptions& options) {
    const auto& view = content.view;
    if (view.units.empty()) return core::impossible("print.nothing", "no figure is in this game", "state");
    const Inks inks(options.ink);
    const auto room = options.paper.room();
    const auto top = [](const paper::Styles& styles) { return paper::headHeight + 6.5 * styles.unit; };
    double factor = stateLargest;
    for (; factor - stateStep >= stateLeast; factor -= stateStep) {
        const paper::Styles styles(inks, factor);
        if (flowOf(view, inks, styles, room, top(styles)).count() == 1) break;
    }
    const paper::Styles styles(inks, factor);
    auto flow = flowOf(view, inks, styles, room, top(styles));
    flow.balance();
    Document out{tr("State – %1").arg(paper::text(view.title)), options.paper, flow.pages()};
    out.pages.front().add(paper::pageHead(paper::text(view.title), counterWords(view), paper::text(view.when),
                                          inks, room.width()));
    const auto phases = phaseBlock(view, inks, styles, room.width());
    out.pages.front().add([phases](QPainter& painter) {
        phases.draw(painter, {0, paper::headHeight - 0.5});
    });
    return out;
}

} // namespace ui

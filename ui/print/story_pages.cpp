// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"
#include "ui/print/chart_blocks.h"
#include "ui/print/markdown_blocks.h"
#include "ui/print/pages.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>
#include <QPainter>

namespace ui {

namespace {

using paper::tr;

constexpr double factor = 1.15; ///< scale of the text: these pages are read at leisure
constexpr double storyGap = 8;

/// A PageFlow together with the values that every block needs.
class Story {
public:
    Story(const PrintOptions& options, double top)
        : m_inks(options.ink), m_styles(m_inks, factor),
          m_flow(options.paper.room(), options.paper.orientation == PaperOrientation::Landscape ? 2 : 1,
                 storyGap, top) {}

    const Inks& inks() const { return m_inks; }
    void heading(const QString& words) { m_flow.add(paper::sectionHead(words, m_inks, m_styles, width())); }
    void markdown(const QString& words) { m_flow.add(paper::markdownBlocks(words, m_styles, width())); }
    /// Adds a table, unless it has no rows.
    void table(const core::TableView& table) {
        if (table.rows.empty()) return;
        m_flow.add(paper::tableBlocks(table, m_inks, m_styles, width()));
    }
    void chart(const paper::Chart& chart) {
        m_flow.add(paper::chartBlocks(chart, m_inks, m_styles, width()));
    }
    /// Adds a name with a text on the right, in the colour of its tone.
    void entry(const QString& name, const QString& middle, const QString& right, core::Tone tone) {
        const double aside =
            right.isEmpty() ? 0 : std::min(width() * 0.4, textWidth(right, m_styles.text.inBold()) + 1);
        const auto colour = m_inks.tone(tone);
        const double height = 5 * factor;
        m_flow.add({height, 1.5, true, [=, styles = m_styles, all = width()](QPainter& painter, QPointF at) {
                        const double mid =
                            middle.isEmpty() ? 0 : std::min(all * 0.35, textWidth(middle, styles.quiet) + 3);
                        drawFitted(painter, QRectF(at.x(), at.y(), all - aside - mid - 2, height), name,
                                   styles.text.inBold().sized(9.5));
                        if (mid > 0)
                            drawFitted(painter, QRectF(at.x() + all - aside - mid - 1, at.y(), mid, height),
                                       middle, styles.quiet.aligned(Qt::AlignRight));
                        if (aside > 0)
                            drawFitted(painter, QRectF(at.x() + all - aside, at.y(), aside, height), right,
                                       styles.text.inBold().coloured(colour).aligned(Qt::AlignRight));
                    }});
    }
    void words(const QString& words) { m_flow.add(textBlock(words, m_styles.text, width(), 1)); }
    /// Adds a line below the entries, which separates the last one from what follows.
    void close() {
        m_flow.add(Block{0.3, 0.6, false, [=, inks = m_inks, all = width()](QPainter& painter, QPointF at) {
                             painter.setPen(inks.pen(inks.line(), 0.15));
                             painter.drawLine(at, at + QPointF(all, 0));
                         }});
    }
    std::vector<Page> pages() const { return m_flow.pages(); }

private:
    double width() const { return m_flow.columnWidth(); }

    Inks m_inks;
    paper::Styles m_styles;
    PageFlow m_flow;
};

void addChartOf(Story& story, const core::TableView& table) {
    auto chart = paper::withoutZeros(paper::chartOf(table));
    if (chart.labels.size() < 2 || chart.series.empty()) return;
    chart.title.clear();
    story.chart(chart);
}

paper::Chart drawn(const core::campaign::Chart& chart) {
    paper::Chart out{paper::text(chart.title), {}, {}};
    for (const auto& name : chart.categories)
        out.labels << paper::text(name);
    for (const auto& series : chart.series)
        out.series.push_back({paper::text(series.name), series.values});
    return out;
}

/// "3 May 2026" for "2026-05-03"; a date of another form stays unchanged.
QString dayOf(const std::string& date) {
    const auto day = QDate::fromString(paper::text(date), Qt::ISODate);
    return day.isValid() ? QLocale(QLocale::English).toString(day, QStringLiteral("d MMMM yyyy"))
                         : paper::text(date);
}

/// Adds a mission with its team and its result, or a page of the journal.
void addPassage(Story& story, const core::campaign::Passage& passage) {
    QStringList team;
    for (const auto& name : passage.team)
        team << paper::text(name);
    story.entry(paper::text(passage.title), dayOf(passage.date), paper::text(passage.result), passage.tone);
    if (!team.isEmpty()) story.words(team.join(QStringLiteral(", ")));
    story.markdown(paper::text(passage.text));
    story.close();
}

} // namespace

core::Result<Document> debriefPages(const PrintContent& content, const PrintOptions& options) {
    const auto& view = content.view;
    if (!content.played)
        return core::impossible("print.nothing", "a debrief needs a game; open a game first", "debrief");
    Story story(options, paper::headHeight);
    const auto headline =
        view.outcome.headline.empty() ? tr("The game goes on") : paper::text(view.outcome.headline);
    story.entry(headline, {}, paper::text(view.when), view.outcome.tone);
    if (!view.outcome.reason.empty()) story.words(paper::text(view.outcome.reason));
    story.close();
    if (!view.briefing.empty()) story.words(paper::text(view.briefing));
    if (!view.objectives.empty()) {
        core::TableView goals{tr("Objectives").toStdString(), {{}, tr("Progress").toStdString(), {}}, {}};
        std::string last;
        for (const auto& goal : view.objectives) { // what several units have in common is written once
            goals.rows.push_back({goal.name,
                                  std::to_string(goal.progress) + " / " + std::to_string(goal.needed),
                                  goal.text == last ? std::string() : goal.text});
            last = goal.text;
        }
        story.table(goals);
    }
    for (const auto& table : view.debrief) {
        story.table(paper::withoutZeroRows(table));
        addChartOf(story, table);
    }
    if (!view.note.empty()) {
        story.heading(tr("Note"));
        story.words(paper::text(view.note));
    }
    Document out{tr("Debrief – %1").arg(paper::text(view.title)), options.paper, story.pages()};
    out.pages.front().add(paper::pageHead(paper::text(view.title), tr("Debrief"), content.system,
                                          story.inks(), options.paper.room().width()));
    return out;
}

core::Result<Document> chroniclePages(const PrintContent& content, const PrintOptions& options) {
    if (!content.chronicle || content.chronicle->passages.empty())
        return core::impossible("print.nothing", "the campaign has no game yet: play a game first",
                                "chronicle");
    const auto& chronicle = *content.chronicle;
    Story story(options, paper::headHeight);
    for (const auto& passage : chronicle.passages)
        addPassage(story, passage);
    story.table(chronicle.operatives);
    story.table(chronicle.players);
    story.table(chronicle.forces);
    for (const auto& chart : chronicle.charts) {
        story.chart(paper::withoutZeros(drawn(chart)));
        story.words(paper::text(chart.sentence));
    }
    const auto title = paper::text(chronicle.title);
    Document out{tr("Chronicle – %1").arg(title), options.paper, story.pages()};
    out.pages.front().add(paper::pageHead(title, paper::text(chronicle.summary), tr("Chronicle"),
                                          story.inks(), options.paper.room().width()));
    return out;
}

} // namespace ui

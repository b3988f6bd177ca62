// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/debrief_text.h"

#include "ui/frame/dialog_widgets.h"

#include <QCoreApplication>
#include <QStringList>

namespace ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("ui::DebriefText", text); }

QString cell(const std::string& text) {
    auto plain = fromCore(text);
    return plain.replace(QLatin1Char('\\'), QLatin1String("\\\\"))
        .replace(QLatin1Char('|'), QLatin1String("\\|"))
        .replace(QLatin1Char('\n'), QLatin1Char(' '));
}

QString row(const std::vector<std::string>& cells, std::size_t columns) {
    QString line = QStringLiteral("|");
    for (std::size_t n = 0; n < columns; ++n)
        line += ' ' + (n < cells.size() ? cell(cells[n]) : QString()) + " |";
    return line + '\n';
}

QString markdownTable(const core::TableView& table) {
    if (table.rows.empty()) return {};
    QString text = QStringLiteral("## %1\n\n").arg(fromCore(table.title));
    text += row(table.columns, table.columns.size()) + '|';
    for (std::size_t n = 0; n < table.columns.size(); ++n)
        text += QLatin1String(n ? " ---: |" : " --- |");
    text += '\n';
    for (const auto& cells : table.rows)
        text += row(cells, table.columns.size());
    return text + '\n';
}

QString htmlRow(const std::vector<std::string>& cells, std::size_t columns, const char* element) {
    QString line = QStringLiteral("<tr>");
    for (std::size_t n = 0; n < columns; ++n)
        line += QStringLiteral("<%1>%2</%1>")
                    .arg(QLatin1String(element),
                         n < cells.size() ? fromCore(cells[n]).toHtmlEscaped() : QString());
    return line + QStringLiteral("</tr>\n");
}

QString htmlTable(const core::TableView& table) {
    if (table.rows.empty()) return {};
    QString text = QStringLiteral("<h2>%1</h2>\n<table>\n").arg(fromCore(table.title).toHtmlEscaped());
    text += htmlRow(table.columns, table.columns.size(), "th");
    for (const auto& cells : table.rows)
        text += htmlRow(cells, table.columns.size(), "td");
    return text + QStringLiteral("</table>\n");
}

} // namespace

QString outcomeHeadline(const core::OutcomeView& outcome) {
    return outcome.headline.empty() ? tr("So far") : fromCore(outcome.headline);
}

QString debriefMarkdown(const core::EncounterView& encounter) {
    QString text =
        QStringLiteral("# %1 – %2\n\n").arg(fromCore(encounter.title), outcomeHeadline(encounter.outcome));
    if (!encounter.outcome.reason.empty())
        text += fromCore(encounter.outcome.reason) + QStringLiteral("\n\n");
    text += fromCore(encounter.when);
    if (!encounter.clock.empty()) text += QStringLiteral(", ") + fromCore(encounter.clock);
    text += QStringLiteral("\n\n");
    for (const auto& table : encounter.debrief)
        text += markdownTable(table);
    return text;
}

QString debriefHtml(const core::EncounterView& encounter) {
    const auto name =
        QStringLiteral("%1 – %2").arg(fromCore(encounter.title), outcomeHeadline(encounter.outcome));
    QString text =
        QStringLiteral(
            "<!doctype html>\n<html><head><meta charset=\"utf-8\"><title>%1</title>\n"
            "<style>body{font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
            "table{border-collapse:collapse}th,td{border-bottom:1px solid #bbb;padding:.25em .8em;"
            "text-align:right}th:first-child,td:first-child{text-align:left}</style></head><body>\n"
            "<h1>%1</h1>\n")
            .arg(name.toHtmlEscaped());
    if (!encounter.outcome.reason.empty())
        text += QStringLiteral("<p>%1</p>\n").arg(fromCore(encounter.outcome.reason).toHtmlEscaped());
    text += QStringLiteral("<p>%1 %2</p>\n")
                .arg(fromCore(encounter.when).toHtmlEscaped(), fromCore(encounter.clock).toHtmlEscaped());
    for (const auto& table : encounter.debrief)
        text += htmlTable(table);
    return text + QStringLiteral("</body></html>\n");
}

QString debriefCsv(const core::EncounterView& encounter) {
    const auto line = [](const std::vector<std::string>& cells) {
        QStringList out;
        for (const auto& one : cells)
            out << u'"' + fromCore(one).replace(u'"', QLatin1String("\"\"")) + u'"';
        return out.join(u',') + QStringLiteral("\r\n");
    };
    QString text = line({encounter.title, outcomeHeadline(encounter.outcome).toStdString(), encounter.when});
    for (const auto& table : encounter.debrief) {
        text += QStringLiteral("\r\n") + line({table.title}) + line(table.columns);
        for (const auto& cells : table.rows)
            text += line(cells);
    }
    return text;
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/print_sheets.h"

#include <QCoreApplication>
#include <QPageLayout>
#include <QPrintDialog>
#include <QPrinter>
#include <QTextDocument>

#include <algorithm>
#include <map>
#include <set>

namespace app {

namespace {

constexpr int mostSpaces = 20; ///< beyond this a number is easier to keep than a row

QString tr(const char* text) { return QCoreApplication::translate("app::Sheets", text); }
QString html(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); }

QString trackLine(const core::TrackView& track) {
    const auto spaces = [](int filled, int capacity) {
        if (capacity > mostSpaces) return QString("%1 / %2").arg(filled).arg(capacity);
        return QString(filled, u'●') + QString(std::max(0, capacity - filled), u'○');
    };
    QString line = html(track.label) + "&nbsp; " + spaces(track.current, track.capacity);
    if (track.reserve >= 0) line += " &nbsp;+ " + spaces(track.reserve, track.reserveCapacity);
    return line + "<br>";
}

QString statLine(const core::UnitView& unit) {
    QStringList stats;
    for (const auto& stat : unit.stats) stats << "<b>" + html(stat.label) + "</b> " + html(stat.value);
    return stats.join(" &nbsp; ");
}

QString arms(const core::UnitView& unit) {
    QString out;
    for (const auto& weapon : unit.weapons) {
        QStringList words;
        for (const auto& word : weapon.keywords) words << html(word);
        out += "<b>" + html(weapon.name) + "</b> " + html(weapon.profile) + " " + html(weapon.line) +
               (words.isEmpty() ? QString() : " · " + words.join(", ")) + "<br>";
    }
    for (const auto& keyword : unit.keywords) out += "<i>" + html(keyword.text) + "</i> " + html(keyword.help) + "<br>";
    return out;
}

QString card(const core::UnitView& unit) {
    QString tracks;
    for (const auto& track : unit.tracks) tracks += trackLine(track);
    QStringList markers;
    for (const auto& marker : unit.markers)
        markers << html(marker.label) + (marker.count > 1 ? " ×" + QString::number(marker.count) : QString());
    return QString("<table width='100%' border='1' cellspacing='0' cellpadding='6'><tr><td><h3>%1 &nbsp;<small>%2</small></h3>"
                   "<p>%3</p><p>%4</p><p>%5</p><p>%6</p></td></tr></table><br>")
        .arg(html(unit.name), html(unit.kind), statLine(unit), tracks, arms(unit), markers.join(" · "));
}

/// The other side: one sheet per datasheet, with how many stand of it.
QString roster(const core::EncounterView& view, const std::set<std::string>& players) {
    std::map<std::string, std::pair<const core::UnitView*, int>> kinds;
    for (const auto& unit : view.units) {
        if (players.contains(unit.side) || !unit.present) continue;
        auto& kind = kinds[unit.profile.empty() ? unit.kind : unit.profile];
        kind.first = &unit;
        ++kind.second;
    }
    QString out;
    for (const auto& [profile, kind] : kinds)
        out += QString("<p><b>%1 × %2</b> &nbsp; %3<br>%4</p>").arg(kind.second).arg(html(kind.first->kind), statLine(*kind.first), arms(*kind.first));
    return out;
}

} // namespace

QString sheetsHtml(const core::EncounterView& view) {
    std::set<std::string> players;
    for (const auto& side : view.sides)
        if (side.players) players.insert(side.id);
    QString out = QString("<h1>%1</h1><p>%2</p>").arg(html(view.title), html(view.briefing));
    for (const auto& objective : view.objectives)
        out += QString("<p>☐ <b>%1</b> %2 (%3 / %4)</p>").arg(html(objective.name), html(objective.text)).arg(objective.progress).arg(objective.needed);
    for (const auto& unit : view.units)
        if (players.contains(unit.side)) out += card(unit);
    return out + "<h2>" + tr("On the other side") + "</h2>" + roster(view, players);
}

void printSheets(const core::EncounterView& view, QWidget* window) {
    auto* dialog = new QPrintDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Print the sheets"));
    QObject::connect(dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), window, [text = sheetsHtml(view)](QPrinter* printer) {
        printer->setPageMargins({12, 12, 12, 12}, QPageLayout::Millimeter);
        QTextDocument document;
        document.setHtml(text);
        document.print(printer);
    });
    dialog->open();
}

} // namespace app

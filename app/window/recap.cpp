// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/recap.h"

#include "ui/act/lead_habits.h"
#include "ui/session/table_model.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>

#include <algorithm>

namespace app {

namespace {

struct RecapWords {
    Q_DECLARE_TR_FUNCTIONS(app::Recap)
};

constexpr std::size_t stepsRead = 4;

QString text(const std::string& words) { return QString::fromStdString(words); }

/// The game as those may know it who look at its window.
struct SeenTable final : ui::TableModel {
    explicit SeenTable(const OpenGame& game) : ui::TableModel(*game.encounter) {
        setView(game.encounter->view());
        ui::LeadHabits habits;
        for (const auto& side : view().sides)
            if (const auto kept = game.file->note(leadNote(game.stream, side.id)))
                habits.setWords(text(side.id), text(*kept));
        keepAudience(habits.audience(view()));
        if (!audience().isGm()) setView(view(audience()));
    }
};

QString openAction(const SeenTable& table) {
    const auto& open = table.open();
    if (!open) return {};
    const auto label = table.knownText(open->order, open->label);
    if (label.isEmpty()) return RecapWords::tr("an action in secret");
    if (!open->request) return RecapWords::tr("%1, ready to apply").arg(label);
    return RecapWords::tr("%1, waiting for: %2").arg(label, text(open->request->purpose));
}

} // namespace

std::string leadNote(database::StreamId stream, const std::string& side) {
    return "lead:" + std::to_string(stream) + ":" + side;
}

QString formatTime(const QDateTime& then, const QDateTime& now) {
    if (!then.isValid()) return {};
    const auto days = then.date().daysTo(now.date());
    const QString clock = QLocale().toString(then.time(), "HH:mm");
    if (days == 0) return RecapWords::tr("today, %1").arg(clock);
    if (days == 1) return RecapWords::tr("yesterday, %1").arg(clock);
    const bool sameYear = then.date().year() == now.date().year();
    return QString("%1, %2").arg(QLocale().toString(then.date(), sameYear ? "d MMMM" : "d MMMM yyyy"), clock);
}

ui::Recap recapOf(const OpenGame& game) {
    const auto& encounter = *game.encounter;
    const SeenTable table(game);
    const auto& view = table.view();
    ui::Recap recap;
    recap.file = game.file->path();
    recap.mission = text(view.title);
    recap.system = text(encounter.system().id());
    recap.turn = text(view.when);
    for (const auto& phase : view.phases)
        if (phase.id == view.phase) recap.phase = text(phase.label);
    recap.clock = text(view.clock);
    recap.openAction = openAction(table);
    const auto& log = encounter.log();
    const auto path = log.path(log.head());
    const auto first = path.size() > stepsRead ? path.size() - stepsRead : 0;
    for (auto n = std::max<std::size_t>(first, 1); n < path.size(); ++n)
        recap.steps << table.line(path[n]);
    recap.note = text(view.note);
    const QString photo = text(game.file->note(photoNote).value_or(std::string()));
    if (QFile::exists(photo)) recap.photo = photo;
    if (const auto step = encounter.stamp(log.head()))
        recap.when = formatTime(QDateTime::fromString(text(step->at), Qt::ISODate).toLocalTime(),
                                QDateTime::currentDateTime());
    if (!view.outcome.booked.empty()) recap.ended = text(view.outcome.headline);
    return recap;
}

} // namespace app

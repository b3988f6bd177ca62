// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/matter.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <map>
#include <optional>

namespace app {

namespace {

QString tr(const char* words) { return QCoreApplication::translate("app::Chronicle", words); }
QString text(const std::string& words) { return QString::fromStdString(words); }

QString dayOf(const std::string& at) {
    const auto time = QDateTime::fromString(text(at), Qt::ISODate);
    return time.isValid() ? QLocale(QLocale::English).toString(time.date(), "d MMMM yyyy") : QString();
}

ui::ChronicleMission missionOf(const core::EncounterView& view, const database::StreamInfo& stream) {
    ui::ChronicleMission out;
    out.title = text(stream.name.empty() ? view.title : stream.name);
    out.when = dayOf(stream.lastAt.empty() ? stream.createdAt : stream.lastAt);
    out.result = view.outcome.booked.empty() ? tr("not ended, %1").arg(text(view.when)) : text(view.outcome.headline);
    out.tone = view.outcome.booked.empty() ? core::Tone::Plain : view.outcome.tone;
    out.text = text(view.outcome.reason);
    return out;
}

void addMembers(const core::EncounterView& view, std::vector<ui::ChronicleMember>& out) {
    for (const auto& side : view.sides)
        for (const auto& unit : view.units) {
            if (!side.players || unit.side != side.id) continue;
            ui::ChronicleMember member{text(unit.name), text(unit.kind), text(unit.state), {}};
            const auto same = [&](const auto& other) { return other.name == member.name && other.kind == member.kind; };
            const auto known = std::find_if(out.begin(), out.end(), same);
            if (known == out.end()) out.push_back(std::move(member));
            else known->state = member.state;
        }
}

/// What was counted over all encounters, for those who did something worth a bar.
ui::Chart deedsOf(const std::map<std::string, std::map<std::string, int>>& deeds) {
    ui::Chart out{tr("Deeds over all missions"), {}, {{tr("damage dealt"), {}}, {tr("kills"), {}}}};
    for (const auto& [name, counts] : deeds) {
        const auto value = [&counts = counts](const char* measure) {
            const auto it = counts.find(measure);
            return it == counts.end() ? 0 : it->second;
        };
        if (value("dealt") == 0 && value("kills") == 0) continue;
        out.labels << text(name);
        out.series[0].values.push_back(value("dealt"));
        out.series[1].values.push_back(value("kills"));
    }
    return out;
}

} // namespace

core::Result<ui::Chronicle> chronicleOf(const Systems& systems, const QString& path) {
    const auto file = database::CampaignFile::open(path, database::Access::ReadOnly);
    if (!file) return tl::unexpected<core::Problem>(file.error());
    ui::Chronicle out;
    out.title = text((*file)->name());
    std::map<std::string, std::map<std::string, int>> deeds;
    const auto streams = encountersOf(**file);
    for (const auto& stream : streams) {
        const auto table = openTable(systems, path, stream.id, Access::Read);
        if (!table) return tl::unexpected<core::Problem>(table.error());
        const auto view = table->encounter->view();
        out.missions.push_back(missionOf(view, stream));
        addMembers(view, out.members);
        for (const auto& tally : table->encounter->game().tallies()) deeds[tally.subject][tally.measure] += tally.value;
        if (!view.note.empty()) out.journal.push_back({out.missions.back().title, out.missions.back().when, text(view.note)});
    }
    if (auto chart = deedsOf(deeds); !chart.labels.isEmpty()) out.charts.push_back(std::move(chart));
    out.subtitle = streams.size() == 1 ? tr("One mission") : tr("%1 missions").arg(streams.size());
    if (!out.missions.empty()) out.subtitle += QStringLiteral(" · ") + out.missions.back().when;
    return out;
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/correct/several_change.h"

#include "table/correction_names.h"
#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <set>

namespace ui {

namespace {

using Kind = SeveralAction::Kind;

QString say(const char* words) { return QCoreApplication::translate("ui::SeveralChange", words); }

/// The health of a figure: the health track of the unit, or that of its model.
struct Health {
    std::string token;
    QString label;
    int current = 0, full = 0;
};

std::optional<Health> healthOf(const MarkedFigure& figure) {
    for (const auto& model : figure.unit.figures)
        if (model.id == figure.model)
            return Health{model.id, say("wounds left"), model.current, model.capacity};
    for (const auto& track : figure.unit.tracks)
        if (track.shape == core::TokenShape::Heart && figure.model.empty())
            return Health{track.id, QString::fromStdString(track.label), track.current, track.capacity};
    return std::nullopt;
}

QString nameOf(const MarkedFigure& figure) {
    auto name = QString::fromStdString(figure.unit.name);
    for (std::size_t n = 0; n < figure.unit.figures.size(); ++n)
        if (figure.unit.figures[n].id == figure.model)
            return QStringLiteral("%1, %2 %3")
                .arg(name, QString::fromStdString(figure.unit.figures[n].label))
                .arg(n + 1);
    return name;
}

std::optional<FigureChange> healthChange(const MarkedFigure& figure, int value, int lost) {
    const auto health = healthOf(figure);
    if (!health) return std::nullopt;
    const int now = lost > 0 ? std::max(0, health->current - lost) : value < 0 ? health->full : value;
    return FigureChange{
        figure.unit.id, health->token, health->current, now,
        QStringLiteral("%1: %2 %3 → %4").arg(nameOf(figure), health->label).arg(health->current).arg(now)};
}

std::optional<FigureChange> presenceChange(const MarkedFigure& figure, bool present) {
    if (!figure.model.empty()) return healthChange(figure, present ? -1 : 0, 0);
    return FigureChange{figure.unit.id, std::string(core::table::correctable::present), figure.unit.present,
                        present,
                        QStringLiteral("%1: %2").arg(nameOf(figure), present ? say("back on the table")
                                                                             : say("off the table"))};
}

std::optional<FigureChange> markerChange(const MarkedFigure& figure, const std::string& id, int wanted) {
    for (const auto& marker : figure.unit.allMarkers) {
        if (marker.id != id) continue;
        const int now = std::min(wanted, std::max(marker.cap, 1));
        const auto label = QString::fromStdString(marker.label);
        const auto words = marker.cap > 1 ? QStringLiteral("%1 %2 → %3").arg(label).arg(marker.count).arg(now)
                                          : (now > 0 ? say("%1 on") : say("%1 off")).arg(label);
        return FigureChange{figure.unit.id, id, marker.count, now,
                            QStringLiteral("%1: %2").arg(QString::fromStdString(figure.unit.name), words)};
    }
    return std::nullopt;
}

std::optional<FigureChange> changeOf(const MarkedFigure& figure, const SeveralAction& action, int number) {
    switch (action.kind) {
    case Kind::LoseWounds:
        return healthChange(figure, 0, std::max(1, number));
    case Kind::SetMarker:
        return markerChange(figure, action.marker, number);
    case Kind::PutOn:
        return markerChange(figure, action.marker, 1);
    case Kind::TakeOff:
        return markerChange(figure, action.marker, 0);
    case Kind::Leave:
        return presenceChange(figure, false);
    case Kind::Return:
        return presenceChange(figure, true);
    }
    return std::nullopt;
}

} // namespace

std::vector<SeveralAction> severalActions(const std::vector<MarkedFigure>& figures) {
    std::vector<SeveralAction> out;
    int most = 0;
    for (const auto& figure : figures)
        if (const auto health = healthOf(figure)) most = std::max(most, health->current);
    if (most > 0) out.push_back({Kind::LoseWounds, {}, say("Lose wounds"), most});
    std::set<std::string> known;
    for (const auto& figure : figures)
        for (const auto& marker : figure.unit.allMarkers) {
            if (!known.insert(marker.id).second) continue;
            const auto label = QString::fromStdString(marker.label);
            if (marker.cap > 1)
                out.push_back({Kind::SetMarker, marker.id, say("Set %1 to").arg(label), marker.cap});
            else {
                out.push_back({Kind::PutOn, marker.id, say("Put on: %1").arg(label), 0});
                out.push_back({Kind::TakeOff, marker.id, say("Take off: %1").arg(label), 0});
            }
        }
    out.push_back({Kind::Leave, {}, say("Take off the table"), 0});
    out.push_back({Kind::Return, {}, say("Bring back to the table"), 0});
    return out;
}

std::vector<FigureChange> severalChanges(const std::vector<MarkedFigure>& figures,
                                         const SeveralAction& action, int number) {
    std::vector<FigureChange> out;
    std::set<std::pair<std::string, std::string>> known; // models of a unit share the unit's markers
    for (const auto& figure : figures) {
        auto change = changeOf(figure, action, number);
        if (change && change->was != change->value && known.insert({change->unit, change->token}).second)
            out.push_back(std::move(*change));
    }
    return out;
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/view_changes.h"

#include "kernel/view/view.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstdlib>

namespace ui {

namespace {

QString say(const char* words) { return QCoreApplication::translate("ui::ViewChanges", words); }

QString plain(const std::string& words) { return QString::fromStdString(words); }

/// "−2 Health (5 → 3)".
QString change(const std::string& label, int was, int is) {
    const auto sign = is < was ? QStringLiteral("−") : QStringLiteral("+");
    return say("%1%2 %3 (%4 → %5)").arg(sign).arg(std::abs(is - was)).arg(plain(label)).arg(was).arg(is);
}

template <class Item> const Item* sameId(const std::vector<Item>& items, const std::string& id) {
    const auto it = std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.id == id; });
    return it == items.end() ? nullptr : &*it;
}

void noteTracks(const core::UnitView& was, const core::UnitView& is, QStringList& out) {
    for (const auto& track : is.tracks) {
        const auto* old = sameId(was.tracks, track.id);
        if (!old) continue;
        if (old->current != track.current) out << change(track.label, old->current, track.current);
        if (old->reserve >= 0 && track.reserve >= 0 && old->reserve != track.reserve)
            out << change(track.label + " in reserve", old->reserve, track.reserve);
    }
}

/// Adds models that were lost or returned, and wounds on the others.
void noteFigures(const core::UnitView& was, const core::UnitView& is, QStringList& out) {
    const auto standing = [](const core::UnitView& unit) {
        return int(std::count_if(unit.figures.begin(), unit.figures.end(),
                                 [](const auto& figure) { return figure.current > 0; }));
    };
    // Some units also count their models in a track.
    const bool counted = std::any_of(is.tracks.begin(), is.tracks.end(), [&](const auto& track) {
        return track.current == standing(is) && track.capacity == int(is.figures.size());
    });
    if (const int old = standing(was), now = standing(is); old != now && !counted)
        out << change(std::abs(old - now) == 1 ? "model" : "models", old, now);
    for (const auto& figure : is.figures) {
        const auto* old = sameId(was.figures, figure.id);
        if (old && old->current > 0 && figure.current > 0 && old->current != figure.current)
            out << change("wounds of " + figure.label, old->current, figure.current);
    }
}

void noteMarkers(const core::UnitView& was, const core::UnitView& is, QStringList& out) {
    for (const auto& marker : is.allMarkers) {
        const auto* old = sameId(was.allMarkers, marker.id);
        const int before = old ? old->count : 0;
        if (before == marker.count) continue;
        if (marker.cap > 1)
            out << change(marker.label, before, marker.count);
        else
            out << (marker.count > 0 ? plain(marker.label) : say("no longer %1").arg(plain(marker.label)));
    }
}

/// That counter as it was before; counters without an id are known by their labels.
const core::CounterView* sameCounter(const std::vector<core::CounterView>& counters,
                                     const core::CounterView& now) {
    const auto it = std::find_if(counters.begin(), counters.end(), [&](const core::CounterView& one) {
        return one.id == now.id && (!now.id.empty() || one.label == now.label);
    });
    return it == counters.end() ? nullptr : &*it;
}

QString lineOf(const core::UnitView& was, const core::UnitView& is) {
    QStringList changes;
    noteTracks(was, is, changes);
    noteFigures(was, is, changes);
    noteMarkers(was, is, changes);
    if (was.present && !is.present) changes = {say("leaves the table")};
    if (!was.present && is.present) changes.prepend(say("enters the table"));
    if (was.engaged.size() != is.engaged.size() && is.present)
        changes << say("contacts %1 → %2").arg(was.engaged.size()).arg(is.engaged.size());
    return changes.isEmpty()
               ? QString()
               : QStringLiteral("%1: %2").arg(plain(is.name), changes.join(QStringLiteral(", ")));
}

/// The number by which a track of that shape falls, "−2 Toughness"; nothing where none does.
void noteFall(const core::UnitView& was, const core::UnitView& is, core::TokenShape shape, QStringList& out) {
    for (const auto& track : is.tracks)
        if (const auto* old = sameId(was.tracks, track.id);
            track.shape == shape && old && track.current < old->current)
            out << say("−%1 %2").arg(old->current - track.current).arg(plain(track.label));
}

/// Says what the unit has lost.
void noteLoss(const core::UnitView& was, const core::UnitView& is, ViewChange& change) {
    change.name = plain(is.name);
    const bool gone = was.present && !is.present;
    const bool fell = is.tone == core::Tone::Bad && was.tone != core::Tone::Bad && is.state != was.state;
    const auto state = plain(is.state).section(QStringLiteral(" · "), 0, 0);
    if (gone || fell) {
        change.kind = gone ? LossKind::Gone : LossKind::State;
        change.loss = fell && !state.isEmpty() ? state : say("leaves the table");
        return;
    }
    QStringList lost;
    noteFall(was, is, core::TokenShape::Heart, lost);
    const auto models = [](const core::UnitView& unit) {
        return std::count_if(unit.figures.begin(), unit.figures.end(),
                             [](const auto& figure) { return figure.current > 0; });
    };
    if (const auto fallen = models(was) - models(is); fallen > 0)
        lost << (fallen == 1 ? say("−%1 model") : say("−%1 models")).arg(fallen);
    change.kind = lost.isEmpty() ? LossKind::None : LossKind::Health;
    noteFall(was, is, core::TokenShape::Shield, lost);
    if (change.kind == LossKind::None && !lost.isEmpty()) change.kind = LossKind::Protection;
    change.loss = lost.join(QStringLiteral(", "));
}

} // namespace

std::vector<ViewChange> viewChanges(const core::EncounterView& before, const core::EncounterView& after) {
    std::vector<ViewChange> out;
    for (const auto& unit : after.units) {
        const auto* old = before.unit(unit.id);
        const auto line = old ? lineOf(*old, unit) : say("%1: new on the table").arg(plain(unit.name));
        if (line.isEmpty()) continue;
        out.push_back({plain(unit.id), line});
        if (old) noteLoss(*old, unit, out.back());
    }
    for (const auto& unit : before.units)
        if (!after.unit(unit.id))
            out.push_back({plain(unit.id), say("%1: leaves the table").arg(plain(unit.name))});
    std::stable_partition(out.begin(), out.end(), [](const ViewChange& each) {
        return each.line.contains(QStringLiteral("−")) || each.line.endsWith(say("leaves the table"));
    });
    for (const auto& side : after.sides)
        if (const auto* old = before.side(side.id))
            for (const auto& counter : side.counters)
                if (const auto* was = sameCounter(old->counters, counter); was && was->value != counter.value)
                    out.push_back({{},
                                   QStringLiteral("%1: %2").arg(
                                       plain(side.name), change(counter.label, was->value, counter.value))});
    return out;
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/abandoned_price.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/rules/gained_words.h"
#include "systems/trench_crusade/rules/resolution_marks.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/triggers.h"
#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

void endHiding(Run& run, const UnitId& unit) {
    auto gained = run.state.at(unit).gained;
    const auto all = gained.size();
    std::erase_if(gained, [](const Gained& one) { return one.effect.text == specials::hidden; });
    if (gained.size() != all) run.emit(GainedSet{unit, std::move(gained)});
}

std::string nameOf(Marker marker) {
    switch (marker) {
    case Marker::Blood:
        return "BLOOD MARKER";
    case Marker::Blessing:
        return "BLESSING MARKER";
    case Marker::Infection:
        return "INFECTION MARKER";
    }
    return {};
}

std::string markerWords(int count, Marker marker) {
    return plural(count, nameOf(marker), nameOf(marker) + "S");
}

int addMarkers(Run& run, const UnitId& unit, Marker marker, int by) {
    const int was = run.state.at(unit).marker(marker);
    const int now = std::clamp(was + by, 0, markerCap);
    if (now == was) return 0;
    noteMarkers(run, was);
    run.emit(MarkerSet{unit, marker, now});
    return now - was;
}

void spendBlood(Run& run, const UnitId& unit, int count) {
    const auto from = run.events.size();
    const int blood = std::min(count, run.state.at(unit).marker(Marker::Blood));
    addMarkers(run, unit, Marker::Blood, -blood);
    addMarkers(run, unit, Marker::Infection, blood - count);
    notePaid(run, from);
}

int wound(Run& run, const UnitId& unit, int count, bool infection) {
    if (count > 0 && words::ignoresFirstMarker(run.state, unit)) {
        use(run, unit, words::firstMarkerUse, Often::Battle);
        run.say(nameOf(run.state, unit) + " ignores its first marker");
        --count;
    }
    const int got = addMarkers(run, unit, infection ? Marker::Infection : Marker::Blood, count);
    int marked = 1;
    while (run.marked(marks::gained(unit, infection, marked)))
        ++marked;
    for (int n = 0; n < got; ++n)
        run.mark(marks::gained(unit, infection, marked + n));
    return got;
}

void setDown(Run& run, const UnitId& unit, bool down) {
    if (run.state.at(unit).down != down) run.emit(DownSet{unit, down});
}

void takeOut(Run& run, const UnitId& unit, Presence presence, const Context* context) {
    const auto was = run.state.at(unit);
    if (was.presence == presence) return;
    if (presence == Presence::Out) {
        for (const auto& id : unitsOnTable(run.state, was.side))
            if (id != unit)
                fireTriggers(run, Moment::FriendOut, id, unit,
                             context && context->actor == id ? context : nullptr);
        fireTriggers(run, Moment::Out, unit, context ? context->actor : UnitId{}, context);
    }
    run.emit(PresenceSet{unit, presence});
    if (presence == Presence::Out && !swallowedBy(run.state, unit).empty()) releaseSwallowed(run, unit);
}

void setActivity(Run& run, const UnitId& unit, const Activity& activity) {
    if (run.state.at(unit).activity != activity) run.emit(ActivitySet{unit, activity});
}

void noteDone(Run& run, const UnitId& unit, const std::string& action) {
    auto activity = run.state.at(unit).activity;
    activity.done.push_back(action);
    setActivity(run, unit, activity);
}

void use(Run& run, const UnitId& unit, const std::string& what, Often until) {
    run.emit(UseSet{unit, what, until});
}

void gain(Run& run, const UnitId& unit, Gained what) {
    if (run.recorded)
        if (auto line = describeGain(run.state, unit, what); !line.empty()) run.say(std::move(line));
    auto all = run.state.at(unit).gained;
    all.push_back(std::move(what));
    run.emit(GainedSet{unit, std::move(all)});
}

void touch(Run& run, const UnitId& a, const UnitId& b) {
    const auto *one = run.state.find(a), *other = run.state.find(b);
    if (!one || !other || !one->isOnTable() || !other->isOnTable() || one->side == other->side) return;
    const auto [first, second] = pairOf(a, b);
    if (!run.state.isTouching(a, b)) run.emit(ContactSet{first, second, true});
}

void part(Run& run, const UnitId& a, const UnitId& b) {
    const auto [first, second] = pairOf(a, b);
    if (run.state.isTouching(a, b)) run.emit(ContactSet{first, second, false});
}

void markMoved(Run& run, const UnitId& unit) {
    table::forgetRelations(run, unit);
    auto gained = run.state.at(unit).gained;
    const auto was = gained.size();
    std::erase_if(gained, [](const Gained& one) { return one.until == Until::Moved; });
    if (gained.size() != was) run.emit(GainedSet{unit, std::move(gained)});
}

void setRound(Run& run, table::Alternation round) {
    if (run.state.round != round) run.emit(RoundSet{std::move(round)});
}

void setSide(Run& run, const std::string& side, SideState now) {
    if (run.state.sides.at(side) != now) run.emit(SideSet{side, std::move(now)});
}

void count(Run& run, const UnitId& unit, GameCounts more) {
    if (!unit.empty() && run.recorded) run.emit(Counted{unit, std::move(more)});
}

std::string signedDice(int dice) { return table::signedNumber(dice) + " DICE"; }

} // namespace core::trench_crusade

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/contagion.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/table_terms.h"

namespace core::combat_patrol {

namespace {

/// Determines control: a secured marker can be lost at the end of a Command phase (CP-F7), a claim lapses
/// when its side does not hold the marker with a CHARACTER.
void evaluate(Run& run) {
    for (const auto& id : markersLeft(run.state)) {
        auto marker = run.state.markers.at(id);
        const auto natural = controllerOf(run.state, marker);
        if (run.state.phase == Phase::Command && marker.secured && natural == other(*marker.secured)) {
            run.say(markerName(run.state, id) + " is no longer secured by the " + sideName(*marker.secured));
            marker.secured.reset();
        }
        if (marker.claimed && (holderOf(run.state, marker) != marker.claimed ||
                               !hasCharacterAt(run.state, marker, *marker.claimed))) {
            run.say("The claim of the " + sideName(*marker.claimed) + " on " + markerName(run.state, id) +
                    " lapses");
            marker.claimed.reset();
            marker.claimedTurns = 0;
        }
        if (!(marker == run.state.markers.at(id))) run.emit(MarkerSet{id, std::move(marker)});
    }
}

void secure(Run& run, const ChecklistTask& chore) {
    auto marker = run.state.markers.at(chore.marker);
    if (!canSecure(run.state, marker, chore.side)) return;
    marker.secured = chore.side;
    run.emit(MarkerSet{chore.marker, std::move(marker)});
    run.say("The " + sideName(chore.side) + " secures " + markerName(run.state, chore.marker));
}

void claim(Run& run, const ChecklistTask& chore) {
    auto marker = run.state.markers.at(chore.marker);
    if (holderOf(run.state, marker) != chore.side || !hasCharacterAt(run.state, marker, chore.side)) return;
    marker.claimedTurns = marker.claimed == chore.side ? marker.claimedTurns + 1 : 1;
    marker.claimed = chore.side;
    run.emit(MarkerSet{chore.marker, std::move(marker)});
    run.say("The " + sideName(chore.side) + " claims " + markerName(run.state, chore.marker));
}

void removeMarker(Run& run, const std::string& id) {
    auto marker = run.state.markers.at(id);
    marker = {};
    marker.removed = true;
    run.emit(MarkerSet{id, std::move(marker)});
    run.say(markerName(run.state, id) + " is removed");
}

void lateReserves(Run& run, const UnitId& id) {
    run.say(unitName(run.state, id) + " never arrived and is destroyed");
    for (const auto& part : parts(run.state, id))
        run.emit(PresenceSet{part, Presence::Destroyed});
}

void finish(Run& run) {
    const int attacker = victoryPoints(run.state, Side::Attacker),
              defender = victoryPoints(run.state, Side::Defender);
    const std::string result = attacker > defender ? "attacker" : defender > attacker ? "defender" : "draw";
    run.say("The battle ends " + std::to_string(attacker) + " : " + std::to_string(defender) + ", " +
            (result == "draw"
                 ? "a draw"
                 : "the " + sideName(attacker > defender ? Side::Attacker : Side::Defender) + " wins"));
    run.emit(Finished{result});
}

} // namespace

void ChecklistTask::run(Run& run) {
    switch (kind) {
    case Kind::Point:
        return gainPoint(run, side, false, {});
    case Kind::ExtraPoint:
        return gainPoint(run, side, true, "enhancement");
    case Kind::EndShock: {
        const auto root = run.state.rootOf(unit);
        if (run.state.at(root).battleShocked) run.emit(ShockSet{root, false, true});
        return;
    }
    case Kind::Contagion:
        return run.say(contagionWords(run.state, side));
    case Kind::Evaluate:
        return evaluate(run);
    case Kind::Secure:
        return secure(run, *this);
    case Kind::Claim:
        return claim(run, *this);
    case Kind::RemoveMarker:
        return removeMarker(run, marker);
    case Kind::Primary: {
        const auto now = primaryNow(run.state, side);
        return score(run, side, ScoreSource::Primary, now.points, now.why);
    }
    case Kind::Secondary: {
        const auto* secondary = secondaryOf(run.state, side);
        if (const auto now = secondaryNow(run.state, side); now.points > 0)
            score(run, side, ScoreSource::Secondary, now.points, secondary->name);
        return;
    }
    case Kind::Sabotage:
        run.say("The " + sideName(other(side)) + " loses Command Re-roll");
        return run.emit(SideFlagSet{other(side), SideFlag::NoReroll, true});
    case Kind::LateReserves:
        return lateReserves(run, unit);
    case Kind::Final: {
        const auto now = finalNow(run.state, side);
        return score(run, side, ScoreSource::Final, now.points, now.why);
    }
    case Kind::Painted:
        return score(run, side, ScoreSource::Painted, 10, "painted army");
    case Kind::Finish:
        return finish(run);
    case Kind::Piece:
        return table::agePiece(run, pieceTerms(run.state), marker);
    }
}

} // namespace core::combat_patrol

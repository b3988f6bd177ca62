// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/procedures/move.h"

#include "systems/plaguetide/booking.h"
#include "systems/plaguetide/procedures/volley.h"
#include "systems/plaguetide/switches.h"

#include <algorithm>
#include <cmath>

namespace core::plaguetide {

namespace {

/// A mover that goes Down or is Pinned on the way stops there; one that was so before goes on by the GM's word.
bool canGoOn(const State& state, const UnitId& id, const std::set<Status>& had) {
    const auto* unit = state.find(id);
    const auto stopped = [&](Status status) { return unit->has(status) && !had.contains(status); };
    return unit && unit->onTable() && !stopped(Status::Down) && !stopped(Status::Pinned);
}

} // namespace

int jumpDice(double distance) { return static_cast<int>(std::floor(distance / 3.0)) + 1; } // PT-M2

int fallAp(double height) { return static_cast<int>(std::floor(height / 3.0)); } // PT-M3

bool inCoherence(double distance) { return distance <= 3.0; } // PT-S2

Result<Ok> checkPath(const Path& path) {
    if (path.gapInches > 5) return against("move.gap_too_wide", "a gap over 5″ cannot be chosen (PT-M7)", "path.gap");
    if (path.dropInches > 5) return against("move.drop_too_high", "a drop over 5″ cannot be chosen (PT-M7)", "path.drop");
    return Ok{};
}

void pushMove(Run& run, const UnitId& mover, const Path& path, std::vector<UnitId> left, std::vector<UnitId> contact) {
    const auto had = run.overridden ? run.state.at(mover).statuses : std::set<Status>{};
    run.push(Arrive{mover, left, std::move(contact), path.coherence, had});
    if (path.dropInches > 3) run.push(Jump{mover, jumpDice(path.dropInches), path.dropInches, had});
    if (path.gapInches > 1) run.push(Jump{mover, jumpDice(path.gapInches), path.depthInches, had}); // AMB-PT19
    run.push(FreeStrikes{mover, std::move(left)});
}

std::optional<Blow> meleeBlow(const State& state, const UnitId& attacker, const UnitId& target, const std::string& weaponId) {
    const auto* unit = state.find(attacker);
    if (!unit) return std::nullopt;
    for (const auto& id : unit->weapons) {
        if (!weaponId.empty() && id != weaponId) continue;
        const auto weapon = state.weapons.find(id);
        if (weapon == state.weapons.end()) continue;
        for (const auto& profile : weapon->second.profiles) {
            if (profile.mode != Mode::Melee) continue;
            Blow blow;
            blow.attacker = attacker;
            blow.target = target;
            blow.weapon = weapon->second.name;
            blow.profile = profile;
            for (const auto& keyword : state.sheetOf(*unit).keywords) blow.profile.keywords.push_back(keyword);
            blow.melee = true;
            return blow;
        }
    }
    return std::nullopt;
}

void FreeStrikes::run(Run& run) {
    if (!on(run.state, "free_strikes")) return;
    for (auto it = opponents.rbegin(); it != opponents.rend(); ++it) {
        const auto* opponent = run.state.find(*it);
        if (!opponent || !opponent->onTable() || !opponent->statuses.empty()) continue; // Pinned, Stunned, Down
        if (auto blow = meleeBlow(run.state, *it, mover, {})) {
            blow->weapon += " (free strike)";
            run.push(Assault{{std::move(*blow)}, {}});
        }
    }
}

std::optional<Request> Jump::ask(const State& state) const {
    if (!canGoOn(state, unit, had)) return std::nullopt;
    Request request;
    request.id = "jump";
    request.purpose = "To jump";
    request.rule = "PT-M2";
    request.unit = unit;
    request.side = state.at(unit).operative ? "operatives" : "horde";
    request.rows.push_back({nameOf(state, unit), "3+", dice, passBands(3, "fails", "makes it")});
    return request;
}

void Jump::take(Run& run, const Answer& answer) {
    const int made = answer.counts.front().back();
    Rolled rolled{unit, "jump", dice, made, dice * 4, answer.faces.empty() ? std::vector<int>{} : answer.faces.front()};
    run.emit(std::move(rolled));
    if (made == dice) {
        run.mark("jumped");
        run.remark("the jump succeeds");
        return;
    }
    run.mark("fell short");
    run.remark("the jump fails");
    // What the move would still have brought is gone with it.
    while (!run.tasks.empty() && (run.tasks.back().is<Jump>() || run.tasks.back().is<Arrive>())) run.tasks.pop_back();
    run.push(Drop{unit, fallInches});
}

void Jump::run(Run&) {}

void Drop::run(Run& run) {
    if (!run.state.at(unit).onTable()) return;
    for (const auto& other : engagedWith(run.state, unit)) part(run, unit, other);
    run.say(nameOf(run.state, unit) + " falls " + inches(height));
    if (on(run.state, "fall_ends_activation") && run.state.at(unit).operative) setToken(run, unit, Token::Ap, 0); // PT-M4
    if (height < 4) return; // PT-M8: only placed at the foot
    auto blow = loneHits(unit, "Fall", 0);
    blow.hits = 1;
    blow.profile.ap = fallAp(height);
    run.push(makeVolley(run.state, {blow}));
}

void Arrive::run(Run& run) {
    if (!canGoOn(run.state, mover, had)) {
        run.say(nameOf(run.state, mover) + "’s move is lost");
        return;
    }
    for (const auto& other : left) part(run, mover, other);
    for (const auto& other : contact) {
        const auto* unit = run.state.find(other);
        if (unit && unit->onTable() && !unit->has(Status::Down)) touch(run, mover, other);
    }
    if (!coherence) return;
    auto links = run.state.coherent;
    std::erase_if(links, [&](const Pair& pair) { return pair.first == mover || pair.second == mover; });
    for (const auto& other : *coherence)
        if (other != mover) links.insert(pairOf(mover, other));
    if (links != run.state.coherent) run.emit(CoherenceSet{std::move(links)});
}

} // namespace core::plaguetide

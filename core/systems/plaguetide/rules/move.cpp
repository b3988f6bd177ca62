// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/move.h"

#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/rules/attack.h"
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/marks.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"
#include "table/ledger.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core::plaguetide {

namespace {

/// Whether the mover can go on. One that goes Down or is Pinned on the way stops there; one that had the
/// status before goes on because the GM overrode the rule.
bool canGoOn(const State& state, const UnitId& id, const std::set<Status>& had) {
    const auto* unit = state.find(id);
    const auto stopped = [&](Status status) { return unit->has(status) && !had.contains(status); };
    return unit && unit->isOnTable() && !stopped(Status::Down) && !stopped(Status::Pinned);
}

} // namespace

int jumpDice(double distance) { return static_cast<int>(std::floor(distance / 3.0)) + 1; } // PT-M2

int fallAp(double height) { return static_cast<int>(std::floor(height / 3.0)); } // PT-M3

bool inCoherency(double distance) { return distance <= 3.0; } // PT-S2

void checkPath(Checks& checks, const UnitId& who, const Path& path) {
    checks.rule(path.gapInches <= 5, "move.gap_too_wide", "a gap over 5″ cannot be jumped", "gap");
    checks.rule(path.dropInches <= 5, "move.drop_too_high", "a drop over 5″ cannot be jumped down", "drop");
    checks.require(path.gapInches <= 1 || path.depthInches > 0, "move.no_depth",
                   "enter the depth below the gap: an operative that fails the jump falls that far", "depth");
    if (path.coherency)
        for (const auto& id : *path.coherency)
            checks.comrade(id, who, "coherence");
}

void pushMove(Run& run, const UnitId& mover, const Path& path, std::vector<UnitId> left,
              std::vector<UnitId> contact) {
    const auto had = run.overridden ? run.state.at(mover).statuses : std::set<Status>{};
    run.push(EndMove{mover, left, std::move(contact), path.coherency, had});
    if (path.dropInches > 3) run.push(Jump{mover, jumpDice(path.dropInches), path.dropInches, had});
    if (path.gapInches > 1)
        run.push(Jump{mover, jumpDice(path.gapInches), path.depthInches, had}); // AMB-PT19
    run.push(FreeStrikes{mover, std::move(left), had});
}

std::optional<DeclaredAttack> meleeAttack(const State& state, const UnitId& attacker, const UnitId& target,
                                          const std::string& weaponId) {
    const auto* unit = state.find(attacker);
    if (!unit) return std::nullopt;
    for (const auto& id : unit->weapons) {
        if (!weaponId.empty() && id != weaponId) continue;
        const auto weapon = state.weapons.find(id);
        if (weapon == state.weapons.end()) continue;
        for (const auto& profile : weapon->second.profiles) {
            if (profile.mode != Mode::Melee) continue;
            DeclaredAttack attack;
            attack.attacker = attacker;
            attack.target = target;
            attack.weapon = weapon->second.name;
            attack.profile = profile;
            for (const auto& keyword : state.sheetOf(*unit).keywords)
                attack.profile.keywords.push_back(keyword);
            attack.melee = true;
            return attack;
        }
    }
    return std::nullopt;
}

void FreeStrikes::run(Run& run) {
    // A figure that one opponent has stopped does not leave the others.
    if (!isSwitchedOn(run.state, "free_strikes") || opponents.empty() || !canGoOn(run.state, mover, had))
        return;
    const auto id = opponents.front();
    opponents.erase(opponents.begin());
    run.push(FreeStrikes{mover, std::move(opponents), std::move(had)});
    const auto* opponent = run.state.find(id);
    if (!opponent || !opponent->isOnTable() || !opponent->statuses.empty()) return; // Pinned, Stunned, Down
    if (auto attack = meleeAttack(run.state, id, mover, {})) {
        attack->weapon += freeStrikeSuffix;
        run.push(BeginAttacks{{std::move(*attack)}, {}});
    }
}

namespace {

DiceRow jumpRow(std::string who, int dice) {
    return {std::move(who), "3+", dice, passBands(3, "fails", "makes it")};
}

/// A scatter die as a clock seen from the attacker: 12 is straight away from it.
constexpr std::array scatterHours{"12", "2", "4", "6", "8", "10"};

std::vector<Scatter::Thrown> onTheTable(const State& state, const std::vector<Scatter::Thrown>& thrown) {
    auto out = thrown;
    std::erase_if(out, [&](const auto& each) { return !state.at(each.unit).isOnTable(); });
    return out;
}

void throwFigure(Run& run, const Scatter::Thrown& thrown, const std::string& where) {
    for (const auto& other : engagedWith(run.state, thrown.unit))
        part(run, thrown.unit, other); // no free strikes
    if (run.state.at(thrown.unit).has(Status::Down)) run.mark(marks::thrown(thrown.unit));
    if (run.state.at(thrown.unit).operative) recordMove(run, thrown.unit);
    table::forgetRelations(run, thrown.unit);
    run.say(nameOf(run.state, thrown.unit) + " is thrown " + std::to_string(thrown.inches) + "″" + where);
}

} // namespace

std::optional<Request> Scatter::ask(const State& state) const {
    const auto figures = onTheTable(state, thrown);
    if (gone || figures.empty()) return std::nullopt;
    Request request;
    request.id = "scatter";
    request.purpose =
        "Scatter: 1 = straight away from the attacker, then clockwise, 4 = towards the attacker";
    request.rule = "PT-K13";
    request.unit = figures.front().unit;
    request.side = sideOf(state.at(request.unit).operative);
    for (const auto& each : figures) {
        DiceRow row{nameOf(state, each.unit), std::to_string(each.inches) + "″", 1, {}};
        for (int n = 0; n < 6; ++n)
            row.bands.push_back(
                {n + 1, n + 1, std::string(scatterHours[static_cast<std::size_t>(n)]) + " o’clock", false});
        request.rows.push_back(std::move(row));
    }
    return request;
}

void Scatter::take(Run& run, const Answer& answer) {
    const auto figures = onTheTable(run.state, thrown);
    for (std::size_t n = 0; n < figures.size(); ++n) {
        const auto& tally = answer.counts.at(n);
        const auto at = static_cast<std::size_t>(std::find(tally.begin(), tally.end(), 1) - tally.begin());
        throwFigure(run, figures[n],
                    std::string(" towards ") + scatterHours[at % scatterHours.size()] + " o’clock");
    }
    run.remark("a thrown figure stops at a wall, a figure or the edge of the table; over a drop it falls");
}

void Scatter::run(Run& run) {
    for (const auto& each : onTheTable(run.state, thrown))
        throwFigure(run, each, {});
}

bool Scatter::canSkipAhead(const State&) const { return !gone; }

std::vector<std::pair<Scatter, double>> Scatter::skipAhead(const State&, WorkBudget&) const {
    auto out = *this;
    out.gone = true;
    return {{std::move(out), 1.0}};
}

std::optional<Request> Jump::ask(const State& state) const {
    if (!canGoOn(state, unit, had)) return std::nullopt;
    Request request;
    request.id = "jump";
    request.purpose = "To jump";
    request.rule = "PT-M2";
    request.unit = unit;
    request.side = sideOf(state.at(unit).operative);
    request.rows.push_back(jumpRow(nameOf(state, unit), dice));
    return request;
}

void Jump::take(Run& run, const Answer& answer) {
    const int made = answer.counts.front().back();
    Rolled rolled{unit, "jump", dice,
                  made, 0,      answer.faces.empty() ? std::vector<int>{} : answer.faces.front(),
                  {},   {}};
    table::writeExpectation(rolled, table::distributionOf(Request{}, jumpRow({}, dice)), run.state.exactLuck);
    run.emit(std::move(rolled));
    if (made == dice) {
        run.mark(marks::jumped);
        run.say(nameOf(run.state, unit) + " makes the jump");
        run.remark("the jump succeeds");
        return;
    }
    run.mark(marks::fellShort);
    run.say(nameOf(run.state, unit) + " fails the jump");
    run.remark("the jump fails");
    // The rest of the move is lost with the jump.
    while (!run.tasks.empty() && (run.tasks.back().is<Jump>() || run.tasks.back().is<EndMove>()))
        run.tasks.pop_back();
    run.push(FallHit{unit, fallInches});
}

void Jump::run(Run&) {}

void FallHit::run(Run& run) {
    if (!run.state.at(unit).isOnTable()) return;
    for (const auto& other : engagedWith(run.state, unit))
        part(run, unit, other);
    if (run.state.at(unit).operative) recordMove(run, unit);
    run.say(nameOf(run.state, unit) + " falls " + inches(height));
    table::forgetRelations(run, unit);
    if (isSwitchedOn(run.state, "fall_ends_activation") && run.state.at(unit).operative)
        setToken(run, unit, Token::Ap, 0); // PT-M4
    if (height < 4) return;                // PT-M8: the figure is only placed at the foot
    auto attack = unattributedHits(unit, "Fall", 0);
    attack.hits = 1;
    attack.profile.ap = fallAp(height);
    run.push(makeVolley(run.state, {attack})); // no attack was allocated, so Block is not possible (PT-A14)
}

void EndMove::run(Run& run) {
    if (!canGoOn(run.state, mover, had)) {
        run.say(nameOf(run.state, mover) + "’s move is lost");
        run.mark(marks::stopped(mover));
        return;
    }
    if (run.state.at(mover).operative) recordMove(run, mover);
    table::forgetRelations(run, mover);
    for (const auto& other : left)
        part(run, mover, other);
    for (const auto& other : contact) {
        const auto* unit = run.state.find(other);
        if (unit && unit->isOnTable() && !unit->has(Status::Down)) touch(run, mover, other);
    }
    if (!coherency) return;
    auto links = run.state.coherent;
    std::erase_if(links, [&](const Pair& pair) { return pair.first == mover || pair.second == mover; });
    for (const auto& other : *coherency)
        if (other != mover) links.insert(pairOf(mover, other));
    auto unsure = run.state.unsure;
    unsure.erase(mover);
    if (links != run.state.coherent || unsure != run.state.unsure)
        run.emit(CoherencySet{std::move(links), std::move(unsure)});
}

} // namespace core::plaguetide

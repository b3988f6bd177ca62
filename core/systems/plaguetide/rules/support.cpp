// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/plans.h"
#include "systems/plaguetide/rules/state_changes.h"

#include <algorithm>

namespace core::plaguetide {

Result<Run> plan(Checks& checks, const Help& help) { // PT-A6
    const auto& state = checks.state();
    checks.operative(help.who, actions::help).figure(help.target, "target");
    const auto& target = state.at(help.target);
    checks.require(target.operative && help.target != help.who, "help.target",
                   "choose another operative to help", "target");
    checks.require(target.has(Status::Pinned) || target.has(Status::Down) || target.has(Status::Captured),
                   "help.not_needed", target.name + " is neither Pinned, Down nor Captured", "target");
    auto run = checks.start(actions::help.name);
    pay(run, help.who, actions::help);
    run.emit(Helped{help.who, help.target});
    if (target.has(Status::Captured))
        setToken(run, help.target, Token::Downs, std::max(0, target.token(Token::Downs) - 1));
    if (target.has(Status::Down) || target.has(Status::Captured)) {
        standUp(run, help.target);
        if (!target.point.empty()) run.emit(PresenceSet{help.target, Presence::Table, {}});
    } else
        setStatus(run, help.target, Status::Pinned, false);
    run.say(nameOf(state, help.who) + " helps " + target.name);
    return run;
}

Result<Run> plan(Checks& checks, const Quell& quell) { // PT-A10
    const auto& state = checks.state();
    checks.figure(quell.who, "who");
    const auto& unit = state.at(quell.who);
    if (!isOnlyPinned(unit)) // Quell is the one action that Pinned allows (PT-S3)
        checks.operative(quell.who, actions::quell);
    else {
        checks.rule(state.booked.empty(), "mission.over", "the game has ended; resume it to play on");
        checks.rule(state.phase == Phase::Operatives, "phase.not_operatives",
                    "Quell belongs to the operatives’ phase");
        checks.rule(unit.token(Token::Ap) >= actions::quell.ap, "operative.no_ap",
                    actions::quell.name + (" costs " + actions::quell.priceText()) + ", " + unit.name +
                        " has none",
                    "who");
    }
    checks.require(state.sheetOf(unit).warpLimit > 0, "quell.no_psyker", unit.name + " is not a psyker",
                   "who");
    checks.rule(unit.token(Token::Warp) > 0, "quell.no_tokens", unit.name + " has no Warp tokens to quell",
                "who");
    auto run = checks.start(actions::quell.name);
    pay(run, quell.who, actions::quell);
    addToken(run, quell.who, Token::Warp, -2);
    run.say(unit.name + " quells its Warp stack to " +
            std::to_string(run.state.at(quell.who).token(Token::Warp)));
    return run;
}

Result<Run> plan(Checks& checks, const Reload& reload) { // PT-A11
    const auto& state = checks.state();
    checks.operative(reload.who, actions::reload);
    const auto& unit = state.at(reload.who);
    std::string id = reload.weapon;
    for (const auto& weapon : unit.weapons)
        if (id.empty() && unit.ammo.contains(weapon)) id = weapon;
    const auto held = unit.ammo.find(id);
    checks.require(held != unit.ammo.end(), "reload.no_weapon",
                   unit.name + " has no gun that uses ammunition", "weapon");
    const auto& weapon = state.weapons.at(id);
    auto ammo = held->second;
    checks.rule(ammo.reserve > 0, "reload.no_reserve", "no ammunition is left for the " + weapon.name,
                "weapon");
    checks.rule(ammo.magazine < weapon.magazine, "reload.full",
                "the magazine of the " + weapon.name + " is full", "weapon");
    auto run = checks.start(actions::reload.name);
    pay(run, reload.who, actions::reload);
    const int moved = std::max(0, std::min(weapon.magazine - ammo.magazine, ammo.reserve));
    ammo.magazine += moved;
    ammo.reserve -= moved;
    run.emit(AmmoSet{reload.who, id, ammo});
    run.say(unit.name + " reloads " + std::to_string(moved) + " ammo");
    return run;
}

Result<Run> plan(Checks& checks, const Hold& hold) { // PT-A12
    const auto& state = checks.state();
    checks.operative(hold.who, actions::hold);
    const auto& unit = state.at(hold.who);
    const int most = state.sheetOf(unit).toughness;
    auto run = checks.start(actions::hold.name);
    pay(run, hold.who, actions::hold);
    setToken(run, hold.who, Token::Toughness, most);
    run.say(unit.name + " holds: its Toughness is back to " + std::to_string(most));
    return run;
}

namespace {

void freeCaptured(Run& run) {
    const auto units = run.state.units;
    for (const auto& [id, unit] : units)
        if (unit.has(Status::Captured)) {
            standUp(run, id);
            setToken(run, id, Token::Downs, std::max(0, unit.token(Token::Downs) - 1));
            run.emit(PresenceSet{id, Presence::Table, {}});
            run.say(unit.name + " is free");
        }
}

void healTeam(Run& run, int points) {
    const auto units = run.state.units;
    for (const auto& [id, unit] : units)
        if (unit.operative && unit.isOnTable() && !unit.has(Status::Down))
            addToken(run, id, Token::Health, points);
    run.say("every operative that is not Down regains " + std::to_string(points) + " health");
}

/// Carries out the effect of completing an objective (1.9); FindOutcome looks for a win.
void complete(Run& run, const Objective& objective) {
    if (!objective.doneText.empty()) run.say(objective.doneText);
    switch (objective.onComplete) {
    case Completion::FreeCaptured:
        freeCaptured(run);
        break;
    case Completion::LessThreat: {
        const int less = std::min(objective.amount, run.state.threat);
        run.emit(ThreatSet{run.state.threat - less});
        run.say(threatReductionText(less));
        break;
    }
    case Completion::Heal:
        healTeam(run, objective.amount);
        break;
    case Completion::WinMission:
    case Completion::Nothing:
        break;
    }
}

} // namespace

Result<Run> plan(Checks& checks, const Operate& operate) { // PT-A16
    const auto& state = checks.state();
    const auto& objectives = state.mission->objectives;
    const auto find = [&](const std::string& id) {
        return std::find_if(objectives.begin(), objectives.end(),
                            [&](const Objective& o) { return o.id == id; });
    };
    const auto objective = find(operate.objective);
    checks.require(objective != objectives.end(), "operate.unknown",
                   "the mission has no objective `" + operate.objective + "`", "objective");
    checks.operative(operate.who, objective->operateCost, "Operate");
    checks.rule(!objective->isDone(), "operate.done", objective->name + " is done already", "objective");
    if (const auto before = find(objective->after); before != objectives.end())
        checks.rule(before->isDone(), "operate.too_early", before->name + " must be done first", "objective");
    auto run = checks.start("Operate");
    pay(run, operate.who, objective->operateCost);
    const int progress = std::min(objective->needed, objective->progress + 1);
    run.emit(ObjectiveSet{objective->id, progress});
    run.say(nameOf(state, operate.who) + " operates " + objective->name + " (" + std::to_string(progress) +
            " of " + std::to_string(objective->needed) + ")");
    if (progress >= objective->needed) complete(run, *objective);
    return run;
}

} // namespace core::plaguetide

// SPDX-License-Identifier: GPL-3.0-or-later
#include "team_player.h"

#include "kernel/game/typed_game.h"
#include "kernel/values/one_of_body.h"
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/activation.h"

#include <algorithm>

using namespace core::scrimmage;
using core::UnitId;

namespace {

constexpr int mostSteps = 600;

/// How an ability is ordered, as text.
const char* formOf(const std::string& ability) {
    using Form = AbilityRule::Form;
    const auto* rule = abilityRule(ability);
    switch (rule ? rule->form : Form::Always) {
    case Form::Alone:
        return "ability alone";
    case Form::Shoot:
        return "ability with Shoot";
    case Form::Fight:
        return "ability with Fight";
    case Form::Investigate:
        return "ability with Investigate";
    case Form::Interact:
        return "ability with Interact";
    case Form::Always:
        break;
    }
    return "ability that always holds";
}

/// What is in that field of the command; empty when nothing does.
std::string textIn(const core::Record& record, const char* field) {
    const auto& body = *record.body.asObject();
    const auto it = body.find(field);
    return it == body.end() || !it->second.asString() ? std::string() : *it->second.asString();
}
std::string abilityIn(const core::Record& record) { return textIn(record, "ability"); }

/// An option that the rules allow; the preset when there is none.
core::Value anyAllowed(const core::OfferField& field, Whim& whim) {
    std::vector<core::Value> allowed;
    for (const auto& option : field.options)
        if (option.blocked.empty() && (field.id != "objective" || *option.value.asString() != ""))
            allowed.push_back(option.value);
    return allowed.empty() ? field.preset : allowed[whim.below(allowed.size())];
}

/// Up to two more than are preset.
core::Value someMore(const core::OfferField& field, Whim& whim) {
    auto out = *field.preset.asArray();
    for (int n = 0; n < 2 && !field.options.empty(); ++n) {
        const auto& value = field.options[whim.below(field.options.size())].value;
        if (whim.oneIn(2) && std::find(out.begin(), out.end(), value) == out.end()) out.push_back(value);
    }
    return out;
}

/// A single die that shows its highest face goes on.
int exploding(const core::Request& request, const core::Answer& answer) {
    int out = 0;
    for (std::size_t row = 0; row < request.rows.size() && row < answer.faces.size(); ++row)
        if (request.rows[row].dice == 1)
            out += answer.faces[row].front() == request.sidesOf(request.rows[row]);
    return out;
}

} // namespace

const State& TeamPlayer::state() const { return static_cast<const Encounter&>(m_game.game()).state(); }

std::map<std::string, int> TeamPlayer::lively() const {
    return {{"shoot", 4},
            {"fight", 6},
            {"sprint", 1},
            {"interact", 2},
            {"overwatch", 2},
            {"breathe", 3},
            {"use_ability", 6},
            {"climb", 1},
            {"jump_gap", 1},
            {"fall", 1},
            {"explosion", 5},
            {"reaction", 1},
            {"unconscious", 1},
            {"overwhelmed", 1},
            {"comes round", 1},
            {"objective", 2},
            {"fire", 1},
            {"ability with Shoot", 1},
            {"ability with Fight", 2},
            {"ability alone", 6},
            {"turn 6", 1}};
}

core::Answer TeamPlayer::answerTo(const core::Request& request) {
    auto answer = RecordedPlayer::answerTo(request);
    if (request.kind != core::Request::Kind::Choice) {
        saw("explosion", exploding(request, answer));
        return answer;
    }
    if (!m_whim.oneIn(3)) answer.pick = request.options[m_whim.below(request.options.size())].id;
    saw(request.id + " " + answer.pick);
    if (request.id == "overwatch" && answer.pick != "none") saw("reaction");
    return answer;
}

/// What became of the table, as a battle that is to be lively counts it.
void TeamPlayer::noteChanges(const State& before) {
    for (const auto& [id, unit] : state().units) {
        const auto& was = before.at(id);
        saw("unconscious", was.health > 0 && unit.health == 0);
        saw("comes round", was.health == 0 && unit.health > 0);
        saw("overwhelmed", !was.isOverwhelmed() && unit.isOverwhelmed());
        saw("controlled", !was.is(Tag::Controlled) && unit.is(Tag::Controlled));
        for (const auto& [condition, count] : unit.conditions)
            saw(core::codec::keyText(condition), was.has(condition) < count);
    }
    for (const auto& [id, objective] : state().objectives)
        saw("objective", objective.holder != before.objectives.at(id).holder);
}

void TeamPlayer::noteAbility(const core::Record& record) {
    const auto ability = abilityIn(record);
    if (ability.empty()) return;
    saw(ability);
    saw(formOf(ability));
}

bool TeamPlayer::order(const core::Record& record) {
    const auto before = state();
    if (!RecordedPlayer::order(record)) return false;
    noteAbility(record);
    noteChanges(before);
    return true;
}

bool TeamPlayer::command(const Command& command) { return order(core::toRecord(command)); }

/// How gladly the model does that; 0 = not at all.
int TeamPlayer::weight(const core::Offer& offer, const Unit& unit) const {
    if (offer.blocked || offer.place != core::OfferPlace::Action) return 0;
    const auto& type = offer.command.type;
    if (const auto ability = abilityIn(offer.command); !ability.empty())
        return seen(ability) > 0 ? 3 : seen(formOf(ability)) > 0 ? 12 : 24;
    if (type == "shoot" || type == "fight") return 7;
    const bool searches = type == "investigate" || type == "interact";
    if (searches) return textIn(offer.command, "objective").empty() ? 0 : 4;
    if (type == "breathe") return unit.strain > 3 || unit.health < 4 ? 6 : 0;
    if (type == "overwatch") return 3;
    return type == "sprint" ? 2 : 0;
}

/// The offer with targets and circumstances by whim.
core::Record TeamPlayer::filled(const core::Offer& offer) {
    auto out = offer.command;
    auto& body = *out.body.asObject();
    using Kind = core::OfferField::Kind;
    for (const auto& field : offer.inputs) {
        if (field.kind == Kind::One && (field.role == core::FieldRole::Target || field.id == "objective" ||
                                        field.role == core::FieldRole::Weapon))
            body[field.id] = anyAllowed(field, m_whim);
        if (field.kind == Kind::Many) body[field.id] = someMore(field, m_whim);
        if (field.id == "moved" || field.id == "obscured") body[field.id] = m_whim.oneIn(3);
        if (field.id == "leaves") body[field.id] = m_whim.oneIn(10);
        if (field.id == "inches") body[field.id] = static_cast<int>(m_whim.below(7));
    }
    return out;
}

bool TeamPlayer::act(const UnitId& who) {
    const auto& unit = state().at(who);
    std::vector<core::Offer> gladly;
    for (const auto& offer : m_game.offers(who.text))
        for (int n = weight(offer, unit); n > 0; --n)
            gladly.push_back(offer);
    for (const auto& offer : shuffled(std::move(gladly)))
        if (order(filled(offer)) || order(offer.command)) return true;
    Breathe breathe;
    breathe.who = who;
    return command(breathe);
}

/// Over walls and gaps, before its action.
void TeamPlayer::crossSomething(const UnitId& who) {
    const int what = static_cast<int>(m_whim.below(3));
    if (what == 0) command(Climb{who, 3, true});
    if (what == 1) command(Jump{who, 3, 2});
    if (what == 2) command(Fall{who, 3});
}

/// Ground that burns, traps that snap shut.
void TeamPlayer::tableHappens() {
    for (const auto& [id, piece] : core::table::Pieces(state().pieces)) {
        if (piece.kind != "trap" || !m_whim.oneIn(2)) continue;
        for (const auto& [victim, unit] : state().units)
            if (unit.side != piece.side && unit.isConscious()) {
                command(SpringTrap{id, {victim}});
                break;
            }
    }
    if (seen("place_piece") > 0 || state().turn != 2) return;
    PlacePiece ground;
    ground.kind = "fire";
    ground.where = "between the walls";
    command(ground);
    std::vector<UnitId> all;
    for (const auto& [id, unit] : state().units)
        if (unit.isConscious()) all.push_back(id);
    Correct burns;
    burns.unit = all[m_whim.below(all.size())];
    burns.token = "fire";
    burns.value = 3;
    command(burns);
}

bool TeamPlayer::activateSomebody() {
    std::vector<UnitId> all;
    if (state().round.open.empty())
        for (const auto& [id, unit] : state().units)
            all.push_back(id);
    else
        all = state().round.open.back().units;
    for (const auto& who : shuffled(std::move(all))) {
        if (!isActing(state(), who) && !command(Activate{who})) continue;
        if (isActing(state(), who) && m_whim.oneIn(6)) crossSomething(who);
        for (int n = 0; n < 4 && isActing(state(), who) && state().offered.empty(); ++n)
            if (!act(who)) break;
        if (state().offered.empty() && isActing(state(), who)) command(EndActivation{});
        return true;
    }
    return false;
}

void TeamPlayer::play() {
    for (int n = 0; n < mostSteps && state().booked.empty(); ++n) {
        if (!state().offered.empty()) {
            Finish finish;
            finish.result = state().offered;
            saw("won by " + state().offered);
            saw("turn " + std::to_string(state().turn));
            command(finish);
            return;
        }
        if (state().phase == Phase::Activations && m_whim.oneIn(4)) tableHappens();
        if (state().phase == Phase::Activations && activateSomebody()) continue;
        if (!command(Next{})) return;
    }
}

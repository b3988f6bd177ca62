// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"

#include "database/data_pack.h"
#include "systems/combat_patrol/rules/scoring.h"

namespace patrol_battle {

namespace {

const Catalogue& catalogue() {
    static const Catalogue all = [] {
        const auto files =
            database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/combat_patrol"));
        core::expect(files.has_value(), "the shipped data files can be read");
        auto read = readCatalogue(*files);
        core::expect(read.has_value(), "the shipped catalogue is sound");
        return *read;
    }();
    return all;
}

} // namespace

const std::map<std::string, Patrol>& shippedPatrols() { return catalogue().patrols; }

Muster standardMuster(const std::string& mission) {
    Muster muster;
    muster.mission = mission;
    muster.attacker.patrol = "shambling_horde";
    muster.defender.patrol = "lamplight_garrison";
    return muster;
}

Battle::Battle(const std::string& mission) : Battle(standardMuster(mission)) {}

Battle::Battle(const Muster& muster) {
    auto begun = beginning(catalogue(), muster);
    core::expect(begun.has_value(), "the battle can begin");
    state = std::move(*begun);
}

Done Battle::next(const std::vector<Reply>& replies, std::vector<std::string> skip, Where where) {
    return perform(Next{std::move(skip)}, replies, false, where);
}

void Battle::at(int round, Side side, Phase phase) { Rules::apply(state, PhaseEntered{round, phase, side}); }

void Battle::hold(const std::string& marker, const std::vector<UnitId>& units) {
    DeclareUnitsAtMarker order;
    order.marker = marker;
    order.units = units;
    perform(order);
}

void Battle::signalLamp(Side side) {
    auto& player = state.player(side);
    auto& lamp = player.patrol.edit().enhancements.front();
    lamp = {"signal_lamp", "Signal lamp", "", EnhancementKind::SignalLamp, player.patrol->warlord};
    player.enhancement = lamp.id;
}

void Battle::left(const UnitId& id, int models) {
    auto& all = unit(id).models;
    for (std::size_t n = 0; n < all.size(); ++n)
        all[n].slain = static_cast<int>(n) >= models;
}

std::optional<core::ChecklistItem> Battle::line(const std::string& id) const {
    for (const auto& item : Rules::view(state, core::Audience::Gm).next.checklist)
        if (item.id == id) return item;
    return std::nullopt;
}

std::optional<core::Offer> offered(const Battle& t, const UnitId& unit, const std::string& id) {
    for (auto& offer : Rules::offers(t.state, unit.text))
        if (offer.id == id) return offer;
    return std::nullopt;
}

MoveUnit move(const UnitId& who, MoveKind kind) {
    MoveUnit out;
    out.who = who;
    out.kind = kind;
    return out;
}

Charge charge(const UnitId& who, const UnitId& target, int distance) {
    Charge out;
    out.who = who;
    out.targets = {target};
    out.distance = distance;
    return out;
}

UseStratagem stratagem(Side side, const std::string& id, const UnitId& unit, const UnitId& enemy) {
    UseStratagem out;
    out.side = side;
    out.stratagem = id;
    out.unit = unit;
    out.enemy = enemy;
    return out;
}

const core::OfferField* inputOf(const core::Offer& offer, const std::string& id) {
    const auto found = std::find_if(offer.inputs.begin(), offer.inputs.end(),
                                    [&](const auto& input) { return input.id == id; });
    return found == offer.inputs.end() ? nullptr : &*found;
}

std::vector<std::string> volleys(const Battle& t, const Command& command) {
    const auto run = Rules::plan(t.state, command, false);
    if (!run) return {run.error().code};
    std::vector<std::string> out;
    for (const auto& task : run->tasks)
        if (const auto* declared = task.as<Declare>())
            for (const auto& group : declared->groups)
                out.push_back(group->name + " x" + std::to_string(group->bearers.size()) + " > " +
                              t.state.at(group->target).name);
    return out;
}

} // namespace patrol_battle

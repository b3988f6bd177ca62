// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"

#include <string>
#include <vector>

/// The gear of each model of a base (unit rules, *Buying*). Models are distinguished by their kind, as the
/// keys of Body::elites name it: empty for the models of the base itself, the datasheet of an upgrade, and
/// with gear that was bought for one model "<datasheet>+<gear>+<gear>".
namespace core::steampunk_fantasy {

/// A kind of model in its parts.
struct ModelKind {
    std::string sheet;             ///< empty = that of its base
    std::vector<std::string> gear; ///< gear that was bought for this model alone
    friend bool operator==(const ModelKind&, const ModelKind&) = default;
};
/// Reads a key of Body::elites; textOf writes it.
ModelKind modelKind(const std::string& kind);
std::string textOf(const ModelKind& kind);

/// The datasheet of a kind of model; that of the base where the kind has no separate one.
const Sheet& sheetOfKind(const State& state, const Unit& unit, const std::string& kind);
/// Whether that kind is an upgrade, which dies after the models of the base itself.
bool isUpgrade(const Unit& unit, const std::string& kind);
/// "Elite Infantry", "Elite Infantry with Sniper rifle"; the name of the base for its own models.
std::string nameOfKind(const State& state, const Unit& unit, const std::string& kind);

/// The living models of one kind.
struct ModelGroup {
    std::string kind;
    int living = 0;
    friend bool operator==(const ModelGroup&, const ModelGroup&) = default;
};
/// The living models of a base by kind, its own first. Gear for one model that no kind names, as in files of
/// earlier versions, is with the first models that may carry it.
std::vector<ModelGroup> modelGroups(const State& state, const Unit& unit);
/// How many models of that kind live.
int livingOf(const State& state, const Unit& unit, const std::string& kind);

/// The ids of all gear of a model of that kind: gear of the base, its own, and of its standard weapons those
/// for which it has hands left. A weapon that it has twice is in it twice.
std::vector<std::string> kitOf(const State& state, const Unit& unit, const std::string& kind);
/// Whether shields with the keyword Shields only fill all hands of the bearer.
bool hasOnlyShields(const State& state, const Sheet& bearer, const std::vector<std::string>& carried);
/// How many living models carry the weapon; at most 1 in units that do not count models.
int bearersOf(const State& state, const Unit& unit, const std::string& weapon);
/// How many copies of the weapon living models carry; a model may have it twice.
int copiesOf(const State& state, const Unit& unit, const std::string& weapon);
/// The weapons that at least one living model carries, in the order of the unit, without repeats.
std::vector<std::string> carriedWeapons(const State& state, const Unit& unit);

/// Reduces upgrades and models with separate gear to the `models` that live: those with most gear die last.
void keepElites(std::map<std::string, int>& elites, int models);

} // namespace core::steampunk_fantasy

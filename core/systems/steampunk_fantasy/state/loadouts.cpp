// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include "kernel/values/profile_copies.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace core::steampunk_fantasy {

namespace {

constexpr char gearSign = '+';
constexpr const char* hands = "hands";

bool hasId(const std::vector<std::string>& list, const std::string& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

/// How often a list of a datasheet names the weapon, whatever the copy of a unit is called.
int timesIn(const std::vector<std::string>& list, const std::string& id) {
    const auto base = [](std::string_view text) { return text.substr(0, text.find('#')); }; // baseOf
    const auto wanted = base(id);
    return int(
        std::count_if(list.begin(), list.end(), [&](const std::string& one) { return base(one) == wanted; }));
}

bool isForOneModel(const State& state, const Unit& unit, const std::string& id) {
    const auto weapon = state.weapons.find(id);
    return weapon != state.weapons.end() && weapon->second.eachModel && state.sheetOf(unit).models > 1;
}

/// The hands that a weapon takes. Unless otherwise stated the standard weapon of infantry is two-handed.
int handsFor(const State& state, const Sheet& bearer, const std::string& id, bool standard) {
    const auto weapon = state.weapons.find(id);
    if (weapon == state.weapons.end()) return 0;
    const auto& room = weapon->second.room;
    if (const auto own = room.find(hands); own != room.end()) return own->second;
    const bool infantry =
        bearer.unitClass == UnitClass::Infantry || bearer.unitClass == UnitClass::EliteUpgrade;
    return standard && infantry && room.empty() && weapon->second.kind == WeaponKind::Ranged ? 2 : 0;
}

bool isFixed(const State& state, const std::string& id) {
    const auto weapon = state.weapons.find(id);
    return weapon != state.weapons.end() && weapon->second.fixed;
}

/// Whether the weapon comes with the datasheet of one of the unit's kinds of model.
bool isStandard(const State& state, const Unit& unit, const std::string& id) {
    if (timesIn(state.sheetOf(unit).weapons, id) > 0) return true;
    return std::any_of(unit.body.elites.begin(), unit.body.elites.end(), [&](const auto& one) {
        return timesIn(sheetOfKind(state, unit, one.first).weapons, id) > 0;
    });
}

/// The weapons that come with a kind of model. An upgrade whose entry names none keeps those of the model
/// that it replaces.
const std::vector<std::string>& standardOf(const State& state, const Unit& unit, const Sheet& bearer) {
    return bearer.weapons.empty() ? state.sheetOf(unit).weapons : bearer.weapons;
}

/// Fills the hands of one model: its own gear first, then that of the base, then standard weapons.
class Hands {
public:
    Hands(const State& state, const Sheet& bearer) : m_state(state), m_bearer(bearer) {
        if (const auto at = bearer.room.find(hands); at != bearer.room.end()) m_left = at->second;
    }
    /// Holds the weapon if there are hands left for it; returns whether there were.
    bool take(const std::string& id, bool standard) {
        const int needed = handsFor(m_state, m_bearer, id, standard);
        if (m_left == uncounted || needed == 0) return true;
        if (needed > m_left) return false;
        m_left -= needed;
        return true;
    }
    /// Holds the weapon in any case.
    void hold(const std::string& id) {
        if (m_left != uncounted) m_left = std::max(0, m_left - handsFor(m_state, m_bearer, id, false));
    }

private:
    const State& m_state;
    const Sheet& m_bearer;
    static constexpr int uncounted = -1;
    int m_left = uncounted;
};

/// The hands for weapons that come with a model. Only bought guns take their place, and shields in all hands,
/// which leave "nothing but shields".
Hands handsBesideGuns(const State& state, const Sheet& bearer, const std::vector<std::string>& bought) {
    Hands out(state, bearer);
    const bool shieldsOnly = hasOnlyShields(state, bearer, bought);
    for (const auto& id : bought)
        if (const auto weapon = state.weapons.find(id); weapon != state.weapons.end())
            if (shieldsOnly || weapon->second.kind == WeaponKind::Ranged) out.hold(id);
    return out;
}

/// Gives the gear to one model of the first group that may carry it.
void giveTo(const State& state, const Unit& unit, const std::string& id, std::vector<ModelGroup>& groups) {
    const auto& carriers = state.weapons.at(id).carriers;
    const auto among = [&](const std::string& kind) {
        return carriers.empty() || hasId(carriers, baseOf(sheetOfKind(state, unit, kind).id));
    };
    const bool named = among({}) || std::any_of(unit.body.elites.begin(), unit.body.elites.end(),
                                                [&](const auto& one) { return among(one.first); });
    const auto fits = [&](const ModelGroup& group) {
        return group.living > 0 && (among(group.kind) || !named) && !hasId(modelKind(group.kind).gear, id);
    };
    auto best = std::find_if(groups.begin(), groups.end(), [&](const ModelGroup& group) {
        return isUpgrade(unit, group.kind) && fits(group);
    });
    if (best == groups.end()) best = std::find_if(groups.begin(), groups.end(), fits);
    if (best == groups.end()) return;
    auto kind = modelKind(best->kind);
    kind.gear.push_back(id);
    if (kind.sheet.empty()) kind.sheet = unit.sheet;
    --best->living;
    const auto text = textOf(kind);
    const auto same = std::find_if(groups.begin(), groups.end(),
                                   [&](const ModelGroup& group) { return group.kind == text; });
    if (same == groups.end())
        groups.push_back({text, 1});
    else
        ++same->living;
}

/// Whether the kinds of its models name that gear, so that it is known which model carries it.
bool isInModelKinds(const Unit& unit, const std::string& id) {
    return std::any_of(unit.body.elites.begin(), unit.body.elites.end(),
                       [&](const auto& one) { return hasId(modelKind(one.first).gear, id); });
}

} // namespace

ModelKind modelKind(const std::string& kind) {
    ModelKind out;
    auto sign = kind.find(gearSign);
    out.sheet = kind.substr(0, sign);
    while (sign != std::string::npos) {
        const auto next = kind.find(gearSign, sign + 1);
        out.gear.push_back(kind.substr(sign + 1, next == std::string::npos ? next : next - sign - 1));
        sign = next;
    }
    return out;
}

std::string textOf(const ModelKind& kind) {
    auto out = kind.sheet;
    for (const auto& gear : kind.gear)
        out += gearSign + gear;
    return out;
}

const Sheet& sheetOfKind(const State& state, const Unit& unit, const std::string& kind) {
    if (kind.empty()) return state.sheetOf(unit);
    const auto sheet = state.sheets.find(modelKind(kind).sheet);
    return sheet == state.sheets.end() ? state.sheetOf(unit) : sheet->second;
}

bool isUpgrade(const Unit& unit, const std::string& kind) {
    return !kind.empty() && modelKind(kind).sheet != unit.sheet;
}

std::string nameOfKind(const State& state, const Unit& unit, const std::string& kind) {
    auto out = sheetOfKind(state, unit, kind).name;
    const char* between = " with ";
    for (const auto& id : modelKind(kind).gear) {
        const auto weapon = state.weapons.find(id);
        out += between + (weapon == state.weapons.end() ? id : weapon->second.name);
        between = " and ";
    }
    return out;
}

std::vector<ModelGroup> modelGroups(const State& state, const Unit& unit) {
    std::vector<ModelGroup> out{{{}, unit.body.models}};
    for (const auto& [kind, living] : unit.body.elites) {
        out.front().living -= living;
        out.push_back({kind, living});
    }
    for (const auto& id : unit.weapons)
        if (isForOneModel(state, unit, id) && !isInModelKinds(unit, id)) giveTo(state, unit, id, out);
    std::erase_if(out, [](const ModelGroup& group) { return group.living <= 0; });
    return out;
}

int livingOf(const State& state, const Unit& unit, const std::string& kind) {
    for (const auto& group : modelGroups(state, unit))
        if (group.kind == kind) return group.living;
    return 0;
}

std::vector<std::string> kitOf(const State& state, const Unit& unit, const std::string& kind) {
    const auto& bearer = sheetOfKind(state, unit, kind);
    const auto own = modelKind(kind).gear;
    const auto& usual = standardOf(state, unit, bearer);
    Hands left(state, bearer);
    for (const auto& id : own)
        left.hold(id);
    std::vector<std::string> standard, ofBase, out;
    for (const auto& id : unit.weapons)
        if (!isForOneModel(state, unit, id) && !isStandard(state, unit, id) &&
            (own.empty() || left.take(id, false)))
            ofBase.push_back(id);
    if (own.empty())
        for (const auto& id : ofBase)
            left.hold(id);
    std::vector<std::string> bought = ofBase;
    bought.insert(bought.end(), own.begin(), own.end());
    Hands free = handsBesideGuns(state, bearer, bought); // hands for weapons that come with the model
    for (const auto& id : unit.weapons)
        if (isStandard(state, unit, id) && timesIn(standard, id) < timesIn(usual, id) &&
            (isFixed(state, id) ? free : left).take(id, true))
            standard.push_back(id);
    out = std::move(standard);
    out.insert(out.end(), bought.begin(), bought.end());
    return out;
}

bool hasOnlyShields(const State& state, const Sheet& bearer, const std::vector<std::string>& carried) {
    const auto room = bearer.room.find(hands);
    if (room == bearer.room.end() || room->second == 0) return false;
    int held = 0;
    for (const auto& id : carried)
        if (const auto weapon = state.weapons.find(id); weapon != state.weapons.end())
            if (Keywords(weapon->second.keywords).has(&Word::stacksDeflection))
                held += handsFor(state, bearer, id, false);
    return held >= room->second;
}

int bearersOf(const State& state, const Unit& unit, const std::string& weapon) {
    int out = 0;
    for (const auto& group : modelGroups(state, unit))
        if (hasId(kitOf(state, unit, group.kind), weapon)) out += group.living;
    return out;
}

int copiesOf(const State& state, const Unit& unit, const std::string& weapon) {
    int out = 0;
    for (const auto& group : modelGroups(state, unit))
        out += group.living * timesIn(kitOf(state, unit, group.kind), weapon);
    return out;
}

namespace {

std::vector<std::string> findCarried(const State& state, const Unit& unit) {
    std::vector<std::string> carried, out;
    auto groups = modelGroups(state, unit);
    if (groups.empty()) groups.push_back({}); // a model that is down and may rise again keeps its gear
    for (const auto& group : groups)
        for (auto& id : kitOf(state, unit, group.kind))
            carried.push_back(std::move(id));
    for (const auto& id : unit.weapons)
        if (hasId(carried, id) && !hasId(out, id)) out.push_back(id);
    return out;
}

/// Everything of a unit that findCarried reads, apart from datasheets and weapons.
std::string gearKey(const Unit& unit) {
    auto out = unit.sheet + '\n' + std::to_string(unit.body.models);
    for (const auto& id : unit.weapons)
        out += '\n' + id;
    for (const auto& [kind, living] : unit.body.elites)
        out += "\n+" + kind + '\n' + std::to_string(living);
    return out;
}

/// What units carry in games with the same datasheets and weapons. A battle asks for the same few thousands
/// of times: each thread keeps what it has found.
class KnownGear {
public:
    const std::vector<std::string>& of(const State& state, const Unit& unit) {
        if (m_carried.size() >= most || m_sheets != state.sheets || m_weapons != state.weapons)
            m_carried.clear();
        m_sheets = state.sheets; // from now on the same, which is compared at once
        m_weapons = state.weapons;
        auto key = gearKey(unit);
        if (const auto at = m_carried.find(key); at != m_carried.end()) return at->second;
        return m_carried.emplace(std::move(key), findCarried(state, unit)).first->second;
    }

private:
    static constexpr std::size_t most = 1024;
    decltype(State::sheets) m_sheets;
    decltype(State::weapons) m_weapons;
    std::map<std::string, std::vector<std::string>> m_carried;
};

} // namespace

std::vector<std::string> carriedWeapons(const State& state, const Unit& unit) {
    static thread_local KnownGear known;
    return known.of(state, unit);
}

void keepElites(std::map<std::string, int>& elites, int models) {
    std::vector<std::map<std::string, int>::iterator> order;
    for (auto one = elites.begin(); one != elites.end(); ++one)
        order.push_back(one);
    std::stable_sort(order.begin(), order.end(), [](const auto& one, const auto& other) {
        return modelKind(one->first).gear.size() > modelKind(other->first).gear.size();
    });
    for (const auto& one : order) {
        one->second = std::min(one->second, std::max(0, models));
        models -= one->second;
    }
}

} // namespace core::steampunk_fantasy

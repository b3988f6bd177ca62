// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/other_ids.h"

#include "app/players/open_action.h"

#include <algorithm>
#include <vector>

namespace app::players {

using core::Value;

namespace {

/// The data with other ids, in texts and in names of members.
Value renamed(const Value& data, const std::map<std::string, std::string>& ids) {
    if (const auto* text = data.asString()) return asNamed(*text, ids);
    if (const auto* list = data.asArray()) {
        Value::Array out;
        for (const auto& one : *list)
            out.push_back(renamed(one, ids));
        return out;
    }
    const auto* members = data.asObject();
    if (!members) return data;
    Value::Object out;
    for (const auto& [name, member] : *members)
        out.insert_or_assign(asNamed(name, ids), renamed(member, ids));
    return out;
}

/// "elf.elf_infantry_4" for the fourth base of that datasheet, as units get their ids.
std::string idLike(const core::UnitView& known) {
    const auto digits = known.name.find_last_not_of("0123456789") + 1;
    return (known.profile.empty() ? "unit" : known.profile) + "_" + known.name.substr(digits);
}

} // namespace

OtherIds::OtherIds(const core::EncounterView& truth, const core::EncounterView& known) {
    for (const auto& unit : truth.units) {
        const auto* seen = known.unit(unit.id);
        if (!seen || seen->name == unit.name) continue;
        auto id = idLike(*seen);
        while (known.unit(id) || m_true.contains(id))
            id += '_';
        m_shown.emplace(unit.id, id);
        m_true.emplace(std::move(id), unit.id);
    }
}

const std::string& OtherIds::shown(const std::string& id) const {
    const auto at = m_shown.find(id);
    return at == m_shown.end() ? id : at->second;
}

void OtherIds::arrange(core::EncounterView& view) const {
    if (empty()) return;
    std::map<std::string, std::vector<int>> numbers;
    for (const auto& unit : view.units)
        numbers[unit.side].push_back(unit.number);
    const auto isEarlier = [&](const auto& one, const auto& other) {
        return shown(one.id) < shown(other.id);
    };
    std::stable_sort(view.units.begin(), view.units.end(), isEarlier);
    std::stable_sort(view.board.pieces.begin(), view.board.pieces.end(), isEarlier);
    std::stable_sort(view.board.layers.begin(), view.board.layers.end(),
                     [&](const auto& one, const auto& other) { return shown(one.unit) < shown(other.unit); });
    std::map<std::string, std::size_t> next;
    for (auto& unit : view.units)
        unit.number = numbers[unit.side][next[unit.side]++];
}

Value OtherIds::toPhone(const Value& data) const { return empty() ? data : renamed(data, m_shown); }

Value OtherIds::fromPhone(const Value& data) const { return empty() ? data : renamed(data, m_true); }

} // namespace app::players

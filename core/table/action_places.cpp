// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/action_places.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace core::table {

namespace {

/// A free letter of the name, else any free letter.
std::string freeLetter(const std::string& label, const std::set<char>& taken) {
    const auto fits = [&](char letter) {
        return actionLetters.find(letter) != std::string_view::npos && !taken.contains(letter);
    };
    for (const unsigned char each : label)
        if (const auto letter = static_cast<char>(std::toupper(each)); fits(letter)) return {letter};
    for (const char letter : actionLetters)
        if (fits(letter)) return {letter};
    return {};
}

const ActionPlace* actionPlaceOf(const std::string& id, std::span<const ActionPlace> places) {
    const ActionPlace* family = nullptr;
    for (const auto& place : places) {
        const std::string_view known = place.id;
        if (known == id) return &place;
        const bool speaksForMany = known.back() == '.' || known.back() == '_';
        if (speaksForMany && id.starts_with(known) &&
            (!family || known.size() > std::string_view(family->id).size()))
            family = &place;
    }
    return family;
}

} // namespace

ActionLetters lettersOf(const std::vector<std::vector<NamedAction>>& figures,
                        std::span<const ActionPlace> places) {
    std::map<std::string, std::string> names;
    std::map<std::string, std::set<std::string>> together;
    for (const auto& figure : figures)
        for (const auto& action : figure) {
            names.emplace(action.id, action.label);
            for (const auto& other : figure)
                together[action.id].insert(other.id);
        }
    std::set<char> fixed;
    for (const auto& place : places)
        fixed.insert(place.key, place.key + std::string_view(place.key).size());
    ActionLetters out;
    for (const auto& [id, label] : names) {
        auto taken = fixed;
        for (const auto& other : together[id])
            if (const auto known = out.find(other); known != out.end() && !known->second.empty())
                taken.insert(known->second.front());
        out[id] = freeLetter(label, taken);
    }
    return out;
}

void placeActions(std::vector<Offer>& offers, std::span<const ActionPlace> places,
                  const ActionLetters& letters) {
    for (auto& offer : offers) {
        const auto* place = actionPlaceOf(offer.id, places);
        if (!place) continue;
        offer.row = place->row;
        offer.key = place->key;
        if (const auto own = letters.find(offer.id); own != letters.end()) offer.key = own->second;
    }
}

} // namespace core::table

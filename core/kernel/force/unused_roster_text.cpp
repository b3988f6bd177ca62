// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/force/unused_roster_text.h"

#include "kernel/values/id_from_name.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {

namespace {

constexpr std::size_t mostSearched =
    400'000'000; ///< bytes searched for one list; words beyond that count as unused
constexpr std::string_view arrow = "\u27A4"; ///< separator before the mode of a weapon

/// Small letters, digits and non-ASCII characters: the common form of two spellings.
std::string folded(std::string_view text) {
    std::string out;
    for (const char c : lowered(text))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80)
            out += c;
    return out;
}

std::string withoutArrow(std::string word) {
    if (const auto place = word.find(arrow); place != std::string::npos) word.erase(place, arrow.size());
    return word;
}

/// Everything that was made of a list, as one text to be searched for words.
class Outcome {
public:
    explicit Outcome(const ImportedRoster& taken) {
        for (const auto& [path, body] : taken.files)
            add(body);
        for (const auto& sentence : taken.notImported)
            add(sentence);
    }

    bool holds(const std::string& word) {
        const auto wanted = folded(withoutArrow(word));
        if (wanted.empty() || m_whole.contains(wanted)) return true;
        const auto [known, fresh] = m_known.try_emplace(wanted, false);
        if (fresh && m_searched < mostSearched) {
            m_searched += m_text.size();
            known->second = m_text.find(wanted) != std::string::npos;
        }
        return known->second;
    }

private:
    void add(const Value& value) {
        if (const auto* text = value.asString()) add(*text);
        if (const auto* items = value.asArray())
            for (const auto& item : *items)
                add(item);
        if (const auto* members = value.asObject())
            for (const auto& [key, member] : *members)
                add(member);
    }
    void add(const std::string& text) {
        auto words = folded(withoutArrow(text));
        m_text += words + "\n";
        m_whole.insert(std::move(words));
    }

    std::string m_text;
    std::set<std::string> m_whole;
    std::map<std::string, bool> m_known;
    std::size_t m_searched = 0;
};

/// Collects the texts of a list of which the import made nothing.
class Remainder {
public:
    Remainder(const ImportedRoster& taken, const IsUsed& isUsed) : m_outcome(taken), m_isUsed(isUsed) {}

    std::vector<std::string> of(const Roster& roster) {
        look(roster.army);
        for (const auto& choice : roster.choices)
            look(choice);
        report("the list");
        for (const auto& entry : roster.units) {
            lookAt(entry);
            report(entry.ownName.empty() ? entry.name : entry.ownName);
        }
        return std::move(m_out);
    }

private:
    void look(const std::string& word, const std::string& shown = {}) {
        if (word.empty() || m_isUsed(word) || m_outcome.holds(word) || hasParts(word)) return;
        const auto& words = shown.empty() ? word : shown;
        if (std::find(m_missing.begin(), m_missing.end(), words) == m_missing.end())
            m_missing.push_back(words);
    }

    /// Whether both parts of a text are used or known: the name and mode of a weapon may be separate, and so
    /// may the name that players gave a unit and its kind. Of "Weapon: Trench Club" the second part is
    /// enough.
    bool hasParts(const std::string& word) {
        for (const std::string between : {" - ", ", ", ": "}) {
            const auto place = word.rfind(between);
            if (place == std::string::npos) continue;
            const auto first = word.substr(0, place), second = word.substr(place + between.size());
            const bool kind = between == ": "; // "Weapon: Trench Club"
            if ((kind || m_isUsed(first) || m_outcome.holds(first)) &&
                (m_isUsed(second) || m_outcome.holds(second)))
                return true;
        }
        return false;
    }

    void lookAtNumbers(const std::map<std::string, std::string>& numbers) {
        for (const auto& [name, value] : numbers)
            if (!value.empty() && value != "-") look(name, name + " " + value);
    }

    void lookAt(const RosterEntry& entry) {
        look(entry.name);
        look(entry.ownName);
        lookAtNumbers(entry.characteristics);
        for (const auto& models : entry.models) {
            look(models.name);
            lookAtNumbers(models.characteristics);
            for (const auto& weapon : models.weapons) {
                look(weapon.name);
                lookAtNumbers(weapon.characteristics);
                for (const auto& keyword : weapon.keywords)
                    look(keyword);
            }
        }
        for (const auto& ability : entry.abilities)
            look(ability.name);
        for (const auto* words : {&entry.keywords, &entry.factions})
            for (const auto& word : *words)
                look(word);
        for (const auto& item : entry.items)
            look(item.name);
    }

    void report(const std::string& who) {
        std::string all;
        for (const auto& word : m_missing)
            all += (all.empty() ? "" : ", ") + word;
        if (!all.empty()) m_out.push_back("Not imported from " + who + ": " + all);
        m_missing.clear();
    }

    Outcome m_outcome;
    const IsUsed& m_isUsed;
    std::vector<std::string> m_missing, m_out;
};

} // namespace

std::vector<std::string> unusedRosterText(const Roster& roster, const ImportedRoster& taken,
                                          const IsUsed& isUsed) {
    return Remainder(taken, isUsed).of(roster);
}

std::vector<std::string> distinctNames(const std::vector<NamedThing>& things) {
    // Features of all things with a name, and how many have each.
    std::map<std::string, std::map<std::string, int>> features;
    std::map<std::string, int> alike;
    for (const auto& thing : things) {
        ++alike[thing.name];
        for (const auto& feature : std::set<std::string>(thing.features.begin(), thing.features.end()))
            ++features[thing.name][feature];
    }
    std::set<std::string> used;
    std::vector<std::string> out;
    for (const auto& thing : things) {
        auto name = thing.name;
        if (alike[name] > 1) {
            const auto own =
                std::find_if(thing.features.begin(), thing.features.end(),
                             [&](const auto& feature) { return features[thing.name][feature] == 1; });
            if (own != thing.features.end()) name += " with " + *own;
        }
        const auto base = name;
        for (int n = 2; !used.insert(name).second; ++n)
            name = base + " (" + std::to_string(n) + ")";
        out.push_back(name);
    }
    return out;
}

} // namespace core

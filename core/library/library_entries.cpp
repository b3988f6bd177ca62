// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/library.h"

#include <algorithm>
#include <cctype>

namespace core::library {

namespace {

/// "Iron Stalker" as an id: "iron_stalker". Keywords keep their blanks, because data files use them in that
/// form. Their values are left out: "Poison(X)" and "Poison X+" are `poison`.
std::string idFor(std::string name, bool keepBlanks) {
    std::string out;
    if (keepBlanks) name.resize(std::min({name.size(), name.find('('), name.find(" X")}));
    for (const unsigned char c : name) {
        if (std::isalnum(c) && c < 128)
            out += static_cast<char>(std::tolower(c));
        else if (keepBlanks && c == ' ' && !out.empty())
            out += ' ';
        else if (!keepBlanks && !out.empty() && out.back() != '_')
            out += '_';
    }
    while (!out.empty() && (out.back() == '_' || out.back() == ' '))
        out.pop_back();
    return out.empty() ? "entry" : out;
}

} // namespace

const SystemData* Library::systemData(const std::string& system) const {
    const auto found = std::find_if(m_systems.begin(), m_systems.end(),
                                    [&](const SystemData& each) { return each.system->id() == system; });
    return found == m_systems.end() ? nullptr : &*found;
}

const std::vector<DataKind>& Library::kinds(const std::string& system) const {
    static const std::vector<DataKind> none;
    const auto found = m_kinds.find(system);
    return found == m_kinds.end() ? none : found->second;
}

const DataKind* Library::kind(const std::string& system, const std::string& path) const {
    const auto& all = kinds(system);
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const DataKind& each) { return path == pathOf(each, idOf(path)); });
    return found == all.end() ? nullptr : &*found;
}

const DataPack& Library::files(const std::string& system) const {
    const auto known = m_seen.files.find(system);
    if (known != m_seen.files.end()) return known->second;
    const auto* from = systemData(system);
    const auto entries = own().find(system);
    return m_seen.files[system] =
               from ? upgradedFiles(
                          kinds(system),
                          merged(from->shipped, entries == own().end() ? DataPack{} : entries->second))
                    : DataPack{};
}

const ForceRules& Library::forceRules(const std::string& system) const {
    const auto known = m_seen.forceRules.find(system);
    if (known != m_seen.forceRules.end()) return known->second;
    const auto* from = systemData(system);
    return m_seen.forceRules[system] = from ? from->system->forceRules(files(system)) : ForceRules{};
}

const std::vector<Problem>& Library::problems(const std::string& system) const {
    const auto known = m_seen.problems.find(system);
    if (known != m_seen.problems.end()) return known->second;
    const auto* from = systemData(system);
    return m_seen.problems[system] = from ? from->system->check(files(system)) : std::vector<Problem>{};
}

std::vector<std::pair<EntryPlace, Problem>> Library::problemsOf(const std::string& system,
                                                                const std::string& path) const {
    std::vector<std::pair<EntryPlace, Problem>> out;
    for (const auto& problem : problems(system))
        if (auto place = placeOf(files(system), problem); place.path == path)
            out.emplace_back(std::move(place), problem);
    return out;
}

Origin Library::origin(const std::string& system, const std::string& path) const {
    const auto entries = own().find(system);
    if (entries == own().end() || !entries->second.contains(path)) return Origin::Shipped;
    return entryAt(systemData(system)->shipped, path) ? Origin::Changed : Origin::Own;
}

std::vector<EntryHead> Library::entries(const std::string& system, const DataKind& kind) const {
    std::vector<EntryHead> out;
    std::map<std::string, std::pair<bool, bool>> marks;
    for (const auto& problem : problems(system)) {
        auto& mark = marks[placeOf(files(system), problem).path];
        (problem.kind == Problem::Kind::Impossible ? mark.first : mark.second) = true;
    }
    for (const auto& path : pathsOf(files(system), kind)) {
        const auto mark = marks.find(path);
        out.push_back({path, idOf(path), nameOf(path, *body(system, path)), origin(system, path),
                       mark != marks.end() && mark->second.first,
                       mark != marks.end() && mark->second.second});
    }
    return out;
}

std::string Library::freePath(const std::string& system, const DataKind& kind,
                              const std::string& name) const {
    const auto id = idFor(name, kind.list && kind.folder == "keywords");
    auto path = pathOf(kind, id);
    for (int n = 2; body(system, path); ++n)
        path = pathOf(kind, id + "_" + std::to_string(n));
    return path;
}

} // namespace core::library

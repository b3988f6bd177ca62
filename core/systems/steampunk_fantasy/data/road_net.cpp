// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/road_net.h"

#include <utility>

namespace core::steampunk_fantasy {

RoadNet::RoadNet(const std::vector<std::vector<std::string>>& roads) {
    for (const auto& road : roads) {
        std::vector<Hex> way;
        for (const auto& text : road)
            if (const auto hex = hexOf(text)) way.push_back(*hex);
        for (std::size_t n = 0; n < way.size(); ++n) {
            m_leads[way[n]];
            if (n > 0) join(way[n - 1], way[n]);
        }
    }
}

void RoadNet::join(Hex a, Hex b) {
    if (!directionTo(a, b)) return;
    m_leads[a].insert(b);
    m_leads[b].insert(a);
}

void RoadNet::lay(const std::vector<Hex>& way) {
    if (way.size() == 1)
        for (const auto facing : allFacings) {
            const auto next = hexBeside(way.front(), facing);
            const auto found = m_leads.find(next);
            if (found != m_leads.end() && found->second.size() < 2) join(way.front(), next);
        }
    for (std::size_t n = 0; n < way.size(); ++n) {
        m_leads[way[n]];
        if (n > 0) join(way[n - 1], way[n]);
    }
}

void RoadNet::clear(Hex hex) {
    const auto found = m_leads.find(hex);
    if (found == m_leads.end()) return;
    for (const auto next : found->second)
        m_leads[next].erase(hex);
    m_leads.erase(found);
}

void RoadNet::keepOnly(const std::function<bool(Hex)>& stays) {
    std::vector<Hex> gone;
    for (const auto& [hex, leads] : m_leads)
        if (!stays(hex)) gone.push_back(hex);
    for (const auto hex : gone)
        clear(hex);
}

void RoadNet::addTurned(const std::function<Hex(Hex)>& turned) {
    const auto before = m_leads;
    for (const auto& [hex, leads] : before) {
        m_leads[turned(hex)];
        for (const auto next : leads)
            join(turned(hex), turned(next));
    }
}

std::vector<std::string> RoadNet::walked(Hex from, Hex to, std::set<Step>& left) const {
    std::vector<std::string> out{textOf(from)};
    for (bool goesOn = true; goesOn;) {
        left.erase(step(from, to));
        out.push_back(textOf(to));
        from = to;
        const auto& leads = m_leads.at(from);
        goesOn = false;
        if (leads.size() != 2) break; // an end or a crossing
        for (const auto next : leads)
            if (left.contains(step(from, next))) {
                to = next;
                goesOn = true;
                break;
            }
    }
    return out;
}

std::vector<std::vector<std::string>> RoadNet::toHexLists() const {
    std::vector<std::vector<std::string>> out;
    std::set<Step> left;
    for (const auto& [hex, leads] : m_leads) {
        if (leads.empty()) out.push_back({textOf(hex)});
        for (const auto next : leads)
            left.insert(step(hex, next));
    }
    for (const auto& [hex, leads] : m_leads) {
        if (leads.size() == 2) continue;
        for (const auto next : leads)
            if (left.contains(step(hex, next))) out.push_back(walked(hex, next, left));
    }
    while (!left.empty()) { // rings, which have no end
        const auto [from, to] = *left.begin();
        out.push_back(walked(from, to, left));
    }
    return out;
}

} // namespace core::steampunk_fantasy

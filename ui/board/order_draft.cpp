// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/order_draft.h"

#include <algorithm>
#include <utility>

namespace ui {

namespace {

using core::BoardRoute;

const core::BoardPlace& endOf(const core::BoardOrders& orders, const BoardRoute& route) {
    return route.steps.empty() ? orders.from : route.steps.back().place;
}

/// Whether the route begins with these steps: all but the last of them are complete.
bool follows(const BoardRoute& route, const std::vector<std::vector<core::BoardAct>>& acts) {
    if (acts.size() > route.steps.size()) return false;
    for (std::size_t n = 0; n < acts.size(); ++n) {
        const auto& has = route.steps[n].acts;
        const bool last = n + 1 == acts.size();
        if (has.size() < acts[n].size() || (!last && has.size() != acts[n].size())) return false;
        if (!std::equal(acts[n].begin(), acts[n].end(), has.begin())) return false;
    }
    return true;
}

} // namespace

OrderDraft::OrderDraft(core::BoardOrders orders) : m_orders(std::move(orders)) { reset(); }

void OrderDraft::reset() {
    m_acts.clear();
    m_touched = m_byCell = false;
    m_route =
        m_orders.routes.empty() ? std::nullopt : std::optional(m_orders.given.value_or(m_orders.proposed));
}

const BoardRoute* OrderDraft::route() const { return m_route ? &m_orders.routes[*m_route] : nullptr; }

std::vector<std::string> OrderDraft::reach() const {
    std::vector<std::string> out;
    for (const auto& route : m_orders.routes) {
        const auto& cell = endOf(m_orders, route).cell;
        if (cell != m_orders.from.cell && std::find(out.begin(), out.end(), cell) == out.end())
            out.push_back(cell);
    }
    return out;
}

bool OrderDraft::choose(const std::string& cell) {
    std::vector<std::size_t> there;
    for (std::size_t n = 0; n < m_orders.routes.size(); ++n)
        if (endOf(m_orders, m_orders.routes[n]).cell == cell) there.push_back(n);
    if (there.empty()) return false;
    const auto now = m_touched && m_route ? std::find(there.begin(), there.end(), *m_route) : there.end();
    auto next = there.front();
    if (now != there.end()) { // the same cell again chooses another facing
        const int facing = endOf(m_orders, m_orders.routes[*now]).facing;
        for (std::size_t n = 1; n < there.size(); ++n) {
            const auto one = there[(std::size_t(now - there.begin()) + n) % there.size()];
            if (endOf(m_orders, m_orders.routes[one]).facing == facing) continue;
            next = one;
            break;
        }
    }
    m_route = next;
    m_touched = m_byCell = true;
    m_acts.clear();
    for (const auto& step : m_orders.routes[next].steps)
        m_acts.push_back(step.acts);
    return true;
}

/// The first route that begins with these acts, which is the one with the fewest acts.
std::optional<std::size_t> OrderDraft::bestFor(const Acts& acts) const {
    for (std::size_t n = 0; n < m_orders.routes.size(); ++n)
        if (follows(m_orders.routes[n], acts)) return n;
    return std::nullopt;
}

std::optional<OrderDraft::Acts> OrderDraft::withAct(core::BoardAct act) const {
    auto out = extended(m_acts, act);
    return out || !m_byCell ? out : extended({}, act);
}

std::optional<OrderDraft::Acts> OrderDraft::extended(Acts tried, core::BoardAct act) const {
    if (tried.empty()) tried.emplace_back();
    tried.back().push_back(act);
    if (bestFor(tried)) return tried;
    tried.back().pop_back();
    for (std::size_t step = tried.size(); step < 3; ++step) { // the next step that can take it
        tried.push_back({act});
        if (bestFor(tried)) return tried;
        tried.back().clear();
    }
    return std::nullopt;
}

bool OrderDraft::canAdd(core::BoardAct act) const { return withAct(act).has_value(); }

bool OrderDraft::add(core::BoardAct act) {
    auto acts = withAct(act);
    if (!acts) return false;
    m_route = bestFor(*acts);
    m_acts = std::move(*acts);
    m_touched = true;
    m_byCell = false;
    return true;
}

std::optional<std::size_t> OrderDraft::stayRoute() const {
    for (std::size_t n = 0; n < m_orders.routes.size(); ++n) {
        const auto& steps = m_orders.routes[n].steps;
        const bool stays = std::all_of(steps.begin(), steps.end(), [&](const auto& step) {
            return step.place.cell == m_orders.from.cell && step.place.facing == m_orders.from.facing;
        });
        if (stays) return n;
    }
    return std::nullopt;
}

bool OrderDraft::canStay() const { return stayRoute().has_value(); }

bool OrderDraft::stay() {
    const auto route = stayRoute();
    if (!route) return false;
    m_route = route;
    m_acts.clear();
    m_touched = true;
    m_byCell = false;
    return true;
}

} // namespace ui

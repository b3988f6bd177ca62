// SPDX-License-Identifier: GPL-3.0-or-later
#include "positions.h"

#include "table/orders.h"

namespace advice_tests {

using namespace core;

const app::Systems& shipped() {
    static const auto all = app::Systems::load();
    if (!all) qFatal("%s", all.error().text.c_str());
    return *all;
}

Order next(const Encounter& encounter) {
    return {{"next", 1, Value::Object{}}, !encounter.view().next.blocked.empty()};
}

Begun begun(const std::string& system, const std::string& mission, int nexts,
            const std::map<std::string, std::string>& choices) {
    const auto& rules = **shipped().find(system);
    Setup setup;
    setup.mission = mission.empty() ? rules.choices().missions.front().id : mission;
    setup.choices = choices;
    Begun out{std::make_unique<MemoryJournal>(rules.id(), 7), nullptr};
    const auto opening = rules.opening(setup);
    if (!opening) qFatal("%s", opening.error().text.c_str());
    auto encounter = Encounter::create(rules, *opening, *out.journal, stillPorts());
    if (!encounter) qFatal("%s", encounter.error().text.c_str());
    out.encounter = std::move(*encounter);
    for (int n = 0; n < nexts; ++n)
        (void)out.encounter->perform(next(*out.encounter), {}, false);
    return out;
}

void playOn(Encounter& encounter, Whim& whim) {
    const auto view = encounter.view();
    if (!view.outcome.booked.empty()) {
        (void)encounter.perform(table::order(table::Finish{"resume"}), {}, false);
        return;
    }
    std::vector<Offer> legal;
    if (!whim.oneIn(5) && !view.units.empty())
        for (const auto& offer : encounter.offers(view.units[whim.below(view.units.size())].id))
            if (!offer.blocked && !offer.command.type.empty()) legal.push_back(offer);
    const auto order =
        legal.empty() ? next(encounter) : Order{legal[whim.below(legal.size())].command, false};
    (void)encounter.perform(order, {}, false);
}

} // namespace advice_tests

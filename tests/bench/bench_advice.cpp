// SPDX-License-Identifier: GPL-3.0-or-later
// Advice for a group of ten against four: the time to the first and to the complete advice, and how many
// times as long as the odds of its best order it takes. Then, for each game, the unit of its first
// activations whose complete advice takes longest.
//     bench_advice [--json]
#include "advice/adviser.h"
#include "app/systems.h"
#include "support/whim.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using namespace core;

constexpr int rounds = 7;

double milliseconds(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double, std::milli>(to - from).count();
}
double median(std::vector<double> all) {
    std::sort(all.begin(), all.end());
    return all[all.size() / 2];
}

/// A phase of the enemy's activations with ten more of that datasheet on the table.
std::unique_ptr<Encounter> tableWith(const System& system, Journal& journal, const std::string& sheet) {
    Setup setup;
    setup.mission = "hab_block_17";
    auto encounter = Encounter::create(system, *system.opening(setup), journal, stillPorts());
    if (!encounter) std::exit(1);
    const auto perform = [&](const char* type, Value::Object body) {
        return (*encounter)->perform({{type, 1, std::move(body)}, true}, {}, false).has_value();
    };
    bool all = perform("next", {}) && perform("next", {});
    all = all && perform("spawn", {{"sheet", sheet}, {"count", 10}, {"free", true}});
    for (int n = 0; n < 3 && (*encounter)->view().phase != "activations"; ++n)
        all = all && perform("next", {});
    if (!all) {
        std::fprintf(stderr, "bench_advice: no ten of %s on the table\n", sheet.c_str());
        std::exit(1);
    }
    return std::move(*encounter);
}

struct Times {
    double first = 0, whole = 0;
    std::size_t orders = 0;
};

Times timesOf(const Game& game, const std::string& unit) {
    Times out;
    WorkBudget work;
    const auto begun = Clock::now();
    const auto advice = advice::advise(game, unit, work, [&](const advice::Advice& now) {
        if (out.first == 0 && !now.orders.empty()) out.first = milliseconds(begun, Clock::now());
    });
    out.whole = milliseconds(begun, Clock::now());
    out.orders = advice.orders.size();
    return out;
}

/// Where units of a game act for the first time.
struct Moment {
    const char *system, *mission;
    std::map<std::string, std::string> choices;
    int nexts;
};

void measureLongest(const System& system, const Moment& moment, bool json) {
    MemoryJournal journal(system.id(), 7);
    Setup setup;
    setup.mission = moment.mission;
    setup.choices = moment.choices;
    const auto encounter = Encounter::create(system, *system.opening(setup), journal, stillPorts());
    if (!encounter) std::exit(1);
    for (int n = 0; n < moment.nexts; ++n)
        (void)(*encounter)->perform({{"next", 1, Value::Object{}}, true}, {}, false);
    Times longest;
    std::string slowest;
    for (const auto& unit : (*encounter)->view().units) {
        if (!unit.present || !unit.canAct) continue;
        const auto times = timesOf((*encounter)->game(), unit.id);
        if (times.orders == 0 || times.whole < longest.whole) continue;
        longest = times;
        slowest = unit.id;
    }
    std::printf(json
                    ? "{\"system\":\"%s\",\"nexts\":%d,\"unit\":\"%s\",\"first_ms\":%.2f,\"whole_ms\":%.2f}\n"
                    : "%-18s after %d × Next: %-28s first %7.2f ms   complete %7.2f ms\n",
                moment.system, moment.nexts, slowest.c_str(), longest.first, longest.whole);
}

void measure(const System& system, const char* sheet, bool json) {
    MemoryJournal journal(system.id(), 7);
    const auto table = tableWith(system, journal, sheet);
    std::string unit;
    for (const auto& one : table->view().units)
        if (one.id.starts_with(std::string(sheet) + "-")) unit = one.id;
    std::vector<double> first, whole, ratio;
    for (int n = 0; n < rounds; ++n) {
        std::optional<Clock::time_point> firstAt;
        WorkBudget work, single;
        const auto begun = Clock::now();
        const auto advice = advice::advise(table->game(), unit, work, [&](const advice::Advice& now) {
            if (!firstAt && !now.orders.empty()) firstAt = Clock::now();
        });
        const auto end = Clock::now();
        if (!firstAt) std::exit(1);
        const auto planned = table->planned(advice.orders.front().order);
        const auto asked = Clock::now();
        (void)(*planned)->odds(single);
        const auto answered = Clock::now();
        first.push_back(milliseconds(begun, *firstAt));
        whole.push_back(milliseconds(begun, end));
        ratio.push_back(milliseconds(begun, end) / std::max(0.001, milliseconds(asked, answered)));
    }
    std::printf(json ? "{\"group\":\"10 %s\",\"first_ms\":%.2f,\"whole_ms\":%.2f,\"ratio\":%.1f}\n"
                     : "10 %-14s first %7.2f ms   complete %7.2f ms   %6.1f × the odds of its best order\n",
                sheet, median(first), median(whole), median(ratio));
}

} // namespace

int main(int argc, char* argv[]) {
    const bool json = argc > 1 && std::strcmp(argv[1], "--json") == 0;
    const auto systems = app::Systems::onDemand();
    const auto system = systems.find("plaguetide");
    if (!system) return 1;
    for (const auto* sheet : {"shambler", "gunner", "rager", "bomber"})
        measure(**system, sheet, json);
    const std::vector<Moment> moments{
        {"plaguetide", "hab_block_17", {}, 1},
        {"plaguetide", "hab_block_17", {}, 3},
        {"combat_patrol", "clash_of_patrols", {}, 2},
        {"combat_patrol", "clash_of_patrols", {}, 3},
        {"combat_patrol", "clash_of_patrols", {}, 4},
        {"trench_crusade",
         "trench_warfare",
         {{"edition", "tc.pre"}, {"first", "cinder_parish"}, {"second", "ladder_street_company"}},
         1},
        {"scrimmage",
         "the_locked_archive",
         {{"first", "green_mile_trackers"}, {"second", "night_market"}},
         1},
        {"steampunk_fantasy", "entrenched_hedges", {{"first", "dwarf_24"}, {"second", "ork_24"}}, 1},
        {"steampunk_fantasy", "entrenched_hedges", {{"first", "dwarf_24"}, {"second", "ork_24"}}, 3}};
    for (const auto& moment : moments)
        if (const auto each = systems.find(moment.system)) measureLongest(**each, moment, json);
    return 0;
}

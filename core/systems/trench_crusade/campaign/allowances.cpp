// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/allowances.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

bool isEndless(const Allowance& one) { return one.count == 0 && one.sum == 0; }

/// The index of the allowance that a find of that price uses: one that is never used up comes first; the size
/// of the list when none fits.
std::size_t allowanceFor(const Life& life, int price) {
    const auto fits = [&](const Allowance& one) {
        return (one.most == 0 || price <= one.most) && (one.sum == 0 || price <= one.sum);
    };
    for (const bool endless : {true, false})
        for (std::size_t n = 0; n < life.allowances.size(); ++n)
            if (fits(life.allowances[n]) && isEndless(life.allowances[n]) == endless) return n;
    return life.allowances.size();
}

} // namespace

bool canBuyFind(const WarbandEditor& editor, int price) {
    return allowanceFor(editor.life, price) < editor.life.allowances.size();
}

Result<Ok> spendFindAllowance(WarbandEditor& editor, int price) {
    auto& all = editor.life.allowances;
    const auto at = allowanceFor(editor.life, price);
    if (at == all.size())
        return impossible("career.only_found",
                          "this item is only found by exploration, and no place offers one for " +
                              std::to_string(price) + " glory; turn on “anyway” if you want it",
                          "act.body.gear");
    auto& one = all[at];
    editor.say("From " + one.place + ".");
    if (isEndless(one)) return Ok{};
    if (one.count > 0) --one.count;
    if (one.sum > 0) one.sum -= price;
    if (isEndless(one)) all.erase(all.begin() + static_cast<std::ptrdiff_t>(at));
    return Ok{};
}

std::string allowanceWords(const WarbandEditor& editor) {
    std::string out;
    for (const auto& one : editor.life.allowances) {
        const auto upTo = one.sum > 0    ? " of " + std::to_string(one.sum) + " glory together"
                          : one.most > 0 ? " of up to " + std::to_string(one.most) + " glory"
                                         : std::string(" of any price");
        out += "; " + one.place + ": " + (one.count > 0 ? plural(one.count, "find") : "finds") + upTo;
    }
    return out;
}

} // namespace core::trench_crusade

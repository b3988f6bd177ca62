// SPDX-License-Identifier: GPL-3.0-or-later
#include "tamper.h"

#include <array>
#include <limits>

using core::Value;

namespace {

struct Spot {
    Value* value;
    std::string path;
};

void collect(Value& value, const std::string& path, std::vector<Spot>& into) {
    into.push_back({&value, path});
    if (auto* items = value.asArray())
        for (std::size_t n = 0; n < items->size(); ++n)
            collect((*items)[n], path + '[' + std::to_string(n) + ']', into);
    if (auto* members = value.asObject())
        for (auto& [name, item] : *members)
            collect(item, path + '.' + name, into);
}

Value oddNumber(Whim& whim) {
    static constexpr std::array<std::int64_t, 12> numbers{0,
                                                          -1,
                                                          1,
                                                          2,
                                                          7,
                                                          99,
                                                          -5,
                                                          1000,
                                                          100'000,
                                                          1'000'000'000,
                                                          std::numeric_limits<std::int64_t>::max(),
                                                          std::numeric_limits<std::int64_t>::min()};
    return numbers[whim.below(numbers.size())];
}

/// A text from elsewhere in the tree: a known name in the wrong place is worse than an unknown one.
Value oddText(const std::vector<Spot>& spots, Whim& whim) {
    if (whim.oneIn(3)) return whim.oneIn(2) ? "" : "nobody";
    std::vector<const std::string*> texts;
    for (const auto& spot : spots)
        if (const auto* text = spot.value->asString()) texts.push_back(text);
    return *texts[whim.below(texts.size())];
}

std::string tamperList(Value::Array& items, Whim& whim) {
    if (items.empty() || whim.oneIn(4)) return items.clear(), "emptied";
    const auto at = static_cast<std::ptrdiff_t>(whim.below(items.size()));
    if (whim.oneIn(2)) return items.erase(items.begin() + at), "one taken out";
    const auto again = items[static_cast<std::size_t>(at)];
    for (int n = whim.oneIn(3) ? 300 : 1; n > 0; --n)
        items.push_back(again);
    return "one repeated";
}

std::string tamperObject(Value::Object& members, Whim& whim) {
    if (members.empty()) return "left";
    auto at = members.begin();
    std::advance(at, static_cast<std::ptrdiff_t>(whim.below(members.size())));
    const auto name = at->first;
    if (whim.oneIn(2)) return members.erase(at), "without " + name;
    auto moved = members.extract(at);
    moved.key() = "nobody";
    members.insert(std::move(moved));
    return name + " renamed";
}

} // namespace

std::string tamper(Value& tree, Whim& whim) {
    std::vector<Spot> spots;
    collect(tree, "$", spots);
    // Lists and objects are few among the leaves, and the worst things happen to them.
    auto chosen = spots[whim.below(spots.size())];
    if (whim.oneIn(2))
        for (int tries = 0; tries < 30 && !chosen.value->asArray() && !chosen.value->asObject(); ++tries)
            chosen = spots[whim.below(spots.size())];
    auto& value = *chosen.value;
    if (auto* items = value.asArray()) return chosen.path + ": " + tamperList(*items, whim);
    if (auto* members = value.asObject()) return chosen.path + ": " + tamperObject(*members, whim);
    if (value.asString())
        value = oddText(spots, whim);
    else if (const auto* truth = value.asBool())
        value = !*truth;
    else
        value = oddNumber(whim);
    return chosen.path + " = " + core::canonicalBytes(value);
}

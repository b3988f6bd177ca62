// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/force_editor.h"

#include "table/career_acts.h"
#include "table/force.h"

#include <algorithm>

namespace core::table {

namespace {

constexpr int mostCoins = 9999; // within the range of a side's counter

} // namespace

const ForceEntry* ForceEditor::entry(const std::string& id) const {
    const auto& list = force.build.entries;
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const ForceEntry& each) { return each.id == id; });
    return found == list.end() ? nullptr : &*found;
}
ForceEntry* ForceEditor::entry(const std::string& id) {
    return const_cast<ForceEntry*>(std::as_const(*this).entry(id));
}

std::string ForceEditor::nameOf(const std::string& id) const {
    const auto* found = entry(id);
    return found ? table::nameOf(rules, *found) : id;
}

std::vector<FieldOption> ForceEditor::models(const std::function<bool(const ForceEntry&)>& fits) const {
    std::vector<FieldOption> out;
    for (const auto& each : force.build.entries)
        if (!fits || fits(each)) out.push_back({each.id, nameOf(each.id), {}, {}});
    return out;
}

int ForceEditor::amountOf(const std::string& currency) const {
    const auto found = force.currencies.find(currency);
    return found == force.currencies.end() ? 0 : found->second;
}

void ForceEditor::earn(const std::string& currency, int amount) {
    auto& total = force.currencies[currency];
    total = std::clamp(total + amount, 0, mostCoins);
}

int ForceEditor::worth(const std::string& currency) const {
    const auto cost = table::costOf(rules, force.build);
    const auto found = cost.find(currency);
    return found == cost.end() ? 0 : found->second;
}

void ForceEditor::put(StashItem item) {
    for (auto& known : force.stash)
        if (known.id == item.id && known.notes == item.notes &&
            (!item.id.empty() || known.name == item.name)) {
            known.count += item.count;
            return;
        }
    force.stash.push_back(std::move(item));
}

bool ForceEditor::unstash(const std::string& id) {
    for (auto item = force.stash.begin(); item != force.stash.end(); ++item) {
        if (item->id != id || item->count < 1) continue;
        if (--item->count == 0) force.stash.erase(item);
        return true;
    }
    return false;
}

int ForceEditor::owned(const std::string& id) const {
    int out = 0;
    for (const auto& each : force.build.entries)
        out += static_cast<int>(std::count(each.gear.begin(), each.gear.end(), id));
    for (const auto& item : force.stash)
        if (item.id == id) out += item.count;
    return out;
}

int ForceEditor::stored() const {
    int out = 0;
    for (const auto& item : force.stash)
        out += item.count;
    return out;
}

void ForceEditor::nameEntries(int& last, const std::function<bool(const std::string&)>& known) {
    std::set<std::string> taken;
    for (auto& each : force.build.entries) {
        if (!each.id.empty() && taken.insert(each.id).second) continue;
        do
            each.id = "m" + std::to_string(++last);
        while (!taken.insert(each.id).second || known(each.id));
    }
}

Result<std::string> entryOf(const ForceEditor& editor, const Value& body) {
    const auto of = bodyOf<EntryOrder>(body);
    if (!of) return tl::unexpected<Problem>(of.error());
    if (!editor.entry(of->entry))
        return impossible("career.entry", "there is no model `" + of->entry + "` on the roster",
                          "act.body.entry");
    return of->entry;
}

std::optional<std::string> newFault(std::vector<Problem> before, const std::vector<Problem>& after) {
    for (const auto& problem : after) {
        const auto known = std::find_if(before.begin(), before.end(), [&](const Problem& each) {
            return each.code == problem.code && each.text == problem.text;
        });
        if (known == before.end()) return problem.text;
        before.erase(known);
    }
    return std::nullopt;
}

void addLists(std::vector<TableView>& tables, const std::string& battle,
              const std::vector<RemovedModel>& fallen, const std::vector<std::string>& notes) {
    TableView gone{"Fallen", {"Model", "How", battle}, {}};
    for (const auto& each : fallen)
        gone.rows.push_back({each.name, each.how, std::to_string(each.battle)});
    TableView noted{"Notes of the players", {"Note"}, {}};
    for (const auto& each : notes)
        noted.rows.push_back({each});
    for (auto* table : {&gone, &noted})
        if (!table->rows.empty()) tables.push_back(std::move(*table));
}

std::map<std::string, std::string> fieldedIn(const PlayedGame& game, const std::string& side) {
    std::map<std::string, std::string> out;
    const auto mine = tallyKey(side, {});
    for (const auto& tally : game.tallies)
        if (tally.measure == measure::fielded && tally.of.starts_with(mine))
            out[tally.subject] = tally.of.substr(mine.size());
    return out;
}

int forceTallyOf(const PlayedGame& game, const std::string& side, std::string_view measure) {
    std::string own;
    for (const auto& tally : game.tallies)
        if (tally.measure == measure::played && tally.of == side) own = tally.subject;
    int out = 0;
    for (const auto& tally : game.tallies)
        if (!own.empty() && tally.subject == own && tally.measure == measure) out += tally.value;
    return out;
}

} // namespace core::table

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/warband_editor.h"

#include "systems/trench_crusade/data/campaign_read.h"
#include "systems/trench_crusade/data/keyword_names.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr int mostExperience = 999; // most experience of one model

} // namespace

WarbandEditor::WarbandEditor(const CampaignData& data, const ForceLife& taken)
    : ForceEditor(data.rules, taken), all(data.all), tables(data.all.campaign) {
    setFaction(force.build.faction);
}

void WarbandEditor::setFaction(const std::string& faction) {
    const auto found = all.warbands.find(faction);
    warband = found == all.warbands.end() ? Warband{} : fullWarband(all, found->second);
}

Result<WarbandEditor> WarbandEditor::open(const CampaignData& data, const ForceLife& taken,
                                          const std::vector<PlayedGame>& games) {
    WarbandEditor out(data, taken);
    if (!taken.life.isNull()) {
        auto life = codec::parse<Life>(taken.life, "life");
        if (!life) return tl::unexpected<Problem>(life.error());
        out.life = std::move(*life);
    }
    out.numberEntries();
    out.bring(games);
    return out;
}

void WarbandEditor::numberEntries() {
    nameEntries(life.lastNumber, [&](const std::string& id) { return life.members.contains(id); });
    for (const auto& each : force.build.entries)
        life.members.try_emplace(each.id);
}

const Veteran& WarbandEditor::member(const std::string& id) const {
    static const Veteran none;
    const auto found = life.members.find(id);
    return found == life.members.end() ? none : found->second;
}

const Sheet* WarbandEditor::sheetOf(const ForceEntry& entry) const {
    const auto found = all.sheets.find(entry.sheet);
    return found == all.sheets.end() ? nullptr : &found->second;
}

namespace {

/// Whether one of the marks gives or takes a KEYWORD.
bool anyKeyword(const Catalogue& all, const std::vector<std::string>& marks, EffectKind kind,
                const std::string& keyword) {
    return std::any_of(marks.begin(), marks.end(), [&](const std::string& id) {
        const auto mark = all.abilities.find(id);
        return mark != all.abilities.end() &&
               std::any_of(mark->second.effects.begin(), mark->second.effects.end(),
                           [&](const Effect& each) { return each.kind == kind && each.text == keyword; });
    });
}

} // namespace

bool WarbandEditor::isElite(const std::string& id) const {
    const auto& of = member(id);
    if (of.promoted) return true;
    const auto* found = entry(id);
    const auto* sheet = found ? sheetOf(*found) : nullptr;
    return sheet && holds(sheet->keywords, keywords::elite) &&
           !anyKeyword(all, of.scars, EffectKind::WithoutKeyword, keywords::elite);
}

int WarbandEditor::elites() const {
    return static_cast<int>(
        std::count_if(force.build.entries.begin(), force.build.entries.end(),
                      [&](const ForceEntry& each) { return isElite(each.id) && !isMercenary(each); }));
}

std::vector<std::string> WarbandEditor::marksOf(const std::string& id) const {
    const auto& of = member(id);
    std::vector<std::string> out;
    for (const auto* list : {&of.scars, &of.skills, &of.marks, &of.passing})
        for (const auto& mark : *list)
            if (all.abilities.contains(mark) && !holds(out, mark)) out.push_back(mark);
    if (!of.promoted) return out;
    // A promotion brings back what a scar has taken.
    std::erase_if(out, [&](const std::string& mark) {
        return anyKeyword(all, {mark}, EffectKind::WithoutKeyword, keywords::elite);
    });
    out.emplace_back(promotedMark);
    return out;
}

int WarbandEditor::special(const std::string& id, std::string_view text) const {
    const auto* found = entry(id);
    const auto* sheet = found ? sheetOf(*found) : nullptr;
    if (!sheet) return 0;
    auto marked = *found;
    for (auto& mark : marksOf(id))
        marked.options.push_back(std::move(mark));
    int sum = 0;
    const auto add = [&](const Effects& effects) {
        for (const auto& each : effects)
            if (each.kind == EffectKind::Special && each.text == text) sum += each.value;
    };
    const auto kit = kitOf(all, warband, *sheet, marked);
    for (const auto& ability : kit.abilities)
        if (const auto at = all.abilities.find(ability); at != all.abilities.end()) add(at->second.effects);
    for (const auto& gear : kit.gear)
        if (const auto at = all.gear.find(gear); at != all.gear.end()) add(at->second.effects);
    return sum;
}

int WarbandEditor::specialOfFielded(std::string_view text) const {
    int sum = 0;
    for (const auto& id : life.after.fielded)
        sum += special(id, text);
    return sum;
}

void WarbandEditor::teach(const std::string& id, int points) {
    auto& experience = member(id).experience;
    experience = std::min(experience + points, mostExperience);
    say(nameOf(id) + " gains " + std::to_string(points) + " experience and has " +
        std::to_string(experience) + ".");
}

namespace {

const BattleRow* rowOf(const CampaignTables& tables, int battle) {
    const auto& rows = tables.battles.battles;
    if (rows.empty()) return nullptr;
    const auto last = static_cast<int>(rows.size());
    return &rows[static_cast<std::size_t>(std::clamp(battle, 1, last) - 1)];
}

} // namespace

int WarbandEditor::threshold() const {
    if (life.threshold > 0) return life.threshold;
    const auto* row = rowOf(tables, nextBattle());
    int out = row ? row->threshold : 0;
    for (const auto& less : tables.battles.less)
        if (less.warband == force.build.faction) out += less.threshold;
    return std::max(out, 0);
}

int WarbandEditor::strength() const {
    if (life.strength > 0) return life.strength;
    const auto* row = rowOf(tables, nextBattle());
    return row ? row->strength : 0;
}

std::string WarbandEditor::itemName(const std::string& id) const {
    const auto gear = rules.gear.find(id);
    if (gear != rules.gear.end()) return gear->second.name;
    const auto weapon = all.weapons.find(id);
    if (weapon != all.weapons.end()) return weapon->second.name;
    const auto item = all.gear.find(id);
    return item == all.gear.end() ? id : item->second.name;
}

void WarbandEditor::stash(const std::string& id, int count, const std::string& notes) {
    put({itemName(id), count, notes, id});
}

std::string WarbandEditor::enlist(const std::string& sheet, const std::string& name) {
    ForceEntry fresh;
    fresh.sheet = sheet;
    fresh.name = name;
    force.build.entries.push_back(fresh);
    numberEntries();
    const auto id = force.build.entries.back().id;
    life.after.recruits.insert(id);
    return id;
}

void WarbandEditor::die(const std::string& id, const std::string& how) {
    const auto* terms = [&]() -> const ForceTerms* {
        const auto rule = rules.options.find(resurrectionOption);
        return rule == rules.options.end() ? nullptr : rule->second.termsFor(force.build.faction);
    }();
    if (const auto* gone = entry(id); gone && terms && holds(terms->carriers, gone->sheet))
        life.after.dead.push_back(*gone);
    removeModel(id, how);
}

void WarbandEditor::removeModel(const std::string& id, const std::string& how) {
    const auto* gone = entry(id);
    if (!gone) return;
    life.fallen.push_back({nameOf(id), gone->sheet, how, life.battles});
    std::erase_if(force.build.entries, [&](const ForceEntry& each) { return each.id == id; });
    life.members.erase(id);
    life.after.fielded.erase(id);
    life.after.out.erase(id);
    life.after.rolled.erase(id);
    life.after.lessons.erase(id);
    life.after.first.erase(id);
    life.after.recruits.erase(id);
}

std::optional<std::string> WarbandEditor::faultAgainst(const Force& before) const {
    const auto problems = [&](Force of) {
        of.limits = {{ducats, 0}, {glory, 0}}; // prices are checked by the acts
        for (auto& each : of.entries) {        // checked with scars: a lost arm holds nothing
            const auto marks = marksOf(each.id);
            each.options.insert(each.options.end(), marks.begin(), marks.end());
            each.options.push_back(foundMark); // finds are allowed
        }
        auto out = forceProblems(all, rules, of);
        std::erase_if(out, [](const Problem& each) { // missing things can still be bought or put on
            return each.code == "force.requires" || each.code == "force.worth";
        });
        return out;
    };
    return table::newFault(problems(before), problems(force.build));
}

ForceLife WarbandEditor::toForceLife() const {
    auto out = force;
    out.life = codec::write(life);
    return out;
}

} // namespace core::trench_crusade

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/team_editor.h"

#include "systems/scrimmage/campaign/measures.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

GameEnd endOf(const PlayedGame& game, const std::string& side) {
    const bool isUndecided = game.result == "draw" || game.result == "stopped";
    return game.result == side ? GameEnd::Won : isUndecided ? GameEnd::Drawn : GameEnd::Lost;
}

std::string teamSide(const PlayedGame& game) {
    return game.side.empty() ? std::string(sideIds.front()) : game.side;
}

/// The values of a measure by entry of that side.
std::map<std::string, int> byEntry(const PlayedGame& game, const std::string& side,
                                   std::string_view measure) {
    std::map<std::string, int> out;
    const auto mine = table::tallyKey(side, {});
    for (const auto& tally : game.tallies)
        if (tally.measure == measure && tally.of.starts_with(mine))
            out[tally.of.substr(mine.size())] += tally.value;
    return out;
}

} // namespace

std::string nameOf(GameEnd end) {
    return end == GameEnd::Won ? "won" : end == GameEnd::Drawn ? "a draw" : "lost";
}

Result<TeamEditor> TeamEditor::open(const CampaignData& campaignData, const ForceLife& taken,
                                    const std::vector<PlayedGame>& games) {
    TeamEditor out(campaignData, taken);
    if (!taken.life.isNull()) {
        auto life = codec::parse<Life>(taken.life, "life");
        if (!life) return tl::unexpected<Problem>(life.error());
        out.life = std::move(*life);
    }
    out.applyTerms(out.life.terms);
    out.giveNewIds();
    for (const auto& game : games)
        if (!out.life.games.contains(game.id))
            out.addGame(game);
        else if (game.id == out.life.after.game)
            out.updateGame(game);
    return out;
}

const Member& TeamEditor::member(const std::string& id) const {
    static const Member none;
    const auto found = life.members.find(id);
    return found == life.members.end() ? none : found->second;
}

int TeamEditor::limit() const { return terms.limit == 0 ? 0 : terms.limit + terms.growth * gamesFought(); }

std::string TeamEditor::fitness(const std::string& id) const {
    const auto& of = member(id);
    if (of.misses == 1) return "misses the next game";
    if (of.misses > 1) return "misses " + std::to_string(of.misses) + " games";
    return of.stays ? "stays behind" : "fit";
}

int TeamEditor::fitModels() const {
    const auto& list = force.build.entries;
    return static_cast<int>(std::count_if(
        list.begin(), list.end(), [&](const ForceEntry& each) { return member(each.id).misses == 0; }));
}

std::string TeamEditor::itemName(const std::string& id) const {
    const auto gear = rules.gear.find(id);
    return gear == rules.gear.end() ? id : gear->second.name;
}

int TeamEditor::priceOf(const std::string& item) const {
    const auto gear = rules.gear.find(item);
    if (gear == rules.gear.end()) return 0;
    const auto price = gear->second.terms.cost.find(points);
    return price == gear->second.terms.cost.end() ? 0 : price->second;
}

std::string TeamEditor::injuryName(const std::string& id) const {
    const auto found = all.injuries.find(id);
    return found == all.injuries.end() ? id : found->second.name;
}

void TeamEditor::applyTerms(const std::string& id) {
    auto found = all.campaigns.find(id);
    if (found == all.campaigns.end()) found = all.campaigns.begin();
    if (found == all.campaigns.end()) return;
    terms = found->second;
    life.terms = found->first;
}

void TeamEditor::giveNewIds() {
    nameEntries(life.lastNumber, [&](const std::string& id) { return life.members.contains(id); });
    for (const auto& each : force.build.entries)
        life.members.try_emplace(each.id);
}

void TeamEditor::removeModel(const std::string& id, const std::string& how) {
    const auto* gone = entry(id);
    if (!gone) return;
    life.fallen.push_back({nameOf(id), gone->sheet, how, gamesFought()});
    if (!terms.lossesStay)
        for (const auto& item : gone->gear)
            stash(item, 1);
    std::erase_if(force.build.entries, [&](const ForceEntry& each) { return each.id == id; });
    life.members.erase(id);
    for (auto* list : {&life.after.fielded, &life.after.out, &life.after.rolled, &life.after.rested})
        list->erase(id);
}

std::optional<std::string> TeamEditor::faultAgainst(const Force& before) const {
    const auto problems = [&](Force of) {
        of.limits = {{points, 0}}; // points are checked elsewhere
        return forceProblems(rules, of);
    };
    return table::newFault(problems(before), problems(force.build));
}

ForceLife TeamEditor::toForceLife() const {
    auto out = force;
    out.life = codec::write(life);
    return out;
}

void beginAftermath(TeamEditor& editor, const std::string& id, PastGame game) {
    auto& life = editor.life;
    life.games.insert(id);
    for (auto& [entry, member] : life.members) {
        member.misses = std::max(0, member.misses - 1);
        member.stays = false;
    }
    life.after = {};
    life.after.game = id;
    life.after.searches = std::min(game.held, editor.terms.searches);
    life.past.push_back(std::move(game));
}

int payOf(const TeamEditor& editor) {
    if (editor.life.past.empty()) return 0;
    const auto& game = editor.life.past.back();
    const auto& terms = editor.terms;
    const int base = game.end == GameEnd::Won     ? terms.won
                     : game.end == GameEnd::Drawn ? terms.drawn
                                                  : terms.lost;
    return base + terms.objective * game.held;
}

/// Adds the results of a game to the team.
void TeamEditor::addGame(const PlayedGame& game) {
    const auto side = teamSide(game);
    const auto fielded = byEntry(game, side, measure::fielded);
    const auto out = byEntry(game, side, measure::wasOut);
    PastGame past{game.title.empty() ? "A game" : game.title,
                  endOf(game, side),
                  table::forceTallyOf(game, side, measure::points),
                  table::forceTallyOf(game, side, measure::held),
                  {}};
    for (const auto& [id, times] : out)
        past.down.push_back(nameOf(id));
    const int held = past.held;
    beginAftermath(*this, game.id, std::move(past));
    for (const auto& [id, times] : fielded)
        if (entry(id)) {
            life.after.fielded.insert(id);
            ++member(id).games;
        }
    for (const auto& [id, times] : out)
        if (entry(id)) {
            life.after.out.insert(id);
            ++member(id).fell;
        }
    for (const auto& [id, times] : byEntry(game, side, measure::felled))
        if (entry(id)) member(id).felled += times;
    std::string own;
    for (const auto& tally : game.tallies)
        if (tally.measure == measure::played && tally.of == side) own = tally.subject;
    for (const auto& tally : game.tallies)
        if (tally.measure == measure::brings && tally.subject == own && all.finds.contains(tally.of))
            for (int n = 0; n < tally.value; ++n)
                life.after.brought.push_back(tally.of);
    // Objectives with a find of the scenario are not searched.
    life.after.searches =
        std::clamp(held - static_cast<int>(life.after.brought.size()), 0, life.after.searches);
    storeItems(game);
}

/// Updates a game that was counted before, if its result has changed; its pay follows the new result.
void TeamEditor::updateGame(const PlayedGame& game) {
    if (life.past.empty()) return;
    life.past.back().end = endOf(game, teamSide(game));
    if (life.after.pay < 0 || life.after.pay == payOf(*this)) return;
    earn(points, payOf(*this) - life.after.pay);
    life.after.pay = payOf(*this);
}

/// Puts items found in the game into the stash; lost items stay lost if the terms say so.
void TeamEditor::storeItems(const PlayedGame& game) {
    const auto side = teamSide(game);
    for (const auto& id : life.after.fielded) {
        auto carried = byEntry(game, side + ":" + id, measure::carries);
        auto& gear = entry(id)->gear;
        std::erase_if(gear, [&](const std::string& item) {
            const auto has = carried.find(item);
            if (has != carried.end() && has->second > 0) {
                --has->second;
                return false;
            }
            if (terms.lossesStay)
                life.notes.push_back("Game " + std::to_string(gamesFought()) + ": " + nameOf(id) + " lost " +
                                     itemName(item) + ".");
            return terms.lossesStay;
        });
        for (const auto& [item, number] : carried)
            if (number > 0 && rules.gear.contains(item)) stash(item, number);
    }
}

} // namespace core::scrimmage

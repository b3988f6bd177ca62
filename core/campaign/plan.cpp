// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/carried_condition.h"
#include "campaign/checks.h"
#include "campaign/games.h"
#include "campaign/mission_booking.h"
#include "kernel/values/one_of_body.h"

#include <algorithm>

namespace core::campaign {

namespace {

/// A step that puts the item into its list, in place of the one with its id if there is one.
template <class E, class T>
Result<Run> put(const State& state, std::string label, T item, std::string sentence) {
    Result<Run> run = newRun(state, std::move(label));
    run->say(std::move(sentence));
    run->emit(E{std::move(item)});
    return run;
}

Result<Run> plan(const State& state, const BeginCampaign& c) {
    if (state.begun) return impossible("campaign.open", "the campaign has begun already");
    Result<Run> run = newRun(state, "Begin the campaign");
    run->emit(CampaignBegun{c.name});
    run->say("The campaign begins: " + c.name);
    return run;
}

Result<Run> plan(const State& state, const Rename& c) {
    if (auto ok = checkName(c.name, "name"); !ok) return tl::unexpected<Problem>(ok.error());
    Result<Run> run = newRun(state, "Rename campaign");
    run->emit(Renamed{c.name});
    run->say("The campaign is now called " + c.name);
    return run;
}

Result<Run> plan(const State& state, const SetSwitch& c) {
    const auto entries = carryRules();
    const auto entry =
        std::find_if(entries.begin(), entries.end(), [&](const CarryRule& rule) { return rule.id == c.id; });
    if (entry == entries.end())
        return impossible("switch.unknown", "the campaign has no switch `" + c.id + "`", "id");
    if (c.value != "on" && c.value != "off")
        return impossible("switch.value", "the value of a campaign rule is on or off", "value");
    Result<Run> run = newRun(state, "Campaign rule");
    run->emit(SwitchSet{c.id, c.value});
    run->say(entry->label + ": " + c.value);
    return run;
}

Result<Run> plan(const State& state, const AddOperative& c) {
    if (auto ok = all(checkName(c.name, "name"), checkName(c.sheet, "sheet"), checkName(c.system, "system"),
                      checkText(c.notes, "notes"), checkPlayer(state, c.player));
        !ok)
        return tl::unexpected<Problem>(ok.error());
    Operative item{nextId(state, 'o'), c.name,   c.system, c.sheet, c.weapons, c.notes,
                   c.portrait,         c.player, {},       false};
    auto run = put<OperativeSet>(state, {}, std::move(item), c.name + " joins the campaign");
    run->label = "Add " + figureNouns(run->state).one;
    return run;
}

Result<Run> plan(const State& state, const EditOperative& c) {
    const auto* known = find(state.operatives, c.id);
    if (!known) return unknownFigure(state, c.id, "id");
    auto item = *known;
    take(item.name, c.name);
    take(item.sheet, c.sheet);
    take(item.weapons, c.weapons);
    take(item.notes, c.notes);
    take(item.portrait, c.portrait);
    take(item.player, c.player);
    take(item.tokens, c.tokens);
    if (auto ok = all(checkName(item.name, "name"), checkName(item.sheet, "sheet"),
                      checkText(item.notes, "notes"), checkPlayer(state, item.player));
        !ok)
        return tl::unexpected<Problem>(ok.error());
    for (const auto& [token, value] : item.tokens)
        if (value < 0 || value > 999)
            return impossible("campaign.range", "the value must be between 0 and 999", "tokens." + token);
    if (item == *known) return impossible("campaign.same", "nothing was changed");
    const auto name = item.name;
    return put<OperativeSet>(state, "Edit " + figureNouns(state).one, std::move(item), name + " is edited");
}

Result<Run> plan(const State& state, const FreeCaptive& c) {
    const auto* known = find(state.operatives, c.id);
    if (!known) return unknownFigure(state, c.id, "id");
    if (unavailabilityReasons(known->system, known->tokens).empty())
        return impossible("campaign.not_captive", known->name + " is available already", "id");
    auto item = *known;
    item.tokens.clear(); // returns rested: the condition was that of a captive
    return put<OperativeSet>(state, "Free " + figureNouns(state).one, std::move(item),
                             known->name + " is freed");
}

Result<Run> plan(const State& state, const AddPlayer& c) {
    if (auto ok = all(checkName(c.name, "name"), checkText(c.notes, "notes")); !ok)
        return tl::unexpected<Problem>(ok.error());
    return put<PlayerSet>(state, "Add player", Player{nextId(state, 'p'), c.name, c.notes, false},
                          c.name + " joins the players");
}

Result<Run> plan(const State& state, const EditPlayer& c) {
    const auto* known = find(state.players, c.id);
    if (!known) return unknownItem("player", c.id, "id");
    auto item = *known;
    take(item.name, c.name);
    take(item.notes, c.notes);
    if (auto ok = all(checkName(item.name, "name"), checkText(item.notes, "notes")); !ok)
        return tl::unexpected<Problem>(ok.error());
    if (item == *known) return impossible("campaign.same", "nothing was changed");
    const auto name = item.name;
    return put<PlayerSet>(state, "Edit player", std::move(item), name + " is edited");
}

Result<Run> plan(const State& state, const AddEntry& c) {
    if (auto ok = all(checkName(c.title, "title"), checkText(c.text, "text")); !ok)
        return tl::unexpected<Problem>(ok.error());
    return put<EntrySet>(state, "Write journal page",
                         Entry{nextId(state, 'e'), c.date, c.title, c.text, false}, "Journal: " + c.title);
}

Result<Run> plan(const State& state, const EditEntry& c) {
    const auto* known = find(state.entries, c.id);
    if (!known) return unknownItem("journal page", c.id, "id");
    auto item = *known;
    take(item.date, c.date);
    take(item.title, c.title);
    take(item.text, c.text);
    if (auto ok = all(checkName(item.title, "title"), checkText(item.text, "text")); !ok)
        return tl::unexpected<Problem>(ok.error());
    if (item == *known) return impossible("campaign.same", "nothing was changed");
    const auto title = item.title;
    return put<EntrySet>(state, "Edit journal page", std::move(item), "Journal: " + title + " is edited");
}

/// The word for an item of that list in sentences.
std::string nounOf(const State& state, Kind kind) {
    switch (kind) {
    case Kind::Operative:
        return figureNouns(state).one;
    case Kind::Entry:
        return "journal page";
    case Kind::Player:
    case Kind::Mission:
    case Kind::Force:
        break;
    }
    return codec::keyText(kind);
}

/// Calls `act` with the element of that kind and id; a Problem when there is none.
template <class Act>
Result<Run> withItem(const State& state, Kind kind, const std::string& id, const Act& act) {
    switch (kind) {
    case Kind::Player:
        if (const auto* item = find(state.players, id)) return act(*item);
        break;
    case Kind::Operative:
        if (const auto* item = find(state.operatives, id)) return act(*item);
        break;
    case Kind::Mission:
        if (const auto* item = find(state.missions, id)) return act(*item);
        break;
    case Kind::Entry:
        if (const auto* item = find(state.entries, id)) return act(*item);
        break;
    case Kind::Force:
        if (const auto* item = find(state.forces, id)) return act(*item);
        break;
    }
    return unknownItem(nounOf(state, kind), id, "id");
}

const std::string& nameOf(const Player& item) { return item.name; }
const std::string& nameOf(const Operative& item) { return item.name; }
const std::string& nameOf(const Mission& item) { return item.title; }
const std::string& nameOf(const Entry& item) { return item.title; }
const std::string& nameOf(const Force& item) { return item.name; }

Event setOf(Player item) { return PlayerSet{std::move(item)}; }
Event setOf(Operative item) { return OperativeSet{std::move(item)}; }
Event setOf(Mission item) { return MissionSet{std::move(item)}; }
Event setOf(Entry item) { return EntrySet{std::move(item)}; }
Event setOf(Force item) { return ForceSet{std::move(item)}; }

/// Clears every reference to a removed player.
void clearPlayer(Run& run, const std::string& player) {
    std::vector<Operative> orphans;
    for (const auto& operative : run.state.operatives)
        if (operative->player == player) orphans.push_back(*operative);
    for (auto& orphan : orphans) {
        orphan.player.clear();
        run.emit(OperativeSet{std::move(orphan)});
    }
}

Result<Run> plan(const State& state, const Remove& c) {
    return withItem(state, c.kind, c.id, [&](const auto& item) {
        Result<Run> run = newRun(state, "Delete " + nameOf(item));
        if (c.kind == Kind::Player) clearPlayer(*run, c.id);
        if (c.kind == Kind::Operative) removeFromForces(*run, c.id);
        run->emit(Removed{c.kind, c.id});
        run->say(nameOf(item) + " is deleted");
        return run;
    });
}

Result<Run> plan(const State& state, const Duplicate& c) {
    if (c.kind == Kind::Mission)
        return impossible("campaign.once", "a game that was played cannot be copied; start a new one",
                          "kind");
    return withItem(state, c.kind, c.id, [&](const auto& item) {
        auto copy = item;
        copy.id = nextId(state, item.id.empty() ? 'x' : item.id.front());
        copy.archived = false;
        if constexpr (requires { copy.title; })
            copy.title += " (copy)";
        else
            copy.name += " (copy)";
        Result<Run> run = newRun(state, "Duplicate " + nameOf(item));
        run->emit(setOf(std::move(copy)));
        run->say(nameOf(item) + " is duplicated");
        return run;
    });
}

Result<Run> plan(const State& state, const Archive& c) {
    return withItem(state, c.kind, c.id, [&](const auto& item) -> Result<Run> {
        if (item.archived == c.on)
            return impossible("campaign.same", nameOf(item) + (c.on ? " is in the archive already"
                                                                    : " is not in the archive"));
        auto changed = item;
        changed.archived = c.on;
        Result<Run> run = newRun(state, (c.on ? "Archive " : "Bring back ") + nameOf(item));
        run->emit(setOf(std::move(changed)));
        run->say(nameOf(item) + (c.on ? " goes into the archive" : " comes back from the archive"));
        return run;
    });
}

Result<Run> plan(const State& state, const StartMission& c) { return startMission(state, c); }
Result<Run> plan(const State& state, const BookMission& c) { return bookMission(state, c); }
Result<Run> plan(const State& state, const AddForce& c) { return addForce(state, c); }
Result<Run> plan(const State& state, const EditForce& c) { return editForce(state, c); }
Result<Run> plan(const State& state, const AdvanceForce& c) { return advanceForce(state, c); }

} // namespace

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    if (!state.begun && !command.is<BeginCampaign>())
        return impossible("campaign.closed", "the campaign has not begun");
    auto run = visit(command, [&](const auto& c) { return campaign::plan(state, c); });
    if (run) run->overridden = overrideRules;
    return run;
}

} // namespace core::campaign

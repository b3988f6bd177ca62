// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/phone_state.h"

#include "app/players/open_action.h"
#include "table/commands.h"

#include <algorithm>

namespace app::players {

using core::Value;

namespace {

constexpr std::size_t shownLines = 12; // as many as a snapshot holds for everybody

/// The step that the open action would become now.
core::Step stepOf(const OpenAction& open) {
    core::Step step;
    step.order = open.shown.order;
    step.answers = open.shown.answers;
    step.events = open.resolution->events();
    step.head.label = open.shown.label;
    step.head.text = open.shown.text;
    return step;
}

/// Whether this player sent the step and it is a correction: the player may read it, though others may not.
bool isOwnCorrection(const LoggedStep& one, const Invitation& invitation) {
    return one.by.invitation == invitation.id && one.step->order.command.type == core::table::Correct::type;
}

std::string lineFor(const GameSnapshot& snapshot, const AudienceView& seen, std::size_t n,
                    const Invitation& invitation) {
    const auto& one = snapshot.log[n];
    return seen.lines[n].empty() && isOwnCorrection(one, invitation) ? one.step->head.text : seen.lines[n];
}

Value logValue(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation) {
    Value::Array lines;
    for (std::size_t n = snapshot.log.size(); n-- > 0 && lines.size() < shownLines;) {
        auto text = lineFor(snapshot, seen, n, invitation);
        if (text.empty()) continue;
        Value::Object line{{"text", std::move(text)}, {"place", snapshot.log[n].step->head.place}};
        if (!snapshot.log[n].by.name.empty()) line.emplace("by", snapshot.log[n].by.name);
        lines.emplace_back(std::move(line));
    }
    std::reverse(lines.begin(), lines.end());
    return lines;
}

/// The view without what only corrections need, except for the units that the phone's player plays.
core::EncounterView shortened(core::EncounterView view, const OtherIds& otherIds,
                              const Invitation& invitation) {
    otherIds.arrange(view);
    for (auto& unit : view.units)
        if (!invitation.plays(unit) || invitation.rights == Rights::Watch) {
            unit.allMarkers.clear();
            unit.properties.clear();
        }
    if (view.outcome.booked.empty()) view.debrief.clear();
    return view;
}

Value youValue(const Invitation& invitation, const core::EncounterView& view) {
    Value::Array units;
    for (auto& id : invitation.unitsIn(view))
        units.emplace_back(std::move(id));
    return Value::Object{{"name", invitation.name},
                         {"rights", core::codec::write(invitation.rights)},
                         {"side", invitation.audience == "table" ? "" : invitation.audience},
                         {"units", std::move(units)}};
}

Value offersValue(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation) {
    Value::Object out;
    for (const auto& [unit, offers] : phoneOffers(snapshot, seen, invitation)) {
        Value::Array list;
        for (const auto& offer : offers)
            list.push_back(core::offerValue(offer));
        out.emplace(unit, std::move(list));
    }
    return out;
}

Value readyValue(const Invitation& invitation, const std::vector<Invitation>& all,
                 const ReadyPlayers& ready) {
    Value::Array players;
    for (const auto& one : all)
        if (one.rights == Rights::Act && one.audience != "table")
            players.push_back(
                Value::Object{{"name", one.name}, {"side", one.audience}, {"ready", ready.contains(one.id)}});
    return Value::Object{{"label", "Locked in"},
                         {"you", ready.contains(invitation.id)},
                         {"may", invitation.rights == Rights::Act && invitation.audience != "table"},
                         {"players", std::move(players)}};
}

Value undoValue(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation,
                const std::vector<Invitation>& all) {
    std::string label;
    if (const auto rights = openRights(snapshot, seen, invitation, all); rights.visible) {
        if (rights.takeBack)
            label = snapshot.open->shown.asked.empty() ? snapshot.open->shown.label
                                                       : snapshot.open->shown.asked.back().purpose;
    } else if (const int own = ownLastStep(snapshot, seen, invitation); own >= 0)
        label = snapshot.log[static_cast<std::size_t>(own)].step->head.label;
    return Value::Object{{"possible", !label.empty()}, {"label", asNamed(label, seen.otherNames)}};
}

} // namespace

AudienceView audienceView(const GameSnapshot& snapshot, const core::Audience& audience) {
    AudienceView out{audience, snapshot.game->view(audience), {}, {}, {}, {}};
    const auto truth = snapshot.game->outline(core::Audience::Gm);
    out.otherIds = OtherIds(truth, out.view);
    for (const auto& one : snapshot.log)
        out.lines.push_back(snapshot.game->lineOf(*one.step, audience));
    if (!snapshot.open) return out;
    out.openLine = snapshot.game->lineOf(stepOf(*snapshot.open), audience);
    for (const auto& unit : truth.units)
        if (const auto* known = out.view.unit(unit.id); known && known->name != unit.name)
            out.otherNames.emplace(unit.name, known->name);
    return out;
}

int ownLastStep(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation) {
    for (std::size_t n = snapshot.log.size(); n-- > 0;) {
        if (snapshot.log[n].by.invitation == invitation.id) return static_cast<int>(n);
        if (!seen.lines[n].empty()) break;
    }
    return -1;
}

namespace {

/// Whether the offer names one of these ids and leaves nothing to choose.
bool isSettledFor(const core::Offer& offer, const std::vector<std::string>& ids) {
    const auto* body = offer.command.body.asObject();
    if (!offer.inputs.empty() || offer.place != core::OfferPlace::Master || !body) return false;
    return std::any_of(body->begin(), body->end(), [&](const auto& member) {
        const auto* text = member.second.asString();
        return text && std::find(ids.begin(), ids.end(), *text) != ids.end();
    });
}

/// What a side does as a whole, such as to pass: offers of the game that name it or its units.
std::vector<core::Offer> sideOffers(const GameSnapshot& snapshot, const AudienceView& seen,
                                    const Invitation& invitation) {
    auto ids = invitation.unitsIn(seen.view);
    ids.push_back(invitation.audience);
    auto offers = snapshot.game->visibleTo(seen.audience)->offers({});
    std::erase_if(offers, [&](const core::Offer& offer) { return !isSettledFor(offer, ids); });
    return offers;
}

} // namespace

std::map<std::string, std::vector<core::Offer>>
phoneOffers(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation) {
    std::map<std::string, std::vector<core::Offer>> out;
    if (invitation.rights != Rights::Act || snapshot.readOnly || !seen.view.outcome.booked.empty())
        return out;
    for (const auto& unit : invitation.unitsIn(seen.view)) {
        auto offers = snapshot.game->offers(unit, seen.audience);
        std::erase_if(offers, [](const core::Offer& offer) {
            return offer.place == core::OfferPlace::Improvise || offer.place == core::OfferPlace::Master;
        });
        if (!offers.empty()) out.emplace(unit, std::move(offers));
    }
    if (invitation.audience != "table")
        if (auto offers = sideOffers(snapshot, seen, invitation); !offers.empty())
            out.emplace(std::string(), std::move(offers));
    return out;
}

Value phoneState(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation,
                 const std::vector<Invitation>& all, const ReadyPlayers& ready) {
    Value::Object out{{"program", Value::Object{{"title", "Tidekeeper"},
                                                {"system", seen.view.system},
                                                {"systemName", snapshot.system->name()},
                                                {"mission", seen.view.title}}},
                      {"you", youValue(invitation, seen.view)},
                      {"view", core::codec::write(shortened(seen.view, seen.otherIds, invitation))},
                      {"offers", offersValue(snapshot, seen, invitation)},
                      {"log", logValue(snapshot, seen, invitation)},
                      {"undo", undoValue(snapshot, seen, invitation, all)},
                      {"ready", readyValue(invitation, all, ready)}};
    if (auto open = openActionValue(snapshot, seen, invitation, all); !open.isNull())
        out.emplace("open", std::move(open));
    if (!seen.view.outcome.booked.empty()) out.emplace("ended", "The game is over.");
    return seen.otherIds.toPhone(out);
}

} // namespace app::players

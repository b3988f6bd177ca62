// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/open_action.h"

#include "app/game_values.h"

#include <algorithm>
#include <cctype>

namespace app::players {

using core::Value;

namespace {

/// Basic steps for the odds of one open action, so that no phone waits for those of another.
constexpr std::int64_t phonePatience = 3'000'000;

bool contains(const std::vector<const Invitation*>& some, const Invitation& one) {
    return std::any_of(some.begin(), some.end(), [&](const auto* each) { return each->id == one.id; });
}

/// Of a question that another side decides, a phone sees that it is asked and not what may be answered.
Value withoutOptions(const core::Request& request) {
    return Value::Object{{"kind", core::codec::write(request.kind)},
                         {"id", request.id},
                         {"purpose", request.purpose},
                         {"unit", request.unit.text},
                         {"side", request.side},
                         {"who", request.who}};
}

bool isForeignQuestion(const core::Request& request, const Invitation& invitation) {
    return !request.asksDice() && !request.side.empty() && request.side != invitation.audience;
}

Value answeredRequests(const core::OpenResolution& shown, const Invitation& invitation) {
    Value::Array out;
    for (std::size_t n = 0; n < shown.asked.size(); ++n)
        out.push_back(isForeignQuestion(shown.asked[n], invitation)
                          ? withoutOptions(shown.asked[n])
                          : answeredValue(shown.asked[n], shown.answers[n]));
    return out;
}

std::string joined(const std::vector<std::string>& names) {
    std::string out;
    for (const auto& name : names)
        out += (out.empty() ? "" : ", ") + name;
    return out;
}

std::string waitsFor(const core::OpenResolution& shown, const OpenRights& rights) {
    if (!rights.waitsFor.empty()) return joined(rights.waitsFor);
    return shown.request && !shown.request->who.empty() ? shown.request->who : "the game master";
}

void addOdds(const OpenAction& open, Value::Object& into) {
    const auto whole = openValue(open.shown, *open.resolution, phonePatience);
    for (const auto* name : {"odds", "optionOdds", "oddsLeftOut"})
        if (const auto* member = whole.find(name)) into.emplace(name, *member);
}

/// Replaces the names in all texts; whether there was one.
bool rename(Value& value, const std::map<std::string, std::string>& otherNames);

bool rename(Value::Object& members, const std::map<std::string, std::string>& otherNames) {
    bool found = false;
    for (auto& [key, member] : members)
        found = rename(member, otherNames) || found;
    return found;
}

bool rename(Value& value, const std::map<std::string, std::string>& otherNames) {
    bool found = false;
    if (const auto* text = value.asString()) {
        auto named = asNamed(*text, otherNames);
        found = named != *text;
        if (found) value = std::move(named);
    } else if (auto* list = value.asArray()) {
        for (auto& one : *list)
            found = rename(one, otherNames) || found;
    } else if (auto* members = value.asObject())
        found = rename(*members, otherNames);
    return found;
}

} // namespace

std::string asNamed(std::string text, const std::map<std::string, std::string>& otherNames) {
    for (const auto& [name, known] : otherNames)
        for (auto at = text.find(name); at != std::string::npos;) {
            const auto end = at + name.size();
            const bool isWhole =
                end == text.size() || std::isalnum(static_cast<unsigned char>(text[end])) == 0;
            if (isWhole) text.replace(at, name.size(), known);
            at = text.find(name, at + (isWhole ? known.size() : 1));
        }
    return text;
}

std::string actorOf(const GameSnapshot& snapshot, const core::EncounterView& view) {
    if (!snapshot.open) return {};
    const auto& command = snapshot.open->shown.order.command;
    const auto targets = snapshot.game->aimedAt(command);
    if (const auto* body = command.body.asObject())
        for (const auto& [name, value] : *body)
            if (const auto* id = value.asString(); id && view.unit(*id))
                if (std::find(targets.begin(), targets.end(), *id) == targets.end()) return *id;
    return {};
}

std::vector<const Invitation*> decidersOf(const core::Request& request, const core::EncounterView& view,
                                          const std::vector<Invitation>& all) {
    std::vector<const Invitation*> bound, side;
    const auto* unit = view.unit(request.unit.text);
    for (const auto& one : all) {
        if (one.rights != Rights::Act || one.audience == "table") continue;
        if (unit ? one.plays(*unit) : one.audience == request.side)
            (one.playsSide() ? side : bound).push_back(&one);
    }
    return bound.empty() ? side : bound;
}

OpenRights openRights(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation,
                      const std::vector<Invitation>& all) {
    OpenRights out;
    if (!snapshot.open) return out;
    const auto& open = *snapshot.open;
    const bool acts =
        invitation.rights == Rights::Act && seen.view.outcome.booked.empty() && !snapshot.readOnly;
    const bool began = open.by.invitation == invitation.id;
    if (open.shown.request) {
        const auto deciders = decidersOf(*open.shown.request, seen.view, all);
        out.answer = acts && contains(deciders, invitation);
        for (const auto* one : deciders)
            out.waitsFor.push_back(one->name);
    }
    const auto* actor = seen.view.unit(actorOf(snapshot, seen.view));
    const bool owns = began || (actor && invitation.plays(*actor));
    out.apply = acts && owns && !open.shown.request;
    out.abandon = acts && began && !open.shown.diceSeen;
    out.takeBack =
        acts && (open.answeredBy.empty() ? began : open.answeredBy.back().invitation == invitation.id);
    if (!open.shown.request && !open.by.name.empty()) out.waitsFor = {open.by.name};
    out.visible = !seen.openLine.empty() || out.answer || began;
    return out;
}

Value openActionValue(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation,
                      const std::vector<Invitation>& all) {
    const auto rights = openRights(snapshot, seen, invitation, all);
    if (!rights.visible) return {};
    const auto& open = *snapshot.open;
    const auto& shown = open.shown;
    const bool isKnown = !seen.openLine.empty() || open.by.invitation == invitation.id;
    Value::Object out{
        {"label", isKnown         ? shown.label
                  : shown.request ? shown.request->purpose
                                  : std::string()},
        {"text", isKnown ? (seen.openLine.empty() ? shown.text : seen.openLine) : std::string()},
        {"actor", isKnown ? actorOf(snapshot, seen.view) : std::string()},
        {"by", open.by.name},
        {"complete", !shown.request.has_value()},
        {"diceSeen", shown.diceSeen},
        {"yours", rights.answer},
        {"mayApply", rights.apply},
        {"mayAbandon", rights.abandon},
        {"waitsFor", waitsFor(shown, rights)}};
    if (shown.request)
        out.emplace("request", rights.answer || !isForeignQuestion(*shown.request, invitation)
                                   ? core::codec::write(*shown.request)
                                   : withoutOptions(*shown.request));
    if (isKnown) {
        Value::Array remarks;
        for (const auto& remark : shown.remarks)
            remarks.emplace_back(remark);
        out.emplace("remarks", std::move(remarks));
        out.emplace("requests", answeredRequests(shown, invitation));
    }
    // Where a unit is known under another name, its odds would show what it is.
    const bool isOther = !seen.otherNames.empty() && rename(out, seen.otherNames);
    if (!isOther && (rights.answer || rights.apply || open.by.invitation == invitation.id))
        addOdds(open, out);
    return out;
}

} // namespace app::players

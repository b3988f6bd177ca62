// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/state_sweep.h"

#include "kernel/values/inconsistency_guard.h"

#include <cctype>
#include <string_view>

namespace tests {

namespace {

constexpr int mostRequestsAtOnce = 400; ///< of one command, until it must have come to its end

/// Collects the first fault of many checks.
class Faults {
public:
    explicit Faults(std::string place) : m_place(std::move(place)) {}
    void found(const std::string& what) {
        if (m_first.empty()) m_first = m_place + ": " + what;
    }
    void require(bool holds, const std::string& what) {
        if (!holds) found(what);
    }
    /// A name that has to be there.
    void name(const std::string& text, const char* what) {
        require(!text.empty(), std::string(what) + " is empty");
        words(text);
    }
    /// A text that may be empty, but has no id, gap or stranger's minus sign in it.
    void words(const std::string& text);
    const std::string& first() const { return m_first; }

private:
    std::string m_place, m_first;
};

/// Whether a hyphen is before a number where a minus sign belongs.
bool hasHyphenAsMinus(const std::string& text) {
    for (std::size_t n = 0; n + 1 < text.size(); ++n) {
        const bool begins = n == 0 || std::string_view(" ([,").find(text[n - 1]) != std::string_view::npos;
        if (begins && text[n] == '-' && std::isdigit(static_cast<unsigned char>(text[n + 1]))) return true;
    }
    return false;
}

void Faults::words(const std::string& text) {
    for (const auto* gap : {"_", "``", "“”", "{", "}", "()"})
        require(text.find(gap) == std::string::npos, "“" + text + "” has " + gap + " in it");
    require(!hasHyphenAsMinus(text), "“" + text + "” has a hyphen as its minus sign");
}

void lookAt(Faults& faults, const core::UnitView& unit) {
    faults.name(unit.name, "the name of a unit");
    faults.name(unit.kind, "the kind of a unit");
    faults.words(unit.state);
    for (const auto& track : unit.tracks)
        faults.name(track.label, "the name of a track");
    for (const auto& figure : unit.figures)
        faults.name(figure.label, "the name of a model");
    for (const auto& marker : unit.markers)
        faults.name(marker.label, "the name of a marker"), faults.words(marker.why);
    for (const auto& stat : unit.stats)
        faults.name(stat.label, "the name of a number"), faults.words(stat.value);
    for (const auto& weapon : unit.weapons) {
        faults.name(weapon.name, "the name of a weapon");
        faults.words(weapon.line);
        faults.words(weapon.profile);
    }
    for (const auto& keyword : unit.keywords)
        faults.name(keyword.text, "a keyword"), faults.words(keyword.help);
    for (const auto& item : unit.items)
        faults.name(item, "what a unit carries");
}

void lookAt(Faults& faults, const core::EncounterView& view) {
    faults.words(view.title);
    for (const auto& side : view.sides)
        faults.name(side.name, "the name of a side"), faults.words(side.summary);
    for (const auto& unit : view.units)
        lookAt(faults, unit);
    for (const auto& item : view.next.checklist)
        faults.name(item.text, "a line of the checklist"), faults.words(item.why);
    faults.words(view.next.label);
    faults.words(view.next.detail);
    faults.words(view.next.blocked);
    for (const auto& notice : view.notices)
        faults.name(notice, "a notice");
    for (const auto& line : view.queue)
        faults.name(line, "a line of the queue");
}

void lookAt(Faults& faults, const core::Offer& offer) {
    faults.require(!offer.id.empty(), "an offer has no id");
    faults.name(offer.label, "the name of an offer");
    for (const auto* text : {&offer.title, &offer.cost, &offer.price, &offer.line, &offer.help})
        faults.words(*text);
    if (offer.blocked) faults.name(offer.blocked->text, "why an offer is blocked");
    for (const auto& field : offer.inputs) {
        faults.words(field.label);
        for (const auto& option : field.options) {
            faults.name(option.label, "an option of an offer");
            faults.words(option.detail);
            faults.words(option.blocked);
        }
    }
}

void lookAt(Faults& faults, const core::Request& request) {
    faults.name(request.purpose, "what is rolled or chosen for");
    faults.words(request.who);
    for (const auto& row : request.rows)
        faults.words(row.label), faults.words(row.need);
    for (const auto& option : request.options)
        faults.name(option.label, "what may be chosen"), faults.words(option.detail);
}

/// Carries one order out on a copy of the game.
class Trying {
public:
    Trying(const core::Game& game, const RandomGame& rules, Whim& whim)
        : m_game(game), m_rules(rules), m_whim(whim) {}

    /// As it is preset, choices by their policy; `offered` says that it may not be refused.
    void preset(Faults& faults, const core::Order& order, bool offered) const {
        carryOut(faults, order, true, offered);
    }
    /// Filled in differently, choices by whim; it may be refused.
    void variant(Faults& faults, const core::Order& order) const { carryOut(faults, order, false, false); }

private:
    void carryOut(Faults& faults, const core::Order& order, bool byPolicy, bool offered) const {
        auto planned = m_game.plan(order);
        if (!planned) {
            faults.name(planned.error().text, "why an order is refused");
            faults.require(!offered, "is offered and refused: " + planned.error().text);
            return;
        }
        answerAll(faults, **planned, byPolicy);
        faults.words((*planned)->text());
        for (const auto& remark : (*planned)->remarks())
            faults.words(remark);
        end(faults, **planned);
    }
    void answerAll(Faults& faults, core::Resolution& open, bool byPolicy) const {
        core::SeededDice dice(m_whim.below(1'000'000));
        for (int n = 0; const auto request = open.pending(); ++n) {
            lookAt(faults, *request);
            if (n >= mostRequestsAtOnce) return faults.found("asks without end");
            auto answer = core::rollAnswer(*request, dice);
            if (!byPolicy && request->kind == core::Request::Kind::Choice)
                answer.pick = request->options[m_whim.below(request->options.size())].id;
            if (const auto taken = open.supply(answer); !taken)
                return faults.found("“" + request->id + "” refuses its answer: " + taken.error().text);
        }
    }
    void end(Faults& faults, const core::Resolution& done) const {
        const auto after = m_game.clone();
        for (const auto& event : done.events())
            faults.require(after->apply(event).has_value(), "the event " + event.type + " is not read back");
        if (const auto sound = after->validate(); !sound) faults.found("is not sound: " + sound.error().text);
        for (const auto& broken : {m_rules.brokenEnd(done), m_rules.broken(*after)})
            if (!broken.empty()) faults.found(broken);
    }

    const core::Game& m_game;
    const RandomGame& m_rules;
    Whim& m_whim;
};

/// The values that a field can take beside its preset.
std::vector<core::Value> valuesOf(const core::OfferField& field) {
    using Kind = core::OfferField::Kind;
    std::vector<core::Value> out;
    if (field.kind == Kind::Chip) out = {true, false};
    if (field.kind == Kind::Number) out = {field.minimum, field.maximum};
    for (const auto& option : field.options) {
        if (field.kind == Kind::One) out.push_back(option.value);
        if (field.kind == Kind::Many) out.push_back(core::Value::Array{option.value});
        if (field.kind == Kind::Counts) out.push_back(core::Value::Object{{*option.value.asString(), 1}});
    }
    std::erase(out, field.preset);
    return out;
}

std::string faultOfOffer(const core::Game& game, const core::Offer& offer, const RandomGame& rules,
                         Trial trial) {
    Faults faults(offer.id);
    lookAt(faults, offer);
    const bool impossible = offer.blocked && offer.blocked->kind == core::Problem::Kind::Impossible;
    if (offer.command.type.empty() || impossible) return faults.first();
    Whim whim(1);
    const Trying trying(game, rules, whim);
    core::Order order{offer.command, offer.blocked.has_value()};
    trying.preset(faults, order, !offer.blocked);
    if (trial == Trial::Presets) return faults.first();
    for (const auto& field : offer.inputs)
        for (const auto& value : valuesOf(field)) {
            order.command = offer.command;
            (*order.command.body.asObject())[field.id] = value;
            Faults here(offer.id + " with " + field.id + " " + core::canonicalBytes(value));
            trying.variant(here, order);
            if (!here.first().empty()) faults.found(here.first());
        }
    return faults.first();
}

/// Presses *Next*, even if units have not acted; returns what is wrong.
std::string faultOfNext(const core::Game& game, const RandomGame& rules) {
    Faults faults("next");
    Whim whim(1);
    Trying(game, rules, whim).preset(faults, {{"next", 1, core::Value::Object{}}, true}, false);
    return faults.first();
}

std::string faultOfView(const core::Game& game, const core::Audience& audience,
                        const std::vector<std::string>& units) {
    Faults faults("shown to " + audience.name());
    const auto view = game.view(audience);
    lookAt(faults, view);
    if (audience.isTable()) return faults.first();
    const auto known = game.visibleTo(audience); // as Game::offers, which would show all again for each unit
    for (const auto& id : units) {
        const auto* unit = view.unit(id);
        if (audience.isGm()) faults.require(id.empty() || unit, id + " is not shown");
        if (audience.isGm() || !unit || !audience.sees(unit->side)) continue;
        for (const auto& offer : known->offers(id))
            lookAt(faults, offer);
    }
    return faults.first();
}

std::string faultOfGame(const core::Game& game, const std::vector<std::string>& units,
                        const RandomGame& rules, Trial trial) {
    if (const auto sound = game.validate(); !sound) return "is not sound: " + sound.error().text;
    if (auto broken = rules.broken(game); !broken.empty()) return broken;
    std::vector<core::Audience> audiences{core::Audience::Gm, core::Audience::Table};
    for (const auto& side : game.view(core::Audience::Gm).sides)
        audiences.push_back(core::Audience::of(side.id));
    for (const auto& audience : audiences)
        if (auto fault = faultOfView(game, audience, units); !fault.empty()) return fault;
    for (const auto& unit : units)
        for (const auto& offer : game.offers(unit))
            if (auto fault = faultOfOffer(game, offer, rules, trial); !fault.empty())
                return unit + ": " + fault;
    return faultOfNext(game, rules);
}

} // namespace

std::string sweepFault(const core::Game& game, const std::vector<std::string>& units, const RandomGame& rules,
                       Trial trial) {
    const auto found = core::catchInconsistency([&]() -> core::Result<core::Ok> {
        if (auto fault = faultOfGame(game, units, rules, trial); !fault.empty())
            return core::impossible("sweep", fault);
        return core::Ok{};
    });
    return found ? std::string() : found.error().text;
}

} // namespace tests

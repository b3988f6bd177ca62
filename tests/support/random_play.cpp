// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/random_play.h"

#include "database/data_pack.h"

#include <algorithm>

namespace tests {

namespace {

constexpr int mostRequests = 400; ///< of one command, until it must have come to its end
constexpr int toldSteps = 6;

const core::Order next{{"next", 1, core::Value::Object{}}, true}; // the one that has not acted is passed over

bool mayOrder(const core::Offer& offer, const Habits& habits, Whim& whim) {
    if (offer.command.type.empty()) return false;
    if (habits.rare.contains(offer.id) && !whim.oneIn(habits.rarely)) return false;
    return !offer.blocked ||
           (offer.blocked->kind == core::Problem::Kind::Rule && whim.oneIn(habits.overrules));
}

std::string anyPick(const core::Request& request, Whim& whim) {
    return request.options[whim.below(request.options.size())].id;
}

/// The log lines of the last steps.
std::string lastSteps(const core::Encounter& encounter) {
    std::string out;
    auto id = encounter.log().head();
    for (int n = 0; n < toldSteps && id > 0; ++n) {
        const auto step = encounter.step(id);
        if (!step) return out;
        out += "\n" + step->head.text;
        for (const auto& event : step->events)
            out += "\n    " + event.type + " " + core::canonicalBytes(event.body);
        id = step->head.parent;
    }
    return out;
}

} // namespace

core::Value anyValue(const core::OfferField& field, const Habits& habits, Whim& whim) {
    using Kind = core::OfferField::Kind;
    if (habits.presets.contains(field.id)) return field.preset;
    if (field.kind == Kind::One && !field.options.empty())
        return field.options[whim.below(field.options.size())].value;
    if (field.kind == Kind::Chip && habits.chips) return whim.oneIn(2);
    if (field.kind == Kind::Number && habits.numbers > 0)
        return field.minimum + static_cast<int>(whim.below(static_cast<std::size_t>(
                                   std::min(habits.numbers, field.maximum - field.minimum + 1))));
    if (field.kind == Kind::Counts) {
        core::Value::Object counts;
        for (const auto& option : field.options)
            if (option.count > 0 && whim.oneIn(habits.takes))
                counts.emplace(*option.value.asString(),
                               1 + static_cast<int>(whim.below(static_cast<std::size_t>(option.count))));
        return counts;
    }
    if (field.kind != Kind::Many) return field.preset;
    core::Value::Array some;
    for (const auto& option : field.options)
        if (whim.oneIn(habits.takes)) some.push_back(option.value);
    return some;
}

std::optional<core::Order> anyOffer(const std::vector<core::Offer>& offers, const Habits& habits,
                                    Whim& whim) {
    std::vector<const core::Offer*> legal;
    for (const auto& offer : offers)
        if (mayOrder(offer, habits, whim)) legal.push_back(&offer);
    if (legal.empty()) return std::nullopt;
    const auto& offer = *legal[whim.below(legal.size())];
    core::Order order{offer.command, offer.blocked.has_value()};
    for (const auto& field : offer.inputs)
        if (whim.oneIn(habits.fills))
            (*order.command.body.asObject())[field.id] = anyValue(field, habits, whim);
    return order;
}

std::map<std::string, std::string> anyChoices(const std::vector<core::SetupOption>& options, Whim& whim) {
    std::map<std::string, std::string> out;
    for (const auto& option : options)
        if (const auto fitting = core::fittingValues(options, option, out); !fitting.empty())
            out[option.id] = fitting[whim.below(fitting.size())]->id;
    return out;
}

std::map<std::string, std::string> anySwitches(const std::vector<core::SwitchView>& switches, int oneIn,
                                               Whim& whim) {
    std::map<std::string, std::string> out;
    for (const auto& each : switches)
        if (whim.oneIn(oneIn)) out[each.id] = each.values[whim.below(each.values.size())];
    return out;
}

std::unique_ptr<core::System> shippedSystem(std::unique_ptr<core::System> system) {
    const auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/") +
                                              QString::fromStdString(system->id()));
    core::expect(files && system->load(*files), "the shipped data are sound");
    return system;
}

Begun begun(const core::System& system, const core::Setup& setup, std::uint64_t seed) {
    const auto opening = system.opening(setup);
    if (!opening) qFatal("%s", opening.error().text.c_str());
    Begun out;
    out.journal = std::make_unique<core::MemoryJournal>(system.id(), seed);
    auto made = core::Encounter::create(system, *opening, *out.journal, stillPorts());
    if (!made) qFatal("%s", made.error().text.c_str());
    out.encounter = std::move(*made);
    return out;
}

std::string stuck(const core::Game& game) {
    const auto planned = game.plan(next);
    return planned ? std::string() : "cannot go on: " + planned.error().text;
}

RandomPlay::RandomPlay(core::Encounter& encounter, RandomGame game, Whim& whim, Digests digests)
    : m_encounter(encounter), m_game(std::move(game)), m_whim(whim) {
    if (digests == Digests::Kept) m_digests = {encounter.digest()};
}

std::string RandomPlay::reported(const core::Order& order, const std::string& fault) const {
    return core::canonicalBytes(core::codec::write(order)) + ": " + fault + lastSteps(m_encounter);
}

std::string RandomPlay::step() {
    const auto order = m_game.next(m_encounter, m_whim);
    std::string fault;
    try {
        fault = performed(order);
    } catch (const std::exception& thrown) {
        fault = std::string("threw: ") + thrown.what();
    }
    return fault.empty() ? fault : reported(order, fault);
}

std::string RandomPlay::toTheEnd(int tries) {
    for (; tries > 0; --tries) {
        const auto before = m_depth;
        if (auto fault = step(); !fault.empty()) return fault;
        if (m_depth == before) continue;
        const auto booked = m_encounter.view().outcome.booked;
        if (!booked.empty() && booked != "stopped") return {};
    }
    return "the game does not come to its end" + lastSteps(m_encounter);
}

std::string RandomPlay::performed(const core::Order& order) {
    const auto before = m_game.unfair ? m_encounter.game().clone() : nullptr;
    const auto carried = carryOut(order);
    if (!carried) { // inputs chosen at random may not go together
        ++m_refused;
        if (m_encounter.open()) return "left open: " + carried.error().text;
        if (carried.error().text.empty()) return "refused without words";
        const bool same = m_digests.empty() || m_encounter.digest() == m_digests.back();
        return same ? std::string() : "refused and changed";
    }
    ++m_depth;
    if (!m_digests.empty()) m_digests.push_back(m_encounter.digest());
    const auto& after = m_encounter.game();
    if (const auto sound = after.validate(); !sound) return "is not sound: " + sound.error().text;
    if (auto fault = m_game.broken(after); !fault.empty()) return fault;
    if (before)
        if (auto fault = m_game.unfair(*before, order, after); !fault.empty()) return fault;
    return m_game.triesAll > 0 && m_whim.oneIn(m_game.triesAll) ? faultOfOffers() : std::string();
}

core::Result<core::Ok> RandomPlay::carryOut(const core::Order& order) {
    if (auto started = m_encounter.begin(order); !started) return started;
    for (int n = 0; m_encounter.open() && m_encounter.open()->request; ++n) {
        core::expect(n < mostRequests, "a command comes to its end");
        const auto& request = *m_encounter.open()->request;
        const bool byWhim =
            m_game.choosesByWhim && request.kind == core::Request::Kind::Choice && !m_whim.oneIn(2);
        core::Answer answer;
        if (byWhim) answer.pick = anyPick(request, m_whim);
        if (auto taken = byWhim ? m_encounter.supply(answer) : m_encounter.roll(); !taken) return taken;
    }
    return m_encounter.open() ? m_encounter.apply() : core::Result<core::Ok>(core::Ok{});
}

/// What is wrong with carrying out an offer as it is preset.
std::string RandomPlay::faultOf(const core::Offer& offer, bool byPolicy) {
    auto planned = m_encounter.planned({offer.command, false});
    if (!planned) return "is offered and refused: " + planned.error().text;
    core::SeededDice dice(m_whim.below(1'000'000));
    for (int n = 0; const auto request = (*planned)->pending(); ++n) {
        if (n >= mostRequests) return "asks without end";
        auto answer = core::rollAnswer(*request, dice);
        if (!byPolicy && request->kind == core::Request::Kind::Choice)
            answer.pick = anyPick(*request, m_whim);
        if (const auto taken = (*planned)->supply(answer); !taken) return taken.error().text;
    }
    return m_game.brokenEnd(**planned);
}

/// Every offer that is not blocked, of everybody, by policy and by whim.
std::string RandomPlay::faultOfOffers() {
    std::vector<std::string> asked{{}};
    for (const auto& unit : m_encounter.view().units)
        asked.push_back(unit.id);
    for (const auto& unit : asked)
        for (const auto& offer : m_encounter.offers(unit)) {
            if (offer.blocked || offer.command.type.empty()) continue;
            for (const bool byPolicy : {true, false})
                if (const auto fault = faultOf(offer, byPolicy); !fault.empty())
                    return core::canonicalBytes(core::codec::write(offer.command)) + ": " + fault;
        }
    return {};
}

std::string RandomPlay::walkedBack() {
    core::expect(m_digests.size() == m_depth, "digests were kept");
    const auto shown = core::canonicalBytes(core::codec::write(m_encounter.view()));
    for (std::size_t depth = m_digests.size() - 1; depth-- > 0;)
        if (!m_encounter.undo() || m_encounter.digest() != m_digests[depth])
            return "undone to " + std::to_string(depth) + ", another state" + lastSteps(m_encounter);
    for (std::size_t depth = 1; depth < m_digests.size(); ++depth)
        if (!m_encounter.redo() || m_encounter.digest() != m_digests[depth])
            return "redone to " + std::to_string(depth) + ", another state" + lastSteps(m_encounter);
    if (m_encounter.redo()) return "something is left to redo";
    const bool same = core::canonicalBytes(core::codec::write(m_encounter.view())) == shown;
    return same ? std::string() : "redone, something else is shown";
}

std::string RandomPlay::replayed() const {
    for (const auto& report : {m_encounter.replayEvents(), m_encounter.replayCommands()}) {
        if (!report) return report.error().text;
        if (report->firstDifference)
            return "step " + std::to_string(*report->firstDifference) + ": " + report->what;
        if (static_cast<std::size_t>(report->steps) != m_encounter.log().size()) return "not all replayed";
    }
    return {};
}

} // namespace tests

// SPDX-License-Identifier: GPL-3.0-or-later
#include "played_game.h"

#include "kernel/values/inconsistency_guard.h"

core::Result<core::Ok> OpenJournal::append(const core::Step& step,
                                           const std::optional<core::Value>& snapshot) {
    steps[step.head.id] = step;
    stream.steps.push_back(step.head);
    stream.head = step.head.id;
    stream.draws = step.draws;
    stream.draft.reset();
    if (snapshot) snapshots[step.head.id] = *snapshot;
    return core::Ok{};
}

core::Result<core::Ok> OpenJournal::saveDraft(const std::optional<core::Draft>& draft, std::int64_t draws) {
    stream.draft = draft;
    stream.draws = draws;
    return core::Ok{};
}

std::optional<core::Value> OpenJournal::snapshot(core::StepId id) const {
    const auto found = snapshots.find(id);
    return found == snapshots.end() ? std::nullopt : std::optional(found->second);
}

core::Order orderOf(const core::Offer& offer) { return {offer.command, offer.blocked.has_value()}; }

namespace {

std::vector<core::Offer> offersOfAll(const core::Encounter& encounter, const core::EncounterView& view,
                                     Whim& whim) {
    auto out = encounter.offers({});
    for (int n = 0; n < 3 && !view.units.empty(); ++n)
        for (auto& offer : encounter.offers(view.units[whim.below(view.units.size())].id))
            out.push_back(std::move(offer));
    std::erase_if(out, [](const core::Offer& offer) {
        return offer.command.type.empty() || offer.command.type == "finish";
    });
    return out;
}

/// Answers a few requests and looks at the odds before each.
void tryOut(const core::Encounter& encounter, const core::Order& order, Whim& whim) {
    auto planned = encounter.planned(order);
    if (!planned) return;
    core::SeededDice dice(whim.below(1000));
    for (int n = 0; n < 30; ++n) {
        const auto request = (*planned)->pending();
        if (!request) return;
        if (n < 3) {
            core::WorkBudget work(500);
            (void)(*planned)->odds(work);
        }
        if (const auto answer = core::fitAnswer(*request, core::rollAnswer(*request, dice));
            !answer || !(*planned)->supply(*answer))
            return;
    }
}

/// What passes here ends in a message of the program instead of ending it.
template <class Look> void look(const Look& work) {
    (void)core::catchInconsistency([&]() -> core::Result<core::Ok> {
        work();
        return core::Ok{};
    });
}

void lookAtAll(const core::Encounter& encounter, Whim& whim) {
    const auto view = encounter.view();
    (void)encounter.view(core::Audience::Table);
    const auto offers = offersOfAll(encounter, view, whim);
    for (int n = 0; n < 5 && !offers.empty(); ++n)
        tryOut(encounter, orderOf(offers[whim.below(offers.size())]), whim);
    core::WorkBudget work(500);
    (void)encounter.game().danger(work);
}

} // namespace

void playOn(core::Encounter& encounter, int steps, Whim& whim) {
    for (int n = 0; n < steps; ++n) {
        const auto offers = offersOfAll(encounter, encounter.view(), whim);
        const bool next = offers.empty() || whim.oneIn(3);
        (void)encounter.perform(next ? core::Order{{"next", 1, core::Value::Object{}}, false}
                                     : orderOf(offers[whim.below(offers.size())]),
                                {}, false);
    }
}

std::optional<core::Problem> useGame(const core::System& system, core::Journal& journal, Whim& whim) {
    const auto opened = core::Encounter::open(system, journal, stillPorts());
    if (!opened) return opened.error();
    auto& encounter = **opened;
    look([&] { lookAtAll(encounter, whim); });
    look([&] { (void)encounter.rollThrough(); });
    look([&] { (void)encounter.abandon(); });
    look([&] { playOn(encounter, 2, whim); });
    look([&] { (void)encounter.viewAt(1, core::Audience::Table); });
    for (int n = 0; n < 3; ++n)
        look([&] { (void)encounter.undo(); });
    look([&] { lookAtAll(encounter, whim); });
    look([&] { (void)encounter.replayEvents(); });
    look([&] { (void)encounter.replayCommands(); });
    return std::nullopt;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/refold.h"

#include "database/ports.h"
#include "kernel/values/inconsistency_guard.h"

namespace database {

Refold::GamePtr Refold::restored(const core::Value& state) const {
    std::shared_ptr<core::Game> game = m_system.newGame();
    return game->restore(state) && game->validateViews() ? game : nullptr;
}

Refold::GamePtr Refold::base(core::StepId parent) const {
    const auto known = m_games.find(parent);
    return known == m_games.end() ? GamePtr(m_system.newGame()) : known->second;
}

/// The state after as many of the events as the rules accept; nullptr when that state is not sound.
Refold::GamePtr Refold::folded(const core::Game& before, const std::vector<core::Record>& events,
                               std::vector<core::Record>& taken) const {
    std::shared_ptr<core::Game> game = before.clone();
    for (const auto& event : events) {
        std::shared_ptr<core::Game> next = game->clone();
        if (!next->apply(event)) continue;
        game = std::move(next);
        taken.push_back(event);
    }
    return game->validate() ? game : nullptr;
}

/// Drops the state if no later step needs it: the states of a long campaign would not fit into memory.
void Refold::forgetUnused(core::StepId state, core::StepId now) {
    const auto use = m_lastUses.find(state);
    if (use != m_lastUses.end() && use->second > now) return;
    m_games.erase(state);
}

std::optional<Refold::Refolded> Refold::step(core::StepId id, const FoundStep& found) {
    const auto sha256 = systemPorts().sha256;
    Refolded refolded;
    const auto before = base(found.parent);
    auto game = folded(*before, found.events, refolded.events);
    if (!game && before->validate() &&
        id != 1) { // the events that are left contradict each other; the step changes nothing
        game = before;
        refolded.events.clear();
    }
    const auto useState = [&](const core::Value& state) {
        auto other = restored(state);
        if (!other || (game && other->canonicalState() == game->canonicalState())) return;
        game = std::move(other);
        refolded.events = {core::Record{std::string(core::wholeState), 1, state}};
    };
    const bool asStored = found.whole && game && sha256(game->canonicalState()) == found.digest;
    if (found.snapshot && !asStored) useState(*found.snapshot);
    if (!game && id == 1 && m_beginning) useState(*m_beginning);
    if (!game) return std::nullopt;
    refolded.changed = !found.whole || !(refolded.events == found.events);
    refolded.digest = sha256(game->canonicalState());
    refolded.place = game->place();
    refolded.phaseKey = game->phaseKey();
    if (found.snapshot || id == 1) refolded.snapshot = game->snapshot();
    m_games[id] = std::move(game);
    forgetUnused(id - 1, id);
    forgetUnused(found.parent, id);
    return refolded;
}

} // namespace database

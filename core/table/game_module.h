// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"
#include "kernel/game/typed_game.h"
#include "kernel/values/refusal.h"
#include "table/force.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core::table {

/// The functions of a game that its GameModule calls.
template <class Catalogue, class State> struct GameParts {
    Result<Catalogue> (*read)(const DataPack& data);        ///< the data files as a catalogue
    Catalogue (*forDisplay)(const DataPack& data);          ///< the readable part of unfinished data
    std::vector<Problem> (*problems)(const DataPack& data); ///< everything that is wrong with the data
    std::optional<SheetView> (*card)(const DataPack& data,
                                     const std::string& path);      ///< the datasheet of that path as a card
    std::vector<DataKind> (*dataKinds)(const Catalogue& catalogue); ///< what the library can edit
    /// The rules for building forces: for an editor, whose data may be unfinished, and for checking forces.
    ForceRules (*forceRules)(const Catalogue& catalogue);
    ForceRules (*playedRules)(const Catalogue& catalogue);
    SetupChoices (*choices)(const Catalogue& catalogue); ///< what can be chosen for a new game
    /// The state with which a game of that setup begins.
    Result<State> (*beginning)(const Catalogue& catalogue, const Setup& setup);
    Reference (*reference)(const Catalogue& catalogue); ///< what a player looks up
    CampaignFacts (*campaignFacts)();                   ///< what a campaign knows of the game
};

/// A game as a System: the part that is the same in all games. A game adds its name, its calculators, its
/// checks of forces, and whatever only it can do. Beginning is the type of its first command, which contains
/// the state at the start.
template <class Rules, class Catalogue, class Beginning> class GameModule : public System {
public:
    using Parts = GameParts<Catalogue, typename Rules::State>;

    Result<Ok> load(const DataPack& data) override {
        auto read = m_parts.read(data);
        if (!read) return forwardProblem(read);
        m_catalogue = std::move(*read);
        m_rules = m_parts.playedRules(m_catalogue);
        return Ok{};
    }
    std::vector<DataKind> dataKinds() const override { return m_parts.dataKinds(m_catalogue); }
    std::vector<Problem> check(const DataPack& data) const override { return m_parts.problems(data); }
    std::optional<SheetView> card(const DataPack& data, const std::string& path) const override {
        return m_parts.card(data, path);
    }
    ForceRules forceRules(const DataPack& data) const override {
        return m_parts.forceRules(m_parts.forDisplay(data));
    }
    Cost costOf(const Force& force) const override { return table::costOf(m_rules, force); }
    SetupChoices choices() const override { return m_parts.choices(m_catalogue); }
    Result<Order> opening(const Setup& setup) const override {
        return catchRefusal([&]() -> Result<Order> {
            valueOf(mayPlay(*this, m_rules, setup));
            auto start = valueOf(m_parts.beginning(m_catalogue, setup));
            return Order{toRecord(typename Rules::Command(Beginning{std::move(start)})), false};
        });
    }
    std::unique_ptr<Game> newGame() const override { return std::make_unique<TypedGame<Rules>>(); }
    Reference reference() const override { return m_parts.reference(m_catalogue); }
    CampaignFacts campaignFacts() const override { return m_parts.campaignFacts(); }
    Value commandSchemas() const override { return schemasOf<typename Rules::Command>(); }

protected:
    explicit GameModule(const Parts& parts) : m_parts(parts) {}
    const Catalogue& catalogue() const { return m_catalogue; }
    const ForceRules& playedRules() const { return m_rules; }

private:
    Parts m_parts;
    Catalogue m_catalogue;
    ForceRules m_rules;
};

} // namespace core::table

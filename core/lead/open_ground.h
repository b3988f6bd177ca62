// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/distances.h"
#include "kernel/view/view.h"
#include "lead/led_step.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

/// An assumed model of distances for games without a board, when they are played without a table.
/// docs/leading.md says what is assumed.
namespace core::lead {

/// What the model assumes.
struct GroundTerms {
    bool isOn = true;   ///< false: every unit reaches everything, unless the table has declared otherwise
    int farInches = 18; ///< between two sides that begin; in a game with a game master from the players'
                        ///< units to objectives, and from the middle of its enemies to a unit that arrives
    friend bool operator==(const GroundTerms&, const GroundTerms&) = default;
};

/// The assumption as a sentence: "Open ground without walls: …".
std::string assumptionOf(const GroundTerms& terms);

/// Open ground without walls. Units begin far from their enemies, from friends who are held captive, and from
/// objectives where a game master plays; between two sides of players the objectives are in the middle. Units
/// that arrive begin far from the middle of their enemies. A unit that moves goes straight to its aim, as far
/// as its move allows.
class OpenGround final : public advice::Distances {
public:
    explicit OpenGround(GroundTerms terms) : m_terms(terms) {}

    /// Places new units, removes those that are gone, and takes over which units are in contact.
    void follow(const EncounterView& view);
    /// Moves the units that carry out the step.
    void walk(const LedStep& step);
    std::optional<int> between(const std::string& unit, const std::string& to) const override;
    /// Whether there is anything to assume: the game has no board, and the model is switched on.
    bool isKnown() const { return m_isKnown; }

private:
    struct Point {
        std::int64_t x = 0, y = 0; ///< hundredths of an inch
    };
    void begin(const EncounterView& view);
    void placeCaptives(const EncounterView& view);
    void placeNewcomers(const EncounterView& view);
    Point middleOf(const EncounterView& view, const std::string& side, bool others) const;
    Point around(Point middle);
    static std::int64_t distance(Point a, Point b);

    GroundTerms m_terms;
    bool m_isKnown = false;
    bool m_hasBegun = false;
    bool m_mayHoldCaptives = false; ///< the players' side has not acted yet
    std::size_t m_direction = 0;    ///< from which the next ones arrive
    std::map<std::string, Point> m_at;
    std::map<std::string, std::vector<std::string>> m_contacts; ///< of each unit, also of its enemies
};

} // namespace core::lead

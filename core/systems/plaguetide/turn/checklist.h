// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/effects/effect.h"

#include <string>
#include <vector>

namespace core::plaguetide {

/// One line of what *Next* does; any line may be struck off (rules 1.3.1 and 1.3.3).
struct Line {
    enum class Kind {
        Effect,       ///< S1, S4, S7, PT-S7, G6: an effect acts on its figure
        ActionPoints, ///< S2: an operative gets its action points back
        Counters,     ///< S3: a token returns to its Ability and Blitz
        Coherency,    ///< S5: a Toughness token returns
        Link,         ///< PT-S2: two operatives are still within 3″, although one of them has moved
        Script,       ///< S9: an event of the mission script
        Counter,      ///< PT-K5: an enemy with Counter strikes
        Threat,       ///< G1: the horde gains threat points
        Arrive,       ///< G1: enemies of the queue arrive
        Pass,         ///< G5: an enemy that has not acted does nothing
        Clock,        ///< G6: the mission clock advances
        Piece         ///< a piece on the table grows older
    };
    Kind kind = Kind::Clock;
    std::string id;
    std::string rule; ///< its rule number
    std::string text; ///< what happens
    std::string why;  ///< the reason for it
    UnitId unit;
    std::size_t index = 0; ///< of the script entry or the queue
    bool houseRule = true; ///< shown as a house rule
    const EffectLine* effect = nullptr;
    std::string piece = {}; ///< id of the piece that grows older
    Pair link = {};         ///< the two operatives of a Link
    bool asked = false;     ///< the line is presumed to apply; the players are asked to check it
    /// Whether its effect is decided by dice.
    bool rolls() const;
};

/// The lines for leaving the present phase, in the order in which they are carried out.
std::vector<Line> checklist(const State& state);

/// The lines of the checklist as they are shown: one line for each group with markers that act on figures
/// that are skipped; none for figures to which nothing happens.
std::vector<Line> shownLines(const State& state);
/// Whether a line was struck off, by its own name or with its group.
bool isStruckOff(const State& state, const Line& line, const std::vector<std::string>& skip);

/// The next phase in the order of the rules; after End comes Start.
Phase phaseAfter(Phase phase);
/// Whether the phase is skipped, as Swift, Overwatch and Activations are when no figure acts in them.
bool isPhaseSkipped(const State& state, Phase phase);
/// Whether the start checks or the end of a turn need no reading aloud, no question and no dice.
bool isRoutine(const State& state);
/// The text of the mission to read to the players at the start of this turn; empty in other phases.
std::string storyNow(const State& state);
/// The phase to which *Next* leads now.
Phase phaseAhead(const State& state);
/// "Start checks", "Operatives", …
std::string phaseName(Phase phase);
/// What happens in the phase, in a sentence.
std::string phaseHelp(Phase phase);

/// Threat points of this GM phase: 3 for each operative in play plus the turn number (1.3.3).
int threatIncome(const State& state, int turn);
/// Threat points that the arrival costs; 0 if it is free.
int costOf(const State& state, const Arrival& arrival);
/// The points that the whole queue will cost.
int queuedCost(const State& state);

} // namespace core::plaguetide

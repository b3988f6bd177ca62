// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/dice/requests.h"
#include "kernel/game/game.h"
#endif

#include <map>

namespace ui {

/// The dice that the program rolled in the open action. When an answer is taken back and the same dice are
/// requested again, or the action is abandoned and, after Undo, begun again, these faces are reused, so that
/// undo gives no second roll.
class RolledDice {
public:
    /// The faces already rolled for this request, 0 for each other die; `typed` takes precedence. `place` is
    /// the number of earlier answers.
    core::Answer alreadyRolled(std::size_t place, const core::Request& request,
                               const core::Answer& typed) const;
    /// Stores the faces of `rolled` that are 0 in `typed`.
    void keep(std::size_t place, const core::Request& request, const core::Answer& typed,
              const core::Answer& rolled);
    /// Forgets the dice, unless the same order is begun after the same step again.
    void beginAction(core::StepId after, const core::Order& order);

private:
    using Faces = std::vector<std::vector<int>>;
    /// A roll of the open action.
    struct Roll {
        core::Request request;
        Faces faces; ///< 0 where the face was typed
    };
    const Faces* fallen(std::size_t place, const core::Request& request) const;

    core::StepId m_after = 0;
    core::Order m_order;
    std::map<std::size_t, Roll> m_rolls;
};

/// Whether every die of the answer has a face.
bool isWhole(const core::Answer& answer);
/// Whether any die of the answer has a face.
bool hasAnyFace(const core::Answer& answer);

} // namespace ui

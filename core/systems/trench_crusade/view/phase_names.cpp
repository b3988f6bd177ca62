// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/view/phase_names.h"

namespace core::trench_crusade {

PhaseView phaseNamed(Phase phase) {
    const auto id = codec::keyText(phase);
    switch (phase) {
    case Phase::Deployment:
        return {id, "Deployment",
                "Models are set up as the scenario says, INFILTRATORS last; then the first turn begins.",
                PhaseView::State::Coming};
    case Phase::Activations:
        return {id, "Activations",
                "Both warbands activate models in turn, one at a time, until all models have acted.",
                PhaseView::State::Coming};
    case Phase::Morale:
        return {id, "Morale",
                "A warband with at least half of its models Down or Out of Action tests its Morale. Points "
                "of the turn are counted.",
                PhaseView::State::Coming};
    case Phase::Over:
        return {id, "End", "The last turn has been played: the battle ends, or one more turn is played.",
                PhaseView::State::Coming};
    }
    return {};
}

} // namespace core::trench_crusade

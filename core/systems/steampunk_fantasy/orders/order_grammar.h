// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"
#include "systems/steampunk_fantasy/orders/speed.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Orders as people write them: `360|A[slow]|F,(L/R)` for three movement steps, `Load|Fire[burst 5]` for two
/// halves of gunnery.
namespace core::steampunk_fantasy {

/// The kinds of actions in a movement step.
enum class MoveActionKind {
    Forward,
    Left,
    Right,
    Turn, ///< to any side
    Accelerate,
    Brake,
    Reverse,
    Drift, ///< to any neighbour
    Chase,
    Flee,
    Follow,
    Road,
    Help,   ///< towards a friend in need
    Deploy, ///< a passenger gets out
    Unload, ///< all passengers get out
    Reveal,
    Hide
};
/// One action of a movement step.
struct MoveAction {
    MoveActionKind kind = MoveActionKind::Forward;
    std::optional<Speed> speed; ///< the x of A[x] and B[x]
    std::string of;             ///< the text in other brackets: Hide[ruins], Unload[all]
    friend bool operator==(const MoveAction&, const MoveAction&) = default;
};
/// One action to choose among several, `L/R`, or an action that may be left out, `(A)`.
struct Choice {
    std::vector<MoveAction> either;
    bool optional = false;
    friend bool operator==(const Choice&, const Choice&) = default;
};
/// The actions of one movement step, in their order; empty = nothing.
using StepActions = std::vector<Choice>;
/// A movement order: its three steps.
using MovementOrder = std::array<StepActions, 3>;

/// Reads a movement order; a Problem shows the part that cannot be read.
Result<MovementOrder> readMovement(std::string_view text);
std::string textOf(const MovementOrder& order);
/// "turn to any side, accelerate to slow; forward; nothing" for those who do not know the letters.
std::string describeOrder(const MovementOrder& order);

/// The kinds of actions in a gunnery order.
enum class GunneryActionKind {
    Load,
    Aim,
    Fire,
    Throw,
    Spot,
    Heal,
    Release, ///< sets a cloud
    Activate,
    LayTrap,
    AmplifiedFire,
    Rally,
    CreateFog
};
/// The action of one half of gunnery.
struct GunneryAction {
    GunneryActionKind kind = GunneryActionKind::Fire;
    std::string weapon; ///< id of the only weapon meant, or one of: main, reserve, crew, h, unstable
    int loads = 1;      ///< Load[2]
    int burst = 0;      ///< Fire[burst 5]
    bool major = false; ///< Heal[major]
    bool self = false;  ///< Heal[minor,self]
    int poison = 0;     ///< Release[poison 12]
    /// Release[poison 12,4+]: the least die with which the cloud reaches a model; 0 = as any cloud.
    int reaches = 0;
    friend bool operator==(const GunneryAction&, const GunneryAction&) = default;
};
/// A gunnery order: its two halves; empty = nothing.
using GunneryOrder = std::array<std::optional<GunneryAction>, 2>;

Result<GunneryOrder> readGunnery(std::string_view text);
std::string textOf(const GunneryOrder& order);
std::string describeOrder(const GunneryOrder& order);

} // namespace core::steampunk_fantasy

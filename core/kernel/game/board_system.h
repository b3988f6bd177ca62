// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"
#include "kernel/values/value.h"
#include "kernel/view/board_view.h"
#include "kernel/view/offer.h"

#include <optional>
#include <string>
#include <vector>

/// Boards of cells, whatever the game: painting the boards of data files, and distance, sight and moves
/// between places of the board in play.
namespace core {

class Game;

/// A brush for painting a board.
struct BoardBrush {
    /// How a stroke of the brush is drawn.
    enum class Way {
        Cells, ///< placed into each cell that the stroke crosses
        Path,  ///< connects neighbouring cells
        Whole  ///< changes the whole board at once
    };
    std::string id;
    std::string heading;          ///< heading under which brushes are shown together: "Ground"
    std::string name;             ///< "Forest"
    std::string letter;           ///< letter on the cells that it paints
    std::string help;             ///< its effect in the game
    Way way = Way::Cells;         ///< how its stroke is drawn
    std::optional<Ground> ground; ///< ground of painted cells, nothing for a brush that is no ground
};

/// An entry of the data files as a board.
struct PaintableBoard {
    BoardView view; ///< as far as the entry can be drawn
    std::vector<BoardBrush> brushes;
    std::vector<std::string> painted; ///< fields of the entry that are painted instead of typed
};

/// One stroke of a brush.
struct BoardStroke {
    std::string brush;
    std::vector<std::string> cells; ///< in order
    bool bothHalves = false;        ///< also draws on the opposite half
};

/// The place of a unit, now or after an order.
struct BoardPlace {
    std::string cell;
    int facing = -1; ///< index of BoardView::directions
    friend bool operator==(const BoardPlace&, const BoardPlace&) = default;
};

/// What a unit does in one step, as far as the movement buttons distinguish it.
enum class BoardAct {
    Left,   ///< turns left
    Ahead,  ///< moves one cell ahead
    Right,  ///< turns right
    Faster, ///< increases its speed
    Slower, ///< decreases its speed
    Back,   ///< moves one cell back
    Aside   ///< moves sideways without turning
};

/// One way to carry out a unit's order, step by step.
struct BoardRoute {
    /// One step of the way, to the next cell or facing.
    struct Step {
        BoardPlace place;           ///< place after the step
        std::vector<BoardAct> acts; ///< what the unit does in it
        std::string words;          ///< "Ahead"
        friend bool operator==(const Step&, const Step&) = default;
    };
    std::vector<Step> steps;
    std::string words;       ///< "turns left, 2 ahead"
    bool fights = false;     ///< whether it ends in the cell of an enemy
    std::size_t choice = 0;  ///< index of its options in BoardOrders::choices
    Value::Object body = {}; ///< the command's members for this way
    friend bool operator==(const BoardRoute&, const BoardRoute&) = default;
};

/// All ways over the board that one offer allows a unit to be ordered.
struct BoardOrders {
    BoardPlace from;   ///< place of the unit when the order begins
    std::string speed; ///< "Slow"
    std::string when;  ///< "this turn"
    /// A further field of the command whose options depend on the order: the weapon to fire.
    std::string field, fieldLabel;
    /// The options of that field for routes of one kind.
    struct Choice {
        std::vector<FieldOption> options;
        Value preset; ///< the option that is proposed
    };
    std::vector<Choice> choices;
    std::vector<BoardRoute> routes;   ///< the likelier of equal ways first
    std::size_t proposed = 0;         ///< index of the route that is preset
    std::optional<std::size_t> given; ///< index of the route that is ordered now; nothing = none
    std::string otherwise;            ///< the action without an order: "stays"
};

/// Additional interface of systems whose games are fought on boards.
class BoardSystem {
public:
    virtual ~BoardSystem() = default;
    /// The entry of that path as a board that can be painted; nothing when it is no board.
    virtual std::optional<PaintableBoard> paintableBoard(const std::string& path,
                                                         const Value& body) const = 0;
    /// The entry after that stroke, valid or not; a Problem explains why the stroke cannot be drawn.
    virtual Result<Value> painted(const std::string& path, const Value& body,
                                  const BoardStroke& stroke) const = 0;
    /// Distance and sight between two places of a running game, each given by the id of a unit or of a cell.
    /// Nothing where a place does not exist.
    virtual std::optional<BoardLine> lineBetween(const Game& game, const std::string& from,
                                                 const std::string& to) const = 0;
    /// The ways over the board by which a unit may carry out that offer; nothing for an offer that is no
    /// movement order.
    virtual std::optional<BoardOrders> ordersBy(const Game&, const std::string& /*unit*/,
                                                const std::string& /*offer*/) const {
        return std::nullopt;
    }
};

} // namespace core

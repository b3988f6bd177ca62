// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/board_view.h"
#include "kernel/offer.h"
#include "kernel/result.h"
#include "kernel/value.h"

#include <optional>
#include <string>
#include <vector>

/// Boards of cells whatever the game: those of its data files as they are painted – how one looks now, and
/// what can be laid on it –, and what is between two places of the board in play.
namespace core {

class Game;

/// Something to paint with.
struct BoardBrush {
    enum class Way {
        Cells, ///< laid into each cell that it is drawn over
        Path,  ///< leads from cell to cell
        Whole  ///< changes the whole board at once
    };
    std::string id;
    std::string heading; ///< brushes of one heading are shown together: "Ground"
    std::string name;    ///< "Forest"
    std::string letter;  ///< as in the cells
    std::string help;    ///< what it does in the game
    Way way = Way::Cells;
    std::optional<Ground> ground; ///< what the cells look like then, nothing where it is no ground
};

/// An entry of the data files as a board.
struct BoardDraft {
    BoardView view; ///< as far as the entry can be laid out
    std::vector<BoardBrush> brushes;
    std::vector<std::string> painted; ///< fields of the entry that are painted, and not typed
};

/// One stroke of a brush.
struct BoardStroke {
    std::string brush;
    std::vector<std::string> cells; ///< one after another
    bool bothHalves = false;        ///< the same on the opposite half
};

/// Where a unit is or will be.
struct BoardPlace {
    std::string cell;
    int facing = -1; ///< index of BoardView::directions
    friend bool operator==(const BoardPlace&, const BoardPlace&) = default;
};

/// What a unit does in a step, as far as the buttons that move it distinguish.
enum class BoardAct { Left, Ahead, Right, Faster, Slower, Back, Aside };

/// One way in which a unit may carry an order out, step by step.
struct BoardRoute {
    struct Step {
        BoardPlace place; ///< after it
        std::vector<BoardAct> acts;
        std::string words; ///< "Ahead"
        friend bool operator==(const Step&, const Step&) = default;
    };
    std::vector<Step> steps;
    std::string words;       ///< "turns left, 2 ahead"
    bool fights = false;     ///< it ends in the cell of an enemy
    std::size_t choice = 0;  ///< which of BoardOrders::choices goes with it
    Value::Object body = {}; ///< the members of the command that say so
    friend bool operator==(const BoardRoute&, const BoardRoute&) = default;
};

/// All that a unit may be ordered by one of its offers, as ways over the board.
struct BoardOrders {
    BoardPlace from;   ///< where it will be when the order begins
    std::string speed; ///< "Slow"
    std::string when;  ///< "this turn"
    /// A further field of the command whose options depend on the order: what is fired.
    std::string field, fieldLabel;
    struct Choice {
        std::vector<FieldOption> options;
        Value preset;
    };
    std::vector<Choice> choices;
    std::vector<BoardRoute> routes;   ///< of those alike the likelier one first
    std::size_t proposed = 0;         ///< the preset route
    std::optional<std::size_t> given; ///< the one that has been ordered
    std::string otherwise;            ///< what it does without an order: "stays"
};

/// What a system can say beside the rest if its games are fought on boards; it is one of these then, too.
class BoardSystem {
public:
    virtual ~BoardSystem() = default;
    /// The body of the entry at that path as a board that can be painted; nothing when it is none.
    virtual std::optional<BoardDraft> boardDraft(const std::string& path, const Value& body) const = 0;
    /// The body after that stroke, sound or not; a Problem says why the stroke cannot be drawn.
    virtual Result<Value> painted(const std::string& path, const Value& body,
                                  const BoardStroke& stroke) const = 0;
    /// What is between two places of the board of a game of this system, each the id of a unit or of a
    /// cell: how far it is and whether one sees the other. Nothing where there is no such place.
    virtual std::optional<BoardLine> lineBetween(const Game& game, const std::string& from,
                                                 const std::string& to) const = 0;
    /// The ways over the board by which a unit may carry out what that offer of it orders; nothing for an
    /// offer that is no order of movement.
    virtual std::optional<BoardOrders> ordersBy(const Game&, const std::string& /*unit*/,
                                                const std::string& /*offer*/) const {
        return std::nullopt;
    }
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/board_view.h"
#include "kernel/result.h"
#include "kernel/value.h"

#include <optional>
#include <string>
#include <vector>

/// Boards of cells whatever the game: those of its data files as they are painted – how one looks now, and
/// what can be laid on it –, and what lies between two places of the one that is played on.
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
    std::string heading; ///< brushes of one heading stand together: "Ground"
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

/// What a system can say beside the rest if its games are fought on boards; it is one of these then, too.
class BoardSystem {
public:
    virtual ~BoardSystem() = default;
    /// The body of the entry at that path as a board that can be painted; nothing when it is none.
    virtual std::optional<BoardDraft> boardDraft(const std::string& path, const Value& body) const = 0;
    /// The body after that stroke, sound or not; a Problem says why the stroke cannot be drawn.
    virtual Result<Value> painted(const std::string& path, const Value& body,
                                  const BoardStroke& stroke) const = 0;
    /// What lies between two places of the board of a game of this system, each the id of a unit or of a
    /// cell: how far it is and whether one sees the other. Nothing where there is no such place.
    virtual std::optional<BoardLine> lineBetween(const Game& game, const std::string& from,
                                                 const std::string& to) const = 0;
};

} // namespace core

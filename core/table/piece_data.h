// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/catalogue.h"
#include "table/pieces.h"

/// The data file of pieces that a game offers ready-made: the list `pieces.json`, which may be missing.
namespace core::table {

void takePieces(const Value& value, PieceKinds& into, Check& check);
/// For the library.
DataKind pieceKind();

} // namespace core::table

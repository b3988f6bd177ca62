// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/catalogue.h"
#include "table/pieces.h"

/// The data file of ready-made pieces of a game: the list `pieces.json`, which may be missing.
namespace core::table {

/// Reads the list of ready-made pieces.
void takePieces(const Value& value, PieceKinds& into, Check& check);
/// Ready-made pieces as a kind of data for the library.
DataKind pieceKind();

} // namespace core::table

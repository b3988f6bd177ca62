// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QtGlobal>

/// The program that plays the counter game: TOY_PLAYER_PATH, else the one that is built beside the tests.
inline QString toyPlayer() { return qEnvironmentVariable("TOY_PLAYER_PATH", QStringLiteral(TOY_PLAYER)); }

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What most tests of the core include for themselves; see packaging/compile.cmake.
#include "kernel/dice/roll.h"
#include "kernel/dice/seeded_dice.h"
#include "kernel/flow/flow_odds.h"
#include "kernel/game/log.h"
#include "kernel/game/system.h"
#include "kernel/game/typed_game.h"
#include "kernel/store/encounter.h"
#include "kernel/view/view.h"
#include "support/case.h"
#include "table/alternation.h"
#include "table/catalogue.h"
#include "table/commands.h"
#include "table/events.h"
#include "table/force.h"
#include "table/pieces.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What most tests of the core include for themselves; see packaging/compile.cmake.
#include "kernel/encounter.h"
#include "kernel/flow_odds.h"
#include "kernel/log.h"
#include "kernel/roll.h"
#include "kernel/seeded_dice.h"
#include "kernel/system.h"
#include "kernel/typed_game.h"
#include "kernel/view.h"
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

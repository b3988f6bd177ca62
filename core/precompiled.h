// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What most sources of the table and of the games include for themselves; see packaging/compile.cmake.
#include "kernel/dice/roll_odds.h"
#include "kernel/flow/flow.h"
#include "kernel/flow/join_flows.h"
#include "kernel/force/force_rules.h"
#include "kernel/game/calculator.h"
#include "kernel/game/campaign_facts.h"
#include "kernel/game/career.h"
#include "kernel/game/game.h"
#include "kernel/game/setup.h"
#include "kernel/game/system.h"
#include "kernel/view/view.h"
#include "table/alternation.h"
#include "table/catalogue.h"
#include "table/commands.h"
#include "table/events.h"
#include "table/keyword_entry.h"
#include "table/pieces.h"
#include "table/plans.h"
#include "table/sentences.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

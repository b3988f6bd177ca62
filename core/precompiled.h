// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What most sources of the table and of the games include for themselves; see packaging/compile.cmake.
#include "kernel/calculator.h"
#include "kernel/campaign_facts.h"
#include "kernel/career.h"
#include "kernel/flow.h"
#include "kernel/force_rules.h"
#include "kernel/game.h"
#include "kernel/join_flows.h"
#include "kernel/roll_odds.h"
#include "kernel/setup.h"
#include "kernel/system.h"
#include "kernel/view.h"
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

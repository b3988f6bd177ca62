// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"

/// What a game shows, as plain data that is written as JSON.
namespace app {

/// {"code","text","where","overridable"} of a problem.
core::Value problemValue(const core::Problem& problem);
/// A request as JSON, with the answer that was used.
core::Value answeredValue(const core::Request& request, const core::Answer& answer);
/// Odds as JSON: title, question with its answer, bars, expected value, facts.
core::Value oddsValue(const core::OddsReport& odds);
/// The work budget, in basic steps, for all odds of an open action: small enough that its JSON comes at once.
inline constexpr std::int64_t openActionBudget = 300'000'000;
/// The open action as JSON, with the odds of what is still to come as far as a work budget of `patience`
/// suffices.
core::Value openValue(const core::OpenResolution& open, const core::Resolution& resolution,
                      std::int64_t patience = openActionBudget);

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/store/encounter.h"
#endif

#include <list>
#include <vector>

/// Views and requests of a fight in full swing, for the tests of single widgets and their pictures.
namespace samples {

core::TrackView track(const char* label, core::TokenShape shape, int current, int capacity, int blocked = 0);
core::TrackView magazine(int loaded, int reserve);

/// `count` figures of one group; some gone, hurt, marked, or done for the turn.
std::vector<core::UnitView> figures(int count);
std::vector<const core::UnitView*> pointers(const std::vector<core::UnitView>& units);

std::vector<core::PhaseView> phases();

core::Request hitRequest(int dice);
core::Request twoRows();
core::Request tableRequest(); ///< two six-sided dice whose faces matter
core::Request twentySided(int dice);
core::Request reaction();

core::OpenResolution open(core::Request request);
/// A resolution in which the hit dice have fallen and the save is asked for.
core::OpenResolution halfDone();

core::OddsReport odds();
core::OddsReport oddsBefore();
core::OddsReport longOdds(int bars);
/// The same as odds(), with facts and what happens to two others.
core::OddsReport manyOdds();

} // namespace samples

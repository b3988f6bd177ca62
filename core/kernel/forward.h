// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Names of what rules give to the rest of the program, for headers that only mention them.
namespace core {

class Audience;
struct Briefing;
struct EncounterView;
struct LessonStep;
struct Member;
struct Offer;
struct Step;
struct Tally;
template <class Rules> struct Endings;
template <class Rules> class TypedGame;

} // namespace core

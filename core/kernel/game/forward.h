// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Forward declarations of the types that rules share with the rest of the program.
namespace core {

class Audience;
struct AdviceFacts;
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

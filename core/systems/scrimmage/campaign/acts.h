// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/campaign/desk.h"
#include "table/career_acts.h"

/// The acts of every step between two games, and what carries them out.
namespace core::scrimmage {

using table::actFor;
using table::actOf;
using table::asks;
using table::bodyOf;
using table::checkFaces;
using table::countOf;
using table::Faces;
using table::mustBe;
using table::orderOf;

using ActRow = table::ActRow<Desk>;
using ActRows = std::vector<ActRow>;

// The acts of each step, and its state.
const ActRows& woundActs();
const ActRows& spoilActs();
const ActRows& restActs();
const ActRows& marketActs();
const ActRows& readyActs();
const ActRows& handActs();
void viewWounds(const Desk& desk, CareerStep& step);
void viewSpoils(const Desk& desk, CareerStep& step);
void viewRest(const Desk& desk, CareerStep& step);
void viewHiring(const Desk& desk, CareerStep& step);
void viewTrade(const Desk& desk, CareerStep& step);
void viewGear(const Desk& desk, CareerStep& step);
void viewReady(const Desk& desk, CareerStep& step);
void viewBeginning(const Desk& desk, CareerStep& step);
void viewByHand(const Desk& desk, CareerStep& step);

/// The steps between two games, in their order, with their state.
std::vector<CareerStep> stepsOf(const Desk& desk);
/// What would be lost with the next game, as a sentence; empty when nothing is, or when the team is ready.
std::string leftOpen(const Desk& desk);

/// The whole of it: what can be done, what an act comes to, who takes the field.
Career careerOf(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games);
Result<CareerChange> advance(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games,
                             const Record& act, const Faces& faces);
Result<Mustered> muster(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games);

/// A model of the roster that an order without dice is about.
inline Result<std::string> modelOf(const Desk& desk, const Value& body, const Faces& faces) {
    if (auto fit = checkFaces(faces, {}); !fit) return tl::unexpected<Problem>(fit.error());
    return table::entryOf(desk, body);
}
/// Its injuries to choose from.
std::vector<FieldOption> injuriesOf(const Desk& desk, const std::string& entry);
/// Takes one off it; false when it has none such.
bool healed(Desk& desk, const std::string& entry, const std::string& injury);
inline std::string pointWords(int number) { return countOf(number, "point"); }

/// What an injury is about, as an order names it.
struct InjuryOrder {
    std::string entry, injury;
    template <class F> static void fields(F&& f) {
        f.need("entry", &InjuryOrder::entry);
        f.need("injury", &InjuryOrder::injury);
    }
};

} // namespace core::scrimmage

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/campaign/team_editor.h"
#include "table/career_acts.h"
#include "table/sentences.h"

/// The acts of every step between two games, and the functions that carry them out.
namespace core::scrimmage {

using table::actFor;
using table::actOf;
using table::addInput;
using table::bodyOf;
using table::checkFaces;
using table::Faces;
using table::orderOf;
using table::plural;
using table::refuseUnless;

using ActRow = table::ActRow<TeamEditor>;
using ActRows = std::vector<ActRow>;

// The acts of each step, and its state.
const ActRows& woundActs();
const ActRows& spoilActs();
const ActRows& restActs();
const ActRows& marketActs();
const ActRows& readyActs();
const ActRows& correctionActs();
void viewWounds(const TeamEditor& editor, CareerStep& step);
void viewSpoils(const TeamEditor& editor, CareerStep& step);
void viewRest(const TeamEditor& editor, CareerStep& step);
void viewHiring(const TeamEditor& editor, CareerStep& step);
void viewTrade(const TeamEditor& editor, CareerStep& step);
void viewGear(const TeamEditor& editor, CareerStep& step);
void viewReady(const TeamEditor& editor, CareerStep& step);
void viewBeginning(const TeamEditor& editor, CareerStep& step);
void viewCorrections(const TeamEditor& editor, CareerStep& step);

/// The steps between two games, in their order, with their state.
std::vector<CareerStep> stepsOf(const TeamEditor& editor);
/// Unfinished business that the next game would cancel, as a sentence; empty if there is none or the team is
/// ready.
std::string unfinishedText(const TeamEditor& editor);

/// The complete career: the possible acts, their effects, and the team for the next game.
Career careerOf(const CampaignData& campaignData, const ForceLife& force,
                const std::vector<PlayedGame>& games);
Result<CareerChange> advance(const CampaignData& campaignData, const ForceLife& force,
                             const std::vector<PlayedGame>& games, const Record& act, const Faces& faces);
Result<Mustered> muster(const CampaignData& campaignData, const ForceLife& force,
                        const std::vector<PlayedGame>& games);

/// Reads the model of the roster from an order without dice.
inline Result<std::string> modelOf(const TeamEditor& editor, const Value& body, const Faces& faces) {
    if (auto fit = checkFaces(faces, {}); !fit) return tl::unexpected<Problem>(fit.error());
    return table::entryOf(editor, body);
}
/// The injuries of a model as options.
std::vector<FieldOption> injuriesOf(const TeamEditor& editor, const std::string& entry);
/// Removes one injury; false if the model does not have it.
bool removeInjury(TeamEditor& editor, const std::string& entry, const std::string& injury);
inline std::string pointWords(int number) { return plural(number, "point"); }
/// "1 point goes into the treasury", "5 points go into the treasury".
inline std::string intoTreasury(int number) {
    return plural(number, "point goes", "points go") + " into the treasury";
}

/// The model and the injury that an order names.
struct InjuryOrder {
    std::string entry, injury;
    template <class F> static void fields(F&& f) {
        f.need("entry", &InjuryOrder::entry);
        f.need("injury", &InjuryOrder::injury);
    }
};

} // namespace core::scrimmage

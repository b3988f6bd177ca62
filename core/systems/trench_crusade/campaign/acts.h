// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/campaign/warband_editor.h"
#include "table/career_acts.h"
#include "table/sentences.h"

/// The acts of every step of the campaign, and what carries them out.
namespace core::trench_crusade {

using table::actFor;
using table::actOf;
using table::addIfAvailable;
using table::addInput;
using table::bodyOf;
using table::checkFaces;
using table::chip;
using table::entryOf;
using table::EntryOrder;
using table::Faces;
using table::faceSum;
using table::faceWords;
using table::numberField;
using table::offerOverride;
using table::pickMany;
using table::pickOne;
using table::plural;
using table::refuseUnless;
using table::textField;

using ActRow = table::ActRow<WarbandEditor>;
using ActRows = std::vector<ActRow>;

// The acts of each step. viewX fills a step with its state and its acts, addX adds acts to it.
const ActRows& injuryActs();
const ActRows& experienceActs();
const ActRows& skillActs();
const ActRows& explorationActs();
const ActRows& trickActs();
const ActRows& placeActs();
const ActRows& tradeActs();
const ActRows& rosterActs();
const ActRows& gearActs();
const ActRows& battleActs();
const ActRows& correctionActs();
void viewInjuries(const WarbandEditor& editor, CareerStep& step);
void viewExperience(const WarbandEditor& editor, CareerStep& step);
void addSkillActs(const WarbandEditor& editor, CareerStep& step);
void viewThreshold(const WarbandEditor& editor, CareerStep& step);
void viewReinforcements(const WarbandEditor& editor, CareerStep& step);
void viewExploration(const WarbandEditor& editor, CareerStep& step);
void addTrickActs(const WarbandEditor& editor, CareerStep& step);
void addPlaceActs(const WarbandEditor& editor, CareerStep& step);
void viewRecruits(const WarbandEditor& editor, CareerStep& step);
void viewTrade(const WarbandEditor& editor, CareerStep& step);
void viewGlory(const WarbandEditor& editor, CareerStep& step);
void addResurrections(const WarbandEditor& editor, CareerStep& step);
void addModelSales(const WarbandEditor& editor, CareerStep& step);
void viewGear(const WarbandEditor& editor, CareerStep& step);
void viewRoster(const WarbandEditor& editor, CareerStep& step);
void viewBeginning(const WarbandEditor& editor, CareerStep& step);
void addCorrectionActs(const WarbandEditor& editor, CareerStep& step);

/// The campaign of this game as the kernel calls it: the career of a warband, the result of an act, and the
/// models that take the field.
Career careerOf(const CampaignData& data, const ForceLife& force, const std::vector<PlayedGame>& games);
Result<CareerChange> advance(const CampaignData& data, const ForceLife& force,
                             const std::vector<PlayedGame>& games, const Record& act, const Faces& faces);
Result<Mustered> muster(const CampaignData& data, const ForceLife& force,
                        const std::vector<PlayedGame>& games);

/// "1 ducat", "20 ducats", "3 glory".
inline std::string amountWords(int amount, const std::string& currency) {
    return currency == ducats ? plural(amount, "ducat") : std::to_string(amount) + " " + currency;
}

// The dice of acts.
inline DiceRequest d6(std::string label, int count = 1) { return {std::move(label), count, 6}; }

/// Whether the model still has to roll whether it takes part in the next battle (TC-C11).
bool mustTestNerve(const WarbandEditor& editor, const std::string& id);
/// The trauma row of that id; null when there is none.
const Trauma* findTrauma(const CampaignTables& tables, const std::string& id);
/// The skill of that id; null when there is none.
const Skill* findSkill(const CampaignTables& tables, const std::string& id);
/// The place of that id; null when there is none.
const Place* findPlace(const CampaignTables& tables, const std::string& id);

} // namespace core::trench_crusade

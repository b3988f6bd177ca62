// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/campaign/desk.h"
#include "table/career_acts.h"

/// The acts of every step of the campaign, and what carries them out.
namespace core::trench_crusade {

using table::actFor;
using table::actOf;
using table::addIf;
using table::asks;
using table::bodyOf;
using table::checkFaces;
using table::chip;
using table::countOf;
using table::entryOf;
using table::Faces;
using table::faceSum;
using table::faceWords;
using table::mustBe;
using table::numberField;
using table::OfEntry;
using table::offerAnyway;
using table::pickMany;
using table::pickOne;
using table::textField;

using ActRow = table::ActRow<Desk>;
using ActRows = std::vector<ActRow>;

// The acts of each step, and its state.
const ActRows& injuryActs();
const ActRows& experienceActs();
const ActRows& skillActs();
const ActRows& explorationActs();
const ActRows& trickActs();
const ActRows& placeActs();
const ActRows& tradeActs();
const ActRows& peopleActs();
const ActRows& equipmentActs();
const ActRows& battleActs();
const ActRows& handActs();
void viewInjuries(const Desk& desk, CareerStep& step);
void viewExperience(const Desk& desk, CareerStep& step);
void addSkillActs(const Desk& desk, CareerStep& step);
void viewThreshold(const Desk& desk, CareerStep& step);
void viewReinforcements(const Desk& desk, CareerStep& step);
void viewExploration(const Desk& desk, CareerStep& step);
void addTrickActs(const Desk& desk, CareerStep& step);
void addPlaceActs(const Desk& desk, CareerStep& step);
void viewRecruits(const Desk& desk, CareerStep& step);
void viewTrade(const Desk& desk, CareerStep& step);
void viewGlory(const Desk& desk, CareerStep& step);
void addRisings(const Desk& desk, CareerStep& step);
void addPeopleActs(const Desk& desk, CareerStep& step);
void viewEquipment(const Desk& desk, CareerStep& step);
void viewRoster(const Desk& desk, CareerStep& step);
void viewBeginning(const Desk& desk, CareerStep& step);
void addHandActs(const Desk& desk, CareerStep& step);

/// The whole of it: what can be done, what an act comes to, who takes the field.
Career careerOf(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games);
Result<CareerChange> advance(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games,
                             const Record& act, const Faces& faces);
Result<Mustered> muster(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games);

// The dice of acts.
inline DiceAsked d6(std::string label, int count = 1) { return {std::move(label), count, 6}; }

/// Whether it is still to be rolled if the model comes along to the next battle.
bool mustShowNerve(const Desk& desk, const std::string& id);
/// The trauma row, skill, place of that id; null when there is none.
const Trauma* findTrauma(const CampaignTables& tables, const std::string& id);
const Skill* findSkill(const CampaignTables& tables, const std::string& id);
const Place* findPlace(const CampaignTables& tables, const std::string& id);

} // namespace core::trench_crusade

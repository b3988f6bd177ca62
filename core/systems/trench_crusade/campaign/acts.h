// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/campaign/desk.h"

/// What every step of the campaign is made of: acts with their inputs and their dice, and what carries them
/// out.
namespace core::trench_crusade {

using Faces = std::vector<int>;

/// One kind of act and what it comes to; it gives the desk a label and lines.
struct ActRow {
    std::string_view type;
    Result<Ok> (*run)(Desk& desk, const Value& body, const Faces& faces) = nullptr;
};
using ActRows = std::vector<ActRow>;

// The acts of each step, and how the step stands.
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

/// The body of an act as a T.
template <class T> Result<T> bodyOf(const Value& body) { return codec::parse<T>(body, "act.body"); }
/// The body of an act that is about one model.
struct OfEntry {
    std::string entry;
    template <class F> static void fields(F&& f) { f.need("entry", &OfEntry::entry); }
};
/// A model of the roster, or a Problem that says so.
Result<std::string> entryOf(const Desk& desk, const Value& body);
Result<Ok> mustBe(bool holds, const char* code, const std::string& text, const char* where = "act");
inline tl::unexpected<Problem> refusedBy(const Result<Ok>& problem) { return passOn(problem); }

/// An act with its fixed part; add inputs and dice.
CareerAct actOf(const std::string& type, std::string title, Value::Object body = {});
/// The same about one model, with an id of its own.
CareerAct actFor(const std::string& type, const std::string& entry, std::string title);
CareerAct& asks(CareerAct& act, OfferField field);
OfferField pickOne(std::string id, std::string label, std::vector<FieldOption> options);
OfferField pickMany(std::string id, std::string label, std::vector<FieldOption> options);
OfferField numberField(std::string id, std::string label, int preset, int least, int most);
OfferField textField(std::string id, std::string label, const std::string& preset = {});
OfferField chip(std::string id, std::string label, bool preset);
/// Lets the act be done although something speaks against it.
void offerAnyway(CareerAct& act, const std::string& although);
/// Whether it is still to be rolled if the model comes along to the next battle.
bool mustShowNerve(const Desk& desk, const std::string& id);
/// The models of the roster that fit.
template <class Fits> std::vector<FieldOption> modelsThat(const Desk& desk, const Fits& fits) {
    std::vector<FieldOption> out;
    for (const auto& each : desk.force.build.entries)
        if (fits(each)) out.push_back({each.id, desk.nameOf(each.id), {}, {}});
    return out;
}
inline std::vector<FieldOption> everybody(const Desk& desk) {
    return modelsThat(desk, [](const ForceEntry&) { return true; });
}

/// The trauma row, skill, place of that id; null when there is none.
const Trauma* findTrauma(const CampaignTables& tables, const std::string& id);
const Skill* findSkill(const CampaignTables& tables, const std::string& id);
const Place* findPlace(const CampaignTables& tables, const std::string& id);
std::string countOf(int number, const std::string& one, const std::string& many = {});

} // namespace core::trench_crusade

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shipped_warbands.h"

#include "battle.h"
#include "systems/trench_crusade/campaign/acts.h"
#include "systems/trench_crusade/campaign/measures.h"

/// A warband of the campaign between its battles, as the acts change it.
namespace trench_camp {

using namespace core::trench_crusade;
using trench_rules::Body;
using trench_rules::columns;
using trench_rules::row;
using trench_rules::runRow;

/// A Value from JSON that a test has written; ends the program when it is none.
core::Value json(const char* text);

/// The books of the shipped data.
const CampaignData& books();

/// The Ladder Street Company: m1 to m3 are ELITE, m4 and m5 Yeomen, m6 and m7 Shocktroopers, m8 in heavy
/// armour.
class Camp {
public:
    explicit Camp(const char* patron = "warrior_saint", const char* force = "ladder_street_company");

    core::ForceLife force;
    std::vector<core::PlayedGame> games;
    std::vector<std::string> lines; ///< of the last act

    /// Carries out an act; the code of the refusal, empty when it was done.
    std::string act(const char* type, const char* body = "{}", const std::vector<int>& dice = {});
    /// The same, which must be done.
    void require(const char* type, const char* body = "{}", const std::vector<int>& dice = {},
                 Where where = Where::current());
    /// One more battle, whatever is still open after the last one: who was Out of Action, by entries; the
    /// first side wins or loses.
    void fight(const std::vector<std::string>& out = {}, bool won = false,
               const std::vector<std::string>& deeds = {}, const char* mission = "relic_hunt");
    /// Gives out experience and pay, and raises the threshold: the next step is reinforcements or
    /// exploration.
    void settle();
    /// Fights so many battles without losses, deeds or a victory.
    void skipTo(int battles);
    /// Gives that experience and nothing else.
    void teach(const char* entry, int experience);

    WarbandEditor editor() const;
    Veteran model(const std::string& entry) const { return editor().member(entry); }
    bool onRoster(const std::string& entry) const { return editor().entry(entry) != nullptr; }
    int ducatsIn() const { return editor().amountOf(ducats); }
    int gloryIn() const { return editor().amountOf(glory); }
    int stored(const std::string& gear) const;
    core::Career career() const { return careerOf(books(), force, games); }
    const core::CareerStep step(const std::string& id) const;
    core::CareerStep::Status status(const std::string& id) const { return step(id).status; }
    /// Whether that act is offered in the step.
    bool offers(const std::string& id, const std::string& act) const;
    bool reported(const char* words) const;
    /// As it takes the field when it is ready, whatever is still open.
    core::Mustered mustered() const;
};

} // namespace trench_camp

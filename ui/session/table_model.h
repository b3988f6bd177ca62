// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"

#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

/// One encounter as the window reads it: the view, the offers, the log and the open action. It changes
/// nothing; pointers and references into it are valid until the next step.
class TableModel {
public:
    /// Reads an encounter that must outlive the model.
    explicit TableModel(core::Encounter& encounter);
    virtual ~TableModel();

    const core::EncounterView& view() const { return *m_view; }
    /// Who looks at the window: the game master, or the one side of players where the others play themselves
    /// and have secrets. View, offers, names and lines of the log are what this audience may know.
    const core::Audience& audience() const { return m_audience; }
    /// The same view, for who keeps it beyond the next step.
    std::shared_ptr<const core::EncounterView> sharedView() const { return m_view; }
    core::EncounterView view(const core::Audience& audience) const { return m_encounter.view(audience); }
    /// The table as it was after that step.
    core::Result<core::EncounterView> viewAt(core::StepId step) const;
    // What has this id; nullptr where nothing has it.
    const core::UnitView* unit(const QString& id) const;
    const core::GroupView* group(const QString& id) const;
    const core::SideView* side(const QString& id) const;
    /// The side whose turn it is; nullptr where sides take no turns.
    const core::SideView* actingSide() const;
    /// The units with sheets, in key order: those of this side, or of all sides.
    std::vector<const core::UnitView*> sheetUnits(const std::string& side = {}) const;
    /// Whether no side consists of figures that act in groups: then the units of all sides act individually,
    /// each in the middle of the window.
    bool allSidesAct() const;
    /// Whether a unit acts individually and may still act; figures that act in groups never do.
    bool mayStillAct(const core::UnitView& unit) const;

    /// The offers of a unit; the empty id gives the game master's own offers.
    const std::vector<core::Offer>& offers(const QString& unit) const;
    /// The figure that represents a group: the first in play that has not acted, else the first in play;
    /// empty when none is.
    QString leader(const QString& group) const;
    /// The offers of a whole group, the likeliest first: copies that may be kept, and pointers that are valid
    /// until the game changes.
    std::vector<core::Offer> groupOffers(const QString& group) const;
    std::vector<const core::Offer*> groupOfferPointers(const QString& group) const;
    /// The only action of a unit; nullptr where it has none or several.
    const core::Offer* onlyAction(const QString& unit) const;
    /// The action that ends the activation in which the unit is; nullptr where its activation has not begun.
    const core::Offer* activationEnd(const QString& unit) const;
    /// Whether an offer of the game master has a separate place, such as the card of its group or its
    /// objective.
    bool hasOwnPlace(const core::Offer& offer) const;
    /// The GM's first offer of that command, or nullptr.
    const core::Offer* masterOffer(std::string_view command) const;

    const core::Log& log() const { return m_encounter.log(); }
    /// A line of the log as the audience may read it now; empty where the audience may not read it.
    QString line(core::StepId step, const core::Audience& audience) const {
        return QString::fromStdString(m_encounter.line(step, audience));
    }
    /// A line of the log for the audience of the window; a step that this audience may not know is named as
    /// secret.
    QString line(core::StepId step) const;
    /// A text about the order in the names that the audience of the window knows; empty where the order is a
    /// secret.
    QString knownText(const core::Order& order, const std::string& text) const;
    core::Result<core::Step> step(core::StepId id) const { return m_encounter.step(id); }
    core::Result<core::StepStamp> stamp(core::StepId id) const { return m_encounter.stamp(id); }
    const std::optional<core::OpenResolution>& open() const { return m_encounter.open(); }
    /// All targets of the open action; empty when none is open.
    std::vector<std::string> openTargets() const;
    /// The odds of an order; nothing where it cannot be planned or has none.
    std::optional<core::OddsReport> odds(const core::Order& order) const;
    /// The planned command, nullptr when it cannot be planned; its odds may be calculated on another thread.
    std::unique_ptr<core::Resolution> planned(const core::Order& order) const;
    /// The open resolution in its present state, and before its first die.
    std::unique_ptr<core::Resolution> resolution() const { return m_encounter.resolution(); }
    std::unique_ptr<core::Resolution> withoutDice() const { return m_encounter.withoutDice(); }
    /// A copy of the game as the audience of the window knows it, to calculate odds on another thread.
    std::unique_ptr<core::Game> game() const { return seen().clone(); }
    /// A copy of the game with all its secrets.
    std::unique_ptr<core::Game> wholeGame() const { return m_encounter.game().clone(); }
    /// Whether the game has advice for the unit.
    bool isAdvised(const QString& unit) const;
    /// Why an order is refused; nothing where it is allowed.
    std::optional<core::Problem> problem(const core::Order& order) const {
        return m_encounter.problem(order);
    }
    /// The text to read before the first turn, and the sentences of the mission's lesson; empty where there
    /// is none.
    core::Briefing briefing() const { return m_encounter.game().briefing(core::Audience::Gm); }
    std::vector<core::LessonStep> lesson() const { return m_encounter.game().lesson(); }
    const core::System& system() const { return m_encounter.system(); }
    bool readOnly() const { return m_encounter.readOnly(); }
    bool canUndo() const { return m_encounter.canUndo(); }
    QString undoLabel() const;
    QString redoLabel() const;

protected:
    core::Encounter& encounter() const { return m_encounter; }
    /// Takes this view as the present one.
    void setView(core::EncounterView view);
    /// Shows the game to this audience from the next view on.
    void keepAudience(const core::Audience& audience) { m_audience = audience; }

private:
    const core::Game& seen() const;
    QString knownLabel(core::StepId step, const std::string& label) const;

    core::Encounter& m_encounter;
    core::Audience m_audience;
    mutable std::unique_ptr<core::Game> m_seen; ///< the game as the audience knows it, once it was asked for
    std::shared_ptr<const core::EncounterView> m_view = std::make_shared<core::EncounterView>();
    mutable std::map<QString, std::vector<core::Offer>> m_offers;
    std::map<std::string, std::size_t> m_unitPlace;
};

} // namespace ui

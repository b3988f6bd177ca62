// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/store/encounter.h"
#include "table/commands.h"
#include "ui/session/drafts.h"
#include "ui/session/fallen_dice.h"
#endif
#include "ui/session/bookings.h"
#include "ui/session/change.h"
#include "ui/tokens/marked_figures.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace ui {

/// One encounter as the window sees it: what to show, what is in hand, and every action. Panels keep no game
/// data; they read from here and update when `changed` names their subject.
class Session : public QObject {
    Q_OBJECT

public:
    enum class Saved { Yes, ReadOnly, Failed };

    /// Shows an encounter that must outlive the session.
    explicit Session(core::Encounter& encounter, QObject* parent = nullptr);
    /// Takes ownership of the encounter.
    explicit Session(std::unique_ptr<core::Encounter> encounter, QObject* parent = nullptr);
    ~Session() override;

    const core::EncounterView& view() const { return m_view; }
    core::EncounterView view(const core::Audience& audience) const { return m_encounter.view(audience); }
    core::Result<core::EncounterView> viewAt(core::StepId step) const;
    const core::UnitView* unit(const QString& id) const;
    const core::GroupView* group(const QString& id) const;
    const core::SideView* side(const QString& id) const;
    /// The units with sheets, in key order: those of this side, or of all sides.
    std::vector<const core::UnitView*> sheetUnits(const std::string& side = {}) const;
    /// Whether no side consists of figures that act in groups: then the units of all sides act individually,
    /// each in the middle of the window.
    bool allSidesAct() const;
    /// The sides that may be in the left column, the side that is there, and all others, one of which is
    /// shown on the right. Empty where there is no such side.
    std::vector<const core::SideView*> homeSides() const;
    QString homeSide() const { return m_home; }
    void setHomeSide(const QString& id);
    std::vector<const core::SideView*> otherSides() const;
    QString sideInSight() const { return m_sight; }
    void setSideInSight(const QString& id);
    /// The unit that a number key takes in hand, among units that act individually: units that may act now
    /// come before the rest of the side whose turn it is; nullptr when no unit has that number.
    const core::UnitView* unitOfKey(int number) const;
    /// The offers of a unit; the empty id gives the game master's own offers.
    const std::vector<core::Offer>& offers(const QString& unit) const;
    /// The figure that represents a group: the first that has not acted, else the first in play.
    QString leader(const QString& group) const;
    /// The offers of a whole group, the likeliest first.
    std::vector<core::Offer> groupOffers(const QString& group) const;
    /// What the amber button does before the phase may end: the likely action of the group in hand, or of the
    /// next group.
    struct GroupTurn {
        QString group;
        core::Offer offer;
    };
    /// The next group turn; nothing when no group may still act.
    std::optional<GroupTurn> groupTurn() const;
    /// A unit that acts individually, may still act, and was not yet in hand in this phase.
    struct UnitTurn {
        QString unit;
        QString name;
        QString action; ///< the only action of the unit in hand; otherwise empty
    };
    /// The unit that Next takes in hand before the phase may end; nothing when all units that may act were in
    /// hand.
    std::optional<UnitTurn> unitTurn() const;
    /// Takes that unit in hand, and its action where there is only one.
    void takeUnitTurn();
    /// The names of all units that act individually and may still act.
    QStringList stillAble() const;
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
    core::Result<core::Step> step(core::StepId id) const { return m_encounter.step(id); }
    const std::optional<core::OpenResolution>& open() const { return m_encounter.open(); }
    /// All targets of the open action; empty when none is open.
    std::vector<std::string> openTargets() const;
    std::optional<core::OddsReport> odds(const core::Order& order) const;
    /// The planned command, nullptr when it cannot be planned; its odds may be calculated on another thread.
    std::unique_ptr<core::Resolution> planned(const core::Order& order) const;
    /// The open resolution in its present state, and before its first die.
    std::unique_ptr<core::Resolution> resolution() const { return m_encounter.resolution(); }
    std::unique_ptr<core::Resolution> withoutDice() const { return m_encounter.withoutDice(); }
    /// The changes that applying the open action will make; empty while an answer is pending.
    std::vector<Booking> willBook() const;
    /// A copy of the game, to calculate dangers on another thread.
    std::unique_ptr<core::Game> game() const { return m_encounter.game().clone(); }
    std::optional<core::Problem> problem(const core::Order& order) const {
        return m_encounter.problem(order);
    }
    /// The text to read before the first turn, and the sentences of the mission's lesson; empty where there
    /// is none.
    core::Briefing briefing() const { return m_encounter.game().briefing(core::Audience::Gm); }
    std::vector<core::LessonStep> lesson() const { return m_encounter.game().lesson(); }
    const core::System& system() const { return m_encounter.system(); }
    bool readOnly() const { return m_encounter.readOnly(); }
    Saved saved() const { return m_saved; }
    bool canUndo() const { return m_encounter.canUndo(); }
    QString undoLabel() const;
    QString redoLabel() const;
    /// Why Next may not be pressed now; empty when it may.
    QString nextBlocked() const;

    /// The unit whose actions are in the middle; empty = the game master's checklist.
    QString selectedUnit() const { return m_unit; }
    void selectUnit(const QString& id);
    /// The group whose datasheet is open on the right, and the figure in it that is being edited.
    QString selectedGroup() const { return m_group; }
    QString selectedFigure() const { return m_figure; }
    void selectGroup(const QString& id);
    void selectFigure(const QString& id);
    /// The unit or figure that was taken in hand last, of any side; empty when none is in hand.
    QString figureInHand() const;
    /// The figures that Ctrl and a digit choose from: those of the group in hand, else of the first group in
    /// play; where all sides act, the units of the side shown on the right, or of the side on the left when
    /// the right side has the turn.
    std::vector<const core::UnitView*> figuresOfKeys() const;
    /// The figures that are marked to be changed together.
    const MarkedFigures& marked() const { return m_marked; }
    void setMarked(const MarkedFigures& marked);

    /// The chosen action of the unit in hand; each unit keeps its own choice.
    QString selectedOffer() const { return m_drafts.offer(m_unit); }
    void selectOffer(const QString& offer);
    const core::Offer* chosenOffer() const;
    core::Value field(const core::Offer& offer, const core::OfferField& field) const;
    void setField(const core::Offer& offer, const std::string& field, const core::Value& value);
    /// The order of an offer with all entered values.
    core::Order order(const core::Offer& offer) const;
    bool overrideRules() const { return m_override; }
    void setOverrideRules(bool allow);

    /// The lines of the checklist that Next will leave out.
    QStringList struck() const;
    void strike(const QString& line, bool out);

    // Actions. Each returns whether it was done; if not, `refused` gave the reason.
    bool begin(const core::Order& order);
    bool beginChosen();
    bool answer(const core::Answer& answer);
    bool roll();
    /// Rolls those of the requested dice whose face in `begun` is 0.
    bool rollRest(const core::Answer& begun);
    /// Rolls in the program as long as dice are requested that `wanted` accepts; with Stop, rolling ends at a
    /// skipped question, so that it can still be asked.
    enum class AtSkipped { GoOn, Stop };
    using Wanted = std::function<bool(const core::Request&)>;
    bool rollOn(const Wanted& wanted, AtSkipped atSkipped);
    /// Sets which on-demand questions are always asked: with real dice, a question about a re-roll must not
    /// be skipped.
    void setAlwaysAsked(Wanted asked) { m_alwaysAsked = std::move(asked); }
    /// An on-demand question that was just skipped; nothing once dice were rolled after it.
    std::optional<core::Request> skippedQuestion() const;
    /// Asks the skipped question after all.
    bool askSkipped();
    bool apply();
    /// Takes the preset of every choice, rolls every die and applies the result.
    bool resolve() {
        return resolve([](const core::Request&) { return true; });
    }
    /// The same up to the first dice that `wanted` does not accept; false where it stops there.
    bool resolve(const Wanted& wanted);
    bool abandon();
    bool undo();
    bool redo();
    bool jump(core::StepId step);
    /// Begins the likely action of the group whose turn it is.
    bool actGroup();
    /// Whether the action in hand is a proposal: the likely action of the group whose turn it is, chosen by
    /// the program. The game master may change it, and Next carries it out.
    bool isProposal() const { return m_proposed && !open() && chosenOffer(); }
    /// Goes on to the next phase, without the struck lines.
    bool next();
    /// Corrects a number of a unit, or of the mission when `unit` is empty, to its value on the table.
    bool correct(const QString& unit, const QString& token, int value);
    bool correct(const core::table::Correct& correction);
    /// Corrects several numbers in one step; none is set when one is refused.
    bool correctAll(const std::vector<core::table::Correct>& changes);
    std::optional<core::AmendReport> amend(core::StepId step, const core::Order& order,
                                           const std::vector<core::Answer>& answers, std::size_t kept = 0);
    /// Whether the last act could not be saved and is kept for a retry.
    bool canRetry() const { return m_unsaved && !readOnly(); }
    /// Repeats the act that could not be saved, with the same dice; it is dropped once it or any other act is
    /// done.
    bool retry();
    /// Reports a refusal by the window itself.
    void refuse(const core::Problem& problem);

signals:
    void changed(ui::Changes changes);
    void refused(const core::Problem& problem);
    /// A change that reaches far back is about to happen: an earlier step is amended, or many steps are
    /// undone.
    void risky();

private:
    struct Before {
        core::StepId head;
        std::size_t steps;
        bool open;
    };
    bool onDemand(const core::Request& request) const;
    bool wasLastSkipped() const;
    bool lastWasNext() const;
    core::Result<core::Ok> skipPhases(core::Result<core::Ok> so);
    core::Result<core::Ok> autoSkip(core::Result<core::Ok> so);
    Before before() const;
    using Act = std::function<core::Result<core::Ok>()>;
    static Act once(Act act);
    bool perform(Act act);
    core::Result<core::Ok> rollDice(const core::Answer& typed);
    core::Result<core::Ok> resolveRest(const Wanted& wanted);
    bool goesOn(const Wanted& wanted) const;
    bool done(const Before& before, const core::Result<core::Ok>& result);
    std::optional<core::Value> aimOf(const core::Offer& offer, const core::OfferField& field) const;
    std::optional<core::Value> conditionOf(const core::Offer& offer, const core::OfferField& condition) const;
    void keepAim(const std::string& field, const core::Value& value);
    void refresh();
    void keepSelectionValid();
    void deselectDestroyed();
    bool isCard(const core::UnitView& unit) const;
    void keepSidesValid();
    void keepSightValid(const QString& formerHome);
    void bringInSight(const QString& unitOrGroup);
    void takeOpenInHand();
    void selectWhoActs();
    const core::UnitView* nextOfItsSide(const core::UnitView& held) const;
    void takeInHand(const core::UnitView* first);
    const core::UnitView* firstThatActs() const;
    bool mayStillAct(const core::UnitView& unit) const;
    const core::Offer* onlyAction(const QString& unit) const;
    const core::UnitView* nextToLookAt() const;
    void noteLookedAt();
    void passOn();
    void selectGroupThatActs();
    void proposeGroupAction();

    /// Pointers to the offers of groupOffers(); valid until the next step.
    std::vector<const core::Offer*> offersOfGroup(const QString& group) const;

    std::unique_ptr<core::Encounter> m_owned;
    core::Encounter& m_encounter;
    core::EncounterView m_view;
    mutable std::map<QString, std::vector<core::Offer>> m_offers;
    std::map<std::string, std::size_t> m_unitPlace;
    Drafts m_drafts;
    QStringList m_struck;
    QString m_unit, m_group, m_figure;
    QString m_home, m_sight, m_actingSide;
    QString m_picked; ///< the unit or figure that was taken in hand last
    MarkedFigures m_marked;
    std::set<QString> m_lookedAt;    ///< units that were in hand in this phase while they could act
    std::set<QString> m_actionShown; ///< those of them whose action was in hand
    std::optional<QString> m_acting; ///< the unit whose action is deselected once it is saved
    bool m_override = false;
    bool m_proposed = false;   ///< the unit in hand was chosen by a proposal
    bool m_couldAct = false;   ///< the unit in hand could still act at the last update
    bool m_groupCould = false; ///< the group in hand could still act at the last update
    Saved m_saved = Saved::Yes;
    FallenDice m_fallen; ///< the program's dice of the open action
    Wanted m_alwaysAsked;
    Act m_unsaved; ///< the act that could not be saved, for retry()
};

} // namespace ui

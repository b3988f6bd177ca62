// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/encounter.h"
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

/// One encounter as the window sees it: what to show, what is in hand, and every way to act. Panels hold no
/// truth of their own; they read from here and look again when `changed` names their subject.
class Session : public QObject {
    Q_OBJECT

public:
    enum class Saved { Yes, ReadOnly, Failed };

    /// Looks at an encounter that outlives the session.
    explicit Session(core::Encounter& encounter, QObject* parent = nullptr);
    /// Takes the encounter over.
    explicit Session(std::unique_ptr<core::Encounter> encounter, QObject* parent = nullptr);
    ~Session() override;

    const core::EncounterView& view() const { return m_view; }
    core::EncounterView view(const core::Audience& audience) const { return m_encounter.view(audience); }
    core::Result<core::EncounterView> viewAt(core::StepId step) const;
    const core::UnitView* unit(const QString& id) const;
    const core::GroupView* group(const QString& id) const;
    const core::SideView* side(const QString& id) const;
    /// Units that keep sheets, in key order: of this side, or of all.
    std::vector<const core::UnitView*> sheetUnits(const std::string& side = {}) const;
    /// No side is rows of figures that act in groups: units of all sides act by themselves, each from the
    /// middle.
    bool allSidesAct() const;
    /// The sides that may stand in the left column, the one that does, and all others; of these one is looked
    /// at on the right. Empty where there is none.
    std::vector<const core::SideView*> homeSides() const;
    QString homeSide() const { return m_home; }
    void setHomeSide(const QString& id);
    std::vector<const core::SideView*> otherSides() const;
    QString sideInSight() const { return m_sight; }
    void setSideInSight(const QString& id);
    /// The unit that a number key takes in hand: of those that act by themselves one that may act now before
    /// the rest of the side whose turn it is; nullptr when none has that number.
    const core::UnitView* unitOfKey(int number) const;
    /// What a unit may do now; the empty id asks for the GM's own offers.
    const std::vector<core::Offer>& offers(const QString& unit) const;
    /// The figure of a group that speaks for it: the first that still has to act, else the first that stands.
    QString leader(const QString& group) const;
    /// What a group may do together, the likeliest first.
    std::vector<core::Offer> groupOffers(const QString& group) const;
    /// What the amber button does before the phase may end: the group in hand, or the next one, as it would
    /// likely act.
    struct GroupTurn {
        QString group;
        core::Offer offer;
    };
    /// Nothing when no group is left that may act.
    std::optional<GroupTurn> groupTurn() const;
    /// A unit that acts by itself, may still act and was not looked at in this phase.
    struct UnitTurn {
        QString unit;
        QString name;
        QString action; ///< of the unit in hand: the one action that it may take; else empty
    };
    /// Whom Next leads to before the phase may end; nothing when everybody who may act was looked at.
    std::optional<UnitTurn> unitTurn() const;
    /// Takes that unit in hand, and its action where there is only one.
    void takeUnitTurn();
    /// The names of all units that act by themselves and may still act.
    QStringList stillAble() const;
    /// Whether one of the GM's offers stands where it belongs: on the card of its group, or at its objective.
    bool hasOwnPlace(const core::Offer& offer) const;
    /// The GM's first offer of that command, or nullptr.
    const core::Offer* masterOffer(std::string_view command) const;
    const core::Log& log() const { return m_encounter.log(); }
    /// A line of the log as the audience may read it now; empty where it may not.
    QString line(core::StepId step, const core::Audience& audience) const {
        return QString::fromStdString(m_encounter.line(step, audience));
    }
    core::Result<core::Step> step(core::StepId id) const { return m_encounter.step(id); }
    const std::optional<core::OpenResolution>& open() const { return m_encounter.open(); }
    /// Everything that the open action is aimed at; empty when none is open.
    std::vector<std::string> openTargets() const;
    std::optional<core::OddsReport> odds(const core::Order& order) const;
    /// The planned command, nothing when it cannot be planned; for its odds, also on another thread.
    std::unique_ptr<core::Resolution> planned(const core::Order& order) const;
    /// The open resolution as it stands, and before its first die.
    std::unique_ptr<core::Resolution> resolution() const { return m_encounter.resolution(); }
    std::unique_ptr<core::Resolution> withoutDice() const { return m_encounter.withoutDice(); }
    /// What the open action will change on the sheets once it is applied; empty while something is asked.
    std::vector<Booking> willBook() const;
    /// The game as it stands, to ask for its danger on another thread.
    std::unique_ptr<core::Game> game() const { return m_encounter.game().clone(); }
    std::optional<core::Problem> problem(const core::Order& order) const {
        return m_encounter.problem(order);
    }
    /// What is read before the first turn, and the sentences of the mission's lesson; empty where there is
    /// none.
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

    /// Whose actions stand in the middle; empty = the game master's checklist.
    QString selectedUnit() const { return m_unit; }
    void selectUnit(const QString& id);
    /// The group whose datasheet is open on the right, and the figure in it that is being edited.
    QString selectedGroup() const { return m_group; }
    QString selectedFigure() const { return m_figure; }
    void selectGroup(const QString& id);
    void selectFigure(const QString& id);
    /// Whoever was taken in hand last, of whichever side; empty when nobody is in hand.
    QString figureInHand() const;
    /// The figures that Ctrl and a digit choose from: those of the group in hand, else of the first that
    /// stands; where everybody acts, the units of the side that is looked at on the right, or when it is that
    /// one's turn, of the side on the left.
    std::vector<const core::UnitView*> figuresOfKeys() const;
    /// The figures that are to be changed together.
    const MarkedFigures& marked() const { return m_marked; }
    void setMarked(const MarkedFigures& marked);

    /// The action a unit has in hand; each unit keeps its own.
    QString selectedOffer() const { return m_drafts.offer(m_unit); }
    void selectOffer(const QString& offer);
    const core::Offer* chosenOffer() const;
    core::Value field(const core::Offer& offer, const core::OfferField& field) const;
    void setField(const core::Offer& offer, const std::string& field, const core::Value& value);
    /// The command of an offer with everything typed into it.
    core::Order order(const core::Offer& offer) const;
    bool overrideRules() const { return m_override; }
    void setOverrideRules(bool allow);

    /// Lines of the checklist that Next is to leave out.
    QStringList struck() const;
    void strike(const QString& line, bool out);

    // Acting. Each returns whether it was done; if not, `refused` has said why.
    bool begin(const core::Order& order);
    bool beginChosen();
    bool answer(const core::Answer& answer);
    bool roll();
    /// Rolls those of the dice asked for whose face in `begun` is 0.
    bool rollRest(const core::Answer& begun);
    /// Rolls in the program as long as dice are asked for that `wanted` agrees to; where a question is passed
    /// over on the way, stops there if so told, so that it can still be asked for.
    enum class AtSkipped { GoOn, Stop };
    using Wanted = std::function<bool(const core::Request&)>;
    bool rollOn(const Wanted& wanted, AtSkipped atSkipped);
    /// Which questions are put although they wait until somebody asks for them: whoever throws real dice has
    /// them on the table, and nobody passes over dice that may be rolled again.
    void setAlwaysAsked(Wanted asked) { m_alwaysAsked = std::move(asked); }
    /// A question that is asked on demand only and was just passed over; nothing once dice have fallen after
    /// it.
    std::optional<core::Request> skippedQuestion() const;
    /// Asks it after all.
    bool askSkipped();
    bool apply();
    /// Takes the preset of every choice, rolls every die and books what comes of it.
    bool resolve() {
        return resolve([](const core::Request&) { return true; });
    }
    /// The same up to the first dice that `wanted` does not agree to; false where it stops there.
    bool resolve(const Wanted& wanted);
    bool abandon();
    bool undo();
    bool redo();
    bool jump(core::StepId step);
    /// Lets the group whose turn it is act as it likely would.
    bool actGroup();
    /// Whether the action in hand is what the group whose turn it is would likely do, put there by itself:
    /// the game master may change it, and Next carries it out.
    bool isProposal() const { return m_proposed && !open() && chosenOffer(); }
    /// Goes on to the next phase, without the struck lines.
    bool next();
    /// Sets a number of a unit, or with an empty unit of the mission, to what lies on the table.
    bool correct(const QString& unit, const QString& token, int value);
    bool correct(const core::table::Correct& correction);
    /// Several such numbers in one step; none is set when one is refused.
    bool correctAll(const std::vector<core::table::Correct>& changes);
    std::optional<core::AmendReport> amend(core::StepId step, const core::Order& order,
                                           const std::vector<core::Answer>& answers, std::size_t kept = 0);
    /// Whether the last act was refused because it could not be saved; it is kept then.
    bool canRetry() const { return m_unsaved && !readOnly(); }
    /// Does the act that could not be saved once more, with the same dice; once it is done, or something else
    /// was, it is forgotten.
    bool retry();
    /// Says no on behalf of the screen itself.
    void refuse(const core::Problem& problem);

signals:
    void changed(ui::Changes changes);
    void refused(const core::Problem& problem);
    /// Something is about to be done that reaches far back: an earlier step is amended, or many are taken
    /// back.
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

    /// The same as groupOffers(), where they lie; they last until the next step.
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
    QString m_picked; ///< which of unit and figure was taken in hand last
    MarkedFigures m_marked;
    std::set<QString> m_lookedAt;    ///< in this phase, while they could act
    std::set<QString> m_actionShown; ///< of these, whose action was in hand
    std::optional<QString> m_acting; ///< whose action goes out of hand once it is booked
    bool m_override = false;
    bool m_proposed = false;   ///< who is in hand came there with a proposal
    bool m_couldAct = false;   ///< the unit in hand could still act when last looked at
    bool m_groupCould = false; ///< the group in hand could still act when last looked at
    Saved m_saved = Saved::Yes;
    FallenDice m_fallen; ///< in the open action
    Wanted m_alwaysAsked;
    Act m_unsaved; ///< what the disk refused last, to be tried again
};

} // namespace ui

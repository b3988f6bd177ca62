// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "table/commands.h"
#include "ui/session/action_draft.h"
#include "ui/session/expected_table.h"
#include "ui/session/rolled_dice.h"
#include "ui/session/table_model.h"
#endif
#include "ui/session/change.h"
#include "ui/session/selection.h"
#include "ui/session/skipped_questions.h"
#include "ui/session/turn_guide.h"
#include "ui/session/view_changes.h"
#include "ui/session/visible_sides.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// One encounter in play: the table to read, what is in hand, and every action. Panels keep no game data;
/// they read from here and update when `changed` names their subject.
class Session : public QObject, public TableModel {
    Q_OBJECT

public:
    /// Whether the state on the screen is in the file. ReadOnly: nothing can be written; Failed: the last
    /// change could not be saved and so did not take effect.
    enum class Saved { Yes, ReadOnly, Failed };

    /// Shows an encounter that must outlive the session.
    explicit Session(core::Encounter& encounter, QObject* parent = nullptr);
    /// Takes ownership of the encounter.
    explicit Session(std::unique_ptr<core::Encounter> encounter, QObject* parent = nullptr);
    ~Session() override;

    VisibleSides& sides() { return m_sides; }
    const VisibleSides& sides() const { return m_sides; }
    Selection& selection() { return m_selection; }
    const Selection& selection() const { return m_selection; }
    ActionDraft& draft() { return m_draft; }
    const ActionDraft& draft() const { return m_draft; }
    TurnGuide& guide() { return m_guide; }
    const TurnGuide& guide() const { return m_guide; }

    /// Shows the game to this audience from now on.
    void setAudience(const core::Audience& audience);

    Saved saved() const { return m_saved; }
    /// Why Next may not be pressed now; empty when it may.
    QString whyNextBlocked() const;
    /// The lines of the checklist that Next will leave out.
    QStringList struckLines() const;
    /// Leaves a line of the checklist out (`out` = true), or takes it in again; lines are named by their ids.
    void strike(const QString& line, bool out);
    /// The units that the open action will change, as it will leave them; none where nothing is known yet.
    const ExpectedUnits& expectedUnits() const;
    /// The changes that applying the open action will make; empty while an answer is pending.
    std::vector<ViewChange> pendingChanges() const;

    // Actions. Each returns whether it was done; if not, `refused` gave the reason.
    /// Begins an action; it stays open while it asks for dice or choices.
    bool begin(const core::Order& order);
    /// Begins the action in hand with the values of its form.
    bool beginChosen(const std::string& note = {});
    bool answer(const core::Answer& answer);
    /// Rolls the requested dice in the program.
    bool roll();
    /// Rolls those of the requested dice whose face in `begun` is 0.
    bool rollRest(const core::Answer& begun);
    /// Whether rolling ends at a skipped question that cannot be asked later and could be worth asking.
    enum class AtSkipped { GoOn, Stop };
    /// Chooses requests: for dice, those that the program may roll.
    using Wanted = std::function<bool(const core::Request&)>;
    /// Rolls in the program as long as dice are requested that `wanted` accepts.
    bool rollOn(const Wanted& wanted, AtSkipped atSkipped);
    /// Has on-demand questions asked that `wanted` accepts, such as those that a player at a phone decides,
    /// or those about an opportunity of players with real dice that passes at once.
    void askAlways(Wanted wanted) { m_alwaysAsked.push_back(std::move(wanted)); }
    /// The on-demand questions that were skipped and can still be asked, the last one first, back to the last
    /// typed dice or answered question; a question whose answers lead to different rolls only until dice were
    /// rolled after it.
    std::vector<SkippedQuestion> skippedQuestions() const;
    /// Whether the last question was skipped, could be worth asking, and cannot be asked after the next dice.
    bool shouldStop() const;
    /// Asks a skipped question after all; the later dice keep their faces.
    bool askSkipped(const SkippedQuestion& question);
    /// Saves the open action as a step, once all its questions are answered.
    bool apply();
    /// Takes the preset of every choice, rolls every die and applies the result.
    bool resolve() {
        return resolve([](const core::Request&) { return true; });
    }
    /// Takes presets and rolls up to the first dice that `wanted` does not accept, and applies the result;
    /// false where it stops before that.
    bool resolve(const Wanted& wanted);
    /// Gives the open action up; once dice were seen, a step with the price paid remains.
    bool abandon();
    bool undo();
    bool redo();
    /// Shows the game as it was after that step; no step is lost.
    bool jump(core::StepId step);
    /// Shows the likely action of the group whose turn it is, or begins it where it is shown or has no card.
    bool actGroup();
    /// Goes on to the next phase, without the struck lines.
    bool next();
    /// Goes on like next(), but where both sides are players', not past the last phase of a turn, even if
    /// that leaves nothing to decide.
    bool skip();
    /// Corrects a number of a unit, or of the game as a whole when `unit` is empty, to its value on the
    /// table.
    bool correct(const QString& unit, const QString& token, int value);
    bool correct(const core::table::Correct& correction);
    /// Corrects several numbers in one step; none is set when one is refused.
    bool correctAll(const std::vector<core::table::Correct>& changes);
    /// Plays an earlier step again with this order and these answers, of which the last `kept` are unchanged,
    /// and the later steps after it.
    std::optional<core::AmendReport> amend(core::StepId step, const core::Order& order,
                                           const std::vector<core::Answer>& answers, std::size_t kept = 0);
    /// Whether the last change could not be saved and is kept for a retry.
    bool canRetry() const { return m_unsaved && !readOnly(); }
    /// Repeats the change that could not be saved, with the same dice; it is dropped once it or any other
    /// change is made.
    bool retry();
    /// Has all panels show the game again, after a setting has changed what is shown of it.
    void showAgain();
    /// Reports a refusal by the window itself.
    void refuse(const core::Problem& problem);

signals:
    void changed(ui::Changes changes);
    void refused(const core::Problem& problem);
    /// A change that reaches far back is about to happen: an earlier step is amended, or many steps are
    /// undone.
    void risky();

private:
    /// The present step, the number of steps, and whether an action was open, all before a change.
    struct Before {
        core::StepId head;
        std::size_t steps;
        bool open;
    };
    bool onDemand(const core::Request& request) const;
    bool wasAsked(const core::Request& question) const;
    bool wasSkipped(std::size_t place) const;
    bool isAskableLater(std::size_t place) const;
    bool lastWasNext() const;
    enum class AtLastPhase { GoOn, Stop };
    core::Result<core::Ok> skipPhases(core::Result<core::Ok> so, AtLastPhase atLast = AtLastPhase::GoOn);
    bool begin(const core::Order& order, AtLastPhase atLast);
    core::Order nextOrder() const;
    core::Result<core::Ok> autoSkip(core::Result<core::Ok> so);
    Before before() const;
    using Attempt = std::function<core::Result<core::Ok>()>;
    static Attempt once(Attempt attempt);
    bool perform(Attempt attempt);
    core::Result<core::Ok> rollDice(const core::Answer& typed);
    core::Result<core::Ok> resolveRest(const Wanted& wanted);
    bool goesOn(const Wanted& wanted) const;
    bool done(const Before& before, const core::Result<core::Ok>& result);
    void refresh();
    std::function<void(Changes)> report();

    std::unique_ptr<core::Encounter> m_owned;
    VisibleSides m_sides;
    Selection m_selection;
    ActionDraft m_draft;
    TurnGuide m_guide;
    mutable ExpectedTable m_expected{*this};
    QStringList m_struck;
    std::optional<QString> m_acting; ///< the unit whose action is deselected once it is saved
    Saved m_saved = Saved::Yes;
    RolledDice m_rolledDice; ///< the program's dice of the open action
    std::vector<Wanted> m_alwaysAsked;
    Attempt m_unsaved; ///< the change that could not be saved, for retry()
};

} // namespace ui

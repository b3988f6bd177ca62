// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/store/encounter.h"
#endif
#include "ui/dice/dice_switch.h"

#include <QSet>
#include <QWidget>

#include <optional>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace ui {

class PastRolls;
class TrayForm;
class TypingBeat;
struct TypedDice;

/// Asks for the next answer of an open resolution and shows the earlier answers.
class DiceTray final : public QWidget {
    Q_OBJECT
    Q_PROPERTY(int mode READ modeNumber WRITE setModeNumber NOTIFY modeChanged)
public:
    explicit DiceTray(QWidget* parent = nullptr);
    /// Lets typed dice wait for that beat before they count; without one they count at once.
    void setBeat(TypingBeat& beat) { m_beat = &beat; }
    /// Enters the typed dice after the beat, and has those rolled that the program adds to them.
    void hold();

    /// Whether the focus moves to the input of a new request, or stays where it is.
    enum class Focus { Comes, Stays };
    /// Shows the pending request; partial input stays when the request is the same as before. A new request
    /// opens in the given dice mode, if there is one.
    void setRequest(const core::OpenResolution& open, std::optional<DiceMode> mode = {},
                    Focus focus = Focus::Comes);
    /// What is typed for the requested dice.
    TypedDice typedDice() const;
    /// The option that Enter would pick in the pending choice; empty for none.
    std::string option() const;
    /// Does what Enter does: submits the typed input, or shows what is missing.
    void enter();
    /// Removes the request and its form.
    void clear();
    /// What is asked now, below the earlier answers.
    QWidget* pending() const { return m_stage; }
    /// The height in pixels of the answered questions above the first roll, with the gaps below them.
    int heightOfChoices() const;
    /// Shows below the input why an answer was not accepted.
    void showReason(const QString& reason);
    /// Shows beside an option of the pending choice what it leads to: `note` is brief, `meaning` the full
    /// text.
    void noteOption(const std::string& option, const QString& note, const QString& meaning);
    /// Shows beside an option of the first question a bar for its chance and `brief` in place of its note;
    /// `of` names the event above all options. False where there is no line for that.
    bool noteChance(const std::string& option, double chance, const QString& brief, const QString& of);
    /// Sets whether the answers lead to such different ends that Enter takes the proposed answer only at the
    /// second press. Two presses are always needed where the preset is merely the first of several answers.
    void setNeedsSecondPress(bool is);
    bool needsSecondPress() const { return m_needsSecondPress; }
    /// Asks for the second press where it is needed; true when it has done so.
    bool asksAgain();
    /// Puts the focus on the control that takes the next key.
    void focusInput();

    /// Fills the boxes with faces that were down before, with the cursor on the die to be corrected.
    void correct(const std::vector<std::vector<int>>& faces, std::size_t row, int face);
    /// Puts the cursor into the boxes for single faces, even where the program rolls.
    void typeFaces();
    /// Handles a key as if the tray had the focus, and for real dice enters a digit into the first empty box;
    /// false when the key has no meaning here.
    bool pressKey(const QKeyEvent& key);

    /// Sets the sides whose dice the program rolls. Their rows have no boxes in a request in which another
    /// side rolls real dice.
    void setProgramSides(const QSet<QString>& sides);

    DiceMode mode() const { return m_mode; }
    void setMode(DiceMode mode);

signals:
    void answered(const core::Answer& answer);
    /// Requests to roll those of the requested dice that are not typed, or all where none is missing.
    void rollRequested();
    void restRequested(); ///< roll all remaining dice of the action
    void nothingTyped();  ///< Enter was pressed while real dice are expected and none is typed
    void modeChanged(int mode);
    void typedChanged();
    /// A die that is down is to be corrected: the one of that answer and row that shows `face`.
    void correctionRequested(std::size_t answer, std::size_t row, int face);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int modeNumber() const { return int(m_mode); }
    void setModeNumber(int mode);
    void switchCounting();
    /// Whether the dice are counted rather than typed face by face: many dice are counted by default, a
    /// single die never is.
    bool isCounted() const;
    bool canCount() const;
    /// By row of the request: whether the program rolls it; empty where all rows have the same mode.
    std::vector<bool> programRows() const;
    /// Whether the rows of the form show themselves who rolls them.
    bool hasRowSigns() const { return m_request->rows.size() > 1 && !isCounted(); }
    QString diceWords(const QString& need) const;
    void showForm();
    void showHeading();
    void showAbout(const QString& about);
    void showRoll();
    void keepRollWidth();
    TrayForm* makeDiceForm();
    /// Places the name of a stage at the left, as in the rolls above it, and a question in a line above its
    /// answers.
    void arrange();
    bool asksDice() const { return m_request && m_request->asksDice(); }
    bool takesKey(const QKeyEvent& key) const;
    void takeHeld();
    void stopHolding();

    PastRolls* m_past;
    QWidget* m_stage;
    QGridLayout* m_grid;
    QWidget* m_head;
    QBoxLayout* m_words;
    QLabel* m_purpose;
    QLabel* m_need;
    QLabel* m_who;    ///< the side that rolls or decides
    QLabel* m_event;  ///< what the chances of the answers are of
    QLabel* m_about;  ///< below the dice: what they are about, and who rolls where that is long
    QLabel* m_source; ///< an icon: a hand for real dice, a die where the program rolls
    QWidget* m_formBox;
    QVBoxLayout* m_formPlace;
    QWidget* m_wayBox;
    QBoxLayout* m_ways;
    QPushButton* m_roll;
    QToolButton* m_count;
    QLabel* m_note;
    QLabel* m_reason;
    TrayForm* m_form = nullptr;
    TypingBeat* m_beat = nullptr;
    bool hasPlainPreset() const;
    bool m_needsSecondPress = false;
    bool m_wasAskedAgain = false;
    bool m_holds = false; ///< the typed dice wait for the end of the beat
    std::optional<core::Request> m_request;
    std::size_t m_answered = 0;
    bool m_isWhoKnown = false;        ///< who rolls or decides is shown elsewhere
    DiceMode m_mode = DiceMode::Roll; ///< the mode of the side that rolls
    QSet<QString> m_programSides;
    std::optional<bool> m_counting; ///< chosen for the pending request
};

} // namespace ui

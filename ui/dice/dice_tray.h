// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/encounter.h"
#endif
#include "ui/dice/dice_switch.h"

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
struct TypedDice;

/// Asks for what an open resolution wants to know next, and shows what it has been told.
class DiceTray final : public QWidget {
    Q_OBJECT
    Q_PROPERTY(int mode READ modeNumber WRITE setModeNumber NOTIFY modeChanged)
public:
    explicit DiceTray(QWidget* parent = nullptr);

    /// Shows the pending request; half-typed input stays when it is the same one as before.
    /// A new request comes up in the way given, where one is.
    enum class Focus { Comes, Stays };
    void setRequest(const core::OpenResolution& open, std::optional<DiceMode> mode = {},
                    Focus focus = Focus::Comes);
    /// What is typed into the dice at hand.
    TypedDice typed() const;
    /// The option of the choice at hand that is about to be picked; empty for none.
    std::string option() const;
    /// Does what Enter does: hands over what is typed, or says what is missing.
    void enter();
    /// Shows nothing any more.
    void clear();
    /// Says in place why an answer was not accepted.
    void showReason(const QString& reason);
    /// Writes beside an option of the choice at hand what it leads to: short, and in full.
    void noteOption(const std::string& option, const QString& note, const QString& meaning);
    /// Puts the cursor where the next key belongs.
    void focusInput();

    /// Puts the cursor into the boxes for single faces, whoever throws.
    void typeFaces();
    /// Does what this key does with the cursor in the tray, and for real dice puts a digit into the first box
    /// that is empty; false when the key means nothing here.
    bool pressKey(const QKeyEvent& key);

    /// Which rows of the request to come the program rolls although another side throws real dice in it.
    void setProgramRows(const std::vector<bool>& rows);

    DiceMode mode() const { return m_mode; }
    void setMode(DiceMode mode);

signals:
    void answered(const core::Answer& answer);
    void rollRequested(); ///< those of the dice at hand that are not typed
    void restRequested(); ///< all that is still to roll
    void nothingTyped();  ///< Enter was pressed while real dice are waited for and none is typed
    void modeChanged(int mode);
    void typedChanged();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int modeNumber() const { return int(m_mode); }
    void setModeNumber(int mode);
    void switchCounting();
    /// Whether the dice are counted or typed face by face: too many are counted, single faces never are.
    bool isCounted() const;
    bool canCount() const;
    void showForm();
    void showHeading();
    void showRoll();
    TrayForm* makeDiceForm();
    /// A stage has its name at the left, as the rolls above it; a question has its own line above its
    /// answers.
    void arrange();
    bool asksDice() const { return m_request && m_request->asksDice(); }
    bool takesKey(const QKeyEvent& key) const;

    PastRolls* m_past;
    QWidget* m_stage;
    QGridLayout* m_grid;
    QWidget* m_head;
    QBoxLayout* m_words;
    QLabel* m_purpose;
    QLabel* m_need;
    QLabel* m_who;    ///< the side that rolls or decides
    QLabel* m_source; ///< a hand where real dice are typed, a die where the program rolls
    QWidget* m_formBox;
    QVBoxLayout* m_formPlace;
    QWidget* m_wayBox;
    QBoxLayout* m_ways;
    QPushButton* m_roll;
    QToolButton* m_count;
    QLabel* m_note;
    QLabel* m_reason;
    TrayForm* m_form = nullptr;
    std::optional<core::Request> m_request;
    std::size_t m_answered = 0;
    DiceMode m_mode = DiceMode::Roll; ///< of the side that rolls
    std::vector<bool> m_programRows;
    std::optional<bool> m_counting; ///< chosen for the request at hand
};

} // namespace ui

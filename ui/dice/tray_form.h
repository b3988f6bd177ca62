// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/dice/requests.h"
#endif

#include <QWidget>

#include <string>

class QLabel;

namespace ui {

/// The dice that have been typed for a request, and how many are missing.
struct TypedDice {
    int dice = 0;    ///< typed or counted dice
    int missing = 0; ///< dice without a face
    int program = 0; ///< missing dice that the program rolls once all others are typed
    /// The number of dice that the players still have to type.
    int toType() const { return missing - program; }
    /// Whether some faces are typed and others are not.
    bool isPartlyTyped() const { return dice > 0 && missing > 0 && !answer.faces.empty(); }
    core::Answer answer; ///< the faces so far, 0 for a missing one; complete when none is missing
};

/// A form that answers the pending request.
class TrayForm : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// The control that gets the focus when the form opens.
    virtual QWidget* firstInput() const = 0;
    /// Submits what is typed, or shows what is missing.
    virtual void enter() = 0;
    /// The dice typed so far; empty where the form asks for no dice.
    virtual TypedDice typedDice() const { return {}; }
    /// The option that Enter would pick: the one that had the focus last, at first the preset; empty for
    /// none.
    virtual std::string option() const { return {}; }

protected:
    /// A label with the name and requirement of a row of dice, for a form with several rows; at least so many
    /// letters wide, so that the dice of rows with short names are aligned.
    static QLabel* rowName(const core::DiceRow& row, QWidget* parent, int fewestLetters = 12);

signals:
    void answered(const core::Answer& answer);
    /// Enter was pressed in a field of the form.
    void entered();
    /// The last missing face has been entered.
    void completed();
    /// An entered face is about to be corrected.
    void correcting();
    /// What is typed has changed.
    void typedChanged();
    /// Reports why the input is not accepted; empty when it is valid again.
    void refused(const QString& reason);
};

} // namespace ui

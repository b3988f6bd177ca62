// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/procedure.h"
#endif

#include <QWidget>

#include <string>

class QLabel;

namespace ui {

/// How far the dice at hand have been typed.
struct TypedDice {
    int dice = 0;    ///< typed, or counted
    int missing = 0; ///< without a face yet
    /// Some faces are typed and others are not.
    bool isPartOfFaces() const { return dice > 0 && missing > 0 && !answer.faces.empty(); }
    core::Answer answer; ///< faces so far, 0 where one is missing; whole where none is
};

/// One way to answer the request at hand.
class TrayForm : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// Where the cursor belongs when the form opens.
    virtual QWidget* firstInput() const = 0;
    /// Hands over what is typed, or says what is missing.
    virtual void enter() = 0;
    /// What has been typed so far, nothing where dice are not typed.
    virtual TypedDice typed() const { return {}; }
    /// The option that is about to be picked: the one in focus last, at first the preset; empty for none.
    virtual std::string option() const { return {}; }

protected:
    /// What a row of dice is about and needs, where there is more than one row.
    static QLabel* rowName(const core::DiceRow& row, QWidget* parent);

signals:
    void answered(const core::Answer& answer);
    /// Enter was pressed in a field of the form.
    void entered();
    /// The last die that had no face has been given one.
    void completed();
    /// What is typed has changed.
    void typedChanged();
    /// Why something typed is not taken; empty when the objection is gone.
    void refused(const QString& reason);
};

} // namespace ui

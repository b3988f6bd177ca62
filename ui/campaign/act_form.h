// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/career.h"
#endif

#include <QWidget>

#include <functional>
#include <map>
#include <optional>
#include <vector>

class QFrame;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ui {

class CardTitle;
class Chip;
class FacesForm;
class FieldEditor;
class FlowLayout;

/// One act of a force's career before it is carried out: what to fill in, which dice it needs, why it does
/// not go.
class ActForm final : public QWidget {
    Q_OBJECT
public:
    /// `roll` gives a face of a die of the program; without it all dice are typed.
    explicit ActForm(std::function<int(int sides)> roll, QWidget* parent = nullptr);
    /// Shows the act; what was filled in stays where it is the same one. Nothing is in hand without one.
    void setAct(const std::optional<core::CareerAct>& act, bool readOnly);
    /// Puts the cursor where the first thing is to be filled in, else on the button that goes on.
    void focusInput();
    /// Carries it out, or says why not. Dice without a face are rolled.
    void carryOut();

signals:
    void carriedOut(const core::Record& act, const std::vector<int>& dice);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeFields();
    void makeDice();
    void showFields();
    void showGo();
    core::Value valueOf(const core::OfferField& field) const;
    core::Record filled() const;
    QString against() const;

    std::function<int(int)> m_roll;
    std::optional<core::CareerAct> m_act;
    bool m_readOnly = false;
    std::map<std::string, core::Value> m_values; ///< by id of the field, of what was filled in
    Chip* m_house = nullptr;
    CardTitle* m_title = nullptr;
    QLabel* m_help = nullptr;
    QWidget* m_fieldBox = nullptr;
    FlowLayout* m_fieldFlow = nullptr;
    std::vector<FieldEditor*> m_editors;
    QLabel* m_diceName = nullptr;
    QVBoxLayout* m_dicePlace = nullptr;
    FacesForm* m_dice = nullptr;
    QLabel* m_reason = nullptr;
    QLabel* m_refused = nullptr;
    QPushButton* m_go = nullptr;
};

} // namespace ui

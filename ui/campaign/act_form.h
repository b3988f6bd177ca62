// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/career.h"
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

/// One act of a force's career before it is carried out: its fields, the dice that it needs, and the reason
/// why it is blocked.
class ActForm final : public QWidget {
    Q_OBJECT
public:
    /// `roll` returns a face of one of the program's dice; without it all dice are typed.
    explicit ActForm(std::function<int(int sides)> roll, QWidget* parent = nullptr);
    /// Shows the act. Fields keep their values when it is the same act as before. An empty act clears the
    /// form.
    void setAct(const std::optional<core::CareerAct>& act, bool readOnly);
    /// Puts the cursor into the first field, or onto the button that carries the act out when there is no
    /// field.
    void focusInput();
    /// Carries the act out, or shows why it is refused. Dice without a face are rolled.
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
    std::map<std::string, core::Value> m_values; ///< the values filled in, by id of the field
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

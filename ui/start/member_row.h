// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <vector>

#include "kernel/game/system.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace ui {

/// One member of a team: class, name, weapons.
class MemberRow final : public QFrame {
    Q_OBJECT
public:
    MemberRow(const std::vector<core::MemberChoice>& choices, const core::Member& member,
              QWidget* parent = nullptr);
    core::Member member() const;
    /// The datasheet of the chosen class; nullptr when there is none to choose.
    const core::MemberChoice* choice() const;
    bool hasWeapon() const;
    void setNumber(int number);
    void setRemovable(bool removable);
    void setSelected(bool selected);
    void focusName();

signals:
    void changed();
    void removeRequested();
    /// The row was pressed, or one of its fields has got the focus.
    void selected();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void addWeapons(const std::vector<std::string>& carried);
    void changeClass();

    std::vector<core::MemberChoice> m_choices;
    QLabel* m_number = nullptr;
    QComboBox* m_class = nullptr;
    QLineEdit* m_name = nullptr;
    QToolButton* m_remove = nullptr;
    QWidget* m_weaponArea = nullptr;
    QVBoxLayout* m_weaponColumn = nullptr;
    std::vector<QCheckBox*> m_weapons;
    QString m_suggested;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"
#include "ui/players/phone_host.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace ui {

/// Invites players to join with their phones: lets phones join or not, shows who is connected, and gives each
/// player a link, a QR code and rights. Each choice takes effect at once.
class InviteDialog final : public DialogFrame {
    Q_OBJECT

public:
    /// The host must outlive the dialog.
    explicit InviteDialog(PhoneHost& host, QWidget* parent = nullptr);

private:
    void makeNetwork();
    void makeNewPlayer();
    void refresh();
    void addPlayer(const PhoneHost::Player& player);
    void toggle();
    void invite();

    PhoneHost& m_host;
    QComboBox* m_network = nullptr;
    QPushButton* m_switch = nullptr;
    QLabel* m_state = nullptr;
    QVBoxLayout* m_players = nullptr;
    QLineEdit* m_name = nullptr;
    QComboBox* m_seat = nullptr;
};

} // namespace ui

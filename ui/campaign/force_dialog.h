// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "campaign/state.h"
#include "kernel/game/setup.h"
#endif
#include "ui/frame/dialog_frame.h"

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace ui {

class CampaignController;
class SetupOptions;

/// Creates or edits a force: name, game, side, members, treasury, stash, choices for its games, notes.
class ForceDialog final : public DialogFrame {
    Q_OBJECT
public:
    /// A force without an id is a new one.
    ForceDialog(CampaignController& controller, const core::campaign::Force& force,
                QWidget* parent = nullptr);

private:
    void addSystem();
    void addFields();
    void fillForGame();
    void addLibrary(const std::vector<core::ForceChoice>& forces);
    void takeFromLibrary(const core::Force* force);
    void finish();
    core::campaign::Force entered() const;
    std::optional<std::map<std::string, int>> treasury() const;

    /// A figure that can be a member.
    struct Candidate {
        std::string id;
        QCheckBox* box = nullptr;
    };
    CampaignController& m_controller;
    core::campaign::Force m_force;
    QString m_taken; ///< name of the library force that was filled in
    QComboBox* m_system = nullptr;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_side = nullptr;
    QLineEdit* m_treasury = nullptr;
    QPlainTextEdit* m_stash = nullptr;
    QPlainTextEdit* m_notes = nullptr;
    QVBoxLayout* m_ofGame = nullptr; ///< members of the chosen game and choices for it
    std::vector<Candidate> m_members;
    SetupOptions* m_options = nullptr;
};

} // namespace ui

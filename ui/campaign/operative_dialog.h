// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "campaign/state.h"
#endif
#include "ui/frame/dialog_frame.h"

#include <QImage>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace ui {

class CampaignController;
class MemberRow;

/// Creates or edits an operative: class, name, weapons, player, portrait, condition, notes.
class OperativeDialog final : public DialogFrame {
    Q_OBJECT
public:
    /// An operative without an id is a new one.
    OperativeDialog(CampaignController& controller, const core::campaign::Operative& operative,
                    QWidget* parent = nullptr);
    /// Takes a picture as the portrait; an unreadable one is refused with a message.
    void takePicture(const QString& path);

private:
    void addSystem();
    void addMember();
    void addPortrait();
    void addRest();
    void askPicture();
    void finish();
    core::campaign::Operative entered() const;
    /// The values typed in the condition line; nothing when the line cannot be read.
    std::optional<core::campaign::Tokens> condition() const;

    CampaignController& m_controller;
    core::campaign::Operative m_operative;
    QComboBox* m_system = nullptr;
    QWidget* m_memberArea = nullptr;
    MemberRow* m_member = nullptr;
    core::Member m_asShown; ///< the operative before anything was typed
    QComboBox* m_player = nullptr;
    QLabel* m_picture = nullptr;
    QLineEdit* m_condition = nullptr;
    QPlainTextEdit* m_notes = nullptr;
    std::optional<std::string> m_portrait;
};

} // namespace ui

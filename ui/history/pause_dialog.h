// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"

class QLabel;
class QPlainTextEdit;

namespace ui {

/// Ends a session: a note for next time and, optionally, a photo of the table.
class PauseDialog final : public DialogFrame {
    Q_OBJECT
public:
    PauseDialog(const QString& where, const QString& lastNote, QWidget* parent = nullptr);

    /// Attaches this picture; an empty path removes it, and an unreadable picture is refused with a message.
    void setPhoto(const QString& path);

signals:
    /// The session ends with this note; `photo` is a full path or empty.
    void paused(const QString& note, const QString& photo);

private:
    void addNote(const QString& lastNote);
    void addPhoto();
    void choosePhoto();

    QPlainTextEdit* m_note = nullptr;
    QLabel* m_photoName = nullptr;
    QPushButton* m_removePhoto = nullptr;
    QString m_photo;
};

} // namespace ui

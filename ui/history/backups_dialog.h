// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"

#include <vector>

class QListWidget;

namespace ui {

/// A backup as it is shown for choosing.
struct BackupChoice {
    QString path;
    QString when;  ///< when it was last played
    QString holds; ///< its games, the turn of each, and the number of steps
};

/// The backups of a file, newest first, each with its content. The chosen one is opened as a copy; the file
/// and the backups stay unchanged.
class BackupsDialog final : public DialogFrame {
    Q_OBJECT
public:
    explicit BackupsDialog(const std::vector<BackupChoice>& backups, QWidget* parent = nullptr);

signals:
    void chosen(const QString& path);

private:
    QListWidget* m_list = nullptr;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"

#include <vector>

class QListWidget;

namespace ui {

/// A backup as people choose it.
struct BackupChoice {
    QString path;
    QString when;  ///< when it was last played
    QString holds; ///< its games, where each stands, how many steps
};

/// The backups of a file, newest first, each with what it holds; the chosen one is opened as a copy, the file
/// itself and the backups stay as they are.
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

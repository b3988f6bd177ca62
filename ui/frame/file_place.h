// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace ui {

/// The place of the campaign file: a proposed path that can be edited or browsed for.
class FilePlace final : public QWidget {
    Q_OBJECT
public:
    explicit FilePlace(const QString& folder, QWidget* parent = nullptr);
    /// Proposes an unused file name made from this text, unless a path was typed already.
    void propose(const QString& words);
    QString path() const;
    /// The reason why no file can be created there; empty when it can.
    QString wrong() const;

signals:
    void changed();

private:
    void browse();

    QString m_folder;
    QLineEdit* m_path = nullptr;
    bool m_typed = false;
};

} // namespace ui

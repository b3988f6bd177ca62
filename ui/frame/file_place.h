// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace ui {

/// Where the campaign file goes: a proposed path that can be typed over or browsed for.
class FilePlace final : public QWidget {
    Q_OBJECT
public:
    explicit FilePlace(const QString& folder, QWidget* parent = nullptr);
    /// Proposes a free file name made from these words, unless a path was typed already.
    void propose(const QString& words);
    QString path() const;
    /// Why no file can be made there, in words; empty when it can.
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

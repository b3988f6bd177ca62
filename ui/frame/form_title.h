// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace ui {

class ElidedLabel;

/// The head of the card of an action: its name, its price, one thing beside them, and a quiet line at the
/// end.
class FormTitle final : public QWidget {
public:
    FormTitle(QWidget* beside, QWidget* parent);
    void say(const QString& title, const QString& price, const QString& line);
    QString title() const;

private:
    ElidedLabel* m_title;
    QLabel* m_price;
    QLabel* m_line;
};

} // namespace ui

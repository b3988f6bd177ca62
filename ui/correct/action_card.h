// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

class QLabel;
class QVBoxLayout;

namespace ui {

/// A large button with an icon, a heading and lines of text below it.
class ActionCard final : public QPushButton {
    Q_OBJECT
public:
    ActionCard(const QString& icon, const QString& heading, const QString& text, QWidget* parent = nullptr);
    /// Highlights the card that is used most often.
    void setFirst();
    void addLine(const QString& text, const char* look = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* m_lines = nullptr;
    bool m_first = false;
};

} // namespace ui

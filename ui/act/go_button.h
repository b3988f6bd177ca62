// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace ui {

/// The amber button of an action: what it does, and in a second, smaller line what that costs or comes to.
class GoButton final : public QPushButton {
    Q_OBJECT

public:
    explicit GoButton(QWidget* parent);
    /// Where the deed has no room, `brief` is said in its place.
    void say(const QString& deed, const QString& detail, const QString& brief = {});
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString m_deed, m_brief, m_detail;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace ui {

/// The amber button of an action: the action, and in a second, smaller line its price or result.
class GoButton final : public QPushButton {
    Q_OBJECT

public:
    explicit GoButton(QWidget* parent);
    /// Draws an outline instead of the amber ground, where a press should be thought over.
    void setQuiet(bool is);
    /// Makes the button so wide that texts of usual length never move its neighbours.
    void keepWidth();
    /// Sets the two lines: the action and its detail. Where `action` does not fit, `brief` is shown in its
    /// place.
    void say(const QString& action, const QString& detail, const QString& brief = {});
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void fit();
    int widthOfWords() const;

    QString m_action, m_brief, m_detail;
    bool m_isQuiet = false;
    bool m_keepsWidth = false;
    int m_widest = 0; ///< the widest words since the button was shown
};

} // namespace ui

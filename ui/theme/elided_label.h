// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace ui {

/// One line of text that is shortened where it does not fit: dots follow its first whole words, and the tool
/// tip has the full text.
class ElidedLabel final : public QLabel {
public:
    using QLabel::QLabel;
    QSize minimumSizeHint() const override;
    /// The text as it is painted, shortened where it does not fit.
    QString shownText() const;
    /// Keeps the number at the end of a name that is shortened.
    void setIsName(bool is) { m_isName = is; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_isName = false;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace ui {

/// One line of text, or as many as it may take, shortened where it does not fit: dots follow its first whole
/// words, and the tool tip has the full text.
class ElidedLabel final : public QLabel {
public:
    using QLabel::QLabel;
    QSize minimumSizeHint() const override;
    /// The text as it is painted, with its line breaks, shortened where it does not fit.
    QString shownText() const;
    /// Keeps the number at the end of a name that is shortened.
    void setIsName(bool is) { m_isName = is; }
    /// Sets how many lines the text may take before it is shortened; the label needs their height itself.
    void setMostLines(int lines) { m_mostLines = lines; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_isName = false;
    int m_mostLines = 1;
};

} // namespace ui

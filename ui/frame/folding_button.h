// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace ui {

/// A button that shows brief words, or its icon alone, where its full words do not fit; a screen reader
/// always reads the full words.
class FoldingButton final : public QPushButton {
    Q_OBJECT

public:
    explicit FoldingButton(QWidget* parent);
    /// Sets the words; `brief` may be empty for a button with an icon.
    void setWords(const QString& words, const QString& brief);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QSize sizeOf(const QString& words) const;
    void fit();

    QString m_words, m_brief;
};

} // namespace ui

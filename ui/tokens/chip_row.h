// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include <QWidget>

#include <vector>

namespace ui {

/// The contents of one of several small rounded labels.
struct ChipFace {
    QString words; ///< "Bleed 2"
    QString brief; ///< "B2": the text where space is short; empty = the words up to their first comma
    core::Tone tone = core::Tone::Plain;
    QString help;        ///< tool tip, and the text for screen readers
    bool filled = false; ///< painted on a raised ground
    bool aimed = false;  ///< cross hairs before the words
    friend bool operator==(const ChipFace&, const ChipFace&) = default;
};

/// Small rounded labels at the end of a card's first line. Where they do not fit their texts are shortened,
/// the first label before the last, and finally only their number is shown.
class ChipRow final : public QWidget {
    Q_OBJECT

public:
    explicit ChipRow(QWidget* parent = nullptr);
    void setChips(std::vector<ChipFace> chips);
    const std::vector<ChipFace>& chips() const { return m_chips; }
    /// The present text of each label, for tests and for help that points at labels.
    QStringList shownWords() const;
    QRect chipRect(int place) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// A label at its place in the row.
    struct Place {
        QString words;
        int chip = -1; ///< -1 = the number of labels that do not fit
        QRect box;
    };
    QFont chipFont() const;
    int signWidth(int chip) const;
    int chipWidth(const QString& words, int chip) const;
    int rowWidth(const QStringList& words) const;
    std::vector<Place> places() const;

    std::vector<ChipFace> m_chips;
};

} // namespace ui

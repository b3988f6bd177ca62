// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view.h"
#endif

#include <QWidget>

#include <vector>

namespace ui {

/// One of several small rounded labels.
struct ChipFace {
    QString words; ///< "Bleed 2"
    QString brief; ///< "B2": what stands there where room is short; empty = the words, shortened
    core::Tone tone = core::Tone::Plain;
    QString help; ///< tool tip, and what is said aloud
    bool filled = false;
    bool aimed = false; ///< cross hairs before the words
    friend bool operator==(const ChipFace&, const ChipFace&) = default;
};

/// Small rounded labels at the end of a card's first line. Where they do not fit they lose their words, the
/// first of them before the last, and at last they are counted.
class ChipRow final : public QWidget {
    Q_OBJECT

public:
    explicit ChipRow(QWidget* parent = nullptr);
    void setChips(std::vector<ChipFace> chips);
    const std::vector<ChipFace>& chips() const { return m_chips; }
    /// What stands on each of them now, for tests and for help that points at them.
    QStringList shownWords() const;
    QRect chipRect(int place) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Place {
        QString words;
        int chip = -1; ///< -1 = counts those that have no room
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

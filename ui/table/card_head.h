// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tokens/chip_row.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace ui {

class ElidedLabel;

/// The first line of a card: number, name, what it is, and chips at its end. It has one height whatever it
/// says: what it is gives way first, then the words of the chips, the name last.
class CardHead final : public QWidget {
    Q_OBJECT

public:
    explicit CardHead(QWidget* parent = nullptr);
    void setNumber(const QString& number, const QString& help = {});
    void setName(const QString& name);
    /// Behind the name, in small letters.
    void setKind(const QString& kind);
    /// Fills the number with the colour of whoever is in hand.
    void setInHand(bool is);
    /// Marks what is not the author's with a sign that says so when it is pointed at.
    void setHouseRule(bool is);
    void setChips(std::vector<ChipFace> chips);
    /// One die at the very end, whose pips are a count.
    void setDie(const std::optional<core::TrackView>& track);
    const ChipRow& chips() const { return *m_chips; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();
    QRect dieBox() const;

    QLabel* m_number = nullptr;
    ElidedLabel* m_name = nullptr;
    ElidedLabel* m_kind = nullptr;
    QLabel* m_house = nullptr;
    ChipRow* m_chips = nullptr;
    std::optional<core::TrackView> m_die;
};

/// What the sign of a house rule on a datasheet means.
QString houseRuleWords();

} // namespace ui

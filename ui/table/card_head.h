// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tokens/chip_row.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace ui {

class ElidedLabel;

/// The first line of a card: number, name, kind, and chips at its end. Its height never changes: where space
/// is short the kind is shortened first, then the text of the chips, the name last.
class CardHead final : public QWidget {
    Q_OBJECT

public:
    explicit CardHead(QWidget* parent = nullptr);
    void setNumber(const QString& number);
    /// Sets the keys that take the unit in hand; the tool tip names them. The number of the card is drawn as
    /// a key only if pressing that number alone takes the unit.
    void setKeys(const QString& keys);
    void setName(const QString& name);
    /// Sets the kind, shown after the name in small text.
    void setKind(const QString& kind);
    /// Fills the number with the colour of the unit in hand.
    void setInHand(bool is);
    /// Sets whether the house rule sign, with its tool tip, marks the datasheet.
    void setHouseRule(bool is);
    void setChips(std::vector<ChipFace> chips);
    /// Shows a die at the end whose pips are a count; a click on it chooses another count.
    void setDie(const std::optional<core::TrackView>& track);
    const ChipRow& chips() const { return *m_chips; }
    /// The area of the die that a click hits; empty without a die.
    QRect dieArea() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The game master chose the count of the die with that token.
    void dieCorrected(const QString& token, int value);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fitName(int room);
    bool fitKind(int room);
    int leastName() const;
    void place();
    QRect dieBox() const;

    void showNumber();

    QLabel* m_number = nullptr;
    std::optional<QString> m_keys; ///< nothing where keys are not shown
    bool m_inHand = false;
    ElidedLabel* m_name = nullptr;
    ElidedLabel* m_kind = nullptr;
    QString m_kindWords;
    QLabel* m_house = nullptr;
    ChipRow* m_chips = nullptr;
    std::optional<core::TrackView> m_die;
};

/// The explanation of the house rule sign on a datasheet.
QString houseRuleWords();

} // namespace ui

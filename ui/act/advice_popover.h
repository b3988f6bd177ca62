// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "advice/adviser.h"
#endif

#include <QFrame>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class FactChips;

/// The order with who carries it out and its target: "Mauler: Charge → Ohm".
QString orderText(const core::advice::AdvisedOrder& order);
/// The text of the order with its first reason and first chance: "Mauler: Charge → Ohm, because: nearest,
/// 31 % to put Ohm Down".
QString lineOf(const core::advice::AdvisedOrder& order);

/// The best orders of a unit with their reasons, and what they presume of the table, in a frame over the
/// window. It leaves keys to the window and closes with Escape or a click elsewhere.
class AdvicePopover final : public QFrame {
    Q_OBJECT

public:
    /// The popover opens below `below`, or at its place while that is hidden.
    explicit AdvicePopover(QWidget& below);
    /// Shows the advice, or these words while there is none.
    void show(const std::optional<core::advice::Advice>& advice, const QString& words);

signals:
    /// The order at this place in the list was pressed.
    void chosen(std::size_t place);
    /// A presumed fact was pressed; `order` declares its opposite.
    void declared(const core::Order& order);
    /// The user has closed it.
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    /// An order and its reasons.
    struct Row {
        QPushButton* order;
        QLabel* why;
    };
    Row& row(std::size_t place);
    void showRows(const core::advice::Advice& advice);
    void showFacts(const std::vector<core::advice::PresumedFact>& facts);
    void place();
    void close();

    QWidget& m_below;
    QLabel* m_behaviour = nullptr;
    QScrollArea* m_area = nullptr;
    QVBoxLayout* m_rowLines = nullptr;
    std::vector<Row> m_rows;
    QLabel* m_table = nullptr; ///< the heading above the facts
    FactChips* m_chips = nullptr;
};

} // namespace ui

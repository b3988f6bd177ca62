// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/odds/odds_column.h"

#include <QWidget>

class QHBoxLayout;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace ui {

class OddsQueue;

/// Up to four what-ifs side by side: calculators with free profiles, and odds kept from the game. Closing
/// hides the window; its columns stay until the program ends.
class OddsWindow final : public QWidget {
    Q_OBJECT
public:
    static constexpr std::size_t mostColumns = 4;

    explicit OddsWindow(std::vector<CalculatorGroup> groups, QWidget* parent = nullptr);

    /// Brings the window to the front.
    void open();
    /// Sets the system whose first calculator a new first column gets, if that system has calculators.
    void prefer(const QString& system) { m_preferred = system; }
    /// Adds a copy of the last column where that calculates, else a column with the first calculator of the
    /// preferred system or, where it has none, of any system; focuses the new column.
    void addCalculator();
    /// Adds a column that keeps these odds unchanged; shows a message when all columns are taken.
    void keep(const QString& about, const core::OddsReport& report);
    std::vector<OddsColumn*> columns() const { return m_columns; }
    /// All columns as comma-separated values, each title with its letter.
    QString csv() const;

protected:
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeTop(QLayout* into);
    QWidget* makeEmpty();
    OddsColumn* add(const OddsQuestion& asked);
    void remove(OddsColumn* column);
    void arrange();
    void compare();

    std::vector<CalculatorGroup> m_groups;
    QString m_preferred;
    OddsQueue* m_oddsQueue;
    std::vector<OddsColumn*> m_columns;
    QPushButton* m_add = nullptr;
    QPushButton* m_addFirst = nullptr;
    QPushButton* m_copyCsv = nullptr;
    QPushButton* m_copyPicture = nullptr;
    QLabel* m_notice = nullptr;
    QStackedWidget* m_pages = nullptr;
    QWidget* m_table = nullptr;
    QHBoxLayout* m_row = nullptr;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;

namespace ui {

class ElidedLabel;
class OfferGrid;
class Session;

/// The actions of who acts, folded to one line: the one in hand with a menu of all of them, and up to two
/// others that could be aimed at the same target. While dice are down nothing else can be begun, and it says
/// so.
class OfferStrip final : public QWidget {
    Q_OBJECT

public:
    OfferStrip(Session& session, OfferGrid& grid, QWidget* parent);
    void follow();

private:
    void fillMenu();
    void showOthers();

    Session& m_session;
    OfferGrid& m_grid;
    QToolButton* m_chosen;
    ElidedLabel* m_words;
    std::vector<QToolButton*> m_others;
};

} // namespace ui

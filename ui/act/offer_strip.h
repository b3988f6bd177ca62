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

/// The actions of the acting unit, folded to one line: the action in hand with a menu of all actions, and up
/// to two others against the same target. Once dice were rolled no other action can begin, and the line says
/// so.
class OfferStrip final : public QWidget {
    Q_OBJECT

public:
    OfferStrip(Session& session, OfferGrid& grid, QWidget* parent);
    /// Updates the line from the session.
    void follow();
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fillMenu();
    void showOthers();
    void fit();

    Session& m_session;
    OfferGrid& m_grid;
    QToolButton* m_chosen;
    ElidedLabel* m_words;
    std::vector<QToolButton*> m_others;
    std::size_t m_usable = 0; ///< how many of the other actions are possible
};

} // namespace ui

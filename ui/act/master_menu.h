// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace ui {

class OfferGrid;
class Session;

/// Those actions of the game master that a folded grid does not show, in one button with a menu. Their
/// letters work as if they had buttons.
class MasterMenu final : public QToolButton {
    Q_OBJECT

public:
    MasterMenu(Session& session, const OfferGrid& grid, QWidget* parent);

private:
    void fill();

    Session& m_session;
    const OfferGrid& m_grid;
};

} // namespace ui

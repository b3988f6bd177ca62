// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace ui {

class OfferGrid;
class Session;

/// The game master's own actions in one button with a menu, where the card is too narrow to show them all
/// the time. Their letters work as if the buttons were shown.
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

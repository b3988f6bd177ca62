// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/master_menu.h"

#include "ui/act/offer_grid.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <QMenu>

namespace ui {

MasterMenu::MasterMenu(Session& session, const OfferGrid& grid, QWidget* parent)
    : QToolButton(parent), m_session(session), m_grid(grid) {
    setObjectName(QStringLiteral("masterMenu"));
    setText(tr("Game master ▾"));
    setToolTip(tr("The game master's own actions"));
    setAccessibleName(toolTip());
    setLook(*this, "flat");
    setPopupMode(QToolButton::InstantPopup);
    setMaximumHeight(part::headingHeight(this));
    setMenu(new QMenu(this));
    menu()->setToolTipsVisible(true);
    connect(menu(), &QMenu::aboutToShow, this, &MasterMenu::fill);
    nameMenu(*menu(), toolTip());
}

void MasterMenu::fill() {
    menu()->clear();
    for (const auto* offer : m_grid.shown()) {
        if (!m_grid.isFolded(*offer)) continue;
        const auto letter = m_grid.letter(part::text(offer->id));
        auto* action = menu()->addAction(part::text(offer->label) +
                                         (letter.isNull() ? QString() : QStringLiteral("\t") + letter));
        action->setToolTip(part::text(offer->blocked ? offer->blocked->text : offer->help));
        connect(
            action, &QAction::triggered, this,
            [this, id = part::text(offer->id)] { m_session.draft().selectOffer(id); },
            Qt::QueuedConnection); // the action hides this button, which waits until its menu is closed
    }
}

} // namespace ui

#include "moc_master_menu.cpp"

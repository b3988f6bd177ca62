// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/offer.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <vector>

class QGridLayout;

namespace ui {

class OfferButton;
class Session;

/// The actions of whoever is in hand, as buttons. One press takes an action in hand, the next carries it out.
class OfferGrid final : public QWidget {
    Q_OBJECT

public:
    OfferGrid(Session& session, QWidget* parent);
    /// Does what pressing the button with this letter does; false when none has it.
    bool pressLetter(QChar letter);

signals:
    /// The action in hand was pressed again.
    void confirmed();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow(ui::Changes changes);
    void showOffers();
    void press(int index);
    void arrange();
    std::vector<const core::Offer*> offersToShow() const;

    Session& m_session;
    QGridLayout* m_grid = nullptr;
    std::vector<OfferButton*> m_buttons;
    std::vector<QChar> m_letters;
    int m_used = 0;
    int m_columns = 0;
};

} // namespace ui

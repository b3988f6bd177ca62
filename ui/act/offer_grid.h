// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/game.h"
#endif
#include "ui/session/change.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QGridLayout;
class QLabel;

namespace ui {

class OddsQueue;
class OfferButton;
class RovingFocus;
class Session;

/// The actions of whoever is in hand, as buttons. A press takes an action in hand, and never more than
/// that: whatever was in hand before, nothing happens to the table.
class OfferGrid final : public QWidget {
    Q_OBJECT

public:
    OfferGrid(Session& session, OddsQueue& queue, QWidget* parent);
    /// Does what pressing the button with this letter does; false when none has it.
    bool pressLetter(QChar letter);
    /// The actions there are, in their order.
    std::vector<const core::Offer*> shown() const { return offersToShow(); }
    /// "83 %": the chance of an action as it is filled in, empty while it is not known.
    QString chance(const QString& offer) const;

signals:
    /// One more chance is known.
    void oddsFound();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow(ui::Changes changes);
    void showOffers();
    void showInHand(OfferButton& button, const QString& inHand);
    void press(int index);
    int columnsThatFit() const;
    void arrange();
    void arrangeRows();
    void forgetOdds();
    void recalculateOdds();
    void askNextOdds();
    std::vector<const core::Offer*> offersToShow() const;

    Session& m_session;
    OddsQueue& m_oddsQueue;
    QGridLayout* m_grid = nullptr;
    RovingFocus* m_focus = nullptr; ///< Tab stops at one button, at the one in hand when there is one
    std::vector<OfferButton*> m_buttons;
    std::vector<QChar> m_letters;
    std::vector<std::optional<core::Order>> m_asked; ///< whose odds each button shows or waits for
    QTimer m_idle;               ///< plans one action per turn of the event loop, after it has been painted
    std::size_t m_toAsk = 0;     ///< button whose odds are asked for next
    std::vector<QString> m_rows; ///< of each action, empty where it has none
    QList<QLabel*> m_rowNames;
    int m_used = 0;
    int m_columns = 0;
};

} // namespace ui

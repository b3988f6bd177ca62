// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/game/game.h"
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

/// The actions of the unit in hand, as buttons. A press only selects an action: it never changes the table.
class OfferGrid final : public QWidget {
    Q_OBJECT

public:
    OfferGrid(Session& session, OddsQueue& queue, QWidget* parent);
    /// Presses the button with this letter; false when no button has it.
    bool pressLetter(QChar letter);
    /// Sets whether only actions have buttons that need no form and are possible now, such as Pass: the
    /// others are in a menu. Returns whether any has a button.
    bool setFolded(bool is);
    /// Whether the action has no button because the grid is folded.
    bool isFolded(const core::Offer& offer) const;
    /// The letter of the action's key; null where it has none.
    QChar letter(const QString& offer) const;
    /// The actions with a button, in their order.
    std::vector<const core::Offer*> shown() const { return offersToShow(); }
    /// "83 %": the chance of an action with its present values, empty while it is unknown.
    QString chance(const QString& offer) const;
    /// The chance of an action with what it is a chance of: "83 % to kill Gunner 1".
    QString chanceWords(const QString& offer) const;
    /// The events whose chances the buttons show, without repeats: "to kill Gunner 1".
    QStringList chanceSubjects() const;

signals:
    /// Another chance has been calculated.
    void oddsFound();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow(ui::Changes changes);
    void showOffers();
    void showInHand(OfferButton& button, const QString& inHand);
    void press(int index);
    int columnsThatFit() const;
    int acrossThatFit() const;
    void arrange();
    QStringList rowsInOrder();
    void arrangeRows();
    void forgetOdds();
    void recalculateOdds();
    void askNextOdds();
    std::vector<const core::Offer*> offersToShow() const;

    Session& m_session;
    OddsQueue& m_oddsQueue;
    QGridLayout* m_grid = nullptr;
    RovingFocus* m_focus = nullptr; ///< Tab stops at one button: the action in hand, if any
    std::vector<OfferButton*> m_buttons;
    std::vector<QChar> m_letters;
    std::vector<std::optional<core::Order>> m_asked; ///< the order whose odds each button shows or waits for
    QTimer m_idle;           ///< plans one action per turn of the event loop, after the buttons are painted
    std::size_t m_toAsk = 0; ///< the button whose odds are requested next
    std::vector<QString> m_rows; ///< the row name of each action, empty where it has none
    QStringList m_seenRows;      ///< all purposes that were ever shown, in their order
    QList<QLabel*> m_rowNames;
    int m_used = 0;
    bool m_isFolded = false;
    int m_columns = 0;
    int m_across = 0; ///< actions beside the name of their purpose
};

} // namespace ui

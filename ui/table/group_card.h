// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds.h"
#include "kernel/view.h"
#endif

#include <QFrame>

#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace core {
struct Offer;
}

namespace ui {

class Chip;
class DatasheetView;
class ElidedLabel;
class FigureEditor;
class FigureStrip;
class Session;
class TrackList;

/// Figures that act together: who of them stands, what they are doing, and, when the group is in hand, its
/// datasheet, the button that activates it and the figure that is being looked at.
class GroupCard final : public QFrame {
    Q_OBJECT

public:
    GroupCard(Session& session, QString group, QWidget* parent);
    void setGroup(const core::GroupView& group);
    /// Marks what is in hand and what the action in the middle is aimed at.
    void showHand(const QStringList& targets);
    /// Warns of what these odds threaten the most endangered of its figures with; small chances are left
    /// unsaid.
    void warn(const std::vector<core::OddsReport>& danger);
    QString groupId() const { return m_id; }
    /// Does what its button does; false when there is nothing to press.
    bool pressActivate();
    /// The token row of the figure in hand that Tab comes to, nullptr when none is.
    QWidget* tokens() const;

signals:
    void figureClicked(const QString& unit, Qt::KeyboardModifiers modifiers);
    void profileRequested(const QString& unit);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeTop(QLayout* into);
    void makeDetails();
    void makeButtons(QLayout* into);
    bool takeUnits(const core::GroupView& group);
    void showFigures();
    void fitState();
    void setSlim(bool slim, bool beside);
    void place();
    int roomBesideName() const;
    void showDetails();
    void activate(std::size_t which);
    void fillOthers();
    void prepare();
    void take(const core::Offer& offer);
    void showKey();
    void showCount();
    void pick();
    void openMarkers(const QString& unit, const QPoint& at);

    Session& m_session;
    QString m_id;
    core::GroupView m_group;
    std::vector<core::UnitView> m_units;
    QString m_model; ///< of the figure in hand, where it is a unit of several
    bool m_open = false;
    bool m_fold = false;
    QStringList m_targets;
    QHBoxLayout* m_top = nullptr;
    QHBoxLayout* m_row = nullptr; ///< of figures, below the name
    bool m_slim = false, m_beside = false;
    bool m_stacked = false; ///< tokens and state below the name, which would not be read beside them
    QLabel* m_key = nullptr;
    ElidedLabel* m_name = nullptr;
    QLabel* m_count = nullptr;
    Chip* m_state = nullptr;
    FigureStrip* m_figures = nullptr;
    TrackList* m_single = nullptr;
    QPushButton* m_folded = nullptr;
    QLabel* m_danger = nullptr;
    QWidget* m_details = nullptr; ///< with all below it made when the group is first in hand
    DatasheetView* m_sheet = nullptr;
    QPushButton* m_activate = nullptr;
    QPushButton* m_prepare = nullptr;
    QToolButton* m_others = nullptr;
    FigureEditor* m_editor = nullptr;
};

} // namespace ui

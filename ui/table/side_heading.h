// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QHBoxLayout;

namespace ui {

class ElidedLabel;
class NumberChip;
class RovingFocus;
class Session;

/// The name of a side in a line of the same height above every column, and below it the counters and the
/// summary of the side, if any.
class SideHeading final : public QWidget {
    Q_OBJECT

public:
    SideHeading(Session& session, QWidget* parent);
    void setSide(const core::SideView& side);
    /// The id of the side that is shown; empty before the first.
    QString side() const { return m_side; }
    QString sideName() const { return m_sideName; }
    /// The end of the first line, for controls such as the switch for the dice of the side.
    QHBoxLayout& end() { return *m_end; }
    /// Whether the name leaves these controls too little room for all of their words.
    bool isCrowded() const { return m_crowded; }

signals:
    /// Reports that another side is shown.
    void sideShown(const QString& side, const QString& name);
    /// Reports that `isCrowded` has changed.
    void crowdedChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void placeFacts();
    void fitName();
    void dropCounters();
    void showName(const core::SideView& side);
    void showCounters(const core::SideView& side);

    Session& m_session;
    QString m_side, m_sideName;
    ElidedLabel* m_name = nullptr;
    QHBoxLayout* m_end = nullptr;
    int m_endWidth = 0; ///< width of the controls with all of their words; 0 = not known
    bool m_crowded = false;
    QWidget* m_facts = nullptr;
    ElidedLabel* m_summary = nullptr;
    RovingFocus* m_focus = nullptr;
    std::map<std::string, NumberChip*> m_counters;
    std::vector<std::string> m_named; ///< the counters in their order
    std::vector<NumberChip*> m_order;
};

} // namespace ui

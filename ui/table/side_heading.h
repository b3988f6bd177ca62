// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view.h"
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

/// Name of a side in one line that is the same over every column, and below it, where there is any, what is
/// to be said about the side and its numbers.
class SideHeading final : public QWidget {
    Q_OBJECT

public:
    SideHeading(Session& session, QWidget* parent);
    void setSide(const core::SideView& side);
    /// The side that is shown, and its name; empty before the first.
    QString side() const { return m_side; }
    QString sideName() const { return m_sideName; }
    /// The end of the first line, where a setting of the side may stand.
    QHBoxLayout& end() { return *m_end; }

signals:
    /// Another side is shown.
    void sideShown(const QString& side, const QString& name);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeFacts();
    void dropCounters();
    void showName(const core::SideView& side);
    void showCounters(const core::SideView& side);

    Session& m_session;
    QString m_side, m_sideName;
    ElidedLabel* m_name = nullptr;
    QHBoxLayout* m_end = nullptr;
    QWidget* m_facts = nullptr;
    ElidedLabel* m_summary = nullptr;
    RovingFocus* m_focus = nullptr;
    std::map<std::string, NumberChip*> m_counters;
    std::vector<std::string> m_named; ///< the counters in their order
    std::vector<NumberChip*> m_order;
};

} // namespace ui

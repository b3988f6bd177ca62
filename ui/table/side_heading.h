// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view.h"
#endif

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QLabel;

namespace ui {

class ElidedLabel;
class FlowLayout;
class RovingFocus;
class Session;
class StepperChip;

/// Name of a side, what is to be said about it, and its numbers, which are changed in place.
class SideHeading final : public QWidget {
    Q_OBJECT

public:
    SideHeading(Session& session, QWidget* parent);
    void setSide(const core::SideView& side);

private:
    void dropCounters();

    Session& m_session;
    QLabel* m_name = nullptr;
    ElidedLabel* m_summary = nullptr;
    StepperChip* m_first =
        nullptr; ///< a single number stands beside the name, where there is always room for one
    QString m_firstId;
    QWidget* m_counterBox = nullptr;
    FlowLayout* m_counterFlow = nullptr;
    RovingFocus* m_focus = nullptr;
    std::map<std::string, StepperChip*> m_counters;
    std::vector<std::string> m_named; ///< the counters in their order
};

} // namespace ui

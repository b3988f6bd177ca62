// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <map>
#include <string>

class QScrollArea;

namespace ui {

class FlowLayout;
class RovingFocus;
class ObjectiveButton;
class Session;
class StepperChip;

/// What the mission asks for and how far it has come, changed in place. A few lines stand there, further ones
/// are scrolled to.
class ObjectivesStrip final : public QWidget {
    Q_OBJECT

public:
    ObjectivesStrip(Session& session, QWidget* parent);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow(ui::Changes changes);
    void fit();
    QWidget* showCounted(const core::ObjectiveView& objective);
    QWidget* showContested(const core::ObjectiveView& objective);

    Session& m_session;
    QScrollArea* m_area = nullptr;
    FlowLayout* m_flow = nullptr;
    RovingFocus* m_focus = nullptr;
    std::map<std::string, QWidget*>
        m_chips; ///< by id: a StepperChip, or an ObjectiveButton where sides contend for it
};

} // namespace ui

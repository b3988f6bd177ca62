// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QWidget>

#include <map>
#include <string>

class QVBoxLayout;

namespace ui {

class FlowLayout;
class Session;
class StepperChip;

/// What the mission asks for and how far it has come, changed in place.
class ObjectivesStrip final : public QWidget {
    Q_OBJECT

public:
    ObjectivesStrip(Session& session, QWidget* parent);

private:
    void follow(ui::Changes changes);

    Session& m_session;
    QVBoxLayout* m_list = nullptr;
    QWidget* m_box = nullptr;
    FlowLayout* m_flow = nullptr;
    std::map<std::string, StepperChip*> m_chips;
};

} // namespace ui

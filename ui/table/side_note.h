// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view.h"
#endif

#include <QFrame>

class QToolButton;

namespace ui {

class ElidedLabel;
class Session;

/// One line below the sheets of a side: what is to be said about all of them together.
class SideNote final : public QFrame {
    Q_OBJECT

public:
    SideNote(Session& session, QWidget* parent);
    void setSide(const core::SideView& side);

private:
    Session& m_session;
    ElidedLabel* m_words = nullptr;
};

} // namespace ui

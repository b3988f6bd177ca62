// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QFrame>

#include <string>

class QLabel;
class QToolButton;

namespace ui {

class Session;

/// The summary of all figures of a side with sheets, and a button that changes it where the game has an
/// action for that.
class SideNote final : public QFrame {
    Q_OBJECT

public:
    /// Where the summary is.
    enum class Form {
        Line,  ///< one line below the sheets
        Short, ///< next to the name of the side, in a low window
    };
    SideNote(Session& session, Form form, QWidget* parent);
    void setSide(const core::SideView& side);

private:
    QString offer() const;

    Session& m_session;
    Form m_form;
    std::string m_side;
    QLabel* m_words = nullptr;
    QToolButton* m_change = nullptr;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <map>
#include <string>

class QPushButton;

namespace ui {

class FlowLayout;
class RovingFocus;
class Session;

/// The pieces on the table, one button each: a press opens the form that changes the piece, Delete removes
/// the piece. Hidden while there are no pieces.
class PiecesStrip final : public QWidget {
    Q_OBJECT

public:
    PiecesStrip(Session& session, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(ui::Changes changes);
    QPushButton* makeButton(const std::string& id);
    void show(QPushButton& button, const core::PieceView& piece) const;

    Session& m_session;
    FlowLayout* m_flow = nullptr;
    RovingFocus* m_focus = nullptr;
    std::map<std::string, QPushButton*> m_buttons; ///< by id of the piece
};

} // namespace ui

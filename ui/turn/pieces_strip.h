// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view.h"
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

/// What lies on the table and is no figure, one button each: pressing it takes the form that changes it in
/// hand, Delete takes the piece off. Not there while nothing lies there.
class PiecesStrip final : public QWidget {
    Q_OBJECT

public:
    PiecesStrip(Session& session, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(ui::Changes changes);
    QPushButton* made(const std::string& id);
    void show(QPushButton& button, const core::PieceView& piece) const;

    Session& m_session;
    FlowLayout* m_flow = nullptr;
    RovingFocus* m_focus = nullptr;
    std::map<std::string, QPushButton*> m_buttons; ///< by id of the piece
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/pieces_strip.h"

#include "table/orders.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPushButton>

#include <set>

namespace ui {

PiecesStrip::PiecesStrip(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    setObjectName(QStringLiteral("pieces"));
    m_flow = new FlowLayout(this, 4);
    m_flow->setContentsMargins(0, 0, part::scrollBarWidth, 0);
    m_focus = new RovingFocus(*this);
    connect(&m_session, &Session::changed, this, &PiecesStrip::follow);
    follow(Change::All);
}

QPushButton* PiecesStrip::makeButton(const std::string& id) {
    auto* button = new QPushButton(this);
    setLook(*button, "ghost");
    button->setFocusPolicy(Qt::TabFocus); // a click must not take Space from the window
    button->setObjectName(QStringLiteral("piece:") + part::text(id));
    button->setProperty("piece", part::text(id));
    button->installEventFilter(this);
    m_focus->add(*button);
    m_flow->addWidget(button);
    button->show();
    return button;
}

void PiecesStrip::show(QPushButton& button, const core::PieceView& piece) const {
    const auto name = part::text(piece.name);
    const auto* owner = m_session.side(part::text(piece.side));
    const auto stays = part::text(piece.stays);
    button.setText(QStringLiteral("◆ ") + name + (piece.left < 0 ? QString() : QStringLiteral("  ") + stays) +
                   (piece.secret ? tr("  (secret)") : QString()));
    QStringList facts;
    for (const auto& fact : {owner ? part::text(owner->name) : QString(), part::text(piece.where),
                             part::text(piece.size), stays, part::text(piece.effect)})
        if (!fact.isEmpty()) facts << fact;
    button.setToolTip(facts.join(QStringLiteral(" · ")) + QLatin1Char('\n') +
                      tr("Click to change this piece; Delete removes it."));
    button.setAccessibleName(tr("Piece on the table: %1").arg(name));
    button.setAccessibleDescription(facts.join(QStringLiteral(", ")));
    button.setProperty("offer", part::text(piece.offer));
}

bool PiecesStrip::eventFilter(QObject* watched, QEvent* event) {
    const auto piece = watched->property("piece").toString();
    if (event->type() == QEvent::KeyPress && !piece.isEmpty() && !m_session.open()) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_Backspace) {
            m_session.begin(core::table::takeOff(piece.toStdString()));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void PiecesStrip::follow(Changes changes) {
    if (!(changes & Change::View)) return;
    std::set<std::string> shown;
    for (const auto& piece : m_session.view().pieces) {
        shown.insert(piece.id);
        auto*& button = m_buttons[piece.id];
        if (!button) {
            button = makeButton(piece.id);
            connect(button, &QPushButton::clicked, this, [this, button] {
                if (m_session.open()) return;
                m_session.selection().selectUnit({});
                m_session.draft().selectOffer(button->property("offer").toString());
            });
        }
        show(*button, piece);
    }
    std::erase_if(m_buttons, [&](const auto& entry) {
        if (shown.contains(entry.first)) return false;
        m_flow->removeWidget(entry.second);
        entry.second->hide();
        entry.second->deleteLater();
        return true;
    });
    setVisible(!shown.empty());
}

} // namespace ui

#include "moc_pieces_strip.cpp"

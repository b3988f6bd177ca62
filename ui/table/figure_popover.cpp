// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/figure_popover.h"

#include "ui/session/session.h"
#include "ui/table/figure_editor.h"
#include "ui/table/unit_cards.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {
constexpr int popoverWidth = 300, popoverGap = 8;
} // namespace

FigurePopover::FigurePopover(Session& session, QWidget* owner) : QFrame(owner->window()), m_session(session) {
    setObjectName(QStringLiteral("popover"));
    setLook(*this, "popover");
    hide();
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(12, 8, 12, 8);
    connect(&m_session, &Session::changed, this, [this](Changes changes) {
        if (isHidden()) return;
        const auto* figure = m_session.unit(m_unit);
        if (!figure || (changes & Change::Open && m_session.open())) return hide();
        if (changes & Change::View) fill();
    });
}

void FigurePopover::open(const QString& unit, const QString& model, const QRect& beside) {
    if (!m_session.unit(unit)) return;
    if (!m_editor) {
        m_editor = new FigureEditor(this);
        layout()->addWidget(m_editor);
        connect(m_editor, &FigureEditor::corrected, this,
                [this](const QString& token, int value) { m_session.correct(m_unit, token, value); });
        connect(m_editor, &FigureEditor::actionsRequested, this, [this] {
            hide();
            m_session.selection().selectUnit(m_unit);
        });
        connect(m_editor, &FigureEditor::editRequested, this, [this] {
            hide();
            emit editRequested(m_unit);
        });
    }
    m_unit = unit;
    m_model = model;
    m_beside = beside;
    fill();
    if (isHidden()) qApp->installEventFilter(this);
    show();
    raise();
}

void FigurePopover::fill() {
    const auto* figure = m_session.unit(m_unit);
    if (!figure) return;
    m_editor->setUnit(*figure, contactsOf(m_session, figure->id), m_model);
    setAccessibleName(tr("Corrections of %1").arg(QString::fromStdString(figure->name)));
    place();
}

/// Places the popover beside the figure, on the side with enough space, and fully inside the window.
void FigurePopover::place() {
    const auto* within = parentWidget();
    m_editor->show();
    layout()->activate();
    const int width = std::min(iconSide(popoverWidth), within->width() - 2 * popoverGap);
    const int height = std::max(layout()->totalHeightForWidth(width), layout()->totalMinimumSize().height());
    const QRect at(within->mapFromGlobal(m_beside.topLeft()), m_beside.size());
    const bool left = at.center().x() > within->width() / 2;
    const int x = left ? at.left() - width - popoverGap : at.right() + popoverGap;
    setGeometry(std::clamp(x, popoverGap, std::max(popoverGap, within->width() - width - popoverGap)),
                std::clamp(at.top() - popoverGap, popoverGap,
                           std::max(popoverGap, within->height() - height - popoverGap)),
                width, height);
}

QWidget* FigurePopover::tokens() const { return isHidden() || !m_editor ? nullptr : m_editor->tokens(); }

void FigurePopover::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    qApp->removeEventFilter(this);
}

bool FigurePopover::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType()) {
        const auto* pressed = static_cast<QWidget*>(watched);
        const bool inside = pressed == this || isAncestorOf(pressed);
        if (!inside && pressed->window() == window()) hide();
    }
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape && QApplication::activeModalWidget() == nullptr &&
            QApplication::activePopupWidget() == nullptr && window()->isActiveWindow()) {
            event->accept();
            if (event->type() == QEvent::KeyPress) hide();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace ui

#include "moc_figure_popover.cpp"

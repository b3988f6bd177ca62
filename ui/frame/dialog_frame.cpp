// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/dialog_frame.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/keys/focus_order.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QAccessibleEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QShowEvent>
#include <QVBoxLayout>
#include <algorithm>

namespace ui {

DialogFrame::DialogFrame(const QString& title, QWidget* parent) : QDialog(parent) {
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(18, 16, 18, 14);
    whole->setSpacing(10);

    m_heading = new QHBoxLayout;
    m_heading->setSpacing(10);
    auto* name = ui::title(title);
    m_heading->addWidget(name, 1);
    whole->addLayout(m_heading);
    m_subtitle = words({}, "muted");
    m_subtitle->hide();
    whole->addWidget(m_subtitle);

    auto* inside = new QWidget;
    m_body = new QVBoxLayout(inside);
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(10);
    m_scroll = scrolling(inside);
    m_scroll->setHorizontalScrollBarPolicy(
        Qt::ScrollBarAsNeeded); // with large text on a small screen scrolling is better than cut-off contents
    whole->addWidget(m_scroll, 1);

    m_problem = words({}, "bad");
    m_problem->hide();
    whole->addWidget(m_problem);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(8);
    m_buttons->addStretch(1);
    whole->addLayout(m_buttons);
}

void DialogFrame::setSubtitle(const QString& text) {
    m_subtitle->setText(text);
    m_subtitle->setVisible(!text.isEmpty());
}

void DialogFrame::setProblem(const QString& text) {
    if (m_problem->text() == text) return;
    m_problem->setText(text);
    m_problem->setAccessibleName(text);
    m_problem->setVisible(!text.isEmpty());
    if (text.isEmpty()) return;
    QAccessibleEvent alert(m_problem, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString DialogFrame::problem() const { return m_problem->text(); }

void DialogFrame::refuse(const QString& why) {
    m_refused = true;
    setProblem(why);
}

void DialogFrame::acceptUnlessRefused() {
    if (!m_refused) accept();
    m_refused = false;
}

void DialogFrame::addBesideTitle(QWidget* widget) { m_heading->addWidget(widget, 0, Qt::AlignTop); }

void DialogFrame::addBelowProblem(QWidget* widget) {
    auto* whole = static_cast<QVBoxLayout*>(layout());
    whole->insertWidget(whole->indexOf(m_buttons), widget, 0, Qt::AlignLeft);
}

QPushButton* DialogFrame::addPrimary(const QString& text, const QString& help) {
    auto* button = addButton(text, help);
    setLook(*button, "primary");
    button->setDefault(true);
    return button;
}

QPushButton* DialogFrame::addButton(const QString& text, const QString& help) {
    auto* button = new QPushButton(text);
    button->setToolTip(help);
    button->setAutoDefault(false);
    m_buttons->addWidget(button);
    return button;
}

QPushButton* DialogFrame::addAside(const QString& text, const QString& help) {
    auto* button = new QPushButton(text);
    button->setToolTip(help);
    button->setAutoDefault(false);
    setLook(*button, "ghost");
    m_buttons->insertWidget(m_asides++, button);
    return button;
}

QPushButton* DialogFrame::addClose(const QString& text) {
    auto* button = addButton(text, tr("Closes this dialog without further changes (Esc)"));
    connect(button, &QPushButton::clicked, this, &QDialog::reject);
    return button;
}

void DialogFrame::setComfortableWidth(int width) { m_width = width; }

void DialogFrame::setBodyFills(int height) { m_fills = height; }

bool DialogFrame::focusNextPrevChild(bool next) { return focusNextStop(*this, focusWidget(), next); }

void DialogFrame::showEvent(QShowEvent* event) {
    if (!m_fitted) fitToScreen();
    m_fitted = true;
    QDialog::showEvent(event);
}

void DialogFrame::fitToScreen() {
    const QSize room =
        (parentWidget() ? parentWidget()->screen() : QGuiApplication::primaryScreen())->availableSize();
    ensurePolished();
    for (auto* child : findChildren<QWidget*>())
        child->ensurePolished(); // sizes are only valid with the fonts of the theme
    const int width = std::min(qRound(m_width * textScale()), room.width() - 40);
    auto* inside = m_scroll->widget();
    const int inner = width - layout()->contentsMargins().left() - layout()->contentsMargins().right();
    inside->layout()->invalidate();
    inside->layout()->activate();
    const int wanted = inside->layout()->hasHeightForWidth() ? inside->layout()->totalHeightForWidth(inner)
                                                             : inside->sizeHint().height();
    m_scroll->setMinimumHeight(std::min(wanted, 120));
    layout()->activate();
    m_scroll->hide();
    const int around =
        (layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height()) +
        layout()->spacing();
    m_scroll->show();
    const int most = room.height() - 80;
    resize(width,
           m_fills > 0 ? std::min(most, qRound(m_fills * textScale())) : std::min(around + wanted + 2, most));
}

} // namespace ui

#include "moc_dialog_frame.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/message_bar.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/frame/overlay.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QAccessibleEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace ui {

namespace {

constexpr int newsMilliseconds = 6000;

const char* iconName(BarMessage::Tone tone) { return tone == BarMessage::Tone::Info ? "check" : "warning"; }

QString toneWord(BarMessage::Tone tone) {
    switch (tone) {
    case BarMessage::Tone::Info:
        return MessageBar::tr("Note");
    case BarMessage::Tone::Warning:
        return MessageBar::tr("Against a rule");
    case BarMessage::Tone::Error:
        return MessageBar::tr("Not done");
    }
    return {};
}

} // namespace

BarMessage BarMessage::from(const core::Problem& problem) {
    BarMessage message;
    message.tone = problem.kind == core::Problem::Kind::Rule ? Tone::Warning : Tone::Error;
    message.text = fromCore(problem.text);
    message.where = fromCore(problem.where);
    return message;
}

MessageBar::MessageBar(QWidget* parent) : QFrame(parent) {
    setLook(*this, "bar");
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(12, 8, 8, 8);
    line->setSpacing(10);
    m_icon = new QLabel;
    m_word = tag({}, "name");
    m_text = words({});
    m_actions = new QHBoxLayout;
    m_actions->setSpacing(6);
    m_close = new QToolButton;
    setLook(*m_close, "flat");
    m_close->setIcon(icon(QStringLiteral("cross")));
    m_close->setAccessibleName(tr("Dismiss the message"));
    m_close->setToolTip(tr("Dismiss (Esc)"));
    line->addWidget(m_icon);
    line->addWidget(m_word);
    line->addWidget(m_text, 1);
    line->addLayout(m_actions);
    line->addWidget(m_close);
    m_timer = new QTimer(this);
    m_timer->setSingleShot(true);
    m_timer->setInterval(newsMilliseconds);
    // A press on its way to the cross must not reach what is below the bar.
    connect(m_timer, &QTimer::timeout, this, [this] { underMouse() ? m_timer->start() : dismiss(); });
    connect(m_close, &QToolButton::clicked, this, &MessageBar::dismiss);
    hide();
}

void MessageBar::present(const BarMessage& message) {
    const auto tone = message.tone == BarMessage::Tone::Info      ? core::Tone::Good
                      : message.tone == BarMessage::Tone::Warning ? core::Tone::Warn
                                                                  : core::Tone::Bad;
    m_icon->setPixmap(icon(QString::fromLatin1(iconName(message.tone))).pixmap(iconSide(18), iconSide(18)));
    m_isAboutHand = message.isAboutHand;
    m_word->setText(toneWord(message.tone));
    m_text->setText(message.where.isEmpty() ? message.text : tr("%1 (%2)").arg(message.text, message.where));
    setStyleSheet(
        QStringLiteral("QFrame[look=\"bar\"] { background: %1; border: 1px solid %2; border-radius: 8px; }")
            .arg(colours().raised.name(), toneText(tone).name()));
    setAccessibleName(QStringLiteral("%1: %2").arg(m_word->text(), m_text->text()));
    clearLayout(m_actions);
    addActions(message.actions);
    if (m_overlay) m_overlay->place();
    show();
    raise();
    m_timer->stop();
    if (message.tone == BarMessage::Tone::Info && message.actions.empty()) m_timer->start();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::addActions(const std::vector<BarAction>& actions) {
    for (const auto& action : actions) {
        auto* button = new QPushButton(action.label);
        button->setToolTip(tr("Resolves what this message reports"));
        button->setAutoDefault(false);
        m_actions->addWidget(button);
        // The action may open a new message, so the bar is closed first; the button is deleted only after its
        // click.
        connect(button, &QPushButton::clicked, this, [this, run = action.run] {
            dismiss();
            if (run) run();
        });
    }
}

void MessageBar::floatOver(QWidget& widget) { m_overlay = new Overlay(*this, widget); }

void MessageBar::dismiss() {
    if (isHidden()) return;
    m_timer->stop();
    hide();
}

void MessageBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

} // namespace ui

#include "moc_message_bar.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/action_card.h"

#include "dialogs/parts.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QVBoxLayout>

namespace ui {

ActionCard::ActionCard(const QString& iconName, const QString& heading, const QString& text, QWidget* parent)
    : QPushButton(parent) {
    setLook(*this, "tile");
    setAutoDefault(true);
    setAccessibleName(heading);
    setAccessibleDescription(text);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    auto* halves = new QHBoxLayout(this);
    halves->setContentsMargins(16, 14, 16, 14);
    halves->setSpacing(14);
    auto* picture = new QLabel;
    picture->setPixmap(ui::icon(iconName).pixmap(26, 26));
    picture->setAlignment(Qt::AlignTop);
    picture->setAttribute(Qt::WA_TransparentForMouseEvents);
    halves->addWidget(picture);
    m_lines = new QVBoxLayout;
    m_lines->setSpacing(3);
    auto* name = title(heading, 1.2);
    name->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_lines->addWidget(name);
    halves->addLayout(m_lines, 1);
    if (!text.isEmpty()) addLine(text, "muted");
}

void ActionCard::addLine(const QString& text, const char* look) {
    auto* line = words(text, look);
    line->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_lines->addWidget(line);
    updateGeometry();
}

QSize ActionCard::sizeHint() const { return layout()->sizeHint(); }

QSize ActionCard::minimumSizeHint() const { return layout()->minimumSize(); }

int ActionCard::heightForWidth(int width) const { return layout()->totalHeightForWidth(width); }

void ActionCard::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    setMinimumHeight(heightForWidth(event->size().width()));
}

} // namespace ui

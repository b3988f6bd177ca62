// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/prose_label.h"

#include <QEvent>

namespace ui {

ProseLabel::ProseLabel(QWidget* parent, const QString& words) : QLabel(words, parent) { setWordWrap(true); }

int ProseLabel::heightForWidth(int width) const {
    const auto words = text();
    for (const auto& known : m_known)
        if (known.width == width && known.words == words) return known.height;
    auto& place = m_known[m_oldest++ % remembered];
    place = {words, width, QLabel::heightForWidth(width)};
    return place.height;
}

bool ProseLabel::event(QEvent* event) {
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::Polish:
    case QEvent::ContentsRectChange:
        for (auto& known : m_known)
            known = {};
        break;
    default:
        break;
    }
    return QLabel::event(event);
}

} // namespace ui

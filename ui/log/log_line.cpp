// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/log/log_line.h"

#include "ui/frame/sentences.h"
#include "ui/log/log_model.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QPainter>

#include <algorithm>

namespace ui {

namespace {
constexpr int noteGap = 12;
} // namespace

QSize LogLine::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {option.fontMetrics.averageCharWidth() * 20, option.fontMetrics.height() + 5};
}

void LogLine::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto& c = colours();
    const bool ahead = index.data(LogModel::AheadRole).toBool();
    const bool here = index.data(LogModel::HereRole).toBool();
    painter->save();
    if (option.state & QStyle::State_Selected && option.state & QStyle::State_HasFocus)
        painter->fillRect(option.rect, c.soft);
    QRect room = option.rect.adjusted(0, 0, -4, 0);
    painter->setFont(option.font);
    const int place = std::max(
        option.fontMetrics.horizontalAdvance(QStringLiteral("T10·10 ")),
        option.fontMetrics.horizontalAdvance(index.data(LogModel::PlaceRole).toString() + QLatin1Char(' ')));
    painter->setPen(c.faint);
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter, index.data(LogModel::PlaceRole).toString());
    room.setLeft(room.left() + place);
    QString marks;
    if (const int others = index.data(LogModel::BranchRole).toInt(); others > 0)
        marks += part::plural(others, tr(" in place of 1 undone step"), tr(" in place of %1 undone steps"));
    if (index.data(LogModel::ManualRole).toBool()) marks += tr(" ✎");
    if (ahead) marks += tr(" undone");
    if (!marks.isEmpty()) {
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, marks);
        room.setRight(room.right() - option.fontMetrics.horizontalAdvance(marks) - 8);
    }
    painter->setPen(ahead ? c.faint : here ? c.text : c.muted);
    auto face = option.font;
    if (here) face.setWeight(QFont::DemiBold);
    painter->setFont(face);
    const auto words = index.data(LogModel::TextRole).toString();
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      wholeWords(words, painter->fontMetrics(), room.width()));
    const auto note = index.data(LogModel::NoteRole).toString();
    room.setLeft(room.left() + painter->fontMetrics().horizontalAdvance(words) + noteGap);
    if (!note.isEmpty() && room.width() > 0) {
        painter->setFont(option.font);
        painter->setPen(c.faint);
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          wholeWords(note, option.fontMetrics, room.width()));
    }
    painter->restore();
}

} // namespace ui

#include "moc_log_line.cpp"

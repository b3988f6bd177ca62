// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/text_pictures.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QUrl>

namespace ui {

namespace {

/// What stands for a picture that is not shown. It must be a picture: where none is given, Qt goes and opens
/// the name.
QImage emptyMark() {
    QImage out(1, 1, QImage::Format_ARGB32_Premultiplied);
    out.fill(Qt::transparent);
    return out;
}

/// Every label is polished before it is measured or painted for the first time; a tool tip is a label, too.
class PlainLabels final : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Polish) return false;
        auto* label = qobject_cast<QLabel*>(watched);
        if (label && label->textFormat() == Qt::AutoText) label->setTextFormat(Qt::PlainText);
        return false;
    }
};

} // namespace

StoredPicturesView::StoredPicturesView(Stored stored, QWidget* parent)
    : QTextBrowser(parent), m_stored(std::move(stored)) {
    setOpenLinks(false);
}

QVariant StoredPicturesView::loadResource(int, const QUrl& name) {
    const auto picture = m_stored(name.toString());
    return picture.isNull() ? emptyMark() : picture;
}

void showWordsAsTheyAre(QApplication& application) {
    application.installEventFilter(new PlainLabels(&application));
}

} // namespace ui

#include "moc_text_pictures.cpp"

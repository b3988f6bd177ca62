// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/stored_pictures_view.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QUrl>

namespace ui {

namespace {

/// The replacement of a picture that is not shown. It must be a picture: without one, Qt would open the name
/// as a file.
QImage emptyMark() {
    QImage out(1, 1, QImage::Format_ARGB32_Premultiplied);
    out.fill(Qt::transparent);
    return out;
}

/// Sets labels to plain text when they are polished, which is before they are first measured or painted; tool
/// tips are labels, too.
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

void showPlainTextOnly(QApplication& application) {
    application.installEventFilter(new PlainLabels(&application));
}

} // namespace ui

#include "moc_stored_pictures_view.cpp"

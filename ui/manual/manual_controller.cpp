// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_controller.h"

#include "ui/manual/manual_pages.h"
#include "ui/manual/manual_window.h"

#include <QApplication>
#include <QKeyEvent>

namespace ui {

ManualController::ManualController(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

ManualController::~ManualController() = default;

ManualWindow& ManualController::window() {
    if (!m_window) m_window = std::make_unique<ManualWindow>();
    return *m_window;
}

QStringList ManualController::placeNamesAround(const QWidget* widget) {
    QStringList places;
    for (const auto* each = widget; each; each = each->parentWidget()) {
        places += each->property("manualPlaces").toStringList();
        places << QString::fromLatin1(each->metaObject()->className());
    }
    return places;
}

void ManualController::open() {
    const auto* here = QApplication::focusWidget();
    const auto* page =
        ManualPages::instance().firstPageAbout(placeNamesAround(here ? here : QApplication::activeWindow()));
    window().open(page ? page->file : QLatin1String(ManualPages::contents));
}

/// Qt first asks whether a widget overrides the shortcut; only then the key press follows.
bool ManualController::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier || !qobject_cast<QWidget*>(watched))
        return false;
    event->accept();
    if (event->type() == QEvent::KeyPress && !key->isAutoRepeat() &&
        QApplication::activeWindow() != m_window.get())
        open();
    return true;
}

} // namespace ui

#include "moc_manual_controller.cpp"

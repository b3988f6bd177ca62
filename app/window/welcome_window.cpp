// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/welcome_window.h"

#include "ui/keys/focus_order.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QGuiApplication>
#include <QMimeData>
#include <QScreen>
#include <QUrl>
#include <QVBoxLayout>

namespace app {

WelcomeWindow::WelcomeWindow(QWidget* parent)
    : QMainWindow(parent), m_bar(new ui::MessageBar), m_page(new ui::WelcomePage) {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_page, 1);
    m_bar->hide();
    setCentralWidget(content);
    setWindowTitle(tr("Tidekeeper"));
    setAcceptDrops(true);
    const auto* screen = QGuiApplication::primaryScreen();
    resize(QSize(1366, 800).boundedTo(screen ? screen->availableSize() - QSize(16, 48) : QSize(1100, 720)));
}

void WelcomeWindow::dragEnterEvent(QDragEnterEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile()) event->acceptProposedAction();
}

void WelcomeWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    emit fileDropped(event->mimeData()->urls().first().toLocalFile());
}

void WelcomeWindow::closeEvent(QCloseEvent* event) {
    QMainWindow::closeEvent(event);
    emit closed();
}

/// Tab follows the reading order.
bool WelcomeWindow::focusNextPrevChild(bool next) { return ui::focusNextStop(*this, focusWidget(), next); }

} // namespace app

#include "moc_welcome_window.cpp"

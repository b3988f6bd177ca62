// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/message_bar.h"
#include "ui/start/welcome_page.h"

#include <QMainWindow>

namespace app {

/// The window of a start without a file: the welcome page, with a bar for earlier errors.
class WelcomeWindow final : public QMainWindow {
    Q_OBJECT
public:
    explicit WelcomeWindow(QWidget* parent = nullptr);

    /// Shows these games and files on the welcome page.
    void setData(const ui::WelcomeData& shown) { m_page->setData(shown); }
    /// Shows the message in the bar above the page.
    void say(const ui::BarMessage& message) { m_bar->present(message); }
    ui::WelcomePage& page() { return *m_page; }

signals:
    /// The user dropped a file on the window, to open it.
    void fileDropped(const QString& path);
    void closed();

protected:
    bool focusNextPrevChild(bool next) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    ui::MessageBar* m_bar;
    ui::WelcomePage* m_page;
};

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/store/journal.h"
#include "screen_system.h"
#endif
#include "ui/frame/prompts.h"
#include "ui/main_window.h"
#include "ui/session/session.h"

#include <memory>

/// A window on the screen game, with everything it needs and nothing that outlives a test.
struct Fixture {
    explicit Fixture(screen::State start = screen::standardState());
    /// Builds the encounter and the window again from what the journal holds, as a restart does.
    void restart();
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    /// A line break is Enter.
    void type(const char* keys);
    /// From now on real dice are typed.
    void rollOnTheTable();
    /// Ends the dead time of Next, in which a press does not count.
    void rest() const;
    template <class T = QWidget> T* find(const char* name) const {
        return window->findChild<T*>(QLatin1String(name));
    }
    void click(QWidget* widget) const;
    void click(const char* name) const { click(find(name)); }
    int token(const char* unit, const char* track) const;

    struct Answers final : ui::Prompts {
        int choose = 0;
        QString path;
        QStringList asked;
        void confirm(const QString& title, const QString&, const QString&,
                     std::function<void()> onYes) override;
        void inform(const QString& title, const QString&) override;
        void askText(const QString& title, const QString&, const QString& preset,
                     std::function<void(const QString&)> onText) override;
        void chooseOption(const QString& title, const QString&, const QStringList&,
                          std::function<void(int)> onChosen) override;
        void askSavePath(const QString& title, const QString&, const QString&,
                         std::function<void(const QString&)> onPath) override;
    };

    screen::System system;
    core::MemoryJournal journal;
    Answers answers;
    std::unique_ptr<core::Encounter> encounter;
    std::unique_ptr<ui::Session> session;
    std::unique_ptr<ui::MainWindow> window;

private:
    static core::Ports ports();
    void openWindow();
};

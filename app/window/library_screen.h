// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/library_file.h"
#include "ui/frame/dialog_prompts.h"
#include "ui/library/library_window.h"
#endif

#include <QObject>

#include <memory>

namespace app {

/// A library of datasheets on the screen: the open library and its window, in the order of their dependence.
class LibraryScreen final : public QObject {
    Q_OBJECT
public:
    /// The systems, and the campaign file of the library, must outlive this object.
    LibraryScreen(const Systems& systems, OpenLibrary library, QObject* parent = nullptr);
    ~LibraryScreen() override;

    /// The window that shows the library.
    ui::LibraryWindow& window() { return *m_window; }
    /// Replaces the window by a new one, which measures its layout by the present text size.
    void reopenWindow();

signals:
    /// The user's entries have changed: games that begin from now on use them.
    void changed();

private:
    void makeWindow();

    const Systems& m_systems;
    OpenLibrary m_library;
    ui::DialogPrompts m_prompts{nullptr};
    std::unique_ptr<ui::LibraryWindow> m_window;
};

} // namespace app

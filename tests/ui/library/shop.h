// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/controls.h"
#include "support/refusing_journal.h"
#include "ui/frame/prompts.h"
#include "ui/library/library_window.h"

#include <QAbstractButton>

#include <memory>
#include <set>
#include <string>

/// Answers every question with what the test has laid ready.
class ReadyAnswers final : public ui::Prompts {
public:
    QString text, path, asked;
    void confirm(const QString&, const QString&, const QString&, std::function<void()> onYes) override {
        onYes();
    }
    void inform(const QString&, const QString&) override {}
    void askText(const QString& title, const QString&, const QString& preset,
                 std::function<void(const QString&)> onText) override {
        asked = title;
        onText(text.isNull() ? preset : text);
    }
    void chooseOption(const QString&, const QString&, const QStringList&,
                      std::function<void(int)> onChosen) override {
        onChosen(0);
    }
    void askSavePath(const QString&, const QString&, const QString&,
                     std::function<void(const QString&)> onPath) override {
        onPath(path);
    }
};

/// The shipped games, a library over them, and its window.
struct Shop {
    Shop();
    ~Shop();

    const core::System& system(const std::string& id) const;
    core::library::Library& it() { return *library; }
    ui::LibraryWindow& show();
    /// The one field control whose accessible name ends with these words.
    template <class W> W* control(const QString& name) { return controlNamed<W>(*window, name); }
    QAbstractButton* button(const QString& words);
    /// Chooses kind and entry in the lists on the left.
    void choose(const std::string& folder, const std::string& id);

    RefusingJournal journal{"library"};
    std::unique_ptr<core::library::Library> library;
    ReadyAnswers answers;
    core::library::DataPackFile written; ///< what the window exported last
    core::Result<core::library::DataPackFile> readNext = core::library::DataPackFile{};
    std::unique_ptr<ui::LibraryWindow> window;
};

/// Adds the path of each field in the value to the set: "weapons/ap"; items of a list share a path.
void addFields(const core::Value& value, const std::string& path, std::set<std::string>& into);

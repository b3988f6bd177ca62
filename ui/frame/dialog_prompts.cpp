// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/dialog_prompts.h"

#include "ui/frame/question_dialog.h"

#include <QFileDialog>

namespace ui {

void DialogPrompts::confirm(const QString& title, const QString& text, const QString& yes,
                            std::function<void()> onYes) {
    auto* dialog = new QuestionDialog(title, text, m_window);
    dialog->offerYes(yes, std::move(onYes));
    dialog->open();
}

void DialogPrompts::inform(const QString& title, const QString& text) {
    auto* dialog = new QuestionDialog(title, text, m_window);
    dialog->offerClose();
    dialog->open();
}

void DialogPrompts::askText(const QString& title, const QString& label, const QString& preset,
                            std::function<void(const QString&)> onText) {
    auto* dialog = new QuestionDialog(title, {}, m_window);
    dialog->offerText(label, preset, std::move(onText));
    dialog->open();
}

void DialogPrompts::chooseOption(const QString& title, const QString& text, const QStringList& options,
                                 std::function<void(int)> onChosen) {
    auto* dialog = new QuestionDialog(title, text, m_window);
    dialog->offerOptions(options, onChosen);
    dialog->open();
}

void DialogPrompts::askSavePath(const QString& title, const QString& suggestedName, const QString& filter,
                                std::function<void(const QString&)> onPath) {
    auto* dialog = new QFileDialog(m_window, title, {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(suggestedName);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog,
                     [onPath = std::move(onPath)](const QString& path) {
                         if (onPath) onPath(path);
                     });
    dialog->open();
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/question_dialog.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

QuestionDialog::QuestionDialog(const QString& title, const QString& text, QWidget* parent)
    : DialogFrame(title, parent) {
    setComfortableWidth(460);
    if (!text.isEmpty()) body()->addWidget(words(text));
}

void QuestionDialog::offerYes(const QString& yes, std::function<void()> onYes) {
    addClose(tr("Cancel"));
    connect(addPrimary(yes, tr("Continues; Cancel leaves everything as it is")), &QPushButton::clicked, this,
            [this, onYes = std::move(onYes)] {
                accept();
                if (onYes) onYes();
            });
}

void QuestionDialog::offerText(const QString& label, const QString& preset,
                               std::function<void(const QString&)> onText) {
    auto* name = new QLabel(label);
    auto* line = new QLineEdit(preset);
    line->setAccessibleName(label);
    line->selectAll();
    name->setBuddy(line);
    body()->addWidget(name);
    body()->addWidget(line);
    offerYes(tr("OK"), [line, onText = std::move(onText)] {
        if (onText) onText(line->text());
    });
    line->setFocus();
}

void QuestionDialog::offerOptions(const QStringList& options, const std::function<void(int)>& onChosen) {
    for (int n = 0; n < options.size(); ++n) {
        auto* button = new QPushButton(options[n]);
        button->setAutoDefault(true);
        setLook(*button, "option");
        body()->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, n, onChosen] {
            accept();
            if (onChosen) onChosen(n);
        });
        if (n == 0) button->setFocus();
    }
    body()->addStretch(1);
    addClose(tr("Cancel"));
}

void QuestionDialog::offerClose() { addClose(tr("Close"))->setDefault(true); }

} // namespace ui

#include "moc_question_dialog.cpp"

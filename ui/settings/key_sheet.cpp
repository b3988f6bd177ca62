// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/key_sheet.h"

#include "ui/frame/dialog_widgets.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

namespace {

QLayout* themeBlock(const KeyTheme& theme) {
    auto* block = new QVBoxLayout;
    block->setSpacing(4);
    block->addWidget(words(theme.title, "heading"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    grid->setColumnMinimumWidth(0, 110);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const auto& line : theme.lines) {
        grid->addWidget(tag(line.keys, "key"), row, 0, Qt::AlignLeft | Qt::AlignTop);
        grid->addWidget(words(line.meaning), row++, 1);
    }
    block->addLayout(grid);
    return block;
}

} // namespace

KeySheet::KeySheet(const std::vector<KeyTheme>& themes, QWidget* parent) : DialogFrame(tr("Keys"), parent) {
    setComfortableWidth(1000);
    std::size_t lines = 0, placed = 0;
    for (const auto& theme : themes)
        lines += theme.lines.size() + 2;
    auto* columns = new QHBoxLayout;
    columns->setSpacing(28);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    left->setSpacing(14);
    right->setSpacing(14);
    for (const auto& theme : themes) {
        (placed * 2 < lines ? left : right)->addLayout(themeBlock(theme));
        placed += theme.lines.size() + 2;
    }
    left->addStretch(1);
    right->addStretch(1);
    columns->addLayout(left, 1);
    columns->addLayout(right, 1);
    body()->addLayout(columns);
    body()->addStretch(1);
    addClose(tr("Close"))->setDefault(true);
}

void KeySheet::keyPressEvent(QKeyEvent* event) {
    if (event->text() == QLatin1String("?"))
        accept();
    else
        DialogFrame::keyPressEvent(event);
}

} // namespace ui

#include "moc_key_sheet.cpp"

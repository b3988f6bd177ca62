// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/backups_dialog.h"

#include "ui/frame/dialog_widgets.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int shownRows = 6;
}

BackupsDialog::BackupsDialog(const std::vector<BackupChoice>& backups, QWidget* parent)
    : DialogFrame(tr("Backups of this file"), parent) {
    setComfortableWidth(640);
    if (backups.empty()) {
        body()->addWidget(
            words(tr("There is no backup yet. The first is made with the first step of a session, "
                     "then one every ten minutes of play.")));
        body()->addStretch(1);
        addClose(tr("Close"))->setDefault(true);
        return;
    }
    setSubtitle(
        tr("The backup that you choose opens as a new file beside the present one; nothing is overwritten."));
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("backups"));
    m_list->setAccessibleName(tr("Backups, newest first"));
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const auto& each : backups) {
        auto* item = new QListWidgetItem(tr("%1 – %2").arg(each.when, each.holds), m_list);
        item->setData(Qt::UserRole, each.path);
    }
    m_list->setMinimumHeight(m_list->fontMetrics().height() * 2 * shownRows);
    m_list->setCurrentRow(0);
    body()->addWidget(m_list, 1);
    addClose(tr("Close"));
    auto* go = addPrimary(tr("Open a copy"),
                          tr("Opens the backup as a separate file; the present file stays unchanged"));
    go->setObjectName(QStringLiteral("openBackup"));
    const auto choose = [this] {
        if (!m_list->currentItem()) return;
        const auto path = m_list->currentItem()->data(Qt::UserRole).toString();
        accept();
        emit chosen(path);
    };
    connect(go, &QPushButton::clicked, this, choose);
    connect(m_list, &QListWidget::itemActivated, this, choose);
    m_list->setFocus();
}

} // namespace ui

#include "moc_backups_dialog.cpp"

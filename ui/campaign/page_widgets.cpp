// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/page_widgets.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("ui::CampaignPage", text); }

} // namespace

QHBoxLayout* pageTop(QWidget* page, const QString& heading, const QString& subtitle) {
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    auto* title = part::label("big", page, heading);
    title->setFont(scaled(title->font(), 1.25, QFont::Bold));
    row->addWidget(title);
    auto* sub = part::prose("muted", page, subtitle);
    sub->setObjectName(QStringLiteral("subtitle"));
    row->addWidget(sub, 1);
    return row;
}

QCheckBox* archiveSwitch(QWidget* page) {
    auto* box = new QCheckBox(tr("Show the &archive"), page);
    box->setToolTip(tr("Also lists what is in the archive"));
    box->setObjectName(QStringLiteral("showArchive"));
    return box;
}

QTableWidget* listTable(QWidget* page, const QString& name, const QStringList& columns) {
    auto* table = new QTableWidget(0, static_cast<int>(columns.size()), page);
    table->setAccessibleName(name);
    table->setHorizontalHeaderLabels(columns);
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setContextMenuPolicy(Qt::CustomContextMenu);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    if (!columns.isEmpty()) table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setHighlightSections(false);
    for (int n = 0; n < columns.size(); ++n)
        table->horizontalHeaderItem(n)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/missions_page.h"

#include "campaign/chronicle.h"
#include "ui/campaign/archive_menu.h"
#include "ui/campaign/campaign_controller.h"
#include "ui/campaign/page_widgets.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ui {

MissionsPage::MissionsPage(CampaignController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(16, 12, 16, 12);
    lines->setSpacing(10);
    auto* top = pageTop(this, tr("Games"), {});
    m_archive = archiveSwitch(this);
    m_more = part::button("", this, tr("More"));
    m_more->setToolTip(tr("Save this game as a file, archive it or take it out of the campaign"));
    m_more->setObjectName(QStringLiteral("more"));
    m_open = part::button("", this, tr("&Open"));
    m_open->setToolTip(tr("Opens this game"));
    m_open->setObjectName(QStringLiteral("open"));
    m_start = part::button("primary", this, tr("&Start a game…"));
    m_start->setToolTip(tr("Starts a new game with the figures of this campaign"));
    m_start->setObjectName(QStringLiteral("start"));
    for (auto* widget : std::initializer_list<QWidget*>{m_archive, m_more, m_open, m_start})
        top->addWidget(widget);
    lines->addLayout(top);
    m_table = listTable(this, tr("Games of the campaign"),
                        {tr("Mission"), tr("Result"), tr("Turns"), tr("Team"), tr("Date"), tr("Steps")});
    m_table->setObjectName(QStringLiteral("missions"));
    lines->addWidget(m_table, 1);
    connect(m_archive, &QCheckBox::toggled, this, &MissionsPage::rebuild);
    connect(m_start, &QPushButton::clicked, this, &MissionsPage::startRequested);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (selected()) emit openRequested(selected());
    });
    connect(m_more, &QPushButton::clicked, this,
            [this] { openMenu(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    connect(m_table, &QTableWidget::cellActivated, this, [this] {
        if (selected()) emit openRequested(selected());
    });
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &MissionsPage::follow);
    connect(m_table, &QTableWidget::customContextMenuRequested, this,
            [this](const QPoint& at) { openMenu(m_table->viewport()->mapToGlobal(at)); });
    connect(&m_controller, &CampaignController::changed, this, &MissionsPage::rebuild);
    rebuild();
}

int MissionsPage::selected() const {
    const auto rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? 0 : rows.first().data(Qt::UserRole).toInt();
}

void MissionsPage::addRow(int stream, const QStringList& cells) {
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    for (int n = 0; n < cells.size(); ++n) {
        auto* item = new QTableWidgetItem(cells[n]);
        item->setData(Qt::UserRole, stream);
        item->setToolTip(cells[n]);
        m_table->setItem(row, n, item);
    }
}

void MissionsPage::rebuild() {
    const auto& state = m_controller.state();
    const int kept = selected();
    m_table->setRowCount(0);
    for (const auto& game : m_controller.games()) {
        const auto* mission = core::campaign::missionOf(state, game.stream);
        if (mission && mission->archived && !m_archive->isChecked()) continue;
        const bool over = mission && mission->isOver();
        QStringList team;
        if (mission)
            for (const auto& id : mission->team)
                if (const auto* operative = core::campaign::find(state.operatives, id))
                    team << part::text(operative->name);
        const auto result = !over
                                ? tr("in play")
                                : part::text(mission->headline.empty() ? mission->result : mission->headline);
        addRow(game.stream,
               {mission ? part::text(mission->title) : game.name,
                mission && mission->archived ? tr("%1 (archive)").arg(result) : result,
                over ? QString::number(mission->turns) : QStringLiteral("–"), team.join(QStringLiteral(", ")),
                mission && !mission->date.empty() ? part::text(mission->date) : game.date,
                QString::number(game.steps)});
        auto* cell = m_table->item(m_table->rowCount() - 1, 1);
        if (over && mission->tone != core::Tone::Plain) cell->setForeground(toneText(mission->tone));
        if (game.stream == kept) m_table->selectRow(m_table->rowCount() - 1);
    }
    if (!selected() && m_table->rowCount()) m_table->selectRow(m_table->rowCount() - 1);
    part::say(findChild<QLabel*>(QStringLiteral("subtitle")), part::text(core::campaign::summaryOf(state)));
    m_start->setEnabled(!m_controller.readOnly() && !m_controller.systems().empty());
    follow();
}

void MissionsPage::follow() {
    m_open->setEnabled(selected() != 0);
    m_more->setEnabled(selected() != 0);
}

void MissionsPage::openMenu(const QPoint& at) {
    const int stream = selected();
    if (!stream) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Open")), &QAction::triggered, this,
            [this, stream] { emit openRequested(stream); });
    connect(menu->addAction(tr("Save this game as a &file…")), &QAction::triggered, this,
            [this, stream] { emit exportRequested(stream); });
    if (const auto* mission = core::campaign::missionOf(m_controller.state(), stream)) {
        menu->addSeparator();
        addArchiveActions(*menu, m_controller, core::campaign::Kind::Mission, mission->id, mission->archived);
    }
    nameMenu(*menu, tr("This game"));
    menu->popup(at);
}

} // namespace ui

#include "moc_missions_page.cpp"

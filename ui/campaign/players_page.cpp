// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/players_page.h"

#include "ui/campaign/archive_menu.h"
#include "ui/campaign/campaign_controller.h"
#include "ui/campaign/page_widgets.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

enum Column { nameColumn, operativesColumn, notesColumn };

} // namespace

PlayersPage::PlayersPage(CampaignController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(16, 12, 16, 12);
    lines->setSpacing(10);
    auto* top = pageTop(this, tr("Players"),
                        tr("The people at the table. Type into the list to change a name or a note."));
    m_archive = archiveSwitch(this);
    m_more = part::button("", this, tr("More"));
    m_more->setToolTip(tr("Duplicate, archive or delete this player"));
    m_more->setObjectName(QStringLiteral("more"));
    m_add = part::button("", this, tr("&Add player"));
    m_add->setToolTip(tr("Adds a player"));
    m_add->setObjectName(QStringLiteral("addPlayer"));
    for (auto* widget : std::initializer_list<QWidget*>{m_archive, m_more, m_add})
        top->addWidget(widget);
    lines->addLayout(top);
    m_table = listTable(this, tr("Players of the campaign"), {tr("Player"), tr("Plays"), tr("Notes")});
    m_table->setObjectName(QStringLiteral("players"));
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    lines->addWidget(m_table, 1);
    connect(m_archive, &QCheckBox::toggled, this, &PlayersPage::rebuild);
    connect(m_table, &QTableWidget::cellChanged, this, &PlayersPage::typed);
    connect(m_table, &QTableWidget::customContextMenuRequested, this,
            [this](const QPoint& at) { openMenu(m_table->viewport()->mapToGlobal(at)); });
    connect(m_more, &QPushButton::clicked, this,
            [this] { openMenu(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    connect(m_add, &QPushButton::clicked, this, [this] {
        if (!m_controller.perform(core::campaign::AddPlayer{tr("New player").toStdString(), {}})) return;
        m_table->setCurrentCell(m_table->rowCount() - 1, nameColumn);
        m_table->setFocus();
        m_table->editItem(m_table->currentItem());
    });
    connect(&m_controller, &CampaignController::changed, this, &PlayersPage::rebuild);
    rebuild();
}

std::string PlayersPage::selected() const {
    const auto* item = m_table->item(m_table->currentRow(), nameColumn);
    return item ? item->data(Qt::UserRole).toString().toStdString() : std::string();
}

void PlayersPage::rebuild() {
    const auto kept = m_table->currentRow();
    m_filling = true;
    m_table->setRowCount(0);
    for (const auto& player : m_controller.state().players) {
        if (player->archived && !m_archive->isChecked()) continue;
        QStringList names;
        for (const auto& operative : m_controller.state().operatives)
            if (operative->player == player->id) names << part::text(operative->name);
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        const QStringList cells{part::text(player->name), names.join(QStringLiteral(", ")),
                                part::text(player->notes)};
        for (int n = 0; n < cells.size(); ++n) {
            auto* item = new QTableWidgetItem(cells[n]);
            item->setData(Qt::UserRole, part::text(player->id));
            if (cells[n].isEmpty())
                item->setData(Qt::AccessibleTextRole,
                              tr("%1: nothing").arg(m_table->horizontalHeaderItem(n)->text()));
            if (n == operativesColumn || m_controller.readOnly())
                item->setFlags(item->flags() & ~Qt::ItemIsEditable);
            m_table->setItem(row, n, item);
        }
    }
    if (m_table->rowCount())
        m_table->setCurrentCell(std::clamp(kept, 0, m_table->rowCount() - 1), nameColumn);
    m_filling = false;
    m_add->setEnabled(!m_controller.readOnly());
    m_more->setEnabled(m_table->rowCount() > 0);
}

void PlayersPage::typed(int row, int column) {
    if (m_filling) return;
    const auto* item = m_table->item(row, column);
    core::campaign::EditPlayer edit;
    edit.id = item->data(Qt::UserRole).toString().toStdString();
    const auto words = item->text().trimmed().toStdString();
    if (column == nameColumn)
        edit.name = words;
    else
        edit.notes = words;
    // The signal comes while the table still closes its editor, so the list is rebuilt after that.
    QMetaObject::invokeMethod(
        this,
        [this, edit] {
            if (!m_controller.perform(edit)) rebuild();
        },
        Qt::QueuedConnection);
}

void PlayersPage::openMenu(const QPoint& at) {
    const auto id = selected();
    const auto* player = core::campaign::find(m_controller.state().players, id);
    if (!player) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addArchiveActions(*menu, m_controller, core::campaign::Kind::Player, id, player->archived);
    nameMenu(*menu, tr("This player"));
    menu->popup(at);
}

} // namespace ui

#include "moc_players_page.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/forces_page.h"

#include "campaign/chronicle.h"
#include "ui/campaign/archive_menu.h"
#include "ui/campaign/campaign_controller.h"
#include "ui/campaign/career_page.h"
#include "ui/campaign/force_dialog.h"
#include "ui/campaign/page_widgets.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int membersColumn = 3, stashColumn = 5;

} // namespace

ForcesPage::ForcesPage(CampaignController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    m_places = new QStackedWidget(this);
    whole->addWidget(m_places);
    m_places->addWidget(makeList());
    m_career = new CareerPage(m_controller);
    m_places->addWidget(m_career);
    connect(m_career, &CareerPage::closed, this, [this] {
        m_places->setCurrentIndex(0);
        m_table->setFocus();
    });
    connect(&m_controller, &CampaignController::changed, this, &ForcesPage::rebuild);
    rebuild();
}

QWidget* ForcesPage::makeList() {
    auto* list = new QWidget(this);
    auto* lines = new QVBoxLayout(list);
    lines->setContentsMargins(16, 12, 16, 12);
    lines->setSpacing(10);
    auto* top = pageTop(list, tr("Forces"), {});
    lines->addLayout(top);
    m_archive = archiveSwitch(list);
    const auto button = [list](const char* look, const QString& text, const QString& help, const char* name) {
        auto* out = part::button(look, list, text);
        out->setToolTip(help);
        out->setObjectName(QLatin1String(name));
        return out;
    };
    m_more = button("", tr("More"), tr("Duplicate, archive or delete this force"), "more");
    m_edit =
        button("", tr("&Edit…"), tr("Name, members, treasury, stash and notes of this force"), "editForce");
    m_add = button("", tr("&Add force…"), tr("A new warband, team or patrol of this campaign"), "addForce");
    m_start = button("primary", tr("&Start game…"),
                     tr("Starts a game with this force and the choices for its games"), "setOut");
    m_after =
        button("", tr("After the &game…"),
               tr("What this force does between its games: wounds, experience, loot, trade"), "afterGame");
    for (auto* widget : std::initializer_list<QWidget*>{m_archive, m_more, m_edit, m_after, m_add, m_start})
        top->addWidget(widget);
    m_table = listTable(list, tr("Forces of the campaign"),
                        {tr("Force"), tr("Game"), tr("Side"), tr("Members"), tr("Treasury"), tr("Stash"),
                         tr("Games played")});
    m_table->setObjectName(QStringLiteral("forces"));
    for (const int wide : {membersColumn, stashColumn}) // these texts may be long
        m_table->horizontalHeader()->setSectionResizeMode(wide, QHeaderView::Stretch);
    lines->addWidget(m_table, 1);
    connect(m_archive, &QCheckBox::toggled, this, &ForcesPage::rebuild);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &ForcesPage::follow);
    connect(m_table, &QTableWidget::cellActivated, this,
            [this] { (m_controller.hasCareer(selected()) ? m_after : m_edit)->click(); });
    connect(m_after, &QPushButton::clicked, this, [this] { openCareer(); });
    connect(m_table, &QTableWidget::customContextMenuRequested, this,
            [this](const QPoint& at) { openMenu(m_table->viewport()->mapToGlobal(at)); });
    connect(m_more, &QPushButton::clicked, this,
            [this] { openMenu(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    connect(m_add, &QPushButton::clicked, this, [this] { edit({}); });
    connect(m_edit, &QPushButton::clicked, this, [this] { edit(selected()); });
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (!selected().empty()) emit startRequested(selected());
    });
    return list;
}

void ForcesPage::openCareer() {
    const auto force = selected();
    if (force.empty()) return;
    m_places->setCurrentWidget(m_career);
    m_career->showForce(force);
}

void ForcesPage::edit(const std::string& id) {
    const auto* known = core::campaign::find(m_controller.state().forces, id);
    if (!known && !id.empty()) return;
    auto* dialog = new ForceDialog(m_controller, known ? *known : core::campaign::Force{}, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

std::string ForcesPage::selected() const {
    const auto rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? std::string() : rows.first().data(Qt::UserRole).toString().toStdString();
}

void ForcesPage::rebuild() {
    const auto& state = m_controller.state();
    const auto kept = selected();
    m_table->setRowCount(0);
    for (const auto& force : state.forces) {
        if (force->archived && !m_archive->isChecked()) continue;
        const auto cells = core::campaign::forceCells(state, *force);
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        for (int n = 0; n < m_table->columnCount(); ++n) {
            auto words = part::text(cells[static_cast<std::size_t>(n)]);
            if (n == 0 && force->archived) words = tr("%1 (archive)").arg(words);
            auto* item = new QTableWidgetItem(words);
            item->setData(Qt::UserRole, part::text(force->id));
            item->setToolTip(words);
            if (words.isEmpty())
                item->setData(Qt::AccessibleTextRole,
                              tr("%1: nothing").arg(m_table->horizontalHeaderItem(n)->text()));
            m_table->setItem(row, n, item);
        }
        if (force->id == kept) m_table->selectRow(row);
    }
    if (selected().empty() && m_table->rowCount()) m_table->selectRow(0);
    part::say(findChild<QLabel*>(QStringLiteral("subtitle")),
              state.forces.empty() ? tr("No forces yet. A force keeps its members and what they own.")
                                   : tr("Figures that play together as forces, and what they own."));
    m_add->setEnabled(!m_controller.readOnly() && !m_controller.systems().empty());
    follow();
}

void ForcesPage::follow() {
    const bool any = !selected().empty();
    m_edit->setEnabled(any && !m_controller.readOnly());
    m_more->setEnabled(any);
    m_after->setEnabled(any);
    const auto* force = core::campaign::find(m_controller.state().forces, selected());
    m_start->setEnabled(force && !force->archived && !m_controller.readOnly());
}

void ForcesPage::openMenu(const QPoint& at) {
    const auto id = selected();
    const auto* force = core::campaign::find(m_controller.state().forces, id);
    if (!force) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("After the &game…")), &QAction::triggered, m_after, &QPushButton::click);
    auto* change = menu->addAction(tr("&Edit…"));
    change->setEnabled(m_edit->isEnabled());
    connect(change, &QAction::triggered, m_edit, &QPushButton::click);
    menu->addSeparator();
    addArchiveActions(*menu, m_controller, core::campaign::Kind::Force, id, force->archived);
    nameMenu(*menu, tr("This force"));
    menu->popup(at);
}

} // namespace ui

#include "moc_forces_page.cpp"

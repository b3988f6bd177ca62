// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/entry_list.h"

#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/library/library_controller.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using core::library::EntryHead;
using core::library::Origin;

namespace {

constexpr int pathRole = Qt::UserRole;

/// The mark of an entry: shipped, changed, own or wrong.
QString badgeOf(const EntryHead& entry) {
    if (entry.wrong) return EntryList::tr("wrong");
    if (entry.origin == Origin::Changed) return EntryList::tr("changed");
    if (entry.origin == Origin::Own) return EntryList::tr("own");
    return EntryList::tr("shipped");
}

QColor badgeColour(const EntryHead& entry) {
    if (entry.wrong) return colours().red;
    if (entry.origin == Origin::Shipped) return colours().faint;
    return entry.origin == Origin::Own ? colours().teal : colours().amberText;
}

} // namespace

EntryList::EntryList(LibraryController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(6);
    m_system = new QComboBox(this);
    m_system->setToolTip(tr("The game whose entries are listed"));
    m_system->setAccessibleName(tr("Game"));
    m_kind = new QComboBox(this);
    m_kind->setToolTip(tr("The kind of entries that is listed"));
    m_kind->setAccessibleName(tr("Kind of entry"));
    for (auto* box : {m_system, m_kind}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
    }
    m_search = new QLineEdit(this);
    m_search->setPlaceholderText(tr("Search (Ctrl+F)"));
    m_search->setAccessibleName(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_list = new QTreeWidget(this);
    m_list->setAccessibleName(tr("Entries"));
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_count = part::label("faint", this);
    for (QWidget* each :
         {static_cast<QWidget*>(m_system), static_cast<QWidget*>(m_kind), static_cast<QWidget*>(m_search)})
        lines->addWidget(each);
    lines->addWidget(m_list, 1);
    lines->addWidget(m_count);
    for (const auto& each : controller.library().systems())
        m_system->addItem(part::text(each.system->name()), part::text(each.system->id()));
    connect(m_system, &QComboBox::activated, this,
            [this](int n) { m_controller.chooseSystem(m_system->itemData(n).toString().toStdString()); });
    connect(m_kind, &QComboBox::activated, this,
            [this](int n) { m_controller.chooseKind(m_kind->itemData(n).toString().toStdString()); });
    connect(m_search, &QLineEdit::textChanged, this, &EntryList::fillList);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item) m_controller.choose(item->data(0, pathRole).toString().toStdString());
    });
    connect(&controller, &LibraryController::changed, this, &EntryList::fillList);
    connect(&controller, &LibraryController::chosen, this, &EntryList::follow);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this, &EntryList::fillList);
    fillKinds();
    fillList();
}

void EntryList::focusSearch() {
    m_search->setFocus();
    m_search->selectAll();
}

void EntryList::follow() {
    // A choice in the boxes changes their state before the signal, so they cannot be compared with it.
    if (m_listed != std::pair(m_controller.system(), m_controller.kind().folder)) {
        fillKinds();
        fillList();
    }
    showCurrent();
}

void EntryList::fillKinds() {
    m_system->setCurrentIndex(m_system->findData(part::text(m_controller.system())));
    m_kind->clear();
    for (const auto& kind : m_controller.library().kinds(m_controller.system()))
        m_kind->addItem(part::text(kind.name), part::text(kind.folder));
    m_kind->setCurrentIndex(m_kind->findData(part::text(m_controller.kind().folder)));
}

/// Whether the search finds an entry. It looks at the name and at every text inside, so that it finds which
/// units have a weapon.
bool EntryList::fits(const QString& name, const std::string& path) const {
    const auto wanted = m_search->text().trimmed();
    if (wanted.isEmpty() || name.contains(wanted, Qt::CaseInsensitive)) return true;
    const auto body = m_controller.library().body(m_controller.system(), path);
    return body && part::text(core::canonicalBytes(*body)).contains(wanted, Qt::CaseInsensitive);
}

void EntryList::fillList() {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_listed = {m_controller.system(), m_controller.kind().folder};
    int all = 0;
    auto entries = m_controller.library().entries(m_controller.system(), m_controller.kind());
    std::stable_sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
        return part::text(a.name).localeAwareCompare(part::text(b.name)) < 0;
    });
    for (const auto& entry : entries) {
        ++all;
        const auto name = part::text(entry.name);
        if (!fits(name, entry.path)) continue;
        auto* item = new QTreeWidgetItem(
            m_list, {entry.doubtful ? name + QStringLiteral(" ?") : name, badgeOf(entry)});
        item->setData(0, pathRole, part::text(entry.path));
        item->setForeground(1, badgeColour(entry));
        item->setToolTip(0, part::text(entry.id));
        item->setData(0, Qt::AccessibleTextRole, QStringLiteral("%1, %2").arg(name, badgeOf(entry)));
    }
    const int shown = m_list->topLevelItemCount();
    m_count->setText(shown == all ? part::plural(all, tr("1 entry"), tr("%1 entries"))
                                  : tr("%1 of %2 entries").arg(shown).arg(all));
    showCurrent();
}

void EntryList::showCurrent() {
    const QSignalBlocker quiet(m_list);
    for (int n = 0; n < m_list->topLevelItemCount(); ++n)
        if (m_list->topLevelItem(n)->data(0, pathRole).toString().toStdString() == m_controller.path())
            return m_list->setCurrentItem(m_list->topLevelItem(n));
    m_list->setCurrentItem(nullptr);
}

} // namespace ui

#include "moc_entry_list.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/import_dialog.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using core::library::ImportEffect;
using core::library::ImportLine;

namespace {

constexpr int lineRole = Qt::UserRole;

QString stateOf(const ImportLine& line) {
    switch (line.incoming) {
    case ImportEffect::New:
        return ImportDialog::tr("new");
    case ImportEffect::Equal:
        return ImportDialog::tr("equal: in the library already");
    case ImportEffect::Replaces:
        return ImportDialog::tr("instead of the shipped one");
    case ImportEffect::Conflicting:
        return ImportDialog::tr("conflict: yours is different");
    }
    return {};
}

} // namespace

ImportDialog::ImportDialog(const QString& name, std::vector<ImportLine> lines,
                           const std::vector<std::string>& notImported, QWidget* parent)
    : DialogFrame(name.isEmpty() ? tr("Import") : tr("Import “%1”").arg(name), parent),
      m_lines(std::move(lines)) {
    m_list = new QTreeWidget;
    m_list->setAccessibleName(tr("Entries of the pack"));
    m_list->setHeaderLabels({tr("Entry"), tr("Kind"), tr("Here"), tr("Note")});
    m_list->setRootIsDecorated(false);
    m_list->setMinimumHeight(260);
    body()->addWidget(m_list, 1);
    addNotImported(notImported);
    setBodyFills();
    setComfortableWidth(860);
    addClose(tr("Cancel"));
    m_take = addPrimary(tr("Import"), tr("Imports the entries ticked above into the library"));
    connect(m_list, &QTreeWidget::itemChanged, this, &ImportDialog::refresh);
    connect(m_take, &QPushButton::clicked, this, [this] {
        emit taken(chosen());
        acceptUnlessRefused();
    });
    showLines();
}

void ImportDialog::offerReplacing(std::vector<ImportLine> lines) {
    m_otherLines = std::move(lines);
    m_replace = new QCheckBox(tr("Replace my entries of the same name"));
    m_replace->setToolTip(tr("Otherwise your entries stay, and those of the list are added under new names"));
    body()->insertWidget(0, m_replace);
    connect(m_replace, &QCheckBox::toggled, this, [this] {
        std::swap(m_lines, m_otherLines);
        showLines();
    });
}

bool ImportDialog::replaces() const { return m_replace && m_replace->isChecked(); }

void ImportDialog::showLines() {
    const auto count = [this](ImportEffect wanted) {
        return std::count_if(m_lines.begin(), m_lines.end(), [&](const ImportLine& each) {
            return each.canImport && each.incoming == wanted;
        });
    };
    setSubtitle(
        tr("Entries: %1 new, %2 instead of shipped ones, %3 in conflict with your own, %4 equal. Undo takes "
           "the whole import back.")
            .arg(count(ImportEffect::New))
            .arg(count(ImportEffect::Replaces))
            .arg(count(ImportEffect::Conflicting))
            .arg(count(ImportEffect::Equal)));
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (std::size_t n = 0; n < m_lines.size(); ++n)
        addLine(n);
    for (int column = 0; column < 3; ++column)
        m_list->resizeColumnToContents(column);
    refresh();
}

void ImportDialog::addNotImported(const std::vector<std::string>& notImported) {
    if (notImported.empty()) return;
    body()->addWidget(
        words(tr("Not imported; play these rules manually or add them in the library"), "heading"));
    QStringList lines;
    for (const auto& each : notImported)
        lines << fromCore(each);
    auto* list = scrolling(words(lines.join(QLatin1Char('\n')), "muted"));
    list->setMaximumHeight(110);
    body()->addWidget(list);
}

void ImportDialog::addLine(std::size_t n) {
    const auto& line = m_lines[n];
    auto* item = new QTreeWidgetItem(m_list, {fromCore(line.name), fromCore(line.kind),
                                              line.canImport ? stateOf(line) : tr("cannot be imported"),
                                              fromCore(line.problem)});
    item->setData(0, lineRole, static_cast<int>(n));
    item->setToolTip(0, fromCore(line.system + " " + line.path));
    item->setToolTip(3, fromCore(line.problem));
    const bool open = line.canImport && line.incoming != ImportEffect::Equal;
    if (!open) return item->setFlags(Qt::ItemIsSelectable);
    // Entries of the user stay unless the user chooses to replace them.
    const bool stays = line.incoming == ImportEffect::Conflicting && !replaces();
    item->setCheckState(0, stays ? Qt::Unchecked : Qt::Checked);
    if (line.incoming == ImportEffect::Conflicting) item->setForeground(2, colours().amberText);
    if (!line.problem.empty()) item->setForeground(3, colours().red);
}

std::vector<std::size_t> ImportDialog::chosen() const {
    std::vector<std::size_t> out;
    for (int n = 0; n < m_list->topLevelItemCount(); ++n) {
        const auto* item = m_list->topLevelItem(n);
        if ((item->flags() & Qt::ItemIsUserCheckable) && item->checkState(0) == Qt::Checked)
            out.push_back(static_cast<std::size_t>(item->data(0, lineRole).toInt()));
    }
    return out;
}

void ImportDialog::refresh() {
    const auto count = static_cast<int>(chosen().size());
    m_take->setText(count == 0 ? tr("Nothing to import")
                               : part::plural(count, tr("Import 1 entry"), tr("Import %1 entries")));
    m_take->setEnabled(count > 0);
}

} // namespace ui

#include "moc_import_dialog.cpp"

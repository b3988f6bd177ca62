// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/correct/datasheet_dialog.h"

#include "ui/correct/datasheet_card.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/frame/sentences.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace ui {

namespace {

QString searchable(const core::SheetView& sheet) {
    QStringList all{fromCore(sheet.name)};
    for (const auto& weapon : sheet.weapons) {
        all << fromCore(weapon.name);
        for (const auto& keyword : weapon.keywords)
            all << fromCore(keyword);
    }
    for (const auto& keyword : sheet.keywords)
        all << fromCore(keyword.text);
    return all.join(QLatin1Char('\n'));
}

} // namespace

DatasheetDialog::DatasheetDialog(const QString& system, std::vector<core::SheetView> sheets, QWidget* parent)
    : DialogFrame(tr("Datasheets · %1").arg(system), parent), m_sheets(std::move(sheets)) {
    setComfortableWidth(860);
    setBodyFills();
    auto* halves = new QHBoxLayout;
    halves->setSpacing(14);
    auto* left = new QVBoxLayout;
    m_search = new QLineEdit;
    m_search->setPlaceholderText(tr("Name, weapon or keyword"));
    m_search->setAccessibleName(tr("Search the datasheets"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list = new QListWidget;
    m_list->setAccessibleName(tr("Datasheets"));
    m_list->setSpacing(2);
    left->addWidget(m_search);
    left->addWidget(m_list, 1);
    m_none = words({}, "muted");
    left->addWidget(m_none);
    halves->addLayout(left, 2);
    m_card = new DatasheetCard;
    halves->addWidget(scrolling(m_card), 3);
    body()->addLayout(halves, 1);
    addClose(tr("Close"));
    for (const auto& sheet : m_sheets)
        m_list->addItem(fromCore(sheet.name));
    connect(m_search, &QLineEdit::textChanged, this, &DatasheetDialog::filter);
    connect(m_list, &QListWidget::currentRowChanged, this, &DatasheetDialog::showCurrent);
    filter({});
    m_search->setFocus();
}

void DatasheetDialog::showSheet(const std::string& sheet) {
    m_search->clear();
    for (std::size_t n = 0; n < m_sheets.size(); ++n)
        if (m_sheets[n].id == sheet) m_list->setCurrentRow(static_cast<int>(n));
}

bool DatasheetDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return DialogFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Down && key != Qt::Key_Up) return false;
    const int step = key == Qt::Key_Down ? 1 : -1;
    for (int row = m_list->currentRow() + step; row >= 0 && row < m_list->count(); row += step)
        if (!m_list->item(row)->isHidden()) {
            m_list->setCurrentRow(row);
            break;
        }
    return true;
}

void DatasheetDialog::filter(const QString& text) {
    const auto wanted = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    int first = -1, found = 0;
    for (int row = 0; row < m_list->count(); ++row) {
        const auto content = searchable(m_sheets[static_cast<std::size_t>(row)]);
        const bool fits = std::all_of(wanted.begin(), wanted.end(), [&](const QString& word) {
            return content.contains(word, Qt::CaseInsensitive);
        });
        m_list->item(row)->setHidden(!fits);
        found += fits;
        if (fits && first < 0) first = row;
    }
    m_none->setText(found > 0 ? part::plural(found, tr("1 datasheet"), tr("%1 datasheets"))
                              : tr("No datasheet mentions “%1”.").arg(text));
    if (m_list->currentRow() < 0 || m_list->currentItem()->isHidden()) m_list->setCurrentRow(first);
}

void DatasheetDialog::showCurrent() {
    const int row = m_list->currentRow();
    m_card->setVisible(row >= 0);
    if (row >= 0) m_card->setSheet(m_sheets[static_cast<std::size_t>(row)]);
}

} // namespace ui

#include "moc_datasheet_dialog.cpp"

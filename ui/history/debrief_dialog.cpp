// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/debrief_dialog.h"

#include "ui/files/save_file.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/history/debrief_text.h"
#include "ui/theme/theme.h"
#include "ui/tokens/table_columns.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

DebriefDialog::DebriefDialog(const core::EncounterView& encounter, QWidget* parent)
    : DialogFrame(tr("Debrief · %1").arg(fromCore(encounter.title)), parent), m_encounter(encounter) {
    setComfortableWidth(760);
    addHeadline();
    QStringList empty;
    for (const auto& table : encounter.debrief)
        if (table.rows.empty())
            empty << fromCore(table.title);
        else
            addTable(table);
    if (encounter.debrief.empty()) body()->addWidget(words(tr("Nothing has been counted yet."), "muted"));
    if (!empty.isEmpty())
        body()->addWidget(words(tr("Nothing yet: %1.").arg(empty.join(QStringLiteral(", "))), "muted"));
    body()->addStretch(1);
    addExport();
}

void DebriefDialog::addHeadline() {
    const auto& outcome = m_encounter.outcome;
    auto* inside = static_cast<QVBoxLayout*>(nullptr);
    auto* frame = card(&inside);
    auto* headline = title(outcomeHeadline(outcome), 1.6);
    if (outcome.tone == core::Tone::Good) setLook(*headline, "good");
    if (outcome.tone == core::Tone::Bad) setLook(*headline, "bad");
    inside->addWidget(headline);
    if (!outcome.reason.empty()) inside->addWidget(words(fromCore(outcome.reason)));
    QStringList when{fromCore(m_encounter.when)};
    if (!m_encounter.clock.empty()) when << fromCore(m_encounter.clock);
    inside->addWidget(words(when.join(QStringLiteral(" · ")), "muted"));
    body()->addWidget(frame);
}

void DebriefDialog::addTable(const core::TableView& table) {
    body()->addWidget(words(fromCore(table.title), "heading"));
    const int rows = static_cast<int>(table.rows.size()), columns = static_cast<int>(table.columns.size());
    auto* grid = new QTableWidget(rows, columns);
    grid->setAccessibleName(fromCore(table.title));
    QStringList heads;
    for (const auto& column : table.columns)
        heads << fromCore(column);
    grid->setHorizontalHeaderLabels(heads);
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns && c < static_cast<int>(table.rows[static_cast<std::size_t>(r)].size());
             ++c) {
            auto* item = new QTableWidgetItem(
                fromCore(table.rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]));
            item->setTextAlignment(
                Qt::AlignVCenter |
                (isNumberColumn(table, static_cast<std::size_t>(c)) ? Qt::AlignRight : Qt::AlignLeft));
            if (item->text().isEmpty()) item->setData(Qt::AccessibleTextRole, tr("nothing"));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
            grid->setItem(r, c, item);
        }
    for (int c = 0; c < columns; ++c)
        grid->horizontalHeaderItem(c)->setTextAlignment(
            Qt::AlignVCenter |
            (isNumberColumn(table, static_cast<std::size_t>(c)) ? Qt::AlignRight : Qt::AlignLeft));
    const bool headed =
        std::any_of(heads.begin(), heads.end(), [](const auto& each) { return !each.isEmpty(); });
    grid->horizontalHeader()->setVisible(headed);
    grid->verticalHeader()->hide();
    grid->setShowGrid(false);
    grid->setEditTriggers(QAbstractItemView::NoEditTriggers);
    grid->setTabKeyNavigation(false);
    grid->setWordWrap(false);
    grid->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    grid->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    const bool wordy = columns > 1 && !isNumberColumn(table, static_cast<std::size_t>(columns) - 1);
    if (columns)
        grid->horizontalHeader()->setSectionResizeMode(wordy ? columns - 1 : 0, QHeaderView::Stretch);
    if (!wordy) grid->setMaximumWidth(260 + 110 * (columns - 1));
    grid->setStyleSheet(
        QStringLiteral("QHeaderView::section { padding: 4px 3px; }")); // in line with the cells
    grid->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    grid->ensurePolished();
    grid->resizeRowsToContents();
    grid->setFixedHeight((headed ? grid->horizontalHeader()->sizeHint().height() : 0) +
                         grid->verticalHeader()->length() + 4);
    body()->addWidget(grid);
}

void DebriefDialog::addExport() {
    auto* copy = addAside(tr("&Copy"), tr("Copies all of it as text"));
    auto* save = addAside(tr("&Save as…"), tr("Writes it into a file: Markdown, web page, table or text"));
    save->setToolTip(tr("Markdown, HTML or CSV, by the ending of the file name"));
    connect(copy, &QPushButton::clicked, this, [this, copy] {
        QGuiApplication::clipboard()->setText(debriefMarkdown(m_encounter));
        copy->setText(tr("Copied"));
    });
    connect(save, &QPushButton::clicked, this, &DebriefDialog::askWhere);
    const auto& outcome = m_encounter.outcome;
    auto* close = addClose(tr("Close"));
    if (!outcome.booked.empty() || outcome.offered.empty()) {
        close->setDefault(true);
        close->setFocus();
        return;
    }
    close->setText(tr("Play on"));
    auto* end = addPrimary(tr("Book this end"), tr("Ends the mission so; undo takes the end back"));
    end->setFocus();
    connect(end, &QPushButton::clicked, this, [this] {
        emit endAccepted(fromCore(m_encounter.outcome.offered));
        accept();
    });
}

void DebriefDialog::askWhere() {
    auto* dialog = new QFileDialog(this, tr("Save the debrief"), {},
                                   tr("Markdown (*.md);;Web page (*.html);;Tables (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("md"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(QLatin1String("*.html"))  ? QStringLiteral("html")
                                 : filter.contains(QLatin1String("*.csv")) ? QStringLiteral("csv")
                                                                           : QStringLiteral("md"));
    });
    connect(dialog, &QFileDialog::fileSelected, this, &DebriefDialog::save);
    dialog->open();
}

void DebriefDialog::save(const QString& path) {
    const bool html = path.endsWith(QLatin1String(".html"), Qt::CaseInsensitive) ||
                      path.endsWith(QLatin1String(".htm"), Qt::CaseInsensitive);
    const bool table = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    const auto saved = saveText(path, table  ? debriefCsv(m_encounter)
                                      : html ? debriefHtml(m_encounter)
                                             : debriefMarkdown(m_encounter));
    if (saved) {
        setProblem({});
        setSubtitle(tr("Saved as %1").arg(path));
    } else {
        setProblem(tr("%1 – %2").arg(fromCore(saved.error().text), fromCore(saved.error().where)));
    }
}

} // namespace ui

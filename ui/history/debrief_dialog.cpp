// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/debrief_dialog.h"

#include "ui/files/save_file.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/history/debrief_text.h"
#include "ui/theme/theme.h"
#include "ui/tokens/table_widget.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

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
        body()->addWidget(
            words(tr("Nothing counted yet: %1.").arg(empty.join(QStringLiteral(", "))), "muted"));
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
    body()->addWidget(makeTableWidget(table));
}

void DebriefDialog::addExport() {
    auto* copy = addAside(tr("&Copy"), tr("Copies the whole debrief as text"));
    auto* save = addAside(tr("&Save as…"),
                          tr("Saves the debrief as Markdown, HTML or CSV, by the ending of the file name"));
    connect(copy, &QPushButton::clicked, this, [this, copy] {
        QGuiApplication::clipboard()->setText(debriefMarkdown(m_encounter));
        copy->setText(tr("Copied"));
    });
    connect(save, &QPushButton::clicked, this, &DebriefDialog::askWhere);
    const auto& outcome = m_encounter.outcome;
    auto* close = addClose(tr("Close"));
    if (!outcome.booked.empty()) {
        auto* campaign =
            addPrimary(tr("Open the campaign"), tr("Opens the campaign: figures, journal and the next game"));
        connect(campaign, &QPushButton::clicked, this, [this] {
            accept();
            emit campaignRequested();
        });
        campaign->setFocus();
        return;
    }
    if (outcome.offered.empty()) {
        close->setDefault(true);
        close->setFocus();
        return;
    }
    close->setText(tr("Play on"));
    auto* end = addPrimary(tr("End the game"), tr("Ends the game with this result; Undo takes it back"));
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

#include "moc_debrief_dialog.cpp"

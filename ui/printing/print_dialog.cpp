// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/printing/print_dialog.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/frame/prompts.h"
#include "ui/print/pages.h"
#include "ui/printing/print_form.h"
#include "ui/printing/print_preview.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShowEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int wide = 1180, kindsWidth = 176, formWidth = 268; ///< pixels

QStringList kindNames() {
    return {PrintDialog::tr("Markers"),         PrintDialog::tr("Character sheets"),
            PrintDialog::tr("Datasheet cards"), PrintDialog::tr("Quick reference"),
            PrintDialog::tr("The game now"),    PrintDialog::tr("Debrief"),
            PrintDialog::tr("Chronicle"),       PrintDialog::tr("Board"),
            PrintDialog::tr("Unit counters"),   PrintDialog::tr("Order sheets")};
}

/// Whether the game has something of this kind; for an empty print the preview shows a text that explains
/// why.
bool isOffered(PrintKind kind, const PrintContent& content) {
    if (kind == PrintKind::Board || kind == PrintKind::Counters) return !content.view.board.empty();
    return kind != PrintKind::Orders || !content.orders.empty();
}

QString kindHelp(PrintKind kind) {
    switch (kind) {
    case PrintKind::Markers:
        return PrintDialog::tr("Markers to cut out; their numbers are those on the screen.");
    case PrintKind::CharacterSheets:
        return PrintDialog::tr("One sheet for each figure, with spaces of true size for glass beads.");
    case PrintKind::DatasheetCards:
        return PrintDialog::tr("One card for each datasheet, with what its keywords do.");
    case PrintKind::Reference:
        return PrintDialog::tr("Turn, actions, statuses and rules on both sides of one sheet of paper.");
    case PrintKind::State:
        return PrintDialog::tr(
            "A page to continue with a pencil if the laptop fails; its numbers can be entered later.");
    case PrintKind::Debrief:
        return PrintDialog::tr("How the game ended and who did what.");
    case PrintKind::Chronicle:
        return PrintDialog::tr("The story of the whole campaign.");
    case PrintKind::Board:
        return PrintDialog::tr("The board with its coordinates and pieces.");
    case PrintKind::Counters:
        return PrintDialog::tr("One counter for each unit, to cut out; its arrow shows the facing.");
    case PrintKind::Orders:
        return PrintDialog::tr(
            "The orders that each unit may get, and room to write them; separate pages for each side.");
    }
    return {};
}

} // namespace

PrintDialog::PrintDialog(PrintContent content, ChronicleSource chronicle, PrintKind kind,
                         const PrintOptions& options, Prompts& prompts, QWidget* parent)
    : DialogFrame(tr("Print"), parent), m_content(std::move(content)), m_chronicle(std::move(chronicle)),
      m_prompts(prompts), m_kind(kind) {
    setComfortableWidth(wide);
    setBodyFills(960); // a whole page must be readable in the preview
    auto* columns = new QHBoxLayout;
    columns->setSpacing(14);
    columns->addWidget(makeKinds());
    columns->addWidget(makePreview(), 1);
    m_form = new PrintForm(options);
    m_choices = scrolling(m_form);
    columns->addWidget(m_choices);
    body()->addLayout(columns, 1);
    addClose(tr("Close"));
    m_pdf = addButton(tr("Save as PDF…"), tr("Writes these pages into a PDF, fonts included"));
    m_print = addPrimary(tr("Print…"), tr("Asks for a printer and prints these pages"));
    connectParts();
    m_kinds->setCurrentRow(static_cast<int>(isOffered(kind, m_content) ? kind : PrintKind::Markers));
    m_kinds->setFocus();
}

QWidget* PrintDialog::makeKinds() {
    m_kinds = new QListWidget;
    m_kinds->setAccessibleName(tr("What to print"));
    m_kinds->setSpacing(2);
    m_kinds->addItems(kindNames());
    for (int row = 0; row < m_kinds->count(); ++row)
        m_kinds->setRowHidden(row, !isOffered(static_cast<PrintKind>(row), m_content));
    return m_kinds;
}

/// The outer columns take what their longest texts need at any text size; the page has the rest.
void PrintDialog::showEvent(QShowEvent* event) {
    ensurePolished();
    for (auto* child : findChildren<QWidget*>())
        child->ensurePolished();
    fitChoices();
    const int bar = m_choices->verticalScrollBar()->sizeHint().width();
    m_kinds->setFixedWidth(std::max(kindsWidth, m_kinds->sizeHintForColumn(0) + bar + 8));
    DialogFrame::showEvent(event);
}

void PrintDialog::fitChoices() {
    const int rows = std::max(m_form->widthOfAllRows(), m_form->layout()->minimumSize().width());
    const int wanted = std::max(formWidth, rows) + m_choices->verticalScrollBar()->sizeHint().width() + 4;
    if (m_choices->width() < wanted) m_choices->setFixedWidth(wanted);
}

QWidget* PrintDialog::makePreview() {
    auto* middle = new QWidget;
    auto* lines = new QVBoxLayout(middle);
    lines->setContentsMargins(0, 0, 0, 0);
    m_preview = new PrintPreview;
    lines->addWidget(m_preview, 1);
    auto* below = new QHBoxLayout;
    m_page = new QLabel;
    setLook(*m_page, "muted");
    auto* zoom = new QComboBox;
    zoom->setToolTip(tr("How large the pages are shown here; it does not change the print"));
    zoom->addItems({tr("Whole page"), tr("Page width")});
    zoom->setAccessibleName(tr("Size of the preview"));
    connect(zoom, &QComboBox::currentIndexChanged, m_preview, [this](int n) {
        m_preview->setZoom(n == 0 ? PrintPreview::Zoom::WholePage : PrintPreview::Zoom::PageWidth);
    });
    m_audiences = new QComboBox;
    m_audiences->setObjectName(QStringLiteral("eyes"));
    m_audiences->setAccessibleName(tr("For whom"));
    m_audiences->setToolTip(tr("The readers of the print; what is secret from them is left out"));
    m_audiences->hide();
    below->addWidget(m_page, 1);
    below->addWidget(m_audiences);
    below->addWidget(zoom);
    lines->addLayout(below);
    return middle;
}

void PrintDialog::setAudiences(AudienceChoices audiences) {
    for (const auto& [name, content] : audiences)
        m_audiences->addItem(name);
    m_audiences->setVisible(audiences.size() > 1);
    connect(m_audiences, &QComboBox::currentIndexChanged, this,
            [this, audiences = std::move(audiences)](int row) {
                auto content = audiences.at(std::size_t(row)).second();
                content.chronicle = std::move(m_content.chronicle);
                m_content = std::move(content);
                refresh();
            });
}

void PrintDialog::connectParts() {
    connect(m_kinds, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0) choose(static_cast<PrintKind>(row));
    });
    connect(m_form, &PrintForm::changed, this, &PrintDialog::refresh);
    connect(m_preview, &PrintPreview::pageChanged, this, &PrintDialog::showPageNumber);
    connect(m_pdf, &QPushButton::clicked, this, &PrintDialog::askPdf);
    connect(m_print, &QPushButton::clicked, this, &PrintDialog::askPrinter);
    connect(this, &QDialog::finished, this, [this] { emit chosen(m_kind, options()); });
}

const PrintOptions& PrintDialog::options() const { return m_form->options(); }

void PrintDialog::choose(PrintKind kind) {
    m_kind = kind;
    setSubtitle(kindHelp(kind));
    // The chronicle contains all notes of the game master, so it is for the game master alone.
    if (kind == PrintKind::Chronicle && m_audiences) m_audiences->setCurrentIndex(0);
    if (m_audiences) m_audiences->setEnabled(kind != PrintKind::Chronicle);
    if (m_kinds->currentRow() != static_cast<int>(kind)) m_kinds->setCurrentRow(static_cast<int>(kind));
    m_form->setKind(kind); // also shows the pages
    if (isVisible()) fitChoices();
}

core::Result<Document> PrintDialog::pagesNow() {
    if (m_kind == PrintKind::Chronicle && !m_content.chronicle && m_chronicle) {
        auto chronicle = m_chronicle();
        if (!chronicle) return tl::unexpected<core::Problem>(chronicle.error());
        m_content.chronicle = std::move(*chronicle);
    }
    return printPages(m_kind, m_content, options());
}

void PrintDialog::refresh() {
    auto pages = pagesNow();
    m_pdf->setEnabled(pages.has_value());
    m_print->setEnabled(pages.has_value());
    setProblem(pages ? QString() : fromCore(pages.error().text));
    m_document = pages ? std::optional(std::move(*pages)) : std::nullopt;
    if (m_document)
        m_preview->show(*m_document);
    else
        m_preview->showWords(problem());
}

void PrintDialog::showPageNumber() {
    const int count = m_preview->pageCount();
    m_page->setText(count > 0 ? tr("Page %1 of %2").arg(m_preview->currentPage() + 1).arg(count) : QString());
}

void PrintDialog::askPdf() {
    if (!m_document) return;
    auto name = m_document->title;
    for (const QChar bad : QStringLiteral("/\\:*?\"<>|"))
        name.remove(bad);
    m_prompts.askSavePath(tr("Save as PDF"), name.simplified() + QStringLiteral(".pdf"), tr("PDF (*.pdf)"),
                          [this](const QString& path) { savePdf(path); });
}

void PrintDialog::savePdf(const QString& chosenPath) {
    if (!m_document) return;
    const auto path = chosenPath.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)
                          ? chosenPath
                          : chosenPath + QStringLiteral(".pdf");
    if (const auto done = ui::savePdf(*m_document, path); !done)
        return setProblem(
            tr("%1 was not written: %2").arg(QDir::toNativeSeparators(path), fromCore(done.error().text)));
    setProblem({});
    m_page->setText(tr("Saved as %1").arg(QDir::toNativeSeparators(path)));
}

void PrintDialog::askPrinter() {
    if (!m_document) return;
    auto* dialog = new QPrintDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(m_document->title);
    setPaper(*dialog->printer(), m_document->paper);
    connect(dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), this,
            [this](QPrinter* printer) { printNow(*printer); });
    dialog->open();
}

void PrintDialog::printNow(QPrinter& printer) {
    if (!m_document) return;
    printer.setDocName(m_document->title);
    printer.setFullPage(true);
    setPaper(printer, m_document->paper);
    if (const auto done = printOn(*m_document, printer); !done)
        setProblem(fromCore(done.error().text));
    else
        m_page->setText(
            tr("Sent to %1")
                .arg(printer.printerName().isEmpty() ? printer.outputFileName() : printer.printerName()));
}

} // namespace ui

#include "moc_print_dialog.cpp"

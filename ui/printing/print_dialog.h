// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/print/document.h"
#include "ui/print/print_content.h"
#endif

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QComboBox;
class QListWidget;
class QPrinter;
class QScrollArea;

namespace ui {

class PrintForm;
class PrintPreview;
class Prompts;

/// Chooses what to print and how, shows every page as it will be, and prints it or writes a PDF.
class PrintDialog final : public DialogFrame {
    Q_OBJECT
public:
    using ChronicleSource = std::function<core::Result<core::campaign::Chronicle>()>;

    /// The prompts must outlive the dialog; the chronicle is requested when it is first shown.
    PrintDialog(PrintContent content, ChronicleSource chronicle, PrintKind kind, const PrintOptions& options,
                Prompts& prompts, QWidget* parent = nullptr);

    /// The audiences to print for, each with its label and its content. The dialog begins with the first.
    using AudienceChoices = std::vector<std::pair<QString, std::function<PrintContent()>>>;
    void setAudiences(AudienceChoices audiences);

    PrintKind kind() const { return m_kind; }
    const PrintOptions& options() const;
    /// The pages shown; nothing where the problem line explains why there are none.
    const std::optional<Document>& document() const { return m_document; }
    PrintPreview& preview() { return *m_preview; }
    void choose(PrintKind kind);
    /// Writes the pages shown; the problem line explains a failure.
    void savePdf(const QString& path);

signals:
    /// The dialog was closed with these choices; they are proposed the next time.
    void chosen(ui::PrintKind kind, const ui::PrintOptions& options);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeKinds();
    QWidget* makePreview();
    void connectParts();
    void fitChoices();
    core::Result<Document> pagesNow();
    void refresh();
    void showPageNumber();
    void askPdf();
    void askPrinter();
    void printNow(QPrinter& printer);

    PrintContent m_content;
    ChronicleSource m_chronicle;
    Prompts& m_prompts;
    PrintKind m_kind;
    std::optional<Document> m_document;
    QListWidget* m_kinds = nullptr;
    PrintForm* m_form = nullptr;
    QScrollArea* m_choices = nullptr;
    PrintPreview* m_preview = nullptr;
    QLabel* m_page = nullptr;
    QComboBox* m_audiences = nullptr;
    QPushButton* m_pdf = nullptr;
    QPushButton* m_print = nullptr;
};

} // namespace ui

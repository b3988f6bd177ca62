// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"
#include "ui/print/document.h"
#include "ui/print/matter.h"

namespace ui {

/// The pages of one kind of print; a Problem says what there is to do first when there is nothing to print.
core::Result<Document> printPages(PrintKind kind, const PrintMatter& matter, const PrintOptions& options);

// The kinds one by one.
core::Result<Document> markerPages(const PrintMatter& matter, const PrintOptions& options);
core::Result<Document> sheetPages(const PrintMatter& matter, const PrintOptions& options);
core::Result<Document> cardPages(const PrintMatter& matter, const PrintOptions& options);
core::Result<Document> referencePages(const PrintMatter& matter, const PrintOptions& options);
core::Result<Document> statePage(const PrintMatter& matter, const PrintOptions& options);
core::Result<Document> debriefPages(const PrintMatter& matter, const PrintOptions& options);
core::Result<Document> boardPage(const PrintMatter& matter, const PrintOptions& options);
core::Result<Document> counterPages(const PrintMatter& matter, const PrintOptions& options);
core::Result<Document> orderPages(const PrintMatter& matter, const PrintOptions& options);
core::Result<Document> chroniclePages(const PrintMatter& matter, const PrintOptions& options);

} // namespace ui

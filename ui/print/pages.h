// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"
#include "ui/print/document.h"
#include "ui/print/print_content.h"

namespace ui {

/// The pages of one kind of print; when there is nothing to print, a Problem explains what to do first.
core::Result<Document> printPages(PrintKind kind, const PrintContent& content, const PrintOptions& options);

// The functions for single kinds of print, of which printPages() calls one.
core::Result<Document> markerPages(const PrintContent& content, const PrintOptions& options);
core::Result<Document> characterSheetPages(const PrintContent& content, const PrintOptions& options);
core::Result<Document> datasheetCardPages(const PrintContent& content, const PrintOptions& options);
core::Result<Document> referencePages(const PrintContent& content, const PrintOptions& options);
core::Result<Document> statePage(const PrintContent& content, const PrintOptions& options);
core::Result<Document> debriefPages(const PrintContent& content, const PrintOptions& options);
core::Result<Document> boardPage(const PrintContent& content, const PrintOptions& options);
core::Result<Document> counterPages(const PrintContent& content, const PrintOptions& options);
core::Result<Document> orderPages(const PrintContent& content, const PrintOptions& options);
core::Result<Document> chroniclePages(const PrintContent& content, const PrintOptions& options);

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/blocks.h"

#include <vector>

namespace ui::paper {

/// Markdown as blocks: headings, paragraphs, lists, bold and italic words; long paragraphs in parts that fit
/// a page.
std::vector<Block> markdownBlocks(const QString& markdown, const Styles& styles, double width);

} // namespace ui::paper

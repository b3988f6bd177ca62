// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/inks.h"
#include "ui/print/page_flow.h"

namespace ui::paper {

/// The styles of a print, all scaled together where a page has to hold more.
struct Styles {
    Styles(const Inks& inks, double factor)
        : text{7.6 * factor, false, false, inks.text(), Qt::AlignLeft}, quiet{6.8 * factor, false, false,
                                                                              inks.quiet(), Qt::AlignLeft},
          head{10 * factor, true, false, inks.strong(), Qt::AlignLeft}, label{6.4 * factor, true, false,
                                                                              inks.quiet(), Qt::AlignLeft},
          unit(factor) {}
    TextStyle text, quiet, head, label;
    double unit; ///< the factor, for distances that scale with the text
};

} // namespace ui::paper

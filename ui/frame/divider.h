// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QFrame>

namespace ui::part {

/// A thin line between two parts of a card or window.
inline QFrame* divider(QWidget* parent) {
    auto* out = new QFrame(parent);
    setLook(*out, "line");
    out->setFixedHeight(1);
    return out;
}

} // namespace ui::part

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"

namespace ui {

/// Version, licence, libraries, credits, and where the log is.
class AboutDialog final : public DialogFrame {
    Q_OBJECT
public:
    explicit AboutDialog(const QString& version, QWidget* parent = nullptr);
};

} // namespace ui

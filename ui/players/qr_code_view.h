// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/players/phone_host.h"

#include <QWidget>

namespace ui {

/// The QR code of a link, always dark on light, as cameras want it.
class QrCodeView final : public QWidget {
    Q_OBJECT

public:
    explicit QrCodeView(QWidget* parent = nullptr);
    /// `of` says for screen readers whose link it is.
    void setCode(const PhoneHost::Code& code, const QString& of);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    PhoneHost::Code m_code;
};

} // namespace ui

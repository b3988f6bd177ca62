// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/players/qr_code_view.h"

#include <QPainter>

namespace ui {

namespace {

constexpr int pictureSide = 168; ///< pixels
constexpr int quietBorder = 4;   ///< modules around the code, as its standard wants

} // namespace

QrCodeView::QrCodeView(QWidget* parent) : QWidget(parent) { setFixedSize(sizeHint()); }

QSize QrCodeView::sizeHint() const { return {pictureSide, pictureSide}; }

void QrCodeView::setCode(const PhoneHost::Code& code, const QString& of) {
    m_code = code;
    setVisible(code.size > 0);
    setAccessibleName(of);
    update();
}

void QrCodeView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), Qt::white);
    if (m_code.size <= 0) return;
    const int all = m_code.size + 2 * quietBorder;
    const int module = std::max(1, pictureSide / all), margin = (pictureSide - module * m_code.size) / 2;
    for (int y = 0; y < m_code.size; ++y)
        for (int x = 0; x < m_code.size; ++x)
            if (m_code.dark[std::size_t(y * m_code.size + x)])
                painter.fillRect(margin + x * module, margin + y * module, module, module, Qt::black);
}

} // namespace ui

#include "moc_qr_code_view.cpp"

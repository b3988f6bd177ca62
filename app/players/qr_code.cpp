// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/qr_code.h"

#include <qrcodegen/qrcodegen.hpp>

namespace app::players {

QrCode qrCode(const QString& text) {
    const auto made =
        qrcodegen::QrCode::encodeText(text.toUtf8().constData(), qrcodegen::QrCode::Ecc::MEDIUM);
    QrCode out{made.getSize(), {}};
    for (int y = 0; y < out.size; ++y)
        for (int x = 0; x < out.size; ++x)
            out.dark.push_back(made.getModule(x, y));
    return out;
}

QString qrText(const QrCode& code) {
    constexpr int border = 2;
    QString out;
    for (int y = -border; y < code.size + border; y += 2) {
        out += "\x1b[30;107m"; // dark modules on a light ground, whatever colours the terminal has
        for (int x = -border; x < code.size + border; ++x) {
            const bool upper = code.isDark(x, y), lower = code.isDark(x, y + 1);
            out += upper ? (lower ? u'█' : u'▀') : (lower ? u'▄' : u' ');
        }
        out += "\x1b[0m\n";
    }
    return out;
}

} // namespace app::players

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace app::players {

/// A QR code: its modules row by row, true = dark, without the quiet border.
struct QrCode {
    int size = 0;           ///< number of modules in a row
    std::vector<bool> dark; ///< module by module, row by row
    /// Whether that module is dark; false outside the code.
    bool isDark(int x, int y) const {
        return x >= 0 && y >= 0 && x < size && y < size && dark[static_cast<std::size_t>(y * size + x)];
    }
};
/// The QR code of a text.
QrCode qrCode(const QString& text);
/// The code in half blocks for a terminal with light letters on dark, or dark on light.
QString qrText(const QrCode& code);

} // namespace app::players

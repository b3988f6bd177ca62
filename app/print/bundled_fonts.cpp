// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/bundled_fonts.h"

#include "database/data_pack.h"

#include <QDir>
#include <QFontDatabase>

namespace app {

void loadBundledFonts() {
    const QDir folder(database::sharedFolder(QStringLiteral("fonts")));
    for (const auto& font : folder.entryList({"*.otf", "*.ttf"}, QDir::Files, QDir::Name))
        QFontDatabase::addApplicationFont(folder.filePath(font));
}

} // namespace app

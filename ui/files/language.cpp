// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/language.h"

#include <QLocale>

#include <clocale>

namespace ui {

void useEnglishLocale() {
    QLocale english(QLocale::English, QLocale::UnitedKingdom);
    english.setNumberOptions(QLocale::OmitGroupSeparator); // 1000 is written like the other numbers of a game
    QLocale::setDefault(english);
    // The application object has set the locale of the environment.
    std::setlocale(LC_NUMERIC, "C");
}

} // namespace ui

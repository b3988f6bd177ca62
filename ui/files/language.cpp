// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/language.h"

#include <QLocale>

#include <clocale>

namespace ui {

void speakEnglish() {
    QLocale english(QLocale::English, QLocale::UnitedKingdom);
    english.setNumberOptions(QLocale::OmitGroupSeparator); // 1000 reads like the other numbers of a game
    QLocale::setDefault(english);
    std::setlocale(LC_NUMERIC, "C"); // the application object has taken over what the computer says
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// Makes numbers and dates appear in English, the language of the program's texts, whatever the computer's
/// language is; numbers exchanged with other programs keep their decimal point. Call it after the application
/// object is created.
void useEnglishLocale();

} // namespace ui

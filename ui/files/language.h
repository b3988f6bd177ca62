// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// Numbers and dates read as in the program's texts, which are English, whatever the computer's language is;
/// and those that programs exchange keep their point. To be called when the application object is there.
void speakEnglish();

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

/// Makes the fonts in share/tidekeeper/fonts known to this program. Only a relocatable archive has that
/// folder, for systems without the fonts of the screen; a package names the fonts of its distribution
/// instead.
void loadBundledFonts();

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core::lanterns {

/// A keyword: its key in the data files, and the moments at which it acts. Rules ask the moments and name no
/// keyword.
struct Word {
    const char* key;
    /// The lowest face that blows out an oil of its bearer, given what it is without the keyword.
    int (*gustNeed)(int need);
};

/// Each keyword is one object in one file of this folder, and is listed here.
extern const Word hooded;
inline constexpr const Word* allWords[] = {&hooded};

} // namespace core::lanterns

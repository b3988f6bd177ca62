// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Deploy: sets a passenger down within the range in its brackets, facing away; some into an assault or
/// before one (HX-K72).
constinit const Word deploy{.key = "deploy", .letsOut = [](const Keyword& keyword, ExitRule& out) {
                                for (const auto& value : keyword.values) {
                                    if (value == "into assault") out.intoAssault = true;
                                    if (value == "before assault") out.beforeAssault = true;
                                    if (value == "on entering") out.onEntering = true;
                                    if (const int range = numberIn(value); range > 0) out.range = range;
                                }
                            }};

/// Extra deployment: in the third movement step one passenger may get out, whatever the order says (HX-K72).
constinit const Word extraDeployment{.key = "extra deployment", .deploysLate = true};

} // namespace core::steampunk_fantasy::words

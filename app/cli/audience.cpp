// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/audience.h"

namespace app::cli {

Option audienceOption() {
    return {"for", "gm|table|SIDE", "the audience; only the game master sees secrets"};
}

core::Result<core::Audience> readAudience(const Arguments& arguments, const core::Encounter& encounter) {
    const bool former = !arguments.has("for"); // the old name of the option, from before sides had views
    const auto option = former ? "audience" : "for";
    if (!arguments.has(option)) return core::Audience::Gm;
    const auto word = arguments.value(option).toStdString();
    const auto audience = core::Audience::named(word);
    const auto view = encounter.view();
    if (audience.isGm() || audience.isTable() || view.side(word)) return audience;
    std::string known = "gm, table";
    for (const auto& side : view.sides)
        known += ", " + side.id;
    return core::impossible("arguments.value",
                            "--" + std::string(option) + " must be one of " + known + ", not `" + word + "`",
                            std::string("--") + option);
}

} // namespace app::cli

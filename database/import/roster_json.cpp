// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/roster_json.h"

#include "database/import/army_forge.h"
#include "database/import/battlescribe.h"
#include "database/import/datacards.h"
#include "database/import/roster_limits.h"
#include "database/import/trench_companion.h"
#include "database/input_file.h"
#include "database/json.h"

namespace database {

using core::impossible;

core::Result<core::Roster> readRosterJson(const QByteArray& text, const std::string& where) {
    if (text.size() > limits::jsonListBytes)
        return impossible("roster.too_large",
                          "the file is larger than " +
                              std::to_string(limits::jsonListBytes / limits::mebibyte) +
                              " MiB, too large for an army list in JSON",
                          where);
    const JsonMeasure most{roster_limits::jsonEntries, roster_limits::depth, roster_limits::textBytes};
    if (const auto sound = measureJson(text, most, "roster", where); !sound)
        return tl::unexpected<core::Problem>(sound.error());
    const auto tree = parseJson(text, where);
    if (!tree) return impossible("roster.json_syntax", tree.error().text, tree.error().where);
    if (const auto* roster = tree->find("roster"); roster && roster->asObject())
        return battleScribeRoster(*roster, where);
    if (isTrenchCompanion(*tree)) return trenchCompanionRoster(*tree, where);
    if (tree->find("forces")) return battleScribeRoster(*tree, where);
    if (tree->find("datasheets")) return datacardRoster(*tree, where);
    const auto* list = tree->find("list");
    if (tree->find("units")) return armyForgeRoster(*tree, where);
    if (list && list->find("units")) return armyForgeRoster(*list, where);
    return impossible(
        "roster.format",
        "the file is JSON, but neither a roster of New Recruit, a list of Army Forge, a warband of Trench "
        "Companion nor a patrol in datacards: it has no `roster`, `forces`, `units`, "
        "`warband-name` with `models` or `datasheets`",
        where + " $");
}

} // namespace database

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/catalogue.h"

#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "table/catalogue_reading.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace core::steampunk_fantasy {

namespace {

using table::Faults;

void readAll(const DataPack& pack, Catalogue& out, Faults& faults) {
    using table::folder;
    table::readWithLists(pack,
                         {folder("units", out.sheets), folder("weapons", out.weapons),
                          folder("boards", out.boards), folder("missions", out.scenarios),
                          folder("forces", out.forces)},
                         out, switchEntries(), faults);
}

/// Adds an entry for each keyword that no list explains, so that it is shown as it is written.
void keepUnknownKeywords(Catalogue& out) {
    for (const auto& [id, sheet] : out.sheets)
        table::addReminders(sheet.keywords, keyOf, out.keywords);
    for (const auto& [id, weapon] : out.weapons)
        for (const auto* list : {&weapon.keywords, &weapon.inAssault, &weapon.grants})
            table::addReminders(*list, keyOf, out.keywords);
}

const table::CatalogueParts<Catalogue> hexCatalogueParts{
    readAll,
    [](const Catalogue& out) { return out.sheets.empty(); },
    "there is no unit in this folder",
    "units/ $",
    [](Catalogue& out, Faults& faults) { checkCatalogue(out, faults); },
    keepUnknownKeywords};

/// The words of a name in small letters, without the characters between them.
std::set<std::string> wordsIn(const std::string& text) {
    std::set<std::string> out;
    std::string word;
    for (const char letter : text + " ") {
        if (std::isalnum(static_cast<unsigned char>(letter)) != 0)
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        else if (!word.empty())
            out.insert(std::exchange(word, {}));
    }
    return out;
}

} // namespace

Result<Catalogue> readCatalogue(const DataPack& pack) {
    return table::wholeCatalogue(hexCatalogueParts, pack);
}
std::vector<Problem> problemsIn(const DataPack& pack) { return table::faultsIn(hexCatalogueParts, pack); }
Catalogue catalogueForDisplay(const DataPack& pack) {
    return table::readableCatalogue(hexCatalogueParts, pack);
}

const Sheet* sheetNamed(const Catalogue& catalogue, const std::string& name) {
    if (const auto found = catalogue.sheets.find(name); found != catalogue.sheets.end())
        return &found->second;
    const auto wanted = wordsIn(name);
    const Sheet* like = nullptr;
    for (const auto& [id, sheet] : catalogue.sheets) {
        if (sheet.name == name) return &sheet;
        const auto has = wordsIn(sheet.faction + " " + sheet.name);
        if (!like && !wanted.empty() && std::includes(has.begin(), has.end(), wanted.begin(), wanted.end()))
            like = &sheet;
    }
    return like;
}

DEFINE_VALUE_MEMBERS(Catalogue)

} // namespace core::steampunk_fantasy

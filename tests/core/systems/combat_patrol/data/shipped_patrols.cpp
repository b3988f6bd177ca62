// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_patrols.h"

#include "database/data_pack.h"

#include <QStringList>

namespace patrol_data {

core::DataPack shippedFiles() {
    auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/combat_patrol"));
    if (!files) qFatal("%s: %s", files.error().where.c_str(), files.error().text.c_str());
    return std::move(*files);
}

const core::combat_patrol::Catalogue& shippedCatalogue() {
    static const auto catalogue = [] {
        auto read = core::combat_patrol::readCatalogue(shippedFiles());
        if (!read) qFatal("%s: %s", read.error().where.c_str(), read.error().text.c_str());
        return std::move(*read);
    }();
    return catalogue;
}

core::combat_patrol::Muster standard() {
    core::combat_patrol::Muster muster;
    muster.mission = "clash_of_patrols";
    muster.attacker.patrol = "shambling_horde";
    muster.defender.patrol = "lamplight_garrison";
    return muster;
}

core::combat_patrol::State begun(const core::combat_patrol::Muster& muster) {
    auto state = core::combat_patrol::beginning(shippedCatalogue(), muster);
    if (!state) qFatal("%s: %s", state.error().where.c_str(), state.error().text.c_str());
    return std::move(*state);
}

QString listed(const std::vector<std::string>& words) {
    QStringList out;
    for (const auto& word : words)
        out << text(word);
    return out.isEmpty() ? QString("–") : out.join(", ");
}

} // namespace patrol_data

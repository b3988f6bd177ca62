// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_warbands.h"

#include "database/data_pack.h"

#include <QStringList>

namespace trench_data {

core::DataPack shippedFiles() {
    auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/trench_crusade"));
    if (!files) qFatal("%s: %s", files.error().where.c_str(), files.error().text.c_str());
    return std::move(*files);
}

const core::trench_crusade::Catalogue& shippedCatalogue() {
    static const auto catalogue = [] {
        auto read = core::trench_crusade::readCatalogue(shippedFiles());
        if (!read) qFatal("%s: %s", read.error().where.c_str(), read.error().text.c_str());
        return std::move(*read);
    }();
    return catalogue;
}

core::trench_crusade::State begun(const core::Setup& setup) {
    auto state = core::trench_crusade::beginning(shippedCatalogue(), setup);
    if (!state) qFatal("%s: %s", state.error().where.c_str(), state.error().text.c_str());
    return std::move(*state);
}

QString reported(const std::vector<core::Problem>& problems) {
    QStringList out;
    for (const auto& each : problems)
        out << text(each.where + ": " + each.text);
    return out.join("\n");
}

} // namespace trench_data

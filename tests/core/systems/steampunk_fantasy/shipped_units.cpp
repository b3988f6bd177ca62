// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_units.h"

#include "database/data_pack.h"

#include <QString>

namespace steam {

const core::DataPack& shippedFiles() {
    static const auto pack = [] {
        auto files =
            database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/steampunk_fantasy"));
        if (!files) qFatal("%s", files.error().text.c_str());
        return *files;
    }();
    return pack;
}

const Catalogue& shipped() {
    static const auto catalogue = [] {
        auto read = readCatalogue(shippedFiles());
        if (!read) qFatal("%s: %s", read.error().where.c_str(), read.error().text.c_str());
        return *read;
    }();
    return catalogue;
}

const core::System& shippedSystem() {
    static const auto system = [] {
        auto made = core::steampunk_fantasy::module();
        if (!made->load(shippedFiles())) qFatal("the shipped data are not taken");
        return made;
    }();
    return *system;
}

} // namespace steam

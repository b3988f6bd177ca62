// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moc of Qt 6.4 stumbles over <compare> and <concepts> when no other standard header came before them.
#include <map>
#include <string>
#include <vector>

#include "kernel/force/force.h"
#include "kernel/game/system.h"
#include "kernel/view/data_entries.h"
#include "systems/plaguetide/data/mission.h"
#include "systems/plaguetide/data/sheet.h"
#include "table/pieces.h"

#include <QStringList>

/// The data files as the tests see them, and what can be wrong with them.
namespace plaguetide_data {

/// One entry of markers.json.
using Marker = core::MarkerEntry;

/// system.json.
struct About {
    std::string id, name, neutralName, owner, edition, credit;
    int dataVersion = 0, rulesVersion = 0;
    friend bool operator==(const About&, const About&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &About::id);
        f.need("name", &About::name);
        f.need("dataVersion", &About::dataVersion);
        f.need("rulesVersion", &About::rulesVersion);
        f.need("edition", &About::edition);
        f.need("neutralName", &About::neutralName);
        f.need("owner", &About::owner);
        f.need("credit", &About::credit);
    }
};

struct Pack {
    About about;
    std::map<std::string, core::plaguetide::Sheet> sheets;     ///< by file name
    std::map<std::string, core::plaguetide::Weapon> weapons;   ///< by file name
    std::map<std::string, core::plaguetide::Mission> missions; ///< by file name
    std::map<std::string, core::Force> forces;                 ///< by file name
    std::vector<core::plaguetide::KeywordEntry> keywords;
    std::vector<Marker> markers;
    core::table::PieceKinds pieces;
    std::vector<core::Behaviour> behaviours;
    QStringList faults; ///< each names file and JSON path
};

/// The files under resources/systems/plaguetide; ends the program when they cannot be read at all.
core::DataPack shippedFiles();
/// Reads every file against its schema; faults are collected, not thrown.
Pack readPack(const core::DataPack& files);
/// shippedFiles() read once.
const Pack& shippedPack();

/// References that lead nowhere: weapons, sheets, spawn points, objectives, team members.
QStringList referenceFaults(const Pack& pack);
/// Every keyword string of the pack with the place where it is.
std::vector<std::pair<std::string, std::string>> keywordStrings(const Pack& pack);
/// "Area(2,1)" to "area".
std::string keyOf(const std::string& keyword);

/// Faults as one text for a failure message; empty when there are none.
std::string text(const QStringList& faults);

} // namespace plaguetide_data

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"

namespace core::trench_crusade {

const Trauma* findTrauma(const CampaignTables& tables, const std::string& id) {
    for (const auto& each : tables.trauma)
        if (each.id == id) return &each;
    return nullptr;
}

const Skill* findSkill(const CampaignTables& tables, const std::string& id) {
    for (const auto& chart : tables.skills.charts)
        for (const auto& each : chart.skills)
            if (each.id == id) return &each;
    for (const auto& patron : tables.patrons.patrons)
        for (const auto& each : patron.skills)
            if (each.id == id) return &each;
    return nullptr;
}

const Place* findPlace(const CampaignTables& tables, const std::string& id) {
    for (const auto* list : {&tables.places.common, &tables.places.rare, &tables.places.legendary})
        for (const auto& each : *list)
            if (each.id == id) return &each;
    return nullptr;
}

} // namespace core::trench_crusade

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/campaign_read.h"

#include "systems/trench_crusade/data/ability_checks.h"
#include "table/roll_table_check.h"

#include <set>

namespace core::trench_crusade {

namespace {

using table::at;
using table::Faults;

template <class T> table::FileKind campaignFile(const std::string& name, T& into) {
    return table::list("campaign/" + name, [&into](const Value& value, Check& check) {
        auto read = table::readEntry<T>(value);
        if (!read) return check.add(read.error().code, read.error().where, read.error().text);
        into = std::move(*read);
    });
}

void takeTrauma(const Value& value, std::vector<Trauma>& into, Check& check) {
    std::map<std::string, Trauma> named;
    table::takeList(value, &Trauma::id, named, check, [&](const Trauma& entry, const std::string&) {
        if (!named.contains(entry.id)) into.push_back(entry);
    });
}

/// The effects that a gift gives to a model.
Effects effectsOf(const Gift& gift) {
    auto out = gift.effects;
    const auto add = [&](EffectKind kind, int value, const std::string& text) {
        Effect effect;
        effect.kind = kind;
        effect.value = value;
        effect.text = text;
        out.push_back(std::move(effect));
    };
    if (gift.what == GiftKind::Morale) add(EffectKind::Morale, gift.value, {});
    if (gift.what == GiftKind::Keyword) add(EffectKind::Keyword, 1, gift.text);
    if (gift.what == GiftKind::StartMarker)
        add(EffectKind::Reminder, 1,
            "at the start of the battle one model, friend or foe, gets 1 " + gift.marker + " marker");
    return out;
}

Ability markFor(const Place& place, const PlaceChoice& choice, const std::string& rule) {
    Ability out;
    out.id = place.id + "_" + choice.id;
    out.name = place.name;
    out.rule = rule;
    out.help = choice.help;
    for (const auto& gift : choice.gives) {
        for (auto& effect : effectsOf(gift))
            out.effects.push_back(std::move(effect));
        out.triggers.insert(out.triggers.end(), gift.triggers.begin(), gift.triggers.end());
    }
    return out;
}

Ability markFor(const Skill& skill, const std::string& rule) {
    Ability out;
    out.id = skill.id;
    out.name = skill.name;
    out.rule = rule;
    out.help = skill.help;
    out.effects = skill.effects;
    out.action = skill.action;
    out.triggers = skill.triggers;
    out.proposed = skill.proposed;
    out.question = skill.question;
    return out;
}

Ability markFor(const Trauma& trauma) {
    Ability out;
    out.id = trauma.id;
    out.name = trauma.name;
    out.rule = "TC-C11";
    out.help = trauma.help;
    out.effects = trauma.effects;
    out.question = trauma.question;
    return out;
}

Ability promoted() {
    Ability out;
    out.id = promotedMark;
    out.name = "Promoted in the field";
    out.rule = "TC-C7";
    out.help = "The model has become ELITE in the campaign.";
    Effect elite;
    elite.kind = EffectKind::Keyword;
    elite.text = "ELITE";
    out.effects.push_back(elite);
    return out;
}

/// All marks, with the file that each comes from.
std::vector<std::pair<std::string, Ability>> allMarks(const CampaignTables& tables) {
    std::vector<std::pair<std::string, Ability>> out;
    const auto add = [&](const char* file, Ability mark) {
        out.emplace_back(std::string("campaign/") + file + ".json", std::move(mark));
    };
    if (tables.isComplete()) add("experience", promoted());
    for (const auto& trauma : tables.trauma)
        add("trauma", markFor(trauma));
    for (const auto& chart : tables.skills.charts)
        for (const auto& skill : chart.skills)
            add("skills", markFor(skill, tables.skills.rule));
    for (const auto& patron : tables.patrons.patrons)
        for (const auto& skill : patron.skills)
            add("patrons", markFor(skill, tables.patrons.rule));
    for (const auto* places : {&tables.places.common, &tables.places.rare, &tables.places.legendary})
        for (const auto& place : *places)
            for (const auto& choice : place.choices)
                if (!markOf(place, choice).empty())
                    add("locations", markFor(place, choice, tables.places.rule));
    return out;
}

/// Checks that each face of the D66 is in exactly one row.
void checkTrauma(const std::vector<Trauma>& rows, Faults& faults) {
    Check check("campaign/trauma.json");
    std::vector<int> rolls;
    for (int tens = 1; tens <= 6; ++tens)
        for (int ones = 1; ones <= 6; ++ones)
            rolls.push_back(tens * 10 + ones);
    if (!rows.empty())
        table::checkRollTable(
            rolls,
            [&](int roll) {
                return std::count_if(rows.begin(), rows.end(),
                                     [&](const Trauma& row) { return row.from <= roll && roll <= row.to; });
            },
            check);
    check.into(faults);
}

void checkCharts(const CampaignTables& tables, Faults& faults) {
    Check check("campaign/skills.json");
    for (std::size_t n = 0; n < tables.skills.charts.size(); ++n)
        for (int roll = 3; roll <= 11; ++roll) {
            const auto& skills = tables.skills.charts[n].skills;
            const auto hits = std::count_if(skills.begin(), skills.end(),
                                            [&](const Skill& skill) { return skill.roll == roll; });
            check.need(hits == 1, at("charts", n, "skills"),
                       "each roll from 3 to 11 needs exactly one skill; the roll " + std::to_string(roll) +
                           " has " + std::to_string(hits));
        }
    check.into(faults);
}

void checkBattles(const Catalogue& all, Faults& faults) {
    Check check("campaign/battles.json");
    const auto& table = all.campaign.battles;
    for (std::size_t n = 0; n < table.battles.size(); ++n)
        check.need(table.battles[n].battle == static_cast<int>(n) + 1, at("battles", n, "battle"),
                   "the battles must be numbered in order, from 1");
    for (std::size_t n = 0; n < table.less.size(); ++n)
        check.named(table.less[n].warband, all.warbands, "warband", at("less", n, "warband"));
    check.into(faults);
}

void checkSteps(const Catalogue& all, Faults& faults) {
    Check check("campaign/steps.json");
    const auto& table = all.campaign.steps;
    check.need(table.steps.empty() || table.sell.share > 0, "$.sell.share", "a share is 1 or more");
    for (std::size_t n = 0; n < table.reinforcementGlory.size(); ++n)
        check.named(table.reinforcementGlory[n].warband, all.warbands, "warband",
                    at("reinforcementGlory", n, "warband"));
    check.into(faults);
}

void checkExperience(const Catalogue& all, Faults& faults) {
    Check check("campaign/experience.json");
    const auto& table = all.campaign.experience;
    for (std::size_t n = 0; n < table.never.units.size(); ++n)
        check.named(table.never.units[n], all.sheets, "datasheet", at("never.units", n));
    for (std::size_t n = 0; n < table.limited.units.size(); ++n)
        check.named(table.limited.units[n], all.sheets, "datasheet", at("limited.units", n));
    check.need(std::is_sorted(table.elite.advances.begin(), table.elite.advances.end()), "$.elite.advances",
               "advances must be in rising order");
    check.into(faults);
}

void checkPlaces(const Catalogue& all, const std::string& name, const std::vector<Place>& places,
                 Faults& faults) {
    Check check("campaign/locations.json");
    for (std::size_t n = 0; n < places.size(); ++n)
        for (const auto& choice : places[n].choices)
            for (const auto& gift : choice.gives)
                for (const auto* ids : {&gift.ids, &gift.oneOf})
                    for (const auto& id : *ids)
                        check.need(all.weapons.contains(id) || all.gear.contains(id), at(name, n),
                                   "there is no weapon or gear `" + id + "`");
    check.into(faults);
}

void checkStages(const Catalogue& all, Faults& faults) {
    Check check("campaign/scenario_table.json");
    const auto& stages = all.campaign.scenarios.stages;
    for (std::size_t n = 0; n < stages.size(); ++n) {
        if (!stages[n].mission.empty())
            check.named(stages[n].mission, all.scenarios, "mission", at("stages", n, "mission"));
        for (const auto& face : stages[n].faces)
            if (!face.again) check.named(face.mission, all.scenarios, "mission", at("stages", n, "faces"));
    }
    check.into(faults);
}

} // namespace

std::string markOf(const Place& place, const PlaceChoice& choice) {
    const bool marks = std::any_of(choice.gives.begin(), choice.gives.end(), [](const Gift& gift) {
        return !gift.effects.empty() || !gift.triggers.empty() || gift.what == GiftKind::Morale ||
               gift.what == GiftKind::Keyword || gift.what == GiftKind::StartMarker;
    });
    return marks ? place.id + "_" + choice.id : std::string();
}

std::vector<table::FileKind> campaignFiles(CampaignTables& into) {
    return {campaignFile("battles", into.battles),
            campaignFile("experience", into.experience),
            campaignFile("exploration", into.exploration),
            campaignFile("injuries", into.injuries),
            campaignFile("locations", into.places),
            campaignFile("patrons", into.patrons),
            campaignFile("scenario_table", into.scenarios),
            campaignFile("skills", into.skills),
            campaignFile("steps", into.steps),
            table::list("campaign/trauma",
                        [&](const Value& value, Check& check) { takeTrauma(value, into.trauma, check); })};
}

void addCampaignMarks(Catalogue& catalogue, Faults& faults) {
    for (auto& [file, mark] : allMarks(catalogue.campaign)) {
        Check check(file);
        check.need(!catalogue.abilities.contains(mark.id) && !catalogue.gear.contains(mark.id) &&
                       !catalogue.weapons.contains(mark.id),
                   "$", "the id `" + mark.id + "` is given twice");
        check.into(faults);
        catalogue.marks.insert(mark.id);
        const auto id = mark.id;
        catalogue.abilities[id] = std::move(mark);
    }
}

void checkCampaign(const Catalogue& catalogue, Faults& faults) {
    for (const auto& [file, mark] : allMarks(catalogue.campaign)) {
        Check check(file);
        const AbilityChecks checks(catalogue, check);
        checks.checkEffects(mark.effects, "$." + mark.id + ".effects");
        if (mark.action) checks.checkAbilityAction(*mark.action, "$." + mark.id + ".act");
        checks.checkTriggers(mark.triggers, "$." + mark.id + ".triggers");
        check.into(faults);
    }
    checkTrauma(catalogue.campaign.trauma, faults);
    checkCharts(catalogue.campaign, faults);
    checkBattles(catalogue, faults);
    checkSteps(catalogue, faults);
    checkExperience(catalogue, faults);
    checkPlaces(catalogue, "common", catalogue.campaign.places.common, faults);
    checkPlaces(catalogue, "rare", catalogue.campaign.places.rare, faults);
    checkPlaces(catalogue, "legendary", catalogue.campaign.places.legendary, faults);
    checkStages(catalogue, faults);
}

} // namespace core::trench_crusade

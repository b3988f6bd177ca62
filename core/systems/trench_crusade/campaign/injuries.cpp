// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"

#include <algorithm>

/// Who was taken Out of Action: dead, scarred, or back on their feet (TC-C5, C11).
namespace core::trench_crusade {

namespace {

Result<std::string> injuredOf(const Desk& desk, const Value& body) {
    auto id = entryOf(desk, body);
    if (!id) return id;
    const auto& after = desk.life.after;
    if (!after.out.contains(*id))
        return impossible("career.not_out",
                          desk.nameOf(*id) + " was not taken Out of Action in the last battle: say so first",
                          "act.body.entry");
    if (after.rolled.contains(*id))
        return impossible("career.rolled", "it is known what became of " + desk.nameOf(*id) + " already",
                          "act.body.entry");
    return id;
}

Result<Ok> injury(Desk& desk, const Value& body, const Faces& faces) {
    const auto id = injuredOf(desk, body);
    if (!id) return passOn(id);
    if (desk.isElite(*id))
        return impossible("career.elite", desk.nameOf(*id) + " is ELITE: a D66 on the trauma table is wanted",
                          "act.type");
    if (auto fit = checkFaces(faces, {d6("Injury")}); !fit) return fit;
    const auto name = desk.nameOf(*id);
    const auto& dead = desk.tables.injuries.others.dead;
    const bool dies = std::find(dead.begin(), dead.end(), faces[0]) != dead.end();
    desk.label = "Injury of " + name;
    if (dies) {
        desk.say(name + " rolls " + std::to_string(faces[0]) + " and is dead; what it carried is lost.");
        desk.die(*id, "died of its wounds");
    } else {
        desk.life.after.rolled.insert(*id);
        desk.say(name + " rolls " + std::to_string(faces[0]) + " and is fit for the next battle.");
    }
    return Ok{};
}

bool isScar(const Trauma& row) { return row.scar; }

int scarsThatKill(const Desk& desk, const std::string& id) {
    return desk.tables.injuries.scars.most + 1 + desk.special(id, "scar_slots") +
           desk.special(id, "scar_slot");
}

void takeScar(Desk& desk, const std::string& id, const Trauma& row, const std::string& said) {
    const auto name = desk.nameOf(id);
    auto& member = desk.member(id);
    member.scars.push_back(row.id);
    if (row.id == "cracked_skull") member.promoted = false;
    if (static_cast<int>(member.scars.size()) < scarsThatKill(desk, id)) return desk.say(said + row.help);
    desk.say(said + row.help + " One scar too many: " + name + " is dead, and what it carried is lost.");
    desk.die(id, "one scar too many");
}

/// What a prisoner carried is the enemy's; fixed kit stays with its model.
void handOver(Desk& desk, const std::string& id) {
    auto& gear = desk.entry(id)->gear;
    if (gear.empty()) return;
    std::string names;
    for (const auto& item : gear)
        names += (names.empty() ? "" : ", ") + desk.itemName(item);
    gear.clear();
    desk.say("The enemy keeps " + names +
             "; whether the other warband has a use for it, its player says there.");
}

/// What a row of the trauma table does to the model.
void suffer(Desk& desk, const std::string& id, const Trauma& row, const std::string& said) {
    const auto name = desk.nameOf(id);
    auto& member = desk.member(id);
    const bool before = holds(member.scars, row.id);
    const auto outcome = before && row.second ? *row.second : row.outcome;
    desk.life.after.rolled.insert(id);
    desk.life.after.first.erase(id);
    switch (outcome) {
    case TraumaOutcome::Dead:
        desk.say(said + row.help);
        return desk.die(id, row.name);
    case TraumaOutcome::Retired:
        desk.say(said + row.help + " " + name + " leaves the warband.");
        return desk.bury(id, "retired: " + row.name);
    case TraumaOutcome::Captured:
        member.captured = true;
        handOver(desk, id);
        break;
    case TraumaOutcome::MissesNext:
        member.misses = true;
        break;
    case TraumaOutcome::Experience:
        desk.life.after.lessons.insert(id);
        break;
    case TraumaOutcome::Robbed:
        desk.entry(id)->gear.clear();
        break;
    case TraumaOutcome::Injured:
    case TraumaOutcome::Recovered:
        break;
    }
    if (isScar(row)) return takeScar(desk, id, row, said);
    if (!row.effects.empty() && !holds(member.marks, row.id)) member.marks.push_back(row.id);
    desk.say(said + row.help);
}

const Trauma* rowOf(const Desk& desk, int roll) {
    for (const auto& each : desk.tables.trauma)
        if (each.from <= roll && roll <= each.to) return &each;
    return nullptr;
}

Result<Ok> traumaOf(Desk& desk, const std::string& id, const Faces& faces) {
    const int roll = faces[0] * 10 + faces[1];
    const auto* row = rowOf(desk, roll);
    if (!row)
        return impossible("career.trauma", "the trauma table has nothing for " + std::to_string(roll),
                          "dice");
    const auto name = desk.nameOf(id);
    desk.label = "Trauma of " + name;
    const auto said = name + " rolls " + std::to_string(roll) + ", " + row->name + ": ";
    if (isScar(*row) && !row->again && row->outcome != TraumaOutcome::Dead &&
        holds(desk.member(id).scars, row->id)) {
        desk.life.notes.push_back(name + " has the scar “" + row->name + "” already and rolls again.");
        desk.life.after.first.erase(id);
        desk.say(said + "it has that scar already and rolls again.");
        return Ok{};
    }
    suffer(desk, id, *row, said);
    return Ok{};
}

Result<Ok> trauma(Desk& desk, const Value& body, const Faces& faces) {
    const auto id = injuredOf(desk, body);
    if (!id) return passOn(id);
    if (!desk.isElite(*id))
        return impossible("career.not_elite", desk.nameOf(*id) + " is not ELITE: roll one D6", "act.type");
    if (auto due = mustBe(!desk.life.after.first.contains(*id), "rolled",
                          desk.nameOf(*id) + " has rolled: keep that, or roll again", "act.type");
        !due)
        return due;
    if (auto fit = checkFaces(faces, {d6("Trauma, D66", 2)}); !fit) return fit;
    if (desk.special(*id, "trauma_rerolls") < 1) return traumaOf(desk, *id, faces);
    const int roll = faces[0] * 10 + faces[1];
    const auto* row = rowOf(desk, roll);
    desk.life.after.first[*id] = roll;
    desk.label = "Trauma of " + desk.nameOf(*id);
    desk.say(desk.nameOf(*id) + " rolls " + std::to_string(roll) + (row ? ", " + row->name : "") +
             ", and may keep that or roll again.");
    return Ok{};
}

/// The first roll of a model that may roll again.
Result<std::pair<std::string, int>> firstRoll(const Desk& desk, const Value& body) {
    const auto id = injuredOf(desk, body);
    if (!id) return tl::unexpected<Problem>(id.error());
    const auto first = desk.life.after.first.find(*id);
    if (first == desk.life.after.first.end())
        return impossible("career.no_reroll", desk.nameOf(*id) + " has no roll to keep or to take back",
                          "act.type");
    return *first;
}

Result<Ok> traumaKeep(Desk& desk, const Value& body, const Faces& faces) {
    const auto first = firstRoll(desk, body);
    if (!first) return passOn(first);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    return traumaOf(desk, first->first, {first->second / 10, first->second % 10});
}

/// The second roll counts.
Result<Ok> traumaAgain(Desk& desk, const Value& body, const Faces& faces) {
    const auto first = firstRoll(desk, body);
    if (!first) return passOn(first);
    if (auto fit = checkFaces(faces, {d6("Rolled again", 2)}); !fit) return fit;
    return traumaOf(desk, first->first, faces);
}

Result<Ok> lesson(Desk& desk, const Value& body, const Faces& faces) {
    const auto id = entryOf(desk, body);
    if (!id) return passOn(id);
    if (auto due = mustBe(desk.life.after.lessons.contains(*id), "no_lesson",
                          desk.nameOf(*id) + " has no lesson to learn", "act.body.entry");
        !due)
        return due;
    if (auto fit = checkFaces(faces, {{"Lesson, D3", 1, 3}}); !fit) return fit;
    desk.teach(*id, faces[0]);
    desk.life.after.lessons.erase(*id);
    desk.label = "Lesson of " + desk.nameOf(*id);
    return Ok{};
}

struct Ransom {
    std::string entry;
    int ducats = 0;
    bool freed = true;
    template <class F> static void fields(F&& f) {
        f.need("entry", &Ransom::entry);
        f("ducats", &Ransom::ducats, range::counter);
        f("freed", &Ransom::freed);
    }
};

Result<Ok> ransom(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Ransom>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto is = mustBe(desk.entry(order->entry) && desk.member(order->entry).captured, "not_captured",
                         "no model of that name is held", "act.body.entry");
        !is)
        return is;
    const auto name = desk.nameOf(order->entry);
    desk.label = "Ransom of " + name;
    if (!order->freed) {
        desk.say(name + " is executed; the enemy keeps what it carried.");
        desk.bury(order->entry, "executed as a prisoner");
        return Ok{};
    }
    if (auto can = mustBe(desk.has(ducats) >= order->ducats, "poor",
                          "the chest holds " + std::to_string(desk.has(ducats)) + " ducats, the ransom is " +
                              std::to_string(order->ducats),
                          "act.body.ducats");
        !can)
        return can;
    desk.earn(ducats, -order->ducats);
    desk.member(order->entry).captured = false;
    desk.say(name + " comes back for " + std::to_string(order->ducats) + " ducats" +
             (order->ducats > 0 ? "; add them to the other warband's treasury." : "."));
    return Ok{};
}

struct Heal {
    std::string entry, scar;
    template <class F> static void fields(F&& f) {
        f.need("entry", &Heal::entry);
        f.need("scar", &Heal::scar);
    }
};

Result<Ok> heal(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Heal>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto may = mustBe(desk.life.heals > 0, "no_cure", "the warband has no cure left"); !may) return may;
    auto& scars = desk.member(order->entry).scars;
    const auto scar = std::find(scars.begin(), scars.end(), order->scar);
    if (auto has = mustBe(desk.entry(order->entry) && scar != scars.end(), "no_scar",
                          "the model does not have that scar", "act.body.scar");
        !has)
        return has;
    scars.erase(scar);
    --desk.life.heals;
    const auto* row = findTrauma(desk.tables, order->scar);
    desk.label = "Cure of " + desk.nameOf(order->entry);
    desk.say(desk.nameOf(order->entry) + " is cured of “" + (row ? row->name : order->scar) + "”.");
    return Ok{};
}

/// The first roll has fallen: it is kept, or rolled again.
void addSecondRoll(const Desk& desk, const std::string& id, int roll, CareerStep& step) {
    const auto* row = rowOf(desk, roll);
    auto keep = actFor("trauma_keep", id,
                       "Keep the " + std::to_string(roll) + (row ? ", " + row->name : std::string()));
    keep.offer.help = row ? row->help : std::string();
    auto again = actFor("trauma_again", id, "Trauma of " + desk.nameOf(id) + ", rolled again");
    again.offer.help = "Only a scratch: the second roll counts.";
    again.dice = {d6("Rolled again", 2)};
    for (auto* act : {&keep, &again}) {
        act->offer.rule = "TC-C12";
        act->offer.primary = true;
        step.acts.push_back(std::move(*act));
    }
}

void addRolls(const Desk& desk, CareerStep& step) {
    for (const auto& id : desk.life.after.out) {
        if (desk.life.after.rolled.contains(id)) continue;
        if (const auto first = desk.life.after.first.find(id); first != desk.life.after.first.end()) {
            addSecondRoll(desk, id, first->second, step);
            continue;
        }
        const bool elite = desk.isElite(id);
        auto act =
            actFor(elite ? "trauma" : "injury", id, (elite ? "Trauma of " : "Injury of ") + desk.nameOf(id));
        act.offer.rule = elite ? "TC-C11" : "TC-C5";
        act.offer.help = elite ? desk.tables.injuries.elite.help : desk.tables.injuries.others.help;
        act.offer.primary = true;
        act.dice = {elite ? d6("Trauma, D66", 2) : d6("Injury")};
        step.acts.push_back(std::move(act));
    }
    for (const auto& id : desk.life.after.lessons) {
        auto act = actFor("lesson", id, "Bitter lesson of " + desk.nameOf(id));
        act.offer.rule = "TC-C11";
        act.offer.primary = true;
        act.dice = {{"Lesson, D3", 1, 3}};
        step.acts.push_back(std::move(act));
    }
}

void addCures(const Desk& desk, CareerStep& step) {
    if (desk.life.heals < 1) return;
    for (const auto& each : desk.force.build.entries)
        for (const auto& scar : desk.member(each.id).scars) {
            const auto* row = findTrauma(desk.tables, scar);
            auto act = actFor("heal", each.id,
                              "Cure " + desk.nameOf(each.id) + " of “" + (row ? row->name : scar) + "”");
            act.offer.id += ":" + scar;
            act.offer.command.body.asObject()->insert_or_assign("scar", scar);
            step.acts.push_back(std::move(act));
        }
}

} // namespace

const ActRows& injuryActs() {
    static const ActRows rows{{"injury", injury},
                              {"trauma", trauma},
                              {"trauma_keep", traumaKeep},
                              {"trauma_again", traumaAgain},
                              {"lesson", lesson},
                              {"ransom", ransom},
                              {"heal", heal}};
    return rows;
}

void viewInjuries(const Desk& desk, CareerStep& step) {
    addRolls(desk, step);
    step.status = step.acts.empty() ? CareerStep::Status::Done : CareerStep::Status::Now;
    for (const auto& each : desk.force.build.entries) {
        if (!desk.member(each.id).captured) continue;
        auto act = actFor("ransom", each.id, "Ransom of " + desk.nameOf(each.id));
        act.offer.rule = "TC-C11";
        asks(act, chip("freed", "comes back", true));
        asks(act, numberField("ducats", "Ransom in ducats", 0, 0, desk.has(ducats)));
        step.acts.push_back(std::move(act));
        if (step.status == CareerStep::Status::Done) step.status = CareerStep::Status::Open;
    }
    addCures(desk, step);
    addRisings(desk, step);
    if (!desk.life.after.dead.empty() && step.status == CareerStep::Status::Done)
        step.status = CareerStep::Status::Open;
    const auto out = desk.life.after.out.size(), rolled = desk.life.after.rolled.size();
    step.line = out == 0 ? "There is nothing to roll for."
                         : std::to_string(rolled) + " of " + std::to_string(out) + " rolled";
}

} // namespace core::trench_crusade

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"
#include "systems/trench_crusade/data/special_names.h"
#include "table/sentences.h"

#include <algorithm>

/// What becomes of models that were taken Out of Action: dead, scarred, or fit again (TC-C5, C11).
namespace core::trench_crusade {

namespace {

Result<std::string> injuredOf(const WarbandEditor& editor, const Value& body) {
    auto id = entryOf(editor, body);
    if (!id) return id;
    const auto& after = editor.life.after;
    if (!after.out.contains(*id))
        return impossible(
            "career.not_out",
            editor.nameOf(*id) +
                " was not taken Out of Action in the last battle: use “Say who was Out of Action” first",
            "act.body.entry");
    if (after.rolled.contains(*id))
        return impossible("career.rolled", "the injury of " + editor.nameOf(*id) + " has already been rolled",
                          "act.body.entry");
    return id;
}

Result<Ok> injury(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto id = injuredOf(editor, body);
    if (!id) return forwardProblem(id);
    if (editor.isElite(*id))
        return impossible("career.elite", editor.nameOf(*id) + " is ELITE: roll a D66 on the trauma table",
                          "act.type");
    if (auto fit = checkFaces(faces, {d6("Injury")}); !fit) return fit;
    const auto name = editor.nameOf(*id);
    const auto& dead = editor.tables.injuries.others.dead;
    const bool dies = std::find(dead.begin(), dead.end(), faces[0]) != dead.end();
    editor.label = "Injury of " + name;
    if (dies) {
        editor.say(name + " rolls " + std::to_string(faces[0]) + " and is dead; what it carried is lost.");
        editor.die(*id, "died of its wounds");
    } else {
        editor.life.after.rolled.insert(*id);
        editor.say(name + " rolls " + std::to_string(faces[0]) + " and is fit for the next battle.");
    }
    return Ok{};
}

bool isScar(const Trauma& row) { return row.scar; }

int scarsThatKill(const WarbandEditor& editor, const std::string& id) {
    return editor.tables.injuries.scars.most + 1 + editor.special(id, specials::scarSlots) +
           editor.special(id, specials::scarSlot);
}

void takeScar(WarbandEditor& editor, const std::string& id, const Trauma& row, const std::string& sentence) {
    const auto name = editor.nameOf(id);
    auto& member = editor.member(id);
    member.scars.push_back(row.id);
    if (row.id == "cracked_skull") member.promoted = false;
    if (static_cast<int>(member.scars.size()) < scarsThatKill(editor, id))
        return editor.say(sentence + row.help);
    editor.say(sentence + row.help + " One scar too many: " + name +
               " is dead, and what it carried is lost.");
    editor.die(id, "one scar too many");
}

/// Gives what a prisoner carried to the enemy; fixed kit stays with its model.
void handOver(WarbandEditor& editor, const std::string& id) {
    auto& gear = editor.entry(id)->gear;
    if (gear.empty()) return;
    std::string names;
    for (const auto& item : gear)
        names += (names.empty() ? "" : ", ") + editor.itemName(item);
    gear.clear();
    editor.say("The enemy keeps " + names + "; its player may add that to the other warband.");
}

/// Applies a row of the trauma table to the model.
void applyTrauma(WarbandEditor& editor, const std::string& id, const Trauma& row,
                 const std::string& sentence) {
    const auto name = editor.nameOf(id);
    auto& member = editor.member(id);
    const bool before = holds(member.scars, row.id);
    const auto outcome = before && row.second ? *row.second : row.outcome;
    editor.life.after.rolled.insert(id);
    editor.life.after.first.erase(id);
    switch (outcome) {
    case TraumaOutcome::Dead:
        editor.say(sentence + row.help);
        return editor.die(id, row.name);
    case TraumaOutcome::Retired:
        editor.say(sentence + row.help + " " + name + " leaves the warband.");
        return editor.removeModel(id, "retired: " + row.name);
    case TraumaOutcome::Captured:
        member.captured = true;
        handOver(editor, id);
        break;
    case TraumaOutcome::MissesNext:
        member.misses = true;
        break;
    case TraumaOutcome::Experience:
        editor.life.after.lessons.insert(id);
        break;
    case TraumaOutcome::Robbed:
        editor.entry(id)->gear.clear();
        break;
    case TraumaOutcome::Injured:
    case TraumaOutcome::Recovered:
        break;
    }
    if (isScar(row)) return takeScar(editor, id, row, sentence);
    if (!row.effects.empty() && !holds(member.marks, row.id)) member.marks.push_back(row.id);
    editor.say(sentence + row.help);
}

const Trauma* rowOf(const WarbandEditor& editor, int roll) {
    for (const auto& each : editor.tables.trauma)
        if (each.from <= roll && roll <= each.to) return &each;
    return nullptr;
}

Result<Ok> traumaOf(WarbandEditor& editor, const std::string& id, const Faces& faces) {
    const int roll = faces[0] * 10 + faces[1];
    const auto* row = rowOf(editor, roll);
    if (!row)
        return impossible("career.trauma", "the trauma table has no row for " + std::to_string(roll), "dice");
    const auto name = editor.nameOf(id);
    editor.label = "Trauma of " + name;
    const auto sentence = name + " rolls " + std::to_string(roll) + ", " + row->name + ": ";
    if (isScar(*row) && !row->again && row->outcome != TraumaOutcome::Dead &&
        holds(editor.member(id).scars, row->id)) {
        editor.life.notes.push_back(name + " has the scar “" + row->name + "” already and rolls again.");
        editor.life.after.first.erase(id);
        editor.say(sentence + "the model already has that scar and rolls again.");
        return Ok{};
    }
    applyTrauma(editor, id, *row, sentence);
    return Ok{};
}

Result<Ok> trauma(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto id = injuredOf(editor, body);
    if (!id) return forwardProblem(id);
    if (!editor.isElite(*id))
        return impossible("career.not_elite", editor.nameOf(*id) + " is not ELITE: roll one D6", "act.type");
    if (auto due =
            refuseUnless(!editor.life.after.first.contains(*id), "rolled",
                         editor.nameOf(*id) + " has rolled: keep that result, or roll again", "act.type");
        !due)
        return due;
    if (auto fit = checkFaces(faces, {d6("Trauma, D66", 2)}); !fit) return fit;
    if (editor.special(*id, specials::traumaRerolls) < 1) return traumaOf(editor, *id, faces);
    const int roll = faces[0] * 10 + faces[1];
    const auto* row = rowOf(editor, roll);
    editor.life.after.first[*id] = roll;
    editor.label = "Trauma of " + editor.nameOf(*id);
    editor.say(editor.nameOf(*id) + " rolls " + std::to_string(roll) + (row ? ", " + row->name : "") +
               ", and may keep that or roll again.");
    return Ok{};
}

/// The first roll of a model that may roll again.
Result<std::pair<std::string, int>> firstRoll(const WarbandEditor& editor, const Value& body) {
    const auto id = injuredOf(editor, body);
    if (!id) return tl::unexpected<Problem>(id.error());
    const auto first = editor.life.after.first.find(*id);
    if (first == editor.life.after.first.end())
        return impossible("career.no_reroll", editor.nameOf(*id) + " has no roll to keep or to repeat",
                          "act.type");
    return *first;
}

Result<Ok> traumaKeep(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto first = firstRoll(editor, body);
    if (!first) return forwardProblem(first);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    return traumaOf(editor, first->first, {first->second / 10, first->second % 10});
}

/// Applies the second roll of a model that has rolled again.
Result<Ok> traumaAgain(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto first = firstRoll(editor, body);
    if (!first) return forwardProblem(first);
    if (auto fit = checkFaces(faces, {d6("Rolled again", 2)}); !fit) return fit;
    return traumaOf(editor, first->first, faces);
}

Result<Ok> lesson(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto id = entryOf(editor, body);
    if (!id) return forwardProblem(id);
    if (auto due = refuseUnless(editor.life.after.lessons.contains(*id), "no_lesson",
                                editor.nameOf(*id) + " has no lesson to learn", "act.body.entry");
        !due)
        return due;
    if (auto fit = checkFaces(faces, {{"Lesson, D3", 1, 3}}); !fit) return fit;
    editor.teach(*id, faces[0]);
    editor.life.after.lessons.erase(*id);
    editor.label = "Lesson of " + editor.nameOf(*id);
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

Result<Ok> ransom(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Ransom>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto is = refuseUnless(editor.entry(order->entry) && editor.member(order->entry).captured,
                               "not_captured", "that model is not a prisoner", "act.body.entry");
        !is)
        return is;
    const auto name = editor.nameOf(order->entry);
    editor.label = "Ransom of " + name;
    if (!order->freed) {
        editor.say(name + " is executed; the enemy keeps what it carried.");
        editor.removeModel(order->entry, "executed as a prisoner");
        return Ok{};
    }
    if (auto can = refuseUnless(editor.amountOf(ducats) >= order->ducats, "poor",
                                "the treasury holds " + table::plural(editor.amountOf(ducats), "ducat") +
                                    ", the ransom is " + std::to_string(order->ducats),
                                "act.body.ducats");
        !can)
        return can;
    editor.earn(ducats, -order->ducats);
    editor.member(order->entry).captured = false;
    editor.say(name + " comes back for " + table::plural(order->ducats, "ducat") +
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

Result<Ok> heal(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Heal>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto may = refuseUnless(editor.life.heals > 0, "no_cure", "the warband has no cure left"); !may)
        return may;
    auto& scars = editor.member(order->entry).scars;
    const auto scar = std::find(scars.begin(), scars.end(), order->scar);
    if (auto has = refuseUnless(editor.entry(order->entry) && scar != scars.end(), "no_scar",
                                "the model does not have that scar", "act.body.scar");
        !has)
        return has;
    scars.erase(scar);
    --editor.life.heals;
    const auto* row = findTrauma(editor.tables, order->scar);
    editor.label = "Cure of " + editor.nameOf(order->entry);
    editor.say(editor.nameOf(order->entry) + " is cured of “" + (row ? row->name : order->scar) + "”.");
    return Ok{};
}

/// Adds the acts of a model whose first roll is known: to keep the result, or to roll again.
void addSecondRoll(const WarbandEditor& editor, const std::string& id, int roll, CareerStep& step) {
    const auto* row = rowOf(editor, roll);
    auto keep = actFor("trauma_keep", id,
                       "Keep roll " + std::to_string(roll) + (row ? ", " + row->name : std::string()));
    keep.offer.help = row ? row->help : std::string();
    auto again = actFor("trauma_again", id, "Trauma of " + editor.nameOf(id) + ", rolled again");
    again.offer.help = "Only a scratch: the second roll counts.";
    again.dice = {d6("Rolled again", 2)};
    for (auto* act : {&keep, &again}) {
        act->offer.rule = "TC-C12";
        act->offer.primary = true;
        step.acts.push_back(std::move(*act));
    }
}

void addRolls(const WarbandEditor& editor, CareerStep& step) {
    for (const auto& id : editor.life.after.out) {
        if (editor.life.after.rolled.contains(id)) continue;
        if (const auto first = editor.life.after.first.find(id); first != editor.life.after.first.end()) {
            addSecondRoll(editor, id, first->second, step);
            continue;
        }
        const bool elite = editor.isElite(id);
        auto act = actFor(elite ? "trauma" : "injury", id,
                          (elite ? "Roll the trauma of " : "Roll the injury of ") + editor.nameOf(id));
        act.offer.rule = elite ? "TC-C11" : "TC-C5";
        act.offer.help = elite ? editor.tables.injuries.elite.help : editor.tables.injuries.others.help;
        act.offer.primary = true;
        act.dice = {elite ? d6("Trauma, D66", 2) : d6("Injury")};
        step.acts.push_back(std::move(act));
    }
    for (const auto& id : editor.life.after.lessons) {
        auto act = actFor("lesson", id, "Bitter lesson of " + editor.nameOf(id));
        act.offer.rule = "TC-C11";
        act.offer.primary = true;
        act.dice = {{"Lesson, D3", 1, 3}};
        step.acts.push_back(std::move(act));
    }
}

void addCures(const WarbandEditor& editor, CareerStep& step) {
    if (editor.life.heals < 1) return;
    for (const auto& each : editor.force.build.entries)
        for (const auto& scar : editor.member(each.id).scars) {
            const auto* row = findTrauma(editor.tables, scar);
            auto act = actFor("heal", each.id,
                              "Cure " + editor.nameOf(each.id) + " of “" + (row ? row->name : scar) + "”");
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

void viewInjuries(const WarbandEditor& editor, CareerStep& step) {
    addRolls(editor, step);
    step.status = step.acts.empty() ? CareerStep::Status::Done : CareerStep::Status::Now;
    for (const auto& each : editor.force.build.entries) {
        if (!editor.member(each.id).captured) continue;
        auto act = actFor("ransom", each.id, "Ransom of " + editor.nameOf(each.id));
        act.offer.rule = "TC-C11";
        addInput(act, chip("freed", "comes back", true));
        addInput(act, numberField("ducats", "Ransom in ducats", 0, 0, editor.amountOf(ducats)));
        step.acts.push_back(std::move(act));
        if (step.status == CareerStep::Status::Done) step.status = CareerStep::Status::Open;
    }
    addCures(editor, step);
    addResurrections(editor, step);
    if (!editor.life.after.dead.empty() && step.status == CareerStep::Status::Done)
        step.status = CareerStep::Status::Open;
    const auto out = editor.life.after.out.size(), rolled = editor.life.after.rolled.size();
    step.line = out == 0 ? "There is nothing to roll for."
                         : std::to_string(rolled) + " of " +
                               plural(static_cast<int>(out), "injury", "injuries") + " rolled";
}

} // namespace core::trench_crusade

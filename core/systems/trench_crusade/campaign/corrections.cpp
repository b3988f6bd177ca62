// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/step_order.h"
#include "table/career_corrections.h"
#include "table/sentences.h"

#include <algorithm>

/// Changes that the players decide outside the campaign rules.
namespace core::trench_crusade {

namespace {

struct BattleReport {
    std::vector<std::string> entries;
    bool won = false;
    template <class F> static void fields(F&& f) {
        f("entries", &BattleReport::entries);
        f("won", &BattleReport::won);
    }
};

Result<BattleReport> reportOf(const WarbandEditor& editor, const Value& body, const Faces& faces) {
    auto report = bodyOf<BattleReport>(body);
    if (!report) return report;
    if (auto fit = checkFaces(faces, {}); !fit) return tl::unexpected<Problem>(fit.error());
    if (editor.life.after.game.empty())
        return impossible("career.no_battle", "this warband has fought no battle yet", "act");
    for (const auto& id : report->entries)
        if (!editor.entry(id))
            return impossible("career.entry", "there is no model `" + id + "` on the roster",
                              "act.body.entries");
    return report;
}

std::string listOf(const WarbandEditor& editor, const std::vector<std::string>& ids) {
    std::string out;
    for (const auto& id : ids)
        out += (out.empty() ? "" : ", ") + editor.nameOf(id);
    return out.empty() ? "no model" : out;
}

Result<Ok> correctCasualties(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto report = reportOf(editor, body, faces);
    if (!report) return forwardProblem(report);
    auto& after = editor.life.after;
    after.out = {report->entries.begin(), report->entries.end()};
    after.fielded.insert(report->entries.begin(), report->entries.end());
    std::erase_if(after.rolled, [&](const std::string& id) { return !after.out.contains(id); });
    editor.label = "Who was Out of Action";
    editor.say("Out of Action in the last battle: " + listOf(editor, report->entries) + ".");
    return Ok{};
}

/// Refuses a change of the last battle that would have no effect any more.
Result<Ok> stillOpen(const WarbandEditor& editor) {
    return refuseUnless(
        !editor.life.after.settled, "settled",
        "experience and pay of the last battle have been given out: undo that first, or correct the models "
        "and the treasury");
}

Result<Ok> correctDeeds(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto report = reportOf(editor, body, faces);
    if (!report) return forwardProblem(report);
    auto& after = editor.life.after;
    if (auto due = stillOpen(editor); !due) return due;
    after.deeds.clear();
    for (const auto& id : report->entries)
        ++after.deeds[id];
    after.deedGlory = static_cast<int>(report->entries.size());
    editor.label = "Who did deeds";
    editor.say("Deeds in the last battle: " + listOf(editor, report->entries) + ".");
    return Ok{};
}

Result<Ok> correctResult(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto report = reportOf(editor, body, faces);
    if (!report) return forwardProblem(report);
    if (auto due = stillOpen(editor); !due) return due;
    editor.life.after.won = report->won;
    editor.label = "Result of the last battle";
    editor.say(report->won ? "The last battle was won." : "The last battle was not won.");
    return Ok{};
}

struct SetModel {
    std::string entry, name;
    int experience = 0, advances = 0;
    bool captured = false, misses = false, stays = false, promoted = false;
    template <class F> static void fields(F&& f) {
        f.need("entry", &SetModel::entry);
        f("name", &SetModel::name);
        f("experience", &SetModel::experience, range::some);
        f("advances", &SetModel::advances, range::some);
        f("captured", &SetModel::captured);
        f("misses", &SetModel::misses);
        f("stays", &SetModel::stays);
        f("promoted", &SetModel::promoted);
    }
};

Result<Ok> setModel(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<SetModel>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    auto* entry = editor.entry(order->entry);
    if (auto is = refuseUnless(entry, "entry", "there is no model `" + order->entry + "` on the roster",
                               "act.body.entry");
        !is)
        return is;
    if (auto fits = refuseUnless(order->name.size() <= table::longestText, "long",
                                 "a name has at most " + std::to_string(table::longestText) + " letters",
                                 "act.body.name");
        !fits)
        return fits;
    auto& member = editor.member(order->entry);
    if (!order->name.empty()) entry->name = order->name;
    member.experience = order->experience;
    member.advances = order->advances;
    member.captured = order->captured;
    member.misses = order->misses;
    member.stays = order->stays;
    member.promoted = order->promoted;
    editor.label = "Change " + editor.nameOf(order->entry);
    editor.say(editor.nameOf(order->entry) + " is changed: " + std::to_string(member.experience) +
               " experience" + (member.promoted ? ", promoted" : "") + (member.captured ? ", captured" : "") +
               (member.misses ? ", misses the next battle" : "") + (member.stays ? ", stays behind" : "") +
               ".");
    return Ok{};
}

struct MarkOrder {
    std::string entry, mark;
    template <class F> static void fields(F&& f) {
        f.need("entry", &MarkOrder::entry);
        f.need("mark", &MarkOrder::mark);
    }
};

/// The list of the model that holds marks of that kind.
std::vector<std::string>& listFor(WarbandEditor& editor, const MarkOrder& order) {
    auto& member = editor.member(order.entry);
    if (const auto* trauma = findTrauma(editor.tables, order.mark); trauma && trauma->scar)
        return member.scars;
    return findSkill(editor.tables, order.mark) ? member.skills : member.marks;
}

Result<MarkOrder> markOrder(const WarbandEditor& editor, const Value& body, const Faces& faces) {
    auto order = bodyOf<MarkOrder>(body);
    if (!order) return order;
    if (auto fit = checkFaces(faces, {}); !fit) return tl::unexpected<Problem>(fit.error());
    if (!editor.entry(order->entry))
        return impossible("career.entry", "there is no model `" + order->entry + "` on the roster",
                          "act.body.entry");
    if (!editor.all.marks.contains(order->mark))
        return impossible("career.mark", "there is no scar, skill or gift `" + order->mark + "`",
                          "act.body.mark");
    return order;
}

Result<Ok> giveMark(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = markOrder(editor, body, faces);
    if (!order) return forwardProblem(order);
    auto& list = listFor(editor, *order);
    if (auto fresh = refuseUnless(!holds(list, order->mark), "mark",
                                  editor.nameOf(order->entry) + " already has “" +
                                      editor.all.abilities.at(order->mark).name + "”",
                                  "act.body.mark");
        !fresh)
        return fresh;
    list.push_back(order->mark);
    editor.label = "Change " + editor.nameOf(order->entry);
    editor.say(editor.nameOf(order->entry) + " gets “" + editor.all.abilities.at(order->mark).name + "”.");
    return Ok{};
}

Result<Ok> takeMark(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = markOrder(editor, body, faces);
    if (!order) return forwardProblem(order);
    auto& list = listFor(editor, *order);
    const auto at = std::find(list.begin(), list.end(), order->mark);
    if (auto has = refuseUnless(at != list.end(), "mark",
                                editor.nameOf(order->entry) + " does not have “" +
                                    editor.all.abilities.at(order->mark).name + "”",
                                "act.body.mark");
        !has)
        return has;
    list.erase(at);
    editor.label = "Change " + editor.nameOf(order->entry);
    editor.say(editor.nameOf(order->entry) + " loses “" + editor.all.abilities.at(order->mark).name + "”.");
    return Ok{};
}

struct Treasury {
    int ducats = 0, glory = 0;
    template <class F> static void fields(F&& f) {
        f.need("ducats", &Treasury::ducats, range::counter);
        f.need("glory", &Treasury::glory, range::counter);
    }
};

Result<Ok> setTreasury(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Treasury>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    editor.force.currencies[ducats] = order->ducats;
    editor.force.currencies[glory] = order->glory;
    editor.label = "Change the treasury";
    editor.say("The treasury holds " + table::plural(order->ducats, "ducat") + " and " +
               std::to_string(order->glory) + " glory.");
    return Ok{};
}

struct Close {
    std::string step;
    template <class F> static void fields(F&& f) { f.need("step", &Close::step); }
};

Result<Ok> close(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Close>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    const auto& steps = editor.tables.steps.steps;
    const auto step =
        std::find_if(steps.begin(), steps.end(), [&](const StepRow& each) { return each.id == order->step; });
    if (auto is = refuseUnless(step != steps.end(), "step", "there is no step `" + order->step + "`",
                               "act.body.step");
        !is)
        return is;
    if (auto fresh = refuseUnless(editor.life.after.closed.insert(order->step).second, "closed",
                                  "that step is closed already", "act.body.step");
        !fresh)
        return fresh;
    editor.label = step->name + " is closed";
    editor.say("The players are done with the step “" + step->name + "”.");
    return Ok{};
}

void addModel(const WarbandEditor& editor, const ForceEntry& entry, CareerStep& step) {
    const auto& member = editor.member(entry.id);
    auto act = actFor("set_model", entry.id, "Change " + editor.nameOf(entry.id));
    addInput(act, textField("name", "Name", entry.name));
    addInput(act, numberField("experience", "Experience", member.experience, 0, 999));
    addInput(act, numberField("advances", "Advances taken", member.advances, 0, 999));
    addInput(act, chip("promoted", "promoted", member.promoted));
    addInput(act, chip("captured", "captured", member.captured));
    addInput(act, chip("misses", "misses the next battle", member.misses));
    addInput(act, chip("stays", "stays behind", member.stays));
    step.acts.push_back(std::move(act));
}

void addMarks(const WarbandEditor& editor, CareerStep& step) {
    std::vector<FieldOption> marks;
    for (const auto& id : editor.all.marks) {
        const auto& mark = editor.all.abilities.at(id);
        marks.push_back({id, mark.name, mark.help, {}});
    }
    for (const auto& [type, title] : {std::pair{"give_mark", "Give a scar, a skill or a gift"},
                                      std::pair{"take_mark", "Take a scar, a skill or a gift away"}}) {
        auto act = actOf(type, title);
        addInput(act, pickOne("entry", "Model", editor.models()));
        addInput(act, pickOne("mark", "Scar, skill or gift", marks));
        step.acts.push_back(std::move(act));
    }
}

void addFought(const WarbandEditor& editor, CareerStep& step) {
    auto act = actOf("fought", "A battle that was not recorded");
    act.offer.help = "Counts one more battle and begins the steps after it.";
    addInput(act, pickOne("result", "Result",
                          {{"won", "won", {}, {}}, {"lost", "lost", {}, {}}, {"draw", "a draw", {}, {}}}));
    addInput(act, textField("mission", "Scenario"));
    addInput(act, numberField("points", "Victory points", 0, -999, 999));
    addInput(act, pickMany("out", "Out of Action", editor.models()));
    if (!unfinishedText(editor).empty()) offerOverride(act, "although the last battle is not finished");
    step.acts.push_back(std::move(act));
}

void addRest(const WarbandEditor& editor, CareerStep& step) {
    for (const auto& each : editor.force.build.entries)
        addModel(editor, each, step);
    addMarks(editor, step);
    auto treasury = actOf("treasury", "Set the treasury");
    addInput(treasury, numberField("ducats", "Ducats", editor.amountOf(ducats), 0, 9999));
    addInput(treasury, numberField("glory", "Glory", editor.amountOf(glory), 0, 9999));
    step.acts.push_back(std::move(treasury));
    std::vector<FieldOption> patrons, steps;
    for (const auto& patron : editor.tables.patrons.patrons)
        patrons.push_back({patron.id, patron.name, patron.help, {}});
    auto patron = actOf("patron", "Change the patron");
    addInput(patron, pickOne("patron", "Patron", std::move(patrons)));
    step.acts.push_back(std::move(patron));
    for (const auto& each : editor.tables.steps.steps)
        if (!editor.life.after.closed.contains(each.id)) steps.push_back({each.id, each.name, {}, {}});
    auto closing = actOf("close", "Close a step");
    addInput(closing, pickOne("step", "Step", std::move(steps)));
    step.acts.push_back(std::move(closing));
    table::offerCorrections(editor, step);
}

} // namespace

const ActRows& correctionActs() {
    static const ActRows rows{{"say_out", correctCasualties},
                              {"say_deeds", correctDeeds},
                              {"say_won", correctResult},
                              {"set_model", setModel},
                              {"give_mark", giveMark},
                              {"take_mark", takeMark},
                              {"bury", table::removeModel<WarbandEditor>},
                              {"treasury", setTreasury},
                              {"note", table::note<WarbandEditor>},
                              {"close", close}};
    return rows;
}

void addCorrectionActs(const WarbandEditor& editor, CareerStep& step) {
    const auto& after = editor.life.after;
    if (step.id == "injuries" && !after.game.empty()) {
        auto act = actOf("say_out", "Say who was Out of Action");
        auto field = pickMany("entries", "Models", editor.models());
        field.preset = Value::Array(after.out.begin(), after.out.end());
        addInput(act, std::move(field));
        step.acts.push_back(std::move(act));
    }
    if (step.id == "experience" && !after.game.empty() && !after.settled) {
        auto deeds = actOf("say_deeds", "Say who did a deed");
        addInput(deeds, pickMany("entries", "Models", editor.models()));
        step.acts.push_back(std::move(deeds));
        auto won = actOf("say_won", "Say how the battle ended");
        addInput(won, chip("won", "won", after.won));
        step.acts.push_back(std::move(won));
    }
    if (step.id != "by_hand") return;
    addFought(editor, step);
    addRest(editor, step);
}

} // namespace core::trench_crusade

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/order.h"
#include "table/career_by_hand.h"

#include <algorithm>

/// Manual changes of the group.
namespace core::trench_crusade {

namespace {

struct Said {
    std::vector<std::string> entries;
    bool won = false;
    template <class F> static void fields(F&& f) {
        f("entries", &Said::entries);
        f("won", &Said::won);
    }
};

Result<Said> saidOf(const Desk& desk, const Value& body, const Faces& faces) {
    auto said = bodyOf<Said>(body);
    if (!said) return said;
    if (auto fit = checkFaces(faces, {}); !fit) return tl::unexpected<Problem>(fit.error());
    if (desk.life.after.game.empty())
        return impossible("career.no_battle", "this warband has fought no battle yet", "act");
    for (const auto& id : said->entries)
        if (!desk.entry(id))
            return impossible("career.entry", "there is no model `" + id + "` on the roster",
                              "act.body.entries");
    return said;
}

std::string listOf(const Desk& desk, const std::vector<std::string>& ids) {
    std::string out;
    for (const auto& id : ids)
        out += (out.empty() ? "" : ", ") + desk.nameOf(id);
    return out.empty() ? "no model" : out;
}

Result<Ok> sayOut(Desk& desk, const Value& body, const Faces& faces) {
    const auto said = saidOf(desk, body, faces);
    if (!said) return passOn(said);
    auto& after = desk.life.after;
    after.out = {said->entries.begin(), said->entries.end()};
    after.fielded.insert(said->entries.begin(), said->entries.end());
    std::erase_if(after.rolled, [&](const std::string& id) { return !after.out.contains(id); });
    desk.label = "Who was Out of Action";
    desk.say("Out of Action in the last battle: " + listOf(desk, said->entries) + ".");
    return Ok{};
}

/// The change must still have an effect.
Result<Ok> stillOpen(const Desk& desk) {
    return mustBe(
        !desk.life.after.settled, "settled",
        "experience and pay of the last battle are given out: undo that first, or change models and "
        "change of the treasury");
}

Result<Ok> sayDeeds(Desk& desk, const Value& body, const Faces& faces) {
    const auto said = saidOf(desk, body, faces);
    if (!said) return passOn(said);
    auto& after = desk.life.after;
    if (auto due = stillOpen(desk); !due) return due;
    after.deeds.clear();
    for (const auto& id : said->entries)
        ++after.deeds[id];
    after.deedGlory = static_cast<int>(said->entries.size());
    desk.label = "Who did deeds";
    desk.say("Deeds in the last battle: " + listOf(desk, said->entries) + ".");
    return Ok{};
}

Result<Ok> sayWon(Desk& desk, const Value& body, const Faces& faces) {
    const auto said = saidOf(desk, body, faces);
    if (!said) return passOn(said);
    if (auto due = stillOpen(desk); !due) return due;
    desk.life.after.won = said->won;
    desk.label = "Result of the last battle";
    desk.say(said->won ? "The last battle was won." : "The last battle was not won.");
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

Result<Ok> setModel(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<SetModel>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    auto* entry = desk.entry(order->entry);
    if (auto is = mustBe(entry, "entry", "there is no model `" + order->entry + "` on the roster",
                         "act.body.entry");
        !is)
        return is;
    if (auto fits =
            mustBe(order->name.size() <= table::longestText, "long", "a name is shorter", "act.body.name");
        !fits)
        return fits;
    auto& member = desk.member(order->entry);
    if (!order->name.empty()) entry->name = order->name;
    member.experience = order->experience;
    member.advances = order->advances;
    member.captured = order->captured;
    member.misses = order->misses;
    member.stays = order->stays;
    member.promoted = order->promoted;
    desk.label = "Change " + desk.nameOf(order->entry);
    desk.say(desk.nameOf(order->entry) + " is changed: " + std::to_string(member.experience) + " experience" +
             (member.promoted ? ", promoted" : "") + (member.captured ? ", captured" : "") +
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
std::vector<std::string>& listFor(Desk& desk, const MarkOrder& order) {
    auto& member = desk.member(order.entry);
    if (const auto* trauma = findTrauma(desk.tables, order.mark); trauma && trauma->scar) return member.scars;
    return findSkill(desk.tables, order.mark) ? member.skills : member.marks;
}

Result<MarkOrder> markOrder(const Desk& desk, const Value& body, const Faces& faces) {
    auto order = bodyOf<MarkOrder>(body);
    if (!order) return order;
    if (auto fit = checkFaces(faces, {}); !fit) return tl::unexpected<Problem>(fit.error());
    if (!desk.entry(order->entry))
        return impossible("career.entry", "there is no model `" + order->entry + "` on the roster",
                          "act.body.entry");
    if (!desk.all.marks.contains(order->mark))
        return impossible("career.mark", "there is no scar, skill or gift `" + order->mark + "`",
                          "act.body.mark");
    return order;
}

Result<Ok> giveMark(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = markOrder(desk, body, faces);
    if (!order) return passOn(order);
    auto& list = listFor(desk, *order);
    if (auto fresh = mustBe(!holds(list, order->mark), "mark",
                            desk.nameOf(order->entry) + " has that already", "act.body.mark");
        !fresh)
        return fresh;
    list.push_back(order->mark);
    desk.label = "Change " + desk.nameOf(order->entry);
    desk.say(desk.nameOf(order->entry) + " gets “" + desk.all.abilities.at(order->mark).name + "”.");
    return Ok{};
}

Result<Ok> takeMark(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = markOrder(desk, body, faces);
    if (!order) return passOn(order);
    auto& list = listFor(desk, *order);
    const auto at = std::find(list.begin(), list.end(), order->mark);
    if (auto has = mustBe(at != list.end(), "mark", desk.nameOf(order->entry) + " does not have that",
                          "act.body.mark");
        !has)
        return has;
    list.erase(at);
    desk.label = "Change " + desk.nameOf(order->entry);
    desk.say(desk.nameOf(order->entry) + " loses “" + desk.all.abilities.at(order->mark).name + "”.");
    return Ok{};
}

struct Treasury {
    int ducats = 0, glory = 0;
    template <class F> static void fields(F&& f) {
        f.need("ducats", &Treasury::ducats, range::counter);
        f.need("glory", &Treasury::glory, range::counter);
    }
};

Result<Ok> setTreasury(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Treasury>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    desk.force.currencies[ducats] = order->ducats;
    desk.force.currencies[glory] = order->glory;
    desk.label = "Change the treasury";
    desk.say("The chest holds " + std::to_string(order->ducats) + " ducats and " +
             std::to_string(order->glory) + " glory.");
    return Ok{};
}

struct Close {
    std::string step;
    template <class F> static void fields(F&& f) { f.need("step", &Close::step); }
};

Result<Ok> close(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Close>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    const auto& steps = desk.tables.steps.steps;
    const auto step =
        std::find_if(steps.begin(), steps.end(), [&](const StepRow& each) { return each.id == order->step; });
    if (auto is =
            mustBe(step != steps.end(), "step", "there is no step `" + order->step + "`", "act.body.step");
        !is)
        return is;
    if (auto fresh = mustBe(desk.life.after.closed.insert(order->step).second, "closed",
                            "that step is closed already", "act.body.step");
        !fresh)
        return fresh;
    desk.label = step->name + " is closed";
    desk.say("The group is done with the step “" + step->name + "”.");
    return Ok{};
}

void addModel(const Desk& desk, const ForceEntry& entry, CareerStep& step) {
    const auto& member = desk.member(entry.id);
    auto act = actFor("set_model", entry.id, "Change " + desk.nameOf(entry.id));
    asks(act, textField("name", "Name", entry.name));
    asks(act, numberField("experience", "Experience", member.experience, 0, 999));
    asks(act, numberField("advances", "Advances taken", member.advances, 0, 999));
    asks(act, chip("promoted", "promoted", member.promoted));
    asks(act, chip("captured", "captured", member.captured));
    asks(act, chip("misses", "misses the next battle", member.misses));
    asks(act, chip("stays", "stays behind", member.stays));
    step.acts.push_back(std::move(act));
}

void addMarks(const Desk& desk, CareerStep& step) {
    std::vector<FieldOption> marks;
    for (const auto& id : desk.all.marks) {
        const auto& mark = desk.all.abilities.at(id);
        marks.push_back({id, mark.name, mark.help, {}});
    }
    for (const auto& [type, title] : {std::pair{"give_mark", "Give a scar, a skill or a gift"},
                                      std::pair{"take_mark", "Take a scar, a skill or a gift away"}}) {
        auto act = actOf(type, title);
        asks(act, pickOne("entry", "Model", desk.models()));
        asks(act, pickOne("mark", "What", marks));
        step.acts.push_back(std::move(act));
    }
}

void addFought(const Desk& desk, CareerStep& step) {
    auto act = actOf("fought", "A battle that was not recorded");
    act.offer.help = "Counts one battle more and begins what follows it.";
    asks(act, pickOne("result", "Result",
                      {{"won", "won", {}, {}}, {"lost", "lost", {}, {}}, {"draw", "a draw", {}, {}}}));
    asks(act, textField("mission", "Scenario"));
    asks(act, numberField("points", "Victory points", 0, -999, 999));
    asks(act, pickMany("out", "Out of Action", desk.models()));
    if (!leftOpen(desk).empty()) offerAnyway(act, "although the last one is not done");
    step.acts.push_back(std::move(act));
}

void addRest(const Desk& desk, CareerStep& step) {
    for (const auto& each : desk.force.build.entries)
        addModel(desk, each, step);
    addMarks(desk, step);
    auto chest = actOf("treasury", "Set the treasury");
    asks(chest, numberField("ducats", "Ducats", desk.has(ducats), 0, 9999));
    asks(chest, numberField("glory", "Glory", desk.has(glory), 0, 9999));
    step.acts.push_back(std::move(chest));
    std::vector<FieldOption> patrons, steps;
    for (const auto& patron : desk.tables.patrons.patrons)
        patrons.push_back({patron.id, patron.name, patron.help, {}});
    auto patron = actOf("patron", "Change the patron");
    asks(patron, pickOne("patron", "Patron", std::move(patrons)));
    step.acts.push_back(std::move(patron));
    for (const auto& each : desk.tables.steps.steps)
        if (!desk.life.after.closed.contains(each.id)) steps.push_back({each.id, each.name, {}, {}});
    auto closing = actOf("close", "Close a step");
    asks(closing, pickOne("step", "Step", std::move(steps)));
    step.acts.push_back(std::move(closing));
    table::offerByHand(desk, step);
}

} // namespace

const ActRows& handActs() {
    static const ActRows rows{{"say_out", sayOut},         {"say_deeds", sayDeeds},
                              {"say_won", sayWon},         {"set_model", setModel},
                              {"give_mark", giveMark},     {"take_mark", takeMark},
                              {"bury", table::bury<Desk>}, {"treasury", setTreasury},
                              {"note", table::note<Desk>}, {"close", close}};
    return rows;
}

void addHandActs(const Desk& desk, CareerStep& step) {
    const auto& after = desk.life.after;
    if (step.id == "injuries" && !after.game.empty()) {
        auto act = actOf("say_out", "Say who was Out of Action");
        auto field = pickMany("entries", "Models", desk.models());
        field.preset = Value::Array(after.out.begin(), after.out.end());
        asks(act, std::move(field));
        step.acts.push_back(std::move(act));
    }
    if (step.id == "experience" && !after.game.empty() && !after.settled) {
        auto deeds = actOf("say_deeds", "Say who did a deed");
        asks(deeds, pickMany("entries", "Models", desk.models()));
        step.acts.push_back(std::move(deeds));
        auto won = actOf("say_won", "Say how the battle ended");
        asks(won, chip("won", "won", after.won));
        step.acts.push_back(std::move(won));
    }
    if (step.id != "by_hand") return;
    addFought(desk, step);
    addRest(desk, step);
}

} // namespace core::trench_crusade

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"

#include <algorithm>

/// Advances: 2D6 on each of two charts, and one skill is kept (TC-C6, C12, C13).
namespace core::trench_crusade {

namespace {

/// Advances that the experience of the model has earned, including those that it has taken.
int earned(const WarbandEditor& editor, const std::string& id) {
    const auto& steps = editor.tables.experience.elite.advances;
    const int experience = editor.member(id).experience;
    auto out = static_cast<int>(
        std::count_if(steps.begin(), steps.end(), [&](int step) { return experience >= step; }));
    const auto& limited = editor.tables.experience.limited;
    if (const auto* entry = editor.entry(id); entry && holds(limited.units, entry->sheet))
        out = std::min(out, limited.advances);
    return out;
}

bool isDue(const WarbandEditor& editor, const std::string& id) {
    return editor.isElite(id) && editor.member(id).offered.empty() &&
           earned(editor, id) > editor.member(id).advances;
}

const Patron* patronOf(const WarbandEditor& editor) {
    for (const auto& each : editor.tables.patrons.patrons)
        if (each.id == editor.life.patron) return &each;
    return nullptr;
}

/// Skills of the patron that the model lacks.
std::vector<std::string> patronSkills(const WarbandEditor& editor, const std::string& id) {
    std::vector<std::string> out;
    if (const auto* patron = patronOf(editor))
        for (const auto& skill : patron->skills)
            if (!holds(editor.member(id).skills, skill.id)) out.push_back(skill.id);
    return out;
}

/// The skill of that roll; if the model has it, the next lower one that it lacks, else the next higher one.
std::string lacking(const SkillChart& chart, const std::vector<std::string>& owned, int roll) {
    const auto at = [&](int wanted) -> std::string {
        for (const auto& skill : chart.skills)
            if (skill.roll == wanted && !holds(owned, skill.id)) return skill.id;
        return {};
    };
    for (int lower = roll; lower >= 3; --lower)
        if (auto id = at(lower); !id.empty()) return id;
    for (int higher = roll + 1; higher <= 11; ++higher)
        if (auto id = at(higher); !id.empty()) return id;
    return {};
}

struct Learn {
    std::string entry, first, second;
    template <class F> static void fields(F&& f) {
        f.need("entry", &Learn::entry);
        f.need("first", &Learn::first);
        f.need("second", &Learn::second);
    }
};

const SkillChart* chartOf(const WarbandEditor& editor, const std::string& id) {
    for (const auto& chart : editor.tables.skills.charts)
        if (chart.id == id) return &chart;
    return nullptr;
}

/// Offers the model the skills of a roll on the chart.
void offer(WarbandEditor& editor, const std::string& id, const SkillChart& chart, int first, int second) {
    auto& member = editor.member(id);
    const int roll = first + second;
    const auto& patronOn = editor.tables.skills.patronOn;
    std::vector<std::string> found;
    if (std::find(patronOn.begin(), patronOn.end(), roll) != patronOn.end())
        found = patronSkills(editor, id);
    else if (auto skill = lacking(chart, member.skills, roll); !skill.empty())
        found.push_back(std::move(skill));
    std::string names;
    for (const auto& skill : found) {
        if (!holds(member.offered, skill)) member.offered.push_back(skill);
        const auto* row = findSkill(editor.tables, skill);
        names += (names.empty() ? "" : ", ") + (row ? row->name : skill);
    }
    editor.say(chart.name + " " + std::to_string(roll) + ": " + (names.empty() ? "nothing new" : names) +
               ".");
}

Result<Ok> learnSkill(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Learn>(body);
    if (!order) return forwardProblem(order);
    const auto& id = order->entry;
    if (auto due = refuseUnless(editor.entry(id) && isDue(editor, id), "no_advance",
                                editor.nameOf(id) + " has no advance to take", "act.body.entry");
        !due)
        return due;
    const auto *first = chartOf(editor, order->first), *second = chartOf(editor, order->second);
    if (auto two = refuseUnless(first && second && first != second, "charts", "choose two different charts",
                                "act.body.second");
        !two)
        return two;
    if (auto fit = checkFaces(faces, {d6(first->name, 2), d6(second->name, 2)}); !fit) return fit;
    editor.label = "Advance of " + editor.nameOf(id);
    offer(editor, id, *first, faces[0], faces[1]);
    offer(editor, id, *second, faces[2], faces[3]);
    if (!editor.member(id).offered.empty()) return Ok{};
    ++editor.member(id).advances;
    editor.say(editor.nameOf(id) + " has nothing more to learn from these charts.");
    return Ok{};
}

struct Keep {
    std::string entry, skill;
    template <class F> static void fields(F&& f) {
        f.need("entry", &Keep::entry);
        f.need("skill", &Keep::skill);
    }
};

Result<Ok> keepSkill(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Keep>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto is = refuseUnless(editor.entry(order->entry) &&
                                   holds(editor.member(order->entry).offered, order->skill),
                               "skill", "that skill was not rolled", "act.body.skill");
        !is)
        return is;
    auto& member = editor.member(order->entry);
    member.offered.clear();
    member.skills.push_back(order->skill);
    ++member.advances;
    const auto* row = findSkill(editor.tables, order->skill);
    editor.label = "Skill of " + editor.nameOf(order->entry);
    editor.say(editor.nameOf(order->entry) + " learns “" + (row ? row->name : order->skill) + "”" +
               (row ? ": " + row->help : "."));
    return Ok{};
}

void addSkillChoice(const WarbandEditor& editor, const std::string& id, CareerStep& step) {
    std::vector<FieldOption> options;
    for (const auto& skill : editor.member(id).offered)
        if (const auto* row = findSkill(editor.tables, skill))
            options.push_back({skill, row->name, row->help, {}});
    auto act = actFor("keep", id, editor.nameOf(id) + " keeps a skill");
    act.offer.rule = "TC-C12";
    act.offer.primary = true;
    addInput(act, pickOne("skill", "Skill", std::move(options)));
    step.acts.push_back(std::move(act));
}

void addLearning(const WarbandEditor& editor, const std::string& id, CareerStep& step) {
    std::vector<FieldOption> charts;
    for (const auto& chart : editor.tables.skills.charts)
        charts.push_back({chart.id, chart.name, {}, {}});
    if (charts.size() < 2) return;
    auto act = actFor("learn", id, "Advance of " + editor.nameOf(id));
    act.offer.rule = "TC-C12";
    act.offer.help = editor.tables.experience.elite.advance.help;
    act.offer.primary = true;
    addInput(act, pickOne("first", "First chart", charts));
    auto second = pickOne("second", "Second chart", charts);
    second.preset = charts[1].value;
    addInput(act, std::move(second));
    act.dice = {d6("First chart, 2D6", 2), d6("Second chart, 2D6", 2)};
    step.acts.push_back(std::move(act));
}

} // namespace

const ActRows& skillActs() {
    static const ActRows rows{{"learn", learnSkill}, {"keep", keepSkill}};
    return rows;
}

void addSkillActs(const WarbandEditor& editor, CareerStep& step) {
    for (const auto& each : editor.force.build.entries) {
        if (!editor.member(each.id).offered.empty()) addSkillChoice(editor, each.id, step);
        if (isDue(editor, each.id)) addLearning(editor, each.id, step);
    }
    if (!step.acts.empty()) step.status = CareerStep::Status::Now;
}

} // namespace core::trench_crusade

// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/step_order.h"
#include "systems/trench_crusade/data/special_names.h"
#include "table/career_corrections.h"
#include "table/sentences.h"

#include <algorithm>

/// Acts before the first battle and before each next one: the patron, the scenario, the models that take
/// part; and a battle that was fought without the program (TC-C2, C3, C13).
namespace core::trench_crusade {

namespace {

struct BeginOrder {
    std::string force, patron;
    template <class F> static void fields(F&& f) {
        f("force", &BeginOrder::force);
        f("patron", &BeginOrder::patron);
    }
};

bool serves(const WarbandEditor& editor, const Patron& patron) {
    return patron.who.empty() || holds(patron.who, editor.warband.keyword);
}

/// Puts what a new warband has not spent into its treasury, unless the players have filled the treasury
/// already.
void fillTreasury(WarbandEditor& editor) {
    for (const char* currency : {ducats, glory}) {
        const auto start = editor.warband.start.find(currency);
        const int left = (start == editor.warband.start.end() ? 0 : start->second) - editor.worth(currency);
        if (left <= 0 || editor.amountOf(currency) > 0) continue;
        editor.earn(currency, left);
        editor.say("The warband starts with " + amountWords(start->second, currency) + "; " +
                   table::plural(left, "is left and goes", "are left and go") + " into the treasury.");
    }
}

Result<Ok> begin(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<BeginOrder>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto due = refuseUnless(!editor.life.begun, "begun", "the campaign of this warband has begun"); !due)
        return due;
    if (auto ready = table::chooseReady(editor, order->force); !ready) return ready;
    editor.setFaction(editor.force.build.faction);
    editor.numberEntries();
    if (auto known = refuseUnless(editor.all.warbands.contains(editor.force.build.faction), "faction",
                                  "there is no kind of warband `" + editor.force.build.faction +
                                      "`: build it in the library, or choose a ready warband",
                                  "force.build.faction");
        !known)
        return known;
    editor.life.patron = order->patron;
    editor.life.tricks = editor.tables.exploration.start;
    editor.life.begun = true;
    editor.label = "The campaign begins";
    editor.say(editor.force.build.name + " sets out, worth " + table::plural(editor.worth(), "ducat") + ".");
    fillTreasury(editor);
    return Ok{};
}

struct Serve {
    std::string patron;
    template <class F> static void fields(F&& f) { f.need("patron", &Serve::patron); }
};

Result<Ok> choosePatron(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Serve>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    const auto& all = editor.tables.patrons.patrons;
    const auto patron =
        std::find_if(all.begin(), all.end(), [&](const Patron& each) { return each.id == order->patron; });
    if (auto is = refuseUnless(patron != all.end(), "patron", "there is no such patron", "act.body.patron");
        !is)
        return is;
    editor.life.patron = order->patron;
    editor.label = "Patron: " + patron->name;
    editor.say(editor.force.build.name + " serves " + patron->name + ".");
    return Ok{};
}

struct Fought {
    std::string result, mission;
    int points = 0;
    std::vector<std::string> out;
    template <class F> static void fields(F&& f) {
        f("result", &Fought::result);
        f("mission", &Fought::mission);
        f("points", &Fought::points, range::change);
        f("out", &Fought::out);
    }
};

/// Adds a battle that was fought without the program.
Result<Ok> fought(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Fought>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    for (const auto& id : order->out)
        if (auto is = refuseUnless(editor.entry(id), "entry", "there is no model `" + id + "` on the roster",
                                   "act.body.out");
            !is)
            return is;
    const auto open = unfinishedText(editor);
    if (auto done = refuseUnless(open.empty() || editor.anyway, "unfinished",
                                 "not done yet after the last battle: " + open +
                                     ". Finish these first, or turn on “anyway”");
        !done)
        return done;
    std::set<std::string> fielded;
    for (const auto& each : editor.force.build.entries) {
        const auto& member = editor.member(each.id);
        if (!member.misses && !member.captured && !member.stays) fielded.insert(each.id);
    }
    beginAftermath(editor.life, "by hand " + std::to_string(editor.life.battles + 1), order->mission);
    auto& after = editor.life.after;
    after.fielded = std::move(fielded);
    after.out.insert(order->out.begin(), order->out.end());
    after.fielded.insert(order->out.begin(), order->out.end());
    after.won = order->result == "won";
    editor.life.points += order->points;
    editor.label = "Battle " + std::to_string(editor.life.battles);
    editor.say("Battle " + std::to_string(editor.life.battles) + " was fought" +
               (order->result.empty() ? "." : ": " + order->result + "."));
    return Ok{};
}

struct Scouting {
    std::string mission;
    template <class F> static void fields(F&& f) { f("mission", &Scouting::mission); }
};

const ScenarioStage* stageOf(const WarbandEditor& editor) {
    const ScenarioStage* last = nullptr; // where two stages fit, the later one is played
    for (const auto& stage : editor.tables.scenarios.stages)
        if (stage.from <= editor.nextBattle() && editor.nextBattle() <= stage.to) last = &stage;
    return last;
}

std::string scenarioName(const WarbandEditor& editor, const std::string& id) {
    const auto found = editor.all.scenarios.find(id);
    return found == editor.all.scenarios.end() ? id : found->second.name;
}

constexpr auto rolledAgain = "scenario"; ///< name under which rolls that gave no scenario are counted

Result<Ok> setScenario(WarbandEditor& editor, const std::string& id, const std::string& how) {
    if (!editor.life.scenarios.empty() && editor.life.scenarios.back() == id) {
        ++editor.life.after.used[rolledAgain];
        editor.say(how + scenarioName(editor, id) + " was played last: roll again.");
        return Ok{};
    }
    editor.life.next = id;
    editor.say(how + scenarioName(editor, id) + " is the scenario of battle " +
               std::to_string(editor.nextBattle()) + ".");
    return Ok{};
}

std::string fixedWords(const WarbandEditor& editor) {
    return scenarioName(editor, editor.life.next) + " is the scenario of battle " +
           std::to_string(editor.nextBattle()) + ": undo that, or agree on another scenario";
}

Result<Ok> scenario(WarbandEditor& editor, const Value&, const Faces& faces) {
    const auto* stage = stageOf(editor);
    if (auto is = refuseUnless(stage, "no_scenario", "the table has no scenario for this battle: choose one");
        !is)
        return is;
    if (auto due = refuseUnless(editor.life.next.empty(), "scenario_fixed", fixedWords(editor)); !due)
        return due;
    editor.label = "Scenario of battle " + std::to_string(editor.nextBattle());
    if (!stage->mission.empty()) {
        if (auto fit = checkFaces(faces, {}); !fit) return fit;
        editor.life.next = stage->mission;
        editor.say(scenarioName(editor, stage->mission) + " is the last battle.");
        return Ok{};
    }
    if (auto fit = checkFaces(faces, {d6("Scenario")}); !fit) return fit;
    const auto how = stage->name + ", " + std::to_string(faces[0]) + ": ";
    for (const auto& face : stage->faces) {
        if (face.face != faces[0]) continue;
        if (!face.again) return setScenario(editor, face.mission, how);
        ++editor.life.after.used[rolledAgain];
        editor.say(how + face.name + " is a scenario that the program does not have: roll again.");
        return Ok{};
    }
    return impossible("career.scenario", "the scenario table has no row for " + std::to_string(faces[0]),
                      "dice");
}

Result<Ok> chooseScenario(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Scouting>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto is = refuseUnless(editor.all.scenarios.contains(order->mission), "mission",
                               "there is no scenario `" + order->mission + "`", "act.body.mission");
        !is)
        return is;
    editor.label = "Scenario of battle " + std::to_string(editor.nextBattle());
    editor.life.next = order->mission;
    editor.say(scenarioName(editor, order->mission) + " is chosen.");
    return Ok{};
}

constexpr auto shaken = specials::missesBattleUpTo;

/// A shell-shocked model rolls before each battle whether it takes part.
Result<Ok> nerve(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto id = entryOf(editor, body);
    if (!id) return forwardProblem(id);
    if (auto is = refuseUnless(editor.special(*id, shaken) > 0, "nerve",
                               editor.nameOf(*id) + " does not have to roll whether it takes part",
                               "act.body.entry");
        !is)
        return is;
    if (auto fit = checkFaces(faces, {d6("Nerve")}); !fit) return fit;
    const bool stays = faces[0] <= editor.special(*id, shaken);
    editor.life.after.used["nerve:" + *id] = 1;
    if (stays) editor.member(*id).misses = true;
    editor.label = "Nerve of " + editor.nameOf(*id);
    editor.say(editor.nameOf(*id) + " rolls " + std::to_string(faces[0]) +
               (stays ? " and stays behind." : " and takes part."));
    return Ok{};
}

/// Ends the steps: what is left over of reinforcements is lost, and the warband is ready.
Result<Ok> finish(WarbandEditor& editor, const Value&, const Faces& faces) {
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto due = refuseUnless(!editor.life.after.closed.contains("roster"), "ready",
                                "the warband is ready already");
        !due)
        return due;
    const auto open = unfinishedText(editor);
    if (auto done = refuseUnless(open.empty() || editor.anyway, "unfinished",
                                 "not done yet: " + open + ". Finish these first, or turn on “anyway”");
        !done)
        return done;
    editor.label = "Ready for battle " + std::to_string(editor.nextBattle());
    if (editor.life.after.reinforced && editor.amountOf(ducats) > 0) {
        editor.say("Of the reinforcements " +
                   table::plural(editor.amountOf(ducats), "ducat is", "ducats are") + " left over and lost.");
        editor.earn(ducats, -editor.amountOf(ducats));
    }
    editor.life.after.closed.insert("roster");
    editor.say(editor.force.build.name + " is worth " + std::to_string(editor.worth()) + " of " +
               table::plural(editor.threshold(), "ducat") + ".");
    return Ok{};
}

std::vector<FieldOption> patronOptions(const WarbandEditor& editor) {
    std::vector<FieldOption> out;
    for (const auto& patron : editor.tables.patrons.patrons)
        if (serves(editor, patron) || editor.force.build.entries.empty())
            out.push_back({patron.id, patron.name, patron.help, {}});
    return out;
}

void addScenario(const WarbandEditor& editor, CareerStep& step) {
    const auto* stage = stageOf(editor);
    auto act = actOf("scenario", "Scenario of battle " + std::to_string(editor.nextBattle()));
    act.offer.rule = "TC-C2";
    act.offer.help = editor.tables.scenarios.noRepeat + " " + editor.tables.scenarios.attacker;
    act.offer.line = editor.life.next.empty() ? "" : scenarioName(editor, editor.life.next);
    if (stage && stage->mission.empty()) act.dice = {d6("Scenario")};
    act.choosesMission = stage != nullptr;
    if (!editor.life.next.empty())
        act.offer.blocked =
            Problem{"career.scenario_fixed", fixedWords(editor), "act", Problem::Kind::Impossible};
    if (stage) step.acts.push_back(act);
    std::vector<FieldOption> missions;
    for (const auto& [id, each] : editor.all.scenarios)
        if (each.part == ScenarioPart::Whole) missions.push_back({id, each.name, {}, {}});
    if (missions.empty()) return;
    auto choose = actOf("choose_scenario", "Agree on a scenario");
    choose.offer.rule = "TC-C2";
    addInput(choose, pickOne("mission", "Scenario", std::move(missions)));
    step.acts.push_back(std::move(choose));
}

} // namespace

const ActRows& battleActs() {
    static const ActRows rows{{"begin", begin},
                              {"patron", choosePatron},
                              {"fought", fought},
                              {"scenario", scenario},
                              {"choose_scenario", chooseScenario},
                              {"nerve", nerve},
                              {"finish", finish}};
    return rows;
}

void viewBeginning(const WarbandEditor& editor, CareerStep& step) {
    auto act = actOf("begin", "Begin the campaign");
    act.offer.rule = "TC-C13";
    act.offer.help = editor.tables.patrons.help;
    act.offer.primary = true;
    std::vector<FieldOption> ready;
    if (!editor.force.build.entries.empty()) ready.push_back({"", "the warband as it is", {}, {}});
    for (const auto& [id, force] : editor.all.forces)
        ready.push_back({id, force.name, table::summaryOf(editor.rules, force), {}});
    addInput(act, pickOne("force", "Warband", std::move(ready)));
    auto patrons = patronOptions(editor);
    patrons.insert(patrons.begin(), {"", "none", {}, {}});
    addInput(act, pickOne("patron", "Patron", std::move(patrons)));
    step.acts.push_back(std::move(act));
    step.status = CareerStep::Status::Now;
}

bool mustTestNerve(const WarbandEditor& editor, const std::string& id) {
    const auto& member = editor.member(id);
    return editor.special(id, shaken) > 0 && !editor.life.after.used.contains("nerve:" + id) &&
           !member.captured && !member.misses && !member.stays;
}

void viewRoster(const WarbandEditor& editor, CareerStep& step) {
    addScenario(editor, step);
    for (const auto& each : editor.force.build.entries) {
        if (!mustTestNerve(editor, each.id)) continue;
        auto act = actFor("nerve", each.id, "Does " + editor.nameOf(each.id) + " take part in the battle?");
        act.offer.rule = "TC-C11";
        act.dice = {d6("Nerve")};
        step.acts.push_back(std::move(act));
    }
    const bool done = editor.life.after.closed.contains("roster");
    if (!done) {
        auto act = actOf("finish", "The warband is ready");
        act.offer.primary = true;
        if (!unfinishedText(editor).empty()) offerOverride(act, "although something is still to be done");
        step.acts.push_back(std::move(act));
    }
    step.status = done ? CareerStep::Status::Done : CareerStep::Status::Open;
    step.line = "worth " + std::to_string(editor.worth()) + " of " +
                table::plural(editor.threshold(), "ducat") +
                (editor.worth() > editor.threshold() ? ", over the threshold" : "");
}

} // namespace core::trench_crusade

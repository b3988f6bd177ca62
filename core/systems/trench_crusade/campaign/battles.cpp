// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/order.h"
#include "table/career_by_hand.h"

#include <algorithm>

/// Before the first battle and before the next one: the patron, the scenario, who is fit to go; and a battle
/// that was fought without the program (TC-C2, C3, C13).
namespace core::trench_crusade {

namespace {

struct BeginOrder {
    std::string force, patron;
    template <class F> static void fields(F&& f) {
        f("force", &BeginOrder::force);
        f("patron", &BeginOrder::patron);
    }
};

bool serves(const Desk& desk, const Patron& patron) {
    return patron.who.empty() || holds(patron.who, desk.warband.keyword);
}

/// What a warband starts with and has not spent is in its chest, unless the group has filled it already.
void fillChest(Desk& desk) {
    for (const char* currency : {ducats, glory}) {
        const auto start = desk.warband.start.find(currency);
        const int left = (start == desk.warband.start.end() ? 0 : start->second) - desk.worth(currency);
        if (left <= 0 || desk.has(currency) > 0) continue;
        desk.earn(currency, left);
        desk.say(std::to_string(left) + " " + currency + " of the " + std::to_string(start->second) +
                 " that it starts with are left and go into the chest.");
    }
}

Result<Ok> begin(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<BeginOrder>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto due = mustBe(!desk.life.begun, "begun", "the campaign of this warband has begun"); !due)
        return due;
    if (auto ready = table::chooseReady(desk, order->force); !ready) return ready;
    desk.recruitBy(desk.force.build.faction);
    desk.number();
    if (auto known = mustBe(desk.all.warbands.contains(desk.force.build.faction), "faction",
                            "there is no kind of warband `" + desk.force.build.faction +
                                "`: build it in the library, or choose one that is ready",
                            "force.build.faction");
        !known)
        return known;
    desk.life.patron = order->patron;
    desk.life.tricks = desk.tables.exploration.start;
    desk.life.begun = true;
    desk.label = "The campaign begins";
    desk.say(desk.force.build.name + " sets out, worth " + std::to_string(desk.worth()) + " ducats.");
    fillChest(desk);
    return Ok{};
}

struct Serve {
    std::string patron;
    template <class F> static void fields(F&& f) { f.need("patron", &Serve::patron); }
};

Result<Ok> choosePatron(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Serve>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    const auto& all = desk.tables.patrons.patrons;
    const auto patron =
        std::find_if(all.begin(), all.end(), [&](const Patron& each) { return each.id == order->patron; });
    if (auto is = mustBe(patron != all.end(), "patron", "there is no such patron", "act.body.patron"); !is)
        return is;
    desk.life.patron = order->patron;
    desk.label = "Patron: " + patron->name;
    desk.say(desk.force.build.name + " serves " + patron->name + ".");
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

/// A battle that is in no file.
Result<Ok> fought(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Fought>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    for (const auto& id : order->out)
        if (auto is = mustBe(desk.entry(id), "entry", "there is no model `" + id + "` on the roster",
                             "act.body.out");
            !is)
            return is;
    const auto open = leftOpen(desk);
    if (auto done = mustBe(open.empty() || desk.anyway, "unfinished",
                           "what follows the last battle is not done: " + open +
                               ". Do that first, or say that you want it anyway");
        !done)
        return done;
    std::set<std::string> fielded;
    for (const auto& each : desk.force.build.entries) {
        const auto& member = desk.member(each.id);
        if (!member.misses && !member.captured && !member.stays) fielded.insert(each.id);
    }
    beginAftermath(desk.life, "by hand " + std::to_string(desk.life.battles + 1), order->mission);
    auto& after = desk.life.after;
    after.fielded = std::move(fielded);
    after.out.insert(order->out.begin(), order->out.end());
    after.fielded.insert(order->out.begin(), order->out.end());
    after.won = order->result == "won";
    desk.life.points += order->points;
    desk.label = "Battle " + std::to_string(desk.life.battles);
    desk.say("Battle " + std::to_string(desk.life.battles) + " was fought" +
             (order->result.empty() ? "." : ": " + order->result + "."));
    return Ok{};
}

struct Scouting {
    std::string mission;
    template <class F> static void fields(F&& f) { f("mission", &Scouting::mission); }
};

const ScenarioStage* stageOf(const Desk& desk) {
    const ScenarioStage* last = nullptr; // where two hold, the later one is played
    for (const auto& stage : desk.tables.scenarios.stages)
        if (stage.from <= desk.nextBattle() && desk.nextBattle() <= stage.to) last = &stage;
    return last;
}

std::string scenarioName(const Desk& desk, const std::string& id) {
    const auto found = desk.all.scenarios.find(id);
    return found == desk.all.scenarios.end() ? id : found->second.name;
}

constexpr auto rolledAgain = "scenario"; ///< how often nothing came of the die

Result<Ok> setScenario(Desk& desk, const std::string& id, const std::string& how) {
    if (!desk.life.scenarios.empty() && desk.life.scenarios.back() == id) {
        ++desk.life.after.used[rolledAgain];
        desk.say(how + scenarioName(desk, id) + " was played last: roll again.");
        return Ok{};
    }
    desk.life.next = id;
    desk.say(how + scenarioName(desk, id) + " is the scenario of battle " +
             std::to_string(desk.nextBattle()) + ".");
    return Ok{};
}

std::string fixedWords(const Desk& desk) {
    return scenarioName(desk, desk.life.next) + " is the scenario of battle " +
           std::to_string(desk.nextBattle()) + ": undo that, or agree on another one";
}

Result<Ok> scenario(Desk& desk, const Value&, const Faces& faces) {
    const auto* stage = stageOf(desk);
    if (auto is = mustBe(stage, "no_scenario", "the table has no scenario for this battle: choose one"); !is)
        return is;
    if (auto due = mustBe(desk.life.next.empty(), "scenario_fixed", fixedWords(desk)); !due) return due;
    desk.label = "Scenario of battle " + std::to_string(desk.nextBattle());
    if (!stage->mission.empty()) {
        if (auto fit = checkFaces(faces, {}); !fit) return fit;
        desk.life.next = stage->mission;
        desk.say(scenarioName(desk, stage->mission) + " is the last battle.");
        return Ok{};
    }
    if (auto fit = checkFaces(faces, {d6("Scenario")}); !fit) return fit;
    const auto how = stage->name + ", " + std::to_string(faces[0]) + ": ";
    for (const auto& face : stage->faces) {
        if (face.face != faces[0]) continue;
        if (!face.again) return setScenario(desk, face.mission, how);
        ++desk.life.after.used[rolledAgain];
        desk.say(how + face.name + " is not known: roll again.");
        return Ok{};
    }
    return impossible("career.scenario", "the table has nothing for " + std::to_string(faces[0]), "dice");
}

Result<Ok> chooseScenario(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Scouting>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto is = mustBe(desk.all.scenarios.contains(order->mission), "mission",
                         "there is no mission `" + order->mission + "`", "act.body.mission");
        !is)
        return is;
    desk.label = "Scenario of battle " + std::to_string(desk.nextBattle());
    desk.life.next = order->mission;
    desk.say(scenarioName(desk, order->mission) + " is chosen.");
    return Ok{};
}

constexpr auto shaken = "misses_battle_up_to";

/// Shell-shocked models roll before each battle.
Result<Ok> nerve(Desk& desk, const Value& body, const Faces& faces) {
    const auto id = entryOf(desk, body);
    if (!id) return passOn(id);
    if (auto is = mustBe(desk.special(*id, shaken) > 0, "nerve",
                         desk.nameOf(*id) + " does not roll whether it comes along", "act.body.entry");
        !is)
        return is;
    if (auto fit = checkFaces(faces, {d6("Nerve")}); !fit) return fit;
    const bool stays = faces[0] <= desk.special(*id, shaken);
    desk.life.after.used["nerve:" + *id] = 1;
    if (stays) desk.member(*id).misses = true;
    desk.label = "Nerve of " + desk.nameOf(*id);
    desk.say(desk.nameOf(*id) + " rolls " + std::to_string(faces[0]) +
             (stays ? " and stays behind." : " and comes along."));
    return Ok{};
}

/// What is left over of reinforcements is lost; the warband is ready.
Result<Ok> finish(Desk& desk, const Value&, const Faces& faces) {
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto due = mustBe(!desk.life.after.closed.contains("roster"), "ready", "the warband is ready"); !due)
        return due;
    const auto open = leftOpen(desk);
    if (auto done =
            mustBe(open.empty() || desk.anyway, "unfinished",
                   "this would be lost: " + open + ". Do it first, or say that the warband is ready anyway");
        !done)
        return done;
    desk.label = "Ready for battle " + std::to_string(desk.nextBattle());
    if (desk.life.after.reinforced && desk.has(ducats) > 0) {
        desk.say(std::to_string(desk.has(ducats)) + " ducats of the reinforcements are left over and lost.");
        desk.earn(ducats, -desk.has(ducats));
    }
    desk.life.after.closed.insert("roster");
    desk.say(desk.force.build.name + " is worth " + std::to_string(desk.worth()) + " of " +
             std::to_string(desk.threshold()) + " ducats.");
    return Ok{};
}

std::vector<FieldOption> patronOptions(const Desk& desk) {
    std::vector<FieldOption> out;
    for (const auto& patron : desk.tables.patrons.patrons)
        if (serves(desk, patron) || desk.force.build.entries.empty())
            out.push_back({patron.id, patron.name, patron.help, {}});
    return out;
}

void addScenario(const Desk& desk, CareerStep& step) {
    const auto* stage = stageOf(desk);
    auto act = actOf("scenario", "Scenario of battle " + std::to_string(desk.nextBattle()));
    act.offer.rule = "TC-C2";
    act.offer.help = desk.tables.scenarios.noRepeat + " " + desk.tables.scenarios.attacker;
    act.offer.line = desk.life.next.empty() ? "" : scenarioName(desk, desk.life.next);
    if (stage && stage->mission.empty()) act.dice = {d6("Scenario")};
    act.choosesMission = stage != nullptr;
    if (!desk.life.next.empty())
        act.offer.blocked =
            Problem{"career.scenario_fixed", fixedWords(desk), "act", Problem::Kind::Impossible};
    if (stage) step.acts.push_back(act);
    std::vector<FieldOption> missions;
    for (const auto& [id, each] : desk.all.scenarios)
        if (each.part == ScenarioPart::Whole) missions.push_back({id, each.name, {}, {}});
    if (missions.empty()) return;
    auto choose = actOf("choose_scenario", "Agree on a scenario");
    choose.offer.rule = "TC-C2";
    asks(choose, pickOne("mission", "Scenario", std::move(missions)));
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

void viewBeginning(const Desk& desk, CareerStep& step) {
    auto act = actOf("begin", "Begin the campaign");
    act.offer.rule = "TC-C13";
    act.offer.help = desk.tables.patrons.help;
    act.offer.primary = true;
    std::vector<FieldOption> ready;
    if (!desk.force.build.entries.empty()) ready.push_back({"", "the warband as it is", {}, {}});
    for (const auto& [id, force] : desk.all.forces)
        ready.push_back({id, force.name, table::summaryOf(desk.rules, force), {}});
    asks(act, pickOne("force", "Warband", std::move(ready)));
    auto patrons = patronOptions(desk);
    patrons.insert(patrons.begin(), {"", "none", {}, {}});
    asks(act, pickOne("patron", "Patron", std::move(patrons)));
    step.acts.push_back(std::move(act));
    step.status = CareerStep::Status::Now;
}

bool mustShowNerve(const Desk& desk, const std::string& id) {
    const auto& member = desk.member(id);
    return desk.special(id, shaken) > 0 && !desk.life.after.used.contains("nerve:" + id) &&
           !member.captured && !member.misses && !member.stays;
}

void viewRoster(const Desk& desk, CareerStep& step) {
    addScenario(desk, step);
    for (const auto& each : desk.force.build.entries) {
        if (!mustShowNerve(desk, each.id)) continue;
        auto act = actFor("nerve", each.id, "Does " + desk.nameOf(each.id) + " come along?");
        act.offer.rule = "TC-C11";
        act.dice = {d6("Nerve")};
        step.acts.push_back(std::move(act));
    }
    const bool done = desk.life.after.closed.contains("roster");
    if (!done) {
        auto act = actOf("finish", "The warband is ready");
        act.offer.primary = true;
        if (!leftOpen(desk).empty()) offerAnyway(act, "although something is open");
        step.acts.push_back(std::move(act));
    }
    step.status = done ? CareerStep::Status::Done : CareerStep::Status::Open;
    step.line = "worth " + std::to_string(desk.worth()) + " of " + std::to_string(desk.threshold()) +
                " ducats" + (desk.worth() > desk.threshold() ? ", over the threshold" : "");
}

} // namespace core::trench_crusade

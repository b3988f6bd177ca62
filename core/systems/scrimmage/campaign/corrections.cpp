// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"
#include "table/career_corrections.h"

/// Corrections that the players agree on.
namespace core::scrimmage {

namespace {

struct FoughtOrder {
    std::string title;
    GameEnd end = GameEnd::Lost;
    int points = 0, held = 0;
    std::vector<std::string> out;
    template <class F> static void fields(F&& f) {
        f("title", &FoughtOrder::title);
        f("end", &FoughtOrder::end);
        f("points", &FoughtOrder::points, range::change);
        f("held", &FoughtOrder::held, Range{0, 99});
        f("out", &FoughtOrder::out);
    }
};

/// Adds a game that is not in the file.
Result<Ok> fought(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<FoughtOrder>(body, faces);
    if (!order) return forwardProblem(order);
    if (auto fits = refuseUnless(order->title.size() <= table::longestText, "long",
                                 "a title has at most " + std::to_string(table::longestText) + " letters",
                                 "act.body.title");
        !fits)
        return fits;
    for (const auto& id : order->out)
        if (auto is = refuseUnless(editor.entry(id), "entry", "there is no model `" + id + "` on the roster",
                                   "act.body.out");
            !is)
            return is;
    const auto open = unfinishedText(editor);
    if (auto done = refuseUnless(open.empty() || editor.anyway, "unfinished",
                                 "the steps after the last game are not finished: " + open +
                                     ". Finish these steps first, or confirm that you want to go on anyway");
        !done)
        return done;
    std::set<std::string> fielded(order->out.begin(), order->out.end());
    for (const auto& each : editor.force.build.entries)
        if (editor.fitness(each.id) == "fit") fielded.insert(each.id);
    PastGame game{order->title.empty() ? "A game" : order->title, order->end, order->points, order->held, {}};
    for (const auto& id : order->out)
        game.down.push_back(editor.nameOf(id));
    beginAftermath(editor, "by hand " + std::to_string(editor.nextGame()), std::move(game));
    for (const auto& id : fielded)
        ++editor.member(id).games;
    for (const auto& id : order->out)
        ++editor.member(id).fell;
    editor.life.after.fielded = std::move(fielded);
    editor.life.after.out = {order->out.begin(), order->out.end()};
    editor.label = "Game " + std::to_string(editor.gamesFought());
    editor.say("Game " + std::to_string(editor.gamesFought()) + " was fought: " + nameOf(order->end) + ".");
    return Ok{};
}

/// Whether it is an injury that lasts until it is healed.
bool isLastingInjury(const TeamEditor& editor, const std::string& id) {
    const auto found = editor.all.injuries.find(id);
    return found != editor.all.injuries.end() && found->second.hasLastingEffect();
}

struct ModelOrder {
    std::string entry, name;
    std::vector<std::string> injuries;
    int misses = 0;
    bool stays = false;
    template <class F> static void fields(F&& f) {
        f.need("entry", &ModelOrder::entry);
        f("name", &ModelOrder::name);
        f("injuries", &ModelOrder::injuries);
        f("misses", &ModelOrder::misses, Range{0, 9});
        f("stays", &ModelOrder::stays);
    }
};

Result<Ok> setModel(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<ModelOrder>(body, faces);
    if (!order) return forwardProblem(order);
    auto* entry = editor.entry(order->entry);
    if (auto is = refuseUnless(entry && order->name.size() <= table::longestText, "entry",
                               "there is no model `" + order->entry + "` on the roster", "act.body.entry");
        !is)
        return is;
    const std::set<std::string> injuries(order->injuries.begin(), order->injuries.end());
    for (const auto& id : injuries) {
        const auto known = editor.all.injuries.find(id);
        if (auto may = refuseUnless(isLastingInjury(editor, id), "injury",
                                    "“" + (known == editor.all.injuries.end() ? id : known->second.name) +
                                        "” is not a lasting injury",
                                    "act.body.injuries");
            !may)
            return may;
    }
    const auto before = editor.force.build;
    if (!order->name.empty()) entry->name = order->name;
    if (const auto fault = editor.faultAgainst(before))
        return impossible("career.rules", *fault, "act.body.name");
    auto& member = editor.member(order->entry);
    member.injuries = {injuries.begin(), injuries.end()};
    member.misses = order->misses;
    member.stays = order->stays;
    editor.label = "Change " + editor.nameOf(order->entry);
    editor.say(editor.nameOf(order->entry) + " is changed: " + editor.fitness(order->entry) + ", " +
               plural(static_cast<int>(injuries.size()), "injury", "injuries") + ".");
    return Ok{};
}

struct TreasuryOrder {
    int points = 0;
    template <class F> static void fields(F&& f) { f.need("points", &TreasuryOrder::points, range::counter); }
};

Result<Ok> setTreasury(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<TreasuryOrder>(body, faces);
    if (!order) return forwardProblem(order);
    editor.force.currencies[points] = order->points;
    editor.label = "Change the treasury";
    editor.say("The treasury holds " + pointWords(order->points) + ".");
    return Ok{};
}

void addFought(const TeamEditor& editor, CareerStep& step) {
    auto act = actOf("fought", "A game that was not recorded");
    act.offer.help = "Adds one game and begins the steps after it.";
    addInput(act,
             table::pickOne("end", "Result",
                            {{"won", "won", {}, {}}, {"lost", "lost", {}, {}}, {"drawn", "a draw", {}, {}}}));
    addInput(act, table::textField("title", "Scenario"));
    addInput(act, table::numberField("points", "Points scored", 0, -999, 999));
    addInput(act, table::numberField("held", "Objectives held", 0, 0, 99));
    addInput(act, table::pickMany("out", "Unconscious at the end", editor.models()));
    if (!unfinishedText(editor).empty()) table::offerOverride(act, "although the last game is not finished");
    step.acts.push_back(std::move(act));
}

void addModel(const TeamEditor& editor, const ForceEntry& entry, CareerStep& step) {
    const auto& member = editor.member(entry.id);
    std::vector<FieldOption> lasting;
    for (const auto& [id, injury] : editor.all.injuries)
        if (injury.hasLastingEffect()) lasting.push_back({id, injury.name, injury.help, {}});
    auto injuries = table::pickMany("injuries", "Injuries", std::move(lasting));
    injuries.preset = Value::Array(member.injuries.begin(), member.injuries.end());
    auto act = actFor("set_model", entry.id, "Change " + editor.nameOf(entry.id));
    addInput(act, table::textField("name", "Name", entry.name));
    addInput(act, std::move(injuries));
    addInput(act, table::numberField("misses", "Games missed", member.misses, 0, 9));
    addInput(act, table::chip("stays", "stays behind", member.stays));
    step.acts.push_back(std::move(act));
}

} // namespace

const ActRows& correctionActs() {
    static const ActRows rows{{"fought", fought},
                              {"set_model", setModel},
                              {"chest", setTreasury},
                              {"bury", table::removeModel<TeamEditor>},
                              {"note", table::note<TeamEditor>}};
    return rows;
}

void viewCorrections(const TeamEditor& editor, CareerStep& step) {
    addFought(editor, step);
    for (const auto& each : editor.force.build.entries)
        addModel(editor, each, step);
    auto chest = actOf("chest", "Set the points in the treasury");
    addInput(chest, table::numberField("points", "Points", editor.treasury(), 0, 9999));
    step.acts.push_back(std::move(chest));
    table::offerCorrections(editor, step);
}

} // namespace core::scrimmage

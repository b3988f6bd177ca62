// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"
#include "table/career_by_hand.h"

/// Manual changes of the group.
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

/// A game that is in no file.
Result<Ok> fought(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<FoughtOrder>(body, faces);
    if (!order) return passOn(order);
    if (auto fits =
            mustBe(order->title.size() <= table::longestText, "long", "a title is shorter", "act.body.title");
        !fits)
        return fits;
    for (const auto& id : order->out)
        if (auto is = mustBe(desk.entry(id), "entry", "there is no model `" + id + "` on the roster",
                             "act.body.out");
            !is)
            return is;
    const auto open = leftOpen(desk);
    if (auto done = mustBe(open.empty() || desk.anyway, "unfinished",
                           "what follows the last game is not done: " + open +
                               ". Do that first, or say that you want it anyway");
        !done)
        return done;
    std::set<std::string> fielded(order->out.begin(), order->out.end());
    for (const auto& each : desk.force.build.entries)
        if (desk.fitness(each.id) == "fit") fielded.insert(each.id);
    PastGame game{order->title.empty() ? "A game" : order->title, order->end, order->points, order->held, {}};
    for (const auto& id : order->out)
        game.down.push_back(desk.nameOf(id));
    beginAftermath(desk, "by hand " + std::to_string(desk.nextGame()), std::move(game));
    for (const auto& id : fielded)
        ++desk.member(id).games;
    for (const auto& id : order->out)
        ++desk.member(id).fell;
    desk.life.after.fielded = std::move(fielded);
    desk.life.after.out = {order->out.begin(), order->out.end()};
    desk.label = "Game " + std::to_string(desk.gamesFought());
    desk.say("Game " + std::to_string(desk.gamesFought()) + " was fought: " + nameOf(order->end) + ".");
    return Ok{};
}

/// Whether it is an injury that a model can have for longer.
bool staysWithIt(const Desk& desk, const std::string& id) {
    const auto found = desk.all.injuries.find(id);
    return found != desk.all.injuries.end() && found->second.lasts();
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

Result<Ok> setModel(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<ModelOrder>(body, faces);
    if (!order) return passOn(order);
    auto* entry = desk.entry(order->entry);
    if (auto is = mustBe(entry && order->name.size() <= table::longestText, "entry",
                         "there is no model `" + order->entry + "` on the roster", "act.body.entry");
        !is)
        return is;
    const std::set<std::string> injuries(order->injuries.begin(), order->injuries.end());
    for (const auto& id : injuries)
        if (auto may = mustBe(staysWithIt(desk, id), "injury", "there is no injury `" + id + "` that stays",
                              "act.body.injuries");
            !may)
            return may;
    const auto before = desk.force.build;
    if (!order->name.empty()) entry->name = order->name;
    if (const auto fault = desk.faultAgainst(before))
        return impossible("career.rules", *fault, "act.body.name");
    auto& member = desk.member(order->entry);
    member.injuries = {injuries.begin(), injuries.end()};
    member.misses = order->misses;
    member.stays = order->stays;
    desk.label = "Change " + desk.nameOf(order->entry);
    desk.say(desk.nameOf(order->entry) + " is changed: " + desk.fitness(order->entry) + ", " +
             countOf(static_cast<int>(injuries.size()), "injury", "injuries") + ".");
    return Ok{};
}

struct ChestOrder {
    int points = 0;
    template <class F> static void fields(F&& f) { f.need("points", &ChestOrder::points, range::counter); }
};

Result<Ok> setChest(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<ChestOrder>(body, faces);
    if (!order) return passOn(order);
    desk.force.currencies[points] = order->points;
    desk.label = "Change the chest";
    desk.say("The chest holds " + pointWords(order->points) + ".");
    return Ok{};
}

void addFought(const Desk& desk, CareerStep& step) {
    auto act = actOf("fought", "A game that was not recorded");
    act.offer.help = "Counts one game more and begins what follows it.";
    asks(act,
         table::pickOne("end", "Result",
                        {{"won", "won", {}, {}}, {"lost", "lost", {}, {}}, {"drawn", "a draw", {}, {}}}));
    asks(act, table::textField("title", "Scenario"));
    asks(act, table::numberField("points", "Points scored", 0, -999, 999));
    asks(act, table::numberField("held", "Objectives held", 0, 0, 99));
    asks(act, table::pickMany("out", "Unconscious at the end", desk.models()));
    if (!leftOpen(desk).empty()) table::offerAnyway(act, "although the last one is not done");
    step.acts.push_back(std::move(act));
}

void addModel(const Desk& desk, const ForceEntry& entry, CareerStep& step) {
    const auto& member = desk.member(entry.id);
    std::vector<FieldOption> lasting;
    for (const auto& [id, injury] : desk.all.injuries)
        if (injury.lasts()) lasting.push_back({id, injury.name, injury.help, {}});
    auto injuries = table::pickMany("injuries", "Injuries", std::move(lasting));
    injuries.preset = Value::Array(member.injuries.begin(), member.injuries.end());
    auto act = actFor("set_model", entry.id, "Change " + desk.nameOf(entry.id));
    asks(act, table::textField("name", "Name", entry.name));
    asks(act, std::move(injuries));
    asks(act, table::numberField("misses", "Games that it misses", member.misses, 0, 9));
    asks(act, table::chip("stays", "stays behind", member.stays));
    step.acts.push_back(std::move(act));
}

} // namespace

const ActRows& handActs() {
    static const ActRows rows{{"fought", fought},
                              {"set_model", setModel},
                              {"chest", setChest},
                              {"bury", table::bury<Desk>},
                              {"note", table::note<Desk>}};
    return rows;
}

void viewByHand(const Desk& desk, CareerStep& step) {
    addFought(desk, step);
    for (const auto& each : desk.force.build.entries)
        addModel(desk, each, step);
    auto chest = actOf("chest", "Set the points in the chest");
    asks(chest, table::numberField("points", "Points", desk.chest(), 0, 9999));
    step.acts.push_back(std::move(chest));
    table::offerByHand(desk, step);
}

} // namespace core::scrimmage

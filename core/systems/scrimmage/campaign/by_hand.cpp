// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"

#include <algorithm>

/// What the group tells or decides by hand.
namespace core::scrimmage {

namespace {

constexpr std::size_t longestText = 500, mostNotes = 500;

Result<Ok> shortEnough(const std::string& text, const char* where) {
    return mustBe(text.size() <= longestText, "long", "that is too long: 500 letters are enough", where);
}

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

/// A game that no file tells of.
Result<Ok> fought(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<FoughtOrder>(body, faces);
    if (!order) return passOn(order);
    if (auto fits = shortEnough(order->title, "act.body.title"); !fits) return fits;
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

struct ModelOrder {
    std::string entry, name;
    int misses = 0;
    template <class F> static void fields(F&& f) {
        f.need("entry", &ModelOrder::entry);
        f("name", &ModelOrder::name);
        f("misses", &ModelOrder::misses, Range{0, 9});
    }
};

Result<Ok> setModel(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<ModelOrder>(body, faces);
    if (!order) return passOn(order);
    auto* entry = desk.entry(order->entry);
    if (auto is = mustBe(entry, "entry", "there is no model `" + order->entry + "` on the roster",
                         "act.body.entry");
        !is)
        return is;
    if (auto fits = shortEnough(order->name, "act.body.name"); !fits) return fits;
    if (!order->name.empty()) entry->name = order->name;
    desk.member(order->entry).misses = order->misses;
    desk.label = desk.nameOf(order->entry) + " by hand";
    desk.say(desk.nameOf(order->entry) + " is set by hand: " + desk.fitness(order->entry) + ".");
    return Ok{};
}

Result<Ok> changeInjury(Desk& desk, const Value& body, const Faces& faces, bool give) {
    const auto order = orderOf<InjuryOrder>(body, faces);
    if (!order) return passOn(order);
    const auto name = desk.nameOf(order->entry);
    const auto known = desk.all.injuries.find(order->injury);
    const bool has = holds(desk.member(order->entry).injuries, order->injury);
    const bool can =
        desk.entry(order->entry) && (give ? !has && known != desk.all.injuries.end() && known->second.lasts()
                                          : healed(desk, order->entry, order->injury));
    if (auto may =
            mustBe(can, "injury",
                   give ? name + " cannot get that injury, or has it already" : name + " does not have that",
                   "act.body");
        !may)
        return may;
    if (give) desk.member(order->entry).injuries.push_back(order->injury);
    desk.label = name + " by hand";
    desk.say(name + (give ? " gets “" : " is rid of “") + desk.injuryName(order->injury) + "”.");
    return Ok{};
}
Result<Ok> giveInjury(Desk& desk, const Value& body, const Faces& faces) {
    return changeInjury(desk, body, faces, true);
}
Result<Ok> takeInjury(Desk& desk, const Value& body, const Faces& faces) {
    return changeInjury(desk, body, faces, false);
}

struct BuryOrder {
    std::string entry, how;
    template <class F> static void fields(F&& f) {
        f.need("entry", &BuryOrder::entry);
        f("how", &BuryOrder::how);
    }
};

Result<Ok> bury(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<BuryOrder>(body, faces);
    if (!order) return passOn(order);
    const auto name = desk.nameOf(order->entry);
    if (auto is = mustBe(desk.entry(order->entry), "entry",
                         "there is no model `" + order->entry + "` on the roster", "act.body.entry");
        !is)
        return is;
    if (auto fits = shortEnough(order->how, "act.body.how"); !fits) return fits;
    desk.bury(order->entry, order->how.empty() ? "left the team" : order->how);
    desk.label = name + " leaves the roster";
    desk.say(name + " leaves the roster" + (order->how.empty() ? "." : ": " + order->how + "."));
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
    desk.label = "Chest by hand";
    desk.say("The chest holds " + pointWords(order->points) + ".");
    return Ok{};
}

struct NoteOrder {
    std::string text;
    template <class F> static void fields(F&& f) { f.need("text", &NoteOrder::text); }
};

Result<Ok> note(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<NoteOrder>(body, faces);
    if (!order) return passOn(order);
    if (auto fits = shortEnough(order->text, "act.body.text"); !fits) return fits;
    if (auto fits = mustBe(!order->text.empty() && desk.life.notes.size() < mostNotes, "note",
                           "a note says something, and a team has at most 500", "act.body.text");
        !fits)
        return fits;
    desk.life.notes.push_back(order->text);
    desk.label = "Note";
    desk.say(order->text);
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

void addInjuries(const Desk& desk, CareerStep& step) {
    std::vector<FieldOption> lasting;
    for (const auto& [id, injury] : desk.all.injuries)
        if (injury.lasts()) lasting.push_back({id, injury.name, injury.help, {}});
    for (const auto& [type, title] :
         {std::pair{"give_injury", "Give an injury"}, std::pair{"take_injury", "Take an injury away"}}) {
        auto act = actOf(type, title);
        asks(act, table::pickOne("entry", "Model", desk.models()));
        table::addIf(step, std::move(act), table::pickOne("injury", "Injury", lasting));
    }
}

} // namespace

const ActRows& handActs() {
    static const ActRows rows{{"fought", fought},
                              {"set_model", setModel},
                              {"give_injury", giveInjury},
                              {"take_injury", takeInjury},
                              {"bury", bury},
                              {"chest", setChest},
                              {"note", note}};
    return rows;
}

void viewByHand(const Desk& desk, CareerStep& step) {
    addFought(desk, step);
    for (const auto& each : desk.force.build.entries) {
        auto act = actFor("set_model", each.id, "Change " + desk.nameOf(each.id));
        asks(act, table::textField("name", "Name", each.name));
        asks(act, table::numberField("misses", "Games that it misses", desk.member(each.id).misses, 0, 9));
        step.acts.push_back(std::move(act));
    }
    addInjuries(desk, step);
    auto gone = actOf("bury", "Take a model off the roster");
    asks(gone, table::pickOne("entry", "Model", desk.models()));
    asks(gone, table::textField("how", "Why"));
    step.acts.push_back(std::move(gone));
    auto chest = actOf("chest", "Set the points in the chest");
    asks(chest, table::numberField("points", "Points", desk.chest(), 0, 9999));
    step.acts.push_back(std::move(chest));
    auto noting = actOf("note", "Note something");
    asks(noting, table::textField("text", "Note"));
    step.acts.push_back(std::move(noting));
}

} // namespace core::scrimmage

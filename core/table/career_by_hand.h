// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/career_acts.h"
#include "table/force_desk.h"

/// An act of any game carried out, and those that every group does by hand. A desk has a life that has begun
/// or not and keeps notes; it buries who is gone for good.
namespace core::table {

inline constexpr std::size_t longestText = 500, mostNotes = 500;
inline constexpr std::string_view beginAct = "begin"; ///< before any other

template <class Desk> using ActTables = std::vector<const std::vector<ActRow<Desk>>*>;

/// What the act comes to at that desk; `due` says what has to be done before it.
template <class Desk>
Result<CareerChange> carriedOut(Result<Desk> desk, const Record& act, const Faces& faces,
                                const ActTables<Desk>& tables,
                                Result<Ok> (*due)(const Desk& desk, const std::string& act)) {
    if (!desk) return tl::unexpected<Problem>(desk.error());
    const ActRow<Desk>* row = nullptr;
    for (const auto* rows : tables)
        for (const auto& each : *rows)
            if (each.type == act.type) row = &each;
    if (!row) return impossible("career.act", "there is no act `" + act.type + "`", "act.type");
    if (!desk->life.begun && act.type != beginAct)
        return impossible("career.not_begun", "first begin the campaign of this " + desk->rules.one,
                          "act.type");
    auto body = act.body;
    const auto anyway = takeAnyway(body);
    if (!anyway) return tl::unexpected<Problem>(anyway.error());
    desk->anyway = *anyway;
    if (auto now = due(*desk, act.type); !now) return tl::unexpected<Problem>(now.error());
    if (auto done = row->run(*desk, body, faces); !done) return tl::unexpected<Problem>(done.error());
    return CareerChange{desk->taken(), desk->label, desk->lines};
}

/// A force of the library in place of what there is; none when the id is empty. There has to be somebody.
template <class Desk> Result<Ok> chooseReady(Desk& desk, const std::string& ready) {
    auto& build = desk.force.build;
    if (!ready.empty()) {
        const auto found = desk.all.forces.find(ready);
        if (auto is =
                mustBe(found != desk.all.forces.end(), "force",
                       "there is no " + desk.rules.one + " `" + ready + "` in the library", "act.body.force");
            !is)
            return is;
        const auto id = build.id.empty() ? ready : build.id;
        build = found->second;
        build.id = id;
    }
    return mustBe(!build.entries.empty(), "nobody",
                  "there is nobody in this " + desk.rules.one + ": choose one that is ready",
                  "act.body.force");
}

struct BuryOrder {
    std::string entry, how;
    template <class F> static void fields(F&& f) {
        f.need("entry", &BuryOrder::entry);
        f("how", &BuryOrder::how);
    }
};

/// Takes a model off the roster, for whatever reason.
template <class Desk> Result<Ok> bury(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<BuryOrder>(body, faces);
    if (!order) return tl::unexpected<Problem>(order.error());
    const auto name = desk.nameOf(order->entry);
    if (auto is = mustBe(desk.entry(order->entry) && order->how.size() <= longestText, "entry",
                         "there is no model `" + order->entry + "` on the roster", "act.body.entry");
        !is)
        return is;
    desk.bury(order->entry, order->how.empty() ? "left the " + desk.rules.one : order->how);
    desk.label = name + " leaves the roster";
    desk.say(name + " leaves the roster with all it carries" +
             (order->how.empty() ? "." : ": " + order->how + "."));
    return Ok{};
}

struct NoteOrder {
    std::string text;
    template <class F> static void fields(F&& f) { f.need("text", &NoteOrder::text); }
};

template <class Desk> Result<Ok> note(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<NoteOrder>(body, faces);
    if (!order) return tl::unexpected<Problem>(order.error());
    if (auto fits = mustBe(
            !order->text.empty() && order->text.size() <= longestText && desk.life.notes.size() < mostNotes,
            "note", "a note has 1 to 500 letters, and there are 500 notes at most", "act.body.text");
        !fits)
        return fits;
    desk.life.notes.push_back(order->text);
    desk.label = "Note";
    desk.say(order->text);
    return Ok{};
}

/// Offers both.
inline void offerByHand(const ForceDesk& desk, CareerStep& step) {
    auto gone = actOf("bury", "Take a model off the roster");
    asks(gone, pickOne("entry", "Model", desk.models()));
    asks(gone, textField("how", "Why"));
    step.acts.push_back(std::move(gone));
    auto noting = actOf("note", "Note something");
    asks(noting, textField("text", "Note"));
    step.acts.push_back(std::move(noting));
}

} // namespace core::table

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/career_acts.h"
#include "table/force_editor.h"

/// Carries out an act of any game, and the corrections that the players of every game can make. An editor
/// (ForceEditor, as a game extends it) knows whether the career has begun, keeps notes, and records models
/// that are gone for good.
namespace core::table {

inline constexpr std::size_t longestText = 500, mostNotes = 500;
inline constexpr std::string_view beginAct = "begin"; ///< comes before any other act

/// The acts of a game, in several lists.
template <class Editor> using ActTables = std::vector<const std::vector<ActRow<Editor>>*>;

/// The result of the act, carried out by that editor; `due` returns what has to be done before it.
template <class Editor>
Result<CareerChange> carryOutAct(Result<Editor> editor, const Record& act, const Faces& faces,
                                 const ActTables<Editor>& tables,
                                 Result<Ok> (*due)(const Editor& editor, const std::string& act)) {
    if (!editor) return tl::unexpected<Problem>(editor.error());
    const ActRow<Editor>* row = nullptr;
    for (const auto* rows : tables)
        for (const auto& each : *rows)
            if (each.type == act.type) row = &each;
    if (!row) return impossible("career.act", "there is no action `" + act.type + "`", "act.type");
    if (!editor->life.begun && act.type != beginAct)
        return impossible("career.not_begun", "begin the campaign of this " + editor->rules.one + " first",
                          "act.type");
    auto body = act.body;
    const auto anyway = extractOverride(body);
    if (!anyway) return tl::unexpected<Problem>(anyway.error());
    editor->anyway = *anyway;
    if (auto now = due(*editor, act.type); !now) return tl::unexpected<Problem>(now.error());
    if (auto done = row->run(*editor, body, faces); !done) return tl::unexpected<Problem>(done.error());
    return CareerChange{editor->toForceLife(), editor->label, editor->lines};
}

/// Takes the force of the library with the id `ready` in place of the present one, and keeps the present one
/// when the id is empty. The force must have a model.
template <class Editor> Result<Ok> chooseReady(Editor& editor, const std::string& ready) {
    auto& build = editor.force.build;
    if (!ready.empty()) {
        const auto found = editor.all.forces.find(ready);
        if (auto is = refuseUnless(found != editor.all.forces.end(), "force",
                                   "there is no " + editor.rules.one + " `" + ready + "` in the library",
                                   "act.body.force");
            !is)
            return is;
        const auto id = build.id.empty() ? ready : build.id;
        build = found->second;
        build.id = id;
    }
    return refuseUnless(!build.entries.empty(), "nobody",
                        "this " + editor.rules.one + " has no model; choose a ready " + editor.rules.one,
                        "act.body.force");
}

/// The body of the act that takes a model off the roster: the model, and how it left.
struct RemovalOrder {
    std::string entry, how;
    template <class F> static void fields(F&& f) {
        f.need("entry", &RemovalOrder::entry);
        f("how", &RemovalOrder::how);
    }
};

/// Removes a model from the roster, for whatever reason.
template <class Editor> Result<Ok> removeModel(Editor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<RemovalOrder>(body, faces);
    if (!order) return tl::unexpected<Problem>(order.error());
    const auto name = editor.nameOf(order->entry);
    if (auto is = refuseUnless(editor.entry(order->entry) && order->how.size() <= longestText, "entry",
                               "there is no model `" + order->entry + "` on the roster", "act.body.entry");
        !is)
        return is;
    editor.removeModel(order->entry, order->how.empty() ? "left the " + editor.rules.one : order->how);
    editor.label = name + " leaves the roster";
    editor.say(name + " leaves the roster with all it carries" +
               (order->how.empty() ? "." : ": " + order->how + "."));
    return Ok{};
}

/// The body of the act that writes a note.
struct NoteOrder {
    std::string text;
    template <class F> static void fields(F&& f) { f.need("text", &NoteOrder::text); }
};

/// Adds a note to the career.
template <class Editor> Result<Ok> note(Editor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<NoteOrder>(body, faces);
    if (!order) return tl::unexpected<Problem>(order.error());
    if (auto fits = refuseUnless(
            !order->text.empty() && order->text.size() <= longestText && editor.life.notes.size() < mostNotes,
            "note", "write 1 to 500 letters; at most 500 notes can be kept", "act.body.text");
        !fits)
        return fits;
    editor.life.notes.push_back(order->text);
    editor.label = "Note";
    editor.say(order->text);
    return Ok{};
}

/// Offers to take a model off the roster, and to write a note.
inline void offerCorrections(const ForceEditor& editor, CareerStep& step) {
    auto gone = actOf("bury", "Take a model off the roster");
    addInput(gone, pickOne("entry", "Model", editor.models()));
    addInput(gone, textField("how", "Why"));
    step.acts.push_back(std::move(gone));
    auto noting = actOf("note", "Write a note");
    addInput(noting, textField("text", "Note"));
    step.acts.push_back(std::move(noting));
}

} // namespace core::table

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/game/career.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// The building blocks of the steps between two games, whatever the game: acts with their inputs and dice,
/// and the order of the steps.
namespace core::table {

using Faces = std::vector<int>; ///< the faces of an act's dice, in the order of its requests

/// One kind of act and the function that carries it out on the editor's force; it sets the editor's label and
/// lines.
template <class Editor> struct ActRow {
    std::string_view type;
    Result<Ok> (*run)(Editor& editor, const Value& body,
                      const Faces& faces) = nullptr; ///< carries the act out
};

/// The body of an act as a T.
template <class T> Result<T> bodyOf(const Value& body) { return codec::parse<T>(body, "act.body"); }
/// The body of an act about one model.
struct EntryOrder {
    std::string entry; ///< id of the model's entry
    template <class F> static void fields(F&& f) { f.need("entry", &EntryOrder::entry); }
};
/// A Problem with the code "career.<code>" and that text unless the condition holds.
Result<Ok> refuseUnless(bool holds, const char* code, const std::string& text, const char* where = "act");
/// Takes the field `anyway` out of the body of an act: whether the act is to be done in spite of an
/// objection.
Result<bool> extractOverride(Value& body);

/// An act of that type with its title; the caller adds inputs and dice.
CareerAct actOf(const std::string& type, std::string title, Value::Object body = {});
/// An act about one model, which has the type and the model in its id.
CareerAct actFor(const std::string& type, const std::string& entry, std::string title);
/// Adds an input to the act, with its preset in the command.
CareerAct& addInput(CareerAct& act, OfferField field);
/// Inputs: one option, several options, a number, a line of text, yes or no.
OfferField pickOne(std::string id, std::string label, std::vector<FieldOption> options);
OfferField pickMany(std::string id, std::string label, std::vector<FieldOption> options);
OfferField numberField(std::string id, std::string label, int preset, int least, int most);
OfferField textField(std::string id, std::string label, const std::string& preset = {});
OfferField chip(std::string id, std::string label, bool preset);
/// Adds an input to the act by which it is done in spite of an objection: "anyway, although steps are open",
/// with `although` behind the comma.
void offerOverride(CareerAct& act, const std::string& although);
/// Adds an act with an input that needs one of its options: the act is blocked where every option is blocked,
/// and left out where there is none.
void addIfAvailable(CareerStep& step, CareerAct act, OfferField field);

/// Checks the given faces, kind by kind: a Problem unless they are exactly those requested.
Result<Ok> checkFaces(const Faces& faces, const std::vector<DiceRequest>& asked);
/// The sum of all faces.
int faceSum(const Faces& faces);
/// "4, 2, 6".
std::string faceWords(const Faces& faces);
/// An order without dice, read from the body of its act.
template <class T> Result<T> orderOf(const Value& body, const Faces& faces) {
    auto out = bodyOf<T>(body);
    if (!out) return out;
    if (auto fit = checkFaces(faces, {}); !fit) return tl::unexpected<Problem>(fit.error());
    return out;
}

/// The dependence of steps on earlier ones.
struct StepOrder {
    /// The alternative step taken in place of this one; empty for most.
    std::function<std::string(const std::string& step)> instead;
    /// Whether the act, offered in that step, must wait together with it.
    std::function<bool(const CareerStep& step, const std::string& act)> waits;
};
/// Marks each step that waits because an earlier one is still due; of two alternatives neither waits. Acts of
/// a waiting step can still be done.
void markWaitingSteps(std::vector<CareerStep>& steps, const StepOrder& order);
/// The step in a few words: "“Wounds” (1 of 2 rolled)".
std::string stepSummary(const CareerStep& step);
/// The Problem of an act that comes before that step is done; `instead` names another possibility, such as
/// "close the step, ".
Problem precedingStepProblem(const CareerStep& step, const std::string& instead = {});
/// The view of a force whose career cannot be read.
Career unreadableCareer(const std::string& title, const Problem& why);

} // namespace core::table

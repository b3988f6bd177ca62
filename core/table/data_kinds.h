// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/field_notes.h"
#include "table/catalogue.h"

/// Building blocks of the kinds of data of every game, for the library and its editor.
namespace core::table {

/// Notes of most entries: the first two of a file, and the last of a house rule of ours.
inline constexpr FieldNote idNote{"id", "Id", "the name of its file", "", {}, {}, true};
inline constexpr FieldNote nameNote{"name", "Name"};
inline constexpr FieldNote proposedNote{"proposed", "House rule", "shown with a flag"};

/// Notes of the lesson of a mission (LessonStep).
inline constexpr FieldNote lessonNote{"lesson", "Lesson", "shown until it is done"};
inline constexpr FieldNote lessonTextNote{"lesson[].text", "Sentence"};
inline constexpr FieldNote lessonByNote{
    "lesson[].by", "Done by",
    "commands that do it, such as move; undo = a step taken back; empty = any command"};
inline constexpr FieldNote lessonPhaseNote{"lesson[].phase", "Done in",
                                           "phase of the game after the step; empty = any"};
inline constexpr FieldNote lessonTurnNote{
    "lesson[].turn", "From turn", "the first turn in which it can be done", "", 1, 99};

/// A kind whose entries are files `folder/<id>.json` that contain a T. Entries in an older form of T are
/// shown, edited and merged in today's form.
template <class T>
DataKind filesOf(const char* folder, const char* name, const char* one, Value schema, Value fresh) {
    return {folder, name, one, std::move(schema), std::move(fresh), false, upgradedEntry<T>};
}
/// A kind whose entries are those of one list, `folder.json`, and contain a T.
template <class T>
DataKind listOf(const char* folder, const char* name, const char* one, Value schema, Value fresh) {
    return {folder, name, one, std::move(schema), std::move(fresh), true, upgradedEntry<T>};
}

} // namespace core::table

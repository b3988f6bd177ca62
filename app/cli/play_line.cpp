// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/play_line.h"

#include "app/read_answer.h"
#include "app/read_order.h"
#include "database/json.h"

#include <algorithm>
#include <array>
#include <utility>

namespace app::cli {

namespace {

using core::impossible;
using core::Value;
using Word = PlayLine::Word;

constexpr std::array<std::pair<std::string_view, Word>, 8> words{{{"begin", Word::Begin},
                                                                  {"answer", Word::Answer},
                                                                  {"apply", Word::Apply},
                                                                  {"leave", Word::Leave},
                                                                  {"undo", Word::Undo},
                                                                  {"redo", Word::Redo},
                                                                  {"jump", Word::Jump},
                                                                  {"amend", Word::Amend}}};

/// The further members that each word accepts; any other member in the line is taken for a mistake and
/// refused.
std::vector<std::string_view> membersOf(Word word) {
    switch (word) {
    case Word::Begin:
        return {"command"};
    case Word::Answer:
        return {"answer"};
    case Word::Jump:
        return {"step"};
    case Word::Amend:
        return {"step", "command", "set", "answers"};
    default:
        return {};
    }
}

core::Result<core::Ok> checkMembers(const Value::Object& line, Word word) {
    const auto allowed = membersOf(word);
    for (const auto& [name, member] : line)
        if (name != "type" && std::find(allowed.begin(), allowed.end(), name) == allowed.end())
            return impossible("line.member",
                              "`" + line.find("type")->second.asString()[0] + "` takes no `" + name + "`",
                              "$." + name);
    return core::Ok{};
}

core::Result<Value> readObject(const QByteArray& text) {
    auto parsed = database::parseJson(text, "line");
    if (!parsed) return forwardProblem(parsed);
    if (!parsed->asObject())
        return impossible("line.no_object", "a line holds one object, not " + std::string(parsed->kind()),
                          "$");
    return parsed;
}

core::Result<core::Ok> readParts(const Value& line, PlayLine& out) {
    if (const auto* command = line.find("command")) {
        auto order = readOrder(*command, "$.command");
        if (!order) return forwardProblem(order);
        out.order = *order;
    }
    if (const auto* list = line.find("answers")) {
        auto answers = readAnswers(*list, "answers");
        if (!answers) return forwardProblem(answers);
        out.answers = *answers;
    }
    if (const auto* one = line.find("answer"); one && !one->isNull()) {
        auto answer = readAnswer(*one, "answer");
        if (!answer) return forwardProblem(answer);
        out.answer = *answer;
    }
    if (const auto* set = line.find("set")) {
        if (!set->asObject())
            return impossible("line.set", "`set` must be an object of the fields that change", "$.set");
        out.set = *set;
    }
    if (out.word == Word::Jump || out.word == Word::Amend) {
        const auto* step = line.find("step");
        if (!step || !step->asInt())
            return impossible("line.step", "`step` must be the number of a step", "$.step");
        out.step = *step->asInt();
    }
    if (out.word == Word::Begin && !out.order)
        return impossible("line.command", "`begin` needs a `command`", "$.command");
    return core::Ok{};
}

} // namespace

core::Result<PlayLine> readAmendment(const QByteArray& text) {
    auto line = readObject(text);
    if (!line) return forwardProblem(line);
    auto& members = *line->asObject();
    members.insert_or_assign("type", Value("amend"));
    members.insert_or_assign("step", Value(0));
    PlayLine out;
    out.word = Word::Amend;
    if (auto fits = checkMembers(members, out.word); !fits) return forwardProblem(fits);
    if (auto read = readParts(*line, out); !read) return forwardProblem(read);
    return out;
}

core::Result<PlayLine> readPlayLine(const QByteArray& text) {
    auto parsed = readObject(text);
    if (!parsed) return forwardProblem(parsed);
    const Value& line = *parsed;
    PlayLine out;
    const auto type = line.text("type");
    const auto word =
        std::find_if(words.begin(), words.end(), [&](const auto& known) { return known.first == type; });
    if (word == words.end()) {
        auto order = readOrder(line, "$");
        if (!order) return forwardProblem(order);
        out.order = *order;
        out.answers.emplace();
        if (const auto* list = line.find("answers")) {
            auto answers = readAnswers(*list, "answers");
            if (!answers) return forwardProblem(answers);
            out.answers = *answers;
        }
        return out;
    }
    out.word = word->second;
    if (auto fits = checkMembers(*line.asObject(), out.word); !fits) return forwardProblem(fits);
    if (auto read = readParts(line, out); !read) return forwardProblem(read);
    return out;
}

} // namespace app::cli

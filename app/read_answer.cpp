// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/read_answer.h"

#include <limits>

namespace app {

namespace {

using core::impossible;
using core::Value;
using Rows = std::vector<std::vector<int>>;

core::Result<int> readNumber(const Value& value, const std::string& where) {
    const auto* number = value.asInt();
    if (!number)
        return impossible("answer.notation", "this must be a whole number, not " + std::string(value.kind()),
                          where);
    if (*number < std::numeric_limits<int>::min() || *number > std::numeric_limits<int>::max())
        return impossible("answer.notation", "the number is too large", where);
    return static_cast<int>(*number);
}

core::Result<std::vector<int>> readNumbers(const Value& value, const std::string& where) {
    if (!value.asArray()) return impossible("answer.notation", "this must be a list of numbers", where);
    std::vector<int> numbers;
    for (const auto& item : *value.asArray()) {
        auto number = readNumber(item, where + "[" + std::to_string(numbers.size()) + "]");
        if (!number) return forwardProblem(number);
        numbers.push_back(*number);
    }
    return numbers;
}

/// A single row written flat ([3,6]) or several rows ([[3,6],[2]]).
core::Result<Rows> readRows(const Value& value, const std::string& where) {
    if (!value.asArray())
        return impossible("answer.notation", "this must be a list of numbers, or a list of such lists",
                          where);
    const auto& items = *value.asArray();
    if (items.empty() || !items.front().asArray()) {
        auto row = readNumbers(value, where);
        if (!row) return forwardProblem(row);
        return Rows{*row};
    }
    Rows rows;
    for (const auto& item : items) {
        auto row = readNumbers(item, where + "[" + std::to_string(rows.size()) + "]");
        if (!row) return forwardProblem(row);
        rows.push_back(*row);
    }
    return rows;
}

/// Reads the shares of a split, by the id of the receiver: {"id": 2, …}.
core::Result<std::map<std::string, int>> readShares(const Value& value, const std::string& where) {
    if (!value.asObject())
        return impossible("answer.notation", "this must be an object with a number for each receiver", where);
    std::map<std::string, int> shares;
    for (const auto& [id, member] : *value.asObject()) {
        auto share = readNumber(member, where + "." + id);
        if (!share) return forwardProblem(share);
        shares[id] = *share;
    }
    return shares;
}

core::Result<core::Answer> readAnswerObject(const Value::Object& object, const std::string& where) {
    core::Answer answer;
    int given = 0;
    for (const auto& [name, member] : object) {
        const std::string place = where + "." + name;
        if (name == "pick") {
            if (!member.asString())
                return impossible("answer.notation", "this must be the id of an option", place);
            answer.pick = *member.asString();
            ++given;
        } else if (name == "shares") {
            auto shares = readShares(member, place);
            if (!shares) return forwardProblem(shares);
            answer.shares = *shares;
            ++given;
        } else if (name == "totals") {
            auto totals = readNumbers(member, place);
            if (!totals) return forwardProblem(totals);
            answer.totals = *totals;
            ++given;
        } else if (name == "faces" || name == "counts") {
            auto rows = readRows(member, place);
            if (!rows) return forwardProblem(rows);
            (name == "faces" ? answer.faces : answer.counts) = *rows;
            ++given;
        } else if (name != "source") {
            return impossible(
                "answer.notation",
                "an answer has `faces`, `counts`, `totals`, `pick` or `shares`, not `" + name + "`", place);
        }
    }
    if (given == 0)
        return impossible("answer.notation",
                          "an answer needs one of `faces`, `counts`, `totals`, `pick` and `shares`", where);
    if (!answer.faces.empty() || !answer.totals.empty())
        answer.counts.clear(); // counts are computed from faces, so only the faces are used
    return answer;
}

} // namespace

core::Result<core::Answer> readAnswer(const Value& value, const std::string& where) {
    if (const auto* pick = value.asString()) {
        core::Answer answer;
        answer.pick = *pick;
        return answer;
    }
    if (value.asArray()) {
        auto rows = readRows(value, where);
        if (!rows) return forwardProblem(rows);
        core::Answer answer;
        answer.faces = *rows;
        return answer;
    }
    if (value.asObject()) return readAnswerObject(*value.asObject(), where);
    return impossible("answer.notation",
                      "an answer is a list of faces, a text or an object, not " + std::string(value.kind()),
                      where);
}

core::Result<std::vector<core::Answer>> readAnswers(const Value& value, const std::string& where) {
    if (!value.asArray())
        return impossible("answer.notation", "`answers` is a list with one entry per request", where);
    std::vector<core::Answer> answers;
    for (const auto& item : *value.asArray()) {
        auto answer = readAnswer(item, where + "[" + std::to_string(answers.size()) + "]");
        if (!answer) return forwardProblem(answer);
        answers.push_back(*answer);
    }
    return answers;
}

} // namespace app

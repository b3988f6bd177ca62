// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/play_line.h"
#include "app/library_file.h"
#include "app/read_order.h"
#include "app/systems.h"
#include "database/input_file.h"
#include "database/json.h"

#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <set>

namespace app::cli {

using core::impossible;
using core::Problem;
using core::Value;

namespace {

struct Family {
    std::string system;
    core::Calculator calculator;
};

std::vector<Family> allFamilies() {
    std::vector<Family> all;
    for (const auto& system : core::allSystems())
        for (auto& calculator : system->calculators())
            all.push_back({system->id(), std::move(calculator)});
    return all;
}

/// The families named in the queries; an invalid query is reported when it is answered.
std::set<std::string> familiesAsked(const Value& queries) {
    std::set<std::string> out;
    const auto note = [&](const Value& query) {
        if (const auto* name = query.find("family"); name && name->asString()) out.insert(*name->asString());
    };
    if (const auto* several = queries.asArray())
        for (const auto& query : *several)
            note(query);
    else
        note(queries);
    return out;
}

/// The families for these queries; the systems of the queries get their data loaded, since some queries look
/// up units.
core::Result<std::vector<Family>> familiesFor(const Value& queries) {
    const auto loaded = systemsWithUserData();
    const auto asked = familiesAsked(queries);
    std::vector<Family> all;
    for (const auto& system : core::allSystems()) {
        auto own = system->calculators();
        const bool wanted = std::any_of(own.begin(), own.end(),
                                        [&](const auto& each) { return asked.contains(each.family); });
        if (wanted) {
            const auto ready = loaded.withData(system->id());
            if (!ready) return tl::unexpected<Problem>(ready.error());
            own = (*ready)->calculators();
        }
        for (auto& calculator : own)
            all.push_back({system->id(), std::move(calculator)});
    }
    return all;
}

ExitCode print(const Value& document) { return writeDocument(document) ? ExitCode::Done : ExitCode::Refused; }

ExitCode listFamilies() {
    Value::Array families;
    for (const auto& [system, calculator] : allFamilies())
        families.push_back(Value::Object{{"family", calculator.family},
                                         {"system", system},
                                         {"name", calculator.name},
                                         {"help", calculator.help},
                                         {"preset", core::presetParameters(calculator)},
                                         {"parameters", calculator.schema}});
    return print(Value::Object{{"families", std::move(families)}});
}

/// The text of a file, or of standard input for "-".
core::Result<QByteArray> readText(const QString& path) {
    if (path != u"-" && !QFileInfo::exists(path))
        return impossible("file.missing", "the query cannot be read: there is no such file",
                          path.toStdString());
    const auto text = path == u"-" ? database::readStandardInput(database::limits::packBytes, "query")
                                   : database::readInputFile(path, database::limits::packBytes, "query");
    if (!text) return text;
    if (auto measured = database::measureJson(*text, {}, "query", path.toStdString()); !measured)
        return tl::unexpected<core::Problem>(measured.error());
    return text;
}

core::Result<const core::Calculator*> findFamily(const std::vector<Family>& families, const Value& query,
                                                 const std::string& where) {
    const auto* name = query.find("family");
    if (!name)
        return impossible("query.family", "the query names no `family`; `odds --list` lists them",
                          where + ".family");
    if (!name->asString())
        return impossible("query.family", "a family is a name, not " + std::string(name->kind()),
                          where + ".family");
    std::string known;
    for (const auto& [system, calculator] : families) {
        if (calculator.family == *name->asString()) return &calculator;
        known += (known.empty() ? "" : ", ") + calculator.family;
    }
    return impossible("query.family",
                      "there is no family `" + *name->asString() + "`; the families are: " + known,
                      where + ".family");
}

constexpr std::int64_t patience = 3'000'000'000; ///< work budget: half a minute on a slow machine

/// Answers one query; members other than `family` and `parameters` are for the caller and are ignored.
core::Result<Value> answer(const std::vector<Family>& families, const Value& query,
                           const std::string& where) {
    if (!query.asObject())
        return impossible("query.no_object", "a query is an object, not " + std::string(query.kind()), where);
    const auto calculator = findFamily(families, query, where);
    if (!calculator) return tl::unexpected<Problem>(calculator.error());
    const auto* parameters = query.find("parameters");
    if (!parameters)
        return impossible("query.parameters", "the query has no `parameters`", where + ".parameters");
    core::WorkBudget work(patience);
    auto solved = core::solved(**calculator, *parameters, work);
    if (solved) return Value(Value::Object{{"results", std::move(solved->results)}});
    auto problem = solved.error();
    problem.where =
        where + ".parameters" + (problem.where.starts_with('$') ? problem.where.substr(1) : problem.where);
    return tl::unexpected<Problem>(std::move(problem));
}

ExitCode answerQueries(const QString& path) {
    const auto text = readText(path);
    if (!text) return refuse(text.error());
    const auto queries = database::parseJson(*text, path == u"-" ? "standard input" : path.toStdString());
    if (!queries) return refuse(queries.error());
    const auto loaded = familiesFor(*queries);
    if (!loaded) return refuse(loaded.error());
    const auto& families = *loaded;
    const auto* several = queries->asArray();
    if (!several) {
        const auto one = answer(families, *queries, "$");
        return one ? print(*one) : refuse(one.error());
    }
    Value::Array answers;
    for (std::size_t n = 0; n < several->size(); ++n) {
        auto one = answer(families, (*several)[n], "$[" + std::to_string(n) + "]");
        if (!one) return refuse(one.error());
        answers.push_back(std::move(*one));
    }
    return print(answers);
}

core::Result<core::Order> readCommand(const QString& text) {
    const auto command = database::parseJson(text.toUtf8(), "--command");
    if (!command) return tl::unexpected<Problem>(command.error());
    if (command->find("answers"))
        return impossible("line.member", "odds are calculated before any die is rolled; leave `answers` out",
                          "$.answers");
    return readOrder(*command, "$");
}

/// The odds of a command, or the danger of the rest of the phase, in the present state.
ExitCode oddsInGame(Arguments arguments) {
    std::optional<core::Order> order;
    if (arguments.has("command")) {
        auto read = readCommand(arguments.value("command"));
        if (!read) return refuse(read.error());
        order = std::move(*read);
    }
    arguments.places = {arguments.value("file")};
    const auto game = openGame(arguments, Access::Read);
    if (!game) return refuse(game.error());
    const auto& encounter = *game->open.encounter;
    core::WorkBudget work(patience);
    if (!order) {
        Value::Array danger;
        for (const auto& report : encounter.game().danger(work))
            danger.push_back(oddsValue(report));
        if (work.isExhausted())
            return refuse({"odds.stopped",
                           "the danger could not be calculated: it takes too much work or too much memory",
                           "--phase"});
        return print(Value::Object{{"danger", std::move(danger)}});
    }
    const auto planned = encounter.planned(*order);
    if (!planned) return refuse(planned.error());
    const auto odds = (*planned)->odds(work);
    if (!odds && work.isExhausted())
        return refuse({"odds.stopped",
                       "the odds could not be calculated: they take too much work or too much memory",
                       "--command"});
    return print(Value::Object{{"odds", odds ? oddsValue(*odds) : Value()}});
}

ExitCode odds(const Arguments& arguments) {
    const bool inGame = arguments.has("file"), list = arguments.has("list");
    const int questions = arguments.has("command") + arguments.has("phase");
    if (list && (inGame || questions > 0 || !arguments.places.isEmpty()))
        return refuse({"arguments.surplus", "--list takes no other argument", "--list"});
    if (list) return listFamilies();
    if (inGame && !arguments.places.isEmpty())
        return refuse(
            {"arguments.surplus", "either a query or --file, not both", arguments.places[0].toStdString()});
    if (inGame && questions != 1)
        return refuse({"arguments.missing", "--file needs either --command or --phase", "--file"});
    if (!inGame && (questions > 0 || arguments.has("encounter")))
        return refuse(
            {"arguments.missing", "--command, --phase and --encounter need a campaign file", "--file"});
    return inGame ? oddsInGame(arguments)
                  : answerQueries(arguments.places.isEmpty() ? "-" : arguments.places[0]);
}

} // namespace

std::vector<Command> oddsCommands() {
    return {{"odds",
             "[QUERY.json|-]",
             "exact odds of queries (a file or standard input), or of a command in a game",
             {{"list", {}, "the families of queries with the schema of their parameters"},
              {"file", "FILE", "the campaign file that the question is about"},
              {"command", "JSON", "the odds of this command, written as in `play`"},
              {"phase", {}, "what the rest of the phase does to each figure it endangers"},
              encounterOption()},
             0,
             1,
             odds}};
}

} // namespace app::cli

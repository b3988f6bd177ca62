// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/library_file.h"
#include "database/input_file.h"
#include "database/json.h"
#include "library/import_preview.h"

#include <algorithm>

namespace app::cli {

using core::Value;
namespace library = core::library;

namespace {

/// The library that a command works on, and the systems that must outlive it.
struct LibraryAndSystems {
    Systems systems;
    OpenLibrary open;
    library::Library& get() { return *open.library; }
};

core::Result<std::unique_ptr<LibraryAndSystems>> openForCommand(const Arguments& arguments, Access access) {
    auto systems = Systems::load();
    if (!systems) return tl::unexpected<core::Problem>(systems.error());
    auto made = std::make_unique<LibraryAndSystems>(LibraryAndSystems{std::move(*systems), {}});
    const auto path = arguments.has("file") ? arguments.value("file") : libraryPath();
    auto opened = openLibrary(made->systems, path, access);
    if (!opened) return tl::unexpected<core::Problem>(opened.error());
    if (access == Access::Write && opened->library->readOnly())
        return tl::unexpected<core::Problem>(opened->file->whyReadOnly().value_or(
            core::Problem{"library.read_only", "the library is open for reading only", path.toStdString()}));
    made->open = std::move(*opened);
    return made;
}

std::string place(const Arguments& arguments, int n) { return arguments.places.value(n).toStdString(); }

ExitCode done(const core::Result<core::Ok>& result, const library::Library& now) {
    if (!result) return refuse(result.error());
    return writeLine(Value::Object{{"step", now.log().log().head()}, {"digest", now.digest()}})
               ? ExitCode::Done
               : ExitCode::Refused;
}

ExitCode list(LibraryAndSystems& opened, const Arguments& arguments) {
    const auto wanted = place(arguments, 1), folder = place(arguments, 2);
    for (const auto& each : opened.get().systems()) {
        const auto system = each.system->id();
        if (!wanted.empty() && wanted != system) continue;
        for (const auto& kind : opened.get().kinds(system)) {
            if (!folder.empty() && folder != kind.folder) continue;
            for (const auto& entry : opened.get().entries(system, kind)) {
                const Value line = Value::Object{{"system", system},
                                                 {"kind", kind.folder},
                                                 {"path", entry.path},
                                                 {"name", entry.name},
                                                 {"origin", core::codec::keyText(entry.origin)},
                                                 {"wrong", entry.wrong},
                                                 {"doubtful", entry.doubtful}};
                if (!writeLine(line)) return ExitCode::Refused;
            }
        }
    }
    return ExitCode::Done;
}

core::Problem noEntry(const std::string& path) {
    return {"library.no_entry", "there is no entry `" + path + "`; `library list` names all entries", "path"};
}

ExitCode show(LibraryAndSystems& opened, const Arguments& arguments) {
    const auto body = opened.get().body(place(arguments, 1), place(arguments, 2));
    if (!body) return refuse(noEntry(place(arguments, 2)));
    return writeDocument(*body) ? ExitCode::Done : ExitCode::Refused;
}

ExitCode put(LibraryAndSystems& opened, const Arguments& arguments) {
    const auto path = arguments.places.value(3);
    const auto source = path.isEmpty() ? std::string("standard input") : path.toStdString();
    const auto text = path.isEmpty() ? database::readStandardInput(database::limits::entryBytes, "library")
                                     : database::readInputFile(path, database::limits::entryBytes, "library");
    if (!text) return refuse(text.error());
    if (auto measured = database::measureJson(*text, {}, "library", source); !measured)
        return refuse(measured.error());
    const auto body = database::parseJson(*text, source);
    if (!body) return refuse(body.error());
    return done(opened.get().put(place(arguments, 1), place(arguments, 2), *body,
                                 arguments.value("name").toStdString()),
                opened.get());
}

ExitCode check(LibraryAndSystems& opened, const Arguments& arguments) {
    bool sound = true;
    for (const auto& each : opened.get().systems()) {
        const auto system = each.system->id();
        if (arguments.places.size() > 1 && place(arguments, 1) != system) continue;
        for (const auto& problem : opened.get().problems(system)) {
            const bool fault = problem.kind == core::Problem::Kind::Impossible;
            sound = sound && !fault;
            if (!writeLine(Value::Object{{"system", system},
                                         {"code", problem.code},
                                         {"text", problem.text},
                                         {"where", problem.where},
                                         {"fault", fault}}))
                return ExitCode::Refused;
        }
    }
    return sound ? ExitCode::Done : ExitCode::Refused;
}

ExitCode exportPack(LibraryAndSystems& opened, const Arguments& arguments) {
    library::DataPackFile pack{arguments.value("name").toStdString(), opened.get().own(), {}};
    if (arguments.places.size() > 2)
        std::erase_if(pack.systems, [&](const auto& each) { return each.first != place(arguments, 2); });
    if (pack.systems.empty())
        return refuse({"library.empty", "there are no entries of your own to export", "systems"});
    if (auto written = writePackFile(arguments.places.value(1), pack); !written)
        return refuse(written.error());
    std::int64_t count = 0;
    for (const auto& [system, entries] : pack.systems)
        count += static_cast<std::int64_t>(entries.size());
    return writeLine(Value::Object{{"file", place(arguments, 1)}, {"entries", count}}) ? ExitCode::Done
                                                                                       : ExitCode::Refused;
}

ExitCode importPack(LibraryAndSystems& opened, const Arguments& arguments) {
    const auto namesakes = arguments.has("replace") ? library::Namesakes::GiveWay : library::Namesakes::Stay;
    auto pack = readIncoming(opened.get(), arguments.places.value(1), namesakes);
    if (!pack) return refuse(pack.error());
    for (const auto& sentence : pack->notImported)
        if (!writeLine(Value::Object{{"left", sentence}})) return ExitCode::Refused;
    for (const auto& line : library::previewImport(opened.get(), pack->systems)) {
        // A list replaces the user's entries only on request; a data pack does so unless `--keep` is given.
        const bool keeps = pack->list ? !arguments.has("replace") : arguments.has("keep");
        const bool kept = keeps && line.incoming == library::ImportEffect::Conflicting;
        const bool taken = line.canImport && !kept && line.incoming != library::ImportEffect::Equal;
        if (!taken) pack->systems[line.system].erase(line.path);
        const Value shown =
            Value::Object{{"system", line.system},   {"path", line.path},
                          {"name", line.name},       {"state", core::codec::keyText(line.incoming)},
                          {"problem", line.problem}, {"taken", taken}};
        if (!writeLine(shown)) return ExitCode::Refused;
    }
    if (arguments.has("preview")) return ExitCode::Done;
    std::erase_if(pack->systems, [](const auto& each) { return each.second.empty(); });
    if (pack->systems.empty())
        return writeLine(Value::Object{{"digest", opened.get().digest()}}) ? ExitCode::Done
                                                                           : ExitCode::Refused;
    return done(opened.get().import(pack->name, pack->systems), opened.get());
}

struct Verb {
    const char* name;
    int fewest, most; ///< the words after the command
    Access access;
    ExitCode (*run)(LibraryAndSystems& opened, const Arguments& arguments);
};

const std::vector<Verb>& verbs() {
    static const std::vector<Verb> all{
        {"list", 0, 2, Access::Read, list},
        {"show", 2, 2, Access::Read, show},
        {"check", 0, 1, Access::Read, check},
        {"export", 1, 2, Access::Read, exportPack},
        {"put", 2, 3, Access::Write, put},
        {"remove", 2, 2, Access::Write,
         [](LibraryAndSystems& opened, const Arguments& a) {
             return done(opened.get().remove(place(a, 1), place(a, 2)), opened.get());
         }},
        {"rename", 3, 3, Access::Write,
         [](LibraryAndSystems& opened, const Arguments& a) {
             return done(opened.get().rename(place(a, 1), place(a, 2), place(a, 3)), opened.get());
         }},
        {"import", 1, 1, Access::Write, importPack},
        {"undo", 0, 0, Access::Write,
         [](LibraryAndSystems& opened, const Arguments&) { return done(opened.get().undo(), opened.get()); }},
        {"redo", 0, 0, Access::Write,
         [](LibraryAndSystems& opened, const Arguments&) { return done(opened.get().redo(), opened.get()); }},
    };
    return all;
}

ExitCode run(const Arguments& arguments) {
    const auto& all = verbs();
    const auto verb = std::find_if(all.begin(), all.end(), [&](const Verb& each) {
        return arguments.places[0] == QLatin1String(each.name);
    });
    if (verb == all.end())
        return refuse({"arguments.unknown",
                       "there is no `library " + place(arguments, 0) + "`; see tidekeeper-cli library --help",
                       "arguments"});
    const auto behind = arguments.places.size() - 1;
    if (behind < verb->fewest || behind > verb->most)
        return refuse(
            {"arguments.count",
             "`library " + place(arguments, 0) + "` takes other arguments; see tidekeeper-cli library --help",
             "arguments"});
    const bool reads = verb->access == Access::Read || arguments.has("preview");
    auto opened = openForCommand(arguments, reads ? Access::Read : Access::Write);
    if (!opened) return refuse(opened.error());
    return verb->run(**opened, arguments);
}

} // namespace

std::vector<Command> libraryCommands() {
    return {{"library",
             "list [SYSTEM [KIND]] | show SYSTEM PATH | put SYSTEM PATH [JSON] | remove SYSTEM PATH | rename "
             "SYSTEM PATH TO | check [SYSTEM] | export FILE [SYSTEM] | import FILE | undo | redo",
             "your own datasheets, data packs and army lists of other programs",
             {{"file", "FILE", "the library of this campaign instead of your own"},
              {"name", "TEXT", "the name of a pack, or of a change"},
              {"preview", {}, "import: only report what is new, equal or conflicting"},
              {"keep", {}, "import: keep your own entries where both differ"},
              {"replace",
               {},
               "import: let an army list of another program replace your own entries of the same names"}},
             1,
             4,
             run}};
}

} // namespace app::cli

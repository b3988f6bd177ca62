// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/start_options.h"

#include <optional>

namespace app {

namespace {

/// The number of arguments that belong to this one, where it is an option of Qt; else nothing.
std::optional<int> wordsOfQt(const QString& option) {
    static const QStringList known{"platform",        "style",        "geometry",
                                   "qwindowgeometry", "qwindowtitle", "display"};
    const QString name = option.mid(option.startsWith(u"--") ? 2 : 1);
    if (!known.contains(name.section(u'=', 0, 0))) return std::nullopt;
    return name.contains(u'=') ? 0 : 1;
}

} // namespace

StartOptions readStartOptions(const QStringList& arguments) {
    using What = StartOptions::What;
    StartOptions out;
    bool onlyFiles = false;
    for (qsizetype n = 0; n < arguments.size(); ++n) {
        const QString& word = arguments[n];
        if (onlyFiles || !word.startsWith(u'-')) {
            if (out.what == What::Open) return {What::Wrong, {}, "only one file can be opened"};
            if (out.what == What::Demo) return {What::Wrong, {}, "--demo cannot be combined with a file"};
            out = {What::Open, word, {}};
        } else if (word == u"--")
            onlyFiles = true;
        else if (word == u"-h" || word == u"--help")
            return {What::Help, {}, {}};
        else if (word == u"-v" || word == u"--version")
            return {What::Version, {}, {}};
        else if (word == u"--demo" && out.what == What::Open)
            return {What::Wrong, {}, "--demo cannot be combined with a file"};
        else if (word == u"--demo")
            out.what = What::Demo;
        else if (const auto words = wordsOfQt(word))
            n += *words;
        else
            return {What::Wrong, {}, "unknown option " + word};
    }
    return out;
}

QString startHelp() {
    return R"(tidekeeper: desktop assistant for game masters of miniature games

Usage: tidekeeper [FILE.tide]
       tidekeeper --demo

Without a file the welcome page opens: continue, demo, new game, quick fight, open a file.

  --demo         open the demo mission, or go on with it
  -h, --help     this text
  -v, --version  the version

Press ? in the window for all keys. Without a display use tidekeeper-cli, which plays the same files.

Exit codes: 0 the program ended normally, 1 wrong arguments, no display or unreadable data files.
)";
}

} // namespace app

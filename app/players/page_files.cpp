// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/page_files.h"

#include <QFile>
#include <QMap>
#include <QRegularExpression>

/// Refers to the compiled page, because the linker leaves out what nothing refers to.
static void loadPage() { Q_INIT_RESOURCE(players); }

namespace app::players {

namespace {

QByteArray typeOf(const QString& name) {
    static const QMap<QString, QByteArray> types{{"html", "text/html; charset=utf-8"},
                                                 {"css", "text/css; charset=utf-8"},
                                                 {"js", "text/javascript; charset=utf-8"},
                                                 {"svg", "image/svg+xml; charset=utf-8"},
                                                 {"webmanifest", "application/manifest+json; charset=utf-8"},
                                                 {"png", "image/png"}};
    return types.value(name.section(u'.', -1));
}

} // namespace

std::optional<HttpAnswer> pageFile(const QByteArray& path) {
    [[maybe_unused]] static const bool loaded = (loadPage(), true);
    static const QRegularExpression plain(QStringLiteral("^[a-z0-9_-]+\\.[a-z]+$"));
    const QString name = path == "/" ? QStringLiteral("index.html") : QString::fromLatin1(path.mid(1));
    if (!plain.match(name).hasMatch() || typeOf(name).isEmpty()) return std::nullopt;
    QFile file(":/players/" + name);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return HttpAnswer{200, typeOf(name), file.readAll()};
}

} // namespace app::players

// SPDX-License-Identifier: GPL-3.0-or-later
#include "game_trace.h"

#include "app/open_game.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <cstdio>

/// write_trace FILE.tide [ENCOUNTER] [full]: one line a step with digests of its events, state, views, offers
/// and odds, so that two builds can be compared; with `full` what they are digests of.
int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() < 2) return 1;
    const auto systems = app::Systems::load();
    if (!systems) return 1;
    std::optional<database::StreamId> stream;
    if (arguments.size() > 2) stream = arguments[2].toLongLong();
    const auto table = app::openGame(*systems, arguments[1], stream, app::Access::Read);
    if (!table) {
        std::fprintf(stderr, "%s\n", table.error().text.c_str());
        return 1;
    }
    const auto steps = traced(*table->encounter, Trace::PlayAndOdds);
    if (!steps) {
        std::fprintf(stderr, "%s\n", steps.error().text.c_str());
        return 1;
    }
    const bool full = arguments.contains(QStringLiteral("full"));
    for (const auto& step : *steps) {
        std::printf("%lld", static_cast<long long>(step.id));
        for (const auto* part : {&step.events, &step.state, &step.views, &step.offers, &step.odds}) {
            const auto digest =
                QCryptographicHash::hash(QByteArray::fromStdString(*part), QCryptographicHash::Sha256);
            std::printf(full ? "\n%s" : " %s", full ? part->c_str() : digest.toHex().left(16).constData());
        }
        std::printf("\n");
    }
    return 0;
}

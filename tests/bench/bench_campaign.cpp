// SPDX-License-Identifier: GPL-3.0-or-later
// A campaign of many missions: bench_campaign [FOLDER [MISSIONS [STEPS]]]. The file is made once and kept in
// the folder.
#include "figures.h"

#include "app/open_campaign.h"
#include "app/print/print_content.h"
#include "ui/print/pages.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>

#include <cstdio>

namespace {

void perform(core::Encounter& encounter, const char* type, core::Value::Object body) {
    bench::need(encounter.perform({{type, 1, core::Value(std::move(body))}, false}, {}, false));
}

/// One mission played to its end: phases go by, numbers are corrected, a note now and then.
void playThrough(core::Encounter& encounter, int steps) {
    for (int n = 2; n < steps; ++n) {
        if (n % 3 == 0 && encounter.perform({{"next", 1, core::Value::Object{}}, false}, {}, false)) continue;
        if (n % 7 == 0)
            perform(encounter, "correct", {{"unit", "op1"}, {"token", "health"}, {"value", 1 + n % 2}});
        else
            perform(encounter, "note", {{"text", "step " + std::to_string(n)}});
    }
    perform(encounter, "finish", {{"result", "win"}});
}

void make(const app::Systems& systems, const QString& path, int missions, int steps) {
    std::printf("making %s with %d missions of %d steps …\n", qPrintable(path), missions, steps);
    std::fflush(stdout);
    QFile::remove(path);
    auto first = bench::freshDemo(systems, path);
    playThrough(*first.encounter, steps);
    auto file = std::move(first.file);
    for (int n = 1; n < missions; ++n) {
        auto campaign = bench::need(app::OpenCampaign::open(*file));
        bench::need(campaign.bookResults(systems));
        app::CampaignMission next;
        next.game.system = campaign.state().operatives.front()->system;
        next.game.setup.mission = bench::need(app::demoMission(systems)).mission.id;
        next.game.seed = static_cast<std::uint64_t>(n);
        for (const auto& operative : campaign.state().operatives)
            next.team.push_back(operative->id);
        auto table = bench::need(app::startMission(systems, next, file));
        playThrough(*table.encounter, steps);
        file = std::move(table.file);
        const core::campaign::AddEntry page{"2026-11-21", "Night " + std::to_string(n),
                                            "*It was dark.*\n\n- rain\n- rats"};
        bench::need(bench::need(app::OpenCampaign::open(*file))
                        .book()
                        .perform(core::campaign::order(page), {}, false));
    }
    bench::need(bench::need(app::OpenCampaign::open(*file)).bookResults(systems));
}

/// From the file to a finished PDF.
void printChronicle(const app::Systems& systems, const QString& path) {
    ui::PrintContent matter;
    matter.chronicle = bench::need(app::chronicleOf(systems, path));
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    bench::need(ui::writePdf(bench::need(ui::printPages(ui::PrintKind::Chronicle, matter, {})), out));
}

} // namespace

int main(int argc, char* argv[]) {
    bench::needDisplay();
    QGuiApplication program(argc, argv);
    // Made in memory by default: the making syncs each step, and only the opening is measured.
    const QString shared = QFileInfo("/dev/shm").isWritable() ? "/dev/shm" : QDir::tempPath();
    const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : shared);
    const int missions = argc > 2 ? std::atoi(argv[2]) : 20, steps = argc > 3 ? std::atoi(argv[3]) : 300;
    qputenv("XDG_DATA_HOME", folder.filePath("tidekeeper-bench-data").toUtf8());
    qputenv("XDG_CACHE_HOME", folder.filePath("tidekeeper-bench-cache").toUtf8());
    const auto systems = bench::loadedSystems();
    const QString path =
        folder.filePath(QString("tidekeeper-bench-campaign-%1-%2.tide").arg(missions).arg(steps));
    if (!QFileInfo::exists(path)) make(systems, path, missions, steps);

    std::vector<double> opening, statistics, chronicle;
    const auto timed = [](std::vector<double>& into, const auto& act) {
        const auto begun = bench::wallUs();
        act();
        into.push_back(static_cast<double>(bench::wallUs() - begun) / 1000);
    };
    for (int n = 0; n < 9; ++n) {
        std::unique_ptr<database::CampaignFile> file;
        std::optional<app::OpenCampaign> campaign;
        timed(opening, [&] {
            file = bench::need(database::CampaignFile::open(path));
            campaign.emplace(bench::need(app::OpenCampaign::open(*file)));
            bench::need(campaign->bookResults(systems));
        });
        timed(statistics, [&] { (void)core::campaign::statistics(campaign->state()); });
        campaign.reset();
        file.reset();
        timed(chronicle, [&] { printChronicle(systems, path); });
    }
    std::printf("campaign of %d missions with %d steps each, %.1f MiB\n", missions, steps,
                static_cast<double>(QFileInfo(path).size()) / (1 << 20));
    constexpr double aim = 500; // ms; well under a second
    const std::pair<const char*, std::vector<double>> all[] = {
        {"opening", opening}, {"statistics", statistics}, {"chronicle, printed from the file", chronicle}};
    for (const auto& [name, figures] : all) {
        bench::print(name, figures, "ms");
        std::printf("%-44s %.3f of the aim of %.0f ms\n", "", bench::quantile(figures, 0.95) / aim, aim);
    }
    return 0;
}

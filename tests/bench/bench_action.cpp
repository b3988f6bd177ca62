// SPDX-License-Identifier: GPL-3.0-or-later
// One action from the click to the painted window on a mission with 300 enemy models: begin, roll, answer,
// apply.
#include "app/window/game_window.h"
#include "figures.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <set>

namespace {

constexpr std::size_t models = 300;
constexpr int actions = 60;
constexpr double mostMs = 16;

std::size_t enemies(const core::EncounterView& view) {
    std::set<std::string> sheets;
    for (const auto& side : view.sides)
        if (side.look == core::SideLook::Sheets) sheets.insert(side.id);
    return static_cast<std::size_t>(
        std::count_if(view.units.begin(), view.units.end(),
                      [&](const auto& unit) { return unit.present && !sheets.contains(unit.side); }));
}

core::Order spawn(const std::string& sheet, int count) {
    return {{"spawn", 1, core::Value::Object{{"sheet", sheet}, {"count", count}, {"free", true}}}, true};
}

void fill(app::OpenGame& game) {
    const auto sheets = game.encounter->system().choices().sheets;
    for (std::size_t n = 0; enemies(game.encounter->view()) < models; ++n)
        bench::need(game.encounter->perform(spawn(sheets[n % sheets.size()].id, 10), {}, false));
}

/// Replaces the fallen, so that every action finds the same crowd.
void refill(ui::Session& session) {
    const auto standing = enemies(session.view());
    if (standing < models)
        session.begin(spawn(session.system().choices().sheets.front().id, int(models - standing)));
}

/// The first action with dice that some operative may take now, rules overridden so that it never runs dry.
std::optional<core::Order> actionOf(const ui::Session& session, int turn) {
    const auto units = session.sheetUnits();
    const auto* unit = units[static_cast<std::size_t>(turn) % units.size()];
    for (const auto& offer : session.offers(QString::fromStdString(unit->id))) {
        if (offer.command.type != "shoot" && offer.command.type != "fight") continue;
        core::Order order = session.draft().order(offer);
        order.overrideRules = true;
        if (const auto odds = session.odds(order)) return order;
    }
    return std::nullopt;
}

/// Notes whether the window has painted anything.
class Painted final : public QObject {
public:
    bool once = false;
    bool eventFilter(QObject*, QEvent* event) override {
        once = once || event->type() == QEvent::Paint;
        return false;
    }
};

bool resolve(ui::Session& session, const core::Order& order) {
    if (!session.begin(order)) return false;
    while (session.open() && session.open()->request)
        if (!session.roll()) return false;
    return !session.open() || session.apply();
}

} // namespace

int main(int argc, char* argv[]) {
    bench::needDisplay();
    QApplication::setApplicationName("tidekeeper");
    QApplication program(argc, argv);
    const QTemporaryDir home;
    for (const auto* variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
        qputenv(variable, home.path().toUtf8());
    ui::applyTheme(program, ui::ThemeChoice::Dark);
    const auto systems = bench::loadedSystems();
    auto table = bench::freshDemo(systems, home.filePath("crowd.tide"));
    fill(table);
    app::Settings settings;
    app::GameWindow gameWindow(std::move(table), systems, settings);
    gameWindow.show();
    QApplication::processEvents();
    auto& session = gameWindow.window().session();

    Painted painted;
    program.installEventFilter(&painted);
    std::vector<double> processor, own, wall, whole;
    for (int n = 0; n < actions; ++n) {
        refill(session);
        const auto order = actionOf(session, n);
        QApplication::processEvents();
        if (!order) continue;
        painted.once = false;
        const auto cpu = bench::processorUs(), thread = bench::threadUs();
        const auto clock = bench::wallUs();
        const bool done = resolve(session, *order);
        while (!painted.once)
            QApplication::processEvents();
        QApplication::processEvents();
        if (!done) {
            if (session.open()) session.abandon();
            continue;
        }
        processor.push_back(static_cast<double>(bench::processorUs() - cpu) / 1000);
        own.push_back(static_cast<double>(bench::threadUs() - thread) / 1000);
        wall.push_back(static_cast<double>(bench::wallUs() - clock) / 1000);
        const auto before = bench::threadUs();
        gameWindow.window().repaint();
        whole.push_back(static_cast<double>(bench::threadUs() - before) / 1000);
    }
    std::printf("one action with %zu enemy models on the table\n", enemies(session.view()));
    bench::print("processor time to painted", processor, "ms");
    bench::print("without odds that are reckoned beside it", own, "ms");
    bench::print("wall time, commits of each answer included", wall, "ms");
    bench::print("beside it: painting all of the window again", whole, "ms");
    std::printf("processor time / the required 16 ms, p50: %.2f\n", bench::quantile(processor, 0.5) / mostMs);
    std::printf("without those odds / painting all of the window, p50: %.2f (required: at most 2)\n\n",
                bench::quantile(own, 0.5) / bench::quantile(whole, 0.5));
    return processor.empty();
}

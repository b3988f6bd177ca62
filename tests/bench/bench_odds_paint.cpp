// SPDX-License-Identifier: GPL-3.0-or-later
// From a number typed into the odds window to its painted chart; and how long the table is still while
// the odds of a group with 120 dice are found.
#include "app/window/game_window.h"
#include "figures.h"
#include "ui/act/open_form.h"
#include "ui/charts/odds_chart.h"
#include "ui/odds/odds_window.h"
#include "ui/session/odds_queue.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QGraphicsView>
#include <QSpinBox>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

namespace {

constexpr int edits = 100;
constexpr int dice = 120;
constexpr int turnsAtMost = 50;
constexpr double mostMs = 16;

double msSince(std::int64_t start) { return static_cast<double>(bench::wallUs() - start) / 1000; }

/// Notes when a chart has painted itself.
struct PaintWatch final : QObject {
    bool painted = false;
    bool eventFilter(QObject* watched, QEvent* event) override {
        painted |= event->type() == QEvent::Paint;
        return QObject::eventFilter(watched, event);
    }
};

/// Every number of a calculator's form, stepped there and back.
void paintEdits(const QString& system, core::Calculator calculator) {
    const auto name = system + QStringLiteral(", ") + QString::fromStdString(calculator.name);
    ui::OddsWindow window(
        {{system, system, {std::make_shared<const core::Calculator>(std::move(calculator))}}});
    window.resize(1366, 768);
    window.open();
    window.addCalculator();
    QApplication::processEvents();
    const auto numbers = window.findChildren<QSpinBox*>();
    PaintWatch watch;
    auto* const chart = window.findChild<QGraphicsView*>();
    if (!chart) return; // it answers in figures alone
    chart->viewport()->installEventFilter(&watch);
    std::vector<double> wall;
    for (int n = 0; n < edits && !numbers.isEmpty(); ++n) {
        auto* number = numbers[n / 2 % numbers.size()];
        watch.painted = false;
        const auto start = bench::wallUs();
        number->setValue(number->value() == number->maximum() || n % 2 ? number->value() - 1
                                                                       : number->value() + 1);
        for (int turn = 0; turn < turnsAtMost && !watch.painted; ++turn)
            QApplication::processEvents();
        if (watch.painted) wall.push_back(msSince(start)); // else the number makes no difference to the chart
    }
    if (!wall.empty()) bench::print(name.toStdString() + ", typed to painted", wall, "ms");
}

/// The dice of the first roll, choices before it answered by their policies.
int diceOf(const core::Resolution& resolution) {
    auto walk = resolution.clone();
    while (walk->pending() && walk->pending()->kind == core::Request::Kind::Choice) {
        core::Answer answer;
        answer.pick = walk->pending()->preset;
        bench::need(walk->supply(answer));
    }
    return walk->pending() ? walk->pending()->dice() : 0;
}

/// Spawns figures until a group of them rolls all those dice together; the order to do so.
core::Order crowd(ui::Session& session) {
    const auto sheet = session.system().choices().sheets.front().id;
    for (int more = 0; more < dice; ++more) {
        for (const auto& group : session.view().groups)
            for (const auto& offer : session.groupOffers(QString::fromStdString(group.id)))
                if (const auto planned = session.planned({offer.command, true});
                    planned && diceOf(*planned) >= dice)
                    return {offer.command, true};
        session.begin(
            {{"spawn", 1, core::Value::Object{{"sheet", sheet}, {"count", 5}, {"free", true}}}, true});
    }
    std::fprintf(stderr, "no group rolls so many dice\n");
    std::exit(1);
}

void printTry(const core::Resolution& resolution) {
    core::WorkBudget little(ui::OddsQueue::stepsAtOnce);
    auto start = bench::wallUs();
    (void)resolution.odds(little);
    std::printf("a first try of %lld steps: %.2f ms%s\n", static_cast<long long>(ui::OddsQueue::stepsAtOnce),
                msSince(start), little.isExhausted() ? ", not enough" : "");
    core::WorkBudget all;
    start = bench::wallUs();
    (void)resolution.odds(all);
    std::printf("the whole of it: %.2f ms\n", msSince(start));
}

void printDanger(const ui::Session& session) {
    core::WorkBudget work;
    const auto start = bench::wallUs();
    const auto reports = session.game()->danger(work);
    std::printf("danger to %zu figures: %.2f ms\n", reports.size(), msSince(start));
}

/// Opens the action and goes on turning the event loop until its odds stand there; the longest turn.
double longestTurn(app::GameWindow& gameWindow, const core::Order& order) {
    auto& session = gameWindow.window().session();
    auto* chart = gameWindow.window().findChild<ui::OpenForm*>()->findChild<ui::OddsChart*>();
    auto start = bench::wallUs();
    if (!session.begin(order)) std::exit(1);
    std::printf("begun, saved and asked: %.2f ms\n", msSince(start));
    start = bench::wallUs();
    QApplication::processEvents();
    std::printf("first turn after it, with the painting: %.2f ms\n", msSince(start));
    double longest = 0;
    int turns = 0;
    const auto asked = bench::wallUs();
    do {
        start = bench::wallUs();
        QApplication::processEvents(QEventLoop::AllEvents);
        longest = std::max(longest, msSince(start));
        ++turns;
    } while (chart->isCalculating() || msSince(asked) < 300);
    std::printf("odds after %.0f ms and %d turns of the event loop\n", msSince(asked), turns);
    return longest;
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
    for (const auto& system : systems.all())
        for (auto& calculator : system->calculators())
            paintEdits(QString::fromStdString(system->name()), std::move(calculator));
    std::printf("required: at most 4 ms\n\n");

    app::Settings settings;
    app::GameWindow gameWindow(bench::freshDemo(systems, home.filePath("crowd.tide")), systems, settings);
    gameWindow.show();
    QApplication::processEvents();
    const auto order = crowd(gameWindow.window().session());
    const auto planned = gameWindow.window().session().planned(order);
    std::printf("%d dice, %zu figures on the table\n", diceOf(*planned),
                gameWindow.window().session().view().units.size());
    printTry(*planned);
    printDanger(gameWindow.window().session());
    const double longest = longestTurn(gameWindow, order);
    std::printf("longest turn of the event loop: %.2f ms; aim: at most %.0f ms\n\n", longest, mostMs);
    return longest > mostMs;
}

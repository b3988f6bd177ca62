// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_fixture.h"

#include "ui/players/table_window.h"

#include <QApplication>
#include <QTextStream>
#include <QTimer>

#include <ctime>

namespace {

/// The middle of a fight: wounds, markers, an open shot with one die to come.
void arrange(ui::Session& session, const QString& scene) {
    for (const auto& [unit, token, value] : {std::tuple{"op1", "ap", 5},
                                             {"op1", "tough", 3},
                                             {"op2", "tough", 1},
                                             {"op2", "ap", 2},
                                             {"op3", "stunned", 1},
                                             {"op3", "ap", 1},
                                             {"shamblers2", "health", 0},
                                             {"shamblers5", "health", 0},
                                             {"shamblers3", "bleed", 2},
                                             {"gunners1", "health", 1},
                                             {"op1", "bleed", 1}})
        session.correct(QLatin1String(unit), QLatin1String(token), value);
    session.selection().selectUnit(QStringLiteral("op1"));
    session.selection().selectFigure(QStringLiteral("mauler1"));
    session.draft().selectOffer(QStringLiteral("shoot"));
    if (scene == "board") session.draft().selectOffer(QStringLiteral("walk"));
    if (scene == "offer" || scene == "speed" || scene == "board") return;
    if (scene == "blocked") {
        session.correct(QStringLiteral("op1"), QStringLiteral("ap"), 1);
        return;
    }
    if (scene == "checklist") {
        session.selection().selectUnit({});
        return;
    }
    if (scene == "won") {
        session.correct({}, QStringLiteral("objective:doors"), 3);
        return;
    }
    session.beginChosen();
    if (scene == "rolled") session.roll();
}

/// Where the time of one step goes: the game itself, then with the whole window.
void measure(Fixture& fixture) {
    constexpr int rounds = 50;
    const auto time = [&](const char* what, auto act) {
        const auto start = std::clock();
        for (int n = 0; n < rounds; ++n)
            act(n);
        QTextStream(stdout) << what << ": " << 1000.0 * double(std::clock() - start) / CLOCKS_PER_SEC / rounds
                            << " ms of processor\n";
    };
    const auto order = [](int n) {
        return core::Order{
            {"correct", 1,
             core::Value::Object{{"unit", "shamblers7"}, {"token", "bleed"}, {"value", 1 + n % 3}}},
            false};
    };
    time("view", [&](int) { (void)fixture.encounter->view(); });
    time("offers of the game master", [&](int) { (void)fixture.encounter->offers({}); });
    time("one step without a window", [&](int n) { (void)fixture.encounter->begin(order(n)); });
    time("one step with the window", [&](int n) {
        fixture.session->correct(QStringLiteral("shamblers7"), QStringLiteral("bleed"), 1 + n % 3);
    });
    time("one step, painted", [&](int n) {
        fixture.session->correct(QStringLiteral("shamblers7"), QStringLiteral("bleed"), 1 + n % 3);
        QCoreApplication::processEvents();
    });
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const auto arguments = application.arguments();
    const auto argument = [&](int n) { return arguments.value(n); };
    ui::applyTheme(application, argument(1) == "light" ? ui::ThemeChoice::Light : ui::ThemeChoice::Dark);
    auto start = screen::standardState(argument(3).isEmpty() ? 8 : argument(3).toInt());
    if (argument(2) == "board") start.board = 20;
    Fixture fixture(start);
    arrange(*fixture.session, argument(2));
    if (!argument(5).isEmpty()) {
        const auto size = argument(5).split('x');
        fixture.window->resize(size.value(0).toInt(), size.value(1).toInt());
    }
    if (argument(2) == "table") fixture.window->showTable();
    if (argument(2) == "keys") fixture.press(Qt::Key_F1);
    if (argument(2) == "speed") {
        measure(fixture);
        return 0;
    }
    if (!argument(4).isEmpty())
        QTimer::singleShot(400, fixture.window.get(), [&] {
            QWidget* shown = fixture.window.get();
            if (argument(2) == "table")
                for (auto* top : QApplication::topLevelWidgets())
                    if (qobject_cast<ui::TableWindow*>(top)) shown = top;
            shown->grab().save(argument(4));
            application.quit();
        });
    return application.exec();
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Start of the program to its first painted window with the demo open, and the memory it then holds, against
// a bare Qt window with as many widgets. Each start is a separate process; times count from before its
// creation.
#include "app/window/launcher.h"
#include "figures.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QGridLayout>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>

namespace {

constexpr int starts = 15;

/// Prints "microseconds MiB widgets processor-microseconds" once the window has been painted, and ends.
class FirstPaint final : public QObject {
public:
    explicit FirstPaint(QWidget* window) : m_window(window) { window->installEventFilter(this); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == m_window && event->type() == QEvent::Paint && !m_seen) {
            m_seen = true;
            // Behind the paint events of the children, which are sent in the same round.
            QTimer::singleShot(0, m_window, [this] {
                std::printf("%lld %.1f %lld %lld\n", static_cast<long long>(bench::wallUs()),
                            bench::residentMiB(),
                            static_cast<long long>(m_window->findChildren<QWidget*>().size()),
                            static_cast<long long>(bench::processorUs()));
                std::fflush(stdout);
                std::_Exit(0);
            });
        }
        return false;
    }

private:
    QWidget* m_window;
    bool m_seen = false;
};

int startGame(QApplication& program, const QString& file) {
    ui::applyTheme(program, ui::ThemeChoice::Dark);
    app::Launcher launcher(app::Systems::onDemand());
    launcher.start({app::StartOptions::What::Open, file, {}});
    FirstPaint paint(launcher.window());
    return QApplication::exec();
}

int startBare(int widgets) {
    QMainWindow window;
    auto* content = new QWidget;
    auto* grid = new QGridLayout(content);
    for (int n = 0; n < widgets - 2; ++n) {
        const QString text = QString("Label %1").arg(n);
        QWidget* one = n % 3 == 0 ? static_cast<QWidget*>(new QPushButton(text)) : new QLabel(text);
        grid->addWidget(one, n / 16, n % 16);
    }
    window.setCentralWidget(content);
    window.setWindowState(Qt::WindowMaximized);
    window.show();
    FirstPaint paint(&window);
    return QApplication::exec();
}

struct Starts {
    std::vector<double> milliseconds, processor, memory;
    int widgets = 0;
};

/// One start in a separate process; ends the program with words when no window was painted.
void measure(const QStringList& arguments, Starts& into) {
    QProcess child;
    const auto begun = bench::wallUs();
    child.start(QCoreApplication::applicationFilePath(), arguments);
    child.waitForFinished();
    const auto parts = child.readAllStandardOutput().simplified().split(' ');
    if (parts.size() < 4) {
        std::fprintf(stderr, "bench: the window was not painted, nothing was measured\n%s\n",
                     child.readAllStandardError().constData());
        std::exit(1);
    }
    into.milliseconds.push_back(static_cast<double>(parts[0].toLongLong() - begun) / 1000);
    into.memory.push_back(parts[1].toDouble());
    into.widgets = parts[2].toInt();
    into.processor.push_back(static_cast<double>(parts[3].toLongLong()) / 1000);
}

void printRatio(const char* what, const std::vector<double>& game, const std::vector<double>& bare) {
    std::printf("tidekeeper / bare window, %s, p50: %.2f", what,
                bench::quantile(game, 0.5) / bench::quantile(bare, 0.5));
}

int compare() {
    const QTemporaryDir home;
    for (const auto* variable : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
        qputenv(variable, home.path().toUtf8());
    const QString file = home.filePath("demo.tide");
    { const auto table = bench::freshDemo(bench::loadedSystems(), file); }
    Starts first, game, bare;
    measure({"--game", file}, first); // reads the libraries from disk, and counts the widgets
    const QStringList bareOne{"--bare", QString::number(first.widgets)};
    measure(bareOne, first);
    for (int n = 0; n < starts; ++n) { // in turns, so that both see the same machine
        measure({"--game", file}, game);
        measure(bareOne, bare);
    }
    std::printf("start to the first painted window, demo open, %d widgets\n", game.widgets);
    bench::print("tidekeeper", game.milliseconds, "ms");
    bench::print("bare Qt window", bare.milliseconds, "ms");
    bench::print("processor time of tidekeeper", game.processor, "ms");
    bench::print("processor time of the bare window", bare.processor, "ms");
    bench::print("memory of tidekeeper", game.memory, "MiB");
    bench::print("memory of the bare window", bare.memory, "MiB");
    printRatio("to the paint", game.milliseconds, bare.milliseconds);
    std::printf(" (required: at most 1.8, and 300 ms; 90 MiB)\n");
    printRatio("processor time", game.processor, bare.processor);
    std::printf("\n\n");
    return 0;
}

} // namespace

int main(int argc, char* argv[]) {
    bench::needDisplay();
    QApplication::setApplicationName("tidekeeper");
    if (argc < 3) {
        QCoreApplication program(argc, argv);
        return compare();
    }
    QApplication program(argc, argv);
    const auto words = program.arguments();
    return words[1] == "--game" ? startGame(program, words[2]) : startBare(words[2].toInt());
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Start of the program to its first painted window with the demo open, and the memory it then holds, against a bare
// Qt window with as many widgets. Each start is a process of its own; times count from before its creation.
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
#include <cstdlib>

namespace {

constexpr int starts = 15;

/// Prints "microseconds MiB widgets" once the window has been painted, and ends.
class FirstPaint final : public QObject {
public:
    explicit FirstPaint(QWidget* window) : m_window(window) { window->installEventFilter(this); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == m_window && event->type() == QEvent::Paint && !m_seen) {
            m_seen = true;
            // Behind the paint events of the children, which are sent in the same round.
            QTimer::singleShot(0, m_window, [this] {
                std::printf("%lld %.1f %lld\n", static_cast<long long>(bench::wallUs()), bench::residentMiB(),
                            static_cast<long long>(m_window->findChildren<QWidget*>().size()));
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
    app::Launcher launcher(bench::loadedSystems());
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
    std::vector<double> milliseconds, memory;
    int widgets = 0;
};

Starts measure(const QStringList& arguments) {
    Starts out;
    for (int n = 0; n < starts + 1; ++n) {
        QProcess child;
        const auto begun = bench::wallUs();
        child.start(QCoreApplication::applicationFilePath(), arguments);
        child.waitForFinished();
        const auto parts = child.readAllStandardOutput().simplified().split(' ');
        if (parts.size() < 3) {
            std::fprintf(stderr, "bench: the window was not painted, nothing was measured\n%s\n",
                         child.readAllStandardError().constData());
            std::exit(1);
        }
        out.widgets = parts[2].toInt();
        if (n == 0) continue; // reads the libraries from disk
        out.milliseconds.push_back(static_cast<double>(parts[0].toLongLong() - begun) / 1000);
        out.memory.push_back(parts[1].toDouble());
    }
    return out;
}

int compare() {
    const QTemporaryDir home;
    for (const auto* variable : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"}) qputenv(variable, home.path().toUtf8());
    const QString file = home.filePath("demo.tide");
    { const auto table = bench::freshDemo(bench::loadedSystems(), file); }
    const auto game = measure({"--game", file});
    const auto bare = measure({"--bare", QString::number(game.widgets)});
    std::printf("start to the first painted window, demo open, %d widgets\n", game.widgets);
    bench::print("tidekeeper", game.milliseconds, "ms");
    bench::print("bare Qt window", bare.milliseconds, "ms");
    bench::print("memory of tidekeeper", game.memory, "MiB");
    bench::print("memory of the bare window", bare.memory, "MiB");
    std::printf("tidekeeper / bare window, p50: %.2f (required: at most 2.5, and 300 ms; 90 MiB)\n\n",
                bench::quantile(game.milliseconds, 0.5) / bench::quantile(bare.milliseconds, 0.5));
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

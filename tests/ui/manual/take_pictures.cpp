// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/window/launcher.h"
#include "ui/board/board_canvas.h"
#include "ui/board/board_panel.h"
#include "ui/campaign/campaign_window.h"
#include "ui/campaign/statistics_page.h"
#include "ui/session/session.h"
#include "ui/window_dialogs.h"
#endif
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>

/// Takes pictures from the real windows: take_pictures FOLDER [manual|readme|welcome …]. Those of the manual
/// are dark; those of the readme are taken in both themes. packaging/take-pictures.sh calls it.
namespace {

constexpr int settleMs = 900; // odds are calculated on another thread

class Camera {
public:
    Camera(QString folder, app::Launcher& launcher) : m_folder(std::move(folder)), m_launcher(launcher) {}

    void take(QWidget* widget, const QString& name, const QRect& part = {}) {
        QTest::qWait(settleMs);
        if (!widget) qFatal("nothing to take as %s", qPrintable(name));
        const auto picture = part.isEmpty() ? widget->grab() : widget->grab(part);
        if (!picture.save(m_folder + QLatin1Char('/') + name + QStringLiteral(".png"), "PNG", 0))
            qFatal("cannot write %s", qPrintable(name));
    }
    ui::MainWindow& game() { return *qobject_cast<ui::MainWindow*>(m_launcher.window()); }
    /// The part of the window that a panel fills, with a little around it.
    void takePanel(const char* name, const QString& as) {
        for (auto* each : game().findChildren<QWidget*>())
            if (each->isVisible() && (QByteArray(each->metaObject()->className()) == name ||
                                      each->objectName() == QLatin1String(name)))
                return take(&game(), as,
                            QRect(each->mapTo(&game(), QPoint()), each->size())
                                .adjusted(-8, -8, 8, 8)
                                .intersected(game().rect()));
        qFatal("no panel %s", name);
    }
    void takeDialog(const QString& name, QSize size = {}) {
        QTest::qWait(settleMs);
        if (!size.isEmpty())
            QApplication::activeModalWidget()->resize(size); // the screen without a display is small
        take(QApplication::activeModalWidget(), name);
        if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) dialog->reject();
        QTest::qWait(50);
    }
    QWidget* topLevel(const char* type) const {
        for (auto* each : QApplication::topLevelWidgets())
            if (each->isVisible() && each->inherits(type)) return each;
        return nullptr;
    }
    void open(const QString& path, const QString& system, const QString& mission) {
        auto systems = app::Systems::load();
        app::NewGame made;
        made.system = system.toStdString();
        made.setup.mission = mission.toStdString();
        made.path = path;
        made.seed = 11;
        {
            const auto table = app::createGame(*systems, made);
            if (!table) qFatal("%s", table.error().text.c_str());
        }
        open(path);
    }
    void open(const QString& path) {
        m_launcher.start({app::StartOptions::What::Open, path, {}});
        game().setWindowState(Qt::WindowNoState);
        game().resize(1366, 768);
        QTest::qWait(settleMs);
    }

    /// Goes on by so many phases, dice rolled in the program.
    void playOn(int phases) {
        auto& session = game().session();
        for (int n = 0; n < phases; ++n) {
            session.next();
            while (session.open() && session.resolve())
                QTest::qWait(10);
        }
    }

private:
    QString m_folder;
    app::Launcher& m_launcher;
};

void press(ui::MainWindow& window, const char* name) {
    auto* button = window.findChild<QAbstractButton*>(QLatin1String(name));
    if (!button || !button->isVisible()) qFatal("no button %s", name);
    button->click();
    QTest::qWait(60);
}

void welcome(Camera& camera, app::Launcher& launcher) {
    launcher.start({});
    launcher.window()->resize(1000, 620);
    camera.take(launcher.window(), QStringLiteral("welcome"));
}

void fight(Camera& camera, const QString& path) {
    camera.open(path, QStringLiteral("plaguetide"), QStringLiteral("hab_block_17"));
    auto& window = camera.game();
    auto& session = window.session();
    camera.take(&window, QStringLiteral("briefing"));
    window.endBriefing();
    session.selection().selectUnit({});
    camera.takePanel("ui::ActivationCard", QStringLiteral("checks"));
    session.next();
    session.selection().selectUnit(QStringLiteral("op1"));
    session.selection().selectFigure(QStringLiteral("gunner-1"));
    press(window, "offer:aimed");
    camera.take(&window, QStringLiteral("table"));
    camera.takePanel("ui::ActivationCard", QStringLiteral("action"));
    session.beginChosen();
    camera.takePanel("ui::ActivationCard", QStringLiteral("dice"));
    session.resolve();
    const auto shot = session.log().head();
    window.dialogs().amend(shot);
    camera.takeDialog(QStringLiteral("amend"));
    window.dialogs().showSwitches();
    camera.takeDialog(QStringLiteral("house-rules"));
    while (session.view().phase != "activations" && session.next())
        QTest::qWait(20);
    camera.takePanel("others", QStringLiteral("group"));
    Q_EMIT window.printRequested();
    camera.takeDialog(QStringLiteral("print"), {1160, 680});
}

void battle(Camera& camera, const QString& path) {
    camera.open(path, QStringLiteral("combat_patrol"), QStringLiteral("clash_of_patrols"));
    auto& window = camera.game();
    window.endBriefing();
    camera.playOn(3);
    camera.take(&window, QStringLiteral("battle"));
}

/// Armies on hexes, guns about to fire, and a line of sight.
void hexes(Camera& camera, const QString& path) {
    camera.open(path, QStringLiteral("steampunk_fantasy"), QStringLiteral("entrenched_hedges"));
    auto& window = camera.game();
    auto& session = window.session();
    window.endBriefing();
    const auto act = [&](const char* type) {
        session.begin({{type, 1, core::Value::Object{}}, false});
        while (session.open() && session.resolve())
            QTest::qWait(10);
    };
    act("deploy_all");
    session.next();
    act("plan_all");
    for (int n = 0; n < 14 && !(session.view().turn == 2 && session.view().phase == "orders"); ++n) {
        session.next();
        while (session.open() && session.resolve())
            QTest::qWait(10);
    }
    act("plan_all");
    session.next();
    auto& canvas = window.board().canvas();
    for (const auto& unit : session.view().units)
        if (!session.offers(QString::fromStdString(unit.id)).empty() && unit.kind == "Infantry") {
            session.selection().selectUnit(QString::fromStdString(unit.id));
            break;
        }
    canvas.setCurrent(canvas.board().cellOf("3,7"));
    camera.take(&window, QStringLiteral("steampunk"));
}

/// A shot that is about to be rolled.
void skirmish(Camera& camera, const QString& path) {
    camera.open(path, QStringLiteral("scrimmage"), QStringLiteral("bad_blood"));
    auto& window = camera.game();
    auto& session = window.session();
    window.endBriefing();
    for (int n = 0; n < 4 && session.view().phase != "activations"; ++n) {
        session.next();
        while (session.open() && session.resolve())
            QTest::qWait(10);
    }
    session.correct(QStringLiteral("brute_1"), QStringLiteral("health"), 3);
    session.correct(QStringLiteral("gunner_1"), QStringLiteral("strain"), 4);
    session.correct(QStringLiteral("martial_artist_1"), QStringLiteral("fire"), 2);
    for (const auto& unit : session.view().units) {
        const auto id = QString::fromStdString(unit.id);
        const auto& offers = session.offers(id);
        if (!unit.canAct || std::none_of(offers.begin(), offers.end(), [](const auto& offer) {
                return offer.id == "shoot" && !offer.blocked;
            }))
            continue;
        session.selection().selectUnit(id);
        break;
    }
    press(window, "offer:shoot");
    camera.take(&window, QStringLiteral("scrimmage"));
}

/// A mission that is over brings its team into the campaign.
void endWell(ui::Session& session) {
    core::Order order{session.masterOffer("finish")->command, false};
    (*order.command.body.asObject())["result"] = "win";
    session.begin(order);
}

void takeRoller(Camera& camera) {
    Q_EMIT camera.game().diceRequested();
    auto* roller = camera.topLevel("ui::DiceRoller");
    roller->findChild<QLineEdit*>(QStringLiteral("formula"))
        ->setText(QStringLiteral("5D6 keep 2 highest >= 10"));
    for (int n = 0; n < 4; ++n)
        static_cast<ui::DiceRoller*>(roller)->roll();
    camera.take(roller, QStringLiteral("roller"));
}

ui::OddsWindow& compare(Camera& camera, QSize size) {
    Q_EMIT camera.game().oddsRequested();
    auto* odds = static_cast<ui::OddsWindow*>(camera.topLevel("ui::OddsWindow"));
    odds->resize(size);
    odds->addCalculator();
    odds->addCalculator();
    odds->columns().back()->findChildren<QSpinBox*>().front()->setValue(7);
    return *odds;
}

QWidget* openLibrary(Camera& camera, QSize size) {
    Q_EMIT camera.game().libraryRequested();
    QTest::qWait(settleMs);
    auto* library = camera.topLevel("ui::LibraryWindow");
    library->resize(size);
    return library;
}

/// The mission in the window ends well, and the campaign's window takes its place.
ui::CampaignWindow& openCampaign(Camera& camera, app::Launcher& launcher, QSize size) {
    endWell(camera.game().session());
    Q_EMIT camera.game().campaignRequested();
    QTest::qWait(settleMs);
    auto* campaign = qobject_cast<ui::CampaignWindow*>(launcher.window());
    if (!campaign) qFatal("no campaign");
    campaign->setWindowState(Qt::WindowNoState);
    campaign->resize(size);
    return *campaign;
}

void takeManual(Camera& camera, app::Launcher& launcher, const QDir& files) {
    welcome(camera, launcher);
    fight(camera, files.filePath("night.tide"));
    takeRoller(camera);
    camera.take(&compare(camera, {1100, 640}), QStringLiteral("odds"));
    camera.take(openLibrary(camera, {1366, 700}), QStringLiteral("library"));
    camera.take(&openCampaign(camera, launcher, {1200, 660}), QStringLiteral("campaign"));
    battle(camera, files.filePath("battle.tide"));
    skirmish(camera, files.filePath("skirmish.tide"));
    hexes(camera, files.filePath("hexes.tide"));
}

/// The windows beside the game's own, whose pictures tests/ui/mission/gallery.cpp takes.
void takeReadme(Camera& camera, app::Launcher& launcher, const QDir& files) {
    const QSize small(1366, 768);
    const auto inBoth = [&](QWidget* window, const char* name) {
        for (const auto& [theme, word] :
             {std::pair{ui::ThemeChoice::Light, "light"}, std::pair{ui::ThemeChoice::Dark, "dark"}}) {
            ui::applyTheme(*qApp, theme);
            camera.take(window, QStringLiteral("%1-%2-1366").arg(QLatin1String(name), QLatin1String(word)));
        }
    };
    launcher.start({});
    launcher.window()->resize(small);
    inBoth(launcher.window(), "welcome");
    // A mission that was played to its end has numbers to show.
    QFile::copy(SOURCE_FOLDER "/tests/data/frozen/plaguetide_rolled.tide", files.filePath("played.tide"));
    camera.open(files.filePath("played.tide"));
    inBoth(&compare(camera, small), "odds-compare");
    inBoth(openLibrary(camera, small), "library");
    Q_EMIT camera.game().printRequested();
    QTest::qWait(settleMs);
    if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
        dialog->resize(1180, 688);
        inBoth(dialog, "print-dialog");
        dialog->reject();
    }
    auto& campaign = openCampaign(camera, launcher, small);
    inBoth(&campaign, "campaign-operatives");
    campaign.pages().setCurrentWidget(campaign.findChild<ui::StatisticsPage*>());
    inBoth(&campaign, "campaign-statistics");
}

/// The page of a start after games of four systems were left: welcome [dark|light] [WIDTHxHEIGHT] [text size
/// in %].
void takeWelcome(Camera& camera, app::Launcher& launcher, const QDir& files, const QStringList& look) {
    for (const auto* game : {"scrimmage_battle", "trench_battle", "patrol_rolled", "plaguetide_rolled"}) {
        const auto path = files.filePath(QLatin1String(game) + QStringLiteral(".tide"));
        QFile::copy(QStringLiteral(SOURCE_FOLDER "/tests/data/frozen/%1.tide").arg(QLatin1String(game)),
                    path);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        camera.open(path);
        if (camera.game().isBriefing()) camera.game().endBriefing();
        Q_EMIT camera.game().welcomeRequested();
        QTest::qWait(settleMs);
    }
    const auto theme = look.value(0, QStringLiteral("dark"));
    const auto size = look.value(1, QStringLiteral("1366x768"));
    const auto percent = look.value(2, QStringLiteral("100"));
    ui::setTextSize(*qApp, percent.toInt());
    ui::applyTheme(*qApp, theme == u"light" ? ui::ThemeChoice::Light : ui::ThemeChoice::Dark);
    launcher.start({});
    launcher.window()->setWindowState(Qt::WindowNoState);
    launcher.window()->resize(size.section(u'x', 0, 0).toInt(), size.section(u'x', 1).toInt());
    camera.take(launcher.window(), QStringLiteral("welcome-%1-%2-%3").arg(theme, size, percent));
}

} // namespace

int main(int argc, char* argv[]) {
    const QByteArray set = argc > 2 ? argv[2] : "manual";
    const bool known = set == "welcome" || (argc < 4 && (set == "manual" || set == "readme"));
    if (argc < 2 || !known)
        return std::fputs("take_pictures FOLDER [manual|readme], or FOLDER welcome [dark|light] "
                          "[WIDTHxHEIGHT] [text size in %]\n",
                          stderr),
               1;
    QTemporaryDir home;
    for (const char* name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME"})
        qputenv(name, home.path().toUtf8());
    QApplication::setApplicationName("tidekeeper");
    QApplication application(argc, argv);
    application.setQuitOnLastWindowClosed(false);
    ui::applyTheme(application, ui::ThemeChoice::Dark);
    auto systems = app::Systems::load();
    if (!systems) return std::fputs(systems.error().text.c_str(), stderr), 1;
    app::Launcher launcher(std::move(*systems));
    Camera camera(QString::fromLocal8Bit(argv[1]), launcher);
    const QDir files(home.path());
    if (set == "welcome")
        takeWelcome(camera, launcher, files, application.arguments().mid(3));
    else
        (set == "readme" ? takeReadme : takeManual)(camera, launcher, files);
    return 0;
}

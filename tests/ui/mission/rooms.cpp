// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "rooms.h"

#include "app/window/campaign_screen.h"
#include "app/window/welcome_window.h"
#include "library/import_preview.h"
#include "own_folders.h"
#include "seat.h"
#include "tests/ui/campaign/campaign_fixture.h"
#include "tests/ui/library/shop.h"
#include "ui/frame/question_dialog.h"
#include "ui/history/backups_dialog.h"
#include "ui/history/recap_dialog.h"
#include "ui/library/entry_editor.h"
#include "ui/manual/manual_window.h"
#include "ui/odds/dice_roller.h"
#include "ui/odds/odds_window.h"
#include "ui/settings/about_dialog.h"
#include "ui/start/new_mission_dialog.h"
#endif

#include <QApplication>
#include <QPushButton>
#include <QScreen>
#include <QTabWidget>
#include <QTest>

#include <functional>
#include <map>
#include <utility>

namespace rooms {

namespace {

using Act = std::function<void(QWidget&)>;

const app::Systems& shipped() {
    static const auto systems = app::Systems::load();
    if (!systems) qFatal("the shipped data cannot be read");
    return *systems;
}

void press(QWidget& window, const QString& words) {
    for (auto* button : window.findChildren<QPushButton*>())
        if (button->isVisible() &&
            (button->text().remove(u'&').startsWith(words) || button->objectName() == words))
            return button->click();
    qFatal("no button %s", qPrintable(words));
}

class CampaignScreen final : public Room {
public:
    explicit CampaignScreen(Act act) : m_act(std::move(act)) {
        m_room.fill();
        m_room.controller.setSystems(app::playableChoices(shipped()));
        core::campaign::AddOperative added;
        added.name = "Seraphine Quartermaine of the Lower Docks";
        added.system = "plaguetide";
        added.sheet = "psyker";
        m_room.controller.perform(added);
        core::campaign::AddForce force{
            "The Nine of the Lower Docks", "plaguetide", "outcasts", {m_room.state().operatives.back()->id}};
        force.currencies = {{"ducats", 60}, {"glory", 2}};
        force.stash = {{"rope", 3, "for the tower"}, {"lamp", 1, {}}};
        m_room.controller.perform(force);
        m_room.controller.perform(core::campaign::AddForce{"The Hive", "combat_patrol"});
    }
    QWidget& window() override { return m_room.window; }
    void act() override { m_act(m_room.window); }

private:
    Act m_act;
    campaign_samples::CampaignFixture m_room;
};

class LibraryScreen final : public Room {
public:
    using Look = std::function<void(Shop&)>;
    explicit LibraryScreen(Look look) : m_look(std::move(look)) { m_shop.show(); }
    QWidget& window() override { return *m_shop.window; }
    void act() override { m_look(m_shop); }

private:
    Look m_look;
    Shop m_shop;
};

/// A window that is all there is to it.
template <class W> class Alone final : public Room {
public:
    Alone(std::unique_ptr<W> window, std::function<void(W&)> act)
        : m_window(std::move(window)), m_act(std::move(act)) {}
    QWidget& window() override { return *m_window; }
    void act() override {
        if (m_act) m_act(*m_window);
    }

private:
    std::unique_ptr<W> m_window;
    std::function<void(W&)> m_act;
};

template <class W> std::unique_ptr<Room> alone(std::unique_ptr<W> window, std::function<void(W&)> act = {}) {
    return std::make_unique<Alone<W>>(std::move(window), std::move(act));
}

std::unique_ptr<Room> campaignPage(int page, const QString& pressed = {}) {
    return std::make_unique<CampaignScreen>([page, pressed](QWidget& window) {
        window.findChild<QTabWidget*>(QStringLiteral("pages"))->setCurrentIndex(page);
        QCoreApplication::processEvents();
        if (!pressed.isEmpty()) press(window, pressed);
    });
}

std::unique_ptr<Room> libraryEntry(const char* system, const char* folder, const char* id) {
    return std::make_unique<LibraryScreen>([=](Shop& shop) {
        shop.window->controller().chooseSystem(system);
        shop.choose(folder, id);
        shop.button(QStringLiteral("Copy to edit"))->click();
    });
}

std::unique_ptr<Room> libraryImport() {
    return std::make_unique<LibraryScreen>([](Shop& shop) {
        const auto body = shop.it().body("plaguetide", "units/psyker.json");
        shop.window->offerImport({"Datasheets of the neighbouring club, third edition",
                                  {{"plaguetide", {{"units/psyker.json", *body}}}},
                                  {"units/queen.json: a field that this program does not know"}});
    });
}

std::vector<ui::CalculatorGroup> groups() {
    std::vector<ui::CalculatorGroup> out;
    for (const auto& system : shipped().all()) {
        ui::CalculatorGroup group;
        group.system = QString::fromStdString(system->name());
        for (auto& calculator : system->calculators())
            group.calculators.push_back(std::make_shared<const core::Calculator>(std::move(calculator)));
        out.push_back(std::move(group));
    }
    return out;
}

std::unique_ptr<Room> odds(int columns) {
    return alone<ui::OddsWindow>(std::make_unique<ui::OddsWindow>(groups()), [columns](auto& window) {
        for (int n = 0; n < columns; ++n)
            window.addCalculator();
    });
}

ui::WelcomeData welcomeData(bool first) {
    ui::WelcomeData data;
    for (const auto* id :
         {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage", "steampunk_fantasy"}) {
        const auto& system = Seat::systemOf(id);
        const auto words = system.introduction();
        ui::GameChoice game;
        game.id = id;
        game.name = QString::fromStdString(system.name()).section(u':', 0, 0);
        game.players = QString::fromStdString(words.players);
        game.text = QString::fromStdString(words.text);
        game.gameNoun = QString::fromStdString(words.gameNoun);
        game.lessonMinutes = 10, game.demoMinutes = 120;
        data.games.push_back(game);
    }
    if (first) return data;
    data.last.emplace();
    data.last->file = QStringLiteral("/home/gm/Games/hab-block-17.tide");
    data.last->mission = QStringLiteral("Hab block 17");
    data.last->turn = QStringLiteral("Turn 3");
    data.last->phase = QStringLiteral("Operatives");
    data.last->clock = QStringLiteral("clock 3 / 8");
    data.last->openAction = QStringLiteral("Veyra shoots Mauler 1: the defence roll is next");
    data.last->steps = QStringList{QStringLiteral("T3 Ohm: force staff on Shamblers, 2 destroyed")};
    data.last->note = QStringLiteral("Brakk wants to hold the stairs; the burner key lies by the west door.");
    data.last->when = QStringLiteral("yesterday, 22:40");
    for (int n = 0; n < 6; ++n)
        data.recent.push_back({QStringLiteral("/home/gm/Games/%1.tide").arg(n),
                               QStringLiteral("The long winter of the lower docks %1").arg(n),
                               QStringLiteral("could not be opened the last time"),
                               QStringLiteral("Monday, 21:10"), n == 2});
    return data;
}

using Open = std::function<void(app::WelcomeWindow&)>;

std::unique_ptr<Room> welcome(bool first, Open open = {}) {
    auto window = std::make_unique<app::WelcomeWindow>();
    window->setData(welcomeData(first));
    return alone<app::WelcomeWindow>(std::move(window), std::move(open));
}

/// The dialog in which a game is set up, on one of its tabs.
Open newGame(ui::NewMissionDialog::Kind kind, int system, int tab) {
    return [=](app::WelcomeWindow& window) {
        auto choices = app::playableChoices(shipped());
        std::swap(choices.front(), choices.at(std::size_t(system)));
        auto* dialog = new ui::NewMissionDialog(choices, kind, QStringLiteral("/tmp"), &window);
        dialog->open();
        if (auto* tabs = dialog->findChild<QTabWidget*>()) tabs->setCurrentIndex(tab % tabs->count());
    };
}

template <class Dialog, class... Given> Open opens(Given... given) {
    return [=](app::WelcomeWindow& window) { (new Dialog(given..., &window))->open(); };
}

Open question() {
    return [](app::WelcomeWindow& window) {
        auto* dialog = new ui::QuestionDialog(QStringLiteral("Leave the action?"),
                                              QStringLiteral("A die has fallen already."), &window);
        dialog->offerText(QStringLiteral("Why"), {}, [](const QString&) {});
        dialog->open();
    };
}

std::unique_ptr<Room> manual(const QString& page) {
    return alone<ui::ManualWindow>(std::make_unique<ui::ManualWindow>(),
                                   [page](auto& window) { window.open(page); });
}

const std::map<QString, std::function<std::unique_ptr<Room>()>>& plans() {
    using Kind = ui::NewMissionDialog::Kind;
    const std::vector<ui::BackupChoice> backups{
        {"a", "22 Nov 2026, 20:31", "Hab block 17, Turn 3 (48 steps)"},
        {"b", "21 Nov 2026, 23:05", "no game yet (0 steps)"}};
    static const std::map<QString, std::function<std::unique_ptr<Room>()>> all{
        {"campaign-operatives", [] { return campaignPage(0); }},
        {"campaign-operative", [] { return campaignPage(0, "addOperative"); }},
        {"campaign-rules", [] { return campaignPage(0, "Campaign rules"); }},
        {"campaign-missions", [] { return campaignPage(1); }},
        {"campaign-start", [] { return campaignPage(1, "Start"); }},
        {"campaign-journal", [] { return campaignPage(2); }},
        {"campaign-players", [] { return campaignPage(3); }},
        {"campaign-statistics", [] { return campaignPage(4); }},
        {"campaign-forces", [] { return campaignPage(5); }},
        {"campaign-career", [] { return campaignPage(5, "afterGame"); }},
        {"campaign-force", [] { return campaignPage(5, "editForce"); }},
        {"campaign-force-new", [] { return campaignPage(5, "addForce"); }},
        {"library-unit", [] { return libraryEntry("plaguetide", "units", "psyker"); }},
        {"library-mission", [] { return libraryEntry("plaguetide", "missions", "hab_block_17"); }},
        {"library-patrol", [] { return libraryEntry("combat_patrol", "patrols", "shambling_horde"); }},
        {"library-import", libraryImport},
        {"odds-empty", [] { return odds(0); }},
        {"odds-two", [] { return odds(2); }},
        {"odds-four", [] { return odds(4); }},
        {"dice", [] { return alone<ui::DiceRoller>(std::make_unique<ui::DiceRoller>(7)); }},
        {"manual", [] { return manual({}); }},
        {"manual-keys", [] { return manual("keys.md"); }},
        {"welcome-first", [] { return welcome(true); }},
        {"welcome", [] { return welcome(false); }},
        {"new-mission", [] { return welcome(true, newGame(Kind::Mission, 0, 0)); }},
        {"new-mission-team", [] { return welcome(true, newGame(Kind::Mission, 0, 1)); }},
        {"new-mission-rules", [] { return welcome(true, newGame(Kind::Mission, 0, 2)); }},
        {"new-battle", [] { return welcome(true, newGame(Kind::Mission, 1, 0)); }},
        {"new-battle-sides", [] { return welcome(true, newGame(Kind::Mission, 1, 1)); }},
        {"quick-fight", [] { return welcome(true, newGame(Kind::QuickFight, 0, 0)); }},
        {"about-welcome", [] { return welcome(true, opens<ui::AboutDialog>(QStringLiteral("0.1.0"))); }},
        {"recap", [] { return welcome(false, opens<ui::RecapDialog>(*welcomeData(false).last)); }},
        {"backups", [=] { return welcome(true, opens<ui::BackupsDialog>(backups)); }},
        {"question", [] { return welcome(true, question()); }},
    };
    return all;
}

} // namespace

void Room::show(QSize size) {
    for (auto* screen : QApplication::screens())
        if (screen->size() == size) window().move(screen->geometry().topLeft());
    window().resize(size);
    window().show();
    QCoreApplication::processEvents();
    act();
    QCoreApplication::processEvents();
}

QStringList names() {
    QStringList out;
    for (const auto& [name, make] : plans())
        out << name;
    return out;
}

std::unique_ptr<Room> make(const QString& name) { return plans().at(name)(); }

} // namespace rooms

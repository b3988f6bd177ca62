// SPDX-License-Identifier: GPL-3.0-or-later
#include "seat.h"

#include "database/data_pack.h"
#include "rivals.h"
#include "support/digest.h"
#include "ui/act/activation_card.h"
#include "ui/act/offer_grid.h"
#include "ui/act/offer_letters.h"
#include "ui/act/target_field.h"
#include "ui/dice/choice_form.h"
#include "ui/dice/dice_habits.h"
#include "ui/dice/dice_tray.h"
#include "ui/keys/key_map.h"
#include "ui/table/group_card.h"
#include "ui/tokens/figure_strip.h"
#include "ui/tokens/token_row.h"
#include "ui/turn/next_button.h"

#include <QAbstractButton>
#include <QApplication>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace {
constexpr int ways = 3; // in which dice come in: faces, counts, rolled
}

const core::System& Seat::systemOf(const std::string& id) {
    static std::map<std::string, std::unique_ptr<core::System>> loaded;
    auto& system = loaded[id];
    if (system) return *system;
    if (auto rivals = std::make_unique<rivals::System>(); rivals->id() == id)
        return *(system = std::move(rivals)); // it has no data
    for (auto& each : core::allSystems())
        if (each->id() == id) system = std::move(each);
    core::expect(system != nullptr, "the system is built in");
    const auto pack = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/") +
                                             QString::fromStdString(id));
    core::expect(pack && system->load(*pack), "the shipped data loads");
    return *system;
}

core::Ports Seat::ports() {
    return {sha256, [] { return std::string("2026-01-01T20:00:00+01:00"); }};
}

Seat::Seat(Keep keep, std::uint64_t seed, Game game) : m_game(std::move(game)) {
    if (keep == Keep::Memory) m_memory = std::make_unique<core::MemoryJournal>(system().id(), seed);
    start(seed);
    openWindow();
}

Seat::~Seat() { drop(); }

void Seat::start(std::uint64_t seed) {
    const auto opening = system().opening(m_game.setup);
    core::expect(opening.has_value(), "the mission opens");
    if (!m_memory) {
        auto file = database::CampaignFile::create(path(), "Test night");
        core::expect(file.has_value(), "the campaign file is made");
        m_file = std::move(*file);
        const auto stream = m_file->addEncounter(system().id(), system().rulesVersion(), "Test", seed);
        core::expect(stream.has_value(), "the encounter is added");
        m_stream = m_file->journal(*stream);
    }
    auto made = core::Encounter::create(system(), *opening, m_memory ? *m_memory : *m_stream, ports());
    core::expect(made.has_value(), "the encounter begins");
    m_encounter = std::move(*made);
}

void Seat::drop() {
    m_window.reset();
    m_session.reset();
    m_encounter.reset();
    m_stream.reset();
    m_file.reset();
}

void Seat::reopen() {
    drop();
    if (!m_memory) {
        auto file = database::CampaignFile::open(path());
        core::expect(file.has_value(), "the campaign file opens again");
        m_file = std::move(*file);
        m_stream = m_file->journal(m_file->streams().back().id);
    }
    auto opened = core::Encounter::open(system(), m_memory ? *m_memory : *m_stream, ports());
    core::expect(opened.has_value(), "the encounter opens again");
    m_encounter = std::move(*opened);
    openWindow();
}

void Seat::openWindow() {
    m_session = std::make_unique<ui::Session>(*m_encounter);
    QObject::connect(
        m_session.get(), &ui::Session::refused, m_session.get(),
        [this](const core::Problem& problem) { refusals << QString::fromStdString(problem.text); });
    m_window = std::make_unique<ui::MainWindow>(*m_session, answers);
    setBeat(0);
    hands.moveTo(*m_window);
    m_window->show();
    m_window->activateWindow();
    QCoreApplication::processEvents();
}

void Seat::toOperatives() {
    m_session->next();
    QCoreApplication::processEvents();
}

QWidget* Seat::button(const QString& text, QWidget* in) const {
    for (auto* each : (in ? in : m_window.get())->findChildren<QAbstractButton*>())
        if (each->isVisible() &&
            (each->text().isEmpty() ? each->accessibleName() : each->text().remove(u'&')).startsWith(text))
            return each;
    return nullptr;
}

ui::GroupCard* Seat::group(const char* sheet) const {
    return find<ui::GroupCard>(QStringLiteral("group:group:") + QLatin1String(sheet));
}

ui::TokenRow* Seat::row(QWidget* in, const char* token) const {
    if (in)
        for (auto* each : in->findChildren<ui::TokenRow*>())
            if (each->isVisible() && each->takesInput() && each->track().id == token) return each;
    return nullptr;
}

QWidget* Seat::dialog() const { return QApplication::activeModalWidget(); }

bool Seat::clickFigure(const char* sheet, int number, Where where) {
    auto* card = group(sheet);
    auto* strip = card ? card->findChild<ui::FigureStrip*>() : nullptr;
    QCoreApplication::processEvents();
    for (int n = 0; strip && n < strip->count(); ++n)
        if (strip->cell(n).id == QStringLiteral("%1-%2").arg(QLatin1String(sheet)).arg(number))
            return hands.click(strip, strip->figureRect(n).center(), where);
    return check(false, QStringLiteral("the figure is shown"), where);
}

bool Seat::clickSpace(ui::TokenRow* row, int space, Where where) {
    if (!check(row != nullptr, QStringLiteral("the row of spaces is shown"), where)) return false;
    const int number = space + 1 == row->track().current ? space : space + 1;
    if (!hands.click(row, row->spaceRect(ui::TokenRun::Main, space).center(), where)) return false;
    auto* numbers = QApplication::activePopupWidget();
    if (!numbers || numbers->objectName() != u"numbers") return true; // a correction in its own window
    return hands.click(numbers->findChild<QWidget*>(QStringLiteral("number:%1").arg(number)), {}, where);
}

bool Seat::offer(const char* id, Where where) {
    const auto name = QStringLiteral("offer:") + QLatin1String(id);
    if (!find(name) && !session().open() && session().draft().offer()) hands.press(Qt::Key_Escape);
    auto* menu = find<QToolButton>(QStringLiteral("masterMenu"));
    if (!menu || find(name)) return click(qPrintable(name), where);
    const auto& offers = session().offers({});
    const auto it =
        std::find_if(offers.begin(), offers.end(), [&](const core::Offer& each) { return each.id == id; });
    const bool chosen = it != offers.end() && hands.choose([&] { hands.click(menu, {}, where); },
                                                           QString::fromStdString(it->label), where);
    window().activateWindow(); // as on a desktop, where a menu leaves the window active
    QCoreApplication::processEvents();
    return chosen;
}

QAbstractButton* Seat::aimedAt() const {
    for (auto* chip : find(QStringLiteral("field:target"))->findChildren<ui::TargetChip*>())
        if (chip->isVisible() && chip->isChecked()) return chip;
    return nullptr;
}

bool Seat::aimAt(const QString& name, Where where) {
    auto* field = find(QStringLiteral("field:target"));
    if (!check(field != nullptr, QStringLiteral("there is a target to choose"), where)) return false;
    for (auto* chip : field->findChildren<ui::TargetChip*>())
        if (chip->isVisible() && chip->text() == name) return hands.click(chip, {}, where);
    for (auto* group : field->findChildren<ui::TargetChip*>()) {
        auto* menu = group->isVisible() ? group->findChild<QMenu*>() : nullptr;
        for (auto* entry : menu ? menu->actions() : QList<QAction*>())
            if (entry->text().section(u'\t', 0, 0) == name)
                return hands.choose([&] { hands.click(group, {}, where); }, name, where);
    }
    return check(false, QStringLiteral("“%1” can be aimed at").arg(name), where);
}

bool Seat::aimByKeys(const QString& name, Where where) {
    if (!hands.tabTo(aimedAt(), where)) return false;
    for (int n = 0; n < 30 && aimedAt()->text() != name; ++n)
        hands.press(Qt::Key_Right);
    return check(aimedAt()->text() == name, QStringLiteral("the arrows come to “%1”").arg(name), where);
}

void Seat::resolveByMouse(const std::string& option) {
    for (int n = 0; session().open() && n < 60; ++n) {
        const auto request = session().open()->request;
        if (!request || request->kind == core::Request::Kind::Split) {
            if (!click("apply")) return;
        } else if (request->kind == core::Request::Kind::Choice) {
            ++choicesMet;
            const auto has = [&](const std::string& id) {
                return std::any_of(request->options.begin(), request->options.end(),
                                   [&](const auto& o) { return o.id == id; });
            };
            const auto wanted = has(option) ? option : request->preset;
            const auto at = std::find_if(request->options.begin(), request->options.end(),
                                         [&](const auto& o) { return o.id == wanted; });
            if (!hands.click(button(QString::fromStdString(at->label), find(QStringLiteral("tray"))))) return;
        } else if (find<ui::DiceTray>(QStringLiteral("tray"))->mode() == ui::DiceMode::Roll) {
            ++rolled;
            if (!click("rollHere")) return;
        } else if (!typeByMouse(*request))
            return;
    }
}

/// The faces of the pad; more dice than the pad takes are rolled in the program.
bool Seat::typeByMouse(const core::Request& request) {
    if (!find(QStringLiteral("face:1"))) {
        ++rolled;
        return click("rollHere");
    }
    ++facesTyped;
    for (int n = 0; n < request.dice(); ++n)
        if (!click(qPrintable(QStringLiteral("face:%1").arg(1 + m_face++ % request.sides)))) return false;
    return true;
}

void Seat::rollOnTheTable() {
    for (const auto& side : session().view().sides)
        window().diceHabits().set(QString::fromStdString(side.id), ui::DiceMode::Faces);
}

void Seat::setBeat(int milliseconds) { window().diceHabits().beat().setLength(milliseconds); }

void Seat::rest() {
    QCoreApplication::processEvents();
    window().findChild<ui::NextButton*>()->findChild<QTimer*>()->stop();
}

bool Seat::next(Where where) {
    rest();
    const bool waits = session().guide().unitTurn() && !session().guide().groupTurn() &&
                       session().whyNextBlocked().isEmpty();
    return click(!waits ? "next" : find(QStringLiteral("skipRest")) ? "skipRest" : "skip", where);
}

void Seat::nextByKey() {
    rest();
    const bool waits = session().guide().unitTurn() && !session().guide().groupTurn() &&
                       session().whyNextBlocked().isEmpty();
    hands.press(Qt::Key_Space, waits ? Qt::ShiftModifier : Qt::NoModifier);
}

bool Seat::pressOffer(const char* id, int times, Where where) {
    const auto shown = window().activation().grid().shown();
    const auto letters = ui::offerLetters(shown, ui::KeyMap::shared().letters());
    for (std::size_t n = 0; n < shown.size(); ++n) {
        if (shown[n]->id != id) continue;
        if (!check(!letters[n].isNull(), QStringLiteral("%1 has a letter").arg(QLatin1String(id)), where))
            return false;
        hands.type(letters[n].toLower());
        if (times > 1) confirm();
        return true;
    }
    return check(false, QStringLiteral("%1 is offered").arg(QLatin1String(id)), where);
}

/// Enter, or where the dice would fall at once and are to be typed this time, Shift+Enter.
void Seat::confirm() {
    const auto* unit = session().unit(session().selection().unit());
    const bool falls =
        unit && window().diceHabits().of(QString::fromStdString(unit->side)) == ui::DiceMode::Roll;
    const bool roll = m_way % ways == ways - 1;
    const int before = int(session().log().size());
    hands.press(Qt::Key_Return, falls && !roll ? Qt::ShiftModifier : Qt::NoModifier);
    const bool rolledAtOnce = falls && roll && session().open() && !session().open()->answers.empty();
    if (!rolledAtOnce || int(session().log().size()) != before) return;
    ++m_way;
    ++rolled;
}

void Seat::resolveByKeys(const std::string& option) {
    for (int n = 0; session().open() && n < 60; ++n) {
        const auto request = session().open()->request;
        if (!request) {
            hands.press(Qt::Key_Return);
        } else if (request->kind == core::Request::Kind::Split) {
            hands.press(Qt::Key_Return);
        } else if (request->kind == core::Request::Kind::Choice) {
            ++choicesMet;
            const auto at = std::find_if(request->options.begin(), request->options.end(),
                                         [&](const auto& o) { return o.id == option; });
            if (at == request->options.end())
                hands.press(Qt::Key_Return);
            else
                hands.type(
                    QString(ui::ChoiceForm::letter(std::size_t(at - request->options.begin()))).toLower());
        } else
            answerByKeys(*request);
    }
}

void Seat::answerByKeys(const core::Request& request) {
    constexpr int oneDigit = 9;
    const bool single = request.kind == core::Request::Kind::Faces && !request.takesTotals();
    const int way = single ? 0 : request.dice() > oneDigit ? 2 : m_way++ % ways;
    if (way == 0) return typeFaces(request);
    if (way == 1) return typeCounts(request);
    ++rolled;
    hands.type(QStringLiteral("r")); // these dice only, so that the next come in another way
}

void Seat::typeFaces(const core::Request& request) {
    ++facesTyped;
    hands.type(QStringLiteral("f"));
    for (const auto& row : request.rows)
        for (int n = 0; n < row.dice; ++n)
            hands.type(QString::number(nextFace(request.sidesOf(row))));
}

/// Faces in turn; of large dice those that no second digit could follow.
int Seat::nextFace(int sides) {
    constexpr int faces = 6, oneDigit = 9, firstAlone = 3;
    const int n = m_face++ % std::min(faces, sides);
    return sides > oneDigit ? firstAlone + n : 1 + n;
}

/// What the dice of each row add up to, one below what they would be rolled on at.
void Seat::typeTotals(const core::Request& request) {
    for (std::size_t n = 0; n < request.rows.size(); ++n) {
        const auto& range = *request.rows[n].total;
        int total = range.least + 1;
        while (!range.holds(total))
            ++total;
        if (n > 0) hands.press(Qt::Key_Tab);
        hands.type(QString::number(total));
    }
    hands.press(Qt::Key_Return);
}

void Seat::typeCounts(const core::Request& request) {
    ++countsTyped;
    hands.type(QStringLiteral("c"));
    if (request.takesTotals()) return typeTotals(request);
    // Successes come first; the last field takes the dice that are left over.
    for (const auto& row : request.rows) {
        const auto good = std::count_if(row.bands.begin(), row.bands.end(),
                                        [](const core::Band& band) { return band.good; });
        const auto asked = good > 0 ? std::min(good, std::ssize(row.bands) - 1) : std::ssize(row.bands) - 1;
        int left = row.dice;
        for (std::ptrdiff_t n = 0; n < asked && left > 0; ++n) {
            const int count = std::min(left, (row.dice + 1) / 2);
            hands.type(QString::number(count));
            left -= count;
        }
    }
    hands.press(Qt::Key_Return);
}

int Seat::token(const char* unit, const char* token) const {
    const auto* figure = m_session->unit(QLatin1String(unit));
    if (!figure) return -1;
    for (const auto& track : figure->tracks)
        if (track.id == token) return track.current;
    for (const auto& marker : figure->allMarkers)
        if (marker.id == token) return marker.count;
    return -1;
}

std::string Seat::picture() const { return core::canonicalBytes(core::codec::write(m_encounter->view())); }

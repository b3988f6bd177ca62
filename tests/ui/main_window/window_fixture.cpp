// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_fixture.h"

#include "support/digest.h"
#include "ui/dice/dice_habits.h"
#include "ui/turn/next_button.h"

#include <QTest>
#include <QTimer>

core::Ports Fixture::ports() {
    return {sha256, [] { return std::string("2026-01-01T20:00:00+01:00"); }};
}

Fixture::Fixture(screen::State start) : system(std::move(start)), journal("screen", 7) {
    const auto opening = system.opening({});
    auto made = core::Encounter::create(system, *opening, journal, ports());
    core::expect(made.has_value(), "the screen game opens");
    encounter = std::move(*made);
    openWindow();
}

void Fixture::restart() {
    window.reset();
    session.reset();
    auto opened = core::Encounter::open(system, journal, ports());
    core::expect(opened.has_value(), "the screen game opens again");
    encounter = std::move(*opened);
    openWindow();
}

void Fixture::openWindow() {
    session = std::make_unique<ui::Session>(*encounter);
    window = std::make_unique<ui::MainWindow>(*session, answers);
    window->diceHabits().beat().setLength(0); // typed faces count at once
    window->show();
    window->activateWindow();
    QCoreApplication::processEvents();
}

void Fixture::press(int key, Qt::KeyboardModifiers modifiers) {
    auto* target = window->focusWidget() ? window->focusWidget() : window.get();
    QTest::keyClick(target, static_cast<Qt::Key>(key), modifiers);
}

void Fixture::type(const char* keys) {
    for (; *keys; ++keys) {
        if (*keys == '\n')
            press(Qt::Key_Return);
        else
            QTest::keyClick(window->focusWidget() ? window->focusWidget() : window.get(), *keys);
    }
}

void Fixture::rollOnTheTable() { window->diceHabits().set({}, ui::DiceMode::Faces); }

void Fixture::rest() const {
    QCoreApplication::processEvents();
    window->findChild<ui::NextButton*>()->findChild<QTimer*>()->stop();
}

void Fixture::click(QWidget* widget) const {
    core::expect(widget != nullptr, "the widget to click is there");
    QCoreApplication::processEvents();
    QTest::mouseClick(widget, Qt::LeftButton);
}

int Fixture::token(const char* unit, const char* track) const {
    const auto* figure = session->unit(QLatin1String(unit));
    for (const auto& row : figure->tracks)
        if (row.id == track) return row.current;
    for (const auto& marker : figure->allMarkers)
        if (marker.id == track) return marker.count;
    return -1;
}

void Fixture::Answers::confirm(const QString& title, const QString&, const QString&,
                               std::function<void()> onYes) {
    asked << title;
    onYes();
}
void Fixture::Answers::inform(const QString& title, const QString&) { asked << title; }
void Fixture::Answers::askText(const QString& title, const QString&, const QString& preset,
                               std::function<void(const QString&)> onText) {
    asked << title;
    onText(preset);
}
void Fixture::Answers::chooseOption(const QString& title, const QString&, const QStringList&,
                                    std::function<void(int)> onChosen) {
    asked << title;
    onChosen(choose);
}
void Fixture::Answers::askSavePath(const QString& title, const QString&, const QString&,
                                   std::function<void(const QString&)> onPath) {
    asked << title;
    if (!path.isEmpty()) onPath(path);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

#include "ui/charts/odds_chart.h"
#include "ui/dice/dice_tray.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/figure_strip.h"
#include "ui/tokens/phase_stepper.h"
#include "ui/tokens/token_row.h"

#include <QApplication>
#include <QDir>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

/// Pictures of every widget in both themes, for looking at: widget_gallery FOLDER

namespace {

using core::TokenShape;

QFrame* card(QWidget* parent, bool chosen = false) {
    auto* frame = new QFrame(parent);
    ui::setLook(*frame, "card");
    ui::setStyleFlag(*frame, "chosen", chosen);
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(0);
    return frame;
}

ui::TokenRow* row(QWidget* card, const core::TrackView& track, bool compact = false) {
    auto* made = new ui::TokenRow(card);
    made->setTrack(track);
    made->setCompact(compact);
    card->layout()->addWidget(made);
    return made;
}

QWidget* head(QWidget* parent, const QString& name, const QString& kind, ui::Chip* chip) {
    auto* holder = new QWidget(parent);
    auto* line = new QHBoxLayout(holder);
    line->setContentsMargins(0, 0, 0, 4);
    auto* title = new QLabel(name, holder);
    ui::setLook(*title, "name");
    title->setFont(ui::scaled(holder->font(), 1.08, QFont::DemiBold));
    auto* quiet = new QLabel(kind, holder);
    ui::setLook(*quiet, "muted");
    line->addWidget(title);
    line->addWidget(quiet, 1);
    line->addWidget(chip);
    return holder;
}

QWidget* operatives(QWidget* parent) {
    auto* column = new QWidget(parent);
    auto* layout = new QVBoxLayout(column);
    column->setFixedWidth(332);
    auto* first = card(column, true);
    first->layout()->addWidget(head(first, "Veyra", "Sharpshooter", new ui::Chip("Ready", core::Tone::Good)));
    row(first, samples::track("Actions", TokenShape::Action, 3, 5));
    auto* pending = row(first, samples::track("Toughness", TokenShape::Shield, 1, 4));
    pending->setObjectName("pending");
    row(first, samples::track("Health", TokenShape::Heart, 2, 3));
    row(first, samples::magazine(3, 6));
    auto* pair = new QHBoxLayout;
    for (const auto& [label, shape] :
         {std::pair{"Ability", TokenShape::Square}, std::pair{"Blitz", TokenShape::SquareAlt}}) {
        auto* counter = new ui::TokenRow(first);
        counter->setTrack(samples::track(label, shape, 2, 3));
        counter->setLabelWidth(-1);
        counter->setValueShown(false);
        pair->addWidget(counter);
    }
    static_cast<QVBoxLayout*>(first->layout())->addLayout(pair);
    row(first, samples::track("Faith", TokenShape::Diamond, 12, 20));
    layout->addWidget(first);
    auto* second = card(column);
    second->layout()->addWidget(head(second, "Ohm", "Psyker", new ui::Chip("Stunned", core::Tone::Warn)));
    row(second, samples::track("Actions", TokenShape::Action, 2, 5, 1), true);
    row(second, samples::track("Warp", TokenShape::Diamond, 4, 6), true);
    row(second, samples::track("Health", TokenShape::Heart, 0, 3), true);
    row(second, samples::magazine(2, 4), true);
    layout->addWidget(second);
    auto* chips = new QHBoxLayout;
    chips->addWidget(new ui::Chip("acts ×2", core::Tone::Plain));
    chips->addWidget(new ui::Chip("Down · 1 of 3", core::Tone::Bad));
    auto* lettered = new ui::Chip;
    lettered->setChip("Bleed 2", core::Tone::Bad, "B");
    chips->addWidget(lettered);
    chips->addStretch();
    layout->addLayout(chips);
    layout->addStretch();
    return column;
}

QWidget* activation(QWidget* parent) {
    auto* frame = card(parent);
    auto* column = static_cast<QVBoxLayout*>(frame->layout());
    column->setSpacing(12);
    auto* presumed = new QHBoxLayout;
    for (const char* text : {"in range", "in sight", "cover"}) {
        auto* chip = new ui::ToggleChip(text, frame);
        chip->setChecked(QString(text) != "cover");
        presumed->addWidget(chip);
    }
    presumed->addStretch();
    column->addLayout(presumed);
    auto* chart = new ui::OddsChart(frame);
    chart->setOdds(samples::manyOdds(), samples::oddsBefore());
    chart->setAtLeastShown(true);
    column->addWidget(chart);
    auto* line = new QFrame(frame);
    ui::setLook(*line, "line");
    column->addWidget(line);
    auto* tray = new ui::DiceTray(frame);
    tray->setMode(ui::DiceMode::Faces);
    tray->setRequest(samples::halfDone());
    column->addWidget(tray);
    auto* faces = new ui::DiceTray(frame);
    faces->setObjectName("faces");
    faces->setMode(ui::DiceMode::Faces);
    faces->setRequest(samples::open(samples::twoRows()));
    column->addWidget(faces);
    column->addStretch();
    auto* buttons = new QHBoxLayout;
    for (const char* look : {"primary", "ghost", "flat", "plain"}) {
        auto* button = new QPushButton(look, frame);
        ui::setLook(*button, look);
        buttons->addWidget(button);
    }
    auto* off = new QPushButton("disabled", frame);
    ui::setLook(*off, "primary");
    off->setEnabled(false);
    buttons->addWidget(off);
    column->addLayout(buttons);
    return frame;
}

QWidget* horde(QWidget* parent) {
    auto* column = new QWidget(parent);
    column->setFixedWidth(310);
    auto* layout = new QVBoxLayout(column);
    for (const int count : {8, 3, 120}) {
        auto* group = card(column, count == 3);
        group->layout()->addWidget(head(group, count == 3 ? "Gunner" : "Shamblers", QString::number(count),
                                        new ui::Chip("acts ×2", core::Tone::Plain)));
        auto* strip = new ui::FigureStrip(group);
        const auto units = samples::figures(count);
        strip->setFigures(samples::pointers(units));
        if (count == 3) strip->setTargets({"shambler-1", "shambler-3"});
        group->layout()->addWidget(strip);
        layout->addWidget(group);
    }
    layout->addStretch();
    return column;
}

QWidget* trays(QWidget* parent) {
    auto* frame = card(parent);
    auto* column = static_cast<QVBoxLayout*>(frame->layout());
    column->setSpacing(14);
    const auto add = [&](ui::DiceMode mode, core::Request request) {
        auto* tray = new ui::DiceTray(frame);
        tray->setMode(mode);
        tray->setRequest(samples::open(std::move(request)));
        column->addWidget(tray);
        return tray;
    };
    add(ui::DiceMode::Roll, samples::hitRequest(5));
    add(ui::DiceMode::Roll, samples::twoRows());
    add(ui::DiceMode::Count, samples::hitRequest(5))->showReason("6 dice counted, but only 5 dice rolled.");
    add(ui::DiceMode::Faces, samples::hitRequest(31));
    add(ui::DiceMode::Faces, samples::twentySided(3));
    add(ui::DiceMode::Roll, samples::reaction());
    auto* chart = new ui::OddsChart(frame);
    chart->setOdds(samples::longOdds(18));
    column->addWidget(chart);
    column->addStretch();
    return frame;
}

QWidget* icons(QWidget* parent) {
    auto* holder = new QWidget(parent);
    auto* line = new QHBoxLayout(holder);
    for (const QString& file : QDir(":/icons").entryList()) {
        auto* label = new QLabel(holder);
        label->setPixmap(ui::icon(file.section('.', 0, 0)).pixmap(QSize(20, 20), label->devicePixelRatioF()));
        line->addWidget(label);
    }
    return holder;
}

void typeSome(QWidget& window) {
    auto* pending = window.findChild<ui::TokenRow*>("pending");
    const QPoint at = pending->rect().center();
    QWheelEvent turn(at, pending->mapToGlobal(at), {}, QPoint(0, 240), Qt::NoButton, Qt::ControlModifier,
                     Qt::NoScrollPhase, false);
    QApplication::sendEvent(pending, &turn);
    auto* faces = window.findChild<QWidget*>("faces");
    const auto boxes = faces->findChildren<QLineEdit*>();
    for (int n = 0; n < 3; ++n)
        QTest::keyClick(boxes[n], Qt::Key(Qt::Key_2 + 2 * n));
    QTest::keyClick(boxes[3], Qt::Key_9);
}

void take(QApplication& application, const QString& folder, ui::ThemeChoice theme, const QString& name) {
    ui::applyTheme(application, theme);
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    auto* stepper = new ui::PhaseStepper(&window);
    stepper->setPhases(samples::phases());
    column->addWidget(stepper);
    auto* narrow = new ui::PhaseStepper(&window);
    narrow->setPhases(samples::phases());
    narrow->setFixedWidth(460);
    column->addWidget(narrow, 0, Qt::AlignHCenter);
    auto* across = new QHBoxLayout;
    across->addWidget(operatives(&window));
    across->addWidget(activation(&window), 1);
    across->addWidget(trays(&window), 1);
    across->addWidget(horde(&window));
    column->addLayout(across);
    column->addWidget(icons(&window));
    window.resize(1960, 900);
    window.show();
    QTest::qWait(80);
    typeSome(window);
    QTest::qWait(40);
    window.grab().save(folder + "/" + name + ".png");
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral(".");
    take(application, folder, ui::ThemeChoice::Dark, "dark");
    take(application, folder, ui::ThemeChoice::Light, "light");
    return 0;
}

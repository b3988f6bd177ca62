// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "ui/correct/correct_dialog.h"
#include "ui/correct/datasheet_dialog.h"
#include "ui/correct/form_dialog.h"
#include "ui/frame/message_bar.h"
#include "ui/frame/question_dialog.h"
#include "ui/history/amend_dialog.h"
#include "ui/history/amend_report_dialog.h"
#include "ui/history/debrief_dialog.h"
#include "ui/history/pause_dialog.h"
#include "ui/history/recap_dialog.h"
#include "ui/settings/about_dialog.h"
#include "ui/settings/switches_dialog.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QTabWidget>
#include <QTest>
#include <QVBoxLayout>

/// Draws every dialog into picture files: gallery FOLDER [light]. For looking, not for the test run.
namespace {

QWidget* window() {
    auto* ground = new QWidget;
    ground->resize(1366, 768);
    ground->show();
    return ground;
}

void picture(const QString& folder, const QString& name, QWidget* shown) {
    shown->show();
    QTest::qWait(150);
    shown->grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

void pages(const QString& folder, QWidget* ground) {
    ui::WelcomePage page;
    page.resize(1366, 768);
    page.setData({{}, {}, samples::games()});
    picture(folder, "welcome-first", &page);
    page.setData({samples::recap(), samples::recent(), samples::games()});
    picture(folder, "welcome", &page);
    auto* column = new QVBoxLayout(ground);
    ui::BarMessage info{ui::BarMessage::Tone::Info, "Saved as debrief.md", "", {}};
    auto rule = ui::BarMessage::from(
        {"shoot.out_of_range", "The Mauler is farther than 30″ away, so this shot goes against the rules.",
         "Veyra", core::Problem::Kind::Rule});
    rule.actions = {{"Allow anyway", {}}};
    auto error = ui::BarMessage::from({"file.full",
                                       "The step was not saved: no space left on the disk. Free some space "
                                       "and try again, or save a copy elsewhere; nothing was changed.",
                                       "hab-block-17.tide", core::Problem::Kind::Impossible});
    error.actions = {{"Try again", {}}, {"Save a copy…", {}}};
    for (const auto& message : {info, rule, error}) {
        auto* bar = new ui::MessageBar;
        column->addWidget(bar);
        bar->present(message);
    }
    column->addStretch(1);
    picture(folder, "message-bar", ground);
}

void forms(const QString& folder, QWidget* ground) {
    const auto shoot = samples::step();
    core::Offer fields;
    fields.inputs = {{"target",
                      "Target",
                      "",
                      core::OfferField::Kind::One,
                      {{"m1", "Mauler 1", "♥♥♥", ""}, {"m2", "Mauler 2", "♥", ""}},
                      "m1",
                      0,
                      0},
                     {"cover", "in cover", "", core::OfferField::Kind::Chip, {}, false, 0, 0}};
    auto blocked = samples::offer();
    blocked.blocked =
        core::Problem{"spawn.threat", "Only 4 of 6 threat points are left.", "", core::Problem::Kind::Rule};
    picture(folder, "form", new ui::FormDialog(samples::offer(), ground));
    picture(folder, "form-blocked", new ui::FormDialog(blocked, ground));
    picture(folder, "correct-unit", new ui::CorrectDialog(samples::unit(), ground));
    picture(folder, "correct-mission", new ui::CorrectDialog(samples::encounter(), ground));
    picture(folder, "amend", new ui::AmendDialog(shoot, samples::asked(), fields, ground));
    picture(folder, "amend-report", new ui::AmendReportDialog(samples::amendReport(), {}, ground));
}

void setup(const QString& folder, QWidget* ground) {
    for (const auto kind : {ui::NewMissionDialog::Kind::Mission, ui::NewMissionDialog::Kind::QuickFight}) {
        auto* dialog = new ui::NewMissionDialog({{"pt", "Plaguetide", samples::choices()}}, kind,
                                                QDir::tempPath(), ground);
        auto* tabs = dialog->findChild<QTabWidget*>();
        for (int n = 0; n < tabs->count(); ++n) {
            tabs->setCurrentIndex(n);
            picture(folder, QStringLiteral("new-%1-%2").arg(int(kind)).arg(n), dialog);
        }
    }
}

void sheets(const QString& folder, QWidget* ground) {
    picture(folder, "debrief", new ui::DebriefDialog(samples::encounter(), ground));
    picture(folder, "keys", new ui::KeySheet(samples::keys(), ground));
    picture(folder, "recap", new ui::RecapDialog(samples::recap(), ground));
    picture(folder, "pause", new ui::PauseDialog("Turn 3, Operatives", {}, ground));
    picture(folder, "switches", new ui::SwitchesDialog(samples::switches(), ground));
    picture(folder, "datasheets", new ui::DatasheetDialog("Plaguetide", samples::sheets(), ground));
    picture(folder, "about", new ui::AboutDialog("0.1.0", ground));
    auto* question = new ui::QuestionDialog(
        "Leave the action?", "A die has fallen already; leaving books an abandoned step.", ground);
    question->offerYes("Leave", {});
    picture(folder, "question", question);
    auto* text = new ui::QuestionDialog("Rename", {}, ground);
    text->offerText("New name", "Veyra", {});
    picture(folder, "question-text", text);
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const auto folder = application.arguments().value(1, QStringLiteral("."));
    ui::applyTheme(application, application.arguments().contains("light") ? ui::ThemeChoice::Light
                                                                          : ui::ThemeChoice::Dark);
    auto* ground = window();
    pages(folder, ground);
    forms(folder, ground);
    setup(folder, ground);
    sheets(folder, ground);
    return 0;
}

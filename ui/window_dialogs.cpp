// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window_dialogs.h"

#include "table/orders.h"

#include "ui/correct/datasheet_dialog.h"
#include "ui/files/save_file.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/prompts.h"
#include "ui/history/amend_dialog.h"
#include "ui/history/amend_report_dialog.h"
#include "ui/history/pause_dialog.h"
#include "ui/keys/key_map.h"
#include "ui/log/log_model.h"
#include "ui/main_window.h"
#include "ui/odds/forecast_dialog.h"
#include "ui/session/session.h"
#include "ui/session/step_context.h"
#include "ui/settings/about_dialog.h"
#include "ui/settings/key_dialog.h"
#include "ui/settings/switches_dialog.h"
#include "ui/window_keys.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

WindowDialogs::WindowDialogs(Session& session, Prompts& prompts, MainWindow& window)
    : QObject(&window), m_session(session), m_prompts(prompts), m_window(window) {}

void WindowDialogs::showKeys() { (new KeySheet(WindowKeys::sheet(), &m_window))->open(); }

void WindowDialogs::chooseKeys() {
    auto* dialog = new KeyDialog(KeyMap::shared(), &m_window);
    connect(dialog, &KeyDialog::chosen, this,
            [](const KeyChoices& choices) { KeyMap::shared().choose(choices); });
    dialog->open();
}

void WindowDialogs::showAbout() {
    (new AboutDialog(QCoreApplication::applicationVersion(), &m_window))->open();
}

void WindowDialogs::showSwitches() {
    auto* dialog = new SwitchesDialog(m_session.view().switches, &m_window);
    connect(dialog, &SwitchesDialog::switched, this, [this, dialog](const QString& id, const QString& value) {
        m_session.begin(core::table::order(core::table::SetSwitch{id.toStdString(), value.toStdString()}));
        dialog->setSwitches(m_session.view().switches);
    });
    dialog->open();
}

void WindowDialogs::showDatasheets() {
    const auto choices = m_session.system().choices();
    auto sheets = choices.sheets;
    for (const auto& member : choices.members)
        sheets.push_back(member.view);
    auto* dialog = new DatasheetDialog(part::text(m_session.system().name()), std::move(sheets), &m_window);
    const auto* figure = m_session.unit(m_session.selection().figure());
    if (figure) dialog->showSheet(figure->profile);
    dialog->open();
}

/// The present game, and its mission with teams of other sizes where it has a preset team.
ForecastGame WindowDialogs::forecastGame() {
    const auto& view = m_session.view();
    ForecastGame out;
    out.mission = part::text(view.title);
    out.about = QStringLiteral("%1 · %2").arg(out.mission, part::text(view.when));
    out.now = [this] { return ForecastGame::Copy(m_session.wholeGame()); };
    const auto choices = m_session.system().choices();
    const auto mission = std::find_if(choices.missions.begin(), choices.missions.end(),
                                      [&](const auto& one) { return one.name == view.title; });
    if (mission == choices.missions.end()) return out;
    const auto most = std::min<std::size_t>(mission->team.size(), choices.maximumMembers);
    for (int size = std::max(1, choices.minimumMembers); size <= static_cast<int>(most); ++size)
        out.teams.push_back(size);
    core::Setup setup;
    setup.mission = mission->id;
    setup.members = mission->team;
    for (const auto& entry : view.switches)
        setup.switches[entry.id] = entry.value;
    out.begin = [this, setup](int size) -> ForecastGame::Copy {
        auto chosen = setup;
        chosen.members.resize(static_cast<std::size_t>(size));
        auto game = core::lead::gameAtStart(m_session.system(), chosen, 1);
        return game ? ForecastGame::Copy(std::move(*game)) : nullptr;
    };
    return out;
}

void WindowDialogs::showForecast() { (new ForecastDialog(forecastGame(), m_forecasts, &m_window))->open(); }

void WindowDialogs::pause() {
    const auto& view = m_session.view();
    const auto active = std::find_if(view.phases.begin(), view.phases.end(),
                                     [&](const auto& p) { return p.id == view.phase; });
    auto where = tr("%1, %2").arg(part::text(view.title), part::text(view.when));
    if (active != view.phases.end()) where += QStringLiteral(", ") + part::text(active->label);
    if (m_session.open()) where += tr(", in the middle of “%1”").arg(part::text(m_session.open()->label));
    auto* dialog = new PauseDialog(where, part::text(view.note), &m_window);
    connect(dialog, &PauseDialog::paused, this, [this](const QString& note, const QString& photo) {
        if (!note.isEmpty() && !m_session.open() && !m_session.readOnly())
            m_session.begin(core::table::order(core::table::Note{note.toStdString()}));
        emit m_window.paused(note, photo);
    });
    dialog->open();
}

void WindowDialogs::amend(core::StepId step) {
    const auto context = contextOf(m_session, step);
    if (!context) return m_session.refuse(context.error());
    auto* dialog = new AmendDialog(context->step, context->asked, context->offer, &m_window);
    connect(dialog, &AmendDialog::amended, this,
            [this](core::StepId id, const core::Order& order, const std::vector<core::Answer>& answers,
                   std::size_t kept) {
                const auto was = m_session.log().head();
                const auto before = m_session.view();
                const auto report = m_session.amend(id, order, answers, kept);
                if (!report) return;
                auto* shown =
                    new AmendReportDialog(*report, viewChanges(before, m_session.view()), &m_window);
                connect(shown, &AmendReportDialog::undoRequested, this, [this, was] {
                    if (m_session.open()) m_session.abandon(); // the amended step, which waits for real dice
                    m_session.jump(was);
                });
                shown->open();
            });
    dialog->open();
}

void WindowDialogs::exportLog(const LogTexts& log) {
    m_prompts.askSavePath(tr("Export the log"), tr("log.md"),
                          tr("Markdown (*.md);;Web page (*.html);;Table (*.csv);;Text (*.txt)"),
                          [this, log](const QString& path) {
                              const auto ends = [&path](const char* ending) {
                                  return path.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
                              };
                              const auto& form = ends(".txt")                    ? log.text
                                                 : ends(".html") || ends(".htm") ? log.html
                                                 : ends(".csv")                  ? log.csv
                                                                                 : log.markdown;
                              if (auto done = saveText(path, form); !done) m_session.refuse(done.error());
                          });
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window_dialogs.h"

#include "table/orders.h"
#include "table/tokens.h"
#include "ui/frame/sentences.h"

#include "ui/correct/correct_dialog.h"
#include "ui/correct/datasheet_dialog.h"
#include "ui/correct/form_dialog.h"
#include "ui/correct/several_dialog.h"
#include "ui/files/save_file.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/prompts.h"
#include "ui/history/amend_dialog.h"
#include "ui/history/amend_report_dialog.h"
#include "ui/history/debrief_dialog.h"
#include "ui/history/paper_record_dialog.h"
#include "ui/history/pause_dialog.h"
#include "ui/keys/key_map.h"
#include "ui/keys/menu_letters.h"
#include "ui/log/log_model.h"
#include "ui/main_window.h"
#include "ui/main_window_keys.h"
#include "ui/session/session.h"
#include "ui/session/step_context.h"
#include "ui/settings/about_dialog.h"
#include "ui/settings/key_dialog.h"
#include "ui/settings/switches_dialog.h"

#include <QCoreApplication>
#include <QCursor>
#include <QMenu>

#include <algorithm>

namespace ui {

WindowDialogs::WindowDialogs(Session& session, Prompts& prompts, MainWindow& window)
    : QObject(&window), m_session(session), m_prompts(prompts), m_window(window) {
    followEnd();
    connect(&session, &Session::changed, this, &WindowDialogs::followEnd);
}

void WindowDialogs::keys() { (new KeySheet(WindowKeys::sheet(), &m_window))->open(); }

void WindowDialogs::chooseKeys() {
    auto* dialog = new KeyDialog(KeyMap::shared(), &m_window);
    connect(dialog, &KeyDialog::chosen, this,
            [](const KeyChoices& choices) { KeyMap::shared().choose(choices); });
    dialog->open();
}

void WindowDialogs::about() { (new AboutDialog(QCoreApplication::applicationVersion(), &m_window))->open(); }

/// Books corrections of a figure, or of the mission when it is empty.
void WindowDialogs::book(const QString& who, const Corrections& corrections) {
    for (const auto& each : corrections) {
        using namespace core::table;
        if (each.kind == Correction::Kind::Phase)
            m_session.correct({{}, std::string(token::phase), 0, each.token});
        else if (each.kind == Correction::Kind::Piece)
            m_session.correct({{}, token::piece(each.token), each.value, {}});
        else if (each.kind == Correction::Kind::Objective)
            m_session.correct({{}, token::objective(each.token), each.value, {}});
        else if (each.kind == Correction::Kind::Setting)
            m_session.correct({core::UnitId(who.toStdString()), each.token, 0, each.text});
        else
            m_session.correct(who, part::text(each.token), each.value);
    }
}

void WindowDialogs::correctMission() {
    auto* dialog = new CorrectDialog(m_session.view(), &m_window);
    connect(dialog, &CorrectDialog::corrected, this, &WindowDialogs::book);
    dialog->open();
}

void WindowDialogs::takeBack() {
    auto* dialog = new PaperRecordDialog(m_session.view(), &m_window);
    connect(dialog, &PaperRecordDialog::corrected, this, &WindowDialogs::book);
    dialog->open();
}

void WindowDialogs::correctUnit(const QString& id) {
    const auto* unit = m_session.unit(id);
    if (!unit) return;
    auto* dialog = new CorrectDialog(*unit, &m_window);
    connect(dialog, &CorrectDialog::corrected, this, &WindowDialogs::book);
    dialog->open();
}

void WindowDialogs::changeTogether() {
    std::vector<MarkedFigure> figures;
    for (const auto& [id, model] : m_session.selection().marked())
        if (const auto* unit = m_session.unit(id)) figures.push_back({*unit, model.toStdString()});
    const auto no = [this](const QString& words) {
        m_session.refuse({"several.none", words.toStdString(), {}, core::Problem::Kind::Impossible});
    };
    if (m_session.open()) return no(m_session.nextBlocked());
    if (figures.empty())
        return no(tr("No figures are marked: click them with Ctrl or Shift, or press Ctrl+A in a group."));
    auto* dialog = new SeveralDialog(std::move(figures), &m_window);
    connect(&m_session, &Session::refused, dialog,
            [dialog](const core::Problem& problem) { dialog->refuse(part::text(problem.text)); });
    connect(dialog, &SeveralDialog::booked, this, [this](const std::vector<FigureChange>& changes) {
        std::vector<core::table::Correct> all;
        for (const auto& change : changes)
            all.push_back({core::UnitId(change.unit), change.token, change.value, {}});
        m_session.correctAll(all);
    });
    dialog->open();
}

void WindowDialogs::editUnit(const QString& id) {
    auto* menu = new QMenu(&m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("All numbers…")), &QAction::triggered, this, [this, id] { correctUnit(id); });
    for (const auto& offer : m_session.offers(id)) {
        if (offer.place != core::OfferPlace::Improvise) continue;
        connect(menu->addAction(tr("%1…").arg(part::text(offer.label))), &QAction::triggered, this,
                [this, offer] {
                    auto judge = [this](const core::Order& order) { return m_session.problem(order); };
                    auto* form = new FormDialog(offer, &m_window, std::move(judge));
                    connect(form, &FormDialog::submitted, this,
                            [this](const core::Order& order) { m_session.begin(order); });
                    form->open();
                });
    }
    addRetake(*menu, id);
    nameMenu(*menu, tr("Edit"));
    menu->popup(QCursor::pos());
}

/// Adds the action only where it would change something: the game refuses an equal datasheet.
void WindowDialogs::addRetake(QMenu& menu, const QString& id) {
    const auto* unit = m_session.unit(id);
    if (!unit || !m_window.retake()) return;
    const auto order = m_window.retake()(unit->profile, unit->id);
    if (!order || m_session.problem(*order)) return;
    connect(menu.addAction(tr("Reload the datasheet")), &QAction::triggered, this,
            [this, order] { m_session.begin(*order); });
}

void WindowDialogs::switches() {
    auto* dialog = new SwitchesDialog(m_session.view().switches, &m_window);
    connect(dialog, &SwitchesDialog::switched, this, [this, dialog](const QString& id, const QString& value) {
        m_session.begin(core::table::order(core::table::SetSwitch{id.toStdString(), value.toStdString()}));
        dialog->setSwitches(m_session.view().switches);
    });
    dialog->open();
}

void WindowDialogs::datasheets() {
    const auto choices = m_session.system().choices();
    auto sheets = choices.enemies;
    for (const auto& member : choices.members)
        sheets.push_back(member.view);
    auto* dialog = new DatasheetDialog(part::text(m_session.system().name()), std::move(sheets), &m_window);
    const auto* figure = m_session.unit(m_session.selection().figure());
    if (figure) dialog->showSheet(figure->profile);
    dialog->open();
}

bool WindowDialogs::finish(const QString& outcome) {
    return m_session.begin(core::table::order(core::table::Finish{outcome.toStdString()}));
}

void WindowDialogs::openDebrief() {
    auto* dialog = new DebriefDialog(m_session.view(), &m_window);
    connect(dialog, &DebriefDialog::endAccepted, this, [this](const QString& outcome) { finish(outcome); });
    connect(dialog, &DebriefDialog::campaignAsked, &m_window, &MainWindow::campaignRequested);
    dialog->open();
}

void WindowDialogs::debrief() { openDebrief(); }

/// Opens the debrief when the mission ends, by a button, the menu or a rule. Undo and redo across the end
/// open nothing.
void WindowDialogs::followEnd() {
    const auto steps = m_session.log().size();
    const bool over = !m_session.view().outcome.booked.empty();
    const bool ended = over && !m_over && m_steps > 0 && steps > m_steps;
    m_over = over;
    m_steps = steps;
    if (ended && !m_window.findChild<DebriefDialog*>()) openDebrief();
}

void WindowDialogs::endMission() {
    const auto& outcome = m_session.view().outcome;
    if (!outcome.booked.empty()) return openDebrief();
    if (!outcome.offered.empty()) {
        finish(part::text(outcome.offered)); // finish() shows the debrief
        return;
    }
    const auto* offer = m_session.masterOffer(core::table::Finish::type);
    QStringList names, results;
    for (const auto& input : offer ? offer->inputs : std::vector<core::OfferField>{})
        if (input.role == core::FieldRole::Result)
            for (const auto& option : input.options) {
                names << part::capitalized(part::text(option.label));
                results << part::text(option.value.asString() ? *option.value.asString() : std::string());
            }
    m_prompts.chooseOption(tr("End the mission"), tr("How did the mission end? Undo takes the end back."),
                           names, [this, results](int chosen) {
                               if (chosen >= 0 && chosen < results.size()) finish(results.at(chosen));
                           });
}

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
                const auto report = m_session.amend(id, order, answers, kept);
                if (!report) return;
                auto* shown = new AmendReportDialog(*report, &m_window);
                connect(shown, &AmendReportDialog::undoAsked, this, [this, was] { m_session.jump(was); });
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/correction_dialogs.h"

#include "table/correction_names.h"
#include "table/orders.h"
#include "ui/correct/correct_dialog.h"
#include "ui/correct/form_dialog.h"
#include "ui/correct/several_dialog.h"
#include "ui/frame/panel_widgets.h"
#include "ui/history/paper_record_dialog.h"
#include "ui/keys/menu_letters.h"
#include "ui/main_window.h"
#include "ui/session/session.h"

#include <QCursor>
#include <QMenu>

namespace ui {

CorrectionDialogs::CorrectionDialogs(Session& session, MainWindow& window)
    : QObject(&window), m_session(session), m_window(window) {}

/// Applies corrections of the figure with the id `who`, or of the game as a whole where `who` is empty.
void CorrectionDialogs::apply(const QString& who, const Corrections& corrections) {
    for (const auto& each : corrections) {
        using namespace core::table;
        if (each.kind == Correction::Kind::Phase)
            m_session.correct({{}, std::string(correctable::phase), 0, each.token});
        else if (each.kind == Correction::Kind::Piece)
            m_session.correct({{}, correctable::piece(each.token), each.value, {}});
        else if (each.kind == Correction::Kind::Objective)
            m_session.correct({{}, correctable::objective(each.token), each.value, {}});
        else if (each.kind == Correction::Kind::Property)
            m_session.correct({core::UnitId(who.toStdString()), each.token, 0, each.text});
        else
            m_session.correct(who, part::text(each.token), each.value);
    }
}

void CorrectionDialogs::correctGame() {
    auto* dialog = new CorrectDialog(m_session.view(), &m_window);
    connect(dialog, &CorrectDialog::corrected, this, &CorrectionDialogs::apply);
    dialog->open();
}

void CorrectionDialogs::enterPrintedPage() {
    auto* dialog = new PaperRecordDialog(m_session.view(), &m_window);
    connect(dialog, &PaperRecordDialog::corrected, this, &CorrectionDialogs::apply);
    dialog->open();
}

void CorrectionDialogs::correctUnit(const QString& id) {
    const auto* unit = m_session.unit(id);
    if (!unit) return;
    auto* dialog = new CorrectDialog(*unit, &m_window);
    connect(dialog, &CorrectDialog::corrected, this, &CorrectionDialogs::apply);
    dialog->open();
}

void CorrectionDialogs::changeTogether() {
    std::vector<MarkedFigure> figures;
    for (const auto& [id, model] : m_session.selection().marked())
        if (const auto* unit = m_session.unit(id)) figures.push_back({*unit, model.toStdString()});
    const auto no = [this](const QString& words) {
        m_session.refuse({"several.none", words.toStdString(), {}, core::Problem::Kind::Impossible});
    };
    if (m_session.open()) return no(m_session.whyNextBlocked());
    if (figures.empty())
        return no(tr("No figures are marked: click them with Ctrl or Shift, or press Ctrl+A in a group."));
    auto* dialog = new SeveralDialog(std::move(figures), &m_window);
    connect(&m_session, &Session::refused, dialog,
            [dialog](const core::Problem& problem) { dialog->refuse(part::text(problem.text)); });
    connect(dialog, &SeveralDialog::changesWanted, this, [this](const std::vector<FigureChange>& changes) {
        std::vector<core::table::Correct> all;
        for (const auto& change : changes)
            all.push_back({core::UnitId(change.unit), change.token, change.value, {}});
        m_session.correctAll(all);
    });
    dialog->open();
}

void CorrectionDialogs::editUnit(const QString& id) {
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
    addReload(*menu, id);
    nameMenu(*menu, tr("Edit"));
    menu->popup(QCursor::pos());
}

/// Adds the action only where it would change something: the game refuses an equal datasheet.
void CorrectionDialogs::addReload(QMenu& menu, const QString& id) {
    const auto* unit = m_session.unit(id);
    if (!unit || !m_window.datasheetReload()) return;
    const auto order = m_window.datasheetReload()(unit->profile, unit->id);
    if (!order || m_session.problem(*order)) return;
    connect(menu.addAction(tr("Reload the datasheet")), &QAction::triggered, this,
            [this, order] { m_session.begin(*order); });
}

} // namespace ui

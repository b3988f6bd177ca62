// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/end_of_game.h"

#include "table/orders.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/prompts.h"
#include "ui/frame/sentences.h"
#include "ui/history/debrief_dialog.h"
#include "ui/session/session.h"

namespace ui {

EndOfGame::EndOfGame(Session& session, Prompts& prompts, QWidget& window)
    : QObject(&window), m_session(session), m_prompts(prompts), m_window(window) {
    follow();
    connect(&session, &Session::changed, this, &EndOfGame::follow);
}

bool EndOfGame::finish(const QString& outcome) {
    return m_session.begin(core::table::order(core::table::Finish{outcome.toStdString()}));
}

void EndOfGame::openDebrief() {
    auto* dialog = new DebriefDialog(m_session.view(), &m_window);
    connect(dialog, &DebriefDialog::endAccepted, this, [this](const QString& outcome) { finish(outcome); });
    connect(dialog, &DebriefDialog::campaignRequested, this, &EndOfGame::campaignRequested);
    dialog->open();
}

/// Opens the debrief when the game ends, by a button, the menu or a rule. Undo and redo across the end
/// open nothing.
void EndOfGame::follow() {
    const auto steps = m_session.log().size();
    const bool over = !m_session.view().outcome.booked.empty();
    const bool ended = over && !m_over && m_steps > 0 && steps > m_steps;
    m_over = over;
    m_steps = steps;
    if (ended && !m_window.findChild<DebriefDialog*>()) openDebrief();
}

void EndOfGame::end() {
    const auto& outcome = m_session.view().outcome;
    if (!outcome.booked.empty()) return openDebrief();
    if (!outcome.offered.empty()) {
        finish(part::text(outcome.offered)); // follow() then opens the debrief
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
    m_prompts.chooseOption(tr("End the game"), tr("How did the game end? Undo takes the end back."), names,
                           [this, results](int chosen) {
                               if (chosen >= 0 && chosen < results.size()) finish(results.at(chosen));
                           });
}

} // namespace ui

#include "moc_end_of_game.cpp"

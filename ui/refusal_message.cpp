// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/refusal_message.h"

#include "ui/blocked_next_actions.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <utility>

namespace ui {

namespace {

/// A field of the action in hand as text, "weapon: Handgun"; empty where its name means nothing to a
/// player, nullopt where the place is not that of a field.
std::optional<QString> fieldWords(const Session& session, const std::string& place) {
    const bool isName = !place.empty() && std::all_of(place.begin(), place.end(), [](char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
    });
    if (!isName) return std::nullopt;
    const auto* offer = session.draft().offer();
    if (!offer) return QString();
    for (const auto& field : offer->inputs) {
        if (field.id != place) continue;
        const auto value = session.draft().value(*offer, field);
        for (const auto& option : field.options)
            if (option.value == value)
                return part::text(field.label) + QStringLiteral(": ") + part::text(option.label);
        return part::text(field.label);
    }
    return QString();
}

QString tr(const char* words) { return QCoreApplication::translate("ui::MainWindow", words); }

} // namespace

BarMessage refusalMessage(Session& session, const core::Problem& problem, std::function<void()> saveCopy) {
    auto message = BarMessage::from(problem);
    message.where = fieldWords(session, problem.where).value_or(message.where);
    const bool isWarned = problem.code == "leave.dice_seen";
    message.isAboutHand = isWarned || problem.code.starts_with("next.");
    if (isWarned) message.tone = BarMessage::Tone::Info;
    if (problem.code == "next.blocked") {
        message.tone = BarMessage::Tone::Info;
        message.actions = blockedNextActions(session);
    }
    // After a full disk or a moved or replaced file the change can be tried again, or the game goes on in a
    // copy.
    if (session.canRetry()) message.actions.push_back({tr("Try again"), [&session] { session.retry(); }});
    if (problem.code.starts_with("file."))
        message.actions.push_back({tr("Save a copy…"), std::move(saveCopy)});
    return message;
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/covered_setup.h"

#include "ui/session/session.h"

#include <QStringList>
#include <QVariant>

namespace ui {

namespace {

// Properties of the session, which are not kept in the file.
constexpr const char *uncovered = "uncoveredSetUp", *knownAt = "unseenSidesAt", *known = "unseenSides";

std::set<std::string> sidesOn(const core::BoardView& board) {
    std::set<std::string> out;
    for (const auto& piece : board.pieces)
        out.insert(piece.side);
    return out;
}

/// The sides of which the players' board shows no piece; calculated once for each step.
QStringList unseenSides(Session& session) {
    const auto head = QVariant::fromValue(static_cast<qlonglong>(session.log().head()));
    if (session.property(knownAt) == head) return session.property(known).toStringList();
    auto sides = sidesOn(session.view().board);
    for (const auto& seen : sidesOn(session.view(core::Audience::Table).board))
        sides.erase(seen);
    QStringList out;
    for (const auto& side : sides)
        out << QString::fromStdString(side);
    session.setProperty(knownAt, head);
    session.setProperty(known, out);
    return out;
}

} // namespace

std::set<std::string> coveredSetUp(Session& session) {
    const auto& view = session.view();
    const bool isSetUp = !view.phases.empty() && view.phases.front().id == view.phase;
    if (!session.audience().isGm()) return {}; // other sides are not shown at all
    if (view.board.empty() || view.turn > 1 || !isSetUp || session.property(uncovered).toBool()) return {};
    std::set<std::string> out;
    for (const auto& side : unseenSides(session))
        out.insert(side.toStdString());
    if (const auto* held = session.unit(session.selection().unit())) out.erase(held->side);
    return out;
}

void uncoverSetUp(Session& session) {
    session.setProperty(uncovered, true);
    session.showAgain();
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/store/encounter.h"
#endif

#include <QWidget>

#include <string>
#include <vector>

class QLabel;

namespace ui {

class ElidedLabel;
class Session;

/// The acting unit, its target, the action and its price.
struct ActionHead {
    QString actor;       ///< "Veyra", "Shamblers 1 3 4 6"
    QString target;      ///< empty where the action has no target
    QString action;      ///< "Shoot (Aimed)"
    QString price;       ///< "2 AP · 1 ammo"
    QString reason = {}; ///< why the target is proposed: "most wounded"
    QString weapon = {}; ///< "Long rifle"; empty where no weapon is used, or none is known
};

/// The head of an action with the values that are filled in now.
ActionHead headOf(const Session& session, const core::Offer& offer);
/// The head of a step that no offer describes, such as the checklist of Next, whose label names only the
/// phase that follows: it names the roll or the question in hand.
ActionHead headOf(const Session& session, const core::OpenResolution& open);
/// What was declared of an action, apart from its target: "✓ in range · ✓ in sight · modifier 1".
QString declaredWords(const Session& session, const core::Offer& offer);
/// The unit of another side that rolls dice in the open action although it is no target of the action, such
/// as a unit on Overwatch that fires on a moving one. Null where the dice are those of the action itself.
const core::UnitView* reactingUnit(const Session& session);
/// The open action in the names that the audience of the window knows.
core::OpenResolution knownOpen(const Session& session);
/// The resolution without those texts of its stages that the title already shows.
core::OpenResolution withoutTitle(core::OpenResolution open);
/// "Shoot Gunner 1": the action without the text in brackets, and its target.
QString actionOf(const ActionHead& head);
/// "Shamblers 1 3 4, Rager 1": names that differ only in their number share one name.
QString groupedNames(const std::vector<std::string>& names);

/// "Veyra → Gunner 1  Long rifle, aimed" with the price at the right and optionally a word beside it.
class CardTitle final : public QWidget {
public:
    CardTitle(QWidget* beside, QWidget* parent);
    void setHead(const ActionHead& head);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    ElidedLabel* m_actor;
    QLabel* m_arrow;
    ElidedLabel* m_target;
    ElidedLabel* m_action;
    QString m_weapon;  ///< what the action always keeps of its words
    QWidget* m_beside; ///< a word after the action; may be null
    QLabel* m_price;
};

} // namespace ui

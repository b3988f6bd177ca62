// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/values/audience.h"
#include "kernel/view/behaviour.h"
#endif

#include <QMap>
#include <QObject>
#include <QString>

class QMenu;

namespace core {
struct EncounterView;
}

namespace ui {

/// How far the program plays on for a side before it waits for a press.
enum class LeadPace {
    Step,     ///< one step
    Decision, ///< until players of another side have to act or to decide
    Phase     ///< the same, at most to the end of the phase
};

/// Whether and how the program leads a side.
struct Leading {
    bool on = false; ///< the side plays itself
    core::LeadLevel level = core::LeadLevel::Fair;
    LeadPace pace = LeadPace::Step;
    bool showsSecrets = false; ///< players against it see what it sets up and orders in secret
    friend bool operator==(const Leading&, const Leading&) = default;
};

/// The word of a level or pace on the screen: "Easy", "Step by step".
QString wordOf(core::LeadLevel level);
QString wordOf(LeadPace pace);

/// Which sides play themselves, at which level and pace; no side does until it is switched on.
class LeadHabits final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    Leading of(const QString& side) const { return m_leading.value(side); }
    void set(const QString& side, const Leading& leading);
    bool isAnyOn() const;
    /// Who may look at that table: the players of the one side that does not play itself, on a board, where
    /// sides decide in secret; the game master where no or several sides are played by people, or the secrets
    /// are to be shown.
    core::Audience audience(const core::EncounterView& view) const;
    /// Whether the sides decide in secret, as on a board: then the menu has a switch that shows it.
    void setSecretive(bool secretive) { m_secretive = secretive; }
    /// The habit as stored words, "on fair step", with "shown" where its secrets are; words that are unknown
    /// are ignored.
    QString words(const QString& side) const;
    void setWords(const QString& side, const QString& words);
    /// Fills a menu with the switch of a side, its level and its pace.
    void fill(QMenu& menu, const QString& side);

signals:
    void changed(const QString& side);

private:
    QMap<QString, Leading> m_leading;
    bool m_secretive = false;
};

} // namespace ui

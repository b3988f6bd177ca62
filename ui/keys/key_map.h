// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QMap>
#include <QObject>
#include <QStringList>

#include <vector>

class QKeyEvent;

namespace ui {

/// An action of a key of the main window. An action without an id cannot get another key; `fixed` is the text
/// of its key.
struct KeyAction {
    QString id;
    QString theme; ///< heading under which the action is listed
    QString meaning;
    QList<QKeySequence> usual; ///< the keys as long as the user has chosen no others
    QString fixed;
};

/// The keys that the user chose in place of the usual ones, as portable text by action; an empty list means
/// no key.
using KeyChoices = QMap<QString, QStringList>;

/// The present keys of the main window, shared by the whole program.
class KeyMap final : public QObject {
    Q_OBJECT

public:
    static KeyMap& shared();

    /// All actions, in the order in which they are listed.
    const std::vector<KeyAction>& actions() const { return m_actions; }
    /// The present keys of an action; empty when it has none.
    QList<QKeySequence> keys(const QString& action) const;
    /// The keys of an action as text, several joined by "or"; empty when it has none.
    QString words(const QString& action) const;
    /// The keys of an action in brackets for a tool tip, " (Ctrl+Z)"; empty when the action has no key.
    QString inBrackets(const QString& action) const;
    /// The action of this key press; empty when it has none.
    QString actionOf(const QKeyEvent& press) const;
    /// Letters that are used as keys and so cannot be letters of a unit's actions.
    QString letters() const;

    const KeyChoices& choices() const { return m_choices; }
    /// Replaces the usual keys. Unknown actions and unreadable keys are left out.
    void choose(const KeyChoices& choices);

    /// The normal form of a key for comparing and storing: one combination, without Shift where it only
    /// produces the character.
    static QKeySequence normal(const QKeySequence& key);
    /// Whether the key reaches the window only when no control has used it: it has no Ctrl or Alt and is no
    /// function key.
    static bool isPlain(const QKeySequence& key);
    /// The reason why this key cannot be given to an action; empty when it can.
    static QString reservedFor(const QKeySequence& key);

signals:
    void changed();

private:
    KeyMap();
    const KeyAction* find(const QString& action) const;

    std::vector<KeyAction> m_actions;
    KeyChoices m_choices;
};

/// The actions of the main window with their usual keys.
std::vector<KeyAction> windowActions();

} // namespace ui

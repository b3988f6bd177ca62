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

/// Something that a key of the main window does. A deed without an id cannot be given another key; `fixed`
/// tells its own.
struct KeyAction {
    QString id;
    QString theme; ///< heading under which it is shown
    QString meaning;
    QList<QKeySequence> usual;
    QString fixed;
};

/// The keys that somebody chose instead of the usual ones, as portable text by deed; an empty list is no key
/// at all.
using KeyChoices = QMap<QString, QStringList>;

/// Which key does what in the main window, as it holds now for the whole program.
class KeyMap final : public QObject {
    Q_OBJECT

public:
    static KeyMap& shared();

    /// All deeds, in the order in which they are shown.
    const std::vector<KeyAction>& actions() const { return m_actions; }
    QList<QKeySequence> keys(const QString& action) const;
    /// The keys of a deed to read, several joined by "or"; empty when it has none.
    QString words(const QString& action) const;
    /// " (Ctrl+Z)" for a tool tip, empty when the deed has no key.
    QString inBrackets(const QString& action) const;
    /// The deed that this key press means, empty when none.
    QString actionOf(const QKeyEvent& press) const;
    /// Letters that are taken and so cannot stand for actions.
    QString letters() const;

    const KeyChoices& choices() const { return m_choices; }
    /// Takes these instead of the usual keys. Unknown deeds and keys that cannot be read are left out.
    void choose(const KeyChoices& choices);

    /// The key as it is compared and stored: one combination, Shift left out where it only makes the sign.
    static QKeySequence normal(const QKeySequence& key);
    /// Whether the key reaches the window only when no control has taken it: no Ctrl, Alt or function key.
    static bool isPlain(const QKeySequence& key);
    /// Why this key cannot be given to a deed, in words; empty when it can.
    static QString reservedFor(const QKeySequence& key);

signals:
    void changed();

private:
    KeyMap();
    const KeyAction* find(const QString& action) const;

    std::vector<KeyAction> m_actions;
    KeyChoices m_choices;
};

/// The deeds of the main window with their usual keys.
std::vector<KeyAction> windowActions();

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/key_map.h"

#include <QKeyEvent>

#include <algorithm>

namespace ui {

namespace {

bool isFunctionKey(int key) { return key >= Qt::Key_F1 && key <= Qt::Key_F35; }

bool isWide(Qt::KeyboardModifiers modifiers) {
    return modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
}

/// The key as it is compared: without Shift where the character alone counts, because some keyboards need
/// Shift for it, and with the keys of the number pad as the usual ones.
QKeyCombination bare(QKeyCombination keys) {
    auto key = keys.key() == Qt::Key_Enter ? Qt::Key_Return : keys.key();
    auto modifiers = keys.keyboardModifiers() & ~Qt::KeypadModifier;
    const bool sign = key < Qt::Key_Escape && key != Qt::Key_Space;
    if (sign && !isWide(modifiers)) modifiers &= ~Qt::ShiftModifier;
    if (key == Qt::Key_Backtab) key = Qt::Key_Tab;
    return QKeyCombination(modifiers, key);
}

} // namespace

KeyMap::KeyMap() : m_actions(windowActions()) {}

KeyMap& KeyMap::shared() {
    static KeyMap map;
    return map;
}

const KeyAction* KeyMap::find(const QString& action) const {
    const auto it =
        std::find_if(m_actions.begin(), m_actions.end(), [&](const auto& each) { return each.id == action; });
    return action.isEmpty() || it == m_actions.end() ? nullptr : &*it;
}

QList<QKeySequence> KeyMap::keys(const QString& action) const {
    const auto* known = find(action);
    if (!known) return {};
    if (!m_choices.contains(action)) return known->usual;
    QList<QKeySequence> out;
    for (const auto& text : m_choices.value(action))
        out << QKeySequence(text, QKeySequence::PortableText);
    return out;
}

QString KeyMap::words(const QString& action) const {
    QStringList out;
    // The key is called Enter on most keyboards and everywhere else in the program.
    for (const auto& key : keys(action))
        out << key.toString(QKeySequence::NativeText)
                   .replace(QLatin1String("Return"), QLatin1String("Enter"));
    return out.join(tr(" or "));
}

QString KeyMap::inBrackets(const QString& action) const {
    const auto key = words(action);
    return key.isEmpty() ? QString() : tr(" (%1)").arg(key);
}

QString KeyMap::actionOf(const QKeyEvent& press) const {
    const auto pressed = bare(press.keyCombination());
    for (const auto& action : m_actions)
        for (const auto& key : keys(action.id))
            if (!key.isEmpty() && bare(key[0]) == pressed) return action.id;
    return {};
}

QString KeyMap::letters() const {
    QString out;
    for (const auto& action : m_actions)
        for (const auto& key : keys(action.id))
            if (isPlain(key) && key[0].key() >= Qt::Key_A && key[0].key() <= Qt::Key_Z)
                out += QChar(key[0].key());
    return out;
}

void KeyMap::choose(const KeyChoices& choices) {
    KeyChoices taken;
    for (const auto& [action, texts] : choices.asKeyValueRange()) {
        const auto* known = find(action);
        if (!known) continue;
        QList<QKeySequence> keys;
        for (const auto& text : texts)
            if (const auto key = normal(QKeySequence(text, QKeySequence::PortableText));
                !key.isEmpty() && reservedFor(key).isEmpty())
                keys << key;
        if (keys == known->usual || (keys.isEmpty() && !texts.isEmpty())) continue;
        for (const auto& key : keys)
            taken[action] << key.toString(QKeySequence::PortableText);
        if (keys.isEmpty()) taken[action] = {};
    }
    if (taken == m_choices) return;
    m_choices = taken;
    emit changed();
}

QKeySequence KeyMap::normal(const QKeySequence& key) {
    if (key.isEmpty() || key[0].key() == Qt::Key_unknown) return {};
    return QKeySequence(bare(key[0]));
}

bool KeyMap::isPlain(const QKeySequence& key) {
    return !key.isEmpty() && !isWide(key[0].keyboardModifiers()) && !isFunctionKey(key[0].key());
}

QString KeyMap::reservedFor(const QKeySequence& key) {
    if (key.isEmpty()) return {};
    const auto modifiers = key[0].keyboardModifiers();
    const auto code = key[0].key();
    if (modifiers == Qt::ControlModifier && code >= Qt::Key_1 && code <= Qt::Key_9)
        return tr("Ctrl and a digit take a figure of the group in hand, or a unit of the other side.");
    if (modifiers == Qt::AltModifier && code >= Qt::Key_A && code <= Qt::Key_Z)
        return tr("Alt and a letter put a marker on a figure.");
    if (!isPlain(key)) return {};
    const auto sign = bare(key[0]).key();
    if (sign == Qt::Key_Return && (key[0].keyboardModifiers() & Qt::ShiftModifier)) return {};
    switch (sign) {
    case Qt::Key_Tab:
        return tr("Tab goes from control to control.");
    case Qt::Key_Return:
        return tr("Enter carries out, rolls and applies.");
    case Qt::Key_Escape:
        return tr("Escape leaves an action.");
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
        return tr("Arrow keys, Home and End move within a group of controls.");
    default:
        break;
    }
    if (sign >= Qt::Key_1 && sign <= Qt::Key_9) return tr("The digits 1 to 9 take figures in hand.");
    return {};
}

} // namespace ui

#include "moc_key_map.cpp"

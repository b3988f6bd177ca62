// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/key_dialog.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <map>

namespace ui {

KeyField::KeyField(const QString& name, QWidget* parent) : QKeySequenceEdit(parent) {
    setAccessibleName(name);
    if (auto* line = findChild<QLineEdit*>()) line->setAccessibleName(name); // the line has the focus
    setToolTip(tr("Press the key; Backspace clears the field."));
}

/// Escape closes the dialog here, too, instead of being recorded as a key.
bool KeyField::event(QEvent* event) {
    const bool key = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (key && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->ignore();
        return false;
    }
    return QKeySequenceEdit::event(event);
}

void KeyField::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Control:
    case Qt::Key_Shift:
    case Qt::Key_Alt:
    case Qt::Key_AltGr:
    case Qt::Key_Meta:
    case Qt::Key_unknown:
        return;
    default:
        break;
    }
    const bool empties = event->key() == Qt::Key_Backspace && event->modifiers() == Qt::NoModifier;
    setKeySequence(empties ? QKeySequence()
                           : KeyMap::normal(QKeySequence(event->keyCombination()))); // one press is one key
}

KeyDialog::KeyDialog(const KeyMap& map, QWidget* parent) : DialogFrame(tr("Choose the keys"), parent) {
    setComfortableWidth(820);
    setSubtitle(tr("Go to a field and press the key that you want; Backspace clears the field. A letter "
                   "that you choose here is not used for an action of a unit. Enter, Escape, Tab, the arrows "
                   "and the digits 1 to 9 "
                   "stay as they are."));
    QString theme;
    QGridLayout* grid = nullptr;
    for (const auto& action : map.actions()) {
        if (action.id.isEmpty()) continue;
        if (action.theme != theme) {
            body()->addWidget(words(action.theme, "heading"));
            grid = new QGridLayout;
            grid->setHorizontalSpacing(10);
            grid->setVerticalSpacing(4);
            grid->setColumnStretch(0, 1);
            body()->addLayout(grid);
            theme = action.theme;
        }
        addRow(grid, action, map.keys(action.id));
    }
    body()->addStretch(1);
    auto* all = addAside(tr("Reset all keys"), tr("Sets every key back to the usual one"));
    addClose(tr("Cancel"));
    m_keep = addPrimary(tr("Keep these keys"), tr("Uses these keys from now on, also in later sessions"));
    connect(all, &QPushButton::clicked, this, [this] {
        for (const auto& row : m_rows)
            show(row, row.action.usual);
    });
    connect(m_keep, &QPushButton::clicked, this, [this] {
        emit chosen(choices());
        accept();
    });
    refresh();
}

/// A field that loses the focus while it is destroyed still reports its key.
KeyDialog::~KeyDialog() {
    for (const auto& row : m_rows)
        for (auto* field : row.fields)
            field->disconnect(this);
}

void KeyDialog::addRow(QGridLayout* grid, const KeyAction& action, const QList<QKeySequence>& keys) {
    Row row{action, {}, nullptr};
    row.fields = {new KeyField(tr("Key: %1").arg(action.meaning)),
                  new KeyField(tr("Second key: %1").arg(action.meaning))};
    row.usual = new QPushButton(tr("Usual"));
    row.usual->setAutoDefault(false);
    setLook(*row.usual, "flat");
    row.usual->setAccessibleName(tr("Usual key: %1").arg(action.meaning));
    const int line = grid->rowCount();
    auto* name = words(action.meaning);
    name->setBuddy(row.fields[0]);
    grid->addWidget(name, line, 0);
    for (int n = 0; n < 2; ++n) {
        auto* field = row.fields[static_cast<std::size_t>(n)];
        field->setObjectName(QStringLiteral("key%1:%2").arg(n + 1).arg(action.id));
        field->setFixedWidth(fontMetrics().averageCharWidth() * 20);
        grid->addWidget(field, line, n + 1);
    }
    row.usual->setObjectName(QStringLiteral("usual:") + action.id);
    grid->addWidget(row.usual, line, 3);
    show(row, keys);
    for (auto* field : row.fields)
        connect(field, &QKeySequenceEdit::keySequenceChanged, this, &KeyDialog::refresh);
    connect(row.usual, &QPushButton::clicked, this, [row] { show(row, row.action.usual); });
    m_rows.push_back(row);
}

void KeyDialog::show(const Row& row, const QList<QKeySequence>& keys) {
    for (qsizetype n = 0; n < 2; ++n)
        row.fields[static_cast<std::size_t>(n)]->setKeySequence(keys.value(n));
}

QList<QKeySequence> KeyDialog::keysOf(const Row& row) {
    QList<QKeySequence> out;
    for (const auto* field : row.fields)
        if (const auto key = KeyMap::normal(field->keySequence()); !key.isEmpty()) out << key;
    return out;
}

KeyChoices KeyDialog::choices() const {
    KeyChoices out;
    for (const auto& row : m_rows) {
        const auto keys = keysOf(row);
        if (keys == row.action.usual) continue;
        auto& texts = out[row.action.id];
        for (const auto& key : keys)
            texts << key.toString(QKeySequence::PortableText);
    }
    return out;
}

/// The first key that is not allowed, as a sentence.
QString KeyDialog::conflict() const {
    std::map<QString, QString> taken;
    for (const auto& row : m_rows)
        for (const auto& key : keysOf(row)) {
            const auto name = key.toString(QKeySequence::NativeText);
            if (const auto why = KeyMap::reservedFor(key); !why.isEmpty())
                return tr("%1 cannot be used for “%2”: %3").arg(name, row.action.meaning, why);
            const auto [it, fresh] = taken.emplace(name, row.action.meaning);
            if (!fresh)
                return tr("%1 is taken twice: for “%2” and for “%3”. Give one of them another key, or none.")
                    .arg(name, it->second, row.action.meaning);
        }
    return {};
}

void KeyDialog::refresh() {
    if (!m_keep) return;
    const auto against = conflict();
    setProblem(against);
    m_keep->setEnabled(against.isEmpty());
    for (const auto& row : m_rows)
        row.usual->setVisible(keysOf(row) != row.action.usual);
}

} // namespace ui

#include "moc_key_dialog.cpp"

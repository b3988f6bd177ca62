// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/chip_field.h"

#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/theme/layout_freeze.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QStringListModel>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using core::Value;

namespace {

constexpr int lineCharacters = 24;

/// The first part of a keyword, without values, which identifies it.
QString stem(const QString& text) {
    qsizetype end = 0;
    while (end < text.size() &&
           (text.at(end).isLetter() || text.at(end) == u' ' || text.at(end) == u'_' || text.at(end) == u'-'))
        ++end;
    auto out = text.left(end).trimmed().toLower();
    if (out.endsWith(QStringLiteral(" x"))) out.chop(2);
    const auto dash = out.indexOf(u'-');
    return out.startsWith(QStringLiteral("anti")) && dash > 0 ? out.left(dash) : out;
}

/// The names of a closed set, in readable words; none where the schema has no such set.
std::vector<Suggestion> namesOf(const Value& schema) {
    std::vector<Suggestion> out;
    const auto* set = schema.find("enum");
    if (set && set->asArray())
        for (const auto& name : *set->asArray())
            out.push_back({*name.asString(), readableName(*name.asString()), {}});
    return out;
}

} // namespace

EntryChips::EntryChips(const Value& schema, FieldPlace place, QWidget* parent)
    : EntryField(std::move(place), parent) {
    m_named = schema.find("items") == nullptr;
    m_schema = m_named ? *schema.find("additionalProperties") : *schema.find("items");
    m_reference = m_schema.text("reference");
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    auto* area = new QWidget(this);
    m_flow = new FlowLayout(area, 6);
    lines->addWidget(area);
    m_line = new QLineEdit(area);
    m_line->setAccessibleName(tr("Add to %1").arg(this->place().title));
    m_line->setPlaceholderText(m_named                        ? tr("name = number")
                               : m_schema.find("prefixItems") ? tr("x, z")
                                                              : tr("add…"));
    m_line->setFixedWidth(m_line->fontMetrics().averageCharWidth() * lineCharacters);
    m_line->installEventFilter(this);
    m_completions = new QStringListModel(m_line);
    auto* completer = new QCompleter(m_completions, m_line);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_line->setCompleter(completer);
    m_flow->addWidget(m_line);
    // While the list of suggestions is open, the key that chooses one must not end the line. The chosen text
    // is put into the line only afterwards, so it is accepted later, and once.
    connect(m_line, &QLineEdit::editingFinished, this, [this] {
        const auto* open = qobject_cast<QAbstractItemView*>(QApplication::activePopupWidget());
        if (!open || open->focusProxy() != m_line || !open->currentIndex().isValid()) takeLine();
    });
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, &EntryChips::takeLine,
            Qt::QueuedConnection);
    connect(m_line, &QLineEdit::textEdited, this, [this] { setStyleFlag(*m_line, "refused", false); });
    setFocusProxy(m_line);
}

QString EntryChips::labelOf(const QString& text) const {
    for (const auto& each : m_suggestions)
        if (m_reference != "keywords" && part::text(each.value) == text) return each.label;
    return text;
}

bool EntryChips::isKnown(const QString& text) const {
    if (m_reference.empty() && m_suggestions.empty()) return true;
    return std::any_of(m_suggestions.begin(), m_suggestions.end(), [&](const Suggestion& each) {
        return m_reference == "keywords" ? stem(each.label) == stem(text) : part::text(each.value) == text;
    });
}

QWidget* EntryChips::makeChip(int n) {
    const auto& text = m_texts.at(n);
    auto* chip = part::button("", this, isKnown(text) ? labelOf(text) : labelOf(text) + QStringLiteral(" ?"));
    chip->setObjectName(QStringLiteral("chip"));
    chip->setAccessibleName(QStringLiteral("%1: %2").arg(place().title, chip->text()));
    auto tip = isKnown(text) ? QString() : tr("The program does not know this name.");
    for (const auto& each : m_suggestions)
        if (m_reference == "keywords" && stem(each.label) == stem(text)) tip = each.help;
    const auto keys = m_named ? tr("\nClick to change, Delete to remove")
                              : tr("\nClick to change, Delete to remove, Alt+arrow to move");
    chip->setToolTip(m_editable ? (tip + keys).trimmed() : tip.isEmpty() ? place().title : tip);
    chip->installEventFilter(this);
    connect(chip, &QPushButton::clicked, this, [this, n] { edit(n); });
    return chip;
}

void EntryChips::show(const Value& value) {
    const LayoutFreeze lines(layout()), chips(m_flow);
    QStringList texts;
    if (m_named && value.asObject())
        for (const auto& [name, number] : *value.asObject())
            texts << part::text(name) + QStringLiteral(" = ") + chipText(number);
    if (!m_named && value.asArray())
        for (const auto& item : *value.asArray())
            texts << chipText(item);
    m_suggestions = m_reference.empty() ? namesOf(m_schema) : place().suggest(m_reference);
    QStringList words;
    for (const auto& each : m_suggestions)
        words << each.words();
    m_completions->setStringList(words);
    m_texts = texts;
    m_edited = -1;
    setStyleFlag(*m_line, "refused", false);
    for (auto* chip : m_chips) {
        m_flow->removeWidget(chip);
        chip->hide();
        chip->deleteLater();
    }
    m_chips.clear();
    m_flow->removeWidget(m_line);
    for (int n = 0; n < m_texts.size(); ++n) {
        m_chips << makeChip(n);
        m_flow->addWidget(m_chips.back());
        m_chips.back()->show();
    }
    m_flow->addWidget(m_line);
    m_line->setVisible(m_editable);
}

Value EntryChips::wholeValue() const {
    Value::Array list;
    Value::Object named;
    for (const auto& text : m_texts) {
        const auto value = chipValue(m_named ? text.section(u'=', 1) : text, m_schema);
        if (m_named)
            named[text.section(u'=', 0, 0).trimmed().toStdString()] = value;
        else
            list.push_back(value);
    }
    return m_named ? (named.empty() ? Value() : Value(named)) : Value(list);
}

void EntryChips::commit(const QString& what) { emit committed(wholeValue(), what); }

void EntryChips::takeLine() {
    auto text = m_line->text().trimmed();
    if (text.isEmpty()) {
        m_edited = -1;
        return;
    }
    for (const auto& each : m_suggestions)
        if (each.words() == text ||
            (m_reference != "keywords" && each.label.compare(text, Qt::CaseInsensitive) == 0)) {
            text = m_reference == "keywords" ? each.label : part::text(each.value);
            break;
        }
    const bool fits = !chipValue(m_named ? text.section(u'=', 1) : text, m_schema).isNull() &&
                      (!m_named || text.contains(u'='));
    if (!fits) {
        setStyleFlag(*m_line, "refused", true);
        m_line->setToolTip(m_named ? tr("Write a name and a whole number: health = 2")
                           : m_schema.find("prefixItems")
                               ? tr("Write the values in this form: %1").arg(m_line->placeholderText())
                               : tr("Write a whole number"));
        return;
    }
    m_line->clear();
    if (m_edited >= 0 && m_edited < m_texts.size())
        m_texts[m_edited] = text;
    else
        m_texts << text;
    m_edited = -1;
    commit(tr("%1: %2").arg(place().title, labelOf(text)));
}

void EntryChips::edit(int n) {
    if (!m_editable || n >= m_texts.size()) return;
    m_line->setText(labelOf(m_texts.at(n)));
    m_edited = n;
    m_line->setFocus();
    m_line->selectAll();
}

void EntryChips::remove(int n) {
    if (!m_editable || n < 0 || n >= m_texts.size()) return;
    const auto gone = m_texts.takeAt(n);
    commit(tr("%1: %2 removed").arg(place().title, labelOf(gone)));
    if (m_chips.isEmpty())
        m_line->setFocus();
    else
        m_chips.at(qMin(n, static_cast<int>(m_chips.size()) - 1))->setFocus();
}

void EntryChips::move(int n, int by) {
    if (!m_editable || m_named || n < 0 || n + by < 0 || n + by >= m_texts.size()) return;
    m_texts.swapItemsAt(n, n + by);
    commit(tr("%1 reordered").arg(place().title));
    if (n + by < m_chips.size()) m_chips.at(n + by)->setFocus();
}

bool EntryChips::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return EntryField::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const int n = static_cast<int>(m_chips.indexOf(qobject_cast<QWidget*>(watched)));
    if (watched == m_line) {
        if (key->key() == Qt::Key_Backspace && m_line->text().isEmpty() && m_editable && !m_texts.isEmpty()) {
            edit(static_cast<int>(m_texts.size()) - 1);
            return true;
        }
        return EntryField::eventFilter(watched, event);
    }
    const bool moves = key->modifiers() & Qt::AltModifier;
    if (n < 0) return EntryField::eventFilter(watched, event);
    if (key->key() == Qt::Key_Delete || key->key() == Qt::Key_Backspace)
        remove(n);
    else if (moves && key->key() == Qt::Key_Left)
        move(n, -1);
    else if (moves && key->key() == Qt::Key_Right)
        move(n, 1);
    else
        return EntryField::eventFilter(watched, event);
    return true;
}

void EntryChips::setEditable(bool editable) {
    m_editable = editable;
    m_line->setVisible(editable);
}

void EntryChips::takeFocus() {
    if (m_editable)
        m_line->setFocus();
    else if (!m_chips.isEmpty())
        m_chips.front()->setFocus();
}

} // namespace ui

#include "moc_chip_field.cpp"

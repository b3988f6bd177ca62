// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/plain_fields.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QSpinBox>

namespace ui {

using core::Value;

namespace {

/// Lets a single control fill the field.
template <class W> W* fill(EntryField* field, W* control, bool stretched = true) {
    auto* row = new QHBoxLayout(field);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(control, stretched ? 1 : 0);
    if (!stretched) row->addStretch(1);
    control->setAccessibleName(field->place().title);
    control->setToolTip(field->place().title);
    field->setFocusProxy(control);
    return control;
}

QString textOf(const Value& value) {
    if (const auto* text = value.asString()) return part::text(*text);
    if (const auto* yes = value.asBool()) return *yes ? EntryField::tr("yes") : EntryField::tr("no");
    QStringList parts;
    if (const auto* list = value.asArray())
        for (const auto& item : *list)
            parts << textOf(item);
    else if (!value.isNull())
        return chipText(value);
    return parts.join(QStringLiteral(" · "));
}

/// The mouse wheel scrolls the page instead of changing the number or choice under the pointer.
class StillWheel final : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(watched)->hasFocus()) {
            event->ignore();
            return true;
        }
        return QObject::eventFilter(watched, event);
    }
};

} // namespace

FixedField::FixedField(FieldPlace place, QWidget* parent)
    : EntryField(std::move(place), parent), m_label(fill(this, part::prose("muted", this))) {}
void FixedField::show(const Value& value) { m_label->setText(textOf(value)); }

YesNoField::YesNoField(const Value& schema, FieldPlace place, QWidget* parent)
    : EntryField(std::move(place), parent), m_box(fill(this, new QCheckBox(this))) {
    m_box->setText(helpOf(schema).isEmpty() ? tr("yes") : helpOf(schema));
    connect(m_box, &QCheckBox::clicked, this,
            [this](bool checked) { emit committed(Value(checked), this->place().title); });
}
void YesNoField::show(const Value& value) { m_box->setChecked(value.asBool() && *value.asBool()); }
void YesNoField::setEditable(bool editable) { m_box->setEnabled(editable); }
void YesNoField::takeFocus() { m_box->setFocus(); }

EntryNumber::EntryNumber(const Value& schema, FieldPlace place, QWidget* parent)
    : EntryField(std::move(place), parent), m_box(fill(this, new QSpinBox(this), false)) {
    const auto* standard = schema.find("default");
    m_absent = standard && standard->asInt() ? static_cast<int>(*standard->asInt()) : 0;
    m_box->setRange(static_cast<int>(schema.number("minimum", -9999)),
                    static_cast<int>(schema.number("maximum", 9999)));
    m_box->setButtonSymbols(QAbstractSpinBox::NoButtons); // too small to click; arrow keys step
    m_box->setMinimumWidth(m_box->fontMetrics().averageCharWidth() * 11);
    m_box->installEventFilter(new StillWheel(m_box));
    m_box->setFocusPolicy(Qt::StrongFocus);
    connect(m_box, &QSpinBox::editingFinished, this, [this] {
        if (m_box->value() == m_shown) return;
        m_shown = m_box->value();
        emit committed(Value(m_shown), this->place().title + u' ' + QString::number(m_shown));
    });
}
void EntryNumber::show(const Value& value) {
    m_shown = value.asInt() ? static_cast<int>(*value.asInt()) : m_absent;
    // A number out of its range is shown unchanged; only newly typed numbers are limited.
    m_box->setRange(qMin(m_box->minimum(), m_shown), qMax(m_box->maximum(), m_shown));
    m_box->setValue(m_shown);
}
void EntryNumber::setEditable(bool editable) { m_box->setEnabled(editable); }
void EntryNumber::takeFocus() {
    m_box->setFocus();
    m_box->selectAll();
}

ChoiceField::ChoiceField(const Value& schema, FieldPlace place, QWidget* parent)
    : EntryField(std::move(place), parent), m_box(fill(this, new QComboBox(this), false)) {
    for (const auto& name : *schema.find("enum")->asArray())
        m_box->addItem(readableName(*name.asString()), part::text(*name.asString()));
    m_absent = schema.text("default");
    m_box->installEventFilter(new StillWheel(m_box));
    m_box->setFocusPolicy(Qt::StrongFocus);
    connect(m_box, &QComboBox::activated, this, [this](int n) {
        emit committed(Value(m_box->itemData(n).toString().toStdString()),
                       this->place().title + u' ' + m_box->itemText(n));
    });
}
void ChoiceField::show(const Value& value) {
    m_box->setCurrentIndex(m_box->findData(part::text(value.asString() ? *value.asString() : m_absent)));
}
void ChoiceField::setEditable(bool editable) { m_box->setEnabled(editable); }
void ChoiceField::takeFocus() { m_box->setFocus(); }

ReferenceField::ReferenceField(const Value& schema, FieldPlace place, QWidget* parent)
    : EntryField(std::move(place), parent), m_box(fill(this, new QComboBox(this))),
      m_reference(schema.text("reference")) {
    m_box->setEditable(true);
    m_box->setInsertPolicy(QComboBox::NoInsert);
    m_box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_box->completer()->setFilterMode(Qt::MatchContains);
    m_box->lineEdit()->setAccessibleName(this->place().title);
    m_box->installEventFilter(new StillWheel(m_box));
    m_box->setFocusPolicy(Qt::StrongFocus);
    connect(m_box, &QComboBox::activated, this, &ReferenceField::commit);
    connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, &ReferenceField::commit);
}
void ReferenceField::show(const Value& value) {
    const QSignalBlocker quiet(m_box);
    m_shown = value.asString() ? *value.asString() : std::string();
    m_box->clear();
    for (const auto& each : place().suggest(m_reference))
        m_box->addItem(each.words(), part::text(each.value));
    const int at = m_box->findData(part::text(m_shown));
    m_box->setCurrentIndex(at);
    m_box->setEditText(at < 0 ? part::text(m_shown) : m_box->itemText(at));
}
void ReferenceField::commit() {
    const int at = m_box->findText(m_box->currentText());
    const auto value =
        (at < 0 ? m_box->currentText().trimmed() : m_box->itemData(at).toString()).toStdString();
    if (value == m_shown) return;
    m_shown = value;
    emit committed(value.empty() ? Value("") : Value(value), place().title + u' ' + m_box->currentText());
}
void ReferenceField::setEditable(bool editable) { m_box->setEnabled(editable); }
void ReferenceField::takeFocus() { m_box->setFocus(); }

LineField::LineField(Kind kind, FieldPlace place, QWidget* parent)
    : EntryField(std::move(place), parent), m_kind(kind),
      m_line(fill(this, new QLineEdit(this), kind == Kind::Text)) {
    m_line->setMaxLength(kind == Kind::Text ? 300 : 12);
    connect(m_line, &QLineEdit::editingFinished, this, &LineField::commit);
    connect(m_line, &QLineEdit::textEdited, this, [this] { setStyleFlag(*m_line, "refused", false); });
}
void LineField::show(const Value& value) {
    m_shown = m_kind == Kind::Dice ? diceText(value) : textOf(value);
    // Setting the text clears the field's undo history, so that Undo is that of the library again.
    if (m_line->text() != m_shown || !m_line->hasFocus()) m_line->setText(m_shown);
    setStyleFlag(*m_line, "refused", false);
}
void LineField::commit() {
    if (m_line->text() == m_shown) return;
    const auto value =
        m_kind == Kind::Dice ? diceValue(m_line->text()) : Value(m_line->text().trimmed().toStdString());
    if (value.isNull()) {
        setStyleFlag(*m_line, "refused", true);
        m_line->setToolTip(tr("Write a number or dice: 4, D6, 2D6+1"));
        return;
    }
    m_shown = m_line->text();
    emit committed(value, place().title + u' ' + m_shown);
}
void LineField::setEditable(bool editable) { m_line->setReadOnly(!editable); }
void LineField::takeFocus() {
    m_line->setFocus();
    m_line->selectAll();
}

LinesField::LinesField(FieldPlace place, QWidget* parent)
    : EntryField(std::move(place), parent), m_text(fill(this, new QPlainTextEdit(this))) {
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(m_text->fontMetrics().lineSpacing() * 3 + 18);
    m_text->installEventFilter(this);
}
void LinesField::show(const Value& value) {
    m_shown = textOf(value);
    if (m_text->toPlainText() != m_shown) m_text->setPlainText(m_shown);
}
bool LinesField::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut && m_text->toPlainText() != m_shown) {
        m_shown = m_text->toPlainText();
        emit committed(Value(m_shown.trimmed().toStdString()), place().title);
    }
    return EntryField::eventFilter(watched, event);
}
void LinesField::setEditable(bool editable) { m_text->setReadOnly(!editable); }
void LinesField::takeFocus() { m_text->setFocus(); }

} // namespace ui

#include "moc_plain_fields.cpp"

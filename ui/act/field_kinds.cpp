// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/field_kinds.h"

#include "table/target_reason.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/tokens/chip.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QToolButton>

#include <algorithm>
#include <limits>

namespace ui {

namespace {

QHBoxLayout* row(QWidget* owner) {
    auto* out = new QHBoxLayout(owner);
    out->setContentsMargins(0, 0, 0, 0);
    out->setSpacing(6);
    return out;
}

constexpr qsizetype longestOnAChip = 14; ///< characters; longer details are in the tool tip or the open list

QString words(const core::FieldOption& option,
              qsizetype longestDetail = std::numeric_limits<qsizetype>::max()) {
    auto out = part::text(option.label);
    const auto detail = part::text(core::table::wholeDetail(option));
    if (!detail.isEmpty() && detail.size() <= longestDetail) out += QStringLiteral("   ") + detail;
    if (!option.blocked.empty()) out += QStringLiteral("   ⚠");
    return out;
}

/// Draws an entry of an open list with its whole detail; the closed list holds a short one only.
class DetailDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

private:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text = index.data(Qt::UserRole).toString();
    }
};

bool holds(const core::Value& list, const core::Value& item) {
    const auto* all = list.asArray();
    return all && std::find(all->begin(), all->end(), item) != all->end();
}

} // namespace

OneField::OneField(const core::OfferField& field, QWidget* parent) : FieldEditor(field, parent) {
    auto* line = row(this);
    m_label = part::label("muted", this);
    m_list = new QComboBox(this);
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_list->setMinimumWidth(fontMetrics().averageCharWidth() *
                            14); // a long name is shortened before it exceeds the card
    m_list->setItemDelegate(new DetailDelegate(m_list));
    line->addWidget(m_label);
    line->addWidget(m_list);
    connect(m_list, &QComboBox::activated, this,
            [this](int at) { emit edited(m_options[static_cast<std::size_t>(at)].value); });
}

void OneField::fill(const std::vector<core::FieldOption>& options) {
    if (options == m_options) return;
    m_options = options;
    m_list->clear();
    for (const auto& option : options) {
        m_list->addItem(words(option, longestOnAChip), words(option));
        m_list->setItemData(m_list->count() - 1, part::text(option.blocked), Qt::ToolTipRole);
    }
    m_list->view()->setMinimumWidth(m_list->view()->sizeHintForColumn(0));
    updateGeometry();
}

void OneField::present(const core::OfferField& field, const core::Value& value) {
    const QSignalBlocker quiet(m_list);
    fill(field.options);
    name(m_list, field);
    const auto it =
        std::find_if(m_options.begin(), m_options.end(), [&](const auto& o) { return o.value == value; });
    m_list->setCurrentIndex(it == m_options.end() ? -1 : static_cast<int>(it - m_options.begin()));
    m_list->setPlaceholderText(m_options.empty() ? tr("nothing to choose") : tr("choose"));
    m_against = it == m_options.end() ? QString() : part::text(it->blocked);
}

ChipsField::ChipsField(const core::OfferField& field, QWidget* parent)
    : FieldEditor(field, parent), m_one(field.kind == core::OfferField::Kind::One),
      m_facts(choosesWeapons(field)), m_options(field.options) {
    auto* flow = new FlowLayout(this, 6);
    m_label = part::label("muted", this);
    flow->addWidget(m_label);
    auto* focus = new RovingFocus(*this);
    if (m_one) focus->setChoosing();
    for (std::size_t n = 0; n < m_options.size(); ++n) {
        auto* chip = new ToggleChip(part::text(m_options[n].label), this);
        show(*chip, m_options[n]);
        flow->addWidget(chip);
        m_chips.push_back(chip);
        focus->add(*chip);
        connect(chip, &ToggleChip::clicked, this, [this, n] { send(n); });
    }
    if (!m_chips.empty())
        m_label->setMinimumHeight(
            m_chips.front()->sizeHint().height()); // aligns the label with the text of the chips
}

/// Shows an option on its chip. The tool tip has the full detail, because the chip may be too small; a screen
/// reader reads it after the name.
void ChipsField::show(ToggleChip& chip, const core::FieldOption& option) const {
    const auto detail = part::text(core::table::wholeDetail(option)), against = part::text(option.blocked);
    chip.setText(m_facts ? part::text(option.label) : words(option, longestOnAChip));
    if (m_facts) chip.setDetail(against.isEmpty() ? detail : against, !against.isEmpty());
    const auto help =
        m_facts ? QStringList{detail, against} : QStringList{against.isEmpty() ? detail : against};
    auto lines = help;
    lines.removeAll(QString());
    chip.setToolTip(lines.isEmpty() ? tr("This option is chosen while it is ticked.") : lines.join(u'\n'));
    chip.setAccessibleDescription(lines.join(QStringLiteral("; ")));
}

void ChipsField::present(const core::OfferField& field, const core::Value& value) {
    m_options = field.options;
    m_label->setText(part::text(field.label));
    m_against.clear();
    for (std::size_t n = 0; n < m_chips.size(); ++n) {
        const QSignalBlocker quiet(m_chips[n]);
        const bool on = m_one ? value == m_options[n].value : holds(value, m_options[n].value);
        show(*m_chips[n], m_options[n]);
        m_chips[n]->setChecked(on);
        if (on && m_against.isEmpty()) m_against = part::text(m_options[n].blocked);
    }
}

void ChipsField::send(std::size_t pressed) {
    if (m_one) {
        m_chips[pressed]->setChecked(true); // a second press does not deselect the chip
        emit edited(m_options[pressed].value);
        return;
    }
    core::Value::Array picked;
    for (std::size_t n = 0; n < m_chips.size(); ++n)
        if (m_chips[n]->isChecked()) picked.push_back(m_options[n].value);
    emit edited(picked);
}

NumberField::NumberField(const core::OfferField& field, QWidget* parent) : FieldEditor(field, parent) {
    auto* line = row(this);
    m_label = part::label("muted", this);
    m_number = new QSpinBox(this);
    m_number->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_number->setAlignment(Qt::AlignCenter);
    m_less = part::sign(this, QStringLiteral("−"), {});
    m_less->setToolTip(tr("One less"));
    m_more = part::sign(this, QStringLiteral("+"), {});
    m_more->setToolTip(tr("One more"));
    for (auto* each : {m_less, m_more})
        each->setFocusPolicy(Qt::NoFocus); // the number field offers the same with Up and Down
    line->addWidget(m_label);
    for (QWidget* each :
         {static_cast<QWidget*>(m_less), static_cast<QWidget*>(m_number), static_cast<QWidget*>(m_more)})
        line->addWidget(each);
    connect(m_less, &QToolButton::clicked, m_number, &QSpinBox::stepDown);
    connect(m_more, &QToolButton::clicked, m_number, &QSpinBox::stepUp);
    connect(m_number, &QSpinBox::valueChanged, this, [this](int number) { emit edited(number); });
}

void NumberField::present(const core::OfferField& field, const core::Value& value) {
    const QSignalBlocker quiet(m_number);
    name(m_number, field);
    if (auto* line = m_number->findChild<QLineEdit*>()) line->setAccessibleName(m_number->accessibleName());
    m_less->setAccessibleName(tr("Less: %1").arg(part::text(field.label)));
    m_more->setAccessibleName(tr("More: %1").arg(part::text(field.label)));
    m_number->setRange(field.minimum, std::max(field.minimum, field.maximum));
    m_number->setValue(static_cast<int>(value.asInt() ? *value.asInt() : field.minimum));
}

ChipField::ChipField(const core::OfferField& field, QWidget* parent) : FieldEditor(field, parent) {
    auto* line = row(this);
    m_chip = new ToggleChip(part::text(field.label), this);
    line->addWidget(m_chip);
    connect(m_chip, &ToggleChip::clicked, this, [this] { emit edited(m_chip->isChecked()); });
}

void ChipField::present(const core::OfferField& field, const core::Value& value) {
    const QSignalBlocker quiet(m_chip);
    name(m_chip, field);
    m_chip->setText(part::text(field.label));
    m_chip->setChecked(value.asBool() && *value.asBool());
}

TextField::TextField(const core::OfferField& field, QWidget* parent) : FieldEditor(field, parent) {
    auto* line = row(this);
    m_label = part::label("muted", this);
    m_line = new QLineEdit(this);
    m_line->setMinimumWidth(fontMetrics().averageCharWidth() * 24);
    line->addWidget(m_label);
    line->addWidget(m_line);
    connect(m_line, &QLineEdit::textEdited, this,
            [this](const QString& words) { emit edited(words.toStdString()); });
}

void TextField::present(const core::OfferField& field, const core::Value& value) {
    name(m_line, field);
    const auto text = value.asString() ? part::text(*value.asString()) : QString();
    if (m_line->text() == text) return;
    m_line->setText(text);
    m_line->home(false); // long text is shown from its beginning
    m_line->setToolTip(text);
}

} // namespace ui

#include "moc_field_kinds.cpp"

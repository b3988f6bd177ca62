// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/correct/offer_inputs.h"

#include "table/target_reason.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/frame/number_box.h"
#include "ui/keys/roving_focus.h"
#include "ui/tokens/chip.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>

namespace ui {

namespace {

QString optionText(const core::FieldOption& option) {
    auto text = fromCore(option.label);
    if (const auto detail = core::table::wholeDetail(option); !detail.empty())
        text += QStringLiteral(" – ") + fromCore(detail);
    return text;
}

bool holds(const core::Value& list, const core::Value& item) {
    const auto* all = list.asArray();
    return all && std::find(all->begin(), all->end(), item) != all->end();
}

core::Value startValue(const core::Record& command, const core::OfferField& field) {
    const auto* own = command.body.find(field.id);
    return own ? *own : field.preset;
}

} // namespace

OfferInputs::OfferInputs(const core::Offer& offer, QWidget* parent)
    : QWidget(parent), m_form(new QFormLayout(this)), m_command(offer.command) {
    auto* form = m_form;
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft);
    for (const auto& field : offer.inputs) {
        auto* input = control(field, startValue(m_command, field));
        const auto help = fromCore(field.help);
        input->setToolTip(help.isEmpty() ? fromCore(field.label) : help);
        input->setAccessibleDescription(help);
        if (field.kind == core::OfferField::Kind::Chip) {
            form->addRow(QString(), input);
        } else {
            auto* name = new QLabel(fromCore(field.label));
            name->setBuddy(input);
            form->addRow(name, input);
        }
        m_inputs.back().rows.push_back(input);
        if (help.isEmpty()) continue;
        auto* line = words(help, "muted");
        form->addRow(QString(), line);
        m_inputs.back().rows.push_back(line);
    }
    connect(this, &OfferInputs::changed, this, &OfferInputs::showRequested);
    showRequested();
}

void OfferInputs::showRequested() {
    std::vector<core::OfferField> fields;
    for (const auto& input : m_inputs)
        fields.push_back(input.field);
    const auto valueOf = [&](const core::OfferField& field) {
        return std::find_if(m_inputs.begin(), m_inputs.end(),
                            [&](const Input& input) { return input.field.id == field.id; })
            ->value();
    };
    for (const auto& input : m_inputs)
        for (auto* row : input.rows)
            m_form->setRowVisible(row, core::isAsked(fields, input.field, valueOf));
}

core::Record OfferInputs::command() const {
    auto command = m_command;
    if (!command.body.asObject()) command.body = core::Value::Object{};
    for (const auto& input : m_inputs)
        command.body.asObject()->insert_or_assign(input.field.id, input.value());
    return command;
}

QString OfferInputs::againstRules() const {
    QStringList reasons;
    for (const auto& input : m_inputs) {
        const auto chosen = input.value();
        for (const auto& option : input.field.options)
            if (!option.blocked.empty() && (option.value == chosen || holds(chosen, option.value)))
                reasons << QStringLiteral("%1: %2").arg(fromCore(option.label), fromCore(option.blocked));
    }
    return reasons.join(QLatin1Char('\n'));
}

QWidget* OfferInputs::control(const core::OfferField& field, const core::Value& start) {
    switch (field.kind) {
    case core::OfferField::Kind::One:
        return pickOne(field, start);
    case core::OfferField::Kind::Many:
        return pickMany(field, start);
    case core::OfferField::Kind::Number:
        return number(field, start);
    case core::OfferField::Kind::Chip:
        return chip(field, start);
    case core::OfferField::Kind::Text:
        return line(field, start);
    case core::OfferField::Kind::Counts:
        return countEach(field, start);
    }
    return new QWidget;
}

QWidget* OfferInputs::pickOne(const core::OfferField& field, const core::Value& start) {
    auto* box = new QComboBox;
    box->setAccessibleName(fromCore(field.label));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    for (std::size_t n = 0; n < field.options.size(); ++n) {
        const auto& option = field.options[n];
        const auto reason = fromCore(option.blocked);
        box->addItem(reason.isEmpty() ? optionText(option)
                                      : tr("%1 (against the rules)").arg(optionText(option)));
        if (!reason.isEmpty()) box->setItemData(static_cast<int>(n), reason, Qt::ToolTipRole);
        if (option.value == start) box->setCurrentIndex(static_cast<int>(n));
    }
    m_inputs.push_back({field, [box, options = field.options, start] {
                            const auto at = box->currentIndex();
                            return at < 0 ? start : options[static_cast<std::size_t>(at)].value;
                        }});
    connect(box, &QComboBox::currentIndexChanged, this, &OfferInputs::changed);
    return box;
}

QWidget* OfferInputs::pickMany(const core::OfferField& field, const core::Value& start) {
    auto* group = new QWidget;
    auto* column = new QVBoxLayout(group);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* focus = new RovingFocus(*group);
    std::vector<ToggleChip*> boxes;
    for (const auto& option : field.options) {
        auto* box = new ToggleChip(optionText(option));
        box->setChecked(holds(start, option.value));
        box->setToolTip(option.blocked.empty() ? tr("This option is chosen while it is ticked.")
                                               : fromCore(option.blocked));
        box->setAccessibleDescription(fromCore(field.label));
        column->addWidget(box, 0, Qt::AlignLeft);
        boxes.push_back(box);
        focus->add(*box);
        connect(box, &QCheckBox::toggled, this, &OfferInputs::changed);
    }
    if (boxes.empty())
        column->addWidget(words(tr("Nothing to choose from"), "muted"));
    else
        group->setFocusProxy(boxes.front());
    m_inputs.push_back({field, [boxes, options = field.options] {
                            core::Value::Array chosen;
                            for (std::size_t n = 0; n < boxes.size(); ++n)
                                if (boxes[n]->isChecked()) chosen.push_back(options[n].value);
                            return core::Value(std::move(chosen));
                        }});
    return group;
}

QWidget* OfferInputs::number(const core::OfferField& field, const core::Value& start) {
    auto* box = new NumberBox(fromCore(field.label), field.minimum, std::max(field.minimum, field.maximum),
                              start.asInt() ? static_cast<int>(*start.asInt()) : field.minimum);
    m_inputs.push_back({field, [box] { return core::Value(box->value()); }});
    connect(box, &NumberBox::valueChanged, this, &OfferInputs::changed);
    return box;
}

/// A number for each option. What was presumed stays so until a number is changed.
QWidget* OfferInputs::countEach(const core::OfferField& field, const core::Value& start) {
    auto* group = new QWidget;
    auto* column = new QFormLayout(group);
    column->setContentsMargins(0, 0, 0, 0);
    const auto& shown = start == field.preset ? field.presumed : start;
    std::vector<std::pair<std::string, NumberBox*>> boxes;
    for (const auto& option : field.options) {
        const auto id = option.value.asString() ? *option.value.asString() : std::string();
        auto* box =
            new NumberBox(fromCore(option.label), 0, option.count, static_cast<int>(shown.number(id)));
        if (!option.blocked.empty()) box->setToolTip(fromCore(option.blocked));
        column->addRow(fromCore(option.label), box);
        boxes.emplace_back(id, box);
        connect(box, &NumberBox::valueChanged, this, &OfferInputs::changed);
    }
    m_inputs.push_back({field, [boxes, start, shown] {
                            core::Value::Object now;
                            bool changed = false;
                            for (const auto& [id, box] : boxes) {
                                now.emplace(id, box->value());
                                changed = changed || box->value() != shown.number(id);
                            }
                            return changed ? core::Value(std::move(now)) : start;
                        }});
    return group;
}

QWidget* OfferInputs::chip(const core::OfferField& field, const core::Value& start) {
    auto* box = new ToggleChip(fromCore(field.label));
    box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    box->setChecked(start.asBool() && *start.asBool());
    m_inputs.push_back({field, [box] { return core::Value(box->isChecked()); }});
    connect(box, &QCheckBox::toggled, this, &OfferInputs::changed);
    return box;
}

QWidget* OfferInputs::line(const core::OfferField& field, const core::Value& start) {
    auto* edit = new QLineEdit(start.asString() ? fromCore(*start.asString()) : QString());
    edit->setAccessibleName(fromCore(field.label));
    m_inputs.push_back({field, [edit] { return core::Value(toCore(edit->text())); }});
    connect(edit, &QLineEdit::textChanged, this, &OfferInputs::changed);
    return edit;
}

} // namespace ui

#include "moc_offer_inputs.cpp"

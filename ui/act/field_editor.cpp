// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/field_editor.h"

#include "ui/act/counts_field.h"
#include "ui/act/datasheet_field.h"
#include "ui/act/field_kinds.h"
#include "ui/act/names_field.h"
#include "ui/act/target_field.h"
#include "ui/frame/panel_widgets.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace ui {

namespace {
constexpr std::size_t shortLetters = 2, mostAbreast = 8;
}

FieldEditor::FieldEditor(const core::OfferField& field, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("field:") + part::text(field.id));
}

void FieldEditor::name(QWidget* control, const core::OfferField& field) {
    const auto label = part::text(field.label);
    control->setAccessibleName(label);
    if (!field.help.empty() || !label.isEmpty())
        control->setToolTip(field.help.empty() ? label : part::text(field.help));
    if (!m_label || label.isEmpty()) return;
    m_label->setText(label);
    m_label->setBuddy(control);
}

void FieldEditor::hideLabel() {
    if (m_label) m_label->hide();
}

FieldEditor* FieldEditor::make(const core::OfferField& field, QWidget* parent) {
    if (field.role == core::FieldRole::Sheet && field.kind == core::OfferField::Kind::One)
        return new DatasheetField(field, parent);
    switch (field.kind) {
    case core::OfferField::Kind::One:
        if (choosesWeapons(field) || hasShortOptions(field)) return new ChipsField(field, parent);
        if (isTarget(field)) return new TargetField(field, parent);
        return new OneField(field, parent);
    case core::OfferField::Kind::Many:
        if (picksManyUnits(field)) return new NamesField(field, parent);
        return new ChipsField(field, parent);
    case core::OfferField::Kind::Number:
        return new NumberField(field, parent);
    case core::OfferField::Kind::Chip:
        return new ChipField(field, parent);
    case core::OfferField::Kind::Counts:
        return new CountsField(field, parent);
    case core::OfferField::Kind::Text:
        break;
    }
    return new TextField(field, parent);
}

bool isTarget(const core::OfferField& field) {
    const auto at = [&](core::AimKind kind) {
        return std::find(field.aims.begin(), field.aims.end(), kind) != field.aims.end();
    };
    const bool hasNoTarget = std::any_of(field.options.begin(), field.options.end(), [](const auto& option) {
        return !option.value.asString() || option.value.asString()->empty();
    });
    return !hasNoTarget && field.kind == core::OfferField::Kind::One &&
           field.role == core::FieldRole::Target &&
           (at(core::AimKind::EnemyUnit) || at(core::AimKind::OwnUnit) || at(core::AimKind::Group));
}

bool choosesWeapons(const core::OfferField& field) { return field.role == core::FieldRole::Weapon; }

bool hasShortOptions(const core::OfferField& field) {
    if (field.kind != core::OfferField::Kind::One || field.options.size() > mostAbreast) return false;
    const auto words = std::count_if(field.options.begin(), field.options.end(),
                                     [](const auto& option) { return option.label.size() > shortLetters; });
    return field.options.size() > 2 && words <= 1;
}

bool sameShape(const core::OfferField& one, const core::OfferField& other) {
    if (one.id != other.id || one.kind != other.kind) return false;
    if (picksManyUnits(one) != picksManyUnits(other)) return false;
    if (picksManyUnits(one)) return true;
    const bool ticks = one.kind == core::OfferField::Kind::Many || one.kind == core::OfferField::Kind::Counts;
    if (!ticks && !choosesWeapons(one) && !hasShortOptions(one) && !hasShortOptions(other)) return true;
    if (one.options.size() != other.options.size()) return false;
    for (std::size_t n = 0; n < one.options.size(); ++n)
        if (one.options[n].value != other.options[n].value || one.options[n].count != other.options[n].count)
            return false;
    return true;
}

} // namespace ui

#include "moc_field_editor.cpp"

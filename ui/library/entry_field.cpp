// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/entry_field.h"

#include "ui/library/chip_field.h"
#include "ui/library/list_field.h"
#include "ui/library/map_field.h"
#include "ui/library/object_field.h"
#include "ui/library/plain_fields.h"

namespace ui {

EntryField* EntryField::closestField(const std::string& path) {
    return path.starts_with(m_place.path) ? this : nullptr;
}

EntryField* makeField(const core::Value& schema, FieldPlace place, QWidget* parent) {
    switch (shapeOf(schema, place.name)) {
    case FieldShape::Fixed:
        return new FixedField(std::move(place), parent);
    case FieldShape::YesNo:
        return new YesNoField(schema, std::move(place), parent);
    case FieldShape::Number:
        return new EntryNumber(schema, std::move(place), parent);
    case FieldShape::Choice:
        return new ChoiceField(schema, std::move(place), parent);
    case FieldShape::Reference:
        return new ReferenceField(schema, std::move(place), parent);
    case FieldShape::Lines:
        return new LinesField(std::move(place), parent);
    case FieldShape::Dice:
        return new LineField(LineField::Kind::Dice, std::move(place), parent);
    case FieldShape::Chips:
        return new EntryChips(schema, std::move(place), parent);
    case FieldShape::Group:
        return new GroupField(schema, std::move(place), parent);
    case FieldShape::List:
        return new ListField(schema, std::move(place), parent);
    case FieldShape::Map:
        return new MapField(schema, std::move(place), parent);
    case FieldShape::Line:
        break;
    }
    return new LineField(LineField::Kind::Text, std::move(place), parent);
}

} // namespace ui

#include "moc_entry_field.cpp"

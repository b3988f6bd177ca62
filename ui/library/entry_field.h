// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/library/schema.h"
#endif

#include <QWidget>

namespace ui {

/// What a field needs to know about its place in the entry.
struct FieldPlace {
    /// the name in the object that holds it; empty for the whole entry and for an object of a list or map
    std::string name;
    std::string path;      ///< its place in the entry: "$.profiles[0].keywords"
    QString title;         ///< name for screen readers: "Profile 1: Range"
    Suggest suggest;       ///< returns the names that a reference allows
    bool required = false; ///< whether the entry requires the field
};

/// One field of the editor, made from its schema. It shows a value and emits a new one when that is chosen,
/// or typed and the field is left; it keeps no data between changes, since `show` is called again after every
/// change.
class EntryField : public QWidget {
    Q_OBJECT
public:
    EntryField(FieldPlace place, QWidget* parent) : QWidget(parent), m_place(std::move(place)) {}

    const FieldPlace& place() const { return m_place; }
    /// Shows a value; null means that the entry has no such field.
    virtual void show(const core::Value& value) = 0;
    virtual void setEditable(bool editable) = 0;
    /// Puts the cursor into the field.
    virtual void takeFocus() { setFocus(); }
    /// The field with the longest path that is a prefix of `path`: this one, or one inside it.
    virtual EntryField* closestField(const std::string& path);
    /// Whether it shows its own heading, so that it needs no label.
    virtual bool hasHeading() const { return false; }

signals:
    /// Another value was chosen or typed (null = remove it); `what` describes the change as a text.
    void committed(const core::Value& value, const QString& what);

protected:
    using QWidget::show;

private:
    FieldPlace m_place;
};

/// Makes the field for a schema.
EntryField* makeField(const core::Value& schema, FieldPlace place, QWidget* parent);

} // namespace ui

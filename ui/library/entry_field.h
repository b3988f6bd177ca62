// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/library/schema.h"
#endif

#include <QWidget>

namespace ui {

/// What a field needs to know about the place it stands in.
struct FieldPlace {
    std::string name; ///< in the object that holds it; empty for an entry of a list
    std::string path; ///< "$.profiles[0].keywords"
    QString title;    ///< what it is called aloud: "Profile 1: Range"
    Suggest suggest;
    bool required = false; ///< the entry is not whole without it
};

/// One field of the editor, made from its schema. It shows a value and hands a new one out when it is left;
/// it keeps no truth of its own, `show` is called again after every change.
class EntryField : public QWidget {
    Q_OBJECT
public:
    EntryField(FieldPlace place, QWidget* parent) : QWidget(parent), m_place(std::move(place)) {}

    const FieldPlace& place() const { return m_place; }
    /// A null value stands for an absent field.
    virtual void show(const core::Value& value) = 0;
    virtual void setEditable(bool editable) = 0;
    /// Puts the cursor there.
    virtual void takeFocus() { setFocus(); }
    /// The field with the longest path that leads towards `path`: itself, or one inside.
    virtual EntryField* towards(const std::string& path);
    /// Whether it brings its own heading, so that no label stands before it.
    virtual bool hasHeading() const { return false; }

signals:
    /// The field was left with another value (null = it is to go); `what` says in words what has changed.
    void committed(const core::Value& value, const QString& what);

protected:
    using QWidget::show;

private:
    FieldPlace m_place;
};

/// Makes the field for a schema.
EntryField* makeField(const core::Value& schema, FieldPlace place, QWidget* parent);

} // namespace ui

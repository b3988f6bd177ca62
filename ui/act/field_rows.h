// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/offer.h"
#include "ui/act/target_odds.h"
#endif

#include <QWidget>

#include <functional>
#include <vector>

class QBoxLayout;
class QLabel;

namespace ui {

class FieldEditor;

/// The fields of an action in aligned rows: its target, the presumed conditions of the table, and everything
/// else.
class FieldRows final : public QWidget {
    Q_OBJECT

public:
    explicit FieldRows(QWidget* parent);
    using ValueOf = std::function<core::Value(const core::OfferField&)>;
    /// Shows these fields with their values; the editors are reused where all fields have the same shapes as
    /// before.
    void present(std::vector<core::OfferField> fields, const ValueOf& valueOf);
    /// The field of the row of targets, whose targets have separate controls; null when there is none.
    const core::OfferField* targetField() const;
    /// The ids of the targets that have separate controls and may be chosen.
    std::vector<std::string> singleTargets() const;
    /// Shows the chances of the action against its targets.
    void showChances(const TargetChances& chances);
    /// The control that chooses the target, else the first field; null when there is no field.
    QWidget* initialFocus() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    void edited(const std::string& field, const core::Value& value);
    /// Requests to carry out the action with this value and to keep it in hand.
    void wantedAtOnce(const std::string& field, const core::Value& value);

private:
    /// The rows; `places` is their number.
    enum Place { Target, Presumed, Other, places };
    /// A row of fields with its name.
    struct Row {
        QWidget* box = nullptr;
        QBoxLayout* across = nullptr;
        QLabel* label = nullptr;
        QWidget* content = nullptr;
    };
    /// The row of each field.
    static std::vector<Place> rowsOf(const std::vector<core::OfferField>& fields);
    Row makeRow();
    void makeEditors(const std::vector<core::OfferField>& fields);
    /// The position of the field in the row of targets among all fields; their number where there is none.
    std::size_t targetPlace() const;

    Row m_rows[places];
    std::vector<FieldEditor*> m_editors;
    std::vector<core::OfferField> m_fields;
    std::vector<Place> m_places; ///< rowsOf the fields
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/offer.h"
#endif

#include <QWidget>

#include <functional>
#include <vector>

class QBoxLayout;
class QLabel;

namespace ui {

class FieldEditor;

/// What is to be filled in before an action, in rows whose contents all begin at one place: whom it is aimed
/// at, what is presumed of the table, and everything else.
class FieldRows final : public QWidget {
    Q_OBJECT

public:
    explicit FieldRows(QWidget* parent);
    using ValueOf = std::function<core::Value(const core::OfferField&)>;
    /// Shows these fields with their values; editors stay where the fields have the same shape as before.
    void present(std::vector<core::OfferField> fields, const ValueOf& valueOf);
    /// Where the target is chosen, else the first field that is asked; null when there is none.
    QWidget* firstStop() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    void edited(const std::string& field, const core::Value& value);
    /// The action is to be carried out with this value, and to stay in hand.
    void wantedAtOnce(const std::string& field, const core::Value& value);

private:
    enum Place { Target, Presumed, Other, places };
    struct Row {
        QWidget* box = nullptr;
        QBoxLayout* across = nullptr;
        QLabel* label = nullptr;
        QWidget* content = nullptr;
    };
    static std::vector<Place> placesOf(const std::vector<core::OfferField>& fields);
    Row makeRow();
    void makeEditors(const std::vector<core::OfferField>& fields);

    Row m_rows[places];
    std::vector<FieldEditor*> m_editors;
    std::vector<core::OfferField> m_fields;
    std::vector<Place> m_places; ///< of each field
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/act/field_editor.h"

#ifndef Q_MOC_RUN
#include <vector>
#endif

class QMenu;
class QPushButton;

namespace ui {

/// Picks any of many units: a button that names the chosen ones and opens a list, which stays open while
/// units are ticked. As chips, their names would repeat those of the targets in row after row.
class NamesField final : public FieldEditor {
    Q_OBJECT
public:
    NamesField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;
    QString ruleAgainst() const override { return m_against; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill(const std::vector<core::FieldOption>& options);
    void send();

    QPushButton* m_names;
    QMenu* m_menu;
    std::vector<core::FieldOption> m_options;
    QString m_against;
};

/// Whether a field picks any of so many units that their names fold into a list.
bool picksManyUnits(const core::OfferField& field);

} // namespace ui

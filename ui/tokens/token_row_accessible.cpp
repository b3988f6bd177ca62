// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_row_accessible.h"

#include "ui/theme/accessible_list.h"
#include "ui/tokens/token_row.h"

#include <QAccessibleValueInterface>
#include <QAccessibleWidget>

namespace ui {

namespace {

class TokenRowAccessible final : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit TokenRowAccessible(TokenRow* row) : QAccessibleWidget(row, QAccessible::SpinBox) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Value) return valueText(row().track());
        return QAccessibleWidget::text(kind);
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = !row().takesInput();
        return state;
    }
    QVariant currentValue() const override { return row().track().current; }
    QVariant minimumValue() const override { return 0; }
    QVariant maximumValue() const override { return row().track().capacity; }
    QVariant minimumStepSize() const override { return 1; }
    void setCurrentValue(const QVariant& value) override {
        bool number = false;
        const int wanted = value.toInt(&number);
        if (number && row().takesInput()) row().request(TokenRun::Main, qMax(0, wanted));
    }

private:
    TokenRow& row() const { return *static_cast<TokenRow*>(widget()); }
};

} // namespace

void installTokenRowAccessibility() { installAccessibility<TokenRow, TokenRowAccessible>(); }

} // namespace ui

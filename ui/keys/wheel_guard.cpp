// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/wheel_guard.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>

namespace ui {

namespace {

class WheelGuard final : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* object, QEvent* event) override {
        if (event->type() != QEvent::Wheel || !object->isWidgetType()) return false;
        const auto* widget = static_cast<QWidget*>(object);
        const bool chooses = qobject_cast<QComboBox*>(object) != nullptr;
        const bool counts = qobject_cast<QAbstractSpinBox*>(object) && !widget->hasFocus();
        if (!chooses && !counts) return false;
        for (auto* parent = widget->parentWidget(); parent; parent = parent->parentWidget())
            if (auto* area = qobject_cast<QAbstractScrollArea*>(parent)) {
                QCoreApplication::sendEvent(area->verticalScrollBar(), event);
                break;
            }
        event->accept();
        return true;
    }
};

} // namespace

void guardWheel(QApplication& program) { program.installEventFilter(new WheelGuard(&program)); }

} // namespace ui

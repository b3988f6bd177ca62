// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/wheel_guard.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>
#include <QWheelEvent>

namespace ui {

namespace {

class WheelGuard final : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* object, QEvent* event) override {
        if (!object->isWidgetType()) return false;
        auto* widget = static_cast<QWidget*>(object);
        const bool chooses = qobject_cast<QComboBox*>(object) != nullptr;
        const bool counts = qobject_cast<QAbstractSpinBox*>(object) != nullptr;
        if (!chooses && !counts) return false;
        // Qt would give the box the focus before it sees the wheel.
        if (event->type() == QEvent::Polish && widget->focusPolicy() == Qt::WheelFocus)
            widget->setFocusPolicy(Qt::StrongFocus);
        if (event->type() != QEvent::Wheel) return false;
        auto& wheel = static_cast<QWheelEvent&>(*event);
        if (counts && widget->hasFocus() && wheel.modifiers().testFlag(Qt::ControlModifier)) {
            wheel.setModifiers(wheel.modifiers() & ~Qt::ControlModifier); // with Ctrl Qt would step by ten
            return false;
        }
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

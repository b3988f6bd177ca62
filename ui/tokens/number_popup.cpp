// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/number_popup.h"

#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>

#include <algorithm>

namespace ui {

namespace {
constexpr int mostButtons = 30, perRow = 10;
constexpr int buttonWidth = 34, buttonHeight = 32;
constexpr int highestTyped = 999;
} // namespace

NumberPopup::NumberPopup(QWidget& owner, const QString& name) : QFrame(&owner, Qt::Popup), m_name(name) {
    setObjectName(QStringLiteral("numbers"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(name);
    setLook(*this, "card");
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(6, 6, 6, 6);
    grid->setSpacing(4);
}

void NumberPopup::addButtons(Range range) {
    auto* grid = static_cast<QGridLayout*>(layout());
    for (int n = 0; n <= std::max(range.most, range.value); ++n) {
        auto* button = new QPushButton(QString::number(n), this);
        button->setObjectName(QStringLiteral("number:%1").arg(n));
        button->setAccessibleName(tr("%1: %2").arg(m_name).arg(n));
        button->setFixedSize(iconSide(buttonWidth), iconSide(buttonHeight));
        button->setStyleSheet( // the height includes the border of two pixels
            QStringLiteral("padding: 0; min-height: %1px;").arg(iconSide(buttonHeight) - 2));
        button->setCheckable(true);
        button->setChecked(n == range.value);
        button->setAutoDefault(true);
        grid->addWidget(button, n / perRow, n % perRow);
        connect(button, &QPushButton::clicked, this, [this, n] { choose(n); });
        if (n == range.value) button->setFocus();
    }
}

void NumberPopup::addBox(Range range) {
    auto* box = new QSpinBox(this);
    box->setRange(0, range.most < 0 ? highestTyped : range.most);
    box->setValue(range.value);
    box->setAccessibleName(m_name);
    box->setMinimumHeight(iconSide(buttonHeight));
    auto* take = new QPushButton(tr("Set"), this);
    take->setMinimumHeight(iconSide(buttonHeight));
    layout()->addWidget(box);
    static_cast<QGridLayout*>(layout())->addWidget(take, 0, 1);
    connect(take, &QPushButton::clicked, this, [this, box] { choose(box->value()); });
    connect(box, &QSpinBox::editingFinished, take, [this, box] {
        if (box->hasFocus()) choose(box->value());
    });
    box->setFocus();
    box->selectAll();
}

void NumberPopup::open(Range range, const QPoint& at) {
    if (range.most < 0 || std::max(range.most, range.value) > mostButtons)
        addBox(range);
    else
        addButtons(range);
    adjustSize();
    const QRect room = parentWidget()->screen()->availableGeometry();
    move(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - width())),
         std::clamp(at.y() + 2, room.top(), std::max(room.top(), room.bottom() - height())));
    show();
}

void NumberPopup::choose(int value) {
    close(); // closes before the change, which may delete the owner
    emit chosen(value);
}

} // namespace ui

#include "moc_number_popup.cpp"

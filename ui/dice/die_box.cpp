// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/die_box.h"

#include "ui/theme/theme.h"

#include <QFocusEvent>
#include <QKeyEvent>

namespace ui {

DieBox::DieBox(int sides, std::vector<core::Band> bands, QWidget* parent)
    : QLineEdit(parent), m_sides(sides), m_bands(std::move(bands)) {
    setLook(*this, "die");
    setContextMenuPolicy(Qt::NoContextMenu);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setToolTip(tr("Type the face, 1 to %1").arg(sides));
}

QSize DieBox::sizeHint() const {
    const int side = dieSide(font()) + 2 * rim;
    return {side, side};
}

void DieBox::setFace(int face) {
    setText(face > 0 ? QString::number(face) : QString());
    emit changed();
}

void DieBox::takeDigit(int digit) {
    int wanted = digit;
    const bool more = !m_fresh && face() > 0 && face() * 10 + digit <= m_sides;
    if (more) wanted = face() * 10 + digit;
    if (digit == 0 && !more) wanted = m_sides == 10 ? 10 : 0; // ten is printed as 0 on a die with ten faces
    if (wanted < 1 || wanted > m_sides) {
        emit refused(tr("A D%1 has no face %2; type 1 to %1.").arg(m_sides).arg(digit));
        return;
    }
    m_fresh = false;
    emit refused({});
    setFace(wanted);
    if (wanted * 10 > m_sides) {
        m_fresh = true;
        emit filled();
    }
}

bool DieBox::event(QEvent* event) {
    if (leavesToWindow(*event)) return false;
    return QLineEdit::event(event);
}

void DieBox::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit entered();
        return;
    case Qt::Key_Left:
        emit wentBack();
        return;
    case Qt::Key_Right:
        emit wentOn();
        return;
    case Qt::Key_Up:
        setFace(qMin(m_sides, face() + 1));
        return;
    case Qt::Key_Down:
        setFace(qMax(1, face() - 1));
        return;
    case Qt::Key_Delete:
        setFace(0);
        return;
    case Qt::Key_Backspace:
        if (face() == 0)
            emit wentBack();
        else
            setFace(0);
        m_fresh = true;
        return;
    default:
        break;
    }
    const QString typed = event->text();
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (plain && typed.size() == 1 && typed.front() >= QLatin1Char('0') && typed.front() <= QLatin1Char('9'))
        takeDigit(typed.front().digitValue());
    else
        event->ignore();
}

void DieBox::focusInEvent(QFocusEvent* event) {
    m_fresh = true;
    QLineEdit::focusInEvent(event);
    deselect();
    update();
}

void DieBox::mousePressEvent(QMouseEvent* event) {
    QLineEdit::mousePressEvent(event);
    deselect();
    m_fresh = true;
    emit clicked();
}

void DieBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(rim, rim, -rim, -rim);
    paintDie(painter, box, face() > 0 ? text() : QStringLiteral("?"),
             face() > 0 ? lookOf(m_bands, face()) : DieLook::Empty, font());
    if (!hasFocus()) return;
    painter.setPen(QPen(face() > 0 ? colours().text : colours().amber, 2));
    painter.setBrush(Qt::NoBrush);
    const double radius = box.height() * 0.22;
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
}

} // namespace ui

#include "moc_die_box.cpp"

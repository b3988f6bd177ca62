// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/choice_form.h"
#include "ui/dice/dice_tray.h"
#include "ui/dice/faces_form.h"
#include "ui/dice/tray_form.h"
#include "ui/dice/typing_beat.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPointer>

#include <utility>

/// The keys of the tray, and the beat that typed dice wait before they count.
namespace ui {

void DiceTray::hold() {
    m_holds = true;
    m_beat ? m_beat->hold([tray = QPointer(this)] {
        if (tray) tray->takeHeld();
    })
           : takeHeld();
}

/// Enters what is typed, or requests the program's dice where only these are missing.
void DiceTray::takeHeld() {
    m_holds = false;
    const auto now = typedDice();
    if (now.dice > 0 && now.missing == 0)
        m_form->enter();
    else if (now.dice > 0)
        emit rollRequested();
}

void DiceTray::stopHolding() {
    if (std::exchange(m_holds, false) && m_beat) m_beat->cancel();
}

void DiceTray::correct(const std::vector<std::vector<int>>& faces, std::size_t row, int face) {
    if (isCounted()) switchCounting();
    if (auto* form = qobject_cast<FacesForm*>(m_form)) form->presetFaces(faces, row, face);
}

/// Whether the preset is no more than the first of several answers: "Shrapnel" of Shrapnel, Fire and Gas.
bool DiceTray::hasPlainPreset() const {
    if (!m_request || m_request->kind != core::Request::Kind::Choice || m_request->options.size() < 3)
        return false;
    const auto& first = m_request->options.front();
    return m_request->preset == first.id && m_request->policy == first.label;
}

void DiceTray::setNeedsSecondPress(bool is) {
    m_needsSecondPress =
        (is && m_request && m_request->kind == core::Request::Kind::Choice) || hasPlainPreset();
    if (auto* choice = qobject_cast<ChoiceForm*>(m_form)) choice->setProposes(!m_needsSecondPress);
}

bool DiceTray::noteChance(const std::string& option, double chance, const QString& brief, const QString& of) {
    auto* choice = qobject_cast<ChoiceForm*>(m_form);
    if (!choice || m_answered > 0) return false;
    choice->setChance(option, chance, brief);
    m_event->setText(of);
    m_event->show();
    return true;
}

bool DiceTray::asksAgain() {
    if (!m_needsSecondPress || !m_request || option() != m_request->preset || m_wasAskedAgain) return false;
    m_wasAskedAgain = true;
    showReason(
        hasPlainPreset()
            ? tr("The program proposes no answer. Press a letter, or Enter once more for the first answer.")
            : tr("The answers differ a lot. Press a letter, or Enter once more for the proposed answer."));
    return true;
}

bool DiceTray::takesKey(const QKeyEvent& key) const {
    if (!m_request || (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)))
        return false;
    switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return true;
    default:
        break;
    }
    if (asksDice()) {
        return key.key() == Qt::Key_R || key.key() == Qt::Key_F || (key.key() == Qt::Key_C && canCount());
    }
    const auto letters = key.text();
    if (m_request->kind == core::Request::Kind::Split) return false;
    for (std::size_t n = 0; letters.size() == 1 && n < m_request->options.size(); ++n)
        if (!ChoiceForm::letter(n).isNull() && letters.front().toUpper() == ChoiceForm::letter(n))
            return true;
    return false;
}

bool DiceTray::pressKey(const QKeyEvent& key) {
    const bool digit = key.text().size() == 1 && key.text().front().isDigit();
    if (digit && asksDice() && m_mode != DiceMode::Roll) {
        QWidget* box = m_form->firstInput();
        box->setFocus(Qt::OtherFocusReason);
        QKeyEvent typed(QEvent::KeyPress, key.key(), key.modifiers(), key.text());
        QCoreApplication::sendEvent(box, &typed);
        return true;
    }
    if (digit || !takesKey(key)) return false;
    QKeyEvent pressed(QEvent::KeyPress, key.key(), key.modifiers(), key.text());
    keyPressEvent(&pressed);
    return true;
}

bool DiceTray::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && takesKey(*static_cast<QKeyEvent*>(event))) {
        // while the tray has the focus, its keys take precedence over the shortcuts of the window
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void DiceTray::keyPressEvent(QKeyEvent* event) {
    if (!takesKey(*event) || !m_form) {
        event->ignore();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        enter();
    else if (!asksDice())
        static_cast<ChoiceForm*>(m_form)->pickLetter(event->text().front());
    else if (event->key() == Qt::Key_R)
        emit rollRequested();
    else if (event->key() == Qt::Key_F)
        typeFaces();
    else if (!isCounted())
        switchCounting();
}

} // namespace ui

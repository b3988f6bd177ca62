// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/dice_tray.h"

#include "ui/dice/choice_form.h"
#include "ui/dice/count_form.h"
#include "ui/dice/die_paint.h"
#include "ui/dice/faces_form.h"
#include "ui/dice/past_rolls.h"
#include "ui/dice/roll_form.h"
#include "ui/dice/split_form.h"
#include "ui/dice/total_form.h"
#include "ui/theme/prose_label.h"
#include "ui/theme/still_layout.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {
constexpr int mostFaces = 24; // more dice than this are quicker to count than to type
constexpr int gap = 8;
} // namespace

DiceTray::DiceTray(QWidget* parent)
    : QWidget(parent), m_past(new PastRolls(this)), m_head(new QWidget(this)),
      m_words(new QBoxLayout(QBoxLayout::LeftToRight)), m_purpose(new QLabel(m_head)),
      m_need(new QLabel(m_head)), m_who(new QLabel(m_head)), m_switch(new ModeSwitch(m_head)),
      m_note(new ProseLabel(this)), m_reason(new ProseLabel(this)), m_formPlace(new QVBoxLayout) {
    setLook(*m_purpose, "big");
    setLook(*m_need, "muted");
    setLook(*m_who, "muted");
    m_who->setObjectName(QStringLiteral("whoAnswers"));
    m_who->setTextFormat(Qt::PlainText);
    setLook(*m_note, "muted");
    setLook(*m_reason, "bad");
    m_purpose->setTextFormat(Qt::PlainText);
    auto* head = new QHBoxLayout(m_head);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(gap);
    head->addLayout(m_words, 1);
    m_words->addWidget(m_purpose);
    m_words->addWidget(m_need, 1);
    m_words->addWidget(m_who);
    head->addWidget(m_switch, 0, Qt::AlignTop);
    m_formPlace->setContentsMargins(0, 0, 0, 0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap);
    column->addWidget(m_past);
    column->addWidget(m_head);
    column->addWidget(m_note);
    column->addLayout(m_formPlace);
    column->addWidget(m_reason);
    connect(m_switch, &ModeSwitch::chosen, this, &DiceTray::choose);
    setAccessibleName(tr("Dice"));
    clear();
}

void DiceTray::clear() {
    m_request.reset();
    m_answered = 0;
    m_past->setAnswers({});
    showHeading();
    showForm();
}

TypedDice DiceTray::typed() const { return m_form ? m_form->typed() : TypedDice{}; }

std::string DiceTray::option() const { return m_form ? m_form->option() : std::string(); }

void DiceTray::enter() {
    if (m_form) m_form->enter();
}

void DiceTray::setRequest(const core::OpenResolution& open, std::optional<DiceMode> mode) {
    const StillLayout still(layout());
    m_past->setAnswers(open);
    if (m_request == open.request && m_answered == open.answers.size()) return;
    m_request = open.request;
    m_answered = open.answers.size();
    m_facesInsist = false;
    if (mode && m_mode != *mode) {
        m_mode = *mode;
        emit modeChanged(int(m_mode));
    }
    showHeading();
    if (const auto* held = window()->focusWidget(); held && isAncestorOf(held))
        setFocus(); // else Qt looks for another stop in the whole window when the form goes
    showForm();
    focusInput();
}

void DiceTray::showHeading() {
    m_head->setVisible(m_request.has_value());
    if (!m_request) return;
    m_purpose->setText(QString::fromStdString(m_request->purpose));
    m_switch->setVisible(asksDice());
    QString need;
    if (asksDice() && m_request->rows.size() == 1) {
        const core::DiceRow& row = m_request->rows.front();
        need = diceCount(row.dice);
        if (!row.need.empty()) need += QStringLiteral(", ") + QString::fromStdString(row.need);
        if (!row.label.empty()) need += QStringLiteral(" · ") + QString::fromStdString(row.label);
    } else if (asksDice()) {
        need = diceCount(m_request->dice());
    }
    m_need->setText(need);
    m_need->setHidden(need.isEmpty());
    showWho();
    placeHeading();
    m_purpose->setAccessibleName(m_purpose->text() + QLatin1Char(' ') + need);
    m_switch->setTotal(m_request->takesTotals());
    m_switch->setAllowed(DiceMode::Count,
                         m_request->kind == core::Request::Kind::Faces && !m_request->takesTotals()
                             ? tr("The single faces matter here, so they cannot be counted.")
                             : QString());
}

void DiceTray::showWho() {
    const auto who = QString::fromStdString(m_request->who);
    m_who->setText(who.isEmpty() ? QString()
                   : asksDice()  ? tr("rolled by %1").arg(who)
                                 : tr("decided by %1").arg(who));
    m_who->setHidden(who.isEmpty());
}

void DiceTray::placeHeading() {
    const auto length = [](const QLabel* label) {
        return QFontMetrics(label->font()).horizontalAdvance(label->text());
    };
    const int beside = m_switch->isHidden() ? 0 : m_switch->sizeHint().width() + gap;
    const bool fits = length(m_purpose) + length(m_need) + length(m_who) + 3 * gap + beside <= width();
    m_words->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_words->setSpacing(fits ? gap : 0);
    for (auto* label : {m_purpose, m_need, m_who})
        label->setWordWrap(!fits);
}

void DiceTray::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeHeading();
}

DiceMode DiceTray::fittingMode() const {
    if (m_request->kind == core::Request::Kind::Faces && !m_request->takesTotals())
        return m_mode == DiceMode::Count ? DiceMode::Faces : m_mode;
    if (m_mode == DiceMode::Faces && m_request->dice() > mostFaces && !m_facesInsist) return DiceMode::Count;
    return m_mode;
}

TrayForm* DiceTray::makeDiceForm(DiceMode mode) {
    if (mode == DiceMode::Faces) return new FacesForm(*m_request, this);
    if (mode == DiceMode::Roll) return new RollForm(*m_request, this);
    if (m_request->takesTotals()) return new TotalForm(*m_request, this);
    return new CountForm(*m_request, this);
}

void DiceTray::showForm() {
    if (m_form) {
        // The form may be the sender of what is being handled, so it must outlive this call.
        m_form->hide();
        m_form->disconnect(this);
        m_form->deleteLater();
        m_form = nullptr;
    }
    showReason({});
    m_note->hide();
    if (!m_request) return;
    if (m_request->kind == core::Request::Kind::Split) {
        m_form = new SplitForm(*m_request, this);
    } else if (!asksDice()) {
        m_form = new ChoiceForm(*m_request, this);
    } else {
        const DiceMode fitting = fittingMode();
        m_switch->setMode(fitting);
        m_form = makeDiceForm(fitting);
        m_note->setVisible(fitting == DiceMode::Count && m_mode == DiceMode::Faces);
        m_note->setText(
            tr("%1 are quicker to count than to type: how many came to each result? F types every face.")
                .arg(diceCount(m_request->dice())));
    }
    m_formPlace->addWidget(m_form);
    connect(m_form, &TrayForm::answered, this, &DiceTray::answered);
    connect(m_form, &TrayForm::rollAsked, this, &DiceTray::rollRequested);
    connect(m_form, &TrayForm::restAsked, this, &DiceTray::restRequested);
    connect(m_form, &TrayForm::refused, this, &DiceTray::showReason);
    connect(m_form, &TrayForm::typedChanged, this, &DiceTray::typedChanged);
    m_form->show();
}

void DiceTray::showReason(const QString& reason) {
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
}

void DiceTray::noteOption(const std::string& option, const QString& note, const QString& meaning) {
    if (auto* choice = qobject_cast<ChoiceForm*>(m_form)) choice->setNote(option, note, meaning);
}

void DiceTray::focusInput() {
    if (QWidget* input = m_form ? m_form->firstInput() : nullptr) input->setFocus(Qt::OtherFocusReason);
}

void DiceTray::setMode(DiceMode mode) {
    if (m_mode == mode) return;
    m_mode = mode;
    emit modeChanged(int(mode));
    if (asksDice()) showForm();
}

void DiceTray::setModeNumber(int mode) {
    if (mode >= int(DiceMode::Roll) && mode <= int(DiceMode::Count)) setMode(DiceMode(mode));
}

void DiceTray::choose(DiceMode mode) {
    const bool again = asksDice() && mode == DiceMode::Roll && fittingMode() == DiceMode::Roll;
    if (again) {
        emit rollRequested(); // the chosen button is also the one that rolls
        return;
    }
    if (mode == DiceMode::Faces) m_facesInsist = m_mode == DiceMode::Faces;
    if (m_mode == mode)
        showForm();
    else
        setMode(mode);
    focusInput();
    emit typedChanged(); // what was typed in another way is gone
    emit modeChosen(mode);
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
        const bool pool = m_request->kind == core::Request::Kind::Pool || m_request->takesTotals();
        return key.key() == Qt::Key_R || key.key() == Qt::Key_F || (key.key() == Qt::Key_C && pool);
    }
    const auto letters = key.text();
    if (m_request->kind == core::Request::Kind::Split) return false;
    for (std::size_t n = 0; letters.size() == 1 && n < m_request->options.size(); ++n)
        if (!ChoiceForm::letter(n).isNull() && letters.front().toUpper() == ChoiceForm::letter(n))
            return true;
    return false;
}

bool DiceTray::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && takesKey(*static_cast<QKeyEvent*>(event))) {
        event->accept(); // while the tray has the focus, its keys win over the shortcuts of the window
        return true;
    }
    return QWidget::event(event);
}

void DiceTray::keyPressEvent(QKeyEvent* event) {
    if (!takesKey(*event) || !m_form) {
        event->ignore();
        return;
    }
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter)
        m_form->enter();
    else if (!asksDice())
        static_cast<ChoiceForm*>(m_form)->pickLetter(event->text().front());
    else if (event->key() == Qt::Key_R)
        choose(DiceMode::Roll);
    else
        choose(event->key() == Qt::Key_F ? DiceMode::Faces : DiceMode::Count);
}

} // namespace ui

#include "moc_dice_tray.cpp"

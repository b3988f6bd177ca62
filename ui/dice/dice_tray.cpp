// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/dice_tray.h"

#include "ui/dice/choice_form.h"
#include "ui/dice/count_form.h"
#include "ui/dice/die_box.h"
#include "ui/dice/die_paint.h"
#include "ui/dice/faces_form.h"
#include "ui/dice/opposed_line.h"
#include "ui/dice/past_rolls.h"
#include "ui/dice/split_form.h"
#include "ui/dice/stage_label.h"
#include "ui/dice/total_form.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layout_freeze.h"
#include "ui/theme/prose_label.h"
#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace ui {

namespace {
constexpr int mostFaces = 24; // more dice than this are counted by default
constexpr int gap = 8;
constexpr int lettersAcross = 62; // characters; in a narrower tray the stage is above its dice

QLabel* words(const char* look, QWidget* parent) {
    auto* out = new ProseLabel(parent);
    out->setTextFormat(Qt::PlainText);
    setLook(*out, look);
    return out;
}
} // namespace

DiceTray::DiceTray(QWidget* parent)
    : QWidget(parent), m_past(new PastRolls(this)), m_stage(new QWidget(this)),
      m_grid(new QGridLayout(m_stage)), m_head(new QWidget(m_stage)),
      m_words(new QBoxLayout(QBoxLayout::TopToBottom, m_head)), m_purpose(words("name", m_head)),
      m_need(words("muted", m_head)), m_who(words("muted", m_head)), m_event(words("muted", m_head)),
      m_about(new ElidedLabel(m_stage)), m_source(makeSourceSign(false, m_stage)),
      m_formBox(new QWidget(m_stage)), m_formPlace(new QVBoxLayout(m_formBox)),
      m_wayBox(new QWidget(m_stage)), m_ways(new QBoxLayout(QBoxLayout::TopToBottom, m_wayBox)),
      m_roll(new QPushButton(m_wayBox)), m_count(new QToolButton(m_wayBox)), m_note(words("muted", this)),
      m_reason(words("bad", this)) {
    m_who->setObjectName(QStringLiteral("whoAnswers"));
    m_need->setObjectName(QStringLiteral("stageNeed"));
    m_words->setContentsMargins(0, 0, 0, 0);
    for (auto* label : {m_purpose, m_need})
        m_words->addWidget(label);
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_who);
    right->addWidget(m_event);
    m_words->addLayout(right);
    m_event->setWordWrap(false);
    m_event->setAlignment(Qt::AlignRight);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(gap);
    m_grid->addWidget(m_source, 1, 1, Qt::AlignTop);
    m_formPlace->setContentsMargins(0, 0, 0, 0);
    m_formPlace->setSpacing(2);
    m_about->setObjectName(QStringLiteral("stageAbout"));
    setLook(*m_about, "muted");
    m_formPlace->addWidget(m_about);
    m_grid->addWidget(m_formBox, 1, 2);
    m_grid->addWidget(m_wayBox, 1, 3);
    m_ways->setContentsMargins(0, 0, 0, 0);
    m_grid->setColumnStretch(2, 1);
    m_roll->setObjectName(QStringLiteral("rollHere"));
    m_roll->setIcon(icon(QStringLiteral("dice")));
    m_roll->setAutoDefault(false);
    setLook(*m_roll, "ghost");
    m_count->setObjectName(QStringLiteral("count"));
    setLook(*m_count, "flat");
    m_count->setFocusPolicy(Qt::NoFocus); // the keys C and F do the same
    m_ways->addWidget(m_roll);
    m_ways->addWidget(m_count, 0, Qt::AlignRight);
    m_ways->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap);
    column->addWidget(m_past);
    column->addWidget(m_stage);
    column->addWidget(m_note);
    column->addWidget(m_reason);
    m_past->setCorrectable();
    connect(m_past, &PastRolls::correctionRequested, this, &DiceTray::correctionRequested);
    connect(m_roll, &QPushButton::clicked, this, &DiceTray::rollRequested);
    connect(m_count, &QToolButton::clicked, this, &DiceTray::switchCounting);
    connect(this, &DiceTray::typedChanged, this, &DiceTray::showRoll);
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

TypedDice DiceTray::typedDice() const { return m_form ? m_form->typedDice() : TypedDice{}; }

int DiceTray::heightOfChoices() const { return m_past->heightOfChoices(); }

std::string DiceTray::option() const { return m_form ? m_form->option() : std::string(); }

void DiceTray::enter() {
    if (!m_form || asksAgain()) return;
    if (m_holds && m_beat) {
        stopHolding();
        m_beat->rest();
    }
    if (asksDice() && m_mode == DiceMode::Roll && typedDice().dice == 0)
        emit restRequested();
    else if (asksDice() && typedDice().dice == 0) {
        m_form->enter(); // shows what is missing
        emit nothingTyped();
    } else if (typedDice().dice > 0 && typedDice().missing > 0 && typedDice().toType() == 0)
        emit rollRequested(); // the program rolls the dice that are missing
    else
        m_form->enter();
}

void DiceTray::setRequest(const core::OpenResolution& open, std::optional<DiceMode> mode, Focus focus) {
    const LayoutFreeze still(layout());
    m_past->setAnswers(open);
    if (m_request == open.request && m_answered == open.answers.size()) return;
    m_request = open.request;
    m_answered = open.answers.size();
    m_counting.reset();
    m_needsSecondPress = m_wasAskedAgain = false;
    if (mode && m_mode != *mode) {
        m_mode = *mode;
        emit modeChanged(int(m_mode));
    }
    showHeading();
    if (const auto* held = window()->focusWidget(); held && isAncestorOf(held))
        setFocus(); // else Qt searches the whole window for a focus widget when the form goes
    showForm();
    setNeedsSecondPress(false); // until the chances are known
    if (focus == Focus::Comes) focusInput();
}

void DiceTray::showHeading() {
    m_stage->setVisible(m_request.has_value());
    if (!m_request) return;
    const auto [name, need, about] = stageWords(*m_request);
    m_purpose->setText(name);
    m_need->setText(diceWords(need));
    const auto who = QString::fromStdString(m_request->who);
    m_who->setText(asksDice() ? who.section(QStringLiteral(" · "), 0, 0) : tr("decision: %1").arg(who));
    m_who->setToolTip(who);
    m_event->hide();
    m_isWhoKnown = who.isEmpty() || hasRowSigns() || !programRows().empty(); // each row says who rolls it
    showAbout(about);
    setLook(*m_who, asksDice() ? "muted" : "active");
    showSource(*m_source, m_mode != DiceMode::Roll);
    m_roll->setVisible(asksDice());
    m_count->setVisible(canCount() && (m_mode != DiceMode::Roll || isCounted()));
    m_purpose->setAccessibleName(m_purpose->text() + QLatin1Char(' ') + m_need->text());
    arrange();
}

/// Shows the text about the dice below them, and with it who rolls.
void DiceTray::showAbout(const QString& about) {
    QStringList below;
    if (!about.isEmpty()) below << about;
    if (asksDice() && !m_isWhoKnown && !about.isEmpty()) {
        below << m_who->text();
        m_isWhoKnown = true;
    }
    m_about->setText(below.join(QStringLiteral(" · ")));
    m_about->setFont(scaled(font(), 0.92));
    m_about->setHidden(below.isEmpty());
}

void DiceTray::arrange() {
    if (!m_request) return;
    const bool narrow = width() < fontMetrics().averageCharWidth() * lettersAcross;
    const bool beside = asksDice() && fitsStageLabel(m_purpose->text(), *this) && !narrow;
    m_grid->addWidget(m_head, beside ? 1 : 0, 0, 1, beside ? 1 : 4, beside ? Qt::AlignTop : Qt::Alignment());
    const bool sign = asksDice() && !hasRowSigns();
    const bool hasNeed = !m_need->text().isEmpty() && !isOpposed(*m_request);
    const bool inColumn = beside || (asksDice() && !narrow && sign && hasNeed); // as the rolls above
    const int first = inColumn ? sign ? 2 : 1 : sign ? 1 : 0;                   // column of the form
    m_grid->addWidget(m_source, 1, inColumn ? 1 : 0, Qt::AlignTop);
    if (inColumn && !beside)
        m_grid->addWidget(m_need, 1, 0, Qt::AlignTop);
    else
        m_words->insertWidget(1, m_need);
    m_need->setFixedWidth(inColumn ? stageLabelWidth(*this) : QWIDGETSIZE_MAX);
    if (!inColumn) m_need->setMinimumWidth(0);
    m_need->setVisible(hasNeed);
    // In a narrow tray few dice leave room for Roll beside them.
    const int row = m_source->sizeHint().width() + m_formBox->sizeHint().width() + m_roll->sizeHint().width();
    const bool below = narrow && row + 3 * gap > width();
    m_grid->addWidget(m_formBox, 1, first, 1, (asksDice() && !below ? 3 : 4) - first);
    m_wayBox->setVisible(asksDice());
    m_grid->addWidget(m_wayBox, below ? 2 : 1, below ? 0 : 3, 1, below ? 4 : 1);
    m_ways->setDirection(below ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_words->setDirection(beside || narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_words->setSpacing(beside ? 0 : gap);
    m_source->setVisible(sign);
    m_words->setStretch(0, !beside && !asksDice() ? 1 : 0);
    m_head->setFixedWidth(beside ? stageLabelWidth(*this) : QWIDGETSIZE_MAX);
    m_head->setMinimumWidth(beside ? stageLabelWidth(*this) : 0);
    m_who->setHidden(m_isWhoKnown || inColumn);                  // the amber button names who rolls
    m_source->setFixedHeight(dieSide(font()) + 2 * DieBox::rim); // in the middle of the boxes
    m_head->setMinimumHeight(
        asksDice() || m_answered > 0 ? 0 : 2 * QFontMetrics(scaled(font(), 1.15)).lineSpacing());
    m_purpose->setFont(scaled(font(), asksDice() ? 1 : 1.15, QFont::DemiBold));
    m_who->setWordWrap(beside || narrow);
    for (auto* label : {m_need, m_who})
        label->setFont(scaled(font(), asksDice() ? 0.92 : 1));
    m_who->setAlignment(beside || narrow ? Qt::AlignLeft : Qt::AlignRight | Qt::AlignBottom);
    m_purpose->setAlignment(asksDice() ? Qt::AlignTop | Qt::AlignLeft : Qt::AlignBottom | Qt::AlignLeft);
}

void DiceTray::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

bool DiceTray::canCount() const {
    return asksDice() && programRows().empty() &&
           (m_request->kind == core::Request::Kind::Pool || m_request->takesTotals());
}

bool DiceTray::isCounted() const {
    if (!canCount()) return false;
    if (m_counting) return *m_counting;
    return m_mode == DiceMode::Count || m_request->dice() > mostFaces;
}

TrayForm* DiceTray::makeDiceForm() {
    if (!isCounted()) return new FacesForm(*m_request, m_mode != DiceMode::Roll, m_formBox, programRows());
    if (m_request->takesTotals()) return new TotalForm(*m_request, m_formBox);
    return new CountForm(*m_request, m_formBox);
}

void DiceTray::showForm() {
    stopHolding();
    if (m_form) {
        // The form may be the sender of the signal that is being handled, so it must outlive this call.
        m_form->hide();
        m_form->disconnect(this);
        m_form->deleteLater();
        m_form = nullptr;
    }
    showReason({});
    m_note->hide();
    if (!m_request) return;
    if (m_request->kind == core::Request::Kind::Split) {
        m_form = new SplitForm(*m_request, m_formBox);
    } else if (!asksDice()) {
        m_form = new ChoiceForm(*m_request, m_formBox);
    } else {
        m_form = makeDiceForm();
        const bool many = isCounted() && !m_counting && m_mode != DiceMode::Count;
        m_note->setVisible(many);
        m_note->setText(
            tr("%1 are quicker to count than to type: how many show each result? Press F to type every face.")
                .arg(diceCount(m_request->dice())));
        m_count->setText(isCounted() ? tr("Faces") : m_request->takesTotals() ? tr("Total") : tr("Count"));
        m_count->setToolTip(isCounted()                ? tr("Type the face of every die (F)")
                            : m_request->takesTotals() ? tr("Type what the dice add up to (C)")
                                                       : tr("Type how many dice show each result (C)"));
        m_count->setAccessibleName(m_count->toolTip());
    }
    m_formPlace->insertWidget(0, m_form, 0, asksDice() ? Qt::AlignTop : Qt::Alignment());
    connect(m_form, &TrayForm::answered, this, &DiceTray::answered);
    connect(m_form, &TrayForm::entered, this, &DiceTray::enter);
    connect(m_form, &TrayForm::completed, this, &DiceTray::hold);
    connect(m_form, &TrayForm::correcting, this, &DiceTray::stopHolding);
    connect(m_form, &TrayForm::refused, this, &DiceTray::showReason);
    connect(m_form, &TrayForm::typedChanged, this, &DiceTray::typedChanged);
    m_form->show();
    showRoll();
}

/// Sets the button beside the boxes: it rolls the dice that are not typed, or all where all are typed.
void DiceTray::showRoll() {
    if (!asksDice()) return;
    const auto now = typedDice();
    if (now.toType() > 0) stopHolding();
    const bool some = now.isPartlyTyped();
    keepRollWidth();
    m_roll->setText(some           ? tr("Roll %1 more").arg(now.missing)
                    : now.dice > 0 ? tr("Roll instead")
                                   : tr("Roll %1").arg(diceCount(m_request->dice())));
    m_roll->setToolTip(some ? tr("Keeps what is typed and rolls the other dice in the program (R)")
                            : tr("Rolls these dice in the program, and no others (R)"));
    m_roll->setAccessibleDescription(QString::fromStdString(m_request->purpose));
}

/// Gives the button the width of its longest text, so that nothing moves while dice are typed.
void DiceTray::keepRollWidth() {
    int wide = 0;
    for (const auto& text : {tr("Roll %1").arg(diceCount(m_request->dice())),
                             tr("Roll %1 more").arg(m_request->dice()), tr("Roll instead")}) {
        m_roll->setText(text);
        wide = std::max(wide, m_roll->sizeHint().width());
    }
    m_roll->setMinimumWidth(wide);
}

void DiceTray::showReason(const QString& reason) {
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
}

void DiceTray::noteOption(const std::string& option, const QString& note, const QString& meaning) {
    if (auto* choice = qobject_cast<ChoiceForm*>(m_form)) choice->setNote(option, note, meaning);
}

/// Puts the focus on the first input for real dice, or on the roll button where the program rolls.
void DiceTray::focusInput() {
    QWidget* input = m_form ? m_form->firstInput() : nullptr;
    if (asksDice() && m_mode == DiceMode::Roll && typedDice().dice == 0) input = m_roll;
    if (input) input->setFocus(Qt::OtherFocusReason);
}

void DiceTray::setMode(DiceMode mode) {
    if (m_mode == mode) return;
    m_mode = mode;
    emit modeChanged(int(mode));
    if (!asksDice()) return;
    showHeading();
    if (typedDice().dice == 0) showForm();
}

void DiceTray::setProgramSides(const QSet<QString>& sides) {
    m_past->setProgramSides(sides);
    if (m_programSides == sides) return;
    const auto before = programRows();
    m_programSides = sides;
    if (!asksDice() || typedDice().dice > 0 || programRows() == before) return;
    showHeading();
    showForm();
}

std::vector<bool> DiceTray::programRows() const {
    std::vector<bool> out;
    for (std::size_t n = 0; m_request && n < m_request->rows.size(); ++n) {
        const auto& side = m_request->rows[n].side;
        if (side.empty()) return {};
        out.push_back(m_programSides.contains(QString::fromStdString(side)));
    }
    const auto program = std::count(out.begin(), out.end(), true);
    return program == 0 || program == std::ssize(out) ? std::vector<bool>{} : out;
}

/// "2 dice: 1 real, 1 by the program" where the sides roll in different ways.
QString DiceTray::diceWords(const QString& need) const {
    const auto rows = programRows();
    if (rows.empty()) return need;
    int program = 0;
    for (std::size_t n = 0; n < rows.size(); ++n)
        if (rows[n]) program += m_request->rows[n].dice;
    return tr("%1: %2 real, %3 by the program")
        .arg(diceCount(m_request->dice()))
        .arg(m_request->dice() - program)
        .arg(program);
}

void DiceTray::setModeNumber(int mode) {
    if (mode >= int(DiceMode::Roll) && mode <= int(DiceMode::Count)) setMode(DiceMode(mode));
}

/// Shows the boxes for single faces, with the cursor in the first empty one.
void DiceTray::typeFaces() {
    if (!asksDice()) return;
    if (isCounted()) return switchCounting();
    if (QWidget* box = m_form->firstInput()) box->setFocus(Qt::OtherFocusReason);
}

void DiceTray::switchCounting() {
    if (!canCount()) return;
    m_counting = !isCounted();
    showForm();
    if (QWidget* input = m_form->firstInput()) input->setFocus(Qt::OtherFocusReason);
    emit typedChanged(); // input of the previous form is gone
}

} // namespace ui

#include "moc_dice_tray.cpp"

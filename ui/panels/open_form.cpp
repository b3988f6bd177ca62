// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/open_form.h"

#include "ui/charts/odds_chart.h"
#include "ui/dice/dice_tray.h"
#include "ui/panels/form_title.h"
#include "ui/panels/parts.h"
#include "ui/session/odds_desk.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/still_layout.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int mostLetters = 28; // of a preset on the button that takes it
}

bool isAnswerProblem(const core::Problem& problem) { return problem.code.rfind("answer.", 0) == 0; }

OpenForm::OpenForm(Session& session, OddsDesk& desk, QWidget* parent) : QWidget(parent), m_session(session), m_desk(desk) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(8);
    QVBoxLayout* lines = nullptr;
    m_area = part::column(this, lines);
    whole->addWidget(m_area, 1); // the button that goes on stays in view, whatever stands above it
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(10);
    auto* inside = lines->parentWidget();
    m_who = part::elided("muted", inside);
    m_title = new FormTitle(m_who, inside);
    lines->addWidget(m_title);
    m_odds = new OddsChart(inside);
    lines->addWidget(m_odds, 3);
    connect(m_odds, &OddsChart::compareAsked, this, &OpenForm::compareAsked);
    auto* rule = new QFrame(inside);
    setLook(*rule, "line");
    lines->addWidget(rule);
    m_tray = new DiceTray(inside);
    m_tray->setObjectName(QStringLiteral("tray"));
    lines->addWidget(m_tray);
    lines->addStretch(1);
    makeBottom(whole);
    m_area->widget()->installEventFilter(this);
    connect(m_tray, &DiceTray::answered, this, [this](const core::Answer& answer) { m_session.answer(answer); });
    connect(m_tray, &DiceTray::rollRequested, this, [this] { m_session.roll(); });
    connect(&m_session, &Session::changed, this, &OpenForm::follow);
    connect(&m_session, &Session::refused, this, [this](const core::Problem& problem) {
        if (m_session.open() && isAnswerProblem(problem)) m_tray->showReason(part::text(problem.text));
    });
    showOpen();
}

/// What is asked stays in sight: above it stands what has grown, the odds and the dice before.
bool OpenForm::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &OpenForm::showAsked, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

void OpenForm::showAsked() {
    if (m_session.open()) m_area->ensureWidgetVisible(m_tray, 0, 0);
}

void OpenForm::makeBottom(QLayout* into) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    m_text = part::prose("muted", this);
    m_leave = part::button("ghost", this, {});
    m_leave->setObjectName(QStringLiteral("leave"));
    m_go = part::button("primary", this, tr("Apply ⏎"));
    m_go->setToolTip(tr("Books what came of it (Enter)"));
    m_go->setObjectName(QStringLiteral("apply"));
    row->addWidget(m_text, 1);
    row->addWidget(m_leave);
    row->addWidget(m_go);
    static_cast<QVBoxLayout*>(into)->addLayout(row);
    connect(m_leave, &QPushButton::clicked, this, [this] { m_session.leave(); });
    connect(m_go, &QPushButton::clicked, this, &OpenForm::goOn);
}

void OpenForm::follow(Changes changes) {
    if (changes & (Change::Open | Change::View)) showOpen();
}

void OpenForm::showOpen() {
    const auto& open = m_session.open();
    if (!open) {
        m_shownAnswers = -1;
        m_tray->clear();
        forgetOdds();
        return;
    }
    const StillLayout still(m_area->widget()->layout());
    const auto* offer = m_session.chosenOffer();
    const bool known = offer && offer->command.type == open->order.command.type;
    m_title->say(part::text(known && !offer->title.empty() ? offer->title : open->label), known ? part::text(offer->price) : QString(),
                 known ? part::text(offer->line) : QString());
    const bool choice = open->request && open->request->kind == core::Request::Kind::Choice;
    const auto* decides = choice ? m_session.unit(part::text(open->request->unit.text)) : nullptr;
    part::say(m_who, decides ? tr("%1 decides").arg(part::text(decides->name)) : QString());
    m_text->setText(open->text == open->label ? QString() : part::text(open->text));
    m_tray->setRequest(*open);
    askOdds();
    askOptions();
    m_leave->setText(open->diceSeen ? tr("Abandon (Esc)") : tr("Leave (Esc)"));
    m_leave->setToolTip(open->diceSeen ? tr("Dice have fallen: leaving is booked as an abandoned step")
                                       : tr("Nothing has happened yet: leaving costs nothing"));
    showGo();
    const int answers = static_cast<int>(open->answers.size());
    if (answers == m_shownAnswers) return;
    m_shownAnswers = answers;
    if (open->request) m_tray->focusInput();
    else m_go->setFocus();
}

void OpenForm::showGo() {
    const auto& request = m_session.open()->request;
    const bool choice = request && request->kind == core::Request::Kind::Choice;
    QString preset;
    if (choice)
        for (const auto& option : request->options)
            if (option.id == request->preset) preset = part::text(option.label);
    m_go->setText(!request ? tr("Apply ⏎") : !choice ? tr("Roll the rest ⏎") : tr("%1, roll on").arg(fontMetrics().elidedText(preset, Qt::ElideRight, fontMetrics().averageCharWidth() * mostLetters)));
    m_go->setEnabled(!m_session.readOnly() && (!choice || !preset.isEmpty()));
    m_go->setToolTip(choice ? tr("Answers “%1” so and rolls what comes after it").arg(part::text(request->purpose))
                            : tr("Enter; Ctrl+Enter resolves everything at once"));
}

void OpenForm::forgetOdds() {
    m_desk.forget(this);
    m_desk.forget(&m_before);
    m_options.clear();
    m_nowOdds.reset();
    m_beforeOdds.reset();
    m_beforeAsked = false;
}

/// What remains from here, and once dice have fallen also what it was before them.
void OpenForm::askOdds() {
    using Odds = std::optional<core::OddsReport>;
    const std::shared_ptr<const core::Resolution> now = m_session.resolution();
    if (!m_session.open()->diceSeen) {
        m_desk.forget(&m_before);
        m_beforeOdds.reset();
        m_beforeAsked = false;
    } else if (!m_beforeAsked) {
        m_beforeAsked = true;
        const std::shared_ptr<const core::Resolution> before = m_session.undiced();
        m_desk.ask<Odds>(m_before, {[before](core::Work& work) { return before->odds(work); },
                                    [this](const Odds& odds) {
                                        m_beforeOdds = odds;
                                        if (!m_odds->isCalculating()) showOdds();
                                    }});
    }
    m_desk.ask<Odds>(*this, {[now](core::Work& work) { return now->odds(work); },
                             [this](const Odds& odds) {
                                 m_nowOdds = odds;
                                 showOdds();
                             },
                             [this](double done) {
                                 m_odds->setVisible(true);
                                 m_odds->setCalculating(done);
                             }});
}

void OpenForm::showOdds() {
    m_odds->setVisible(m_nowOdds.has_value());
    m_odds->setOdds(m_nowOdds, m_beforeOdds, OddsBefore::Roll);
}

/// Beside each option of a choice: what the odds become with it.
void OpenForm::askOptions() {
    m_options.clear();
    const auto& request = m_session.open()->request;
    if (!request || request->kind != core::Request::Kind::Choice) return;
    const std::shared_ptr<const core::Resolution> from = m_session.resolution();
    for (const auto& option : request->options) {
        core::Answer answer;
        answer.pick = option.id;
        const auto calculate = [from, answer](core::Work& work) -> std::optional<core::OddsReport> {
            const auto branch = from->clone();
            return branch->supply(answer) ? branch->odds(work) : std::nullopt;
        };
        const auto note = [this, id = option.id](const std::optional<core::OddsReport>& odds) {
            if (!odds) return;
            const auto words = oddsWords(*odds, std::nullopt);
            QStringList said{words.number};
            if (!words.facts.isEmpty()) said.prepend(words.facts.section(QStringLiteral(" · "), 0, 0));
            else if (odds->answer > 0) said.front() += QLatin1Char(' ') + words.question;
            m_tray->noteOption(id, said.join(QStringLiteral(" · ")), words.sentence());
        };
        m_options.push_back(std::make_unique<QObject>());
        m_desk.ask<std::optional<core::OddsReport>>(*m_options.back(), {calculate, note}, OddsDesk::Urgency::Later);
    }
}

void OpenForm::rollOn() {
    const auto& open = m_session.open();
    if (open && open->request && open->request->kind != core::Request::Kind::Choice) m_session.rollThrough();
}

void OpenForm::goOn() {
    const auto& open = m_session.open();
    if (!open) return;
    if (!open->request) m_session.apply();
    else if (open->request->kind != core::Request::Kind::Choice || m_session.roll()) rollOn();
}

} // namespace ui

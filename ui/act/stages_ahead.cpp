// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/stages_ahead.h"

#include "ui/act/open_form.h"
#include "ui/act/rolling_side.h"
#include "ui/dice/dice_habits.h"
#include "ui/dice/dice_strip.h"
#include "ui/dice/stage_label.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr std::size_t mostStages = 4; // the number of attacks, then hits, wounds, saves
constexpr int mostAnswers = 10;
constexpr int mostBoxes = 6;
constexpr std::size_t stagesWithBoxes = 2; // more stages leave no height for boxes

/// Who rolls: the side, else the unit.
std::string rollerOf(const core::Request& request) {
    return request.side.empty() ? request.unit.text : request.side;
}

/// The lowest face that is a success, else the highest face.
int goodFace(const core::Request& request, const core::DiceRow& row) {
    for (const auto& band : row.bands)
        if (band.good) return band.from;
    return request.sidesOf(row);
}

core::Answer presumedAnswer(const core::Request& request) {
    if (request.kind == core::Request::Kind::Split) return core::presetSplit(request);
    core::Answer answer;
    if (request.kind == core::Request::Kind::Choice) {
        answer.pick =
            !request.preset.empty() || request.options.empty() ? request.preset : request.options.front().id;
        return answer;
    }
    for (const auto& row : request.rows)
        answer.faces.emplace_back(std::size_t(row.dice), goodFace(request, row));
    return answer;
}

} // namespace

std::vector<core::Request> stagesAhead(const core::Resolution& from) {
    std::vector<core::Request> out;
    const auto first = from.pending();
    const auto walk = from.clone();
    auto attacker = first && first->asksDice() ? rollerOf(*first) : std::string();
    bool answered =
        false; // whether the other side has rolled: the next roll of the attacker is another attack
    for (int n = 0; n < mostAnswers && out.size() < mostStages; ++n) {
        const auto asked = walk->pending();
        if (!asked || !walk->supply(presumedAnswer(*asked))) break;
        auto next = walk->pending();
        if (!next || !next->asksDice()) continue;
        const auto same = [&](const core::Request& other) { return other.purpose == next->purpose; };
        if (first && same(*first)) break;
        const auto roller = rollerOf(*next);
        if (attacker.empty()) attacker = roller;
        if (answered && roller == attacker) break;
        answered = answered || roller != attacker;
        if (std::none_of(out.begin(), out.end(), same)) out.push_back(std::move(*next));
    }
    return out;
}

StagesAhead::StagesAhead(Session& session, DiceHabits& habits, QWidget* parent)
    : QWidget(parent), m_session(session), m_habits(habits), m_rows(new QWidget(this)),
      m_lines(new QVBoxLayout(m_rows)), m_line(part::prose("muted", this)) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_rows);
    whole->addWidget(m_line);
    m_line->hide();
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(8);
    connect(&habits, &DiceHabits::changed, this, &StagesAhead::fill);
    hide();
}

void StagesAhead::show(const std::shared_ptr<const core::Resolution>& from, Form form) {
    setForm(form);
    if (from && from == m_from) return setVisible(!m_stages.empty());
    m_from = from;
    auto stages = from ? stagesAhead(*from) : std::vector<core::Request>{};
    setVisible(!stages.empty());
    if (stages == m_stages) return;
    m_stages = std::move(stages);
    fill();
}

void StagesAhead::setForm(Form form) {
    if (std::exchange(m_form, form) == form) return;
    m_rows->setVisible(form == Form::Rows);
    m_line->setVisible(form == Form::Line);
}

int StagesAhead::heightSaved(int width) const {
    return m_stages.empty()
               ? 0
               : std::max(0, m_lines->totalHeightForWidth(width) - m_line->heightForWidth(width));
}

void StagesAhead::fill() {
    while (auto* item = m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    fillLine();
    for (const auto& stage : m_stages) {
        const auto side = sideOf(m_session, stage);
        const bool real = m_habits.of(side) != DiceMode::Roll;
        auto* holder = new QWidget(m_rows);
        auto* line = new QHBoxLayout(holder);
        line->setContentsMargins(0, 0, 0, 0);
        line->setSpacing(8);
        const auto need = stage.rows.empty() ? QString() : part::text(stage.rows.front().need);
        // The label has no number of dice, since it is not known yet. A name that is too long for the label
        // precedes the sentence instead.
        const auto stageName = stageWords(stage).name;
        const bool fits = fitsStageLabel(stageName, *this);
        const auto named = need.isEmpty() ? stageName : stageName + QStringLiteral(" · ") + need;
        if (fits) line->addWidget(makeStageLabel(stageName, need, holder));
        line->addWidget(makeSourceSign(real, holder), 0, fits ? Qt::Alignment() : Qt::AlignTop);
        if (fits && m_stages.size() <= stagesWithBoxes) line->addWidget(makeBoxes(stage, holder));
        const auto* whose = m_session.side(side);
        const auto name = !stage.who.empty() ? part::text(stage.who)
                          : whose            ? part::text(whose->name)
                                             : QString();
        const auto rolls = name.isEmpty() ? (real ? tr("then real dice") : tr("then the program rolls"))
                           : real         ? tr("then real dice of %1").arg(name)
                                          : tr("then the program rolls for %1").arg(name);
        line->addWidget(part::prose("muted", holder, fits ? rolls : named + QStringLiteral(": ") + rolls), 1);
        m_lines->addWidget(holder);
        holder->setVisible(true);
    }
}

/// Makes a box for each die that the stage may have at most.
QWidget* StagesAhead::makeBoxes(const core::Request& stage, QWidget* parent) {
    auto* boxes = new DiceStrip(DiceStrip::Size::Large, parent);
    boxes->setDice(std::vector<ShownDie>(std::size_t(std::min(stage.dice(), mostBoxes)),
                                         ShownDie{QStringLiteral("–"), DieLook::Later}));
    boxes->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    boxes->setAccessibleName(tr("Dice that will be rolled"));
    return boxes;
}

/// Shows all rolls in one line, "Rolls: To hit 3+ · To wound 4+ · Saves 5+", which leaves the height to the
/// fields of the action.
void StagesAhead::fillLine() {
    QStringList names;
    for (const auto& stage : m_stages) {
        const auto need = stage.rows.empty() ? QString() : part::text(stage.rows.front().need);
        const auto name = stageWords(stage).name;
        names << (need.isEmpty() ? name : name + QLatin1Char(' ') + need);
    }
    m_line->setText(names.isEmpty() ? QString() : tr("Rolls: %1").arg(names.join(QStringLiteral(" · "))));
}

} // namespace ui

#include "moc_stages_ahead.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/entry_side.h"

#include "kernel/values/name_suggestion.h"
#include "ui/correct/datasheet_card.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/frame/panel_widgets.h"
#include "ui/library/board_palette.h"
#include "ui/library/force_card.h"
#include "ui/library/library_controller.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {

namespace {

/// A button whose height follows from its text at the given width.
class ProblemButton final : public QPushButton {
public:
    explicit ProblemButton(QWidget* parent) : QPushButton(parent) {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
        setObjectName(QStringLiteral("problem"));
        setLook(*this, "option");
    }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return layout()->heightForWidth(width); }
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }
};

} // namespace

EntrySide::EntrySide(LibraryController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(8);
    lines->addWidget(part::heading(this, tr("Check")));
    m_problems = new QVBoxLayout;
    m_problems->setSpacing(4);
    lines->addLayout(m_problems);
    m_heading = part::heading(this, tr("Card in play"));
    lines->addWidget(m_heading);
    m_card = new DatasheetCard(this);
    m_cardArea = scrolling(m_card);
    lines->addWidget(m_cardArea, 1);
    m_palette = new BoardPalette(this);
    m_paletteArea = scrolling(m_palette);
    lines->addWidget(m_paletteArea, 1);
    m_force = new ForceCard(this);
    m_forceArea = scrolling(m_force);
    lines->addWidget(m_forceArea, 1);
    m_none = part::prose("faint", this);
    m_none->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    lines->addWidget(m_none, 1);
    connect(&controller, &LibraryController::changed, this, &EntrySide::follow);
    connect(&controller, &LibraryController::chosen, this, &EntrySide::follow);
    follow();
}

void EntrySide::fillProblems() {
    clearLayout(m_problems);
    const auto problems = m_controller.path().empty()
                              ? decltype(m_controller.library().problemsOf({}, {})){}
                              : m_controller.library().problemsOf(m_controller.system(), m_controller.path());
    if (problems.empty())
        return m_problems->addWidget(
            words(m_controller.path().empty() ? QString() : tr("✓ Nothing is wrong."), "good"));
    for (const auto& [place, problem] : problems) {
        const bool fault = problem.kind == core::Problem::Kind::Impossible;
        auto* frame = new ProblemButton(this);
        auto* row = new QVBoxLayout(frame);
        row->setContentsMargins(8, 5, 8, 5);
        const auto text = (fault ? QStringLiteral("✕ ") : QStringLiteral("? ")) + fromCore(problem.text);
        auto* line = words(text, fault ? "bad" : "warn");
        line->setAttribute(Qt::WA_TransparentForMouseEvents);
        row->addWidget(line);
        frame->setAccessibleName(text);
        frame->setToolTip(tr("%1 – click to go there").arg(fromCore(place.field)));
        connect(frame, &QPushButton::clicked, this,
                [this, field = place.field] { emit placeRequested(field); });
        m_problems->addWidget(frame);
        if (m_controller.canMend(place.field, problem)) addMend(place.field, problem);
    }
}

/// Adds a button that replaces a mistyped name with the proposed one.
void EntrySide::addMend(const std::string& field, const core::Problem& problem) {
    auto* button = new QPushButton(tr("Use “%1”").arg(fromCore(core::proposedName(problem.text))), this);
    button->setObjectName(QStringLiteral("mend"));
    button->setToolTip(tr("Replaces the mistyped name; Undo takes it back"));
    m_problems->addWidget(button, 0, Qt::AlignLeft);
    // The action rebuilds the list of problems: the button must not be deleted inside its own signal.
    connect(
        button, &QPushButton::clicked, this, [this, field, problem] { m_controller.mend(field, problem); },
        Qt::QueuedConnection);
}

/// Shows the running total of a force, which it has in place of a card; false when the entry is no force.
bool EntrySide::showForce() {
    const auto body = m_controller.body();
    const bool force = m_controller.kind().folder == "forces";
    const auto read =
        force && body ? core::table::readEntry<core::Force>(*body) : core::Result<core::Force>();
    const bool shown = force && body && read;
    m_forceArea->setVisible(shown);
    m_heading->setText(force ? tr("Total") : tr("Card in play"));
    if (shown) m_force->setForce(m_controller.library().forceRules(m_controller.system()), *read);
    return shown;
}

void EntrySide::follow() {
    fillProblems();
    const bool force = showForce();
    const auto card = m_controller.card();
    const bool board = m_controller.board().has_value();
    if (board) m_heading->setText(tr("Brushes"));
    m_paletteArea->setVisible(board);
    m_cardArea->setVisible(card.has_value());
    m_none->setVisible(!card && !force && !board);
    if (card) m_card->setSheet(*card);
    const auto body = m_controller.body();
    const auto* rule = body ? body->find("rule") : nullptr;
    m_card->setToolTip(rule && rule->asString() ? tr("Rule %1").arg(fromCore(*rule->asString())) : QString());
    const auto help = body ? body->text("help", body->text("briefing")) : std::string();
    m_none->setText(!help.empty() ? fromCore(help)
                    : body || m_controller.kind().folder != "forces"
                        ? tr("This kind of entry has no card.")
                        : tr("No force yet: New… makes an empty one."));
}

} // namespace ui

#include "moc_entry_side.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/operative_card.h"

#include "campaign/carried_condition.h"
#include "ui/campaign/archive_menu.h"
#include "ui/campaign/campaign_controller.h"
#include "ui/campaign/page_widgets.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int portraitSize = 72;

} // namespace

OperativeCard::OperativeCard(CampaignController& controller, const core::campaign::Operative& operative,
                             QWidget* parent)
    : QFrame(parent), m_controller(controller) {
    setObjectName(QStringLiteral("operative:%1").arg(part::text(operative.id)));
    setLook(*this, "card");
    setFixedWidth(cardWidth);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(12, 12, 12, 10);
    lines->setSpacing(6);
    addHead(lines, operative);
    addCondition(lines, operative);
    if (!operative.notes.empty()) {
        auto* notes = part::prose("muted", this, part::text(operative.notes).left(280));
        lines->addWidget(notes);
    }
    lines->addStretch(1);
    addButtons(lines, operative);
}

void OperativeCard::addHead(QVBoxLayout* lines, const core::campaign::Operative& operative) {
    auto* row = new QHBoxLayout;
    row->setSpacing(12);
    auto* picture = new QLabel(this);
    picture->setPixmap(m_controller.portrait(operative, portraitSize));
    picture->setFixedSize(portraitSize, portraitSize);
    picture->setAccessibleName(tr("Portrait of %1").arg(part::text(operative.name)));
    row->addWidget(picture, 0, Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    auto* name = part::prose("name", this, part::text(operative.name));
    name->setFont(scaled(name->font(), 1.15, QFont::DemiBold));
    words->addWidget(name);
    QStringList facts{m_controller.className(operative)};
    if (const auto* player = core::campaign::find(m_controller.state().players, operative.player))
        facts << part::text(player->name);
    if (operative.archived) facts << tr("in the archive");
    words->addWidget(part::prose("muted", this, facts.join(QStringLiteral(" · "))));
    words->addWidget(part::prose("faint", this, m_controller.weaponNames(operative)));
    words->addStretch(1);
    row->addLayout(words, 1);
    lines->addLayout(row);
}

void OperativeCard::addCondition(QVBoxLayout* lines, const core::campaign::Operative& operative) {
    const auto& state = m_controller.state();
    const auto held = core::campaign::whyUnavailable(state, operative);
    QStringList parts;
    for (const auto& [token, value] : core::campaign::carriedCondition(state, operative)) {
        if (held) continue; // the condition applies once the operative is free
        const auto split = token.find(':');
        parts << (split == std::string::npos
                      ? QStringLiteral("%1 %2").arg(part::text(token)).arg(value)
                      : QStringLiteral("%1 %2 (%3)")
                            .arg(part::text(token.substr(0, split)))
                            .arg(value)
                            .arg(part::text(token.substr(split + 1)).replace(u'_', u' ')));
    }
    const auto words = held ? tr("✖ %1 – %2").arg(part::text(held->word), part::text(held->help))
                       : parts.isEmpty() ? tr("✓ Ready")
                                         : tr("Starts with: %1").arg(parts.join(QStringLiteral(", ")));
    lines->addWidget(part::prose(held ? "bad" : parts.isEmpty() ? "good" : "warn", this, words));
}

void OperativeCard::addButtons(QVBoxLayout* lines, const core::campaign::Operative& operative) {
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    const auto name = part::text(operative.name);
    const auto add = [&](const QString& words, const QString& aloud) {
        auto* button = part::button("flat", this, words);
        button->setAccessibleName(aloud);
        button->setToolTip(aloud);
        button->setEnabled(!m_controller.readOnly());
        row->addWidget(button);
        return button;
    };
    auto* edit = add(tr("Edit…"), tr("Edit %1").arg(name));
    edit->setObjectName(QStringLiteral("edit"));
    connect(edit, &QPushButton::clicked, this,
            [this, id = part::text(operative.id)] { emit editRequested(id); });
    if (const auto held = core::campaign::whyUnavailable(m_controller.state(), operative)) {
        const auto words = part::text(held->release);
        auto* free = add(words, tr("%1 %2 without a game").arg(words, name));
        free->setObjectName(QStringLiteral("free"));
        connect(
            free, &QPushButton::clicked, &m_controller,
            [controller = &m_controller, id = operative.id] {
                controller->perform(core::campaign::FreeCaptive{id});
            },
            Qt::QueuedConnection);
    }
    row->addStretch(1);
    auto* more = add(tr("More"), tr("More actions for %1").arg(name));
    more->setObjectName(QStringLiteral("more"));
    auto* menu = new QMenu(more);
    addArchiveActions(*menu, m_controller, core::campaign::Kind::Operative, operative.id, operative.archived);
    nameMenu(*menu, more->accessibleName());
    more->setMenu(menu);
    lines->addLayout(row);
}

} // namespace ui

#include "moc_operative_card.cpp"

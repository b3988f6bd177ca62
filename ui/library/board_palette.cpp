// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/board_palette.h"

#include "ui/board/board_ground.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using core::BoardBrush;

namespace {

constexpr int swatch = 18; // pixels at the normal text size

bool sameBrush(const BoardBrush& one, const BoardBrush& other) {
    return one.id == other.id && one.name == other.name && one.heading == other.heading;
}

bool goesBy(const BoardBrush& brush, const QString& letter) {
    return brush.way != BoardBrush::Way::Whole &&
           (part::text(brush.letter).compare(letter, Qt::CaseInsensitive) == 0 ||
            part::text(brush.name).startsWith(letter, Qt::CaseInsensitive));
}

} // namespace

BoardPalette::BoardPalette(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("boardPalette"));
    m_lines = new QVBoxLayout(this);
    m_lines->setContentsMargins(0, 0, 8, 0);
    m_lines->setSpacing(8);
    m_both = new QCheckBox(tr("On both halves at once"), this);
    m_both->setToolTip(tr("Draws each stroke on the opposite half of the board, too"));
    m_help = part::prose("muted", this);
    m_lines->addWidget(m_both);
    m_lines->addWidget(m_help);
    m_lines->addStretch(1);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this, &BoardPalette::build);
}

void BoardPalette::setBrushes(const std::vector<BoardBrush>& brushes) {
    const bool same =
        std::equal(m_brushes.begin(), m_brushes.end(), brushes.begin(), brushes.end(), sameBrush);
    m_brushes = brushes;
    if (!brush())
        for (const auto& each : m_brushes)
            if (each.way != BoardBrush::Way::Whole && m_chosen != part::text(each.id)) {
                // Prefers a brush that changes something over the ground that is there already.
                m_chosen = part::text(each.id);
                if (&each != &m_brushes.front()) break;
            }
    if (!same) build();
    describe();
}

const BoardBrush* BoardPalette::brush() const {
    const auto at = std::find_if(m_brushes.begin(), m_brushes.end(),
                                 [&](const BoardBrush& each) { return part::text(each.id) == m_chosen; });
    return at == m_brushes.end() ? nullptr : &*at;
}

bool BoardPalette::drawsBothHalves() const { return m_both->isChecked(); }

void BoardPalette::build() {
    if (m_inside) {
        m_inside->hide();
        m_inside->deleteLater(); // this function may run inside a signal of one of its buttons
    }
    m_buttons.clear();
    m_inside = new QWidget(this);
    auto* lines = new QVBoxLayout(m_inside);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    auto* focus = new RovingFocus(*m_inside);
    FlowLayout* flow = nullptr;
    std::string heading;
    for (const auto& each : m_brushes) {
        if (!flow || each.heading != heading) {
            heading = each.heading;
            lines->addWidget(part::label("faint", m_inside, part::text(heading)));
            auto* row = new QWidget(m_inside);
            flow = new FlowLayout(row, 4);
            flow->setContentsMargins(0, 0, 0, 4);
            lines->addWidget(row);
        }
        const bool whole = each.way == BoardBrush::Way::Whole;
        auto* button = part::button(whole ? "" : "ghost", m_inside, part::text(each.name));
        button->setProperty("compact", true);
        button->setCheckable(!whole);
        button->setToolTip(part::text(each.help));
        button->setAccessibleName(tr("%1: %2").arg(part::text(each.heading), part::text(each.name)));
        button->setAccessibleDescription(part::text(each.help));
        if (each.ground) {
            const int side = iconSide(swatch);
            button->setIconSize({side, side});
            button->setIcon(groundSwatch(*each.ground, side));
        }
        connect(button, &QPushButton::clicked, this,
                [this, whole, id = part::text(each.id)] { whole ? emit pressed(id) : choose(id); });
        focus->add(*button);
        flow->addWidget(button);
        m_buttons.push_back(button);
    }
    m_lines->insertWidget(0, m_inside);
    m_inside->show(); // otherwise the change would show with a delay
    describe();
}

void BoardPalette::choose(const QString& id) {
    m_chosen = id;
    describe();
}

void BoardPalette::chooseByLetter(const QString& letter) {
    const auto all = m_brushes.size();
    std::size_t from = 0;
    for (std::size_t n = 0; n < all; ++n)
        if (part::text(m_brushes[n].id) == m_chosen) from = n;
    for (std::size_t n = 1; n <= all; ++n)
        if (const auto& each = m_brushes[(from + n) % all]; goesBy(each, letter))
            return choose(part::text(each.id));
}

void BoardPalette::describe() {
    for (std::size_t n = 0; n < m_buttons.size(); ++n)
        if (m_buttons[n]->isCheckable()) m_buttons[n]->setChecked(part::text(m_brushes[n].id) == m_chosen);
    const auto* held = brush();
    part::say(m_help, held ? tr("%1: %2").arg(part::text(held->name), part::text(held->help)) : QString());
}

} // namespace ui

#include "moc_board_palette.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/sheet_panel.h"

#include "ui/act/card_title.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"
#include "ui/table/datasheet_view.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

SheetPanel::SheetPanel(Session& session, QWidget* parent) : QFrame(parent), m_session(session) {
    setObjectName(QStringLiteral("sheet"));
    setLook(*this, "card");
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(10, 8, 10, 8);
    lines->setSpacing(6);
    m_hint = part::prose("muted", this);
    lines->addWidget(m_hint);
    auto* top = new QHBoxLayout;
    m_name = part::prose("name", this);
    m_name->setObjectName(QStringLiteral("sheetName"));
    m_name->setFont(scaled(m_name->font(), 1.15, QFont::DemiBold));
    m_kind = part::label("muted", this);
    top->addWidget(m_name, 1);
    top->addWidget(m_kind);
    lines->addLayout(top);
    QVBoxLayout* inside = nullptr;
    auto* area = part::column(this, inside);
    inside->setContentsMargins(0, 0, 0, 0);
    m_sheet = new DatasheetView(area->widget());
    inside->addWidget(m_sheet);
    m_sheet->installEventFilter(this);
    inside->addStretch(1);
    lines->addWidget(area, 1);
    m_last = part::prose("name", this);
    m_last->setObjectName(QStringLiteral("lastResult"));
    m_last->setFont(scaled(m_last->font(), 1.35, QFont::DemiBold));
    m_last->hide();
    m_hint->hide();
    connect(&m_session, &Session::changed, this, &SheetPanel::follow);
    follow(Change::All);
}

void SheetPanel::setHint(const QString& words) {
    part::say(m_hint, words);
    showLast();
}

/// Shows the last step in large text below the sheet, where the sheet leaves room while an action is being
/// chosen: players ask what came of it. The text is in no layout, so that nothing moves when it changes.
void SheetPanel::showLast() {
    const auto& log = m_session.log();
    const auto* head = m_hint->isHidden() ? nullptr : log.find(log.head());
    auto words = head && head->parent != 0 ? m_session.line(head->id, core::Audience::Gm) : QString();
    for (const auto& phase : m_session.view().phases) // that a phase began is no result
        if (words == part::text(phase.label)) words.clear();
    const auto margins = layout()->contentsMargins();
    m_last->setText(words);
    const int wide = std::max(1, width() - margins.left() - margins.right());
    const int high = m_last->heightForWidth(wide);
    const int above = m_sheet->mapTo(this, QPoint(0, m_sheet->height())).y() + layout()->spacing();
    m_last->setGeometry(margins.left(), height() - margins.bottom() - high, wide, high);
    m_last->setVisible(!words.isEmpty() && above + high <= height());
}

void SheetPanel::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    showLast();
}

/// The sheet has its height only when its lines are laid out.
bool SheetPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        QMetaObject::invokeMethod(this, &SheetPanel::showLast, Qt::QueuedConnection);
    return QFrame::eventFilter(watched, event);
}

int SheetPanel::wantedHeight() const {
    const auto margins = layout()->contentsMargins();
    const int inner = std::max(1, width() - margins.left() - margins.right() - 2);
    return margins.top() + margins.bottom() + m_name->sizeHint().height() + layout()->spacing() +
           m_sheet->layout()->totalHeightForWidth(inner) + 6;
}

namespace {

/// The unit with the weapons and abilities of who is attached to it, each with that name; and these names.
core::UnitView withAttached(const Session& session, core::UnitView unit, QStringList& names) {
    const auto* side = session.side(part::text(unit.side));
    const auto* group = session.group(part::text(unit.group));
    if (!group || !side || side->look == core::SideLook::Figures) return unit; // figures of one kind
    for (const auto& id : group->units) {
        const auto* other = session.unit(part::text(id));
        if (!other || other->id == unit.id || !other->present || other->profile == unit.profile) continue;
        names << part::text(other->name);
        for (auto weapon : other->weapons) {
            weapon.name += " (" + other->name + ")";
            unit.weapons.push_back(std::move(weapon));
        }
        for (auto keyword : other->keywords) {
            const bool known =
                std::any_of(unit.keywords.begin(), unit.keywords.end(),
                            [&](const core::KeywordView& each) { return each.text == keyword.text; });
            if (known) continue;
            keyword.text += " (" + other->name + ")";
            unit.keywords.push_back(std::move(keyword));
        }
    }
    return unit;
}

} // namespace

const core::UnitView* SheetPanel::whoActs() const {
    if (const auto* unit = reactingUnit(m_session)) return unit;
    if (const auto* unit = m_session.unit(m_session.selection().unit())) return unit;
    if (const auto* figure = m_session.unit(m_session.selection().figure())) return figure;
    return m_session.unit(m_session.leader(m_session.selection().group()));
}

QString SheetPanel::unit() const {
    const auto* unit = whoActs();
    return unit ? part::text(unit->id) : QString();
}

void SheetPanel::follow(Changes changes) {
    if (!(changes & (Change::View | Change::Selection | Change::Open))) return;
    const auto* unit = whoActs();
    m_any = unit != nullptr;
    if (!unit || (unit->id == m_shown && !(changes & Change::View))) return;
    m_shown = unit->id;
    QStringList attached;
    const auto whole = withAttached(m_session, *unit, attached);
    m_name->setText(part::text(unit->name));
    part::say(m_kind, !attached.isEmpty()        ? tr("with %1").arg(attached.join(QStringLiteral(", ")))
                      : unit->kind == unit->name ? QString()
                                                 : part::text(unit->kind));
    m_sheet->setUnit(whole);
    showLast();
}

} // namespace ui

#include "moc_sheet_panel.cpp"

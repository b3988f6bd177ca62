// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/datasheet_panel.h"

#include "ui/act/card_title.h"
#include "ui/frame/last_result_label.h"
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

namespace {
constexpr int rim = 8;
}

DatasheetPanel::DatasheetPanel(Session& session, QWidget* parent) : QFrame(parent), m_session(session) {
    setObjectName(QStringLiteral("sheet"));
    setLook(*this, "card");
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(10, rim, 10, rim);
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
    m_last = makeLastResult(this);
    m_hint->hide();
    connect(&m_session, &Session::changed, this, &DatasheetPanel::follow);
    follow(Change::All);
}

void DatasheetPanel::setHint(const QString& words) {
    part::say(m_hint, words);
    showLast();
}

void DatasheetPanel::setLastResult(const QString& words) {
    m_lastWords = words;
    showLast();
}

/// Shows the last result at the bottom while an action is being chosen: players ask what came of it. It is
/// in large text below a sheet that leaves the room for it, else in one small line; nothing above it moves.
void DatasheetPanel::showLast() {
    const auto margins = layout()->contentsMargins();
    const bool isWanted = !m_hint->isHidden() && !m_lastWords.isEmpty();
    const int wide = std::max(1, width() - margins.left() - margins.right());
    const int head = m_sheet->parentWidget()->parentWidget()->parentWidget()->y();
    const int room = height() - 2 * rim - head - m_sheet->layout()->totalHeightForWidth(wide);
    const int high = isWanted ? fitLastResult(*m_last, m_lastWords, wide, room) : 0;
    m_last->setGeometry(margins.left(), height() - rim - high, wide, high);
    m_last->setVisible(isWanted);
    layout()->setContentsMargins(margins.left(), rim, margins.right(), isWanted ? high + 2 * rim : rim);
}

void DatasheetPanel::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    showLast();
}

/// The sheet has its height only when its lines are laid out.
bool DatasheetPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        QMetaObject::invokeMethod(this, &DatasheetPanel::showLast, Qt::QueuedConnection);
    return QFrame::eventFilter(watched, event);
}

int DatasheetPanel::wantedHeight() const {
    const auto margins = layout()->contentsMargins();
    const int inner = std::max(1, width() - margins.left() - margins.right() - 2);
    return margins.top() + margins.bottom() + m_name->sizeHint().height() + layout()->spacing() +
           m_sheet->layout()->totalHeightForWidth(inner) + 6;
}

namespace {

/// The unit with the weapons and abilities of the units that are attached to it, each with the name of its
/// unit; adds the names of these units to `names`.
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

const core::UnitView* DatasheetPanel::whoActs() const {
    if (const auto* unit = reactingUnit(m_session)) return unit;
    if (const auto* unit = m_session.unit(m_session.selection().unit())) return unit;
    if (const auto* figure = m_session.unit(m_session.selection().figure())) return figure;
    return m_session.unit(m_session.leader(m_session.selection().group()));
}

QString DatasheetPanel::unit() const {
    const auto* unit = whoActs();
    return unit ? part::text(unit->id) : QString();
}

void DatasheetPanel::follow(Changes changes) {
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

#include "moc_datasheet_panel.cpp"

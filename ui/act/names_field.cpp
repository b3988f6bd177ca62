// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/names_field.h"

#include "ui/act/card_title.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

namespace {

constexpr std::size_t mostAsChips = 4;
constexpr int mostLetters = 34;

bool holdsValue(const core::Value& list, const core::Value& item) {
    const auto* all = list.asArray();
    return all && std::find(all->begin(), all->end(), item) != all->end();
}

} // namespace

bool picksManyUnits(const core::OfferField& field) {
    const bool units = std::any_of(field.aims.begin(), field.aims.end(), [](core::AimKind kind) {
        return kind == core::AimKind::EnemyUnit || kind == core::AimKind::OwnUnit;
    });
    return field.kind == core::OfferField::Kind::Many && units && field.role != core::FieldRole::Actor &&
           !choosesWeapons(field) && field.options.size() > mostAsChips;
}

NamesField::NamesField(const core::OfferField& field, QWidget* parent)
    : FieldEditor(field, parent), m_names(new QPushButton(this)), m_menu(new QMenu(m_names)) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    m_label = part::label("muted", this);
    line->addWidget(m_label);
    line->addWidget(m_names);
    m_names->setObjectName(QStringLiteral("names"));
    m_names->setAutoDefault(false);
    setLook(*m_names, "ghost");
    nameMenu(*m_menu, part::text(field.label));
    m_menu->installEventFilter(this);
    connect(m_names, &QPushButton::clicked, this,
            [this] { m_menu->popup(m_names->mapToGlobal(QPoint(0, m_names->height()))); });
}

void NamesField::fill(const std::vector<core::FieldOption>& options) {
    if (options == m_options) return;
    m_options = options;
    m_menu->clear();
    for (const auto& option : options) {
        auto words = part::text(option.label);
        if (!option.detail.empty()) words += QLatin1Char('\t') + part::text(option.detail);
        auto* entry = m_menu->addAction(words);
        entry->setCheckable(true);
        entry->setToolTip(part::text(option.blocked));
        connect(entry, &QAction::toggled, this, &NamesField::send);
    }
}

void NamesField::present(const core::OfferField& field, const core::Value& value) {
    fill(field.options);
    name(m_names, field);
    std::vector<std::string> chosen;
    m_against.clear();
    const auto entries = m_menu->actions();
    for (std::size_t n = 0; n < m_options.size(); ++n) {
        const QSignalBlocker quiet(entries[qsizetype(n)]);
        const bool on = holdsValue(value, m_options[n].value);
        entries[qsizetype(n)]->setChecked(on);
        if (!on) continue;
        chosen.push_back(m_options[n].label);
        if (m_against.isEmpty()) m_against = part::text(m_options[n].blocked);
    }
    const auto words = chosen.empty() ? tr("none") : groupedNames(chosen);
    const int room = fontMetrics().averageCharWidth() * mostLetters;
    m_names->setText(wholeWords(words, fontMetrics(), room) + QStringLiteral("  ▾"));
    m_names->setAccessibleName(QStringLiteral("%1: %2").arg(part::text(field.label), words));
    if (!chosen.empty()) m_names->setToolTip(words);
}

void NamesField::send() {
    core::Value::Array picked;
    const auto entries = m_menu->actions();
    for (std::size_t n = 0; n < m_options.size(); ++n)
        if (entries[qsizetype(n)]->isChecked()) picked.push_back(m_options[n].value);
    emit edited(picked);
}

/// A unit is ticked without closing the list, because there may be several.
bool NamesField::eventFilter(QObject* watched, QEvent* event) {
    const bool released = event->type() == QEvent::MouseButtonRelease;
    const bool space =
        event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space;
    if (!released && !space) return FieldEditor::eventFilter(watched, event);
    auto* entry = released ? m_menu->actionAt(static_cast<QMouseEvent*>(event)->position().toPoint())
                           : m_menu->activeAction();
    if (!entry || !entry->isEnabled()) return FieldEditor::eventFilter(watched, event);
    entry->toggle();
    return true;
}

} // namespace ui

#include "moc_names_field.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/member_row.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace ui {

MemberRow::MemberRow(const std::vector<core::MemberChoice>& choices, const core::Member& member,
                     QWidget* parent)
    : QFrame(parent), m_choices(choices) {
    setLook(*this, "card");
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(10, 8, 10, 8);
    whole->setSpacing(6);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    m_number = tag({}, "key");
    m_class = new QComboBox;
    m_class->setToolTip(tr("The datasheet of this figure"));
    for (const auto& choice : m_choices)
        m_class->addItem(fromCore(choice.name));
    m_name = new QLineEdit;
    m_name->setPlaceholderText(tr("Name"));
    m_name->setMaxLength(40);
    m_remove = new QToolButton;
    m_remove->setIcon(icon(QStringLiteral("cross"), IconInk::Muted));
    setLook(*m_remove, "flat");
    line->addWidget(m_number);
    line->addWidget(m_class, 1);
    line->addWidget(m_name, 1);
    line->addWidget(m_remove);
    whole->addLayout(line);
    m_weaponArea = new QWidget;
    m_weaponColumn = new QVBoxLayout(m_weaponArea);
    m_weaponColumn->setContentsMargins(0, 0, 0, 0);
    m_weaponColumn->setSpacing(4);
    whole->addWidget(m_weaponArea);

    const auto known = std::find_if(m_choices.begin(), m_choices.end(),
                                    [&](const auto& c) { return c.sheet == member.sheet; });
    m_class->setCurrentIndex(known == m_choices.end() ? 0 : static_cast<int>(known - m_choices.begin()));
    if (const auto* now = choice()) m_suggested = fromCore(now->defaultName);
    m_name->setText(member.name.empty() ? m_suggested : fromCore(member.name));
    addWeapons(member.weapons);
    connect(m_class, &QComboBox::currentIndexChanged, this, &MemberRow::changeClass);
    connect(m_name, &QLineEdit::textChanged, this, &MemberRow::changed);
    connect(m_remove, &QToolButton::clicked, this, &MemberRow::removeRequested);
    for (QObject* part : {static_cast<QObject*>(m_class), static_cast<QObject*>(m_name)})
        part->installEventFilter(this);
}

core::Member MemberRow::member() const {
    core::Member member;
    const auto* now = choice();
    if (!now) return member;
    member.sheet = now->sheet;
    member.name = toCore(m_name->text().trimmed());
    for (std::size_t n = 0; n < m_weapons.size(); ++n)
        if (m_weapons[n]->isChecked()) member.weapons.push_back(now->weapons[n].first);
    auto carried = member.weapons, standard = now->standardWeapons;
    std::sort(carried.begin(), carried.end());
    std::sort(standard.begin(), standard.end());
    if (carried == standard) member.weapons.clear();
    return member;
}

const core::MemberChoice* MemberRow::choice() const {
    const int at = m_class->currentIndex();
    return at < 0 ? nullptr : &m_choices[static_cast<std::size_t>(at)];
}

bool MemberRow::hasWeapon() const {
    return std::any_of(m_weapons.begin(), m_weapons.end(), [](const auto* box) { return box->isChecked(); });
}

void MemberRow::setNumber(int number) {
    m_number->setText(QString::number(number));
    m_class->setAccessibleName(tr("Datasheet of member %1").arg(number));
    m_name->setAccessibleName(tr("Name of member %1").arg(number));
    m_remove->setAccessibleName(tr("Remove member %1").arg(number));
    m_remove->setToolTip(m_remove->accessibleName());
}

void MemberRow::setRemovable(bool removable) { m_remove->setEnabled(removable); }

void MemberRow::setSelected(bool selected) {
    m_weaponArea->setVisible(selected && !m_weapons.empty());
    setStyleFlag(*this, "chosen", selected);
}

void MemberRow::focusName() {
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

bool MemberRow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) emit selected();
    return QFrame::eventFilter(watched, event);
}

void MemberRow::mousePressEvent(QMouseEvent*) { emit selected(); }

void MemberRow::addWeapons(const std::vector<std::string>& carried) {
    m_weapons.clear();
    clearLayout(m_weaponColumn);
    const auto* now = choice();
    if (!now) return;
    const auto& ticked = carried.empty() ? now->standardWeapons : carried;
    for (const auto& [id, name] : now->weapons) {
        auto* box = new ToggleChip(fromCore(name));
        box->setChecked(std::find(ticked.begin(), ticked.end(), id) != ticked.end());
        box->setToolTip(tr("%1 carries this weapon while it is ticked").arg(fromCore(now->name)));
        box->setAccessibleDescription(tr("Weapon carried by %1").arg(fromCore(now->name)));
        m_weaponColumn->addWidget(box, 0, Qt::AlignLeft);
        m_weapons.push_back(box);
        connect(box, &QCheckBox::toggled, this, &MemberRow::changed);
    }
}

void MemberRow::changeClass() {
    const auto* now = choice();
    if (!now) return;
    if (m_name->text().trimmed().isEmpty() || m_name->text() == m_suggested)
        m_name->setText(fromCore(now->defaultName));
    m_suggested = fromCore(now->defaultName);
    addWeapons({});
    emit changed();
}

} // namespace ui

#include "moc_member_row.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/players/invite_dialog.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/players/qr_code_view.h"

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>

namespace ui {

namespace {

/// Adds a control with a label before it, which is its name.
void addNamed(QHBoxLayout& row, const QString& name, QWidget* control, int stretch) {
    auto* label = new QLabel(name);
    label->setBuddy(control);
    row.addWidget(label);
    row.addWidget(control, stretch);
}

QString stateOf(const PhoneHost::Player& player) {
    if (!player.connected) return InviteDialog::tr("not connected");
    return player.ready ? InviteDialog::tr("connected · ready") : InviteDialog::tr("connected");
}

QComboBox* rightsBox(PhoneHost& host, const PhoneHost::Player& player) {
    auto* box = new QComboBox;
    box->addItems(
        {InviteDialog::tr("watch"), InviteDialog::tr("change their tokens"), InviteDialog::tr("act")});
    box->setCurrentIndex(int(player.rights));
    box->setEnabled(!player.watchesOnly);
    box->setAccessibleDescription(InviteDialog::tr("What %1 may do").arg(player.name));
    QObject::connect(box, &QComboBox::activated, &host,
                     [&host, id = player.id](int index) { host.setRights(id, PhoneRights(index)); });
    return box;
}

QPushButton* quietButton(const QString& text, const QString& about) {
    auto* button = new QPushButton(text);
    button->setAutoDefault(false);
    button->setAccessibleName(about);
    button->setToolTip(about);
    return button;
}

} // namespace

InviteDialog::InviteDialog(PhoneHost& host, QWidget* parent)
    : DialogFrame(tr("Invite players"), parent), m_host(host) {
    setObjectName(QStringLiteral("invite"));
    setSubtitle(tr(
        "Each player sees and plays their own figures on a phone in the same network. The game stays in its "
        "file on this computer."));
    makeNetwork();
    m_players = new QVBoxLayout;
    body()->addLayout(m_players);
    makeNewPlayer();
    addClose(tr("Close"));
    setComfortableWidth(640);
    // The list is made again once the control that changed it has returned.
    connect(&m_host, &PhoneHost::changed, this,
            [this] { QTimer::singleShot(0, this, &InviteDialog::refresh); });
    refresh();
}

void InviteDialog::makeNetwork() {
    auto* row = new QHBoxLayout;
    m_network = new QComboBox;
    for (const auto& network : m_host.networks())
        m_network->addItem(network.name, network.id);
    m_network->setCurrentIndex(m_network->findData(m_host.network()));
    connect(m_network, &QComboBox::activated, this,
            [this] { m_host.setNetwork(m_network->currentData().toString()); });
    addNamed(*row, tr("Net&work"), m_network, 1);
    m_switch = new QPushButton;
    m_switch->setObjectName(QStringLiteral("phonesOn"));
    m_switch->setAutoDefault(false);
    connect(m_switch, &QPushButton::clicked, this, &InviteDialog::toggle);
    row->addWidget(m_switch);
    body()->addLayout(row);
    body()->addWidget(m_state = words({}, "muted"));
}

void InviteDialog::makeNewPlayer() {
    auto* row = new QHBoxLayout;
    m_name = new QLineEdit;
    m_name->setMaxLength(40);
    addNamed(*row, tr("&Player"), m_name, 1);
    m_seat = new QComboBox;
    for (const auto& seat : m_host.seats())
        m_seat->addItem(seat.name);
    addNamed(*row, tr("p&lays"), m_seat, 1);
    auto* add = new QPushButton(tr("&Invite"));
    add->setObjectName(QStringLiteral("invitePlayer"));
    add->setAutoDefault(false);
    connect(add, &QPushButton::clicked, this, &InviteDialog::invite);
    connect(m_name, &QLineEdit::returnPressed, this, &InviteDialog::invite);
    row->addWidget(add);
    body()->addLayout(row);
}

void InviteDialog::toggle() {
    if (m_host.isOn())
        m_host.stop();
    else
        setProblem(m_host.start());
    refresh();
}

void InviteDialog::invite() {
    const auto name = m_name->text().trimmed();
    const auto problem = name.isEmpty() ? tr("Enter the player's name first.")
                                        : m_host.invite(name, m_host.seats().value(m_seat->currentIndex()));
    setProblem(problem);
    if (problem.isEmpty()) m_name->clear();
}

void InviteDialog::refresh() {
    const bool on = m_host.isOn();
    m_switch->setText(on ? tr("&Stop") : tr("&Let phones join"));
    m_network->setEnabled(!on);
    m_state->setText(on ? tr("Phones reach the game. Scan a code, or enter its link. Connected: %1.")
                              .arg(m_host.connected())
                        : tr("Off: no phone reaches this computer."));
    clearLayout(m_players);
    for (const auto& player : m_host.players())
        addPlayer(player);
}

void InviteDialog::addPlayer(const PhoneHost::Player& player) {
    QVBoxLayout* lines = nullptr;
    auto* frame = card(&lines);
    frame->setObjectName("player:" + player.id);
    auto* head = new QHBoxLayout;
    head->addWidget(title(player.name, 1.1));
    head->addWidget(words(tr("plays %1 · %2").arg(player.plays, stateOf(player)), "muted"), 1);
    lines->addLayout(head);
    auto* row = new QHBoxLayout;
    auto* picture = new QrCodeView;
    picture->setCode(player.code, tr("QR code of the link for %1").arg(player.name));
    row->addWidget(picture, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout;
    if (!player.link.isEmpty()) {
        auto* link = words(player.link);
        link->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        column->addWidget(link);
    }
    column->addWidget(rightsBox(m_host, player));
    auto* buttons = new QHBoxLayout;
    auto* renew =
        quietButton(tr("Renew link"), tr("Give %1 a new link; the former one ends").arg(player.name));
    auto* remove = quietButton(tr("Remove"), tr("End the invitation of %1").arg(player.name));
    connect(renew, &QPushButton::clicked, &m_host, [this, id = player.id] { m_host.renew(id); });
    connect(remove, &QPushButton::clicked, &m_host, [this, id = player.id] { m_host.remove(id); });
    buttons->addWidget(renew);
    buttons->addWidget(remove);
    buttons->addStretch(1);
    column->addLayout(buttons);
    column->addStretch(1);
    row->addLayout(column, 1);
    lines->addLayout(row);
    m_players->addWidget(frame);
}

} // namespace ui

#include "moc_invite_dialog.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/operative_dialog.h"

#include "ui/campaign/campaign_controller.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/start/member_row.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int previewSize = 96;

QString written(const core::campaign::Tokens& tokens) {
    QStringList parts;
    for (const auto& [token, value] : tokens) {
        const auto name = fromCore(token).replace(u'_', u' ');
        parts << QStringLiteral("%1 %2")
                     .arg(name.contains(u':') ? OperativeDialog::tr("%1 of %2")
                                                    .arg(name.section(u':', 0, 0), name.section(u':', 1))
                                              : name)
                     .arg(value);
    }
    return parts.join(QStringLiteral(", "));
}

/// The token for a text: "magazine of long rifle" is "magazine:long_rifle".
std::string tokenOf(QString words) {
    const auto of =
        OperativeDialog::tr("%1 of %2").section(QStringLiteral("%1"), 1).section(QStringLiteral("%2"), 0, 0);
    const auto at = words.indexOf(of);
    if (at > 0) words.replace(at, of.size(), QStringLiteral(":"));
    return toCore(words.replace(u' ', u'_'));
}

} // namespace

OperativeDialog::OperativeDialog(CampaignController& controller, const core::campaign::Operative& operative,
                                 QWidget* parent)
    : DialogFrame(operative.id.empty() ? tr("New %1").arg(controller.figureNoun())
                                       : tr("Edit %1").arg(fromCore(operative.name)),
                  parent),
      m_controller(controller), m_operative(operative) {
    setComfortableWidth(640);
    if (m_operative.system.empty() && !m_controller.systems().empty())
        m_operative.system = toCore(m_controller.systems().front().id);
    addSystem();
    m_memberArea = new QWidget;
    (new QVBoxLayout(m_memberArea))->setContentsMargins(0, 0, 0, 0);
    body()->addWidget(m_memberArea);
    addMember();
    addPortrait();
    addRest();
    body()->addStretch(1);
    addClose(tr("Cancel"));
    auto* save = addPrimary(operative.id.empty() ? tr("Add the %1").arg(controller.figureNoun()) : tr("Save"),
                            tr("Saves the figure in the campaign; Undo takes it back"));
    connect(save, &QPushButton::clicked, this, &OperativeDialog::finish);
    if (m_member) m_member->focusName();
}

void OperativeDialog::addSystem() {
    if (m_operative.id.empty() && m_operative.system.empty())
        m_operative.system = toCore(m_controller.systemInPlay());
    m_system = new QComboBox;
    m_system->setToolTip(tr("Which game the figure belongs to"));
    m_system->setAccessibleName(tr("Game"));
    for (const auto& system : m_controller.systems()) {
        if (system.choices.members.empty()) continue;
        m_system->addItem(system.name, system.id);
        if (toCore(system.id) == m_operative.system) m_system->setCurrentIndex(m_system->count() - 1);
    }
    m_system->setVisible(m_system->count() > 1 && m_operative.id.empty());
    body()->addWidget(m_system);
    connect(m_system, &QComboBox::currentIndexChanged, this, [this] {
        m_operative.system = toCore(m_system->currentData().toString());
        m_operative.sheet.clear();
        m_operative.weapons.clear();
        addMember();
    });
}

void OperativeDialog::addMember() {
    delete m_member;
    m_member = nullptr;
    const auto* system = m_controller.system(m_operative.system);
    const auto hasSheet = [&](const core::MemberChoice& choice) {
        return m_operative.sheet.empty() || choice.sheet == m_operative.sheet;
    };
    if (!system || std::none_of(system->choices.members.begin(), system->choices.members.end(), hasSheet)) {
        setProblem(tr("This datasheet is not in the program’s data; player, picture, condition and notes "
                      "can still be edited."));
        return;
    }
    core::Member member{m_operative.sheet, m_operative.name, m_operative.weapons, {}};
    if (member.sheet.empty()) {
        member.sheet = system->choices.members.front().sheet;
        member.name = system->choices.members.front().defaultName;
    }
    for (const auto& choice : system->choices.members)
        if (choice.sheet == member.sheet && member.weapons.empty()) member.weapons = choice.standardWeapons;
    m_member = new MemberRow(system->choices.members, member);
    m_member->setRemovable(false);
    m_member->setNumber(1);
    m_member->setSelected(true);
    m_asShown = m_member->member();
    m_memberArea->layout()->addWidget(m_member);
}

void OperativeDialog::addPortrait() {
    auto* row = new QHBoxLayout;
    m_picture = new QLabel;
    m_picture->setFixedSize(previewSize, previewSize);
    m_picture->setPixmap(m_controller.portrait(m_operative, previewSize));
    m_picture->setAccessibleName(tr("Portrait"));
    row->addWidget(m_picture);
    auto* buttons = new QVBoxLayout;
    auto* choose = new QPushButton(tr("Choose a &picture…"));
    choose->setToolTip(tr("A picture file; a copy of it goes into the campaign"));
    choose->setAutoDefault(false);
    auto* none = new QPushButton(tr("No picture"));
    none->setToolTip(tr("Removes the picture"));
    none->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &OperativeDialog::askPicture);
    connect(none, &QPushButton::clicked, this, [this] {
        m_portrait = std::string();
        auto plain = m_operative;
        plain.portrait.clear();
        m_picture->setPixmap(m_controller.portrait(plain, previewSize));
    });
    buttons->addWidget(choose);
    buttons->addWidget(none);
    buttons->addWidget(words(tr("The picture is made smaller and kept in the campaign’s file."), "muted"));
    row->addLayout(buttons, 1);
    body()->addLayout(row);
}

void OperativeDialog::addRest() {
    auto* form = new QFormLayout;
    m_player = new QComboBox;
    m_player->setToolTip(tr("The player of this figure"));
    m_player->addItem(tr("no player"), QString());
    for (const auto& player : m_controller.state().players) {
        m_player->addItem(fromCore(player->name), fromCore(player->id));
        if (player->id == m_operative.player) m_player->setCurrentIndex(m_player->count() - 1);
    }
    form->addRow(tr("Pl&ayer"), m_player);
    m_condition = new QLineEdit(written(m_operative.tokens));
    m_condition->setObjectName(QStringLiteral("condition"));
    m_condition->setPlaceholderText(tr("at full strength; for example: health 2, downs 1"));
    form->addRow(tr("&Condition"), m_condition);
    m_notes = new QPlainTextEdit(fromCore(m_operative.notes));
    m_notes->setTabChangesFocus(true);
    m_notes->setMinimumHeight(90);
    form->addRow(tr("&Notes"), m_notes);
    body()->addLayout(form);
}

void OperativeDialog::askPicture() {
    auto* dialog = new QFileDialog(this, tr("Choose a picture"), {},
                                   tr("Pictures (*.png *.jpg *.jpeg *.webp *.bmp);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &OperativeDialog::takePicture);
    dialog->open();
}

void OperativeDialog::takePicture(const QString& path) {
    QImageReader reader(path);
    reader.setAutoTransform(true);
    // A photo of any size is decoded directly at the size that is needed.
    if (const auto size = reader.size(); size.isValid() && (size.width() > 1024 || size.height() > 1024))
        reader.setScaledSize(size.scaled(1024, 1024, Qt::KeepAspectRatio));
    const auto picture = reader.read();
    if (picture.isNull())
        return setProblem(tr("%1 cannot be read as a picture: %2").arg(path, reader.errorString()));
    const auto kept = m_controller.keepPortrait(picture);
    if (kept.empty()) return setProblem(tr("The picture could not be kept in the file."));
    setProblem({});
    m_portrait = kept;
    auto shown = m_operative;
    shown.portrait = kept;
    m_picture->setPixmap(m_controller.portrait(shown, previewSize));
}

std::optional<core::campaign::Tokens> OperativeDialog::condition() const {
    core::campaign::Tokens out;
    static const QRegularExpression one(QStringLiteral("^(.*[^\\s=])[\\s=]+(\\d{1,6})$")),
        between(QStringLiteral("[,;]"));
    for (const auto& part : m_condition->text().split(between, Qt::SkipEmptyParts)) {
        if (part.trimmed().isEmpty()) continue;
        const auto found = one.match(part.trimmed());
        if (!found.hasMatch()) return std::nullopt;
        out[tokenOf(found.captured(1).simplified())] = found.captured(2).toInt();
    }
    return out;
}

core::campaign::Operative OperativeDialog::entered() const {
    auto out = m_operative;
    if (m_member && (m_operative.id.empty() || m_member->member() != m_asShown)) {
        const auto member = m_member->member();
        out.sheet = member.sheet;
        out.name = toCore(fromCore(member.name).trimmed());
        out.weapons = member.weapons;
    }
    out.player = toCore(m_player->currentData().toString());
    out.notes = toCore(m_notes->toPlainText());
    if (m_portrait) out.portrait = *m_portrait;
    return out;
}

void OperativeDialog::finish() {
    const auto tokens = condition();
    if (!tokens) {
        m_condition->setFocus();
        return setProblem(
            tr("Write the condition as name and number, separated by commas: health 2, downs 1."));
    }
    using namespace core::campaign;
    const auto is = entered();
    QString why;
    const auto listening = connect(&m_controller, &CampaignController::refused, this,
                                   [&why](const core::Problem& problem) { why = fromCore(problem.text); });
    bool done = false;
    if (is.id.empty())
        done = m_controller.perform(
            AddOperative{is.name, is.system, is.sheet, is.weapons, is.notes, is.portrait, is.player});
    else if (auto changed = is; (changed.tokens = *tokens, changed == m_operative))
        done = true;
    else
        done = m_controller.perform(
            EditOperative{is.id, is.name, is.sheet, is.notes, is.portrait, is.player, is.weapons, *tokens});
    disconnect(listening);
    if (!done) return setProblem(why);
    if (is.id.empty() && !tokens->empty()) {
        const auto& added = *m_controller.state().operatives.back();
        m_controller.perform(EditOperative{added.id, {}, {}, {}, {}, {}, {}, *tokens});
    }
    accept();
}

} // namespace ui

#include "moc_operative_dialog.cpp"

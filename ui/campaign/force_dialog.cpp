// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/force_dialog.h"

#include "ui/campaign/campaign_controller.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/start/setup_options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

using core::StashItem;

/// Stash items, one per line: "3 × rope: a note".
QString stashWords(const std::vector<StashItem>& stash) {
    QStringList lines;
    for (const auto& item : stash)
        lines << (item.count == 1 ? QString() : QStringLiteral("%1 × ").arg(item.count)) +
                     fromCore(item.name) +
                     (item.notes.empty() ? QString() : QStringLiteral(": ") + fromCore(item.notes));
    return lines.join(u'\n');
}

std::vector<StashItem> stashOf(const QString& text) {
    static const QRegularExpression line(
        QStringLiteral("^(?:(\\d{1,4})\\s*[×x*]\\s*)?([^:]*)(?::\\s*(.*))?$"));
    std::vector<StashItem> out;
    for (const auto& each : text.split(u'\n')) {
        const auto found = line.match(each.trimmed());
        if (each.trimmed().isEmpty()) continue;
        const auto count = found.captured(1);
        out.push_back({toCore(found.captured(2).trimmed()), count.isEmpty() ? 1 : count.toInt(),
                       toCore(found.captured(3))});
    }
    return out;
}

QString treasuryWords(const std::map<std::string, int>& currencies) {
    QStringList parts;
    for (const auto& [name, amount] : currencies)
        parts << QStringLiteral("%1 %2").arg(amount).arg(fromCore(name));
    return parts.join(QStringLiteral(", "));
}

QPlainTextEdit* notesField(const std::string& text, const QString& hint) {
    auto* out = new QPlainTextEdit(fromCore(text));
    out->setTabChangesFocus(true);
    out->setFixedHeight(out->fontMetrics().lineSpacing() * 4 +
                        24); // low enough to leave the members below visible
    out->setPlaceholderText(hint);
    return out;
}

} // namespace

ForceDialog::ForceDialog(CampaignController& controller, const core::campaign::Force& force, QWidget* parent)
    : DialogFrame(force.id.empty() ? tr("New force") : tr("Edit %1").arg(fromCore(force.name)), parent),
      m_controller(controller), m_force(force) {
    setComfortableWidth(720);
    if (m_force.system.empty() && !m_controller.systems().empty())
        m_force.system = toCore(m_controller.systems().front().id);
    addSystem();
    addFields();
    m_ofGame = new QVBoxLayout;
    body()->addLayout(m_ofGame);
    fillForGame();
    body()->addStretch(1);
    addClose(tr("Cancel"));
    auto* save = addPrimary(force.id.empty() ? tr("Add the force") : tr("Save"),
                            tr("Saves this force in the campaign; Undo takes it back"));
    connect(save, &QPushButton::clicked, this, &ForceDialog::finish);
    m_name->setFocus();
}

void ForceDialog::addSystem() {
    if (m_force.id.empty() && m_force.system.empty()) m_force.system = toCore(m_controller.systemInPlay());
    m_system = new QComboBox;
    m_system->setToolTip(tr("Which game the force belongs to"));
    m_system->setAccessibleName(tr("Game"));
    for (const auto& system : m_controller.systems()) {
        m_system->addItem(system.name, system.id);
        if (toCore(system.id) == m_force.system) m_system->setCurrentIndex(m_system->count() - 1);
    }
    m_system->setVisible(m_system->count() > 1 && m_force.id.empty());
    body()->addWidget(m_system);
    connect(m_system, &QComboBox::currentIndexChanged, this, [this] {
        m_force.system = toCore(m_system->currentData().toString());
        fillForGame();
    });
}

void ForceDialog::addFields() {
    auto* form = new QFormLayout;
    m_name = new QLineEdit(fromCore(m_force.name));
    m_name->setObjectName(QStringLiteral("forceName"));
    form->addRow(tr("&Name"), m_name);
    m_side = new QLineEdit(fromCore(m_force.side));
    m_side->setPlaceholderText(tr("faction or side, in your words"));
    form->addRow(tr("S&ide"), m_side);
    m_treasury = new QLineEdit(treasuryWords(m_force.currencies));
    m_treasury->setObjectName(QStringLiteral("treasury"));
    m_treasury->setPlaceholderText(tr("number and name; for example: 60 ducats, 2 glory"));
    form->addRow(tr("&Treasury"), m_treasury);
    m_stash = notesField({}, tr("one item per line; for example: 3 × rope: for the tower"));
    m_stash->setPlainText(stashWords(m_force.stash));
    m_stash->setObjectName(QStringLiteral("stash"));
    form->addRow(tr("Stas&h"), m_stash);
    m_notes = notesField(m_force.notes, {});
    form->addRow(tr("N&otes"), m_notes);
    body()->addLayout(form);
}

/// Shows the members of the chosen game and the choices for it.
void ForceDialog::fillForGame() {
    clearLayout(m_ofGame);
    m_members.clear();
    m_options = nullptr;
    const auto* system = m_controller.system(m_force.system);
    if (!system) return;
    if (m_force.id.empty()) addLibrary(system->choices.forces);
    if (system->choices.maximumMembers > 0) {
        m_ofGame->addWidget(words(tr("Members"), "heading"));
        for (const auto& operative : m_controller.state().operatives) {
            if (operative->archived || operative->system != m_force.system) continue;
            auto* box = new QCheckBox(
                tr("%1 · %2").arg(fromCore(operative->name), m_controller.className(*operative)));
            box->setToolTip(tr("Ticked: belongs to this force"));
            box->setObjectName(QStringLiteral("member:%1").arg(fromCore(operative->id)));
            box->setChecked(std::find(m_force.members.begin(), m_force.members.end(), operative->id) !=
                            m_force.members.end());
            m_members.push_back({operative->id, box});
            m_ofGame->addWidget(box);
        }
        if (m_members.empty())
            m_ofGame->addWidget(words(
                tr("The campaign has no figures of this game yet; members can be ticked later."), "muted"));
    }
    if (!system->choices.options.empty()) {
        m_ofGame->addWidget(words(tr("Choices for its games"), "heading"));
        m_options = new SetupOptions(system->choices.options);
        m_options->choose(m_force.choices);
        m_ofGame->addWidget(m_options);
    }
}

/// A new force may start as a copy of a force from the library, shipped or the game master's own.
void ForceDialog::addLibrary(const std::vector<core::ForceChoice>& forces) {
    m_force.build = {};
    if (forces.empty()) return;
    m_ofGame->addWidget(words(tr("From the library"), "heading"));
    auto* list = new QComboBox;
    list->setObjectName(QStringLiteral("fromLibrary"));
    list->setAccessibleName(tr("Force of the library"));
    list->setToolTip(tr("Copies a saved force into the campaign; the one in the library stays unchanged"));
    list->addItem(tr("None: only the name and the details above"));
    for (const auto& choice : forces)
        list->addItem(fromCore(choice.force.name));
    m_ofGame->addWidget(list);
    auto* about = words({}, "muted");
    about->hide();
    m_ofGame->addWidget(about);
    connect(list, &QComboBox::currentIndexChanged, this, [this, forces, about](int at) {
        const auto* chosen = at > 0 ? &forces[static_cast<std::size_t>(at) - 1] : nullptr;
        about->setText(chosen ? fromCore(chosen->summary) : QString());
        about->setVisible(chosen && !chosen->summary.empty());
        takeFromLibrary(chosen ? &chosen->force : nullptr);
    });
}

/// The library force's name is filled in as long as the game master has not typed another one.
void ForceDialog::takeFromLibrary(const core::Force* force) {
    const bool untouched = m_name->text().trimmed().isEmpty() || m_name->text() == m_taken;
    m_taken = force ? fromCore(force->name) : QString();
    if (untouched) m_name->setText(m_taken);
    m_force.build = force ? core::codec::write(*force) : core::Value();
}

std::optional<std::map<std::string, int>> ForceDialog::treasury() const {
    if (m_treasury->text() == treasuryWords(m_force.currencies)) return m_force.currencies; // unchanged
    std::map<std::string, int> out;
    static const QRegularExpression one(QStringLiteral("^(-?\\d{1,6})\\s*([^\\s\\d].*)$")),
        turned(QStringLiteral("^(.*[^\\s=])[\\s=]+(-?\\d{1,6})$")), between(QStringLiteral("[,;]"));
    for (const auto& part : m_treasury->text().split(between, Qt::SkipEmptyParts)) {
        const auto words = part.simplified();
        if (words.isEmpty()) continue;
        bool fits = true;
        if (const auto found = one.match(words); found.hasMatch())
            fits = out.emplace(toCore(found.captured(2)), found.captured(1).toInt()).second;
        else if (const auto other = turned.match(words); other.hasMatch())
            fits = out.emplace(toCore(other.captured(1)), other.captured(2).toInt()).second;
        else
            fits = false;
        if (!fits) return std::nullopt; // the amount is missing, or the name occurs twice
    }
    return out;
}

core::campaign::Force ForceDialog::entered() const {
    auto out = m_force;
    out.name = toCore(m_name->text().trimmed());
    out.side = toCore(m_side->text().trimmed());
    // Texts that were not edited are kept as they are, even where their form would not be accepted.
    if (const auto typed = m_stash->toPlainText(); typed != stashWords(m_force.stash))
        out.stash = stashOf(typed);
    out.notes = toCore(m_notes->toPlainText());
    // Archived members stay members.
    for (const auto& [id, box] : m_members) {
        const auto at = std::find(out.members.begin(), out.members.end(), id);
        if (box->isChecked() && at == out.members.end()) out.members.push_back(id);
        if (!box->isChecked() && at != out.members.end()) out.members.erase(at);
    }
    if (m_options) out.choices = m_options->chosen();
    return out;
}

void ForceDialog::finish() {
    const auto amounts = treasury();
    if (!amounts) {
        m_treasury->setFocus();
        return setProblem(
            tr("Write the treasury as number and name, separated by commas: 60 ducats, 2 glory."));
    }
    using namespace core::campaign;
    auto is = entered();
    is.currencies = *amounts;
    QString why;
    const auto listening = connect(&m_controller, &CampaignController::refused, this,
                                   [&why](const core::Problem& problem) { why = fromCore(problem.text); });
    bool done = is == m_force && !is.id.empty();
    if (is.id.empty())
        done = m_controller.perform(AddForce{is.name, is.system, is.side, is.members, is.currencies, is.stash,
                                             is.notes, is.choices, is.build});
    else if (!done)
        done = m_controller.perform(EditForce{
            is.id, is.name, is.side, is.notes, is.members, is.currencies, is.stash, is.choices, {}});
    disconnect(listening);
    if (!done) return setProblem(why);
    accept();
}

} // namespace ui

#include "moc_force_dialog.cpp"

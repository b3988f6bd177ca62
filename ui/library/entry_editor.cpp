// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/entry_editor.h"

#include "table/force.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/library/board_painter.h"
#include "ui/library/library_controller.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace ui {

using core::Value;
using core::library::Origin;

EntryEditor::EntryEditor(LibraryController& controller, BoardPalette& palette, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(8);
    auto* head = new QHBoxLayout;
    m_name = part::elided("big", this);
    m_name->setFont(scaled(m_name->font(), 1.25, QFont::Bold));
    m_where = part::label("faint", this);
    m_rename = part::button("flat", this, tr("Change id…"));
    m_rename->setToolTip(tr("Changes the id, also in your entries that refer to it"));
    head->addWidget(m_name);
    head->addWidget(m_where, 1);
    head->addWidget(m_rename);
    lines->addLayout(head);
    auto* frame = new QFrame(this);
    setLook(*frame, "raised");
    auto* row = new QVBoxLayout(frame);
    m_shippedWords = part::prose("muted", frame);
    m_unlock = part::button("", frame, tr("Copy to edit"));
    m_unlock->setObjectName(QStringLiteral("copyToEdit"));
    m_unlock->setToolTip(tr("Makes your version, which replaces the shipped one in new games (F2)"));
    m_copy = part::button("", frame, tr("Copy under a new name…"));
    m_copy->setToolTip(tr("Makes a new entry with the content of this one"));
    row->addWidget(m_shippedWords);
    auto* ways = new QWidget(frame);
    auto* flow = new FlowLayout(ways, 6);
    flow->addWidget(m_unlock);
    flow->addWidget(m_copy);
    row->addWidget(ways);
    m_shipped = frame;
    lines->addWidget(frame);
    m_painter = new BoardPainter(controller, palette, this);
    lines->addWidget(m_painter, 3);
    m_scroll = new QScrollArea(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    lines->addWidget(m_scroll, 1);
    connect(m_rename, &QPushButton::clicked, this, &EntryEditor::renameRequested);
    connect(m_copy, &QPushButton::clicked, this, &EntryEditor::copyRequested);
    connect(m_unlock, &QPushButton::clicked, this, [this] { unlock(); });
    connect(&controller, &LibraryController::changed, this, &EntryEditor::follow);
    connect(&controller, &LibraryController::chosen, this, &EntryEditor::follow);
    follow();
}

bool EntryEditor::isEditable() const {
    return !m_controller.library().readOnly() && m_controller.body() &&
           (m_unlocked || m_controller.origin() != Origin::Shipped);
}

void EntryEditor::unlock() {
    if (m_controller.library().readOnly() || !m_controller.body()) return;
    m_unlocked = true;
    describe();
    goTo({});
}

void EntryEditor::follow() {
    const auto board = m_controller.board();
    const auto kind = m_controller.system() + "/" + m_controller.kind().folder + (board ? "/painted" : "");
    const bool other = m_shownPath != m_controller.path() || m_shownKind != kind;
    if (m_shownKind != kind) build(board ? board->painted : std::vector<std::string>());
    m_shownKind = kind;
    m_shownPath = m_controller.path();
    if (other) {
        m_unlocked = false;
        m_scroll->ensureVisible(0, 0);
    }
    describe();
    const auto body = m_controller.body();
    m_scroll->setVisible(body.has_value());
    if (m_root && body) {
        m_root->show(*body);
        m_scroll->widget()->layout()->activate(); // so that one of the fields can be scrolled to
    }
    // Beside a board the few fields take what they need, and the board takes the rest.
    const bool painted = m_painter->follow();
    m_scroll->setMaximumHeight(painted ? m_scroll->widget()->sizeHint().height() : QWIDGETSIZE_MAX);
}

void EntryEditor::build(const std::vector<std::string>& painted) {
    auto schema = m_controller.kind().schema;
    if (auto* fields = schema.asObject() ? schema.asObject()->find("properties")->second.asObject() : nullptr)
        for (const auto& field : painted) // these fields are shown in another place
            fields->erase(field);
    auto* page = new QWidget;
    page->setProperty("look", "clear");
    auto* lines = new QVBoxLayout(page);
    lines->setContentsMargins(0, 0, 10, 10);
    if (m_root) m_root->disconnect(this);
    m_root =
        m_controller.kind().folder.empty()
            ? nullptr
            : new ObjectField(
                  schema,
                  {{}, "$", {}, [this](const std::string& reference) { return suggest(reference); }, true},
                  page);
    if (m_root) {
        lines->addWidget(m_root);
        connect(m_root, &EntryField::committed, this,
                [this](const Value& body, const QString& what) { m_controller.put(body, what); });
    }
    lines->addStretch(1);
    // A focused field must not emit a value while it is destroyed.
    if (auto* old = m_scroll->takeWidget()) {
        old->hide();
        old->deleteLater();
    }
    m_scroll->setWidget(page);
}

void EntryEditor::describe() {
    const auto body = m_controller.body();
    const auto origin = m_controller.origin();
    m_name->setText(body ? part::text(core::library::nameOf(m_controller.path(), *body))
                         : tr("Nothing here yet"));
    m_where->setText(body ? part::text(core::library::idOf(m_controller.path())) : QString());
    m_rename->setVisible(body && origin == Origin::Own && !m_controller.library().readOnly());
    const bool fresh = m_controller.kind().fresh.asObject() != nullptr;
    m_shipped->setVisible(body && (origin == Origin::Shipped || m_controller.library().readOnly()));
    m_shippedWords->setText(
        m_controller.library().readOnly()
            ? tr("The library is open in another window: here it can be read, not changed.")
        : m_unlocked
            ? tr("The first change makes your own version; Undo or Delete brings the shipped one back.")
            : tr("Shipped with the program: read only."));
    m_unlock->setVisible(!m_unlocked && !m_controller.library().readOnly());
    m_copy->setVisible(fresh && !m_unlocked && !m_controller.library().readOnly());
    if (m_root) m_root->setEditable(isEditable());
    m_painter->setEditable(isEditable());
}

void EntryEditor::goTo(const std::string& field) {
    if (!m_root || m_painter->goTo(field)) return;
    auto* found =
        field.empty() || field == "$" ? static_cast<EntryField*>(m_root) : m_root->closestField(field);
    if (!found) return;
    found->takeFocus();
    if (found == m_root) // a newly selected entry is shown from its top
        QMetaObject::invokeMethod(
            m_scroll->verticalScrollBar(),
            [bar = m_scroll->verticalScrollBar()] { bar->setValue(bar->minimum()); }, Qt::QueuedConnection);
    else
        m_scroll->ensureWidgetVisible(found, 20, 60);
}

std::vector<Suggestion> EntryEditor::suggest(const std::string& reference) const {
    std::vector<Suggestion> out;
    if (reference.starts_with('#')) {
        const auto body = m_controller.body();
        const auto* list = body ? body->find(reference.substr(1)) : nullptr;
        for (const auto& item : list && list->asArray() ? *list->asArray() : Value::Array{}) {
            const auto id = item.asString() ? *item.asString() : item.text("id");
            const auto name = item.text("name");
            if (!id.empty())
                out.push_back({id,
                               name.empty() ? part::text(id)
                                            : QStringLiteral("%1 (%2)").arg(part::text(name), part::text(id)),
                               {}});
        }
        return out;
    }
    if (reference.starts_with('@')) {
        const auto& rules = m_controller.library().forceRules(m_controller.system());
        for (const auto& offer :
             core::table::offersFor(rules, reference, m_controller.body().value_or(Value(Value::Object{}))))
            out.push_back({offer.id, part::text(offer.label), {}, part::text(offer.help)});
        return out;
    }
    for (const auto& kind : m_controller.library().kinds(m_controller.system())) {
        if (kind.folder != reference) continue;
        for (const auto& entry : m_controller.library().entries(m_controller.system(), kind)) {
            const auto body = m_controller.library().body(m_controller.system(), entry.path);
            out.push_back(
                {entry.id, part::text(entry.name), body ? part::text(body->text("help")) : QString()});
        }
    }
    return out;
}

} // namespace ui

#include "moc_entry_editor.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/library_window.h"

#include "ui/frame/message_bar.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/focus_order.h"
#include "ui/keys/text_size.h"
#include "ui/library/entry_editor.h"
#include "ui/library/entry_list.h"
#include "ui/library/entry_side.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFrame>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QShortcut>
#include <QVBoxLayout>

namespace ui {

namespace {

// Widths of the columns (for the middle one the minimum) in average characters, so that they grow with the
// font.
constexpr double listColumn = 36, editorColumn = 44, sideColumn = 50;

QFrame* divider(QWidget* parent) {
    auto* out = new QFrame(parent);
    out->setFrameShape(QFrame::VLine);
    out->setFrameShadow(QFrame::Plain);
    out->setForegroundRole(QPalette::Midlight);
    return out;
}

} // namespace

LibraryWindow::LibraryWindow(core::library::Library& library, Prompts& prompts, LibraryFiles files,
                             QWidget* parent)
    : QWidget(parent, Qt::Window), m_controller(new LibraryController(library, this)), m_prompts(prompts),
      m_files(std::move(files)) {
    setObjectName(QStringLiteral("libraryWindow"));
    setWindowTitle(tr("Library – Tidekeeper"));
    setMinimumSize(1000, 600);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(12, 10, 12, 12);
    lines->setSpacing(8);
    lines->addLayout(makeTop());
    m_messages = new MessageBar(this);
    m_messages->hide();
    lines->addWidget(m_messages);
    auto* area = new QScrollArea(this); // large text on a small screen scrolls and is not cut off
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget;
    setLook(*inside, "clear");
    auto* columns = new QHBoxLayout(inside);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(12);
    area->setWidget(inside);
    m_list = new EntryList(*m_controller, this);
    m_side = new EntrySide(*m_controller, this);
    m_editor = new EntryEditor(*m_controller, m_side->palette(), this);
    m_list->setFixedWidth(qRound(listColumn * fontMetrics().averageCharWidth()));
    m_side->setFixedWidth(qRound(sideColumn * fontMetrics().averageCharWidth()));
    m_editor->setMinimumWidth(qRound(editorColumn * fontMetrics().averageCharWidth()));
    columns->addWidget(m_list);
    columns->addWidget(divider(this));
    columns->addWidget(m_editor, 1);
    columns->addWidget(divider(this));
    columns->addWidget(m_side);
    lines->addWidget(area, 1);
    const auto* screen = QGuiApplication::primaryScreen();
    resize((screen ? screen->availableSize() - QSize(24, 48) : QSize())
               .boundedTo({1700, 1000})
               .expandedTo({1000, 600}));
    connect(m_controller, &LibraryController::refused, this, &LibraryWindow::say);
    connect(m_controller, &LibraryController::changed, m_messages, &MessageBar::dismiss);
    connect(m_controller, &LibraryController::changed, this, &LibraryWindow::refresh);
    connect(m_controller, &LibraryController::changed, this, &LibraryWindow::changed);
    connect(m_controller, &LibraryController::chosen, this, &LibraryWindow::refresh);
    connect(m_side, &EntrySide::placeRequested, m_editor, &EntryEditor::goTo);
    connect(m_editor, &EntryEditor::renameRequested, this, &LibraryWindow::askRename);
    connect(m_editor, &EntryEditor::copyRequested, this, &LibraryWindow::askCopy);
    TextSize::shared().bind(*this);
    addKeys();
    refresh();
}

QLayout* LibraryWindow::makeTop() {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* title = part::label("big", this, tr("Library"));
    title->setFont(scaled(title->font(), 1.3, QFont::Bold));
    row->addWidget(title);
    auto* about = part::elided("muted", this);
    about->setText(tr("datasheets, weapons, missions and rules for new games"));
    row->addWidget(about, 1);
    const auto add = [&](QPushButton*& button, const char* look, const QString& words, const QString& tip,
                         auto act) {
        button = part::button(look, this, words);
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, act);
        row->addWidget(button);
    };
    add(m_new, "", tr("New…"), tr("Makes a new entry of this kind (Ctrl+N)"), [this] { askNew(); });
    add(m_copy, "", tr("Copy…"), tr("Copies this entry under another name (Ctrl+K)"), [this] { askCopy(); });
    add(m_delete, "", tr("Delete"), tr("Deletes your entry; shipped entries stay (Ctrl+Delete)"),
        [this] { remove(); });
    row->addSpacing(14);
    add(m_undo, "", tr("Undo"), tr("Takes the last change back (Ctrl+Z)"), [this] { m_controller->undo(); });
    add(m_redo, "", tr("Redo"), tr("Brings the last undone change back (Ctrl+Shift+Z)"),
        [this] { m_controller->redo(); });
    row->addSpacing(14);
    add(m_import, "", tr("Import…"),
        tr("Imports entries or army lists from a file, after showing what is new (Ctrl+I)"),
        [this] { askImport(); });
    add(m_export, "", tr("Export…"), tr("Saves your entries in one file for others (Ctrl+E)"),
        [this] { askExport(); });
    return row;
}

void LibraryWindow::addKeys() {
    const auto key = [this](const char* keys, auto act) {
        connect(new QShortcut(QKeySequence(QLatin1String(keys)), this), &QShortcut::activated, this, act);
    };
    // A disabled button also disables its key. A focused field is left first, so that its value is saved.
    const auto press = [](QPushButton* button) {
        button->setFocus();
        button->click();
    };
    key("Ctrl+N", [this, press] { press(m_new); });
    key("Ctrl+K", [this, press] { press(m_copy); });
    key("Ctrl+Del", [this, press] { press(m_delete); });
    key("Ctrl+Z", [this, press] { press(m_undo); });
    key("Ctrl+Shift+Z", [this, press] { press(m_redo); });
    key("Ctrl+Y", [this, press] { press(m_redo); });
    key("Ctrl+I", [this, press] { press(m_import); });
    key("Ctrl+E", [this, press] { press(m_export); });
    key("Ctrl+F", [this] { m_list->focusSearch(); });
    key("F2", [this] { m_editor->isEditable() ? m_editor->goTo({}) : m_editor->unlock(); });
    key("Ctrl+W", [this] { close(); });
    qApp->installEventFilter(this);
}

void LibraryWindow::refresh() {
    const bool writable = !m_controller->library().readOnly();
    const bool fresh = m_controller->kind().fresh.asObject() != nullptr;
    const auto origin = m_controller->origin();
    m_new->setEnabled(writable && fresh);
    m_copy->setEnabled(writable && fresh && m_controller->body());
    m_delete->setEnabled(writable && m_controller->body() && origin != core::library::Origin::Shipped);
    m_delete->setText(origin == core::library::Origin::Changed ? tr("Back to shipped") : tr("Delete"));
    const auto fillButton = [](QPushButton* button, const QString& word, const QString& label,
                               const QString& keys) {
        button->setEnabled(!label.isEmpty());
        button->setToolTip(label.isEmpty() ? keys : QStringLiteral("%1 – %2").arg(label, keys));
        button->setAccessibleName(label.isEmpty() ? word : QStringLiteral("%1: %2").arg(word, label));
    };
    fillButton(m_undo, tr("Undo"), writable ? m_controller->undoLabel() : QString(), tr("Ctrl+Z"));
    fillButton(m_redo, tr("Redo"), writable ? m_controller->redoLabel() : QString(), tr("Ctrl+Shift+Z"));
    m_import->setEnabled(writable);
    m_export->setEnabled(!m_controller->library().own().empty());
}

void LibraryWindow::open() {
    show();
    raise();
    activateWindow();
    m_list->focusSearch();
}

void LibraryWindow::say(const core::Problem& problem) {
    auto message = BarMessage::from(problem);
    // Once a full disk or a moved file is put right, this button tries the same change again.
    if (m_controller->canRetry())
        message.actions.push_back({tr("Try again"), [this] { m_controller->retry(); }});
    m_messages->present(message);
}

/// Undo inside a field undoes in the library, unless something was typed there that is not saved yet.
bool LibraryWindow::eventFilter(QObject* watched, QEvent* event) {
    auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() != QEvent::ShortcutOverride || !widget || widget->window() != this)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool undo = key->matches(QKeySequence::Undo), redo = key->matches(QKeySequence::Redo);
    if (!undo && !redo) return QWidget::eventFilter(watched, event);
    const auto* line = qobject_cast<QLineEdit*>(widget);
    if (!line) line = widget->findChild<QLineEdit*>();
    const auto* text = qobject_cast<QPlainTextEdit*>(widget);
    const bool typed =
        line ? (undo ? line->isUndoAvailable() : line->isRedoAvailable())
             : text && (undo ? text->document()->isUndoAvailable() : text->document()->isRedoAvailable());
    if (typed) return QWidget::eventFilter(watched, event);
    event->ignore();
    return true;
}

void LibraryWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    if (m_messages->isShowing())
        m_messages->dismiss();
    else
        close();
}

/// Tab follows the reading order.
bool LibraryWindow::focusNextPrevChild(bool next) { return focusNextStop(*this, focusWidget(), next); }

} // namespace ui

#include "moc_library_window.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/journal_page.h"

#include "ui/campaign/archive_menu.h"
#include "ui/campaign/campaign_controller.h"
#include "ui/campaign/page_widgets.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/theme/stored_pictures_view.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QDate>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int restMs = 2500;

void setWords(QLineEdit* line, const std::string& words) {
    if (line->text() != part::text(words)) line->setText(part::text(words));
}

} // namespace

JournalPage::JournalPage(CampaignController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(16, 12, 16, 12);
    lines->setSpacing(10);
    auto* top = pageTop(this, tr("Journal"), tr("Notes in Markdown, saved automatically."));
    m_archive = archiveSwitch(this);
    m_more = part::button("", this, tr("More"));
    m_more->setToolTip(tr("Duplicate, archive or delete this page"));
    m_add = part::button("", this, tr("&New page"));
    m_add->setToolTip(tr("An empty page of the journal"));
    m_add->setObjectName(QStringLiteral("newPage"));
    for (auto* widget : std::initializer_list<QWidget*>{m_archive, m_more, m_add})
        top->addWidget(widget);
    lines->addLayout(top);
    auto* split = new QSplitter(this);
    split->setChildrenCollapsible(false);
    split->addWidget(makeList());
    split->addWidget(makeEditor());
    split->setStretchFactor(1, 1);
    split->setSizes({280, 900});
    lines->addWidget(split, 1);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &JournalPage::keep);
    connect(m_archive, &QCheckBox::toggled, this, &JournalPage::rebuild);
    connect(m_add, &QPushButton::clicked, this, &JournalPage::addPage);
    connect(m_more, &QPushButton::clicked, this,
            [this] { openMenu(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    connect(&m_controller, &CampaignController::changed, this, &JournalPage::rebuild);
    rebuild();
}

QWidget* JournalPage::makeList() {
    m_list = new QListWidget(this);
    m_list->setAccessibleName(tr("Pages of the journal, newest first"));
    m_list->setObjectName(QStringLiteral("entries"));
    m_list->setWordWrap(true);
    m_list->setMinimumWidth(200);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (!item || m_filling) return;
        // Saving the text rebuilds the list, which must wait until the list has finished its selection
        // signal.
        QMetaObject::invokeMethod(
            this, [this, id = item->data(Qt::UserRole).toString()] { select(id); }, Qt::QueuedConnection);
    });
    return m_list;
}

QWidget* JournalPage::makeEditor() {
    auto* area = new QWidget(this);
    auto* lines = new QVBoxLayout(area);
    lines->setContentsMargins(8, 0, 0, 0);
    lines->setSpacing(8);
    auto* row = new QHBoxLayout;
    m_title = new QLineEdit(area);
    m_title->setAccessibleName(tr("Title of the page"));
    m_title->setObjectName(QStringLiteral("entryTitle"));
    m_title->setPlaceholderText(tr("Title"));
    m_date = new QLineEdit(area);
    m_date->setAccessibleName(tr("Date of the page"));
    m_date->setPlaceholderText(tr("Date"));
    m_date->setMaximumWidth(fontMetrics().averageCharWidth() * 20);
    m_read = part::button("", area, tr("&Read"));
    m_read->setToolTip(tr("Switches between the formatted page and its text"));
    m_read->setObjectName(QStringLiteral("read"));
    m_read->setCheckable(true);
    row->addWidget(m_title, 1);
    row->addWidget(m_date);
    row->addWidget(m_read);
    lines->addLayout(row);
    m_pages = new QStackedWidget(area);
    m_text = new QPlainTextEdit(area);
    m_text->setObjectName(QStringLiteral("entryText"));
    m_text->setAccessibleName(tr("Text of the page in Markdown"));
    m_text->setPlaceholderText(tr("# Headings, *emphasis*, - lists: Markdown"));
    m_text->setTabChangesFocus(true);
    m_preview =
        new StoredPicturesView([this](const QString& name) { return m_controller.picture(name); }, area);
    m_preview->setObjectName(QStringLiteral("preview"));
    m_preview->setAccessibleName(tr("The formatted page"));
    m_pages->addWidget(m_text);
    m_pages->addWidget(m_preview);
    lines->addWidget(m_pages, 1);
    const auto typed = [this] {
        if (!m_filling) m_rest.start();
    };
    connect(m_title, &QLineEdit::textEdited, this, typed);
    connect(m_date, &QLineEdit::textEdited, this, typed);
    connect(m_text, &QPlainTextEdit::textChanged, this, typed);
    connect(m_title, &QLineEdit::editingFinished, this, &JournalPage::keep);
    connect(m_read, &QPushButton::toggled, this, [this](bool on) {
        keep();
        m_preview->setMarkdown(m_text->toPlainText());
        m_pages->setCurrentIndex(on ? 1 : 0);
    });
    return area;
}

bool JournalPage::keep() {
    m_rest.stop();
    const auto* known = core::campaign::find(m_controller.state().entries, m_entry.toStdString());
    if (m_filling || m_controller.readOnly()) return true;
    if (!known) return begin();
    core::campaign::EditEntry edit;
    edit.id = known->id;
    const auto take = [](std::optional<std::string>& field, const QString& now, const std::string& was) {
        if (now.toStdString() != was) field = now.toStdString();
    };
    take(edit.title, m_title->text().trimmed(), known->title);
    take(edit.date, m_date->text().trimmed(), known->date);
    take(edit.text, m_text->toPlainText(), known->text);
    if (edit.title && edit.title->empty()) edit.title.reset(); // a page always has a title; keeps the old one
    if (!edit.title && !edit.date && !edit.text) return true;
    return m_controller.perform(edit);
}

/// Makes a new page of the text typed while there was none; false when that was refused.
bool JournalPage::begin() {
    const auto title = m_title->text().trimmed(), text = m_text->toPlainText(),
               date = m_date->text().trimmed();
    if (title.isEmpty() && text.isEmpty()) return true;
    const auto today = QDate::currentDate().toString(Qt::ISODate);
    return m_controller.perform(core::campaign::AddEntry{
        (date.isEmpty() ? today : date).toStdString(),
        (title.isEmpty() ? tr("New page") : title).toStdString(), text.toStdString()});
}

void JournalPage::hideEvent(QHideEvent* event) {
    keep();
    QWidget::hideEvent(event);
}

void JournalPage::addPage() {
    if (!keep()) return;
    const auto date = QDate::currentDate().toString(Qt::ISODate);
    if (!m_controller.perform(core::campaign::AddEntry{date.toStdString(), tr("New page").toStdString(), {}}))
        return;
    m_entry = part::text(m_controller.state().entries.back()->id);
    m_read->setChecked(false);
    rebuild();
    m_title->setFocus();
    m_title->selectAll();
}

void JournalPage::select(const QString& id) {
    if (id == m_entry) return;
    keep();
    m_entry = id;
    rebuild();
}

void JournalPage::rebuild() {
    const auto& entries = m_controller.state().entries;
    m_filling = true;
    m_list->clear();
    bool found = false;
    for (auto it = entries.rbegin(); it != entries.rend(); ++it) {
        const auto& entry = **it;
        if (entry.archived && !m_archive->isChecked()) continue;
        auto* item = new QListWidgetItem(QStringLiteral("%1\n%2").arg(
            part::text(entry.title),
            part::text(entry.date) + (entry.archived ? tr(" · archive") : QString())));
        item->setData(Qt::UserRole, part::text(entry.id));
        m_list->addItem(item);
        if (part::text(entry.id) == m_entry) {
            m_list->setCurrentItem(item);
            found = true;
        }
    }
    if (!found) m_entry = m_list->count() ? m_list->item(0)->data(Qt::UserRole).toString() : QString();
    if (!found && m_list->count()) m_list->setCurrentRow(0);
    m_filling = false;
    m_add->setEnabled(!m_controller.readOnly());
    m_more->setEnabled(!m_entry.isEmpty());
    showEntry();
}

void JournalPage::showEntry() {
    const auto* entry = core::campaign::find(m_controller.state().entries, m_entry.toStdString());
    const bool writable = !m_controller.readOnly();
    m_filling = true;
    setWords(m_title, entry ? entry->title : std::string());
    setWords(m_date, entry ? entry->date : std::string());
    const auto text = entry ? part::text(entry->text) : QString();
    if (m_text->toPlainText() != text) m_text->setPlainText(text); // otherwise the cursor stays where it is
    m_preview->setMarkdown(text);
    for (auto* line : {m_title, m_date})
        line->setReadOnly(!writable);
    m_text->setReadOnly(!writable);
    m_filling = false;
}

void JournalPage::openMenu(const QPoint& at) {
    keep();
    const auto* entry = core::campaign::find(m_controller.state().entries, m_entry.toStdString());
    if (!entry) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addArchiveActions(*menu, m_controller, core::campaign::Kind::Entry, entry->id, entry->archived);
    nameMenu(*menu, tr("This page"));
    menu->popup(at);
}

} // namespace ui

#include "moc_journal_page.cpp"

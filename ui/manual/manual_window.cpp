// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_window.h"

#include "ui/manual/manual_browser.h"
#include "ui/manual/manual_pages.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

ManualWindow::ManualWindow(QWidget* parent) : QWidget(parent, Qt::Window) {
    setObjectName(QStringLiteral("manual"));
    setWindowTitle(tr("Manual – Tidekeeper"));
    setAttribute(Qt::WA_QuitOnClose, false);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 10, 12, 12);
    row->setSpacing(12);
    auto* side = makeSide();
    side->setFixedWidth(fontMetrics().averageCharWidth() * 36);
    row->addWidget(side);
    auto* right = new QVBoxLayout;
    right->addWidget(makeTop());
    m_browser = new ManualBrowser(this);
    m_browser->setObjectName(QStringLiteral("manualPage"));
    right->addWidget(m_browser, 1);
    row->addLayout(right, 1);
    resize(1180, 720);
    connect(m_browser, &QTextBrowser::sourceChanged, this,
            [this](const QUrl& source) { follow(source.fileName()); }); // page() changes only afterwards
    connect(m_browser, &QTextBrowser::backwardAvailable, m_back, &QWidget::setEnabled);
    connect(m_browser, &QTextBrowser::forwardAvailable, m_forward, &QWidget::setEnabled);
    connect(m_back, &QToolButton::clicked, m_browser, &QTextBrowser::backward);
    connect(m_forward, &QToolButton::clicked, m_browser, &QTextBrowser::forward);
    connect(m_contents, &QPushButton::clicked, this,
            [this] { m_browser->showPage(QLatin1String(ManualPages::contents)); });
    const auto key = [this](const char* keys, auto act) {
        connect(new QShortcut(QKeySequence(QLatin1String(keys)), this), &QShortcut::activated, this, act);
    };
    key("Alt+Left", [this] { m_browser->backward(); });
    key("Alt+Right", [this] { m_browser->forward(); });
    key("Ctrl+F", [this] { m_search->setFocus(); });
    key("Ctrl+W", [this] { close(); });
    list();
    m_browser->showPage(QLatin1String(ManualPages::contents));
}

QWidget* ManualWindow::makeSide() {
    auto* side = new QWidget(this);
    auto* lines = new QVBoxLayout(side);
    lines->setContentsMargins(0, 0, 0, 0);
    m_search = new QLineEdit(side);
    m_search->setObjectName(QStringLiteral("manualSearch"));
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_search->setToolTip(tr("Shows the pages that contain all these words (Ctrl+F)"));
    m_search->setClearButtonEnabled(true);
    m_list = new QListWidget(side);
    m_list->setObjectName(QStringLiteral("manualContents"));
    m_list->setAccessibleName(tr("Contents"));
    lines->addWidget(m_search);
    lines->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::list);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (m_list->count() > 0) m_list->setCurrentRow(0);
    });
    connect(m_list, &QListWidget::currentItemChanged, this, &ManualWindow::showChosen);
    return side;
}

QWidget* ManualWindow::makeTop() {
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 0, 0);
    const auto arrow = [&](const char* name, const char* picture, const QString& words) {
        auto* button = new QToolButton(top);
        button->setObjectName(QLatin1String(name));
        button->setIcon(icon(QLatin1String(picture)));
        button->setAccessibleName(words);
        button->setToolTip(words);
        button->setEnabled(false);
        row->addWidget(button);
        return button;
    };
    m_back = arrow("manualBack", "chevron_left", tr("Back to the page before (Alt+Left)"));
    m_forward = arrow("manualForward", "chevron_right", tr("Forward again (Alt+Right)"));
    m_contents = new QPushButton(tr("Contents"), top);
    m_contents->setToolTip(tr("The list of all pages"));
    setLook(*m_contents, "ghost");
    row->addWidget(m_contents);
    row->addStretch(1);
    return top;
}

void ManualWindow::open(const QString& file) {
    if (!file.isEmpty()) m_browser->showPage(file);
    show();
    raise();
    activateWindow();
    m_browser->setFocus();
}

QString ManualWindow::page() const { return m_browser->page(); }

/// Lists the pages that match the search, those first whose titles match it.
void ManualWindow::list() {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const auto* page : ManualPages::instance().search(m_search->text())) {
        if (page->file == QLatin1String(ManualPages::contents)) continue;
        auto* item = new QListWidgetItem(page->title, m_list);
        item->setData(Qt::UserRole, page->file);
    }
    if (m_browser) follow(page());
    showFound();
}

void ManualWindow::showChosen() {
    const auto* item = m_list->currentItem();
    if (!item || item->data(Qt::UserRole).toString() == page()) return;
    m_browser->showPage(item->data(Qt::UserRole).toString());
    showFound();
}

/// Marks that page in the list, where it is listed.
void ManualWindow::follow(const QString& file) {
    int shown = -1;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->data(Qt::UserRole).toString() == file) shown = row;
    const QSignalBlocker quiet(m_list);
    m_list->setCurrentRow(shown);
}

/// Highlights every occurrence of the search words.
void ManualWindow::showFound() {
    if (!m_browser) return;
    QList<QTextEdit::ExtraSelection> marks;
    const auto words = m_search->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const auto& word : words) {
        auto found = m_browser->document()->find(word);
        for (; !found.isNull(); found = m_browser->document()->find(word, found)) {
            QTextCharFormat format;
            format.setBackground(colours().soft);
            format.setForeground(colours().text);
            marks.push_back({found, format});
        }
    }
    m_browser->setExtraSelections(marks);
}

void ManualWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    if (m_search->text().isEmpty())
        close();
    else
        m_search->clear();
}

} // namespace ui

#include "moc_manual_window.cpp"

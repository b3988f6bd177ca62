// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/campaign_window.h"

#include "campaign/carried_condition.h"
#include "campaign/chronicle.h"
#include "table/sentences.h"
#include "ui/campaign/campaign_controller.h"
#include "ui/campaign/forces_page.h"
#include "ui/campaign/journal_page.h"
#include "ui/campaign/missions_page.h"
#include "ui/campaign/operatives_page.h"
#include "ui/campaign/players_page.h"
#include "ui/campaign/statistics_page.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/message_bar.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/focus_order.h"
#include "ui/keys/text_size.h"
#include "ui/settings/switches_dialog.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QImage>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

CampaignWindow::CampaignWindow(CampaignController& controller, Prompts& prompts, QWidget* parent)
    : QMainWindow(parent), m_controller(controller), m_prompts(prompts) {
    setObjectName(QStringLiteral("campaignWindow"));
    auto* content = new QWidget(this);
    auto* lines = new QVBoxLayout(content);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(makeTop());
    m_messages = new MessageBar(content);
    m_messages->hide();
    lines->addWidget(m_messages);
    m_pages = new QTabWidget(content);
    m_pages->setAccessibleName(tr("Pages of the campaign"));
    m_pages->setObjectName(QStringLiteral("pages"));
    lines->addWidget(m_pages, 1);
    setCentralWidget(content);
    addPages();
    addKeys();
    connect(&m_controller, &CampaignController::changed, this, &CampaignWindow::follow);
    connect(&m_controller, &CampaignController::refused, this, &CampaignWindow::refused);
    connect(&m_controller, &CampaignController::changed, m_messages,
            &MessageBar::dismiss); // the change that it offers no longer fits the state
    follow();
    showPageOf(m_controller.systemInPlay().toStdString());
    m_pages->setFocus(); // arrow keys turn pages at once
    resize(1200, 720);
}

QWidget* CampaignWindow::makeTop() {
    auto* top = new QFrame(this);
    setLook(*top, "panel");
    auto* rows = new QVBoxLayout(top);
    rows->setContentsMargins(16, 10, 16, 8);
    rows->setSpacing(8);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    rows->addLayout(row);
    m_back = part::button("primary", top, tr("◂ Back to the game"));
    m_back->setObjectName(QStringLiteral("back"));
    m_back->setToolTip(tr("Returns to the game as you left it (Ctrl+K)"));
    m_back->hide();
    m_name = part::elided("big", top);
    m_name->setFont(scaled(m_name->font(), 1.45, QFont::Bold));
    m_name->setMaximumWidth(620);
    m_summary = part::elided("muted", top);
    m_rename = part::button("flat", top, tr("Rename…"));
    m_rename->setToolTip(tr("Gives the campaign another name; the file keeps its own"));
    m_rules = part::button("flat", top, tr("Campaign rules…"));
    m_rules->setToolTip(tr("Rules about what figures carry over from game to game"));
    m_undo = part::button("", top, {});
    m_undo->setObjectName(QStringLiteral("undo"));
    m_redo = part::button("", top, tr("↷"));
    m_redo->setObjectName(QStringLiteral("redo"));
    auto* library = part::button("flat", top, tr("Datasheets…"));
    library->setToolTip(tr("Datasheets that only this campaign has (Ctrl+L)"));
    auto* print = part::button("flat", top, tr("Print…"));
    print->setToolTip(tr("The chronicle, and everything else on paper (Ctrl+P)"));
    auto* welcome = part::button("flat", top, tr("Welcome page"));
    welcome->setToolTip(tr("Leaves the campaign; everything is saved"));
    row->addWidget(m_back);
    row->addWidget(m_name);
    row->addWidget(m_rename);
    row->addWidget(m_summary, 1);
    QLayout* buttons = row;
    if (textScale() > 1.2) { // name and buttons are too wide for one line
        auto* below = new QWidget(top);
        buttons = new FlowLayout(below, 8);
        rows->addWidget(below);
    }
    for (auto* button : {library, m_rules, print, welcome, m_undo, m_redo})
        buttons->addWidget(button);
    connect(
        m_back, &QPushButton::clicked, this,
        [this] {
            m_journal->keep();
            emit openGameRequested(m_wayBack);
        },
        Qt::QueuedConnection);
    connect(m_rename, &QPushButton::clicked, this, &CampaignWindow::askRename);
    connect(m_rules, &QPushButton::clicked, this, &CampaignWindow::askSwitches);
    connect(library, &QPushButton::clicked, this, &CampaignWindow::libraryRequested);
    connect(print, &QPushButton::clicked, this, [this] {
        m_journal->keep();
        emit printRequested();
    });
    connect(
        welcome, &QPushButton::clicked, this,
        [this] {
            m_journal->keep();
            emit welcomeRequested();
        },
        Qt::QueuedConnection);
    connect(m_undo, &QPushButton::clicked, this, [this] {
        m_journal->keep();
        m_controller.undo();
    });
    connect(m_redo, &QPushButton::clicked, &m_controller, &CampaignController::redo);
    return top;
}

void CampaignWindow::addPages() {
    m_operatives = new OperativesPage(m_controller);
    m_missions = new MissionsPage(m_controller);
    m_journal = new JournalPage(m_controller);
    m_players = new PlayersPage(m_controller);
    m_statistics = new StatisticsPage(m_controller);
    m_forces = new ForcesPage(m_controller);
    m_pages->addTab(m_operatives, {}); // named by the word that its games use
    m_pages->addTab(m_missions, tr("Games"));
    m_pages->addTab(m_journal, tr("Journal"));
    m_pages->addTab(m_players, tr("Players"));
    m_pages->addTab(m_statistics, tr("Statistics"));
    m_pages->addTab(m_forces, tr("Forces"));
    connect(m_missions, &MissionsPage::startRequested, this, [this] { askStart({}); });
    connect(m_forces, &ForcesPage::startRequested, this, &CampaignWindow::askStart);
    connect(
        m_missions, &MissionsPage::openRequested, this,
        [this](int stream) {
            m_journal->keep();
            emit openGameRequested(stream);
        },
        Qt::QueuedConnection);
    connect(m_missions, &MissionsPage::exportRequested, this, &CampaignWindow::askExport);
    connect(m_statistics, &StatisticsPage::pictureRequested, this,
            [this](const QString& name, const QImage& picture) {
                QByteArray bytes;
                QBuffer buffer(&bytes);
                buffer.open(QIODevice::WriteOnly);
                picture.save(&buffer, "PNG");
                m_prompts.askSavePath(
                    tr("Save the chart"), name + ".png", tr("Pictures (*.png)"),
                    [this, bytes](const QString& path) { emit writeRequested(path, bytes); });
            });
    connect(m_statistics, &StatisticsPage::csvRequested, this,
            [this](const QString& name, const QString& csv) {
                m_prompts.askSavePath(
                    tr("Save the table"), name + ".csv", tr("Tables (*.csv)"),
                    [this, csv](const QString& path) { emit writeRequested(path, csv.toUtf8()); });
            });
}

void CampaignWindow::addKeys() {
    TextSize::shared().bind(*this);
    const auto key = [this](const QKeySequence& keys, auto act) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, act);
    };
    key(QKeySequence::Undo, [this] { m_undo->click(); });
    for (const auto* again : {"Ctrl+Shift+Z", "Ctrl+Y"})
        key(QKeySequence(QLatin1String(again)), [this] { m_redo->click(); });
    key(QKeySequence(QStringLiteral("Ctrl+L")), [this] { emit libraryRequested(); });
    key(QKeySequence(QStringLiteral("Ctrl+K")), [this] {
        if (m_wayBack) m_back->click();
    });
    key(QKeySequence::Print, [this] {
        m_journal->keep();
        emit printRequested();
    });
    key(QKeySequence(QStringLiteral("Ctrl+S")), [this] { m_journal->keep(); });
    for (int n = 0; n < m_pages->count(); ++n)
        key(QKeySequence(QStringLiteral("Ctrl+%1").arg(n + 1)), [this, n] { m_pages->setCurrentIndex(n); });
}

/// Shows a refusal; where a change could not be saved, its button tries the same change again, once a full
/// disk or a moved file is put right.
void CampaignWindow::refused(const core::Problem& problem) {
    auto message = BarMessage::from(problem);
    if (m_controller.canRetry())
        message.actions.push_back({tr("Try again"), [this] { m_controller.retry(); }});
    m_messages->present(message);
}

void CampaignWindow::keep() { m_journal->keep(); }

void CampaignWindow::setWayBack(int stream) {
    m_wayBack = stream;
    m_back->setVisible(stream != 0);
    for (const auto& game : m_controller.games())
        if (game.stream == stream) showPageOf(game.system.toStdString());
}

void CampaignWindow::showPageOf(const std::string& system) {
    const auto& state = m_controller.state();
    const auto has = [&](const auto& list) {
        return std::any_of(list.begin(), list.end(),
                           [&](const auto& each) { return !each->archived && each->system == system; });
    };
    if (has(state.operatives)) return m_pages->setCurrentWidget(m_operatives);
    if (has(state.forces)) m_pages->setCurrentWidget(m_forces);
}

void CampaignWindow::follow() {
    const auto& state = m_controller.state();
    const auto name = part::text(state.name);
    m_pages->setTabText(0, part::text(core::table::capitalized(core::campaign::figureNouns(state).many)));
    m_name->setText(name);
    setWindowTitle(tr("%1 – campaign – Tidekeeper").arg(name));
    m_summary->setText(m_controller.readOnly()
                           ? tr("%1 · read-only").arg(part::text(core::campaign::summaryOf(state)))
                           : part::text(core::campaign::summaryOf(state)));
    const auto undo = m_controller.undoLabel(), redo = m_controller.redoLabel();
    m_undo->setText(undo.isEmpty() ? tr("↶ Undo")
                                   : tr("↶ Undo: %1").arg(undo.size() > 28 ? undo.left(27) + u'…' : undo));
    m_undo->setAccessibleName(undo.isEmpty() ? tr("Undo") : tr("Undo: %1").arg(undo));
    m_undo->setToolTip(m_undo->accessibleName());
    m_undo->setEnabled(!undo.isEmpty() && !m_controller.readOnly());
    m_redo->setAccessibleName(redo.isEmpty() ? tr("Redo") : tr("Redo: %1").arg(redo));
    m_redo->setToolTip(m_redo->accessibleName());
    m_redo->setEnabled(!redo.isEmpty() && !m_controller.readOnly());
    for (auto* button : {m_rules, m_rename})
        button->setEnabled(!m_controller.readOnly());
}

void CampaignWindow::askStart(const std::string& force) {
    m_journal->keep();
    auto* dialog = new StartDialog(m_controller, force, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // The program closes this window when the game opens, which must wait until the dialog has returned.
    connect(dialog, &StartDialog::chosen, this, &CampaignWindow::startRequested, Qt::QueuedConnection);
    dialog->open();
}

void CampaignWindow::askSwitches() {
    auto* dialog =
        new SwitchesDialog(core::campaign::switchViews(m_controller.state()), this, tr("Campaign rules"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SwitchesDialog::switched, &m_controller,
            [this](const QString& id, const QString& value) {
                m_controller.perform(core::campaign::SetSwitch{id.toStdString(), value.toStdString()});
            });
    connect(&m_controller, &CampaignController::changed, dialog,
            [this, dialog] { dialog->setSwitches(core::campaign::switchViews(m_controller.state())); });
    dialog->open();
}

void CampaignWindow::askRename() {
    m_prompts.askText(tr("Rename the campaign"), tr("Name"), part::text(m_controller.state().name),
                      [this](const QString& name) {
                          m_controller.perform(core::campaign::Rename{name.trimmed().toStdString()});
                      });
}

void CampaignWindow::askExport(int stream) {
    QString name = tr("game");
    for (const auto& game : m_controller.games())
        if (game.stream == stream) name = game.name;
    m_prompts.askSavePath(tr("Save this game as a file"), name + ".tide", tr("Campaign files (*.tide)"),
                          [this, stream](const QString& path) {
                              emit exportGameRequested(stream,
                                                       path.endsWith(u".tide") ? path : path + ".tide");
                          });
}

void CampaignWindow::closeEvent(QCloseEvent* event) {
    m_journal->keep();
    QMainWindow::closeEvent(event);
    emit closing();
}

/// Enter presses the focused button, as in a dialog; on the tabs it presses the main button of the page.
void CampaignWindow::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!enter) return QMainWindow::keyPressEvent(event);
    auto* focus = focusWidget();
    if (auto* button = qobject_cast<QAbstractButton*>(focus)) return button->click();
    if (focus && focus != m_pages && focus != m_pages->tabBar()) return QMainWindow::keyPressEvent(event);
    for (auto* button : m_pages->currentWidget()->findChildren<QPushButton*>())
        if (button->isVisible() && button->property("look") == QStringLiteral("primary"))
            return button->click();
}

bool CampaignWindow::focusNextPrevChild(bool next) { return focusNextStop(*this, focusWidget(), next); }

} // namespace ui

#include "moc_campaign_window.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/log/log_panel.h"

#include "kernel/store/amendment.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/key_map.h"
#include "ui/keys/menu_letters.h"
#include "ui/log/log_line.h"
#include "ui/log/log_model.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <functional>

namespace ui {

namespace {

/// A list of lines of equal height: when the text of one line changes, the others keep their places.
class LogList final : public QListView {
public:
    using QListView::QListView;
    /// Where this holds, Enter is left to the window: it carries out what is in hand.
    std::function<bool()> isInHand;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (!enters || event->modifiers() & ~Qt::KeypadModifier) return QListView::keyPressEvent(event);
        event->setAccepted(!isInHand()); // else the window would act on the same press, too
        if (event->isAccepted() && currentIndex().isValid()) emit activated(currentIndex());
    }

    void dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) override {
        QAbstractItemView::dataChanged(first, last, roles); // QListView would lay out all lines again
    }

    /// Leaves the height below the last whole line empty, so that no line is cut.
    void updateGeometries() override {
        const int line = sizeHintForRow(0), high = contentsRect().height();
        const int rest = line > 0 && high >= line ? high % line : 0;
        if (viewportMargins().bottom() != rest) setViewportMargins(0, 0, 0, rest);
        QListView::updateGeometries();
    }
};

} // namespace

LogPanel::LogPanel(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    m_model = new LogModel(session, this);
    m_filtered = new QSortFilterProxyModel(this);
    m_filtered->setSourceModel(m_model);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    lines->addWidget(makeTop());
    auto* list = new LogList(this);
    list->isInHand = [this] { return m_session.open() || m_session.draft().offer(); };
    m_list = list;
    m_list->setObjectName(QStringLiteral("log"));
    m_list->setAccessibleName(tr("Log, newest first"));
    m_list->setModel(m_filtered);
    m_list->setItemDelegate(new LogLine(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setFrameShape(QFrame::NoFrame);
    setLook(*m_list, "bare");
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    lines->addWidget(m_list, 1);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &LogPanel::showJump);
    connect(m_list, &QListView::activated, this, &LogPanel::jumpTo);
    connect(m_list, &QListView::customContextMenuRequested, this, &LogPanel::openMenu);
    connect(&m_session, &Session::changed, this, &LogPanel::follow);
    follow(Change::All);
}

QWidget& LogPanel::top() { return *m_top->parentWidget(); }

QWidget* LogPanel::makeTop() {
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(part::heading(top, tr("Log")));
    m_filter = new QLineEdit(top);
    m_filter->setObjectName(QStringLiteral("logFilter"));
    m_filter->setAccessibleName(tr("Filter the log"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(fontMetrics().averageCharWidth() * 28);
    m_jump = part::button("flat", top, tr("Go to this step"));
    m_jump->setObjectName(QStringLiteral("jump"));
    m_jump->setToolTip(tr("Shows the game as it was after the selected line (Enter); no step is lost"));
    m_amend = part::button("flat", top, tr("Amend…"));
    m_amend->setObjectName(QStringLiteral("amend"));
    m_amend->setFocusPolicy(Qt::NoFocus); // available by keyboard in the context menu of the line
    m_amend->setToolTip(
        tr("Changes the chosen step, its target or its dice, and plays all later ones again"));
    m_phaseStart = part::button("flat", top, tr("Undo the phase"));
    m_phaseStart->setToolTip(tr("Takes back every step of this phase; Redo brings them back"));
    m_phaseStart->setObjectName(QStringLiteral("phaseStart"));
    m_export = part::button("flat", top, tr("Export…"));
    m_export->setToolTip(tr("Writes the log into a file: Markdown, web page, table or text"));
    m_top = row;
    row->addStretch(1);
    row->addWidget(m_filter, 2);
    row->addWidget(m_jump);
    row->addWidget(m_amend);
    row->addWidget(m_phaseStart);
    row->addWidget(m_export);
    const auto showKeys = [this] {
        const auto keys = KeyMap::shared().keys(QStringLiteral("filter"));
        m_filter->setPlaceholderText(
            keys.isEmpty() ? tr("filter")
                           : tr("filter (%1)").arg(keys.front().toString(QKeySequence::NativeText)));
    };
    connect(&KeyMap::shared(), &KeyMap::changed, this, showKeys);
    showKeys();
    connect(m_filter, &QLineEdit::textChanged, m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_jump, &QPushButton::clicked, this, [this] { jumpTo(m_list->currentIndex()); });
    connect(m_amend, &QPushButton::clicked, this,
            [this] { emit amendRequested(amendableStep(m_list->currentIndex())); });
    connect(m_phaseStart, &QPushButton::clicked, this,
            [this] { m_session.jump(m_session.log().phaseStart(m_session.log().head())); });
    connect(m_export, &QPushButton::clicked, this, [this] { emit exportRequested(m_model->texts()); });
    return top;
}

void LogPanel::setNotices(QWidget& notices) {
    delete m_top->takeAt(1); // removes the empty space in which the notices are shown now
    m_top->insertSpacing(1, 8);
    m_top->insertWidget(2, &notices, 1);
}

void LogPanel::setAuthors(std::function<QString(qint64)> authors) { m_model->setAuthors(std::move(authors)); }

void LogPanel::focusFilter() {
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void LogPanel::focusLines() { m_list->setFocus(Qt::ShortcutFocusReason); }

void LogPanel::follow(Changes changes) {
    if (changes & Change::Log) showHere();
    const auto& log = m_session.log();
    showJump();
    m_phaseStart->setEnabled(!m_session.open() && !m_session.readOnly() && !log.startsPhase(log.head()));
}

void LogPanel::showJump() {
    const auto chosen = m_list->currentIndex();
    const bool elsewhere =
        chosen.isValid() && chosen.data(LogModel::StepRole).toLongLong() != m_session.log().head();
    m_jump->setEnabled(elsewhere && !m_session.open() && !m_session.readOnly());
    m_amend->setEnabled(amendableStep(chosen) != 0);
}

/// The step that *Amend…* changes at that line: its own, or at the end of an amendment the last one that was
/// played again. 0 where there is none: for undone steps, and for the one that began the game.
qint64 LogPanel::amendableStep(const QModelIndex& index) const {
    if (!index.isValid() || m_session.open() || m_session.readOnly() ||
        index.data(LogModel::AheadRole).toBool())
        return 0;
    for (const auto* head = m_session.log().find(index.data(LogModel::StepRole).toLongLong());
         head && head->parent != 0; head = m_session.log().find(head->parent))
        if (const auto step = m_session.stamp(head->id); step && step->command != core::amendedCommand)
            return head->id;
    return 0;
}

void LogPanel::showHere() {
    const auto here = m_filtered->mapFromSource(m_model->index(m_model->hereRow()));
    if (!here.isValid()) return;
    m_list->setCurrentIndex(here);
    m_list->scrollTo(here, here.row() == 0 ? QListView::PositionAtTop : QListView::EnsureVisible);
}

void LogPanel::jumpTo(const QModelIndex& index) {
    const auto step = index.data(LogModel::StepRole).toLongLong();
    if (step != m_session.log().head()) m_session.jump(step);
}

void LogPanel::openMenu(const QPoint& at) {
    const auto index = m_list->indexAt(at);
    if (!index.isValid()) return;
    const auto step = index.data(LogModel::StepRole).toLongLong();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto* jump = menu->addAction(tr("Go to this step"));
    jump->setEnabled(!m_session.open() && !m_session.readOnly());
    connect(jump, &QAction::triggered, this, [this, step] {
        if (step != m_session.log().head()) m_session.jump(step);
    });
    auto* amend = menu->addAction(tr("Amend…"));
    const auto changed = amendableStep(index);
    amend->setEnabled(changed != 0);
    connect(amend, &QAction::triggered, this, [this, changed] { emit amendRequested(changed); });
    auto* copy = menu->addAction(tr("Copy the line"));
    connect(copy, &QAction::triggered, this, [words = index.data(Qt::DisplayRole).toString()] {
        QGuiApplication::clipboard()->setText(words);
    });
    for (const auto child : m_session.log().children(m_session.log().find(step)->parent)) {
        if (child == step) continue;
        auto* other = menu->addAction(tr("Other branch: %1").arg(m_session.line(child)));
        connect(other, &QAction::triggered, this, [this, child] { m_session.jump(child); });
    }
    nameMenu(*menu, tr("This step"));
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

} // namespace ui

#include "moc_log_panel.cpp"

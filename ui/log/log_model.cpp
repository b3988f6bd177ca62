// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/log/log_model.h"

#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <algorithm>

namespace ui {

LogModel::LogModel(Session& session, QObject* parent) : QAbstractListModel(parent), m_session(session) {
    rebuild();
    connect(&m_session, &Session::changed, this, &LogModel::follow);
}

int LogModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_line.size());
}

core::StepId LogModel::stepAt(int row) const {
    return m_line[m_line.size() - 1 - static_cast<std::size_t>(row)];
}

const core::StepHead& LogModel::head(int row) const { return *m_session.log().find(stepAt(row)); }

int LogModel::hereRow() const { return static_cast<int>(m_line.size() - 1 - m_hereAt); }

int LogModel::branches(const core::StepHead& step) const {
    return static_cast<int>(m_session.log().children(step.parent).size()) - 1;
}

QString LogModel::textOf(const core::StepHead& step) const {
    const auto author = m_authors ? m_authors(step.id) : QString();
    const auto line = m_session.line(step.id);
    return author.isEmpty() ? line : tr("%1: %2").arg(author, line);
}

/// The note on a step as the audience of the window may read it.
QString LogModel::noteOf(const core::StepHead& step) const {
    if (step.note.empty() || m_session.audience().isGm()) return part::text(step.note);
    const auto whole = m_session.step(step.id);
    return whole ? m_session.knownText(whole->order, step.note) : QString();
}

/// The text of a step with the note on it, for places that show all of it.
QString LogModel::wholeText(const core::StepHead& step) const {
    const auto note = noteOf(step);
    return note.isEmpty() ? textOf(step) : QStringLiteral("%1 – %2").arg(textOf(step), note);
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const auto& step = head(index.row());
    const bool ahead = index.row() < hereRow();
    switch (role) {
    case Qt::DisplayRole:
        return QStringLiteral("%1  %2").arg(part::text(step.place), textOf(step));
    case Qt::ToolTipRole:
        return wholeText(step);
    case Qt::AccessibleTextRole:
        return ahead ? tr("%1, %2, undone").arg(part::text(step.place), wholeText(step))
                     : tr("%1, %2").arg(part::text(step.place), wholeText(step));
    case StepRole:
        return QVariant::fromValue<qlonglong>(step.id);
    case PlaceRole:
        return part::text(step.place);
    case TextRole:
        return textOf(step);
    case NoteRole:
        return noteOf(step);
    case AheadRole:
        return ahead;
    case HereRole:
        return index.row() == hereRow();
    case BranchRole:
        return step.parent ? branches(step) : 0;
    case ManualRole:
        return step.manual;
    default:
        return {};
    }
}

void LogModel::follow(Changes changes) {
    if (!(changes & Change::Log)) return;
    const auto& log = m_session.log();
    const auto* now = log.find(log.head());
    const bool grown = now && !m_line.empty() && now->parent == m_line.back() && m_here == m_line.back() &&
                       !log.newestChild(now->id);
    if (grown) {
        beginInsertRows({}, 0, 0);
        m_line.push_back(now->id);
        m_steps = log.size();
        m_here = now->id;
        m_hereAt = m_line.size() - 1;
        endInsertRows();
        if (m_line.size() > 1) emit dataChanged(index(1), index(1));
        return;
    }
    if (!moveAlong()) rebuild();
}

bool LogModel::moveAlong() {
    const auto& log = m_session.log();
    const auto at = std::lower_bound(m_line.begin(), m_line.end(), log.head()); // ids grow along a path
    if (log.size() != m_steps || at == m_line.end() || *at != log.head()) return false;
    const auto now = static_cast<std::size_t>(at - m_line.begin());
    for (auto n = now; n < m_hereAt; ++n) // undone steps stay as the steps that redo follows
        if (log.newestChild(m_line[n]) != m_line[n + 1]) return false;
    const int was = hereRow();
    m_here = log.head();
    m_hereAt = now;
    const bool stays = was == hereRow(); // then the lines may be shown to another audience
    emit dataChanged(index(stays ? 0 : std::min(was, hereRow())),
                     index(stays ? rowCount() - 1 : std::max(was, hereRow())));
    return true;
}

void LogModel::rebuild() {
    beginResetModel();
    const auto& log = m_session.log();
    m_line = log.line();
    m_steps = log.size();
    m_here = log.head();
    const auto it = std::find(m_line.rbegin(), m_line.rend(), m_here);
    m_hereAt = it == m_line.rend() ? 0 : m_line.size() - 1 - static_cast<std::size_t>(it - m_line.rbegin());
    endResetModel();
}

QString LogModel::asText() const {
    QString out = part::text(m_session.view().title) + QLatin1Char('\n');
    for (std::size_t n = 0; n <= m_hereAt && n < m_line.size(); ++n) {
        const auto& step = *m_session.log().find(m_line[n]);
        out +=
            QStringLiteral("%1\t%2%3\n")
                .arg(part::text(step.place), wholeText(step), step.manual ? tr(" (correction)") : QString());
    }
    return out;
}

QString LogModel::asMarkdown() const {
    QString out = QStringLiteral("# %1\n").arg(part::text(m_session.view().title));
    std::string place;
    for (std::size_t n = 0; n <= m_hereAt && n < m_line.size(); ++n) {
        const auto& step = *m_session.log().find(m_line[n]);
        if (step.place != place) out += QStringLiteral("\n## %1\n\n").arg(part::text(step.place));
        place = step.place;
        out += QStringLiteral("- %1%2\n")
                   .arg(wholeText(step).toHtmlEscaped(), step.manual ? tr(" *(correction)*") : QString());
    }
    return out;
}

QString LogModel::asHtml() const {
    const auto title = part::text(m_session.view().title).toHtmlEscaped();
    QString out =
        QStringLiteral("<!doctype html>\n<html><head><meta charset=\"utf-8\"><title>%1</title>\n"
                       "<style>body{font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
                       "em{color:#666}</style></head><body>\n<h1>%1</h1>\n")
            .arg(title);
    std::string place;
    bool open = false;
    for (std::size_t n = 0; n <= m_hereAt && n < m_line.size(); ++n) {
        const auto& step = *m_session.log().find(m_line[n]);
        if (step.place != place || !open)
            out += QStringLiteral("%1<h2>%2</h2>\n<ul>\n")
                       .arg(open ? QStringLiteral("</ul>\n") : QString(),
                            part::text(step.place).toHtmlEscaped());
        place = step.place;
        open = true;
        out +=
            QStringLiteral("<li>%1%2</li>\n")
                .arg(wholeText(step).toHtmlEscaped(), step.manual ? tr(" <em>(correction)</em>") : QString());
    }
    return out + (open ? QStringLiteral("</ul>\n") : QString()) + QStringLiteral("</body></html>\n");
}

QString LogModel::asCsv() const {
    const auto cell = [](QString words) { return u'"' + words.replace(u'"', QStringLiteral("\"\"")) + u'"'; };
    QString out = tr("step,place,text,correction") + QStringLiteral("\r\n");
    for (std::size_t n = 0; n <= m_hereAt && n < m_line.size(); ++n) {
        const auto& step = *m_session.log().find(m_line[n]);
        out += QStringLiteral("%1,%2,%3,%4\r\n")
                   .arg(step.id)
                   .arg(cell(part::text(step.place)), cell(wholeText(step)),
                        step.manual ? QStringLiteral("1") : QStringLiteral("0"));
    }
    return out;
}

} // namespace ui

#include "moc_log_model.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_browser.h"

#include "ui/manual/manual_pages.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextTable>

#include <algorithm>

namespace ui {

namespace {

constexpr int manualMargin = 18;

QUrl manualUrl(const QString& file) {
    return QUrl(QStringLiteral("qrc") + QLatin1String(ManualPages::root) + file);
}

/// Spacing between lines and after paragraphs, which Markdown does not define.
void spaceOut(QTextDocument& document) {
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        auto format = block.blockFormat();
        const bool isPicture = block.text().trimmed() == QString(QChar::ObjectReplacementCharacter);
        if (!isPicture) format.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
        if (!cursor.currentTable()) format.setBottomMargin(block.textList() ? 4 : 8);
        cursor.setBlockFormat(format);
    }
    for (auto* frame : document.rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            auto format = table->format();
            format.setCellPadding(5);
            format.setBorderBrush(colours().line);
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorder(1);
            format.setBorderCollapse(true);
            table->setFormat(format);
        }
}

} // namespace

ManualBrowser::ManualBrowser(QWidget* parent) : QTextBrowser(parent) {
    setAccessibleName(tr("Page of the manual"));
    setOpenExternalLinks(false);
    document()->setDocumentMargin(manualMargin);
    setVerticalScrollBarPolicy(
        Qt::ScrollBarAlwaysOn); // a scroll bar that comes and goes would change the width of the pictures
    m_refit.setSingleShot(true);
    m_refit.setInterval(0);
    connect(&m_refit, &QTimer::timeout, this, &ManualBrowser::reloadForWidth);
}

void ManualBrowser::showPage(const QString& file) { setSource(manualUrl(file)); }

void ManualBrowser::doSetSource(const QUrl& name, QTextDocument::ResourceType) {
    const auto file = name.fileName();
    const auto target = manualUrl(file);
    const bool ours = name.isRelative() || name == target;
    if (!ours || !ManualPages::instance().page(file)) return;
    m_width = viewport()->width();
    QTextBrowser::doSetSource(target, QTextDocument::MarkdownResource);
    applyColours();
}

void ManualBrowser::applyColours() {
    document()->setUndoRedoEnabled(false);
    spaceOut(*document());
    moveCursor(QTextCursor::Start);
    verticalScrollBar()->setValue(0);
}

QVariant ManualBrowser::loadResource(int type, const QUrl& name) {
    const auto path = name.isRelative() ? source().resolved(name) : name;
    if (type == QTextDocument::MarkdownResource) {
        const auto* page = ManualPages::instance().page(path.fileName());
        return page ? page->text : QString();
    }
    if (type != QTextDocument::ImageResource || !path.path().startsWith(QLatin1String("/manual/"))) return {};
    const QImage picture(QStringLiteral(":") + path.path());
    const int room = std::max(120, m_width - 2 * manualMargin);
    return picture.width() > room ? picture.scaledToWidth(room, Qt::SmoothTransformation) : picture;
}

/// Fits the page to the new width a moment later: reading a page lays it out, which may change the width, and
/// a page must not be read again while it is being read.
void ManualBrowser::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    if (!source().isEmpty() && m_width != viewport()->width()) m_refit.start();
}

void ManualBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !source().isEmpty()) m_refit.start();
}

void ManualBrowser::reloadForWidth() {
    const int at = verticalScrollBar()->value();
    reload();
    verticalScrollBar()->setValue(at);
}

} // namespace ui

#include "moc_manual_browser.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/printing/print_preview.h"

#include "ui/frame/sentences.h"

#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace ui {

namespace {

constexpr int gap = 14;  ///< pixels around and between pages
constexpr int kept = 12; ///< number of pages kept as pictures

} // namespace

/// Paints the pages; each is drawn once per size and kept.
class PreviewPages final : public QWidget {
public:
    using QWidget::QWidget;

    void setDocument(Document document) {
        m_document = std::move(document);
        m_pictures.clear();
    }
    const Document& document() const { return m_document; }

    void setScale(double pixelsPerMillimetre) {
        if (m_scale != pixelsPerMillimetre) m_pictures.clear();
        m_scale = pixelsPerMillimetre;
        const QSize page = pageSize();
        setFixedSize(page.width() + 2 * gap, m_document.count() * (page.height() + gap) + gap);
        update();
    }
    QSize pageSize() const { return (m_document.paper.sheet() * m_scale).toSize(); }
    int top(int page) const { return gap + page * (pageSize().height() + gap); }

protected:
    void paintEvent(QPaintEvent* event) override {
        QPainter painter(this);
        for (int page = 0; page < m_document.count(); ++page) {
            const QRect box(QPoint(gap, top(page)), pageSize());
            if (!box.intersects(event->rect())) continue;
            painter.fillRect(box.translated(2, 3), QColor(0, 0, 0, 70));
            painter.drawPixmap(box.topLeft(), picture(page));
        }
    }

private:
    QPixmap picture(int page) {
        if (const auto known = m_pictures.constFind(page); known != m_pictures.constEnd()) return *known;
        if (m_pictures.size() >= kept) m_pictures.clear();
        QPixmap out(pageSize() * devicePixelRatioF());
        out.setDevicePixelRatio(devicePixelRatioF());
        out.fill(Qt::white);
        QPainter painter(&out);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(m_scale, m_scale);
        paintPage(m_document, page, painter);
        painter.end();
        m_pictures.insert(page, out);
        return out;
    }

    Document m_document;
    double m_scale = 2;
    QHash<int, QPixmap> m_pictures;
};

PrintPreview::PrintPreview(QWidget* parent) : QScrollArea(parent) {
    m_pages = new PreviewPages(this);
    setWidget(m_pages);
    setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Preview"));
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this,
            [this] { emit pageChanged(currentPage()); });
}

void PrintPreview::show(Document document) {
    const int page = currentPage();
    m_pages->setDocument(std::move(document));
    setAccessibleDescription(part::plural(pageCount(), tr("1 page"), tr("%1 pages")));
    fit();
    goTo(std::min(page, std::max(0, pageCount() - 1)));
    emit pageChanged(currentPage());
}

void PrintPreview::showWords(const QString& words) {
    m_pages->setDocument({});
    setAccessibleDescription(words);
    fit();
    emit pageChanged(0);
}

void PrintPreview::setZoom(Zoom zoom) {
    const int page = currentPage();
    m_zoom = zoom;
    fit();
    goTo(page);
}

int PrintPreview::pageCount() const { return m_pages->document().count(); }

int PrintPreview::currentPage() const {
    const int middle = verticalScrollBar()->value() + viewport()->height() / 3;
    const int each = m_pages->pageSize().height() + gap;
    return std::clamp(each > 0 ? middle / each : 0, 0, std::max(0, pageCount() - 1));
}

void PrintPreview::goTo(int page) { verticalScrollBar()->setValue(m_pages->top(page) - gap); }

void PrintPreview::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fit();
}

void PrintPreview::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_PageDown) return goTo(std::min(currentPage() + 1, pageCount() - 1));
    if (event->key() == Qt::Key_PageUp) return goTo(std::max(currentPage() - 1, 0));
    QScrollArea::keyPressEvent(event);
}

void PrintPreview::fit() {
    const auto sheet = m_pages->document().paper.sheet();
    const double wide = (width() - 2 * gap - verticalScrollBar()->sizeHint().width() - 4) / sheet.width();
    const double high = (height() - 2 * gap - 4) / sheet.height();
    m_pages->setScale(std::max(0.5, m_zoom == Zoom::PageWidth ? wide : std::min(wide, high)));
}

} // namespace ui

#include "moc_print_preview.cpp"

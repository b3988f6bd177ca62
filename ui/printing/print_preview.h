// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/print/document.h"
#endif

#include <QHash>
#include <QPixmap>
#include <QScrollArea>

namespace ui {

class PreviewPages;

/// The pages of a print one below another, as they will be printed. Page Up and Page Down leaf through.
class PrintPreview final : public QScrollArea {
    Q_OBJECT
public:
    /// What of a page fits into the preview.
    enum class Zoom { WholePage, PageWidth };

    explicit PrintPreview(QWidget* parent = nullptr);

    void show(Document document);
    /// Shows no page; the text explains why to screen readers.
    void showWords(const QString& words);
    void setZoom(Zoom zoom);
    int pageCount() const;
    /// The page in the upper part of the view, from 0.
    int currentPage() const;
    void goTo(int page);

signals:
    void pageChanged(int page);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fit();

    PreviewPages* m_pages = nullptr;
    Zoom m_zoom = Zoom::WholePage;
};

} // namespace ui

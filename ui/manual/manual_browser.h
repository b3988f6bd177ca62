// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <QTimer>

namespace ui {

/// Shows one page of the manual. Links lead only to other pages, never outside the program; pictures are
/// fitted to the width.
class ManualBrowser final : public QTextBrowser {
    Q_OBJECT
public:
    explicit ManualBrowser(QWidget* parent = nullptr);
    /// Goes to a page; an unknown page changes nothing.
    void showPage(const QString& file);
    /// The file of the page: "turn.md".
    QString page() const { return source().fileName(); }

protected:
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;
    QVariant loadResource(int type, const QUrl& name) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void applyColours();
    /// Reads the page again for another width or theme, and keeps the scroll position.
    void reloadForWidth();
    int m_width = 0; ///< the width that the pictures were fitted to
    QTimer m_refit;
};

} // namespace ui

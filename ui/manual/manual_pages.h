// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace ui {

/// A page of the manual as it is shipped.
struct ManualPage {
    QString file;       ///< "turn.md"
    QString title;      ///< "A turn"
    QString text;       ///< Markdown without the marks for the program
    QStringList places; ///< windows, parts and phases for which F1 opens this page
};

/// The manual: its pages in the order of the contents. It is read once from the resources, at first use.
class ManualPages {
public:
    static constexpr auto root = ":/manual/";     ///< where the pages are in the resources
    static constexpr auto contents = "README.md"; ///< the page that lists all pages
    static const ManualPages& instance();

    const std::vector<ManualPage>& all() const { return m_pages; }
    /// The page in that file; nullptr when there is none.
    const ManualPage* page(const QString& file) const;
    /// The page about the first of these places for which there is a page; nullptr when there is none.
    const ManualPage* firstPageAbout(const QStringList& places) const;
    /// Pages that contain all of the words, ignoring case, those with all of them in the title first.
    std::vector<const ManualPage*> search(const QString& words) const;

private:
    ManualPages();
    std::vector<ManualPage> m_pages; ///< the contents first
};

} // namespace ui

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
    QString text;       ///< Markdown without what only the program reads
    QStringList places; ///< windows, parts and phases that F1 leads from here
};

/// The manual: pages in the order of its contents list. There is one, read from the resources when it is
/// first asked for.
class ManualPages {
public:
    static constexpr auto root = ":/manual/";
    static constexpr auto contents = "README.md";
    static const ManualPages& instance();

    const std::vector<ManualPage>& all() const { return m_pages; }
    const ManualPage* page(const QString& file) const;
    /// The page that is about the first of these places that any page is about; nullptr when none is.
    const ManualPage* about(const QStringList& places) const;
    /// Pages that hold every one of the words, in any case, those with a word in the title first.
    std::vector<const ManualPage*> search(const QString& words) const;

private:
    ManualPages();
    std::vector<ManualPage> m_pages; ///< the contents list first
};

} // namespace ui

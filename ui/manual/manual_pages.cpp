// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_pages.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

/// Without this call the linker would leave the resources out; Qt requires it outside of any namespace.
static void loadManual() { Q_INIT_RESOURCE(manual); }

namespace ui {

namespace {

QString manualText(const QString& file) {
    QFile source(QLatin1String(ManualPages::root) + file);
    return source.open(QIODevice::ReadOnly) ? QString::fromUtf8(source.readAll()) : QString();
}

ManualPage manualPage(const QString& file) {
    static const QRegularExpression comment(QStringLiteral("<!-- place: ([^>]*) -->\\s*"));
    static const QRegularExpression heading(QStringLiteral("^# (.+)$"), QRegularExpression::MultilineOption);
    ManualPage page;
    page.file = file;
    page.text = manualText(file);
    page.places = comment.match(page.text).captured(1).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    page.text.remove(comment);
    page.title = heading.match(page.text).captured(1);
    return page;
}

bool holdsAll(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(),
                       [&](const auto& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

ManualPages::ManualPages() {
    static const QRegularExpression entry(QStringLiteral("\\]\\((\\w[\\w-]*\\.md)\\)"));
    loadManual();
    m_pages.push_back(manualPage(QLatin1String(contents)));
    auto entries = entry.globalMatch(m_pages.front().text);
    while (entries.hasNext())
        m_pages.push_back(manualPage(entries.next().captured(1)));
}

const ManualPages& ManualPages::instance() {
    static const ManualPages pages;
    return pages;
}

const ManualPage* ManualPages::page(const QString& file) const {
    const auto it =
        std::find_if(m_pages.begin(), m_pages.end(), [&](const auto& page) { return page.file == file; });
    return it == m_pages.end() ? nullptr : &*it;
}

const ManualPage* ManualPages::firstPageAbout(const QStringList& places) const {
    for (const auto& place : places)
        for (const auto& page : m_pages)
            if (page.places.contains(place)) return &page;
    return nullptr;
}

std::vector<const ManualPage*> ManualPages::search(const QString& words) const {
    const auto wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<const ManualPage*> found;
    for (const auto& page : m_pages)
        if (holdsAll(page.text, wanted)) found.push_back(&page);
    std::stable_partition(found.begin(), found.end(),
                          [&](const auto* page) { return holdsAll(page->title, wanted); });
    return found;
}

} // namespace ui

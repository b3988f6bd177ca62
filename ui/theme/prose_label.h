// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTextLayout>

#include <memory>
#include <optional>

namespace ui {

/// Text over as many lines as it needs. Layouts request its size often, and Qt's label shapes the whole text
/// for each request, up to five times for one hint; this class shapes it once, breaks it into lines for each
/// requested width, and caches the sizes until text, font or style change.
class ProseLabel final : public QLabel {
public:
    explicit ProseLabel(QWidget* parent, const QString& words = {});
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;

private:
    /// The height of a text at one width.
    struct CachedHeight {
        QString words;
        int width = -1;
        int height = 0;
    };
    /// The sizes that the label requests, for the text and the limits with which they were computed.
    struct Hints {
        QString words;
        QSize leastSize;
        int mostWidth = 0;
        QSize least, wanted;
    };
    bool isMeasuredHere() const;
    QSize textSizeIn(int width) const;
    QSize sizeFor(int width) const;
    const Hints& hints() const;
    void clearCache();

    static constexpr std::size_t cacheSize =
        4; ///< a layout requests the least and the real width, before and after
    mutable CachedHeight m_cachedHeights[cacheSize];
    mutable std::size_t m_oldest = 0;
    mutable QString m_shapedWords;
    mutable std::unique_ptr<QTextLayout> m_shaped; ///< null until it is first needed
    mutable std::optional<Hints> m_hints;
};

} // namespace ui

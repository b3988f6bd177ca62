// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTextLayout>

#include <memory>
#include <optional>

namespace ui {

/// Text over as many lines as it needs. Layouts ask for its size again and again, and each answer of Qt's
/// label shapes all of the text again, up to five times for one hint; this one shapes it once, breaks it into
/// lines for each width that is asked for, and remembers the answers until text, font or style change.
class ProseLabel final : public QLabel {
public:
    explicit ProseLabel(QWidget* parent, const QString& words = {});
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;

private:
    struct Known {
        QString words;
        int width = -1;
        int height = 0;
    };
    struct Hints {
        QString words;
        QSize leastSize; ///< what was set, as the rest up to the answers
        int mostWidth = 0;
        QSize least, wanted;
    };
    bool isMeasuredHere() const;
    QSize lettersIn(int width) const;
    QSize sizeFor(int width) const;
    const Hints& hints() const;
    void forget();

    static constexpr std::size_t remembered =
        4; ///< a layout asks about the least and the real width, before and after
    mutable Known m_known[remembered];
    mutable std::size_t m_oldest = 0;
    mutable QString m_shapedWords;
    mutable std::unique_ptr<QTextLayout> m_shaped; ///< nothing before it is asked for
    mutable std::optional<Hints> m_hints;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace ui {

/// Text over as many lines as it needs. Layouts ask for its height again and again, and each answer of Qt's
/// label sets all of the text again; this one remembers the answers until text, font or style change.
class ProseLabel final : public QLabel {
public:
    explicit ProseLabel(QWidget* parent, const QString& words = {});
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;

private:
    struct Known {
        QString words;
        int width = -1;
        int height = 0;
    };
    static constexpr std::size_t remembered =
        4; ///< a layout asks about the least and the real width, before and after
    mutable Known m_known[remembered];
    mutable std::size_t m_oldest = 0;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view.h"
#endif

#include <QWidget>

#include <vector>

class QGridLayout;

namespace ui {

class RovingFocus;
class TokenRow;

/// The token rows of one figure; small counters share a line.
class TrackList final : public QWidget {
    Q_OBJECT

public:
    enum class Size {
        Open,
        Compact, ///< smaller, only to look at; shields and hearts share a line
        Bare     ///< nothing but the tokens
    };

    explicit TrackList(QWidget* parent = nullptr);
    /// Shows these tracks; widgets stay as long as the kinds of tracks do.
    void setTracks(const std::vector<core::TrackView>& tracks, Size size);
    void setEditable(bool editable);
    /// The row that Tab comes to, nullptr when none takes input.
    QWidget* focusStop() const;

signals:
    void corrected(const QString& token, int value);

private:
    void build(const std::vector<core::TrackView>& tracks);

    QGridLayout* m_grid = nullptr;
    RovingFocus* m_focus = nullptr;
    std::vector<TokenRow*> m_rows;
    std::vector<std::string> m_ids;
    Size m_size = Size::Open;
    bool m_editable = true;
};

} // namespace ui

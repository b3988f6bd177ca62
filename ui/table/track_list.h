// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QWidget>

#include <map>
#include <vector>

class QGridLayout;

namespace ui {

class RovingFocus;
class TokenRow;

/// The token rows of one figure in one column of labels; small counters share a row.
class TrackList final : public QWidget {
    Q_OBJECT

public:
    /// How much of the rows is shown.
    enum class Size {
        Open,    ///< full size, can be changed
        Compact, ///< smaller, display only
        Bare,    ///< nothing but the tokens
        Counted  ///< nothing but one token and its number for each track
    };

    explicit TrackList(QWidget* parent = nullptr);
    /// The number of rows for these tracks.
    static int rowsOf(const std::vector<core::TrackView>& tracks, Size size);
    /// Shows these tracks; the widgets are reused while the kinds of tracks stay the same.
    void setTracks(const std::vector<core::TrackView>& tracks, Size size);
    /// Shows what the open action will leave of these tracks, which are known by their ids; none where it
    /// changes nothing.
    void setExpected(const std::vector<core::TrackView>& tracks);
    void setEditable(bool editable);
    /// Makes a click on any track open the choice of values, so that a stray click changes nothing; call
    /// before setTracks().
    void setClickAsks() { m_clickAsks = true; }
    /// The row that Tab reaches; nullptr when none takes input.
    QWidget* focusStop() const;

signals:
    void corrected(const QString& token, int value);

protected:
    void changeEvent(QEvent* event) override;

private:
    bool hasOnlyTokens() const { return m_size == Size::Bare || m_size == Size::Counted; }
    void build(const std::vector<core::TrackView>& tracks);
    void measure();
    void showExpected();
    TokenRow* makeRow(const core::TrackView& track);

    QGridLayout* m_grid = nullptr;
    RovingFocus* m_focus = nullptr;
    std::vector<TokenRow*> m_rows;
    std::map<TokenRow*, TokenRow*> m_seconds; ///< the second track of rows that two tracks share
    std::vector<std::string> m_ids;
    std::vector<core::TrackView> m_expected; ///< what the open action will leave
    Size m_size = Size::Open;
    bool m_editable = true;
    bool m_clickAsks = false;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tokens/token_edit.h"
#include "ui/tokens/token_row_layout.h"

#include <QTimer>
#include <QWidget>

#include <optional>

namespace ui {

/// A row of token spaces that is used like a row of glass beads: click, turn the wheel with Ctrl, drag, type.
class TokenRow final : public QWidget {
    Q_OBJECT
public:
    explicit TokenRow(QWidget* parent = nullptr);

    void setTrack(const core::TrackView& track);
    const core::TrackView& track() const { return m_track; }
    /// Shows with dashed spaces, and at the end of the row, the numbers that the open action will leave;
    /// nothing where it changes none.
    void setExpected(const std::optional<core::TrackView>& expected);
    /// What the open action will leave, before the number at the end of the row: "−2 → 3"; empty where it
    /// changes nothing.
    QString expectedText() const;
    /// Sets a compact row, which is display only; mouse and keys go to the widget around it.
    void setCompact(bool compact);
    void setEditable(bool editable);
    /// Makes a click on a space open the choice of values instead of setting the number: for tokens that
    /// actions spend.
    void setClickAsks(bool asks) { m_clickAsks = asks; }
    bool takesInput() const { return m_editable && !m_compact; }
    /// Sets the width of the label, to align the rows of a card; 0 = the usual width, -1 = the width of the
    /// text.
    void setLabelWidth(int pixels);
    /// Shows one token and the number instead of the spaces.
    void setCounted(bool counted);
    /// Sets whether the number is shown at the end of the row.
    void setValueShown(bool shown);
    /// The width in pixels that the text of the label needs.
    int ownLabelWidth() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Requests a value immediately, as a screen reader does.
    void request(TokenRun run, int value);
    /// The place of a space, for tests and for help that points at it.
    QRect spaceRect(TokenRun run, int index) const;
    /// The badge of a change that is not reported yet: "+2"; empty for none.
    QString pendingBadge(TokenRun run = TokenRun::Main) const;

signals:
    /// The game master set the number of that token; the row itself still shows the values of setTrack().
    void corrected(const QString& tokenId, int value);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// What is under the pointer.
    struct Hit {
        TokenRun run = TokenRun::Main;
        int space = -1;      ///< -1 = beside the spaces
        bool folded = false; ///< on the single token of a long run
    };
    RowLayout layoutNow() const;
    QFont rowFont() const;
    int labelWidth() const;
    Hit hitAt(const QPoint& at) const;
    int valueUnder(TokenRun run, int x) const;
    int expected(TokenRun run) const;
    void paintValue(QPainter& painter, const RowLayout& row) const;
    int current(TokenRun run) const { return run == TokenRun::Main ? m_track.current : m_track.reserve; }
    int capacity(TokenRun run) const;
    TokenEdit& edit(TokenRun run) { return run == TokenRun::Main ? m_main : m_reserve; }
    const TokenEdit& edit(TokenRun run) const { return run == TokenRun::Main ? m_main : m_reserve; }
    void stepBy(TokenRun run, int by);
    void openNumbers(TokenRun run);
    void commit();
    void cancel();
    bool takesKey(const QKeyEvent& key) const;
    void describe();
    void paintRun(QPainter& painter, const RunLayout& run, TokenRun which, int token) const;
    void paintFolded(QPainter& painter, const RunLayout& run, TokenRun which, int token) const;
    void paintBadge(QPainter& painter, const RowLayout& row, TokenRun which) const;

    core::TrackView m_track;
    std::optional<core::TrackView> m_expected; ///< the same track after the open action
    bool m_compact = false;
    bool m_editable = true;
    bool m_clickAsks = false;
    bool m_valueShown = true;
    bool m_counted = false;
    int m_labelWidth = 0;
    TokenEdit m_main, m_reserve;
    TokenRun m_active = TokenRun::Main; ///< the run that typing and arrow keys change
    QTimer m_settle;
    std::optional<Hit> m_pressed;
    QPoint m_pressedAt;
    bool m_dragging = false;
    int m_wheelRest = 0;
    Hit m_hover;
};

} // namespace ui

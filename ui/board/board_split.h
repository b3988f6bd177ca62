// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

#include <optional>

namespace ui {

class BoardPanel;
class Session;

/// The middle of the window: the board and, beside or below it, what else stands there. The board lies the
/// way in which more of it shows; without a board the rest has it all.
class BoardSplit final : public QSplitter {
    Q_OBJECT

public:
    BoardSplit(Session& session, QWidget* parent);
    BoardPanel& panel() { return *m_panel; }
    /// Where the rest stands.
    QWidget* beside() { return m_beside; }
    /// Average characters of width that the board asks for, 0 while none shows.
    double wantedWidth() const;
    /// The share of the board that somebody dragged it to, none where nobody did.
    std::optional<double> share() const { return m_share; }
    void setShare(std::optional<double> share);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    BoardPanel* m_panel = nullptr;
    QWidget* m_beside = nullptr;
    std::optional<double> m_share;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <string>

class QLabel;
class QPushButton;

namespace core {
class Game;
struct BoardLine;
} // namespace core

namespace ui {

class BoardCanvas;
class ElidedLabel;
class FlowLayout;
class RovingFocus;
class Session;

/// The board of a game that has one: what lies and stands where, what is pointed out about the unit in hand,
/// and the way to choose a unit or fill in a cell by pointing at it. Hidden where there is no board.
class BoardPanel final : public QWidget {
    Q_OBJECT

public:
    BoardPanel(Session& session, QWidget* parent);
    ~BoardPanel() override;
    BoardCanvas& canvas() { return *m_canvas; }
    bool hasBoard() const;
    /// Whether somebody switched it off.
    bool isWanted() const { return m_wanted; }
    void setWanted(bool wanted);
    /// What head, layers and words leave to the board itself, were the panel of that size.
    QSize roomIn(QSize size) const;
    /// The width in which the whole board shows in that height, with all that stands around it.
    int widthFor(int height) const;

signals:
    /// A board has come, gone, or was switched on or off.
    void shownChanged();
    /// A cell was pointed at that no field of the action in hand takes.
    void cellInspected(const QString& cell);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow(ui::Changes changes);
    void showBoard();
    void showHand();
    void showLayers();
    void say(int cell);
    void look(int cell);
    std::optional<core::BoardLine> lineTo(int cell);
    QString lookedFrom() const;
    void measureFrom(const QString& cell);
    void takeCell(const QString& cell);
    void takeUnit(const QString& unit);
    bool concerns(const std::string& unit) const;
    QPushButton* layerButton(const std::string& name);

    Session& m_session;
    ElidedLabel* m_name = nullptr;
    QWidget* m_layerBox = nullptr;
    FlowLayout* m_layers = nullptr;
    RovingFocus* m_layerFocus = nullptr;
    std::map<std::string, QPushButton*> m_buttons; ///< by the name of the layer
    std::map<std::string, bool> m_switched;        ///< layers that somebody put on or off, by name
    BoardCanvas* m_canvas = nullptr;
    QLabel* m_status = nullptr;
    std::unique_ptr<core::Game> m_game; ///< as it stands, asked for lines; made when it is needed
    QString m_measured;                 ///< the cell that is looked from in place of the unit in hand
    bool m_wanted = true;
    bool m_cellTaken = false; ///< the cell that was just pointed at went into a field
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QToolButton;

namespace ui {

class Chip;
class FlowLayout;
class MarkerRow;
class TrackList;

/// The editor for one figure of a group: health, markers, presence on the table, and its actions.
class FigureEditor final : public QWidget {
    Q_OBJECT

public:
    explicit FigureEditor(QWidget* parent = nullptr);
    /// Shows the unit, and of its models the one with that id, so that its wounds can be set.
    void setUnit(const core::UnitView& unit, const QString& contacts, const QString& model = {});
    /// The token row that Tab reaches.
    QWidget* tokens() const;

signals:
    void corrected(const QString& token, int value);
    void actionsRequested();
    void editRequested();

private:
    void showMarks(const core::UnitView& unit);
    void putMarker(std::size_t place);

    QLabel* m_name = nullptr;
    Chip* m_state = nullptr;
    TrackList* m_tracks = nullptr;
    MarkerRow* m_markers = nullptr;
    FlowLayout* m_letters = nullptr; ///< one press each, the likeliest first
    std::vector<QToolButton*> m_marks;
    std::vector<core::MarkerView> m_known;
    QLabel* m_contacts = nullptr;
    QPushButton* m_actions = nullptr;
    QPushButton* m_profile = nullptr;
    QPushButton* m_presence = nullptr;
    bool m_present = true;
};

} // namespace ui

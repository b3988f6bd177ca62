// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/charts/odds_places.h"
#endif

#include <QWidget>

#include <vector>

namespace ui {

/// A short distribution as horizontal bars: each row has a result, its bar and its chance; the strongest
/// effect is first. Chances below half a percent are left out. Outlines show the earlier chances.
class OutcomeBars final : public QWidget {
    Q_OBJECT
public:
    explicit OutcomeBars(QWidget* parent = nullptr);

    /// The bars that are likely enough to be shown.
    static std::vector<OddsPlace> likely(const std::vector<OddsPlace>& places);
    /// Whether there are few enough of these bars for one row each.
    static bool fits(const std::vector<OddsPlace>& places);

    /// The name of a bar with its unit: "2 health left".
    static QString nameOf(const OddsPlace& place, const QString& unit);
    /// `unit` names what the labels count ("health left") and is added to names that are numbers.
    void setPlaces(const std::vector<OddsPlace>& places, const QString& unit);
    /// Dims the bars while they are out of date.
    void setDimmed(bool dimmed);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString name(const OddsPlace& place) const { return nameOf(place, m_unit); }
    int rowHeight() const;

    std::vector<OddsPlace> m_places; ///< the strongest effect first
    QString m_unit;
    bool m_dimmed = false;
};

} // namespace ui

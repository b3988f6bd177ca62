// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "campaign/state.h"
#endif

#include <QFrame>

class QVBoxLayout;

namespace ui {

class CampaignController;

/// One operative of the campaign: portrait, class, weapons, condition, notes, and buttons that
/// change the operative.
class OperativeCard final : public QFrame {
    Q_OBJECT
public:
    OperativeCard(CampaignController& controller, const core::campaign::Operative& operative,
                  QWidget* parent);
    static constexpr int cardWidth = 400; ///< pixels

signals:
    void editRequested(const QString& id);

private:
    void addHead(QVBoxLayout* lines, const core::campaign::Operative& operative);
    void addCondition(QVBoxLayout* lines, const core::campaign::Operative& operative);
    void addButtons(QVBoxLayout* lines, const core::campaign::Operative& operative);

    CampaignController& m_controller;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ui {

class CampaignController;

/// The operatives of the campaign as cards.
class OperativesPage final : public QWidget {
    Q_OBJECT
public:
    explicit OperativesPage(CampaignController& controller, QWidget* parent = nullptr);
    /// Opens the form for a new operative, or for the one of that id.
    void edit(const QString& id);

private:
    void rebuild();

    CampaignController& m_controller;
    QCheckBox* m_archive = nullptr;
    QPushButton* m_add = nullptr;
    QVBoxLayout* m_column = nullptr;
    QWidget* m_cards = nullptr;
};

} // namespace ui

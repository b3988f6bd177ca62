// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/career.h"
#endif

#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QListWidget;
class QPushButton;
class QVBoxLayout;

namespace ui {

class ActForm;
class CampaignController;
class ElidedLabel;
class FlowLayout;
class OfferButton;
class RovingFocus;

/// The acts of one force between its games: the steps in order, the acts of the chosen step, the results of
/// those carried out, and the present roster.
class CareerPage final : public QWidget {
    Q_OBJECT
public:
    explicit CareerPage(CampaignController& controller, QWidget* parent = nullptr);
    /// Shows that force and selects the step that is due first.
    void showForce(const std::string& force);

signals:
    /// Requests to show the list of forces again.
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeTop(QVBoxLayout* into);
    QWidget* makeStep();
    void rebuild();
    void leave();
    QString emptyWords() const;
    void fillSteps(const std::string& kept);
    void showStep();
    void showActs(const core::CareerStep& step);
    void showAct(const std::string& id);
    void showLines();
    void showTables();
    void carryOut(const core::Record& act, const std::vector<int>& dice);
    const core::CareerStep* step() const;
    const core::CareerAct* act() const;

    CampaignController& m_controller;
    std::string m_force;
    core::Career m_career;
    std::string m_act; ///< id of the selected offer
    QPushButton* m_back = nullptr;
    QLabel* m_title = nullptr;
    ElidedLabel* m_headline = nullptr;
    QLabel* m_empty = nullptr;
    QWidget* m_body = nullptr;
    QListWidget* m_steps = nullptr;
    QLabel* m_stepTitle = nullptr;
    QLabel* m_stepLine = nullptr;
    QLabel* m_stepHelp = nullptr;
    QWidget* m_acts = nullptr;
    FlowLayout* m_actFlow = nullptr;
    RovingFocus* m_focus = nullptr;
    std::vector<OfferButton*> m_buttons;
    QLabel* m_noActs = nullptr;
    ActForm* m_form = nullptr;
    QLabel* m_linesHead = nullptr;
    QLabel* m_lines = nullptr;
    QVBoxLayout* m_tables = nullptr;
    std::vector<core::TableView> m_shownTables;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/store/encounter.h"
#endif

#include <QSet>
#include <QWidget>

class QVBoxLayout;

namespace ui {

class DiceStrip;

/// The answers so far in the open resolution, a row for each roll: its name and what it needed, who rolled
/// the dice, the dice that count and those that do not, and the result.
class PastRolls final : public QWidget {
    Q_OBJECT
public:
    explicit PastRolls(QWidget* parent = nullptr);

    /// Sets the sides whose dice the program rolls, also in a roll in which another side types its dice.
    void setProgramSides(const QSet<QString>& sides) { m_programSides = sides; }
    /// Lets a click on a die request its correction, while the action is open.
    void setCorrectable() { m_isCorrectable = true; }
    void setAnswers(const core::OpenResolution& open);
    /// The height in pixels of the answered questions that precede the first roll, with the gaps below them.
    int heightOfChoices() const;

signals:
    /// The die of that answer and row that shows `face` is to be corrected.
    void correctionRequested(std::size_t answer, std::size_t row, int face);

private:
    void addAnswer(std::size_t number, const core::OpenResolution& open);
    bool isReal(const core::Request& asked, const core::Answer& answer, std::size_t row) const;
    void addChoice(const QString& question, const QString& answer, QWidget* result);
    void addHeading(const QString& name);
    void addPair(std::size_t number, const core::OpenResolution& open);
    DiceStrip* correctable(DiceStrip* strip, std::size_t number, std::size_t row);
    void addLine(const QString& name, const QString& need, QWidget* sign, QWidget* what, QWidget* result);

    QVBoxLayout* m_lines;
    std::size_t m_first = 0;   ///< index of the first answer shown
    std::size_t m_end = 0;     ///< one after the last answer shown
    std::size_t m_pairEnd = 0; ///< one after the last answer whose dice are in the line of a pair
    bool m_isCorrectable = false;
    std::vector<core::Answer> m_answers;
    std::vector<std::string> m_remarks;
    std::vector<core::Request> m_asked;
    QSet<QString> m_programSides;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/encounter.h"
#endif

#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace ui {

/// What has been answered in the open resolution: the dice as they fell, with a remark on each answer.
class PastRolls final : public QWidget {
    Q_OBJECT
public:
    explicit PastRolls(QWidget* parent = nullptr);

    void setAnswers(const core::OpenResolution& open);

private:
    QHBoxLayout* addLine(const core::Request& asked, const core::Answer& answer, const QString& remark);
    void addDice(QHBoxLayout& line, const core::Request& asked, const core::Answer& answer);

    QVBoxLayout* m_lines;
    std::size_t m_first = 0; ///< of those shown
    std::vector<core::Answer> m_answers;
    std::vector<std::string> m_remarks;
    std::vector<core::Request> m_asked;
};

} // namespace ui

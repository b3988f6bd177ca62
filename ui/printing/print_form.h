// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/print/paper.h"
#endif

#include <QWidget>

#include <functional>
#include <vector>

class QGridLayout;
class QLabel;

namespace ui {

/// All options of a print; shows those that the kind of print uses.
class PrintForm final : public QWidget {
    Q_OBJECT
public:
    explicit PrintForm(const PrintOptions& options, QWidget* parent = nullptr);

    const PrintOptions& options() const { return m_options; }
    void setKind(PrintKind kind);
    /// The width in pixels of the widest row of any kind, so that the column keeps its width when the kind
    /// changes.
    int widthOfAllRows() const;

signals:
    void changed();

private:
    /// The widgets of an option, and the kinds of print that use it.
    struct Row {
        std::vector<QWidget*> widgets;
        std::vector<PrintKind> kinds; ///< empty = every kind
    };
    void addPaper();
    void addKinds();
    void addChoice(const QString& label, const QStringList& names, int now,
                   const std::function<void(int)>& set, std::vector<PrintKind> kinds = {});
    void addNumber(const QString& label, const QString& help, int least, int most, int now,
                   const std::function<void(int)>& set, std::vector<PrintKind> kinds = {});
    void addRow(const QString& label, const QString& help, QWidget* control, std::vector<PrintKind> kinds);
    void updateHint();

    PrintOptions m_options;
    QGridLayout* m_grid = nullptr;
    QLabel* m_hint = nullptr;
    std::vector<Row> m_rows;
    PrintKind m_kind = PrintKind::Markers;
};

} // namespace ui

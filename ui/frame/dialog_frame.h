// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

/// The common shape of all dialogs: heading, a body that scrolls when the screen is small, a line for the
/// present problem, and a row of buttons with the primary one at the right. Escape closes.
class DialogFrame : public QDialog {
    Q_OBJECT
public:
    explicit DialogFrame(const QString& title, QWidget* parent = nullptr);

    void setSubtitle(const QString& text);
    /// Shows why the dialog cannot continue; an empty text hides the line. Announced to screen readers.
    void setProblem(const QString& text);
    QString problem() const;
    /// Called while the dialog emits its result: shows why it was not accepted and keeps the dialog open.
    void refuse(const QString& why);

protected:
    bool focusNextPrevChild(bool next) override;
    QVBoxLayout* body() const { return m_body; }
    /// Adds a chip or picture at the right of the heading.
    void addBesideTitle(QWidget* widget);
    /// Adds the emphasised button; Enter presses it. It does not close the dialog. `help` is the tool tip.
    QPushButton* addPrimary(const QString& text, const QString& help);
    /// Adds a control below the line for the problem, such as a way to resolve it.
    void addBelowProblem(QWidget* widget);
    /// Adds a secondary button at the right, before the primary one.
    QPushButton* addButton(const QString& text, const QString& help);
    /// Adds a secondary button at the left, away from those that close the dialog.
    QPushButton* addAside(const QString& text, const QString& help);
    /// Closes after a result was emitted, unless it was refused.
    void acceptUnlessRefused();
    /// Adds a "Cancel" or "Close" button, which does the same as Escape.
    QPushButton* addClose(const QString& text);
    /// Sets the preferred width of the dialog, in pixels at the usual text size; the height follows the
    /// content up to the height of the screen.
    void setComfortableWidth(int width);
    /// Gives the dialog this height, in pixels at the usual text size but at most that of the screen, and
    /// lets the body fill it instead of scrolling, for lists that scroll themselves.
    void setBodyFills(int height = 620);
    void showEvent(QShowEvent* event) override;

private:
    void fitToScreen();

    QHBoxLayout* m_heading = nullptr;
    QLabel* m_subtitle = nullptr;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_body = nullptr;
    QLabel* m_problem = nullptr;
    QHBoxLayout* m_buttons = nullptr;
    int m_asides = 0;
    int m_width = 560;
    int m_fills = 0;        ///< height of a dialog that its body fills, 0 = as high as the content
    bool m_refused = false; ///< refuse() was called since acceptUnlessRefused() last ran
    bool m_fitted = false;
};

} // namespace ui

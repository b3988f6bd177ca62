// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

/// The common shape of all dialogs: heading, a body that scrolls when the screen is small, a line for what
/// is still wrong, and a row of buttons with the one that goes on at the right. Escape closes.
class DialogFrame : public QDialog {
    Q_OBJECT
public:
    explicit DialogFrame(const QString& title, QWidget* parent = nullptr);

    void setSubtitle(const QString& text);
    /// What stands against going on, in words; empty hides the line. Announced to screen readers.
    void setProblem(const QString& text);
    QString problem() const;
    /// Called while the dialog hands out its result: says why it was not taken and keeps the dialog open.
    void refuse(const QString& why);

protected:
    bool focusNextPrevChild(bool next) override;
    QVBoxLayout* body() const { return m_body; }
    /// A chip or picture at the right of the heading.
    void addBesideTitle(QWidget* widget);
    /// The one emphasised button; Enter presses it. It closes nothing by itself. `help` says what a button
    /// does while the pointer rests on it.
    QPushButton* addPrimary(const QString& text, const QString& help);
    /// Shows a control right below the line for what is wrong, such as a way around it.
    void addBelowProblem(QWidget* widget);
    /// A quiet button at the right, before the primary one.
    QPushButton* addButton(const QString& text, const QString& help);
    /// A quiet button at the left, away from those that close.
    QPushButton* addAside(const QString& text, const QString& help);
    /// Closes after a result was handed out, unless it was refused.
    void acceptUnlessRefused();
    /// "Cancel" or "Close": does what Escape does.
    QPushButton* addClose(const QString& text);
    /// Width the body would like; the height follows the content up to the screen.
    void setComfortableWidth(int width);
    /// Lets the body fill the height it is given rather than scroll (for lists that scroll themselves); at
    /// most as high as the screen.
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
    int m_fills = 0; ///< height of a body that fills, 0 = as high as its content
    bool m_refused = false;
    bool m_fitted = false;
};

} // namespace ui

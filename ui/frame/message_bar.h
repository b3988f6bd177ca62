// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <QFrame>
#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QTimer;
class QToolButton;

namespace ui {

class Overlay;

struct BarAction {
    QString label; ///< "Allow anyway"
    std::function<void()> run;
};

/// One thing to say without stopping play.
struct BarMessage {
    enum class Tone { Info, Warning, Error };
    Tone tone = Tone::Info;
    QString text;  ///< what happened
    QString where; ///< what it concerns, may be empty
    std::vector<BarAction> actions;

    /// A refusal or failure in the words of its Problem; a broken rule is a warning, the rest an error.
    static BarMessage from(const core::Problem& problem);
};

/// A bar inside the window for refusals and news. Only plain news goes away by itself; Escape dismisses.
class MessageBar final : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);
    /// Shows the message in place of an earlier one.
    void present(const BarMessage& message);
    void dismiss();
    /// Lies over the foot of this widget from now on, so that nothing moves when it comes and goes. It must
    /// be in no layout.
    void floatOver(QWidget& widget);
    bool isShowing() const { return !isHidden(); }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addActions(const std::vector<BarAction>& actions);

    QLabel* m_icon = nullptr;
    QLabel* m_word = nullptr;
    QLabel* m_text = nullptr;
    QHBoxLayout* m_actions = nullptr;
    QToolButton* m_close = nullptr;
    QTimer* m_timer = nullptr;
    Overlay* m_overlay = nullptr; ///< nullptr = it is in a layout
};

} // namespace ui

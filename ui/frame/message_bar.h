// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QFrame>
#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QTimer;
class QToolButton;

namespace ui {

class Overlay;

/// A button of a message.
struct BarAction {
    QString label; ///< "Allow anyway"
    std::function<void()> run;
};

/// One message that does not interrupt play.
struct BarMessage {
    enum class Tone { Info, Warning, Error };
    Tone tone = Tone::Info;
    QString text;  ///< what happened
    QString where; ///< the subject of the message, may be empty
    std::vector<BarAction> actions;
    bool isAboutHand = false; ///< about the unit or action in hand: it goes when that changes

    /// A refusal or failure with the text of its Problem; a broken rule is a warning, anything else an error.
    static BarMessage from(const core::Problem& problem);
};

/// A bar inside the window for refusals and notes. Only plain notes close by themselves; Escape dismisses.
class MessageBar final : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);
    /// Shows the message in place of an earlier one.
    void present(const BarMessage& message);
    void dismiss();
    /// Places the bar over the lower edge of this widget, so that nothing moves when it appears or
    /// disappears. The bar must not be in a layout.
    void floatOver(QWidget& widget);
    bool isShowing() const { return !isHidden(); }
    bool isAboutHand() const { return isShowing() && m_isAboutHand; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addActions(const std::vector<BarAction>& actions);

    bool m_isAboutHand = false;
    QLabel* m_icon = nullptr;
    QLabel* m_word = nullptr;
    QLabel* m_text = nullptr;
    QHBoxLayout* m_actions = nullptr;
    QToolButton* m_close = nullptr;
    QTimer* m_timer = nullptr;
    Overlay* m_overlay = nullptr; ///< nullptr = the bar is in a layout
};

} // namespace ui

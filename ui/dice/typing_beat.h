// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

class QKeyEvent;
class QWidget;

namespace ui {

/// The beat between the last typed face and its effect. Until it ends, the face can be taken back and Enter
/// goes on at once; from then on the result stays for one beat more. Digits typed meanwhile wait: they take
/// no unit in hand, and count only if they are exactly the dice that the same side rolls next.
class TypingBeat final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    /// Holds surplus digits back in the window that contains `inside`, except in text fields outside of it.
    void guard(QWidget& inside);

    /// Sets the length; with 0 every face counts at once.
    void setLength(int milliseconds) { m_length = milliseconds; }
    int length() const { return m_length; }
    /// Calls `then` at the end of the beat.
    void hold(std::function<void()> then);
    /// Ends the beat without an effect, because the dice are being corrected or were entered by Enter.
    void cancel();
    /// Keeps the result of dice that were entered by Enter in sight for one beat; digits count again at once.
    void rest();
    /// Whether the result of typed dice is to stay in sight; it stays for a beat after each surplus digit.
    bool isResting() const { return !isHolding() && m_timer.isActive(); }
    /// Whether typed dice wait for the end of the beat.
    bool isHolding() const { return m_then != nullptr; }

signals:
    /// Typed dice took effect at the end of the beat, without a press.
    void tookEffect();
    /// The result of typed dice was in sight for one beat.
    void rested();
    /// These digits were typed during the beats that have just ended.
    void digitsWaited(const QString& digits);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void end();
    bool isSurplus(const QWidget& watched, const QKeyEvent& key) const;

    QWidget* m_inside = nullptr;
    QTimer m_timer{this};
    int m_length = 800; ///< milliseconds: long enough to see a wrong face, shorter than another roll takes
    std::function<void()> m_then;
    bool m_drops = false; ///< surplus digits are held back now
    QString m_waiting;    ///< the digits that were held back
};

} // namespace ui

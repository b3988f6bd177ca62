// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include <QCheckBox>
#include <QLabel>

namespace ui {

/// A small rounded label; the tone colours it, the text and letter carry the meaning.
class Chip final : public QLabel {
    Q_OBJECT
public:
    explicit Chip(QWidget* parent = nullptr);
    Chip(const QString& text, core::Tone tone, QWidget* parent = nullptr);

    void setChip(const QString& text, core::Tone tone, const QString& letter = {});
    core::Tone tone() const { return m_tone; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QFont chipFont() const;
    core::Tone m_tone = core::Tone::Plain;
    QString m_letter;
};

/// A condition or choice that a press toggles: "✓ in range".
class ToggleChip final : public QCheckBox {
    Q_OBJECT
public:
    explicit ToggleChip(const QString& text, QWidget* parent = nullptr);
    /// Sets a second line in small text: details, or with `bars` the reason why the option is blocked.
    void setDetail(const QString& words, bool bars);
    QString detail() const { return m_detail; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& at) const override { return rect().contains(at); }

private:
    QFont detailFont() const;
    QString shownDetail() const;
    void paintMark(QPainter& painter, const QRectF& mark) const;

    QString m_detail;
    bool m_bars = false;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dice/tray_form.h"

#include <QPushButton>

#include <optional>
#include <vector>

namespace ui {

/// One option: its key, its name, and in muted text its price or effect.
class OptionButton final : public QPushButton {
    Q_OBJECT
public:
    OptionButton(const core::ChoiceOption& option, QChar key, bool preset, QWidget* parent);
    /// Sets a brief note at the right end, such as a chance, and its full meaning.
    void setNote(const QString& note, const QString& meaning);
    QString note() const { return m_note; }
    /// Shows a bar for this chance and, in place of the note, `brief`: one head above all options names the
    /// event of the chances.
    void setChance(double chance, const QString& brief);
    /// Sets whether its focus is drawn as a proposal, in amber.
    void setProposed(bool is);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    /// Ignores Space: it means Next in the rest of the window and never answers a question.
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString noteFor(int room) const;
    QString newDetail() const;
    bool isTwoLined(int width) const;

    QString m_key, m_label, m_detail, m_note, m_brief;
    std::optional<double> m_chance;
    bool m_preset;
    bool m_isProposed = true;
};

/// A column of options; letters, arrows and Enter pick. Digits never pick: they take a unit in hand, and a
/// question that has just appeared must not swallow a digit.
class ChoiceForm final : public TrayForm {
    Q_OBJECT
public:
    ChoiceForm(const core::Request& request, QWidget* parent);

    QWidget* firstInput() const override;
    void enter() override;
    std::string option() const override { return m_current; }
    /// The letter of the option at this place; null where no letter is left.
    static QChar letter(std::size_t place);
    /// Picks the option with that letter; false when no option has it.
    bool pickLetter(QChar letter);
    /// Sets the note beside an option, as OptionButton::setNote().
    void setNote(const std::string& option, const QString& note, const QString& meaning);
    /// Shows a bar beside an option, as OptionButton::setChance().
    void setChance(const std::string& option, double chance, const QString& brief);
    /// Sets whether the preset is proposed; without a proposal no option is drawn in amber until one is
    /// chosen.
    void setProposes(bool does);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void pick(std::size_t option);

    core::Request m_request;
    std::string m_current;
    std::vector<OptionButton*> m_buttons;
    std::size_t m_preset = 0;
};

} // namespace ui

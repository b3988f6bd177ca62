// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colours.h"
#include "ui/theme/icon.h"

#include <QFont>
#include <QList>
#include <QObject>

class QApplication;
class QWidget;

namespace ui {

enum class ThemeChoice { System, Light, Dark, Contrast };

/// Sets palette, style, font and style sheet of the whole application; may be called again at any time.
void applyTheme(QApplication& application, ThemeChoice choice);
ThemeChoice themeChoice();

/// Tells those who cache painted things or own no widget that the theme has changed.
class ThemeNotifier final : public QObject {
    Q_OBJECT
public:
    static ThemeNotifier& instance();
signals:
    void changed();
private slots:
    void followDesktop();

private:
    ThemeNotifier() = default;
    friend void applyTheme(QApplication&, ThemeChoice);
};

/// Size of all letters in percent of what the desktop asks for, 80 to 200; windows that stand already keep
/// the measures they were made with.
void setTextSize(QApplication& application, int percent);
int textSize();
/// The sizes there are to choose from, smallest first.
const QList<int>& textSizes();
constexpr int smallestText = 80, largestText = 200;
/// How large the letters are beside those that pixel measures were drawn for; measures grow by it.
double letterScale();
/// Pixels of an icon that was drawn for so many beside letters of the usual size.
int iconSide(int usual);

/// Gives a widget one of the looks of the style sheet. Buttons: "primary" (the amber one), "ghost", "flat",
/// "option", "segment". Frames: "card" (with the property `chosen`), "raised", "panel", "line". Labels:
/// "muted", "faint", "heading", "name", "big", "bad", "good", "warn", "key", "cost".
void setLook(QWidget& widget, const char* look);
/// Sets a property that the style sheet reads and repaints the widget accordingly.
void setStyleFlag(QWidget& widget, const char* property, const QVariant& value);

/// The font scaled by a factor, in the given weight; keeps digits in columns.
QFont scaled(const QFont& font, double factor, QFont::Weight weight = QFont::Normal);

} // namespace ui

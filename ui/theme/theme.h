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

/// Reports changes of the theme to objects that cache pixmaps or own no widget.
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

/// Sets the size of all text in percent of the desktop's size, 80 to 200; windows that already exist keep the
/// measures they were created with.
void setTextSize(QApplication& application, int percent);
int textSize();
/// The available text sizes, smallest first.
const QList<int>& textSizes();
constexpr int smallestText = 80, largestText = 200;
/// The ratio of the text size to the size for which pixel measures were designed; measures are multiplied by
/// it.
double textScale();
/// The size in pixels of an icon that has `usual` pixels at the usual text size.
int iconSide(int usual);

/// Gives a widget one of the looks of the style sheet (style_sheet.cpp), by its name. Buttons: "primary" (the
/// amber one), "ghost", "flat", "option", … Frames: "card" (with the property `chosen`), "raised", "panel", …
/// Labels: "muted", "faint", "heading", "name", "big", "bad", "good", "warn", …
void setLook(QWidget& widget, const char* look);
/// Sets a property that the style sheet reads and repaints the widget accordingly.
void setStyleFlag(QWidget& widget, const char* property, const QVariant& value);

/// The font scaled by a factor, in the given weight; keeps digits in columns.
QFont scaled(const QFont& font, double factor, QFont::Weight weight = QFont::Normal);

} // namespace ui

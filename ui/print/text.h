// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QSizeF>
#include <QString>
#include <QTextLayout>

#include <memory>

class QPainter;

namespace ui {

/// The style of printed text.
struct TextStyle {
    double points = 8;
    bool bold = false;
    bool italic = false;
    QColor colour = Qt::black;
    Qt::Alignment align = Qt::AlignLeft;

    // Copies of the style in which one property is different.
    TextStyle sized(double size) const {
        auto out = *this;
        out.points = size;
        return out;
    }
    TextStyle inBold() const {
        auto out = *this;
        out.bold = true;
        return out;
    }
    TextStyle coloured(const QColor& other) const {
        auto out = *this;
        out.colour = other;
        return out;
    }
    TextStyle aligned(Qt::Alignment other) const {
        auto out = *this;
        out.align = other;
        return out;
    }
};

/// A part of a text with a different style.
struct TextRun {
    int start = 0;  ///< position in the text
    int length = 0; ///< in characters
    bool bold = false;
    bool italic = false;
};

/// Text laid out in a column of that width in millimetres, ready to be drawn anywhere. Lines break at the
/// same places on screen and printer, since both use the same units.
class TextBox {
public:
    TextBox() = default;
    TextBox(const QString& text, const TextStyle& style, double width, const QList<TextRun>& runs = {});

    /// The height of all lines in millimetres.
    double height() const { return m_height; }
    /// The width of the longest line in millimetres.
    double width() const { return m_width; }
    /// Of the first line: the distance in millimetres from the upper edge to the middle of its capitals.
    double capitalMiddle() const;
    int lines() const { return m_layout ? m_layout->lineCount() : 0; }
    /// The position in the text at which a line begins.
    int lineStart(int line) const { return m_layout->lineAt(line).textStart(); }
    /// Whether a word was broken because it is wider than the column.
    bool brokeWord() const { return m_brokeWord; }
    /// Draws the text with its upper left corner there; the painter counts in millimetres.
    void draw(QPainter& painter, QPointF at) const;

    /// The text at the size of the style, or as much smaller as needed to fit: on one line where a reduction
    /// by a third is enough, else on several lines.
    static TextBox fitted(const QString& text, const TextStyle& style, QSizeF room);
    /// The text on one line, made smaller where needed to fit the width.
    static TextBox line(const QString& text, const TextStyle& style, double width);

private:
    std::shared_ptr<QTextLayout> m_layout;
    QColor m_colour;
    double m_height = 0;
    double m_width = 0;
    bool m_brokeWord = false;
};

/// Draws a text within a box: fitted, vertically centred, aligned as its style says.
void drawFitted(QPainter& painter, const QRectF& box, const QString& text, const TextStyle& style);
/// The height of capitals in millimetres.
double capitalHeight(const TextStyle& style);
/// The width of a text on one line, in millimetres.
double textWidth(const QString& text, const TextStyle& style);

} // namespace ui

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

/// How words look on paper.
struct TextStyle {
    double points = 8;
    bool bold = false;
    bool italic = false;
    QColor colour = Qt::black;
    Qt::Alignment align = Qt::AlignLeft;

    TextStyle sized(double size) const {
        auto out = *this;
        out.points = size;
        return out;
    }
    TextStyle boldly() const {
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

/// A stretch of a text that looks otherwise.
struct TextRun {
    int start = 0;
    int length = 0;
    bool bold = false;
    bool italic = false;
};

/// Words set in a column of so many millimetres, ready to be drawn anywhere. What a screen shows and what a
/// printer prints break at the same places, for both use the same units.
class TextBox {
public:
    TextBox() = default;
    TextBox(const QString& text, const TextStyle& style, double width, const QList<TextRun>& runs = {});

    double height() const { return m_height; }
    /// Of the longest line.
    double width() const { return m_width; }
    /// Of the first line: how far below the upper edge the middle of its capitals is.
    double capitalMiddle() const;
    int lines() const { return m_layout ? m_layout->lineCount() : 0; }
    /// Where in the text a line begins.
    int lineStart(int line) const { return m_layout->lineAt(line).textStart(); }
    /// Whether a word had to be broken because it is wider than the column.
    bool brokeWord() const { return m_brokeWord; }
    /// Draws with the upper left corner there; the painter counts in millimetres.
    void draw(QPainter& painter, QPointF at) const;

    /// The text as large as the style says, or as much smaller as it takes to fit into the room: on one line
    /// where that needs no more than a third off, else on several.
    static TextBox fitted(const QString& text, const TextStyle& style, QSizeF room);
    /// The same, never on more than one line.
    static TextBox line(const QString& text, const TextStyle& style, double width);

private:
    std::shared_ptr<QTextLayout> m_layout;
    QColor m_colour;
    double m_height = 0;
    double m_width = 0;
    bool m_brokeWord = false;
};

/// Draws a text within a box: fitted, upright in its middle, along the line as its style says.
void drawFitted(QPainter& painter, const QRectF& box, const QString& text, const TextStyle& style);
/// How high capitals are.
double capitalHeight(const TextStyle& style);
/// The width of a text on one line.
double textWidth(const QString& text, const TextStyle& style);

} // namespace ui

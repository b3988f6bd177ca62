// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/markdown_blocks.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>

#include <algorithm>

namespace ui::paper {

namespace {

constexpr double highest = 70; ///< millimetres; a higher paragraph is divided
constexpr double indent = 5;

struct Words {
    QString text;
    QList<TextRun> runs;
};

Words wordsOf(const QTextBlock& block) {
    Words out;
    for (auto part = block.begin(); !part.atEnd(); ++part) {
        const auto format = part.fragment().charFormat();
        const bool bold = format.fontWeight() > QFont::Normal, italic = format.fontItalic();
        if (bold || italic)
            out.runs.append({static_cast<int>(out.text.size()),
                             static_cast<int>(part.fragment().text().size()), bold, italic});
        out.text += part.fragment().text();
    }
    return out;
}

Words cut(const Words& words, int from, int to) {
    Words out{words.text.mid(from, to - from), {}};
    for (const auto& run : words.runs) {
        const int start = std::max(run.start, from), end = std::min(run.start + run.length, to);
        if (start < end) out.runs.append({start - from, end - start, run.bold, run.italic});
    }
    return out;
}

void addWords(const Words& words, const TextStyle& style, double width, double left, double before,
              std::vector<Block>& out) {
    const TextBox box(words.text, style, width - left, words.runs);
    if (box.height() > highest &&
        box.lines() > 1) { // divided between two lines, so that the seam does not show
        const int middle = box.lineStart(box.lines() / 2);
        addWords(cut(words, 0, middle), style, width, left, before, out);
        return addWords(cut(words, middle, static_cast<int>(words.text.size())), style, width, left, 0, out);
    }
    out.push_back({box.height(), before, false,
                   [box, left](QPainter& painter, QPointF at) { box.draw(painter, at + QPointF(left, 0)); }});
}

} // namespace

std::vector<Block> markdownBlocks(const QString& markdown, const Styles& styles, double width) {
    std::vector<Block> out;
    if (markdown.trimmed().isEmpty()) return out;
    QTextDocument document;
    document.setMarkdown(markdown, QTextDocument::MarkdownDialectGitHub);
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        auto words = wordsOf(block);
        if (words.text.trimmed().isEmpty()) continue;
        const int heading = block.blockFormat().headingLevel();
        if (heading > 0) {
            addWords({words.text, {}}, styles.head.sized(styles.head.points * (heading == 1 ? 1 : 0.88)),
                     width, 0, 2 * styles.unit, out);
            out.back().keeps = true;
            continue;
        }
        const auto* list = block.textList();
        if (list) {
            const QString sign = list->itemText(block);
            const Block mark = textBlock(
                sign.isEmpty() || !sign.front().isDigit() ? QStringLiteral("•") : sign, styles.text, indent);
            const auto first = out.size();
            addWords(words, styles.text, width, indent, 0.5 * styles.unit, out);
            out[first].draw = [mark, draw = out[first].draw](QPainter& painter, QPointF at) {
                mark.draw(painter, at + QPointF(1, 0));
                draw(painter, at);
            };
        } else {
            addWords(words, styles.text, width, 0, 1.2 * styles.unit, out);
        }
    }
    return out;
}

} // namespace ui::paper

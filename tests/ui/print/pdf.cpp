// SPDX-License-Identifier: GPL-3.0-or-later
#include "pdf.h"

#include <poppler-qt6.h>
#include <qpdf/Pl_Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <QRegularExpression>
#include <QTransform>

#include <algorithm>
#include <memory>
#include <vector>

namespace pdf {

namespace {

constexpr double millimetresPerPoint = 25.4 / 72;

QRectF millimetres(const QRectF& points) {
    return {points.topLeft() * millimetresPerPoint, points.size() * millimetresPerPoint};
}

/// Follows the drawing operators of a page and keeps where every painted path is.
class Follower final : public QPDFObjectHandle::ParserCallbacks {
public:
    explicit Follower(double pageHeight) : m_height(pageHeight) {}

    void handleObject(QPDFObjectHandle object) override {
        if (!object.isOperator()) {
            if (object.isNumber()) m_numbers.push_back(object.getNumericValue());
            return;
        }
        perform(object.getOperatorValue());
        m_numbers.clear();
    }
    void handleEOF() override {}

    QList<Drawing> drawings;

private:
    void perform(const std::string& name) {
        if (name == "q")
            m_stack.push_back(m_now);
        else if (name == "Q" && !m_stack.empty())
            m_now = m_stack.back(), m_stack.pop_back();
        else if (name == "cm" && m_numbers.size() == 6)
            m_now = QTransform(m_numbers[0], m_numbers[1], m_numbers[2], m_numbers[3], m_numbers[4],
                               m_numbers[5]) *
                    m_now;
        else if (name == "re" && m_numbers.size() == 4)
            add(m_numbers[0], m_numbers[1]), add(m_numbers[0] + m_numbers[2], m_numbers[1] + m_numbers[3]);
        else if (name == "m" || name == "l" || name == "c" || name == "v" || name == "y")
            follow(name);
        else if (name == "n")
            m_points.clear(), m_curved = false;
        else if (std::find(paints.begin(), paints.end(), name) != paints.end())
            paint();
    }
    void follow(const std::string& name) {
        m_curved = m_curved || name == "c" || name == "v" || name == "y";
        for (std::size_t n = 0; n + 1 < m_numbers.size(); n += 2)
            add(m_numbers[n], m_numbers[n + 1]);
    }
    void add(double x, double y) {
        const auto at = m_now.map(QPointF(x, y));
        m_points.emplace_back(at.x(), m_height - at.y());
    }
    void paint() {
        if (!m_points.empty()) {
            QPointF least = m_points.front(), most = least;
            for (const auto& point : m_points) {
                least = {std::min(least.x(), point.x()), std::min(least.y(), point.y())};
                most = {std::max(most.x(), point.x()), std::max(most.y(), point.y())};
            }
            drawings.append({millimetres(QRectF(least, most)), m_curved});
        }
        m_points.clear();
        m_curved = false;
    }

    const std::vector<std::string> paints{"S", "s", "f", "F", "f*", "B", "B*", "b", "b*"};
    double m_height;
    QTransform m_now;
    std::vector<QTransform> m_stack;
    std::vector<double> m_numbers;
    std::vector<QPointF> m_points;
    bool m_curved = false;
};

Page pageOf(Poppler::Page& page) {
    Page out;
    out.size = page.pageSizeF() * millimetresPerPoint;
    out.text = page.text({});
    for (const auto& word : page.textList())
        out.words.append({word->text(), millimetres(word->boundingBox())});
    return out;
}

} // namespace

QString File::text() const {
    QStringList all;
    for (const auto& page : pages)
        all << page.text;
    return all.join(u'\n');
}

File read(const QByteArray& bytes) {
    File out;
    const auto document = Poppler::Document::loadFromData(bytes);
    if (!document) return out;
    for (int n = 0; n < document->numPages(); ++n)
        out.pages.append(pageOf(*document->page(n)));
    for (const auto& font : document->fonts()) {
        out.fonts << font.name();
        if (!font.isEmbedded()) out.fontsLeftOut << font.name();
    }
    QPDF file;
    file.processMemoryFile("printed", bytes.constData(), static_cast<std::size_t>(bytes.size()));
    qsizetype n = 0;
    for (auto& page : QPDFPageDocumentHelper(file).getAllPages()) {
        Follower follower(out.pages[n].size.height() / millimetresPerPoint);
        page.parseContents(&follower);
        out.pages[n].drawings = follower.drawings;
        Pl_Buffer buffer("content");
        page.pipeContents(&buffer);
        const auto data = buffer.getBufferSharedPointer();
        out.pages[n].content = QByteArray(reinterpret_cast<const char*>(data->getBuffer()),
                                          static_cast<qsizetype>(data->getSize()));
        ++n;
    }
    return out;
}

QString outside(const File& file, double margin) {
    constexpr double hair = 0.15; // half a line may lie on either side of its path
    for (qsizetype n = 0; n < file.pages.size(); ++n) {
        const auto& page = file.pages[n];
        const QRectF room = QRectF(QPointF(0, 0), page.size)
                                .adjusted(margin - hair, margin - hair, hair - margin, hair - margin);
        for (const auto& drawing : page.drawings)
            if (!room.contains(drawing.box.center()) || drawing.box.left() < room.left() ||
                drawing.box.right() > room.right() || drawing.box.top() < room.top() ||
                drawing.box.bottom() > room.bottom())
                return QString("page %1: a path at %2 %3, %4 × %5")
                    .arg(n + 1)
                    .arg(drawing.box.x())
                    .arg(drawing.box.y())
                    .arg(drawing.box.width())
                    .arg(drawing.box.height());
        for (const auto& word : page.words)
            if (word.box.left() < room.left() || word.box.right() > room.right() ||
                word.box.top() < room.top() - 0.5 || word.box.bottom() > room.bottom() + 0.5)
                return QString("page %1: “%2” at %3 %4")
                    .arg(n + 1)
                    .arg(word.text)
                    .arg(word.box.x())
                    .arg(word.box.y());
    }
    return {};
}

int halfEmpty(const File& file) {
    return static_cast<int>(std::count_if(file.pages.begin(), file.pages.end(), [](const Page& page) {
        double end = 0;
        for (const auto& drawing : page.drawings)
            end = std::max(end, drawing.box.bottom());
        for (const auto& word : page.words)
            end = std::max(end, word.box.bottom());
        return end < page.size.height() / 2;
    }));
}

QString overlapping(const File& file) {
    for (qsizetype n = 0; n < file.pages.size(); ++n) {
        const auto& words = file.pages[n].words;
        for (qsizetype a = 0; a < words.size(); ++a)
            for (qsizetype b = a + 1; b < words.size(); ++b) {
                const auto common = words[a].box & words[b].box;
                if (common.width() > 0.3 &&
                    common.height() > 0.45 * std::min(words[a].box.height(), words[b].box.height()))
                    return QString("page %1: “%2” over “%3”").arg(n + 1).arg(words[a].text, words[b].text);
            }
    }
    return {};
}

QString squeezed(const QString& text) {
    return text.normalized(QString::NormalizationForm_KC).remove(QRegularExpression("\\s"));
}

} // namespace pdf

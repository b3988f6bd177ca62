// SPDX-License-Identifier: GPL-3.0-or-later
#include "painted_texts.h"

#include <QPaintDevice>
#include <QPaintEngine>
#include <QWidget>

namespace {

/// Writes down the texts and draws nothing.
class TextRecorder final : public QPaintEngine {
public:
    TextRecorder() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawTiledPixmap(const QRectF&, const QPixmap&, const QPointF&) override {}
    void drawPath(const QPainterPath&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawEllipse(const QRectF&) override {}
    void drawTextItem(const QPointF&, const QTextItem& item) override { texts << item.text(); }

    QStringList texts;
};

/// Paper of the size of a widget.
class Paper final : public QPaintDevice {
public:
    explicit Paper(const QWidget& like) : m_like(like) {}
    QPaintEngine* paintEngine() const override { return &m_engine; }
    const QStringList& texts() const { return m_engine.texts; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        constexpr int dots = 96, colours = 32;
        switch (metric) {
        case PdmWidth:
            return m_like.width();
        case PdmHeight:
            return m_like.height();
        case PdmDepth:
            return colours;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        default:
            return dots;
        }
    }

private:
    const QWidget& m_like;
    mutable TextRecorder m_engine;
};

} // namespace

QStringList paintedTexts(QWidget& widget) {
    Paper paper(widget);
    widget.render(&paper, QPoint(), QRegion(), QWidget::DrawChildren);
    return paper.texts();
}

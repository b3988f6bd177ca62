// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icon.h"

#include "ui/theme/colours.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

// A static library keeps its resources only when they are initialised by name, outside any namespace.
static void loadIcons() { Q_INIT_RESOURCE(icons); }

namespace ui {

namespace {

class TintedSvg final : public QIconEngine {
public:
    TintedSvg(QByteArray svg, IconInk ink) : m_svg(std::move(svg)), m_ink(ink) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const qreal ratio = painter->device() ? painter->device()->devicePixelRatio() : 1.0;
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1.0);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal) override {
        if (m_serial != paletteSerial()) m_cache.clear();
        m_serial = paletteSerial();
        QPixmap& cached = m_cache[(size.width() * 8192 + size.height()) * 4 + mode];
        if (cached.isNull() && !size.isEmpty()) cached = render(size, mode);
        return cached;
    }
    QIconEngine* clone() const override { return new TintedSvg(*this); }

private:
    QColor colour(QIcon::Mode mode) const {
        if (mode == QIcon::Disabled) return colours().space;
        if (m_ink == IconInk::OnAmber) return colours().ink;
        return m_ink == IconInk::Muted ? colours().muted : colours().text;
    }
    QPixmap render(const QSize& size, QIcon::Mode mode) const {
        QByteArray tinted = m_svg;
        tinted.replace("currentColor", colour(mode).name().toLatin1());
        QPixmap drawn(size);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        QSvgRenderer(tinted).render(&painter);
        return drawn;
    }

    QByteArray m_svg;
    IconInk m_ink;
    int m_serial = 0;
    QHash<int, QPixmap> m_cache;
};

} // namespace

QIcon icon(const QString& name, IconInk ink) {
    loadIcons();
    QFile file(":/icons/" + name + ".svg");
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QIcon(new TintedSvg(file.readAll(), ink));
}

} // namespace ui

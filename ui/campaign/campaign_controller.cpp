// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/campaign_controller.h"

#include "ui/theme/theme.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace ui {

namespace {

constexpr int largestSide = 256;               ///< most pixels of a picture along one side
constexpr qsizetype largestBytes = 200 * 1024; ///< most bytes of a picture as PNG
constexpr std::size_t stepsLookedAt = 60;      ///< newest steps in which a force's acts are sought

QString text(const std::string& words) { return QString::fromStdString(words); }

/// An empty, transparent square of that side length to paint on, at the resolution of this screen.
QPixmap plate(int size) {
    const qreal ratio = qApp->devicePixelRatio();
    QPixmap out(QSize(size, size) * ratio);
    out.setDevicePixelRatio(ratio);
    out.fill(Qt::transparent);
    return out;
}

} // namespace

QByteArray portraitPng(const QImage& picture) {
    QByteArray bytes;
    if (picture.isNull()) return bytes;
    for (int side = largestSide; side >= 32; side = side * 3 / 4) {
        const bool small = picture.width() <= side && picture.height() <= side;
        const auto scaled =
            small ? picture : picture.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
        bytes.clear();
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        if (!scaled.save(&buffer, "PNG")) return {};
        if (bytes.size() <= largestBytes) return bytes;
    }
    return bytes;
}

CampaignController::CampaignController(core::Encounter& book, std::vector<SystemChoice> systems,
                                       CampaignPorts ports, QObject* parent)
    : QObject(parent), m_book(book), m_systems(std::move(systems)), m_ports(std::move(ports)) {}

void CampaignController::setSystems(std::vector<SystemChoice> systems) {
    m_systems = std::move(systems);
    emit changed();
}

QString CampaignController::systemInPlay() const {
    if (const auto all = games(); !all.empty()) return all.back().system;
    QString out;
    for (const auto& force : state().forces)
        if (!force->archived) out = QString::fromStdString(force->system);
    return out;
}

const SystemChoice* CampaignController::system(const std::string& id) const {
    for (const auto& known : m_systems)
        if (known.id == text(id)) return &known;
    return nullptr;
}

const core::MemberChoice* CampaignController::sheet(const core::campaign::Operative& operative) const {
    const auto* known = system(operative.system);
    if (!known) return nullptr;
    const auto& members = known->choices.members;
    const auto it = std::find_if(members.begin(), members.end(),
                                 [&](const auto& choice) { return choice.sheet == operative.sheet; });
    return it == members.end() ? nullptr : &*it;
}

QString CampaignController::className(const core::campaign::Operative& operative) const {
    const auto* known = sheet(operative);
    return text(known ? known->name : operative.sheet);
}

QString CampaignController::weaponNames(const core::campaign::Operative& operative) const {
    const auto* known = sheet(operative);
    const auto& carried = operative.weapons.empty() && known ? known->standardWeapons : operative.weapons;
    QStringList names;
    for (const auto& id : carried) {
        auto name = text(id);
        if (known)
            for (const auto& [weapon, called] : known->weapons)
                if (weapon == id) name = text(called);
        names << name;
    }
    return names.join(QStringLiteral(", "));
}

QPixmap CampaignController::portrait(const core::campaign::Operative& operative, int size) const {
    auto out = plate(size);
    QPainter painter(&out);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(0.5, 0.5, size - 1, size - 1), 8, 8);
    painter.setClipPath(shape);
    QImage picture;
    if (m_ports.portrait && !operative.portrait.empty())
        picture.loadFromData(m_ports.portrait(operative.portrait));
    if (!picture.isNull()) {
        const int side = std::min(picture.width(), picture.height());
        painter.drawImage(
            QRectF(0, 0, size, size), picture,
            QRectF((picture.width() - side) / 2.0, (picture.height() - side) / 2.0, side, side));
    } else {
        painter.fillPath(shape, colours().soft);
        painter.setPen(colours().muted);
        painter.setFont(scaled(qApp->font(), size / 30.0, QFont::Bold));
        painter.drawText(QRect(0, 0, size, size), Qt::AlignCenter,
                         text(operative.name).trimmed().left(1).toUpper());
    }
    painter.setClipping(false);
    painter.setPen(colours().line);
    painter.drawPath(shape);
    return out;
}

QImage CampaignController::picture(const QString& place) const {
    const QString scheme = QStringLiteral("portrait:");
    if (!place.startsWith(scheme) || !m_ports.portrait) return {};
    return QImage::fromData(m_ports.portrait(place.mid(scheme.size()).toStdString()), "PNG");
}

std::string CampaignController::keepPortrait(const QImage& picture) {
    if (!m_ports.keepPortrait) return {};
    const auto kept = m_ports.keepPortrait(portraitPng(picture));
    if (kept) return *kept;
    emit refused(kept.error());
    return {};
}

bool CampaignController::carryOut(const core::Order& order) {
    return attempt([this, order]() -> core::Result<core::Ok> {
        const auto report = m_book.perform(order, {}, false);
        if (!report) return tl::unexpected<core::Problem>(report.error());
        return core::Ok{};
    });
}

core::Result<core::Career> CampaignController::careerOf(const std::string& force) const {
    if (!m_ports.career || force.empty()) return core::Career{};
    return m_ports.career(force);
}

bool CampaignController::hasCareer(const std::string& force) const {
    const auto career = careerOf(force);
    return career && career->hasSteps();
}

bool CampaignController::advance(const std::string& force, const core::Record& command,
                                 const std::vector<int>& dice) {
    if (!m_ports.advance) return false;
    return attempt([this, force, command, dice] { return m_ports.advance(force, command, dice); });
}

QStringList CampaignController::careerLines(const std::string& force) const {
    QStringList out;
    const auto path = m_book.log().path(m_book.log().head());
    const auto oldest = path.size() > stepsLookedAt ? path.size() - stepsLookedAt : 0;
    for (auto n = path.size(); n > oldest; --n) {
        const auto step = m_book.step(path[n - 1]);
        if (!step || step->order.command.type != core::campaign::AdvanceForce::type) continue;
        if (step->order.command.body.text("id") == force) out << text(step->head.text);
    }
    return out;
}

bool CampaignController::undo() {
    return attempt([this] { return m_book.undo(); });
}

bool CampaignController::redo() {
    return attempt([this] { return m_book.redo(); });
}

bool CampaignController::retry() { return canRetry() && attempt(m_again.take()); }

bool CampaignController::attempt(SaveRetry::Attempt attempt) {
    const auto result = m_again.perform(std::move(attempt));
    if (result)
        emit changed();
    else
        emit refused(result.error());
    return result.has_value();
}

} // namespace ui

#include "moc_campaign_controller.cpp"

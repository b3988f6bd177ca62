// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/card_title.h"

#include "kernel/view/aim.h"
#include "table/commands.h"
#include "ui/dice/stage_label.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/unit_names.h"
#include "ui/session/session.h"
#include "ui/table/aim.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr double nameScales[] = {1.6, 1.35, 1.1}; // the largest at which both names fit is used
constexpr int rowGap = 8;

/// Splits "Gunner 1" into "Gunner" and "1".
std::pair<QString, QString> stemAndNumber(const QString& name) {
    const auto at = name.lastIndexOf(QLatin1Char(' '));
    const auto number = at < 0 ? QString() : name.mid(at + 1);
    const bool counts = !number.isEmpty() &&
                        std::all_of(number.begin(), number.end(), [](QChar sign) { return sign.isDigit(); });
    return counts ? std::pair(name.left(at), number) : std::pair(name, QString());
}

std::vector<std::string> labelsOf(const core::OfferField& field, const core::Value& value) {
    std::vector<std::string> out;
    const auto* list = value.asArray();
    for (const auto& option : field.options)
        if (option.value == value ||
            (list && std::find(list->begin(), list->end(), option.value) != list->end()))
            out.push_back(option.label);
    return out;
}

/// The target of the action, from the first of its fields that names one.
QString targetOf(const Session& session, const core::Offer& offer) {
    for (const auto& field : offer.inputs) {
        if (!aimsAtTarget(field)) continue;
        const auto names = groupedNames(labelsOf(field, session.draft().value(offer, field)));
        if (!names.isEmpty()) return names;
    }
    return {};
}

/// The chosen figures of a group that will act.
QString figuresOf(const Session& session, const core::Offer& offer) {
    for (const auto& field : offer.inputs)
        if (field.role == core::FieldRole::Actor && field.kind == core::OfferField::Kind::Many)
            return groupedNames(labelsOf(field, session.draft().value(offer, field)));
    return {};
}

/// Why the chosen target is proposed; empty where the game gives no reason before the numbers of the target.
QString reasonOf(const Session& session, const core::Offer& offer) {
    for (const auto& field : offer.inputs) {
        if (field.role != core::FieldRole::Target || field.kind != core::OfferField::Kind::One) continue;
        const auto value = session.draft().value(offer, field);
        for (const auto& option : field.options)
            if (option.value == value) return part::text(option.reason);
    }
    return {};
}

/// What is asked now, else what was rolled last. A question that begins with results is about that roll.
const core::Request* stepInHand(const core::OpenResolution& open) {
    if (open.request) {
        const auto name = part::text(open.request->purpose).section(QLatin1Char(':'), 0, 0);
        const bool results = std::any_of(name.begin(), name.end(), [](QChar sign) { return sign.isDigit(); });
        if (open.request->asksDice() || !results || open.asked.empty()) return &*open.request;
    }
    return open.asked.empty() ? nullptr : &open.asked.back();
}

} // namespace

QString groupedNames(const std::vector<std::string>& names) {
    struct Kind {
        QString stem;
        QStringList numbers;
    };
    std::vector<Kind> kinds;
    for (const auto& name : names) {
        const auto [stem, number] = stemAndNumber(part::text(name));
        if (kinds.empty() || number.isEmpty() || kinds.back().numbers.isEmpty() || kinds.back().stem != stem)
            kinds.push_back({stem, {}});
        if (!number.isEmpty()) kinds.back().numbers << number;
    }
    QStringList out;
    for (const auto& [stem, numbers] : kinds)
        out << (QStringList{numbers.size() > 1 ? pluralName(stem) : stem} + numbers).join(QLatin1Char(' '));
    return out.join(QStringLiteral(", "));
}

namespace {

/// The weapons of an action: those of its field, else the one that its line begins with.
QString weaponsOf(const Session& session, const core::Offer& offer) {
    using Kind = core::OfferField::Kind;
    for (const auto& field : offer.inputs) {
        if (field.role != core::FieldRole::Weapon && field.kind != Kind::Counts) continue;
        const auto value = session.draft().value(offer, field);
        if (field.kind == Kind::One || field.kind == Kind::Many) {
            if (const auto names = groupedNames(labelsOf(field, value)); !names.isEmpty()) return names;
        } else if (field.kind == Kind::Counts) {
            const auto presumed =
                core::presumedCounts(offer.inputs, field, [&](const core::OfferField& each) {
                    return session.draft().value(offer, each);
                });
            const auto* counts = value.asObject();
            if (!counts || counts->empty()) counts = presumed.asObject();
            QStringList names;
            for (const auto& option : field.options) {
                const auto* id = option.value.asString();
                const auto at = counts && id ? counts->find(*id) : core::Value::Object::const_iterator();
                if (counts && id && at != counts->end() && at->second.asInt() && *at->second.asInt() > 0)
                    names << part::text(option.label);
            }
            if (!names.isEmpty())
                return names.size() > 2
                           ? CardTitle::tr("%1 and %2 more").arg(names.front()).arg(names.size() - 1)
                           : names.join(QStringLiteral(", "));
        }
    }
    const auto line = part::text(offer.line);
    const auto first = line.section(QStringLiteral(" · "), 0, 0);
    const bool named =
        first != line && std::none_of(first.begin(), first.end(), [](QChar sign) { return sign.isDigit(); });
    return named && core::aimField(offer.inputs) ? first : QString();
}

} // namespace

ActionHead headOf(const Session& session, const core::Offer& offer) {
    const auto title = part::text(offer.title.empty() ? offer.label : offer.title);
    const auto* unit = session.unit(session.selection().unit());
    const bool ofUnit = unit && offer.place != core::OfferPlace::Master;
    const auto target = targetOf(session, offer);
    const auto price = part::text(offer.price);
    // "2 × Gunner: Move + shoot" gives only the number of figures; the names of the chosen figures replace
    // it.
    if (const auto colon = title.indexOf(QStringLiteral(": "));
        offer.place == core::OfferPlace::Group && colon > 0) {
        const auto who = figuresOf(session, offer);
        return {who.isEmpty() ? title.left(colon) : who,
                target,
                title.mid(colon + 2),
                price,
                reasonOf(session, offer),
                weaponsOf(session, offer)};
    }
    if (!ofUnit) return {title, target, {}, price};
    return {part::text(unit->name),   target, title, price, reasonOf(session, offer),
            weaponsOf(session, offer)};
}

ActionHead headOf(const Session& session, const core::OpenResolution& open) {
    for (const auto& offer : session.groupOffers(session.selection().group()))
        if (offer.command == open.order.command) return headOf(session, offer);
    const auto* step = stepInHand(open);
    if (!step || open.order.command.type != core::table::Next::type)
        return {part::text(open.label), {}, {}, {}};
    const auto purpose = part::text(step->purpose);
    if (const auto about = purposeDetail(purpose); !about.isEmpty()) return {about, {}, {}, {}};
    const auto name = purpose.section(QStringLiteral(": "), 0, 0);
    const auto* unit = session.unit(part::text(step->unit.text));
    if (!unit || purpose.contains(part::text(unit->name))) return {name, {}, {}, {}};
    return {part::text(unit->name), {}, name, {}};
}

QString declaredWords(const Session& session, const core::Offer& offer) {
    using Kind = core::OfferField::Kind;
    QStringList out;
    const auto valueOf = [&](const core::OfferField& field) { return session.draft().value(offer, field); };
    for (const auto& field : offer.inputs) {
        if (aimsAtTarget(field) || !core::isAsked(offer.inputs, field, valueOf)) continue;
        const auto value = valueOf(field);
        const auto label = part::text(field.label);
        const bool usual = field.role == core::FieldRole::Detail && value == field.preset;
        if (field.kind == Kind::One && usual) continue; // "no change" declares nothing
        if (field.kind == Kind::Chip) {
            if (value.asBool() && *value.asBool()) out << QStringLiteral("✓ ") + label;
        } else if (field.kind == Kind::Number) {
            if (value.asInt() && *value.asInt() != 0)
                out << QStringLiteral("%1 %2").arg(label).arg(*value.asInt());
        } else if (const auto names = groupedNames(labelsOf(field, value)); !names.isEmpty())
            out << QStringLiteral("%1: %2").arg(label, names);
    }
    return out.join(QStringLiteral(" · "));
}

const core::UnitView* reactingUnit(const Session& session) {
    const auto& open = session.open();
    const auto* actor = session.unit(session.selection().unit());
    if (!open || !actor) return nullptr;
    const auto targets = session.openTargets();
    const auto reacts = [&](const core::Request& asked) -> const core::UnitView* {
        const auto* unit = asked.asksDice() ? session.unit(part::text(asked.unit.text)) : nullptr;
        if (!unit || unit->side == actor->side) return nullptr;
        for (const auto& target : targets) {
            const auto* aimed = session.unit(part::text(target));
            if (aimed && (aimed->id == unit->id || (!aimed->group.empty() && aimed->group == unit->group)))
                return nullptr;
        }
        return unit;
    };
    return open->request ? reacts(*open->request) : nullptr;
}

core::OpenResolution knownOpen(const Session& session) {
    auto out = *session.open();
    if (session.audience().isGm()) return out;
    const auto order = out.order;
    const auto rename = [&](std::string& text) { text = session.knownText(order, text).toStdString(); };
    const auto renameAll = [&](core::Request& request) {
        for (auto* text : {&request.purpose, &request.who, &request.policy})
            rename(*text);
        for (auto& row : request.rows)
            rename(row.label);
        for (auto& option : request.options)
            rename(option.label);
    };
    for (auto* text : {&out.label, &out.text})
        rename(*text);
    if (out.request) renameAll(*out.request);
    std::for_each(out.asked.begin(), out.asked.end(), renameAll);
    std::for_each(out.remarks.begin(), out.remarks.end(), rename);
    return out;
}

core::OpenResolution withoutTitle(core::OpenResolution open) {
    if (open.order.command.type != core::table::Next::type) return open;
    const auto strip = [](core::Request& step) {
        const auto purpose = part::text(step.purpose);
        if (const auto about = purposeDetail(purpose); !about.isEmpty())
            step.purpose = purpose.chopped(about.size() + 3).toStdString();
    };
    if (open.request) strip(*open.request);
    std::for_each(open.asked.begin(), open.asked.end(), strip);
    return open;
}

QString actionOf(const ActionHead& head) {
    auto action = head.action.isEmpty() ? head.actor : head.action;
    if (const auto bracket = action.indexOf(QStringLiteral(" (")); bracket > 0) action.truncate(bracket);
    if (head.target.isEmpty() || head.action.isEmpty()) return action;
    // "Move, fight Veyra" would read as one name.
    const bool isOneWord = !action.contains(u' ');
    return action + (isOneWord ? QStringLiteral(" ") : QStringLiteral(" → ")) + head.target;
}

CardTitle::CardTitle(QWidget* beside, QWidget* parent)
    : QWidget(parent), m_actor(part::elided("big", this)), m_arrow(part::label("active", this)),
      m_target(part::elided("big", this)), m_action(part::elided("muted", this)), m_beside(beside),
      m_price(part::label("price", this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(rowGap);
    setObjectName(QStringLiteral("cardTitle"));
    m_arrow->setText(QStringLiteral("→"));
    m_action->setFont(scaled(font(), 1.08));
    for (auto* label : {m_actor, m_target, m_action})
        label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    for (auto* label : {m_actor, m_target})
        label->setIsName(true);
    row->addWidget(m_actor);
    row->addWidget(m_arrow);
    row->addWidget(m_target);
    row->addWidget(m_action, 0, Qt::AlignBaseline);
    if (beside) row->addWidget(beside);
    row->addStretch(1);
    row->addWidget(m_price);
    setMinimumHeight(QFontMetrics(scaled(font(), nameScales[0], QFont::Bold)).height() + 4);
    fit();
}

/// The weapon keeps its room, because it is named nowhere else; of the rest, the names of the units get the
/// room first: the name of the action is also on the button and in the line above.
void CardTitle::fit() {
    const int price = m_price->isHidden() ? 0 : m_price->sizeHint().width() + rowGap;
    const int beside = m_beside && !m_beside->isHidden() ? m_beside->sizeHint().width() + rowGap : 0;
    const int all = width() - price - 2 * rowGap;
    const int named = m_action->fontMetrics().horizontalAdvance(m_weapon) + 2;
    const int weapon = m_weapon.isEmpty() ? 0 : std::min(named + rowGap + beside, all / 2);
    const int room = all - weapon;
    int wide = 0;
    for (const double scale : nameScales) {
        const auto face = scaled(font(), scale, QFont::Bold);
        for (auto* label : {static_cast<QLabel*>(m_actor), m_arrow, static_cast<QLabel*>(m_target)})
            label->setFont(face);
        const QFontMetrics metrics(face);
        wide = metrics.horizontalAdvance(m_actor->text());
        if (!m_target->text().isEmpty())
            wide += metrics.horizontalAdvance(m_target->text() + QStringLiteral("→")) + 2 * rowGap;
        if (wide <= room) break;
    }
    const auto own = [](const QLabel* label) {
        return label->fontMetrics().horizontalAdvance(label->text()) + 1;
    };
    // A longer name gives way first, and neither has less than half.
    const int names = std::max(2, room - (wide - own(m_actor) - own(m_target)));
    const int actor = std::min(own(m_actor), std::max(names / 2, names - own(m_target)));
    const int target = std::min(own(m_target), std::max(1, names - actor));
    m_actor->setFixedWidth(actor);
    m_target->setFixedWidth(target);
    wide = std::min(wide, room);
    const bool fits = weapon > 0 || wide + rowGap + m_action->fontMetrics().averageCharWidth() * 6 <= all;
    m_action->setVisible(fits && !m_action->text().isEmpty());
    m_action->setMaximumWidth(std::max(1, all - wide - rowGap - beside));
}

void CardTitle::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

namespace {

/// With what the action is done: "Long rifle, aimed", "Claws · Move, fight"; without a weapon its name.
QString manner(const ActionHead& head) {
    if (head.weapon.isEmpty()) return head.action;
    const auto from = head.action.indexOf(QStringLiteral(" (")), to = head.action.lastIndexOf(u')');
    if (from > 0 && to > from)
        return head.weapon + QStringLiteral(", ") + head.action.mid(from + 2, to - from - 2).toLower();
    return head.action.isEmpty() ? head.weapon : head.weapon + QStringLiteral(" · ") + head.action;
}

} // namespace

void CardTitle::setHead(const ActionHead& head) {
    m_actor->setText(head.actor);
    part::say(m_target, head.target);
    m_arrow->setVisible(!head.target.isEmpty());
    const auto action = manner(head);
    m_weapon = head.weapon;
    m_action->setText(head.reason.isEmpty() ? action : action + QStringLiteral(" · ") + head.reason);
    part::say(m_price, head.price);
    fit();
    setAccessibleName(head.target.isEmpty()
                          ? QStringLiteral("%1, %2").arg(head.actor, action)
                          : QStringLiteral("%1 → %2, %3").arg(head.actor, head.target, action));
}

} // namespace ui

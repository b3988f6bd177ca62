// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/table_questions.h"

#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/session/session.h"
#include "ui/tokens/chip.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace ui {

namespace {

using core::ChecklistItem;
using FieldKind = core::OfferField::Kind;

constexpr int fewestLetters = 24; // of a line of a question
constexpr int sideStretch = 3, flagStretch = 4;
constexpr std::size_t mostChips = 4; // of more options only those that are chosen have chips

const core::Offer* answerOf(const Session& session, const ChecklistItem& item) {
    if (item.kind != ChecklistItem::Kind::Question) return nullptr;
    for (const auto& offer : session.offers({}))
        if (offer.id == item.id && !offer.blocked) return &offer;
    return nullptr;
}

/// The questions of the present checklist with the offers that answer them.
std::vector<std::pair<const ChecklistItem*, const core::Offer*>> questionsOf(const Session& session) {
    std::vector<std::pair<const ChecklistItem*, const core::Offer*>> out;
    for (const auto& item : session.view().next.checklist)
        if (const auto* offer = answerOf(session, item)) out.emplace_back(&item, offer);
    return out;
}

bool isNone(const core::Value& value) { return value.asString() && value.asString()->empty(); }

bool isChosen(const core::OfferField& field, const core::Value& value) {
    if (field.kind != FieldKind::Many) return field.preset == value;
    const auto* chosen = field.preset.asArray();
    return chosen && std::find(chosen->begin(), chosen->end(), value) != chosen->end();
}

/// The value of the field after a press on the chip of that option: of several the option is added or left
/// out, a single one that was chosen gives way to none.
core::Value afterPress(const core::OfferField& field, const core::Value& value) {
    if (field.kind == FieldKind::Many) {
        auto chosen = field.preset.asArray() ? *field.preset.asArray() : core::Value::Array{};
        if (std::erase(chosen, value) == 0) chosen.push_back(value);
        return chosen;
    }
    return isChosen(field, value) ? core::Value(std::string()) : value;
}

/// The place of the side that the option names, from 1; 0 where it names none.
int placeOf(const Session& session, const core::FieldOption& option) {
    const auto& sides = session.view().sides;
    for (std::size_t n = 0; n < sides.size(); ++n)
        if (option.value == core::Value(sides[n].id)) return int(n) + 1;
    return 0;
}

/// Whether the options of the field are sides of the game, or none of them.
bool choosesSide(const Session& session, const core::OfferField& field) {
    return std::all_of(field.options.begin(), field.options.end(), [&](const auto& option) {
        return isNone(option.value) || placeOf(session, option) > 0;
    });
}

/// The question and what is chosen in all fields of its offer, to notice changes.
QString chosenWords(const ChecklistItem& item, const core::Offer& offer) {
    auto out = part::text(item.id + item.text + item.why);
    for (const auto& field : offer.inputs) {
        if (field.kind == FieldKind::Chip) out += field.preset == core::Value(true) ? u'+' : u'-';
        for (const auto& option : field.options)
            out += part::text(option.label) + (isChosen(field, option.value) ? u'+' : u'-');
    }
    return out;
}

} // namespace

TableQuestions::TableQuestions(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    setObjectName(QStringLiteral("tableQuestions"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    hide();
}

bool TableQuestions::isAnswered(const Session& session, const ChecklistItem& item) {
    return answerOf(session, item) != nullptr;
}

bool TableQuestions::showQuestions() {
    const auto questions = questionsOf(m_session);
    setVisible(!questions.empty());
    QString now;
    for (const auto& [item, offer] : questions)
        now += chosenWords(*item, *offer);
    if (now == m_shown) return !questions.empty();
    m_shown = now;
    if (m_rows) {
        m_rows->hide();
        m_rows->deleteLater(); // one of its chips may have been pressed
    }
    m_rows = new QWidget(this);
    auto* grid = new QGridLayout(m_rows);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(6);
    for (const auto& [item, offer] : questions)
        addQuestion(*grid, *item, *offer);
    layout()->addWidget(m_rows);
    m_rows->show();
    return !questions.empty();
}

/// Adds the line of a question: its name; a column for each side, where fields choose among sides; everything
/// else in the last column.
void TableQuestions::addQuestion(QGridLayout& grid, const ChecklistItem& item, const core::Offer& offer) {
    const auto& sides = m_session.view().sides;
    const int row = grid.rowCount(), last = int(sides.size()) + 1;
    const auto& fields = offer.inputs;
    const bool ofSides = std::any_of(fields.begin(), fields.end(), [this](const auto& field) {
        return field.kind == FieldKind::One && choosesSide(m_session, field);
    });
    auto* name = ofSides ? part::label("", m_rows, part::text(item.text))
                         : part::prose("", m_rows, part::text(item.text));
    name->setObjectName(QStringLiteral("tableQuestion"));
    name->setToolTip(part::text(item.why));
    grid.addWidget(name, row, 0);
    std::map<int, QWidget*> cells;
    const auto cell = [&](int column) {
        auto*& at = cells[column];
        if (!at) {
            const int first = ofSides ? column : 1;
            grid.addWidget(at = new QWidget(m_rows), row, first, 1, column + 1 - first);
            new FlowLayout(at);
        }
        return at;
    };
    const bool isForm = std::all_of(fields.begin(), fields.end(), [](const auto& field) {
        return field.kind != FieldKind::One && field.kind != FieldKind::Many;
    });
    if (isForm) addForm(*cell(last), offer, part::text(offer.label));
    for (const auto& field : fields) {
        if (isForm) break; // an action, which chips alone would not explain
        if (field.kind == FieldKind::Chip) {
            const bool isOn = field.preset == core::Value(true);
            addChip(*cell(last), offer, field, {core::Value(!isOn), field.label, {}, {}}, isOn);
        }
        if (field.kind != FieldKind::One && field.kind != FieldKind::Many) continue;
        const bool isOfSides = field.kind == FieldKind::One && choosesSide(m_session, field);
        if (ofSides && field.kind == FieldKind::One && !isOfSides) continue; // its form has it
        const bool isLong = field.kind == FieldKind::Many && field.options.size() > mostChips;
        for (const auto& option : field.options) {
            const bool isOn = isChosen(field, option.value);
            if (isNone(option.value) || (isLong && !isOn)) continue;
            const auto side = isOfSides ? placeOf(m_session, option) : last;
            addChip(*cell(side), offer, field, option, isOn);
        }
        if (isLong) addForm(*cell(last), offer, part::text(field.label));
    }
    if (!ofSides) {
        grid.setColumnStretch(0, flagStretch);
        grid.setColumnMinimumWidth(0, fontMetrics().averageCharWidth() * fewestLetters);
    }
    grid.setColumnStretch(last, flagStretch);
    if (!ofSides || grid.itemAtPosition(0, 1)) return;
    for (int n = 1; n < last; ++n) {
        grid.addWidget(part::prose("muted", m_rows, part::text(sides[std::size_t(n) - 1].name)), 0, n);
        grid.setColumnStretch(n, sideStretch);
    }
}

void TableQuestions::addChip(QWidget& cell, const core::Offer& offer, const core::OfferField& field,
                             const core::FieldOption& option, bool isOn) {
    const bool isFlag = field.kind == FieldKind::Chip;
    const auto name = part::text(option.label), detail = part::text(option.detail);
    const bool isOfSides = placeOf(m_session, option) > 0; // its column names the side
    auto* chip = new ToggleChip(isOfSides && !detail.isEmpty() ? detail : name, &cell);
    if (!isOfSides) chip->setDetail(detail, false);
    chip->setChecked(isOn);
    chip->setAccessibleName(
        isFlag ? QStringLiteral("%1: %2").arg(part::text(offer.label), name)
               : QStringLiteral("%1: %2 %3").arg(part::text(offer.label), part::text(field.label), name));
    chip->setToolTip(chip->accessibleName() + u'\n' + part::text(field.help));
    cell.layout()->addWidget(chip);
    core::Order order{offer.command, false};
    auto& body = *order.command.body.asObject();
    body.insert_or_assign(field.id, isFlag ? option.value : afterPress(field, option.value));
    for (const auto& other : offer.inputs) // a side is chosen in one field at most
        if (field.kind == FieldKind::One && other.id != field.id && other.kind == FieldKind::One &&
            other.preset == option.value)
            body.insert_or_assign(other.id, core::Value(std::string()));
    connect(chip, &ToggleChip::clicked, this, [this, order] { m_session.begin(order); });
}

/// Adds the button that opens the form of the offer, for options that have no chip.
void TableQuestions::addForm(QWidget& cell, const core::Offer& offer, const QString& words) {
    auto* opens = part::button("ghost", &cell, tr("%1…").arg(part::capitalized(words)));
    opens->setAccessibleName(QStringLiteral("%1: %2").arg(part::text(offer.label), opens->text()));
    opens->setToolTip(part::text(offer.help));
    cell.layout()->addWidget(opens);
    connect(opens, &QPushButton::clicked, this, [this, id = part::text(offer.id)] {
        m_session.selection().selectUnit({});
        m_session.draft().selectOffer(id);
    });
}

} // namespace ui

#include "moc_table_questions.cpp"

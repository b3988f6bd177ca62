// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/printing/print_form.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/frame/number_box.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace ui {

PrintForm::PrintForm(const PrintOptions& options, QWidget* parent) : QWidget(parent), m_options(options) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(10);
    m_grid->setVerticalSpacing(7);
    m_grid->setColumnStretch(0, 1);
    addKinds();
    addPaper();
    m_hint = words({}, "muted");
    m_grid->addWidget(m_hint, m_grid->rowCount(), 0, 1, 2);
    m_grid->setRowStretch(m_grid->rowCount(), 1);
}

void PrintForm::addPaper() {
    addChoice(tr("Paper"), {QStringLiteral("A4"), QStringLiteral("Letter")},
              static_cast<int>(m_options.paper.size),
              [this](int n) { m_options.paper.size = static_cast<PaperSize>(n); });
    addChoice(tr("Orientation"), {tr("Portrait"), tr("Landscape")},
              static_cast<int>(m_options.paper.orientation),
              [this](int n) { m_options.paper.orientation = static_cast<PaperOrientation>(n); });
    addChoice(tr("Ink"), {tr("Colour"), tr("Ink-saving")}, static_cast<int>(m_options.ink),
              [this](int n) { m_options.ink = static_cast<Ink>(n); });
    addNumber(tr("Margins, mm"), tr("Most printers need 5 mm."), 0, 40,
              qRound(m_options.paper.marginMillimetres),
              [this](int n) { m_options.paper.marginMillimetres = n; });
    addNumber(tr("Scale, %"), tr("At 100 the print is true to size."), 50, 150, m_options.paper.scalePercent,
              [this](int n) { m_options.paper.scalePercent = n; });
}

void PrintForm::addKinds() {
    using enum PrintKind;
    addChoice(tr("Which"), {tr("All"), tr("For this game")}, static_cast<int>(m_options.markers),
              [this](int n) { m_options.markers = static_cast<MarkerChoice>(n); }, {Markers, DatasheetCards});
    addNumber(tr("Size, mm"), tr("Width of every marker; 0 = each marker's own size."), 0, 120,
              m_options.markerMillimetres,
              [this](int n) { m_options.markerMillimetres = n > 0 ? std::max(n, 8) : 0; }, {Markers});
    addNumber(tr("Spare numbers"), tr("For figures that arrive later."), 0, 30, m_options.spareNumbers,
              [this](int n) { m_options.spareNumbers = n; }, {Markers});
    addNumber(tr("Token space, mm"), tr("Width; half-round glass beads have 16 to 18."), 8, 40,
              qRound(m_options.tokenMillimetres), [this](int n) { m_options.tokenMillimetres = n; },
              {CharacterSheets});
    addChoice(tr("Card size"),
              {tr("Poker, 63 × 88"), tr("A6"), tr("A5"), tr("Fitted to the text of each card")},
              static_cast<int>(m_options.cards),
              [this](int n) { m_options.cards = static_cast<CardSize>(n); }, {DatasheetCards});
    addChoice(tr("Sides"), {tr("One"), tr("Two, with backs")}, m_options.twoSided ? 1 : 0,
              [this](int n) { m_options.twoSided = n == 1; }, {Markers, DatasheetCards});
}

void PrintForm::addChoice(const QString& label, const QStringList& names, int now,
                          const std::function<void(int)>& set, std::vector<PrintKind> kinds) {
    auto* box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->addItems(names);
    box->setCurrentIndex(now);
    box->setAccessibleName(label);
    box->setToolTip(tr("%1: the preview changes at once").arg(label));
    connect(box, &QComboBox::currentIndexChanged, this, [this, set](int n) {
        set(n);
        updateHint();
    });
    addRow(label, {}, box, std::move(kinds));
}

void PrintForm::addNumber(const QString& label, const QString& help, int least, int most, int now,
                          const std::function<void(int)>& set, std::vector<PrintKind> kinds) {
    auto* box = new NumberBox(label, least, most, now);
    connect(box, &NumberBox::valueChanged, this, [this, set](int n) {
        set(n);
        updateHint();
    });
    addRow(label, help, box, std::move(kinds));
}

void PrintForm::addRow(const QString& label, const QString& help, QWidget* control,
                       std::vector<PrintKind> kinds) {
    auto* name = new QLabel(label);
    name->setBuddy(control);
    name->setToolTip(help);
    if (!help.isEmpty()) control->setToolTip(help);
    const int row = m_grid->rowCount();
    m_grid->addWidget(name, row, 0);
    m_grid->addWidget(control, row, 1, Qt::AlignRight);
    m_rows.push_back({{name, control}, std::move(kinds)});
}

void PrintForm::setKind(PrintKind kind) {
    m_kind = kind;
    for (const auto& row : m_rows) {
        const bool fits =
            row.kinds.empty() || std::find(row.kinds.begin(), row.kinds.end(), kind) != row.kinds.end();
        for (auto* widget : row.widgets)
            widget->setVisible(fits);
    }
    updateHint();
}

int PrintForm::widthOfAllRows() const {
    int out = 0;
    for (const auto& row : m_rows)
        out = std::max(out, row.widgets[0]->sizeHint().width() + m_grid->horizontalSpacing() +
                                row.widgets[1]->sizeHint().width());
    return out;
}

/// Shows notes on consequences of the choices that are easily overlooked.
void PrintForm::updateHint() {
    QString hint;
    const int scale = m_options.paper.scalePercent;
    if (scale != 100 && m_kind == PrintKind::CharacterSheets)
        hint = tr("At %1 % a space is %2 mm across.")
                   .arg(scale)
                   .arg(m_options.tokenMillimetres * scale / 100, 0, 'g', 3);
    else if (scale != 100)
        hint = tr("At %1 % the print is not true to size.").arg(scale);
    if (m_options.twoSided && (m_kind == PrintKind::Markers || m_kind == PrintKind::DatasheetCards))
        hint += (hint.isEmpty() ? QString() : QStringLiteral("\n")) +
                (m_options.paper.orientation == PaperOrientation::Portrait
                     ? tr("Let the printer turn the paper over its long edge.")
                     : tr("Let the printer turn the paper over its short edge."));
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
    emit changed();
}

} // namespace ui

#include "moc_print_form.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/faces_form.h"

#include "ui/dice/die_box.h"
#include "ui/dice/opposed_line.h"
#include "ui/dice/stage_label.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int perLine = 6, perWideLine = 12, padPerLine = 10;
constexpr int boxGap = 2;
constexpr int fewDice = 4;        ///< most dice beside which the name of the roll may be wide
constexpr int lettersOfName = 22; ///< least width of a name beside few dice, in letters
constexpr int largestPad = 20;    ///< most faces of a die that has a pad
constexpr int largestLine = 12;   ///< most faces in one line

/// "1 critical, 1 hit" for the faces typed so far.
QString bandSums(const core::DiceRow& row, const std::vector<DieBox*>& boxes) {
    QStringList parts;
    for (auto band = row.bands.rbegin(); band != row.bands.rend(); ++band) {
        const auto fallen = std::count_if(boxes.begin(), boxes.end(), [&](const DieBox* box) {
            return box->face() >= band->from && box->face() <= band->to;
        });
        if (fallen > 0) parts << bandCount(int(fallen), *band);
    }
    return parts.join(QStringLiteral(", "));
}

/// Has a key leave its place empty when it is hidden, so that no other key moves under the pointer.
void keepPlace(QWidget& key) {
    auto policy = key.sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    key.setSizePolicy(policy);
}

} // namespace

FacesForm::FacesForm(const core::Request& request, bool withPad, QWidget* parent,
                     const std::vector<bool>& programRows)
    : TrayForm(parent), m_asked(request.rows), m_real(withPad) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* pair = new QWidget(this);
    auto* opposed = isOpposed(request) ? makeOpposedLine(pair) : nullptr;
    opposed ? layout->addWidget(pair) : delete pair;
    for (std::size_t n = 0; n < m_asked.size(); ++n) {
        const int sides = request.sidesOf(m_asked[n]);
        const bool program = n < programRows.size() && programRows[n];
        auto* line = program ? makeProgramRow(m_asked[n], sides, !opposed)
                             : makeRow(m_asked[n], sides, !opposed && m_asked.size() > 1);
        if (opposed)
            addOpposed(*opposed, m_asked[n], makeSourceSign(m_real && !program, pair), line);
        else
            layout->addWidget(line);
    }
    if (opposed) opposed->addStretch();
    int most = 0;
    for (const auto* box : m_boxes)
        most = std::max(most, box->sides());
    if (most <= largestPad) {
        m_padBox = makePad(most);
        if (isShortLine())
            static_cast<QBoxLayout*>(m_sums.front()->parentWidget()->layout())->insertWidget(1, m_padBox);
        else
            layout->addWidget(m_padBox);
        m_padBox->setVisible(withPad);
    }
    arrangeBoxes();
    showPad();
}

/// Twelve boxes in a line where there is room for them, else six.
void FacesForm::arrangeBoxes() {
    const int wide = m_boxes.empty() ? 0 : perWideLine * (m_boxes.front()->sizeHint().width() + boxGap);
    const int names = m_asked.size() > 1 ? fontMetrics().averageCharWidth() * lettersOfName * 2 : 0;
    const int columns = width() >= wide + names ? perWideLine : perLine;
    if (columns == m_columns) return;
    m_columns = columns;
    for (const auto& [grid, boxes] : m_grids)
        for (int n = 0; n < int(boxes.size()); ++n)
            grid->addWidget(boxes[std::size_t(n)], n / columns, n % columns);
}

QSize FacesForm::minimumSizeHint() const {
    auto least = TrayForm::minimumSizeHint();
    std::size_t longest = 0;
    for (const auto& [grid, boxes] : m_grids)
        longest = std::max(longest, boxes.size());
    const int more = std::min(int(longest), m_columns) - perLine;
    if (more > 0) least.rwidth() -= more * (m_boxes.front()->sizeHint().width() + boxGap);
    return least;
}

void FacesForm::resizeEvent(QResizeEvent* event) {
    TrayForm::resizeEvent(event);
    arrangeBoxes();
}

bool FacesForm::isShortLine() const {
    constexpr std::size_t fewBoxes = 2;
    constexpr int fewFaces = 6;
    return m_asked.size() == 1 && m_boxes.size() <= fewBoxes && m_boxes.front()->sides() <= fewFaces;
}

QWidget* FacesForm::makePad(int sides) {
    auto* pad = new QWidget(this);
    auto* grid = new QGridLayout(pad);
    grid->setContentsMargins(isShortLine() ? 6 : 0, 2, 0, 0);
    grid->setSpacing(isShortLine() ? 2 : 4);
    const int columns = sides > largestLine ? padPerLine : sides;
    const auto key = [&](const QString& sign, const QString& name, const QString& help) {
        auto* button = new QToolButton(pad);
        button->setObjectName(name);
        button->setText(sign);
        button->setToolTip(help);
        button->setAccessibleName(help);
        button->setFocusPolicy(Qt::NoFocus);                           // the current die box keeps the cursor
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); // a full line makes no key narrower
        setLook(*button, "pad");
        return button;
    };
    for (int face = 1; face <= sides; ++face) {
        m_pad.push_back(key(QString::number(face), QStringLiteral("face:%1").arg(face),
                            tr("The next die shows %1").arg(face)));
        grid->addWidget(m_pad.back(), (face - 1) / columns, (face - 1) % columns);
        keepPlace(*m_pad.back());
        connect(m_pad.back(), &QToolButton::clicked, this, [this, face] { takeFromPad(face); });
    }
    m_padBack = key(QStringLiteral("⌫"), QStringLiteral("padBack"), tr("Remove the last face"));
    connect(m_padBack, &QToolButton::clicked, this, &FacesForm::clearLast);
    grid->addWidget(m_padBack, 0, columns);
    m_padBack->setVisible(!isShortLine()); // with few boxes the wrong one can simply be clicked
    grid->setColumnStretch(columns + 1, 1);
    return pad;
}

/// The die box that was clicked, else the next one without a face.
DieBox* FacesForm::padTarget() const {
    if (m_picked) return m_picked;
    auto* next = static_cast<DieBox*>(firstInput());
    return next && next->face() == 0 ? next : nullptr;
}

void FacesForm::takeFromPad(int face) {
    auto* box = padTarget();
    if (!box || face > box->sides()) return;
    m_picked = nullptr;
    box->setFace(face);
    emit refused({});
    if (typedDice().missing == 0) return emit completed();
    if (QWidget* next = firstInput()) next->setFocus(Qt::OtherFocusReason);
}

/// Moves to the next die, until every die has a face.
void FacesForm::goOnFrom(const DieBox* box) {
    if (typedDice().missing == 0)
        emit completed();
    else
        go(box, +1);
}

void FacesForm::clearLast() {
    m_picked = nullptr;
    const auto last =
        std::find_if(m_boxes.rbegin(), m_boxes.rend(), [](const DieBox* box) { return box->face() > 0; });
    if (last == m_boxes.rend()) return;
    (*last)->setFace(0);
    (*last)->setFocus(Qt::OtherFocusReason);
}

void FacesForm::showPad() {
    const auto* target = padTarget();
    for (std::size_t n = 0; n < m_pad.size(); ++n) {
        m_pad[n]->setEnabled(target != nullptr);
        m_pad[n]->setVisible(!target || static_cast<int>(n) < target->sides());
    }
    if (m_padBack) m_padBack->setEnabled(typedDice().dice > 0);
}

TypedDice FacesForm::typedDice() const {
    TypedDice out;
    out.answer.source = core::Answer::Source::Typed;
    for (std::size_t n = 0; n < m_rows.size(); ++n) {
        auto& faces = out.answer.faces.emplace_back();
        if (m_rows[n].empty()) { // the program rolls this row
            faces.assign(std::size_t(m_asked[n].dice), 0);
            out.missing += m_asked[n].dice;
            out.program += m_asked[n].dice;
        }
        for (const DieBox* box : m_rows[n]) {
            faces.push_back(box->face());
            ++(box->face() > 0 ? out.dice : out.missing);
        }
    }
    return out;
}

QWidget* FacesForm::makeRow(const core::DiceRow& row, int sides, bool named) {
    auto* line = new QWidget(this);
    auto* across = new QHBoxLayout(line);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(8);
    if (named) {
        auto* name = rowName(row, line);
        if (row.dice <= fewDice)
            name->setMinimumWidth(name->fontMetrics().averageCharWidth() * lettersOfName);
        across->addWidget(name);
        across->addWidget(makeSourceSign(m_real, line));
    }
    auto* grid = new QGridLayout;
    grid->setSpacing(boxGap);
    std::vector<DieBox*> boxes;
    for (int n = 0; n < row.dice; ++n)
        boxes.push_back(makeBox(row, sides, n + 1, line));
    m_grids.emplace_back(grid, boxes);
    across->addLayout(grid);
    auto* sum = new ElidedLabel(line); // one line, else the pad below would move while dice are typed
    setLook(*sum, "muted");
    across->addWidget(sum, 1);
    m_sums.push_back(sum);
    m_rows.push_back(boxes);
    m_boxes.insert(m_boxes.end(), boxes.begin(), boxes.end());
    return line;
}

/// Makes the row of the program's dice in a roll in which another side rolls real dice.
QWidget* FacesForm::makeProgramRow(const core::DiceRow& row, int sides, bool named) {
    auto* line = new QWidget(this);
    auto* across = new QHBoxLayout(line);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(8);
    if (named) across->addWidget(rowName(row, line));
    if (named) across->addWidget(makeSourceSign(false, line));
    auto* words = new QLabel(row.dice == 1 ? tr("the program rolls a D%1").arg(sides)
                                           : tr("the program rolls %1 D%2").arg(row.dice).arg(sides),
                             line);
    words->setObjectName(QStringLiteral("programRow"));
    setLook(*words, "muted");
    across->addWidget(words, 1);
    m_sums.push_back(words);
    m_rows.emplace_back();
    return line;
}

DieBox* FacesForm::makeBox(const core::DiceRow& row, int sides, int number, QWidget* parent) {
    auto* box = new DieBox(sides, row.bands, parent);
    const QString who = QString::fromStdString(row.label.empty() ? row.need : row.label);
    box->setAccessibleName(tr("%1, die %2 of %3").arg(who).arg(number).arg(row.dice));
    connect(box, &DieBox::filled, this, [this, box] { goOnFrom(box); });
    connect(box, &DieBox::wentOn, this, [this, box] { go(box, +1); });
    connect(box, &DieBox::wentBack, this, [this, box] { go(box, -1); });
    connect(box, &DieBox::entered, this, &TrayForm::entered);
    connect(box, &DieBox::changed, this, &FacesForm::showSums);
    connect(box, &DieBox::clicked, this, [this, box] {
        emit correcting();
        m_picked = box;
        if (m_padBox) m_padBox->show();
        showPad();
    });
    connect(box, &DieBox::refused, this, &TrayForm::refused);
    return box;
}

void FacesForm::presetFaces(const std::vector<std::vector<int>>& faces, std::size_t row, int first) {
    DieBox* wanted = nullptr;
    for (std::size_t r = 0; r < std::min(faces.size(), m_rows.size()); ++r)
        for (std::size_t n = 0; n < std::min(faces[r].size(), m_rows[r].size()); ++n) {
            m_rows[r][n]->setFace(faces[r][n]);
            if (r == row && faces[r][n] == first && !wanted) wanted = m_rows[r][n];
        }
    if (!wanted) return;
    wanted->setFocus(Qt::OtherFocusReason);
    emit wanted->clicked(); // the pad fills it, too
}

QWidget* FacesForm::firstInput() const {
    const auto empty =
        std::find_if(m_boxes.begin(), m_boxes.end(), [](const DieBox* box) { return box->face() == 0; });
    if (empty != m_boxes.end()) return *empty;
    return m_boxes.empty() ? nullptr : m_boxes.back();
}

void FacesForm::go(const DieBox* from, int by) {
    const auto here = std::find(m_boxes.begin(), m_boxes.end(), from) - m_boxes.begin();
    const auto there = here + by;
    if (by < 0) emit correcting();
    if (there >= 0 && there < std::ssize(m_boxes)) m_boxes[std::size_t(there)]->setFocus(Qt::TabFocusReason);
}

void FacesForm::showSums() {
    for (std::size_t n = 0; n < m_rows.size(); ++n)
        if (!m_rows[n].empty()) m_sums[n]->setText(bandSums(m_asked[n], m_rows[n]));
    m_picked = nullptr;
    showPad();
    emit typedChanged();
}

void FacesForm::enter() {
    const auto now = typedDice();
    if (now.missing > 0) {
        emit refused(tr("%1 without a face. Type the missing faces, or let the program roll them.")
                         .arg(diceCount(now.toType())));
        if (QWidget* next = firstInput()) next->setFocus(Qt::OtherFocusReason);
        return;
    }
    emit answered(now.answer);
}

} // namespace ui

#include "moc_faces_form.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_accessible.h"

#include "ui/board/board_canvas.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAccessibleWidget>
#include <QPointer>

#include <algorithm>
#include <vector>

namespace ui {

namespace {

QString layersOver(const BoardCanvas& canvas, int cell) {
    QStringList out;
    const auto& view = canvas.plan().view();
    const auto& id = canvas.plan().cell(cell).id;
    for (const auto& layer : view.layers)
        if (canvas.hand().layers.contains(QString::fromStdString(layer.id)) &&
            std::find(layer.cells.begin(), layer.cells.end(), id) != layer.cells.end())
            out << QString::fromStdString(layer.name);
    for (const auto& line : view.lines)
        if (!line.words.empty() && (line.to == id || line.blockedBy == id))
            out << QString::fromStdString(line.words);
    if (const auto& line = canvas.hand().line; line && line->to == id && !line->words.empty())
        out << QString::fromStdString(line->words);
    return out.join(QStringLiteral(", "));
}

/// One cell or piece for screen readers. It belongs to a place in the list and reads the cell or piece that
/// is there.
class BoardItem final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    BoardItem(BoardCanvas* canvas, int index) : m_canvas(canvas), m_index(index) {}

    bool isValid() const override { return m_canvas && m_index < cells() + m_canvas->plan().pieces(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_canvas); }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text kind) const override {
        if (!isValid()) return {};
        if (kind == QAccessible::Description) return isPiece() ? QString() : layersOver(*m_canvas, cell());
        if (kind != QAccessible::Name) return {};
        return QString::fromStdString(isPiece() ? m_canvas->plan().piece(piece()).spoken
                                                : m_canvas->plan().cell(cell()).spoken);
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override {
        if (!isValid()) return {};
        const QRect box = isPiece() ? m_canvas->pieceRect(piece()) : m_canvas->cellRect(cell());
        return {m_canvas->viewport()->mapToGlobal(box.topLeft()), box.size()};
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override {
        QAccessible::State state;
        if (!isValid()) return state;
        state.focusable = state.selectable = true;
        state.focused = !isPiece() && m_canvas->hasFocus() && m_canvas->current() == cell();
        state.selected =
            isPiece() && !m_canvas->hand().chosen.isEmpty() &&
            QString::fromStdString(m_canvas->plan().piece(piece()).id) == m_canvas->hand().chosen;
        state.invisible = !m_canvas->isVisible();
        const auto* view = m_canvas->viewport();
        const QRect box = isPiece() ? m_canvas->pieceRect(piece()) : m_canvas->cellRect(cell());
        state.offscreen = !view->rect().intersects(box);
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString& name) override {
        if (!isValid()) return;
        if (name == setFocusAction()) {
            m_canvas->setFocus(Qt::OtherFocusReason);
            m_canvas->setCurrent(isPiece() ? m_canvas->plan().cellOfPiece(piece()) : cell());
        } else if (name == pressAction()) {
            isPiece() ? m_canvas->activatePiece(piece()) : m_canvas->activate(cell());
        }
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }
    int index() const { return m_index; }

private:
    int cells() const { return m_canvas->plan().cells(); }
    bool isPiece() const { return m_index >= cells(); }
    int cell() const { return m_index; }
    int piece() const { return m_index - cells(); }

    QPointer<BoardCanvas> m_canvas;
    int m_index;
};

class BoardAccessible final : public QAccessibleWidget {
public:
    explicit BoardAccessible(BoardCanvas* canvas) : QAccessibleWidget(canvas, QAccessible::List) {}
    ~BoardAccessible() override {
        for (const QAccessible::Id id : m_items)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return canvas().plan().cells() + canvas().plan().pieces(); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount()) return nullptr;
        while (int(m_items.size()) <= index)
            m_items.push_back(
                QAccessible::registerAccessibleInterface(new BoardItem(&canvas(), int(m_items.size()))));
        return QAccessible::accessibleInterface(m_items[std::size_t(index)]);
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const auto* item = dynamic_cast<const BoardItem*>(child);
        return item ? item->index() : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint at = canvas().viewport()->mapFromGlobal(QPoint(x, y));
        return child(canvas().cellAt(at));
    }
    QAccessibleInterface* focusChild() const override {
        return canvas().hasFocus() ? child(canvas().current()) : nullptr;
    }

private:
    BoardCanvas& canvas() const { return *static_cast<BoardCanvas*>(widget()); }
    mutable std::vector<QAccessible::Id> m_items;
};

QAccessibleInterface* makeAccessibleBoard(const QString&, QObject* object) {
    auto* canvas = qobject_cast<BoardCanvas*>(object);
    return canvas ? new BoardAccessible(canvas) : nullptr;
}

} // namespace

void offerBoardAccessibility() {
    static const bool once = [] {
        QAccessible::installFactory(makeAccessibleBoard);
        return true;
    }();
    Q_UNUSED(once);
}

} // namespace ui

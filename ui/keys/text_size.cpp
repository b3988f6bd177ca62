// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/text_size.h"

#include "ui/keys/key_map.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QShortcut>

#include <algorithm>

namespace ui {

namespace {

/// The shortcuts for larger and smaller text in one window, created again when other keys are chosen.
class SizeKeys final : public QObject {
public:
    explicit SizeKeys(QWidget& window) : QObject(&window), m_window(window) {
        bind();
        connect(&KeyMap::shared(), &KeyMap::changed, this, &SizeKeys::bind);
    }

private:
    void bind() {
        qDeleteAll(m_shortcuts);
        m_shortcuts.clear();
        for (const auto& [keyAction, by] : {std::pair{"larger", +1}, std::pair{"smaller", -1}})
            for (const auto& key : KeyMap::shared().keys(QLatin1String(keyAction))) {
                if (KeyMap::isPlain(key)) continue; // plain letters are for typing text here
                auto* shortcut = new QShortcut(key, &m_window);
                connect(shortcut, &QShortcut::activated, this, [by = by] { TextSize::shared().step(by); });
                m_shortcuts << shortcut;
            }
    }

    QWidget& m_window;
    QList<QShortcut*> m_shortcuts;
};

} // namespace

TextSize& TextSize::shared() {
    static TextSize only;
    return only;
}

void TextSize::step(int by) {
    const auto& sizes = textSizes();
    const auto at = sizes.indexOf(textSize());
    const auto wanted = std::clamp<qsizetype>((at < 0 ? sizes.indexOf(100) : at) + by, 0, sizes.size() - 1);
    if (sizes[wanted] != textSize()) emit chosen(sizes[wanted]);
}

void TextSize::bind(QWidget& window) { new SizeKeys(window); }

void TextSize::fill(QMenu& menu) {
    auto* group = new QActionGroup(&menu);
    for (const int percent : textSizes()) {
        auto* action = menu.addAction((percent == 100 ? tr("%1 % (usual)") : tr("%1 %")).arg(percent));
        action->setCheckable(true);
        action->setChecked(percent == textSize());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, percent] { emit chosen(percent); });
    }
}

} // namespace ui

#include "moc_text_size.cpp"

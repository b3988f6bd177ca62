// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QListWidget;
class QPushButton;
class QToolButton;

namespace ui {

class ManualBrowser;

/// The manual in a separate window: contents and search on the left, the page on the right, back and forward
/// above it.
class ManualWindow final : public QWidget {
    Q_OBJECT
public:
    explicit ManualWindow(QWidget* parent = nullptr);

    /// Brings the window to the front with that page, or with the page that it showed last when the name is
    /// empty.
    void open(const QString& file = {});
    QString page() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeSide();
    QWidget* makeTop();
    void list();
    void showChosen();
    void follow(const QString& file);
    void showFound();

    QLineEdit* m_search = nullptr;
    QListWidget* m_list = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QPushButton* m_contents = nullptr;
    ManualBrowser* m_browser = nullptr;
};

} // namespace ui

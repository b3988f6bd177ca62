// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTextBrowser;

namespace ui {

class CampaignController;

/// The journal: a list of its pages, and the selected page as Markdown to write or to read. Text is saved
/// automatically after a pause in typing, on leaving the page and on closing the window.
class JournalPage final : public QWidget {
    Q_OBJECT
public:
    explicit JournalPage(CampaignController& controller, QWidget* parent = nullptr);
    /// Saves what was typed; true when nothing is left to save.
    bool keep();

protected:
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeList();
    QWidget* makeEditor();
    void rebuild();
    void select(const QString& id);
    void showEntry();
    void addPage();
    bool begin();
    void openMenu(const QPoint& at);

    CampaignController& m_controller;
    QString m_entry; ///< id of the selected page
    bool m_filling = false;
    QTimer m_rest;
    QCheckBox* m_archive = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_more = nullptr;
    QPushButton* m_read = nullptr;
    QListWidget* m_list = nullptr;
    QLineEdit* m_title = nullptr;
    QLineEdit* m_date = nullptr;
    QPlainTextEdit* m_text = nullptr;
    QTextBrowser* m_preview = nullptr;
    QStackedWidget* m_pages = nullptr;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QGridLayout;

namespace core {
struct ChecklistItem;
struct FieldOption;
struct Offer;
struct OfferField;
} // namespace core

namespace ui {

class Session;

/// What *Next* counts and only the table knows, such as who holds a building: a row of chips for each
/// question of the checklist that is answered by an offer of the same id. A press on a chip gives that
/// answer.
class TableQuestions final : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the widget.
    TableQuestions(Session& session, QWidget* parent);
    /// Whether an offer answers the line of the checklist.
    static bool isAnswered(const Session& session, const core::ChecklistItem& item);
    /// Shows the questions of the present checklist; hidden where it has none. Returns whether there are any.
    bool showQuestions();

private:
    void addQuestion(QGridLayout& grid, const core::ChecklistItem& item, const core::Offer& offer);
    void addChip(QWidget& cell, const core::Offer& offer, const core::OfferField& field,
                 const core::FieldOption& option, bool isOn);
    void addForm(QWidget& cell, const core::Offer& offer, const QString& words);

    Session& m_session;
    QWidget* m_rows = nullptr;
    QString m_shown; ///< the questions and answers of the chips, to keep these while nothing changes
};

} // namespace ui

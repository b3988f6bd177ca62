// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif
#include "ui/session/change.h"

#include <QObject>
#include <QString>

#include <memory>

namespace ui {

class Session;

/// The result of the last step in one headline, until the next step.
class LastResult final : public QObject {
    Q_OBJECT

public:
    LastResult(Session& session, QObject* parent);
    /// Finds the result again once the table has changed.
    void follow(ui::Changes changes);
    /// "Ohm goes Down · Veyra: −1 Health"; empty before the first step and after one that only began a phase.
    /// A correction and the end of an activation leave it.
    QString words() const { return m_words; }

private:
    Session& m_session;
    std::shared_ptr<const core::EncounterView> m_before; ///< the table after the step before
    core::StepId m_head = 0;
    QString m_words;
};

} // namespace ui

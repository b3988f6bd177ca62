// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"

#include <QString>
#include <QStringList>

#include <vector>

/// The story of a campaign as it is printed. Whoever keeps campaigns fills it; texts are ready to show, and whatever is
/// empty leaves no trace on the paper.
namespace ui {

/// A chart of bars: for each label one bar of every series.
struct Chart {
    struct Series {
        QString name;
        std::vector<double> values; ///< one for each label; missing ones count as 0
    };
    QString title;
    QStringList labels;
    std::vector<Series> series;
};

struct ChronicleMission {
    QString title;
    QString when;   ///< "3 May 2026"
    QString result; ///< "Won"
    core::Tone tone = core::Tone::Plain; ///< of the result
    QString text;   ///< what is told of it, as Markdown
};

struct ChronicleMember {
    QString name;
    QString kind;  ///< "Sharpshooter"
    QString state; ///< "2 scars", "fell at Hab Block 17"
    QString text;  ///< as Markdown
};

struct ChronicleEntry {
    QString title;
    QString when;
    QString text; ///< as Markdown
};

struct Chronicle {
    QString title;
    QString subtitle; ///< "Campaign of 7 nights, May to July 2026"
    std::vector<ChronicleMission> missions;
    std::vector<ChronicleMember> members;
    std::vector<ChronicleEntry> journal;
    std::vector<core::TableView> tables;
    std::vector<Chart> charts;

    bool empty() const { return missions.empty() && members.empty() && journal.empty() && tables.empty() && charts.empty(); }
};

} // namespace ui

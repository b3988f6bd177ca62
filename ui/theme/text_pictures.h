// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <QTextBrowser>

#include <functional>

class QApplication;

namespace ui {

/// Shows a text with no pictures but those that `stored` knows by the name they are written with; any other
/// leaves an empty mark. No file, pipe or address is opened, whatever the text says.
class StoredPicturesView final : public QTextBrowser {
    Q_OBJECT
public:
    using Stored = std::function<QImage(const QString& name)>;
    explicit StoredPicturesView(Stored stored, QWidget* parent = nullptr);
    QVariant loadResource(int type, const QUrl& name) override;

private:
    Stored m_stored;
};

/// Lets labels and tool tips show their words as they are. Qt would take a name that begins with a tag for a
/// page and open the files that this page names.
void showWordsAsTheyAre(QApplication& application);

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <QTextBrowser>

#include <functional>

class QApplication;

namespace ui {

/// Shows a text with only the pictures that `stored` returns for their names; any other picture is empty. No
/// file, pipe or address is opened, whatever the text contains.
class StoredPicturesView final : public QTextBrowser {
    Q_OBJECT
public:
    /// Returns the picture of that name; empty for one that is not stored.
    using Stored = std::function<QImage(const QString& name)>;
    explicit StoredPicturesView(Stored stored, QWidget* parent = nullptr);
    QVariant loadResource(int type, const QUrl& name) override;

private:
    Stored m_stored;
};

/// Makes labels and tool tips show plain text. Qt would treat a name that begins with a tag as markup and
/// open the files that it refers to.
void showPlainTextOnly(QApplication& application);

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QString>

#include <memory>
#include <string>

namespace database {

/// One writer per file and user. The mark lies in the user's cache folder, never beside the document, and is
/// keyed by the file itself, so that other paths and links to it find the same mark. A mark left by a killed
/// program is taken over.
class FileLock {
public:
    /// True when this process is now the writer.
    bool take(const QString& path);
    void release() { m_lock.reset(); }
    /// Who has the file open for writing, in words; empty = nobody.
    static std::string ownerOf(const QString& path);

private:
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace database

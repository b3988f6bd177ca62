// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/power_cut.h"

#include <QFile>

#include <algorithm>
#include <cstring>
#include <memory>

namespace powercut {

namespace {

constexpr qsizetype sectorBytes = 512;

/// The content of one file, whatever its name: what is safe and what is still on its way.
struct Inode {
    QByteArray safe;
    std::vector<Operation> underWay;
};
using InodeRef = std::shared_ptr<Inode>;

struct NameChange {
    QString name;
    InodeRef inode; ///< nothing = the name is removed
    QString also;   ///< a second name that goes away with the same change (renaming)
};

void put(QByteArray& bytes, qint64 offset, const QByteArray& data) {
    if (bytes.size() < offset + data.size())
        bytes.append(QByteArray(offset + data.size() - bytes.size(), '\0'));
    bytes.replace(offset, data.size(), data);
}

void apply(QByteArray& bytes, const Operation& operation) {
    if (operation.kind == 'W')
        put(bytes, operation.offset, operation.data);
    else if (operation.offset < bytes.size())
        bytes.truncate(operation.offset);
    else
        bytes.append(QByteArray(operation.offset - bytes.size(), '\0'));
}

class Disk {
public:
    void take(const Operation& operation) {
        switch (operation.kind) {
        case 'C':
        case 'T':
            create(operation);
            break;
        case 'W':
        case 'L':
            if (const auto file = m_live.find(operation.path); file != m_live.end())
                file->second->underWay.push_back(operation);
            break;
        case 'S':
            sync(operation.path);
            break;
        case 'U':
            m_live.erase(operation.path);
            m_changes.push_back({operation.path, nullptr, {}});
            break;
        case 'R':
            rename(operation.path, QString::fromUtf8(operation.data));
            break;
        default:
            promise(operation.data);
        }
    }

    Crash fail(std::mt19937& random) {
        Crash out;
        out.promised = m_promised;
        const auto reached = random() % (m_changes.size() + 1);
        for (std::size_t n = 0; n < reached; ++n)
            settle(m_changes[n]);
        for (const auto& [name, inode] : m_names)
            out.files[name] = contentOf(*inode, random);
        return out;
    }

private:
    void create(const Operation& operation) {
        auto& inode = m_live[operation.path];
        if (!inode) {
            inode = std::make_shared<Inode>();
            m_changes.push_back({operation.path, inode, {}});
        } else if (operation.kind == 'T')
            inode->underWay.push_back({'L', operation.path, 0, {}});
    }

    void rename(const QString& from, const QString& to) {
        const auto node = m_live.extract(from);
        if (node.empty()) return;
        m_live[to] = node.mapped();
        m_changes.push_back({to, node.mapped(), from});
    }

    void sync(const QString& path) {
        const auto file = m_live.find(path);
        if (file == m_live.end()) { // a folder: every change of names so far is safe
            for (const auto& change : m_changes)
                settle(change);
            m_changes.clear();
            return;
        }
        for (const auto& operation : file->second->underWay)
            apply(file->second->safe, operation);
        file->second->underWay.clear();
        const auto born = std::find_if(m_changes.begin(), m_changes.end(),
                                       [&](const NameChange& c) { return c.inode == file->second; });
        if (born == m_changes.end()) return;
        const auto change = *born;
        settle(change);
        // Older changes of the same name are overtaken.
        m_changes.erase(std::remove_if(m_changes.begin(), born + 1,
                                       [&](const NameChange& c) { return c.name == change.name; }),
                        born + 1);
    }

    void settle(const NameChange& change) {
        if (!change.also.isEmpty()) m_names.erase(change.also);
        if (change.inode)
            m_names[change.name] = change.inode;
        else
            m_names.erase(change.name);
    }

    void promise(const QByteArray& text) {
        for (const auto& line : text.split('\n'))
            if (line.startsWith("A "))
                m_promised = std::max<std::int64_t>(m_promised, line.mid(2).toLongLong());
    }

    static QByteArray contentOf(const Inode& inode, std::mt19937& random) {
        auto bytes = inode.safe;
        for (const auto& operation : inode.underWay) {
            const auto fate = random() % 10;
            if (fate < 4)
                apply(bytes, operation);
            else if (fate >= 7 && operation.kind == 'W')
                tear(bytes, operation, random);
            // Blocks may be allocated although their content never arrived.
            else if (operation.kind == 'W' && random() % 2 == 0 &&
                     bytes.size() < operation.offset + operation.data.size())
                bytes.append(QByteArray(operation.offset + operation.data.size() - bytes.size(), '\0'));
        }
        return bytes;
    }

    static void tear(QByteArray& bytes, const Operation& operation, std::mt19937& random) {
        for (qsizetype from = 0; from < operation.data.size(); from += sectorBytes)
            if (random() % 2 == 0) put(bytes, operation.offset + from, operation.data.mid(from, sectorBytes));
    }

    std::map<QString, InodeRef> m_live;  ///< what the running program sees
    std::map<QString, InodeRef> m_names; ///< what is safe on disk
    std::vector<NameChange> m_changes;   ///< since the folder's last sync
    std::int64_t m_promised = 0;
};

} // namespace

std::vector<Operation> readLog(const QString& path) {
    std::vector<Operation> out;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return out;
    const auto bytes = file.readAll();
    const char* at = bytes.constData();
    const char* const end = at + bytes.size();
    while (at < end) {
        Operation operation;
        std::uint32_t pathSize = 0;
        std::uint64_t dataSize = 0;
        operation.kind = *at++;
        std::memcpy(&pathSize, at, sizeof pathSize);
        std::memcpy(&operation.offset, at + 4, sizeof operation.offset);
        std::memcpy(&dataSize, at + 12, sizeof dataSize);
        at += 20;
        operation.path = QString::fromUtf8(at, static_cast<qsizetype>(pathSize));
        while (operation.path.endsWith('/'))
            operation.path.chop(1);
        at += pathSize;
        operation.data = QByteArray(at, static_cast<qsizetype>(dataSize));
        at += dataSize;
        out.push_back(std::move(operation));
    }
    return out;
}

Crash crashAt(const std::vector<Operation>& log, std::size_t end, std::mt19937& random) {
    Disk disk;
    for (std::size_t n = 0; n < end; ++n)
        disk.take(log[n]);
    return disk.fail(random);
}

} // namespace powercut

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/invitation_store.h"

#include "database/atomic_file.h"
#include "database/input_file.h"
#include "database/json.h"
#include "database/ports.h"
#include "ui/files/save_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSettings>

namespace app::players {

using core::Value;

namespace {

constexpr qint64 mostBytes = 1024 * 1024;
constexpr std::size_t keyLetters = 24;
constexpr int longestWait = 5000; // ms, for another program that is writing the same file

} // namespace

InvitationStore::InvitationStore()
    : m_path(
          QFileInfo(QSettings(QSettings::IniFormat, QSettings::UserScope, "tidekeeper", "players").fileName())
              .path() +
          "/players.json") {}

Value::Object InvitationStore::games() const {
    QFile file(m_path);
    if (file.size() > mostBytes || !file.open(QIODevice::ReadOnly)) return {};
    const auto parsed = database::parseJson(file.readAll(), "players.json");
    const auto* games = parsed ? parsed->find("games") : nullptr;
    return games && games->asObject() ? *games->asObject() : Value::Object{};
}

InvitationList InvitationStore::load(const std::string& game) const {
    const auto all = games();
    const auto found = all.find(game);
    if (found == all.end()) return {};
    auto list = core::codec::parse<InvitationList>(found->second);
    return list ? std::move(*list) : InvitationList{};
}

core::Result<core::Ok> InvitationStore::change(const std::function<void(Value::Object&)>& edit) const {
    QDir().mkpath(QFileInfo(m_path).path());
    QLockFile lock(m_path + ".lock");
    if (!lock.tryLock(longestWait) && lock.error() == QLockFile::LockFailedError)
        return core::impossible("invitation.busy", "the invitations could not be kept: another Tidekeeper is "
                                                   "writing " +
                                                       m_path.toStdString() + "; try again");
    auto all = games();
    edit(all);
    return write(std::move(all));
}

core::Result<core::Ok> InvitationStore::write(Value::Object games) const {
    // The file is made private while it is still empty.
    if (!QFileInfo::exists(m_path)) database::makePrivateFile(m_path);
    QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner);
    auto saved =
        ui::saveBytes(m_path, database::writeJson(Value::Object{{"games", std::move(games)}, {"version", 1}},
                                                  database::JsonLayout::Indented));
    QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner);
    return saved;
}

core::Result<core::Ok> InvitationStore::save(const std::string& game, const InvitationList& list) const {
    return change([&](Value::Object& all) { all.insert_or_assign(game, core::codec::write(list)); });
}

core::Result<core::Ok> InvitationStore::forget(const std::string& game) const {
    if (!games().count(game)) return core::Ok{};
    return change([&](Value::Object& all) { all.erase(game); });
}

std::string gameKey(const database::CampaignFile& file, database::StreamId stream) {
    std::string text;
    for (const auto& one : file.streams())
        if (one.id == 1 || one.id == stream)
            text += one.kind + '\n' + one.system + '\n' + one.name + '\n' + one.createdAt + '\n' +
                    std::to_string(one.seed) + '\n';
    return database::systemPorts().sha256(text + std::to_string(stream)).substr(0, keyLetters);
}

} // namespace app::players

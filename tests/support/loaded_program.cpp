// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/loaded_program.h"

#include "support/run_server.h"

#include <QDir>

#include <array>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <memory>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

/// A file in memory that goes with its last descriptor.
class Channel {
public:
    explicit Channel(const QByteArray& content = {}) : m_file(::memfd_create("channel", MFD_CLOEXEC)) {
        if (m_file < 0 || ::write(m_file, content.constData(), std::size_t(content.size())) != content.size())
            qFatal("no file in memory: %s", std::strerror(errno));
        ::lseek(m_file, 0, SEEK_SET);
    }
    ~Channel() { ::close(m_file); }
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    int file() const { return m_file; }
    QByteArray content() const {
        QByteArray out(qsizetype(::lseek(m_file, 0, SEEK_END)), Qt::Uninitialized);
        if (::pread(m_file, out.data(), std::size_t(out.size()), 0) != out.size())
            qFatal("a file in memory cannot be read: %s", std::strerror(errno));
        return out;
    }

private:
    int m_file;
};

void preloadShim(QProcessEnvironment& environment) {
    environment.insert("LD_PRELOAD", IO_SHIM);
    // The sanitizer's own library would insist on being the first one.
    environment.insert("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0");
}

using Channels = std::array<int, run_server::channels>;

void sendRequest(int socket, QByteArray words, const Channels& files) {
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof files)]{};
    iovec part{words.data(), std::size_t(words.size())};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    cmsghdr* const passed = CMSG_FIRSTHDR(&message);
    passed->cmsg_level = SOL_SOCKET;
    passed->cmsg_type = SCM_RIGHTS;
    passed->cmsg_len = CMSG_LEN(sizeof files);
    std::memcpy(CMSG_DATA(passed), files.data(), sizeof files);
    if (words.size() > qsizetype(run_server::largestRequest) ||
        ::sendmsg(socket, &message, MSG_NOSIGNAL) != words.size())
        qFatal("a program takes no request: %s", std::strerror(errno));
}

} // namespace

LoadedProgram& LoadedProgram::at(const QString& path) {
    static std::map<QString, std::unique_ptr<LoadedProgram>> loaded;
    auto& program = loaded[path];
    if (!program) program.reset(new LoadedProgram(path));
    return *program;
}

LoadedProgram::LoadedProgram(const QString& path) : m_path(path.toLocal8Bit()) {
    int sockets[2];
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0)
        qFatal("no sockets: %s", std::strerror(errno));
    auto environment = QProcessEnvironment::systemEnvironment();
    preloadShim(environment);
    environment.insert("RUN_SERVER", QString::number(sockets[1]));
    QList<QByteArray> texts;
    for (const auto& each : environment.toStringList())
        texts << each.toLocal8Bit();
    std::vector<char*> words;
    for (auto& text : texts)
        words.push_back(text.data());
    words.push_back(nullptr);
    char* arguments[] = {m_path.data(), nullptr};
    m_server = ::fork();
    if (m_server == 0) {
        ::fcntl(sockets[1], F_SETFD, 0);
        ::execve(m_path.constData(), arguments, words.data());
        ::_exit(127);
    }
    ::close(sockets[1]);
    m_socket = sockets[0];
}

LoadedProgram::~LoadedProgram() {
    ::close(m_socket); // which ends it
    ::waitpid(m_server, nullptr, 0);
}

LoadedProgram::Ended LoadedProgram::run(const QStringList& arguments, const QProcessEnvironment& environment,
                                        const QByteArray& input) const {
    const Channel in(input), out, errors;
    auto inherited = environment;
    preloadShim(inherited); // for a program that this one becomes
    QByteArray words = QDir::currentPath().toLocal8Bit() + '\0' + QByteArray::number(1 + arguments.size()) +
                       '\0' + m_path + '\0';
    for (const auto& each : arguments + inherited.toStringList())
        words += each.toLocal8Bit() + '\0';
    sendRequest(m_socket, words, {in.file(), out.file(), errors.file()});
    int status = 0;
    if (::recv(m_socket, &status, sizeof status, 0) != sizeof status)
        qFatal("%s does not run as one that is loaded once", m_path.constData());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, out.content(), errors.content()};
}

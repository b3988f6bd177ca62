// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into a program under test: records, fails or kills at the file operations below one folder.
//   IO_DIR=folder      only files below it are watched
//   IO_LOG=file        every operation is appended there (and what goes to standard output, as a promise)
//   IO_FAIL=op:n:e[:s] the n-th (from 0) create|write|length|sync|remove|rename|read fails with errno e; "s"
//   = from then on IO_KILL=n          SIGKILL just before the n-th operation of any kind
#include "support/run_server.h"

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <mutex>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace {

constexpr int watchedDescriptors = 1024;

struct Shim {
    std::string folder, failing;
    std::string names[watchedDescriptors];
    int log = -1, failError = 0;
    long failAt = -1, killAt = -1, seen = 0, total = 0;
    bool failOn = false;
    std::mutex mutex;
};

template <class Function> Function* real(Function*, const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}
#define REAL(name) real(&::name, #name)

void readSettings(Shim& s) {
    const char *folder = std::getenv("IO_DIR"), *log = std::getenv("IO_LOG"), *kill = std::getenv("IO_KILL"),
               *fail = std::getenv("IO_FAIL");
    s.folder = folder ? folder : "/nonexistent";
    s.log = log ? REAL(open)(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644) : -1;
    s.killAt = kill ? std::atol(kill) : -1;
    s.seen = s.total = 0;
    char op[16] = "", on = 0;
    s.failAt = -1;
    if (fail) std::sscanf(fail, "%15[^:]:%ld:%d:%c", op, &s.failAt, &s.failError, &on);
    s.failing = op;
    s.failOn = on != 0;
}

Shim& shim() {
    static Shim* state = [] {
        auto* made = new Shim;
        readSettings(*made);
        return made;
    }();
    return *state;
}

bool watched(const char* path) {
    return path && std::strncmp(path, shim().folder.c_str(), shim().folder.size()) == 0;
}
const char* nameOf(int descriptor) {
    if (descriptor < 0 || descriptor >= watchedDescriptors || shim().names[descriptor].empty())
        return nullptr;
    return shim().names[descriptor].c_str();
}

/// Counts an operation on a watched file; true when it is its turn to fail.
bool refused(const char* op) {
    auto& s = shim();
    const std::lock_guard guard(s.mutex);
    if (s.total++ == s.killAt) ::kill(::getpid(), SIGKILL);
    if (s.failing != op) return false;
    const long turn = s.seen++;
    if (turn != s.failAt && !(s.failOn && turn > s.failAt)) return false;
    errno = s.failError;
    return true;
}

void record(char op, const char* path, std::int64_t offset, const void* data, std::size_t size) {
    auto& s = shim();
    if (s.log < 0) return;
    const std::uint32_t pathSize = static_cast<std::uint32_t>(std::strlen(path));
    const std::uint64_t dataSize = data ? size : 0;
    std::string bytes(1, op);
    bytes.append(reinterpret_cast<const char*>(&pathSize), sizeof pathSize);
    bytes.append(reinterpret_cast<const char*>(&offset), sizeof offset);
    bytes.append(reinterpret_cast<const char*>(&dataSize), sizeof dataSize);
    bytes.append(path);
    if (data) bytes.append(static_cast<const char*>(data), size);
    const std::lock_guard guard(s.mutex);
    (void)!REAL(write)(s.log, bytes.data(), bytes.size());
}

int opened(int descriptor, const char* path, int flags) {
    if (descriptor < 0 || descriptor >= watchedDescriptors) return descriptor;
    shim().names[descriptor] = watched(path) ? path : "";
    if (watched(path) && (flags & (O_CREAT | O_TRUNC)))
        record(flags & O_TRUNC ? 'T' : 'C', path, 0, nullptr, 0);
    return descriptor;
}

mode_t modeFrom(int flags, va_list arguments) {
    return flags & O_CREAT ? static_cast<mode_t>(va_arg(arguments, int)) : 0;
}

} // namespace

void readShimSettings() { readSettings(shim()); }

#define MODE                                                                                                 \
    va_list arguments;                                                                                       \
    va_start(arguments, flags);                                                                              \
    const mode_t mode = modeFrom(flags, arguments);                                                          \
    va_end(arguments);                                                                                       \
    if (watched(path) && refused("create")) return -1

extern "C" {

int open(const char* path, int flags, ...) {
    MODE;
    return opened(REAL(open)(path, flags, mode), path, flags);
}
int open64(const char* path, int flags, ...) {
    MODE;
    return opened(REAL(open64)(path, flags, mode), path, flags);
}
int openat(int at, const char* path, int flags, ...) {
    MODE;
    return opened(REAL(openat)(at, path, flags, mode), path, flags);
}
int openat64(int at, const char* path, int flags, ...) {
    MODE;
    return opened(REAL(openat64)(at, path, flags, mode), path, flags);
}

int close(int descriptor) {
    if (descriptor >= 0 && descriptor < watchedDescriptors) shim().names[descriptor].clear();
    return REAL(close)(descriptor);
}

ssize_t pwrite64(int descriptor, const void* data, size_t size, off64_t offset) {
    const char* name = nameOf(descriptor);
    if (name && refused("write")) return -1;
    const ssize_t done = REAL(pwrite64)(descriptor, data, size, offset);
    if (name && done > 0) record('W', name, offset, data, static_cast<std::size_t>(done));
    return done;
}
ssize_t pwrite(int descriptor, const void* data, size_t size, off_t offset) {
    return pwrite64(descriptor, data, size, offset);
}

/// Reads are counted by themselves: no kill waits for one.
bool refusedRead(int descriptor) {
    auto& s = shim();
    return s.failing == "read" && nameOf(descriptor) && refused("read");
}
ssize_t pread64(int descriptor, void* data, size_t size, off64_t offset) {
    return refusedRead(descriptor) ? -1 : REAL(pread64)(descriptor, data, size, offset);
}
ssize_t pread(int descriptor, void* data, size_t size, off_t offset) {
    return pread64(descriptor, data, size, offset);
}
ssize_t read(int descriptor, void* data, size_t size) {
    return refusedRead(descriptor) ? -1 : REAL(read)(descriptor, data, size);
}

ssize_t write(int descriptor, const void* data, size_t size) {
    const char* name = nameOf(descriptor);
    if (!name) {
        if (descriptor == 1) record('P', "", 0, data, size);
        return REAL(write)(descriptor, data, size);
    }
    if (refused("write")) return -1;
    const off_t offset = lseek(descriptor, 0, SEEK_CUR);
    const ssize_t done = REAL(write)(descriptor, data, size);
    if (done > 0) record('W', name, offset, data, static_cast<std::size_t>(done));
    return done;
}

int ftruncate64(int descriptor, off64_t size) {
    const char* name = nameOf(descriptor);
    if (name && refused("length")) return -1;
    const int done = REAL(ftruncate64)(descriptor, size);
    if (name && done == 0) record('L', name, size, nullptr, 0);
    return done;
}
int ftruncate(int descriptor, off_t size) { return ftruncate64(descriptor, size); }

int fsync(int descriptor) {
    const char* name = nameOf(descriptor);
    if (name && refused("sync")) return -1;
    const int done = REAL(fsync)(descriptor);
    if (name && done == 0) record('S', name, 0, nullptr, 0);
    return done;
}
int fdatasync(int descriptor) { return fsync(descriptor); }

int unlink(const char* path) {
    if (watched(path) && refused("remove")) return -1;
    const int done = REAL(unlink)(path);
    if (watched(path) && done == 0) record('U', path, 0, nullptr, 0);
    return done;
}

int rename(const char* from, const char* to) {
    if (watched(to) && refused("rename")) return -1;
    const int done = REAL(rename)(from, to);
    if (watched(to) && done == 0) record('R', from, 0, to, std::strlen(to));
    return done;
}
int renameat2(int fromAt, const char* from, int toAt, const char* to, unsigned int flags) {
    if (watched(to) && refused("rename")) return -1;
    const int done = REAL(renameat2)(fromAt, from, toAt, to, flags);
    if (watched(to) && done == 0) record('R', from, 0, to, std::strlen(to));
    return done;
}

} // extern "C"

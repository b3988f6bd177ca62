// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded, with io_shim.cpp, into a program that a test runs many times. With RUN_SERVER=descriptor in its
// environment the program is loaded once and stops before its main. Each request that arrives at the socket
// of that number forks a process, which runs main with the arguments, the environment, the folder and the
// channels of the request; the answer is its status as waitpid has it. Without RUN_SERVER nothing changes.
#include "support/run_server.h"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

using Main = int (*)(int, char**, char**);

Main programMain = nullptr;

/// One request as it arrived; the texts of its words stay in `bytes`.
struct Run {
    std::vector<char> bytes = std::vector<char>(run_server::largestRequest);
    std::vector<char*> arguments, environment;
    const char* folder = nullptr;
    int channels[run_server::channels]{};
};

/// False when the test has ended.
bool receive(int socket, Run& run) {
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof run.channels)];
    iovec part{run.bytes.data(), run.bytes.size()};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    const ssize_t size = ::recvmsg(socket, &message, 0);
    const cmsghdr* passed = size > 0 ? CMSG_FIRSTHDR(&message) : nullptr;
    if (!passed || passed->cmsg_type != SCM_RIGHTS) return false;
    std::memcpy(run.channels, CMSG_DATA(passed), sizeof run.channels);
    char* at = run.bytes.data();
    const auto word = [&at] {
        char* const begin = at;
        at += std::strlen(at) + 1;
        return begin;
    };
    run.folder = word();
    const long count = std::strtol(word(), nullptr, 10);
    while (std::ssize(run.arguments) < count)
        run.arguments.push_back(word());
    while (at < run.bytes.data() + size)
        run.environment.push_back(word());
    run.arguments.push_back(nullptr);
    run.environment.push_back(nullptr);
    return true;
}

[[noreturn]] void begin(Run& run) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int n = 0; n < run_server::channels; ++n) {
        ::dup2(run.channels[n], n);
        ::close(run.channels[n]);
    }
    if (::chdir(run.folder) != 0) std::exit(EXIT_FAILURE);
    environ = run.environment.data();
    readShimSettings();
    // What is done at the exit reads the environment, too: the request has to last.
    std::exit(programMain(int(run.arguments.size()) - 1, run.arguments.data(), environ));
}

int serve(int argc, char** argv, char** environment) {
    const char* number = std::getenv("RUN_SERVER");
    if (!number) return programMain(argc, argv, environment);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int socket = std::atoi(number);
    for (;;) {
        Run run;
        if (!receive(socket, run)) ::_exit(EXIT_SUCCESS);
        const pid_t child = ::fork();
        if (child == 0) {
            ::close(socket);
            begin(run);
        }
        for (const int channel : run.channels)
            ::close(channel);
        int status = 0;
        if (child < 0 || ::waitpid(child, &status, 0) != child) ::_exit(EXIT_FAILURE);
        if (::send(socket, &status, sizeof status, MSG_NOSIGNAL) < 0) ::_exit(EXIT_FAILURE);
    }
}

} // namespace

extern "C" int __libc_start_main(Main main, int argc, char** argv, void (*init)(), void (*fini)(),
                                 void (*loaderFini)(), void* stackEnd) {
    programMain = main;
    const auto start =
        reinterpret_cast<decltype(&__libc_start_main)>(::dlsym(RTLD_NEXT, "__libc_start_main"));
    return start(serve, argc, argv, init, fini, loaderFini, stackEnd);
}

# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2154 # `work`: made here for common.sh
# Clean roots of Debian in which programs are tried; to be sourced by bash after common.sh.

# The home of the user inside.
home=/root

# What a desktop has and an archive does not bring.
x_libraries=(libx11-6 libx11-xcb1 libxcb1 libice6 libsm6 libfontconfig1 libfreetype6)

# begin_clean_roots [FOLDER]: roots are made in FOLDER and kept, or in a folder that is removed when the script ends.
begin_clean_roots() {
    (( EUID == 0 )) || fail "a clean Debian is made by root only"
    command -v debootstrap >/dev/null || fail "debootstrap is missing; on Debian: apt install debootstrap"
    work=$(mktemp -d)
    trap 'rm -rf --one-file-system "$work"' EXIT
    roots=$(realpath -m "${1:-$work/roots}")
    mkdir -p "$roots"
}

# inside COMMAND…: runs it in the root, with its own /proc and nothing of this system's environment. What it starts ends with it.
inside() {
    unshare ${own_network:-} --mount --pid --kill-child --mount-proc="$root/proc" chroot "$root" \
        env -i "HOME=$home" XDG_RUNTIME_DIR=/run/user LANG=C.UTF-8 "PATH=${inner_path:-/usr/sbin:/usr/bin:/sbin:/bin}" "$@"
}

# inside_display GEOMETRY COMMAND…: the same on an X display of that size, as in: inside_display 1366x768x24 tidekeeper.
# A network of its own keeps displays of this system apart. An X server does not report to the first process of a system that
# it is ready, so there is a shell before it.
inside_display() {
    local geometry=$1
    shift
    # shellcheck disable=SC2016 # the shell in the root knows its arguments
    own_network=--net inside sh -c '"$@"; exit $?' sh xvfb-run -a -s "-screen 0 $geometry -nolisten tcp" "$@"
}

# unpack: the archive `archive` of bundle.sh, named `name`, is in the root and found by its programs' names; the home is empty.
unpack() {
    rm -rf "$root"/opt/tidekeeper-* "${root:?}$home"
    mkdir -p "$root/opt" "$root$home"
    tar -C "$root/opt" -xf "$archive"
    inner_path=/opt/$name:/usr/bin:/bin
}

install_inside() {
    inside env DEBIAN_FRONTEND=noninteractive apt-get -y -q --no-install-recommends install "$@" >"$work/log" 2>&1 ||
        { tail -5 "$work/log"; fail "these packages do not install in a clean root: $*"; }
}

# use_root SUITE KIND PACKAGE…: from here on `root` is a Debian of that suite with those packages and no others. KIND names
# that list where roots are kept.
use_root() {
    local suite=$1 kind=$2
    shift 2
    root=$roots/$suite-$kind
    [[ ! -e $root/etc/complete ]] || return 0
    rm -rf --one-file-system "$root"
    if [[ ! -e $roots/$suite-bare/etc/complete ]]; then
        say "Making a clean Debian $suite"
        rm -rf --one-file-system "$roots/$suite-bare"
        make_root "$suite" "$roots/$suite-bare" || fail "debootstrap makes no Debian $suite"
        touch "$roots/$suite-bare/etc/complete"
    fi
    cp -a "$roots/$suite-bare" "$root"
    rm "$root/etc/complete"
    (( $# == 0 )) || install_inside "$@"
    install -d -m 700 "$root/run/user"
    touch "$root/etc/complete"
}

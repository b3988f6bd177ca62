#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a relocatable archive out of a build: all programs with Qt, its plug-ins, fonts and data. Users unpack it anywhere
# and start it; no package is needed except what each desktop has: libc, X, fontconfig and freetype.
# The archive runs on systems that are no older than the one it is made on, so releases are made on Debian 12.
# Usage: bundle.sh [BUILD [FOLDER]]: the build, else build/release; the folder for the archive, else BUILD/bundle.
# Needs the packages of packages-bundle.txt. The last line of the output is the path of the archive.
# Exit codes: 0 when the archive is there; 1 when it could not be made or is too large.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_folder=$(dirname "$here")
# shellcheck source=common.sh
source "$here/common.sh"

build=$(realpath -m "${1:-$source_folder/build/release}")
out=$(realpath -m "${2:-$build/bundle}")
most_megabytes=60
[[ -f $build/CMakeCache.txt ]] || fail "there is no build in $build; ./packaging/run-demo.sh makes one"
command -v patchelf >/dev/null || fail "patchelf is missing; install what packaging/packages-bundle.txt lists"
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
name=tidekeeper-$version-linux-$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/$name
libraries=$root/lib
plugins=$root/plugins

# What the archive leaves to the system: the C library, X, and what finds and reads the fonts of the system.
outside='^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|X11|X11-xcb|xcb|Xau|Xdmcp|ICE|SM|fontconfig|freetype))\.so'

# Plug-ins that the programs use. Those for OpenGL stay out: windows are painted without it, and a driver of the system
# may not agree with the libraries of the archive.
plugin_list=(
    platforms/libq{xcb,wayland-generic,offscreen,minimal}.so
    wayland-shell-integration/libxdg-shell.so wayland-decoration-client/libbradient.so
    platforminputcontexts/lib{compose,ibus}platforminputcontextplugin.so
    iconengines/libqsvgicon.so imageformats/libq{gif,ico,jpeg,svg}.so printsupport/libcupsprintersupport.so)

# The faces that the screen and the pages are set in.
font_list=(
    opentype/inter/Inter-{Regular,Italic,Medium,SemiBold,Bold,BoldItalic}.otf
    truetype/dejavu/DejaVuSans{,-Bold}.ttf)

install_programs() {
    say "Installing Tidekeeper $version"
    cmake --install "$build" --prefix "$root" --strip >"$work/log" 2>&1 || { tail -5 "$work/log"; fail "the build does not install"; }
    cp "$source_folder/LICENSE" "$root/"
    local program
    for program in tidekeeper tidekeeper-cli; do ln -s "bin/$program" "$root/$program"; done
    for program in bin libexec/tidekeeper; do
        printf '[Paths]\nPrefix = %s\nPlugins = plugins\nData = share/qt\n' "$(realpath --relative-to "$root/$program" "$root")" >"$root/$program/qt.conf"
    done
    # On Wayland Qt would report at each start that the plug-ins for OpenGL are not there.
    mkdir "$root/share/qt"
    printf '[Rules]\nqt.qpa.wayland.warning=false\n' >"$root/share/qt/qtlogging.ini"
}

install_plugins() {
    local from plugin
    from=$(qmake6 -query QT_INSTALL_PLUGINS)
    for plugin in "${plugin_list[@]}"; do
        [[ -f $from/$plugin ]] || fail "the Qt plug-in $plugin is missing; install what packaging/packages-bundle.txt lists"
        install -D -m 644 "$from/$plugin" "$plugins/$plugin"
        note_origin "$from/$plugin"
    done
}

install_fonts() {
    local font
    mkdir -p "$root/share/tidekeeper/fonts"
    for font in "${font_list[@]}"; do
        cp "/usr/share/fonts/$font" "$root/share/tidekeeper/fonts/" || fail "a font is missing; install what packaging/packages.txt lists"
        note_origin "/usr/share/fonts/$font"
    done
}

# note_origin FILE: remembers from which package of the distribution the file is.
note_origin() { printf '%s\n' "$1" >>"$work/origins"; }

# Adds the libraries that the files named on the input need, and those that these need.
install_libraries() {
    local file needed path resolved
    mkdir -p "$libraries"
    while IFS= read -r -d '' file; do
        resolved=$(ldd "$file")
        while read -r needed; do
            [[ ! $needed =~ $outside && ! -e $libraries/$needed ]] || continue
            path=$(awk -v name="$needed" '$1 == name { print $3 }' <<<"$resolved")
            [[ -f $path ]] || fail "the library $needed of $(basename "$file") is not installed"
            install -m 644 "$path" "$libraries/$needed"
            note_origin "$path"
            install_libraries < <(printf '%s\0' "$path")
        done < <(patchelf --print-needed "$file")
    done
}

executables() { find "$root/bin" "$root/libexec" -type f -executable -print0; }

# A search path of the old kind in a program holds for all libraries and plug-ins that it loads, so theirs stay as they are.
point_at_libraries() {
    local file
    while IFS= read -r -d '' file; do
        patchelf --force-rpath --set-rpath "\$ORIGIN/$(realpath --relative-to "$(dirname "$file")" "$libraries")" "$file"
    done < <(executables)
}

# origin_packages: the packages that the files in $work/origins are from. Where /lib is /usr/lib a package may know a file by
# either name.
origin_packages() {
    xargs -d '\n' readlink -f <"$work/origins" | sed 's,^/usr/lib/,/lib/,' | sort -u >"$work/files"
    { cat "$work/files"; sed 's,^/lib/,/usr/lib/,' "$work/files"; } | sort -u | xargs -d '\n' dpkg-query -S 2>/dev/null >"$work/owners" || true
    sed 's,.*: /,/,; s,^/usr/lib/,/lib/,' "$work/owners" | sort -u | comm -23 "$work/files" - >"$work/orphans"
    [[ ! -s $work/orphans ]] || fail "no package has these files: $(<"$work/orphans")"
    sed 's/: .*//; s/:.*//' "$work/owners" | sort -u
}

# The licence of each package that something was taken from, and its version, from which its source can be had.
write_licences() {
    local documents=$root/share/doc/tidekeeper/bundled package copyright
    mkdir -p "$documents"
    origin_packages >"$work/packages"
    xargs dpkg-query -W -f '${binary:Package} ${Version} (source ${source:Package} ${source:Version})\n' <"$work/packages" >"$documents/packages.txt"
    while read -r package; do
        copyright=/usr/share/doc/$package/copyright
        [[ -f $copyright ]] || fail "the package $package has no copyright file"
        cp -L "$copyright" "$documents/$package.copyright"
    done <"$work/packages"
}

write_readme() {
    cat >"$root/README.txt" <<END
Tidekeeper $version

Start ./tidekeeper from this folder, which may be moved anywhere; ./tidekeeper-cli plays the same files without a window.
Needed from the system: glibc $(newest_glibc) or newer, X or Wayland, fontconfig and freetype. OpenGL is not used.
To remove Tidekeeper, remove the folder; your campaigns and settings are not in it.

LICENSE is the licence of Tidekeeper. share/doc/tidekeeper has the manual, the changelog, the copyright file, and in
bundled/ the licences of the Debian packages whose libraries and fonts are here, with the versions of their sources.
END
}

# The newest version of the C library that anything in the archive asks for.
newest_glibc() {
    find "$root" -type f \( -name '*.so*' -o -executable \) -exec objdump -T {} + 2>/dev/null |
        grep -o 'GLIBC_2\.[0-9.]*' | sort -Vu | tail -1 | sed 's/GLIBC_//'
}

pack() {
    say "Packing $name"
    mkdir -p "$out"
    archive=$out/$name.tar.xz
    # The same content gives the same archive.
    find "$root" -newermt "@${SOURCE_DATE_EPOCH:=$(git -C "$source_folder" log -1 --format=%ct)}" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner -c "$name" | xz -T0 -6 >"$archive"
    bytes=$(stat -c %s "$archive")
    say "$(printf 'Packed %d.%d MB, unpacked %s MB' $((bytes / 1000000)) $((bytes / 100000 % 10)) "$(du -sm "$root" | cut -f 1)")"
    (( bytes <= most_megabytes * 1000000 )) || fail "the archive is larger than $most_megabytes MB"
    printf '%s\n' "$archive"
}

install_programs
install_plugins
install_fonts
install_libraries < <(executables; find "$plugins" -type f -print0)
point_at_libraries
write_licences
write_readme
pack

# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by the two commands beside it; to be sourced by bash.

say() { printf '\n== %s\n' "$*"; }
fail() { printf '\nTidekeeper: %s\n' "$*" >&2; exit 1; }

# Names of the packages in packages.txt that are not installed, one a line.
missing_packages() {
    local name rest
    while read -r name rest; do
        [[ -z $name || $name == \#* ]] && continue
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || printf '%s\n' "$name"
    done < "$here/packages.txt"
}

install_missing() {
    if ! command -v dpkg-query >/dev/null; then
        echo "This is no Debian system. Needed, under the names Debian gives them:"
        grep -Ev '^(#|$)' "$here/packages.txt" | sed 's/^/  /'
        return 0
    fi
    local missing=()
    mapfile -t missing < <(missing_packages)
    (( ${#missing[@]} == 0 )) && return 0
    say "Installing ${#missing[@]} packages: ${missing[*]}"
    local root=()
    if (( EUID != 0 )); then
        command -v sudo >/dev/null || fail "these packages need root rights and there is no sudo. As root, run:
  apt-get install ${missing[*]}"
        root=(sudo)
        if [[ ! -t 0 ]]; then
            root=(sudo -n)
            sudo -n true 2>/dev/null || fail "sudo wants a password but there is no terminal. As root, run:
  apt-get install ${missing[*]}"
        fi
    fi
    local apt=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q)
    "${apt[@]}" update || fail "the package lists could not be fetched; is the network up?"
    "${apt[@]}" install --no-install-recommends "${missing[@]}" ||
        fail "not every package could be installed; the lines above say which"
}

# build PRESET [CMAKE-OPTION…]
build() {
    local preset=$1
    shift
    say "Building ($preset)"
    (cd "$source_folder" && cmake --preset "$preset" "$@" && cmake --build --preset "$preset") ||
        fail "the build stopped; the first error above says where"
}

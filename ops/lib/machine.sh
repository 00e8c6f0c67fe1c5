# What the machine must offer: tools, packages, room on the disk, free ports.

# Runs a command as root: directly, or through sudo where it asks nothing or can ask at a terminal.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then sudo "$@"
  else return 97
  fi
}

# PostgreSQL's package would make a cluster of its own, and both packages would start system services.
# The file policy-rc.d is Debian's way to say no; it is taken away again.
quiet_services() {
  as_root mkdir -p /etc/postgresql-common
  if ! grep -qs '^create_main_cluster *= *false' /etc/postgresql-common/createcluster.conf; then
    printf 'create_main_cluster = false\n' | as_root tee -a /etc/postgresql-common/createcluster.conf >/dev/null
  fi
  [ -e /usr/sbin/policy-rc.d ] && return 0
  printf '#!/bin/sh\nexit 101\n' | as_root tee /usr/sbin/policy-rc.d >/dev/null
  as_root chmod 755 /usr/sbin/policy-rc.d
  made_policy_rc=1
}

loud_services() {
  [ -z "${made_policy_rc:-}" ] || as_root rm -f /usr/sbin/policy-rc.d
  made_policy_rc=
}

# install_packages PACKAGE... : installs with apt, or says which packages to install by hand.
install_packages() {
  local hand="install by hand: apt-get install $*" log status=0
  command -v apt-get >/dev/null || die "These packages are missing and this system has no apt-get: $*."
  as_root true || die "Packages are missing and neither root nor sudo is at hand; as root, $hand"
  say "Installing packages: $*"
  log=$(mktemp)
  quiet_services
  {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -q update &&
      as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -q -y --no-install-recommends install "$@"
  } </dev/null >"$log" 2>&1 || status=$?
  loud_services
  if [ "$status" != 0 ]; then
    show_tail "$log"
    if grep -qiE 'could not resolve|temporary failure|unable to connect|failed to fetch' "$log"; then
      die "The package server cannot be reached; is the network up? Otherwise $hand"
    fi
    die "apt-get could not install: $*. The lines above tell why; otherwise $hand"
  fi
  rm -f "$log"
}

# need_packages TEST PACKAGE [TEST PACKAGE]... : installs each package whose test command fails, all in one go.
need_packages() {
  local missing=()
  while [ $# -gt 0 ]; do
    eval "$1" >/dev/null 2>&1 || missing+=("$2")
    shift 2
  done
  [ ${#missing[@]} = 0 ] || install_packages "${missing[@]}"
}

# need_room FOLDER GIGABYTES : a build on a full disk ends in errors that nobody understands.
need_room() {
  local free
  free=$(df -Pk "$1" | awk 'NR == 2 { print int($4 / 1048576) }')
  [ "$free" -ge "$2" ] || die "The disk under $1 has $free GB free, $2 GB are needed. Make room and start again."
}

# Says so when a step failed because the disk ran full meanwhile.
explain_disk() {
  local free
  free=$(df -Pk "$1" | awk 'NR == 2 { print int($4 / 1024) }')
  [ "$free" -ge 200 ] || say "The disk under $1 is full ($free MB left); that is probably the cause." >&2
}

port_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# need_port PORT KEY : stops when somebody else listens there, naming the key that moves it.
need_port() {
  local who=
  port_open "$1" || return 0
  if command -v ss >/dev/null; then
    who=$(ss -Hltnp "sport = :$1" 2>/dev/null | sed -n 's/.*users:((\("[^"]*"\),pid=\([0-9]*\).*/ by \1 (pid \2)/p' | head -1)
  fi
  die "Port $1 is in use$who. Stop that program, or choose another port by setting $2."
}

# free_port : a port of the loopback address on which nobody listens. Below the range from which the kernel takes
# ports for outgoing connections, so that none of those can take it before the server does.
free_port() {
  local port
  for _ in $(seq 200); do
    port=$((20000 + RANDOM % 12000))
    if ! port_open "$port" && [ -z "${taken_ports["$port"]:-}" ]; then
      printf '%s\n' "$port"
      return 0
    fi
  done
  die "No free port was found between 20000 and 32000."
}
declare -A taken_ports=()

# free_ports COUNT : so many different ports on one line, for programs that start later.
free_ports() {
  local port
  while [ "${#taken_ports[@]}" -lt "$1" ]; do
    port=$(free_port)
    taken_ports["$port"]=1
  done
  echo "${!taken_ports[@]}"
}

# need_toolchain : Rust as the workspace asks for it, Node 20 or later, a C compiler and make for the crates that need them.
need_toolchain() {
  local wanted have
  command -v cargo >/dev/null || PATH="$HOME/.cargo/bin:$PATH"
  command -v cargo >/dev/null || die "Rust is missing: install it from https://rustup.rs and start again."
  wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$root/Cargo.toml" | head -1)
  have=$(rustc --version | awk '{ print $2 }')
  [ "$(printf '%s\n%s\n' "$wanted" "$have" | sort -V | head -1)" = "$wanted" ] ||
    die "Rust $wanted or later is needed, this is $have: run 'rustup update stable' and start again."
  command -v node >/dev/null && command -v npm >/dev/null || die "Node.js 20 or later (with npm) is missing: install it and start again."
  have=$(node --version)
  [ "$(printf '%s\n%s\n' v20.0.0 "$have" | sort -V | head -1)" = v20.0.0 ] || die "Node.js 20 or later is needed, this is $have."
}

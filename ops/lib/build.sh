# Building: the Rust programs and the web client, each only when something changed.

# Build scripts compile C; the test for `make` and headers stands for the whole of build-essential.
need_build_packages() {
  need_packages \
    'command -v cc' build-essential \
    'command -v setsid' util-linux \
    'command -v redis-server' redis-server \
    'pg_bin' postgresql \
    'test -s /etc/ssl/certs/ca-certificates.crt' ca-certificates
}

# Queries are checked against the committed .sqlx; a developer who is changing some names a database in .env.
build_rust() {
  [ -e "$root/.env" ] || export SQLX_OFFLINE=true
  watched env -C "$root" cargo build --workspace --bins --locked || {
    explain_disk "$root"
    die "The Rust programs did not build; the lines above tell why. (Without a network, the first build cannot fetch the crates.)"
  }
}

install_locked() { watched env -C "$1" npm ci --ignore-scripts --no-audit --no-fund --loglevel=error; }

# web_modules : node_modules follows the lock file.
web_modules() {
  local web=$root/web stamp wanted
  stamp=$web/node_modules/.installed-from
  wanted=$(cat "$web/package-lock.json" "$web"/tools/*/package-lock.json 2>/dev/null | sha256sum | cut -d' ' -f1)
  [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ] || return 0
  say "Installing the web client's packages"
  install_locked "$web" || return 1
  for tool in "$web"/tools/*/package-lock.json; do
    [ -e "$tool" ] || continue
    install_locked "$(dirname "$tool")" || return 1
  done
  printf '%s\n' "$wanted" >"$stamp"
}

# web_is_fresh : web/dist is younger than everything it is made from (folders too: a file may have been removed).
web_is_fresh() {
  local web=$root/web
  [ -e "$web/dist/index.html" ] && [ -e "$root/.local/web-built" ] && [ -z "$(
    find "$web/src" "$web/locales" "$web/public" "$web/reference" "$web/tools/build" "$web/index.html" "$web/package.json" "$web/package-lock.json" "$web"/vite*.config.ts \
      -newer "$root/.local/web-built" -print -quit 2>/dev/null
  )" ]
}

build_web() {
  web_modules || {
    explain_disk "$root"
    die "The web client's packages could not be installed; the lines above tell why. (npm needs the network the first time.)"
  }
  ! web_is_fresh || return 0
  say "Building the web client"
  local log=$root/.local/web-build.log
  mkdir -p "$root/.local"
  watched env -C "$root/web" npm run --silent build >"$log" 2>&1 || {
    show_tail "$log" 40
    explain_disk "$root"
    die "The web client did not build; the lines above tell why."
  }
  touch "$root/.local/web-built"
}

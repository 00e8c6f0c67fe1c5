# Crates of others, compiled once for all clean clones of a user: ops/test takes them from the user's cache and leaves
# there what its build added. cargo judges by its own fingerprints what still fits, so nothing else need be compared.

kept=${XDG_CACHE_HOME:-$HOME/.cache}/sosogi/crates
# More than this and the next clone begins anew: what no lock file names any more would stay for ever.
most_kept_mb=12288

# kept_take : into a clone that has built nothing yet. SOSOGI_COLD=1 builds everything.
kept_take() {
  [ ! -e "$binaries" ] || return 0
  kept_fresh=1
  [ -z "${SOSOGI_COLD:-}" ] && [ -d "$kept/debug" ] || return 0
  mkdir -p "$(dirname "$binaries")"
  flock -s "$kept/lock" cp -a "$kept/debug" "$binaries.taken" && mv "$binaries.taken" "$binaries" || rm -rf -- "$binaries.taken"
}

# kept_leave STATUS : after the build of such a clone; a build that failed takes the blame off what it was given. Nothing
# that goes wrong here is a fault of the run.
kept_leave() {
  [ -n "${kept_fresh:-}" ] && mkdir -p "$kept" || return 0
  (
    flock 8
    # first: there need not be room for two
    rm -rf -- "$kept/new" "$kept/debug"
    if [ "$1" = 0 ] && kept_has_room && kept_copy "$kept/new" && [ "$(du -sm "$kept/new" | cut -f1)" -le "$most_kept_mb" ]; then
      mv "$kept/new" "$kept/debug"
    else
      rm -rf -- "$kept/new"
    fi
  ) 8>"$kept/lock" || true
}

# The run itself still needs some of what is free.
kept_has_room() { [ "$(df -Pm "$kept" | awk 'NR == 2 { print $4 }')" -gt 8192 ]; }

# kept_copy FOLDER : what this clone has built of others.
kept_copy() {
  mkdir -p "$1" && cd "$binaries" &&
    find deps build .fingerprint -mindepth 1 -maxdepth 1 | kept_foreign | xargs -d '\n' -r cp -a --parents -t "$1"
}

# Of paths such as deps/libtokio-<hash>.rlib those that no crate of ours made.
kept_foreign() {
  local ours
  ours=$(env -C "$root" cargo metadata --no-deps --format-version 1 --offline | node -e '
    const { packages } = JSON.parse(require("fs").readFileSync(0, "utf8"))
    console.log(packages.flatMap((one) => [one.name, ...one.targets.map(({ name }) => name)]).join(" "))')
  [ -n "$ours" ] || return 1
  awk -v ours="$ours" '
    BEGIN { n = split(ours, names, " "); for (i = 1; i <= n; i++) { own[names[i]]; gsub("-", "_", names[i]); own[names[i]] } }
    { name = $0; sub(".*/", "", name); sub(/-[0-9a-f]+(\..*)?$/, "", name); bare = name; sub(/^lib/, "", bare) }
    !(name in own) && !(bare in own)'
}

# Words to the person at the terminal.

say() { printf '%s\n' "$*"; }

# Ends the run with one clear sentence. The caller's exit trap cleans up.
die() {
  printf '\nsosogi: %s\n' "$*" >&2
  exit 1
}

# The last lines of a log, for a sentence that would not be clear without them.
show_tail() {
  local file=$1 lines=${2:-20}
  [ -s "$file" ] || return 0
  printf -- '--- last lines of %s\n' "$file" >&2
  tail -n "$lines" "$file" >&2
}

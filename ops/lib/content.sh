# What the demo's provider publishes, entered by the provider's own command. Needs $root, $binaries and the program's
# environment.

content=$root/ops/seed/content

content_chore() {
  watched env -C "$root" SOSOGI_LOG_FORMAT=text SOSOGI_LOG_FILTER=warn,sqlx::query=error "$binaries/sosogi" content "$@"
}

# What is the same for tests and the demo. The members of the seeds agreed to the first versions. The notice is for one of
# the seeds' companies: those that tests found have what they are told.
seed_test_content() {
  content_chore publish --agreed "$content/policies" && content_chore publish "$content/questions" &&
    content_chore publish --company つばめ調味料株式会社 "$content/notices/welcome"
}

# The whole set, once; again only when a file of it changed. $1 keeps the mark.
seed_whole_content() {
  local mark
  mark=$(cd "$content" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1)
  [ "$(cat "$1" 2>/dev/null)" != "$mark" ] || return 0
  # an update besides, that everybody is asked to confirm
  content_chore publish --agreed "$content/policies" && content_chore publish "$content/updates" &&
    content_chore publish "$content/notices" "$content/questions" "$content/popups" || return 1
  printf '%s\n' "$mark" >"$1"
}

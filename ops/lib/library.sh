# The demo's library, entered by the provider's own commands. Needs $root, $binaries and the program's environment.

library=$root/ops/seed/library

library_chore() {
  watched env -C "$root" SOSOGI_LOG_FORMAT=text SOSOGI_LOG_FILTER=warn,sqlx::query=error "$binaries/sosogi" library "$@"
}

# seed_library FOLDER... : how the library is sorted, then the items of these folders, released to everybody where they say
# so; the others stay drafts. What stands under a key already is replaced. A flow's items must be there before it.
#   seed_library "$library"/videos/v-splice "$library"/documents/m-splice
seed_library() {
  library_chore sorting "$library/sorting.toml" && library_chore add "$@"
}

# The few that are for some companies of the demo alone.
release_to_companies() {
  local seasonings=つばめ調味料株式会社 drinks=早坂飲料株式会社
  library_chore release v-washing m-sanitation f-item-change f-end-of-day-washing --company "$seasonings" --company "$drinks" &&
    library_chore release d-layout-sf-100 d-layout-sf-200 d-layout-sf-300 --company "$seasonings"
}

# The few items of the browser tests: for everybody seven documents, six videos and two flows, and one document each for
# one company alone.
seed_test_library() {
  local documents=$library/documents videos=$library/videos
  seed_library "$videos"/v-{film-off-track,film-path,film-tension,nozzle-change,nozzle-clean,safety-door} \
    "$documents"/m-{alarm-guide,film-off-track,film-tension,nozzle-clean,safety-doors,sanitation} \
    "$documents"/d-{film-path,nozzle-parts-sf-200,layout-sf-200} "$library"/flows/f-{film-off-track,nozzle-cleaning} &&
    library_chore release d-layout-sf-200 --company つばめ調味料株式会社 &&
    library_chore release m-sanitation --company 早坂飲料株式会社
}

# What tells whether the library changed since it was entered.
library_mark() {
  (cd "$library" && find sorting.toml documents flows videos -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1)
}

# The whole set, once; again only when a file of it changed. $1 keeps the mark.
seed_whole_library() {
  local mark
  mark=$(library_mark)
  [ "$(cat "$1" 2>/dev/null)" != "$mark" ] || return 0
  seed_library "$library/videos" "$library/documents" "$library/flows" && release_to_companies || return 1
  printf '%s\n' "$mark" >"$1"
}

# The suites on days of the calendar at which a program that counts days, weeks, months or hours may err: tests and
# PostgreSQL run with a clock moved forward by libfaketime. Redis runs with the true one, because it hangs under the library
# (as rustc does, for which xtask's own tests ask: they look at sources and are left out); so do the clocks that only
# measure how long something takes.

# The next of each, as "NAME SECONDS", by seconds since 1970. The half hour before midnight lets a day change under the
# tests, in UTC, in Tokyo (15:00 UTC) or, at 01:00 UTC of two Sundays, the offset of Europe's clocks.
dates_instants() {
  local day now month_day month week_day day_after month_a_week_on
  local -A found=()
  now=$(date +%s)
  for ((day = now - now % 86400 + 86400; ${#found[@]} < 7 && day < now + 9 * 366 * 86400; day += 86400)); do
    TZ=UTC printf -v month_day '%(%m-%d)T' "$day"
    TZ=UTC printf -v week_day '%(%a)T' "$day"
    TZ=UTC printf -v day_after '%(%d)T' $((day + 86400))
    TZ=UTC printf -v month_a_week_on '%(%m)T' $((day + 7 * 86400))
    month=${month_day%-*}
    [ "$week_day" != Fri ] || dates_found friday $((day + 12 * 3600))
    [ "$week_day" != Sat ] || dates_found saturday-night $((day + 86400 - 600))
    [ "$day_after" != 01 ] || dates_found month-ends-in-tokyo $((day + 15 * 3600 - 600))
    [ "$month_day" != 12-31 ] || dates_found year-ends $((day + 86400 - 600))
    [ "$month_day" != 02-29 ] || dates_found leap-day $((day + 12 * 3600))
    if [ "$week_day" = Sun ] && [ "$month_a_week_on" != "$month" ]; then
      [ "$month" != 03 ] || dates_found clocks-forward $((day + 3600 - 600))
      [ "$month" != 10 ] || dates_found clocks-back $((day + 3600 - 600))
    fi
  done
  for day in "${!found[@]}"; do printf '%s %s\n' "$day" "${found[$day]}"; done | sort -n -k 2
}

dates_found() { [ -n "${found[$1]:-}" ] || found[$1]=$2; }

# dates_clock SECONDS : what a program's environment needs to believe that so many seconds of the future are now.
dates_clock() {
  printf '%s\n' "LD_PRELOAD=$(dates_library)" "FAKETIME=+$1s" FAKETIME_DONT_FAKE_MONOTONIC=1 DONT_FAKE_MONOTONIC=1 NO_FAKE_STAT=1
}

dates_library() { find /usr/lib -path '*/faketime/libfaketimeMT.so.1' -print -quit; }

# In an order of chance, four tests at a time: none may need what another left. Without the walk of evil values, a third
# of the time, which sends what no calendar knows.
dates_steps() {
  local name at
  local -a clock
  cargo_ 'the tests are built' - test --workspace --exclude xtask --locked --no-run --quiet
  while read -r name at; do
    [[ -z $dates || " $dates " == *" $name "* ]] || continue
    mapfile -t clock < <(dates_clock $((at - $(date +%s))))
    pg_stop "$pg_home/data"
    pg_clock=("${clock[@]}")
    scratch_postgres_start
    pg_clock=()
    cargo_ "rust tests, $name" count_libtest test --workspace --exclude xtask --locked --no-fail-fast \
      --config "target.'cfg(all())'.runner = [$(printf '"%s", ' env RUSTC_BOOTSTRAP=1 "${clock[@]}")]" \
      -- --skip evil:: -Z unstable-options --shuffle --test-threads=4
    web_ "web: tests, $name" count_vitest env "${clock[@]}" \
      npx --no-install vitest run --sequence.shuffle --reporter=default --reporter=json --outputFile.json="$logs/vitest.json"
  done < <(dates_instants)
}

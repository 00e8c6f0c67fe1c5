# The suites on days of the calendar at which a program that counts days, weeks, months or hours may err: tests and
# PostgreSQL run with a clock moved forward by libfaketime. Redis runs with the true one, because it hangs under the library
# (as rustc does, for which xtask's own tests ask: they look at sources and are left out); so do the clocks that only
# measure how long something takes.

# The next of each, as "NAME SECONDS", by seconds since 1970. Those that begin ten minutes before something let it
# happen under the tests: midnight in UTC or in Tokyo (15:00 UTC), or a change of Europe's clocks (01:00 UTC). For nine
# hours Tokyo writes another month than UTC: one instant lies within them, where the year differs as well.
dates_instants() {
  local day now month_day month week_day day_after month_a_week_on
  local -A found=()
  now=$(date +%s)
  for ((day = now - now % 86400 + 86400; ${#found[@]} < 8 && day < now + 9 * 366 * 86400; day += 86400)); do
    TZ=UTC printf -v month_day '%(%m-%d)T' "$day"
    TZ=UTC printf -v week_day '%(%u)T' "$day"
    TZ=UTC printf -v day_after '%(%d)T' $((day + 86400))
    TZ=UTC printf -v month_a_week_on '%(%m)T' $((day + 7 * 86400))
    month=${month_day%-*}
    [ "$week_day" != 5 ] || dates_found friday $((day + 12 * 3600))
    [ "$week_day" != 6 ] || dates_found saturday-night $((day + 86400 - 600))
    [ "$day_after" != 01 ] || dates_found month-ends-in-tokyo $((day + 15 * 3600 - 600))
    [ "$month_day" != 12-31 ] || dates_found new-year-in-tokyo-only $((day + 18 * 3600))
    [ "$month_day" != 12-31 ] || dates_found year-ends $((day + 86400 - 600))
    [ "$month_day" != 02-29 ] || dates_found leap-day $((day + 12 * 3600))
    if [ "$week_day" = 7 ] && [ "$month_a_week_on" != "$month" ]; then
      [ "$month" != 03 ] || dates_found clocks-forward $((day + 3600 - 600))
      [ "$month" != 10 ] || dates_found clocks-back $((day + 3600 - 600))
    fi
  done
  for day in "${!found[@]}"; do printf '%s %s\n' "$day" "${found[$day]}"; done | sort -n -k 2
}

# dates_check NAME... : stops when one of the names is none of the instants.
dates_check() {
  local name known
  known=$(dates_instants | cut -d' ' -f1 | tr '\n' ' ')
  for name; do [[ " $known" == *" $name "* ]] || die "There is no instant '$name'; choose among $known"; done
}

dates_found() { [ -n "${found[$1]:-}" ] || found[$1]=$2; }

# dates_clock SECONDS : what a program's environment needs to believe that so many seconds of the future are now.
dates_clock() {
  printf '%s\n' "LD_PRELOAD=$(dates_library)" "FAKETIME=+$1s" FAKETIME_DONT_FAKE_MONOTONIC=1 NO_FAKE_STAT=1
}

dates_library() { find /usr/lib -path '*/faketime/libfaketimeMT.so.1' -print -quit; }

# In an order of chance, four tests at a time: none may need what another left. Without the walk of evil values, a third
# of the time, which sends what no calendar knows.
dates_steps() {
  local name at
  cargo_ 'the tests are built' - test --workspace --exclude xtask --locked --no-run --quiet
  while read -r name at; do
    [[ -z $dates || " $dates " == *" $name "* ]] || continue
    mapfile -t clock < <(dates_clock $((at - $(date +%s))))
    pg_stop "$pg_home/data"
    scratch_postgres_start
    cargo_ "rust tests, $name" count_libtest test --workspace --exclude xtask --locked --no-fail-fast \
      --config "target.'cfg(all())'.runner = [$(printf '"%s", ' env RUSTC_BOOTSTRAP=1 "${clock[@]}")]" \
      -- --skip evil:: -Z unstable-options --shuffle --test-threads=4
    web_tests "web: tests, $name" --sequence.shuffle
  done < <(dates_instants)
}

# Keeping the parts of ops/up alive: what ended without being asked is started again, with a line that says so.
#
# Parts in the order in which they stand on each other. For each there is a function start_<part>; a part that ends
# five times, each time within ten seconds, ends the run: something is wrong that starting again does not mend.

parts="postgres redis mailbox server worker simulator"
declare -A part_pid=() part_began=() part_falls=()

# part_word PART : what its command line holds.
part_word() {
  case $1 in
    postgres) echo postgres ;;
    redis) echo redis-server ;;
    mailbox) echo maildev ;;
    server) echo 'sosogi serve' ;;
    worker) echo sosogi-worker ;;
    simulator) echo 'sosogi simulate' ;;
  esac
}

# part_name PART : as a sentence begins.
part_name() {
  case $1 in
    postgres) echo PostgreSQL ;;
    redis) echo Redis ;;
    *) echo "The $1" ;;
  esac
}

part_log() {
  case $1 in
    postgres) echo "$pg_home/postgres.log" ;;
    redis) echo "$local_dir/redis/redis.log" ;;
    *) echo "$log_dir/$1.log" ;;
  esac
}

# note_part PART : remembers which process it is, and since when.
note_part() {
  part_pid[$1]=$(pid_of "$run_dir/$1.pid")
  part_began[$1]=$SECONDS
}

# start_part PART : starts it and notes it.
start_part() {
  "start_$1" && note_part "$1"
}

# A database that was killed may need some attempts: its remaining processes must have ended first.
start_part_again() {
  local attempt
  for attempt in 1 2 3 4 5; do
    if [ "$1" = postgres ] && ! start_part "$1" 2>/dev/null; then sleep "$attempt"; else break; fi
  done
  is_ours "$(pid_of "$run_dir/$1.pid")" "$(part_word "$1")" || start_part "$1"
}

# revive PART : starts a part again that ended.
revive() {
  local part=$1 before=${part_pid[$1]}
  if [ $((SECONDS - part_began[$part])) -ge 10 ]; then part_falls[$part]=0; fi
  part_falls[$part]=$((${part_falls[$part]:-0} + 1))
  if [ "${part_falls[$part]}" -gt 5 ]; then
    show_tail "$(part_log "$part")"
    die "$(part_name "$part") ends as soon as it is started; the lines above tell why."
  fi
  start_part_again "$part" || {
    show_tail "$(part_log "$part")"
    die "$(part_name "$part") ended and cannot be started again; the lines above tell why."
  }
  say "$(date +%H:%M:%S)  $(part_name "$part") (pid $before) had ended; it runs again as pid ${part_pid[$part]}."
}

# supervise : stays, and never returns by itself.
supervise() {
  local part
  while :; do
    for part in $parts; do
      is_ours "${part_pid[$part]}" "$(part_word "$part")" || revive "$part"
    done
    sleep 0.5
  done
}

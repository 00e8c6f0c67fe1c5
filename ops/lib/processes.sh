# Processes: started in sessions of their own, known by pid files, stopped by pid and never by name.

# is_ours PID WORD : the process lives and its command line holds WORD. A pid file may outlive its process, and the
# number may belong to somebody else by now.
is_ours() {
  [ -n "$1" ] && [ -r "/proc/$1/cmdline" ] && tr '\0' ' ' <"/proc/$1/cmdline" 2>/dev/null | grep -qF -- "$2"
}

# The first line of a file in the run folder.
pid_of() { head -n 1 "$1" 2>/dev/null || true; }

# launch PIDFILE LOG COMMAND... : starts a program apart from the terminal, so that Ctrl-C reaches this script alone.
launch() {
  local pidfile=$1 log=$2
  shift 2
  setsid "$@" </dev/null >>"$log" 2>&1 9>&- &
  printf '%s\n' "$!" >"$pidfile"
}

# watched COMMAND... : a long step in a process group of its own, which the exit trap can end whole.
watched() {
  local status=0
  setsid "$@" </dev/null 9>&- &
  step_pid=$!
  wait "$step_pid" || status=$?
  step_pid=
  return "$status"
}

stop_step() {
  [ -z "${step_pid:-}" ] || kill -TERM -- "-$step_pid" 2>/dev/null || true
  step_pid=
}

signal_pidfile() {
  local pid
  pid=$(pid_of "$1")
  ! is_ours "$pid" "$2" || kill -TERM "$pid" 2>/dev/null || true
}

# stop_pidfile PIDFILE WORD [SECONDS] : asks politely, waits, insists.
stop_pidfile() {
  local pid patience=${3:-15} waited=0
  pid=$(pid_of "$1")
  if is_ours "$pid" "$2"; then
    kill -TERM "$pid" 2>/dev/null || true
    while is_ours "$pid" "$2"; do
      if [ "$waited" -ge $((patience * 10)) ]; then
        kill -KILL "$pid" 2>/dev/null || true
        break
      fi
      sleep 0.1
      waited=$((waited + 1))
    done
  fi
  rm -f "$1"
}

# wait_for WHAT SECONDS COMMAND... : waits until the command succeeds.
wait_for() {
  local what=$1 end=$((SECONDS + $2))
  shift 2
  until "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$end" ] || { say "$what did not happen in time." >&2; return 1; }
    sleep 0.2
  done
}

# http_ok PORT PATH : true when the answer's status is 200. Needs no curl.
http_ok() {
  local line
  exec 4<>"/dev/tcp/127.0.0.1/$1" || return 1
  printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&4
  IFS= read -r -t 5 line <&4 || line=
  exec 4>&-
  [[ $line == *" 200"* ]]
}

# Where the private instances of this checkout live, and how they stop. Shared by ops/up and ops/down.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
# SOSOGI_LOCAL_DIR: a second system of the same checkout, beside the usual one.
local_dir=$(realpath -m -- "${SOSOGI_LOCAL_DIR:-$root/.local}")
run_dir=$local_dir/run
log_dir=$local_dir/log

# As root the data stand outside the checkout, because the user postgres must be able to enter their folder.
if [ "$(id -u)" = 0 ]; then
  named=$root
  [ -z "${SOSOGI_LOCAL_DIR:-}" ] || named=$local_dir
  pg_home=/var/tmp/sosogi-$(printf %s "$named" | sha256sum | cut -c1-12)
else
  pg_home=$local_dir/postgres
fi
pg_data=$pg_home/data

# Order matters: the programs first (all at once, they drain), then what they stand on.
stop_everything() {
  local sockets
  signal_pidfile "$run_dir/simulator.pid" sosogi
  signal_pidfile "$run_dir/server.pid" sosogi
  signal_pidfile "$run_dir/worker.pid" sosogi-worker
  stop_pidfile "$run_dir/simulator.pid" sosogi 20
  stop_pidfile "$run_dir/server.pid" sosogi 20
  stop_pidfile "$run_dir/worker.pid" sosogi-worker 20
  stop_pidfile "$run_dir/mailbox.pid" maildev 5
  stop_pidfile "$run_dir/redis.pid" redis-server 10
  pg_stop "$pg_data"
  rm -f "$run_dir/postgres.pid"
  sockets=$(pid_of "$run_dir/sockets")
  [[ $sockets != /tmp/sosogi-* ]] || rm -rf -- "$sockets"
  rm -f "$run_dir/sockets"
}
